-- Who made an entry: the person in `actor`, the clock, or a computer for the
-- seat that the entry names. Null in entries of the table itself, and in those
-- older than this column: of them `actor` says all there is to say.
alter table entries add column actor_kind text
    check (actor_kind in ('person', 'clock', 'computer'));

-- What is to happen at a certain time: at most one of a kind for a subject.
create table timers (
    kind text not null,
    -- What it is about: a match, or 0 if there is but one of its kind.
    subject integer not null,
    due integer not null,
    -- How often it failed since it was set, and why the last time.
    failures integer not null default 0,
    why text,
    primary key (kind, subject)
) strict, without rowid;

create index timers_by_due on timers (due);

insert into timers (kind, subject, due)
select 'invitation', id, expires from matches where started is null and ended is null;
