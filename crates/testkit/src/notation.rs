//! Texts parse back to their values.

use std::fmt::Debug;

use game_core::{DecodeError, Entry, Game, Notation, Seat, Turn, View, Viewer};

use crate::Playout;

/// `decode(encode(x)) == x`, in plain ASCII.
pub(crate) fn round_trip<T: Notation + PartialEq + Debug>(value: &T) {
    let code = value.encode();
    assert!(code.bytes().all(|byte| (b' '..=b'~').contains(&byte)), "{code:?} is not plain");
    assert_eq!(T::decode(&code).as_ref(), Ok(value), "{code:?}");
    for wrong in [format!(" {code}"), format!("{code} "), format!("{code}\0"), code.to_lowercase()]
    {
        let read: Result<T, DecodeError> = T::decode(&wrong);
        if let Ok(other) = read {
            assert_eq!(other.encode(), wrong, "{wrong:?} is read but never written");
        }
    }
}

/// Round trips of actions, of log entries, and of text as a person would write it.
pub(crate) fn of_actions<G: Game>(playout: &mut Playout<G>) {
    let position = playout.table.position().clone();
    for seat in Seat::all(position.seat_count()) {
        let view = position.view(Viewer::Seat(seat));
        let actions = position.legal_actions(seat);
        for action in playout.some_of(&actions, 20) {
            round_trip(&action);
            round_trip(&Entry::<G::Action, G::Chance>::Act(seat, action.clone()));
            let shown = view.show(&action);
            assert_eq!(view.parse(&shown), Ok(action), "{}: {shown:?}", playout.place());
        }
    }
    if let Some(line) = playout.table.log().last() {
        let entry = Entry::<G::Action, G::Chance>::decode(&line.code);
        assert_eq!(entry.map(|entry| entry.encode()).as_ref(), Ok(&line.code));
    }
}

/// The text of a position holds everything that matters for the rest of the game.
pub(crate) fn of_the_position<G: Game>(playout: &Playout<G>) {
    let position = playout.table.position();
    let text = position.to_text();
    let read = G::from_text(&text, &playout.options);
    let read = read.unwrap_or_else(|why| panic!("{}: {why}", playout.place()));
    assert_eq!(read.to_text(), text, "{}", playout.place());
    if matches!(position.turn(), Turn::Seats { .. }) {
        assert_eq!(read.turn(), position.turn(), "{}", playout.place());
        for seat in Seat::all(position.seat_count()) {
            let (here, there) = (position.legal_actions(seat), read.legal_actions(seat));
            assert!(here == there, "{}: other actions after reading", playout.place());
        }
    }
}
