//! A tournament in progress: its entrants and results.

/// A tournament in rounds. Entrants are numbered from 0 in the order of their ranking list; late
/// ones stand there too, with byes for the earlier rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// The planned number of rounds.
    pub rounds: usize,
    /// The number of rounds paired so far.
    pub played: usize,
    /// Whether the first entrant of the list begins with white (C.04.3, 5.1: the initial colour).
    pub white_first: bool,
    /// The worth of results.
    pub worth: PointSystem,
    /// The entrants.
    pub entrants: Vec<Entrant>,
    /// The pairs that must not meet, besides those who have met.
    pub forbidden: Vec<(usize, usize)>,
}

/// The worth of results, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// A won game, also by forfeit.
    pub win: u32,
    /// A drawn game, or a half-point bye.
    pub draw: u32,
    /// A lost game.
    pub loss: u32,
    /// A bye without points.
    pub zero: u32,
    /// A game lost by forfeit.
    pub forfeit: u32,
    /// The bye that the pairing allocates when the number is odd.
    pub bye: u32,
}

impl Default for PointSystem {
    fn default() -> Self {
        Self { win: 10, draw: 5, loss: 0, zero: 0, forfeit: 0, bye: 10 }
    }
}

/// An entrant's rounds. A bye beyond the rounds paired marks the entrant as absent from the next
/// one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The rounds in order.
    pub slots: Vec<RoundSlot>,
}

/// An entrant's part in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSlot {
    /// A game that was played.
    Played {
        /// The opponent.
        other: usize,
        /// Whether the entrant had white.
        white: bool,
        /// The entrant's result.
        score: Score,
    },
    /// A paired game to which one or both did not come.
    Forfeit {
        /// The opponent.
        other: usize,
        /// Whether the entrant had white, if that is known.
        white: Option<bool>,
        /// Whether the opponent did not come.
        won: bool,
    },
    /// No opponent.
    Bye(Bye),
}

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// No points.
    Loss,
    /// Half the points.
    Draw,
    /// All points.
    Win,
}

/// The reason why an entrant had no opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// Absent without points.
    Zero,
    /// Absent by leave, for half a point.
    Half,
    /// Absent by leave, for a whole point.
    Full,
    /// Left over by the pairing.
    Allocated,
}

/// The pairs of a round, white first, and the entrant left over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixture {
    /// The pairs.
    pub pairs: Vec<(usize, usize)>,
    /// The entrant left over.
    pub bye: Option<usize>,
}

impl RoundSlot {
    /// Whether the entrant was paired or left over by the round's pairing.
    pub fn is_paired(self) -> bool {
        !matches!(self, Self::Bye(Bye::Zero | Bye::Half | Bye::Full))
    }

    /// Whether a game was played.
    pub fn is_played(self) -> bool {
        matches!(self, Self::Played { .. })
    }

    pub(crate) fn opponent(self) -> Option<usize> {
        match self {
            Self::Played { other, .. } | Self::Forfeit { other, .. } => Some(other),
            Self::Bye(_) => None,
        }
    }
}

impl PointSystem {
    /// Returns the worth of a round, in tenths.
    pub fn of(&self, slot: RoundSlot) -> u32 {
        match slot {
            RoundSlot::Played { score: Score::Win, .. } | RoundSlot::Forfeit { won: true, .. } => {
                self.win
            }
            RoundSlot::Played { score: Score::Draw, .. } | RoundSlot::Bye(Bye::Half) => self.draw,
            RoundSlot::Played { score: Score::Loss, .. } => self.loss,
            RoundSlot::Forfeit { won: false, .. } => self.forfeit,
            RoundSlot::Bye(Bye::Full) => self.win,
            RoundSlot::Bye(Bye::Allocated) => self.bye,
            RoundSlot::Bye(Bye::Zero) => self.zero,
        }
    }
}

impl Tournament {
    /// Returns the number of rounds in the slots. A round in which all have byes counts too.
    pub(crate) fn told(&self) -> usize {
        let paired = |entrant: &Entrant| {
            entrant.slots.iter().rposition(|slot| slot.is_paired()).map_or(0, |last| last + 1)
        };
        // Of the byes at the end only the last one can belong to a coming round.
        let over = |entrant: &Entrant| paired(entrant).max(entrant.slots.len().saturating_sub(1));
        let told = self.entrants.iter().map(over).max().unwrap_or(0);
        let all = self.entrants.iter().all(|entrant| entrant.slots.len() > told);
        told + usize::from(all && !self.entrants.is_empty())
    }

    /// Returns an entrant's part in a round, counted from 0. Without an entry the entrant was
    /// absent.
    pub fn slot(&self, entrant: usize, round: usize) -> RoundSlot {
        let slot = self.entrants.get(entrant).and_then(|entrant| entrant.slots.get(round));
        slot.copied().unwrap_or(RoundSlot::Bye(Bye::Zero))
    }

    /// Returns the points of an entrant in the first `rounds` rounds, in tenths.
    pub fn points(&self, entrant: usize, rounds: usize) -> u32 {
        (0..rounds).map(|round| self.worth.of(self.slot(entrant, round))).sum()
    }

    /// Whether an entrant takes part in the next round.
    pub fn is_here(&self, entrant: usize) -> bool {
        self.entrants[entrant].slots.len() <= self.played
    }

    /// Returns the initial colour according to the first coloured games (5.2.5): the first entrant
    /// paired until then has it, the second has the other one, and so on.
    pub(crate) fn told_white_first(&self) -> Option<bool> {
        let colour = |slot: RoundSlot| match slot {
            RoundSlot::Played { white, .. } => Some(white),
            RoundSlot::Forfeit { white, .. } => white,
            RoundSlot::Bye(_) => None,
        };
        let first =
            |entrant: &Entrant| entrant.slots.iter().position(|&slot| colour(slot).is_some());
        let round = self.entrants.iter().filter_map(first).min()?;
        let known = (0..self.entrants.len())
            .filter(|&one| (0..=round).any(|round| self.slot(one, round).is_paired()));
        known.enumerate().find_map(|(rank, one)| {
            colour(self.slot(one, round)).map(|white| white == (rank % 2 == 0))
        })
    }
}
