//! The turns of a game, listed beside its board: each leads to the position after it.

use std::sync::Arc;

use chat::{TurnLine, Visit};
use maud::{Markup, html};
use service::MatchId;

use crate::{app::App, error::AppError, markup::sentence, visitor::Visitor};

/// The turns after the position with the mark `after`.
pub(crate) async fn after(
    app: &App,
    at: &Arc<Visit>,
    after: u32,
) -> Result<Vec<TurnLine>, AppError> {
    app.desk.pages().turns(at, after).await.map_err(AppError::worded)
}

/// The list, and buttons to go through it turn by turn; `shown` is the mark of the position on the
/// board.
pub(crate) fn section(
    app: &App,
    visitor: &Visitor,
    id: MatchId,
    shown: u32,
    turns: &[TurnLine],
) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        section class="turns" id="turns" aria-label=(say("web-turns")) {
            ol id="lines" { (lines(id, shown, turns)) }
            div class="steps" {
                a class="button now" href={ "?m=" (id.code()) } data-now { (say("web-turn-now")) }
                @for (by, sign, key) in [
                    ("-1", "M15 5 8 12l7 7", "web-turn-before"),
                    ("1", "m9 5 7 7-7 7", "web-turn-after"),
                ] {
                    button type="button" class="quiet" data-by=(by) aria-label=(say(key)) disabled {
                        svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none"
                            stroke="currentColor" stroke-width="2.5" { path d=(sign) {} }
                    }
                }
            }
        }
    }
}

/// The longest brief line, in characters. Longer lines have the whole width of the list; of brief
/// ones two stand side by side.
const BRIEF: usize = 24;

/// Returns the class of a line that needs half of the list.
pub(crate) fn breadth(turn: &TurnLine) -> Option<&'static str> {
    (turn.seat.is_some() && turn.said.chars().count() <= BRIEF).then_some("brief")
}

/// Lines of the list.
pub(crate) fn lines(id: MatchId, shown: u32, turns: &[TurnLine]) -> Markup {
    html! {
        @for turn in turns {
            li class=[breadth(turn)] {
                a href={ "?m=" (id.code()) "&at=" (turn.mark) } data-at=(turn.mark)
                    aria-current=[(turn.mark == shown).then_some("true")] { (sentence(&turn.said)) }
            }
        }
    }
}
