-- An index for every question that is asked in a loop or by a timer; the test in crates/store/tests/plans.rs says which
-- statement uses which.

-- What waits to be sent, by when; it is asked for after every event.
create index deliveries_ready on deliveries (platform, due) where state = 'ready';

-- Where a message shows a match stands in `posts` by now.
drop index deliveries_by_message;

-- What is let go is found by its age, each kind of it by itself.
drop index deliveries_done;
create index deliveries_done on deliveries (at) where state in ('sent', 'dropped');
create index deliveries_dead on deliveries (at) where state = 'dead';
create index inbox_waiting on inbox (platform, id) where parked is null;
create index inbox_parked on inbox (at) where parked is not null;
create index codes_by_expiry on codes (expires);
create index codes_by_subject on codes (kind, subject);
create index kept_by_time on kept (at);
create index unanswered_by_time on unanswered (at);

-- Invitations of one person that wait.
create index matches_by_host on matches (host) where started is null and ended is null;

-- Who was told last that it is their turn stands in `calls` by now.
drop index notices_called;

-- Since when nothing but the course of a match that has ended is kept: no calls, no posts, no guests who never answered.
alter table matches add column tidied integer;
create index matches_untidy on matches (ended) where ended is not null and tidied is null;
