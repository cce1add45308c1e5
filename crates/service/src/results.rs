//! The results of the seats of a finished match.
//!
//! The commit that ends a match stores each seat's share with the seat, and adds it to the sums. So
//! no leaderboard reads the past: it reads sums by person, room, game and month. Possible records
//! are stored with the seat as well, and the best of each kind by person, room and game. An
//! annulled result is taken out of all of it and marked.

use game_core::{AnyRules, AnyTable, Goal, Outcome, Standing};
use store::{PersonId, feats::FeatRow, standings::SeatResult};

use crate::{MatchCard, Sitter};

/// A win over everybody else, in the unit of results. With up to seven
/// players, the part for each opponent left behind is even, so that it can be halved.
pub const WIN: i64 = 120;
/// The most players of a match with results; with more than seven, rounding loses less than one
/// unit.
const MOST: usize = 12;

/// The results of the seats of a match with this final standing and this outcome of its last game;
/// `scores` are the game's own, if it keeps any. `None` for a match that counts nowhere: of one
/// player, or of several with computers.
pub(crate) fn results(
    card: &MatchCard,
    standing: &Standing,
    setup: &str,
    outcome: &Outcome,
    scores: &[i64],
) -> Option<Vec<SeatResult>> {
    if card.occasion.is_puzzle() {
        let (percent, stars) = catalog::puzzles(card.game)?.share(setup, scores)?;
        let points = i64::try_from(stars).ok();
        return Some(vec![SeatResult { share: percent * WIN / 100, points }]);
    }
    if !is_between_people(card) && computer_of(card).is_none() {
        return None;
    }
    let single = standing.goal == Goal::Game;
    let places: Vec<i64> = match single {
        true => outcome.places.iter().map(|place| i64::from(*place)).collect(),
        false => standing.score.iter().map(|score| -score).collect(),
    };
    let points = |seat| scores.get(seat).copied().filter(|_| single);
    let shares = shares(&places).into_iter().enumerate();
    Some(shares.map(|(seat, share)| SeatResult { share, points: points(seat) }).collect())
}

/// Whether only people play the match, and no more of them than results allow.
fn is_between_people(card: &MatchCard) -> bool {
    let people = card.players.iter().all(|player| matches!(player.sitter, Sitter::Person(_)));
    people && (2..=MOST).contains(&card.players.len())
}

/// The only person of a match, the level of its only computer, and the person's seat; `None` for
/// any other match.
pub(crate) fn computer_of(card: &MatchCard) -> Option<(PersonId, &str, usize)> {
    let [one, other] = &*card.players else { return None };
    match (&one.sitter, &other.sitter) {
        (Sitter::Person(person), Sitter::Computer(level)) => Some((*person, level, 0)),
        (Sitter::Computer(level), Sitter::Person(person)) => Some((*person, level, 1)),
        _ => None,
    }
}

/// The possible records of the seats in a finished game; none in a match that counts in no list.
pub(crate) fn feats_of(
    card: &MatchCard,
    rules: &dyn AnyRules,
    table: &dyn AnyTable,
) -> Vec<FeatRow> {
    if card.occasion.is_puzzle() || !is_between_people(card) {
        return Vec::new();
    }
    let most = |key| rules.feats().iter().any(|kind| kind.key == key && kind.most);
    let feats = table.feats().into_iter();
    let row = |feat: game_core::Feat| FeatRow {
        place: i64::try_from(feat.seat.index()).unwrap_or(i64::MAX),
        key: feat.key,
        value: if most(feat.key) { feat.value } else { -feat.value },
        ply: feat.ply,
    };
    feats.map(row).collect()
}

/// The part of a win for each: one for every opponent left behind, a half for one at the same
/// place. The lower the place, the better.
fn shares(places: &[i64]) -> Vec<i64> {
    let others = i64::try_from(places.len()).unwrap_or(i64::MAX).saturating_sub(1).max(1);
    let each = places.iter().map(|own| {
        let halves: i64 = places.iter().map(|place| 1 + (place - own).signum()).sum();
        // Each place equals itself, which is one of the halves.
        (halves - 1) * WIN / (2 * others)
    });
    each.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_win_is_shared_by_who_is_left_behind() {
        for (places, expected) in [
            (&[1, 2][..], &[120, 0][..]),
            (&[1, 1], &[60, 60]),
            (&[2, 1, 3], &[60, 120, 0]),
            (&[1, 1, 3], &[90, 90, 0]),
            (&[4, 2, 3, 1], &[0, 80, 40, 120]),
            (&[1, 2, 2, 2], &[120, 40, 40, 40]),
            (&[-5, 0], &[120, 0]),
        ] {
            assert_eq!(shares(places), expected, "{places:?}");
        }
        for seats in 2..=7 {
            let all = shares(&(1..=seats).collect::<Vec<_>>());
            assert_eq!(all.iter().sum::<i64>() * 2, WIN * seats, "nothing is lost to rounding");
        }
    }
}
