//! The first of the heaviest matchings between two halves.

use super::{Bonds, forest::Forest};

/// Returns each person's partner in the first of the heaviest matchings: each of `left`, in order,
/// has the possible partner with the lowest number. Bonds lead only from the left to others.
///
/// Between two halves no blossoms arise. All matchings over tight bonds are therefore heaviest, and
/// each leads to another by a circle of such bonds.
pub(crate) fn first_of_heaviest(bonds: &Bonds, left: &[usize]) -> Option<Vec<usize>> {
    let forest = Forest::matched(bonds)?;
    let size = bonds.size();
    let tight: Vec<Vec<usize>> = (0..size)
        .map(|one| (0..size).filter(|&other| forest.could_match(one, other)).collect())
        .collect();
    let mut mates = forest.mates();
    let mut fixed = vec![false; size];
    for &one in left {
        for &wanted in &tight[one] {
            if mates[one] == wanted || turn(&tight, &mut mates, &fixed, one, wanted) {
                break;
            }
        }
        fixed[one] = true;
    }
    Some(mates)
}

/// Gives `wanted` to `one`, if the person who loses it can be matched otherwise, over people who
/// are not fixed.
fn turn(
    tight: &[Vec<usize>],
    mates: &mut [usize],
    fixed: &[bool],
    one: usize,
    wanted: usize,
) -> bool {
    let (loser, end) = (mates[wanted], mates[one]);
    if fixed[loser] {
        return false;
    }
    // The person on the left through whom each on the right was reached.
    let mut from: Vec<Option<usize>> = vec![None; mates.len()];
    let mut open = vec![loser];
    while let Some(left) = open.pop() {
        for &right in &tight[left] {
            if right == wanted || from[right].is_some() {
                continue;
            }
            from[right] = Some(left);
            if right == end {
                let mut right = end;
                while let Some(left) = from[right] {
                    let before = mates[left];
                    (mates[left], mates[right]) = (right, left);
                    right = before;
                    if left == loser {
                        break;
                    }
                }
                (mates[one], mates[wanted]) = (wanted, one);
                return true;
            }
            if !fixed[mates[right]] && mates[right] != one {
                open.push(mates[right]);
            }
        }
    }
    false
}
