//! What everybody is reminded of, held against what was agreed: at most thrice a
//! turn, never twice in a quarter of an hour nor after a look, none at night, none
//! of what does not wait.

use std::collections::BTreeMap;

use jiff::{Timestamp, tz::TimeZone};
use service::{MatchId, PersonId};

/// In minutes: nobody is reminded twice within so long, nor as long after a look.
const PAUSE: u32 = 15;
/// So often somebody is reminded of one turn.
const MOST: u32 = 3;

/// How often somebody was reminded of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Turn {
    /// Which position of the match it was: its game and the entries before it.
    at: (u32, u32),
    times: u32,
    /// Whether they were called to it at night or while away, and heard of it by a
    /// reminder.
    unseen: bool,
}

/// All that was told, as far as it says what may be told next.
#[derive(Debug, Default)]
pub(super) struct Reminding {
    last: BTreeMap<PersonId, u32>,
    looked: BTreeMap<PersonId, u32>,
    /// When they did anything.
    there: BTreeMap<PersonId, u32>,
    turns: BTreeMap<(PersonId, MatchId), Turn>,
    /// Of which turn they have heard, and how many of its moments have passed.
    heard: BTreeMap<(PersonId, MatchId), (u32, usize)>,
}

/// A game that somebody was reminded of, as it stood then.
#[derive(Debug, Clone, Copy)]
pub(super) struct Waiting {
    pub(super) id: MatchId,
    /// Game and entries.
    pub(super) at: (u32, u32),
    /// Whether it waits for them.
    pub(super) waits: bool,
    /// Whether it began to at night, or while they were away.
    pub(super) unseen: bool,
    /// Which turn of theirs it is, and how many of its moments come within the hour.
    pub(super) soon: Option<(u32, usize)>,
}

impl Reminding {
    /// Somebody looked at a board.
    pub(super) fn looks(&mut self, person: PersonId, minute: u32) {
        self.looked.insert(person, minute);
    }

    /// Somebody did something for which they may have looked at a board.
    pub(super) fn is_there(&mut self, person: PersonId, minute: u32) {
        self.there.insert(person, minute);
    }

    /// Another process knows nothing of who looked.
    pub(super) fn restarts(&mut self) {
        self.looked.clear();
    }

    /// So many moments of somebody's turn have passed, and nothing keeps a reminder
    /// back but what is known here.
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

    /// Somebody is reminded of these games in one message.
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

/// Whether somebody there sleeps at this time: from 22 to 8.
pub(super) fn is_night(zone: &str, now: i64) -> bool {
    let zone = TimeZone::get(zone).expect("everybody lives somewhere");
    let there = Timestamp::from_millisecond(now).expect("a date").to_zoned(zone);
    there.hour() >= 22 || there.hour() < 8
}
