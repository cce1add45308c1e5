//! A season of deals: everybody plays the same tiles each day, alone and when it suits them.
//!
//! A day has a few deals, and each of the season draws one of them, so that who sits beside
//! another may have other tiles. Both follow from a secret ([`crate::puzzles::draws`]). As in the
//! tiles of the day the board follows from a deal's secret alone, so the most that can be made of
//! it is known: the best of each round, one after another. A day brings what of that somebody
//! made, in percent, rounded: so results of different deals can be compared, and nobody needs
//! company. A day that somebody missed brings nothing.
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

/// What the best of a day brings.
const MOST: i64 = 100;

/// How far a season of deals is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeasonDays {
    /// How many days it has.
    pub all: u32,
    /// Which day it is, from 1; after the last one, that.
    pub today: u32,
    /// How many of its days are final.
    pub closed: u32,
    /// How many are done with today's deal.
    pub done: usize,
}

/// What was made of a deal of a season, as somebody may know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealStanding {
    /// Which day of the season it is of, from 1.
    pub day: u32,
    /// When it is final; `None`: it is.
    pub until: Option<Until>,
    /// The most that can be made of it.
    pub best: i64,
    /// Those of the season who played it, the best first.
    pub lines: Vec<DealRank>,
}

/// Somebody who played a deal of a season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DealRank {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their place, from 1; equal points share it.
    pub place: usize,
    /// What they made of it.
    pub made: i64,
    /// What that brings, up to a hundred.
    pub points: i64,
}

/// The deals of a season, and what was made of them.
#[derive(Debug, Clone)]
pub(super) struct SeasonDeals {
    /// The first day, and the last.
    pub(super) days: (i64, i64),
    /// When the season ended, if it has.
    ended: Option<Timestamp>,
    pub(super) results: Vec<DealResult>,
    /// Which of them counts of a day and a person: of accounts that became one, the first.
    counts: BTreeMap<(i64, PersonId), usize>,
}

/// A line of the table of a division.
#[derive(Debug, Clone)]
pub(super) struct DaysLine {
    /// Whose line it is: their place in the division as it was drawn.
    pub(super) entrant: usize,
    /// The sum of all days that are final.
    pub(super) points: i64,
    /// On how many of them they played.
    pub(super) played: usize,
    /// On how many nobody of the division had more.
    pub(super) won: usize,
    /// What each brought; `None`: they did not play.
    pub(super) days: Vec<Option<i64>>,
}

/// When the last day of a season ends that begins now.
pub(super) const fn last_of(weeks: u32, now: Timestamp) -> Timestamp {
    closing(day_of(now) + weeks as i64 * 7 - 1)
}

/// The first and the last day of a season.
pub(super) fn days_of(season: SeasonRow) -> (i64, i64) {
    let begun = season.begun.unwrap_or_default();
    (day_of(begun), season.due.map_or(day_of(begun), |due| day_of(Timestamp(due.0 - OPEN))))
}

/// What a result brings.
fn points(result: &DealResult) -> i64 {
    let best = result.deal.best.max(1);
    ((result.made * 2 * MOST + best) / (2 * best)).clamp(0, MOST)
}

/// Which day of a season, from 1.
pub(super) fn numbered(day: i64, first: i64) -> u32 {
    u32::try_from(day - first + 1).unwrap_or(0)
}

impl SeasonDeals {
    /// The deals of a season that has begun.
    pub(super) async fn read(db: &mut Connection, season: SeasonRow) -> Result<Self, Refusal> {
        let results = season_deals::results(db, season.id, (DAY, OPEN), season.ended).await?;
        let mut counts = BTreeMap::new();
        for (at, one) in results.iter().enumerate() {
            counts.entry((one.deal.day, one.person)).or_insert(at);
        }
        Ok(Self { days: days_of(season), ended: season.ended, results, counts })
    }

    /// The same, had the season ended now.
    pub(super) fn ended(self, now: Timestamp) -> Self {
        Self { ended: Some(now), ..self }
    }

    /// The last day that is final; one before the first: none is.
    pub(super) fn closed(&self, now: Timestamp) -> i64 {
        let (first, last) = self.days;
        self.ended.map_or_else(|| last_closed(now), day_of).clamp(first - 1, last)
    }

    /// What somebody made of a day.
    fn of(&self, day: i64, person: PersonId) -> Option<&DealResult> {
        self.counts.get(&(day, person)).and_then(|at| self.results.get(*at))
    }

    /// How far it is.
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

    /// The table of a division, the best first: by points, by the days on which nobody had more,
    /// and as it was drawn.
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

    /// What was made of a deal, as it stands.
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

    /// When something changes next: a day begins, or one is final.
    pub(super) fn next_change(&self, now: Timestamp) -> Timestamp {
        let begins = (day_of(now) + 1) * DAY;
        Timestamp(begins.min(closing(last_closed(now) + 1).0))
    }
}
