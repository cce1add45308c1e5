-- What a match of several games is played for.
alter table matches add column goal text not null default 'game';

-- How a game ended: a place and points a seat, `1,2 3,0`.
alter table games add column outcome text;
