-- What people said is let go at another age than what else happened: each is found by its own.
create index notices_told on notices (at) where kind <> 'said';
create index notices_said on notices (at) where kind = 'said';
drop index notices_by_time;
