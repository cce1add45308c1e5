-- What people and rooms chose beside what has a column of its own, as `name=value` with spaces between; what is not
-- there is as usual.
alter table people add column chosen text not null default '';
alter table rooms add column chosen text not null default '';

-- Matches of which somebody does not want to be told that it is their turn.
create table muted (
    match integer not null references matches (id),
    person integer not null references people (id),
    primary key (match, person)
) strict, without rowid;

create index muted_by_person on muted (person);
