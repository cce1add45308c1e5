//! Casting out nines: a number and the sum of its digits leave the same remainder by nine, and so
//! do both sides of an equation.

use alloc::{boxed::Box, vec, vec::Vec};

use once_cell::race::OnceBox;

use super::long::Kind;

/// Returns the remainders by nine, as bits, that the sum of all digits on the empty places can
/// leave. `parts` marks the parts with empty places; `numbers` are written with zeros there.
#[inline]
pub(super) fn remainders(kind: Kind, parts: usize, numbers: [u64; 3]) -> u16 {
    static ALL: OnceBox<Vec<u16>> = OnceBox::new();
    ALL.get_or_init(|| Box::new(found()))[place(kind, parts, numbers)]
}

/// Returns the index of a case in the table.
#[inline]
fn place(kind: Kind, parts: usize, numbers: [u64; 3]) -> usize {
    let first = kind as usize * 8 + parts;
    numbers.into_iter().fold(first, |place, number| place * 9 + (number % 9) as usize)
}

/// Returns the table for every kind, all parts and all remainders of their numbers; 47 kB.
fn found() -> Vec<u16> {
    let mut all = vec![0; Kind::ALL.len() * 8 * 9 * 9 * 9];
    for case in 0..9_u64.pow(5) {
        let [one, other, first, second, third] = [1, 9, 81, 729, 6_561].map(|unit| case / unit % 9);
        let laid = [first, second, third];
        let needed = (0..3).filter(|&part| laid[part] > 0).fold(0, |parts, part| parts | 1 << part);
        for kind in Kind::ALL {
            let result = (kind.lead([one + first, other + second]) + 9 - third) % 9;
            for parts in (0..8).filter(|parts| parts & needed == needed) {
                let place = place(kind, parts, [one, other, result]);
                all[place] |= 1 << (laid.iter().sum::<u64>() % 9);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_digits_that_make_an_equation_are_ruled_out() {
        for kind in Kind::ALL {
            for (one, other) in
                (1..900).step_by(13).flat_map(|one| [(one, 7), (one, 46), (one, 985)])
            {
                let numbers = [one, other, kind.lead([one, other])];
                for parts in 0..8 {
                    // The last digits of these parts are new.
                    let laid: [u64; 3] = core::array::from_fn(|part| match parts >> part & 1 {
                        1 => numbers[part] % 10,
                        _ => 0,
                    });
                    let written = core::array::from_fn(|part| numbers[part] - laid[part]);
                    let sum = laid.iter().sum::<u64>();
                    let remainders = remainders(kind, parts, written);
                    assert!(remainders & 1 << (sum % 9) != 0, "{numbers:?} {parts:03b}");
                }
                let [one, other, result] = numbers;
                let only = remainders(kind, 0b100, [one, other, result - result % 10]);
                assert_eq!(only, 1 << (result % 10 % 9), "{numbers:?}");
            }
        }
    }
}
