//! Two people who turn out to be one, and who part again.
//!
//! What the typist of a code has is noted row by row before it becomes the
//! owner's, so that a parting gives back exactly that. A match goes as a whole:
//! who sits, agreed, was called or asked to take back follows its row of `players`.
//! In finished matches that both played they stay two, and the log keeps who
//! acted as they were then: neither entries nor packs of them are read or changed.
//!
//! In every statement `$1` is the typist, `$2` the owner, `$3` the link.

use sqlx::{SqliteConnection, query, query_scalar};

use crate::{LinkId, MatchId, PersonId, StoreError, answers, ratings, standings};

/// What is noted before anything moves.
const NOTES: [&str; 31] = [
    "insert into moved (link, relation, one) select $3, 'vacations', id from vacations
     where person = $1",
    "insert into moved (link, relation, one) select $3, 'players', match from players
     where person = $1 and match not in (select match from players where person = $2)",
    "insert into moved (link, relation, one) select $3, 'hosts', id from matches
     where host = $1 and id in
       (select one from moved where link = $3 and relation = 'players')",
    "insert or ignore into moved (link, relation, one) select $3, 'hosts', id from matches
     where host = $1 and started is null and ended is null",
    "insert into moved (link, relation, one) select $3, 'invited', match from invited
     where person = $1 and match not in (select match from invited where person = $2)
       and match not in (select match from players where person = $2)",
    // Who plays is not invited any more, and nobody is invited twice.
    "insert into moved (link, relation, one, other, rest)
     select $3, 'uninvited', match, person, place from invited
     where person = $1 and match not in
       (select one from moved where link = $3 and relation = 'invited')",
    "insert into moved (link, relation, one, other, rest)
     select $3, 'uninvited', match, person, place from invited
     where person = $2 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "insert into moved (link, relation, one) select $3, 'members', room from members
     where person = $1 and room not in (select room from members where person = $2)",
    "insert into moved (link, relation, one, rest) select $3, 'both-members', room, since
     from members
     where person = $1 and room in (select room from members where person = $2)",
    "insert into moved (link, relation, one) select $3, 'recipients', id from notices
     where recipient = $1 and room in (select room from members where person = $1)",
    "insert into moved (link, relation, one) select $3, 'subjects', id from notices
     where subject = $1 and kind <> 'rematch-of'
       and room in (select room from members where person = $1)",
    "insert into moved (link, relation, one, other)
     select $3, 'home', id, coalesce((select id from rooms where owner = $2), 0) from rooms
     where owner = $1",
    // Where both have a room of their own, the owner's is that of both.
    "insert into moved (link, relation, one) select $3, 'home-matches', id from matches
     where room = (select id from rooms where owner = $1)
       and exists (select 1 from rooms where owner = $2)",
    "insert into moved (link, relation, one) select $3, 'home-notices', id from notices
     where room = (select id from rooms where owner = $1)
       and exists (select 1 from rooms where owner = $2)",
    "insert into moved (link, relation, one) select $3, 'home-members', person from members
     where room = (select id from rooms where owner = $1) and person not in ($1, $2)
       and exists (select 1 from rooms where owner = $2)
       and person not in (select person from members
                          where room = (select id from rooms where owner = $2))",
    "insert into moved (link, relation, one) select $3, 'makers', id from rooms where maker = $1",
    "insert into moved (link, relation, one, other)
     select $3, 'kept', platform, place from kept where person = $1 and not exists
       (select 1 from kept as theirs where theirs.person = $2
        and theirs.platform = kept.platform and theirs.place = kept.place)",
    "insert into moved (link, relation, one, other, rest)
     select $3, 'both-kept', platform, place, json_array(answer, at) from kept
     where person = $1 and (platform, place) not in
       (select one, other from moved where link = $3 and relation = 'kept')",
    "insert into moved (link, relation, one) select $3, 'lessons', kind from lessons
     where person = $1 and kind not in (select kind from lessons where person = $2)",
    "insert into moved (link, relation, one, rest) select $3, 'both-lessons', kind, game
     from lessons
     where person = $1 and kind in (select kind from lessons where person = $2)",
    "insert into moved (link, relation, one, other) select $3, 'refused', person, other
     from refused where person = $1",
    "insert into moved (link, relation, one, other) select $3, 'refused', person, other
     from refused where other = $1",
    // Nobody refuses themselves, and nobody is refused twice.
    "insert into moved (link, relation, one, other) select $3, 'refusing', $2, other
     from refused where person = $1 and other <> $2
       and other not in (select other from refused where person = $2)",
    "insert into moved (link, relation, one, other) select $3, 'refusing', person, $2
     from refused where other = $1 and person <> $2
       and person not in (select person from refused where other = $2)",
    "insert into moved (link, relation, one) select $3, 'phrases', match from phrases
     where person = $1 and match not in (select match from phrases where person = $2)",
    "insert into moved (link, relation, one, rest) select $3, 'both-phrases', match, added
     from phrases
     where person = $1 and match in (select match from phrases where person = $2)",
    "insert into moved (link, relation, one, other)
     select $3, 'identities', platform, key from identities where person = $1",
    "insert into moved (link, relation, one) select $3, 'language', language from people
     where id = $1 and language is not null
       and (select language from people where id = $2) is null",
    "insert into moved (link, relation, one) select $3, 'zone', zone from people
     where id = $1 and zone is not null and (select zone from people where id = $2) is null",
    "insert into moved (link, relation, one) select $3, 'quiet', quiet from people
     where id = $1 and quiet is not null and (select quiet from people where id = $2) is null",
    // Whatever is being decided about these matches is decided anew.
    "update matches set version = version + 1 where ended is null and id in
       (select one from moved where link = $3 and relation in ('players', 'invited', 'uninvited'))",
];

/// What was noted becomes the owner's.
const MOVES: [&str; 40] = [
    "update vacations set person = $2 where person = $1",
    "update people set became = $2 where id = $1",
    "update players set person = $2 where person = $1 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update consents set person = $2 where person = $1 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update muted set person = $2 where person = $1 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update calls set person = $2 where person = $1 and game in
       (select id from games where match in
          (select one from moved where link = $3 and relation = 'players'))",
    "update matches set takeback = $2 where takeback = $1 and id in
       (select one from moved where link = $3 and relation = 'players')",
    "update matches set host = $2 where id in
       (select one from moved where link = $3 and relation = 'hosts')",
    "update invited set person = $2 where person = $1 and match in
       (select one from moved where link = $3 and relation = 'invited')",
    "delete from invited where (match, person) in
       (select one, other from moved where link = $3 and relation = 'uninvited')",
    "update notices set recipient = $2 where id in
       (select one from moved where link = $3 and relation = 'recipients')",
    "update notices set subject = $2 where id in
       (select one from moved where link = $3 and relation = 'subjects')",
    "update members set person = $2 where person = $1 and room in
       (select one from moved where link = $3 and relation = 'members')",
    "delete from members where person = $1",
    "insert into members (room, person, since)
     select home.other, new.one, members.since from moved as new, moved as home
     join members on members.room = home.one and members.person = new.one
     where new.link = $3 and new.relation = 'home-members'
       and home.link = $3 and home.relation = 'home'",
    "update matches set room = (select id from rooms where owner = $2) where id in
       (select one from moved where link = $3 and relation = 'home-matches')",
    "update notices set room = (select id from rooms where owner = $2) where id in
       (select one from moved where link = $3 and relation = 'home-notices')",
    "update rooms set owner = null
     where owner = $1 and exists (select 1 from rooms where owner = $2)",
    "update rooms set owner = $2 where owner = $1",
    "update rooms set maker = $2 where maker = $1",
    "update kept set person = $2 where person = $1 and (platform, place) in
       (select one, other from moved where link = $3 and relation = 'kept')",
    "delete from kept where person = $1",
    "update lessons set person = $2 where person = $1 and kind in
       (select one from moved where link = $3 and relation = 'lessons')",
    "delete from lessons where person = $1",
    "insert into refused (person, other) select one, other from moved
     where link = $3 and relation = 'refusing'",
    "delete from refused where person = $1",
    "delete from refused where other = $1",
    "update phrases set person = $2 where person = $1 and match in
       (select one from moved where link = $3 and relation = 'phrases')",
    "delete from phrases where person = $1",
    "update identities set person = $2 where person = $1",
    "update people set language =
       (select one from moved where link = $3 and relation = 'language')
     where id = $2 and language is null",
    "update people set zone = (select one from moved where link = $3 and relation = 'zone')
     where id = $2 and zone is null",
    "update people set quiet = (select one from moved where link = $3 and relation = 'quiet')
     where id = $2 and quiet is null",
    // Who has nothing to be reminded of is reminded of nothing: a timer too many harms nobody.
    "insert or ignore into timers (kind, subject, due)
     select kind, $2, due from timers where kind in ('reminder', 'vacation') and subject = $1",
    // A code or an ask of either meant who they were.
    "delete from codes where kind = 'person' and subject = $1",
    "delete from codes where kind = 'person' and subject = $2",
    "delete from asks where owner = $1",
    "delete from asks where owner = $2",
    "delete from asks where typist = $1",
    "delete from asks where typist = $2",
];

/// The typist gets back what they brought.
const RETURNS: [&str; 41] = [
    "update vacations set person = $1 where person = $2 and id in
       (select one from moved where link = $3 and relation = 'vacations')",
    "update people set became = null where id = $1",
    // A match that was begun since then stays with the one who brought its room.
    "insert or ignore into moved (link, relation, one)
     select $3, 'players', match from players join matches on matches.id = match
     where person = $2 and created >= (select at from links where id = $3) and room in
       (select one from moved where link = $3 and relation = 'members')",
    "insert or ignore into moved (link, relation, one)
     select $3, 'hosts', matches.id from matches join moved on moved.one = matches.id
     where link = $3 and relation = 'players'
       and created >= (select at from links where links.id = $3)",
    "update matches set version = version + 1 where ended is null and id in
       (select one from moved where link = $3 and relation in ('players', 'invited', 'uninvited'))",
    "update players set person = $1 where person = $2 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update consents set person = $1 where person = $2 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update muted set person = $1 where person = $2 and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update calls set person = $1 where person = $2 and game in
       (select id from games where match in
          (select one from moved where link = $3 and relation = 'players'))",
    "update matches set takeback = $1 where takeback = $2 and id in
       (select one from moved where link = $3 and relation = 'players')",
    "update matches set host = $1 where host = $2 and id in
       (select one from moved where link = $3 and relation = 'hosts')",
    "update invited set person = $1 where person = $2 and match in
       (select one from moved where link = $3 and relation = 'invited')",
    // Who has declined for both, or left for both, is not asked again.
    "insert or ignore into invited (match, place, person) select one, rest, other from moved
     where link = $3 and relation = 'uninvited'
       and exists (select 1 from matches where id = one and tidied is null)
       and (exists (select 1 from invited where match = one and person in ($1, $2))
            or exists (select 1 from players where match = one and person in ($1, $2)))",
    "update notices set recipient = $1 where recipient = $2 and id in
       (select one from moved where link = $3 and relation = 'recipients')",
    "update notices set subject = $1 where subject = $2 and id in
       (select one from moved where link = $3 and relation = 'subjects')",
    "update notices set recipient = $1
     where recipient = $2 and kind in ('moved', 'your-turn') and match in
       (select one from moved where link = $3 and relation = 'players')",
    "update members set person = $1 where person = $2 and room in
       (select one from moved where link = $3 and relation = 'members')",
    // Who has left for both, or was put out, comes in as everybody else does.
    "insert or ignore into members (room, person, since) select one, $1, rest from moved
     where link = $3 and relation = 'both-members'
       and exists (select 1 from members where room = one and person = $2)",
    "update rooms set owner = $1 where not exists (select 1 from rooms where owner = $1) and id in
       (select one from moved where link = $3 and relation = 'home')",
    "insert or ignore into members (room, person, since)
     select id, $1, created from rooms where owner = $1",
    "update matches set room =
       (select one from moved where link = $3 and relation = 'home') where id in
       (select one from moved where link = $3 and relation = 'home-matches')",
    "update notices set room =
       (select one from moved where link = $3 and relation = 'home') where id in
       (select one from moved where link = $3 and relation = 'home-notices')",
    "delete from members where room =
       (select other from moved where link = $3 and relation = 'home')
       and person in (select one from moved where link = $3 and relation = 'home-members')
       and not exists (select 1 from players join matches on matches.id = players.match
                       where players.person = members.person and matches.room = members.room
                         and ended is null)",
    "update rooms set maker = $1 where maker = $2 and id in
       (select one from moved where link = $3 and relation = 'makers')",
    "update kept set person = $1 where person = $2 and (platform, place) in
       (select one, other from moved where link = $3 and relation = 'kept')",
    "insert or ignore into kept (platform, person, place, answer, at)
     select one, $1, other, rest ->> 0, rest ->> 1 from moved
     where link = $3 and relation = 'both-kept'",
    "update lessons set person = $1 where person = $2 and kind in
       (select one from moved where link = $3 and relation = 'lessons')",
    "insert or ignore into lessons (person, kind, game) select $1, one, rest from moved
     where link = $3 and relation = 'both-lessons'",
    // Whom both have allowed again meanwhile, neither refuses.
    "insert or ignore into refused (person, other) select one, moved.other from moved
     where link = $3 and relation = 'refused'
       and (one in ($1, $2) and moved.other in ($1, $2) or exists
         (select 1 from refused as theirs
          where theirs.person = iif(one = $1, $2, one)
            and theirs.other = iif(moved.other = $1, $2, moved.other)))",
    "delete from refused where (person, other) in
       (select one, moved.other from moved where link = $3 and relation = 'refusing')",
    "update phrases set person = $1 where person = $2 and match in
       (select one from moved where link = $3 and relation = 'phrases')",
    "insert or ignore into phrases (match, person, added) select one, $1, rest from moved
     where link = $3 and relation = 'both-phrases'
       and exists (select 1 from matches
                   where matches.id = one and started is null and ended is null)",
    "update identities set person = $1 where person = $2 and (platform, key) in
       (select one, other from moved where link = $3 and relation = 'identities')",
    "update people set language = null where id = $2 and language =
       (select one from moved where link = $3 and relation = 'language')",
    "update people set zone = null where id = $2 and zone =
       (select one from moved where link = $3 and relation = 'zone')",
    "update people set quiet = null where id = $2 and quiet =
       (select one from moved where link = $3 and relation = 'quiet')",
    "insert or ignore into timers (kind, subject, due)
     select kind, $1, due from timers where kind in ('reminder', 'vacation') and subject = $2",
    // A code or an ask of both meant both.
    "delete from codes where kind = 'person' and subject = $2",
    "delete from asks where owner = $2",
    "delete from asks where typist = $2",
    // What was on its way to the other's private chat stays away from it.
    "update deliveries set state = 'dropped', why = 'parted'
     where state in ('ready', 'sending') and state = 'ready' and private = 1 and exists
       (select 1 from identities
        where identities.platform = deliveries.platform and identities.key = deliveries.chat
          and person in ($1, $2) and person is not
            (select coalesce(recipient, (select owner from rooms where rooms.id = notices.room))
             from notices where notices.id = deliveries.notice))",
];

/// A match that both play and that is not over.
///
/// # Errors
/// The database cannot be read.
pub async fn common_match(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select p.match from players p join players q on q.match = p.match
         join matches m on m.id = p.match
         where p.person = $1 and q.person = $2 and m.ended is null limit 1",
    );
    Ok(id.bind(one).bind(other).fetch_optional(db).await?)
}

/// Everything of `from` is `into`'s from now on, and what that was is noted. In
/// finished matches that both played they stay two.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn merge(
    db: &mut SqliteConnection,
    from: PersonId,
    into: PersonId,
    link: LinkId,
) -> Result<(), StoreError> {
    let rated = ratings::both(&mut *db, from, into).await?;
    for statement in NOTES.into_iter().chain(MOVES) {
        query(statement).bind(from).bind(into).bind(link).execute(&mut *db).await?;
    }
    standings::recount(&mut *db, from, into).await?;
    answers::follow(&mut *db, (from, into)).await?;
    ratings::follow(db, (from, into), rated).await
}

/// What was noted of `from` is theirs again.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn part(
    db: &mut SqliteConnection,
    from: PersonId,
    into: PersonId,
    link: LinkId,
) -> Result<(), StoreError> {
    for statement in RETURNS {
        query(statement).bind(from).bind(into).bind(link).execute(&mut *db).await?;
    }
    standings::recount(&mut *db, from, into).await?;
    answers::follow(&mut *db, (into, from)).await?;
    let rated = ratings::both(&mut *db, from, into).await?;
    ratings::follow(db, (into, from), rated).await
}

#[cfg(test)]
pub(crate) mod tests;
