//! The number of hints that seats got from a computer.

use sqlx::{query, query_as};

use crate::{Connection, MatchId, StoreError};

/// Counts one more hint for a seat of a match.
pub async fn count(db: &mut Connection, id: MatchId, place: u8) -> Result<(), StoreError> {
    let row = query(
        "insert into hints (match, place, taken) values ($1, $2, 1)
         on conflict (match, place) do update set taken = hints.taken + 1",
    );
    row.bind(id).bind(place).execute(db).await?;
    Ok(())
}

/// The number of hints for each seat of a match that got any.
pub async fn taken(db: &mut Connection, id: MatchId) -> Result<Vec<(u8, u32)>, StoreError> {
    let rows = query_as("select place, taken from hints where match = $1 order by place");
    Ok(rows.bind(id).fetch_all(db).await?)
}
