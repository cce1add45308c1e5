//! The chances to win a match from each score, computed from a model.
//!
//! In the model each side wins half the games, with fixed shares of gammons and backgammons. The
//! worth of a game at a score follows from the scores after it. Each game has a cube in the middle,
//! as lively as the players assume in play ([`super::cube::worth`]). The table is filled from the
//! end of a match backwards and includes the cube at every score.

use std::sync::OnceLock;

use super::{
    cube::worth,
    net::Chances,
    stakes::{Holder, Stakes},
};

/// The share of gammons among games won.
const GAMMONS: f32 = 0.26;
/// The share of backgammons among games won; they count as gammons, too.
const BACKGAMMONS: f32 = 0.01;
/// The most points to go in the table.
const MOST: usize = 25;

/// The chance to win a match, by the points both sides need.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MatchChances([[f32; MOST + 1]; MOST + 1]);

impl MatchChances {
    /// Returns the table, computed on first use.
    pub(super) fn known() -> &'static Self {
        static KNOWN: OnceLock<MatchChances> = OnceLock::new();
        KNOWN.get_or_init(Self::made)
    }

    fn made() -> Self {
        let mut table = Self([[0.5; MOST + 1]; MOST + 1]);
        for own in 2..=MOST {
            for other in own + 1..=MOST {
                let won = table.game(own, other);
                table.0[own][other] = won;
                table.0[other][own] = 1.0 - won;
            }
        }
        table
    }

    /// Returns the chance to win a match whose next game is played at this score.
    fn game(&self, own: usize, other: usize) -> f32 {
        let [gammon, backgammon] = [GAMMONS, BACKGAMMONS].map(|part| part / 2.0);
        let even = Chances([0.5, gammon, backgammon, gammon, backgammon]);
        let away = [own, other].map(|away| u32::try_from(away).unwrap_or(u32::MAX));
        0.5 * (worth(&Stakes::at(away, Holder::Both, self), &even) + 1.0)
    }

    /// Returns the chance to win a match in which the sides need these points. If one of them needs
    /// a single point, `crawford` tells whether the Crawford game is under way or over.
    pub(super) fn won(&self, own: u32, other: u32, crawford: bool) -> f32 {
        match (own, other) {
            (0, _) => 1.0,
            (_, 0) => 0.0,
            (1, 1) => 0.5,
            (_, 1) => 1.0 - self.won(other, own, crawford),
            (1, _) if crawford => 1.0 - caught_up(other),
            (1, _) => 1.0 - won_game(|points| caught_up(other.saturating_sub(points)), 1),
            _ => self.among(own, other),
        }
    }

    /// Reads the table for two sides that need at least two points. Scores beyond the table are
    /// reduced equally on both sides.
    fn among(&self, own: u32, other: u32) -> f32 {
        let least = |away: u32, less: usize| (away as usize).saturating_sub(less).max(2);
        let less = (own.max(other) as usize).saturating_sub(MOST);
        self.0[least(own, less)][least(other, less)]
    }
}

/// Returns the chance of the trailing side when the opponent needs one point and the cube is back:
/// it doubles at once.
fn caught_up(away: u32) -> f32 {
    match away {
        0 => 1.0,
        1 => 0.5,
        2.. => won_game(|points| caught_up(away.saturating_sub(points)), 2),
    }
}

/// Returns the mean of `then` over the results of a game in which each side wins half, with
/// gammons.
fn won_game(then: impl Fn(u32) -> f32, cube: u32) -> f32 {
    0.5 * ((1.0 - GAMMONS) * then(cube) + GAMMONS * then(2 * cube))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn won(own: u32, other: u32) -> f32 {
        MatchChances::known().won(own, other, false)
    }

    #[test]
    fn a_lead_wins_the_more_matches_the_larger_it_is() {
        for crawford in [false, true] {
            for own in 1..=25 {
                let even = MatchChances::known().won(own, own, crawford);
                assert!((even - 0.5).abs() < 1e-6, "{own}: {even}");
                for other in own..25 {
                    let of = |own, other| MatchChances::known().won(own, other, crawford);
                    let (less, more) = (of(own, other), of(own, other + 1));
                    assert!(
                        less <= more + 1e-6 && (0.5 - 1e-6..1.0).contains(&less),
                        "{own} {other}"
                    );
                    assert!((of(other, own) + less - 1.0).abs() < 1e-6, "{own} {other}");
                }
            }
        }
    }

    #[test]
    fn the_same_lead_is_worth_the_less_the_longer_the_match_is() {
        for lead in 1..=5 {
            for own in 3..18 {
                let (near, far) = (won(own, own + lead), won(own + 2, own + 2 + lead));
                assert!(near + 2e-3 >= far, "{own} {lead}: {near} {far}");
            }
        }
    }

    #[test]
    fn match_chances_agree_with_all_published_tables() {
        // All published tables agree on these within a point or two in a hundred: the points needed
        // by both sides, and the range of the leader's chance.
        for (own, other, least, most) in [
            (2, 3, 0.58, 0.62),
            (2, 4, 0.65, 0.70),
            (3, 4, 0.55, 0.60),
            (3, 5, 0.62, 0.68),
            (4, 7, 0.68, 0.74),
            (5, 7, 0.58, 0.64),
            (7, 11, 0.66, 0.73),
        ] {
            let won = won(own, other);
            assert!((least..most).contains(&won), "{own} {other}: {won}");
        }
        let short = |other| MatchChances::known().won(1, other, false);
        for (other, least, most) in [(2, 0.66, 0.71), (3, 0.73, 0.78), (4, 0.80, 0.85)] {
            assert!((least..most).contains(&short(other)), "{other}: {}", short(other));
        }
    }
}
