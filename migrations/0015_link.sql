-- Where a code was asked for: what comes of it is told there.
alter table codes add column room integer references rooms (id);

-- Who typed whose code, to be one person with them: one try of each for a code.
create table asks (
    id integer primary key autoincrement,
    code text not null,
    owner integer not null references people (id),
    owner_room integer references rooms (id),
    typist integer not null references people (id),
    typist_room integer references rooms (id),
    -- Whether the typist has to say yes, then the owner has, or somebody said no.
    state text not null default 'typed' check (state in ('typed', 'confirmed', 'refused')),
    expires integer not null,
    unique (code, typist)
) strict;

create index asks_by_owner on asks (owner);
create index asks_by_typist on asks (typist);
create index asks_by_expiry on asks (expires);

-- Who became one person with whom, for as long as they can part again.
create table links (
    id integer primary key autoincrement,
    -- Who is the other one since then.
    typist integer not null references people (id),
    typist_room integer references rooms (id),
    owner integer not null references people (id),
    owner_room integer references rooms (id),
    at integer not null,
    expires integer not null
) strict;

create index links_by_owner on links (owner, id);
create index links_by_expiry on links (expires);

-- Which rows a link moved from the typist to the owner: the key of each, and
-- the rest of those that went because the owner had such a row already.
create table moved (
    link integer not null references links (id),
    relation text not null,
    one any not null,
    other any not null default 0,
    rest any,
    primary key (link, relation, one, other)
) strict, without rowid;

-- What somebody has is found without reading all that others have.
create index invited_by_person on invited (person);
create index consents_by_person on consents (person);
create index calls_by_person on calls (person);
create index kept_by_person on kept (person);
