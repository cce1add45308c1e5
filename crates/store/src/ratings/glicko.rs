//! Ratings by Glicko-2, as numbers alone: what a list of results comes to.
//!
//! The system is Mark Glickman's, <http://www.glicko.net/glicko/glicko2.pdf>; the
//! steps within a rating period are those of `skillratings`. Each match is a rating
//! period of its own, so that its change can be told at its end. Beside that a
//! deviation grows with the time between matches.

use std::collections::BTreeMap;

use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period},
};

use crate::{MatchId, PersonId, Timestamp};

/// Above this deviation a rating is provisional.
pub const PROVISIONAL: f64 = 110.0;
/// In this time, in milliseconds, a deviation grows as by one rating period of the
/// paper without a match: five days. Whoever plays much has one of about 60; it takes
/// a bit more than a year to grow to [`PROVISIONAL`].
const PERIOD: f64 = 5.0 * 86_400_000.0;
/// Numbers of the paper's own scale are multiplied by this for people (its step 8).
const SCALE: f64 = 173.7178;

/// How well somebody plays, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// 1500 for who has not played yet; the higher, the better.
    pub rating: f64,
    /// By how much it may be wrong, 350 at first: with nineteen in twenty the truth
    /// lies within two of them.
    pub deviation: f64,
    /// How much it is expected to vary, 0.06 at first.
    pub volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Self::from(Glicko2Rating::new())
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(it: Glicko2Rating) -> Self {
        Self { rating: it.rating, deviation: it.deviation, volatility: it.volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(it: Rating) -> Self {
        Self { rating: it.rating, deviation: it.deviation, volatility: it.volatility }
    }
}

impl Rating {
    /// As it is after so many milliseconds without a match: the same rating, of which
    /// less is known. The paper's step 6, once for every five days and as well for
    /// parts of one; no deviation grows above 350.
    #[must_use]
    pub fn after(self, milliseconds: i64) -> Self {
        let periods = as_float(milliseconds.max(0)) / PERIOD;
        let drift = Self { volatility: self.volatility * periods.sqrt(), ..self };
        Self { volatility: self.volatility, ..decay_deviation(&drift.into()).into() }
    }

    /// As it is after a rating period with these results: against whom, and what was
    /// made of it.
    pub(crate) fn played(self, results: &[(Self, Outcomes)]) -> Self {
        let results: Vec<_> =
            results.iter().map(|(other, made)| ((*other).into(), *made)).collect();
        let new = glicko2_rating_period(&self.into(), &results, &Glicko2Config::new());
        // Against somebody who is thousands of points away nothing can be learnt.
        if [new.rating, new.deviation, new.volatility].iter().all(|one| one.is_finite()) {
            new.into()
        } else {
            self
        }
    }

    /// From when on it is provisional, if it was this at that time and nothing is
    /// played: that time itself, if it is at once.
    #[must_use]
    pub fn provisional_from(self, at: Timestamp) -> Timestamp {
        let room = PROVISIONAL.powi(2) - self.deviation.powi(2);
        let growth = (self.volatility * SCALE).powi(2);
        let lasts = (room / growth).max(0.0) * PERIOD;
        #[expect(clippy::cast_possible_truncation, reason = "it saturates, and that is meant")]
        let lasts = lasts as i64;
        Timestamp(at.0.saturating_add(lasts))
    }
}

/// What two people made of a match that was rated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedResult {
    /// The match.
    pub id: MatchId,
    /// When it ended.
    pub at: Timestamp,
    /// Who played.
    pub people: [PersonId; 2],
    /// What each made of it: the more, the better.
    pub shares: [i64; 2],
}

/// What a match did to somebody's rating.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Change {
    /// Whose.
    pub person: PersonId,
    /// As it was when the match ended, with the time it had grown by.
    pub before: Rating,
    /// As it is since then.
    pub after: Rating,
}

/// The ratings of people who play with each other, each as of their last match.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Ratings(BTreeMap<PersonId, (Rating, Timestamp)>);

impl Ratings {
    /// Of somebody; `None` of who has no result here.
    pub fn of(&self, person: PersonId) -> Option<(Rating, Timestamp)> {
        self.0.get(&person).copied()
    }

    /// Somebody has this since then.
    pub fn set(&mut self, person: PersonId, rating: Rating, at: Timestamp) {
        self.0.insert(person, (rating, at));
    }

    /// Counts a result; those before it must have been counted.
    pub fn count(&mut self, result: &RatedResult) -> [Change; 2] {
        let [one, other] = result.people;
        let before = [self.at(one, result.at), self.at(other, result.at)];
        let made = |own: usize| match result.shares[own].cmp(&result.shares[1 - own]) {
            std::cmp::Ordering::Greater => Outcomes::WIN,
            std::cmp::Ordering::Equal => Outcomes::DRAW,
            std::cmp::Ordering::Less => Outcomes::LOSS,
        };
        let change = |own: usize| Change {
            person: result.people[own],
            before: before[own],
            after: before[own].played(&[(before[1 - own], made(own))]),
        };
        let changes = [change(0), change(1)];
        for change in &changes {
            self.set(change.person, change.after, result.at);
        }
        changes
    }

    /// What somebody's rating has become by then.
    fn at(&self, person: PersonId, now: Timestamp) -> Rating {
        let known = self.0.get(&person);
        known.map(|(rating, at)| rating.after(now.0.saturating_sub(at.0))).unwrap_or_default()
    }
}

/// Milliseconds as a number to reckon with.
fn as_float(milliseconds: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact for 285 thousand years")]
    let float = milliseconds as f64;
    float
}

#[cfg(test)]
mod tests;
