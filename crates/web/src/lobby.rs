//! The first page: one's name, games and rooms.

use axum::{
    Extension,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Redirect, Response},
};
use chat::Language;
use service::{MatchState, Mine, Person, Refusal, Room, Sentence};

use crate::{
    fields::Fields,
    house::House,
    html::{esc, name},
    page,
    reader::{Look, Reader, identity},
    session::{Session, preference},
    trouble::Trouble,
};

/// What is answered where nothing is.
pub(crate) async fn nothing_here() -> Trouble {
    Trouble::nothing_here()
}

/// The first page.
pub(crate) async fn show(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
) -> Result<Html<String>, Trouble> {
    let body = match reader.known() {
        None => welcome(&house, &reader, "/"),
        Some(person) => home(&house, &reader, person).await?,
    };
    Ok(page::whole(&house, &reader, &reader.say(&house, "web-title"), "/", &body))
}

/// What a newcomer sees, whatever he came for; a name takes him on to `next`.
pub(crate) fn welcome(house: &House, reader: &Reader, next: &str) -> String {
    let (title, text) = (reader.say(house, "web-welcome"), reader.say(house, "web-welcome-text"));
    let form = page::name_form(house, reader, "", next);
    let (title, text) = (esc(&title), esc(&text));
    format!(
        r#"<main class="narrow"><section class="card hello"><h2>{title}</h2><p>{text}</p>{form}</section></main>"#
    )
}

async fn home(house: &House, reader: &Reader, person: &Person) -> Result<String, Trouble> {
    let games = house.service.games_of(person.id).await?;
    let rooms = house.service.rooms_of(person.id).await?;
    let (games, rooms) = (my_games(house, reader, &games).await?, my_rooms(house, reader, &rooms));
    let forms = forms(house, reader);
    Ok(format!(r#"<main class="narrow">{games}{rooms}{forms}</main>"#))
}

async fn my_games(house: &House, reader: &Reader, games: &[Mine]) -> Result<String, Trouble> {
    let mut lines = String::new();
    for mine in games {
        lines += &my_game(house, reader, mine).await?;
    }
    if lines.is_empty() {
        return Ok(String::new());
    }
    let next = if games.iter().any(|mine| mine.my_turn) {
        format!(
            r#"<a class="button strong" href="/next">{}</a>"#,
            esc(&reader.say(house, "web-next"))
        )
    } else {
        String::new()
    };
    let title = esc(&reader.say(house, "web-my-games"));
    Ok(format!(
        r#"<section class="card"><h2>{title}</h2><ul class="list">{lines}</ul>{next}</section>"#
    ))
}

async fn my_game(house: &House, reader: &Reader, mine: &Mine) -> Result<String, Trouble> {
    let card = &mine.card;
    let room = match card.room {
        Some(room) => house.service.room_by_id(room).await?,
        None => None,
    };
    let Some(room) = room else { return Ok(String::new()) };
    let (key, code) = (esc(&room.key), card.id.code());
    let (state, class) = match card.state {
        MatchState::Invited => ("web-waiting", "badge"),
        MatchState::Running if mine.my_turn => ("web-your-turn", "badge on"),
        MatchState::Running => ("web-their-turn", "badge"),
        _ => ("web-over", "badge"),
    };
    let game = house.desk.phrase(reader.language, &format!("{}-name", card.game), &[]);
    let who = Sentence::new("web-game-line").with("game", game).with("names", card.names());
    let who = esc(&reader.sentence(house, &who));
    let (state, title) = (esc(&reader.say(house, state)), name(&room.title));
    Ok(format!(
        r#"<li><a href="/r/{key}?m={code}"><span class="grow">{who}<small>{title} · {code}</small></span><span class="{class}">{state}</span></a></li>"#
    ))
}

fn my_rooms(house: &House, reader: &Reader, rooms: &[Room]) -> String {
    if rooms.is_empty() {
        return String::new();
    }
    let lines = rooms.iter().map(|room| {
        let (key, title) = (esc(&room.key), name(&room.title));
        format!(r#"<li><a href="/r/{key}"><span class="grow">{title}</span><span aria-hidden="true">›</span></a></li>"#)
    });
    let (lines, title) = (lines.collect::<String>(), esc(&reader.say(house, "web-my-rooms")));
    format!(r#"<section class="card"><h2>{title}</h2><ul class="list">{lines}</ul></section>"#)
}

fn forms(house: &House, reader: &Reader) -> String {
    let say = |key| esc(&reader.say(house, key));
    format!(
        r#"<section class="card rooms"><h2>{}</h2><p>{}</p>
<form method="post" action="/rooms" class="line"><label for="title">{}</label><div><input id="title" name="title" required maxlength="60" autocomplete="off"><button class="strong">{}</button></div></form>
<form method="post" action="/open" class="line"><label for="link">{}</label><div><input id="link" name="link" required maxlength="300" autocomplete="off" autocapitalize="none"><button>{}</button></div></form>
</section>"#,
        say("web-rooms"),
        say("web-rooms-text"),
        say("web-room-title"),
        say("web-room-make"),
        say("web-room-link"),
        say("web-room-open"),
    )
}

/// To the game that waits longest for this person, else to the first page.
pub(crate) async fn next(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
) -> Result<Redirect, Trouble> {
    let games = house.service.games_of(reader.person()?.id).await?;
    let waiting = games.iter().find(|mine| mine.my_turn).map(|mine| &mine.card);
    let room = match waiting.and_then(|card| card.room) {
        Some(room) => house.service.room_by_id(room).await?,
        None => None,
    };
    Ok(match (waiting, room) {
        (Some(card), Some(room)) => Redirect::to(&format!("/r/{}?m={}", room.key, card.id.code())),
        _ => Redirect::to("/"),
    })
}

/// A name is chosen, the first time with a session to keep it.
pub(crate) async fn take_name(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    fields: Fields,
) -> Result<Response, Trouble> {
    let (wish, next) = (fields.need("name")?, next_page(&fields));
    if let Some(person) = reader.known() {
        house.service.rename(person.id, wish).await?;
        return Ok(Redirect::to(&next).into_response());
    }
    if wish.trim().is_empty() {
        return Err(Trouble::keyed(StatusCode::CONFLICT, "web-name-empty"));
    }
    // A session nobody is known by was not given by this house: it is replaced.
    let session = Session::fresh().ok_or_else(no_session)?;
    let person = house.service.person(&identity(&session, wish)).await?;
    house.service.set_language(person.id, Some(reader.language.code())).await?;
    let cookie = session.set_cookie().ok_or_else(no_session)?;
    Ok(([(header::SET_COOKIE, cookie)], Redirect::to(&next)).into_response())
}

fn no_session() -> Trouble {
    Refusal::Fault("session".into()).into()
}

/// A language is chosen.
pub(crate) async fn take_language(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    fields: Fields,
) -> Result<Response, Trouble> {
    let language = Language::from_code(fields.need("language")?).ok_or_else(unknown_choice)?;
    if let Some(person) = reader.known() {
        house.service.set_language(person.id, Some(language.code())).await?;
    }
    Ok(kept("lang", language.code(), &fields))
}

/// Colours are chosen.
pub(crate) async fn take_look(fields: Fields) -> Result<Response, Trouble> {
    let look = Look::from_code(fields.need("look")?).ok_or_else(unknown_choice)?;
    Ok(kept("look", look.code(), &fields))
}

fn unknown_choice() -> Trouble {
    Trouble::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice")
}

fn kept(name: &str, value: &str, fields: &Fields) -> Response {
    let cookie = preference(name, value).unwrap_or(HeaderValue::from_static(""));
    ([(header::SET_COOKIE, cookie)], Redirect::to(&next_page(fields))).into_response()
}

/// A page of this house to go on to; never another house's.
fn next_page(fields: &Fields) -> String {
    let wish = fields.get("next").unwrap_or("/");
    let ours = wish.starts_with('/')
        && !wish.starts_with("//")
        && wish.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if ours { wish.into() } else { "/".into() }
}

/// A room is made.
pub(crate) async fn make_room(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    fields: Fields,
) -> Result<Redirect, Trouble> {
    let (person, title) = (reader.person()?, fields.need("title")?);
    let language = Some(reader.language.code());
    let room = house.service.make_room(person.id, title, language).await?;
    Ok(Redirect::to(&format!("/r/{}", room.key)))
}

/// A room is opened by its link or its key.
pub(crate) async fn open_room(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    fields: Fields,
) -> Result<Redirect, Trouble> {
    reader.person()?;
    let key = room_key(fields.need("link")?);
    let unknown = || Trouble::keyed(StatusCode::NOT_FOUND, "web-room-unknown");
    let room = house.service.room(&key).await?.ok_or_else(unknown)?;
    Ok(Redirect::to(&format!("/r/{}", room.key)))
}

/// The key in a link, or the text itself.
fn room_key(link: &str) -> String {
    let link = link.trim();
    let key = link.rsplit_once("/r/").map_or(link, |(_, key)| key);
    key.chars().take_while(char::is_ascii_alphanumeric).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_is_found_by_link_or_key() {
        for link in ["abc123", " abc123 ", "http://127.0.0.1:8000/r/abc123", "/r/abc123?m=k1#end"] {
            assert_eq!(room_key(link), "abc123", "{link}");
        }
        assert_eq!(room_key("🀄"), "");
    }

    #[test]
    fn the_way_on_never_leaves_the_house() {
        for (wish, way) in [
            ("/r/abc?m=k1", "/r/abc?m=k1"),
            ("//evil.example", "/"),
            ("/\\evil.example", "/"),
            ("https://evil.example", "/"),
            ("/a%0d%0aset-cookie: x", "/"),
            ("", "/"),
        ] {
            let line = format!("next={}", crate::fields::escape(wish));
            assert_eq!(next_page(&Fields::decode(line.as_bytes()).unwrap()), way, "{wish}");
        }
    }
}
