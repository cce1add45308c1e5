//! Head-to-head sums of two people. They add up the results of their seats, so that a list reads no
//! history.

use sqlx::{FromRow, query, query_as};

use crate::{Connection, MatchId, PersonId, StoreError};

/// Two people's results against each other in a game.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct EncounterRow {
    /// Id of the game.
    pub game: String,
    /// The number of matches.
    pub played: i64,
    /// The first person's results, 120 a win.
    pub share: i64,
    /// The other person's results.
    pub theirs: i64,
}

/// Two people's results against each other by game; the game played last comes first.
pub async fn between(
    db: &mut Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Vec<EncounterRow>, StoreError> {
    let rows = query_as(
        "select game, played, share, theirs from encounters
         where person = $1 and other = $2 order by last desc, game",
    );
    Ok(rows.bind(one).bind(other).fetch_all(db).await?)
}

/// Adds the results of a match that has just ended.
pub async fn add(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    sum(db, id, 1, None).await
}

/// Subtracts a match from the sums, or only its encounters with one seat. Its results must still be
/// stored.
pub async fn take_out(
    db: &mut Connection,
    id: MatchId,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    sum(&mut *db, id, -1, seat).await?;
    let none = query(
        "delete from encounters where played = 0 and (person, other, game) in
           (select p.person, q.person, m.game from matches m cross join players p on p.match = m.id
            cross join players q on q.match = m.id and q.person <> p.person where m.id = $1)",
    );
    none.bind(id).execute(db).await?;
    Ok(())
}

async fn sum(
    db: &mut Connection,
    id: MatchId,
    sign: i64,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    let sums = query(
        "insert into encounters (person, other, game, played, share, theirs, last)
         select p.person, q.person, m.game, $2, $2 * p.share, $2 * q.share, m.ended
         from matches m cross join players p on p.match = m.id
         cross join players q on q.match = m.id and q.person <> p.person
         where m.id = $1 and p.share is not null and q.share is not null
           and ($3 is null or $3 in (p.place, q.place))
         on conflict (person, other, game) do update set
             played = encounters.played + excluded.played, share = encounters.share + excluded.share,
             theirs = encounters.theirs + excluded.theirs, last = max(encounters.last, excluded.last)",
    );
    sums.bind(id).bind(sign).bind(seat).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests;
