//! Streaks: puzzles solved day after day.

/// The number of days in a row on which a person has solved the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streak {
    /// The present streak.
    pub days: u32,
    /// The longest streak so far.
    pub longest: u32,
    /// The days that may still be missed: each week brings one, and there are never more than two.
    pub spare: u32,
}

/// The most missed days that can be saved up.
const SPARE: u32 = 2;

impl Streak {
    /// Counts the streak from the days whose puzzles were solved, in ascending order. A missed day
    /// uses up a spare one. Without a spare one it ends the streak, unless the bot was down that
    /// day. `closed` is the last day whose puzzle cannot be solved any more. Days count from 1970.
    pub fn of(solved: &[i64], excused: &[i64], closed: i64) -> Self {
        let (Some(&first), Some(&last)) = (solved.first(), solved.last()) else {
            return Self::default();
        };
        let mut streak = Self { spare: 1, ..Self::default() };
        for day in first..=last.max(closed) {
            if day > first && week(day) > week(day - 1) {
                streak.spare = (streak.spare + 1).min(SPARE);
            }
            if solved.binary_search(&day).is_ok() {
                streak.days += 1;
                streak.longest = streak.longest.max(streak.days);
            } else if day <= closed && excused.binary_search(&day).is_err() {
                match streak.spare.checked_sub(1) {
                    Some(left) if streak.days > 0 => streak.spare = left,
                    _ => streak.days = 0,
                }
            }
        }
        streak
    }
}

/// Weeks begin on Monday; the first day of 1970 was a Thursday.
const fn week(day: i64) -> i64 {
    (day + 3).div_euclid(7)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A Monday.
    const MONDAY: i64 = 20_598;

    fn streak(days: &[i64], excused: &[i64], closed: i64) -> (u32, u32, u32) {
        let move_on = |days: &[i64]| days.iter().map(|day| MONDAY + day).collect::<Vec<_>>();
        let Streak { days, longest, spare } =
            Streak::of(&move_on(days), &move_on(excused), MONDAY + closed);
        (days, longest, spare)
    }

    #[test]
    fn a_week_has_one_day_that_may_be_missed() {
        assert_eq!(week(MONDAY), week(MONDAY - 1) + 1);
        for (days, excused, closed, expected) in [
            (&[][..], &[][..], 9, (0, 0, 0)),
            (&[0], &[], 0, (1, 1, 1)),
            // The puzzles of today and yesterday can still be solved.
            (&[0], &[], -1, (1, 1, 1)),
            (&[0, 2], &[], 0, (2, 2, 1)),
            (&[0, 2], &[], 1, (2, 2, 0)),
            (&[0, 3], &[], 2, (1, 1, 0)),
            (&[0, 3], &[2], 2, (2, 2, 0)),
            (&[0, 1, 2], &[], 5, (0, 3, 0)),
            // A new week brings a new spare day, and two are the most.
            (&[0, 2, 3, 4, 5, 6, 7, 9], &[], 8, (8, 8, 0)),
            (&[0, 7, 14, 17], &[1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13], 16, (4, 4, 0)),
        ] {
            assert_eq!(streak(days, excused, closed), expected, "{days:?} {excused:?} {closed}");
        }
    }

    #[test]
    fn a_puzzle_of_yesterday_solved_late_is_where_it_belongs() {
        assert_eq!(streak(&[0, 2], &[], 0), (2, 2, 1), "nothing is missed yet");
        assert_eq!(streak(&[0, 1, 2], &[], 0), (3, 3, 1));
    }
}
