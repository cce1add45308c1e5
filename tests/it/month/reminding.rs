//! Everybody's reminders, compared with the agreed rules: at most three a turn, never two within a
//! quarter of an hour nor one so soon after a look, none at night, and none of a game that does not
//! wait.

use std::collections::BTreeMap;

use jiff::{Timestamp, tz::TimeZone};
use service::{MatchId, PersonId};

/// The minutes for which no reminder follows another, nor a look.
const PAUSE: u32 = 15;
/// The most reminders of one turn.
const MOST: u32 = 3;

/// The reminders of a person's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Turn {
    /// The position of the match: its game and the entries before it.
    at: (u32, u32),
    times: u32,
    /// Whether the turn began at night or while they were away, and a reminder told them of it.
    unseen: bool,
}

/// The reminders so far, as far as they limit the next ones.
#[derive(Debug, Default)]
pub(super) struct Reminding {
    last: BTreeMap<PersonId, u32>,
    looked: BTreeMap<PersonId, u32>,
    /// The minute of each person's last action.
    there: BTreeMap<PersonId, u32>,
    turns: BTreeMap<(PersonId, MatchId), Turn>,
    /// The last turn they heard of, and how many of its moments have passed.
    heard: BTreeMap<(PersonId, MatchId), (u32, usize)>,
}

/// A game of a reminder, as it stood then.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    pub(super) id: MatchId,
    /// Game and entries.
    pub(super) at: (u32, u32),
    /// Whether it waits for the person.
    pub(super) waits: bool,
    /// Whether it began to wait at night, or while they were away.
    pub(super) unseen: bool,
    /// The number of their turn, and how many of its moments come within the hour.
    pub(super) soon: Option<(u32, usize)>,
}

impl Reminding {
    /// A person looked at a board.
    pub(super) fn looks(&mut self, person: PersonId, minute: u32) {
        self.looked.insert(person, minute);
    }

    /// A person did something for which they may have looked at a board.
    pub(super) fn is_there(&mut self, person: PersonId, minute: u32) {
        self.there.insert(person, minute);
    }

    /// A new process does not know who looked.
    pub(super) fn restarts(&mut self) {
        self.looked.clear();
    }

    /// Asserts that a person has heard of so many moments of their turn; only the limits known here
    /// may delay a reminder.
    pub(super) fn has_heard(
        &mut self,
        person: PersonId,
        id: MatchId,
        (number, passed): (u32, usize),
        minute: u32,
    ) {
        let heard = self.heard.entry((person, id)).or_default();
        if heard.0 != number {
            *heard = (number, 0);
        }
        let lately = |then: &BTreeMap<PersonId, u32>| {
            then.get(&person).is_some_and(|then| minute - then < PAUSE)
        };
        if lately(&self.there) {
            heard.1 = heard.1.max(passed);
        }
        assert!(
            passed <= heard.1 || lately(&self.last),
            "{person:?}, {id:?}, turn {number}: told of {} of {passed} moments at minute {minute}",
            heard.1
        );
    }

    /// A person is reminded of these games in one message.
    pub(super) fn is_told(&mut self, person: PersonId, minute: u32, games: &[Waiting]) {
        assert!(!games.is_empty(), "{person:?} is reminded of nothing at minute {minute}");
        let long_ago = |then: &BTreeMap<PersonId, u32>, what: &str| {
            if let Some(then) = then.get(&person) {
                assert!(
                    minute - then >= PAUSE,
                    "{person:?}, {what} at {then} and told at {minute}"
                );
            }
        };
        long_ago(&self.last, "told");
        long_ago(&self.looked, "looked");
        self.last.insert(person, minute);
        for one in games {
            assert!(one.waits, "{:?} does not wait for {person:?} at minute {minute}", one.id);
            let new = Turn { at: one.at, times: 0, unseen: one.unseen };
            let turn = self.turns.entry((person, one.id)).or_insert(new);
            if turn.at != one.at {
                *turn = new;
            }
            turn.times += 1;
            self.heard.extend(one.soon.map(|soon| ((person, one.id), soon)));
            let most = MOST + u32::from(turn.unseen);
            assert!(turn.times <= most, "{person:?}, {:?}: {turn:?} at minute {minute}", one.id);
        }
    }
}

/// Whether people there sleep at this time: from 22 to 8.
pub(super) fn is_night(zone: &str, now: i64) -> bool {
    let zone = TimeZone::get(zone).expect("everybody lives somewhere");
    let there = Timestamp::from_millisecond(now).expect("a date").to_zoned(zone);
    there.hour() >= 22 || there.hour() < 8
}
