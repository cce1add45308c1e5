//! The points of a match, game by game: a table below the board.

use chat::{TallyRow, TallySheet};
use maud::{Markup, html};
use service::{MatchId, Room};

use crate::{app::App, markup::name, visitor::Visitor};

/// The table: folded while a game goes on, open once the last one is over.
pub(crate) fn section(
    app: &App,
    visitor: &Visitor,
    (room, id): (&Room, MatchId),
    sheet: &TallySheet,
    over: bool,
) -> Markup {
    html! {
        details class="folded tally" open[over] {
            summary { (sheet.title) }
            div class="scrolls" {
                table class="league cross" {
                    thead {
                        tr {
                            th { span class="unseen" { (visitor.say(app, "web-league-player")) } }
                            @for game in &sheet.games { th { (game) } }
                            th { abbr title=(visitor.say(app, "desk-tally-sum")) { "Σ" } }
                        }
                    }
                    tbody { @for one in &sheet.rows { (row(one)) } }
                    @if let Some(sums) = &sheet.sums { tfoot { (row(sums)) } }
                }
            }
            a class="button quiet share-picture" target="_blank" rel="noopener"
                href={ "/r/" (room.key) "/tally.png?m=" (id.code()) } {
                (visitor.say(app, "top-picture"))
            }
        }
    }
}

fn row(one: &TallyRow) -> Markup {
    html! {
        tr class=[one.leads.then_some("leads")] {
            th scope="row" { (name(&one.name)) }
            @for points in &one.points { td { (points) } }
            td { b { (one.total) } }
        }
    }
}
