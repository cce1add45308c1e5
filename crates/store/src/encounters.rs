//! What two people made of their matches with each other: sums over the results of
//! their seats, so that nobody's history is read for it.

use sqlx::{FromRow, SqliteConnection, query, query_as};

use crate::{MatchId, PersonId, StoreError};

/// What two people made of a game with each other.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct EncounterRow {
    /// Id of the game.
    pub game: String,
    /// How many matches.
    pub played: i64,
    /// What the first made of them, 120 a win.
    pub share: i64,
    /// What the other made of them.
    pub theirs: i64,
}

/// What two people made of their matches with each other, game by game; what they
/// played last comes first.
///
/// # Errors
/// The database cannot be read.
pub async fn between(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<Vec<EncounterRow>, StoreError> {
    let rows = query_as(
        "select game, played, share, theirs from encounters
         where person = $1 and other = $2 order by last desc, game",
    );
    Ok(rows.bind(one).bind(other).fetch_all(db).await?)
}

/// Adds what the seats made of a match that has just ended.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn count(db: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let sums = query(
        "insert into encounters (person, other, game, played, share, theirs, last)
         select p.person, q.person, m.game, 1, p.share, q.share, m.ended
         from matches m cross join players p on p.match = m.id
         cross join players q on q.match = m.id and q.person <> p.person
         where m.id = $1 and p.share is not null and q.share is not null
         on conflict (person, other, game) do update set
             played = played + 1, share = share + excluded.share,
             theirs = theirs + excluded.theirs, last = max(last, excluded.last)",
    );
    sums.bind(id).execute(db).await?;
    Ok(())
}

/// Adds up anew what these two made of their matches with anybody, and anybody with
/// them.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn recount(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<(), StoreError> {
    let old = query("delete from encounters where person in ($1, $2)");
    old.bind(one).bind(other).execute(&mut *db).await?;
    let old = query("delete from encounters where other in ($1, $2)");
    old.bind(one).bind(other).execute(&mut *db).await?;
    // Each pair is found from the side of who is counted anew, and kept both ways round.
    let sums = query(
        "insert or replace into encounters (person, other, game, played, share, theirs, last)
         select iif(turned, q.person, p.person), iif(turned, p.person, q.person), m.game,
                count(*), sum(iif(turned, q.share, p.share)), sum(iif(turned, p.share, q.share)),
                max(m.ended)
         from players p cross join players q on q.match = p.match and q.person <> p.person
         cross join matches m on m.id = p.match
         cross join (select 0 as turned union all select 1)
         where p.person in ($1, $2) and p.share is not null and q.share is not null
         group by p.person, q.person, m.game, turned",
    );
    sums.bind(one).bind(other).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
