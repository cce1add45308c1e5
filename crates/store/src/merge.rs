//! The merge of two accounts into one person, for good.
//!
//! The typist of a code becomes its owner. Rows bounded by a quota or a platform move in the commit
//! of the second yes ([`begin`]): accounts, settings, rooms, and the seats of matches that are not
//! over. Finished matches, sums and notices may be any number. They follow in steps of a bounded
//! size ([`step`]); until the last step the lists lack the rest.
//!
//! In finished matches that both played they stay two, and the log keeps the former author of each
//! entry: neither entries nor packs are read or changed.
//!
//! In every statement `$1` is the typist and `$2` the owner.

use sqlx::{query, query_as, query_scalar};

use crate::{
    Connection, MatchId, PersonId, StoreError,
    ids::list,
    passes::{self, Pass, Progress},
};

/// The statements that run at once.
const MOVES: [&str; 56] = [
    // A decision that is under way about one of these matches is made again.
    "update matches set version = version + 1 where id in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "update matches set version = version + 1 where ended is null and id in
       (select match from invited where person = $1)",
    "update matches set version = version + 1 where ended is null and
       room = (select id from rooms where owner = $1)",
    "update people set became = $2 where id = $1",
    "update vacations set person = $2 where person = $1",
    // A player is not a guest any more, and nobody is invited twice.
    "delete from invited where person = $1 and match in
       (select match from invited where person = $2
        union all select match from players indexed by players_live
        where person = $2 and live is not null)",
    "delete from invited where person = $2 and match in
       (select match from players indexed by players_live
        where person = $1 and live is not null)",
    "update invited set person = $2 where person = $1",
    "update consents set person = $2 where person = $1
       and not exists (select 1 from consents own where own.match = consents.match and own.person = $2)",
    "delete from consents where person = $1",
    "update votes set person = $2 where person = $1
       and not exists (select 1 from votes own where own.match = votes.match and own.person = $2)",
    "delete from votes where person = $1",
    "update calls set person = $2 where person = $1
       and not exists (select 1 from calls own where own.game = calls.game and own.person = $2)",
    "delete from calls where person = $1",
    "update phrases set person = $2 where person = $1
       and not exists (select 1 from phrases own where own.match = phrases.match and own.person = $2)",
    "delete from phrases where person = $1",
    "update muted set person = $2 where person = $1
       and not exists (select 1 from muted own where own.match = muted.match and own.person = $2) and match in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "update matches set live_by = $2 where live_by = $1 and id in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "update matches set takeback = $2 where takeback = $1 and id in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "update matches set host = $2 where host = $1 and id in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "update matches indexed by matches_by_host set host = $2
     where host = $1 and started is null and ended is null",
    "update players indexed by players_live set person = $2 where person = $1 and live is not null",
    // If both have a room of their own, the owner's becomes that of both.
    "insert or ignore into members (room, person, since)
     select home.id, m.person, m.since from rooms home, members m
     where home.owner = $2 and m.room = (select id from rooms where owner = $1)
       and m.person <> $1",
    "delete from members where person = $1 and room = (select id from rooms where owner = $1)
       and exists (select 1 from rooms where owner = $2)",
    "update matches set room = (select id from rooms where owner = $2)
     where room = (select id from rooms where owner = $1) and ended is null
       and exists (select 1 from rooms where owner = $2)",
    "update rooms set owner = $2 where owner = $1
       and not exists (select 1 from rooms own where own.owner = $2)",
    "update members set person = $2 where person = $1
       and not exists (select 1 from members own where own.room = members.room and own.person = $2)",
    "delete from members where person = $1",
    "update rooms set maker = $2 where maker = $1",
    "update leagues set maker = $2 where maker = $1",
    "update classes set teacher = $2 where teacher = $1",
    "update pupils set person = $2 where person = $1
       and not exists (select 1 from pupils own where own.person = $2)",
    "delete from pupils where person = $1",
    "update entrants indexed by entrants_live set person = $2
     where person = $1
       and not exists (select 1 from entrants own where own.season = entrants.season and own.person = $2) and place is null",
    "delete from entrants where person = $1 and place is null",
    // Nobody is their own substitute.
    "update entrants indexed by entrants_by_instead set instead = nullif($2, person)
     where instead = $1 and place is null",
    "update backers set person = $2 where person = $1 and not exists
       (select 1 from backers own where own.person = $2 and own.season = backers.season
        and own.backer = backers.backer)",
    "delete from backers where person = $1",
    "update backers set backer = $2 where backer = $1 and not exists
       (select 1 from backers own where own.person = backers.person
        and own.season = backers.season and own.backer = $2)",
    "delete from backers where backer = $1",
    "update kept set person = $2 where person = $1 and not exists
       (select 1 from kept own where own.platform = kept.platform and own.person = $2
        and own.place = kept.place)",
    "delete from kept where person = $1",
    "update lessons set person = $2 where person = $1
       and not exists (select 1 from lessons own where own.kind = lessons.kind and own.person = $2)",
    "delete from lessons where person = $1",
    // Nobody refuses themselves.
    "delete from refused where person = $1 and other = $2 or person = $2 and other = $1",
    "update identities set person = $2 where person = $1",
    "update people set language = coalesce(language, (select language from people where id = $1)),
            zone = coalesce(zone, (select zone from people where id = $1)),
            quiet = coalesce(quiet, (select quiet from people where id = $1))
     where id = $2",
    // Timers are moved even if nothing is left to remind of: a timer too many harms nobody.
    "update timers set subject = $2 where kind in ('reminder', 'vacation') and subject = $1
       and not exists (select 1 from timers own where own.kind = timers.kind and own.subject = $2)",
    "delete from timers where kind in ('reminder', 'vacation') and subject = $1",
    // A code or an ask of either meant the former person.
    "delete from codes where kind in ('person', 'open', 'app') and subject = $1",
    "delete from codes where kind in ('person', 'open', 'app') and subject = $2",
    "delete from asks where owner = $1",
    "delete from asks where owner = $2",
    "delete from asks where typist = $1",
    "delete from asks where typist = $2",
    "delete from encounters
     where person = $1 and other = $2 or person = $2 and other = $1",
];

/// The seats of finished matches, in the order of their matches.
const SEATS: &str = "select match from players indexed by players_by_person
     where person = $1 and $2 is not null and match > $3 order by match limit $4";

/// The statements that go with seats, after the matches of both are taken out of the counts.
const WITH_SEATS: [&str; 7] = [
    "update players set person = $2 where person = $1
       and match in (select value from json_each($3))
       and not exists (select 1 from players own
                       where own.match = players.match and own.person = $2)",
    "update matches set host = $2 where host = $1 and id in (select value from json_each($3))
       and not exists (select 1 from players where match = matches.id and person = $1)",
    "update rating_changes indexed by rating_changes_by_match set person = $2
     where person = $1 and match in (select value from json_each($3))",
    "update answers set person = $2
     where +person = $1 and match in (select value from json_each($3))",
    "update feats set person = $2
     where +person = $1 and match in (select value from json_each($3))",
    "update muted set person = $2
     where person = $1
       and not exists (select 1 from muted own where own.match = muted.match and own.person = $2) and match in (select value from json_each($3))",
    "delete from muted where person = $1 and match in (select value from json_each($3))",
];

/// The passes that follow the seats.
const PASSES: [Pass; 11] = [
    Pass {
        keys: "select season from entrants where person = $1 and $2 is not null
                 and season > $3 order by season limit $4",
        each: &[
            "update entrants set person = $2
             where person = $1
       and not exists (select 1 from entrants own where own.season = entrants.season and own.person = $2) and season in (select value from json_each($3))",
            "delete from entrants
             where person = $1 and season in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select season from entrants indexed by entrants_by_instead
               where instead = $1 and $2 is not null and season > $3 order by season limit $4",
        each: &["update entrants indexed by entrants_by_instead set instead = nullif($2, person)
             where instead = $1 and season in (select value from json_each($3))"],
    },
    Pass {
        keys: "select other from refused where person = $1 and $2 is not null and other > $3
               order by other limit $4",
        each: &[
            "insert or ignore into refused (person, other)
             select $2, other from refused
             where person = $1 and other in (select value from json_each($3))",
            "delete from refused where person = $1 and other in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select person from refused where other = $1 and $2 is not null and person > $3
               order by person limit $4",
        each: &[
            "insert or ignore into refused (person, other)
             select person, $2 from refused
             where other = $1 and person in (select value from json_each($3))",
            "delete from refused where other = $1 and person in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select distinct season from standings where person = $1 and $2 is not null
                 and season > $3 order by season limit min($4, 4)",
        each: &[
            "insert into standings (person, season, game, room, played, share, points, best)
             select $2, season, game,
                    iif(room = (select id from rooms where owner = $1),
                        coalesce((select id from rooms where owner = $2), room), room),
                    played, share, points, best
             from standings where person = $1 and season in (select value from json_each($3))
             on conflict (person, season, game, room) do update set
                 played = standings.played + excluded.played, share = standings.share + excluded.share,
                 points = standings.points + excluded.points,
                 best = coalesce(max(standings.best, excluded.best), standings.best, excluded.best)",
            "delete from standings
             where person = $1 and season in (select value from json_each($3))",
            "delete from standings where person = $2 and played = 0
               and season in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select distinct other from encounters where person = $1 and $2 is not null
                 and other > $3 order by other limit $4",
        each: &[
            "insert into encounters (person, other, game, played, share, theirs, last)
             select $2, other, game, played, share, theirs, last from encounters
             where person = $1 and other <> $2 and other in (select value from json_each($3))
             on conflict (person, other, game) do update set
                 played = encounters.played + excluded.played, share = encounters.share + excluded.share,
                 theirs = encounters.theirs + excluded.theirs, last = max(encounters.last, excluded.last)",
            "delete from encounters
             where person = $1 and other in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select distinct person from encounters where other = $1 and $2 is not null
                 and person > $3 order by person limit $4",
        each: &[
            "insert into encounters (person, other, game, played, share, theirs, last)
             select person, $2, game, played, share, theirs, last from encounters
             where other = $1 and person <> $2 and person in (select value from json_each($3))
             on conflict (person, other, game) do update set
                 played = encounters.played + excluded.played, share = encounters.share + excluded.share,
                 theirs = encounters.theirs + excluded.theirs, last = max(encounters.last, excluded.last)",
            "delete from encounters
             where other = $1 and person in (select value from json_each($3))",
        ],
    },
    Pass {
        // Notices without a room stay: they went to the typist's own account.
        keys: "select id from notices indexed by notices_by_recipient where recipient = $1 and $2 is not null
                 and room is not null and id > $3 order by id limit $4",
        each: &["update notices set recipient = $2 where id in (select value from json_each($3))"],
    },
    Pass {
        keys: "select id from notices indexed by notices_by_subject where subject = $1 and $2 is not null
                 and kind <> 'rematch-of' and id > $3 order by id limit $4",
        each: &["update notices set subject = $2 where id in (select value from json_each($3))"],
    },
    Pass {
        keys: "select id from notices indexed by notices_by_room where room = (select id from rooms where owner = $1)
                 and exists (select 1 from rooms where owner = $2) and id > $3
               order by id limit $4",
        each: &["update notices set room = (select id from rooms where owner = $2)
             where id in (select value from json_each($3)) and $1 is not null"],
    },
    Pass {
        // A moved match is in that room no more: no key is met twice.
        keys: "select id from matches where room = (select id from rooms where owner = $1)
                 and exists (select 1 from rooms where owner = $2) and $3 is not null
               limit $4",
        each: &[
            "update matches set room = (select id from rooms where owner = $2)
             where id in (select value from json_each($3)) and $1 is not null",
            "update feats set room = (select id from rooms where owner = $2)
             where match in (select value from json_each($3)) and $1 is not null",
        ],
    },
];

/// An unfinished match that both play.
pub async fn common_match(
    db: &mut Connection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select p.match from players p indexed by players_live
         cross join players q on q.match = p.match and q.person = $2
         where p.person = $1 and p.live is not null limit 1",
    );
    Ok(id.bind(one).bind(other).fetch_optional(db).await?)
}

/// Makes the typist the owner.
pub async fn begin(db: &mut Connection, from: PersonId, into: PersonId) -> Result<(), StoreError> {
    for statement in MOVES {
        query(statement).bind(from).bind(into).execute(&mut *db).await?;
    }
    Ok(())
}

/// The person an account has become, by all merges since; `None` if it is itself, or forgotten.
pub async fn became(db: &mut Connection, person: PersonId) -> Result<Option<PersonId>, StoreError> {
    let now = query_scalar(
        "with recursive mine (id, next) as
           (select id, became from people where id = $1
            union all select p.id, p.became from mine join people p on p.id = mine.next)
         select id from mine where next is null and id <> $1",
    );
    Ok(now.bind(person).fetch_optional(db).await?)
}

/// A seat of the typist's in a finished match that the owner played, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sqlx::FromRow)]
pub struct SharedSeat {
    /// The match.
    #[sqlx(rename = "match")]
    pub match_id: MatchId,
    /// The typist's seat, from 0.
    pub place: i64,
    /// Whether nobody else played.
    pub alone: bool,
}

/// A few seats of the typist's, and among them those that count in a match of both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SomeSeats {
    matches: Vec<i64>,
    /// Results against oneself; the caller takes them out before the seats move.
    pub shared: Vec<SharedSeat>,
}

impl SomeSeats {
    /// The matches of these seats.
    pub fn ids(&self) -> Vec<MatchId> {
        self.matches.iter().copied().map(MatchId).collect()
    }

    /// The last match, after which the next seats come; `None` if there are no more.
    pub fn last(&self) -> Option<MatchId> {
        self.matches.last().copied().map(MatchId)
    }
}

/// The next few seats of the typist's.
pub async fn seats(
    db: &mut Connection,
    (from, into): (PersonId, PersonId),
    after: MatchId,
    most: u32,
) -> Result<SomeSeats, StoreError> {
    let matches = passes::keys(&mut *db, SEATS, (from, into), (after.0, most)).await?;
    let shared = query_as(
        "select p.match, p.place,
                (select count(*) from players every where every.match = p.match) = 2 as alone
         from json_each($3) cross join players p on p.match = value and p.person = $1
         cross join players q on q.match = p.match and q.person = $2
         where p.share is not null",
    );
    let shared = shared.bind(from).bind(into).bind(list(matches.iter().copied()));
    Ok(SomeSeats { shared: shared.fetch_all(db).await?, matches })
}

/// Moves these seats to the owner, with the rows that go with them. In a match of both the typist's
/// seat stays.
pub async fn move_seats(
    db: &mut Connection,
    (from, into): (PersonId, PersonId),
    seats: &SomeSeats,
) -> Result<(), StoreError> {
    let all = list(seats.matches.iter().copied());
    for statement in WITH_SEATS {
        query(statement).bind(from).bind(into).bind(&all).execute(&mut *db).await?;
    }
    Ok(())
}

/// Moves a few more rows other than seats; `None` once all have moved.
pub async fn step(
    db: &mut Connection,
    people: (PersonId, PersonId),
    progress: Progress,
    most: u32,
) -> Result<Option<Progress>, StoreError> {
    passes::step(db, &PASSES, people, progress, most).await
}

/// Dissolves the typist's own room, once everything has moved out of it.
pub async fn end(db: &mut Connection, from: PersonId) -> Result<(), StoreError> {
    query("update rooms set owner = null where owner = $1").bind(from).execute(db).await?;
    Ok(())
}

#[cfg(test)]
pub(crate) mod tests;
