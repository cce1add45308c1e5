//! The games of a person that are over.

use axum::{Extension, http::Uri};
use maud::{Markup, html};
use service::{MatchId, PersonId, Room, Sentence, Sitting};

use crate::{
    app::App, conversation, error::AppError, fields::FormFields, file, lobby, markup::sentence,
    page, records, visitor::Visitor,
};

/// The number of games on a page, and on the first page of all.
const ON_A_PAGE: u32 = 20;
const AT_HOME: u32 = 3;

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Shows all of them, a page at a time.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let person = visitor.person()?.id;
    let before = FormFields::query(&uri)?.get("before").and_then(MatchId::from_code);
    let games = app.service.matches().past_games_of(person, before, ON_A_PAGE).await?;
    let rooms = app.service.rooms().rooms_of(person).await?;
    let more = games.last().filter(|_| games.len() == ON_A_PAGE as usize);
    let title = visitor.say(&app, "web-past");
    let body = html! {
        main class="narrow" {
            section class="card" {
                @if games.is_empty() { p { (visitor.say(&app, "web-past-none")) } }
                (lines(&app, &visitor, &games, &rooms)?)
                @if let Some(last) = more {
                    a class="button" href={ "/games?before=" (last.card.id.code()) } {
                        (visitor.say(&app, "web-past-older"))
                    }
                }
            }
            p class="rows" {
                @if !games.is_empty() { (records::archive_link(&app, &visitor)) }
                (file::way(&app, &visitor))
            }
        }
    };
    Ok(page::document(&app, &visitor, &title, "/games", &body))
}

/// Returns the newest of them.
pub(crate) async fn newest(app: &App, person: PersonId) -> Result<Vec<Sitting>, AppError> {
    Ok(app.service.matches().past_games_of(person, None, AT_HOME).await?)
}

/// These games for the first page, and a link to all.
pub(crate) fn at_home(
    app: &App,
    visitor: &Visitor,
    games: &[Sitting],
    rooms: &[Room],
) -> Result<Markup, AppError> {
    Ok(html! {
        @if !games.is_empty() {
            section class="card" {
                h2 { (visitor.say(app, "web-past")) }
                (lines(app, visitor, games, rooms)?)
                a class="button" href="/games" { (visitor.say(app, "web-past-all")) }
            }
        }
    })
}

fn lines(
    app: &App,
    visitor: &Visitor,
    games: &[Sitting],
    rooms: &[Room],
) -> Result<Markup, AppError> {
    let reader = visitor.person()?.id;
    let today = app.service.now().number().div_euclid(DAY);
    let ago = |game: &Sitting| {
        let ended = game.card.ended.map(|at| at.number().div_euclid(DAY));
        let days = (today - ended.unwrap_or(today)).max(0);
        visitor.sentence(app, &Sentence::new("web-past-ago").with("days", days))
    };
    let result = |game: &Sitting| {
        let told = chat::past_result(visitor.language, reader, game);
        told.unwrap_or_else(|| visitor.say(app, "web-past-unfinished"))
    };
    let room_of = |game: &Sitting| rooms.iter().find(|room| Some(room.id) == game.card.room);
    Ok(html! {
        ul class="list" {
            @for (game, room) in games.iter().filter_map(|game| Some((game, room_of(game)?))) {
                li {
                    a href={ "/r/" (room.key) "?m=" (game.card.id.code()) } {
                        span class="mini" { (conversation::small_board(visitor, room, game)) }
                        span class="grow" {
                            (lobby::game_and_names(app, visitor, game))
                            small { b { (sentence(&result(game))) } " · " (ago(game)) }
                        }
                    }
                }
            }
        }
    })
}
