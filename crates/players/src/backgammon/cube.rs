//! The worth of a position with the cube (R. Janowski, Take-Points in Money Games, 1993).
//!
//! A dead cube is never turned again; a live cube is turned at the best moment. The truth lies
//! between them.

use super::{
    net::Chances,
    stakes::{Holder, Stakes},
};

/// The share of a live cube's advantage over a dead one that a player realises.
const LIVELINESS: f32 = 0.68;
/// The number of turns of the cube searched.
const TURNS: u8 = 4;

/// The cube actions before a roll, each as the side's [`Stakes::worth`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Doubling {
    /// The side rolls.
    pub(super) roll: f32,
    /// The side doubles, and the opponent takes.
    pub(super) taken: f32,
    /// The side doubles, and the opponent drops.
    pub(super) dropped: f32,
}

impl Doubling {
    /// Values the options of a side that is about to roll and may double.
    pub(super) fn of(stakes: &Stakes<'_>, chances: &Chances) -> Self {
        let turned = stakes.turned(1, Holder::Other);
        Self {
            roll: worth(stakes, chances),
            taken: worth(&turned, chances),
            dropped: stakes.worth(1),
        }
    }

    /// Returns the worth of a double.
    pub(super) fn double(&self) -> f32 {
        self.taken.min(self.dropped)
    }
}

/// Returns the worth of the position to the side.
pub(super) fn worth(stakes: &Stakes<'_>, chances: &Chances) -> f32 {
    let dead = dead(stakes, chances);
    if stakes.holder == Holder::Nobody {
        return dead;
    }
    dead + LIVELINESS * (live(stakes, chances) - dead)
}

/// Returns the average worth of a win and of a loss, gammons included.
fn ends(stakes: &Stakes<'_>, chances: &Chances) -> [f32; 2] {
    let [win, gammon, backgammon, lost_gammon, lost_backgammon] = chances.0;
    let mean = |sign: i8, all: f32, two: f32, three: f32| {
        let [two, three] =
            [two, three].map(|part| if all > 0.0 { (part / all).min(1.0) } else { 0.0 });
        let [one_worth, two_worth, three_worth] = [1, 2, 3].map(|times| stakes.worth(sign * times));
        one_worth + two * (two_worth - one_worth) + three * (three_worth - two_worth)
    };
    [mean(1, win, gammon, backgammon), mean(-1, 1.0 - win, lost_gammon, lost_backgammon)]
}

fn dead(stakes: &Stakes<'_>, chances: &Chances) -> f32 {
    let [won, lost] = ends(stakes, chances);
    lost + chances.0[0] * (won - lost)
}

/// Values a live cube by straight lines between four points: a certain loss, the opponent's
/// doubling point, the side's own, and a certain win.
fn live(stakes: &Stakes<'_>, chances: &Chances) -> f32 {
    let [won, lost] = ends(stakes, chances);
    let (own, other) = (stakes.holder != Holder::Other, stakes.holder != Holder::Own);
    let (mut low, mut high) = ((0.0, lost), (1.0, won));
    if other && stakes.flipped().can_gain() {
        low = (1.0 - cash(&stakes.flipped(), &chances.flipped(), TURNS), stakes.worth(-1));
    }
    if own && stakes.can_gain() {
        high = (cash(stakes, chances, TURNS), stakes.worth(1));
    }
    match chances.0[0] {
        _ if high.0 <= low.0 => dead(stakes, chances),
        win if win < low.0 => line((0.0, lost), low, win),
        win if win > high.0 => line(high, (1.0, won), win),
        win => line(low, high, win),
    }
}

fn line(from: (f32, f32), to: (f32, f32), at: f32) -> f32 {
    from.1 + (at - from.0) / (to.0 - from.0).max(f32::EPSILON) * (to.1 - from.1)
}

/// Returns the chance to win from which the opponent drops a double.
fn cash(stakes: &Stakes<'_>, chances: &Chances, turns: u8) -> f32 {
    let (facing, chances) = (stakes.turned(1, Holder::Other).flipped(), chances.flipped());
    let [won, lost] = ends(&facing, &chances);
    let high = if turns > 0 && facing.can_gain() {
        (cash(&facing, &chances, turns - 1), facing.worth(1))
    } else {
        (1.0, won)
    };
    let dropped = stakes.worth(1);
    // The point at which the opponent's line meets the cost of dropping.
    let take = high.0 * (-dropped - lost) / (high.1 - lost).max(f32::EPSILON);
    1.0 - take.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(win: f32) -> Chances {
        Chances([win, 0.0, 0.0, 0.0, 0.0])
    }

    #[test]
    fn without_gammons_a_live_cube_is_taken_from_a_fifth_on() {
        let point = cash(&Stakes::MONEY, &plain(0.5), 20);
        assert!((point - 0.8).abs() < 1e-3, "{point}");
        let dead = cash(&Stakes::MONEY, &plain(0.5), 0);
        assert!((dead - 0.75).abs() < 1e-3, "{dead}");
    }

    #[test]
    fn a_cube_is_worth_something_to_who_owns_it() {
        for win in [0.3, 0.5, 0.7] {
            let of = |holder, win| worth(&Stakes::MONEY.turned(0, holder), &plain(win));
            let (own, other) = (of(Holder::Own, win), of(Holder::Other, win));
            let none = of(Holder::Nobody, win);
            assert!(own > none && none > other, "{win}: {own} {none} {other}");
            assert!((own + of(Holder::Other, 1.0 - win)).abs() < 1e-5, "{win}");
        }
    }

    #[test]
    fn doubles_come_between_a_fair_game_and_one_that_is_too_good() {
        let doubling = |chances| Doubling::of(&Stakes::MONEY, &chances);
        let early = doubling(plain(0.55));
        assert!(early.roll > early.double());
        let right = doubling(plain(0.75));
        assert!(right.roll < right.double() && right.taken < right.dropped, "{right:?}");
        let cash = doubling(plain(0.85));
        assert!(cash.roll < cash.double() && cash.taken > cash.dropped, "{cash:?}");
        let good = doubling(Chances([0.9, 0.7, 0.1, 0.0, 0.0]));
        assert!(good.roll > good.dropped && good.taken > good.dropped, "{good:?}");
    }
}
