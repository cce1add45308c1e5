//! Rounds and pairings of tournaments. Entrants appear here by their lots; the season holds the
//! people ([`crate::leagues`]).

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, LeagueId, MatchId, PersonId, SeasonId, StoreError, Timestamp, ids::list,
    matches::MatchEnding, ratings::ClockClass,
};

crate::engine::texts! {
    PairingSystem { Swiss: "swiss", Knockout: "knockout", Robin: "robin", Arena: "arena" }
    PairingResult { Won: "won", Drawn: "drawn", Lost: "lost", Walkover: "walkover", Missed: "missed", Nobody: "nobody" }
}

/// The pairing system of a tournament; as a word in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairingSystem {
    /// Entrants with as many points meet.
    Swiss,
    /// The winner goes on.
    Knockout,
    /// Everybody meets everybody, a game a round.
    Robin,
    /// Free players meet, as long as there is time.
    Arena,
}

impl PairingSystem {
    /// All systems.
    pub const ALL: [Self; 4] = [Self::Swiss, Self::Knockout, Self::Robin, Self::Arena];

    /// The word in the table.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Knockout => "knockout",
            Self::Robin => "robin",
            Self::Arena => "arena",
        }
    }

    /// Parses a [`PairingSystem::code`].
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == code)
    }
}

/// The result of a pairing for the beginner, who has the first move; as a word in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairingResult {
    /// The beginner won.
    Won,
    /// Nobody won.
    Drawn,
    /// The opponent won.
    Lost,
    /// The opponent did not come, or there is none.
    Walkover,
    /// The beginner did not come.
    Missed,
    /// Neither came.
    Nobody,
}

/// A round.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct RoundRow {
    /// Its number, from 1.
    pub number: u32,
    /// When its games begin.
    pub begins: Timestamp,
    /// When it ends at the latest; `None` if it has not begun.
    pub due: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
}

/// A pairing of two entrants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct PairingRow {
    /// The round.
    pub round: u32,
    /// The number of the board, from 1.
    pub board: u32,
    /// The lot of the beginner.
    pub one: u32,
    /// The lot of the opponent; `None` for a bye.
    pub other: Option<u32>,
    /// The match they play.
    #[sqlx(rename = "match")]
    pub match_id: Option<MatchId>,
    /// Whether they drew before, and play once more.
    pub again: bool,
    /// Whether their game calls its beginner, as no post of the round has.
    pub calls: bool,
    /// The result; `None` if it is not decided.
    pub result: Option<PairingResult>,
}

/// The state of the match of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct PairedMatch {
    /// The match.
    pub id: MatchId,
    /// When it began.
    pub started: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// The way it ended.
    pub ending: Option<MatchEnding>,
    /// Whether its result was annulled.
    pub annulled: bool,
    /// The player in the first seat.
    pub first: Option<PersonId>,
    /// The first player's result; `None` if it does not count.
    pub share: Option<i64>,
    /// The other player's result.
    pub other_share: Option<i64>,
}

/// Adds a round with its pairings by lots, the beginner first. False if there is one of this
/// number, or the season is over.
pub async fn add_round(
    db: &mut Connection,
    season: SeasonId,
    (number, begins): (u32, Timestamp),
    pairs: &[(u32, Option<u32>)],
) -> Result<bool, StoreError> {
    let round = query(
        "insert or ignore into pairing_rounds (season, number, begins)
         select id, $2, $3 from seasons where id = $1 and ended is null",
    );
    let added = round.bind(season).bind(number).bind(begins).execute(&mut *db).await?;
    if added.rows_affected() == 0 {
        return Ok(false);
    }
    add_pairs(db, season, number, pairs).await?;
    Ok(true)
}

/// Replaces the pairings of a round that has not begun.
pub async fn set_pairs(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
    pairs: &[(u32, Option<u32>)],
) -> Result<(), StoreError> {
    let rows = query("delete from pairings where season = $1 and round = $2");
    rows.bind(season).bind(round).execute(&mut *db).await?;
    add_pairs(db, season, round, pairs).await
}

async fn add_pairs(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
    pairs: &[(u32, Option<u32>)],
) -> Result<(), StoreError> {
    let pair = |(one, other): &(u32, Option<u32>)| {
        let other = other.map_or_else(|| "null".to_owned(), |other| other.to_string());
        format!("[{one},{other}]")
    };
    let pairs = query(
        "insert into pairings (season, round, board, one, other, result, calls)
         select $1, $2, key + 1, cast(value ->> 0 as bigint), cast(value ->> 1 as bigint),
                iif(value ->> 1 is null, 'walkover', null),
                (select iif(leagues.system = 'arena', 1, 0)
                 from seasons cross join leagues on leagues.id = seasons.league
                 where seasons.id = $1)
         from json_each($3)",
    )
    .bind(season)
    .bind(round)
    .bind(format!("[{}]", pairs.iter().map(pair).collect::<Vec<_>>().join(",")));
    pairs.execute(db).await?;
    Ok(())
}

/// The rounds of a season, the earliest first.
pub async fn rounds(db: &mut Connection, season: SeasonId) -> Result<Vec<RoundRow>, StoreError> {
    let rows = query_as(
        "select number, begins, due, ended
         from pairing_rounds where season = $1 order by number",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// The pairings of all rounds of a season, by round and board.
pub async fn pairings(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<PairingRow>, StoreError> {
    let rows = query_as(
        "select round, board, one, other, match, again, calls, result
         from pairings where season = $1 order by round, board",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// The pairings of a round.
pub async fn of_round(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
) -> Result<Vec<PersonId>, StoreError> {
    let rows = query_scalar(
        "select entrants.person from pairings p
         cross join entrants on entrants.season = p.season and entrants.lot in (p.one, p.other)
         where p.season = $1 and p.round = $2",
    );
    Ok(rows.bind(season).bind(round).fetch_all(db).await?)
}

/// The undecided matches of the pairings of a season.
pub async fn undecided(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<PairedMatch>, StoreError> {
    let rows = query_as(
        "select m.id, m.started, m.ended, m.ending, m.annulled is not null as annulled,
                a.person as first, a.share, b.share as other_share
         from pairings p cross join matches m on m.id = p.match
         left join players a on a.match = m.id and a.place = 0
         left join players b on b.match = m.id and b.place = 1
         where p.season = $1 and p.result is null",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// The authors of entries in the games of these matches; `None` stands for the clock and chance.
pub async fn who_came(
    db: &mut Connection,
    matches: &[MatchId],
) -> Result<Vec<(MatchId, Option<PersonId>)>, StoreError> {
    let rows = query_as(
        "select distinct g.match, iif(e.actor_kind is null, e.actor, null)
         from json_each($1) cross join games g on g.match = value
         cross join entries e on e.game = g.id",
    );
    Ok(rows.bind(list(matches.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// Begins a round and sets when it ends at the latest. False if it had begun.
pub async fn begin_round(
    db: &mut Connection,
    season: SeasonId,
    number: u32,
    due: Timestamp,
) -> Result<bool, StoreError> {
    let row = query(
        "update pairing_rounds set due = $3 where season = $1 and number = $2 and due is null",
    );
    Ok(row.bind(season).bind(number).bind(due).execute(db).await?.rows_affected() > 0)
}

/// Sets when a round that has not begun begins.
pub async fn set_begins(
    db: &mut Connection,
    season: SeasonId,
    number: u32,
    begins: Timestamp,
) -> Result<(), StoreError> {
    let row = query(
        "update pairing_rounds set begins = $3 where season = $1 and number = $2 and due is null",
    );
    row.bind(season).bind(number).bind(begins).execute(db).await?;
    Ok(())
}

/// Ends a round. False if it had ended.
pub async fn end_round(
    db: &mut Connection,
    season: SeasonId,
    number: u32,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let row = query(
        "update pairing_rounds set ended = $3 where season = $1 and number = $2 and ended is null",
    );
    Ok(row.bind(season).bind(number).bind(now).execute(db).await?.rows_affected() > 0)
}

/// Sets the match of a board's pairing. False if it has one, is decided, or the season is over.
pub async fn set_match(
    db: &mut Connection,
    season: SeasonId,
    (round, board): (u32, u32),
    id: MatchId,
) -> Result<bool, StoreError> {
    let row = query(
        "update pairings set match = $4 where season = $1 and round = $2 and board = $3
           and match is null and result is null
           and exists (select 1 from seasons where id = $1 and ended is null)",
    );
    let row = row.bind(season).bind(round).bind(board).bind(id);
    Ok(row.execute(db).await?.rows_affected() > 0)
}

/// Sets the result of a pairing, unless it is decided.
pub async fn decide(
    db: &mut Connection,
    season: SeasonId,
    (round, board): (u32, u32),
    result: PairingResult,
) -> Result<(), StoreError> {
    let row = query(
        "update pairings set result = $4 where season = $1 and round = $2 and board = $3
           and result is null",
    );
    row.bind(season).bind(round).bind(board).bind(result).execute(db).await?;
    Ok(())
}

/// Clears the result of an annulled match in a running tournament, so that it counts for neither.
/// In a knockout the pair is judged anew while its round goes on. A winner who went on from a
/// finished round stays.
pub async fn annul(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    let row = query(
        "update pairings set result = iif(leagues.system = 'knockout', null, 'nobody')
         from seasons cross join leagues on leagues.id = seasons.league
         where pairings.match = $1 and seasons.id = pairings.season and seasons.ended is null
           and (leagues.system <> 'knockout' or exists
                (select 1 from pairing_rounds r
                 where r.season = pairings.season and r.number = pairings.round
                   and r.ended is null))",
    );
    row.bind(id).execute(db).await?;
    Ok(())
}

/// Lets the pair of a board play once more, with the other player beginning.
pub async fn replay(
    db: &mut Connection,
    season: SeasonId,
    (round, board): (u32, u32),
) -> Result<(), StoreError> {
    let row = query(
        "update pairings set one = other, other = one, match = null, again = 1, calls = 1
         where season = $1 and round = $2 and board = $3 and again = 0 and result is null",
    );
    row.bind(season).bind(round).bind(board).execute(db).await?;
    Ok(())
}

/// The pairings of these entrants in a round.
pub async fn pairs_of(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
    [one, other]: [u32; 2],
) -> Result<Vec<PairingRow>, StoreError> {
    let rows = query_as(
        "select round, board, one, other, match, again, calls, result
         from pairings where season = $1 and round = $2
           and (one in ($3, $4) or other in ($3, $4)) order by board",
    );
    Ok(rows.bind(season).bind(round).bind(one).bind(other).fetch_all(db).await?)
}

/// Swaps two entrants of a round in the pairings.
pub async fn swap(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
    [one, other]: [u32; 2],
) -> Result<(), StoreError> {
    let rows = query(
        "update pairings set
            one = case one when $3 then $4 when $4 then $3 else one end,
            other = case other when $3 then $4 when $4 then $3 else other end
         where season = $1 and round = $2 and (one in ($3, $4) or other in ($3, $4))",
    );
    rows.bind(season).bind(round).bind(one).bind(other).execute(db).await?;
    Ok(())
}

/// Swaps the lots of two entrants of a season.
pub async fn swap_lots(
    db: &mut Connection,
    season: SeasonId,
    [one, other]: [u32; 2],
) -> Result<(), StoreError> {
    let rows = query(
        "update entrants set lot = iif(lot = $2, $3, $2) where season = $1 and lot in ($2, $3)",
    );
    rows.bind(season).bind(one).bind(other).execute(db).await?;
    Ok(())
}

/// Detaches the matches of these entrants' pairings in a round that has begun. They play new games,
/// which call their beginner.
pub async fn begin_anew(
    db: &mut Connection,
    season: SeasonId,
    round: u32,
    [one, other]: [u32; 2],
) -> Result<(), StoreError> {
    let rows = query(
        "update pairings set match = null, calls = 1
         where season = $1 and round = $2 and (one in ($3, $4) or other in ($3, $4))",
    );
    rows.bind(season).bind(round).bind(one).bind(other).execute(db).await?;
    Ok(())
}

/// Whether a person has made an entry in a game of these matches, or one of them is over.
pub async fn have_moved(db: &mut Connection, matches: &[MatchId]) -> Result<bool, StoreError> {
    let moved = query_scalar(
        "select exists (
             select 1 from json_each($1) cross join matches m on m.id = value
             where m.ended is not null or exists (
                 select 1 from games g cross join entries e on e.game = g.id
                 where g.match = m.id and e.actor_kind is null))",
    );
    Ok(moved.bind(list(matches.iter().map(|id| id.0))).fetch_one(db).await?)
}

/// The unfinished matches of a season that belong to no pairing any more.
pub async fn left_over(db: &mut Connection, season: SeasonId) -> Result<Vec<MatchId>, StoreError> {
    let rows = query_scalar(
        "select m.id from matches m indexed by matches_of_season
         where m.occasion = 'league' and m.occasion_key = $1 and m.ended is null
           and not exists (select 1 from pairings where match = m.id)",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// Sets the lots of the entrants of a season that begins, in one division.
pub async fn draw(
    db: &mut Connection,
    season: SeasonId,
    people: &[PersonId],
) -> Result<(), StoreError> {
    let rows = query(
        "insert into entrants (season, person, since, division, lot)
         select $1, value, 0, 1, key from json_each($2) where true
         on conflict (season, person) do update set division = excluded.division,
            lot = excluded.lot",
    );
    rows.bind(season).bind(list(people.iter().map(|id| id.0))).execute(db).await?;
    Ok(())
}

/// Sets the final places of the entrants of a season.
pub async fn set_places(
    db: &mut Connection,
    season: SeasonId,
    places: &[(PersonId, u32)],
) -> Result<(), StoreError> {
    let place = |(person, place): &(PersonId, u32)| format!("[{},{place}]", person.0);
    let rows = query(
        "insert into entrants (season, person, since, place, moves)
         select $1, cast(value ->> 0 as bigint), 0, cast(value ->> 1 as bigint), 0 from json_each($2) where true
         on conflict (season, person) do update set place = excluded.place,
            moves = excluded.moves",
    )
    .bind(season)
    .bind(format!("[{}]", places.iter().map(place).collect::<Vec<_>>().join(",")));
    rows.execute(db).await?;
    Ok(())
}

/// The ratings in this game of a season's entrants; those without one are missing.
pub async fn strengths(
    db: &mut Connection,
    season: SeasonId,
    (game, pace): (&str, ClockClass),
) -> Result<Vec<(PersonId, f64)>, StoreError> {
    let rows = query_as(
        "select ratings.person, ratings.rating
         from entrants cross join ratings on ratings.person = entrants.person
           and ratings.game = $2 and ratings.pace = $3
         where entrants.season = $1",
    );
    Ok(rows.bind(season).bind(game).bind(pace).fetch_all(db).await?)
}

/// Sets the number of rounds of a tournament.
pub async fn set_rounds(
    db: &mut Connection,
    league: LeagueId,
    rounds: u32,
) -> Result<(), StoreError> {
    let row = query("update leagues set size = $2 where id = $1");
    row.bind(league).bind(rounds).execute(db).await?;
    Ok(())
}
