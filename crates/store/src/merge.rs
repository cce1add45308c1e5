//! Two people who turn out to be one.

use sqlx::{SqliteConnection, query, query_scalar};

use crate::{MatchId, PersonId, StoreError};

/// A match that both play and that is not over.
///
/// # Errors
/// `SQLite`'s.
pub async fn common_match(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select p.match from players p join players q on q.match = p.match
         join matches m on m.id = p.match
         where p.person = $1 and q.person = $2 and m.ended is null limit 1",
    );
    Ok(id.bind(one).bind(other).fetch_optional(db).await?)
}

/// Everything of `from` is `into`'s from now on. In finished matches that both
/// played he stays as he was.
///
/// # Errors
/// `SQLite`'s.
pub async fn merge(
    db: &mut SqliteConnection,
    from: PersonId,
    into: PersonId,
) -> Result<(), StoreError> {
    for statement in [
        // Whatever is being decided about these matches is decided anew.
        "update matches set version = version + 1
         where ended is null and id in (select match from players where person = $1
                                        union select match from invited where person = $1)",
        "update or ignore players set person = $2 where person = $1",
        "update or ignore invited set person = $2 where person = $1",
        "delete from invited where person = $1",
        // Who plays is not invited any more.
        "delete from invited where person = $2
         and match in (select match from players where person = $2)",
        "update or ignore consents set person = $2 where person = $1",
        "delete from consents where person = $1",
        "update or ignore members set person = $2 where person = $1",
        "delete from members where person = $1",
        "update matches set host = $2 where host = $1",
        "update matches set takeback = $2 where takeback = $1",
        "update notices set recipient = $2 where recipient = $1",
        "update notices set subject = $2
         where subject = $1 and kind not in ('rematch-of')",
        "update people set language = coalesce(language, (select language from people where id = $1))
         where id = $2",
        // His own room: one is enough, for all who were in either.
        "insert or ignore into members (room, person, since)
         select (select id from rooms where owner = $2), person, since from members
         where room = (select id from rooms where owner = $1)
           and exists (select 1 from rooms where owner = $2)",
        "update matches set room = (select id from rooms where owner = $2)
         where room = (select id from rooms where owner = $1)
           and exists (select 1 from rooms where owner = $2)",
        "update notices set room = (select id from rooms where owner = $2)
         where room = (select id from rooms where owner = $1)
           and exists (select 1 from rooms where owner = $2)",
        "update rooms set owner = null
         where owner = $1 and exists (select 1 from rooms where owner = $2)",
        "update rooms set owner = $2 where owner = $1",
        "update or ignore kept set person = $2 where person = $1",
        "delete from kept where person = $1",
        "update identities set person = $2 where person = $1",
    ] {
        query(statement).bind(from).bind(into).execute(&mut *db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Timestamp, people, rooms, scratch};

    #[tokio::test]
    async fn what_was_anothers_is_his() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
        let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
        let both = rooms::add(&mut db, "a", "Both", None, now).await.unwrap();
        let hers = rooms::add(&mut db, "b", "Hers", None, now).await.unwrap();
        for (room, person) in [(both, ana), (both, other), (hers, other)] {
            rooms::enter(&mut db, room, person, now).await.unwrap();
        }
        merge(&mut db, other, ana).await.unwrap();
        assert_eq!(people::find(&mut db, "discord", "1").await.unwrap().unwrap().id, ana);
        assert_eq!(rooms::members(&mut db, both).await.unwrap().len(), 1);
        assert!(rooms::is_member(&mut db, hers, ana).await.unwrap());
        assert_eq!(people::identities(&mut db, ana).await.unwrap().len(), 2);
    }

    #[tokio::test]
    async fn of_two_own_rooms_one_stays_for_all_who_were_in_either() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
        let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
        let ben = people::add(&mut db, "discord", "2", "Ben", now).await.unwrap();
        for (key, owner) in [("a", ana), ("b", other)] {
            let room = rooms::add(&mut db, key, key, None, now).await.unwrap();
            rooms::set_owner(&mut db, room, owner).await.unwrap();
            rooms::enter(&mut db, room, owner, now).await.unwrap();
        }
        let dissolved = rooms::home(&mut db, other).await.unwrap().unwrap().id;
        rooms::enter(&mut db, dissolved, ben, now).await.unwrap();
        merge(&mut db, other, ana).await.unwrap();
        let home = rooms::home(&mut db, ana).await.unwrap().unwrap().id;
        assert_ne!(home, dissolved);
        for person in [ana, ben] {
            assert!(rooms::is_member(&mut db, home, person).await.unwrap());
        }
    }
}
