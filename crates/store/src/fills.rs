//! Attempts at filling a board, and who filled one best.

use sqlx::{SqliteConnection, query, query_as};

use crate::{MatchId, RoomId, StoreError, solos::SoloRow};

/// Says that a match is the next attempt of its host at its board.
///
/// # Errors
/// The database cannot be written.
pub async fn number(db: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let row = query(
        "update matches set attempt = 1 + coalesce((
             select max(m.attempt) from matches m indexed by matches_by_attempt
             where m.host = matches.host and m.attempt is not null
               and m.game = matches.game and m.options = matches.options), 0)
         where id = $1",
    );
    row.bind(id).execute(db).await?;
    Ok(())
}

/// What each member of a room made at best of matches with these options, wherever they
/// played them, the best first; those who do not let themselves be listed are left out.
///
/// # Errors
/// The database cannot be read.
pub async fn best_of_members(
    db: &mut SqliteConnection,
    room: RoomId,
    (game, options): (&str, &str),
    most: u32,
) -> Result<Vec<SoloRow>, StoreError> {
    let rows = query_as(
        "select person, name, made from (
             select mm.person, p.name, p.chosen, (
                 select m.solo from matches m indexed by matches_by_own_solo
                 where m.host = mm.person and m.game = $2 and m.options = $3
                   and m.solo is not null
                 order by m.solo desc limit 1) as made
             from members mm cross join people p on p.id = mm.person
             where mm.room = $1)
         where made is not null and ' ' || chosen || ' ' not like '% listed=off %'
         order by made desc, person limit $4",
    );
    Ok(rows.bind(room).bind(game).bind(options).bind(most).fetch_all(db).await?)
}
