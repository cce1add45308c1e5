-- Other processes may wait for the writes of this one. They are told at the commit, on a channel
-- named like the schema.
create or replace function wake() returns trigger language plpgsql as $wake$
    begin
        case tg_name
            when 'added_notices' then
                perform pg_notify(tg_table_schema, 'room ' || room)
                    from (select distinct room from added where room is not null) these;
            when 'added_deliveries' then
                perform pg_notify(tg_table_schema, 'delivery ' || platform)
                    from (select distinct platform from added) these;
            when 'ended_sessions' then
                perform pg_notify(tg_table_schema, 'session ' || key) from ended where platform = 'web';
            when 'moved_accounts' then
                perform pg_notify(tg_table_schema, 'accounts');
            when 'set_timers' then
                perform pg_notify(tg_table_schema, 'timers');
        end case;
        return null;
    end
$wake$;
create or replace trigger added_notices after insert on notices
    referencing new table as added for each statement execute function wake();
create or replace trigger added_deliveries after insert on deliveries
    referencing new table as added for each statement execute function wake();
create or replace trigger ended_sessions after delete on identities
    referencing old table as ended for each statement execute function wake();
create or replace trigger moved_accounts after update of person on identities
    for each statement execute function wake();
create or replace trigger set_timers after insert or update on timers
    for each statement execute function wake();
