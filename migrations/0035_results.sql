-- What somebody made of a match that is over and counts: 120 is a win over everybody else; of a
-- puzzle, 120 is the best there is. Null: it goes on, or does not count.
alter table players add column share integer check (share between 0 and 120);
-- Their points, in games that keep any; of a puzzle its stars.
alter table players add column points integer;

-- All that somebody made of a game in a room, in one month of the calendar by UTC (202611) or in
-- all (0): sums over `players`, kept so that no leaderboard reads the past.
create table standings (
    person integer not null references people (id),
    season integer not null,
    -- Or `puzzle`: the puzzles of days.
    game text not null,
    room integer not null references rooms (id),
    played integer not null,
    share integer not null,
    points integer not null,
    -- The most points of one match; null: the game keeps none.
    best integer,
    primary key (person, season, game, room)
) strict, without rowid;

create index standings_by_share on standings (room, season, game, share desc, played);

-- Days, since 1970 by UTC, whose puzzles were open while the bot was away for long: they cost nobody
-- their streak.
create table excused (
    day integer primary key
) strict;
