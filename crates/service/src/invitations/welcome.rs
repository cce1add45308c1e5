//! The people whose invitations a person accepts. The host never learns why a guest was refused.
//!
//! There is one check, where a guest is named, also for a rematch. Every reason gives the same
//! sentence. An open seat is open to everybody.

use game_core::Sentence;
use store::{PersonId, people, people::Welcome, refused};

use crate::Invitations;
use crate::{Person, Refusal};

#[boxed::futures]
impl Invitations<'_> {
    /// Sets from whom a person accepts invitations.
    pub async fn set_welcomes(self, person: PersonId, welcomes: Welcome) -> Result<(), Refusal> {
        let set = self.change(move |db| {
            Box::pin(async move { Ok(people::set_welcomes(db, person, welcomes).await?) })
        });
        set.await
    }

    /// Blocks the invitations of another person, who is not told.
    ///
    /// # Errors
    /// The other is the person themselves, or shares no room with them.
    pub async fn refuse(self, person: PersonId, other: PersonId) -> Result<(), Refusal> {
        let known = self.acquaintances(person).await?.iter().any(|one| one.id == other);
        let refused = self.refused_by(person).await?.iter().any(|one| one.id == other);
        if !known && !refused {
            return Err(Refusal::because("service-no-such-person"));
        }
        let add = self
            .change(move |db| Box::pin(async move { Ok(refused::add(db, person, other).await?) }));
        add.await
    }

    /// Unblocks the invitations of another person. Whether they were blocked.
    pub async fn allow(self, person: PersonId, other: PersonId) -> Result<bool, Refusal> {
        let remove = self.change(move |db| {
            Box::pin(async move { Ok(refused::remove(db, person, other).await?) })
        });
        remove.await
    }

    /// Unblocks everybody's invitations.
    pub async fn allow_all(self, person: PersonId) -> Result<(), Refusal> {
        let clear = self.change(move |db| {
            Box::pin(async move {
                people::set_welcomes(&mut *db, person, Welcome::All).await?;
                Ok(refused::clear(db, person).await?)
            })
        });
        clear.await
    }

    /// The people whose invitations a person has blocked, by name.
    pub async fn refused_by(self, person: PersonId) -> Result<Vec<Person>, Refusal> {
        let rows = refused::of(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// Everybody who shares a room with a person, without that person.
    pub async fn acquaintances(self, person: PersonId) -> Result<Vec<Person>, Refusal> {
        let rows = refused::acquaintances(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// Refuses an invitation to a guest who accepts none from its host. The words are the same
    /// whatever the guest chose.
    pub(crate) async fn check_welcome(
        self,
        host: PersonId,
        guests: &[PersonId],
    ) -> Result<(), Refusal> {
        for &guest in guests {
            if refused::refuses(&mut *self.store.read().await?, guest, host).await? {
                let name = self.people().person_by_id(guest).await?.name;
                return Err(Sentence::new("service-guest-takes-none").with("name", name).into());
            }
        }
        Ok(())
    }
}
