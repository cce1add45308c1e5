//! Numbered subsets of a few places.

/// The binomial coefficients.
const CHOICES: [[u32; 8]; 33] = {
    let (mut all, mut of) = ([[0; 8]; 33], 0);
    while of < 33 {
        all[of][0] = 1;
        let mut size = 1;
        while size < 8 && of > 0 {
            all[of][size] = all[of - 1][size] + all[of - 1][size - 1];
            size += 1;
        }
        of += 1;
    }
    all
};

/// Returns the number of subsets of `size` places, seven at most, among `of`, 32 at most.
pub(super) const fn choices(of: u32, size: u32) -> usize {
    CHOICES[of as usize][size as usize] as usize
}

/// Returns the number of a set of at most seven places among those of its size, in the order of
/// their bit patterns.
#[inline]
pub(super) fn number(mut set: u32) -> usize {
    let (mut size, mut number) = (0, 0);
    while set != 0 {
        size += 1;
        number += CHOICES[set.trailing_zeros() as usize][size];
        set &= set - 1;
    }
    number as usize
}

/// Returns the set with this size and number.
pub(super) fn numbered(number: usize, size: u32) -> u32 {
    let (mut left, mut set) = (number, 0);
    for size in (1..=size).rev() {
        let last = (0..32).rev().find(|&place| choices(place, size) <= left).unwrap_or(0);
        left -= choices(last, size);
        set |= 1 << last;
    }
    set
}

/// Returns the sets of `size` places among `of`, by their numbers.
pub(super) fn sets(of: u32, size: u32) -> impl Iterator<Item = u32> {
    let first = (1_u64 << size) - 1;
    let next = |&set: &u64| {
        let lowest = set & set.wrapping_neg();
        let carried = set + lowest.max(1);
        Some(carried | (set ^ carried) >> 2 >> lowest.max(1).trailing_zeros())
    };
    std::iter::successors(Some(first), next).take(choices(of, size)).map(|set| set as u32)
}

/// Renumbers a set's places among those not taken.
#[inline]
pub(super) fn among(mut set: u32, taken: u32) -> u32 {
    let mut among = 0;
    while set != 0 {
        let lowest = set & set.wrapping_neg();
        among |= lowest >> (taken & (lowest - 1)).count_ones();
        set ^= lowest;
    }
    among
}

/// The free places, for the inverse of [`among`].
pub(super) struct Free([u32; 32]);

impl Free {
    /// Returns the places of `all` that are not taken.
    pub(super) fn of(all: u32, taken: u32) -> Self {
        let (mut left, mut places) = (all & !taken, [0; 32]);
        for place in &mut places {
            *place = left & left.wrapping_neg();
            left ^= *place;
        }
        Self(places)
    }

    /// Returns the set whose places were numbered among the free ones.
    #[inline]
    pub(super) fn set(&self, mut among: u32) -> u32 {
        let mut set = 0;
        while among != 0 {
            set |= self.0[among.trailing_zeros() as usize];
            among &= among - 1;
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_the_number_of_its_turn() {
        for (of, size) in [(24, 3), (9, 4), (32, 1), (32, 2), (5, 5), (7, 0)] {
            let all: Vec<u32> = sets(of, size).collect();
            assert_eq!(all.len(), choices(of, size), "{size} of {of}");
            for (turn, &set) in all.iter().enumerate() {
                assert_eq!((set.count_ones(), number(set)), (size, turn), "{set:b}");
                assert_eq!(numbered(turn, size), set);
            }
        }
    }

    #[test]
    fn counted_among_the_free_and_back_is_the_same_set() {
        let taken = 0b1010_0110;
        let free = Free::of(0xFFFF, taken);
        for set in sets(16, 3).filter(|set| set & taken == 0) {
            assert_eq!(free.set(among(set, taken)), set, "{set:b}");
        }
        assert_eq!(among(0b1000, taken), 0b10);
    }
}
