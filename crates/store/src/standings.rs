//! Results of matches: each with its seat, and sums of them by month.
//!
//! A result is added to the sums once ([`add`]) and can be taken out once ([`take_out`]). Both
//! touch only the rows of the match's own players.
//!
//! Parts of a game are summed for all time alone: `chess:slate` is chess against this computer, and
//! `puzzle:3` are the puzzles that brought three stars. A part is in no list of a room.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, MatchId, PersonId, RoomId, StoreError, Timestamp};

/// The name under which the puzzles of days are summed.
pub const PUZZLE: &str = "puzzle";
/// The separator between a game, or the puzzles, and a part of it.
pub const PART: char = ':';
/// The season that covers all time.
pub const EVER: u32 = 0;

/// The result of a seat in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatResult {
    /// 0 to 120: a win over everybody else is 120; of a puzzle, the best there is.
    pub share: i64,
    /// Points, in games that keep any; of a puzzle its stars.
    pub points: Option<i64>,
}

/// A person's sums.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct StandingRow {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game, or [`PUZZLE`]; a part of it follows a [`PART`].
    pub game: String,
    /// The number of matches.
    pub played: i64,
    /// The sum of their results, 120 a win.
    pub share: i64,
    /// The sum of their points; for matches with a computer, the number won.
    pub points: i64,
    /// The most points of one match; `None` where the game keeps none.
    pub best: Option<i64>,
}

/// Stores the result of each seat in a match that has just ended.
pub async fn keep(
    db: &mut Connection,
    id: MatchId,
    results: &[SeatResult],
) -> Result<(), StoreError> {
    for (place, result) in (0_i64..).zip(results) {
        let row = query(
            "update players set share = $3, points = $4,
                    counted = (select ended from matches
                               where id = $1 and coalesce(occasion, '') not in ('daily', 'task')
                                 and not exists (select 1 from players computers
                                                 where computers.match = $1
                                                   and computers.computer is not null))
                 where match = $1 and place = $2",
        );
        let row = row.bind(id).bind(place).bind(result.share).bind(result.points);
        row.execute(&mut *db).await?;
    }
    Ok(())
}

/// Adds the stored results of a match to the sums of its players.
pub async fn add(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    sum(db, id, 1, None).await
}

/// Takes a match out of the sums of its players, or of one seat alone. Its results must still be
/// stored; [`clear`] them afterwards.
pub async fn take_out(
    db: &mut Connection,
    id: MatchId,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    sum(db, id, -1, seat).await
}

async fn sum(
    db: &mut Connection,
    id: MatchId,
    sign: i64,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    let sums = query(
        "insert into standings (person, season, game, room, played, share, points, best)
         select p.person, iif(whole = 1, 0, strftime('%Y%m', m.ended / 1000, 'unixepoch') + 0),
                iif(m.occasion in ('daily', 'task'), 'puzzle', m.game), m.room, $2,
                $2 * p.share, $2 * coalesce(p.points, 0), iif($2 > 0, p.points, null)
         from matches m cross join players p on p.match = m.id
         cross join (select 1 as whole union all select 0) as these
         where m.id = $1 and m.room is not null and p.share is not null
           and p.person is not null and ($3 is null or p.place = $3)
           and not exists (select 1 from tasks t
                           where m.occasion = 'task' and t.id = m.occasion_key and t.day is null)
           and not exists (select 1 from players c where c.match = m.id and c.computer is not null)
         on conflict (person, season, game, room) do update set
             played = standings.played + excluded.played, share = standings.share + excluded.share,
             points = standings.points + excluded.points,
             best = coalesce(max(standings.best, excluded.best), standings.best, excluded.best)",
    );
    sums.bind(id).bind(sign).bind(seat).execute(&mut *db).await?;
    sum_of_parts(db, id, sign, seat).await
}

/// The sums of matches with each computer, and of puzzles by their stars.
async fn sum_of_parts(
    db: &mut Connection,
    id: MatchId,
    sign: i64,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    let sums = query(
        "insert into standings (person, season, game, room, played, share, points, best)
         select p.person, 0,
                iif(c.computer is null, 'puzzle:' || coalesce(p.points, 0), m.game || ':' || c.computer),
                m.room, $2, $2 * p.share,
                $2 * iif(c.computer is null, coalesce(p.points, 0), iif(p.share = 120, 1, 0)),
                iif($2 > 0, p.points, null)
         from matches m cross join players p on p.match = m.id
         left join players c on c.match = m.id and c.computer is not null
         where m.id = $1 and m.room is not null and p.share is not null
           and p.person is not null and ($3 is null or p.place = $3)
           and (c.computer is not null or m.occasion in ('daily', 'task'))
         on conflict (person, season, game, room) do update set
             played = standings.played + excluded.played, share = standings.share + excluded.share,
             points = standings.points + excluded.points,
             best = coalesce(max(standings.best, excluded.best), standings.best, excluded.best)",
    );
    sums.bind(id).bind(sign).bind(seat).execute(db).await?;
    Ok(())
}

/// Deletes the results of a match, or of one seat, after it was taken out of the sums. If its
/// points were a person's best of a month, it looks for the next best: it reads one person's
/// results of a month.
pub async fn clear(db: &mut Connection, id: MatchId, seat: Option<i64>) -> Result<(), StoreError> {
    let cleared = query_as::<_, (PersonId, Option<i64>)>(
        "select person, points from players
         where match = $1 and share is not null and ($2 is null or place = $2)",
    );
    let cleared = cleared.bind(id).bind(seat).fetch_all(&mut *db).await?;
    let none = query(
        "update players set share = null, points = null, counted = null
         where match = $1 and ($2 is null or place = $2)",
    );
    none.bind(id).bind(seat).execute(&mut *db).await?;
    for (person, points) in cleared {
        for statement in [
            "delete from standings where person = $1 and played = 0 and (season, game, room) in
               (select iif(whole = 1, 0, strftime('%Y%m', m.ended / 1000, 'unixepoch') + 0), m.game, m.room
                from matches m cross join (select 1 as whole union all select 0) as these where m.id = $2)",
            "update standings set best =
               (select max(p.points) from matches e
                cross join players p indexed by players_by_result on p.person = $1
                  and p.counted >= 1000 * unixepoch(e.ended / 1000, 'unixepoch', 'start of month')
                  and p.counted < 1000 * unixepoch(e.ended / 1000, 'unixepoch', 'start of month', '+1 month')
                cross join matches m on m.id = p.match and m.game = e.game and m.room = e.room
                where e.id = $2)
             where person = $1 and best = $3 and (season, game, room) in
               (select strftime('%Y%m', ended / 1000, 'unixepoch') + 0, game, room
                from matches where id = $2)",
            "update standings set best =
               (select max(month.best) from standings month where month.person = $1
                  and month.season > 0 and month.game = standings.game
                  and month.room = standings.room)
             where person = $1 and best = $3 and (season, game, room) in
               (select 0, game, room from matches where id = $2)",
        ] {
            query(statement).bind(person).bind(id).bind(points).execute(&mut *db).await?;
        }
    }
    Ok(())
}

/// Marks a match as annulled, unless it is already, or does not count. Returns whether it was
/// marked. Puzzles stay as they are.
pub async fn mark_annulled(
    db: &mut Connection,
    id: MatchId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let mark = query(
        "update matches set annulled = $2 where id = $1 and annulled is null and exists
           (select 1 from players where match = $1 and counted is not null)",
    );
    Ok(mark.bind(id).bind(now).execute(db).await?.rows_affected() == 1)
}

/// The months with results in a room, before this one, the newest first.
pub async fn seasons_before(
    db: &mut Connection,
    room: RoomId,
    season: u32,
    most: u32,
) -> Result<Vec<u32>, StoreError> {
    // One look-up a month, however many results it has.
    let seasons = query_scalar(
        "with recursive found (season) as (
             select max(season) from standings indexed by standings_by_share
             where room = $1 and season < $2
             union all
             select (select max(s.season) from standings s indexed by standings_by_share
                     where s.room = $1 and s.season < found.season)
             from found where found.season is not null)
         select season from found where season > 0 limit $3",
    );
    Ok(seasons.bind(room).bind(season).bind(most).fetch_all(db).await?)
}

/// The best of a game in a room, present or not, among people who let themselves be listed; the
/// best first.
pub async fn podium(
    db: &mut Connection,
    room: RoomId,
    (season, game): (u32, &str),
    most: u32,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = query_as(
        "select s.person, p.name, s.game, s.played, s.share, s.points, s.best
         from standings s indexed by standings_by_share
         cross join people p on p.id = s.person
         where s.room = $1 and s.season = $2 and s.game = $3 and s.share > 0
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by s.share desc, s.played, s.person limit $4",
    );
    Ok(rows.bind(room).bind(season).bind(game).bind(most).fetch_all(db).await?)
}

/// The best of a game in a room, among its members who let themselves be listed; the best first.
pub async fn top(
    db: &mut Connection,
    room: RoomId,
    (season, game): (u32, &str),
    most: u32,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = query_as(
        "select s.person, p.name, s.game, s.played, s.share, s.points, s.best
         from standings s indexed by standings_by_share
         cross join members m on m.room = s.room and m.person = s.person
         cross join people p on p.id = s.person
         where s.room = $1 and s.season = $2 and s.game = $3
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by s.share desc, s.played, s.person limit $4",
    );
    Ok(rows.bind(room).bind(season).bind(game).bind(most).fetch_all(db).await?)
}

/// The number of listed members of a room with a better sum in a game than this one, or with the
/// same sum in fewer matches.
pub async fn ahead(
    db: &mut Connection,
    room: RoomId,
    (season, game): (u32, &str),
    (share, played): (i64, i64),
) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from standings s indexed by standings_by_share
         cross join members m on m.room = s.room and m.person = s.person
         cross join people p on p.id = s.person
         where s.room = $1 and s.season = $2 and s.game = $3 and s.share >= $4
           and (s.share > $4 or s.played < $5)
           and ' ' || p.chosen || ' ' not like '% listed=off %'",
    );
    let count = count.bind(room).bind(season).bind(game).bind(share).bind(played);
    Ok(count.fetch_one(db).await?)
}

/// The results of a room's members in the puzzles of days; the best first. Everybody solves them in
/// a room of their own.
pub async fn top_of_puzzles(
    db: &mut Connection,
    room: RoomId,
    season: u32,
    most: u32,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = query_as(
        "select s.person, p.name, s.game, sum(s.played) as played, sum(s.share) as share,
                sum(s.points) as points, max(s.best) as best
         from members m cross join standings s on s.person = m.person
         cross join people p on p.id = m.person
         where m.room = $1 and s.season = $2 and s.game = 'puzzle'
           and ' ' || p.chosen || ' ' not like '% listed=off %'
         group by s.person, p.name, s.game having sum(s.share) > 0
         order by 6 desc, 5 desc, 4, 1 limit $3",
    );
    Ok(rows.bind(room).bind(season).bind(most).fetch_all(db).await?)
}

/// The games with results in a room in a season.
pub async fn games(
    db: &mut Connection,
    room: RoomId,
    season: u32,
) -> Result<Vec<String>, StoreError> {
    // One look-up a game, however many play it, and one more for all of its parts: a semicolon
    // comes behind a colon.
    let games = query_scalar(
        "with recursive found (game) as (
             select min(game) from standings indexed by standings_by_share
             where room = $1 and season = $2
             union all
             select (select min(s.game) from standings s indexed by standings_by_share
                     where s.room = $1 and s.season = $2 and s.game >
                       iif(instr(found.game, ':') > 0,
                           substr(found.game, 1, instr(found.game, ':') - 1) || ';', found.game))
             from found where found.game is not null)
         select game from found
         where game is not null and game <> 'puzzle' and instr(game, ':') = 0",
    );
    Ok(games.bind(room).bind(season).fetch_all(db).await?)
}

/// A person's sums of each game in a season over all rooms, and for all time of each part of a
/// game.
pub async fn of_person(
    db: &mut Connection,
    person: PersonId,
    season: u32,
) -> Result<Vec<StandingRow>, StoreError> {
    let rows = query_as(
        "select s.person, p.name, s.game, sum(s.played) as played, sum(s.share) as share,
                sum(s.points) as points, max(s.best) as best
         from standings s cross join people p on p.id = s.person
         where s.person = $1 and s.season = $2 group by s.person, p.name, s.game order by 4 desc",
    );
    Ok(rows.bind(person).bind(season).fetch_all(db).await?)
}

/// A person's sums of one game in a room in a season.
pub async fn of_person_in(
    db: &mut Connection,
    (person, room): (PersonId, RoomId),
    (season, game): (u32, &str),
) -> Result<Option<StandingRow>, StoreError> {
    let row = query_as(
        "select s.person, p.name, s.game, s.played, s.share, s.points, s.best
         from standings s cross join people p on p.id = s.person
         where s.person = $1 and s.season = $2 and s.game = $3 and s.room = $4",
    );
    Ok(row.bind(person).bind(season).bind(game).bind(room).fetch_optional(db).await?)
}

/// A person's last results, puzzles aside: the match, its game, and the result; the newest first.
pub async fn last_of(
    db: &mut Connection,
    person: PersonId,
    most: u32,
) -> Result<Vec<(MatchId, String, i64)>, StoreError> {
    let rows = query_as(
        "select m.id, m.game, p.share
         from players p indexed by players_by_result cross join matches m on m.id = p.match
         where p.person = $1 and p.counted is not null order by p.counted desc limit $2",
    );
    Ok(rows.bind(person).bind(most).fetch_all(db).await?)
}

/// A person's match against a computer alone.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct BoutRow {
    /// The match.
    pub id: MatchId,
    /// Id of its game.
    pub game: String,
    /// The level of the computer.
    pub computer: String,
    /// Their result, 120 a win.
    pub share: i64,
    /// Their points, if the game keeps any.
    pub points: Option<i64>,
}

/// A person's last matches against computers up to this one, of all games or of one; the newest
/// first. Only so many of their newest matches are examined.
pub async fn bouts(
    db: &mut Connection,
    (person, game): (PersonId, Option<&str>),
    until: MatchId,
    (looked, most): (u32, u32),
) -> Result<Vec<BoutRow>, StoreError> {
    let rows = query_as(
        "select m.id, m.game, c.computer, p.share, p.points
         from (select match, share, points from players indexed by players_by_person
               where person = $1 and match <= $2 order by match desc limit $4) p
         cross join matches m on m.id = p.match
         cross join players c on c.match = m.id and c.computer is not null
         where p.share is not null and ($3 is null or m.game = $3)
         order by m.id desc limit $5",
    );
    let rows = rows.bind(person).bind(until).bind(game).bind(looked).bind(most);
    Ok(rows.fetch_all(db).await?)
}

/// The days whose puzzles a person solved, in days since 1970, the earliest first.
pub async fn solved_days(db: &mut Connection, person: PersonId) -> Result<Vec<i64>, StoreError> {
    let days = query_scalar(
        "select m.occasion_key from matches m indexed by matches_by_occasion
         cross join players p on p.match = m.id
         where m.host = $1 and m.occasion = 'daily' and p.share > 0
         order by m.occasion_key",
    );
    Ok(days.bind(person).fetch_all(db).await?)
}

/// The days from this one on that cost nobody their streak.
pub async fn excused_days(db: &mut Connection, from: i64) -> Result<Vec<i64>, StoreError> {
    let days = query_scalar("select day from excused where day >= $1 order by day");
    Ok(days.bind(from).fetch_all(db).await?)
}

/// Excuses the days from one to another: they cost nobody their streak.
pub async fn excuse(db: &mut Connection, from: i64, to: i64) -> Result<(), StoreError> {
    for day in from..=to {
        query("insert or ignore into excused (day) values ($1)")
            .bind(day)
            .execute(&mut *db)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests;
