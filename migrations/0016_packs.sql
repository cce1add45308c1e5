-- The logs of games that ended a while ago, each whole in one row; `entries` holds nothing of such a game. They are
-- packed while the bot runs, a few at a time, and never by a step of the tables.
create table packs (
    game integer primary key references games (id),
    -- How many entries there are in it, and when the last was made.
    plies integer not null,
    moved integer,
    bytes blob not null
) strict;

-- Who made entries of a packed log; it names them by their place here.
create table pack_people (
    game integer not null references games (id),
    place integer not null,
    person integer not null references people (id),
    primary key (game, place)
) strict, without rowid;

create index pack_people_by_person on pack_people (person);

-- Whether the logs of a match that ended are packed.
alter table matches add column packed integer not null default 0 check (packed in (0, 1));
create index matches_unpacked on matches (ended) where ended is not null and packed = 0 and broken is null;

-- How far a round through all that is stored has come.
create table rounds (
    kind text primary key,
    reached integer not null
) strict, without rowid;
