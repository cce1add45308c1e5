//! What tiles that are kept bring later, learned from games.

use std::{collections::BTreeMap, sync::OnceLock};

use rules_abaku::{Digits, Operations, Options, Scoring};

/// Each line a leave and what it is worth; the first says what made the file.
const LEARNED: &str = include_str!("leaves.txt");

/// What these tiles bring in the next turn more than none do, in hundredths of a
/// point; nothing in ways to play that nobody learned from.
pub(super) fn value(options: &Options, kept: Digits) -> i64 {
    let known = options.scoring == Scoring::Points && options.operations == Operations::ALL;
    if known { table().get(&kept).copied().unwrap_or(0) } else { 0 }
}

fn table() -> &'static BTreeMap<Digits, i64> {
    static TABLE: OnceLock<BTreeMap<Digits, i64>> = OnceLock::new();
    TABLE.get_or_init(|| LEARNED.lines().filter_map(entry).collect())
}

/// A leave and its value; none in a line of remarks.
fn entry(line: &str) -> Option<(Digits, i64)> {
    let (kept, value) = line.split_once(' ')?;
    Some((Digits::read(kept)?, value.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_leave_of_one_to_four_tiles_is_worth_something_known() {
        for kept in Digits::FULL.parts(4) {
            assert!(table().contains_key(&kept), "{kept}");
        }
        assert_eq!(table().len(), 1000);
    }

    #[test]
    fn nothing_is_known_of_another_way_to_score() {
        let kept = Digits::read("1").unwrap();
        let mut options = Options::default();
        assert_ne!(value(&options, kept), 0);
        options.scoring = Scoring::V3;
        assert_eq!(value(&options, kept), 0);
    }
}
