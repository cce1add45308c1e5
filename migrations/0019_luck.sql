-- What the luck of a match follows from, drawn when it is proposed, before it is known who plays; apart from the
-- matches, so that nothing reads it by chance.
create table seeds (
    match integer primary key references matches (id),
    bytes blob not null check (length(bytes) = 32)
) strict;

-- What a player added to the luck of a match that has not begun.
alter table players add column added text;

-- What the players added to the luck of a game, in the order of their seats; null: nothing, and its secret alone is
-- its key, as in all games before this.
alter table games add column added text;
