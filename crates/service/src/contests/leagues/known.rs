//! Deals of a season, as far as a person may know them.

use store::{
    Connection, LeagueId, PersonId, SeasonDealId, Timestamp, leagues,
    leagues::SeasonRow,
    season_deals::{self, SeasonDealRow},
};

use super::{
    Seasons,
    deals::{DealStanding, days_of, numbered},
    tables::SeasonRows,
};
use crate::puzzles::daily::{closing, last_closed};
use crate::{Refusal, Until};

/// Returns the season of a league of deals that goes on, with its first day and its last.
pub(crate) async fn running(
    db: &mut Connection,
    id: LeagueId,
) -> Result<Option<(SeasonRow, (i64, i64))>, Refusal> {
    let season = Seasons::read(db, id).await?.running;
    Ok(season.map(|season| (season, days_of(season))))
}

/// Returns the results of a deal of a season if the person is done with it, or it is final;
/// otherwise `None`.
pub(crate) async fn standing(
    db: &mut Connection,
    (deal, person): (SeasonDealId, PersonId),
    now: Timestamp,
) -> Result<Option<DealStanding>, Refusal> {
    let Some(deal) = season_deals::get(&mut *db, deal).await? else { return Ok(None) };
    let Some(season) = leagues::season(&mut *db, deal.season).await? else { return Ok(None) };
    Ok(standing_of(&SeasonRows::read(db, season).await?, (deal, person), now))
}

/// Returns the deals of a league's season that the person is done with and that are not final, the
/// newest first.
pub(crate) async fn open(
    db: &mut Connection,
    (id, person): (LeagueId, PersonId),
    now: Timestamp,
) -> Result<Vec<DealStanding>, Refusal> {
    let Some((season, _)) = running(&mut *db, id).await? else { return Ok(Vec::new()) };
    let rows = SeasonRows::read(db, season).await?;
    let Some(deals) = &rows.deals else { return Ok(Vec::new()) };
    let closed = deals.closed(now);
    let own = deals.results.iter().rev();
    let own = own.filter(|one| one.person == person && one.deal.day > closed);
    Ok(own.filter_map(|one| standing_of(&rows, (one.deal, person), now)).collect())
}

fn standing_of(
    rows: &SeasonRows,
    (deal, person): (SeasonDealRow, PersonId),
    now: Timestamp,
) -> Option<DealStanding> {
    let deals = rows.deals.as_ref()?;
    let is_final = deal.day <= last_closed(now);
    let lines = deals.ranked(deal, &rows.divisions);
    let knows = is_final || lines.iter().any(|one| one.person == person);
    knows.then(|| DealStanding {
        day: numbered(deal.day, deals.days.0),
        until: (!is_final).then(|| Until::new(now, closing(deal.day))),
        best: deal.best,
        lines,
    })
}
