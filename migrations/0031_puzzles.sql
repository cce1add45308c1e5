-- What the daily puzzles follow from, and the first day that has one, in days since 1970 by UTC.
-- Whoever reads it knows all that are to come.
create table puzzle_source (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32),
    first integer not null
) strict;

-- The puzzle of a day, by days since 1970 in UTC; those ahead are made in time.
create table puzzles (
    day integer primary key,
    setup text not null,
    -- Whether it was looked through again, shortly before its day.
    checked integer not null default 0 check (checked in (0, 1))
) strict;

-- The puzzle that somebody plays, alone and once; null: it is a match like any other.
alter table matches add column puzzle integer references puzzles (day);
create index matches_by_puzzle on matches (host, puzzle) where puzzle is not null;
create index matches_puzzling on matches (puzzle) where puzzle is not null and ended is null;
