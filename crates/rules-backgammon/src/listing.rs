//! Actions of a seat with facts about them.

use alloc::{vec, vec::Vec};

use game_core::{Datum, Fact, Listed, Seat};

use crate::{Action, BAR, Backgammon, Board, Play, cube::Offer, position::Phase, text};

/// Returns every action worth offering a seat, those of its turn first.
pub(crate) fn actions(game: &Backgammon, seat: Seat) -> Vec<Action> {
    let mut all = turn_actions(game, seat);
    if game.may_decide(seat).is_ok() {
        all.extend(game.asides(seat));
    }
    all
}

/// Returns the actions of a seat about the turn itself, the best first.
pub(crate) fn turn_actions(game: &Backgammon, seat: Seat) -> Vec<Action> {
    if !game.deciders().contains(seat) {
        return Vec::new();
    }
    let before_roll = game.phase == Phase::Turn && game.resign.is_none();
    if let Some(chouette) = game.chouette.as_ref().filter(|_| before_roll) {
        return chouette.answers(game, seat);
    }
    let mut all = match game.resign {
        Some(_) => vec![Action::Refuse, Action::Accept],
        None => Vec::new(),
    };
    match game.phase {
        _ if game.resign.is_some()
            && (game.chouette.is_some() || game.player_of(game.to_move) != seat) => {}
        Phase::Play(dice) => {
            let plays = plays(game, dice).into_iter().map(Action::Play);
            all.extend(plays.filter(|action| game.may_in_puzzle(action).is_ok()));
        }
        Phase::Turn => all.extend([Action::Roll, Action::Double]),
        Phase::Offered(offer) => {
            all.extend([Action::Take, Action::Drop]);
            let higher =
                offer.higher().filter(|&to| game.terms.may_raise(game.cube, offer, to).is_ok());
            all.extend(higher.map(|to| match to {
                Offer::Raccoon => Action::Raccoon,
                _ => Action::Beaver,
            }));
        }
        Phase::Opening | Phase::Roll | Phase::Over(_) => {}
    }
    all
}

/// Returns one play for each position that the roll leads to, the best first.
pub(crate) fn plays(game: &Backgammon, dice: [u8; 2]) -> Vec<Play> {
    let mut found = game.board_of(game.to_move).named_plays(dice);
    found.sort_by_cached_key(|(play, after)| (-worth(after), play.clone()));
    found.into_iter().map(|(play, _)| play).collect()
}

/// Estimates a board for the side that just played: for the order of lists, and for nothing else.
fn worth(board: &Board) -> i32 {
    let point = |point: u8| {
        let home = if point <= 7 { 4 } else { 1 };
        match board.own(point) {
            0 => 0,
            1 => -home,
            _ => 2 * home,
        }
    };
    let points: i32 = (1..BAR).map(point).sum();
    points + 8 * i32::from(board.other_bar()) + 20 * i32::from(board.off())
}

/// Returns these actions with the position after each play; only plays are listed while there are
/// dice to play.
pub(crate) fn listing(game: &Backgammon, seat: Seat) -> Vec<Listed<Action>> {
    let all = turn_actions(game, seat).into_iter();
    let only = game.dice().is_some() && game.resign.is_none();
    let all = all.filter(|action| !only || matches!(action, Action::Play(_)));
    all.map(|action| Listed { facts: facts(game, seat, &action), action }).collect()
}

/// Returns facts about an action: the position after a play, in the field's own text.
pub(crate) fn facts(game: &Backgammon, seat: Seat, action: &Action) -> Vec<Fact> {
    let mut after = game.clone();
    let Action::Play(_) = action else { return Vec::new() };
    // A try moves no man. The draft shows its result, so judge it without the puzzle.
    after.task = None;
    if after.decide(seat, action).is_err() {
        return Vec::new();
    }
    vec![Fact { key: "after", value: Datum::Text(text::xgid(&after)) }]
}
