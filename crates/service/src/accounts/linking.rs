//! Codes that link accounts, and one room in several chats.

use game_core::Sentence;
use store::{
    MatchId, PersonId, RoomId, Timestamp, chats, codes, codes::Subject, matches, people,
    people::Notify,
};

use crate::deliveries::delivery::tell;
use crate::{Accounts, People, Rooms};
use crate::{Notice, NoticeKind, Platform, Refusal, random};

/// The life of a code, in milliseconds.
const GOOD_FOR: i64 = 10 * 60_000;
/// Letters of a code: 40 bits, for ten minutes.
const LENGTH: usize = 8;

#[boxed::futures]
impl Accounts<'_> {
    /// Makes a code for another account of this person, asked for in this room. It is good for ten
    /// minutes, for one try by each person who types it ([`Accounts::try_code`]).
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be written.
    pub async fn link_code(
        self,
        person: PersonId,
        room: Option<RoomId>,
    ) -> Result<String, Refusal> {
        self.people().person_by_id(person).await?.is_free()?;
        self.new_code(Subject::Person(person), room).await
    }

    async fn new_code(self, subject: Subject, room: Option<RoomId>) -> Result<String, Refusal> {
        let (code, expires) = (random::letters(LENGTH), Timestamp(self.now().0 + GOOD_FOR));
        let stored = code.clone();
        let made = self.change(move |db| {
            Box::pin(async move { Ok(codes::add(db, &stored, subject, room, expires).await?) })
        });
        made.await?;
        Ok(code)
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// Makes a code that shows this room in another chat, too.
    ///
    /// # Errors
    /// The person who asks is no member.
    pub async fn bridge_code(self, room: RoomId, by: PersonId) -> Result<String, Refusal> {
        self.only_members(room, by).await?;
        self.accounts().new_code(Subject::Room(room), None).await
    }

    /// Shows the room of a code in this chat, instead of the room it had.
    ///
    /// # Errors
    /// The code is not good, or matches of the chat's room are not over.
    pub async fn bridge(
        self,
        person: PersonId,
        platform: Platform,
        chat: &str,
        code: &str,
    ) -> Result<RoomId, Refusal> {
        let (code, now, chat) = (tidy(code), self.now(), chat.to_owned());
        let bridged = self.change(move |db| {
            Box::pin(async move {
                let room = codes::take(&mut *db, &code, now).await?;
                let room = room.ok_or_else(|| Refusal::because("service-no-such-code"))?;
                let old = chats::room(&mut *db, platform.code(), &chat).await?;
                if old == Some(room) {
                    return Err(Refusal::because("service-bridge-same"));
                }
                if let Some(old) = old
                    && let Some(id) = matches::live_in(&mut *db, old).await?
                {
                    let live = Sentence::new("service-bridge-live").with("match", id.code());
                    return Err(live.into());
                }
                chats::bind(&mut *db, platform.code(), &chat, room, now).await?;
                store::rooms::enter(&mut *db, room, person, now).await?;
                let notice = Notice::in_room(now, room, NoticeKind::Bridged { person });
                Ok((room, tell(db, &notice).await?))
            })
        });
        let (room, told) = bridged.await?;
        self.announce([told]);
        tracing::info!(room = room.0, platform = platform.code(), "a chat joins a room");
        Ok(room)
    }
}

#[boxed::futures]
impl People<'_> {
    /// Sets the way in which a person is told that it is their turn.
    pub async fn set_notify(self, person: PersonId, notify: Notify) -> Result<(), Refusal> {
        let stored = self.write_as_known(move |db| {
            Box::pin(async move { Ok(people::set_notify(db, person, notify).await?) })
        });
        stored.await
    }
}

/// Restores a code to its original form, however it was typed.
pub(crate) fn tidy(code: &str) -> String {
    let letters = code.trim().chars().filter(char::is_ascii_alphanumeric);
    let plain = |c: char| match c.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    };
    letters.take(20).map(plain).collect()
}

pub(crate) fn both_play(id: MatchId) -> Refusal {
    Sentence::new("service-link-both-play").with("match", id.code()).into()
}
