//! The first page: the person's name, games and rooms.

use axum::{
    Extension,
    http::{HeaderValue, StatusCode, Uri, header},
    response::{IntoResponse, Redirect, Response},
};
use chat::Language;
use maud::{Markup, html};
use service::{
    Invitation, MatchCard, MatchState, Person, PersonId, Refusal, Room, Sentence, Sitting, Zone,
};

use crate::{
    app::App,
    bag, conversation,
    error::AppError,
    fields::FormFields,
    file, fill,
    markup::{name, sentence},
    page::{self, Head},
    past, puzzle, room,
    session::{BrowserToken, preference},
    shelf, standings,
    visitor::{Look, Visitor, identity},
};

/// The number of games that the first page shows at once.
const GAMES: u32 = 50;

/// The number of them that have their board beside them.
const BOARDS: usize = 8;

/// The number of games among which the longest waiting one is looked for. A few of those that
/// called a person may have stopped waiting by themselves.
const FEW: u32 = 8;

/// Answers requests for pages that do not exist.
pub(crate) async fn nothing_here() -> AppError {
    AppError::nothing_here()
}

/// Shows the first page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Response, AppError> {
    if let Some(class) = visitor.known().and_then(Person::class) {
        return Ok(Redirect::to(&format!("/c/{class}")).into_response());
    }
    let from = FormFields::query(&uri)?.get("from").and_then(|from| from.parse().ok());
    let body = match visitor.known() {
        None => front(&app, &visitor).await,
        Some(person) => {
            let page = home(&app, &visitor, person, from.unwrap_or(0));
            app.desk.in_turn(person.id, page).await?
        }
    };
    let title = visitor.say(&app, "web-title");
    let shared = page::shared(&app, &visitor, &title, "web-welcome", None);
    let head = Head { shared, ..Head::new(&title, "/") };
    Ok(page::with_header(&app, &visitor, &head, &body).into_response())
}

/// The first page of a newcomer: every game begins without further ado.
async fn front(app: &App, visitor: &Visitor) -> Markup {
    html! {
        main class="narrow" {
            header class="greeting" {
                h2 { (visitor.say(app, "web-welcome")) }
                p { (visitor.say(app, "web-welcome-text")) }
            }
            (shelf::section(app, visitor).await)
            section class="card" {
                form method="post" action="/name" {
                    (name_field(app, visitor))
                    div class="line" { div { button { (visitor.say(app, "web-name-take")) } } }
                }
            }
            p { a href="/classes" { (visitor.say(app, "class-school")) } }
        }
    }
}

/// The page for newcomers who came for something else; choosing a name takes them on to `next`.
pub(crate) fn welcome(app: &App, visitor: &Visitor, next: &str) -> Markup {
    html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (visitor.say(app, "web-welcome")) }
                p { (visitor.say(app, "web-welcome-text")) }
                (page::name_form(app, visitor, "", next))
            }
        }
    }
}

/// The person's games after the first `from`, their rooms, and a way to others.
async fn home(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    from: u32,
) -> Result<Markup, AppError> {
    let (games, count) = app.service.matches().some_games_of(person.id, from, GAMES).await?;
    let rooms = app.service.rooms().rooms_of(person.id).await?;
    let invitations = app.service.people().invitations_of(person.id).await?;
    let puzzle = puzzle::row(app, visitor, person).await?;
    let bag = bag::row(app, visitor, person).await?;
    let fill = fill::row(app, visitor, person).await?;
    let shelf = shelf::section(app, visitor).await;
    let past = past::newest(app, person.id).await?;
    let table = standings::at_home(app, visitor, (&games, &past), &rooms).await?;
    Ok(html! {
        main class="narrow home" {
            (asked(app, visitor, &invitations, &rooms))
            (who_waits(app, visitor, &games, &rooms))
            (puzzle)
            (shelf)
            (my_games(app, visitor, &games, &rooms, GamesPart { from, count }))
            (folded(app, visitor, "web-more", &html! {
                (bag)
                (fill)
                (table)
                (past::at_home(app, visitor, &past, &rooms)?)
                (my_rooms(app, visitor, &rooms))
                (forms(app, visitor))
                p class="rows" { (file::way(app, visitor)) }
                p class="rows" {
                    a class="button" href="/classes" { (visitor.say(app, "class-school")) }
                }
            }))
        }
    })
}

/// A folded part of the page, for content of rare use.
fn folded(app: &App, visitor: &Visitor, key: &'static str, held: &Markup) -> Markup {
    html! {
        details class="folded" {
            summary { (visitor.say(app, key)) }
            (held)
        }
    }
}

/// The games that wait for the reader, as cards, and a button to the first of them.
fn who_waits(app: &App, visitor: &Visitor, games: &[Sitting], rooms: &[Room]) -> Markup {
    let room_of = |mine: &Sitting| rooms.iter().find(|room| Some(room.id) == mine.card.room);
    let waiting: Vec<(&Sitting, &Room)> = games
        .iter()
        .filter(|mine| mine.my_turn)
        .filter_map(|mine| Some((mine, room_of(mine)?)))
        .collect();
    let next = Sentence::new("web-next-of").with("count", waiting.len());
    html! {
        @if !waiting.is_empty() {
            section class="waits" {
                a class="button strong" href="/next" { (visitor.sentence(app, &next)) " →" }
                ul class="boards" {
                    @for (mine, room) in waiting.iter().take(BOARDS) {
                        li { (waiting_card(app, visitor, mine, room)) }
                    }
                }
            }
        }
    }
}

/// A card of a game that waits: the opponent, their last move and the time that is left.
fn waiting_card(app: &App, visitor: &Visitor, mine: &Sitting, room: &Room) -> Markup {
    let (card, me) = (&mine.card, visitor.known().map(|person| person.id));
    let others = card.players.iter().filter(|player| player.person() != me);
    let others: Vec<_> =
        others.map(|player| app.desk.shown(visitor.language, &player.name)).collect();
    let last = chat::last_turn(visitor.language, mine);
    html! {
        a class="button board-card" href={ "/r/" (room.key) "?m=" (card.id.code()) } {
            span class="mini" { (conversation::small_board(visitor, room, mine)) }
            b { @if others.is_empty() { (room::alone(app, visitor, card)) } @else { (name(&others.join(", "))) } }
            small { (shelf::named(app, visitor, card.game)) }
            @if let Some(last) = last { span class="last-turn" { (sentence(&last)) } }
            @if let Some(time) = chat::pace(visitor.language, mine) { small { (sentence(&time)) } }
        }
    }
}

/// The games to which the person is invited by name, each with buttons to answer.
fn asked(app: &App, visitor: &Visitor, all: &[Invitation], rooms: &[Room]) -> Markup {
    if all.is_empty() {
        return html! {};
    }
    html! {
        section class="card" {
            h2 { (visitor.say(app, "web-invitations")) }
            ul class="list" {
                @for one in all {
                    @if let Some(room) = rooms.iter().find(|room| room.id == one.room) {
                        (invitation(app, visitor, one, room))
                    }
                }
            }
        }
    }
}

fn invitation(app: &App, visitor: &Visitor, one: &Invitation, room: &Room) -> Markup {
    let game = shelf::named(app, visitor, &one.game);
    let said = Sentence::new("web-join-title").with("name", one.host.clone()).with("game", game);
    html! {
        li {
            a href={ "/r/" (room.key) "?m=" (one.match_id.code()) } {
                span class="grow" {
                    (sentence(&visitor.sentence(app, &said)))
                    small { (name(&room.title)) }
                }
                span class="badge on" { (visitor.say(app, "web-invitation-answer")) }
            }
        }
    }
}

/// The part of a person's games that a page shows.
#[derive(Clone, Copy)]
struct GamesPart {
    /// The number of games before it.
    from: u32,
    /// The number of all games.
    count: u32,
}

fn my_games(
    app: &App,
    visitor: &Visitor,
    games: &[Sitting],
    rooms: &[Room],
    part: GamesPart,
) -> Markup {
    if part.count == 0 {
        return html! {};
    }
    // The first games that wait stand above, as cards.
    let waiting = games.iter().filter(|mine| mine.my_turn).skip(BOARDS);
    let others: Vec<&Sitting> = waiting.chain(games.iter().filter(|mine| !mine.my_turn)).collect();
    let title = Sentence::new("web-other-games").with("count", others.len());
    html! {
        @if !others.is_empty() || games.len() < part.count as usize {
            details class="card folded" open[part.from > 0] {
                summary { (visitor.sentence(app, &title)) }
                ul class="list" {
                    @for (place, mine) in others.iter().enumerate() {
                        (my_game(app, visitor, mine, rooms, place < BOARDS))
                    }
                }
                (other_games(app, visitor, games.len(), part))
            }
        }
    }
}

/// Says which of the games these are, and links to the others.
fn other_games(app: &App, visitor: &Visitor, shown: usize, part: GamesPart) -> Markup {
    let GamesPart { from, count } = part;
    let to = from + u32::try_from(shown).unwrap_or(GAMES);
    if to - from == count {
        return html! {};
    }
    let range = Sentence::new("web-games-part").with("from", i64::from(from) + 1);
    let range = range.with("to", i64::from(to)).with("count", i64::from(count));
    html! {
        @if shown > 0 { p { (visitor.sentence(app, &range)) } }
        p class="offers" {
            @if from > 0 {
                a class="button" href="/" { (visitor.say(app, "web-games-first")) }
            }
            @if shown > 0 && to < count {
                a class="button" href={ "/?from=" (to) } { (visitor.say(app, "web-games-more")) }
            }
        }
    }
}

/// A game as a line of the list; empty if its room is not among the person's.
fn my_game(app: &App, visitor: &Visitor, mine: &Sitting, rooms: &[Room], pictured: bool) -> Markup {
    let card = &mine.card;
    let Some(room) = rooms.iter().find(|room| Some(room.id) == card.room) else {
        return html! {};
    };
    let (state, class) = match card.state {
        MatchState::Invited => ("web-waiting", "badge"),
        MatchState::Running if mine.my_turn => ("web-your-turn", "badge on"),
        MatchState::Running => ("web-their-turn", "badge"),
        _ => ("web-over", "badge"),
    };
    let code = card.id.code();
    // A person's own room has their own name, which stands there already.
    let own = card.players.iter().any(|player| player.name == room.title);
    let time = chat::pace(visitor.language, mine);
    html! {
        li {
            a href={ "/r/" (room.key) "?m=" (code) } {
                @if pictured {
                    span class="mini" { (conversation::small_board(visitor, room, mine)) }
                }
                span class="grow" {
                    (game_and_names(app, visitor, mine))
                    small {
                        @if !own { (name(&room.title)) }
                        @if !own && time.is_some() { " · " }
                        @if let Some(time) = &time { (sentence(time)) }
                    }
                }
                span class=(class) { (visitor.say(app, state)) }
            }
        }
    }
}

/// The game and its players.
pub(crate) fn game_and_names(app: &App, visitor: &Visitor, game: &Sitting) -> Markup {
    let card = &game.card;
    let named = app.desk.phrase(visitor.language, &format!("{}-name", card.game), &[]);
    let who = Sentence::new("web-game-line").with("game", named).with("names", card.names());
    sentence(&visitor.sentence(app, &who))
}

fn my_rooms(app: &App, visitor: &Visitor, rooms: &[Room]) -> Markup {
    html! {
        @if !rooms.is_empty() {
            section class="card" {
                h2 { (visitor.say(app, "web-my-rooms")) }
                ul class="list" {
                    @for room in rooms {
                        li class="ways-in" {
                            a href={ "/r/" (room.key) } {
                                span class="grow" { (name(&room.title)) }
                                span aria-hidden="true" { "›" }
                            }
                            a class="button" href=(standings::path(room)) {
                                (visitor.say(app, "desk-button-top"))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn forms(app: &App, visitor: &Visitor) -> Markup {
    let say = |key| visitor.say(app, key);
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

/// Leads to the game that waits longest for this person, else to the first page.
pub(crate) async fn next(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Redirect, AppError> {
    let (games, _) = app.service.matches().some_games_of(visitor.person()?.id, 0, FEW).await?;
    let waiting = games.iter().find(|mine| mine.my_turn);
    let way = match waiting {
        Some(mine) => way_to(&app, &mine.card).await?,
        None => None,
    };
    Ok(way.unwrap_or_else(|| Redirect::to("/")))
}

/// A redirect to a match, if it is played in a room.
pub(crate) async fn way_to(app: &App, card: &MatchCard) -> Result<Option<Redirect>, AppError> {
    let Some(room) = card.room else { return Ok(None) };
    let room = app.service.rooms().room_by_id(room).await?;
    Ok(room.map(|room| Redirect::to(&format!("/r/{}?m={}", room.key, card.id.code()))))
}

/// Takes the chosen name; the first time with a session to keep it.
pub(crate) async fn take_name(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let next = next_page(&fields);
    if let Some(person) = visitor.known() {
        app.service.people().rename(person.id, fields.need("name")?).await?;
        return Ok(Redirect::to(&next).into_response());
    }
    Ok(arrive(&app, &visitor, &fields).await?.goes_to(&next))
}

/// A person who does something, perhaps for the first time.
pub(crate) struct Arrival {
    pub(crate) person: Person,
    /// The cookie for a new person's browser.
    cookie: Option<HeaderValue>,
}

impl Arrival {
    /// Returns the answer that leads them on.
    pub(crate) fn goes_to(self, next: &str) -> Response {
        let cookie = self.cookie.map(|cookie| [(header::SET_COOKIE, cookie)]);
        (cookie, Redirect::to(next)).into_response()
    }
}

/// Returns the person of this browser, or a new one with the name in the form if it is still
/// unknown.
pub(crate) async fn arrive(
    app: &App,
    visitor: &Visitor,
    fields: &FormFields,
) -> Result<Arrival, AppError> {
    if let Some(person) = visitor.known() {
        return Ok(Arrival { person: person.clone(), cookie: None });
    }
    let wish = fields.need("name")?;
    if wish.trim().is_empty() {
        return Err(AppError::keyed(StatusCode::CONFLICT, "web-name-empty"));
    }
    // This site gives no session for which it knows nobody: such a one is replaced.
    let session = BrowserToken::fresh().ok_or_else(no_session)?;
    let person = app.service.people().person(&identity(&session, wish)).await?;
    app.service.people().set_language(person.id, Some(visitor.language)).await?;
    let cookie = session.set_cookie(visitor.client.https).ok_or_else(no_session)?;
    Ok(Arrival { person, cookie: Some(cookie) })
}

/// The field for the name of a person who has none yet.
pub(crate) fn name_field(app: &App, visitor: &Visitor) -> Markup {
    html! {
        @if visitor.known().is_none() {
            div class="line" {
                label for="name" { (visitor.say(app, "web-name-ask")) }
                input id="name" name="name" required maxlength="32" autocomplete="nickname";
            }
        }
    }
}

/// The browser's share in the luck of a game; `None` from a browser without a script.
pub(crate) fn luck(fields: &FormFields) -> Option<String> {
    fields.get("luck").filter(|luck| !luck.is_empty()).map(|luck| format!("web:{luck}"))
}

pub(crate) fn no_session() -> AppError {
    Refusal::Fault("session".into()).into()
}

/// Takes the chosen language.
pub(crate) async fn take_language(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let language = Language::from_code(fields.need("language")?).ok_or_else(unknown_choice)?;
    if let Some(person) = visitor.known() {
        app.service.people().set_language(person.id, Some(language)).await?;
    }
    Ok(kept("lang", language.code(), &visitor, &fields))
}

/// Takes the chosen colours.
pub(crate) async fn take_look(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let look = Look::from_code(fields.need("look")?).ok_or_else(unknown_choice)?;
    if let Some(person) = visitor.known() {
        app.desk.people().choose_setting(person, None, ("theme", look.code())).await?;
    }
    Ok(kept("look", look.code(), &visitor, &fields))
}

/// Takes the zone that the browser seems to be in; a chosen zone stays.
pub(crate) async fn guess_zone(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let zone = Zone::read(fields.need("zone")?).ok_or_else(unknown_choice)?;
    app.service.people().guess_zone(visitor.person()?.id, zone).await?;
    Ok(page::json(&[]))
}

fn unknown_choice() -> AppError {
    AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice")
}

fn kept(name: &str, value: &str, visitor: &Visitor, fields: &FormFields) -> Response {
    let cookie =
        preference(name, value, visitor.client.https).unwrap_or(HeaderValue::from_static(""));
    ([(header::SET_COOKIE, cookie)], Redirect::to(&next_page(fields))).into_response()
}

/// Returns the page of this site to go on to; never one of another site.
fn next_page(fields: &FormFields) -> String {
    way_on(fields.get("next"))
}

/// The same for a given wish.
pub(crate) fn way_on(wish: Option<&str>) -> String {
    let wish = wish.unwrap_or("/");
    let ours = wish.starts_with('/')
        && !wish.starts_with("//")
        && wish.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    if ours { wish.into() } else { "/".into() }
}

/// Makes a room.
pub(crate) async fn make_room(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (person, title) = (visitor.person()?.id, fields.need("title")?);
    let room = new_room(&app, &visitor, person, title).await?;
    Ok(Redirect::to(&format!("/r/{}", room.key)))
}

/// Makes a room for a person, counted by address.
pub(crate) async fn new_room(
    app: &App,
    visitor: &Visitor,
    person: PersonId,
    title: &str,
) -> Result<Room, AppError> {
    if let Some(address) = visitor.client.address {
        app.service.rooms().room_from(address.to_string())?;
    }
    Ok(app.service.rooms().make_room(person, title, Some(visitor.language)).await?)
}

/// Opens a room by its link or its key.
pub(crate) async fn open_room(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    visitor.person()?;
    let key = room_key(fields.need("link")?);
    let unknown = || AppError::keyed(StatusCode::NOT_FOUND, "web-room-unknown");
    let room = app.service.rooms().room(&key).await?.ok_or_else(unknown)?;
    Ok(Redirect::to(&format!("/r/{}", room.key)))
}

/// Returns the key in a link, or the text itself.
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
            assert_eq!(next_page(&FormFields::decode(line.as_bytes()).unwrap()), way, "{wish}");
        }
    }
}
