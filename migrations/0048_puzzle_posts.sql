-- Which notice tells a room how many have solved the puzzle of a day; it goes with that.
create table puzzle_posts (
    room integer not null references rooms (id),
    -- In days since 1970 by UTC.
    day integer not null,
    notice integer not null references notices (id) on delete cascade,
    primary key (room, day)
) strict, without rowid;

create index puzzle_posts_by_notice on puzzle_posts (notice);

-- The message of its chat that a delivery changes; null: it sends one.
alter table deliveries add column edits text;
