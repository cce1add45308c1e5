//! The logs of games.
//!
//! A log is kept for ever, as rows or packed ([`crate::packs`]). `whole` reads either form, and
//! nothing else reads a log.

use sqlx::{FromRow, query, query_as};

use crate::{Connection, GameId, PersonId, StoreError, Timestamp, ids::list, packs};

/// One entry of a log; its place among the others is its ply.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct EntryRow {
    /// Its canonical text, as `game-core` reads and writes it: `1:H8>24`, `<12`.
    pub code: String,
    /// Fingerprint of the position after it.
    pub hash: u32,
}

/// The author of an entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum By {
    /// A person, for the seat that was theirs or that an admin took them from.
    Person(PersonId),
    /// The clock, for the seat in the entry.
    Clock,
    /// A program, for the seat in the entry.
    Computer,
    /// The vote of a room, for the seat in the entry.
    Room,
}

impl By {
    /// The word for an author other than a person.
    const fn code(self) -> Option<&'static str> {
        match self {
            Self::Person(_) => None,
            Self::Clock => Some("clock"),
            Self::Computer => Some("computer"),
            Self::Room => Some("room"),
        }
    }

    const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) => Some(person),
            Self::Clock | Self::Computer | Self::Room => None,
        }
    }
}

/// An entry with all that is kept of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StoredEntry {
    pub(crate) row: EntryRow,
    pub(crate) by: Option<By>,
    pub(crate) at: Timestamp,
}

/// A row of [`whole`]: an entry, or a pack, whose `ply` is the number of entries it holds.
#[derive(FromRow)]
struct EntryOrPack {
    game: GameId,
    ply: u32,
    code: Option<String>,
    hash: Option<u32>,
    actor: Option<PersonId>,
    actor_kind: Option<String>,
    at: Option<Timestamp>,
    bytes: Option<Vec<u8>>,
    people: Option<String>,
}

impl EntryOrPack {
    /// The entries in it, in order; `None` if it is a pack that cannot be read.
    fn entries(self) -> Option<Vec<StoredEntry>> {
        if let Some(bytes) = &self.bytes {
            let people = self.people.as_deref().unwrap_or_default().split_terminator(',');
            let people = people.map(|id| id.parse().map(PersonId)).collect::<Result<Vec<_>, _>>();
            return packs::unpacked(self.ply as usize, bytes, &people.ok()?);
        }
        let by = match self.actor_kind.as_deref() {
            Some("clock") => Some(By::Clock),
            Some("computer") => Some(By::Computer),
            Some("room") => Some(By::Room),
            // A person has no kind: their id is enough.
            _ => self.actor.map(By::Person),
        };
        let row = EntryRow { code: self.code?, hash: self.hash? };
        Some(vec![StoredEntry { row, by, at: self.at? }])
    }
}

/// The whole logs of these games, packed or not: nothing else reads entries.
///
/// # Errors
/// [`StoreError::Pack`] for one that is damaged; the database cannot be read.
pub(crate) async fn whole(
    db: &mut Connection,
    games: &[GameId],
) -> Result<Vec<(GameId, StoredEntry)>, StoreError> {
    let rows = query_as::<_, EntryOrPack>(
        "select game, ply, code, hash, actor, actor_kind, at, null as bytes, null as people
         from entries where game in (select value from json_each($1))
         union all
         select game, plies, null, null, null, null, null, bytes,
                (select group_concat(cast(person as text), ',' order by place) from pack_people
                 where pack_people.game = packs.game)
         from packs where game in (select value from json_each($1))
         order by game, ply",
    );
    let rows = rows.bind(list(games.iter().map(|id| id.0))).fetch_all(db).await?;
    let mut all = Vec::with_capacity(rows.len());
    for row in rows {
        let game = row.game;
        let entries = row.entries().ok_or(StoreError::Pack(game))?;
        all.extend(entries.into_iter().map(|entry| (game, entry)));
    }
    Ok(all)
}

/// Adds entries from this ply on; with `by: None` those a game begins with.
///
/// # Errors
/// [`StoreError::Stale`] if the ply is taken, the one before it is not, or the log is packed.
pub async fn append(
    db: &mut Connection,
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
             where $2 = coalesce((select max(ply) + 1 from entries where game = $1), 0)
             and not exists (select 1 from packs where game = $1)",
        );
        let insert = insert.bind(game).bind(ply).bind(&row.code).bind(row.hash);
        let done = insert.bind(actor).bind(at).bind(kind).execute(&mut *db).await?;
        if done.rows_affected() != 1 {
            return Err(StoreError::Stale);
        }
    }
    Ok(())
}

/// The author of each entry of a game, in order. `None` for the entries it began with, and for the
/// chance before anybody acted.
pub async fn made_by(db: &mut Connection, game: GameId) -> Result<Vec<Option<By>>, StoreError> {
    Ok(whole(db, &[game]).await?.into_iter().map(|(_, entry)| entry.by).collect())
}

/// The first `count` entries of a game.
pub async fn log(
    db: &mut Connection,
    game: GameId,
    count: u32,
) -> Result<Vec<EntryRow>, StoreError> {
    let mut log: Vec<_> = logs(db, &[game]).await?.into_iter().map(|(_, row)| row).collect();
    log.truncate(count as usize);
    Ok(log)
}

/// The whole logs of these games.
pub async fn logs(
    db: &mut Connection,
    games: &[GameId],
) -> Result<Vec<(GameId, EntryRow)>, StoreError> {
    Ok(whole(db, games).await?.into_iter().map(|(game, entry)| (game, entry.row)).collect())
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use crate::{
        MatchId, Occasion, games,
        matches::{self, NewMatch},
        people, rooms, scratch,
    };

    /// A database with one match.
    pub(crate) async fn a_match() -> (Connection, MatchId) {
        let mut db = scratch::tables().await;
        let now = Timestamp(1);
        let host = people::add(&mut db, "web", "a", "Ana", now).await.unwrap();
        let room = rooms::add(&mut db, "r", "Tuesday", None, now).await.unwrap();
        let new = NewMatch {
            rated: None,
            hints: false,
            vote: None,
            host_plays: true,
            game: "pile",
            room,
            host,
            options: String::new(),
            goal: "game".to_owned(),
            seats_min: 1,
            seats_max: 1,
            open: false,
            guests: Vec::new(),
            computers: Vec::new(),
            created: now,
            expires: Timestamp(9),
            occasion: Occasion::Ordinary,
            clock: None,
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
    async fn the_author_of_an_entry_is_kept() {
        let (mut db, id) = a_match().await;
        let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
        let ana = By::Person(people::find(&mut db, "web", "a").await.unwrap().unwrap().id);
        let all = [None, Some(ana), Some(By::Clock), Some(By::Computer), Some(By::Room)];
        for (ply, by) in (0..).zip(all) {
            append(&mut db, game, ply, &rows(&["1:a"]), by, Timestamp(3)).await.unwrap();
        }
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
