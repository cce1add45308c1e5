//! Vacations of people.

use sqlx::{query, query_as};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// A vacation, past or planned: from, to.
pub type Away = (Timestamp, Timestamp);

/// Adds a vacation that begins.
pub async fn add(
    db: &mut Connection,
    person: PersonId,
    (begins, ends): Away,
) -> Result<(), StoreError> {
    let vacation = query("insert into vacations (person, begins, ends) values ($1, $2, $3)");
    vacation.bind(person).bind(begins).bind(ends).execute(db).await?;
    Ok(())
}

/// The vacations of a person that end after this time.
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

/// Ends a person's vacation; false if they were not away.
pub async fn end(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let end = query("update vacations set ends = $2 where person = $1 and ends > $2");
    Ok(end.bind(person).bind(now).execute(db).await?.rows_affected() > 0)
}

/// Moves the vacations before the bot's absence, which began at `since`, along with the clocks that
/// get its time back. A vacation thus costs its person no time.
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

/// A match of a person, with the data their absence needs.
#[derive(Debug, Clone, PartialEq, Eq, sqlx::FromRow)]
pub struct PlayedRow {
    /// The match.
    pub id: MatchId,
    /// The room it is played in.
    pub room: RoomId,
    /// Canonical text of its clock.
    pub clock: String,
    /// The time left on it.
    pub clock_left: String,
    /// The time to which `clock_left` refers.
    pub clock_at: Timestamp,
}

/// The running matches with a clock of a person.
pub async fn played(db: &mut Connection, person: PersonId) -> Result<Vec<PlayedRow>, StoreError> {
    let rows = query_as(
        "select m.id, m.room, m.clock, m.clock_left, m.clock_at
         from players p indexed by players_live cross join matches m on m.id = p.match
         where p.person = $1 and p.live is not null and m.clock_at is not null order by m.id",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}
