//! The last announcement of a turn to each player of a game.

use sqlx::{query, query_as, query_scalar};

use crate::{Connection, GameId, PersonId, StoreError, ids::list};

/// Notes that a player was told of their turn at this ply; `alone` if in their private chat.
///
/// # Errors
/// The database cannot be written; there is no such game or person.
pub async fn add(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
    ply: u32,
    alone: bool,
) -> Result<(), StoreError> {
    let call = query(
        "insert into calls (game, person, ply, alone) values ($1, $2, $3, $4)
         on conflict (game, person) do update set
           reminded = iif(excluded.ply > calls.ply, 0, calls.reminded),
           hushed = iif(excluded.ply > calls.ply, 0, calls.hushed),
           alone = iif(excluded.ply >= calls.ply, excluded.alone, calls.alone), ply = max(calls.ply, excluded.ply)",
    );
    call.bind(game).bind(person).bind(ply).bind(alone).execute(db).await?;
    Ok(())
}

/// The ply at which a player was last told of their turn.
pub async fn last(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
) -> Result<Option<u32>, StoreError> {
    let ply = query_scalar("select ply from calls where game = $1 and person = $2");
    Ok(ply.bind(game).bind(person).fetch_optional(db).await?)
}

/// [`last`] for several games; a game without an announcement is missing.
pub async fn last_of(
    db: &mut Connection,
    games: &[GameId],
    person: PersonId,
) -> Result<Vec<(GameId, u32)>, StoreError> {
    let rows = query_as(
        "select game, ply from calls
         where game in (select value from json_each($1)) and person = $2",
    );
    Ok(rows.bind(list(games.iter().map(|id| id.0))).bind(person).fetch_all(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Timestamp, entries, games, people};

    #[tokio::test]
    async fn the_last_call_is_the_one_at_the_latest_ply() {
        let (mut db, id) = entries::tests::a_match().await;
        let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
        let ana = people::find(&mut db, "web", "a").await.unwrap().unwrap().id;
        assert_eq!(last(&mut db, game, ana).await.unwrap(), None);
        for ply in [2, 6, 4] {
            add(&mut db, game, ana, ply, false).await.unwrap();
        }
        assert_eq!(last(&mut db, game, ana).await.unwrap(), Some(6));
    }
}
