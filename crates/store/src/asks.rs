//! Requests to merge two accounts: a person typed another's code, and both have to say yes.

use sqlx::{FromRow, query, query_as};

use crate::{AskId, Connection, PersonId, RoomId, StoreError, Timestamp};

crate::engine::texts! {
    AskState { Typed: "typed", Confirmed: "confirmed", Refused: "refused" }
}

/// The missing consent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskState {
    /// The typist has to say yes first.
    Typed,
    /// The typist has said yes; the owner of the code has to.
    Confirmed,
    /// One of them said no.
    Refused,
}

/// One attempt of one typist with one code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct AskRow {
    /// The id of the ask; its buttons carry it.
    pub id: AskId,
    /// The owner of the code.
    pub owner: PersonId,
    /// The room in which the owner got the code, if in one.
    pub owner_room: Option<RoomId>,
    /// The person who typed the code and says yes first.
    pub typist: PersonId,
    /// The room in which the typist used it, if in one.
    pub typist_room: Option<RoomId>,
    /// The missing consent.
    pub state: AskState,
    /// The time from which nobody can answer.
    pub expires: Timestamp,
}

/// A code as somebody typed it.
#[derive(Debug, Clone, Copy)]
pub struct NewAsk<'a> {
    /// The code in its original spelling, not as it was typed.
    pub code: &'a str,
    /// The owner of the code, and the room in which they got it; `None` in a private chat.
    pub owner: (PersonId, Option<RoomId>),
    /// The typist, and the room in which they typed it; `None` in a private chat.
    pub typist: (PersonId, Option<RoomId>),
    /// The time from which nobody can answer.
    pub expires: Timestamp,
}

/// Adds an ask for a typed code. Returns the existing ask if this typist used the code before.
pub async fn add(db: &mut Connection, new: NewAsk<'_>) -> Result<AskRow, StoreError> {
    let insert = query(
        "insert or ignore into asks (code, owner, owner_room, typist, typist_room, expires)
         values ($1, $2, $3, $4, $5, $6)",
    );
    let insert = insert.bind(new.code).bind(new.owner.0).bind(new.owner.1);
    let insert = insert.bind(new.typist.0).bind(new.typist.1).bind(new.expires);
    insert.execute(&mut *db).await?;
    let row = query_as(
        "select id, owner, owner_room, typist, typist_room, state, expires
         from asks where code = $1 and typist = $2",
    );
    Ok(row.bind(new.code).bind(new.typist.0).fetch_one(db).await?)
}

/// The ask with this id; `None` if it has been over for longer than its code was good.
pub async fn get(db: &mut Connection, id: AskId) -> Result<Option<AskRow>, StoreError> {
    let row = query_as(
        "select id, owner, owner_room, typist, typist_room, state, expires
         from asks where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The unanswered asks of a person, the oldest first.
pub async fn of_owner(
    db: &mut Connection,
    owner: PersonId,
    now: Timestamp,
) -> Result<Vec<AskRow>, StoreError> {
    let rows = query_as(
        "select id, owner, owner_room, typist, typist_room, state, expires
         from asks where owner = $1 and state = 'confirmed' and expires > $2 order by id",
    );
    Ok(rows.bind(owner).bind(now).fetch_all(db).await?)
}

/// Stores an answer.
pub async fn set_state(db: &mut Connection, id: AskId, state: AskState) -> Result<(), StoreError> {
    query("update asks set state = $2 where id = $1").bind(id).bind(state).execute(db).await?;
    Ok(())
}

/// Deletes at most `most` expired asks. Returns how many were deleted.
pub async fn forget(db: &mut Connection, now: Timestamp, most: u32) -> Result<u64, StoreError> {
    let gone = query(
        "delete from asks where id in
           (select id from asks where expires <= $1 order by expires limit $2)",
    );
    Ok(gone.bind(now).bind(most).execute(db).await?.rows_affected())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, scratch};

    #[tokio::test]
    async fn a_code_typed_again_finds_its_ask_and_the_ask_is_let_go_in_time() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = people::add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        let (owner, typist, expires) = ((ana, None), (ben, None), Timestamp(9));
        let new = NewAsk { code: "c", owner, typist, expires };
        let ask = add(&mut db, new).await.unwrap();
        assert_eq!((ask.owner, ask.typist, ask.state), (ana, ben, AskState::Typed));
        assert_eq!(of_owner(&mut db, ana, Timestamp(1)).await.unwrap(), []);
        set_state(&mut db, ask.id, AskState::Confirmed).await.unwrap();
        let again = add(&mut db, new).await.unwrap();
        assert_eq!((again.id, again.state), (ask.id, AskState::Confirmed));
        assert_eq!(of_owner(&mut db, ana, Timestamp(8)).await.unwrap(), [again]);
        assert_eq!(of_owner(&mut db, ana, Timestamp(9)).await.unwrap(), []);
        forget(&mut db, Timestamp(8), 9).await.unwrap();
        assert!(get(&mut db, ask.id).await.unwrap().is_some());
        forget(&mut db, Timestamp(9), 9).await.unwrap();
        assert_eq!(get(&mut db, ask.id).await.unwrap(), None);
    }
}
