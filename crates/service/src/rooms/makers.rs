//! The caretakers of rooms in the browser, and their rights.

use store::{Connection, PersonId, RoomId, rooms};

use crate::Rooms;
use crate::chats::leaving::leave;
use crate::deliveries::delivery::tell;
use crate::{Notice, NoticeKind, Refusal, random};

#[boxed::futures]
impl Rooms<'_> {
    /// Whether a person is the caretaker of a room and its member. A room that a chat shows has
    /// none in the browser: its platform names the admins.
    pub async fn is_maker(self, room: RoomId, person: PersonId) -> Result<bool, Refusal> {
        makes(&mut *self.store.read().await?, room, person).await
    }

    /// Makes another member the caretaker; the room is told.
    ///
    /// # Errors
    /// The person is not the caretaker, it is their own room, or the other is no member.
    pub async fn hand_on(self, room: RoomId, by: PersonId, to: PersonId) -> Result<(), Refusal> {
        let now = self.now();
        let handed = self.change(move |db| {
            Box::pin(async move {
                only_maker(&mut *db, room, by).await?;
                only_shared(&mut *db, room, by).await?;
                only_another(&mut *db, room, by, to).await?;
                rooms::set_maker(&mut *db, room, to).await?;
                let notice = Notice::in_room(now, room, NoticeKind::HandedOn { person: to });
                Ok(tell(db, &notice).await?)
            })
        });
        self.announce([handed.await?]);
        tracing::info!(room = room.0, to = to.0, "a room is handed on");
        Ok(())
    }

    /// Gives a room another link; the old one lets nobody in any more. Returns the new key.
    ///
    /// # Errors
    /// The person is not the caretaker.
    pub async fn renew_link(self, room: RoomId, by: PersonId) -> Result<String, Refusal> {
        self.set_new_key(room, Some(by)).await
    }

    /// [`Rooms::renew_link`] for a room that a chat shows. The caller has made sure that an admin
    /// of the chat asks.
    pub async fn renew_link_of_chat(self, room: RoomId) -> Result<(), Refusal> {
        self.set_new_key(room, None).await.map(drop)
    }

    async fn set_new_key(self, room: RoomId, by: Option<PersonId>) -> Result<String, Refusal> {
        let key = random::letters(10);
        let renewed = key.clone();
        let done = self.change(move |db| {
            Box::pin(async move {
                if let Some(by) = by {
                    only_maker(&mut *db, room, by).await?;
                }
                Ok(rooms::set_key(db, room, &renewed).await?)
            })
        });
        done.await?;
        tracing::info!(room = room.0, "the link of a room was renewed");
        Ok(key)
    }

    /// Puts a member out of a room and gives it another link, so that they cannot return by the one
    /// they know. Returns the new key.
    ///
    /// # Errors
    /// The person is not the caretaker, or the other is no member.
    pub async fn put_out(
        self,
        room: RoomId,
        by: PersonId,
        person: PersonId,
    ) -> Result<String, Refusal> {
        let (key, now) = (random::letters(10), self.now());
        let renewed = key.clone();
        let left = self.change(move |db| {
            Box::pin(async move {
                only_maker(&mut *db, room, by).await?;
                only_another(&mut *db, room, by, person).await?;
                rooms::set_key(&mut *db, room, &renewed).await?;
                leave(db, room, person, now).await
            })
        });
        self.announce(left.await?);
        tracing::info!(room = room.0, person = person.0, "put out");
        Ok(key)
    }
}

async fn makes(db: &mut Connection, room: RoomId, person: PersonId) -> Result<bool, Refusal> {
    let maker = rooms::maker(&mut *db, room).await? == Some(person);
    Ok(maker && rooms::is_member(db, room, person).await?)
}

async fn only_maker(db: &mut Connection, room: RoomId, by: PersonId) -> Result<(), Refusal> {
    if makes(db, room, by).await? {
        return Ok(());
    }
    Err(Refusal::because("service-only-maker"))
}

async fn only_shared(db: &mut Connection, room: RoomId, by: PersonId) -> Result<(), Refusal> {
    match rooms::home(db, by).await? {
        Some(home) if home.id == room => Err(Refusal::because("service-own-room-kept")),
        _ => Ok(()),
    }
}

async fn only_another(
    db: &mut Connection,
    room: RoomId,
    by: PersonId,
    other: PersonId,
) -> Result<(), Refusal> {
    if other != by && rooms::is_member(db, room, other).await? {
        return Ok(());
    }
    Err(Refusal::because("service-no-other-member"))
}
