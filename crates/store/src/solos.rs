//! Results of solo games, among them the deal of a day.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// A person's result in a solo match.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SoloRow {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The result; more is better.
    pub made: i64,
}

/// Stores the result of a finished solo match.
pub async fn set(db: &mut Connection, id: MatchId, made: i64) -> Result<(), StoreError> {
    let row = query("update matches set solo = $2 where id = $1");
    row.bind(id).bind(made).execute(db).await?;
    Ok(())
}

/// Deletes the solo result of a match.
pub async fn clear(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("update matches set solo = null where id = $1").bind(id).execute(db).await?;
    Ok(())
}

/// The result of a solo match that was played to its end; `None` for any other match.
pub async fn made(db: &mut Connection, id: MatchId) -> Result<Option<i64>, StoreError> {
    let made = query_scalar::<_, Option<i64>>("select solo from matches where id = $1");
    Ok(made.bind(id).fetch_optional(db).await?.flatten())
}

/// The best result of a person in other matches with the same options.
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

/// The best results in a room with the same options, by members who let themselves be listed. A
/// person may appear several times.
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

/// The results of a room's members in the deal of a day up to a time, the best first. Members who
/// do not let themselves be listed are left out.
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

/// A person's result in the deal of a day.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct DealRow {
    /// The day, in days since 1970 by UTC.
    pub day: i64,
    /// The person and their result.
    #[sqlx(flatten)]
    pub row: SoloRow,
}

/// The results of a room's members in the deals of these days, each while it was open: so many
/// milliseconds from its beginning. Members who do not let themselves be listed are left out.
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
