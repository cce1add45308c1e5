-- The hour of the day, in the room's zone, at which it is told what happened; null: never.
alter table rooms add column digest integer check (digest between 0 and 23);
