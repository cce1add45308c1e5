-- The match of a room that began last, however many there were.
create index matches_by_start on matches (room, started, id) where started is not null;
