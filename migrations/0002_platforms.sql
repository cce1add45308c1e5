-- What a platform knows of a person beyond his key: whether the bot may write
-- to him there alone, and when he was last heard from.
alter table identities add column private text not null default 'unknown'
    check (private in ('unknown', 'open', 'closed'));
alter table identities add column seen integer not null default 0;
create index identities_by_person on identities (person);

-- How he is told that it is his turn.
alter table people add column notice text not null default 'both'
    check (notice in ('dm', 'group', 'both', 'none'));

-- A person's own room, for what he plays in private.
alter table rooms add column owner integer references people (id);
create unique index rooms_by_owner on rooms (owner) where owner is not null;

-- Where a room is written to.
create table chats (
    platform text not null,
    key text not null,
    room integer not null references rooms (id),
    -- Why nothing can be written there any more.
    gone text,
    since integer not null,
    primary key (platform, key)
) strict, without rowid;

create index chats_by_room on chats (room);

-- Updates of a platform that wait to be dealt with.
create table inbox (
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

-- Updates that were dealt with, for two days.
create table seen (
    platform text not null,
    key text not null,
    at integer not null,
    primary key (platform, key)
) strict, without rowid;

create index seen_by_time on seen (at);

-- A notice on its way to a chat, or to one person alone.
create table deliveries (
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

create index deliveries_waiting on deliveries (platform, chat, private, id)
    where state in ('ready', 'sending');
create index deliveries_by_message on deliveries (platform, chat, message)
    where message is not null;

-- Codes that join an account to a person, or a chat to a room.
create table codes (
    code text primary key,
    kind text not null check (kind in ('person', 'room')),
    subject integer not null,
    expires integer not null
) strict, without rowid;
