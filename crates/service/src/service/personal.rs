//! What people can ask about themselves, and how they go.
//!
//! `/mydata` sends what [`store::personal`] says is theirs. Whoever is forgotten first leaves
//! their running games by the clock's hand. Then one transaction deletes all that is theirs
//! alone. Logs and finished matches keep a number that is nobody's, and the desk words it as
//! "Someone". Nobody else's rows change, and no log does.

use store::{
    Connection, MatchId, PersonId, StoreError, Timestamp, personal, rooms, timers,
    timers::TimerKind,
};

use super::{CommittedNotice, Service, delivery::tell, leaving::leave};
use crate::{Actor, Notice, NoticeKind, Refusal, decide::MatchCommand};

/// How often somebody who is to go is taken out of games: they may join another
/// meanwhile.
const ROUNDS: u32 = 8;

impl Service {
    /// Everything that is known of somebody, as JSON; `MYDATA.md` says what stands
    /// in it.
    ///
    /// # Errors
    /// The database cannot be read, or a log of theirs is damaged.
    pub async fn my_data(&self, person: PersonId) -> Result<String, Refusal> {
        let mut db = self.store.snapshot().await?;
        Ok(document(self.now(), &personal::of(&mut db, person).await?))
    }

    /// Forgets somebody, with every account that became theirs: they leave the games
    /// that go on and their invitations end; then goes all that is theirs alone, and
    /// where others have a part in it somebody without a name stays. Rooms they
    /// looked after are handed on. Whoever listens as one of them hears nothing more.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if they join games as fast as they leave them; the database
    /// cannot be written.
    pub async fn forget_person(&self, person: PersonId) -> Result<(), Refusal> {
        self.person_by_id(person).await?;
        for _ in 0..ROUNDS {
            let left = self.leave_matches(person).await?;
            if let Some(told) = self.delete_person(person, left).await? {
                self.sessions_changed();
                self.announce(told);
                self.timers_changed.notify_one();
                tracing::info!(person = person.0, "a person is forgotten");
                return Ok(());
            }
        }
        Err(Refusal::Stale)
    }

    /// Takes somebody out of every match that is not over; which those are.
    async fn leave_matches(&self, person: PersonId) -> Result<Vec<MatchId>, Refusal> {
        let mut all = Vec::new();
        let mut db = self.store.read().await?;
        for one in personal::selves(&mut db, person).await? {
            let open = personal::open_matches(&mut db, one).await?;
            all.extend(open.into_iter().map(|id| (one, id)));
        }
        drop(db);
        for &(one, id) in &all {
            let sitting = self.sitting(Actor::Clock, id).await?;
            self.carry_out(&sitting, MatchCommand::Vacate(one)).await?;
        }
        Ok(all.into_iter().map(|(_, id)| id).collect())
    }

    /// Deletes what is theirs, unless they sit in a match they have not left: then
    /// `None`.
    async fn delete_person(
        &self,
        person: PersonId,
        left: Vec<MatchId>,
    ) -> Result<Option<Vec<CommittedNotice>>, Refusal> {
        let (now, moved) = (self.now(), self.moved.clone());
        let deleted = self.change(move |db| {
            Box::pin(async move {
                let selves = personal::selves(&mut *db, person).await?;
                moved.note(&selves);
                for &one in &selves {
                    let open = personal::open_matches(&mut *db, one).await?;
                    if open.iter().any(|id| !left.contains(id)) {
                        return Ok(None);
                    }
                }
                let mut told = Vec::new();
                for &one in &selves {
                    told.extend(leave_all(&mut *db, one, now).await?);
                    told.extend(hand_all_on(&mut *db, one, &selves, now).await?);
                }
                for &one in &selves {
                    personal::forget(&mut *db, one).await?;
                }
                timers::set(db, TimerKind::Sweep, 0, now).await?;
                Ok(Some(told))
            })
        });
        deleted.await
    }

    /// What was deleted goes out of the file.
    pub(super) async fn sweep(&self) -> Result<Option<Timestamp>, Refusal> {
        self.store.sweep().await?;
        Ok(None)
    }
}

/// Ends all memberships of somebody, but for that in their own room.
async fn leave_all(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let mut told = Vec::new();
    for room in rooms::of_person(&mut *db, person).await? {
        told.extend(leave(&mut *db, room.id, person, now).await?);
    }
    Ok(told)
}

/// Hands every room that somebody looks after to who has been there longest.
async fn hand_all_on(
    db: &mut Connection,
    person: PersonId,
    selves: &[PersonId],
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let mut told = Vec::new();
    for room in rooms::made_by(&mut *db, person).await? {
        let members = rooms::members(&mut *db, room).await?;
        let next = members.into_iter().map(|member| member.id).find(|id| !selves.contains(id));
        let Some(person) = next else { continue };
        rooms::set_maker(&mut *db, room, person).await?;
        let notice = Notice::in_room(now, room, NoticeKind::HandedOn { person });
        told.push(tell(&mut *db, &notice).await?);
    }
    Ok(told)
}

/// The parts as one object, a piece to a line.
fn document(now: Timestamp, parts: &[(&'static str, Vec<String>)]) -> String {
    let part = |(name, pieces): &(&str, Vec<String>)| match pieces.as_slice() {
        [] => format!("\"{name}\": []"),
        pieces => format!("\"{name}\": [\n{}\n]", pieces.join(",\n")),
    };
    let parts: Vec<_> = parts.iter().map(part).collect();
    format!(
        "{{\n\"format\": \"kamen-mydata\",\n\"version\": 1,\n\"made\": {now},\n{}\n}}\n",
        parts.join(",\n")
    )
}
