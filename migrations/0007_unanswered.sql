-- Requests of a platform whose answer is still owed: Discord's since they were
-- deferred, Telegram's since what they changed was committed. Gone once they
-- are answered, and after a quarter of an hour in any case.
create table unanswered (
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

-- Chats in which the bot has said what it is.
create table introduced (
    platform text not null,
    chat text not null,
    primary key (platform, chat)
) strict, without rowid;

-- The first game of a kind in which it was somebody's turn: there they are told
-- how a turn is made.
create table lessons (
    person integer not null references people (id),
    kind text not null,
    game integer not null references games (id),
    primary key (person, kind)
) strict, without rowid;

insert into lessons (person, kind, game)
select notices.recipient, matches.game, min(notices.game)
from notices join matches on matches.id = notices.match
where notices.kind = 'your-turn' and notices.recipient is not null and notices.game is not null
group by notices.recipient, matches.game;
