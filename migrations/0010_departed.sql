-- Which seats have left a game, as bits, the first seat the lowest: what its log says, where it can be asked for
-- without reading the log's text.
alter table games add column departed integer not null default 0;

update games set departed = (
    select coalesce(sum(bit), 0)
    from (
        select distinct 1 << (cast(substr(code, 1, instr(code, '!') - 1) as integer) - 1) as bit
        from entries
        where game = games.id and (code glob '[1-9]!*' or code glob '1[0-9]!*')
    )
);
