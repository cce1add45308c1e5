//! Seasons of deals: everybody plays the same tiles each day, alone and when it suits them.
//!
//! A day has a few deals, and each player of the season draws one of them, so that neighbours may
//! have different tiles. Both follow from a secret ([`crate::puzzles::draws`]). As in the tiles of
//! the day the board follows from a deal's secret alone, so its best possible result is known: the
//! best of each round, one after another. A day brings the player's part of that, in percent,
//! rounded: so results of different deals can be compared, and nobody needs company. A missed day
//! brings nothing.
//!
//! A day lasts until it has ended in every zone. Then it is final, and counts in the table. Until
//! then a result is shown to those done with the same deal, and to nobody else.

use std::{cmp::Reverse, collections::BTreeMap};

use store::{
    Connection, PersonId, Timestamp,
    leagues::{EntrantRow, SeasonRow},
    season_deals::{self, DealResult, SeasonDealRow},
};

use crate::puzzles::daily::{DAY, OPEN, closing, day_of, last_closed};
use crate::{Refusal, Until};

/// The points for the best result of a day.
const MOST: i64 = 100;

/// The progress of a season of deals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeasonDays {
    /// The number of its days.
    pub all: u32,
    /// The number of the present day, from 1; after the last one, the last.
    pub today: u32,
    /// The number of its days that are final.
    pub closed: u32,
    /// The number of players who are done with today's deal.
    pub done: usize,
}

/// The results of a deal of a season, as a person may know them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealStanding {
    /// The day of the season, from 1.
    pub day: u32,
    /// The time when it becomes final; `None` if it is.
    pub until: Option<Until>,
    /// The best result that is possible.
    pub best: i64,
    /// The players of the season who played it, the best first.
    pub lines: Vec<DealRank>,
}

/// A player's result in a deal of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealRank {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their place, from 1; equal points share it.
    pub place: usize,
    /// Their points in the game.
    pub made: i64,
    /// The points this brings, up to a hundred.
    pub points: i64,
}

/// The deals of a season, and their results.
#[derive(Debug, Clone)]
pub(super) struct SeasonDeals {
    /// The first day, and the last.
    pub(super) days: (i64, i64),
    /// The time when the season ended, if it has.
    ended: Option<Timestamp>,
    pub(super) results: Vec<DealResult>,
    /// The result that counts for a day and a person. Of accounts that became one, it is the first.
    counts: BTreeMap<(i64, PersonId), usize>,
}

/// A line of the table of a division.
#[derive(Debug, Clone)]
pub(super) struct DaysLine {
    /// The player, by their place in the division as it was drawn.
    pub(super) entrant: usize,
    /// The sum of all days that are final.
    pub(super) points: i64,
    /// The number of these days on which they played.
    pub(super) played: usize,
    /// The number on which nobody of the division had more.
    pub(super) won: usize,
    /// The points of each day; `None` if they did not play.
    pub(super) days: Vec<Option<i64>>,
}

/// Returns the end of the last day of a season that begins now.
pub(super) const fn last_of(weeks: u32, now: Timestamp) -> Timestamp {
    closing(day_of(now) + weeks as i64 * 7 - 1)
}

/// Returns the first and the last day of a season.
pub(super) fn days_of(season: SeasonRow) -> (i64, i64) {
    let begun = season.begun.unwrap_or_default();
    (day_of(begun), season.due.map_or(day_of(begun), |due| day_of(Timestamp(due.0 - OPEN))))
}

/// Returns the points that a result brings.
fn points(result: &DealResult) -> i64 {
    let best = result.deal.best.max(1);
    ((result.made * 2 * MOST + best) / (2 * best)).clamp(0, MOST)
}

/// Returns the number of a day in a season, from 1.
pub(super) fn numbered(day: i64, first: i64) -> u32 {
    u32::try_from(day - first + 1).unwrap_or(0)
}

impl SeasonDeals {
    /// Reads the deals of a season that has begun.
    pub(super) async fn read(db: &mut Connection, season: SeasonRow) -> Result<Self, Refusal> {
        let results = season_deals::results(db, season.id, (DAY, OPEN), season.ended).await?;
        let mut counts = BTreeMap::new();
        for (at, one) in results.iter().enumerate() {
            counts.entry((one.deal.day, one.person)).or_insert(at);
        }
        Ok(Self { days: days_of(season), ended: season.ended, results, counts })
    }

    /// Returns the deals as if the season had ended now.
    pub(super) fn ended(self, now: Timestamp) -> Self {
        Self { ended: Some(now), ..self }
    }

    /// Returns the last day that is final; the day before the first if none is.
    pub(super) fn closed(&self, now: Timestamp) -> i64 {
        let (first, last) = self.days;
        self.ended.map_or_else(|| last_closed(now), day_of).clamp(first - 1, last)
    }

    /// Returns a person's result of a day.
    fn of(&self, day: i64, person: PersonId) -> Option<&DealResult> {
        self.counts.get(&(day, person)).and_then(|at| self.results.get(*at))
    }

    /// Returns the progress of the season.
    pub(super) fn course(&self, entrants: &[Vec<EntrantRow>], now: Timestamp) -> SeasonDays {
        let (first, last) = self.days;
        let today = day_of(now).clamp(first, last);
        let is_done = |one: &&EntrantRow| self.of(today, one.person).is_some();
        SeasonDays {
            all: numbered(last, first),
            today: numbered(today, first),
            closed: numbered(self.closed(now), first),
            done: entrants.iter().flatten().filter(is_done).count(),
        }
    }

    /// Returns the table of a division, the best first: by points, then by the days on which nobody
    /// had more, then as it was drawn.
    pub(super) fn table(&self, division: &[EntrantRow], now: Timestamp) -> Vec<DaysLine> {
        let days: Vec<i64> = (self.days.0..=self.closed(now)).collect();
        let made = |one: &EntrantRow| -> Vec<Option<i64>> {
            days.iter().map(|day| self.of(*day, one.person).map(points)).collect()
        };
        let all: Vec<_> = division.iter().map(made).collect();
        let best = |at: usize| all.iter().filter_map(|days| days[at]).max();
        let line = |(entrant, days): (usize, &Vec<Option<i64>>)| {
            let won = |(at, one): (usize, &Option<i64>)| one.is_some() && *one == best(at);
            DaysLine {
                entrant,
                points: days.iter().flatten().sum(),
                played: days.iter().flatten().count(),
                won: days.iter().enumerate().filter(|day| won(*day)).count(),
                days: days.clone(),
            }
        };
        let mut lines: Vec<_> = all.iter().enumerate().map(line).collect();
        lines.sort_by_key(|line| (Reverse((line.points, line.won)), line.entrant));
        lines
    }

    /// Returns the results of a deal as they stand.
    pub(super) fn ranked(&self, deal: SeasonDealRow, people: &[Vec<EntrantRow>]) -> Vec<DealRank> {
        let name = |person: PersonId| {
            people.iter().flatten().find(|one| one.person == person).map(|one| one.name.clone())
        };
        let own = self.results.iter().filter(|one| one.deal.id == deal.id);
        let first = |one: &&DealResult| self.of(deal.day, one.person) == Some(*one);
        let rank = |one: &DealResult| {
            let (person, name) = (one.person, name(one.person)?);
            Some(DealRank { person, name, place: 1, made: one.made, points: points(one) })
        };
        let mut all: Vec<_> = own.filter(first).filter_map(rank).collect();
        all.sort_by_key(|one| Reverse(one.made));
        for at in 1..all.len() {
            let before = &all[at - 1];
            all[at].place = if before.made == all[at].made { before.place } else { at + 1 };
        }
        all
    }

    /// Returns the time of the next change: a day begins, or one becomes final.
    pub(super) fn next_change(&self, now: Timestamp) -> Timestamp {
        let begins = (day_of(now) + 1) * DAY;
        Timestamp(begins.min(closing(last_closed(now) + 1).0))
    }
}
