//! The future worth of kept tiles, learned from games.

use std::{collections::BTreeMap, sync::OnceLock};

use rules_abaku::{Digits, Operations, Options, Scoring};

/// The learned leaves, one a line with its worth. The first line names the file's origin.
const LEARNED: &str = include_str!("leaves.txt");

/// Returns the gain in the next turn from these tiles over an empty rack, in hundredths of a point;
/// 0 for options without learned values.
pub(super) fn value(options: &Options, kept: Digits) -> i64 {
    let known = options.scoring == Scoring::Points && options.operations == Operations::ALL;
    if known { table().get(&kept).copied().unwrap_or(0) } else { 0 }
}

fn table() -> &'static BTreeMap<Digits, i64> {
    static TABLE: OnceLock<BTreeMap<Digits, i64>> = OnceLock::new();
    TABLE.get_or_init(|| LEARNED.lines().filter_map(entry).collect())
}

/// Reads a leave and its value; `None` for a remark.
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
