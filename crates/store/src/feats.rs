//! Feats of players that may be records.
//!
//! A feat is written when its game ends, and counts once its match does.

use sqlx::{FromRow, query, query_as};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, people::GONE};

/// A feat of a seat in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeatRow {
    /// The seat, from 0.
    pub place: i64,
    /// The name of its kind.
    pub key: &'static str,
    /// The value: the greater, the better. It is negative where the least is best.
    pub value: i64,
    /// The ply of the position that shows it.
    pub ply: u32,
}

/// The best feat of a kind.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct BestFeatRow {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// The name of its kind.
    pub key: String,
    /// The value, as in [`FeatRow::value`].
    pub value: i64,
    /// The match.
    #[sqlx(rename = "match")]
    pub match_id: MatchId,
    /// The number of the game in the match, from 1.
    pub number: u32,
    /// The ply of the position that shows it.
    pub ply: u32,
    /// When the match ended.
    pub at: Timestamp,
}

/// Stores the feats of the seats in a finished game of a match. They replace the stored ones of
/// that game. Nothing is stored for a forgotten person.
pub async fn keep(
    db: &mut Connection,
    id: MatchId,
    number: u32,
    feats: &[FeatRow],
) -> Result<(), StoreError> {
    let none = query("delete from feats where match = $1 and number = $2");
    none.bind(id).bind(number).execute(&mut *db).await?;
    for FeatRow { place, key, value, ply } in feats {
        let add = query(
            "insert or ignore into feats (match, number, person, key, room, game, value, ply)
             select m.id, $2, p.person, $4, m.room, m.game, $5, $6
             from matches m cross join players p on p.match = m.id and p.place = $3
             cross join people on people.id = p.person and people.name <> $7
             where m.id = $1 and m.room is not null",
        );
        let add = add.bind(id).bind(number).bind(place).bind(key).bind(value).bind(ply);
        add.bind(GONE).execute(&mut *db).await?;
    }
    Ok(())
}

/// Lets the feats of a finished match count.
pub async fn count(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    let count =
        query("update feats set at = (select ended from matches where id = $1) where match = $1");
    count.bind(id).execute(db).await?;
    Ok(())
}

/// Deletes the feats of a match, or of one seat.
pub async fn clear(db: &mut Connection, id: MatchId, seat: Option<i64>) -> Result<(), StoreError> {
    let none = query(
        "delete from feats where match = $1 and ($2 is null or person =
           (select person from players where match = $1 and place = $2))",
    );
    none.bind(id).bind(seat).execute(db).await?;
    Ok(())
}

/// The best feat of a kind in a room, among its members who let themselves be listed; the earliest
/// of equal ones.
pub async fn best_in(
    db: &mut Connection,
    room: RoomId,
    (game, key): (&str, &str),
) -> Result<Option<BestFeatRow>, StoreError> {
    let row = query_as(
        "select r.person, p.name, r.game, r.key, r.value, r.match, r.number, r.ply, r.at
         from feats r indexed by feats_by_value
         cross join members m on m.room = r.room and m.person = r.person
         cross join people p on p.id = r.person
         where r.room = $1 and r.game = $2 and r.key = $3 and r.at is not null
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by r.value desc, r.at, r.match limit 1",
    );
    Ok(row.bind(room).bind(game).bind(key).fetch_optional(db).await?)
}

/// Whether another person had set a mark in the room before this feat. Only then does it beat
/// another.
pub async fn has_fallen(
    db: &mut Connection,
    room: RoomId,
    best: &BestFeatRow,
) -> Result<bool, StoreError> {
    let fallen = sqlx::query_scalar(
        "select exists (select 1 from feats indexed by feats_by_value
                        where room = $1 and game = $2 and key = $3 and person <> $4 and at < $5
                          and at is not null)",
    );
    let fallen = fallen.bind(room).bind(&best.game).bind(&best.key).bind(best.person);
    Ok(fallen.bind(best.at).fetch_one(db).await?)
}

/// A person's best feat of a kind, in all rooms; the earliest of equal ones.
pub async fn best_of(
    db: &mut Connection,
    person: PersonId,
    (game, key): (&str, &str),
) -> Result<Option<BestFeatRow>, StoreError> {
    let row = query_as(
        "select r.person, p.name, r.game, r.key, r.value, r.match, r.number, r.ply, r.at
         from feats r indexed by feats_by_person cross join people p on p.id = r.person
         where r.person = $1 and r.game = $2 and r.key = $3 and r.at is not null
         order by r.value desc, r.at, r.match limit 1",
    );
    Ok(row.bind(person).bind(game).bind(key).fetch_optional(db).await?)
}

#[cfg(test)]
mod tests;
