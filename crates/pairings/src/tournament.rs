//! A tournament under way: who is in it and what happened so far.

/// A tournament in rounds. Entrants are numbered from 0 in the order of their ranking list;
/// one who came late stands there too, with byes for the rounds before.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    /// How many rounds there will be.
    pub rounds: usize,
    /// How many of them were paired.
    pub played: usize,
    /// Whether the first of the list begins with white (C.04.3, 5.1: the initial colour).
    pub white_first: bool,
    /// What results are worth.
    pub worth: PointSystem,
    /// Who is in it.
    pub entrants: Vec<Entrant>,
    /// Who is not to meet, besides those who met.
    pub forbidden: Vec<(usize, usize)>,
}

/// What a result is worth, in tenths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointSystem {
    /// Of a won game, come to or not.
    pub win: u32,
    /// Of a drawn game, and of a bye of half a point.
    pub draw: u32,
    /// Of a lost game.
    pub loss: u32,
    /// Of a bye that gives nothing.
    pub zero: u32,
    /// Of a game lost by not coming.
    pub forfeit: u32,
    /// Of the bye that the pairing gives when the number is odd.
    pub bye: u32,
}

impl Default for PointSystem {
    fn default() -> Self {
        Self { win: 10, draw: 5, loss: 0, zero: 0, forfeit: 0, bye: 10 }
    }
}

/// What an entrant did, round by round. A bye past those that were paired means that the
/// entrant will be absent from the next one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The rounds, the first one first.
    pub slots: Vec<RoundSlot>,
}

/// What an entrant did in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundSlot {
    /// A game that both came to.
    Played {
        /// The opponent.
        other: usize,
        /// The own colour.
        white: bool,
        /// The own result.
        score: Score,
    },
    /// Paired, but one of the two did not come, or both did not.
    Forfeit {
        /// The opponent.
        other: usize,
        /// The own colour, if it is known.
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
    /// Nothing.
    Loss,
    /// Half.
    Draw,
    /// All.
    Win,
}

/// Why an entrant met nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bye {
    /// Absent.
    Zero,
    /// Absent by leave, for half a point.
    Half,
    /// Absent by leave, for a whole point.
    Full,
    /// The pairing left the entrant over.
    Allocated,
}

/// The pairs of a round, white first, and who is left over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fixture {
    /// Who meets.
    pub pairs: Vec<(usize, usize)>,
    /// Who is left over.
    pub bye: Option<usize>,
}

impl RoundSlot {
    /// Whether the pairing of the round took the entrant in.
    pub fn is_paired(self) -> bool {
        !matches!(self, Self::Bye(Bye::Zero | Bye::Half | Bye::Full))
    }

    /// Whether there was a game.
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
    /// What a round was worth, in tenths.
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
    /// How many rounds the slots tell. A round in which all have byes counts too.
    pub(crate) fn told(&self) -> usize {
        let paired = |entrant: &Entrant| {
            entrant.slots.iter().rposition(|slot| slot.is_paired()).map_or(0, |last| last + 1)
        };
        // Of byes at the end only the last one can be of a round to come.
        let over = |entrant: &Entrant| paired(entrant).max(entrant.slots.len().saturating_sub(1));
        let told = self.entrants.iter().map(over).max().unwrap_or(0);
        let all = self.entrants.iter().all(|entrant| entrant.slots.len() > told);
        told + usize::from(all && !self.entrants.is_empty())
    }

    /// What an entrant did in a round, counted from 0. Of whom nothing is told was not there.
    pub fn slot(&self, entrant: usize, round: usize) -> RoundSlot {
        let slot = self.entrants.get(entrant).and_then(|entrant| entrant.slots.get(round));
        slot.copied().unwrap_or(RoundSlot::Bye(Bye::Zero))
    }

    /// The points of an entrant in the first `rounds` rounds, in tenths.
    pub fn points(&self, entrant: usize, rounds: usize) -> u32 {
        (0..rounds).map(|round| self.worth.of(self.slot(entrant, round))).sum()
    }

    /// Whether an entrant takes part in the round that comes.
    pub fn is_here(&self, entrant: usize) -> bool {
        self.entrants[entrant].slots.len() <= self.played
    }

    /// The initial colour as the first coloured games show it (5.2.5): that of the first who
    /// was paired until then, the other one for the second, and so on.
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
