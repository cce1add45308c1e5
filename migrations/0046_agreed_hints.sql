-- Whether its players agreed that whoever is to move may be helped by a computer. Of a match of before, and
-- of one for which nothing was said: no. Who plays with computers alone needs no agreement.
alter table matches add column hints integer not null default 0 check (hints in (0, 1));
