//! Entries of a log.
//!
//! Only this module reads the log's text: [`LogLine`] tells the seat that decided or left, and
//! whether something was taken back. Taking back is an entry as well (`<12`), so a log only grows
//! and no ply comes twice.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{DecodeError, Notation, Seat};

/// One event of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry<A, C> {
    /// A seat decided. The log names the seat, not the person in it.
    Act(Seat, A),
    /// Chance decided: dice, tiles, lots.
    Chance(C),
    /// A seat left for good; the rules decide about the others.
    Depart(Seat, Departure),
    /// By consent, all entries after the first n were taken back.
    Back(u32),
}

/// The reason why a seat left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Departure {
    /// The player gave up.
    Resigned,
    /// The player left the group, or an admin removed them.
    Removed,
}

impl<A, C> Entry<A, C> {
    /// The seat that decided, if the entry is a seat's decision; a departure is none.
    pub const fn actor(&self) -> Option<Seat> {
        match self {
            Self::Act(seat, _) => Some(*seat),
            Self::Chance(_) | Self::Depart(..) | Self::Back(_) => None,
        }
    }

    /// The seat that left, if one did.
    pub const fn departed(&self) -> Option<Seat> {
        match self {
            Self::Depart(seat, _) => Some(*seat),
            Self::Act(..) | Self::Chance(_) | Self::Back(_) => None,
        }
    }
}

impl<'a> Entry<&'a str, &'a str> {
    /// Splits a canonical text into an entry whose action or chance is still text. This much is
    /// known of an entry of any game.
    ///
    /// # Errors
    /// The text is an entry of no game.
    pub fn split(code: &'a str) -> Result<Self, DecodeError> {
        Self::parts(code).ok_or_else(|| DecodeError::unreadable(code))
    }

    fn parts(code: &'a str) -> Option<Self> {
        if let Some(ply) = code.strip_prefix('<') {
            return canonical_number(ply).map(Self::Back);
        }
        if let Some(chance) = code.strip_prefix("*:") {
            return Some(Self::Chance(chance));
        }
        let (number, rest) = code.split_at(code.find([':', '!'])?);
        let number = canonical_number(number).and_then(|number| u8::try_from(number).ok());
        let seat = number.filter(|&number| number <= 16).and_then(Seat::numbered)?;
        match rest {
            "!resigned" => Some(Self::Depart(seat, Departure::Resigned)),
            "!removed" => Some(Self::Depart(seat, Departure::Removed)),
            _ => Some(Self::Act(seat, rest.strip_prefix(':')?)),
        }
    }
}

/// The entries that still stand, first to last: without those taken back and without the taking
/// back.
pub fn standing<A, C>(entries: &[Entry<A, C>]) -> Vec<&Entry<A, C>> {
    // `stood[n]` is the last entry that stands after n entries, counted from 1.
    let mut stood = Vec::from([0_usize]);
    for (number, entry) in (1..).zip(entries) {
        let last = match entry {
            Entry::Back(ply) => stood.get(*ply as usize).copied().unwrap_or(0),
            _ => number,
        };
        stood.push(last);
    }
    let before = |&at: &usize| at.checked_sub(1).map(|before| stood[before]);
    let last = stood.last().copied();
    let kept = core::iter::successors(last, before).take_while(|&at| at > 0);
    let mut kept: Vec<&Entry<A, C>> = kept.map(|at| &entries[at - 1]).collect();
    kept.reverse();
    kept
}

/// `1:H8>24` seat 1 acts, `*:147` chance decides, `2!resigned` seat 2 leaves, `<12` takes back all
/// but the first 12 entries.
impl<A: Notation, C: Notation> Notation for Entry<A, C> {
    fn encode(&self) -> String {
        match self {
            Self::Act(seat, action) => format!("{seat}:{}", action.encode()),
            Self::Chance(chance) => format!("*:{}", chance.encode()),
            Self::Depart(seat, Departure::Resigned) => format!("{seat}!resigned"),
            Self::Depart(seat, Departure::Removed) => format!("{seat}!removed"),
            Self::Back(ply) => format!("<{ply}"),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        Ok(match Entry::split(code)? {
            Entry::Act(seat, action) => Self::Act(seat, A::decode(action)?),
            Entry::Chance(chance) => Self::Chance(C::decode(chance)?),
            Entry::Depart(seat, why) => Self::Depart(seat, why),
            Entry::Back(ply) => Self::Back(ply),
        })
    }
}

/// A number as `to_string` writes it: no sign, no leading zero.
fn canonical_number(text: &str) -> Option<u32> {
    text.parse::<u32>().ok().filter(|number| number.to_string() == text)
}

/// An [`Entry`] in its stored form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    /// The entry's canonical text.
    pub code: String,
    /// Fingerprint of the position after it, by which a replay notices a difference.
    pub hash: u32,
}

impl LogLine {
    /// The entry, its action or chance still text; `None` if the line is an entry of no game.
    pub fn entry(&self) -> Option<Entry<&str, &str>> {
        Entry::split(&self.code).ok()
    }

    /// The seat that decided, if the line is a seat's decision.
    pub fn actor(&self) -> Option<Seat> {
        self.entry()?.actor()
    }

    /// The seat that left, if the line is a departure.
    pub fn departed(&self) -> Option<Seat> {
        self.entry()?.departed()
    }

    /// Whether chance decided, so that nobody can take the entry back.
    pub fn is_chance(&self) -> bool {
        matches!(self.entry(), Some(Entry::Chance(_)))
    }

    /// Whether the entry took others back.
    pub fn is_back(&self) -> bool {
        matches!(self.entry(), Some(Entry::Back(_)))
    }
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;

    use super::*;

    fn line(code: &str) -> LogLine {
        LogLine { code: code.to_owned(), hash: 0 }
    }

    #[test]
    fn a_line_tells_who_decided_and_who_left_in_any_game() {
        let (one, two) = (Seat::numbered(1), Seat::numbered(2));
        let read = |code| (line(code).actor(), line(code).departed());
        assert_eq!(read("1:H8>24"), (one, None));
        assert_eq!(read("2:a!b:c"), (two, None));
        assert_eq!(read("2!resigned"), (None, two));
        assert_eq!(read("1!removed"), (None, one));
        assert_eq!((read("*:31"), read("<4")), ((None, None), (None, None)));
        assert!(line("*:31").is_chance() && !line("1:*:31").is_chance());
        assert!(line("<4").is_back() && !line("1:<4").is_back());
    }

    #[test]
    fn a_decision_taken_back_does_not_stand() {
        let stand = |codes: &str| -> Vec<String> {
            let entries: Vec<_> =
                codes.split(' ').map(|code| Entry::split(code).unwrap()).collect();
            let kept = standing(&entries).into_iter().map(|entry| match entry {
                Entry::Act(_, code) => (*code).to_owned(),
                other => format!("{other:?}"),
            });
            kept.collect()
        };
        assert_eq!(stand("1:a 2:b 1:c"), ["a", "b", "c"]);
        assert_eq!(stand("1:a <0 1:b 2:c <3 2:d"), ["b", "d"]);
        assert_eq!(stand("1:a 2:b <1 <0"), Vec::<String>::new());
        assert_eq!(stand("1:a 2:b <1 2:c <2 1:d"), ["a", "b", "d"], "back to before a taking back");
        assert_eq!(stand("1:a 2:b <1 2:c <3 2:e"), ["a", "e"], "back to right after one");
    }

    #[test]
    fn a_code_that_no_log_holds_is_no_entry() {
        for code in ["", "1", "H8", "0:a", "17:a", "01:a", "+1:a", "1!left", "<", "<04", "*", "1?a"]
        {
            assert_eq!(line(code).entry(), None, "{code:?}");
        }
    }
}
