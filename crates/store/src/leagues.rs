//! Leagues, their seasons and their entrants. The result of a match of a season is stored with the
//! match. A tournament is a league of one season that has rounds ([`crate::tournaments`]).

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, LeagueId, MatchId, NoticeId, PersonId, RoomId, SeasonId, StoreError, Timestamp,
    ids::list, matches::MatchEnding, tournaments::PairingSystem,
};

crate::engine::texts! {
    SeasonCourse { Together: "together", Rounds: "rounds", Deals: "deals" }
}

/// A league.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct LeagueRow {
    /// The id of the league; its seasons refer to it.
    pub id: LeagueId,
    /// Its terms.
    #[sqlx(flatten)]
    pub terms: LeagueTerms,
    /// When it ended; `None` while it goes on.
    pub ended: Option<Timestamp>,
    /// The notice that shows its standings in the room.
    pub notice: Option<NoticeId>,
}

/// The terms of a league, as given; this crate does not check them.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct LeagueTerms {
    /// The room of its players.
    pub room: RoomId,
    /// The maker of the league; `None` if they are gone.
    pub maker: Option<PersonId>,
    /// Its name in the room, if it has one.
    pub name: Option<String>,
    /// Id of the game's rules.
    pub game: String,
    /// Canonical text of the options.
    pub options: String,
    /// Canonical text of the clock of its matches.
    pub clock: String,
    /// The pairing system of a tournament; `None` for a league.
    pub system: Option<PairingSystem>,
    /// The time limit of a tournament's round, or of an arena, in minutes.
    pub minutes: u32,
    /// The longest duration of a season.
    pub weeks: u32,
    /// The largest size of a division. For a tournament the number of rounds, 0 while that is open.
    pub size: u32,
    /// The course of a season.
    pub course: SeasonCourse,
    /// When it was made.
    pub created: Timestamp,
}

/// The course of a league's season; as a word in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeasonCourse {
    /// Everybody meets everybody of their division, all games at once.
    Together,
    /// The entrants meet round by round.
    Rounds,
    /// Everybody plays the same tiles each day, alone ([`crate::season_deals`]).
    Deals,
}

/// A season of a league.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromRow)]
pub struct SeasonRow {
    /// The id of the season; its matches refer to it.
    pub id: SeasonId,
    /// The league.
    pub league: LeagueId,
    /// Its number, from 1.
    pub number: u32,
    /// When it began; `None` while people join it.
    pub begun: Option<Timestamp>,
    /// When it ends at the latest, or begins by itself.
    pub due: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
}

/// An entrant of a season.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct EntrantRow {
    /// The person.
    pub person: PersonId,
    /// Their present name.
    pub name: String,
    /// When they joined.
    pub since: Timestamp,
    /// Their division, from 1; `None` before the season has begun.
    pub division: Option<u32>,
    /// Their position in the draw.
    pub lot: Option<u32>,
    /// When they left the season.
    pub gone: Option<Timestamp>,
    /// The entrant whose place they took, or want to take as long as they have no division.
    pub instead: Option<PersonId>,
    /// Their final place, from 1, once the season is over.
    pub place: Option<u32>,
    /// Their move after the season: -1 to the division above, 1 to the one below.
    pub moves: Option<i64>,
    /// Whether they are in the league's room.
    pub there: bool,
}

/// A match of a season.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct FixtureRow {
    /// The match.
    pub id: MatchId,
    /// The first player.
    pub one: PersonId,
    /// The other player, seated or expected.
    pub other: Option<PersonId>,
    /// When it began.
    pub started: Option<Timestamp>,
    /// When it ended.
    pub ended: Option<Timestamp>,
    /// The way it ended.
    pub ending: Option<MatchEnding>,
    /// The first player's result; `None` if it does not count.
    pub share: Option<i64>,
    /// The other player's result.
    pub other_share: Option<i64>,
    /// The first player's points, if the game keeps any.
    pub points: Option<i64>,
    /// The other player's points.
    pub other_points: Option<i64>,
}

/// A person's final place in a season.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct HonourRow {
    /// The league.
    pub league: LeagueId,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Id of its game.
    pub game: String,
    /// The pairing system of a tournament.
    pub system: Option<PairingSystem>,
    /// The number of the season.
    pub number: u32,
    /// When the season ended.
    pub ended: Timestamp,
}

/// The season of a league that a match belongs to.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct MatchSeason {
    /// The match.
    pub id: MatchId,
    /// The league.
    pub league: LeagueId,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The number of the season.
    pub number: u32,
    /// The pairing system of a tournament.
    pub system: Option<PairingSystem>,
}

/// Adds a league with its first season.
pub async fn add(db: &mut Connection, new: &LeagueTerms) -> Result<LeagueId, StoreError> {
    let row = query_scalar(
        "insert into leagues
           (room, maker, name, game, options, clock, weeks, size, course, created, system, minutes)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id",
    );
    let row = row.bind(new.room).bind(new.maker).bind(&new.name).bind(&new.game);
    let row = row.bind(&new.options).bind(&new.clock).bind(new.weeks).bind(new.size);
    let row = row.bind(new.course).bind(new.created).bind(new.system).bind(new.minutes);
    let id = row.fetch_one(&mut *db).await?;
    add_season(db, id, 1).await?;
    Ok(id)
}

/// Adds a season that people may join.
pub async fn add_season(
    db: &mut Connection,
    league: LeagueId,
    number: u32,
) -> Result<(), StoreError> {
    let row = query("insert into seasons (league, number) values ($1, $2)");
    row.bind(league).bind(number).execute(db).await?;
    Ok(())
}

/// The league with this id.
pub async fn get(db: &mut Connection, id: LeagueId) -> Result<Option<LeagueRow>, StoreError> {
    let row = query_as(
        "select id, room, maker, name, game, options, clock, system, minutes, weeks, size,
                course, created, ended, notice
         from leagues where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The season with this id.
pub async fn season(db: &mut Connection, id: SeasonId) -> Result<Option<SeasonRow>, StoreError> {
    let row = query_as(
        "select id, league, number, begun, due, ended
         from seasons where id = $1",
    );
    Ok(row.bind(id).fetch_optional(db).await?)
}

/// The seasons of leagues and tournaments that these matches belong to.
pub async fn of_matches(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<MatchSeason>, StoreError> {
    let rows = query_as(
        "select matches.id, seasons.league, leagues.name, seasons.number,
                leagues.system
         from json_each($1) cross join matches on matches.id = value
         cross join seasons on seasons.id = iif(matches.occasion = 'league', matches.occasion_key,
           (select season from season_deals where id = matches.occasion_key))
         cross join leagues on leagues.id = seasons.league
         where matches.occasion in ('league', 'season-deal')",
    );
    Ok(rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?)
}

/// The running leagues of a room, or its running tournaments.
pub async fn live_in(
    db: &mut Connection,
    room: RoomId,
    tournaments: bool,
) -> Result<Vec<LeagueRow>, StoreError> {
    let rows = query_as(
        "select id, room, maker, name, game, options, clock, system, minutes, weeks, size,
                course, created, ended, notice
         from leagues indexed by leagues_live
         where room = $1 and ended is null and iif(system is not null, 1, 0) = $2",
    );
    Ok(rows.bind(room).bind(tournaments).fetch_all(db).await?)
}

/// The leagues of a room, or its tournaments, the newest first.
pub async fn in_room(
    db: &mut Connection,
    room: RoomId,
    tournaments: bool,
    most: u32,
) -> Result<Vec<LeagueRow>, StoreError> {
    let rows = query_as(
        "select id, room, maker, name, game, options, clock, system, minutes, weeks, size,
                course, created, ended, notice
         from leagues where room = $1 and iif(system is not null, 1, 0) = $2
         order by id desc limit $3",
    );
    Ok(rows.bind(room).bind(tournaments).bind(most).fetch_all(db).await?)
}

/// The seasons of a league, the newest first.
pub async fn seasons(
    db: &mut Connection,
    league: LeagueId,
    most: u32,
) -> Result<Vec<SeasonRow>, StoreError> {
    let rows = query_as(
        "select id, league, number, begun, due, ended
         from seasons where league = $1 order by number desc limit $2",
    );
    Ok(rows.bind(league).bind(most).fetch_all(db).await?)
}

/// The season of a league with this number, if it has begun.
pub async fn numbered(
    db: &mut Connection,
    league: LeagueId,
    number: u32,
) -> Result<Option<SeasonRow>, StoreError> {
    let row = query_as(
        "select id, league, number, begun, due, ended
         from seasons where league = $1 and number = $2 and begun is not null",
    );
    Ok(row.bind(league).bind(number).fetch_optional(db).await?)
}

/// The numbers of the finished seasons of a league, the newest first, with the name of each winner.
pub async fn past(
    db: &mut Connection,
    league: LeagueId,
    most: u32,
) -> Result<Vec<(u32, Option<String>)>, StoreError> {
    let rows = query_as(
        "select number, (select people.name from entrants
                         cross join people on people.id = entrants.person
                         where entrants.season = seasons.id and division = 1 and place = 1)
         from seasons where league = $1 and ended is not null order by number desc limit $2",
    );
    Ok(rows.bind(league).bind(most).fetch_all(db).await?)
}

/// The entrants of a season, by division and draw, or in the order of joining.
pub async fn entrants(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<EntrantRow>, StoreError> {
    let rows = query_as(
        "select entrants.person, people.name, entrants.since, division, lot, gone, instead, place,
                moves, exists (select 1 from members where members.room = leagues.room
                               and members.person = entrants.person) as there
         from entrants cross join people on people.id = entrants.person
         cross join seasons on seasons.id = entrants.season
         cross join leagues on leagues.id = seasons.league
         where season = $1
         order by division nulls first, lot nulls first, entrants.since, entrants.person",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// An entrant of a season.
pub async fn entrant(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
) -> Result<Option<EntrantRow>, StoreError> {
    let row = query_as(
        "select entrants.person, people.name, entrants.since, division, lot, gone, instead, place,
                moves, exists (select 1 from members where members.room = leagues.room
                               and members.person = entrants.person) as there
         from entrants cross join people on people.id = entrants.person
         cross join seasons on seasons.id = entrants.season
         cross join leagues on leagues.id = seasons.league
         where season = $1 and entrants.person = $2",
    );
    Ok(row.bind(season).bind(person).fetch_optional(db).await?)
}

/// The number of entrants of a season, and the lot of the next one.
pub async fn count(db: &mut Connection, season: SeasonId) -> Result<(u32, u32), StoreError> {
    let row =
        query_as("select count(*), coalesce(max(lot) + 1, 0) from entrants where season = $1");
    Ok(row.bind(season).fetch_one(db).await?)
}

/// The matches of a season, in the order they were made.
pub async fn fixtures(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<FixtureRow>, StoreError> {
    let rows = query_as(
        "select m.id, m.started, m.ended, m.ending, a.person as one,
                coalesce(b.person, i.person) as other, a.share, b.share as other_share,
                a.points, b.points as other_points
         from matches m indexed by matches_of_season
         cross join players a on a.match = m.id and a.place = 0
         left join players b on b.match = m.id and b.place = 1
         left join invited i on i.match = m.id and i.place = 0
         where m.occasion = 'league' and m.occasion_key = $1 order by m.id",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// The unfinished matches of a season, each with the player whose turn it is.
pub async fn awaited(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<(MatchId, PersonId)>, StoreError> {
    let rows = query_as(
        "select m.id, c.person
         from matches m indexed by matches_of_season
         cross join games g on g.match = m.id
         cross join calls c on c.game = g.id
         where m.occasion = 'league' and m.occasion_key = $1 and m.ended is null
           and c.ply = (select max(ply) from calls where game = g.id) order by m.id",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// Enters a person for a season; false if they have entered.
pub async fn join(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let row = query("insert or ignore into entrants (season, person, since) values ($1, $2, $3)");
    let row = row.bind(season).bind(person).bind(now).execute(db).await?;
    Ok(row.rows_affected() > 0)
}

/// Removes the entrants without a division from a season, except these.
pub async fn keep_only(
    db: &mut Connection,
    season: SeasonId,
    people: &[PersonId],
) -> Result<(), StoreError> {
    let rows = query(
        "delete from entrants where season = $1 and division is null
           and person not in (select value from json_each($2))",
    );
    rows.bind(season).bind(list(people.iter().map(|id| id.0))).execute(db).await?;
    Ok(())
}

/// Removes an entrant without a division from a season; false if there is none.
pub async fn leave(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
) -> Result<bool, StoreError> {
    let row = query("delete from entrants where season = $1 and person = $2 and division is null");
    let left = row.bind(season).bind(person).execute(&mut *db).await?.rows_affected() > 0;
    if left {
        // The others agreed only that this person plays on for somebody.
        let row = query("delete from backers where person = $1 and season = $2");
        row.bind(person).bind(season).execute(db).await?;
    }
    Ok(left)
}

/// Marks an entrant as gone from a running season; false if they have left or have no division.
pub async fn go(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let row = query(
        "update entrants set gone = $3 where season = $1 and person = $2
           and division is not null and gone is null and place is null",
    );
    Ok(row.bind(season).bind(person).bind(now).execute(db).await?.rows_affected() > 0)
}

/// Lets an entrant join anew before the season begins.
pub async fn join_anew(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = query("update entrants set since = $3 where season = $1 and person = $2");
    row.bind(season).bind(person).bind(now).execute(db).await?;
    Ok(())
}

/// Brings an entrant back who has left a running season.
pub async fn come_back(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
) -> Result<(), StoreError> {
    let row = query(
        "update entrants set gone = null where season = $1 and person = $2 and place is null",
    );
    row.bind(season).bind(person).execute(db).await?;
    Ok(())
}

/// Marks a person as gone from running seasons: those of this room, or all.
pub async fn go_from(
    db: &mut Connection,
    person: PersonId,
    room: Option<RoomId>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let rows = query(
        "update entrants indexed by entrants_live set gone = $3
         where person = $1 and place is null and division is not null and gone is null
           and ($2 is null or exists
                (select 1 from seasons cross join leagues on leagues.id = seasons.league
                 where seasons.id = entrants.season and leagues.room = $2))",
    );
    rows.bind(person).bind(room).bind(now).execute(db).await?;
    Ok(())
}

/// Sets the division of an entrant and their position in the draw.
pub async fn draw(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    (division, lot): (u32, u32),
) -> Result<(), StoreError> {
    let row =
        query("update entrants set division = $3, lot = $4 where season = $1 and person = $2");
    row.bind(season).bind(person).bind(division).bind(lot).execute(db).await?;
    Ok(())
}

/// Notes that a person wants to play on in a season in place of an entrant who left it.
pub async fn ask(
    db: &mut Connection,
    season: SeasonId,
    (person, instead): (PersonId, PersonId),
    now: Timestamp,
) -> Result<(), StoreError> {
    let row =
        query("insert into entrants (season, person, since, instead) values ($1, $2, $3, $4)");
    row.bind(season).bind(person).bind(now).bind(instead).execute(db).await?;
    Ok(())
}

/// Notes that a player agrees that a person plays on in place of an entrant who left the season.
pub async fn back(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    backer: PersonId,
) -> Result<(), StoreError> {
    let row = query("insert or ignore into backers (person, season, backer) values ($1, $2, $3)");
    row.bind(person).bind(season).bind(backer).execute(db).await?;
    Ok(())
}

/// The substitutes proposed for a season, each with a player who agrees.
pub async fn backers(
    db: &mut Connection,
    season: SeasonId,
) -> Result<Vec<(PersonId, PersonId)>, StoreError> {
    let rows = query_as(
        "select backers.person, backers.backer from entrants
         cross join backers on backers.person = entrants.person and backers.season = $1
         where entrants.season = $1 and entrants.division is null",
    );
    Ok(rows.bind(season).fetch_all(db).await?)
}

/// Withdraws the proposed substitutes for this entrant of a season; with `None`, for every one.
pub async fn unask(
    db: &mut Connection,
    season: SeasonId,
    instead: Option<PersonId>,
) -> Result<(), StoreError> {
    for statement in [
        "delete from backers where (person, season) in
           (select person, season from entrants where season = $1
              and instead is not null and ($2 is null or instead = $2))",
        "delete from entrants where season = $1 and division is null
           and instead is not null and ($2 is null or instead = $2)",
    ] {
        query(statement).bind(season).bind(instead).execute(&mut *db).await?;
    }
    Ok(())
}

/// Sets the name of a league in its room.
pub async fn rename(
    db: &mut Connection,
    league: LeagueId,
    name: Option<&str>,
) -> Result<(), StoreError> {
    let row = query("update leagues set name = $2 where id = $1");
    row.bind(league).bind(name).execute(db).await?;
    Ok(())
}

/// Sets an entrant's final place in a season.
pub async fn set_place(
    db: &mut Connection,
    season: SeasonId,
    person: PersonId,
    (place, moves): (u32, i64),
) -> Result<(), StoreError> {
    let row = query("update entrants set place = $3, moves = $4 where season = $1 and person = $2");
    row.bind(season).bind(person).bind(place).bind(moves).execute(db).await?;
    Ok(())
}

/// Begins a season and sets when it ends at the latest. False if it had begun.
pub async fn begin(
    db: &mut Connection,
    season: SeasonId,
    now: Timestamp,
    due: Timestamp,
) -> Result<bool, StoreError> {
    let row = query("update seasons set begun = $2, due = $3 where id = $1 and begun is null");
    Ok(row.bind(season).bind(now).bind(due).execute(db).await?.rows_affected() > 0)
}

/// Ends a season. False if it had ended.
pub async fn end(
    db: &mut Connection,
    season: SeasonId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let row = query("update seasons set ended = $2 where id = $1 and ended is null");
    Ok(row.bind(season).bind(now).execute(db).await?.rows_affected() > 0)
}

/// Sets when a season begins by itself; `None`: it does not.
pub async fn set_due(
    db: &mut Connection,
    season: SeasonId,
    due: Option<Timestamp>,
) -> Result<(), StoreError> {
    let row = query("update seasons set due = $2 where id = $1 and begun is null");
    row.bind(season).bind(due).execute(db).await?;
    Ok(())
}

/// Ends a league, and deletes its season if that had not begun. False if it had ended.
pub async fn close(
    db: &mut Connection,
    league: LeagueId,
    now: Timestamp,
) -> Result<bool, StoreError> {
    let row = query("update leagues set ended = $2 where id = $1 and ended is null");
    if row.bind(league).bind(now).execute(&mut *db).await?.rows_affected() == 0 {
        return Ok(false);
    }
    for statement in [
        "delete from entrants where season in
           (select id from seasons where league = $1 and begun is null)",
        "delete from seasons where league = $1 and begun is null",
    ] {
        query(statement).bind(league).execute(&mut *db).await?;
    }
    Ok(true)
}

/// Sets the notice that shows the league's standings in the room; `None` once the standings are
/// final.
pub async fn set_notice(
    db: &mut Connection,
    league: LeagueId,
    notice: Option<NoticeId>,
) -> Result<(), StoreError> {
    let row = query("update leagues set notice = $2 where id = $1");
    row.bind(league).bind(notice).execute(db).await?;
    Ok(())
}

/// Brings forward the timer of the league to which a match belongs; that of an arena is sooner.
pub async fn look_soon(
    db: &mut Connection,
    id: MatchId,
    (soon, sooner): (Timestamp, Timestamp),
) -> Result<(), StoreError> {
    let timer = query(
        "insert into timers (kind, subject, due)
         select 'league', seasons.league, iif(leagues.system = 'arena', $3, $2)
         from matches
         cross join seasons on seasons.id = iif(matches.occasion = 'league', matches.occasion_key,
           (select season from season_deals where id = matches.occasion_key))
         cross join leagues on leagues.id = seasons.league
         where matches.id = $1 and matches.occasion in ('league', 'season-deal')
           and seasons.ended is null
         on conflict (kind, subject) do update set due = min(timers.due, excluded.due)",
    );
    timer.bind(id).bind(soon).bind(sooner).execute(db).await?;
    Ok(())
}

/// The seasons a person won in the highest division, the newest first.
pub async fn won(
    db: &mut Connection,
    person: PersonId,
    most: u32,
) -> Result<Vec<HonourRow>, StoreError> {
    let rows = query_as(
        "select seasons.league, leagues.name, leagues.game, leagues.system, seasons.number,
                seasons.ended
         from entrants cross join seasons on seasons.id = entrants.season
         cross join leagues on leagues.id = seasons.league
         where entrants.person = $1 and place = 1 and division = 1 and seasons.ended is not null
         order by seasons.id desc limit $2",
    );
    Ok(rows.bind(person).bind(most).fetch_all(db).await?)
}
