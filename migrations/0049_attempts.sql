-- Which attempt of its host's at filling this board it is, from 1; null: it is none.
alter table matches add column attempt integer;

create index matches_by_attempt on matches (host, attempt) where attempt is not null;
