//! The effect of the tiles across a line on a new tile in it.

use crate::{Bonus, Direction, Operations, Scoring, ZeroRule, equation::Numbers};

use super::{
    ALL, EMPTY, Engine, Way, long,
    ranges::TENS,
    strings::{KNOWN, Strings},
};

/// The effect of the line across on an empty square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cross {
    /// The digits whose contacts all lie in equations or need none (rule 4).
    pub(super) fits: u16,
    /// The digits that complete an equation.
    pub(super) links: u16,
    /// Whether the square has a neighbouring tile across.
    pub(super) beside: bool,
    /// Whether a zero between two tiles shares an equation with both (rule 6b); `true` if it is not
    /// between tiles.
    pub(super) joins: bool,
    /// The points of each digit.
    pub(super) points: [i32; 10],
}

impl Cross {
    /// The effect of a line without tiles.
    pub(super) const FREE: Self =
        Self { fits: ALL, links: 0, beside: false, joins: true, points: [0; 10] };
}

/// Returns those of some digits that complete an equation at the only empty place of a stretch. The
/// place is `gap` places from the start; the stretch writes the number `value` with a zero there.
#[inline]
pub(super) fn completing(
    allowed: Operations,
    stretch: &[u8],
    (gap, value): (usize, u32),
    digits: u16,
) -> u16 {
    let length = stretch.len();
    let mut left = digits & !u16::from(gap == 0);
    if length > KNOWN {
        return left & long::completing(stretch, gap, allowed);
    }
    let unit = TENS[(length - 1 - gap) % TENS.len()];
    let strings = Strings::all();
    if unit == 1
        && allowed == Operations::ALL
        && let Some(known) = strings.lasts(length, value)
    {
        return left & known;
    }
    let stands = |digit: u32| {
        let mut filled = [EMPTY; KNOWN];
        let filled = &mut filled[..length];
        filled.copy_from_slice(stretch);
        filled[gap] = digit as u8;
        is_allowed(filled, allowed)
    };
    let mut found = 0;
    while left != 0 {
        let digit = left.trailing_zeros();
        left &= left - 1;
        let holds = strings.contains(length, value + digit * unit)
            && (allowed == Operations::ALL || stands(digit));
        found |= u16::from(holds) << digit;
    }
    found
}

/// Whether an equation by all operations is also one by those allowed.
#[inline]
pub(super) fn is_allowed(digits: &[u8], allowed: Operations) -> bool {
    allowed == Operations::ALL || Numbers::of(digits).is_equation(0, digits.len(), allowed)
}

impl Engine {
    /// Returns the digits that complete an equation along a line on an empty place of it.
    #[inline]
    pub(super) fn links_along(&self, way: &Way, line: usize, at: usize) -> u16 {
        let [rows, columns] = &self.ways;
        let across = if way.direction == Direction::Across { columns } else { rows };
        across.crosses[way.turned(line * way.length + at)].links
    }

    /// Returns the effect of the line through an empty place on that place.
    pub(super) fn cross(&self, way: &Way, at: usize) -> Cross {
        let (from, to) = way.run(at);
        if to - from == 1 {
            return Cross::FREE;
        }
        let (run, new) = (&way.cells[from..to], at - from);
        let (allowed, zero, scoring) = self.rules();
        let mut cross = Cross { beside: true, ..Cross::FREE };
        // Digits in an equation with the tile before, with the one after, with both.
        let (mut before, mut after, mut both) = (0, 0, 0);
        for from in (0..=new).filter(|&from| run[from] != 0) {
            let (mut value, mut sum) = (0_u32, 0);
            for to in from + 1..=run.len() {
                let digit = if to == new + 1 { 0 } else { run[to - 1] };
                value = value.wrapping_mul(10).wrapping_add(digit.into());
                sum += i64::from(digit);
                if to <= new || to < from + 2 {
                    continue;
                }
                let found = completing(allowed, &run[from..to], (new - from, value), ALL);
                cross.links |= found;
                before |= if from < new { found } else { 0 };
                after |= if to > new + 1 { found } else { 0 };
                both |= if from < new && to > new + 1 { found } else { 0 };
                cross.count(found, sum, way.bonuses[at], scoring);
            }
        }
        let exempt = |old: Option<&u8>| match old {
            None => ALL,
            Some(0) if zero == ZeroRule::Box => ALL,
            Some(_) => 1,
        };
        before |= exempt(new.checked_sub(1).and_then(|old| run.get(old)));
        after |= exempt(run.get(new + 1));
        let between = new > 0 && new + 1 < run.len();
        Cross { fits: before & after, joins: !between || both & 1 != 0, ..cross }
    }
}

impl Cross {
    /// Adds the points of an equation that these digits make with others of this sum.
    fn count(&mut self, mut found: u16, sum: i64, bonus: Bonus, scoring: Scoring) {
        while found != 0 {
            let digit = found.trailing_zeros();
            found &= found - 1;
            self.points[digit as usize] += match scoring {
                Scoring::Points => {
                    let points = (sum + i64::from(digit) * bonus.digit()) * bonus.equation();
                    i32::try_from(points).unwrap_or(0)
                }
                _ => 1,
            };
        }
    }
}
