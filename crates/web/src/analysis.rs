//! The page of a match that a computer has analysed.

use axum::{
    Extension,
    http::Uri,
    response::{IntoResponse, Response},
};
use chat::{Arg, Review, ReviewedTurn};
use maud::{Markup, PreEscaped, html};
use service::{MatchId, Room};

use crate::{
    app::App,
    conversation,
    error::AppError,
    fields::FormFields,
    markup::sentence,
    page,
    room::{self, Inside},
    visitor::Visitor,
    ways,
};

/// Seconds after which a browser asks again how far the analysis is.
const AGAIN: &str = "2";

/// Shows the analysis of a match, or how far it is.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Response, AppError> {
    let fields = FormFields::query(&uri)?;
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let review = app.desk.pages().review(&at, visitor.sight(visitor.theme())).await;
    let review = review.map_err(AppError::worded)?;
    let id = at.card().id;
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow" {
            section class="card analysis" {
                @match &review {
                    Review::Partly { done, of } => {
                        p role="status" { (say("web-analysis-runs")) }
                        @if *of > 0 {
                            progress value=(done) max=(of) {}
                            p { (far(&app, &visitor, *done, *of)) }
                        }
                    }
                    Review::Whole { accounts, chart, turns, lists_ways } => {
                        figure role="img" aria-label=(accounts.join(" ")) { (PreEscaped(chart)) }
                        @for account in accounts { p { (sentence(account)) } }
                        @if turns.iter().any(|turn| turn.is_turning_point) {
                            h2 { (say("web-decided")) }
                            (turning_points(&visitor, &room, id, turns))
                        }
                        h2 { (say("web-decisions")) }
                        (decisions(&visitor, &app, (&room, id), turns, *lists_ways))
                    }
                }
            }
            p { a class="button" href={ "/r/" (room.key) "?m=" (id.code()) } { "← " (say("web-to-game")) } }
        }
    };
    let document =
        page::document(&app, &visitor, &say("desk-button-analyse"), &path(&room, id), &body);
    Ok(match review {
        Review::Partly { .. } => ([("refresh", AGAIN)], document).into_response(),
        Review::Whole { .. } => document.into_response(),
    })
}

/// The address of a match's analysis.
pub(crate) fn path(room: &Room, id: MatchId) -> String {
    format!("/r/{}/analysis?m={}", room.key, id.code())
}

fn far(app: &App, visitor: &Visitor, done: usize, of: usize) -> String {
    let args = [("done", Arg::from(done)), ("of", of.into())];
    app.desk.phrase(visitor.language, "web-analysis-far", &args)
}

/// The decisions that turned the match, each with its board.
fn turning_points(visitor: &Visitor, room: &Room, id: MatchId, turns: &[ReviewedTurn]) -> Markup {
    let picture = |turn: &ReviewedTurn| {
        let name = format!("{}.{}.moment.png", id.code(), turn.mark);
        let path = format!("/r/{}/picture/mine/{name}", room.key);
        conversation::small(visitor, &path, "", [168, 200])
    };
    html! {
        ol class="turning" {
            @for turn in turns.iter().filter(|turn| turn.is_turning_point) {
                li {
                    a href=(position(room, id, turn)) {
                        (picture(turn))
                        span { (sentence(&turn.explained)) }
                    }
                }
            }
        }
    }
}

/// All decisions, each with a link to its board and, where it can be told, to all the player could
/// have done.
fn decisions(
    visitor: &Visitor,
    app: &App,
    (room, id): (&Room, MatchId),
    turns: &[ReviewedTurn],
    lists_ways: bool,
) -> Markup {
    let ways = visitor.say(app, "desk-button-ways");
    html! {
        ol class="decisions" {
            @for turn in turns {
                li {
                    a href=(position(room, id, turn)) {
                        (sentence(&turn.said))
                        @if let Some(better) = &turn.better { " " small { (sentence(better)) } }
                    }
                    @if lists_ways { a class="all" href=(ways::path(room, id, turn.mark)) { (ways) } }
                }
            }
        }
    }
}

/// The link to the position of a decision on the room's page.
fn position(room: &Room, id: MatchId, turn: &ReviewedTurn) -> String {
    format!("/r/{}?m={}&at={}", room.key, id.code(), turn.mark)
}
