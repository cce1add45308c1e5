//! The text of a draft, and its next choices.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Draft, Offer, Sentence};

use super::{Ask, Desk, Lay, MOST_PLACES, State, place_code};
use crate::{Action, Digits, Direction, Errors, Placement, Scored, Tile, Violation, news};

impl Desk<'_> {
    pub(super) fn show(&self, state: &State) -> Draft<Action> {
        match state {
            State::Root => self.show_root(),
            State::Lay(lay) if lay.asks.is_some() => show_values(lay),
            State::Lay(lay) => self.show_lay(lay),
            State::Place { action: Some(action), .. } => decided(action, false),
            State::Place { tiles, column, .. } => self.show_places(tiles, *column),
            State::Swap(given) => self.show_swap(*given),
            State::Asks(action) => self.asked(action),
            State::Done(action) => decided(action, true),
        }
    }

    fn show_root(&self) -> Draft<Action> {
        let mut draft = Draft::empty();
        let plays = self.view.may_act().is_ok();
        self.offer_answers(&mut draft, plays);
        // All players may see this offer, so it does not depend on the rack.
        if plays && !self.rack().is_empty() {
            draft.next.push(Offer::worded("p", "abaku-step-place").open());
        }
        if plays && self.can_exchange() {
            draft.next.push(Offer::worded("x", "abaku-step-exchange").open());
        }
        if plays && self.view.seen.task.is_none() {
            draft.next.push(Offer::worded("pass", self.pass_button()).open());
        }
        if let Some(task) =
            self.view.seen.task.as_ref().filter(|task| plays && task.tried.is_empty())
        {
            draft.notes.push(Sentence::new("abaku-draft-task").with("tries", task.left()));
        } else if plays && self.is_stuck() {
            let key = match self.can_exchange() {
                true => "abaku-draft-stuck",
                false if self.fills() => "abaku-draft-stuck-fill",
                false => "abaku-draft-stuck-pass",
            };
            draft.notes.push(Sentence::new(key));
        } else if plays && self.fills() && !self.view.seen.grid.is_empty() {
            draft.notes.push(self.filled("abaku-draft-filled"));
        } else if plays && self.view.seen.round.as_ref().is_some_and(|round| round.number == 1) {
            draft.notes.push(Sentence::new("abaku-draft-duplicate"));
        }
        draft
    }

    /// Returns the label of a pass: in the fill challenge it ends the game.
    fn pass_button(&self) -> &'static str {
        if self.fills() { "abaku-step-finish" } else { "abaku-step-pass" }
    }

    /// Returns a sentence with the number of covered squares and the points.
    fn filled(&self, key: &'static str) -> Sentence {
        let game = &self.view.seen;
        let told = Sentence::new(key).with("filled", game.grid.tiles().count());
        let score = game.scores[self.seat.index()];
        told.with("squares", game.grid.squares()).with("score", score)
    }

    /// Asks for confirmation of a pass or an answer, with its cost.
    fn asked(&self, action: &Action) -> Draft<Action> {
        let (button, note) = match action {
            Action::Challenge => ("abaku-step-challenge", Sentence::new("abaku-draft-challenge")),
            Action::Accept => ("abaku-step-accept", Sentence::new("abaku-draft-accept")),
            _ if self.fills() => (self.pass_button(), self.filled("abaku-draft-finish")),
            _ => (self.pass_button(), Sentence::new("abaku-draft-pass")),
        };
        let mut draft = Draft { next: Vec::new(), ..decided(action, false) };
        draft.next.push(Offer::go(button));
        draft.notes.push(note);
        draft
    }

    /// Offers the answers to the pending placement.
    fn offer_answers(&self, draft: &mut Draft<Action>, plays: bool) {
        let game = &self.view.seen;
        let accepts = game.may_accept(self.seat).is_ok();
        if accepts {
            draft.next.push(Offer::worded("ac", "abaku-step-accept").agree().open());
        }
        if game.may_challenge(self.seat).is_err() {
            return;
        }
        draft.next.push(Offer::worded("ch", "abaku-step-challenge").open());
        let key = match (plays, accepts) {
            (true, _) => "abaku-draft-pending",
            (_, true) => "abaku-draft-pending-last",
            _ => "abaku-draft-pending-other",
        };
        let player = Arg::Player(u8::try_from(game.to_move.index()).unwrap_or(u8::MAX));
        draft.notes.push(Sentence::new(key).with("player", player).with("move", news::laid(game)));
    }

    fn show_lay(&self, lay: &Lay) -> Draft<Action> {
        let mut draft = Draft::empty();
        self.offer_digits(&mut draft, lay);
        match lay.cursor {
            None => {
                if lay.tiles.len() >= self.fewest() {
                    draft.next.push(Offer::worded("ok", "abaku-step-ok").commit());
                }
                draft.notes.push(in_hand(&lay.tiles));
            }
            Some((square, direction)) => {
                let turned = direction.other();
                let label = match turned {
                    Direction::Across => "abaku-step-across",
                    Direction::Down => "abaku-step-down",
                };
                draft.next.push(Offer::worded(turned.letter().to_string(), label));
                self.judge(&mut draft, lay, square);
            }
        }
        draft
    }

    fn offer_digits(&self, draft: &mut Draft<Action>, lay: &Lay) {
        if !self.can_take(lay) {
            return;
        }
        for digit in self.left(&lay.tiles).distinct() {
            draft.next.push(Offer::plain(digit.to_string(), digit.to_string()));
        }
        if self.can_joker(&lay.tiles) {
            draft.next.push(Offer::plain("x".to_owned(), "X".to_owned()));
        }
    }

    /// Adds the score or the fault of the tiles on the board.
    fn judge(&self, draft: &mut Draft<Action>, lay: &Lay, square: usize) {
        let game = &self.view.seen;
        let board = &game.options.board;
        let go_on = || Sentence::new("abaku-draft-square").with("square", board.name(square));
        let Some(placement) = Self::placement(lay, board) else {
            draft.notes.push(go_on());
            return;
        };
        match self.verdict(&placement) {
            Ok(scored) => {
                let unchecked = match game.errors() {
                    Errors::Challenge => "abaku-draft-challengeable",
                    Errors::Penalty => "abaku-draft-unchecked",
                    Errors::Referee => "abaku-draft-try",
                };
                let unchecked = || Sentence::new(unchecked);
                draft.notes.push(scored.as_ref().map_or_else(unchecked, worth));
                draft.next.push(Offer::go("abaku-step-go"));
            }
            // A single first tile is not a mistake yet.
            Err(Violation::TooFewTiles) => draft.notes.push(go_on()),
            Err(why) => draft.problem = Some(why.into()),
        }
        draft.action = Some(Action::Place(placement));
    }

    fn show_places(&self, tiles: &[Tile], column: Option<u8>) -> Draft<Action> {
        let mut draft = Draft::empty();
        let places = self.places(tiles);
        draft.notes.push(in_hand(tiles));
        if places.is_empty() {
            draft.problem = Some(Sentence::new("abaku-draft-no-place"));
        } else if places.len() > MOST_PLACES && column.is_none() {
            let mut columns: Vec<u8> = places.iter().map(|(one, _)| one.start.column).collect();
            columns.sort_unstable();
            columns.dedup();
            let letter = |column: u8| String::from(char::from(b'A' + column));
            draft
                .next
                .extend(columns.into_iter().map(|one| Offer::plain(letter(one), letter(one))));
        } else {
            let here = |one: &&(Placement, _)| column.is_none_or(|at| one.0.start.column == at);
            draft.next.extend(places.iter().filter(here).map(place_offer));
        }
        draft
    }

    fn show_swap(&self, given: Digits) -> Draft<Action> {
        let mut draft = Draft::empty();
        let left = self.rack().without(&given).unwrap_or_default();
        let bag = self.view.seen.free_bag();
        if given.len() < bag {
            let digits = left.distinct().map(|digit| digit.to_string());
            draft.next.extend(digits.map(|digit| Offer::plain(digit.clone(), digit)));
        }
        if !left.is_empty() && self.rack().len() <= bag {
            draft.next.push(Offer::worded("all", "abaku-step-all"));
        }
        if given.is_empty() {
            draft.notes.push(Sentence::new("abaku-draft-exchange-tap"));
            return draft;
        }
        draft.next.push(Offer::worded("ok", "abaku-step-exchange").commit());
        draft.action = Some(Action::Exchange { given, revalues: Vec::new() });
        let tiles: Vec<String> = given.iter().map(|digit| digit.to_string()).collect();
        draft.notes.push(Sentence::new("abaku-draft-exchange").with("tiles", tiles.join(" ")));
        draft
    }
}

/// Returns the draft of an action that waits for `go` or is complete.
fn decided(action: &Action, complete: bool) -> Draft<Action> {
    let mut draft = Draft::empty();
    if !complete {
        draft.next.push(Offer::go("abaku-step-go"));
    }
    Draft { action: Some(action.clone()), complete, ..draft }
}

fn show_values(lay: &Lay) -> Draft<Action> {
    let mut draft = Draft::empty();
    let revalues = matches!(lay.asks, Some(Ask::Revalue(_)));
    draft.next.extend((0..10).map(|value: u8| match revalues {
        true => Offer::plain(format!("={value}"), format!("X={value}")),
        false => Offer::plain(value.to_string(), format!("X={value}")),
    }));
    draft.notes.push(Sentence::new("abaku-draft-value"));
    draft
}

/// Returns a sentence with a placement's score and its reasons.
fn worth(scored: &Scored) -> Sentence {
    let equations: Vec<String> = scored.equations.iter().map(|one| one.text.clone()).collect();
    Sentence::new("abaku-draft-score").with("score", scored.points).with("equations", equations)
}

fn in_hand(tiles: &[Tile]) -> Sentence {
    if tiles.is_empty() {
        return Sentence::new("abaku-draft-tiles");
    }
    let all: Vec<String> = tiles.iter().map(ToString::to_string).collect();
    Sentence::new("abaku-draft-taken").with("tiles", all.join(" "))
}

fn place_offer((placement, points): &(Placement, Option<i64>)) -> Offer {
    let place = format!("{}{}", placement.start, placement.direction.arrow());
    let label = points.map_or_else(|| place.clone(), |points| format!("{place} {points}"));
    Offer::plain(place_code(placement), label)
}
