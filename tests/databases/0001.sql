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
) strict;
CREATE TABLE identities (
    platform text not null,
    key text not null,
    person integer not null references people (id),
    primary key (platform, key)
) strict, without rowid;
CREATE TABLE rooms (
    id integer primary key,
    key text not null unique,
    title text not null check (length(title) between 1 and 60),
    language text,
    created integer not null
) strict;
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
    version integer not null default 0,
    check ((ended is null) = (ending is null))
) strict;
CREATE INDEX matches_by_room on matches (room, ended);
CREATE INDEX matches_waiting on matches (expires) where started is null and ended is null;
CREATE UNIQUE INDEX one_rematch on matches (rematch_of)
    where ending is null or ending in ('over', 'aborted');
CREATE TABLE players (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
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
    started integer not null,
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
insert into _sqlx_migrations ("version", "description", "installed_on", "success", "checksum", "execution_time") values (1, 'first', '2026-11-22 00:00:00', 1, X'0E8DB615D3E73BA9C0E91676DADF0207591C6A0BDC3B1A31E6E21ABCF61800DBE4AE1B7DA2FDFD401EFA234036D45D4F', 0);
insert into people ("id", "name", "language", "created") values (1, 'Player 1', NULL, 1000);
insert into people ("id", "name", "language", "created") values (2, 'Player 2', NULL, 1000);
insert into identities ("platform", "key", "person") values ('telegram', '1', 1);
insert into identities ("platform", "key", "person") values ('telegram', '2', 2);
insert into rooms ("id", "key", "title", "language", "created") values (1, '9pgyw0zn92', 'Club', NULL, 1000);
insert into members ("room", "person", "since") values (1, 1, 1000);
insert into members ("room", "person", "since") values (1, 2, 1000);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version") values (1, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 4);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version") values (2, 'mill', 1, 1, 'flying=on men=9', 2, 2, 0, 1000, 172801000, 1000, NULL, NULL, NULL, NULL, NULL, 3);
insert into matches ("id", "game", "room", "host", "options", "seats_min", "seats_max", "open", "created", "expires", "started", "ended", "ending", "broken", "takeback", "rematch_of", "version") values (3, 'chess', 1, 1, 'draws=book', 2, 2, 0, 1000, 172801000, NULL, NULL, NULL, NULL, NULL, NULL, 0);
insert into players ("match", "place", "person") values (1, 0, 1);
insert into players ("match", "place", "person") values (2, 0, 1);
insert into players ("match", "place", "person") values (3, 0, 1);
insert into players ("match", "place", "person") values (1, 1, 2);
insert into players ("match", "place", "person") values (2, 1, 2);
insert into invited ("match", "place", "person") values (3, 0, 2);
insert into games ("id", "match", "number", "setup", "commitment", "started") values (1, 1, 1, 'draws=book white=lots revision=1', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0', 1000);
insert into games ("id", "match", "number", "setup", "commitment", "started") values (2, 2, 1, 'flying=on men=9 white=lots revision=1', '4bb06f8e4e3a7715d201d573d0aa423762e55dabd61a2c02278fa56cc6d294e0', 1000);
insert into secrets ("game", "bytes") values (1, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into secrets ("game", "bytes") values (2, X'0707070707070707070707070707070707070707070707070707070707070707');
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (1, 0, '*:white=1', 2977504639, NULL, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (1, 1, '1:e2e4', 3481421740, 1, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (1, 2, '2:e7e5', 3506450169, 2, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (1, 3, '1:g1f3', 4102810475, 1, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (2, 0, '*:white=1', 3990310145, NULL, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (2, 1, '1:a1', 2713142070, 1, 1000);
insert into entries ("game", "ply", "code", "hash", "actor", "at") values (2, 2, '2:d1', 2752925168, 2, 1000);
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
insert into sqlite_sequence ("name", "seq") values ('matches', 3);
insert into sqlite_sequence ("name", "seq") values ('games', 2);
insert into sqlite_sequence ("name", "seq") values ('notices', 21);
