-- That its result changes the ratings of both, and under which class of clocks; null: it does not.
alter table matches add column rated text check (rated in ('minutes', 'days'));
create index matches_rated on matches (game, rated, ended, id) where rated is not null;

-- What a match that was rated did to the rating of each who played it. All of it follows from the
-- results (`players.share`) in the order in which their matches ended.
create table rating_changes (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    -- When the match ended.
    at integer not null,
    match integer not null references matches (id),
    -- As it was then, with the time since the match before.
    rating_before real not null,
    deviation_before real not null,
    volatility_before real not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    primary key (person, game, pace, at, match)
) strict, without rowid;

create index rating_changes_by_match on rating_changes (match);

-- The last of them for each person, game and class of clocks.
create table ratings (
    person integer not null references people (id),
    game text not null,
    pace text not null,
    rating real not null,
    -- From when on so little is known of it that it is provisional.
    provisional integer not null,
    primary key (person, game, pace)
) strict, without rowid;
