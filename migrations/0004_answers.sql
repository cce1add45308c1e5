-- Who was told last that it is his turn.
create index notices_called on notices (game, recipient, first) where kind = 'your-turn';

-- Answers that could be shown nowhere, until their person opens his private
-- chat. What he holds may stand in them.
create table kept (
    platform text not null,
    person integer not null references people (id),
    place integer not null,
    -- As the platform's adapter writes it.
    answer text not null,
    at integer not null,
    primary key (platform, person, place)
) strict, without rowid;

-- What people write to mean him, where that is not his name: bob_k for @bob_k.
alter table identities add column handle text;
create index identities_by_handle on identities (platform, handle) where handle is not null;
