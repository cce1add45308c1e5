-- Where somebody is reminded of games that wait for them: private, group or none; null: as they are called.
alter table people add column remind text;
-- When they were reminded last.
alter table people add column reminded integer;

-- How many of a turn's moments for a reminder have passed.
alter table calls add column reminded integer not null default 0;
-- Whether the call came at night and was told nobody: it waits for the morning.
alter table calls add column hushed integer not null default 0 check (hushed in (0, 1));
-- When an opponent asked last whether they are there.
alter table calls add column nudged integer;

-- When somebody was away, or will be until: the clocks of their seats stand in between.
create table vacations (
    id integer primary key,
    person integer not null references people (id),
    begins integer not null,
    ends integer not null
) strict;
create index vacations_by_person on vacations (person, ends);
