//! Invitations, until a match starts.

use std::ops::RangeInclusive;

use store::PersonId;

use crate::{TimeControl, VoteRule};

/// What somebody proposes to play.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Proposal {
    /// Id of the game, e.g. `abaku`.
    pub game: String,
    /// Options by key, made in order upon the game's defaults.
    pub settings: Vec<(String, String)>,
    /// How many are to play, the host among them; 1 starts at once. `None`: the
    /// host, the named guests and the computers, or as many as the game seats.
    pub seats: Option<u8>,
    /// Who is invited by name. Seats beyond them are open to all members.
    pub guests: Vec<PersonId>,
    /// The levels of computers that sit down behind the host at once.
    pub computers: Vec<String>,
    /// How many games at most: the most wins count. `None`: what the game itself
    /// says.
    pub games: Option<u8>,
    /// Hours until the invitation expires, 24 to 72; 48 if not said.
    pub hours: Option<u32>,
    /// The clock they play with; a match for one has none.
    pub clock: Option<TimeControl>,
    /// Whether the result is to change the ratings of both; then it is for two
    /// people, and nothing is taken back.
    pub rated: bool,
    /// Whether all agree to be helped by a computer, which a rated match does not have.
    pub hints: bool,
    /// By which rule the whole room plays one side, against the host or a computer; `None`:
    /// each for themselves.
    pub vote: Option<VoteRule>,
    /// Whether another room plays the other side, by votes as well: where the code is given that
    /// comes of the proposal.
    pub rivals: bool,
}

impl Proposal {
    /// How long an invitation may wait, in hours.
    pub const HOURS: RangeInclusive<u32> = 24..=72;
    /// How many games a series may have.
    pub const GAMES: RangeInclusive<u8> = 1..=15;

    /// The proposal with a rule to vote by, if rooms are to play each other.
    pub(crate) fn filled(&self) -> Self {
        let usual = self.rivals.then_some(VoteRule::USUAL);
        Self { vote: self.vote.or(usual), ..self.clone() }
    }

    /// Whether who proposes it plays, and not their room in their place.
    pub(crate) fn is_played_by_host(&self) -> bool {
        self.vote.is_none() || self.computers.is_empty() && !self.rivals
    }
}

/// The levels of the computers of a game, the softest first; none if no computer
/// plays it.
pub fn levels(game: &str) -> Vec<&'static str> {
    catalog::computers(game).map(players::AnyPlayers::levels).unwrap_or_default()
}
