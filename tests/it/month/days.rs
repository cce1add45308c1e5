//! Puzzles, days in a row, and the news of the day, as a plain reckoning has them.

use std::collections::{BTreeMap, BTreeSet};

use chat::Place;
use game_core::Seat;
use service::{Digest, PersonId, RoomId, Zone};

use super::Month;

/// In milliseconds.
const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
/// So long a puzzle is open.
const OPEN: i64 = 36 * HOUR;
/// An outage of so long costs nobody their days in a row.
const LONG: i64 = AWAY_HOURS * HOUR;
const AWAY_HOURS: i64 = 2;
/// When every group wants its news.
const NEWS: i8 = 9;

/// What is known of days, in days since 1970 by UTC.
#[derive(Debug, Default)]
pub(super) struct Days {
    /// What everybody solved, and how well.
    solved: BTreeMap<PersonId, BTreeMap<i64, i64>>,
    /// The day of the first puzzle.
    first: Option<i64>,
    excused: BTreeSet<i64>,
    /// Which group was told the news on which of its days.
    told: BTreeSet<(RoomId, (i16, i8, i8))>,
}

impl Days {
    /// The bot goes away now for so long.
    pub(super) fn is_down(&mut self, now: i64, long: i64) {
        if long >= LONG {
            self.excused.extend((now - OPEN).div_euclid(DAY) + 1..=(now + long).div_euclid(DAY));
        }
    }

    /// Days in a row up to a moment: each Monday brings one that may be missed, of which
    /// there are never more than two, and the first comes at once.
    fn in_a_row(&self, person: PersonId, now: i64) -> u32 {
        let closed = (now - OPEN).div_euclid(DAY);
        let Some(solved) = self.solved.get(&person) else { return 0 };
        let (Some(first), Some(last)) = (solved.keys().next(), solved.keys().next_back()) else {
            return 0;
        };
        let (mut row, mut spare) = (0, 1);
        for day in *first..=closed.max(*last) {
            // The fifth day of 1970 was a Monday.
            if day > *first && (day - 4) % 7 == 0 && spare < 2 {
                spare += 1;
            }
            let missed =
                !solved.contains_key(&day) && day <= closed && !self.excused.contains(&day);
            row += u32::from(solved.contains_key(&day));
            if missed && (spare == 0 || row == 0) {
                row = 0;
            } else if missed {
                spare -= 1;
            }
        }
        row
    }
}

impl Month {
    /// Every group wants to be told the news.
    pub(super) async fn wants_news(&mut self) {
        for place in self.crowd.groups.clone() {
            let Place::Room(room) = place else { continue };
            self.ground.service.set_digest(room, Some(NEWS)).await.expect("it can be chosen");
        }
    }

    /// Somebody plays the puzzle of today, if they have not yet: at once what is best, or
    /// three tries of something else.
    pub(super) async fn solves(&mut self, index: usize) {
        let (person, day) = (self.crowd.members[index].id, self.now().div_euclid(DAY));
        let opened = self.ground.service.open_puzzle(person).await;
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
        let sitting = self.ground.service.sit(person, id).await.expect("it is theirs");
        let at = self.ground.service.puzzle_at(&sitting).await.expect("it can be read");
        let percent = at.expect("it is a puzzle").percent;
        assert!(percent > 0, "each try brings something");
        self.days.solved.entry(person).or_default().insert(day, percent);
        self.tally.solved += 1;
    }

    /// A group is told the news: once a day, and of its members who solved the puzzle
    /// that is closed, each as well as they did.
    pub(super) async fn hears_news(&mut self, room: RoomId, digest: &Digest) {
        let zone = self.ground.service.zone_of_room(room).await.expect("it can be read");
        let zone = zone.unwrap_or_else(Zone::universal);
        let now = self.ground.service.now();
        let (month, day) = zone.date(now);
        let fresh = self.days.told.insert((room, (zone.year(now), month, day)));
        assert!(fresh, "{room:?} is told the news twice at minute {}", self.minute);
        self.tally.news += 1;
        let Some(puzzle) = &digest.puzzle else { return };
        let day = self.days.first.expect("there is a puzzle") + puzzle.number - 1;
        let members = self.crowd.members.iter();
        let here = members.filter(|one| self.crowd.groups[one.group] == Place::Room(room));
        let solved =
            here.filter_map(|one| Some((one.id, *self.days.solved.get(&one.id)?.get(&day)?)));
        let told = puzzle.solvers.iter().map(|one| (one.person, one.percent));
        assert_eq!(told.collect::<BTreeMap<_, _>>(), solved.collect(), "{room:?}, day {day}");
    }

    /// Nobody has lost a day in a row.
    pub(super) async fn compare_streaks(&self) {
        for member in &self.crowd.members {
            let streak = self.ground.service.streak(member.id).await.expect("it can be read");
            assert_eq!(streak.days, self.days.in_a_row(member.id, self.now()), "{:?}", member.id);
        }
    }
}
