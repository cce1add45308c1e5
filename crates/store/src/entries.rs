//! The logs of games.

use sqlx::{FromRow, SqliteConnection, query, query_as};

use crate::{GameId, PersonId, StoreError, Timestamp};

/// One entry of a log.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct EntryRow {
    /// Its canonical text.
    pub code: String,
    /// Fingerprint of the position after it.
    pub hash: u32,
}

/// Who made an entry of a log.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A person, for the seat that was theirs or that an admin took them from.
    Person(PersonId),
    /// The clock, for the seat in the entry.
    Clock,
    /// A program, for the seat in the entry.
    Computer,
}

impl By {
    /// What says more than who it was.
    const fn code(self) -> Option<&'static str> {
        match self {
            Self::Person(_) => None,
            Self::Clock => Some("clock"),
            Self::Computer => Some("computer"),
        }
    }

    const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Clock | Self::Computer => None,
        }
    }
}

/// Adds entries from this ply on; with `by: None` those a game begins with.
///
/// # Errors
/// [`StoreError::Stale`] if the ply is taken, or the one before it is not.
pub async fn append(
    db: &mut SqliteConnection,
    game: GameId,
    from: u32,
    rows: &[EntryRow],
    by: Option<By>,
    at: Timestamp,
) -> Result<(), StoreError> {
    let (actor, kind) = (by.and_then(By::person), by.and_then(By::code));
    for (ply, row) in (from..).zip(rows) {
        let insert = query(
            "insert into entries (game, ply, code, hash, actor, at, actor_kind)
             select $1, $2, $3, $4, $5, $6, $7
             where $2 = coalesce((select max(ply) + 1 from entries where game = $1), 0)",
        );
        let insert = insert.bind(game).bind(ply).bind(&row.code).bind(row.hash);
        let done = insert.bind(actor).bind(at).bind(kind).execute(&mut *db).await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::Stale);
        }
    }
    Ok(())
}

/// Who made each entry of a game, in order; `None` for those it began with, and
/// for the chance that came before anybody acted.
///
/// # Errors
/// The database cannot be read.
pub async fn made_by(
    db: &mut SqliteConnection,
    game: GameId,
) -> Result<Vec<Option<By>>, StoreError> {
    let rows = query_as("select actor, actor_kind from entries where game = $1 order by ply");
    let rows: Vec<(Option<PersonId>, Option<String>)> = rows.bind(game).fetch_all(db).await?;
    let by = |(actor, kind): (Option<PersonId>, Option<String>)| match kind.as_deref() {
        Some("clock") => Some(By::Clock),
        Some("computer") => Some(By::Computer),
        // A person says all by being there; older entries say their kind besides.
        _ => actor.map(By::Person),
    };
    Ok(rows.into_iter().map(by).collect())
}

/// The first `count` entries of a game.
///
/// # Errors
/// The database cannot be read.
pub async fn log(
    db: &mut SqliteConnection,
    game: GameId,
    count: u32,
) -> Result<Vec<EntryRow>, StoreError> {
    let rows = query_as("select code, hash from entries where game = $1 and ply < $2 order by ply");
    Ok(rows.bind(game).bind(count).fetch_all(db).await?)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{
        MatchId, games,
        matches::{self, NewMatch},
        people, rooms, scratch,
    };

    /// A database with one match.
    pub(crate) async fn a_match() -> (SqliteConnection, MatchId) {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let host = people::add(&mut db, "web", "a", "Ana", now).await.unwrap();
        let room = rooms::add(&mut db, "r", "Tuesday", None, now).await.unwrap();
        let new = NewMatch {
            game: "pile",
            room,
            host,
            options: String::new(),
            goal: "game".to_owned(),
            seats_min: 1,
            seats_max: 1,
            open: false,
            guests: Vec::new(),
            created: now,
            expires: Timestamp(9),
            rematch_of: None,
        };
        let id = matches::add(&mut db, &new).await.unwrap();
        (db, id)
    }

    fn rows(codes: &[&str]) -> Vec<EntryRow> {
        let row = |code: &&str| EntryRow { code: (*code).to_owned(), hash: u32::MAX };
        codes.iter().map(row).collect()
    }

    #[tokio::test]
    async fn entries_come_back_in_order() {
        let (mut db, id) = a_match().await;
        let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
        append(&mut db, game, 0, &rows(&["*:1", "1:a"]), None, Timestamp(3)).await.unwrap();
        append(&mut db, game, 2, &rows(&["2:b"]), None, Timestamp(4)).await.unwrap();
        assert_eq!(log(&mut db, game, 9).await.unwrap(), rows(&["*:1", "1:a", "2:b"]));
        assert_eq!(log(&mut db, game, 1).await.unwrap(), rows(&["*:1"]));
        let row = games::get(&mut db, game).await.unwrap().unwrap();
        assert_eq!((row.ply, row.moved), (3, Some(Timestamp(4))));
    }

    #[tokio::test]
    async fn who_made_an_entry_is_kept_and_entries_that_name_a_person_besides_say_it_too() {
        let (mut db, id) = a_match().await;
        let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
        let ana = By::Person(people::find(&mut db, "web", "a").await.unwrap().unwrap().id);
        let all = [None, Some(ana), Some(By::Clock), Some(By::Computer)];
        for (ply, by) in (0..).zip(all) {
            append(&mut db, game, ply, &rows(&["1:a"]), by, Timestamp(3)).await.unwrap();
        }
        assert_eq!(made_by(&mut db, game).await.unwrap(), all);
        let old = "update entries set actor_kind = 'person' where actor is not null";
        assert_eq!(query(old).execute(&mut db).await.unwrap().rows_affected(), 1);
        assert_eq!(made_by(&mut db, game).await.unwrap(), all);
    }

    #[tokio::test]
    async fn a_taken_ply_is_stale_and_so_is_one_too_late() {
        let (mut db, id) = a_match().await;
        let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
        append(&mut db, game, 0, &rows(&["*:1"]), None, Timestamp(3)).await.unwrap();
        for ply in [0, 2] {
            let again = append(&mut db, game, ply, &rows(&["1:a"]), None, Timestamp(3)).await;
            assert!(matches!(again, Err(StoreError::Stale)), "{ply}");
        }
        assert_eq!(log(&mut db, game, 9).await.unwrap(), rows(&["*:1"]));
    }
}
