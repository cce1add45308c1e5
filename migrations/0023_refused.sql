-- Whose invitations somebody takes: from all, from those they have played with, or from nobody for now.
alter table people add column welcomes text not null default 'all'
    check (welcomes in ('all', 'friends', 'nobody'));

-- From whom somebody takes none, whatever they take from others; that other is never told.
create table refused (
    person integer not null references people (id),
    other integer not null references people (id),
    primary key (person, other)
) strict, without rowid;

create index refused_by_other on refused (other);
