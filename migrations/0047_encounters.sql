-- What two people made of their matches with each other, game by game, as it is for the first:
-- sums over `players`, kept so that nobody's whole history is read for it.
create table encounters (
    person integer not null references people (id),
    other integer not null references people (id),
    game text not null,
    played integer not null,
    share integer not null,
    -- What the other made of them.
    theirs integer not null,
    -- When the newest of them ended.
    last integer not null,
    primary key (person, other, game)
) strict, without rowid;

create index encounters_by_other on encounters (other);

insert into encounters (person, other, game, played, share, theirs, last)
select p.person, q.person, m.game, count(*), sum(p.share), sum(q.share), max(m.ended)
from players p cross join players q on q.match = p.match and q.person <> p.person
cross join matches m on m.id = p.match
where p.share is not null and q.share is not null
group by 1, 2, 3;
