//! How often matches are won from each score: a table of our own, worked out from a model.
//!
//! Both sides win half the games, and of those the same part as gammons and as backgammons. What
//! a game is worth at a score follows from the scores after it: the cube lies in the middle,
//! and is as lively as the players take it to be in play ([`super::cube::worth`]). So the table
//! is filled from the end of a match backwards, with the cube of every score counted.

use std::sync::OnceLock;

use super::{
    cube::worth,
    net::Chances,
    stakes::{Holder, Stakes},
};

/// Of the games that are won, how many are gammons.
const GAMMONS: f32 = 0.26;
/// Of the games that are won, how many are backgammons; they are gammons, too.
const BACKGAMMONS: f32 = 0.01;
/// More points than these nobody needs in the table.
const MOST: usize = 25;

/// The chance to win a match, by the points that both sides need.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct MatchChances([[f32; MOST + 1]; MOST + 1]);

impl MatchChances {
    /// The table, worked out when it is asked for first.
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

    /// How often a match is won whose next game is played at this score.
    fn game(&self, own: usize, other: usize) -> f32 {
        let [gammon, backgammon] = [GAMMONS, BACKGAMMONS].map(|part| part / 2.0);
        let even = Chances([0.5, gammon, backgammon, gammon, backgammon]);
        let away = [own, other].map(|away| u32::try_from(away).unwrap_or(u32::MAX));
        0.5 * (worth(&Stakes::at(away, Holder::Both, self), &even) + 1.0)
    }

    /// The chance to win a match in which the sides need so many points. Whether the
    /// game without the cube is over or under way, where one of them needs one.
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

    /// Both need two points at least; of more than the table has, as many fewer on
    /// both sides as it takes.
    fn among(&self, own: u32, other: u32) -> f32 {
        let least = |away: u32, less: usize| (away as usize).saturating_sub(less).max(2);
        let less = (own.max(other) as usize).saturating_sub(MOST);
        self.0[least(own, less)][least(other, less)]
    }
}

/// The chance of who needs so many points when the other needs one and the cube
/// is back: it is turned at once.
fn caught_up(away: u32) -> f32 {
    match away {
        0 => 1.0,
        1 => 0.5,
        2.. => won_game(|points| caught_up(away.saturating_sub(points)), 2),
    }
}

/// Half the games are won, some of them twice.
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
    fn what_every_table_says_this_one_says_too() {
        // The facts that all published tables agree on within a point or two of a hundred:
        // a lead in points needed, and how often it wins.
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
