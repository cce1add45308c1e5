-- The last date that was noted: a start that finds an earlier one knows that the computer's clock was set back.
create table calendar (
    one integer primary key check (one = 1),
    noted integer not null
) strict;
