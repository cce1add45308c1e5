//! The daily deals of a season, and their results.
//!
//! A day has a few deals, and everybody of the season draws one of them. The matches of that
//! occasion tell the players of a deal.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, SeasonDealId, SeasonId, StoreError, Timestamp};

/// A deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct SeasonDealRow {
    /// The id of the deal; its matches refer to it.
    pub id: SeasonDealId,
    /// The season.
    pub season: SeasonId,
    /// Its day, in days since 1970 by UTC.
    pub day: i64,
    /// Its number within the day, from 1.
    pub number: u32,
    /// The best possible result.
    pub best: i64,
}

/// A person's result in a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct DealResult {
    /// The person.
    pub person: PersonId,
    /// The result; more is better.
    pub made: i64,
    /// The deal.
    #[sqlx(flatten)]
    pub deal: SeasonDealRow,
}

/// The deal with this id.
pub async fn get(
    db: &mut Connection,
    id: SeasonDealId,
) -> Result<Option<SeasonDealRow>, StoreError> {
    let row = query_as(
        "select id, season, day, number, best
         from season_deals where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The deal of this number, from 1, of a day of a season; `None` if nobody has drawn it.
pub async fn of_day(
    db: &mut Connection,
    season: SeasonId,
    (day, number): (i64, u32),
) -> Result<Option<SeasonDealRow>, StoreError> {
    let row = query_as(
        "select id, season, day, number, best
         from season_deals where season = $1 and day = $2 and number = $3",
    );
    Ok(row.bind(season).bind(day).bind(number).fetch_optional(db).await?)
}

/// Stores a deal of a day of a season with its best possible result, unless it exists.
pub async fn keep(
    db: &mut Connection,
    season: SeasonId,
    (day, number): (i64, u32),
    best: i64,
) -> Result<(), StoreError> {
    let row = query(
        "insert or ignore into season_deals (season, day, number, best) values ($1, $2, $3, $4)",
    );
    row.bind(season).bind(day).bind(number).bind(best).execute(db).await?;
    Ok(())
}

/// A person's match of a day of a season; the oldest, if accounts were merged.
pub async fn played(
    db: &mut Connection,
    person: PersonId,
    (season, day): (SeasonId, i64),
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select m.id from season_deals d
         cross join matches m indexed by matches_by_occasion
           on m.host = $1 and m.occasion = 'season-deal' and m.occasion_key = d.id
         where d.season = $2 and d.day = $3 order by m.id limit 1",
    );
    Ok(id.bind(person).bind(season).bind(day).fetch_optional(db).await?)
}

/// The results of a season's deals up to a time, each while its day was open: so many milliseconds
/// from its beginning. By days, the earliest finish first.
pub async fn results(
    db: &mut Connection,
    season: SeasonId,
    (length, open): (i64, i64),
    until: Option<Timestamp>,
) -> Result<Vec<DealResult>, StoreError> {
    let rows = query_as(
        "select d.id, d.season, d.day, d.number, d.best, m.host as person, m.solo as made
         from season_deals d
         cross join matches m indexed by matches_of_deal
           on m.occasion = 'season-deal' and m.occasion_key = d.id
         where d.season = $1 and m.solo is not null and m.ended < d.day * $2 + $3
           and ($4 is null or m.ended <= $4)
         order by d.day, m.ended, m.id",
    );
    Ok(rows.bind(season).bind(length).bind(open).bind(until).fetch_all(db).await?)
}
