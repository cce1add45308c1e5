-- The server whose channel a chat is, or the group whose topic: there the bot may be told to begin games in some of them only.
alter table chats add column server text;
create index chats_by_server on chats (server, platform) where server is not null;
