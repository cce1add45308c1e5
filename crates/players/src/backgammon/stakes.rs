//! The worth of points: the points themselves for money, the chance to win in a match.

use game_core::Seat;
use rules_backgammon::Backgammon;

use super::matches::MatchChances;

/// The holder of the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// There is no cube.
    Nobody,
    /// The cube lies in the middle.
    Both,
    /// The side itself owns it.
    Own,
    /// The opponent owns it.
    Other,
}

/// The stakes of one side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stakes<'a> {
    /// The points needed to win the match, the side's own first, with the table of chances; `None`
    /// for money.
    away: Option<([u32; 2], &'a MatchChances)>,
    /// Whether the Crawford game is over or under way.
    crawford: bool,
    /// Whether gammons do not count yet (Jacoby rule).
    jacoby: bool,
    /// Whether a beaver may answer a double.
    pub(super) beavers: bool,
    /// The value of the cube.
    pub(super) cube: u32,
    /// The holder of the cube.
    pub(super) holder: Holder,
}

#[cfg(test)]
impl Stakes<'_> {
    /// Money play with the cube in the middle.
    pub(super) const MONEY: Self = Self { holder: Holder::Both, ..Self::UNCUBED };
}

impl<'a> Stakes<'a> {
    /// Money play without a cube.
    const UNCUBED: Self = Self {
        away: None,
        crawford: false,
        jacoby: false,
        beavers: false,
        cube: 1,
        holder: Holder::Nobody,
    };

    /// Returns the stakes of the first cube in a game at this match score.
    pub(super) const fn at(away: [u32; 2], holder: Holder, matches: &'a MatchChances) -> Self {
        let short = away[0] == 1 || away[1] == 1;
        Self { away: Some((away, matches)), crawford: short, holder, ..Self::UNCUBED }
    }

    /// Returns the stakes of a seat.
    pub(super) fn of(game: &Backgammon, seat: Seat) -> Self {
        let other = Seat::new(u8::from(seat.index() == 0));
        let away = game.away(seat).zip(game.away(other)).map(|(own, other)| [own, other]);
        let cube = game.cube();
        let holder = match cube.owner {
            _ if !game.has_cube() => Holder::Nobody,
            None => Holder::Both,
            Some(owner) if owner == seat => Holder::Own,
            Some(_) => Holder::Other,
        };
        let first = match away {
            Some(away) => Self::at(away, holder, MatchChances::known()),
            None => Self { holder, ..Self::UNCUBED },
        };
        let jacoby = game.has_jacoby() && cube.owner.is_none();
        Self { jacoby, beavers: game.has_beavers(), cube: cube.value(), ..first }
    }

    /// Returns the opponent's stakes.
    pub(super) fn flipped(&self) -> Self {
        let holder = match self.holder {
            Holder::Own => Holder::Other,
            Holder::Other => Holder::Own,
            holder => holder,
        };
        let away = self.away.map(|([own, other], matches)| ([other, own], matches));
        Self { away, holder, ..*self }
    }

    /// Returns the stakes after this many turns of the cube, with its new holder.
    pub(super) fn turned(&self, times: u8, holder: Holder) -> Self {
        let cube = self.cube.saturating_mul(1 << times.min(3));
        Self { cube, holder, jacoby: self.jacoby && times == 0, ..*self }
    }

    /// Whether the side could gain by turning the cube once it owns it.
    pub(super) fn can_gain(&self) -> bool {
        self.away.is_none_or(|([own, _], _)| own > self.cube)
    }

    /// Whether the stake is a match rather than points.
    pub(super) const fn is_match(&self) -> bool {
        self.away.is_some()
    }

    /// Whether only the winner of the game counts: neither gammons nor the cube change the result.
    pub(super) fn is_single(&self) -> bool {
        match self.away {
            Some((away, _)) => away.into_iter().all(|points| points <= self.cube),
            None => self.jacoby && self.holder == Holder::Nobody,
        }
    }

    /// Whether gammons count already.
    pub(super) const fn counts_gammons(&self) -> bool {
        !self.jacoby
    }

    /// Returns the worth of a win of `times` the cube, or of a loss if negative: in points, or in a
    /// match as its state from −1 to 1.
    pub(super) fn worth(&self, times: i8) -> f32 {
        let counts = if self.jacoby { times.signum() } else { times };
        let points = u32::from(counts.unsigned_abs()).saturating_mul(self.cube);
        let Some(([own, other], matches)) = self.away else {
            return points as f32 * f32::from(times.signum());
        };
        let (own, other) = match times {
            0.. => (own.saturating_sub(points), other),
            _ => (own, other.saturating_sub(points)),
        };
        2.0 * matches.won(own, other, self.crawford) - 1.0
    }

    /// Converts a worth to cubes: 1 for a single win, −1 for a single loss.
    pub(super) fn in_cubes(&self, worth: f32) -> f32 {
        let (won, lost) = (self.worth(1), self.worth(-1));
        (2.0 * worth - won - lost) / (won - lost)
    }

    /// Returns the extra gain of a gammon won and the extra cost of one lost, over single games; 1
    /// for money.
    pub(super) fn gammons(&self) -> [f32; 2] {
        let [won, lost] = [2, -2].map(|times| self.in_cubes(self.worth(times)));
        [won - 1.0, -1.0 - lost]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gammons_are_worth_nothing_to_who_needs_a_point() {
        let stakes = Stakes::at([1, 4], Holder::Both, MatchChances::known());
        let [won, lost] = stakes.gammons();
        assert!(won.abs() < 1e-6 && lost > 0.3, "{won} {lost}");
        assert_eq!(Stakes::MONEY.gammons(), [1.0, 1.0]);
        let jacoby = Stakes { jacoby: true, ..Stakes::MONEY };
        assert_eq!(jacoby.gammons(), [0.0, 0.0]);
        assert_eq!(jacoby.turned(1, Holder::Other).gammons(), [1.0, 1.0]);
        let uncubed = Stakes { jacoby: true, ..Stakes::UNCUBED };
        assert_eq!(uncubed.gammons(), [0.0, 0.0], "nobody can ever turn a cube");
        assert!(uncubed.is_single() && !jacoby.is_single() && !Stakes::UNCUBED.is_single());
        let matches = MatchChances::known();
        assert!(Stakes::at([1, 1], Holder::Nobody, matches).is_single());
        assert!(!Stakes::at([1, 2], Holder::Nobody, matches).is_single());
    }
}
