-- Browsers in which somebody wants to be called, by Web Push (RFC 8030). What identities calls private is 'open' there
-- as long as there is a row, and 'closed' once a push service has said that the browser is gone.
create table subscriptions (
    -- What identities calls the key of a browser.
    session text primary key,
    -- Where messages to it go: an address of its maker's.
    endpoint text not null,
    -- Its own key, a point of P-256, and the secret that only it and the bot know (RFC 8291).
    key blob not null check (length(key) = 65),
    auth blob not null check (length(auth) = 16),
    made integer not null
) strict, without rowid;

-- A browser in which somebody else is known by now is theirs.
create unique index subscriptions_by_endpoint on subscriptions (endpoint);

-- The key by which push services know this bot (RFC 8292), drawn once. Whoever reads it can call in its name.
create table push_key (
    one integer primary key check (one = 1),
    bytes blob not null check (length(bytes) = 32)
) strict;
