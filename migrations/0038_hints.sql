-- How often a seat was helped by a computer in a match.
create table hints (
    match integer not null references matches (id),
    -- Which seat of the match, from 0, as `players.place`.
    place integer not null,
    taken integer not null,
    primary key (match, place)
) strict, without rowid;
