-- What who played a match alone made of it, more is better: points, of a board that is filled with the squares
-- before them; null: several played, it goes on, it was given up, or it is a puzzle.
alter table matches add column solo integer;
-- The day with whose tiles it is played, the same for everybody, by days since 1970 in UTC; null: its luck is its own.
alter table matches add column bag integer;

create index matches_by_solo on matches (room, game, options, solo desc) where solo is not null;
create index matches_by_own_solo on matches (host, game, options, solo desc) where solo is not null;
create index matches_by_bag on matches (host, bag) where bag is not null;
