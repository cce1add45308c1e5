//! Matches with their present games, as one person may see them: one or many in the same few
//! statements.

use sqlx::{FromRow, query_as, query_scalar};

use crate::{
    Connection, MatchId, PersonId, RoomId, StoreError, Timestamp,
    games::GameRow,
    ids::list,
    matches::{MatchRow, PlayerRow},
};

/// A match, its newest game, and whether the caller is a member of its room.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct PresentRow {
    /// The match's row.
    #[sqlx(flatten)]
    pub row: MatchRow,
    /// Whether the caller is a member of the match's room, or of one that holds a seat of it.
    pub member: bool,
    /// The room of the caller that holds a seat of it; of two, the one they have been in longer.
    pub side: Option<RoomId>,
    number: Option<u32>,
    setup: Option<String>,
    commitment: Option<String>,
    dealt: Option<Timestamp>,
    ply: u32,
    moved: Option<Timestamp>,
    /// The outcome of the newest game, if it has ended.
    pub outcome: Option<String>,
}

impl PresentRow {
    /// The newest game; `None` before the start.
    pub fn game(&self) -> Option<GameRow> {
        Some(GameRow {
            id: self.row.current?,
            match_id: self.row.id,
            number: self.number?,
            setup: self.setup.clone()?,
            commitment: self.commitment.clone()?,
            started: self.dealt?,
            ply: self.ply,
            moved: self.moved,
        })
    }
}

/// The matches that fit, `m`, with the game `g`; `$1` is the caller.
macro_rules! matches_where {
    ($fits:literal) => {
        concat!(
            "select m.id, m.game, m.room, m.host, m.options, m.goal, m.seats_min, m.seats_max,
                    m.open, m.created, m.expires, m.started, m.ended, m.ending, m.broken,
                    m.takeback, m.refused_at, m.occasion, m.occasion_key, m.version, m.clock,
                    m.clock_left, m.clock_at, m.rated, m.hints, m.vote, m.live_at, m.live_by,
                    g.id as current, g.number, g.setup, g.commitment, g.started as dealt,
                    g.outcome,
                    coalesce((select max(ply) + 1 from entries where game = g.id),
                             (select plies from packs where game = g.id), 0) as ply,
                    coalesce((select at from entries where game = g.id order by ply desc limit 1),
                             (select moved from packs where game = g.id)) as moved,
                    exists (select 1 from members
                            where members.room = m.room and members.person = $1)
                    or m.vote is not null and exists (
                        select 1 from players held
                        join members on members.room = held.room and members.person = $1
                        where held.match = m.id) as member,
                    iif(m.vote is null, null, (
                        select held.room from players held
                        join members on members.room = held.room and members.person = $1
                        where held.match = m.id order by members.since, held.place limit 1
                    )) as side
             from matches m
             left join games g on g.id = (select max(id) from games where match = m.id)
             where ",
            $fits
        )
    };
}

/// The match with this id.
pub async fn one(
    db: &mut Connection,
    id: MatchId,
    asks: PersonId,
) -> Result<Option<PresentRow>, StoreError> {
    let row = query_as(matches_where!("m.id = $2"));
    Ok(row.bind(asks).bind(id).fetch_optional(db).await?)
}

/// The matches with these ids. An unknown one is missing.
pub async fn many(
    db: &mut Connection,
    ids: &[MatchId],
    asks: PersonId,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!("m.id in (select value from json_each($2))"));
    Ok(rows.bind(asks).bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// The matches of a room, the newest first: all unfinished ones and, unless `live_only`, the 200
/// that ended last.
pub async fn in_room(
    db: &mut Connection,
    room: RoomId,
    asks: PersonId,
    live_only: bool,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select id from matches where room = $2 and ended is null
                  union select * from (select id from matches
                                       where room = $2 and ended is not null and $3 = 0
                                       order by ended desc limit 200) as these
                  union select match from players where room = $2 and live is not null
                  union select * from (select match from players
                                       where room = $2 and live is null and $3 = 0
                                       order by match desc limit 200) as these)
         order by m.id desc"
    ));
    Ok(rows.bind(asks).bind(room).bind(live_only).fetch_all(db).await?)
}

/// The matches at the top of a room's page, the newest first: the unfinished ones, the one that
/// began last, and the one the reader asks for.
pub async fn glance(
    db: &mut Connection,
    room: RoomId,
    wish: Option<MatchId>,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select id from matches where room = $2 and ended is null
                  union select * from (select id from matches
                                       where room = $2 and started is not null
                                       order by started desc, id desc limit 1) as these
                  union select match from players where room = $2 and live is not null
                  union select match from players where room = $2 and match = $3
                  union select id from matches where room = $2 and id = $3)
         order by m.ended is null desc, m.id desc"
    ));
    Ok(rows.bind(PersonId(0)).bind(room).bind(wish).fetch_all(db).await?)
}

/// The running matches of a person, or of a room of theirs, in rooms they are in, the oldest first.
pub async fn running(db: &mut Connection, person: PersonId) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select match from players indexed by players_live
                  where person = $1 and live is not null
                  union
                  select match from members own
                  cross join players indexed by players_of_room
                    on players.room = own.room and live is not null
                  where own.person = $1)
         and m.started is not null
         and (exists (select 1 from members where members.room = m.room and members.person = $1)
              or m.vote is not null and exists (
                  select 1 from players held
                  join members on members.room = held.room and members.person = $1
                  where held.match = m.id))
         order by m.id"
    ));
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// A page of a person's running matches after the first `from`. Matches in which they were called
/// and have not acted since come first, the longest wait before the others.
pub async fn some_running(
    db: &mut Connection,
    person: PersonId,
    from: u32,
    most: u32,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select match from players indexed by players_live
                  where person = $1 and live is not null)
         and m.started is not null
         and exists (select 1 from members where members.room = m.room and members.person = $1)
         order by exists (select 1 from calls where calls.game = g.id and calls.person = $1
                          and not exists (select 1 from entries
                                          where entries.game = g.id and entries.ply >= calls.ply
                                          and entries.actor = $1)) desc,
                  coalesce((select at from entries where game = g.id order by ply desc limit 1),
                           (select moved from packs where game = g.id), g.started), m.id
         limit $2 offset $3"
    ));
    Ok(rows.bind(person).bind(most).bind(from).fetch_all(db).await?)
}

/// A page of a person's finished matches, in rooms they are in, the newest first, before this
/// match. Puzzles are left out.
pub async fn some_past(
    db: &mut Connection,
    person: PersonId,
    before: MatchId,
    most: u32,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select past.id from players join matches past on past.id = players.match
                  where players.person = $1 and players.match < $2
                  and past.started is not null and past.ended is not null
                  and coalesce(past.occasion, '') not in ('daily', 'task')
                  and exists (select 1 from members
                              where members.room = past.room and members.person = $1)
                  order by players.match desc limit $3)
         order by m.id desc"
    ));
    Ok(rows.bind(person).bind(before).bind(most).fetch_all(db).await?)
}

/// The ids of [`some_past`].
pub async fn some_past_ids(
    db: &mut Connection,
    person: PersonId,
    before: MatchId,
    most: u32,
) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "select past.id from players join matches past on past.id = players.match
         where players.person = $1 and players.match < $2
         and past.started is not null and past.ended is not null
         and coalesce(past.occasion, '') not in ('daily', 'task')
         and exists (select 1 from members
                     where members.room = past.room and members.person = $1)
         order by players.match desc limit $3",
    );
    Ok(ids.bind(person).bind(before).bind(most).fetch_all(db).await?)
}

/// A person's newest attempts at filling a board that go on or were finished, the newest first.
pub async fn attempts(
    db: &mut Connection,
    person: PersonId,
    most: u32,
) -> Result<Vec<PresentRow>, StoreError> {
    let rows = query_as(matches_where!(
        "m.id in (select id from matches indexed by matches_by_occasion
                  where host = $1 and occasion = 'attempt'
                  and (ended is null or solo is not null) order by id desc limit $2)
         order by m.id desc"
    ));
    Ok(rows.bind(person).bind(most).fetch_all(db).await?)
}

/// The number of a person's running matches, in rooms they are in.
pub async fn count_running(db: &mut Connection, person: PersonId) -> Result<u32, StoreError> {
    let count = query_scalar(
        "select count(*) from players indexed by players_live
         cross join matches m on m.id = players.match
         where players.person = $1 and players.live is not null and m.started is not null
         and exists (select 1 from members where members.room = m.room and members.person = $1)",
    );
    Ok(count.bind(person).fetch_one(db).await?)
}

/// The players of these matches, in the order they joined.
pub async fn players(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, PlayerRow)>, StoreError> {
    let rows = query_as::<_, OfMatch<PlayerRow>>(
        "select match, players.person, people.name, quiet, computer, players.room,
                (select title from rooms seated where seated.id = players.room) as title,
                coalesce(people.zone, rooms.zone) as zone,
                (select group_concat(begins || '-' || ends, ' ') from vacations
                 where vacations.person = players.person and ends > matches.clock_at) as away,
                iif(members.person is null, null, players.conditionals) as conditionals,
                members.person is not null as there, people.chosen, note
         from players left join people on people.id = players.person
         join matches on matches.id = match left join rooms on rooms.id = matches.room
         left join members on members.room = matches.room and members.person = players.person
         where match in (select value from json_each($1)) order by match, place",
    );
    Ok(paired(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?))
}

/// The named guests of these matches without an answer, in the order they were named.
pub async fn invited(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let rows = query_as(
        "select match, person from invited
         where match in (select value from json_each($1)) order by match, place",
    );
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// The players who agreed to the takeback under discussion in these matches.
pub async fn consents(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let rows = query_as(
        "select match, person from consents
         where match in (select value from json_each($1)) order by match, person",
    );
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// The outcomes of the games of these matches, in order.
pub async fn outcomes(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, String)>, StoreError> {
    let rows = query_as(
        "select match, outcome from games
         where match in (select value from json_each($1)) and outcome is not null
         order by match, number",
    );
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

#[derive(FromRow)]
pub(crate) struct OfMatch<T> {
    r#match: MatchId,
    #[sqlx(flatten)]
    row: T,
}

impl<T> OfMatch<T> {
    pub(crate) fn paired(self) -> (MatchId, T) {
        (self.r#match, self.row)
    }
}

fn paired<T>(rows: Vec<OfMatch<T>>) -> Vec<(MatchId, T)> {
    rows.into_iter().map(OfMatch::paired).collect()
}

#[cfg(test)]
mod tests;
