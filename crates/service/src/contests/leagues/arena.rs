//! The course of an arena: as long as it lasts, free players are paired in waves, and the games of
//! a wave begin at once.
//!
//! A player who leaves only pauses, and plays on in a game that has begun. A player who lost a game
//! without one move of their own pauses, too. A game that is not over when the arena ends counts
//! for neither.

use pairings::arena_pairs;
use store::{Timestamp, tournaments};

use super::{
    course::TournamentRows,
    rounds::{Ruling, STEP},
    say,
};
use crate::puzzles::daily::aside;
use crate::{Refusal, Tournaments};

/// The least time between two waves, in milliseconds, so that a few free players are paired
/// together.
const WAVE: i64 = 20_000;

impl Tournaments<'_> {
    /// Does the next work of an arena. Returns the time to look again.
    pub(super) async fn look_at_arena(
        self,
        course: TournamentRows,
    ) -> Result<Option<Timestamp>, Refusal> {
        let now = self.now();
        let due = course.season.due.unwrap_or(now);
        if now < due && self.begin_games(&course).await? >= STEP {
            return Ok(Some(now));
        }
        let rulings = self.rulings(&course, due).await?.into_iter();
        let decided: Vec<_> = rulings.filter(|(_, one)| *one != Ruling::Open).take(STEP).collect();
        if !decided.is_empty() {
            self.keep_results(&course, decided).await?;
            return Ok(Some(now));
        }
        if now >= due {
            self.finish_tournament(course).await?;
            return Ok(None);
        }
        let ready = course.rounds.last().map_or(now, |round| Timestamp(round.begins.0 + WAVE));
        let (course, pairs) = aside(move || {
            let pairs = course.next_pairs();
            (course, pairs)
        })
        .await?;
        if pairs.is_empty() {
            self.say_league(course.league.id).await?;
            return Ok(Some(due));
        }
        if ready > now {
            self.say_league(course.league.id).await?;
            return Ok(Some(Timestamp(ready.0.min(due.0))));
        }
        self.begin_wave(&course, pairs).await?;
        Ok(Some(now))
    }

    /// Begins the games of a wave. The message of the arena names the pairs, and each game calls
    /// the player who begins it.
    async fn begin_wave(
        self,
        course: &TournamentRows,
        pairs: Vec<(u32, Option<u32>)>,
    ) -> Result<(), Refusal> {
        let (season, now) = (course.season, self.now());
        let due = season.due.unwrap_or(now);
        let round = u32::try_from(course.rounds.len() + 1).unwrap_or(u32::MAX);
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                if !tournaments::add_round(&mut *db, season.id, (round, now), &pairs).await? {
                    return Ok(None);
                }
                tournaments::begin_round(&mut *db, season.id, round, due).await?;
                say(db, season.league, now).await
            })
        });
        self.announce(told.await?);
        Ok(())
    }
}

impl TournamentRows {
    /// Pairs the players who are free.
    pub(super) fn arena_pairs(&self) -> Vec<(u32, Option<u32>)> {
        let open = || self.pairings.iter().filter(|row| row.result.is_none());
        let busy = |lot: u32| open().any(|row| row.one == lot || row.other == Some(lot));
        let lots = (0..).zip(&self.entrants).filter(|(lot, one)| one.gone.is_none() && !busy(*lot));
        let free: Vec<usize> = lots.map(|(lot, _)| lot as usize).collect();
        let alone = open().next().is_none();
        let pairs = arena_pairs(self.entrants.len(), &free, &self.games(), alone);
        let lot = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        pairs.into_iter().map(|(one, other)| (lot(one), Some(lot(other)))).collect()
    }
}
