//! Matches: their terms and their players.

use sqlx::{FromRow, query, query_as, query_scalar};

pub use self::player::PlayerRow;
use crate::{
    Connection, GameId, MatchId, Occasion, PersonId, RoomId, StoreError, Timestamp, ids::list,
    ratings::ClockClass,
};

mod player;

crate::engine::texts! {
    MatchEnding { Over: "over", Aborted: "aborted", Withdrawn: "withdrawn", Expired: "expired" }
}

/// A match and its current game.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct MatchRow {
    /// The id of the match; games and seats refer to it.
    pub id: MatchId,
    /// Id of the game's rules.
    pub game: String,
    /// The room of the match, whose members may look on.
    pub room: Option<RoomId>,
    /// The host, who may start or withdraw it until it starts.
    pub host: PersonId,
    /// Canonical text of the options.
    pub options: String,
    /// Canonical text of the goal.
    pub goal: String,
    /// The number of players with which it may start.
    pub seats_min: u8,
    /// The number of players with which it starts by itself.
    pub seats_max: u8,
    /// Whether anyone may take a seat.
    pub open: bool,
    /// When it was proposed; a match for one starts in the same moment.
    pub created: Timestamp,
    /// When the invitation ends.
    pub expires: Timestamp,
    /// When its first game began; `None` for an invitation.
    pub started: Option<Timestamp>,
    /// When it ended, in any way; `None` while it waits or is played.
    pub ended: Option<Timestamp>,
    /// The way it ended; set together with `ended`.
    pub ending: Option<MatchEnding>,
    /// Since when its log is known not to replay.
    pub broken: Option<Timestamp>,
    /// The player who asks to take back.
    pub takeback: Option<PersonId>,
    /// The mark of the board at which a takeback was refused; `None` if none was.
    pub refused_at: Option<u32>,
    /// The occasion of the match.
    #[sqlx(flatten)]
    pub occasion: Occasion,
    /// The number of its changes.
    pub version: i64,
    /// Canonical text of its clock, if it has one.
    pub clock: Option<String>,
    /// The time left for every seat, while it is played.
    pub clock_left: Option<String>,
    /// The time to which `clock_left` refers.
    pub clock_at: Option<Timestamp>,
    /// The class of clocks whose ratings its result changes; `None`: it changes none.
    pub rated: Option<ClockClass>,
    /// Whether its players agreed to hints of a computer.
    pub hints: bool,
    /// Canonical text of the rule by which its room votes in the seat it holds, if it holds one.
    pub vote: Option<String>,
    /// When its two players want to play it live.
    pub live_at: Option<Timestamp>,
    /// The player who proposed that, until the other agrees.
    pub live_by: Option<PersonId>,
    /// The newest of its games.
    pub current: Option<GameId>,
}

/// The way a match ended; as a word in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchEnding {
    /// Played to its end.
    Over,
    /// Called off by a player.
    Aborted,
    /// Withdrawn before the start.
    Withdrawn,
    /// Not enough people in time.
    Expired,
}

/// A new match, as given; this crate does not check it.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Id of the game's rules.
    pub game: &'static str,
    /// The room whose members may take the open seats.
    pub room: RoomId,
    /// The host, who is the first player.
    pub host: PersonId,
    /// Canonical text of the options.
    pub options: String,
    /// Canonical text of the goal.
    pub goal: String,
    /// The number of players with which it may start.
    pub seats_min: u8,
    /// The number of players with which it starts by itself.
    pub seats_max: u8,
    /// Whether anyone may take a seat.
    pub open: bool,
    /// The guests invited by name.
    pub guests: Vec<PersonId>,
    /// The levels of the computers that sit down behind the host at once.
    pub computers: Vec<String>,
    /// When it is proposed.
    pub created: Timestamp,
    /// When the invitation ends.
    pub expires: Timestamp,
    /// The occasion of the match.
    pub occasion: Occasion,
    /// Canonical text of its clock, if it has one.
    pub clock: Option<String>,
    /// The class of clocks whose ratings its result changes, if any.
    pub rated: Option<ClockClass>,
    /// Whether its players agree to hints of a computer.
    pub hints: bool,
    /// Canonical text of the rule by which the room votes, if it holds a seat: behind the host's,
    /// or in its place where the host does not play.
    pub vote: Option<String>,
    /// Whether the host sits down; else rooms and computers play.
    pub host_plays: bool,
}

/// Adds a match with its host and its guests.
///
/// # Errors
/// The database cannot be written; a person or the room does not exist.
pub async fn add(db: &mut Connection, new: &NewMatch) -> Result<MatchId, StoreError> {
    let row = query_scalar(
        "insert into matches (game, room, host, options, seats_min, seats_max, open, created,
                              expires, occasion, occasion_key, goal, clock, rated, hints, vote)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         returning id",
    );
    let row = row.bind(new.game).bind(new.room).bind(new.host).bind(&new.options);
    let row = row.bind(new.seats_min).bind(new.seats_max).bind(new.open).bind(new.created);
    let (occasion, key) = new.occasion.columns();
    let row = row.bind(new.expires).bind(occasion).bind(key).bind(&new.goal).bind(&new.clock);
    let row = row.bind(new.rated).bind(new.hints).bind(&new.vote);
    let id = row.fetch_one(&mut *db).await?;
    if new.host_plays {
        join(&mut *db, id, new.host).await?;
    }
    if new.vote.is_some() {
        seat_room(&mut *db, id, new.room).await?;
    }
    for level in &new.computers {
        seat(&mut *db, id, level).await?;
    }
    for (place, &guest) in (0_i64..).zip(&new.guests) {
        let guest_row = query("insert into invited (match, place, person) values ($1, $2, $3)");
        guest_row.bind(id).bind(place).bind(guest).execute(&mut *db).await?;
    }
    Ok(id)
}

/// An unfinished match of a room, or with a seat of it, if there is one.
pub async fn live_in(db: &mut Connection, room: RoomId) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select id from matches where room = $1 and ended is null
         union all select match from players where room = $1 and live is not null limit 1",
    );
    Ok(id.bind(room).fetch_optional(db).await?)
}

/// The most matches with a seat of a room that are checked for their end, the newest: a seat does
/// not say when its match ended.
const SEATS: u32 = 200;

/// The matches of a room, or with a seat of it, that ended in a period, the first to end first.
/// Puzzles are private and left out.
pub async fn ended_in(
    db: &mut Connection,
    room: RoomId,
    from: Timestamp,
    until: Timestamp,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "with found as (
             select id from matches where room = $1 and ended >= $2 and ended < $3
             union
             select match from (select match from players where room = $1 and live is null
                                order by match desc limit $5) as these)
         select id from matches where id in (select id from found) and ended >= $2 and ended < $3
         and started is not null and coalesce(occasion, '') not in ('daily', 'task')
         and broken is null
         order by ended limit $4",
    );
    let ids = ids.bind(room).bind(from).bind(until).bind(most).bind(SEATS);
    Ok(ids.fetch_all(db).await?)
}

/// The running matches of a room, or with a seat of it, the oldest first.
pub async fn running_in(
    db: &mut Connection,
    room: RoomId,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "with found as (
             select id from matches where room = $1 and ended is null
             union
             select match from players where room = $1 and live is not null)
         select id from matches where id in (select id from found) and ended is null
         and started is not null and coalesce(occasion, '') not in ('daily', 'task')
         and broken is null
         order by id limit $2",
    );
    Ok(ids.bind(room).bind(most).fetch_all(db).await?)
}

/// The match with this id and its newest game; `None` if there is none.
pub async fn get(db: &mut Connection, id: MatchId) -> Result<Option<MatchRow>, StoreError> {
    let row = query_as(
        "select id, game, room, host, options, goal, seats_min, seats_max, open, created, expires,
                started, ended, ending, broken, takeback, refused_at, occasion, occasion_key,
                version, clock, clock_left, clock_at, rated, hints, vote, live_at, live_by,
                (select max(id) from games where match = matches.id) as current
         from matches where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The matches of a room, the newest first; with `live_only` the unfinished ones.
pub async fn in_room(
    db: &mut Connection,
    room: RoomId,
    live_only: bool,
) -> Result<Vec<MatchRow>, StoreError> {
    let rows = query_as(
        "select id, game, room, host, options, goal, seats_min, seats_max, open, created, expires,
                started, ended, ending, broken, takeback, refused_at, occasion, occasion_key,
                version, clock, clock_left, clock_at, rated, hints, vote, live_at, live_by,
                (select max(id) from games where match = matches.id) as current
         from matches where room = $1 and (ended is null or $2 = 0) order by id desc limit 200",
    );
    Ok(rows.bind(room).bind(live_only).fetch_all(db).await?)
}

/// The players, in the order they joined.
pub async fn players(db: &mut Connection, id: MatchId) -> Result<Vec<PlayerRow>, StoreError> {
    let rows = query_as(
        "select person, people.name, quiet, computer, players.room,
                (select title from rooms where rooms.id = players.room) as title,
                coalesce(people.zone, rooms.zone) as zone, null as away, null as conditionals, null as note, false as there, people.chosen
         from players left join people on people.id = person
         join matches on matches.id = match left join rooms on rooms.id = matches.room
         where match = $1 order by place",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// The named guests without an answer, in the order they were named.
pub async fn invited(db: &mut Connection, id: MatchId) -> Result<Vec<PersonId>, StoreError> {
    let rows = query_scalar("select person from invited where match = $1 order by place");
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// The number of unfinished matches of a room, or with a seat of it.
pub async fn live(db: &mut Connection, room: RoomId) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from (select id from matches where room = $1 and ended is null
                               union select match from players
                               where room = $1 and live is not null) as these",
    );
    Ok(count.bind(room).fetch_one(db).await?)
}

/// The number of running matches of a person.
pub async fn running_of(db: &mut Connection, person: PersonId) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from players indexed by players_live
         cross join matches on matches.id = match and started is not null
         where person = $1 and live is not null",
    );
    Ok(count.bind(person).fetch_one(db).await?)
}

/// The number of unanswered invitations of a host.
pub async fn waiting_of(db: &mut Connection, host: PersonId) -> Result<i64, StoreError> {
    let count = query_scalar(
        "select count(*) from matches indexed by matches_by_host
         where host = $1 and started is null and ended is null",
    );
    Ok(count.bind(host).fetch_one(db).await?)
}

/// The rematch of a match that is neither withdrawn nor expired.
pub async fn rematch_of(db: &mut Connection, id: MatchId) -> Result<Option<MatchId>, StoreError> {
    let row = query_scalar(
        "select id from matches
         where occasion = 'rematch' and occasion_key = $1
         and (ending is null or ending in ('over', 'aborted'))",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The rematches of these matches that are neither withdrawn nor expired. A match without one is
/// missing.
pub async fn rematches_of(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, MatchId)>, StoreError> {
    let rows = query_as(
        "select occasion_key, id from matches
         where occasion = 'rematch' and occasion_key in (select value from json_each($1))
         and (ending is null or ending in ('over', 'aborted'))",
    );
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// The running matches that are not known to be broken.
pub async fn running(db: &mut Connection) -> Result<Vec<MatchId>, StoreError> {
    let rows = query_scalar(
        "select id from matches where started is not null and ended is null and broken is null
         order by started",
    );
    Ok(rows.fetch_all(db).await?)
}

/// Matches that ended before this time and whose logs are not packed, the first to end first.
pub async fn unpacked(
    db: &mut Connection,
    before: Timestamp,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let rows = query_scalar(
        "select id from matches
         where ended is not null and packed = 0 and broken is null and ended < $1
         order by ended limit $2",
    );
    Ok(rows.bind(before).bind(most).fetch_all(db).await?)
}

/// Notes that the logs of a match are packed.
pub async fn set_packed(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("update matches set packed = 1 where id = $1").bind(id).execute(db).await?;
    Ok(())
}

/// Whether a room has or had a match.
pub async fn any_in(db: &mut Connection, room: RoomId) -> Result<bool, StoreError> {
    let any = query_scalar("select exists (select 1 from matches where room = $1)");
    Ok(any.bind(room).fetch_one(db).await?)
}

/// The ids of the games of all matches.
pub async fn kinds(db: &mut Connection) -> Result<Vec<String>, StoreError> {
    let rows = query_scalar("select distinct game from matches order by game");
    Ok(rows.fetch_all(db).await?)
}

/// Claims the match for a change that was decided at this version.
///
/// # Errors
/// [`StoreError::Stale`] if it was changed since.
pub async fn claim(db: &mut Connection, id: MatchId, version: i64) -> Result<(), StoreError> {
    let update = query("update matches set version = version + 1 where id = $1 and version = $2");
    let done = update.bind(id).bind(version).execute(db).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Stale) }
}

/// Claims the match for a change that was decided at this version by a member of its room, or of
/// one with a seat in it.
///
/// # Errors
/// [`StoreError::Stale`] if it was changed since, or they have left the room.
pub async fn claim_for(
    db: &mut Connection,
    id: MatchId,
    version: i64,
    person: PersonId,
) -> Result<(), StoreError> {
    let update = query(
        "update matches set version = version + 1 where id = $1 and version = $2
         and (exists (select 1 from members where members.room = matches.room and person = $3)
              or exists (select 1 from players held
                         join members on members.room = held.room and members.person = $3
                         where held.match = $1))",
    );
    let done = update.bind(id).bind(version).bind(person).execute(db).await?;
    if done.rows_affected() == 1 { Ok(()) } else { Err(StoreError::Stale) }
}

/// Makes a person the last of the players. They are no longer an invited guest.
///
/// # Errors
/// The database cannot be written; they are a player already.
pub async fn join(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let player = query(
        "insert into players (match, place, person)
         select $1, coalesce(max(place) + 1, 0), $2 from players where match = $1",
    );
    player.bind(id).bind(person).execute(&mut *db).await?;
    answered(db, id, person).await
}

/// Makes a computer of this level the last of the players.
async fn seat(db: &mut Connection, id: MatchId, level: &str) -> Result<(), StoreError> {
    let player = query(
        "insert into players (match, place, computer)
         select $1, coalesce(max(place) + 1, 0), $2 from players where match = $1",
    );
    player.bind(id).bind(level).execute(db).await?;
    Ok(())
}

/// Makes a room the last of the players.
pub async fn seat_room(db: &mut Connection, id: MatchId, room: RoomId) -> Result<(), StoreError> {
    let player = query(
        "insert into players (match, place, room)
         select $1, coalesce(max(place) + 1, 0), $2 from players where match = $1",
    );
    player.bind(id).bind(room).execute(db).await?;
    Ok(())
}

/// Takes a person from the players.
pub async fn leave(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let player = query("delete from players where match = $1 and person = $2");
    player.bind(id).bind(person).execute(db).await?;
    Ok(())
}

/// Takes a person from the invited guests.
pub async fn answered(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
) -> Result<(), StoreError> {
    let guest = query("delete from invited where match = $1 and person = $2");
    guest.bind(id).bind(person).execute(db).await?;
    Ok(())
}

/// Marks a match as started.
pub async fn start(db: &mut Connection, id: MatchId, now: Timestamp) -> Result<(), StoreError> {
    query("delete from invited where match = $1").bind(id).execute(&mut *db).await?;
    query("delete from phrases where match = $1").bind(id).execute(&mut *db).await?;
    let update = query("update matches set started = $2 where id = $1");
    update.bind(id).bind(now).execute(db).await?;
    Ok(())
}

/// Marks a match as ended.
pub async fn end(
    db: &mut Connection,
    id: MatchId,
    ending: MatchEnding,
    now: Timestamp,
) -> Result<(), StoreError> {
    query("update players set live = null where match = $1").bind(id).execute(&mut *db).await?;
    let update = query("update matches set ended = $2, ending = $3 where id = $1");
    update.bind(id).bind(now).bind(ending).execute(db).await?;
    Ok(())
}

/// Sets the time left for every seat and the time to which that refers; none once the match is
/// over.
pub async fn set_clock(
    db: &mut Connection,
    id: MatchId,
    left: Option<(String, Timestamp)>,
) -> Result<(), StoreError> {
    let (left, at) = left.unzip();
    let update = query("update matches set clock_left = $2, clock_at = $3 where id = $1");
    update.bind(id).bind(left).bind(at).execute(db).await?;
    Ok(())
}

/// Counts the clocks of these matches up to this time.
pub async fn wind(
    db: &mut Connection,
    wound: &[(MatchId, String)],
    now: Timestamp,
) -> Result<(), StoreError> {
    let rows: Vec<_> = wound.iter().map(|(id, left)| format!("[{},\"{left}\"]", id.0)).collect();
    let wind = query(
        "update matches set clock_left = wound.left, clock_at = $2
         from (select cast(value ->> 0 as bigint) as id, value ->> 1 as left from json_each($1)) as wound
         where matches.id = wound.id",
    );
    wind.bind(format!("[{}]", rows.join(","))).bind(now).execute(db).await?;
    Ok(())
}

/// Sets the conditional moves of a seat's player; `None` removes them.
pub async fn set_conditionals(
    db: &mut Connection,
    id: MatchId,
    place: u8,
    conditionals: Option<String>,
) -> Result<(), StoreError> {
    let update = query("update players set conditionals = $3 where match = $1 and place = $2");
    update.bind(id).bind(place).bind(conditionals).execute(db).await?;
    Ok(())
}

/// Sets a player's private note on a match; false if they do not play it.
pub async fn set_note(
    db: &mut Connection,
    id: MatchId,
    person: PersonId,
    note: Option<String>,
) -> Result<bool, StoreError> {
    let update = query("update players set note = $3 where match = $1 and person = $2");
    let done = update.bind(id).bind(person).bind(note).execute(db).await?;
    Ok(done.rows_affected() > 0)
}

/// Gives so many milliseconds back to everybody whose clock runs. Returns the rooms with a running
/// clock. Timers stay as they are: a timer that comes too early comes again. An end that had waited
/// for a morning may come sooner by the whole gift.
pub async fn give_back(db: &mut Connection, milliseconds: i64) -> Result<Vec<RoomId>, StoreError> {
    let rooms = query_scalar("select distinct room from matches where clock_at is not null");
    let rooms: Vec<Option<RoomId>> = rooms.fetch_all(&mut *db).await?;
    let matches = query(
        "update matches set clock_at = clock_at + $1, version = version + 1
         where clock_at is not null",
    );
    matches.bind(milliseconds).execute(db).await?;
    Ok(rooms.into_iter().flatten().collect())
}

/// Marks a match as broken; false if it was.
pub async fn set_broken(
    db: &mut Connection,
    id: MatchId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let update = query(
        "update matches set broken = $2, version = version + 1 where id = $1 and broken is null",
    );
    Ok(update.bind(id).bind(now).execute(db).await?.rows_affected() == 1)
}

/// Sets when the match is to be played live, and the proposer until the other player agrees.
pub async fn set_live(
    db: &mut Connection,
    id: MatchId,
    live: Option<(Timestamp, Option<PersonId>)>,
) -> Result<(), StoreError> {
    let (at, by) = live.map_or((None, None), |(at, by)| (Some(at), by));
    let update = query("update matches set live_at = $2, live_by = $3 where id = $1");
    update.bind(id).bind(at).bind(by).execute(db).await?;
    Ok(())
}

/// Sets the player who asks to take back, and clears the consents.
pub async fn set_takeback(
    db: &mut Connection,
    id: MatchId,
    asker: Option<PersonId>,
) -> Result<(), StoreError> {
    query("delete from consents where match = $1").bind(id).execute(&mut *db).await?;
    let update = query("update matches set takeback = $2 where id = $1");
    update.bind(id).bind(asker).execute(db).await?;
    Ok(())
}

/// Notes that a takeback was refused at the board of this mark.
pub async fn set_refused(db: &mut Connection, id: MatchId, mark: u32) -> Result<(), StoreError> {
    let update = query("update matches set refused_at = $2 where id = $1");
    update.bind(id).bind(mark).execute(db).await?;
    Ok(())
}

/// Notes that a player agrees to the takeback.
///
/// # Errors
/// The database cannot be written; they agreed already.
pub async fn consent(db: &mut Connection, id: MatchId, person: PersonId) -> Result<(), StoreError> {
    let row = query("insert into consents (match, person) values ($1, $2)");
    row.bind(id).bind(person).execute(db).await?;
    Ok(())
}

/// The players who agreed to the takeback.
pub async fn consents(db: &mut Connection, id: MatchId) -> Result<Vec<PersonId>, StoreError> {
    let rows = query_scalar("select person from consents where match = $1 order by person");
    Ok(rows.bind(id).fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
