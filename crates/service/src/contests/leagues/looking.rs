//! The course of a league: its matches begin, its season ends, the next one begins, and its room is
//! told how it stands. Each step is small, and may be done again.

use game_core::Notation as _;
use pairings::league::{begun, next_round};
use store::{
    Connection, LeagueId, MatchId, Occasion, PersonId, SeasonId, Timestamp, analyses, leagues,
    leagues::{EntrantRow, LeagueRow, LeagueTerms, SeasonCourse, SeasonRow},
    matches,
    matches::NewMatch,
    timers,
    timers::{Timer, TimerKind},
    tournaments,
};

use super::{
    PAUSE, Seasons, say,
    tables::{SeasonRows, places},
};
use crate::deliveries::delivery::tell;
use crate::matches::luck::sow;
use crate::notice::CommittedNotice;
use crate::puzzles::daily::DAY;
use crate::{Actor, MatchState, Notice, NoticeKind, Refusal, decide::MatchCommand};
use crate::{Contests, Tournaments};

/// The most matches begun in one pass.
const STEP: usize = 5;

impl Contests<'_> {
    /// Does the next work of a league. Returns the time to look again.
    pub(crate) async fn look_at_league(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (id, now) = (LeagueId(timer.subject), self.now());
        let mut db = self.store.snapshot().await?;
        let row = leagues::get(&mut db, id).await?.filter(|row| row.ended.is_none());
        let Some(row) = row else { return Ok(None) };
        let state = Seasons::read(&mut db, id).await?;
        if let (Some(_), Some(season)) = (row.terms.system, state.running) {
            drop(db);
            return self.tournaments().look(&row, season).await;
        }
        let Some(season) = state.running else {
            drop(db);
            if state.open.and_then(|open| open.due).is_some_and(|due| due <= now) {
                self.begin_now(id, true).await?;
                return next_of_begun(&mut *self.store.read().await?, id, now).await;
            }
            return Ok(None);
        };
        let rows = SeasonRows::read(&mut db, season).await?;
        drop(db);
        self.want_analyses(season.id, MatchId(0)).await?;
        self.call_off(rows.outdated()).await?;
        let made = self.begin_matches(&row, season, &rows).await?;
        if made >= STEP {
            return Ok(Some(now));
        }
        let played = rows.deals.is_none()
            && rows.all_reckoned().iter().all(pairings::league::Division::is_played);
        if played || season.due.is_some_and(|due| due <= now) {
            self.end_season(season).await?;
            return Ok(None);
        }
        self.tournaments().say_league(id).await?;
        Ok(Some(next_look(&row, season, &rows, now)))
    }

    /// Queues the analysis of a season's next match that was not looked through, among those made
    /// after this one. A computer does it once it has time.
    pub(crate) async fn want_analyses(
        self,
        season: SeasonId,
        after: MatchId,
    ) -> Result<(), Refusal> {
        let now = self.now();
        let wanted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(analyses::want(db, season, after, now).await?) })
        });
        wanted.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Calls off games of a season that others replace: after a substitute has taken over a place,
    /// or pairs were changed.
    pub(super) async fn call_off(
        self,
        games: impl IntoIterator<Item = MatchId>,
    ) -> Result<(), Refusal> {
        for id in games {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            match self.matches().carry_out(&sitting, MatchCommand::End).await {
                // It has come to its end meanwhile.
                Ok(_) | Err(Refusal::Because(_)) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(())
    }

    /// Begins a few of the matches that should have begun. Returns how many.
    async fn begin_matches(
        self,
        league: &LeagueRow,
        season: SeasonRow,
        rows: &SeasonRows,
    ) -> Result<usize, Refusal> {
        let mut made = 0;
        let meeting = if rows.deals.is_some() { &[][..] } else { &rows.divisions };
        for division in meeting {
            let time = time_of(season, self.now());
            for (one, other) in begun(division.len(), is_in_rounds(league), time) {
                let pair = [&division[one], &division[other]];
                let there = rows.of_places(pair[0], pair[1]);
                if there.is_some_and(|row| row.started.is_some() || row.ended.is_some())
                    || pair.iter().any(|one| one.gone.is_some())
                {
                    continue;
                }
                if made >= STEP {
                    return Ok(made);
                }
                // A match that cannot begin now is tried in the next pass.
                made += usize::from(self.begin_match(league, season, pair).await?);
            }
        }
        Ok(made)
    }

    /// Begins the match of two players: the first proposes it, and the other accepts it. Returns
    /// whether it has begun.
    async fn begin_match(
        self,
        league: &LeagueRow,
        season: SeasonRow,
        [one, other]: [&EntrantRow; 2],
    ) -> Result<bool, Refusal> {
        let people = [one.person, other.person];
        match self.add_fixture(&league.terms, season, people).await? {
            Some(id) => self.tournaments().accept_for(other.person, id).await,
            None => Ok(false),
        }
    }

    /// Returns the match of two players of a season, and makes it if there is none. `None` once the
    /// season is over.
    async fn add_fixture(
        self,
        league: &LeagueTerms,
        season: SeasonRow,
        people: [PersonId; 2],
    ) -> Result<Option<MatchId>, Refusal> {
        let new = self.tournaments().match_of(league, season, people)?;
        let seed = self.players_add.then(|| (self.secrets)());
        let added = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let present = leagues::season(&mut *db, season.id).await?;
                let Some(season) = present.filter(|season| season.ended.is_none()) else {
                    return Ok(None);
                };
                let rows = SeasonRows::read(&mut *db, season).await?;
                if let Some(there) = rows.fixture(people[0], people[1]) {
                    return Ok(Some(there.id));
                }
                let id = matches::add(&mut *db, &new).await?;
                sow(db, id, seed, (people[0], None)).await?;
                Ok(Some(id))
            })
        });
        added.await
    }

    /// Ends a season.
    async fn end_season(self, season: SeasonRow) -> Result<(), Refusal> {
        let now = self.now();
        let ended = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut told = end(&mut *db, season, &[], now).await?;
                told.extend(say(db, season.league, now).await?);
                Ok(told)
            })
        });
        self.announce(ended.await?);
        self.timers_changed.notify_one();
        Ok(())
    }
}

impl Tournaments<'_> {
    /// Accepts a waiting match for a person. Returns whether it has begun.
    pub(super) async fn accept_for(self, other: PersonId, id: MatchId) -> Result<bool, Refusal> {
        let sitting = self.matches().sitting(Actor::Person(other), id).await?;
        if sitting.card.state != MatchState::Invited {
            return Ok(false);
        }
        match self.matches().carry_out(&sitting, MatchCommand::Join).await {
            Ok(_) => Ok(true),
            Err(Refusal::Because(why)) => {
                tracing::warn!(
                    match_id = id.code(),
                    why = why.key,
                    "a league's match could not be started yet"
                );
                Ok(false)
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// Returns a new match of two players of a season, proposed by the first.
    pub(super) fn match_of(
        self,
        league: &LeagueTerms,
        season: SeasonRow,
        [one, other]: [PersonId; 2],
    ) -> Result<NewMatch, Refusal> {
        let rules = self.matches().rules_named(&league.game)?;
        let goal = rules.goal(&league.options).map_err(|error| Refusal::fault(&error))?.encode();
        let now = self.now();
        Ok(NewMatch {
            game: rules.id(),
            room: league.room,
            host: one,
            options: league.options.clone(),
            goal,
            seats_min: 2,
            seats_max: 2,
            open: false,
            guests: vec![other],
            computers: Vec::new(),
            created: now,
            expires: season.due.unwrap_or(now),
            occasion: Occasion::League(season.id),
            clock: Some(league.clock.clone()),
            rated: None,
            hints: false,
            vote: None,
            host_plays: true,
        })
    }

    /// Tells the room how a league stands.
    pub(super) async fn say_league(self, id: LeagueId) -> Result<(), Refusal> {
        let now = self.now();
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let told = say(db, id, now).await?;
                Ok(told)
            })
        });
        self.announce(told.await?);
        Ok(())
    }
}

/// Returns the time of the next work: at once, where a season goes on. Otherwise nothing happens
/// before somebody joins.
async fn next_of_begun(
    db: &mut Connection,
    id: LeagueId,
    now: Timestamp,
) -> Result<Option<Timestamp>, Refusal> {
    Ok(Seasons::read(db, id).await?.running.map(|_| now))
}

/// Returns the elapsed part of a season's time, and all of it.
fn time_of(season: SeasonRow, now: Timestamp) -> (i64, i64) {
    let (begun, due) = (season.begun.unwrap_or(now), season.due.unwrap_or(now));
    (now.0 - begun.0, due.0 - begun.0)
}

/// Whether the games of a season begin round by round.
fn is_in_rounds(league: &LeagueRow) -> bool {
    league.terms.course == SeasonCourse::Rounds
}

/// Returns the time of the next work: a round begins, or the season ends. A pass is due every day
/// at least, in case somebody has left.
fn next_look(
    league: &LeagueRow,
    season: SeasonRow,
    rows: &SeasonRows,
    now: Timestamp,
) -> Timestamp {
    let (time, begun) = (time_of(season, now), season.begun.unwrap_or(now).0);
    let rounds = rows.divisions.iter().filter_map(|division| {
        next_round(division.len(), is_in_rounds(league), time).map(|round| begun + round)
    });
    let due = season.due.map(|due| due.0);
    if let Some(deals) = &rows.deals {
        let next = deals.next_change(now).0;
        return Timestamp(due.map_or(next, |due| due.min(next)));
    }
    Timestamp(rounds.chain(due).chain([now.0 + DAY]).min().unwrap_or(now.0 + DAY))
}

/// Keeps the places of a season that ends now. For a tournament they are given, as `reckoned`. The
/// next season begins by itself after a while.
pub(super) async fn end(
    db: &mut Connection,
    season: SeasonRow,
    reckoned: &[(PersonId, u32)],
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    if !leagues::end(&mut *db, season.id, now).await? {
        return Ok(Vec::new());
    }
    leagues::unask(&mut *db, season.id, None).await?;
    let id = season.league;
    let Some(league) = leagues::get(&mut *db, id).await? else { return Ok(Vec::new()) };
    if league.terms.system.is_some() {
        tournaments::set_places(&mut *db, season.id, reckoned).await?;
    } else {
        let rows = SeasonRows::read(&mut *db, season).await?.ended(now);
        for (person, place) in places(&rows, now) {
            leagues::set_place(&mut *db, season.id, person, place).await?;
        }
    }
    if let Some(open) = Seasons::read(&mut *db, id).await?.open {
        let due = Timestamp(now.0 + PAUSE);
        leagues::set_due(&mut *db, open.id, Some(due)).await?;
        timers::set(&mut *db, TimerKind::League, id.0, due).await?;
    }
    let kind = NoticeKind::SeasonOver { season: season.id };
    Ok(vec![tell(db, &Notice::in_room(now, league.terms.room, kind)).await?])
}
