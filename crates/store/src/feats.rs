//! The best of what people did in their games: each feat with its seat, and of each
//! kind the best by person and room.

use sqlx::{FromRow, SqliteConnection, query, query_as};

use crate::{MatchId, PersonId, RoomId, StoreError, Timestamp, people::GONE};

/// Something that a seat did in a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FeatRow {
    /// In which seat, from 0.
    pub place: i64,
    /// The name of its kind.
    pub key: &'static str,
    /// How much: the greater, the better. Where the least is best, it is less than
    /// nothing.
    pub value: i64,
    /// The ply of the position in which it is seen.
    pub ply: u32,
}

/// The best of its kind.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct BestFeat {
    /// Whose.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// The name of its kind.
    pub key: String,
    /// How much, as [`FeatRow::value`] has it.
    pub value: i64,
    /// In which match.
    #[sqlx(rename = "match")]
    pub match_id: MatchId,
    /// In which of its games, counted from 1.
    pub number: u32,
    /// The ply of the position in which it is seen.
    pub ply: u32,
    /// When the match ended.
    pub at: Timestamp,
}

/// Keeps what the seats of a match did in one of its games, which is over, with the
/// seats. It counts once the match does. With the seat of who is forgotten nothing is kept.
///
/// # Errors
/// The database cannot be written.
pub async fn keep(
    db: &mut SqliteConnection,
    id: MatchId,
    number: u32,
    feats: &[FeatRow],
) -> Result<(), StoreError> {
    // What is known of this game already is not kept twice.
    let none = query(
        "update players set feats =
            (select coalesce(json_group_array(json(value)), '[]')
             from json_each(coalesce(players.feats, '[]')) where value ->> 2 <> $2)
         where match = $1",
    );
    none.bind(id).bind(number).execute(&mut *db).await?;
    for FeatRow { place, key, value, ply } in feats {
        let add = query(
            "update players set feats = json_insert(feats, '$[#]', json_array($3, $4, $5, $6))
             where match = $1 and place = $2
               and (select name from people where people.id = players.person) is not $7",
        );
        let add = add.bind(id).bind(place).bind(key).bind(value).bind(number).bind(ply);
        add.bind(GONE).execute(&mut *db).await?;
    }
    Ok(())
}

/// Counts what is kept of a match whose results count.
///
/// # Errors
/// The database cannot be written.
pub async fn count(db: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let best = query(
        "insert into feats (person, room, game, key, value, match, number, ply, at)
         select p.person, m.room, m.game, json_each.value ->> 0, json_each.value ->> 1, m.id,
                json_each.value ->> 2, json_each.value ->> 3, m.ended
         from matches m cross join players p on p.match = m.id cross join json_each(p.feats)
         where m.id = $1 and m.room is not null and p.counted is not null
         order by json_each.id
         on conflict (person, room, game, key) do update set
             value = excluded.value, match = excluded.match, number = excluded.number,
             ply = excluded.ply, at = excluded.at
         where (excluded.value, -excluded.at) > (feats.value, -feats.at)",
    );
    best.bind(id).execute(db).await?;
    Ok(())
}

/// Counts anew what two people did, after matches of one became the other's.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn recount(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<(), StoreError> {
    let old = query("delete from feats where person in ($1, $2)");
    old.bind(one).bind(other).execute(&mut *db).await?;
    let best = query(
        "insert into feats (person, room, game, key, value, match, number, ply, at)
         select p.person, m.room, m.game, json_each.value ->> 0, json_each.value ->> 1, m.id,
                json_each.value ->> 2, json_each.value ->> 3, m.ended
         from players p cross join matches m on m.id = p.match cross join json_each(p.feats)
         where p.person in ($1, $2) and m.room is not null and p.counted is not null
         order by m.ended, m.id
         on conflict (person, room, game, key) do update set
             value = excluded.value, match = excluded.match, number = excluded.number,
             ply = excluded.ply, at = excluded.at
         where excluded.value > feats.value",
    );
    best.bind(one).bind(other).execute(db).await?;
    Ok(())
}

/// The best of a kind in a room, among its members who let themselves be listed; the
/// first of those that are as good.
///
/// # Errors
/// The database cannot be read.
pub async fn best_in(
    db: &mut SqliteConnection,
    room: RoomId,
    (game, key): (&str, &str),
) -> Result<Option<BestFeat>, StoreError> {
    let row = query_as(
        "select r.person, p.name, r.game, r.key, r.value, r.match, r.number, r.ply, r.at
         from feats r indexed by feats_by_value
         cross join members m on m.room = r.room and m.person = r.person
         cross join people p on p.id = r.person
         where r.room = $1 and r.game = $2 and r.key = $3
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by r.value desc, r.at, r.match limit 1",
    );
    Ok(row.bind(room).bind(game).bind(key).fetch_optional(db).await?)
}

/// Whether somebody else had done as much or less of it in a room before: then a best
/// feat is one that was better than another.
///
/// # Errors
/// The database cannot be read.
pub async fn has_fallen(
    db: &mut SqliteConnection,
    room: RoomId,
    best: &BestFeat,
) -> Result<bool, StoreError> {
    let fallen = sqlx::query_scalar(
        "select exists (select 1 from feats indexed by feats_by_value
                        where room = $1 and game = $2 and key = $3 and person <> $4 and at < $5)",
    );
    let fallen = fallen.bind(room).bind(&best.game).bind(&best.key).bind(best.person);
    Ok(fallen.bind(best.at).fetch_one(db).await?)
}

/// The best of each kind that somebody did, in all rooms.
///
/// # Errors
/// The database cannot be read.
pub async fn of_person(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<BestFeat>, StoreError> {
    let rows = query_as(
        "select r.person, p.name, r.game, r.key, max(r.value) as value, r.match, r.number,
                r.ply, r.at
         from feats r cross join people p on p.id = r.person
         where r.person = $1 group by r.game, r.key order by r.game, r.key",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
