//! The difficulty of puzzles, and its days of the week.

use core::ops::RangeInclusive;

use rules_abaku::{Operation, Reading};

/// A day of the week as a grade of difficulty: Monday is the easiest, Sunday the hardest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct DayGrade(u8);

/// The highest difficulty of Monday to Saturday; each day begins above the previous one.
const HARDEST: [u32; 6] = [16, 27, 33, 38, 42, 47];

/// The requirements of a day's puzzles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::abaku) struct Demand {
    /// The number of tiles on the rack.
    pub(super) rack: usize,
    /// The least number of tiles on the board: enough to join, few enough for an overview.
    pub(super) least: usize,
    pub(super) most: usize,
    /// The share of the best answer that earns a star, in hundredths.
    pub(super) star: i64,
}

impl Demand {
    const fn new(rack: usize, least: usize, most: usize, star: i64) -> Self {
        Self { rack, least, most, star }
    }
}

/// The requirements of each day, Monday first.
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
    /// The number of days in a week.
    pub const DAYS: u8 = 7;

    /// Returns the grade of a weekday, 1 for Monday to 7 for Sunday.
    pub fn of_weekday(day: u8) -> Option<Self> {
        (1..=Self::DAYS).contains(&day).then_some(Self(day))
    }

    /// Returns the weekday, 1 for Monday to 7 for Sunday.
    pub fn weekday(self) -> u8 {
        self.0
    }

    /// Whether the grade is Monday's: one sum or difference of one digit.
    pub(super) fn is_first(self) -> bool {
        self.0 == 1
    }

    /// Whether sums of one digit must earn a star: Monday to Thursday.
    pub fn is_easy(self) -> bool {
        self.0 <= 4
    }

    /// Returns the requirements of its puzzles.
    pub(in crate::abaku) fn demand(self) -> Demand {
        DEMANDS[usize::from(self.0) - 1]
    }

    /// Returns the difficulties of its puzzles; no two days share a value.
    pub fn range(self) -> RangeInclusive<u32> {
        let day = usize::from(self.0) - 1;
        let after = day.checked_sub(1).map_or(0, |before| HARDEST[before] + 1);
        after..=HARDEST.get(day).copied().unwrap_or(u32::MAX)
    }
}

/// Returns the effort of an equation in mental arithmetic, from 1; `None` if people need pen and
/// paper.
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

/// Rates a sum of two numbers below a thousand by the length of the smaller one and by a carry.
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

/// Rates a product: within the multiplication table, or by a number of one digit.
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

/// Rates a power by how well people know its base.
fn of_power(base: u128, known: [u128; 4]) -> Option<u32> {
    let at = known.iter().position(|&most| base <= most)?;
    Some([1, 3, 5, 7][at])
}

/// Returns how hard a placement is to see, from the effort of its hardest equation, the numbers of
/// tiles and equations, and whether they cross. `None` if an equation exceeds mental arithmetic.
pub(super) fn ease(equations: &[Reading], tiles: usize, crosses: bool) -> Option<u32> {
    let efforts: Option<Vec<u32>> = equations.iter().map(effort).collect();
    let hardest = efforts?.into_iter().max().unwrap_or(0);
    let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
    Some(4 * hardest + 3 * count(tiles) + count(equations.len()) + 3 * u32::from(crosses))
}
