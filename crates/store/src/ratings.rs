//! Ratings as rows: the current one of each person, and the change of each match.
//!
//! The rating formula is applied above this crate.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, people::GONE};

crate::engine::texts! {
    ClockClass { Minutes: "minutes", Days: "days" }
}

/// The class of clocks under which a match is rated; as a word in the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClockClass {
    /// The players sit at the board.
    Minutes,
    /// A turn may take hours or days, or any time.
    Days,
}

/// A person's rating since their last match.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct RatingRow {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// The class of clocks.
    pub pace: ClockClass,
    /// About 1500; the higher, the better.
    pub rating: f64,
    /// The time from which it is provisional, since too little is known.
    pub provisional: Timestamp,
}

/// The three numbers of a Glicko-2 rating.
#[derive(Debug, Clone, Copy, PartialEq, FromRow)]
pub struct Strength {
    /// 1500 for a person without a match; the higher, the better.
    pub rating: f64,
    /// The deviation, 350 at first: with nineteen in twenty the truth lies within two of them.
    pub deviation: f64,
    /// The volatility, 0.06 at first.
    pub volatility: f64,
}

/// A person's current rating.
#[derive(Debug, Clone, Copy, PartialEq, FromRow)]
pub struct Current {
    /// The rating since the last match.
    #[sqlx(flatten)]
    pub strength: Strength,
    /// When that match ended.
    pub at: Timestamp,
    /// When two linked accounts' ratings were merged into it; `None`: never.
    pub linked: Option<Timestamp>,
}

/// A result that changes two ratings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatedRow {
    /// Id of the game.
    pub game: String,
    /// The class of clocks.
    pub pace: ClockClass,
    /// When the match ended.
    pub at: Timestamp,
    /// The players.
    pub people: [PersonId; 2],
    /// Their shares: the more, the better.
    pub shares: [i64; 2],
}

/// The change of one player's rating by a match.
#[derive(Debug, Clone, PartialEq)]
pub struct ChangeRow {
    /// The player.
    pub person: PersonId,
    /// Id of the game.
    pub game: String,
    /// The class of clocks.
    pub pace: ClockClass,
    /// When the match ended.
    pub at: Timestamp,
    /// The rating when the match ended.
    pub before: Strength,
    /// The rating since then.
    pub after: Strength,
    /// Whether it is the player's first change in this game and class of clocks.
    pub is_first: bool,
    /// Whether it is the player's last one.
    pub is_last: bool,
}

#[derive(FromRow)]
struct Stored {
    person: PersonId,
    game: String,
    pace: ClockClass,
    at: Timestamp,
    rating_before: f64,
    deviation_before: f64,
    volatility_before: f64,
    #[sqlx(flatten)]
    after: Strength,
    is_first: bool,
    is_last: bool,
}

impl From<Stored> for ChangeRow {
    fn from(row: Stored) -> Self {
        let before = Strength {
            rating: row.rating_before,
            deviation: row.deviation_before,
            volatility: row.volatility_before,
        };
        let Stored { person, game, pace, at, after, is_first, is_last, .. } = row;
        Self { person, game, pace, at, before, after, is_first, is_last }
    }
}

/// The result of a finished match, if it is rated and counts.
pub async fn rated(db: &mut Connection, id: MatchId) -> Result<Option<RatedRow>, StoreError> {
    let row = query_as::<_, (String, ClockClass, Timestamp, PersonId, PersonId, i64, i64)>(
        "select m.game, m.rated, m.ended, p.person, q.person, p.share, q.share
         from matches m cross join players p on p.match = m.id and p.place = 0
         cross join players q on q.match = m.id and q.place = 1
         where m.id = $1 and m.rated is not null and m.ended is not null
           and p.share is not null and q.share is not null",
    );
    let row = row.bind(id).fetch_optional(db).await?;
    Ok(row.map(|(game, pace, at, one, other, own, theirs)| RatedRow {
        game,
        pace,
        at,
        people: [one, other],
        shares: [own, theirs],
    }))
}

/// The number of matches between these two, in any game, that have changed their ratings since
/// then.
pub async fn between(
    db: &mut Connection,
    [one, other]: [PersonId; 2],
    since: Timestamp,
) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from ratings r
         cross join rating_changes c on c.person = r.person and c.game = r.game
           and c.pace = r.pace and c.at > $3
         where r.person = $1
           and exists (select 1 from players q where q.match = c.match and q.person = $2)",
    );
    Ok(count.bind(one).bind(other).bind(since).fetch_one(db).await?)
}

/// The number of rated matches that a person has left since then before both had moved, and so
/// without a result. Only those of their last fifty seats are examined.
pub async fn left_early(
    db: &mut Connection,
    person: PersonId,
    since: Timestamp,
) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from
           (select match, place, share from players indexed by players_by_person
            where person = $1 order by match desc limit 50) seat
         cross join matches m on m.id = seat.match and m.rated is not null
           and m.ended > $2 and m.annulled is null
         where seat.share is null
           and exists (select 1 from games g
                       where g.match = m.id and (g.departed >> cast(seat.place as integer)) & 1 = 1)",
    );
    Ok(count.bind(person).bind(since).fetch_one(db).await?)
}

/// Whether the result counts of a rated match that was played to its end and changed no rating.
/// `None` for any other, and for one between two accounts of one person.
pub async fn unrated(db: &mut Connection, id: MatchId) -> Result<Option<bool>, StoreError> {
    let counted = query_scalar(
        "select exists (select 1 from players p where p.match = m.id and p.share is not null)
         from matches m
         where m.id = $1 and m.rated is not null and m.ending = 'over' and m.annulled is null
           and not exists (select 1 from rating_changes c where c.match = m.id)
           and not exists (select 1 from players p cross join people on people.id = p.person
                           where p.match = m.id and people.became is not null)",
    );
    Ok(counted.bind(id).fetch_optional(db).await?)
}

/// A person's current rating of a game under a class of clocks.
pub async fn current(
    db: &mut Connection,
    person: PersonId,
    (game, pace): (&str, ClockClass),
) -> Result<Option<Current>, StoreError> {
    let row = query_as(
        "select rating, deviation, volatility, at, linked from ratings
         where person = $1 and game = $2 and pace = $3",
    );
    Ok(row.bind(person).bind(game).bind(pace).fetch_optional(db).await?)
}

/// Sets a person's current rating, and when it becomes provisional. A forgotten person gets none.
pub async fn set(
    db: &mut Connection,
    person: PersonId,
    (game, pace): (&str, ClockClass),
    (current, provisional): (Current, Timestamp),
) -> Result<(), StoreError> {
    let row = query(
        "insert into ratings
            (person, game, pace, rating, deviation, volatility, at, provisional, linked)
         select id, $2, $3, $4, $5, $6, $7, $8, $9 from people where id = $1 and name <> $10
         on conflict (person, game, pace) do update set rating = $4, deviation = $5, volatility = $6,
            at = $7, provisional = $8, linked = $9",
    );
    let Current { strength, at, linked } = current;
    let row = row.bind(person).bind(game).bind(pace).bind(strength.rating);
    let row = row.bind(strength.deviation).bind(strength.volatility).bind(at);
    row.bind(provisional).bind(linked).bind(GONE).execute(db).await?;
    Ok(())
}

/// Deletes a person's current rating.
pub async fn clear(
    db: &mut Connection,
    person: PersonId,
    (game, pace): (&str, ClockClass),
) -> Result<(), StoreError> {
    let row = query("delete from ratings where person = $1 and game = $2 and pace = $3");
    row.bind(person).bind(game).bind(pace).execute(db).await?;
    Ok(())
}

/// Notes the change of one player's rating by a match.
pub async fn note(
    db: &mut Connection,
    (id, person): (MatchId, PersonId),
    result: &RatedRow,
    [before, after]: [Strength; 2],
) -> Result<(), StoreError> {
    let row = query(
        "insert into rating_changes (person, game, pace, at, match, rating_before,
            deviation_before, volatility_before, rating, deviation, volatility)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    );
    let row = row.bind(person).bind(&result.game).bind(result.pace).bind(result.at).bind(id);
    let row = row.bind(before.rating).bind(before.deviation).bind(before.volatility);
    let row = row.bind(after.rating).bind(after.deviation).bind(after.volatility);
    row.execute(db).await?;
    Ok(())
}

/// Deletes the rating changes of a match, and returns them.
pub async fn taken_back(db: &mut Connection, id: MatchId) -> Result<Vec<ChangeRow>, StoreError> {
    let rows = query_as::<_, Stored>(
        "select c.person, c.game, c.pace, c.at, c.rating_before, c.deviation_before,
                c.volatility_before, c.rating, c.deviation, c.volatility,
                not exists (select 1 from rating_changes e where e.person = c.person
                  and e.game = c.game and e.pace = c.pace
                  and (e.at, e.match) < (c.at, c.match)) as is_first,
                not exists (select 1 from rating_changes l where l.person = c.person
                  and l.game = c.game and l.pace = c.pace
                  and (l.at, l.match) > (c.at, c.match)) as is_last
         from rating_changes c where c.match = $1",
    );
    let rows = rows.bind(id).fetch_all(&mut *db).await?;
    query("delete from rating_changes where match = $1").bind(id).execute(db).await?;
    Ok(rows.into_iter().map(ChangeRow::from).collect())
}

/// A person's current ratings, by game and class of clocks.
pub async fn all_of(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<((String, ClockClass), Current)>, StoreError> {
    #[derive(FromRow)]
    struct GameRating {
        game: String,
        pace: ClockClass,
        #[sqlx(flatten)]
        current: Current,
    }
    let rows = query_as::<_, GameRating>(
        "select game, pace, rating, deviation, volatility, at, linked from ratings
         where person = $1",
    );
    let rows = rows.bind(person).fetch_all(db).await?.into_iter();
    Ok(rows.map(|row| ((row.game, row.pace), row.current)).collect())
}

/// The displayed change of a rating by a match.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct ToldChange {
    /// The player.
    pub person: PersonId,
    /// The rating when the match ended.
    pub rating_before: f64,
    /// The rating since then.
    pub rating: f64,
    /// Its deviation.
    pub deviation: f64,
}

/// The rating changes of the players of a match, in seat order; empty if it was not rated, or does
/// not count.
pub async fn changes(db: &mut Connection, id: MatchId) -> Result<Vec<ToldChange>, StoreError> {
    let rows = query_as(
        "select p.person, c.rating_before, c.rating, c.deviation
         from players p cross join rating_changes c on c.match = p.match and c.person = p.person
         where p.match = $1 order by p.place",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// All ratings of a person, the highest first.
pub async fn of(db: &mut Connection, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query_as(
        "select r.person, p.name, r.game, r.pace, r.rating, r.provisional
         from ratings r cross join people p on p.id = r.person
         where r.person = $1 order by r.rating desc",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// The history of a person's rating, from match to match: before each and since then, the newest
/// first.
pub async fn course(
    db: &mut Connection,
    person: PersonId,
    (game, pace): (&str, ClockClass),
    most: u32,
) -> Result<Vec<(f64, f64)>, StoreError> {
    let rows = query_as(
        "select rating_before, rating from rating_changes
         where person = $1 and game = $2 and pace = $3 order by at desc, match desc limit $4",
    );
    Ok(rows.bind(person).bind(game).bind(pace).bind(most).fetch_all(db).await?)
}

/// The best players of a game among a room's members who let themselves be listed. Settled ratings
/// come first, the highest of them before the others.
pub async fn top(
    db: &mut Connection,
    room: RoomId,
    (game, pace): (&str, ClockClass),
    now: Timestamp,
    most: u32,
) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query_as(
        "select r.person, p.name, r.game, r.pace, r.rating, r.provisional
         from members m
         cross join ratings r on r.person = m.person and r.game = $2 and r.pace = $3
         cross join people p on p.id = m.person
         where m.room = $1 and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by r.provisional <= $4, r.rating desc, r.person limit $5",
    );
    Ok(rows.bind(room).bind(game).bind(pace).bind(now).bind(most).fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
