//! Whose invitations somebody takes. Nobody else is ever told why one was refused.
//!
//! This is asked in one place, where a guest is named, also for a rematch. All reasons are
//! answered by the same sentence. A seat that is open to all is open to everybody.

use game_core::Sentence;
use store::{PersonId, people, people::Welcome, refused};

use crate::Invitations;
use crate::{Person, Refusal};

#[boxed::futures]
impl Invitations<'_> {
    /// Chooses whose invitations a person takes.
    pub async fn set_welcomes(self, person: PersonId, welcomes: Welcome) -> Result<(), Refusal> {
        let set = self.change(move |db| {
            Box::pin(async move { Ok(people::set_welcomes(db, person, welcomes).await?) })
        });
        set.await
    }

    /// From now on a person takes no invitation from another, who is not told.
    ///
    /// # Errors
    /// It is themselves, or they are in no room together.
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

    /// A person takes invitations from another again. Whether they took none.
    pub async fn allow(self, person: PersonId, other: PersonId) -> Result<bool, Refusal> {
        let remove = self.change(move |db| {
            Box::pin(async move { Ok(refused::remove(db, person, other).await?) })
        });
        remove.await
    }

    /// A person takes everybody's invitations again.
    pub async fn allow_all(self, person: PersonId) -> Result<(), Refusal> {
        let clear = self.change(move |db| {
            Box::pin(async move {
                people::set_welcomes(&mut *db, person, Welcome::All).await?;
                Ok(refused::clear(db, person).await?)
            })
        });
        clear.await
    }

    /// Those from whom a person takes no invitation, by name.
    pub async fn refused_by(self, person: PersonId) -> Result<Vec<Person>, Refusal> {
        let rows = refused::of(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// Everybody else with whom a person is in a room.
    pub async fn acquaintances(self, person: PersonId) -> Result<Vec<Person>, Refusal> {
        let rows = refused::acquaintances(&mut *self.store.read().await?, person).await?;
        Ok(rows.into_iter().map(Person::from).collect())
    }

    /// Refuses an invitation to who takes none from its host: in the same words,
    /// whatever they chose.
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
