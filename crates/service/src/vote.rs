//! Votes: the members of a room choose the move for the seat that it holds.
//!
//! A vote opens when it is the seat's turn and closes at a set time, or at once when the agreed
//! number have voted. The move with the most votes is played; of several, the one that got its
//! first vote earliest. A second vote replaces the person's first, and counts with its own time. If
//! nobody has voted in time, the next vote is played at once; the clock of the match, if there is
//! one, goes on in the meantime. The number of votes is shown, the choices are not until the move
//! is played.

use std::{cmp::Reverse, fmt, ops::RangeInclusive};

use store::{PersonId, Timestamp, votes::VoteRow};

use crate::Span;

/// The rule by which a vote closes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct VoteRule {
    /// How long it is open.
    pub open: Span,
    /// The number of votes that closes it at once; `None`: it never closes early.
    pub enough: Option<u8>,
}

impl VoteRule {
    /// The default rule: half a day.
    pub const USUAL: Self = Self { open: Span::HALF_DAY, enough: None };
    /// The range of `enough`.
    pub const ENOUGH: RangeInclusive<u8> = 2..=99;

    /// Reads the rule of a text: `12h`, `1d,5`. A vote is open for five minutes to three days.
    pub fn read(text: &str) -> Option<Self> {
        let (open, enough) = match text.split_once(',') {
            Some((open, enough)) => (open, Some(enough.trim().parse::<u8>().ok()?)),
            None => (text, None),
        };
        let open = Span::read(open.trim())?;
        let fits = (5..=3 * 24 * 60).contains(&open.minutes());
        let many = enough.is_none_or(|enough| Self::ENOUGH.contains(&enough));
        (fits && many).then_some(Self { open, enough })
    }
}

/// In the form that [`VoteRule::read`] reads.
impl fmt::Display for VoteRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.open)?;
        self.enough.map_or(Ok(()), |enough| write!(f, ",{enough}"))
    }
}

/// An open vote on the present board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ballot {
    /// When it closes; after that it is open only as long as nobody has voted.
    pub closes: Timestamp,
    /// The votes, the earliest first.
    votes: Vec<VoteRow>,
}

impl Ballot {
    /// A vote open since a time, with these votes, the earliest first.
    pub(crate) fn new(rule: VoteRule, since: Timestamp, votes: Vec<VoteRow>) -> Self {
        Self { closes: Timestamp(since.0 + rule.open.milliseconds()), votes }
    }

    /// The number of votes.
    pub fn count(&self) -> u32 {
        u32::try_from(self.votes.len()).unwrap_or(u32::MAX)
    }

    /// A person's choice, as an action's canonical text.
    pub fn of_person(&self, person: PersonId) -> Option<&str> {
        self.votes.iter().find(|vote| vote.person == person).map(|vote| vote.code.as_str())
    }

    /// The vote with this choice in it, in place of the person's former one.
    pub(crate) fn with(mut self, vote: VoteRow) -> Self {
        self.votes.retain(|other| other.person != vote.person);
        self.votes.push(vote);
        self
    }

    /// Whether its rule has closed it at this time.
    pub(crate) fn is_closed(&self, rule: VoteRule, now: Timestamp) -> bool {
        let enough = rule.enough.is_some_and(|enough| self.count() >= u32::from(enough));
        !self.votes.is_empty() && (enough || now >= self.closes)
    }

    /// The choice with the most votes, of several the one voted for first, and its number of votes;
    /// `None` if nobody has voted.
    pub(crate) fn winner(&self) -> Option<(&str, u32)> {
        let count = |code: &str| self.votes.iter().filter(|vote| vote.code == code).count();
        let first = |code: &str| self.votes.iter().position(|vote| vote.code == code);
        let codes = self.votes.iter().map(|vote| vote.code.as_str());
        let best = codes.max_by_key(|code| (count(code), Reverse(first(code))))?;
        Some((best, u32::try_from(count(best)).unwrap_or(u32::MAX)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ballot(codes: &[&str]) -> Ballot {
        let vote = |(number, code): (i64, &&str)| VoteRow {
            person: PersonId(number),
            mark: 3,
            code: (*code).to_owned(),
            at: Timestamp(number),
        };
        Ballot { closes: Timestamp(100), votes: (1..).zip(codes).map(vote).collect() }
    }

    #[test]
    fn most_votes_win_and_of_several_the_first() {
        for (codes, winner) in [
            (&["e4", "d4", "d4"][..], Some(("d4", 2))),
            (&["e4", "d4"], Some(("e4", 1))),
            (&["d4", "e4", "e4", "d4"], Some(("d4", 2))),
            (&[], None),
        ] {
            assert_eq!(ballot(codes).winner(), winner, "{codes:?}");
        }
    }

    #[test]
    fn a_person_who_votes_again_has_one_vote_and_it_counts_as_late() {
        let again =
            VoteRow { person: PersonId(1), mark: 3, code: "d4".to_owned(), at: Timestamp(9) };
        let ballot = ballot(&["e4", "c4"]).with(again);
        assert_eq!((ballot.count(), ballot.winner()), (2, Some(("c4", 1))));
        assert_eq!(ballot.of_person(PersonId(1)), Some("d4"));
    }

    #[test]
    fn a_vote_closes_at_its_time_or_when_enough_have_voted_and_never_without_one() {
        let rule = |text| VoteRule::read(text).unwrap();
        let (before, then) = (Timestamp(99), Timestamp(100));
        assert!(!ballot(&["e4", "d4"]).is_closed(rule("12h"), before));
        assert!(ballot(&["e4"]).is_closed(rule("12h"), then));
        assert!(ballot(&["e4", "d4"]).is_closed(rule("12h,2"), before));
        assert!(!ballot(&[]).is_closed(rule("12h,2"), then));
    }

    #[test]
    fn a_rule_is_read_as_it_is_written() {
        for text in ["12h", "1d,5", "5m,2", "3d"] {
            assert_eq!(VoteRule::read(text).unwrap().to_string(), text);
        }
        for text in ["", "4m", "4d", "12h,1", "12h,100", "12", "h,3", "12h,", "1d,x"] {
            assert_eq!(VoteRule::read(text), None, "{text}");
        }
    }
}
