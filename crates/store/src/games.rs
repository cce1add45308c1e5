//! Games and their secrets.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, GameId, MatchId, StoreError, Timestamp};

/// A game, without its secret.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct GameRow {
    /// The id of the game; entries refer to it.
    pub id: GameId,
    /// The match of the game.
    #[sqlx(rename = "match")]
    pub match_id: MatchId,
    /// Its number within the match, from 1.
    pub number: u32,
    /// Canonical text of its setup.
    pub setup: String,
    /// The fingerprint of the secret.
    pub commitment: String,
    /// When it began; from then on its first entry may be made.
    pub started: Timestamp,
    /// The number of its entries.
    pub ply: u32,
    /// When the last entry was made.
    pub moved: Option<Timestamp>,
}

/// Adds a game, the next of its match, with its secret.
pub async fn add(
    db: &mut Connection,
    id: MatchId,
    setup: &str,
    commitment: &str,
    secret: &[u8; 32],
    now: Timestamp,
) -> Result<GameId, StoreError> {
    let game = query_scalar(
        "insert into games (match, number, setup, commitment, started)
         select $1, coalesce(max(number) + 1, 1), $2, $3, $4 from games where match = $1
         returning id",
    );
    let game = game.bind(id).bind(setup).bind(commitment).bind(now);
    let game: GameId = game.fetch_one(&mut *db).await?;
    let row = query("insert into secrets (game, bytes) values ($1, $2)");
    row.bind(game).bind(secret.as_slice()).execute(db).await?;
    Ok(game)
}

/// The game with this id, without its log; `None` if there is no such game.
pub async fn get(db: &mut Connection, id: GameId) -> Result<Option<GameRow>, StoreError> {
    let row = query_as(
        "select id, match, number, setup, commitment, started,
                coalesce((select max(ply) + 1 from entries where game = games.id),
                         (select plies from packs where game = games.id), 0) as ply,
                coalesce((select at from entries where game = games.id order by ply desc limit 1),
                         (select moved from packs where game = games.id)) as moved
         from games where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The game of a match that has this number, if it has begun.
pub async fn numbered(
    db: &mut Connection,
    id: MatchId,
    number: u32,
) -> Result<Option<GameId>, StoreError> {
    let row = query_scalar("select id from games where match = $1 and number = $2");
    Ok(row.bind(id).bind(number).fetch_optional(db).await?)
}

/// The games of a match, in order, with their setups.
pub async fn of(db: &mut Connection, id: MatchId) -> Result<Vec<(GameId, String)>, StoreError> {
    let rows = query_as("select id, setup from games where match = $1 order by number");
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// Stores the outcome of a game.
pub async fn set_outcome(db: &mut Connection, id: GameId, outcome: &str) -> Result<(), StoreError> {
    let row = query("update games set outcome = $2 where id = $1");
    row.bind(id).bind(outcome).execute(db).await?;
    Ok(())
}

/// Notes that seats have left a game: a bit each, the first seat the lowest.
pub async fn add_departed(db: &mut Connection, id: GameId, seats: u16) -> Result<(), StoreError> {
    let row = query("update games set departed = departed | $2 where id = $1");
    row.bind(id).bind(seats).execute(db).await?;
    Ok(())
}

/// The outcomes of the games of a match, in order.
pub async fn outcomes(db: &mut Connection, id: MatchId) -> Result<Vec<String>, StoreError> {
    let rows = query_scalar(
        "select outcome from games where match = $1 and outcome is not null order by number",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entries::tests::a_match;

    #[tokio::test]
    async fn games_are_numbered_and_secrets_kept_apart() {
        let (mut db, id) = a_match().await;
        let now = Timestamp(5);
        let first = add(&mut db, id, "s", "c1", &[1; 32], now).await.unwrap();
        let second = add(&mut db, id, "s", "c2", &[2; 32], now).await.unwrap();
        let row = get(&mut db, second).await.unwrap().unwrap();
        assert_eq!((row.number, row.ply, row.moved), (2, 0, None));
        assert_eq!(row.commitment, "c2");
        for (game, bytes) in [(first, [1; 32]), (second, [2; 32])] {
            let luck = crate::luck::of_game(&mut db, game).await.unwrap();
            assert!(luck.is_some_and(|luck| luck.secret == bytes));
        }
        let row = crate::matches::get(&mut db, id).await.unwrap().unwrap();
        assert_eq!(row.current, Some(second));
    }
}
