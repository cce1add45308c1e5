//! Chats of platforms, and whom a bot may write to alone.

use store::{Language, MatchId, PersonId, chats, people, people::PrivateChat, posts, rooms};

use crate::Chats;
use crate::deliveries::delivery::{call_alone, moved};
use crate::{Identity, Person, Platform, Refusal, Room, random, words};

/// How long after somebody was heard from that is not noted again, in
/// milliseconds.
const HEARD: i64 = 60_000;

#[boxed::futures]
impl Chats<'_> {
    /// Who comes, and the room of the chat they come to, if nothing of that is news: they have
    /// this name and a language, were just heard from there, and are in the room. In private
    /// there is no chat. `None`: all of it is to be noted.
    pub async fn met(
        self,
        Identity { platform, key, name }: &Identity,
        chat: Option<(&str, Option<&str>)>,
    ) -> Result<Option<(Person, Option<store::RoomId>)>, Refusal> {
        let mut db = self.store.read().await?;
        let row =
            people::arrival(&mut db, platform.code(), key, chat.map(|(chat, _)| chat)).await?;
        let Some(row) = row else { return Ok(None) };
        let heard = (0..HEARD).contains(&(self.now().0 - row.seen.0));
        let named = words::clean(name, words::NAME).is_some_and(|name| name == row.person.name);
        let there = match chat {
            Some((_, server)) => {
                row.room.is_some() && server.is_none_or(|one| row.server.as_deref() == Some(one))
            }
            None => row.private == PrivateChat::Open,
        };
        let known = heard && named && there && row.person.language.is_some();
        Ok(known.then(|| (row.person.into(), row.room)))
    }

    /// The room of a chat in which this person does something. A room is made
    /// if there is none, the person is its member afterwards, and the chat
    /// counts as there even if it was thought gone.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn room_of_chat(
        self,
        platform: Platform,
        chat: &str,
        title: &str,
        person: PersonId,
    ) -> Result<Room, Refusal> {
        let room = self.come_to_chat(platform, chat, title, person).await?;
        let room = self.rooms().room_by_id(room).await?;
        room.ok_or_else(|| Refusal::fault(&"a chat without a room"))
    }

    /// The same, where the id of the room is all that is needed.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn come_to_chat(
        self,
        platform: Platform,
        chat: &str,
        title: &str,
        person: PersonId,
    ) -> Result<store::RoomId, Refusal> {
        let known = chats::get(&mut *self.store.read().await?, platform.code(), chat).await?;
        if known.as_ref().is_some_and(|known| known.gone) {
            self.chat_gone(platform, chat, false, "").await?;
        }
        let room = match known {
            Some(known) => known.room,
            None => self.make_chat(platform, chat, title).await?,
        };
        self.rooms().enter(room, person).await?;
        Ok(room)
    }

    /// Notes of which server a chat is a part.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn chat_within(
        self,
        platform: Platform,
        chat: &str,
        server: &str,
    ) -> Result<(), Refusal> {
        let known = chats::get(&mut *self.store.read().await?, platform.code(), chat).await?;
        if known.is_none_or(|known| known.server.as_deref() == Some(server)) {
            return Ok(());
        }
        let (chat, server) = (chat.to_owned(), server.to_owned());
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(
                async move { Ok(chats::set_server(db, platform.code(), &chat, &server).await?) },
            )
        });
        noted.await
    }

    /// Whether a room is shown on a platform, and whether any chat of it is a part of
    /// a server or of a group with topics.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn places_of(self, room: store::RoomId) -> Result<Vec<(Platform, bool)>, Refusal> {
        let all = chats::places_of_room(&mut *self.store.read().await?, room).await?;
        let known = |(code, within): (String, bool)| Some((Platform::from_code(&code)?, within));
        Ok(all.into_iter().filter_map(known).collect())
    }

    /// The rooms of the servers that a room's chats are part of, this one included;
    /// none if they are part of none.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn neighbours(self, room: store::RoomId) -> Result<Vec<Room>, Refusal> {
        let mut db = self.store.read().await?;
        let mut rooms = Vec::new();
        for id in chats::neighbours(&mut db, room).await? {
            rooms.extend(rooms::get(&mut db, id).await?.map(Room::from));
        }
        Ok(rooms)
    }

    /// The room that a chat shows, if it is known.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn room_at(self, platform: Platform, chat: &str) -> Result<Option<Room>, Refusal> {
        let row = rooms::of_chat(&mut *self.store.read().await?, platform.code(), chat).await?;
        Ok(row.map(Room::from))
    }

    async fn make_chat(
        self,
        platform: Platform,
        chat: &str,
        title: &str,
    ) -> Result<store::RoomId, Refusal> {
        let title = words::clean(title, words::TITLE).unwrap_or_else(|| platform.code().to_owned());
        let (key, chat, now) = (random::letters(10), chat.to_owned(), self.now());
        let made = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                // Two people's first words may get here together.
                if let Some(room) = chats::room(&mut *db, platform.code(), &chat).await? {
                    return Ok(room);
                }
                let room = rooms::add(&mut *db, &key, &title, None, now).await?;
                chats::bind(db, platform.code(), &chat, room, now).await?;
                Ok(room)
            })
        });
        made.await
    }

    /// The one chat a room is written to; `None` if there is none, or several.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn chat_of(self, room: store::RoomId) -> Result<Option<(Platform, String)>, Refusal> {
        let all = chats::of_room(&mut *self.store.read().await?, room).await?;
        let [(platform, key)] = all.as_slice() else { return Ok(None) };
        Ok(Platform::from_code(platform).map(|platform| (platform, key.clone())))
    }

    /// A person's own room, for what they play in private.
    ///
    /// # Errors
    /// There is no such person.
    pub async fn home(self, person: PersonId) -> Result<Room, Refusal> {
        if let Some(home) = rooms::home(&mut *self.store.read().await?, person).await? {
            return Ok(home.into());
        }
        let owner = self.people().person_by_id(person).await?;
        let (key, now) = (random::letters(10), self.now());
        let made = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                if let Some(home) = rooms::home(&mut *db, person).await? {
                    return Ok(Some(home));
                }
                let language = owner.language;
                let id = rooms::add(&mut *db, &key, &owner.name, language, now).await?;
                rooms::set_owner(&mut *db, id, person).await?;
                rooms::enter(&mut *db, id, person, now).await?;
                rooms::set_maker(&mut *db, id, person).await?;
                Ok(rooms::get(db, id).await?)
            })
        });
        let home = made.await?.map(Room::from);
        home.ok_or_else(|| Refusal::fault(&"a room that was made is not there"))
    }

    /// Somebody was heard from on a platform, in private or not.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn heard_from(
        self,
        person: PersonId,
        platform: Platform,
        private: bool,
    ) -> Result<(), Refusal> {
        let mut db = self.store.read().await?;
        let known = people::identities(&mut db, person).await?;
        drop(db);
        let known = known.into_iter().find(|known| known.platform == platform.code());
        let Some(known) = known else { return Ok(()) };
        let (opens, now) = (private && known.private != PrivateChat::Open, self.now());
        if !opens && (0..HEARD).contains(&(now.0 - known.seen.0)) {
            return Ok(());
        }
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                people::touch(&mut *db, platform.code(), &known.key, now).await?;
                if opens {
                    people::set_private(db, platform.code(), &known.key, true).await?;
                }
                Ok(())
            })
        });
        noted.await
    }

    /// The private chat with a person is open, or closed.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn private_chat(
        self,
        person: PersonId,
        platform: Platform,
        open: bool,
    ) -> Result<(), Refusal> {
        let stored = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                for known in people::identities(&mut *db, person).await? {
                    if known.platform == platform.code() {
                        people::set_private(&mut *db, platform.code(), &known.key, open).await?;
                    }
                }
                Ok(())
            })
        });
        stored.await
    }

    /// Whether the private chat with a person is known to be open.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn is_private_open(
        self,
        person: PersonId,
        platform: Platform,
    ) -> Result<bool, Refusal> {
        let known = people::identities(&mut *self.store.read().await?, person).await?;
        let here = |known: &people::IdentityRow| known.platform == platform.code();
        Ok(known.iter().any(|known| here(known) && known.private == PrivateChat::Open))
    }

    /// The name of who is known on a platform by this key.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn name_of(self, platform: Platform, key: &str) -> Result<Option<String>, Refusal> {
        let known = people::find(&mut *self.store.read().await?, platform.code(), key).await?;
        Ok(known.map(|known| known.name))
    }

    /// Who is known on a platform by this key.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn person_of(self, platform: Platform, key: &str) -> Result<Option<Person>, Refusal> {
        let known = people::find(&mut *self.store.read().await?, platform.code(), key).await?;
        Ok(known.map(Person::from))
    }

    /// Who is meant by `@handle` on a platform.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn person_by_handle(
        self,
        platform: Platform,
        handle: &str,
    ) -> Result<Option<Person>, Refusal> {
        let (mut db, handle) = (self.store.read().await?, handle.to_lowercase());
        let known = people::by_handle(&mut db, platform.code(), &handle).await?;
        Ok(known.map(Person::from))
    }

    /// The match that a message shows somewhere in a group, in whichever of its topics it
    /// was told to be.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn match_within(
        self,
        platform: Platform,
        group: &str,
        message: &str,
    ) -> Result<Option<store::MatchId>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(posts::match_within(&mut db, platform.code(), group, message).await?)
    }

    /// The chat, or the topic of it, in which a group is shown the room of a match; `None` if
    /// it is shown elsewhere only.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn key_of_match(
        self,
        platform: Platform,
        id: store::MatchId,
        group: &str,
    ) -> Result<Option<String>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(chats::of_match(&mut db, platform.code(), id, group).await?)
    }

    /// Remembers what people write to mean somebody a platform knows by this
    /// key.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn set_handle(
        self,
        platform: Platform,
        key: &str,
        handle: Option<&str>,
    ) -> Result<(), Refusal> {
        let (key, handle) = (key.to_owned(), handle.map(str::to_lowercase));
        let known = people::handle(&mut *self.store.read().await?, platform.code(), &key).await?;
        if known == handle {
            return Ok(());
        }
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                Ok(people::set_handle(db, platform.code(), &key, handle.as_deref()).await?)
            })
        });
        noted.await
    }

    /// The language a chat is spoken to in, if it is known.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn language_of_chat(
        self,
        platform: Platform,
        chat: &str,
    ) -> Result<Option<Language>, Refusal> {
        Ok(self.room_at(platform, chat).await?.and_then(|room| room.language))
    }

    /// The key a platform knows a person by, if they are there.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn key_on(
        self,
        person: PersonId,
        platform: Platform,
    ) -> Result<Option<String>, Refusal> {
        let known = people::identities(&mut *self.store.read().await?, person).await?;
        let here = known.into_iter().find(|known| known.platform == platform.code());
        Ok(here.map(|known| known.key))
    }

    /// A chat has another key from now on.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn chat_moved(self, platform: Platform, from: &str, to: &str) -> Result<(), Refusal> {
        let (from, to, now) = (from.to_owned(), to.to_owned(), self.now());
        let moved = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(moved(db, platform.code(), &from, &to, now).await?) })
        });
        moved.await
    }

    /// Nothing can be written to a chat any more, or it can again.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn chat_gone(
        self,
        platform: Platform,
        chat: &str,
        gone: bool,
        why: &str,
    ) -> Result<(), Refusal> {
        let (chat, why) = (chat.to_owned(), gone.then(|| why.to_owned()));
        let (platform, now) = (platform.code(), self.now());
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let lost = chats::set_gone(&mut *db, platform, &chat, why.as_deref()).await?;
                // Whom it was to call by name is called alone.
                Ok(call_alone(db, (platform, &chat), lost, now).await?)
            })
        });
        self.announce(noted.await?);
        Ok(())
    }

    /// Notes that the bot says in a chat what it is; false if it has before.
    pub async fn introduce(self, platform: Platform, chat: &str) -> Result<bool, Refusal> {
        let chat = chat.to_owned();
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(chats::introduce(db, platform.code(), &chat).await?) })
        });
        noted.await
    }

    /// The match of a board that was sent as this message.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn match_of_message(
        self,
        platform: Platform,
        chat: &str,
        message: &str,
    ) -> Result<Option<MatchId>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(posts::match_of(&mut db, platform.code(), chat, message).await?)
    }

    /// The first message about a match that was sent to a chat.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn first_message_of(
        self,
        platform: Platform,
        chat: &str,
        id: MatchId,
    ) -> Result<Option<String>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(posts::first_of(&mut db, platform.code(), chat, id).await?)
    }
}
