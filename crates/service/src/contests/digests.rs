//! Daily digests: the bot tells each group what happened, at an hour that its admins chose.
//!
//! Only a room that chose an hour has a timer, and others cost nothing. When it is due, one commit
//! keeps the whole notice and sets the next timer. The notice tells the answer of the last puzzle
//! that is closed in every time zone.

use catalog::Kind;
use game_core::{AnyTable, Secret};
use players::abaku::puzzle::Puzzle;
use store::{
    MatchId, PersonId, RoomId, Timestamp, feats, matches, puzzles, rooms, tasks, timers,
    timers::{Timer, TimerKind},
};

use crate::Contests;
use crate::deliveries::delivery::tell;
use crate::puzzles::daily::{aside, last_closed, puzzle_number};
use crate::upkeep::timers::HOUR;
use crate::{
    Actor, Digest, NewFeat, Notice, NoticeKind, Refusal, Season, SolvedPuzzle, SolvedSecond,
    Solver, Zone, digest::next_hour,
};

const DAY: i64 = 24 * HOUR;
/// The most days counted back for a group's days in a row.
const YEAR: i64 = 365;
/// A digest that is later than this is not told that day.
const LATE: i64 = 6 * HOUR;
/// The most solvers looked at, and the most matches of each kind.
const MOST: u32 = 50;

#[boxed::futures]
impl Contests<'_> {
    /// Sets the hour of a room's digest; `None` for never. The caller has made sure that an admin
    /// asks.
    pub async fn set_digest(self, room: RoomId, hour: Option<i8>) -> Result<(), Refusal> {
        let now = self.now();
        let zone = self.rooms().zone_of_room(room).await?.unwrap_or_else(Zone::universal);
        let next = hour.and_then(|hour| next_hour(&zone, hour, now));
        let stored = self.write_as_known(move |db| {
            Box::pin(async move {
                rooms::set_digest(&mut *db, room, hour).await?;
                match next {
                    Some(next) => timers::set(db, TimerKind::Digest, room.0, next).await?,
                    None => timers::clear(db, TimerKind::Digest, room.0).await?,
                }
                Ok(())
            })
        });
        stored.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Returns the hour of a room's digest; `None` for never.
    pub async fn digest_hour(self, room: RoomId) -> Result<Option<i8>, Refusal> {
        Ok(rooms::digest(&mut *self.store.read().await?, room).await?)
    }

    /// Tells a room the events since the day before, if there are any. Returns the next time to do
    /// so.
    pub(crate) async fn tell_digest(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (room, now) = (RoomId(timer.subject), self.now());
        let Some(hour) = self.digest_hour(room).await? else { return Ok(None) };
        let zone = self.rooms().zone_of_room(room).await?.unwrap_or_else(Zone::universal);
        let next = next_hour(&zone, hour, now);
        let digest = match now.0 - timer.due.0 {
            late if late > LATE => Digest::default(),
            _ => self.digest(room, timer.due).await?,
        };
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut told = None;
                if digest.is_news() {
                    let notice = Notice::in_room(now, room, NoticeKind::Digest(digest));
                    told = Some(tell(&mut *db, &notice).await?);
                }
                // In the same commit, so that nobody is told twice.
                timers::done(db, timer, next).await?;
                Ok(told)
            })
        });
        self.announce(told.await?);
        Ok(next)
    }

    /// Returns the digest of a room for the day before a moment.
    async fn digest(self, room: RoomId, at: Timestamp) -> Result<Digest, Refusal> {
        let closed = last_closed(at);
        let puzzle = self.solved(room, closed).await?;
        let second = self.solved_second(room, closed).await?.map(Box::new);
        let mut db = self.store.read().await?;
        let ended = matches::ended_in(&mut db, room, Timestamp(at.0 - DAY), at, MOST).await?;
        let waiting = matches::running_in(&mut db, room, MOST).await?;
        let days = match puzzle {
            Some(_) => puzzles::days_solved_in(&mut db, room, (closed - YEAR, closed)).await?,
            None => 0,
        };
        drop(db);
        let before = Season::of(Timestamp(at.0 - DAY));
        let is_over = before != Season::of(at);
        let played = is_over && !self.games_ranked(room, before).await?.is_empty();
        let feat = match ended.is_empty() {
            true => None,
            false => self.new_feat(room, &ended).await?,
        };
        Ok(Digest { puzzle, second, ended, waiting, season: played.then_some(before), days, feat })
    }

    /// Returns the first of the room's records that was set in one of these matches and beat
    /// another match's.
    async fn new_feat(self, room: RoomId, ended: &[MatchId]) -> Result<Option<NewFeat>, Refusal> {
        let mut db = self.store.read().await?;
        for kind in Kind::ALL {
            let rules = kind.rules();
            for feat in rules.feats() {
                let best = feats::best_in(&mut db, room, (rules.id(), feat.key)).await?;
                let Some(best) = best.filter(|best| ended.contains(&best.match_id)) else {
                    continue;
                };
                if feats::has_fallen(&mut db, room, &best).await? {
                    return Ok(Some(NewFeat {
                        person: best.person,
                        game: rules.id(),
                        key: feat.key,
                        value: best.value.abs(),
                        match_id: best.match_id,
                    }));
                }
            }
        }
        Ok(None)
    }

    /// Returns the board of a closed puzzle, by its number, with a written answer laid: the
    /// position after its first entry. `None` if the puzzle is open, or there is no such puzzle or
    /// answer.
    pub async fn closed_puzzle(
        self,
        number: i64,
        answer: &str,
    ) -> Result<Option<Box<dyn AnyTable>>, Refusal> {
        let mut db = self.store.read().await?;
        let first = puzzles::source(&mut db).await?.map(|source| source.first);
        let Some(day) = first.map(|first| first + number - 1) else { return Ok(None) };
        let row = puzzles::of_day(&mut db, day).await?;
        let row = row.filter(|row| row.day <= last_closed(self.now()));
        Ok(row.and_then(|row| Puzzle::laid(&row.setup, answer)))
    }

    /// Returns the starting board of a closed second puzzle of a day, by its game and number.
    /// `None` if it is open, or there is no such puzzle.
    pub async fn closed_second(
        self,
        (game, number): (&str, i64),
    ) -> Result<Option<Box<dyn AnyTable>>, Refusal> {
        let first = puzzles::source(&mut *self.store.read().await?).await?;
        let Some(day) = first.map(|source| source.first + number - 1) else { return Ok(None) };
        let Some(row) = self.puzzles().closed_second_row((game, day)).await? else {
            return Ok(None);
        };
        let table = self.matches().rules_named(game)?.start(&row.setup, &Secret::new([0; 32]));
        table.map(Some).map_err(|error| Refusal::fault(&error))
    }

    /// Returns how a room's members solved the puzzle of a day; `None` if nobody did.
    async fn solved(self, room: RoomId, day: i64) -> Result<Option<SolvedPuzzle>, Refusal> {
        let mut db = self.store.read().await?;
        let tried = puzzles::solvers(&mut db, room, day, MOST).await?;
        let row = puzzles::of_day(&mut db, day).await?;
        let number = puzzle_number(&mut db, day).await?;
        drop(db);
        let Some(row) = row.filter(|_| !tried.is_empty()) else { return Ok(None) };
        let mut solvers = self.solvers(tried).await?;
        for solver in &mut solvers {
            solver.days = self.streak(solver.person).await?.days;
        }
        let setup = row.setup;
        let puzzle = aside(move || Puzzle::again(&setup).ok()).await?;
        Ok(puzzle.filter(|_| !solvers.is_empty()).map(|puzzle| {
            let equations: Vec<_> = puzzle.equations.iter().map(ToString::to_string).collect();
            SolvedPuzzle {
                number,
                answer: puzzle.shown(),
                points: puzzle.points,
                equations: equations.join(" · "),
                solvers,
            }
        }))
    }

    /// Returns the solvers of a puzzle, the best first, of those who let themselves be listed.
    /// Their days in a row are left out.
    async fn solvers(self, tried: Vec<(PersonId, MatchId)>) -> Result<Vec<Solver>, Refusal> {
        let mut solvers = Vec::new();
        for (person, id) in tried {
            let listed =
                self.people().person_by_id(person).await?.chosen.get("listed") != Some("off");
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            let at = self
                .puzzles()
                .puzzle_at(&sitting)
                .await?
                .filter(|at| at.tries > 0 && at.percent > 0);
            if let Some(at) = at.filter(|_| listed) {
                solvers.push(Solver { person, percent: at.percent, stars: at.stars, days: 0 });
            }
        }
        solvers.sort_by_key(|one| (std::cmp::Reverse(one.percent), one.person.0));
        Ok(solvers)
    }

    /// Returns how a room's members solved the room's second puzzle of a day; `None` if nobody did.
    async fn solved_second(self, room: RoomId, day: i64) -> Result<Option<SolvedSecond>, Refusal> {
        let Some(game) = self.puzzles().second_in(room, day).await? else { return Ok(None) };
        let Some(row) = self.puzzles().closed_second_row((game, day)).await? else {
            return Ok(None);
        };
        let mut db = self.store.read().await?;
        let tried = tasks::solvers(&mut db, room, row.id, MOST).await?;
        let number = puzzle_number(&mut db, day).await?;
        drop(db);
        let solvers = self.solvers(tried).await?;
        if solvers.is_empty() {
            return Ok(None);
        }
        let solution = aside(move || catalog::puzzles(game)?.solution(&row.setup)).await?;
        Ok(solution.map(|best| SolvedSecond {
            game,
            number,
            answer: best.shown,
            line: best.line,
            solvers,
        }))
    }
}
