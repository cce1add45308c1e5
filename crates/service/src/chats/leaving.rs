//! Leaving a room. Seats stay: the games wait until the player is back.
//!
//! A person who leaves a chat, or is put out of it, leaves its room, and can then neither act nor
//! look. Discord reports only bans, since the intent for members is privileged. So a person who
//! leaves a server stays a member until an admin takes them out of their games.

use game_core::Sentence;
use store::{
    Connection, MatchId, PersonId, RoomId, Timestamp, chats, leagues, people, rooms, seats,
};

use crate::Chats;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::table::outside;
use crate::{MatchCard, Notice, NoticeKind, Platform, Refusal};

#[boxed::futures]
impl Chats<'_> {
    /// Ends a membership and tells the room. Does nothing for a person who is no member.
    ///
    /// # Errors
    /// It is their own room.
    pub async fn leave_room(self, room: RoomId, person: PersonId) -> Result<(), Refusal> {
        if self.is_home(room, person).await? {
            return Err(Refusal::because("service-own-room"));
        }
        self.leave_rooms(vec![room], person).await
    }

    /// Whether a room is the person's own, which they cannot leave.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn is_home(self, room: RoomId, person: PersonId) -> Result<bool, Refusal> {
        let home = rooms::home(&mut *self.store.read().await?, person).await?;
        Ok(home.is_some_and(|home| home.id == room))
    }

    /// Ends several memberships at once.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn leave_rooms(self, rooms: Vec<RoomId>, person: PersonId) -> Result<(), Refusal> {
        let now = self.now();
        let left = self.change(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                for room in rooms {
                    told.extend(leave(&mut *db, room, person, now).await?);
                }
                Ok(told)
            })
        });
        let told = left.await?;
        if !told.is_empty() {
            tracing::info!(person = person.0, rooms = told.len(), "left");
        }
        self.announce(told);
        Ok(())
    }

    /// Ends a person's memberships after they left a chat: in its room and in those of its topics.
    /// A person who is not known changes nothing.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn left_chat(self, platform: Platform, chat: &str, key: &str) -> Result<(), Refusal> {
        let mut db = self.store.read().await?;
        let Some(person) = people::find(&mut db, platform.code(), key).await? else {
            return Ok(());
        };
        let rooms = chats::rooms_within(&mut db, platform.code(), chat).await?;
        drop(db);
        self.leave_rooms(rooms, person.id).await
    }

    /// Returns the chats of a platform whose rooms the person with this key is in: the chat's key,
    /// the room, and the person.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn chats_with(
        self,
        platform: Platform,
        key: &str,
    ) -> Result<Vec<(String, RoomId, PersonId)>, Refusal> {
        let mut db = self.store.read().await?;
        let Some(person) = people::find(&mut db, platform.code(), key).await? else {
            return Ok(Vec::new());
        };
        let chats = chats::of_member(&mut db, platform.code(), person.id).await?;
        Ok(chats.into_iter().map(|(chat, room)| (chat, room, person.id)).collect())
    }

    /// Returns the matches of a room that wait for an absent person: those that are not over and in
    /// which they have a seat. Empty if the person is a member.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn missed_in(self, room: RoomId, person: PersonId) -> Result<Vec<MatchId>, Refusal> {
        if self.rooms().is_member(room, person).await? {
            return Ok(Vec::new());
        }
        Ok(seats::held(&mut *self.store.read().await?, room, person).await?)
    }

    /// Refuses a person who has a seat in a match whose room they have left:
    /// that match is probably the one they mean.
    ///
    /// # Errors
    /// They have such a seat.
    pub async fn not_away(self, person: PersonId) -> Result<(), Refusal> {
        let left = seats::left_behind(&mut *self.store.read().await?, person).await?;
        left.first().map_or(Ok(()), |id| Err(not_there(*id)))
    }

    /// Refuses a person who is not in the room of a match.
    ///
    /// # Errors
    /// They are no member of the match's room.
    pub async fn only_there(self, person: PersonId, card: &MatchCard) -> Result<(), Refusal> {
        for room in card.rooms() {
            if self.rooms().is_member(room, person).await? {
                return Ok(());
            }
        }
        Err(outside(card, person))
    }
}

pub(crate) async fn leave(
    db: &mut Connection,
    room: RoomId,
    person: PersonId,
    now: Timestamp,
) -> Result<Option<CommittedNotice>, Refusal> {
    if !rooms::leave(&mut *db, room, person).await? {
        return Ok(None);
    }
    leagues::go_from(&mut *db, person, Some(room), now).await?;
    let missed = !seats::held(&mut *db, room, person).await?.is_empty();
    let notice = Notice::in_room(now, room, NoticeKind::Gone { person, missed });
    Ok(Some(tell(db, &notice).await?))
}

fn not_there(id: MatchId) -> Refusal {
    Sentence::new("service-not-a-member").with("match", id.code()).into()
}
