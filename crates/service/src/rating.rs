//! Ratings by Glicko-2: pure functions over rows.
//!
//! The system is Mark Glickman's, <http://www.glicko.net/glicko/glicko2.pdf>; the steps within a
//! rating period are those of `skillratings`. Each match is a rating period of its own, so that its
//! change is known at its end. In addition, a deviation grows with the time between matches.
//!
//! A change is computed once, when its match ends, and no later match is ever computed again: a
//! write touches only the ratings of the match's players. Three rules follow.
//!
//! - An annulled match is refunded ([`refunded`]): its own change is taken back from
//!   the current ratings of both players. The changes of later matches stay.
//! - Of two linked accounts that both have a rating, the surer one stays
//!   ([`of_two`]). Matches from before the link are not refunded then.
//! - A puzzle is rated like a match between a person and the puzzle ([`answered`]).

use game_core::problem::MOST_STARS;
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2_rating_period},
};
use store::{
    Timestamp,
    ratings::{ChangeRow, Current, Strength},
};

/// Above this deviation a rating is provisional.
pub(crate) const PROVISIONAL: f64 = 110.0;
/// The time in which a deviation without a match grows as much as in one rating period of the
/// paper, in milliseconds: five days. A player of many matches has a deviation of about 60; it
/// takes a bit more than a year to grow to [`PROVISIONAL`].
const PERIOD: f64 = 5.0 * 86_400_000.0;
/// The factor from the paper's own scale to people's (its step 8).
const SCALE: f64 = 173.7178;
/// The rating that the easiest task begins with. The next constant is the rise for each hundredth
/// of difficulty.
const EASIEST: f64 = 1_100.0;
const STEP: f64 = 8.0;
/// The deviation of a task that nobody has answered. It is below a newcomer's 350,
/// since the maker of the task has judged its difficulty.
const JUDGED: f64 = 150.0;
/// The stars of a perfect answer: fewer are a draw against the task, none is a loss.
const ALL_STARS: i64 = MOST_STARS as i64;

/// The strength of a person who has not played yet.
pub(crate) fn newcomer() -> Strength {
    back(Glicko2Rating::new())
}

/// The strength a task begins with, by its difficulty of 0 to 100.
pub(crate) fn of_task(difficulty: u32) -> Strength {
    let rating = EASIEST + STEP * f64::from(difficulty);
    Strength { rating, deviation: JUDGED, ..newcomer() }
}

/// The grade, from 1 to this many, whose tasks begin with about this rating.
pub(crate) fn grade_of(rating: f64, grades: u8) -> u8 {
    let part = (rating - EASIEST) / (STEP * 100.0) * f64::from(grades);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is within the grades"
    )]
    let below = part.clamp(0.0, f64::from(grades) - 1.0) as u8;
    below + 1
}

/// The strength after so many milliseconds without a match: the same rating with a larger
/// deviation. This is the paper's step 6, applied once for every five days and in proportion for
/// parts of one; no deviation grows above 350.
fn grown(strength: Strength, milliseconds: i64) -> Strength {
    let periods = as_float(milliseconds.max(0)) / PERIOD;
    let drift = Strength { volatility: strength.volatility * periods.sqrt(), ..strength };
    Strength { volatility: strength.volatility, ..back(decay_deviation(&forth(drift))) }
}

/// The strength after a rating period with these opponents and outcomes.
fn played(own: Strength, results: &[(Strength, Outcomes)]) -> Strength {
    let results: Vec<_> = results.iter().map(|(other, made)| (forth(*other), *made)).collect();
    let new = glicko2_rating_period(&forth(own), &results, &Glicko2Config::new());
    // A match against an opponent thousands of points away teaches nothing.
    if [new.rating, new.deviation, new.volatility].iter().all(|one| one.is_finite()) {
        back(new)
    } else {
        own
    }
}

/// The time at which a rating becomes provisional without further matches: `at` itself if it is
/// provisional already.
pub(crate) fn provisional_from(strength: Strength, at: Timestamp) -> Timestamp {
    let room = PROVISIONAL.powi(2) - strength.deviation.powi(2);
    let growth = (strength.volatility * SCALE).powi(2);
    let lasts = (room / growth).max(0.0) * PERIOD;
    #[expect(clippy::cast_possible_truncation, reason = "it saturates, and that is meant")]
    let lasts = lasts as i64;
    Timestamp(at.0.saturating_add(lasts))
}

/// A person's strength at a moment, from their last rating and its time.
pub(crate) fn at_time(known: Option<(Strength, Timestamp)>, now: Timestamp) -> Strength {
    known.map_or_else(newcomer, |(last, at)| grown(last, now.0.saturating_sub(at.0)))
}

/// The strengths of two players after their match; the greater share wins.
pub(crate) fn settled(before: [Strength; 2], shares: [i64; 2]) -> [Strength; 2] {
    let made = |own: usize| match shares[own].cmp(&shares[1 - own]) {
        std::cmp::Ordering::Greater => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Less => Outcomes::LOSS,
    };
    [0, 1].map(|own| played(before[own], &[(before[1 - own], made(own))]))
}

/// The strengths of a person and a task after an answer with so many stars.
pub(crate) fn answered(person: Strength, task: Strength, stars: i64) -> (Strength, Strength) {
    let (made, theirs) = match stars {
        ALL_STARS.. => (Outcomes::WIN, Outcomes::LOSS),
        1.. => (Outcomes::DRAW, Outcomes::DRAW),
        _ => (Outcomes::LOSS, Outcomes::WIN),
    };
    (played(person, &[(task, made)]), played(task, &[(person, theirs)]))
}

/// The rating after one of its matches is annulled; `None`: the person has no rating any more. An
/// only match leaves nothing behind. A last one restores the rating before it. Any other gives back
/// the points it took, or takes back those it gave.
pub(crate) fn refunded(change: &ChangeRow, now: Current) -> Option<Current> {
    if now.linked.is_some_and(|linked| change.at <= linked) {
        return Some(now);
    }
    if change.is_last {
        let before = Current { strength: change.before, at: change.at, ..now };
        return (!change.is_first).then_some(before);
    }
    let rating = now.strength.rating + change.before.rating - change.after.rating;
    Some(Current { strength: Strength { rating, ..now.strength }, ..now })
}

/// The rating of two linked accounts: the surer one, by its deviation at this moment.
pub(crate) fn of_two(one: Current, other: Current, now: Timestamp) -> Current {
    let deviation = |it: Current| at_time(Some((it.strength, it.at)), now).deviation;
    let surer = if deviation(one) <= deviation(other) { one } else { other };
    Current { linked: Some(now), ..surer }
}

fn forth(it: Strength) -> Glicko2Rating {
    Glicko2Rating { rating: it.rating, deviation: it.deviation, volatility: it.volatility }
}

fn back(it: Glicko2Rating) -> Strength {
    Strength { rating: it.rating, deviation: it.deviation, volatility: it.volatility }
}

/// Milliseconds as a floating-point number.
fn as_float(milliseconds: i64) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "exact for 285 thousand years")]
    let float = milliseconds as f64;
    float
}

#[cfg(test)]
mod tests;
