//! Puzzles and days in a row, by a plain reckoning.

use std::collections::BTreeMap;

use game_core::Seat;
use service::PersonId;

use super::Month;

/// In milliseconds.
pub(super) const HOUR: i64 = 3_600_000;
pub(super) const DAY: i64 = 24 * HOUR;
/// The time for which a puzzle is open.
const OPEN: i64 = 36 * HOUR;
/// The length of an outage that costs nobody their days in a row.
const LONG: i64 = 2 * HOUR;

/// A person's result in a puzzle, and its time.
#[derive(Debug, Clone, Copy)]
pub(super) struct Solved {
    pub(super) percent: i64,
    pub(super) stars: i64,
    pub(super) at: i64,
}

/// The known facts about days, in days since 1970 by UTC.
#[derive(Debug, Default)]
pub(super) struct Days {
    pub(super) solved: BTreeMap<PersonId, BTreeMap<i64, Solved>>,
    /// The day of the first puzzle.
    pub(super) first: Option<i64>,
    /// Days that cost nobody their row, each with the time since which that is known.
    excused: BTreeMap<i64, i64>,
}

/// Returns the last day whose puzzle is closed.
pub(super) const fn closed(now: i64) -> i64 {
    (now - OPEN).div_euclid(DAY)
}

impl Days {
    /// The bot goes away now for so long.
    pub(super) fn is_down(&mut self, now: i64, long: i64) {
        if long >= LONG {
            for day in closed(now) + 1..=(now + long).div_euclid(DAY) {
                self.excused.entry(day).or_insert(now + long);
            }
        }
    }

    /// Returns a person's result in the puzzle of a day by a moment, if they have one.
    pub(super) fn how(&self, person: PersonId, day: i64, now: i64) -> Option<Solved> {
        self.solved.get(&person)?.get(&day).copied().filter(|one| one.at <= now)
    }

    /// Whether a day costs nobody their row, as far as is known by a moment.
    pub(super) fn is_excused(&self, day: i64, now: i64) -> bool {
        self.excused.get(&day).is_some_and(|since| *since <= now)
    }

    /// Returns the days in a row up to a moment, the longest row, and the days that may still be
    /// missed. Each Monday brings one such day, of which there are never more than two; the first
    /// comes at once.
    pub(super) fn in_a_row(&self, person: PersonId, now: i64) -> (u32, u32, u32) {
        let all = self.solved.get(&person).into_iter().flatten();
        let solved: Vec<i64> = all.filter(|(_, one)| one.at <= now).map(|(day, _)| *day).collect();
        let (Some(first), Some(last)) = (solved.first(), solved.last()) else { return (0, 0, 0) };
        let (mut row, mut longest, mut spare) = (0, 0, 1);
        for day in *first..=closed(now).max(*last) {
            // The fifth day of 1970 was a Monday.
            if day > *first && (day - 4) % 7 == 0 && spare < 2 {
                spare += 1;
            }
            if solved.contains(&day) {
                row += 1;
                longest = longest.max(row);
            } else if day <= closed(now) && !self.is_excused(day, now) {
                if spare == 0 || row == 0 {
                    row = 0;
                } else {
                    spare -= 1;
                }
            }
        }
        (row, longest, spare)
    }
}

impl Month {
    /// A person plays today's puzzle, if they have not yet: the best answer at once, or three tries
    /// of something else.
    pub(super) async fn solves(&mut self, index: usize) {
        let (person, day) = (self.crowd.members[index].id, self.now().div_euclid(DAY));
        let opened = self.ground.service.puzzles().open_puzzle(person).await;
        let Ok((id, true)) = opened else { return };
        self.days.first.get_or_insert(day);
        let own = Seat::new(0);
        let worse = 1 + self.pick(9);
        for nth in [worse, worse + 1, 0] {
            let board = self.board(id).await;
            let all = board.table.listing(own);
            let Some(one) = all.get(if self.rng.below(2) == 0 { 0 } else { nth }) else { continue };
            let line = format!("/play {}: {}", id.code(), one.choice.shown);
            self.says(index, &line).await;
            if self.board(id).await.card.ended.is_some() {
                break;
            }
        }
        let board = self.board(id).await;
        assert!(board.card.ended.is_some(), "three tries are all: {}", self.answer);
        let sitting = self.ground.service.matches().sit(person, id).await.expect("it is theirs");
        let at = self.ground.service.puzzles().puzzle_at(&sitting).await.expect("it can be read");
        let percent = at.expect("it is a puzzle").percent;
        assert!(percent > 0, "each try brings something");
        let stars = [60, 85, 100].iter().filter(|least| percent >= **least).count();
        let stars = i64::try_from(stars).expect("three at most");
        // Due work of a minute comes before people's actions in it.
        let solved = Solved { percent, stars, at: self.now() + 1 };
        self.days.solved.entry(person).or_default().insert(day, solved);
        self.tally.solved += 1;
    }

    /// Asserts that the service counts everybody's days in a row like the reckoning.
    pub(super) async fn compare_streaks(&self) {
        for member in &self.crowd.members {
            let streak =
                self.ground.service.contests().streak(member.id).await.expect("it can be read");
            let said = (streak.days, streak.longest, streak.spare);
            assert_eq!(said, self.days.in_a_row(member.id, self.now() + 1), "{:?}", member.id);
        }
    }
}
