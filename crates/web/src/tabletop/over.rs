//! The parts of the page beside a game that is over: the next step, files to keep, and a review.

use chat::{Command, Deed, Ending, PictureKind};
use maud::{Markup, PreEscaped, html};
use service::{Board, Right, Room};

use super::section::TableSection;
use crate::{analysis, app::App, markup::sentence, room, visitor::Visitor};

/// The next steps after a game.
pub(super) fn after_the_game(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    table: &TableSection,
) -> Markup {
    let again = Command::Deed(Deed::Rematch, Some(table.id));
    html! {
        @if let Some(id) = &table.next_step.rematch {
            a class="button strong" href={ "?m=" (id.code()) } {
                (visitor.say(app, "web-to-rematch"))
            }
        } @else if table.tabletop.rights.has(Right::Rematch) {
            (room::command_button(app, visitor, room, "strong", &again, table.again))
        }
        (room::new_game(app, visitor, room, Some(table.game), ""))
        @if table.tabletop.rights.has(Right::Record) {
            button type="button" class="watch" data-watch hidden { (visitor.say(app, "web-watch")) }
        }
        @if table.tabletop.rights.has(Right::Analyse) {
            a class="button" href=(analysis::path(room, table.id)) {
                (visitor.say(app, "desk-button-analyse"))
            }
        }
    }
}

/// Files of a finished game to keep or to show to others.
pub(super) fn to_keep(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    let code = table.id.code();
    html! {
        details class="keep" {
            summary { (visitor.say(app, "web-keep")) }
            div {
                (shared_pictures(app, visitor, room, table))
                @if table.tabletop.rights.has(Right::Record) {
                    a class="button quiet" href={ "/film/" (code) "?" (visitor.look.code()) }
                        download={ "kamen-" (code) ".gif" } { (visitor.say(app, "web-film-keep")) }
                    @let record = Command::Deed(Deed::Record, Some(table.id));
                    (room::command_button(app, visitor, room, "quiet", &record, "desk-button-record"))
                }
            }
        }
    }
}

/// Pictures to show to others: of the turn that is looked at, and of the end.
pub(super) fn shared_pictures(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    table: &TableSection,
) -> Markup {
    let (tabletop, id) = (&table.tabletop, table.id);
    let drawn = format!("{}-{}", visitor.language.code(), visitor.look.code());
    let link = |kind: PictureKind, key| {
        let name = format!("{}.{}.{}.png", id.code(), tabletop.mark, kind.code());
        html! {
            a class="button share-picture" target="_blank" rel="noopener"
                href={ "/r/" (room.key) "/picture/mine/" (name) "?" (drawn) } {
                (visitor.say(app, key))
            }
        }
    };
    html! {
        @if table.of_a_day {
            // The best answer there must not be given away.
        } @else if tabletop.past && Board::read_mark(tabletop.mark).1 > 0 {
            (link(PictureKind::Turn, "web-share-turn"))
        } @else if tabletop.result.is_some() {
            (link(PictureKind::End, "web-share-end"))
        }
    }
}

/// The review of a game that is over.
pub(super) fn ending(app: &App, visitor: &Visitor, table: &TableSection) -> Markup {
    let Some(Ending { lines, best, course, .. }) = &table.next_step.ending else { return html! {} };
    if table.puzzle.is_some() {
        return html! {};
    }
    html! {
        @for line in lines { p { (sentence(line)) } }
        @if let Some(course) = course {
            figure role="img" aria-label=(visitor.say(app, "web-course")) { (PreEscaped(course)) }
        }
        @if !best.is_empty() {
            h3 { (visitor.say(app, "web-best")) }
            ul {
                @for turn in best {
                    li {
                        a href={ "?m=" (table.id.code()) "&at=" (turn.mark) } data-at=(turn.mark) {
                            (sentence(&turn.said))
                        }
                    }
                }
            }
        }
    }
}
