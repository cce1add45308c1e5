-- The browsers people are known in, as far as their list tells of them: since when, when they were there last, and what
-- they call themselves, as a word of ours. A session without a row began before this.
create table sessions (
    -- What identities calls the key of a browser.
    key text primary key,
    made integer not null,
    seen integer not null,
    agent text
) strict, without rowid;
