//! Playing on without a script: the player to move, their moves, and the buttons to enter them.

use std::collections::VecDeque;

use chat::{Language, Words};
use game_core::{AnyTable, Candidate, Datum, Seat, Viewer};
use service::MatchId;
use suite::{World, mover};

/// The most taps an action may take.
const MOST_TAPS: usize = 12;

/// Returns the player who must act, by seat and name.
pub(super) async fn awaited(world: &World, id: MatchId) -> Option<(Seat, String)> {
    let board = world.board(id).await;
    let seat = mover(&board)?;
    Some((seat, board.card.names().swap_remove(seat.index())))
}

/// Returns the name of the other of two.
pub(super) fn other<'a>(name: &str, people: [&'a str; 2]) -> &'a str {
    if people[0] == name { people[1] } else { people[0] }
}

/// Returns the moves of the player to move.
pub(super) async fn listing(world: &World, id: MatchId) -> Vec<Candidate> {
    let board = world.board(id).await;
    mover(&board).map_or_else(Vec::new, |seat| board.table.listing(seat))
}

/// Returns a fact of a candidate as a number.
pub(super) fn amount(candidate: &Candidate, key: &str) -> i64 {
    let fact = candidate.facts.iter().find(|fact| fact.key == key);
    fact.map_or(0, |fact| match &fact.value {
        Datum::Number(number) => *number,
        Datum::Text(_) => 1,
        Datum::List(items) => i64::try_from(items.len()).unwrap_or(0),
    })
}

/// Returns the labels of the buttons that lead to this action.
pub(crate) fn way(table: &dyn AnyTable, seat: Seat, code: &str, words: Words) -> Vec<String> {
    let mut waiting = VecDeque::from([(Vec::<String>::new(), Vec::<String>::new())]);
    while let Some((steps, labels)) = waiting.pop_front() {
        let draft = table.draft(Viewer::Seat(seat), &steps);
        let there = draft.action.is_some_and(|action| action.code == code);
        if there && draft.complete {
            return labels;
        }
        for offer in &draft.next {
            let (mut steps, mut labels) = (steps.clone(), labels.clone());
            steps.push(offer.step.clone());
            labels.push(words.label(&offer.label, &[]));
            if steps.len() <= MOST_TAPS {
                waiting.push_back((steps, labels));
            }
        }
    }
    panic!("no buttons lead to {code}: {}", table.text());
}

/// The player to move does this by buttons alone.
pub(super) async fn by_buttons(world: &mut World, id: MatchId, code: &str, language: Language) {
    let (seat, name) = awaited(world, id).await.expect("somebody is to move");
    let board = world.board(id).await;
    for label in way(board.table.as_ref(), seat, code, Words(language)) {
        world.presses(&name, &label).await;
    }
    let after = world.board(id).await;
    assert_ne!(after.mark(), board.mark(), "{name} did {code}: {}", world.transcript);
}

/// The player to move presses the first button they are offered until their turn is done.
pub(super) async fn by_first_buttons(world: &mut World, id: MatchId, language: Language) {
    let (seat, name) = awaited(world, id).await.expect("somebody is to move");
    let board = world.board(id).await;
    let mut steps = Vec::new();
    loop {
        let draft = board.table.draft(Viewer::Seat(seat), &steps);
        if draft.complete {
            break;
        }
        let first = draft.next.into_iter().next().expect("there is something to press");
        world.presses(&name, &Words(language).label(&first.label, &[])).await;
        steps.push(first.step);
    }
    assert_ne!(world.board(id).await.mark(), board.mark(), "{}", world.transcript);
}
