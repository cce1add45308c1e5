-- What its host calls this attempt at filling a board; null: by its number.
alter table matches add column attempt_name text;
