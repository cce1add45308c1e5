-- When a match ended of which its seat made something that counts, beside that (`share`), so that
-- somebody's last results are found without those before; null of puzzles.
alter table players add column counted integer;
update players set counted = (select m.ended from matches m where m.id = players.match and m.puzzle is null)
where share is not null;
create index players_by_result on players (person, counted) where counted is not null;
-- What a seat did in the games of its match that may be a record: of each feat the name of its kind,
-- its value (the greater, the better), the number of the game, the ply of the position it is seen in.
alter table players add column feats text;

-- The best of each kind that somebody did in a room: it follows from `players.feats` of the matches
-- that count.
create table feats (
    person integer not null references people (id),
    room integer not null references rooms (id),
    game text not null,
    key text not null,
    value integer not null,
    match integer not null references matches (id),
    number integer not null,
    ply integer not null,
    -- When the match ended.
    at integer not null,
    primary key (person, room, game, key)
) strict, without rowid;

create index feats_by_value on feats (room, game, key, value desc, at, match);

-- When an admin of its room annulled its result: it counts in no list any more. Null: nobody did.
alter table matches add column annulled integer;
