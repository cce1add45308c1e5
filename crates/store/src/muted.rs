//! Matches in which a person does not want to be told of their turn.

use sqlx::{query, query_scalar};

use crate::{Connection, MatchId, PersonId, StoreError};

/// Mutes a match for a person, or unmutes it.
///
/// # Errors
/// The database cannot be written; there is no such match or person.
pub async fn set(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    muted: bool,
) -> Result<(), StoreError> {
    let set = match muted {
        true => query("insert or ignore into muted (match, person) values ($1, $2)"),
        false => query("delete from muted where match = $1 and person = $2"),
    };
    set.bind(id).bind(person).execute(db).await?;
    Ok(())
}

/// Whether a person muted a match.
pub async fn is_muted(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let muted = query_scalar("select count(*) from muted where match = $1 and person = $2");
    let count: i64 = muted.bind(id).bind(person).fetch_one(db).await?;
    Ok(count > 0)
}
