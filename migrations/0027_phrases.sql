-- What a person brings to the luck of a match that has not begun, in the place of what is brought by itself: the
-- fingerprint of a phrase of theirs. The phrase is kept nowhere.
create table phrases (
    match integer not null references matches (id),
    person integer not null references people (id),
    added text not null,
    primary key (match, person)
) strict, without rowid;
create index phrases_by_person on phrases (person);
