-- Puzzles of all games beside the daily Abaku: the second one of a day, and those that people play one
-- after the other, the pool. A task that somebody plays is never exchanged.
create table tasks (
    id integer primary key,
    game text not null,
    -- The day it is the second puzzle of, by days since 1970 in UTC; null: it is one of the pool.
    day integer,
    -- What it followed from, beside a secret: its day, or which one of the pool it is.
    number integer not null,
    -- How hard it was wanted, 1 to 7.
    grade integer not null,
    options text not null,
    setup text not null,
    -- How hard it is, 0 to 100.
    difficulty integer not null,
    -- Whether it was looked through again.
    checked integer not null default 0 check (checked in (0, 1)),
    -- Whether somebody has it.
    given integer not null default 0 check (given in (0, 1)),
    -- What its rating is: it begins by its difficulty, and follows from the answers.
    rating real not null
) strict;
create unique index tasks_by_day on tasks (day, game) where day is not null;
create unique index tasks_by_number on tasks (game, number) where day is null;
create unique index tasks_by_setup on tasks (game, setup);
create index tasks_by_rating on tasks (game, rating) where day is null;
create index tasks_unseen on tasks (game, grade) where day is null and given = 0;

-- The task that somebody plays, alone and once; null: it is another match.
alter table matches add column task integer references tasks (id);
create index matches_by_task on matches (host, task) where task is not null;
create index matches_at_task on matches (task) where task is not null and ended is null;

-- What somebody made of a task of the pool, and what that did to both ratings. All of it follows
-- from the stars, in the order in which the matches ended.
create table answers (
    match integer primary key references matches (id),
    person integer not null references people (id),
    task integer not null references tasks (id),
    game text not null,
    -- When the match ended.
    at integer not null,
    -- Of three.
    stars integer not null,
    -- The person's, as it was then, with the time since the one before. Null: it does not count, since
    -- they have answered it before as another who became them.
    rating_before real,
    rating real,
    deviation real,
    volatility real,
    -- The task's, since then.
    task_rating real,
    task_deviation real,
    task_volatility real
) strict;
create index answers_by_person on answers (person, game, at, match);
create index answers_by_task on answers (task, at, match);
create index answers_by_game on answers (game, at, match);
