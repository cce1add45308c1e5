//! The end of a class: its pupils are forgotten one after another, to their last row, and then the
//! class is deleted.
//!
//! A pupil met nobody but computers, so nothing of theirs is others' as well. Their matches, their
//! room and they themselves are deleted; for any other person these stay, without a name. The same
//! holds for a pupil who leaves a class.

use store::{
    ClassId, PersonId, Timestamp, classes,
    timers::{self, Timer, TimerKind},
};

use crate::Classes;
use crate::{Actor, Refusal, decide::MatchCommand};

/// The matches that end in one pass.
const STEP: u32 = 50;
/// The homeworks deleted in one commit.
const HOMEWORKS: u32 = 10;

#[boxed::futures]
impl Classes<'_> {
    /// Ends a class. Its timer deletes the contents at once.
    ///
    /// # Errors
    /// There is none, or somebody else leads it.
    pub async fn end_class(self, teacher: PersonId, code: &str) -> Result<(), Refusal> {
        let (id, now) = (self.led_by(teacher, code).await?.id, self.now());
        let ended = self.write_as_known(move |db| {
            Box::pin(async move {
                classes::set_end(&mut *db, id, now).await?;
                Ok(timers::set(db, TimerKind::Class, id.0, now).await?)
            })
        });
        ended.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Ends the classes of a teacher who goes.
    pub(crate) async fn end_classes_of(self, teacher: PersonId) -> Result<(), Refusal> {
        let now = self.now();
        if classes::of_teacher(&mut *self.store.read().await?, teacher).await?.is_empty() {
            return Ok(());
        }
        let ended = self.write_as_known(move |db| {
            Box::pin(async move {
                for class in classes::of_teacher(&mut *db, teacher).await? {
                    classes::set_end(&mut *db, class.id, now).await?;
                    timers::set(&mut *db, TimerKind::Class, class.id.0, now).await?;
                }
                Ok(())
            })
        });
        ended.await
    }

    /// Forgets a pupil, as if they had asked for it. A timer deletes their rows at once.
    ///
    /// # Errors
    /// There is no such class, somebody else leads it, or they are none of its pupils.
    pub async fn remove_pupil(
        self,
        teacher: PersonId,
        code: &str,
        pupil: PersonId,
    ) -> Result<(), Refusal> {
        let id = self.led_by(teacher, code).await?.id;
        let is_there = self.pupils(id).await?.iter().any(|one| one.person == pupil);
        match is_there {
            true => self.accounts().forget_person(pupil).await,
            false => Err(Refusal::because("service-class-no-pupil")),
        }
    }

    /// Ends matches of homework that is due, or the whole class on its day. Returns when to look
    /// again.
    pub(crate) async fn look_at_class(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (id, now) = (ClassId(timer.subject), self.now());
        let Some(class) = classes::get(&mut *self.store.read().await?, id).await? else {
            return Ok(None);
        };
        if class.ends <= now {
            return self.take_down(id).await;
        }
        let left = classes::left(&mut *self.store.read().await?, id, now, STEP).await?;
        for &one in &left {
            let sitting = self.matches().sitting(Actor::Clock, one).await?;
            let closes = MatchCommand::TimeOut(game_core::Seat::new(0));
            match self.matches().carry_out(&sitting, closes).await {
                Ok(_) | Err(Refusal::Stale | Refusal::Because(_)) => {}
                Err(refusal) => return Err(refusal),
            }
        }
        if left.len() >= STEP as usize {
            return Ok(Some(now));
        }
        let next = classes::next_due(&mut *self.store.read().await?, id, now).await?;
        Ok(Some(next.map_or(class.ends, |next| next.min(class.ends))))
    }

    /// Forgets the pupils of a class, and then the class. An interrupted run goes on.
    async fn take_down(self, id: ClassId) -> Result<Option<Timestamp>, Refusal> {
        for pupil in self.pupils(id).await? {
            self.accounts().forget_person(pupil.person).await?;
        }
        let left = classes::left_of(&mut *self.store.read().await?, id).await?;
        for person in left {
            self.accounts().forget_rows(person).await?;
        }
        while !self.delete_some(id).await? {}
        self.accounts().sweep_soon().await?;
        tracing::info!(class = id.0, "a class is over and deleted");
        Ok(None)
    }

    /// Deletes a few homeworks of a class, and at last the class. Returns whether it is gone.
    async fn delete_some(self, id: ClassId) -> Result<bool, Refusal> {
        let deleted = self.write_as_known(move |db| {
            Box::pin(async move { Ok(classes::delete(db, id, HOMEWORKS).await?) })
        });
        deleted.await
    }
}
