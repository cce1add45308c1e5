//! The board: men on points, from one side.

use core::fmt;

use crate::{Step, Variant};

/// Number of points on a board.
pub const POINTS: u8 = 24;
/// The last point of the home board.
pub const HOME: u8 = 6;
/// The place of men that were hit, as a point to move from.
pub const BAR: u8 = 25;
/// The place of men borne off, as a point to move to.
pub const OFF: u8 = 0;

/// Index of the other side's bar.
const OTHER_BAR: usize = 0;
/// Index of the own bar.
const OWN_BAR: usize = BAR as usize;
/// Index of the own men borne off.
const OWN_OFF: usize = 26;
/// Index of the other side's men borne off.
const OTHER_OFF: usize = 27;

/// The men of both sides, seen by one of them. The points have the numbers of that side, whose men
/// move from 24 down to 1 and off.
///
/// Own men count above zero, the other side's below. Plain data of 32 bytes:
/// copying one is as cheap as taking a move back.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    men: [i8; 32],
}

impl Board {
    /// A board without men.
    pub const EMPTY: Self = Self { men: [0; 32] };

    /// The board a game begins with (rules: start).
    pub fn start(variant: Variant) -> Self {
        let mut board = Self::EMPTY;
        for &(point, men) in variant.start() {
            board.put(point, men);
            board.put_other(25 - point, men);
        }
        board
    }

    /// Own men on a point, or on the bar.
    pub const fn own(&self, point: u8) -> u8 {
        let men = self.men[(point & 31) as usize];
        if men > 0 && point <= BAR { men.unsigned_abs() } else { 0 }
    }

    /// The other side's men on a point, in this side's numbers.
    pub const fn other(&self, point: u8) -> u8 {
        let men = self.men[(point & 31) as usize];
        if men < 0 && point >= 1 && point <= POINTS { men.unsigned_abs() } else { 0 }
    }

    /// Own men on the bar.
    pub const fn bar(&self) -> u8 {
        self.men[OWN_BAR].unsigned_abs()
    }

    /// The other side's men on the bar.
    pub const fn other_bar(&self) -> u8 {
        self.men[OTHER_BAR].unsigned_abs()
    }

    /// Own men borne off.
    pub const fn off(&self) -> u8 {
        self.men[OWN_OFF].unsigned_abs()
    }

    /// The other side's men borne off.
    pub const fn other_off(&self) -> u8 {
        self.men[OTHER_OFF].unsigned_abs()
    }

    /// The same board seen from the other side.
    #[must_use]
    pub fn flipped(&self) -> Self {
        let mut men = [0; 32];
        for (at, slot) in men.iter_mut().take(26).enumerate() {
            *slot = -self.men[25 - at];
        }
        men[OWN_OFF] = self.men[OTHER_OFF];
        men[OTHER_OFF] = self.men[OWN_OFF];
        Self { men }
    }

    /// The pips that all own men have to go.
    pub fn pips(&self) -> u32 {
        (1..=BAR).map(|point| u32::from(point) * u32::from(self.own(point))).sum()
    }

    /// Own men still to be borne off.
    pub fn left(&self) -> u8 {
        (1..=BAR).map(|point| self.own(point)).sum()
    }

    /// The point of the own man farthest behind; 0 if no man is left.
    pub fn farthest(&self) -> u8 {
        (1..=BAR).rev().find(|&point| self.own(point) > 0).unwrap_or(0)
    }

    /// The size of this side's win if it wins now: 1, 2 for a gammon, 3 for a backgammon (rules:
    /// value of a win).
    pub fn win(&self) -> u8 {
        let behind = self.other_bar() > 0 || (1..=HOME).any(|point| self.other(point) > 0);
        match (self.other_off(), behind) {
            (0, true) => 3,
            (0, false) => 2,
            _ => 1,
        }
    }

    /// Whether two or more own men hold each of the six points of the home board.
    pub(crate) fn is_closed(&self) -> bool {
        (1..=HOME).all(|point| self.own(point) >= 2)
    }

    /// Puts own men on a point or the bar.
    pub(crate) const fn put(&mut self, point: u8, men: u8) {
        self.men[(point & 31) as usize] = men.cast_signed();
    }

    /// Puts the other side's men on a point, or at 0 on the bar.
    pub(crate) const fn put_other(&mut self, point: u8, men: u8) {
        self.men[(point & 31) as usize] = -men.cast_signed();
    }

    /// Sets the men borne off, given the number of men on each side.
    pub(crate) fn fill_off(&mut self, all: u8) {
        let (own, other) = (self.left(), self.flipped().left());
        self.men[OWN_OFF] = all.saturating_sub(own).cast_signed();
        self.men[OTHER_OFF] = all.saturating_sub(other).cast_signed();
    }

    /// The board after a man's move, legal or not; a man hit goes to the bar.
    #[must_use]
    pub const fn after(&self, step: Step) -> Self {
        let mut board = *self;
        board.make(step);
        board
    }

    /// Moves a man; true if it hit another.
    pub(crate) const fn make(&mut self, step: Step) -> bool {
        self.men[(step.from & 31) as usize] -= 1;
        if step.to == OFF {
            self.men[OWN_OFF] += 1;
            return false;
        }
        let target = &mut self.men[(step.to & 31) as usize];
        let hit = *target < 0;
        if hit {
            *target = 1;
            self.men[OTHER_BAR] -= 1;
        } else {
            *target += 1;
        }
        hit
    }

    /// Takes [`Board::make`] back.
    pub(crate) const fn unmake(&mut self, step: Step, hit: bool) {
        self.men[(step.from & 31) as usize] += 1;
        if step.to == OFF {
            self.men[OWN_OFF] -= 1;
        } else if hit {
            self.men[(step.to & 31) as usize] = -1;
            self.men[OTHER_BAR] += 1;
        } else {
            self.men[(step.to & 31) as usize] -= 1;
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.men[..28]).finish()
    }
}
