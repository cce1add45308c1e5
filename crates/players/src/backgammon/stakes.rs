//! What points are worth: for money as many, in a match the chance to win it.

use game_core::Seat;
use rules_backgammon::Backgammon;

use super::matches::MatchChances;

/// Who may turn the cube.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// There is no cube.
    Nobody,
    /// It lies in the middle.
    Both,
    /// The side itself.
    Own,
    /// The other side.
    Other,
}

/// What one side plays for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stakes<'a> {
    /// Points to win the match, the side's own first, and how matches are won; `None` for
    /// money.
    away: Option<([u32; 2], &'a MatchChances)>,
    /// Whether the game without the cube comes no more, or is this one.
    crawford: bool,
    /// Whether gammons do not count yet.
    jacoby: bool,
    /// Whether a double may be answered by a beaver.
    pub(super) beavers: bool,
    /// What a win is multiplied by.
    pub(super) cube: u32,
    /// Who may turn the cube.
    pub(super) holder: Holder,
}

#[cfg(test)]
impl Stakes<'_> {
    /// For money, with a cube in the middle.
    pub(super) const MONEY: Self = Self { holder: Holder::Both, ..Self::UNCUBED };
}

impl<'a> Stakes<'a> {
    /// For money, without a cube.
    const UNCUBED: Self = Self {
        away: None,
        crawford: false,
        jacoby: false,
        beavers: false,
        cube: 1,
        holder: Holder::Nobody,
    };

    /// The first cube of a game of a match in which the sides need so many points.
    pub(super) const fn at(away: [u32; 2], holder: Holder, matches: &'a MatchChances) -> Self {
        let short = away[0] == 1 || away[1] == 1;
        Self { away: Some((away, matches)), crawford: short, holder, ..Self::UNCUBED }
    }

    /// What a seat plays for.
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

    /// The other side's.
    pub(super) fn flipped(&self) -> Self {
        let holder = match self.holder {
            Holder::Own => Holder::Other,
            Holder::Other => Holder::Own,
            holder => holder,
        };
        let away = self.away.map(|([own, other], matches)| ([other, own], matches));
        Self { away, holder, ..*self }
    }

    /// Those after the cube was turned so often and went to somebody.
    pub(super) fn turned(&self, times: u8, holder: Holder) -> Self {
        let cube = self.cube.saturating_mul(1 << times.min(3));
        Self { cube, holder, jacoby: self.jacoby && times == 0, ..*self }
    }

    /// Whether it is any use to the side to turn the cube once it is its own.
    pub(super) fn can_gain(&self) -> bool {
        self.away.is_none_or(|([own, _], _)| own > self.cube)
    }

    /// Whether points are not played for, but to win a match.
    pub(super) const fn is_match(&self) -> bool {
        self.away.is_some()
    }

    /// Whether nothing counts but who wins the game: gammons bring nothing to anybody, and
    /// turning the cube neither.
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

    /// What it is worth that the side wins so many times the cube, or loses below
    /// zero: points, or in a match how far it is won, from −1 to 1.
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

    /// A worth in cubes: 1 for a single win, −1 for a single loss.
    pub(super) fn in_cubes(&self, worth: f32) -> f32 {
        let (won, lost) = (self.worth(1), self.worth(-1));
        (2.0 * worth - won - lost) / (won - lost)
    }

    /// What a gammon is worth more than a single win, and what it costs more than a
    /// single loss; 1 for money.
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
