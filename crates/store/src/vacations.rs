//! When people are away.

use sqlx::{query, query_as};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// The time somebody was away, or will be until: from, to.
pub type Away = (Timestamp, Timestamp);

/// Somebody is away from now on.
pub async fn add(
    db: &mut Connection,
    person: PersonId,
    (begins, ends): Away,
) -> Result<(), StoreError> {
    let vacation = query("insert into vacations (person, begins, ends) values ($1, $2, $3)");
    vacation.bind(person).bind(begins).bind(ends).execute(db).await?;
    Ok(())
}

/// When somebody was away, or will be, as far as it ends after this time.
pub async fn since(
    db: &mut Connection,
    person: PersonId,
    after: Timestamp,
) -> Result<Vec<Away>, StoreError> {
    let all = query_as(
        "select begins, ends from vacations where person = $1 and ends > $2 order by begins",
    );
    Ok(all.bind(person).bind(after).fetch_all(db).await?)
}

/// Somebody is back; false if they were not away.
pub async fn end(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let end = query("update vacations set ends = $2 where person = $1 and ends > $2");
    Ok(end.bind(person).bind(now).execute(db).await?.rows_affected() > 0)
}

/// What lies before the bot's own absence, which began then, moves along with the
/// clocks that are given it back: what somebody was away for costs them no time.
pub async fn give_back(
    db: &mut Connection,
    since: Timestamp,
    milliseconds: i64,
) -> Result<(), StoreError> {
    let moved = query(
        "update vacations set begins = case when begins <= $1 then begins + $2
                                            else max(begins, $1 + $2) end,
                              ends = case when ends <= $1 then ends + $2
                                          else max(ends, $1 + $2) end
         where ends > (select min(clock_at) from matches where clock_at is not null)",
    );
    moved.bind(since).bind(milliseconds).execute(db).await?;
    Ok(())
}

/// A match in which somebody plays, as far as their absence goes.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct PlayedRow {
    /// The match.
    pub id: MatchId,
    /// The room it is played in.
    pub room: RoomId,
    /// Canonical text of its clock.
    pub clock: String,
    /// What is left of it.
    pub clock_left: String,
    /// When that was left.
    pub clock_at: Timestamp,
}

/// The matches with a clock that somebody plays in.
pub async fn played(db: &mut Connection, person: PersonId) -> Result<Vec<PlayedRow>, StoreError> {
    let rows = query_as(
        "select m.id, m.room, m.clock, m.clock_left, m.clock_at
         from players p indexed by players_live cross join matches m on m.id = p.match
         where p.person = $1 and p.live is not null and m.clock_at is not null order by m.id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}
