//! Swiss pairing by FIDE's Dutch system (Handbook C.04.3, in force since February 2026).
//!
//! A round is paired bracket by bracket (1.9), from the highest score down. The criteria of a
//! bracket (2.1 to 2.4) become the weights of a matching of all unpaired contenders. The matching
//! therefore always knows the possibilities below (C4), and the search tries no pairing that
//! another beats.

mod bracket;
mod colours;
mod contender;
mod criteria;
mod order;

use crate::{
    matching::{Bonds, Scales, heaviest},
    tournament::{Fixture, Tournament},
};
use bracket::Bracket;
use contender::Contender;

/// The reason why a round cannot be paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unpairable {
    /// All rounds have been played.
    Over,
    /// No entrant will be present.
    Empty,
    /// The number is odd, and no entrant may have the bye (C2).
    NoBye,
    /// Too many entrants have met already, must not meet, or are due the same colour (C1, C3).
    Exhausted,
}

/// Pairs the next round. The pairs are in the order of their boards.
///
/// # Errors
/// Returns the reason if no pairing exists.
pub fn dutch(tournament: &Tournament) -> Result<Fixture, Unpairable> {
    if tournament.played >= tournament.rounds {
        return Err(Unpairable::Over);
    }
    let field = Field::of(tournament);
    if field.contenders.is_empty() {
        return Err(Unpairable::Empty);
    }
    let field = field.with_bye_score()?;
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut open: Vec<usize> = (0..field.contenders.len()).collect();
    let mut moved = 0;
    while open.len() > moved {
        let mut bracket = Bracket::new(&field, &open, moved);
        bracket.pair();
        let (residents, found) = (bracket.residents_end, bracket.pairs());
        let is_paired = |one: usize| found.iter().any(|&(a, b)| a == one || b == one);
        moved = open[..residents].iter().filter(|&&one| !is_paired(one)).count();
        open.retain(|&one| !is_paired(one));
        pairs.extend(found);
    }
    Ok(field.fixture(pairs, open.first().copied()))
}

/// The contenders, ranked by score and then by pairing number (1.2).
struct Field<'a> {
    tournament: &'a Tournament,
    played: usize,
    contenders: Vec<Contender>,
    /// The score of the contender left over (C5), if the number is odd.
    bye_score: Option<u32>,
}

impl<'a> Field<'a> {
    fn of(tournament: &'a Tournament) -> Self {
        let played = tournament.played;
        // An entrant who never came has no pairing number yet (C.04.2, 2.5).
        let known = (0..tournament.entrants.len()).filter(|&number| {
            let slots = &tournament.entrants[number].slots;
            slots.len() <= played || slots.iter().any(|slot| slot.is_paired())
        });
        let mut contenders: Vec<Contender> = known
            .enumerate()
            .filter(|&(_, number)| tournament.entrants[number].slots.len() <= played)
            .map(|(rank, number)| Contender::new(tournament, played, number, rank))
            .collect();
        contenders.sort_by_key(|one| (std::cmp::Reverse(one.score), one.rank));
        Self { tournament, played, contenders, bye_score: None }
    }

    /// Whether two may meet, by C1, C3 and the organiser's ban. A game that neither came to does
    /// not count (C.04.2, 3.5).
    fn may_meet(&self, one: usize, other: usize) -> bool {
        let (one, other) = (&self.contenders[one], &self.contenders[other]);
        let pair = |&(a, b): &(usize, usize)| {
            (a, b) == (one.number, other.number) || (b, a) == (one.number, other.number)
        };
        !one.met.contains(&other.number)
            && !self.tournament.forbidden.iter().any(pair)
            && (!one.colours.is_absolute_against(&other.colours)
                || self.is_top(one)
                || self.is_top(other))
    }

    /// 1.8: whether a contender has more than half of all points when the last round is paired.
    fn is_top(&self, one: &Contender) -> bool {
        let worth = &self.tournament.worth;
        let most = worth.win.max(worth.draw) * u32::try_from(self.played).unwrap_or(u32::MAX);
        self.played + 1 >= self.tournament.rounds && one.score > most / 2
    }

    /// Whether a contender may be left over: C2, and C5 once it is known.
    fn may_rest(&self, one: usize) -> bool {
        let one = &self.contenders[one];
        one.may_rest && self.bye_score.is_none_or(|score| score == one.score)
    }

    /// Checks that all can be paired, and finds the lowest score of a contender left over (C5).
    fn with_bye_score(mut self) -> Result<Self, Unpairable> {
        let count = self.contenders.len();
        let odd = !count.is_multiple_of(2);
        if odd && !self.contenders.iter().any(|one| one.may_rest) {
            return Err(Unpairable::NoBye);
        }
        let mut bonds = Bonds::new(count + usize::from(odd));
        let scales = Scales::new(&[i64::from(u32::MAX)]);
        for one in 0..count {
            for other in (0..one).filter(|&other| self.may_meet(one, other)) {
                bonds.tie(one, other, &[]);
            }
            if odd && self.may_rest(one) {
                bonds.tie(count, one, &scales.weigh([-i64::from(self.contenders[one].score)]));
            }
        }
        let mates = heaviest(&bonds).ok_or(Unpairable::Exhausted)?;
        self.bye_score = odd.then(|| self.contenders[mates[count]].score);
        Ok(self)
    }

    /// Assigns colours, and boards in the order of C.04.2, 3.6: by the higher score of the two,
    /// then the lower, then the rank.
    fn fixture(&self, pairs: Vec<(usize, usize)>, bye: Option<usize>) -> Fixture {
        let mut pairs = pairs;
        pairs.sort_by_key(|&(high, low)| {
            let (high, low) = (&self.contenders[high], &self.contenders[low]);
            (std::cmp::Reverse((high.score, low.score)), high.rank)
        });
        let seated = pairs.into_iter().map(|(high, low)| {
            let white = self.is_white(high, low);
            let (high, low) = (self.contenders[high].number, self.contenders[low].number);
            if white { (high, low) } else { (low, high) }
        });
        Fixture { pairs: seated.collect(), bye: bye.map(|one| self.contenders[one].number) }
    }

    /// 5.2: whether the higher-ranked of a pair has white.
    fn is_white(&self, high: usize, low: usize) -> bool {
        let (high, low) = (&self.contenders[high], &self.contenders[low]);
        // 5.2.5: an odd pairing number, counted from 1, has the initial colour.
        let lot = high.rank.is_multiple_of(2) == self.tournament.white_first;
        high.colours.white_against(&low.colours).unwrap_or(lot)
    }
}
