//! Of the heaviest matchings between two halves the first one.

use super::{Bonds, forest::Forest};

/// Who is with whom in the heaviest matching of which each of `left`, in order, has the one
/// with the lowest number who can be. Bonds lead from the left to others alone.
///
/// Between two halves no blossom comes to be: so all matchings over tight bonds are heaviest,
/// and one leads to another by a circle of them.
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

/// Gives `wanted` to `one` if who loses by it can be matched otherwise, over people who are
/// not fixed.
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
    // From where each on the right was reached.
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
