//! The game in which a person is taught to make a turn, for each kind of game.

use sqlx::{query, query_scalar};

use crate::{Connection, GameId, PersonId, StoreError};

/// Notes that it is a person's turn in a game. The first game of its kind stays the one in which
/// they are taught.
pub async fn note(db: &mut Connection, person: PersonId, game: GameId) -> Result<(), StoreError> {
    let insert = query(
        "insert into lessons (person, kind, game)
         select $1, matches.game, games.id from games join matches on matches.id = games.match
         where games.id = $2
         on conflict (person, kind) do nothing",
    );
    insert.bind(person).bind(game).execute(db).await?;
    Ok(())
}

/// Whether a person is taught in this game.
pub async fn is_in(
    db: &mut Connection,
    person: PersonId,
    game: GameId,
) -> Result<bool, StoreError> {
    let count = query_scalar("select count(*) from lessons where person = $1 and game = $2");
    let count: i64 = count.bind(person).bind(game).fetch_one(db).await?;
    Ok(count > 0)
}
