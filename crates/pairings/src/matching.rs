//! Edmonds' algorithm for a perfect matching of maximum weight.

mod blossoms;
mod bonds;
mod forest;
mod halves;

pub(crate) use bonds::{Bonds, Scales};
pub(crate) use halves::first_of_heaviest;

/// Returns each person's partner in the heaviest perfect matching, if there is one.
///
/// The method is primal-dual in O(n³). Labels bound the weights from above, and only tight bonds
/// are used. A search for a path between two unmatched people grows trees over them, and odd
/// circles become blossoms. Labels are lists of numbers compared in order, like weights.
pub(crate) fn heaviest(bonds: &Bonds) -> Option<Vec<usize>> {
    forest::Forest::matched(bonds).map(forest::Forest::mates)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a stream of random numbers.
    fn numbers(mut seed: u64) -> impl FnMut(u64) -> u64 {
        move |below| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) % below
        }
    }

    /// Finds the greatest weight by trying everything.
    fn tried(bonds: &Bonds, free: &[usize]) -> Option<Vec<i64>> {
        let Some((&one, others)) = free.split_first() else { return Some(vec![0; 3]) };
        let ways = others.iter().filter_map(|&other| {
            let weight = bonds.weight(one, other)?;
            let rest: Vec<usize> = others.iter().copied().filter(|&left| left != other).collect();
            let mut sum = tried(bonds, &rest)?;
            for (sum, part) in sum.iter_mut().zip(weight) {
                *sum += part;
            }
            Some(sum)
        });
        ways.max()
    }

    #[test]
    fn no_other_matching_is_heavier() {
        let mut next = numbers(7);
        let mut alone = 0;
        for case in 0..3000 {
            let size = 2 * (1 + next(4) as usize);
            let (thin, top) = (next(4), 1 + next(5));
            let mut bonds = Bonds::new(size);
            for one in 0..size {
                for other in 0..one {
                    if next(4) >= thin {
                        let parts: Vec<i64> = (0..3).map(|_| next(top) as i64).collect();
                        bonds.tie(one, other, &parts);
                    }
                }
            }
            let best = tried(&bonds, &(0..size).collect::<Vec<_>>());
            let found = heaviest(&bonds).map(|mates| {
                let mut sum = vec![0; 3];
                for (one, &other) in mates.iter().enumerate() {
                    assert_eq!(mates[other], one, "case {case}");
                    if one < other {
                        let weight = bonds.weight(one, other).expect("only bonds are used");
                        sum.iter_mut().zip(weight).for_each(|(sum, part)| *sum += part);
                    }
                }
                sum
            });
            alone += usize::from(best.is_none());
            assert_eq!(found, best, "case {case}, {size}");
        }
        assert!((100..2900).contains(&alone), "both kinds were met: {alone}");
    }

    #[test]
    fn many_are_matched_with_ties_and_blossoms() {
        let mut next = numbers(11);
        for size in [40, 80, 120] {
            let mut bonds = Bonds::new(size);
            for one in 0..size {
                for other in 0..one {
                    if next(8) == 0 {
                        bonds.tie(one, other, &[next(3) as i64, next(2) as i64, next(4) as i64]);
                    }
                }
            }
            // Another numbering of the same people has the same weight.
            let turned = |one: usize| (one * 7 + 3) % size;
            let mut other_way = Bonds::new(size);
            for one in 0..size {
                for other in 0..one {
                    if let Some(weight) = bonds.weight(one, other) {
                        other_way.tie(turned(one), turned(other), weight);
                    }
                }
            }
            let sum = |bonds: &Bonds| {
                let mates = heaviest(bonds).expect("dense enough");
                let mut sum = vec![0; 3];
                for (one, &other) in mates.iter().enumerate() {
                    let weight = bonds.weight(one, other).expect("only bonds are used");
                    sum.iter_mut().zip(weight).for_each(|(sum, part)| *sum += part);
                }
                sum
            };
            assert_eq!(sum(&bonds), sum(&other_way));
        }
    }
}
