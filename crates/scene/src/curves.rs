//! Common parts of charts: a line for each seat, with the names at their ends.

use alloc::{vec, vec::Vec};

use crate::Ink;

/// The colours of the seats, in their order; after the last one they repeat.
const INKS: [Ink; 4] = [Ink::Accent, Ink::Wrong, Ink::Joining, Ink::Text];

/// The size of the names' letters: 13 high where the picture is as wide as a phone of 360.
pub const LETTERS: i32 = 44;

/// The least distance of two names.
pub const APART: i32 = 56;

/// The colour of a seat's line, seats counted from 0.
pub const fn ink_of(seat: usize) -> Ink {
    INKS[seat % INKS.len()]
}

/// The heights of the names, from the ends of their lines: each at its end, close ones one under
/// another, and all between top and bottom as long as there is room.
pub fn spread(ends: &[i32], (top, bottom): (i32, i32)) -> Vec<i32> {
    let mut order: Vec<usize> = (0..ends.len()).collect();
    order.sort_by_key(|&at| ends[at]);
    let mut places = vec![top; ends.len()];
    let (mut free, mut lowest) = (top, bottom);
    for _ in 1..ends.len() {
        lowest = lowest.saturating_sub(APART);
    }
    for at in order {
        places[at] = ends[at].max(free).min(lowest);
        free = places[at].saturating_add(APART);
        lowest = lowest.saturating_add(APART);
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_near_lines_stand_one_under_another() {
        assert_eq!(spread(&[100, 90, 250], (30, 270)), [90 + APART, 90, 250]);
        assert_eq!(spread(&[30, 30], (30, 270)), [30, 30 + APART]);
        assert_eq!(spread(&[270, 269, 268], (30, 270)), [270, 270 - APART, 270 - 2 * APART]);
        assert_eq!(spread(&[], (30, 270)), []);
    }
}
