-- Where somebody lives, as a zone of the IANA database (Europe/Prague); null: nobody knows.
alter table people add column zone text;
-- When nobody is to be woken there: two times of the day (22-8), or off; null: as usual.
alter table people add column quiet text;

-- Where most of a group lives: for those of it of whom nobody knows.
alter table rooms add column zone text;
