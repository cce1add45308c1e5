//! The first page: one's name, games and rooms.

use axum::{
    Extension,
    extract::State,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use chat::Language;
use maud::{Markup, html};
use service::{MatchState, Person, Refusal, Room, Sentence, Sitting};

use crate::{
    fields::Fields,
    house::House,
    markup::{name, sentence},
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
) -> Result<Markup, Trouble> {
    let body = match reader.known() {
        None => welcome(&house, &reader, "/"),
        Some(person) => home(&house, &reader, person).await?,
    };
    Ok(page::whole(&house, &reader, &reader.say(&house, "web-title"), "/", &body))
}

/// What newcomers see, whatever they came for; a name takes them on to `next`.
pub(crate) fn welcome(house: &House, reader: &Reader, next: &str) -> Markup {
    html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (reader.say(house, "web-welcome")) }
                p { (reader.say(house, "web-welcome-text")) }
                (page::name_form(house, reader, "", next))
            }
        }
    }
}

async fn home(house: &House, reader: &Reader, person: &Person) -> Result<Markup, Trouble> {
    let games = house.service.games_of(person.id).await?;
    let rooms = house.service.rooms_of(person.id).await?;
    let games = my_games(house, reader, &games).await?;
    Ok(html! {
        main class="narrow" {
            (games)
            (my_rooms(house, reader, &rooms))
            (forms(house, reader))
        }
    })
}

async fn my_games(house: &House, reader: &Reader, games: &[Sitting]) -> Result<Markup, Trouble> {
    let mut lines = Vec::new();
    for mine in games {
        lines.extend(my_game(house, reader, mine).await?);
    }
    if lines.is_empty() {
        return Ok(html! {});
    }
    let waiting = games.iter().any(|mine| mine.my_turn);
    Ok(html! {
        section class="card" {
            h2 { (reader.say(house, "web-my-games")) }
            ul class="list" { @for line in lines { (line) } }
            @if waiting {
                a class="button strong" href="/next" { (reader.say(house, "web-next")) }
            }
        }
    })
}

/// A game as a line of the list; none if its room is gone.
async fn my_game(
    house: &House,
    reader: &Reader,
    mine: &Sitting,
) -> Result<Option<Markup>, Trouble> {
    let card = &mine.card;
    let room = match card.room {
        Some(room) => house.service.room_by_id(room).await?,
        None => None,
    };
    let Some(room) = room else { return Ok(None) };
    let (state, class) = match card.state {
        MatchState::Invited => ("web-waiting", "badge"),
        MatchState::Running if mine.my_turn => ("web-your-turn", "badge on"),
        MatchState::Running => ("web-their-turn", "badge"),
        _ => ("web-over", "badge"),
    };
    let game = house.desk.phrase(reader.language, &format!("{}-name", card.game), &[]);
    let who = Sentence::new("web-game-line").with("game", game).with("names", card.names());
    let code = card.id.code();
    Ok(Some(html! {
        li {
            a href={ "/r/" (room.key) "?m=" (code) } {
                span class="grow" {
                    (sentence(&reader.sentence(house, &who)))
                    small { (name(&room.title)) " · " (code) }
                }
                span class=(class) { (reader.say(house, state)) }
            }
        }
    }))
}

fn my_rooms(house: &House, reader: &Reader, rooms: &[Room]) -> Markup {
    html! {
        @if !rooms.is_empty() {
            section class="card" {
                h2 { (reader.say(house, "web-my-rooms")) }
                ul class="list" {
                    @for room in rooms {
                        li {
                            a href={ "/r/" (room.key) } {
                                span class="grow" { (name(&room.title)) }
                                span aria-hidden="true" { "›" }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn forms(house: &House, reader: &Reader) -> Markup {
    let say = |key| reader.say(house, key);
    html! {
        section class="card rooms" {
            h2 { (say("web-rooms")) }
            p { (say("web-rooms-text")) }
            form method="post" action="/rooms" class="line" {
                label for="title" { (say("web-room-title")) }
                div {
                    input id="title" name="title" required maxlength="60" autocomplete="off";
                    button class="strong" { (say("web-room-make")) }
                }
            }
            form method="post" action="/open" class="line" {
                label for="link" { (say("web-room-link")) }
                div {
                    input id="link" name="link" required maxlength="300" autocomplete="off"
                        autocapitalize="none";
                    button { (say("web-room-open")) }
                }
            }
        }
    }
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
