//! Joining a season, and its beginning.

use store::{
    Connection, LeagueId, PersonId, Timestamp, leagues,
    leagues::{LeagueRow, SeasonCourse, SeasonRow},
    timers,
    timers::TimerKind,
};

use super::{
    LARGEST, LeagueChange, Seasons,
    course::is_here,
    course::joined_at,
    deals::last_of,
    no_league, over, say, tables, tournaments,
    tournaments::{MOST, only_room_for_more},
};
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::puzzles::daily::DAY;
use crate::{Notice, NoticeKind, Refusal};

/// The least time, in milliseconds, that others have to join after the second person has joined a
/// season between two seasons.
const NOTICE: i64 = DAY;

/// Joins the lowest division of a season that goes on, in its first third. `None` if that cannot
/// be.
pub(super) async fn join_late(
    db: &mut Connection,
    league: &LeagueRow,
    season: SeasonRow,
    person: PersonId,
    now: Timestamp,
) -> Result<Option<LeagueChange>, Refusal> {
    let (Some(begun), Some(due)) = (season.begun, season.due) else { return Ok(None) };
    let entrants = leagues::entrants(&mut *db, season.id).await?;
    if entrants.iter().any(|one| one.person == person) || now.0 - begun.0 > (due.0 - begun.0) / 3 {
        return Ok(None);
    }
    let lowest = entrants.iter().filter_map(|one| one.division).max().unwrap_or(1);
    let there = entrants.iter().filter(|one| one.division == Some(lowest));
    let lots: Vec<u32> = there.filter_map(|one| one.lot).collect();
    let [lowest_has, all] =
        [lots.len(), entrants.len()].map(|it| u32::try_from(it).unwrap_or(MOST));
    if lowest_has >= LARGEST || all >= MOST {
        return Ok(None);
    }
    let lot = lots.iter().max().map_or(0, |last| last + 1);
    leagues::join(&mut *db, season.id, person, now).await?;
    leagues::draw(&mut *db, season.id, person, (lowest, lot)).await?;
    timers::sooner(db, TimerKind::League, league.id.0, now).await?;
    Ok(Some(LeagueChange::Now(season.number)))
}

/// Joins the season that has not begun.
pub(super) async fn join_next(
    db: &mut Connection,
    league: &LeagueRow,
    state: Seasons,
    (person, now): (PersonId, Timestamp),
) -> Result<LeagueChange, Refusal> {
    let open = state.open.ok_or_else(|| over(league))?;
    if let Some(one) = leagues::entrant(&mut *db, open.id, person).await? {
        if league.terms.system.is_none() || is_here(open, &one) {
            return Ok(LeagueChange::Nothing);
        }
        leagues::join_anew(db, open.id, person, joined_at(open, now)).await?;
        return Ok(LeagueChange::Next(open.number));
    }
    let (there, _) = leagues::count(&mut *db, open.id).await?;
    only_room_for_more(league, there)?;
    let since = if league.terms.system.is_some() { joined_at(open, now) } else { now };
    leagues::join(&mut *db, open.id, person, since).await?;
    // Between two seasons the second person to join sets the next one going.
    if let Some(due) = open.due
        && league.terms.system.is_none()
        && state.running.is_none()
        && there == 1
    {
        let due = Timestamp(due.0.max(now.0 + NOTICE));
        leagues::set_due(&mut *db, open.id, Some(due)).await?;
        timers::set(db, TimerKind::League, open.league.0, due).await?;
    }
    Ok(LeagueChange::Next(open.number))
}

/// Begins the season that people have joined, and opens the next one.
pub(super) async fn begin(
    db: &mut Connection,
    id: LeagueId,
    (now, drawn): (Timestamp, &[u8; 32]),
    by_itself: bool,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let row = leagues::get(&mut *db, id).await?.ok_or_else(no_league)?;
    let state = Seasons::read(&mut *db, id).await?;
    if let (Some(_), Some(season)) = (row.terms.system, state.running) {
        return tournaments::begin_round_now(db, season, now).await;
    }
    let open = state.open.filter(|_| row.ended.is_none()).ok_or_else(|| over(&row))?;
    if state.running.is_some() {
        return Err(Refusal::because("service-league-goes-on"));
    }
    let mut people = leagues::entrants(&mut *db, open.id).await?;
    people.retain(|one| one.there);
    let there: Vec<PersonId> = people.iter().map(|one| one.person).collect();
    leagues::keep_only(&mut *db, open.id, &there).await?;
    if row.terms.system.is_some() {
        return tournaments::begin(db, &row, (open, people), (now, drawn), by_itself).await;
    }
    if people.len() < 2 {
        return if by_itself {
            Ok(Vec::new())
        } else {
            Err(Refusal::because("service-league-few"))
        };
    }
    let before = match state.last {
        // A player who was replaced begins anew.
        Some(last) => tables::holders(leagues::entrants(&mut *db, last.id).await?).0,
        None => Vec::new(),
    };
    for (person, place) in tables::drawn(&people, &before, row.terms.size, drawn) {
        leagues::draw(&mut *db, open.id, person, place).await?;
    }
    let due = match row.terms.course {
        SeasonCourse::Deals => last_of(row.terms.weeks, now),
        SeasonCourse::Together | SeasonCourse::Rounds => {
            Timestamp(now.0 + i64::from(row.terms.weeks) * 7 * DAY)
        }
    };
    leagues::begin(&mut *db, open.id, now, due).await?;
    leagues::add_season(&mut *db, id, open.number + 1).await?;
    timers::set(&mut *db, TimerKind::League, id.0, now).await?;
    let kind = NoticeKind::SeasonBegun { season: open.id };
    let mut told = vec![tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?];
    told.extend(say(db, id, now).await?);
    Ok(told)
}
