-- What is looked through at every start and every night, and what the owner is told of.
create index matches_running on matches (started) where started is not null and ended is null;
create index matches_broken on matches (broken) where broken is not null;
