//! Chats of platforms, and the people to whom a bot may write alone.

use store::{Language, MatchId, PersonId, chats, people, people::PrivateChat, posts, rooms};

use crate::Chats;
use crate::deliveries::delivery::{call_alone, moved};
use crate::{Identity, Person, Platform, Refusal, Room, random, words};

/// The time after a person was heard from in which the same is not noted again, in milliseconds.
const HEARD: i64 = 60_000;

#[boxed::futures]
impl Chats<'_> {
    /// Returns the person who comes and the room of their chat, if nothing about it is new: they
    /// have this name and a language, were just heard from there, and are in the room. A private
    /// chat has no room. `None` if all of it must be noted.
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

    /// Returns the room of a chat in which this person does something. A room is made if there is
    /// none. The person is its member afterwards, and the chat counts as there even if it was
    /// thought gone.
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

    /// Does the same as `room_of_chat`, but returns only the id of the room.
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

    /// Notes the server of which a chat is a part.
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

    /// Returns the platforms on which a room is shown, each with whether a chat of the room is part
    /// of a server or of a group with topics.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn places_of(self, room: store::RoomId) -> Result<Vec<(Platform, bool)>, Refusal> {
        let all = chats::places_of_room(&mut *self.store.read().await?, room).await?;
        let known = |(code, within): (String, bool)| Some((Platform::from_code(&code)?, within));
        Ok(all.into_iter().filter_map(known).collect())
    }

    /// Returns the rooms of the servers to which a room's chats belong, this room included. Empty
    /// if they belong to none.
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

    /// Returns the room that a chat shows, if it is known.
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
                // The first messages of two people may get here together.
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

    /// Returns the only chat of a room; `None` if there is none, or several.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn chat_of(self, room: store::RoomId) -> Result<Option<(Platform, String)>, Refusal> {
        let all = chats::of_room(&mut *self.store.read().await?, room).await?;
        let [(platform, key)] = all.as_slice() else { return Ok(None) };
        Ok(Platform::from_code(platform).map(|platform| (platform, key.clone())))
    }

    /// Returns a person's own room, for games they play in private.
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

    /// Notes that a person was heard from on a platform, in private or not.
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

    /// Notes that the private chat with a person is open, or closed.
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

    /// Returns the name of the person with this key on a platform.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn name_of(self, platform: Platform, key: &str) -> Result<Option<String>, Refusal> {
        let known = people::find(&mut *self.store.read().await?, platform.code(), key).await?;
        Ok(known.map(|known| known.name))
    }

    /// Returns the person with this key on a platform.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn person_of(self, platform: Platform, key: &str) -> Result<Option<Person>, Refusal> {
        let known = people::find(&mut *self.store.read().await?, platform.code(), key).await?;
        Ok(known.map(Person::from))
    }

    /// Returns the person that `@handle` means on a platform.
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

    /// Returns the match that a message shows in a group, in any of its topics where it was told.
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

    /// Returns the chat, or the topic of it, in which a group is shown the room of a match. `None`
    /// if it is shown elsewhere only.
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

    /// Remembers the handle by which people mean the person with this key.
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

    /// Returns the language the bot speaks in a chat, if it is known.
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

    /// Returns the key by which a platform knows a person, if they are there.
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

    /// Changes the key of a chat.
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

    /// Notes that a chat cannot be written to any more, or can be again.
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
                // People whom the chat should have called by name are called alone.
                Ok(call_alone(db, (platform, &chat), lost, now).await?)
            })
        });
        self.announce(noted.await?);
        Ok(())
    }

    /// Notes that the bot introduces itself in a chat; false if it has before.
    pub async fn introduce(self, platform: Platform, chat: &str) -> Result<bool, Refusal> {
        let chat = chat.to_owned();
        let noted = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(chats::introduce(db, platform.code(), &chat).await?) })
        });
        noted.await
    }

    /// Returns the match of a board that was sent as this message.
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

    /// Returns the first message about a match that was sent to a chat.
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
