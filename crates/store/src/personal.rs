//! The personal data in the tables. It lists every column of every table, and a test walks the
//! schema and fails for one that is missing. The entry of a new column says whether it is personal
//! and where its person is told of it; its deletion is in [forgetting](crate::forgetting).
//!
//! The secrets of games and other people's data are disclosed to nobody.

use sqlx::{query_as, query_scalar};

use crate::{
    Connection, GameId, MatchId, PersonId, StoreError,
    entries::{self, By},
};

/// The personal data of a table.
#[derive(Debug, Clone, Copy)]
pub struct PersonalTable {
    /// The name of the table.
    pub name: &'static str,
    /// Its columns with personal data: a person's number, or their property, words or actions.
    pub of_people: &'static [&'static str],
    /// All other columns.
    pub of_nobody: &'static [&'static str],
    /// The part of [`of`] that discloses it, or the reason why none does.
    pub told: Disclosure,
}

/// The disclosure of a table's personal data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Disclosure {
    /// Disclosed in this part.
    In(&'static str),
    /// Not disclosed, for this reason.
    Not(&'static str),
}

use Disclosure::{In, Not};

const NOBODYS: Disclosure = Not("it holds nothing of people");

const fn table(
    name: &'static str,
    told: Disclosure,
    of_people: &'static [&'static str],
    of_nobody: &'static [&'static str],
) -> PersonalTable {
    PersonalTable { name, of_people, of_nobody, told }
}

/// Every table.
pub const TABLES: &[PersonalTable] = &[
    table(
        "people",
        In("you"),
        &[
            "id", "name", "language", "created", "notice", "became", "welcomes", "zone", "quiet",
            "remind", "reminded", "chosen",
        ],
        &[],
    ),
    table(
        "identities",
        In("accounts"),
        &["platform", "key", "person", "private", "seen", "handle"],
        &[],
    ),
    table(
        "rooms",
        In("rooms"),
        &["title", "owner", "maker"],
        &["id", "key", "language", "created", "zone", "chosen", "digest"],
    ),
    table("members", In("rooms"), &["room", "person", "since"], &[]),
    table(
        "matches",
        In("matches"),
        &["host", "takeback", "solo", "live_by"],
        &[
            "id",
            "game",
            "room",
            "options",
            "seats_min",
            "seats_max",
            "open",
            "created",
            "expires",
            "started",
            "ended",
            "ending",
            "broken",
            "refused_at",
            "version",
            "goal",
            "tidied",
            "packed",
            "clock",
            "clock_left",
            "clock_at",
            "occasion",
            "occasion_key",
            "rated",
            "hints",
            "vote",
            "live_at",
            "annulled",
        ],
    ),
    table(
        "players",
        In("matches"),
        &["person", "place", "added", "conditionals", "note", "share", "points", "counted"],
        &["match", "computer", "room", "live"],
    ),
    table("invited", In("invitations"), &["person"], &["match", "place"]),
    table("consents", In("consents"), &["person"], &["match"]),
    table("votes", In("votes"), &["person", "code", "at"], &["match", "mark"]),
    table("phrases", In("phrases"), &["person", "added"], &["match"]),
    table(
        "games",
        In("matches"),
        &["added"],
        &["id", "match", "number", "setup", "commitment", "started", "outcome", "departed"],
    ),
    table(
        "puzzle_source",
        Not("what all puzzles follow from is nobody's"),
        &[],
        &["one", "bytes", "first"],
    ),
    table("hints", In("matches"), &["place", "taken"], &["match"]),
    table("analyses", NOBODYS, &[], &["match", "number", "found", "sums"]),
    table("puzzles", NOBODYS, &[], &["day", "setup", "checked"]),
    table("puzzle_posts", NOBODYS, &[], &["room", "day", "notice"]),
    table(
        "tasks",
        NOBODYS,
        &[],
        &[
            "id",
            "game",
            "day",
            "number",
            "grade",
            "options",
            "setup",
            "difficulty",
            "checked",
            "given",
            "rating",
            "deviation",
            "volatility",
            "homework",
        ],
    ),
    table(
        "classes",
        In("classes"),
        &["teacher", "title"],
        &["id", "code", "stage", "made", "ends", "open"],
    ),
    table("pupils", In("classes"), &["class", "person", "since", "slip"], &[]),
    table(
        "homework",
        NOBODYS,
        &[],
        &["id", "class", "given", "due", "together", "plays", "choice"],
    ),
    table(
        "answers",
        In("answers"),
        &["person", "at", "stars", "rating_before", "rating"],
        &["match", "task", "game"],
    ),
    table(
        "skills",
        In("skills"),
        &["person", "rating", "deviation", "volatility", "at", "answered"],
        &["game"],
    ),
    table(
        "leagues",
        In("leagues"),
        &["maker"],
        &[
            "id", "room", "name", "game", "options", "clock", "system", "minutes", "weeks", "size",
            "course", "created", "ended", "notice",
        ],
    ),
    table("seasons", NOBODYS, &[], &["id", "league", "number", "begun", "due", "ended"]),
    table("season_deals", NOBODYS, &[], &["id", "season", "day", "number", "best"]),
    table(
        "entrants",
        In("leagues"),
        &["person", "since", "division", "lot", "gone", "instead", "place", "moves"],
        &["season"],
    ),
    table("backers", In("leagues"), &["person", "backer"], &["season"]),
    table("pairing_rounds", NOBODYS, &[], &["season", "number", "begins", "due", "ended"]),
    table(
        "pairings",
        NOBODYS,
        &[],
        &["season", "round", "board", "one", "other", "match", "again", "calls", "result"],
    ),
    table("excused", NOBODYS, &[], &["day"]),
    table(
        "standings",
        In("standings"),
        &["person", "played", "share", "points", "best"],
        &["season", "game", "room"],
    ),
    table(
        "encounters",
        Not("it sums up what they made of matches that they are told of"),
        &["person", "other", "played", "share", "theirs", "last"],
        &["game"],
    ),
    table(
        "feats",
        In("feats"),
        &["person", "value", "at"],
        &["room", "game", "key", "match", "number", "ply"],
    ),
    table(
        "ratings",
        In("ratings"),
        &["person", "rating", "deviation", "volatility", "at", "provisional", "linked"],
        &["game", "pace"],
    ),
    table(
        "rating_changes",
        In("rating_changes"),
        &[
            "person",
            "at",
            "rating_before",
            "deviation_before",
            "volatility_before",
            "rating",
            "deviation",
            "volatility",
        ],
        &["game", "pace", "match"],
    ),
    table("secrets", Not("what luck follows from is nobody's"), &[], &["game", "bytes"]),
    table("seeds", Not("what luck follows from is nobody's"), &[], &["match", "bytes"]),
    table("entries", In("moves"), &["code", "actor", "at"], &["game", "ply", "hash", "actor_kind"]),
    table("packs", In("moves"), &["bytes", "moved"], &["game", "plies"]),
    table("pack_people", In("moves"), &["person"], &["game", "place"]),
    table(
        "notices",
        In("messages"),
        &["at", "recipient", "subject", "words"],
        &["id", "room", "match", "game", "kind", "first", "last"],
    ),
    table("muted", In("muted"), &["person"], &["match"]),
    table(
        "calls",
        In("calls"),
        &["person", "ply", "reminded", "hushed", "alone", "nudged"],
        &["game"],
    ),
    table("refused", In("refused"), &["person", "other"], &[]),
    table("lessons", In("lessons"), &["person", "kind", "game"], &[]),
    table("kept", In("kept"), &["platform", "person", "place", "answer", "at"], &[]),
    table(
        "deliveries",
        In("deliveries"),
        &["chat", "message", "why", "at"],
        &[
            "id", "notice", "first", "platform", "private", "match", "told_by", "state",
            "doubtful", "tries", "due", "edits",
        ],
    ),
    table(
        "posts",
        In("posts"),
        &["chat", "message", "at"],
        &["id", "platform", "private", "match"],
    ),
    table("codes", In("codes"), &["code", "subject", "room", "expires"], &["kind"]),
    table(
        "asks",
        In("asks"),
        &["owner", "owner_room", "typist", "typist_room", "code", "state", "expires"],
        &["id"],
    ),
    table(
        "inbox",
        Not(
            "as a platform sent it, with others in it; dealt with at once, or let go in ninety days",
        ),
        &["payload"],
        &["id", "platform", "key", "at", "failures", "parked"],
    ),
    table(
        "unanswered",
        Not("how to answer what was just asked, for a quarter of an hour"),
        &["payload"],
        &["platform", "key", "at", "since", "until"],
    ),
    table("vacations", In("vacations"), &["person", "begins", "ends"], &["id"]),
    table("chats", NOBODYS, &[], &["platform", "key", "room", "gone", "since", "server"]),
    table("introduced", NOBODYS, &[], &["platform", "chat"]),
    table("seen", NOBODYS, &[], &["platform", "key", "at"]),
    table(
        "timers",
        Not("what happens next, and when: to a match, or a reminder of one"),
        &["subject"],
        &["kind", "due", "failures", "why"],
    ),
    table("sessions", In("browsers"), &["key", "made", "seen", "agent", "opened"], &[]),
    table("subscriptions", In("called_in"), &["session", "endpoint", "key", "auth", "made"], &[]),
    table("push_key", NOBODYS, &[], &["one", "bytes"]),
    table("rounds", NOBODYS, &[], &["kind", "reached"]),
];

/// A part of the disclosure, and the statement that selects its pieces as JSON; `$1` is the person.
/// Other people appear under their public names.
const PARTS: [(&str, &str); 34] = [
    (
        "browsers",
        "select json_object('browser', agent, 'since', made, 'last_seen', sessions.seen,
                            'opened_by', opened)
         from identities join sessions on sessions.key = identities.key
         where person = $1 and platform = 'web'",
    ),
    (
        "called_in",
        "select json_object('address', endpoint, 'since', made)
         from identities join subscriptions on session = identities.key
         where person = $1 and platform = 'web'",
    ),
    (
        "you",
        "select json_object('name', name, 'language', language, 'told_by', notice, 'invited_by', welcomes,
                            'chose', chosen,
                            'since', created, 'zone', zone, 'quiet_hours', quiet,
                            'reminded_in', remind, 'last_reminded', reminded)
         from people where id = $1",
    ),
    (
        "accounts",
        "select json_object('platform', platform, 'known_as', key, 'written_as', handle,
                            'private_chat', private, 'last_seen', seen)
         from identities where person = $1",
    ),
    (
        "rooms",
        "select json_object('title', title, 'since', since, 'your_own', owner is not distinct from $1,
                            'you_look_after_it', maker is not distinct from $1)
         from members join rooms on rooms.id = members.room where members.person = $1",
    ),
    (
        "rooms",
        "select json_object('title', title, 'since', null, 'your_own', owner is not distinct from $1,
                            'you_look_after_it', true)
         from rooms where maker = $1 and not exists
           (select 1 from members where members.room = rooms.id and members.person = $1)",
    ),
    (
        "invitations",
        "select json_object('match', match) from invited where person = $1",
    ),
    (
        "vacations",
        "select json_object('begins', begins, 'ends', ends) from vacations where person = $1",
    ),
    (
        "standings",
        "select json_object('month', nullif(season, 0), 'game', game, 'played', played,
                            'share', share, 'points', points, 'best', best)
         from standings where person = $1",
    ),
    (
        "feats",
        "select json_object('game', game, 'what', key, 'value', value, 'match', match,
                            'number', number, 'entry', ply, 'at', at)
         from feats where person = $1",
    ),
    (
        "ratings",
        "select json_object('game', game, 'pace', pace, 'rating', rating, 'deviation', deviation,
                            'volatility', volatility, 'at', at, 'of_two_accounts_since', linked,
                            'provisional_from', provisional)
         from ratings where person = $1",
    ),
    (
        "rating_changes",
        "select json_object('match', match, 'game', game, 'pace', pace, 'at', at,
                            'rating_before', rating_before, 'deviation_before', deviation_before,
                            'volatility_before', volatility_before, 'rating', rating,
                            'deviation', deviation, 'volatility', volatility)
         from rating_changes where person = $1",
    ),
    (
        "answers",
        "select json_object('match', match, 'game', game, 'at', at, 'stars', stars,
                            'rating_before', rating_before, 'rating', rating)
         from answers where person = $1",
    ),
    (
        "skills",
        "select json_object('game', game, 'rating', rating, 'deviation', deviation,
                            'volatility', volatility, 'at', at, 'answered', answered)
         from skills where person = $1",
    ),
    (
        "leagues",
        "select json_object('league', league, 'game', game, 'season', number, 'since', since,
                            'division', division, 'drawn', lot, 'left', gone, 'instead_of',
                            (select name from people where id = instead), 'place', place,
                            'moves', moves)
         from entrants cross join seasons on seasons.id = season
         cross join leagues on leagues.id = league where person = $1",
    ),
    (
        "leagues",
        "select json_object('league', id, 'game', game, 'you_made_it', created)
         from leagues where maker = $1",
    ),
    (
        "leagues",
        "select json_object('league', league, 'season', number, 'you_agree_to', people.name)
         from backers cross join seasons on seasons.id = season
         cross join people on people.id = backers.person where backer = $1",
    ),
    (
        "classes",
        "select json_object('class', title, 'since', since, 'slip', slip, 'ends', ends)
         from pupils cross join classes on classes.id = class where person = $1",
    ),
    (
        "classes",
        "select json_object('class', title, 'you_lead_it_since', made, 'ends', ends)
         from classes where teacher = $1",
    ),
    ("consents", "select json_object('match', match) from consents where person = $1"),
    (
        "votes",
        "select json_object('match', match, 'you_vote_for', code, 'at', at)
         from votes where person = $1",
    ),
    ("muted", "select json_object('match', match) from muted where person = $1"),
    (
        "phrases",
        "select json_object('match', match, 'added_to_its_luck', added)
         from phrases where person = $1",
    ),
    (
        "calls",
        "select json_object('match', match, 'game', number, 'entry', ply, 'reminders', reminded,
                            'waits_for_morning', hushed, 'told_alone', alone, 'asked_after_you', nudged)
         from calls join games on games.id = calls.game where person = $1",
    ),
    (
        "refused",
        "select json_object('name', name) from refused
         join people on people.id = refused.other where person = $1",
    ),
    ("lessons", "select json_object('game', kind) from lessons where person = $1"),
    (
        "kept",
        "select json_object('platform', platform, 'at', at, 'answer', answer)
         from kept where person = $1",
    ),
    (
        "messages",
        "select json_object('at', at, 'what', kind, 'match', match, 'words', words,
                            'room', (select title from rooms where rooms.id = room))
         from notices where subject = $1 and kind <> 'rematch-of'",
    ),
    (
        "messages",
        "select json_object('at', at, 'what', kind, 'match', match, 'to_you', true,
                            'room', (select title from rooms where rooms.id = room))
         from notices where recipient = $1",
    ),
    (
        "deliveries",
        "select json_object('at', deliveries.at, 'platform', platform, 'chat', chat,
                            'message', message, 'state', state, 'why', why)
         from notices join deliveries on deliveries.notice = notices.id
         where notices.recipient = $1 and private = 1",
    ),
    (
        "posts",
        "select json_object('at', at, 'platform', posts.platform, 'message', message, 'match', match)
         from identities
         join posts on posts.platform = identities.platform and posts.chat = identities.key
         where identities.person = $1 and posts.private = 1",
    ),
    (
        "codes",
        "select json_object('code', code, 'kind', kind, 'expires', expires)
         from codes where kind in ('person', 'open', 'app') and subject = $1",
    ),
    (
        "asks",
        "select json_object('by', 'you', 'other', name, 'state', state, 'expires', expires)
         from asks join people on people.id = asks.owner where typist = $1",
    ),
    (
        "asks",
        "select json_object('by', 'the other', 'other', name, 'state', state, 'expires', expires)
         from asks join people on people.id = asks.typist where owner = $1",
    ),
];

/// The matches of a person, with the public names of the other players.
const MATCHES: &str = "select m.id, json_object('game', m.game, 'options', m.options,
        'room', (select title from rooms where rooms.id = m.room), 'seat', p.place,
        'you_proposed_it', m.host is not distinct from $1, 'proposed', m.created, 'started', m.started,
        'ended', m.ended, 'ending', m.ending, 'rated', m.rated, 'hints_agreed', json(iif(m.hints = 1, 'true', 'false')), 'you_added_to_its_luck', p.added, 'you_answer_beforehand', p.conditionals, 'your_note', p.note,
        'your_share', p.share, 'your_points', p.points, 'you_made_alone', m.solo, 'occasion', m.occasion,
        'occasion_number', m.occasion_key,
        'counted', p.counted,
        'hints_you_took', (select taken from hints h where h.match = m.id and h.place = p.place),
        'you_ask_to_take_back', m.takeback is not distinct from $1,
        'you_propose_to_play_live', iif(m.live_by is not distinct from $1, m.live_at, null),
        'number', m.id,
        'players', json((select json_group_array(name) from
            (select coalesce(people.name, q.computer,
                             (select title from rooms where rooms.id = q.room)) as name
             from players q left join people on people.id = q.person
             where q.match = m.id order by q.place) as these)),
        'games', json((select json_group_array(json_object('number', number,
                         'setup', iif(m.ended is null and m.occasion in ('daily', 'task'), null, setup),
                         'started', started, 'outcome', outcome, 'added_to_its_luck', added))
                  from games where match = m.id)))
    from players p join matches m on m.id = p.match where p.person = $1 order by m.id";

/// All data about a person, part by part: pieces of JSON.
///
/// # Errors
/// [`StoreError::Pack`] for a damaged log; the database cannot be read.
pub async fn of(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<(&'static str, Vec<String>)>, StoreError> {
    let selves = selves(&mut *db, person).await?;
    let mut parts: Vec<(&'static str, Vec<String>)> = Vec::new();
    for (part, statement) in PARTS {
        let mut pieces: Vec<String> = Vec::new();
        for person in &selves {
            pieces.extend(query_scalar(statement).bind(person).fetch_all(&mut *db).await?);
        }
        match parts.last_mut().filter(|(last, _)| *last == part) {
            Some((_, all)) => all.extend(pieces),
            None => parts.push((part, pieces)),
        }
    }
    let (mut all, mut made) = (Vec::new(), Vec::new());
    for &person in &selves {
        let matches = query_as::<_, (MatchId, String)>(MATCHES).bind(person);
        all.extend(matches.fetch_all(&mut *db).await?.into_iter().map(coded));
        made.extend(moves(&mut *db, person, &selves).await?);
    }
    parts.extend([("matches", all), ("moves", made)]);
    Ok(parts)
}

/// A match as JSON, with its public code.
fn coded((id, piece): (MatchId, String)) -> String {
    format!("{{\"match\":\"{}\",{}", id.code(), piece.trim_start_matches('{'))
}

/// A person and all accounts merged into them; the log knows each by its own number.
pub async fn selves(db: &mut Connection, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
    let selves = query_scalar(
        "with recursive mine (id) as
           (select id from people where id = $1 union select people.id from mine join people on people.became = mine.id)
         select id from mine order by id",
    );
    Ok(selves.bind(person).fetch_all(db).await?)
}

/// The unfinished matches in which a person has a seat, which they proposed, or to which they are
/// invited.
pub async fn open_matches(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<MatchId>, StoreError> {
    let ids = query_scalar(
        "select match from players indexed by players_live where person = $1 and live is not null
         union
         select id from matches indexed by matches_by_host
         where host = $1 and started is null and ended is null
         union
         select m.id from invited i join matches m on m.id = i.match
         where i.person = $1 and m.started is null and m.ended is null",
    );
    Ok(ids.bind(person).fetch_all(db).await?)
}

/// A person's moves in their games. The chance after a move is left out: it may have given others
/// something.
async fn moves(
    db: &mut Connection,
    person: PersonId,
    selves: &[PersonId],
) -> Result<Vec<String>, StoreError> {
    let games = query_as::<_, (GameId, MatchId, i64)>(
        "select g.id, g.match, g.number from players p join games g on g.match = p.match
         where p.person = $1 order by g.id",
    );
    let games = games.bind(person).fetch_all(&mut *db).await?;
    let mut moves = Vec::new();
    for (game, id, number) in games {
        let log = entries::whole(&mut *db, &[game]).await?;
        for (ply, (_, entry)) in log.iter().enumerate() {
            let by = matches!(entry.by, Some(By::Person(by)) if selves.contains(&by));
            if by && !entry.row.code.starts_with('*') {
                let (code, at) = (quoted(&entry.row.code), entry.at);
                moves.push(format!(
                    "{{\"match\":\"{}\",\"game\":{number},\"entry\":{ply},\"code\":{code},\"at\":{at}}}",
                    id.code()
                ));
            }
        }
    }
    Ok(moves)
}

/// A text as a JSON string.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => quoted.extend(['\\', letter]),
            control if control.is_control() => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(control)));
            }
            other => quoted.push(other),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests;
