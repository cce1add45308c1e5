//! What the tiles across a line mean for a new one in it.

use crate::{Operations, Scoring, ZeroRule, equation::Numbers};

use super::{
    ALL, EMPTY, Engine, Way, long,
    strings::{KNOWN, Strings},
};

/// Of an empty square: what the line across allows and brings there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cross {
    /// Digits whose contacts are all in equations or need none (rule 4).
    pub(super) fits: u16,
    /// Digits that are in an equation.
    pub(super) links: u16,
    /// Whether a tile lies beside it.
    pub(super) beside: bool,
    /// Whether a zero that lies between two tiles is in an equation with both
    /// (rule 6b); true if it does not lie between.
    pub(super) joins: bool,
    /// What each digit scores.
    pub(super) points: [i32; 10],
}

impl Cross {
    /// Nothing lies across.
    pub(super) const FREE: Self =
        Self { fits: ALL, links: 0, beside: false, joins: true, points: [0; 10] };
}

/// Whether these digits, which write this number if there are at most eight, are
/// an equation; they do not begin with 0.
#[inline]
pub(super) fn is_equation(
    strings: &Strings,
    allowed: Operations,
    digits: &[u8],
    value: u32,
) -> bool {
    let length = digits.len();
    if length < 2 {
        return false;
    }
    if length > KNOWN {
        return long::is_equation(digits, allowed);
    }
    strings.contains(length, value)
        && (allowed == Operations::ALL || Numbers::of(digits).is_equation(0, length, allowed))
}

impl Engine {
    /// What the line through an empty place of a way means for it.
    pub(super) fn cross(&self, way: &Way, at: usize) -> Cross {
        let (from, to) = way.run(at);
        if to - from == 1 {
            return Cross::FREE;
        }
        let mut cross = Cross { fits: 0, beside: true, ..Cross::FREE };
        let mut digits = [EMPTY; crate::Board::LONGEST];
        let digits = &mut digits[..to - from];
        digits.copy_from_slice(&way.cells[from..to]);
        for digit in 0..10 {
            digits[at - from] = digit;
            self.try_digit(digits, at - from, way, at, &mut cross);
        }
        cross
    }

    /// Adds what the digit that stands at a place of a run means.
    fn try_digit(&self, run: &[u8], new: usize, way: &Way, at: usize, cross: &mut Cross) {
        let (allowed, zero, scoring) = self.rules();
        let strings = Strings::all();
        let digit = run[new];
        let (mut before, mut after, mut both) = (new == 0, new + 1 == run.len(), false);
        for from in (0..=new).filter(|&from| run[from] != 0) {
            let mut value = 0_u32;
            for to in from + 1..=run.len() {
                value = value.wrapping_mul(10).wrapping_add(run[to - 1].into());
                if to <= new || !is_equation(strings, allowed, &run[from..to], value) {
                    continue;
                }
                cross.links |= 1 << digit;
                cross.points[usize::from(digit)] += match scoring {
                    Scoring::Points => {
                        let bonus = way.bonuses[at];
                        let sum: i64 = run[from..to].iter().map(|&one| i64::from(one)).sum();
                        let more = i64::from(digit) * (bonus.digit() - 1);
                        i32::try_from((sum + more) * bonus.equation()).unwrap_or(0)
                    }
                    _ => 1,
                };
                before |= from < new;
                after |= to > new + 1;
                both |= from < new && to > new + 1;
            }
        }
        let exempt = |old: Option<&u8>| digit == 0 || (zero == ZeroRule::Box && old == Some(&0));
        before |= exempt(new.checked_sub(1).and_then(|old| run.get(old)));
        after |= exempt(run.get(new + 1));
        cross.fits |= u16::from(before && after) << digit;
        if digit == 0 && new > 0 && new + 1 < run.len() {
            cross.joins = both;
        }
    }
}
