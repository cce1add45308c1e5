//! What computers found in games that are over.

use sqlx::{SqliteConnection, query, query_as};

use crate::{MatchId, StoreError};

/// What was found in the games of a match so far: the numbers of the games, from 1, each
/// with a text.
pub async fn of_match(
    db: &mut SqliteConnection,
    id: MatchId,
) -> Result<Vec<(u32, String)>, StoreError> {
    let rows = query_as("select number, found from analyses where match = $1 order by number");
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Keeps what was found in a game of a match, in place of what was there.
pub async fn keep(
    db: &mut SqliteConnection,
    id: MatchId,
    number: u32,
    found: &str,
) -> Result<(), StoreError> {
    let row = query(
        "insert into analyses (match, number, found) values ($1, $2, $3)
         on conflict (match, number) do update set found = $3",
    );
    row.bind(id).bind(number).bind(found).execute(db).await?;
    Ok(())
}
