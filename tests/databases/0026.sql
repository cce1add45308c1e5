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
    created integer not null
, notice text not null default 'both'
    check (notice in ('dm', 'group', 'both', 'none')), became integer references people (id)) strict;
CREATE TABLE identities (
    platform text not null,
    key text not null,
    person integer not null references people (id), private text not null default 'unknown'
    check (private in ('unknown', 'open', 'closed')), seen integer not null default 0, handle text,
    primary key (platform, key)
) strict, without rowid;
CREATE TABLE rooms (
    id integer primary key,
    key text not null unique,
    title text not null check (length(title) between 1 and 60),
    language text,
    created integer not null
, owner integer references people (id), maker integer references people (id)) strict;
CREATE TABLE members (
    room integer not null references rooms (id),
    person integer not null references people (id),
    since integer not null,
    primary key (room, person)
) strict, without rowid;
CREATE INDEX members_by_person on members (person, since);
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
    rematch_of integer references matches (id),
    -- Raised by every change; a change that expected another one is refused.
    version integer not null default 0, goal text not null default 'game', tidied integer, packed integer not null default 0 check (packed in (0, 1)), clock text, clock_left text, clock_at integer,
    check ((ended is null) = (ending is null))
) strict;
CREATE INDEX matches_by_room on matches (room, ended);
CREATE INDEX matches_waiting on matches (expires) where started is null and ended is null;
CREATE UNIQUE INDEX one_rematch on matches (rematch_of)
    where ending is null or ending in ('over', 'aborted');
CREATE TABLE players (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id), added text,
    primary key (match, place),
    unique (match, person)
) strict, without rowid;
CREATE INDEX players_by_person on players (person);
CREATE TABLE invited (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
CREATE TABLE consents (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;
CREATE TABLE games (
    id integer primary key autoincrement,
    match integer not null references matches (id),
    number integer not null,
    setup text not null,
    commitment text not null,
    started integer not null, outcome text, departed integer not null default 0, added text,
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
    at integer not null, actor_kind text
    check (actor_kind in ('person', 'clock', 'computer')),
    primary key (game, ply)
) strict, without rowid;
CREATE TABLE notices (
    id integer primary key autoincrement,
    at integer not null,
    room integer references rooms (id),
    recipient integer references people (id),
    match integer references matches (id),
    game integer references games (id),
    kind text not null,
    subject integer,
    first integer,
    last integer,
    words text
) strict;
CREATE INDEX notices_by_room on notices (room, id);
CREATE INDEX identities_by_person on identities (person);
CREATE UNIQUE INDEX rooms_by_owner on rooms (owner) where owner is not null;
CREATE TABLE chats (
    platform text not null,
    key text not null,
    room integer not null references rooms (id),
    -- Why nothing can be written there any more.
    gone text,
    since integer not null,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX chats_by_room on chats (room);
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
CREATE TABLE seen (
    platform text not null,
    key text not null,
    at integer not null,
    primary key (platform, key)
) strict, without rowid;
CREATE INDEX seen_by_time on seen (at);
CREATE TABLE deliveries (
    id integer primary key autoincrement,
    notice integer not null references notices (id),
    platform text not null,
    -- The chat's key; the person's own if it is private.
    chat text not null,
    private integer not null check (private in (0, 1)),
    -- The match of a board in it.
    match integer references matches (id),
    -- Where the moves it tells begin, if older ones were drawn into it.
    since integer,
    state text not null default 'ready'
        check (state in ('ready', 'sending', 'sent', 'dropped', 'dead')),
    -- Whether a crash left it between sending and knowing.
    doubtful integer not null default 0 check (doubtful in (0, 1)),
    tries integer not null default 0,
    due integer not null default 0,
    message text,
    why text,
    at integer not null
) strict;
CREATE INDEX deliveries_waiting on deliveries (platform, chat, private, id)
    where state in ('ready', 'sending');
CREATE TABLE codes (
    code text primary key,
    kind text not null check (kind in ('person', 'room')),
    subject integer not null,
    expires integer not null
, room integer references rooms (id)) strict, without rowid;
CREATE TABLE kept (
    platform text not null,
    person integer not null references people (id),
    place integer not null,
    -- As the platform's adapter writes it.
    answer text not null,
    at integer not null,
    primary key (platform, person, place)
) strict, without rowid;
CREATE INDEX identities_by_handle on identities (platform, handle) where handle is not null;
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
    primary key (game, person)
) strict, without rowid;
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
CREATE INDEX deliveries_by_notice on deliveries (notice);
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
CREATE INDEX matches_by_start on matches (room, started, id) where started is not null;
CREATE INDEX deliveries_ready on deliveries (platform, due) where state = 'ready';
CREATE INDEX deliveries_done on deliveries (at) where state in ('sent', 'dropped');
CREATE INDEX deliveries_dead on deliveries (at) where state = 'dead';
CREATE INDEX inbox_waiting on inbox (platform, id) where parked is null;
CREATE INDEX inbox_parked on inbox (at) where parked is not null;
CREATE INDEX codes_by_expiry on codes (expires);
CREATE INDEX codes_by_subject on codes (kind, subject);
CREATE INDEX kept_by_time on kept (at);
CREATE INDEX unanswered_by_time on unanswered (at);
CREATE INDEX matches_by_host on matches (host) where started is null and ended is null;
CREATE INDEX matches_untidy on matches (ended) where ended is not null and tidied is null;
CREATE INDEX notices_of_course on notices (match) where kind in ('moved', 'your-turn');
CREATE INDEX matches_running on matches (started) where started is not null and ended is null;
CREATE INDEX matches_broken on matches (broken) where broken is not null;
CREATE INDEX rooms_by_maker on rooms (maker) where maker is not null;
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
CREATE INDEX asks_by_expiry on asks (expires);
CREATE TABLE links (
    id integer primary key autoincrement,
    -- Who is the other one since then.
    typist integer not null references people (id),
    typist_room integer references rooms (id),
    owner integer not null references people (id),
    owner_room integer references rooms (id),
    at integer not null,
    expires integer not null
) strict;
CREATE INDEX links_by_owner on links (owner, id);
CREATE INDEX links_by_expiry on links (expires);
CREATE TABLE moved (
    link integer not null references links (id),
    relation text not null,
    one any not null,
    other any not null default 0,
    rest any,
    primary key (link, relation, one, other)
) strict, without rowid;
CREATE INDEX invited_by_person on invited (person);
CREATE INDEX consents_by_person on consents (person);
CREATE INDEX calls_by_person on calls (person);
CREATE INDEX kept_by_person on kept (person);
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
CREATE INDEX matches_unpacked on matches (ended) where ended is not null and packed = 0 and broken is null;
CREATE TABLE rounds (
    kind text primary key,
    reached integer not null
) strict, without rowid;
CREATE TABLE sessions (
    -- What identities calls the key of a browser.
    key text primary key,
    made integer not null,
    seen integer not null,
    agent text
) strict, without rowid;
CREATE TABLE seeds (
    match integer primary key references matches (id),
    bytes blob not null check (length(bytes) = 32)
) strict;
CREATE TABLE calendar (
    one integer primary key check (one = 1),
    noted integer not null
) strict;
CREATE INDEX matches_clocked on matches (room) where clock_at is not null;
CREATE INDEX notices_told on notices (at) where kind <> 'said';
CREATE INDEX notices_said on notices (at) where kind = 'said';
CREATE INDEX notices_by_recipient on notices (recipient) where recipient is not null;
CREATE INDEX notices_by_subject on notices (subject) where subject is not null;
CREATE INDEX links_by_typist on links (typist);
CREATE INDEX people_by_became on people (became) where became is not null;
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (1, 'first', '2026-11-22 00:00:00', 1, X'0E8DB615D3E73BA9C0E91676DADF0207591C6A0BDC3B1A31E6E21ABCF61800DBE4AE1B7DA2FDFD401EFA234036D45D4F', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (2, 'platforms', '2026-11-22 00:00:00', 1, X'B0719E90B0B4084588BF73C1483B8424068E4CE5D5837990E727E849EEC577BF7E4CF52557920F57BE935BC7AD712C3D', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (3, 'series', '2026-11-22 00:00:00', 1, X'464C2598027662F1FBFE18E7CE2EAEAB5A1C99503D876B6D4C44E3FC5F4DD6C9AE35A0DAB6F6785E331EBD302CAAF7EB', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (4, 'answers', '2026-11-22 00:00:00', 1, X'32D0556CED45101040AF34FE5828FF1EB99D8061F281C318EEB82C65E35159106895E0A76083C6F51CD8054C074B71E3', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (5, 'actors and timers', '2026-11-22 00:00:00', 1, X'232AE3E423FC24C959F19A1BC2F100C97F914050B9C47740C1EE88DDDE715DC7767918542097553B0E5294ACF35D2591', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (6, 'calls and posts', '2026-11-22 00:00:00', 1, X'01CB2FD3FD11B2957C6C3293BCC67723794199F1D033DC64B373DEA86F01539E343D63A2F3A68078175968D5B7D454C0', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (7, 'unanswered', '2026-11-22 00:00:00', 1, X'16983FB8A041A324D86FFF622E6D271997CF6887465A8BF9AA80BA76528DE91FCB2E758DD6A25B8E64E62B899C8BEFFB', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (8, 'starts', '2026-11-22 00:00:00', 1, X'0F1D33DECA0B614F215D4DD0BB434853A66E7A3103CA3701CDFC49030D812EFEC7F950624B9B06D6772AA1345CBF6CA7', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (10, 'departed', '2026-11-22 00:00:00', 1, X'50887BDEDEF05DF89E8BFBD4D274DAFE8F2B419B0C8CAA3B01C0882E6D95E1C7282D0F20B421F1BA8952094B4E999A8E', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (11, 'plans', '2026-11-22 00:00:00', 1, X'77E7E5C997550474937B5CD2AD48979120205D536157C8CB1CD9D422FEE6096B54F8308EF2ACFBE459E374C819925C89', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (12, 'course', '2026-11-22 00:00:00', 1, X'00FD21B127DD196E78A09DB06901EE2FA8F8C0224CC5F823BA5FAD691C38D51C559E01905BE84CBFE6892D890389F4DE', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (13, 'looked through', '2026-11-22 00:00:00', 1, X'A45E1D33E82ED35B27D86CC135D505E3ECDD88441518939AC49BB74FC8480BBECE7F76D7F276ED843BA7108E86E5A982', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (14, 'makers', '2026-11-22 00:00:00', 1, X'7E74DE3AFCCD9BAD45C5FA677357BF048FEA3655A07AE581EBE49757FE5D71732C9A2959A9B4E726A7B66DD8C346EDD7', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (15, 'link', '2026-11-22 00:00:00', 1, X'DF2631A1089F4183B0EB1389FEEFB6F653CB341201BB4224301FF3BDF21A9C95D905F0CDF2089E77B5A0FEFFEA57AEA9', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (16, 'packs', '2026-11-22 00:00:00', 1, X'D925D04DE8815D790ACF60BDE296400307045F57C0D1F72F18B0528AE37494FE49267613759DD2F7151694566C9DE1CA', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (18, 'sessions', '2026-11-22 00:00:00', 1, X'A40E127921B5D6E4C44D93FD377342B8E078408D11D29350E0063B0C44546761066F239291F4E8EE144BA80F250F1E0A', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (19, 'luck', '2026-11-22 00:00:00', 1, X'0A857C295E4D07C132DD76BCEEBF47EE40767854BB9231A185D5DD444F04C901F644EC6AD74E30B1969FC64D0941F5E5', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (20, 'calendar', '2026-11-22 00:00:00', 1, X'FAD4DB2DC0FFCEEE2A48C699E878059B1B5EDE5D58608247831B73571ADCC9BB6936CF98B5E37FA663E28531AC31C226', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (22, 'clocks', '2026-11-22 00:00:00', 1, X'E6AD975CF8E03B1BFB80E2E4E612E961E8108EC173FF1F1B4C854C91833ECEEEDF5165D560D2B7EC9D18BFF9316E9ACB', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (25, 'talk', '2026-11-22 00:00:00', 1, X'6258682C7348F0B455EEB59BFD210A508BDE461559A8206CD49290A6CA3EA2FCB47C251A2244830D446370CA4F8DB858', 0);
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (26, 'personal', '2026-11-22 00:00:00', 1, X'6298FE52D5252512D0B77662F77548A6084AED2C628DA45DD82A3877F0803C20210CE42997CB5F1A340C9D312FBADFF5', 0);
insert into people ("id", "name", "language", "created", "notice", "became") values (1, 'Player 1', NULL, 1000, 'both', NULL);
insert into people ("id", "name", "language", "created", "notice", "became") values (2, 'Player 2', NULL, 1000, 'both', NULL);
insert into identities ("platform", "key", "person", "private", "seen", "handle") values ('telegram', '1', 1, 'open', 0, NULL);
insert into identities ("platform", "key", "person", "private", "seen", "handle") values ('telegram', '2', 2, 'unknown', 0, NULL);
insert into rooms ("id", "key", "title", "language", "created", "owner", "maker") values (1, 'fbgs098thn', 'Club', NULL, 1000, NULL, NULL);
insert into members ("room", "person", "since") values (1, 1, 1000);
insert into members ("room", "person", "since") values (1, 2, 1000);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at") values (1, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 4, 'game', NULL, 0, NULL, NULL, NULL);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at") values (2, 'mill', 1, 1, 'flying=on men=9', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 3, 'game', NULL, 0, NULL, NULL, NULL);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version", "goal", "tidied", "packed", "clock", "clock_left", "clock_at") values (3, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, NULL, NULL, NULL, NULL, NULL, NULL, 0, 'game', NULL, 0, NULL, NULL, NULL);
insert into players ("match", "place", "person", "added") values (1, 0, 1, NULL);
insert into players ("match", "place", "person", "added") values (1, 1, 2, NULL);
insert into players ("match", "place", "person", "added") values (2, 0, 1, NULL);
insert into players ("match", "place", "person", "added") values (2, 1, 2, NULL);
insert into players ("match", "place", "person", "added") values (3, 0, 1, NULL);
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
insert into chats ("platform", "key", "room", "gone", "since") values ('telegram', '-1', 1, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (1, 3, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (2, 4, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (3, 5, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (4, 6, 'telegram', '1', 1, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (5, 7, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (6, 9, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (7, 10, 'telegram', '1', 1, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (8, 11, 'telegram', '-1', 0, 1, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (9, 13, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (10, 14, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (11, 15, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (12, 16, 'telegram', '1', 1, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (13, 17, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (14, 19, 'telegram', '-1', 0, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (15, 20, 'telegram', '1', 1, 2, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into deliveries ("id", "notice", "platform", "chat", "private", "match", "since", "state", "doubtful", "tries", "due", "message", "why", "at") values (16, 21, 'telegram', '-1', 0, 3, NULL, 'ready', 0, 0, 0, NULL, NULL, 1000);
insert into timers ("kind", "subject", "due", "failures", "why") values ('invitation', 3, 172801000, 0, NULL);
insert into calls ("game", "person", "ply") values (1, 1, 3);
insert into calls ("game", "person", "ply") values (1, 2, 4);
insert into calls ("game", "person", "ply") values (2, 1, 3);
insert into calls ("game", "person", "ply") values (2, 2, 2);
insert into lessons ("person", "kind", "game") values (1, 'chess', 1);
insert into lessons ("person", "kind", "game") values (1, 'mill', 2);
insert into lessons ("person", "kind", "game") values (2, 'chess', 1);
insert into lessons ("person", "kind", "game") values (2, 'mill', 2);
insert into seeds ("match", "bytes") values (1, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into seeds ("match", "bytes") values (2, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into seeds ("match", "bytes") values (3, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into calendar ("one", "noted") values (1, 1000);
insert into sqlite_sequence ("name", "seq") values ('posts', 0);
insert into sqlite_sequence ("name", "seq") values ('matches', 3);
insert into sqlite_sequence ("name", "seq") values ('games', 2);
insert into sqlite_sequence ("name", "seq") values ('notices', 21);
insert into sqlite_sequence ("name", "seq") values ('deliveries', 16);
