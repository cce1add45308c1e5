//! The leaderboards of a room, as a page.

use axum::{Extension, http::Uri, response::Response};
use chat::{StandingLine, Standings};
use maud::{Markup, html};
use service::{MatchId, Room, RoomId, Sitting};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::{name, sentence},
    me, page,
    room::{Inside, presence},
    visitor::Visitor,
    voice,
};

/// The wished list and its time.
struct ListWish {
    /// Empty for all games, the id of one, or `puzzles`.
    of: String,
    ever: bool,
}

impl ListWish {
    fn of(uri: &Uri) -> Result<Self, AppError> {
        let fields = FormFields::query(uri)?;
        let of = fields.get("of").unwrap_or_default().to_owned();
        Ok(Self { of, ever: fields.get("ever").is_some() })
    }

    /// The query string of its address.
    fn query(&self) -> String {
        let ever = if self.ever { "&ever" } else { "" };
        format!("?of={}{ever}", crate::fields::escape(&self.of))
    }
}

/// Shows a leaderboard of a room as a picture to post.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Response, AppError> {
    let (wish, at) = (ListWish::of(&uri)?, (visitor.person()?.id, room.id));
    let standings = app.desk.results().standings(at, visitor.language, &wish.of, wish.ever).await?;
    me::png(&app, &visitor, standings.poster).await
}

/// Shows the points of a match, game by game, as a picture to post.
pub(crate) async fn tally(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Response, AppError> {
    let fields = FormFields::query(&uri)?;
    let at = presence(&app, &visitor, &room, fields.need("m")?).await?;
    me::png(&app, &visitor, app.desk.pages().tally_poster(&at).await?).await
}

/// Shows the leaderboards of a room.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Markup, AppError> {
    let wish = ListWish::of(&uri)?;
    let at = (visitor.person()?.id, room.id);
    let standings = app.desk.results().standings(at, visitor.language, &wish.of, wish.ever).await?;
    let title = visitor.say(&app, "desk-button-top");
    let body = html! {
        main class="narrow" {
            (ways(&app, &visitor, &room, &wish, &standings))
            @let to = format!("{}.png{}", path(&room), wish.query());
            (lists(&app, &visitor, &room, &standings, &to))
            p { a class="button" href={ "/r/" (room.key) } { "← " (room.title) } }
        }
    };
    Ok(page::document(&app, &visitor, &title, &here(&room, &wish), &body))
}

/// The leaders of the group in which a person last played with others, in the game that they played
/// there. Games under way and finished ones count. Empty where nobody leads.
pub(crate) async fn at_home(
    app: &App,
    visitor: &Visitor,
    (running, past): (&[Sitting], &[Sitting]),
    rooms: &[Room],
) -> Result<Markup, AppError> {
    let shared = |games: &[Sitting]| -> Vec<(MatchId, Option<RoomId>, &'static str)> {
        let cards = games.iter().map(|one| &one.card).filter(|card| card.players.len() > 1);
        cards.map(|card| (card.id, card.room, card.game)).collect()
    };
    let (past, running) = (shared(past), shared(running));
    let last = past.iter().chain(&running).max();
    // A finished game tells more than one that has just begun.
    let game = last.map(|last| past.iter().find(|one| one.1 == last.1).unwrap_or(last));
    let found = game
        .and_then(|&(_, room, game)| Some((rooms.iter().find(|one| Some(one.id) == room)?, game)));
    let Some((room, game)) = found else { return Ok(html! {}) };
    let at = (visitor.person()?.id, room.id);
    let Some(podium) = app.desk.results().podium(at, visitor.language, game).await? else {
        return Ok(html! {});
    };
    Ok(html! {
        section class="card standings" {
            h2 { (name(&room.title)) }
            p { (podium.head) }
            h3 { (podium.name) }
            ul { @for line in &podium.lines { li { (told(room, line)) } } }
            a class="button" href=(path(room)) { (visitor.say(app, "web-top-all")) }
        }
    })
}

/// The address of the leaderboards.
pub(crate) fn path(room: &Room) -> String {
    format!("/r/{}/top", room.key)
}

fn here(room: &Room, wish: &ListWish) -> String {
    path(room) + &wish.query()
}

/// Links to the times and the lists, the present ones marked.
fn ways(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    wish: &ListWish,
    standings: &Standings,
) -> Markup {
    let say = |key| visitor.say(app, key);
    let name = |game: &str| app.desk.phrase(visitor.language, &format!("{game}-name"), &[]);
    let mut games: Vec<(String, String)> = vec![(String::new(), say("desk-button-top-all"))];
    games.extend(standings.games.iter().map(|game| (game.clone(), name(game))));
    games.push(("puzzles".to_owned(), say("desk-top-puzzles")));
    games.push(("feats".to_owned(), say("top-button-feats")));
    games.push(("fills".to_owned(), say("fill-button-list")));
    games.push(("halls".to_owned(), say("top-button-halls")));
    let times = [(false, "desk-button-top-month"), (true, "desk-button-top-ever")];
    html! {
        nav class="ways" aria-label=(say("desk-button-top")) {
            @if standings.has_months {
                div {
                    @for (ever, key) in times {
                        @let to = here(room, &ListWish { of: wish.of.clone(), ever });
                        a class="button" href=(to)
                            aria-current=[(ever == wish.ever).then_some("page")] {
                            (say(key))
                        }
                    }
                }
            }
            div {
                @for (of, label) in &games {
                    @let to = here(room, &ListWish { of: of.clone(), ever: wish.ever });
                    a class="button" href=(to) aria-current=[(*of == wish.of).then_some("page")] {
                        (label)
                    }
                }
            }
        }
    }
}

fn lists(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    standings: &Standings,
    picture: &str,
) -> Markup {
    html! {
        section class="card standings" {
            h2 { (standings.head) }
            @if let Some(poster) = &standings.poster {
                (me::poster(app, visitor, poster, picture))
            }
            @for (name, lines) in &standings.lists {
                h3 { (name) }
                ul { @for line in lines { li { (told(room, line)) } } }
            }
            @if standings.lists.is_empty() {
                p { (voice::of_page(&standings.nothing)) }
            } @else {
                @for how in &standings.how { p { small { (how) } } }
            }
        }
    }
}

/// A line, with a link to the position that it is about.
fn told(room: &Room, line: &StandingLine) -> Markup {
    match line.at {
        Some((id, mark)) => {
            let to = format!("/r/{}?m={}&at={mark}", room.key, id.code());
            html! { a href=(to) { (sentence(&line.text)) } }
        }
        None => sentence(&line.text),
    }
}
