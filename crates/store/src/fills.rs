//! Attempts at filling a board, and the best of each person.

use sqlx::{query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, matches::NewMatch, solos::SoloRow};

/// The number of a person's next attempt at a game with these options, from 1.
pub async fn next(
    db: &mut Connection,
    host: PersonId,
    (game, options): (&str, &str),
) -> Result<i64, StoreError> {
    let number = query_scalar(
        "select 1 + coalesce(max(occasion_key), 0) from matches indexed by matches_by_occasion
         where host = $1 and occasion = 'attempt' and game = $2 and options = $3",
    );
    Ok(number.bind(host).bind(game).bind(options).fetch_one(db).await?)
}

/// The number of the attempt that the host of a new match has at its game and options.
pub(crate) async fn numbered(
    db: &mut Connection,
    new: &NewMatch,
    number: i64,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select id from matches
         where host = $1 and occasion = 'attempt' and occasion_key = $2
           and game = $3 and options = $4",
    );
    let id = id.bind(new.host).bind(number).bind(new.game).bind(&new.options);
    Ok(id.fetch_optional(db).await?)
}

/// The best result of each member of a room with these options, in any room, the best first.
/// Members who do not let themselves be listed are left out.
pub async fn best_of_members(
    db: &mut Connection,
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
             where mm.room = $1) as these
         where made is not null and ' ' || chosen || ' ' not like '% listed=off %'
         order by made desc, person limit $4",
    );
    Ok(rows.bind(room).bind(game).bind(options).bind(most).fetch_all(db).await?)
}
