-- People and where they come from.
create table people (
    id integer primary key,
    name text not null check (length(name) between 1 and 32),
    language text,
    created integer not null
) strict;

create table identities (
    platform text not null,
    key text not null,
    person integer not null references people (id),
    primary key (platform, key)
) strict, without rowid;

-- Rooms and who is in them.
create table rooms (
    id integer primary key,
    key text not null unique,
    title text not null check (length(title) between 1 and 60),
    language text,
    created integer not null
) strict;

create table members (
    room integer not null references rooms (id),
    person integer not null references people (id),
    since integer not null,
    primary key (room, person)
) strict, without rowid;

create index members_by_person on members (person, since);

-- What was agreed. How a game stands is nowhere stored: the entries say it.
create table matches (
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

create index matches_by_room on matches (room, ended);
create index matches_waiting on matches (expires) where started is null and ended is null;
create unique index one_rematch on matches (rematch_of)
    where ending is null or ending in ('over', 'aborted');

-- Who joined, in order: the order is that of the seats.
create table players (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
    primary key (match, place),
    unique (match, person)
) strict, without rowid;

create index players_by_person on players (person);

-- Named guests who have not answered.
create table invited (
    match integer not null references matches (id),
    place integer not null,
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;

-- Who agreed to the taking back that is asked for.
create table consents (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;

create table games (
    id integer primary key autoincrement,
    match integer not null references matches (id),
    number integer not null,
    setup text not null,
    commitment text not null,
    started integer not null,
    unique (match, number)
) strict;

-- Apart from the games, so that nothing reads them by chance.
create table secrets (
    game integer primary key references games (id),
    bytes blob not null check (length(bytes) = 32)
) strict;

-- The log: the truth about every game.
create table entries (
    game integer not null references games (id),
    ply integer not null,
    code text not null,
    hash integer not null,
    actor integer references people (id),
    at integer not null,
    primary key (game, ply)
) strict, without rowid;

-- What happened, for one audience.
create table notices (
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

create index notices_by_room on notices (room, id);
