-- What is somebody's is found without reading what all others have.
create index notices_by_recipient on notices (recipient) where recipient is not null;
create index notices_by_subject on notices (subject) where subject is not null;
