//! How hard a puzzle is, and which day of the week has which.

use core::ops::RangeInclusive;

use rules_abaku::{Operation, Reading};

/// A day of the week, as far as puzzles go: Monday's are the easiest, Sunday's the
/// hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayGrade(u8);

/// The hardest of Monday to Saturday; each day begins above the one before.
const HARDEST: [u32; 6] = [16, 27, 33, 38, 42, 47];

/// What the puzzles of a day are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::abaku) struct Demand {
    /// How many tiles there are to lay.
    pub(super) rack: usize,
    /// How many tiles lie on the board: enough to join, few enough to see all.
    pub(super) least: usize,
    pub(super) most: usize,
    /// From how many hundredths of the best on there is a star.
    pub(super) star: i64,
}

impl Demand {
    const fn new(rack: usize, least: usize, most: usize, star: i64) -> Self {
        Self { rack, least, most, star }
    }
}

/// Monday's first.
const DEMANDS: [Demand; 7] = [
    Demand::new(3, 8, 20, 50),
    Demand::new(3, 8, 24, 40),
    Demand::new(4, 8, 28, 30),
    Demand::new(4, 10, 32, 30),
    Demand::new(5, 12, 36, 30),
    Demand::new(5, 12, 40, 30),
    Demand::new(5, 12, 40, 30),
];

impl DayGrade {
    /// The days in a week.
    pub const DAYS: u8 = 7;

    /// The grade of a day, 1 for Monday to 7 for Sunday.
    pub fn of_weekday(day: u8) -> Option<Self> {
        (1..=Self::DAYS).contains(&day).then_some(Self(day))
    }

    /// 1 for Monday to 7 for Sunday.
    pub fn weekday(self) -> u8 {
        self.0
    }

    /// Whether it is Monday's: one sum or difference of one digit.
    pub(super) fn is_first(self) -> bool {
        self.0 == 1
    }

    /// Whether sums of one digit are to get a star: Monday to Thursday.
    pub fn is_easy(self) -> bool {
        self.0 <= 4
    }

    /// What its puzzles are made of.
    pub(in crate::abaku) fn demand(self) -> Demand {
        DEMANDS[usize::from(self.0) - 1]
    }

    /// How hard its puzzles are; no two days share a number.
    pub fn range(self) -> RangeInclusive<u32> {
        let day = usize::from(self.0) - 1;
        let after = day.checked_sub(1).map_or(0, |before| HARDEST[before] + 1);
        after..=HARDEST.get(day).copied().unwrap_or(u32::MAX)
    }
}

/// What an equation asks of who computes it in their head, from 1; `None` for what
/// people do with pen and paper.
pub(super) fn effort(reading: &Reading) -> Option<u32> {
    let Reading { operation, a, b, c } = *reading;
    match operation {
        Operation::Add => of_sum(a, b, c),
        Operation::Sub => of_sum(b, c, a),
        Operation::Mul => of_product(a, b),
        Operation::Div => of_product(b, c),
        Operation::Square => of_power(a, [3, 10, 20, 31]),
        Operation::Sqrt => of_power(c, [3, 10, 20, 31]),
        Operation::Cube => of_power(a, [1, 3, 5, 10]),
        Operation::Cbrt => of_power(c, [1, 3, 5, 10]),
    }
}

/// A sum of two numbers below a thousand: by the length of the smaller, and whether
/// a ten is carried.
fn of_sum(a: u128, b: u128, sum: u128) -> Option<u32> {
    let carries = u32::from(a % 10 + b % 10 > 9);
    match (a.min(b), sum) {
        (_, ..=10) => Some(1),
        (..=9, ..=999) => Some(2 + carries),
        (_, ..=99) => Some(3 + carries),
        (..=99, ..=999) => Some(4 + carries),
        (_, ..=999) => Some(7 + carries),
        _ => None,
    }
}

/// A product: within the table everybody learns, or by a number of one digit.
fn of_product(a: u128, b: u128) -> Option<u32> {
    match (a.min(b), a.max(b)) {
        (1, _) => Some(1),
        (_, 0..=5) => Some(2),
        (_, 6..=10) => Some(3),
        (2..=10, 11..=20) => Some(4),
        (2..=10, 21..=99) => Some(6),
        (2..=5, 100..=999) => Some(7),
        (11..=15, 11..=15) => Some(7),
        _ => None,
    }
}

/// A power: how well people know its base.
fn of_power(base: u128, known: [u128; 4]) -> Option<u32> {
    let at = known.iter().position(|&most| base <= most)?;
    Some([1, 3, 5, 7][at])
}

/// How hard a placement is to see: what its hardest equation asks, how many tiles it takes,
/// how many equations it makes, and whether they cross; `None` if one of them is more than
/// people do in their heads.
pub(super) fn ease(equations: &[Reading], tiles: usize, crosses: bool) -> Option<u32> {
    let efforts: Option<Vec<u32>> = equations.iter().map(effort).collect();
    let hardest = efforts?.into_iter().max().unwrap_or(0);
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(4 * hardest + 3 * count(tiles) + count(equations.len()) + 3 * u32::from(crosses))
}
