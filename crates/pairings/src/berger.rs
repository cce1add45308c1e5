//! All against all, by Berger's tables (FIDE Handbook C.05, annex 1).

/// Returns the rounds in which `entrants` people, numbered from 0, all meet once. The first of a
/// pair begins. With an odd number one person rests in each round and is in no pair of it.
///
/// For everyone, the numbers of beginning and answering differ by one at most.
pub fn berger(entrants: usize) -> Vec<Vec<(usize, usize)>> {
    let seats = entrants.next_multiple_of(2);
    // The last seat is fixed; the others rotate by half a circle each round.
    let (Some(last), Some(circle)) = (seats.checked_sub(1), (seats >= 2).then_some(seats / 2))
    else {
        return Vec::new();
    };
    (0..last)
        .map(|round| {
            let top = round * circle % last;
            let first = if round % 2 == 0 { (top, last) } else { (last, top) };
            let others = (1..circle).map(|step| ((top + step) % last, (top + last - step) % last));
            let all = std::iter::once(first).chain(others);
            all.filter(|&(one, other)| one < entrants && other < entrants).collect()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn six_meet_as_in_the_handbook() {
        // The table for 5 or 6, counted from 0.
        let rounds = [
            [(0, 5), (1, 4), (2, 3)],
            [(5, 3), (4, 2), (0, 1)],
            [(1, 5), (2, 0), (3, 4)],
            [(5, 4), (0, 3), (1, 2)],
            [(2, 5), (3, 1), (4, 0)],
        ];
        assert_eq!(berger(6), rounds.map(Vec::from));
    }

    #[test]
    fn everybody_meets_everybody_once_and_begins_half_the_time() {
        for entrants in 0..=25 {
            let rounds = berger(entrants);
            let mut met = BTreeSet::new();
            let mut began = vec![0_i32; entrants];
            for round in &rounds {
                let mut seated = BTreeSet::new();
                for &(one, other) in round {
                    assert!(seated.insert(one) && seated.insert(other), "{entrants}: {round:?}");
                    assert!(met.insert((one.min(other), one.max(other))), "{entrants}: {round:?}");
                    began[one] += 1;
                    began[other] -= 1;
                }
            }
            assert_eq!(met.len(), entrants * entrants.saturating_sub(1) / 2);
            assert!(began.iter().all(|more| more.abs() <= 1), "{entrants}: {began:?}");
        }
    }
}
