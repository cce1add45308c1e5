-- Functions of SQLite that PostgreSQL lacks, by the same names; created anew at each start.
create or replace function iif(boolean, anycompatible, anycompatible) returns anycompatible language sql immutable
    as 'select case when $1 then $2 else $3 end';
-- Null if either argument is.
create or replace function min(bigint, bigint) returns bigint language sql immutable
    as 'select case when $1 < $2 then $1 when $1 >= $2 then $2 end';
create or replace function max(bigint, bigint) returns bigint language sql immutable
    as 'select case when $1 > $2 then $1 when $1 <= $2 then $2 end';
create or replace function instr(text, text) returns integer language sql immutable
    as 'select strpos($1, $2)';
-- A sum of whole numbers is whole, and fails where it would be too large.
create or replace aggregate sum(bigint) (sfunc = int8pl, stype = bigint, parallel = safe);
-- Lists bound as JSON: of numbers, of texts, of lists.
create or replace function json_numbers(text) returns table (key bigint, value bigint) language sql immutable
    as 'select ordinality - 1, value::text::bigint from json_array_elements($1::json) with ordinality';
create or replace function json_texts(text) returns table (key bigint, value text) language sql immutable
    as 'select ordinality - 1, value from json_array_elements_text($1::json) with ordinality';
create or replace function json_lists(text) returns table (key bigint, value jsonb) language sql immutable
    as 'select ordinality - 1, value from jsonb_array_elements($1::jsonb) with ordinality';
create or replace function json_tree(text) returns table (atom text) language sql immutable
    as 'select leaf #>> ''{}'' from jsonb_path_query($1::jsonb, ''strict $.**'') leaf
        where jsonb_typeof(leaf) not in (''object'', ''array'')';
create or replace function json_valid(text) returns boolean language plpgsql immutable
    as 'begin perform $1::json; return true; exception when others then return false; end';
create or replace function json(text) returns json language sql immutable as 'select $1::json';
create or replace function json(json) returns json language sql immutable as 'select $1';
-- Months, of seconds since 1970 by UTC.
create or replace function strftime(text, bigint, text) returns bigint language sql immutable
    as 'select to_char(to_timestamp($2) at time zone ''UTC'', ''YYYYMM'')::bigint';
create or replace function unixepoch(bigint, text, text) returns bigint language sql immutable
    as 'select extract(epoch from date_trunc(''month'', to_timestamp($1) at time zone ''UTC''))::bigint';
create or replace function unixepoch(bigint, text, text, text) returns bigint language sql immutable
    as 'select extract(epoch from date_trunc(''month'', to_timestamp($1) at time zone ''UTC'')
                              + interval ''1 month'')::bigint';
