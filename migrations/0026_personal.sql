-- What is somebody's is found without reading what all others have.
create index notices_by_recipient on notices (recipient) where recipient is not null;
create index notices_by_subject on notices (subject) where subject is not null;
create index links_by_typist on links (typist);

-- Who somebody is since two accounts became one; it stays when the link can be parted no more.
alter table people add column became integer references people (id);
create index people_by_became on people (became) where became is not null;
update people set became = (select owner from links where typist = people.id order by id desc limit 1)
where id in (select typist from links);
