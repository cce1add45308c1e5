-- What a computer found in the games of a match that is over, asked for by somebody: a line for
-- each decision. It follows from the log and may be made again.
create table analyses (
    match integer not null references matches (id),
    -- Which game of the match, from 1.
    number integer not null,
    found text not null,
    primary key (match, number)
) strict, without rowid;
