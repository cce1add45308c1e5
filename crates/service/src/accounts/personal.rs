//! Personal data on request, and forgetting a person.
//!
//! `/mydata` sends the data that [`store::personal`] lists as a person's. A person who is forgotten
//! first leaves their running games by the clock's hand, and their rooms a few a commit. Then one
//! transaction deletes names, accounts and settings. A timer deletes the rest a few rows a commit,
//! and the last step has the file swept. Logs and finished matches keep a number that is nobody's,
//! and the desk words it as "Someone". Nobody else's rows change, and no log does. Only of a pupil
//! of a class, who played with nobody, all rows go.

use store::{
    Connection, MatchId, PersonId, StoreError, Timestamp, forgetting, passes::Progress, personal,
    rooms, timers, timers::TimerKind,
};

use crate::Accounts;
use crate::chats::leaving::leave;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::{Actor, Notice, NoticeKind, Refusal, decide::MatchCommand};

/// The attempts to take a leaving person out of their games. They may join another meanwhile.
const ROUNDS: u32 = 8;
/// The rooms that a person leaves or hands on in one commit.
const ROOMS: u32 = 20;
/// The rows of a person deleted in one commit.
const ROWS: u32 = 100;

#[boxed::futures]
impl Accounts<'_> {
    /// Returns everything known of a person, as JSON. `MYDATA.md` describes it.
    ///
    /// # Errors
    /// The database cannot be read, or a log of theirs is damaged.
    pub async fn my_data(self, person: PersonId) -> Result<String, Refusal> {
        let mut db = self.store.snapshot().await?;
        Ok(document(self.now(), &personal::of(&mut db, person).await?))
    }

    /// Forgets a person, with every account that became theirs. They leave the games that go on,
    /// and their invitations end. Then the rows that are theirs alone are deleted; where others
    /// have a part, a person without a name stays. Rooms they looked after are handed on. A browser
    /// that listens as one of them hears nothing more.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if they join games as fast as they leave them; the database cannot be
    /// written.
    pub async fn forget_person(self, person: PersonId) -> Result<(), Refusal> {
        self.people().person_by_id(person).await?;
        self.classes().end_classes_of(person).await?;
        for _ in 0..ROUNDS {
            // The losses of their seats by their going count in no league.
            self.contests().leave_leagues(person).await?;
            let left = self.leave_matches(person).await?;
            while self.leave_some_rooms(person).await? {}
            if self.delete_person(person, left).await? {
                self.sessions_changed();
                self.timers_changed.notify_one();
                tracing::info!(person = person.0, "a person is forgotten");
                return Ok(());
            }
        }
        Err(Refusal::Stale)
    }

    /// Takes a person out of every match that is not over. Returns those matches.
    async fn leave_matches(self, person: PersonId) -> Result<Vec<MatchId>, Refusal> {
        let mut all = Vec::new();
        let mut db = self.store.read().await?;
        for one in personal::selves(&mut db, person).await? {
            let open = personal::open_matches(&mut db, one).await?;
            all.extend(open.into_iter().map(|id| (one, id)));
        }
        drop(db);
        for &(one, id) in &all {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            self.matches().carry_out(&sitting, MatchCommand::Vacate(one)).await?;
        }
        Ok(all.into_iter().map(|(_, id)| id).collect())
    }

    /// Takes a person out of a few rooms, and hands on a few they look after. Returns false once
    /// there are none.
    async fn leave_some_rooms(self, person: PersonId) -> Result<bool, Refusal> {
        let (now, mut all) = (self.now(), false);
        let selves = personal::selves(&mut *self.store.read().await?, person).await?;
        for &one in &selves {
            let selves = selves.clone();
            let told = self.change(move |db| {
                Box::pin(async move {
                    let mut told = leave_some(&mut *db, one, now).await?;
                    told.extend(hand_some_on(&mut *db, one, &selves, now).await?);
                    let posts = forgetting::posts(db, one, ROWS).await?;
                    Ok((posts > 0 || !told.is_empty(), told))
                })
            });
            let (more, told) = told.await?;
            all |= more;
            self.announce(told);
        }
        Ok(all)
    }

    /// Deletes the person's own rows, unless they sit in a match or a room they have not left.
    async fn delete_person(self, person: PersonId, left: Vec<MatchId>) -> Result<bool, Refusal> {
        let (now, moved) = (self.now(), self.moved.clone());
        let mut parked = Vec::new();
        {
            let mut db = self.store.read().await?;
            for one in personal::selves(&mut db, person).await? {
                parked.extend(forgetting::parked_of(&mut db, one).await?);
            }
        }
        let deleted = self.change(move |db| {
            Box::pin(async move {
                let selves = personal::selves(&mut *db, person).await?;
                moved.note(&selves);
                for &one in &selves {
                    let open = personal::open_matches(&mut *db, one).await?;
                    let is_left = open.iter().all(|id| left.contains(id));
                    if !is_left || !rooms::to_leave(&mut *db, one, 1).await?.is_empty() {
                        return Ok(false);
                    }
                }
                for &one in &selves {
                    forgetting::forget(&mut *db, one, &parked).await?;
                    timers::set(&mut *db, TimerKind::Forgetting, one.0, now).await?;
                }
                Ok(true)
            })
        });
        deleted.await
    }

    /// Deletes the remaining rows of a forgotten person, in steps. After an interruption it begins
    /// anew.
    pub(crate) async fn forget_rows(self, person: PersonId) -> Result<Option<Timestamp>, Refusal> {
        let mut progress = Some(Progress::START);
        while let Some(now) = progress {
            let forgotten = self.store.write_soon::<_, StoreError, _>(move |db| {
                Box::pin(async move { forgetting::step(db, person, now, ROWS).await })
            });
            progress = forgotten.await?;
        }
        self.sweep_soon().await?;
        Ok(None)
    }

    /// Schedules the sweep of deleted data out of the file at once.
    pub(crate) async fn sweep_soon(self) -> Result<(), Refusal> {
        let now = self.now();
        let swept = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { timers::set(db, TimerKind::Sweep, 0, now).await })
        });
        swept.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Sweeps deleted data out of the file.
    pub(crate) async fn sweep(self) -> Result<Option<Timestamp>, Refusal> {
        self.store.sweep().await?;
        Ok(None)
    }
}

/// Ends a few memberships of a person, except that in their own room.
async fn leave_some(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let mut told = Vec::new();
    for room in rooms::to_leave(&mut *db, person, ROOMS).await? {
        told.extend(leave(&mut *db, room, person, now).await?);
    }
    Ok(told)
}

/// Hands a few rooms that a person looks after to the member of longest standing.
async fn hand_some_on(
    db: &mut Connection,
    maker: PersonId,
    selves: &[PersonId],
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let mut told = Vec::new();
    for (room, person) in rooms::heirs(&mut *db, maker, selves, ROOMS).await? {
        rooms::set_maker(&mut *db, room, person).await?;
        let notice = Notice::in_room(now, room, NoticeKind::HandedOn { person });
        told.push(tell(&mut *db, &notice).await?);
    }
    Ok(told)
}

/// Writes the parts as one object, a piece to a line.
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
