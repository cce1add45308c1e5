//! Two people who turn out to be one.

use sqlx::{SqliteConnection, query, query_scalar};

use crate::{MatchId, PersonId, StoreError};

/// A match that both play and that is not over.
///
/// # Errors
/// The database cannot be read.
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
/// played they stay two.
///
/// # Errors
/// The database cannot be written.
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
        "insert into calls (game, person, ply) select game, $2, ply from calls where person = $1
         on conflict (game, person) do update set ply = max(ply, excluded.ply)",
        "delete from calls where person = $1",
        // Rare enough to look through all entries for.
        "update entries set actor = $2 where actor = $1",
        "update pack_people set person = $2 where person = $1",
        "update codes set subject = $2 where subject = $1 and kind = 'person'",
        "update matches set host = $2 where host = $1",
        "update matches set takeback = $2 where takeback = $1",
        "update notices set recipient = $2 where recipient = $1",
        "update notices set subject = $2
         where subject = $1 and kind not in ('rematch-of')",
        "update people set language = coalesce(language, (select language from people where id = $1))
         where id = $2",
        // Their own room: one is enough, for all who were in either.
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
        "update rooms set maker = $2 where maker = $1",
        "update or ignore kept set person = $2 where person = $1",
        "delete from kept where person = $1",
        "update or ignore lessons set person = $2 where person = $1",
        "delete from lessons where person = $1",
        "update identities set person = $2 where person = $1",
    ] {
        query(statement).bind(from).bind(into).execute(&mut *db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use sqlx::{AssertSqlSafe, query_as};

    use super::*;
    use crate::{
        RoomId, Timestamp, calls,
        codes::{self, Subject},
        entries::{self, By, EntryRow},
        games, kept, lessons, matches,
        matches::NewMatch,
        notices::{self, NoticeRow},
        packs, people, rooms, scratch,
    };

    /// Columns that hold a person without saying so to the database, and when.
    /// Whoever adds one names it here.
    const UNKEYED: [(&str, &str, &str); 2] =
        [("notices", "subject", "kind <> 'rematch-of'"), ("codes", "subject", "kind = 'person'")];

    /// Every column that holds a person, with the condition under which it does.
    async fn columns(db: &mut SqliteConnection) -> Vec<(String, String, String)> {
        let keyed = query_as::<_, (String, String)>(
            "select tables.name, keys.\"from\" from sqlite_master tables
             join pragma_foreign_key_list(tables.name) keys
             where tables.type = 'table' and keys.\"table\" = 'people'",
        );
        let keyed = keyed.fetch_all(db).await.unwrap().into_iter();
        let keyed = keyed.map(|(table, column)| (table, column, "true".to_owned()));
        let unkeyed = UNKEYED.iter().map(|(table, column, condition)| {
            ((*table).to_owned(), (*column).to_owned(), (*condition).to_owned())
        });
        keyed.chain(unkeyed).collect()
    }

    /// The columns in which a person stands.
    async fn held_by(db: &mut SqliteConnection, person: PersonId) -> Vec<String> {
        let mut held = Vec::new();
        for (table, column, condition) in columns(db).await {
            let count =
                format!("select count(*) from {table} where {column} = {person} and {condition}");
            let count: i64 = query_scalar(AssertSqlSafe(count)).fetch_one(&mut *db).await.unwrap();
            if count > 0 {
                held.push(format!("{table}.{column}"));
            }
        }
        held
    }

    /// Puts a person wherever a person can stand.
    async fn everywhere(db: &mut SqliteConnection, person: PersonId, room: RoomId) {
        let now = Timestamp(1);
        rooms::enter(db, room, person, now).await.unwrap();
        rooms::set_owner(db, room, person).await.unwrap();
        rooms::set_maker(db, room, person).await.unwrap();
        let new = NewMatch {
            game: "pile",
            room,
            host: person,
            options: String::new(),
            goal: "game".to_owned(),
            seats_min: 1,
            seats_max: 2,
            open: false,
            guests: Vec::new(),
            created: now,
            expires: now,
            rematch_of: None,
        };
        let id = matches::add(db, &new).await.unwrap();
        matches::set_takeback(db, id, Some(person)).await.unwrap();
        matches::consent(db, id, person).await.unwrap();
        let host = people::add(db, "web", "host", "Host", now).await.unwrap();
        let invites = NewMatch { host, guests: vec![person], ..new };
        matches::add(db, &invites).await.unwrap();
        let game = games::add(db, id, "s", "c", &[0; 32], now).await.unwrap();
        let row = EntryRow { code: "1:a".to_owned(), hash: 1 };
        for game in [game, games::add(db, id, "s", "c", &[0; 32], now).await.unwrap()] {
            let (rows, by) = ([row.clone()], Some(By::Person(person)));
            entries::append(db, game, 0, &rows, by, now).await.unwrap();
        }
        packs::pack(db, game).await.unwrap();
        calls::add(db, game, person, 0).await.unwrap();
        lessons::note(db, person, game).await.unwrap();
        kept::keep(db, "telegram", person, &["a".to_owned()], now).await.unwrap();
        codes::add(db, "code", Subject::Person(person), now).await.unwrap();
        let notice = NoticeRow {
            id: crate::NoticeId(0),
            at: now,
            room: Some(room),
            recipient: Some(person),
            match_id: Some(id),
            game: Some(game),
            kind: "said".to_owned(),
            subject: Some(person.0),
            first: None,
            last: None,
            words: None,
        };
        notices::add(db, &notice).await.unwrap();
    }

    #[tokio::test]
    async fn no_column_that_holds_a_person_is_forgotten() {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
        // Ids of their own, so that no other number is mistaken for them.
        query("insert into people (id, name, created) values (7000, 'x', 1)")
            .execute(&mut db)
            .await
            .unwrap();
        let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
        let room = rooms::add(&mut db, "r", "Both", None, now).await.unwrap();
        everywhere(&mut db, other, room).await;
        let mut all: Vec<_> = columns(&mut db)
            .await
            .into_iter()
            .map(|(table, column, _)| format!("{table}.{column}"))
            .collect();
        let mut before = held_by(&mut db, other).await;
        all.sort();
        before.sort();
        assert_eq!(before, all, "`everywhere` puts them into every column");
        merge(&mut db, other, ana).await.unwrap();
        assert_eq!(held_by(&mut db, other).await, Vec::<String>::new());
        let mut after = held_by(&mut db, ana).await;
        after.sort();
        assert_eq!(after, all, "and all of it is Ana's now");
    }

    #[tokio::test]
    async fn what_was_anothers_is_theirs() {
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
