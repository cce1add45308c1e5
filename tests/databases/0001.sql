CREATE TABLE _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
);
CREATE TABLE people (
    id integer primary key,
    name text not null check (length(name) between 1 and 32),
    language text,
    created integer not null,
    -- How they are told that it is their turn.
    notice text not null default 'both' check (notice in ('dm', 'group', 'both', 'none')),
    -- Where somebody lives, as a zone of the IANA database (Europe/Prague); null: nobody knows.
    zone text,
    -- When nobody is to be woken there: two times of the day (22-8), or off; null: as usual.
    quiet text,
    -- Whose invitations somebody takes: from all, from those they have played with, or from nobody for now.
    welcomes text not null default 'all' check (welcomes in ('all', 'friends', 'nobody')),
    -- The person this one became when two accounts were linked.
    became integer references people (id),
    -- Where somebody is reminded of games that wait for them: private, group or none; null: as they are called.
    remind text,
    -- When they were reminded last.
    reminded integer,
    -- What people and rooms chose beside what has a column of its own, as `name=value` with spaces between; what is not
    -- there is as usual.
    chosen text not null default ''
) strict;
CREATE INDEX people_by_became on people (became) where became is not null;
CREATE TABLE identities (
    platform text not null,
    key text not null,
    person integer not null references people (id),
    -- What a platform knows of a person beyond their key: whether the bot may write
    -- to them there alone, and when they were last heard from.
    private text not null default 'unknown' check (private in ('unknown', 'open', 'closed')),
    seen integer not null default 0,
    -- What people write to mean them, where that is not their name: bob_k for @bob_k.
    handle text,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX identities_by_person on identities (person);
CREATE INDEX identities_by_handle on identities (platform, handle) where handle is not null;
CREATE TABLE rooms (
    id integer primary key,
    key text not null unique,
    title text not null check (length(title) between 1 and 60),
    language text,
    created integer not null,
    -- A person's own room, for what they play in private.
    owner integer references people (id),
    -- Who looks after a room in the browser: whoever made it, or whoever they handed
    -- that on to. Where a chat shows the room, its own admins do and this counts for
    -- nothing.
    maker integer references people (id),
    -- Where most of a group lives: for those of it of whom nobody knows.
    zone text,
    chosen text not null default '',
    -- The hour of the day, in the room's zone, at which it is told what happened; null: never.
    digest integer check (digest between 0 and 23)
) strict;
CREATE UNIQUE INDEX rooms_by_owner on rooms (owner) where owner is not null;
CREATE INDEX rooms_by_maker on rooms (maker) where maker is not null;
CREATE TABLE members (
    room integer not null references rooms (id),
    person integer not null references people (id),
    since integer not null,
    primary key (room, person)
) strict, without rowid;
CREATE INDEX members_by_person on members (person, since);
CREATE INDEX members_by_time on members (room, since, person);
CREATE TABLE matches (
    id integer primary key autoincrement,
    game text not null,
    room integer references rooms (id),
    host integer not null references people (id),
    options text not null,
    seats_min integer not null,
    seats_max integer not null,
    open integer not null check (open in (0, 1)),
    created integer not null,
    expires integer not null,
    started integer,
    ended integer,
    ending text check (ending in ('over', 'aborted', 'withdrawn', 'expired')),
    broken integer,
    takeback integer references people (id),
    -- The board, as a mark of game and ply, at which a taking back was refused: there it is not asked again.
    refused_at integer,
    -- Raised by every change; a change that expected another one is refused.
    version integer not null default 0,
    -- What a match of several games is played for.
    goal text not null default 'game',
    -- Since when nothing but the course of a match that has ended is kept: no calls, no posts, no guests who never answered.
    tidied integer,
    -- Whether the logs of a match that ended are packed.
    packed integer not null default 0 check (packed in (0, 1)),
    -- The clock of a match as it was agreed: what a turn may take, and what there is beside it for all turns together;
    -- null: none.
    clock text,
    -- What every seat has left, as it was at that time; null until the first game begins and once the match is over.
    clock_left text,
    clock_at integer,
    -- That its result changes the ratings of both, and under which class of clocks; null: it does not.
    rated text check (rated in ('minutes', 'days')),
    -- When an admin of its room annulled its result: it counts in no list any more. Null: nobody did.
    annulled integer,
    -- What who played a match alone made of it, more is better: points, of a board that is filled with the squares
    -- before them; null: several played, it goes on, it was given up, or it is a puzzle.
    solo integer,
    -- Whether its players agreed that whoever is to move may be helped by a computer. Of
    -- one for which nothing was said: no. Who plays with computers alone needs no agreement.
    hints integer not null default 0 check (hints in (0, 1)),
    -- What kind of match it is and which one of its kind; null: somebody proposed it, and that is all.
    --   rematch  repeats the match with this id
    --   daily    the puzzle of this day; days count from 1970 in UTC
    --   task     the task with this id
    --   deal     has the luck of this day, which is the same for everybody
    --   attempt  the host's attempt of this number, from 1, at a game with these options
    --   league   belongs to the season with this id
    --   season-deal   has the luck of this deal of a season, which is the same for all who drew it
    occasion text,
    occasion_key integer,
    -- By which rule the members of a room vote for what is played in the seat it holds; null: it holds none.
    vote text,
    -- When its two players want to play it live; null: nothing was said of that.
    live_at integer,
    -- Who proposed that time and has no answer yet; null: both agreed.
    live_by integer references people (id),
    check ((ended is null) = (ending is null)),
    check (live_by is null or live_at is not null),
    check ((occasion is null) = (occasion_key is null))
) strict;
CREATE INDEX matches_by_room on matches (room, ended);
CREATE INDEX matches_waiting on matches (expires) where started is null and ended is null;
CREATE UNIQUE INDEX one_rematch on matches (occasion_key)
    where occasion = 'rematch' and (ending is null or ending in ('over', 'aborted'));
CREATE INDEX matches_by_start on matches (room, started, id) where started is not null;
CREATE INDEX matches_by_host on matches (host) where started is null and ended is null;
CREATE INDEX matches_hosted on matches (host);
CREATE INDEX matches_by_takeback on matches (takeback) where takeback is not null;
CREATE INDEX matches_by_live on matches (live_by) where live_by is not null;
CREATE INDEX matches_untidy on matches (ended) where ended is not null and tidied is null;
CREATE INDEX matches_running on matches (started) where started is not null and ended is null;
CREATE INDEX matches_broken on matches (broken) where broken is not null;
CREATE INDEX matches_unpacked on matches (ended) where ended is not null and packed = 0 and broken is null;
CREATE INDEX matches_clocked on matches (room) where clock_at is not null;
CREATE INDEX matches_by_occasion on matches (host, occasion, occasion_key) where occasion is not null;
CREATE INDEX matches_at_occasion on matches (occasion, ended, occasion_key) where occasion is not null;
CREATE INDEX matches_of_season on matches (occasion_key, id) where occasion = 'league';
CREATE INDEX matches_of_deal on matches (occasion_key, id) where occasion = 'season-deal';
CREATE INDEX matches_rated on matches (game, rated, ended, id) where rated is not null;
CREATE INDEX matches_by_solo on matches (room, game, options, solo desc) where solo is not null;
CREATE INDEX matches_by_own_solo on matches (host, game, options, solo desc) where solo is not null;
CREATE TABLE invited (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
CREATE INDEX invited_by_person on invited (person);
CREATE TABLE consents (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
CREATE INDEX consents_by_person on consents (person);
CREATE TABLE games (
    id integer primary key autoincrement,
    match integer not null references matches (id),
    number integer not null,
    setup text not null,
    commitment text not null,
    started integer not null,
    -- How a game ended: a place and points a seat, `1,2 3,0`.
    outcome text,
    -- Which seats have left a game, as bits, the first seat the lowest: what its log says, where it can be asked for
    -- without reading the log's text.
    departed integer not null default 0,
    -- What the players added to the luck of a game, in the order of their seats; null: nothing, and its secret alone is
    -- its key.
    added text,
    unique (match, number)
) strict;
CREATE TABLE secrets (
    game integer primary key references games (id),
    bytes blob not null check (length(bytes) = 32)
) strict;
CREATE TABLE entries (
    game integer not null references games (id),
    ply integer not null,
    code text not null,
    hash integer not null,
    actor integer references people (id),
    at integer not null,
    -- The clock, a computer or the vote of a room made the entry, for the seat that it names; null: the person in `actor`
    -- did, or nobody.
    actor_kind text check (actor_kind in ('clock', 'computer', 'room')),
    primary key (game, ply)
) strict, without rowid;
CREATE INDEX entries_by_actor on entries (actor) where actor is not null;
CREATE TABLE notices (
    id integer primary key autoincrement,
    at integer not null,
    room integer references rooms (id),
    recipient integer references people (id),
    match integer references matches (id),
    -- Of that match.
    game integer,
    kind text not null,
    subject integer,
    first integer,
    last integer,
    words text
) strict;
CREATE INDEX notices_by_room on notices (room, id);
CREATE INDEX notices_by_match on notices (match) where match is not null;
CREATE INDEX notices_told on notices (at) where kind <> 'said';
CREATE INDEX notices_said on notices (at) where kind = 'said';
CREATE INDEX notices_of_vote on notices (match, id) where kind = 'vote';
CREATE INDEX notices_by_recipient on notices (recipient) where recipient is not null;
CREATE INDEX notices_by_subject on notices (subject) where subject is not null;
CREATE INDEX notices_talk on notices (room, id) where kind = 'said';
CREATE INDEX notices_news on notices (room, id) where kind not in ('moved', 'your-turn', 'said');
CREATE TABLE chats (
    platform text not null,
    key text not null,
    room integer not null references rooms (id),
    -- Why nothing can be written there any more.
    gone text,
    since integer not null,
    -- The server whose channel a chat is, or the group whose topic: there the bot may be told to begin games in some of them only.
    server text,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX chats_by_room on chats (room);
CREATE INDEX chats_by_server on chats (server, platform) where server is not null;
CREATE TABLE inbox (
    id integer primary key autoincrement,
    platform text not null,
    key text not null,
    payload text not null,
    at integer not null,
    failures integer not null default 0,
    -- Why it is not tried again.
    parked text,
    unique (platform, key)
) strict;
CREATE INDEX inbox_waiting on inbox (platform, id) where parked is null;
CREATE INDEX inbox_parked on inbox (at) where parked is not null;
CREATE TABLE seen (
    platform text not null,
    key text not null,
    at integer not null,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX seen_by_time on seen (at);
CREATE TABLE deliveries (
    id integer primary key autoincrement,
    -- The last of the notices that it tells.
    notice integer not null references notices (id),
    -- The first of them, if it tells several of one commit.
    first integer,
    platform text not null,
    -- The chat's key; the person's own if it is private.
    chat text not null,
    private integer not null check (private in (0, 1)),
    -- The match of a board in it, as its notice says.
    match integer,
    -- Another one that tells what this one was to tell, in one message for a crowded chat.
    told_by integer,
    state text not null default 'ready' check (state in ('ready', 'sent', 'dropped', 'dead')),
    -- Whether it may have been sent without anybody knowing.
    doubtful integer not null default 0 check (doubtful in (0, 1)),
    tries integer not null default 0,
    due integer not null default 0,
    message text,
    why text,
    at integer not null,
    -- The message of its chat that a delivery changes; null: it sends one.
    edits text
) strict;
CREATE INDEX deliveries_waiting on deliveries (platform, chat, private, id)
    where state = 'ready';
CREATE INDEX deliveries_by_notice on deliveries (notice);
CREATE INDEX deliveries_told_by on deliveries (told_by) where told_by is not null;
CREATE INDEX deliveries_done on deliveries (at) where state in ('sent', 'dropped');
CREATE INDEX deliveries_dead on deliveries (at) where state = 'dead';
CREATE TABLE codes (
    code text primary key,
    -- open is a link that opens the browser as a person, app what opened a Mini App for one and
    -- opens none again: of both the hash stands here. Of a match it brings another room to it.
    kind text not null check (kind in ('person', 'room', 'match', 'open', 'app')),
    subject integer not null,
    expires integer not null,
    -- Where a code was asked for: what comes of it is told there.
    room integer references rooms (id)
) strict, without rowid;
CREATE INDEX codes_by_expiry on codes (expires);
CREATE INDEX codes_by_subject on codes (kind, subject);
CREATE INDEX codes_by_room on codes (room) where room is not null;
CREATE TABLE kept (
    platform text not null,
    person integer not null references people (id),
    place integer not null,
    -- As the platform's adapter writes it.
    answer text not null,
    at integer not null,
    primary key (platform, person, place)
) strict, without rowid;
CREATE INDEX kept_by_time on kept (at);
CREATE INDEX kept_by_person on kept (person);
CREATE TABLE timers (
    kind text not null,
    -- What it is about: a match, or 0 if there is but one of its kind.
    subject integer not null,
    due integer not null,
    -- How often it failed since it was set, and why the last time.
    failures integer not null default 0,
    why text,
    primary key (kind, subject)
) strict, without rowid;
CREATE INDEX timers_by_due on timers (due);
CREATE TABLE calls (
    game integer not null references games (id),
    person integer not null references people (id),
    ply integer not null,
    -- How many of a turn's moments for a reminder have passed.
    reminded integer not null default 0,
    -- Whether the call came at night and was told nobody: it waits for the morning.
    hushed integer not null default 0 check (hushed in (0, 1)),
    -- Whether the call went to their private chat: then no group calls them by name.
    alone integer not null default 0 check (alone in (0, 1)),
    -- When an opponent asked last whether they are there.
    nudged integer,
    primary key (game, person)
) strict, without rowid;
CREATE INDEX calls_by_person on calls (person);
CREATE TABLE posts (
    id integer primary key autoincrement,
    platform text not null,
    -- The chat's key; the person's own if it is private.
    chat text not null,
    private integer not null check (private in (0, 1)),
    message text not null,
    match integer not null references matches (id),
    at integer not null,
    unique (platform, chat, message)
) strict;
CREATE INDEX posts_by_match on posts (match, platform, chat);
CREATE TABLE unanswered (
    platform text not null,
    key text not null,
    -- How to answer, as the platform's adapter writes it. A token that still
    -- lives may stand in it.
    payload text not null,
    at integer not null,
    -- The notices that what it changed has caused: those after `since`, up to
    -- `until`. Null as long as nothing is changed.
    since integer,
    until integer,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX unanswered_by_time on unanswered (at);
CREATE TABLE introduced (
    platform text not null,
    chat text not null,
    primary key (platform, chat)
) strict, without rowid;
CREATE TABLE lessons (
    person integer not null references people (id),
    kind text not null,
    game integer not null references games (id),
    primary key (person, kind)
) strict, without rowid;
CREATE INDEX lessons_by_game on lessons (game);
CREATE TABLE asks (
    id integer primary key autoincrement,
    code text not null,
    owner integer not null references people (id),
    owner_room integer references rooms (id),
    typist integer not null references people (id),
    typist_room integer references rooms (id),
    -- Whether the typist has to say yes, then the owner has, or somebody said no.
    state text not null default 'typed' check (state in ('typed', 'confirmed', 'refused')),
    expires integer not null,
    unique (code, typist)
) strict;
CREATE INDEX asks_by_owner on asks (owner);
CREATE INDEX asks_by_typist on asks (typist);
CREATE INDEX asks_by_room on asks (owner_room) where owner_room is not null;
CREATE INDEX asks_by_other_room on asks (typist_room) where typist_room is not null;
CREATE INDEX asks_by_expiry on asks (expires);
CREATE TABLE packs (
    game integer primary key references games (id),
    -- How many entries there are in it, and when the last was made.
    plies integer not null,
    moved integer,
    bytes blob not null
) strict;
CREATE TABLE pack_people (
    game integer not null references games (id),
    place integer not null,
    person integer not null references people (id),
    primary key (game, place)
) strict, without rowid;
CREATE INDEX pack_people_by_person on pack_people (person);
CREATE TABLE rounds (
    kind text primary key,
    reached integer not null
) strict, without rowid;
CREATE TABLE sessions (
    -- What identities calls the key of a browser.
    key text primary key,
    made integer not null,
    seen integer not null,
    agent text,
    -- How it was opened as somebody a chat knows; null of one that somebody began by a name.
    opened text check (opened in ('link', 'app'))
) strict, without rowid;
CREATE TABLE seeds (
    match integer primary key references matches (id),
    bytes blob not null check (length(bytes) = 32)
) strict;
CREATE TABLE refused (
    person integer not null references people (id),
    other integer not null references people (id),
    primary key (person, other)
) strict, without rowid;
CREATE INDEX refused_by_other on refused (other);
CREATE TABLE players (
    match integer not null references matches (id),
    place integer not null,
    person integer references people (id),
    -- What a player added to the luck of a match that has not begun.
    added text,
    computer text check (length(computer) between 1 and 20),
    room integer references rooms (id),
    -- What the player of a seat answers beforehand to moves the opponent may make, for nobody else to see; null: nothing.
    conditionals text,
    -- What a player wrote to themselves about the match, for nobody else to see; null: nothing.
    note text check (length(note) between 1 and 1000),
    -- What somebody made of a match that is over, between people or alone with one computer: 120 is a win over everybody
    -- else; of a puzzle, 120 is the best there is. Null: it goes on, or does not count.
    share integer check (share between 0 and 120),
    -- Their points, in games that keep any; of a puzzle its stars.
    points integer,
    -- When a match ended of which its seat made something that counts, beside that (`share`), so that
    -- somebody's last results are found without those before; null of puzzles, and of matches with a computer.
    counted integer,
    -- 1 while its match is not over: a person's seats in such matches are found without the others. Null afterwards.
    live integer default 1 check (live = 1),
    primary key (match, place),
    unique (match, person),
    -- One of the three.
    check (case when person is null then 0 else 1 end + case when computer is null then 0 else 1 end
        + case when room is null then 0 else 1 end = 1)
) strict, without rowid;
CREATE INDEX players_by_person on players (person) where person is not null;
CREATE INDEX players_by_result on players (person, counted) where counted is not null;
CREATE INDEX players_live on players (person) where live is not null and person is not null;
CREATE INDEX players_of_room on players (room, live) where room is not null;
CREATE TABLE votes (
    match integer not null references matches (id),
    person integer not null references people (id),
    -- The board, as a mark of game and ply, that they vote at.
    mark integer not null,
    -- The action's canonical text.
    code text not null,
    at integer not null,
    primary key (match, person)
) strict, without rowid;
CREATE INDEX votes_by_person on votes (person);
CREATE TABLE phrases (
    match integer not null references matches (id),
    person integer not null references people (id),
    added text not null,
    primary key (match, person)
) strict, without rowid;
CREATE INDEX phrases_by_person on phrases (person);
CREATE TABLE vacations (
    id integer primary key,
    person integer not null references people (id),
    begins integer not null,
    ends integer not null
) strict;
CREATE INDEX vacations_by_person on vacations (person, ends);
CREATE TABLE muted (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
CREATE INDEX muted_by_person on muted (person);
CREATE TABLE puzzle_source (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32),
    first integer not null
) strict;
CREATE TABLE puzzles (
    day integer primary key,
    setup text not null,
    -- Whether it was looked through again, shortly before its day.
    checked integer not null default 0 check (checked in (0, 1))
) strict;
CREATE TABLE standings (
    person integer not null references people (id),
    season integer not null,
    -- Or `puzzle`: the puzzles of days. In all there are parts, too: `chess:slate`, against this computer, and `puzzle:3`,
    -- which brought three stars.
    game text not null,
    room integer not null references rooms (id),
    played integer not null,
    share integer not null,
    -- Of a computer: how many matches were won.
    points integer not null,
    -- The most points of one match; null: the game keeps none.
    best integer,
    primary key (person, season, game, room)
) strict, without rowid;
CREATE INDEX standings_by_share on standings (room, season, game, share desc, played);
CREATE TABLE excused (
    day integer primary key
) strict;
CREATE TABLE rating_changes (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    -- When the match ended.
    at integer not null,
    match integer not null references matches (id),
    -- The rating when the match ended; its deviation has grown with the time since the match before.
    rating_before real not null,
    deviation_before real not null,
    volatility_before real not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    primary key (person, game, pace, at, match)
) strict, without rowid;
CREATE INDEX rating_changes_by_match on rating_changes (match);
CREATE TABLE ratings (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- When the last match that changed it ended.
    at integer not null,
    -- From when on so little is known of it that it is provisional.
    provisional integer not null,
    -- When two ratings of one person became this one: no match before that is refunded. Null: there was one alone.
    linked integer,
    primary key (person, game, pace)
) strict, without rowid;
CREATE TABLE analyses (
    match integer not null references matches (id),
    -- Which game of the match, from 1.
    number integer not null,
    found text not null,
    -- Of each seat that decided anything, its mistakes and its luck.
    sums text not null,
    primary key (match, number)
) strict, without rowid;
CREATE TABLE hints (
    match integer not null references matches (id),
    -- Which seat of the match, from 0, as `players.place`.
    place integer not null,
    taken integer not null,
    primary key (match, place)
) strict, without rowid;
CREATE TABLE subscriptions (
    -- What identities calls the key of a browser.
    session text primary key,
    -- Where messages to it go: an address of its maker's.
    endpoint text not null,
    -- Its own key, a point of P-256, and the secret that only it and the bot know (RFC 8291).
    key blob not null check (length(key) = 65),
    auth blob not null check (length(auth) = 16),
    made integer not null
) strict, without rowid;
CREATE UNIQUE INDEX subscriptions_by_endpoint on subscriptions (endpoint);
CREATE TABLE push_key (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32)
) strict;
CREATE TABLE feats (
    match integer not null references matches (id),
    -- Which game of the match, from 1.
    number integer not null,
    person integer not null references people (id),
    key text not null,
    -- That of its match.
    room integer not null,
    game text not null,
    -- The greater, the better. Where the least is best, it is less than nothing.
    value integer not null,
    -- The ply of the position in which it is seen.
    ply integer not null,
    -- When the match ended, if it counts; null: it goes on, or does not count.
    at integer,
    primary key (match, number, person, key)
) strict, without rowid;
CREATE INDEX feats_by_value on feats (room, game, key, value desc, at, match) where at is not null;
CREATE INDEX feats_by_person on feats (person, game, key, value desc, at, match);
CREATE TABLE classes (
    id integer primary key autoincrement,
    -- What its address holds: 8 letters and digits nobody can guess.
    code text not null unique,
    -- Who leads it; null: they are gone, and it goes.
    teacher integer references people (id),
    title text not null check (length(title) between 1 and 60),
    -- What its pupils reckon with, as a word of its own.
    stage text not null,
    made integer not null,
    -- When it ends by itself; from then on nobody finds it.
    ends integer not null,
    -- Whether pupils may come in.
    open integer not null default 1 check (open in (0, 1))
) strict;
CREATE INDEX classes_by_teacher on classes (teacher) where teacher is not null;
CREATE TABLE pupils (
    class integer not null references classes (id),
    person integer not null unique references people (id),
    since integer not null,
    -- What their slip holds: with it they open another browser as themselves. Null: they are gone, and what is left of
    -- them goes row by row.
    slip text unique,
    primary key (class, person)
) strict, without rowid;
CREATE TABLE homework (
    id integer primary key autoincrement,
    class integer not null references classes (id),
    given integer not null,
    -- Until when.
    due integer not null,
    -- Whether it is one board that all look at together, for a minute.
    together integer not null check (together in (0, 1)),
    -- What is played until then, as often as somebody likes: a board is filled, or games against a computer; null: it is
    -- the tasks that refer to it.
    plays text check (plays in ('fill', 'computer')),
    -- The options that a board is filled with, or the level of the computer.
    choice text,
    check ((plays is null) = (choice is null))
) strict;
CREATE INDEX homework_by_class on homework (class, due);
CREATE TABLE tasks (
    id integer primary key,
    game text not null,
    -- The day it is the second puzzle of, by days since 1970 in UTC; null: it is one of the pool.
    day integer,
    -- What it followed from, beside a secret: its day, or which one of the pool it is.
    number integer not null,
    -- How hard it was wanted, 1 to 7.
    grade integer not null,
    options text not null,
    setup text not null,
    -- How hard it is, 0 to 100.
    difficulty integer not null,
    -- Whether it was looked through again.
    checked integer not null default 0 check (checked in (0, 1)),
    -- Whether somebody has it.
    given integer not null default 0 check (given in (0, 1)),
    -- Its rating: it begins by its difficulty, and changes by the answers.
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- The homework of a class that it belongs to, of which its number counts; null: it is everybody's.
    homework integer references homework (id)
) strict;
CREATE UNIQUE INDEX tasks_by_day on tasks (day, game) where day is not null;
CREATE UNIQUE INDEX tasks_by_number on tasks (game, number) where day is null and homework is null;
CREATE UNIQUE INDEX tasks_by_setup on tasks (game, setup);
CREATE INDEX tasks_by_rating on tasks (game, rating) where day is null and homework is null;
CREATE INDEX tasks_unseen on tasks (game, grade) where day is null and homework is null and given = 0;
CREATE UNIQUE INDEX tasks_by_homework on tasks (homework, number) where homework is not null;
CREATE TABLE answers (
    match integer primary key references matches (id),
    person integer not null references people (id),
    task integer not null references tasks (id),
    game text not null,
    -- When the match ended.
    at integer not null,
    -- Of three.
    stars integer not null,
    -- The person's rating before and after. Null: they had answered the task before, under another account.
    rating_before real,
    rating real
) strict;
CREATE INDEX answers_by_person on answers (person);
CREATE INDEX answers_by_task on answers (task, person);
CREATE TABLE skills (
    person integer not null references people (id),
    game text not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    -- When they answered last.
    at integer not null,
    -- How many tasks they have answered.
    answered integer not null,
    primary key (person, game)
) strict, without rowid;
CREATE TABLE encounters (
    person integer not null references people (id),
    other integer not null references people (id),
    game text not null,
    played integer not null,
    share integer not null,
    -- What the other made of them.
    theirs integer not null,
    -- When the newest of them ended.
    last integer not null,
    primary key (person, other, game)
) strict, without rowid;
CREATE INDEX encounters_by_other on encounters (other);
CREATE TABLE puzzle_posts (
    room integer not null references rooms (id),
    -- In days since 1970 by UTC.
    day integer not null,
    notice integer not null references notices (id) on delete cascade,
    primary key (room, day)
) strict, without rowid;
CREATE INDEX puzzle_posts_by_notice on puzzle_posts (notice);
CREATE TABLE leagues (
    id integer primary key autoincrement,
    room integer not null references rooms (id),
    -- Who made it, and may begin and end it beside the admins; null: they are gone.
    maker integer references people (id),
    -- What the room calls it; null: by its code.
    name text,
    game text not null,
    options text not null,
    -- The clock of its matches.
    clock text not null,
    -- How a tournament is paired; null: it is a league.
    system text check (system in ('swiss', 'knockout', 'robin', 'arena')),
    -- How many minutes a round of a tournament lasts at most, or an arena; 0 of a league.
    minutes integer not null default 0,
    -- How many weeks a season lasts at most; 0 of a tournament.
    weeks integer not null,
    -- The most of one division; of a tournament how many rounds there are, and 0 while that is open.
    size integer not null,
    -- How a season is played: its games begin all at once or round by round, or everybody plays the same tiles each day.
    course text not null check (course in ('together', 'rounds', 'deals')),
    created integer not null,
    -- When it was ended, or nobody wanted another season. Null: it goes on.
    ended integer,
    -- The notice that tells the room how it stands.
    notice integer references notices (id) on delete set null
) strict;
CREATE INDEX leagues_by_room on leagues (room, id);
CREATE INDEX leagues_live on leagues (room) where ended is null;
CREATE INDEX leagues_by_maker on leagues (maker) where maker is not null;
CREATE INDEX leagues_by_notice on leagues (notice) where notice is not null;
CREATE TABLE seasons (
    id integer primary key autoincrement,
    league integer not null references leagues (id),
    -- From 1.
    number integer not null,
    begun integer,
    -- When it ends at the latest; of one that has not begun, when it begins by itself, if it does.
    due integer,
    ended integer,
    unique (league, number)
) strict;
CREATE TABLE entrants (
    season integer not null references seasons (id),
    person integer not null references people (id),
    since integer not null,
    -- From 1, the highest first; null: it has not begun.
    division integer,
    -- In which order those of a division were drawn, from 0.
    lot integer,
    -- When they left it.
    gone integer,
    -- Who left and has them in their place; without a division they want to be there.
    instead integer references people (id),
    -- From 1, once the season is over.
    place integer,
    -- Where they go from there: -1 to the division above, 1 to the one below.
    moves integer,
    primary key (season, person)
) strict, without rowid;
CREATE INDEX entrants_by_person on entrants (person, season);
CREATE INDEX entrants_live on entrants (person) where place is null;
CREATE INDEX entrants_by_instead on entrants (instead, season) where instead is not null;
CREATE TABLE season_deals (
    id integer primary key autoincrement,
    season integer not null references seasons (id),
    -- Counted from 1970 in UTC.
    day integer not null,
    -- Which of its day, from 1.
    number integer not null,
    -- The most that can be made of it.
    best integer not null,
    unique (season, day, number)
) strict;
CREATE TABLE backers (
    -- Who wants to play on: in `entrants` they have no division yet.
    person integer not null references people (id),
    season integer not null references seasons (id),
    backer integer not null references people (id),
    primary key (person, season, backer)
) strict, without rowid;
CREATE INDEX backers_by_backer on backers (backer);
CREATE INDEX backers_by_season on backers (season);
CREATE TABLE pairing_rounds (
    season integer not null references seasons (id),
    -- From 1.
    number integer not null,
    -- When its games begin.
    begins integer not null,
    -- When it ends at the latest; null: it has not begun.
    due integer,
    ended integer,
    primary key (season, number)
) strict, without rowid;
CREATE TABLE pairings (
    season integer not null references seasons (id),
    round integer not null,
    -- From 1.
    board integer not null,
    -- Who begins.
    one integer not null,
    -- Null: the other meets nobody.
    other integer,
    match integer references matches (id) on delete set null,
    -- Whether they drew once, and that was played once more.
    again integer not null default 0 check (again in (0, 1)),
    -- Whether its game calls who begins it, as no post of the round has.
    calls integer not null default 0 check (calls in (0, 1)),
    -- What it came to for who begins; null: it is not decided. The last three are no games.
    result text check (result in ('won', 'drawn', 'lost', 'walkover', 'missed', 'nobody')),
    primary key (season, round, board)
) strict, without rowid;
CREATE INDEX pairings_by_match on pairings (match) where match is not null;
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (1, 'first', '2026-11-22 00:00:00', 1, X'0EA7AD14E481D60B91E6E421AAD0C8CC7E73ABA74117264207CACE9986C007D51E6B7E305BD1505E59C8CC5F9096633A', 0);
insert into people ("id", "name", "language", "created", "notice", "zone", "quiet", "welcomes", "became", "remind", "reminded", "chosen") values (1, 'Player 1', NULL, 1000, 'both', NULL, NULL, 'all', NULL, NULL, NULL, '');
insert into people ("id", "name", "language", "created", "notice", "zone", "quiet", "welcomes", "became", "remind", "reminded", "chosen") values (2, 'Player 2', NULL, 1000, 'both', NULL, NULL, 'all', NULL, NULL, NULL, '');
insert into identities ("platform", "key", "person", "private", "seen", "handle") values ('telegram', '1', 1, 'open', 0, NULL);
insert into identities ("platform", "key", "person", "private", "seen", "handle") values ('telegram', '2', 2, 'unknown', 0, NULL);
insert into rooms ("id", "key", "title", "language", "created", "owner", "maker", "zone", "chosen", "digest") values (1, '91vteqhv8y', 'Club', NULL, 1000, NULL, NULL, NULL, '', NULL);
insert into members ("room", "person", "since") values (1, 1, 1000);
insert into members ("room", "person", "since") values (1, 2, 1000);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "refused_at", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at", "rated", "annulled", "solo", "hints", "occasion", "occasion_key", "vote", "live_at", "live_by") values (1, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 4, 'game', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "refused_at", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at", "rated", "annulled", "solo", "hints", "occasion", "occasion_key", "vote", "live_at", "live_by") values (2, 'mill', 1, 1, 'flying=on men=9', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 3, 'game', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "refused_at", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at", "rated", "annulled", "solo", "hints", "occasion", "occasion_key", "vote", "live_at", "live_by") values (3, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'game', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL);
insert into invited ("match", "place", "person") values (3, 0, 2);
insert into games ("id", "match", "number", "setup", "commitment", "started", "outcome", "departed", "added") values (1, 1, 1, 'draws=book white=lots revision=1', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0', 1000, NULL, 0, NULL);
insert into games ("id", "match", "number", "setup", "commitment", "started", "outcome", "departed", "added") values (2, 2, 1, 'flying=on men=9 white=lots revision=1', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0', 1000, NULL, 0, NULL);
insert into secrets ("game", "bytes") values (1, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into secrets ("game", "bytes") values (2, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (1, 0, '*:white=1', 2977504639, NULL, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (1, 1, '1:e2e4', 3481421740, 1, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (1, 2, '2:e7e5', 3506450169, 2, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (1, 3, '1:g1f3', 4102810475, 1, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (2, 0, '*:white=1', 3990310145, NULL, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (2, 1, '1:a1', 2713142070, 1, 1000, NULL);
insert into entries ("game", "ply", "code", "hash", "actor", "at", "actor_kind") values (2, 2, '2:d1', 2752925168, 2, 1000, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (1, 1000, 1, NULL, NULL, NULL, 'entered', 1, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (2, 1000, 1, NULL, NULL, NULL, 'entered', 2, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (3, 1000, 1, NULL, 1, NULL, 'invited', 1, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (4, 1000, 1, NULL, 1, NULL, 'joined', 2, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (5, 1000, 1, NULL, 1, 1, 'started', NULL, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (6, 1000, 1, 1, 1, 1, 'your-turn', NULL, 1, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (7, 1000, 1, NULL, 1, 1, 'moved', NULL, 1, 2, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (8, 1000, 1, 2, 1, 1, 'your-turn', NULL, 2, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (9, 1000, 1, NULL, 1, 1, 'moved', NULL, 2, 3, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (10, 1000, 1, 1, 1, 1, 'your-turn', NULL, 3, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (11, 1000, 1, NULL, 1, 1, 'moved', NULL, 3, 4, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (12, 1000, 1, 2, 1, 1, 'your-turn', NULL, 4, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (13, 1000, 1, NULL, 2, NULL, 'invited', 1, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (14, 1000, 1, NULL, 2, NULL, 'joined', 2, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (15, 1000, 1, NULL, 2, 2, 'started', NULL, NULL, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (16, 1000, 1, 1, 2, 2, 'your-turn', NULL, 1, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (17, 1000, 1, NULL, 2, 2, 'moved', NULL, 1, 2, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (18, 1000, 1, 2, 2, 2, 'your-turn', NULL, 2, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (19, 1000, 1, NULL, 2, 2, 'moved', NULL, 2, 3, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (20, 1000, 1, 1, 2, 2, 'your-turn', NULL, 3, NULL, NULL);
insert into notices ("id", "at", "room", "recipient", "match", "game", "kind", "subject", "first", "last", "words") values (21, 1000, 1, NULL, 3, NULL, 'invited', 1, NULL, NULL, NULL);
insert into chats ("platform", "key", "room", "gone", "since", "server") values ('telegram', '-1', 1, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (1, 3, NULL, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (2, 5, 4, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (3, 7, NULL, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (4, 9, NULL, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (5, 11, NULL, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (6, 13, NULL, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (7, 15, 14, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (8, 17, NULL, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (9, 19, NULL, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into deliveries ("id", "notice", "first", "platform", "chat", "private", "match", "told_by", "state", "doubtful", "tries", "due", "message", "why", "at", "edits") values (10, 21, NULL, 'telegram', '-1', 0, 3, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000, NULL);
insert into timers ("kind", "subject", "due", "failures", "why") values ('invitation', 3, 172801000, 0, NULL);
insert into calls ("game", "person", "ply", "reminded", "hushed", "alone", "nudged") values (1, 1, 3, 0, 0, 0, NULL);
insert into calls ("game", "person", "ply", "reminded", "hushed", "alone", "nudged") values (1, 2, 4, 0, 0, 0, NULL);
insert into calls ("game", "person", "ply", "reminded", "hushed", "alone", "nudged") values (2, 1, 3, 0, 0, 0, NULL);
insert into calls ("game", "person", "ply", "reminded", "hushed", "alone", "nudged") values (2, 2, 2, 0, 0, 0, NULL);
insert into lessons ("person", "kind", "game") values (1, 'chess', 1);
insert into lessons ("person", "kind", "game") values (2, 'chess', 1);
insert into lessons ("person", "kind", "game") values (1, 'mill', 2);
insert into lessons ("person", "kind", "game") values (2, 'mill', 2);
insert into seeds ("match", "bytes") values (1, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into seeds ("match", "bytes") values (2, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into seeds ("match", "bytes") values (3, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into players ("match", "place", "person", "added", "computer", "room", "conditionals", "note", "share", "points", "counted", "live") values (1, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into players ("match", "place", "person", "added", "computer", "room", "conditionals", "note", "share", "points", "counted", "live") values (1, 1, 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into players ("match", "place", "person", "added", "computer", "room", "conditionals", "note", "share", "points", "counted", "live") values (2, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into players ("match", "place", "person", "added", "computer", "room", "conditionals", "note", "share", "points", "counted", "live") values (2, 1, 2, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into players ("match", "place", "person", "added", "computer", "room", "conditionals", "note", "share", "points", "counted", "live") values (3, 0, 1, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1);
insert into sqlite_sequence ("name", "seq") values ('matches', 3);
insert into sqlite_sequence ("name", "seq") values ('games', 2);
insert into sqlite_sequence ("name", "seq") values ('notices', 21);
insert into sqlite_sequence ("name", "seq") values ('deliveries', 10);
