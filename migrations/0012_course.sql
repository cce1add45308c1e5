-- What a match's log tells as well is let go a week after its end.
create index notices_of_course on notices (match) where kind in ('moved', 'your-turn');
