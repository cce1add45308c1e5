//! The sources of luck: seeds, secrets and the players' additions.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, GameId, MatchId, PersonId, StoreError, ids::list};

/// The sources of a game's luck. They reveal every tile to come.
#[derive(Clone, PartialEq, Eq)]
pub struct LuckRow {
    /// The game's own secret.
    pub secret: [u8; 32],
    /// The players' additions, in the order of their seats; `None` if there are none.
    pub added: Option<String>,
    /// The seed of the match's secrets; `None` if each was drawn by itself.
    pub seed: Option<[u8; 32]>,
}

/// A row of the tables.
#[derive(FromRow)]
struct StoredLuck {
    game: GameId,
    bytes: Vec<u8>,
    added: Option<String>,
    seed: Option<Vec<u8>>,
}

/// The sources of a game's luck; `None` if there is no such game.
pub async fn of_game(db: &mut Connection, id: GameId) -> Result<Option<LuckRow>, StoreError> {
    let row = query_as::<_, StoredLuck>(
        "select s.game, s.bytes, g.added, (select bytes from seeds where match = g.match) as seed
         from secrets s join games g on g.id = s.game where s.game = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?.and_then(StoredLuck::luck))
}

/// The sources of these games' luck; an unknown game is missing.
pub async fn of_games(
    db: &mut Connection,
    ids: &[GameId],
) -> Result<Vec<(GameId, LuckRow)>, StoreError> {
    let rows = query_as::<_, StoredLuck>(
        "select s.game, s.bytes, g.added, (select bytes from seeds where match = g.match) as seed
         from secrets s join games g on g.id = s.game
         where s.game in (select value from json_each($1))",
    );
    let rows = rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?;
    Ok(rows.into_iter().filter_map(|row| Some((row.game, row.luck()?))).collect())
}

impl StoredLuck {
    fn luck(self) -> Option<LuckRow> {
        let seed = self.seed.and_then(|seed| seed.try_into().ok());
        let secret = self.bytes.try_into().ok()?;
        Some(LuckRow { secret, added: self.added, seed })
    }
}

/// Stores the players' additions to a game's luck.
pub async fn set_added(db: &mut Connection, id: GameId, added: &str) -> Result<(), StoreError> {
    let row = query("update games set added = $2 where id = $1");
    row.bind(id).bind(added).execute(db).await?;
    Ok(())
}

/// Stores the seed of a match.
///
/// # Errors
/// The database cannot be written; the match has a seed already.
pub async fn add_seed(db: &mut Connection, id: MatchId, seed: &[u8; 32]) -> Result<(), StoreError> {
    let row = query("insert into seeds (match, bytes) values ($1, $2)");
    row.bind(id).bind(seed.as_slice()).execute(db).await?;
    Ok(())
}

/// The seed of a match, from which its secrets follow.
pub async fn seed(db: &mut Connection, id: MatchId) -> Result<Option<[u8; 32]>, StoreError> {
    let bytes = query_scalar::<_, Vec<u8>>("select bytes from seeds where match = $1");
    let bytes = bytes.bind(id).fetch_optional(db).await?;
    Ok(bytes.and_then(|bytes| bytes.try_into().ok()))
}

/// Stores a player's addition to the luck of a match that has not begun. It replaces an earlier
/// one.
pub async fn add(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    added: &str,
) -> Result<(), StoreError> {
    let row = query("update players set added = $3 where match = $1 and person = $2");
    row.bind(id).bind(person).bind(added).execute(db).await?;
    Ok(())
}

/// A person's addition to the luck of a match.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct AdditionRow {
    /// The person.
    pub person: PersonId,
    /// The addition.
    pub added: String,
    /// Whether it comes from a phrase of theirs, and not by itself.
    pub phrase: bool,
}

/// The additions to the luck of a match that has not begun, including phrases of people who do not
/// play in it yet.
pub async fn added(db: &mut Connection, id: MatchId) -> Result<Vec<AdditionRow>, StoreError> {
    let rows = query_as(
        "select person, added, false as phrase from players
         where match = $1 and added is not null
         union all select person, added, true from phrases where match = $1",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Stores a person's phrase for the luck of a match. It replaces an earlier one, and is kept until
/// the match begins or is tidied.
pub async fn set_phrase(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    added: &str,
) -> Result<(), StoreError> {
    let row = query(
        "insert into phrases (match, person, added) values ($1, $2, $3)
         on conflict (match, person) do update set added = excluded.added",
    );
    row.bind(id).bind(person).bind(added).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Timestamp, entries::tests::a_match, games, matches};

    #[tokio::test]
    async fn the_sources_of_luck_are_kept_apart_from_data_that_is_shown() {
        let (mut db, id) = a_match().await;
        assert_eq!(seed(&mut db, id).await.unwrap(), None);
        let first = games::add(&mut db, id, "s", "c", &[1; 32], Timestamp(5)).await.unwrap();
        let plain = LuckRow { secret: [1; 32], added: None, seed: None };
        assert!(of_game(&mut db, first).await.unwrap() == Some(plain));
        add_seed(&mut db, id, &[9; 32]).await.unwrap();
        assert!(add_seed(&mut db, id, &[8; 32]).await.is_err(), "it is fixed");
        set_added(&mut db, first, "web:1 -").await.unwrap();
        let row = of_game(&mut db, first).await.unwrap().unwrap();
        assert_eq!((row.added.as_deref(), row.seed), (Some("web:1 -"), Some([9; 32])));
        assert!(of_game(&mut db, GameId(99)).await.unwrap().is_none());
    }

    #[tokio::test]
    async fn an_addition_of_a_player_takes_the_place_of_their_earlier_one() {
        let (mut db, id) = a_match().await;
        let host = matches::get(&mut db, id).await.unwrap().unwrap().host;
        assert_eq!(added(&mut db, id).await.unwrap(), []);
        add(&mut db, id, host, "web:1").await.unwrap();
        add(&mut db, id, host, "web:2").await.unwrap();
        let row = |added: &str, phrase| {
            let added = added.to_owned();
            AdditionRow { person: host, added, phrase }
        };
        assert_eq!(added(&mut db, id).await.unwrap(), [row("web:2", false)]);
        set_phrase(&mut db, id, host, "phrase:1").await.unwrap();
        set_phrase(&mut db, id, host, "phrase:2").await.unwrap();
        let both = [row("web:2", false), row("phrase:2", true)];
        assert_eq!(added(&mut db, id).await.unwrap(), both);
        matches::start(&mut db, id, Timestamp(5)).await.unwrap();
        assert_eq!(added(&mut db, id).await.unwrap(), both[..1]);
    }
}
