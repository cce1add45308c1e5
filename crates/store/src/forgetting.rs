//! The deletion of a person: a few rows go at once, the many step by step. Other people's matches
//! keep their number, which stands for nobody from then on.
//!
//! For a pupil everything is deleted, even their matches: nobody else was in their rooms and games.

use sqlx::{query, query_scalar};

use crate::{
    Connection, PersonId, StoreError,
    ids::list,
    passes::{self, Pass, Progress},
    people::GONE,
};

/// The statements that run at once; `$1` is the person.
const GOES: [&str; 30] = [
    "delete from kept where person = $1",
    "delete from lessons where person = $1",
    "delete from calls where person = $1",
    "delete from vacations where person = $1",
    "delete from ratings where person = $1",
    "delete from skills where person = $1",
    "delete from timers where kind in ('reminder', 'vacation', 'linking') and subject = $1",
    "delete from consents where person = $1",
    "delete from votes where person = $1",
    "update matches set live_at = null, live_by = null where live_by = $1 and id in
       (select match from players indexed by players_live where person = $1 and live is not null)",
    "delete from phrases where person = $1",
    "delete from invited where person = $1",
    "delete from codes where kind in ('person', 'open', 'app') and subject = $1",
    "delete from asks where owner = $1",
    "delete from asks where typist = $1",
    "delete from members where person = $1",
    "delete from sessions where key in
       (select key from identities where person = $1 and platform = 'web')",
    "delete from subscriptions where session in
       (select key from identities where person = $1 and platform = 'web')",
    "delete from identities where person = $1",
    // A room of their own bears their name. The title of a deserted room is their text.
    "update rooms set title = '…' where owner = $1",
    "update rooms set title = '…' where maker = $1
       and not exists (select 1 from chats where chats.room = rooms.id)
       and not exists (select 1 from members where members.room = rooms.id)",
    "update rooms set maker = null where maker = $1",
    "update leagues set maker = null where maker = $1",
    "update classes set teacher = null where teacher = $1",
    // Nothing of a pupil belongs to others. The row remains until the steps have deleted
    // everything.
    "update pupils set slip = null where person = $1",
    // Seasons that have begun know the person by number, as matches do.
    "delete from entrants indexed by entrants_live
     where person = $1 and place is null and division is null",
    "update players indexed by players_live set added = null, conditionals = null, note = null
     where person = $1 and live is not null",
    "delete from backers where person = $1",
    "delete from backers where backer = $1",
    "delete from muted where person = $1 and match in
       (select match from players indexed by players_live where person = $1 and live is not null)",
];

/// The passes that follow step by step.
const PASSES: [Pass; 12] = [
    Pass {
        keys: "select match from players indexed by players_by_person
               where person = $1 and $2 is not null and match > $3 order by match limit $4",
        each: &[
            "update players set added = null, conditionals = null, note = null
             where person = $1 and match in (select value from json_each($3))
               and (added is not null or conditionals is not null or note is not null)",
            "delete from feats where +person = $1 and match in (select value from json_each($3))",
            "delete from muted where person = $1 and match in (select value from json_each($3))",
        ],
    },
    Pass {
        keys: "select id from notices indexed by notices_by_recipient where recipient = $1 and $2 is not null and id > $3
               order by id limit $4",
        each: &UNTOLD,
    },
    Pass {
        keys: "select id from notices indexed by notices_by_subject where subject = $1 and $2 is not null and kind = 'said'
                 and id > $3 order by id limit $4",
        each: &UNTOLD,
    },
    Pass {
        keys: "select id from notices indexed by notices_by_room where room = (select id from rooms where owner = $1)
                 and $2 is not null and id > $3 order by id limit $4",
        each: &["delete from deliveries
             where private = 1 and notice in (select value from json_each($3))"],
    },
    Pass {
        keys: "select distinct season from standings where person = $1 and $2 is not null
                 and season > $3 order by season limit min($4, 4)",
        each: &["delete from standings
             where person = $1 and season in (select value from json_each($3))"],
    },
    Pass {
        keys: "select distinct other from encounters where person = $1 and $2 is not null
                 and other > $3 order by other limit $4",
        each: &["delete from encounters
             where person = $1 and other in (select value from json_each($3))"],
    },
    Pass {
        keys: "select other from refused where person = $1 and $2 is not null and other > $3
               order by other limit $4",
        each: &["delete from refused
             where person = $1 and other in (select value from json_each($3))"],
    },
    Pass {
        keys: "select person from refused where other = $1 and $2 is not null and person > $3
               order by person limit $4",
        each: &["delete from refused
             where other = $1 and person in (select value from json_each($3))"],
    },
    // All rows of a pupil go: nobody else was in their rooms and games.
    Pass {
        keys: "select m.id from pupils cross join matches m indexed by matches_hosted
               where pupils.person = $1 and slip is null and m.host = $1 and $2 is not null
                 and m.id > $3 order by m.id limit min($4, 4)",
        each: &OF_MATCHES,
    },
    Pass {
        keys: "select n.id from pupils cross join rooms on rooms.owner = $1
               cross join notices n indexed by notices_by_room on n.room = rooms.id
               where pupils.person = $1 and slip is null and $2 is not null
                 and n.id > $3 order by n.id limit $4",
        each: &UNTOLD,
    },
    Pass {
        keys: "select person from pupils
               where person = $1 and slip is null and $2 is not null and person > $3 limit $4",
        each: &[
            "delete from members where room in (select id from rooms where owner = $1)",
            "delete from codes where room in (select id from rooms where owner = $1)",
            "delete from rooms where owner = $1",
            "delete from pupils where person = $1",
            "delete from people where id = $1",
        ],
    },
    Pass {
        keys: "select id from rooms where owner = $1 and $2 is not null and id > $3 limit $4",
        each: &["update rooms set owner = null
             where owner = $1 and id in (select value from json_each($3))"],
    },
];

/// Deletes everything of a few matches, the referring rows first.
const OF_MATCHES: [&str; 25] = [
    "delete from deliveries where notice in
       (select id from notices where match in (select value from json_each($3)))",
    "delete from notices where match in (select value from json_each($3))",
    "delete from timers where kind in ('invitation', 'clock', 'computer', 'vote', 'live', 'analysis')
       and subject in (select value from json_each($3))",
    "delete from codes where kind = 'match' and subject in (select value from json_each($3))",
    "delete from calls where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from lessons where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from entries where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from pack_people where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from packs where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from secrets where game in
       (select id from games where match in (select value from json_each($3)))",
    "delete from games where match in (select value from json_each($3))",
    "delete from posts where match in (select value from json_each($3))",
    "delete from analyses where match in (select value from json_each($3))",
    "delete from answers where match in (select value from json_each($3))",
    "delete from consents where match in (select value from json_each($3))",
    "delete from feats where match in (select value from json_each($3))",
    "delete from hints where match in (select value from json_each($3))",
    "delete from invited where match in (select value from json_each($3))",
    "delete from muted where match in (select value from json_each($3))",
    "delete from phrases where match in (select value from json_each($3))",
    "delete from players where match in (select value from json_each($3))",
    "delete from rating_changes where match in (select value from json_each($3))",
    "delete from seeds where match in (select value from json_each($3))",
    "delete from votes where match in (select value from json_each($3))",
    "delete from matches where id in (select value from json_each($3))",
];

/// Deletes notices with their deliveries.
const UNTOLD: [&str; 2] = [
    "delete from deliveries where notice in (select value from json_each($3))",
    "delete from notices where id in (select value from json_each($3))",
];

/// Deletes at most `most` messages of matches in a person's private chats. Returns how many were
/// deleted.
pub async fn posts(db: &mut Connection, person: PersonId, most: u32) -> Result<u64, StoreError> {
    let posts = query(
        "delete from posts where id in
           (select posts.id from identities cross join posts
              on posts.platform = identities.platform and posts.chat = identities.key
            where identities.person = $1 and posts.private = 1 limit $2)",
    );
    Ok(posts.bind(person).bind(most).execute(db).await?.rows_affected())
}

/// The parked updates that mention this person anywhere.
pub async fn parked_of(db: &mut Connection, person: PersonId) -> Result<Vec<i64>, StoreError> {
    let ids = query_scalar(
        "select distinct update_.id from inbox as update_ indexed by inbox_parked,
                json_tree(iif(json_valid(update_.payload), update_.payload, 'null')) as leaf
         where update_.parked is not null and exists
           (select 1 from identities where person = $1 and identities.platform = update_.platform
            and identities.key = cast(leaf.atom as text))",
    );
    Ok(ids.bind(person).fetch_all(db).await?)
}

/// Deletes the bounded rows that belong to the person alone, and these parked updates. A timer
/// deletes the rest ([`step`]). Other people's logs and matches keep the person's number, which
/// stands for nobody from then on: [`GONE`]. The caller must have handed on their rooms and taken
/// them from their matches.
pub async fn forget(
    db: &mut Connection,
    person: PersonId,
    parked: &[i64],
) -> Result<(), StoreError> {
    let inbox = query("delete from inbox where id in (select value from json_each($1))");
    inbox.bind(list(parked.iter().copied())).execute(&mut *db).await?;
    for statement in GOES {
        query(statement).bind(person).execute(&mut *db).await?;
    }
    let blank = query(
        "update people set name = $2, language = null, notice = 'none', welcomes = 'all', created = 0,
                became = null, zone = null, quiet = null, remind = null, reminded = null, chosen = ''
         where id = $1",
    );
    blank.bind(person).bind(GONE).execute(db).await?;
    Ok(())
}

/// Deletes a few more rows of a forgotten person, of a pupil to the last one that names them;
/// `None` once none are left.
pub async fn step(
    db: &mut Connection,
    person: PersonId,
    progress: Progress,
    most: u32,
) -> Result<Option<Progress>, StoreError> {
    passes::step(db, &PASSES, (person, person), progress, most).await
}
