//! What people made of games that they played alone, and of the deal of a day.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// What somebody made of a match that they played alone.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SoloRow {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// What they made of it; more is better.
    pub made: i64,
}

/// Keeps what somebody made of a match that is over.
pub async fn set(db: &mut Connection, id: MatchId, made: i64) -> Result<(), StoreError> {
    let row = query("update matches set solo = $2 where id = $1");
    row.bind(id).bind(made).execute(db).await?;
    Ok(())
}

/// Nothing counts any more of what somebody made of a match alone.
pub async fn clear(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("update matches set solo = null where id = $1").bind(id).execute(db).await?;
    Ok(())
}

/// What was made of a match, if somebody played it alone to its end.
pub async fn made(db: &mut Connection, id: MatchId) -> Result<Option<i64>, StoreError> {
    let made = query_scalar::<_, Option<i64>>("select solo from matches where id = $1");
    Ok(made.bind(id).fetch_optional(db).await?.flatten())
}

/// The most that somebody made of other matches with the same options than this one.
pub async fn best_of(
    db: &mut Connection,
    person: PersonId,
    (game, options): (&str, &str),
    but: MatchId,
) -> Result<Option<i64>, StoreError> {
    let best = query_scalar(
        "select solo from matches indexed by matches_by_own_solo
         where host = $1 and game = $2 and options = $3 and solo is not null and id <> $4
         order by solo desc limit 1",
    );
    Ok(best.bind(person).bind(game).bind(options).bind(but).fetch_optional(db).await?)
}

/// The best of a room with the same options, by members who let themselves be listed;
/// somebody may be there several times.
pub async fn best_in(
    db: &mut Connection,
    room: RoomId,
    (game, options): (&str, &str),
    most: u32,
) -> Result<Vec<SoloRow>, StoreError> {
    let rows = query_as(
        "select m.host as person, p.name, m.solo as made
         from matches m indexed by matches_by_solo
         cross join members mm on mm.room = m.room and mm.person = m.host
         cross join people p on p.id = m.host
         where m.room = $1 and m.game = $2 and m.options = $3 and m.solo is not null
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by m.solo desc limit $4",
    );
    Ok(rows.bind(room).bind(game).bind(options).bind(most).fetch_all(db).await?)
}

/// What members of a room made of the deal of a day until then, the best first; those
/// who do not let themselves be listed are left out.
pub async fn of_deal(
    db: &mut Connection,
    room: RoomId,
    (day, until): (i64, Timestamp),
    most: u32,
) -> Result<Vec<SoloRow>, StoreError> {
    let rows = query_as(
        "select m.host as person, p.name, m.solo as made
         from members mm
         cross join matches m indexed by matches_by_occasion on m.host = mm.person
         cross join people p on p.id = m.host
         where mm.room = $1 and m.occasion = 'deal' and m.occasion_key = $2 and m.solo is not null and m.ended < $3
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by m.solo desc, m.ended limit $4",
    );
    Ok(rows.bind(room).bind(day).bind(until).bind(most).fetch_all(db).await?)
}

/// What somebody made of the deal of a day.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct DealRow {
    /// In days since 1970 by UTC.
    pub day: i64,
    /// Who, and what they made of it.
    #[sqlx(flatten)]
    pub row: SoloRow,
}

/// What members of a room made of the deals of these days, each while it was open: from its
/// beginning so many milliseconds. Those who do not let themselves be listed are left out.
pub async fn of_deals(
    db: &mut Connection,
    room: RoomId,
    days: (i64, i64),
    (length, open): (i64, i64),
    most: u32,
) -> Result<Vec<DealRow>, StoreError> {
    let rows = query_as(
        "select m.occasion_key as day, m.host as person, p.name, m.solo as made
         from members mm
         cross join matches m indexed by matches_by_occasion on m.host = mm.person
         cross join people p on p.id = m.host
         where mm.room = $1 and m.occasion = 'deal' and m.occasion_key between $2 and $3
           and m.solo is not null and m.ended < m.occasion_key * $4 + $5
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by m.occasion_key desc, m.solo desc, m.id limit $6",
    );
    let rows = rows.bind(room).bind(days.0).bind(days.1).bind(length).bind(open).bind(most);
    Ok(rows.fetch_all(db).await?)
}
