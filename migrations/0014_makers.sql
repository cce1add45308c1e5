-- Who looks after a room in the browser: whoever made it, or whoever they handed
-- that on to. Where a chat shows the room, its own admins do and this counts for
-- nothing.
alter table rooms add column maker integer references people (id);
create index rooms_by_maker on rooms (maker) where maker is not null;

update rooms set maker = coalesce(owner, (
    select person from members where members.room = rooms.id order by since, person limit 1
))
where not exists (select 1 from chats where chats.room = rooms.id);
