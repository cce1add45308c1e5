//! Changes of pairs by the leader of a tournament.
//!
//! As long as neither of two players has a move in their game of the present round, they can change
//! places: games that have begun are called off, and others begin. In a knockout results decide the
//! later pairs, and in a round robin everybody meets everybody once. So there the two exchange
//! their lots, and only in the first round. In an arena nobody waits long for another opponent, so
//! its pairs stay.

use std::collections::BTreeSet;

use pairings::Trf;
use store::{
    Connection, LeagueId, MatchId, PersonId, leagues, timers,
    timers::TimerKind,
    tournaments::{self, PairingRow, PairingSystem, RoundRow},
};

use super::{course::TournamentRows, say};
use crate::Tournaments;
use crate::{Refusal, Sentence};

#[boxed::futures]
impl Tournaments<'_> {
    /// Replaces the pairs of a Swiss round that is paired and has not begun by those in the report
    /// of a pairing program. `admin`: whether the person who asks is an admin of the room.
    ///
    /// # Errors
    /// They may not, the round has begun, the report cannot be read or is about something else, or
    /// its pairs are not the players, or have met.
    pub async fn take_pairs(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
        report: &str,
    ) -> Result<(), Refusal> {
        self.contests().only_who_leads((person, admin), id).await?;
        let course = TournamentRows::of(&mut *self.store.snapshot().await?, id).await?;
        let number = course.waiting_round()?;
        let pairs = course.pairs_of_report(number, report)?;
        let now = self.now();
        let taken = self.change(move |db| {
            Box::pin(async move {
                let course = TournamentRows::of(&mut *db, id).await?;
                if course.waiting_round()? != number {
                    return Err(Refusal::Stale);
                }
                tournaments::set_pairs(&mut *db, course.season.id, number, &pairs).await?;
                say(db, id, now).await
            })
        });
        self.announce(taken.await?);
        Ok(())
    }

    /// Lets two players change places in the present round, in which neither has a move. `admin`:
    /// whether the person who asks is an admin of the room.
    ///
    /// # Errors
    /// They may not, somebody has moved, the round is none whose pairs can be changed, or a player
    /// would meet an opponent again.
    pub async fn swap_pairs(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
        lots: [u32; 2],
    ) -> Result<(), Refusal> {
        self.contests().only_who_leads((person, admin), id).await?;
        let course = TournamentRows::of(&mut *self.store.snapshot().await?, id).await?;
        let round = course.changed_round(lots)?;
        let now = self.now();
        let swapped = self.change(move |db| {
            Box::pin(async move {
                let season = course.season.id;
                only_as_read(&mut *db, &course, round, lots).await?;
                match course.system() {
                    PairingSystem::Swiss => {
                        tournaments::swap(&mut *db, season, round.number, lots).await?;
                    }
                    _ => tournaments::swap_lots(&mut *db, season, lots).await?,
                }
                if round.due.is_some() {
                    tournaments::begin_anew(&mut *db, season, round.number, lots).await?;
                    timers::sooner(&mut *db, TimerKind::League, id.0, now).await?;
                }
                say(db, id, now).await
            })
        });
        self.announce(swapped.await?);
        self.timers_changed.notify_one();
        Ok(())
    }
}

/// Refuses a round that has changed since it was read, and two players of whom one has moved.
async fn only_as_read(
    db: &mut Connection,
    course: &TournamentRows,
    round: RoundRow,
    lots: [u32; 2],
) -> Result<(), Refusal> {
    let season = course.season.id;
    let pairs = tournaments::pairs_of(&mut *db, season, round.number, lots).await?;
    let games: Vec<MatchId> = pairs.iter().filter_map(|row| row.match_id).collect();
    if tournaments::have_moved(&mut *db, &games).await? {
        return Err(Refusal::because("service-tournament-moved"));
    }
    let last = tournaments::rounds(&mut *db, season).await?.last().copied();
    let running = leagues::season(db, season).await?.is_some_and(|one| one.ended.is_none());
    let read: Vec<PairingRow> = course.pairs_with(round.number, lots).copied().collect();
    match running && last == Some(round) && pairs == read {
        true => Ok(()),
        false => Err(Refusal::Stale),
    }
}

impl TournamentRows {
    /// Returns the pairs of a round with one of these two players.
    fn pairs_with(&self, round: u32, lots: [u32; 2]) -> impl Iterator<Item = &PairingRow> {
        let with = move |lot: u32| lots.contains(&lot);
        self.of_round(round).filter(move |row| with(row.one) || row.other.is_some_and(with))
    }

    /// Returns the round in which these two change places, as far as rows tell that they can.
    fn changed_round(&self, [one, other]: [u32; 2]) -> Result<RoundRow, Refusal> {
        let refused = |key| Err(Refusal::because(key));
        let present = self.rounds.last().copied().filter(|round| round.ended.is_none());
        let Some(round) = present else { return refused("service-tournament-paired") };
        let decided = |row: &PairingRow| row.result.is_some() && row.other.is_some();
        if one == other || self.is_gone(one) || self.is_gone(other) {
            return refused("service-tournament-paired");
        }
        if self.pairs_with(round.number, [one, other]).any(decided) {
            return refused("service-tournament-moved");
        }
        match self.system() {
            PairingSystem::Swiss => self.only_new_pairs(round.number, [one, other])?,
            PairingSystem::Arena => return refused("service-tournament-free"),
            PairingSystem::Knockout if round.number > 1 => {
                return refused("service-tournament-drawn");
            }
            PairingSystem::Robin if round.number > 1 => return refused("service-tournament-once"),
            PairingSystem::Knockout | PairingSystem::Robin => {}
        }
        Ok(round)
    }

    /// Refuses two players who are not both in a Swiss round, or who would meet an opponent again.
    fn only_new_pairs(&self, round: u32, [one, other]: [u32; 2]) -> Result<(), Refusal> {
        let is_there = |lot: u32| self.pairs_with(round, [lot, lot]).next().is_some();
        let moved = |lot: u32| match lot {
            lot if lot == one => other,
            lot if lot == other => one,
            lot => lot,
        };
        let met = self.of_round(round).any(|row| {
            let pair = (moved(row.one), row.other.map(moved));
            pair != (row.one, row.other) && self.have_met(pair.0, pair.1)
        });
        match is_there(one) && is_there(other) {
            false => Err(Refusal::because("service-tournament-paired")),
            true if met => Err(Refusal::because("service-tournament-met")),
            true => Ok(()),
        }
    }

    /// Returns the number of the Swiss round that is paired and has not begun.
    fn waiting_round(&self) -> Result<u32, Refusal> {
        let round = self.rounds.last().filter(|round| round.due.is_none());
        let round = round.filter(|_| self.system() == PairingSystem::Swiss);
        Ok(round.ok_or_else(|| Refusal::because("service-tournament-paired"))?.number)
    }

    /// Returns the pairs of a round in a report, if they are possible.
    fn pairs_of_report(
        &self,
        round: u32,
        report: &str,
    ) -> Result<Vec<(u32, Option<u32>)>, Refusal> {
        let (told, own) = (Trf::read_paired(report, self.finished()), self.tournament());
        let (told, fixture) = told.map_err(|error| {
            let line = i64::try_from(error.line).unwrap_or(i64::MAX);
            Refusal::from(Sentence::new("service-tournament-report").with("line", line))
        })?;
        let everybody = 0..own.entrants.len();
        let alike =
            |lot| (0..own.played).all(|at| told.tournament.slot(lot, at) == own.slot(lot, at));
        if told.tournament.entrants.len() != own.entrants.len() || !everybody.clone().all(alike) {
            return Err(Refusal::because("service-tournament-other"));
        }
        let lot = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let both = fixture.pairs.iter().map(|(one, other)| (lot(*one), Some(lot(*other))));
        let pairs: Vec<_> = both.chain(fixture.bye.map(|one| (lot(one), None))).collect();
        let in_it = |pairs: &[(u32, Option<u32>)]| -> BTreeSet<u32> {
            pairs.iter().flat_map(|(one, other)| [Some(*one), *other]).flatten().collect()
        };
        let now: Vec<_> = self.of_round(round).map(|row| (row.one, row.other)).collect();
        if in_it(&pairs) != in_it(&now) || pairs.len() != now.len() {
            return Err(Refusal::because("service-tournament-who"));
        }
        match pairs.iter().any(|(one, other)| self.have_met(*one, *other)) {
            true => Err(Refusal::because("service-tournament-met")),
            false => Ok(pairs),
        }
    }
}
