//! The right to act, and the refusal of everybody without it.

use game_core::{AnyTable, Game, Seat, SeatSet, Turn};

use crate::Playout;

/// A seat must act or the game is over. A seat that must act has a legal action; one that may not
/// act gets no offer.
pub(crate) fn seats_can_act_if_they_must_and_only_if_they_may<G: Game>(playout: &Playout<G>) {
    let position = playout.table.position();
    let (must, may) = deciders(&position.turn());
    match position.turn() {
        Turn::Seats { .. } => assert!(!must.is_empty(), "{}: nobody must act", playout.place()),
        Turn::Chance => panic!("{}: a table waits for chance", playout.place()),
        Turn::Over(outcome) => {
            let seats = usize::from(position.seat_count());
            assert_eq!(outcome.places.len(), seats, "{}: a place a seat", playout.place());
            assert_eq!(outcome.points.len(), seats, "{}: points a seat", playout.place());
            assert_eq!(outcome.places.iter().min(), Some(&1), "{}: a winner", playout.place());
        }
    }
    for seat in Seat::all(position.seat_count()) {
        let offered = !position.legal_actions(seat).is_empty();
        if must.contains(seat) {
            assert!(offered, "{}: seat {seat} must act and cannot", playout.place());
        } else if !may.contains(seat) {
            assert!(!offered, "{}: seat {seat} is offered a turn", playout.place());
        }
    }
}

/// A forced move is the only one there is, and seats later in the order do not have to act.
pub(crate) fn a_forced_move_is_the_only_one<G: Game>(playout: &Playout<G>) {
    let position = playout.table.position();
    let (must, _) = deciders(&position.turn());
    for seat in must.iter() {
        let Some(only) = position.forced(seat) else { continue };
        let moves = position.legal_actions(seat).into_iter().filter(G::is_move);
        assert!(moves.eq([only]), "{}: seat {seat} has a choice", playout.place());
    }
    let order = position.order();
    let seats: SeatSet = order.iter().copied().collect();
    let all = seats.iter().count() == order.len();
    assert!(all && !seats.iter().any(|seat| must.contains(seat)), "{}: order", playout.place());
}

/// Every action listed or offered is accepted, and every query gives the same order.
pub(crate) fn offered_actions_are_accepted<G: Game>(playout: &mut Playout<G>) {
    let position = playout.table.position().clone();
    for seat in Seat::all(position.seat_count()) {
        let mut actions = position.legal_actions(seat);
        assert!(actions == position.legal_actions(seat), "{}: order", playout.place());
        actions.extend(position.listing(seat).into_iter().map(|listed| listed.action));
        assert!(!actions.iter().any(G::is_clocks), "{}: the clock's is offered", playout.place());
        for action in playout.some_of(&actions, 40) {
            let acted = position.clone().act(seat, &action);
            assert!(acted.is_ok(), "{}: {action:?} {acted:?}", playout.place());
        }
    }
}

/// Nobody acts out of turn, with any action.
pub(crate) fn strangers_are_refused<G: Game>(playout: &mut Playout<G>) {
    let position = playout.table.position().clone();
    let (must, may) = deciders(&position.turn());
    let movers = must.union(may);
    let mut actions = playout.past.clone();
    actions.extend(movers.iter().flat_map(|seat| position.legal_actions(seat)));
    for action in playout.some_of(&actions, 20) {
        // One seat beyond the table is tried, too.
        for seat in Seat::all(position.seat_count() + 1).filter(|&seat| !movers.contains(seat)) {
            let mut tried = position.clone();
            let acted = tried.act(seat, &action);
            assert!(acted.is_err(), "{}: seat {seat} did {action:?}", playout.place());
            assert!(tried == position, "{}: seat {seat} changed something", playout.place());
        }
    }
}

/// A refused action leaves the position as it was.
pub(crate) fn refusals_change_nothing<G: Game>(playout: &Playout<G>) {
    let position = playout.table.position();
    for action in &playout.past {
        for seat in Seat::all(position.seat_count()) {
            let mut tried = position.clone();
            if tried.act(seat, action).is_err() {
                assert!(tried == *position, "{}: {action:?} left traces", playout.place());
            }
        }
    }
}

/// A possible record is of a kind that the game names, of one of its seats, once of each kind, and
/// seen in a position that existed.
pub(crate) fn feats_are_of_the_game<G: Game>(playout: &Playout<G>) {
    let feats = AnyTable::feats(&playout.table);
    for (nth, feat) in feats.iter().enumerate() {
        let place = playout.place();
        assert!(G::FEATS.iter().any(|kind| kind.key == feat.key), "{place}: {feat:?}");
        assert!(
            feat.seat.index() < playout.table.position().seat_count().into(),
            "{place}: {feat:?}"
        );
        assert!(feat.value > 0 && feat.ply <= playout.table.ply(), "{place}: {feat:?}");
        let twice = feats[..nth].iter().any(|one| (one.seat, one.key) == (feat.seat, feat.key));
        assert!(!twice, "{place}: {feats:?}");
    }
}

fn deciders(turn: &Turn) -> (SeatSet, SeatSet) {
    match turn {
        Turn::Seats { must, may } => (*must, *may),
        Turn::Chance | Turn::Over(_) => (SeatSet::NONE, SeatSet::NONE),
    }
}
