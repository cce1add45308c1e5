-- A seat is a person's or a computer's; a computer has no account, only the name of its level.
create table seated (
    match integer not null references matches (id),
    place integer not null,
    person integer references people (id),
    added text,
    computer text check (length(computer) between 1 and 20),
    primary key (match, place),
    unique (match, person),
    check ((person is null) <> (computer is null))
) strict, without rowid;

insert into seated (match, place, person, added) select match, place, person, added from players;
drop table players;
alter table seated rename to players;
create index players_by_person on players (person) where person is not null;
