//! Invitations, until a match starts.

use std::ops::RangeInclusive;

use store::PersonId;

use crate::{TimeControl, VoteRule};

/// A proposal to play a match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proposal {
    /// Id of the game, e.g. `abaku`.
    pub game: String,
    /// Options by key. They are set in order, starting from the game's defaults.
    pub settings: Vec<(String, String)>,
    /// The number of players, the host included; 1 starts at once. `None`: the host, the named
    /// guests and the computers, or as many as the game seats.
    pub seats: Option<u8>,
    /// The people invited by name. Seats beyond them are open to all members.
    pub guests: Vec<PersonId>,
    /// The levels of the computers that sit down behind the host at once.
    pub computers: Vec<String>,
    /// The most games of a series; the player with the most wins takes it. `None`: the game's own
    /// goal.
    pub games: Option<u8>,
    /// Hours until the invitation expires, 24 to 72; 48 by default.
    pub hours: Option<u32>,
    /// The time control; a match of one player has none.
    pub clock: Option<TimeControl>,
    /// Whether the result changes the ratings of both. A rated match is for two people, and nothing
    /// can be taken back in it.
    pub rated: bool,
    /// Whether all players may have hints from a computer. A rated match has none.
    pub hints: bool,
    /// The rule by which the whole room votes for one side, against the host or a computer; `None`:
    /// all play for themselves.
    pub vote: Option<VoteRule>,
    /// Whether another room votes for the other side. It joins by the code that the proposal
    /// yields.
    pub rivals: bool,
}

impl Proposal {
    /// The range of hours an invitation may wait.
    pub const HOURS: RangeInclusive<u32> = 24..=72;
    /// The range of games a series may have.
    pub const GAMES: RangeInclusive<u8> = 1..=15;

    /// The proposal, with the usual rule of votes if two rooms play each other and it names none.
    pub(crate) fn filled(&self) -> Self {
        let usual = self.rivals.then_some(VoteRule::USUAL);
        Self { vote: self.vote.or(usual), ..self.clone() }
    }

    /// Whether the host plays in person and not by the votes of their room.
    pub(crate) fn is_played_by_host(&self) -> bool {
        self.vote.is_none() || self.computers.is_empty() && !self.rivals
    }
}

/// The levels of a game's computers, the weakest first; empty if no computer plays it.
pub fn levels(game: &str) -> Vec<&'static str> {
    catalog::computers(game).map(players::AnyPlayers::levels).unwrap_or_default()
}
