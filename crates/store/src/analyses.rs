//! Results of computer analyses of finished games.

use sqlx::{query, query_as};

use crate::{Connection, MatchId, SeasonId, StoreError, Timestamp};

/// The analyses of a match so far: number of the game, from 1, and the text found.
pub async fn of_match(db: &mut Connection, id: MatchId) -> Result<Vec<(u32, String)>, StoreError> {
    let rows = query_as("select number, found from analyses where match = $1 order by number");
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Keeps the analysis of one game of a match and its sums. It replaces an older one.
pub async fn keep(
    db: &mut Connection,
    id: MatchId,
    number: u32,
    (found, sums): (&str, &str),
) -> Result<(), StoreError> {
    let row = query(
        "insert into analyses (match, number, found, sums) values ($1, $2, $3, $4)
         on conflict (match, number) do update set found = $3, sums = $4",
    );
    row.bind(id).bind(number).bind(found).bind(sums).execute(db).await?;
    Ok(())
}

/// The sums of the analysed games of a season, with their matches.
pub async fn sums_of_season(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<(MatchId, String)>, StoreError> {
    let rows = query_as(
        "select m.id, a.sums from matches m indexed by matches_of_season
         cross join analyses a on a.match = m.id
         where m.occasion = 'league' and m.occasion_key = $1 order by m.id, a.number",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// Queues the first match of a season for analysis: one that counts, is not analysed, and was made
/// after this one. Does nothing if there is none.
pub async fn want(
    db: &mut Connection,
    season: SeasonId,
    after: MatchId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let timer = query(
        "insert or ignore into timers (kind, subject, due)
         select 'analysis', m.id, $3 from matches m indexed by matches_of_season
         cross join players p on p.match = m.id and p.place = 0
         where m.occasion = 'league' and m.occasion_key = $1 and m.id > $2
           and m.ending = 'over' and p.share is not null
           and not exists (select 1 from analyses where match = m.id)
         order by m.id limit 1",
    );
    timer.bind(season).bind(after).bind(now).execute(db).await?;
    Ok(())
}
