-- What was read from notices and deliveries as long as they were kept for ever
-- has a place of its own, so that those can be let go.

-- At which ply of a game somebody was last told that it is their turn.
create table calls (
    game integer not null references games (id),
    person integer not null references people (id),
    ply integer not null,
    primary key (game, person)
) strict, without rowid;

insert into calls (game, person, ply)
select game, recipient, max(first) from notices
where kind = 'your-turn' and game is not null and recipient is not null and first is not null
group by game, recipient;

-- Which message shows which match; later ones have greater ids.
create table posts (
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

create index posts_by_match on posts (match, platform, chat);

insert or ignore into posts (platform, chat, private, message, match, at)
select platform, chat, private, message, match, at from deliveries
where message is not null and match is not null order by id;

-- What is let go is found by its age, and a notice by what is still to be
-- delivered of it.
create index notices_by_time on notices (at);
create index deliveries_done on deliveries (at) where state in ('sent', 'dropped', 'dead');
create index deliveries_by_notice on deliveries (notice);
