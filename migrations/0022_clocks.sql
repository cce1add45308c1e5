-- The clock of a match as it was agreed: what a turn may take, and what there is beside it for all turns together;
-- null: none, as of all matches before this.
alter table matches add column clock text;

-- What every seat has left, as it was at that time; null until the first game begins and once the match is over.
alter table matches add column clock_left text;
alter table matches add column clock_at integer;

create index matches_clocked on matches (room) where clock_at is not null;
