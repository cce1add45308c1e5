//! The daily news of groups: the expected news of every day, reckoned from all events.

use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};

use chat::Venue;
use service::{Board, Digest, MatchId, MatchState, PersonId, RoomId, Season, Timestamp};

use super::{
    Month,
    days::{DAY, HOUR, closed},
    standings::month_of,
};

/// News that would come later than this after its hour is left out.
const LATE: i64 = 6 * HOUR;

/// The digests that were told, with their times, by the group and the due moment.
#[derive(Debug, Default)]
pub(super) struct News {
    told: BTreeMap<(RoomId, i64), (i64, Digest)>,
    /// The times at which the bot did its due work.
    pub(super) ran: Vec<i64>,
}

/// The expected news of a puzzle: its number, and each solver with their result and their days in a
/// row.
type OfPuzzle = (i64, Vec<(PersonId, i64, usize, u32)>);

/// The reckoned part of a digest: all but records and the puzzle's answer.
#[derive(Debug, Default, PartialEq, Eq)]
struct Told {
    puzzle: Option<OfPuzzle>,
    days: u32,
    ended: Vec<MatchId>,
    waiting: BTreeSet<MatchId>,
    season: Option<Season>,
}

impl Told {
    fn of(digest: &Digest) -> Self {
        let puzzle = digest.puzzle.as_ref().map(|puzzle| {
            let solvers = puzzle.solvers.iter();
            let each = solvers.map(|one| (one.person, one.percent, one.stars, one.days));
            (puzzle.number, each.collect())
        });
        let (ended, waiting) = (digest.ended.clone(), digest.waiting.iter().copied().collect());
        Self { puzzle, days: digest.days, ended, waiting, season: digest.season }
    }

    fn is_news(&self) -> bool {
        self.puzzle.is_some() || !self.ended.is_empty() || self.season.is_some()
    }
}

/// The hour at which a group wants its news.
fn hour(group: usize) -> i8 {
    i8::try_from((9 + 5 * group) % 24).expect("an hour")
}

impl Month {
    fn rooms(&self) -> Vec<(usize, RoomId)> {
        let rooms = self.crowd.groups.iter().enumerate();
        let rooms = rooms.filter_map(|(group, place)| match place {
            Venue::Room(room) => Some((group, *room)),
            Venue::Private => None,
        });
        rooms.collect()
    }

    /// Turns the news on in every group, each at its own hour.
    pub(super) async fn wants_news(&self) {
        for (group, room) in self.rooms() {
            let chosen = self.ground.service.contests().set_digest(room, Some(hour(group))).await;
            chosen.expect("it can be chosen");
        }
    }

    /// Notes a group's news; it comes once a day.
    pub(super) fn hears_news(&mut self, room: RoomId, digest: Digest) {
        let (now, group) = (self.now(), self.rooms().iter().position(|one| one.1 == room));
        let hour = i64::from(hour(group.expect("one of the groups"))) * HOUR;
        let due = (now - hour).div_euclid(DAY) * DAY + hour;
        let before = self.news.told.insert((room, due), (now, digest));
        assert_eq!(before, None, "{room:?} is told the news twice at minute {}", self.minute);
        self.tally.news += 1;
    }

    /// Asserts that every group was told the expected news of each day, and nothing besides.
    pub(super) async fn compare_news(&mut self) {
        let mut told = std::mem::take(&mut self.news.told);
        let mut boards = Vec::new();
        for id in self.begun.clone() {
            boards.push(self.board(id).await);
        }
        let void = self.void().await;
        for (group, room) in self.rooms() {
            let here: Vec<&Board> =
                boards.iter().map(|one| &**one).filter(|one| one.card.room == Some(room)).collect();
            let hour = i64::from(hour(group)) * HOUR;
            let first = (self.begins - hour).div_euclid(DAY) + 1;
            for due in (first..).map(|day| day * DAY + hour).take_while(|due| *due <= self.now()) {
                self.compare_day((group, due), (&here, &void), told.remove(&(room, due)));
            }
        }
        assert_eq!(told, BTreeMap::new(), "nobody is told anything else");
    }

    /// Asserts that a group was told the expected news when its hour came, or nothing if there are
    /// none.
    fn compare_day(
        &self,
        (group, due): (usize, i64),
        here: (&[&Board], &BTreeSet<MatchId>),
        said: Option<(i64, Digest)>,
    ) {
        let ran = self.news.ran.iter().find(|ran| **ran >= due);
        let now = *ran.expect("it runs to the end");
        let expected = match now - due {
            late if late > LATE => Told::default(),
            _ => self.told_of(group, here, (due, now)),
        };
        let what = format!("group {group}, due {due}, told at {now}");
        let Some((at, digest)) = said else {
            assert!(!expected.is_news(), "{what}: nothing was told of {expected:?}");
            return;
        };
        assert_eq!(at, now, "{what}");
        let mut said = Told::of(&digest);
        // A match that ended in that minute did so before or after it.
        let ends = |one: &&Board| one.card.ended == Some(Timestamp(now));
        said.waiting
            .retain(|id| !here.0.iter().filter(|one| ends(one)).any(|one| one.card.id == *id));
        assert_eq!(said, expected, "{what}");
    }

    /// Returns the expected news of the day before a moment, told at another moment.
    fn told_of(
        &self,
        group: usize,
        (here, void): (&[&Board], &BTreeSet<MatchId>),
        (due, now): (i64, i64),
    ) -> Told {
        let within = |at: Option<Timestamp>| at.is_some_and(|at| (due - DAY..due).contains(&at.0));
        let mut ended: Vec<_> = here.iter().filter(|one| within(one.card.ended)).collect();
        ended.sort_by_key(|one| (one.card.ended, one.card.id));
        let waits = |one: &&&Board| {
            one.card.started.is_some_and(|at| at.0 < now)
                && one.card.ended.is_none_or(|at| at.0 > now)
        };
        let season = month_of(due - DAY);
        let counted = here.iter().filter(|one| !void.contains(&one.card.id)).any(|one| {
            let ended = one.card.ended.filter(|_| one.card.state == MatchState::Over);
            ended.is_some_and(|at| month_of(at.0) == season && at.0 < now)
        });
        let puzzle = self.puzzle_told(group, (due, now));
        Told {
            days: puzzle.as_ref().map_or(0, |_| self.days_of_group(group, (closed(due), now))),
            puzzle,
            ended: ended.iter().map(|one| one.card.id).collect(),
            waiting: here.iter().filter(waits).map(|one| one.card.id).collect(),
            season: (month_of(due) != season && counted).then_some(season),
        }
    }

    fn members_of(&self, group: usize) -> impl Iterator<Item = PersonId> {
        self.crowd.members.iter().filter(move |one| one.group == group).map(|one| one.id)
    }

    /// Returns the group's solvers of the closed puzzle, the best first.
    fn puzzle_told(&self, group: usize, (due, now): (i64, i64)) -> Option<OfPuzzle> {
        let day = closed(due);
        let solvers = self.members_of(group).filter_map(|person| {
            let solved = self.days.how(person, day, now)?;
            let stars = usize::try_from(solved.stars).expect("three at most");
            Some((person, solved.percent, stars, self.days.in_a_row(person, now).0))
        });
        let mut solvers: Vec<_> = solvers.collect();
        solvers.sort_by_key(|(person, percent, ..)| (Reverse(*percent), *person));
        let first = self.days.first.filter(|_| !solvers.is_empty())?;
        Some((day - first + 1, solvers))
    }

    /// Returns the number of days in a row up to this one on which the group had a solver.
    fn days_of_group(&self, group: usize, (last, now): (i64, i64)) -> u32 {
        let solved = |day| self.members_of(group).any(|one| self.days.how(one, day, now).is_some());
        let goes_on = |day: &i64| solved(*day) || self.days.is_excused(*day, now);
        let days = (last - 365..=last).rev().take_while(goes_on).filter(|day| solved(*day));
        u32::try_from(days.count()).expect("a year at most")
    }
}
