//! People's settings: for themselves, for a group, and for one match.

use store::{MatchId, PersonId, RoomId, matches, muted, people, rooms, timers, timers::TimerKind};

use crate::{Chosen, Refusal, Sentence};
use crate::{Matches, People, Rooms};

/// The most characters of a note about a match.
pub const NOTE: usize = 1000;

#[boxed::futures]
impl People<'_> {
    /// Sets a person's own choice; `None` restores the default.
    ///
    /// # Errors
    /// There is no such person.
    pub async fn choose(
        self,
        person: PersonId,
        name: &'static str,
        value: Option<String>,
    ) -> Result<(), Refusal> {
        let chosen = self.change(move |db| {
            Box::pin(async move {
                let row = people::get(&mut *db, person).await?;
                let row = row.ok_or_else(|| Refusal::because("service-no-such-person"))?;
                let chosen = Chosen::read(&row.chosen).with(name, value.as_deref());
                Ok(people::set_chosen(db, person, &chosen.to_string()).await?)
            })
        });
        chosen.await
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// Sets a room's choice; `None` restores the default. The caller has made sure that the person
    /// is an admin of the room.
    ///
    /// # Errors
    /// The person is no member.
    pub async fn choose_for_room(
        self,
        room: RoomId,
        by: PersonId,
        name: &str,
        value: Option<String>,
    ) -> Result<(), Refusal> {
        self.only_members(room, by).await?;
        let name = name.to_owned();
        let chosen = self.change(move |db| {
            Box::pin(async move {
                let row = rooms::get(&mut *db, room).await?;
                let row = row.ok_or_else(|| Refusal::because("service-no-such-room"))?;
                let chosen = Chosen::read(&row.chosen).with(&name, value.as_deref());
                Ok(rooms::set_chosen(db, room, &chosen.to_string()).await?)
            })
        });
        chosen.await
    }
}

#[boxed::futures]
impl Matches<'_> {
    /// Mutes or unmutes a match for a person: a muted match does not call them to their turn.
    ///
    /// # Errors
    /// The database cannot be written; there is no such match.
    pub async fn mute(self, person: PersonId, id: MatchId, mute: bool) -> Result<(), Refusal> {
        let now = self.now();
        let set = self.change(move |db| {
            Box::pin(async move {
                muted::set(&mut *db, id, person, mute).await?;
                if !mute {
                    // The calls that were held back are looked at again.
                    timers::sooner(db, TimerKind::Reminder, person.0, now).await?;
                }
                Ok(())
            })
        });
        set.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Stores a person's private note about a match they play; it is kept for good.
    ///
    /// # Errors
    /// They do not play it, it is too long, or the database cannot be written.
    pub async fn note(self, person: PersonId, id: MatchId, text: &str) -> Result<(), Refusal> {
        let text = text.trim().replace("\r\n", "\n");
        let length = text.chars().count();
        if length > NOTE {
            let most = i64::try_from(NOTE).unwrap_or(i64::MAX);
            let length = i64::try_from(length).unwrap_or(i64::MAX);
            let said = Sentence::new("service-note-long").with("most", most);
            return Err(Refusal::Because(said.with("length", length)));
        }
        let note = (!text.is_empty()).then_some(text);
        let written = self.change(move |db| {
            Box::pin(async move { Ok(matches::set_note(db, id, person, note).await?) })
        });
        match written.await? {
            true => Ok(()),
            false => Err(Refusal::because("service-note-not-yours")),
        }
    }

    /// Whether a person has muted a match.
    pub async fn is_muted(self, person: PersonId, id: MatchId) -> Result<bool, Refusal> {
        Ok(muted::is_muted(&mut *self.store.read().await?, id, person).await?)
    }
}
