//! Timers: chores at their time.
//!
//! A timer is a row `(kind, subject, due)`. The transaction that causes it sets and clears it. One
//! runner sleeps until the earliest. Each kind can be run again; one that fails rests and holds up
//! no other kind. Tests run due timers by `Service::run_due`, and wait for an empty
//! `Service::backlog` of the real bots.

use std::{collections::BTreeMap, fmt, future::Future, pin::Pin, sync::Arc, time::Duration};

use store::{
    Connection, MatchId, PersonId, StoreError, Timestamp, asks, codes, inbox, kept,
    prune::{Litter, prune},
    timers,
    timers::{Timer, TimerKind},
};
use tokio::{task::JoinSet, time};

use crate::Upkeep;
use crate::inbox::unanswered::OWED;
use crate::service::Service;
use crate::{Actor, Refusal, decide::MatchCommand};

pub(crate) const MINUTE: i64 = 60_000;
pub(crate) const HOUR: i64 = 60 * MINUTE;
/// How long a processed update is remembered.
const UPDATES: i64 = 48 * HOUR;
/// How long an answer is kept that nobody came for.
pub(crate) const ANSWERS: i64 = 7 * 24 * HOUR;
/// How long a delivered notice is remembered, and also notices of a finished match that its log
/// repeats: this long a delivery may stay in doubt.
pub(crate) const DELIVERED: i64 = 7 * 24 * HOUR;
/// How long a notice is remembered after all deliveries, unless it is about a running match.
const HAPPENED: i64 = 30 * 24 * HOUR;
/// How long the reason of a failed delivery is remembered.
const FAILED: i64 = 90 * 24 * HOUR;
/// The most rows of a kind that one commit deletes.
const STEP: u32 = 200;
/// The timers that are always set.
const STANDING: [TimerKind; 6] = [
    TimerKind::Heartbeat,
    TimerKind::Updates,
    TimerKind::Answers,
    TimerKind::Codes,
    TimerKind::Prune,
    TimerKind::Pack,
];
/// The most timers that one reading takes.
const AT_ONCE: u32 = 64;
/// The longest sleep: while a machine is suspended, time goes on and a sleep does not.
const LONGEST: i64 = MINUTE;
/// The rest of a timer after its first failure. It doubles with each further one.
const REST: i64 = MINUTE;
/// The longest such rest.
const LONGEST_REST: i64 = HOUR;

/// A chore of an outer part, run each time its timer is due.
pub trait Chore: Send + Sync {
    /// The time of its first run after a start.
    fn first(&self, now: Timestamp) -> Timestamp;

    /// Runs it and returns when it is next due. An earlier run may have been broken off, or
    /// finished and not noted.
    fn run(
        &self,
        now: Timestamp,
    ) -> Pin<Box<dyn Future<Output = Result<Timestamp, String>> + Send + '_>>;
}

/// The one runner of the timers. Each kind waits only for itself: a slow or failing one holds up no
/// other.
#[derive(Clone)]
pub struct Timers {
    service: Arc<Service>,
    chores: BTreeMap<TimerKind, Arc<dyn Chore>>,
}

/// Shows its chores beside the service's own, but no stored data.
impl fmt::Debug for Timers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Timers").field("chores", &self.chores.keys()).finish_non_exhaustive()
    }
}

#[boxed::futures]
impl Timers {
    /// A runner of the service's own timers.
    pub const fn new(service: Arc<Service>) -> Self {
        Self { service, chores: BTreeMap::new() }
    }

    /// Adds this chore.
    #[must_use]
    pub fn with(mut self, kind: TimerKind, chore: Arc<dyn Chore>) -> Self {
        self.chores.insert(kind, chore);
        self
    }

    /// Runs timers, each when it is due, until the future is dropped.
    pub async fn run(&self) {
        let mut busy: BTreeMap<Queue, JoinSet<()>> = BTreeMap::new();
        self.service.upkeep().give_back().await;
        self.begin().await;
        loop {
            let due = self.due().await;
            busy.retain(|_, work| !is_done(work));
            for (queue, due) in due {
                busy.entry(queue).or_insert_with(|| {
                    let mut work = JoinSet::new();
                    work.spawn(self.clone().deal_with_all(due));
                    work
                });
            }
            self.wait().await;
        }
    }

    /// Runs all due timers, again and again until none is due, or until the database cannot be
    /// written.
    pub async fn run_due(&self) {
        self.begin().await;
        self.run_again().await;
    }

    /// [`Timers::run_due`] for a runner that has begun.
    pub async fn run_again(&self) {
        loop {
            let due = self.due().await;
            if due.is_empty() {
                return;
            }
            for (_, timers) in due {
                if !self.deal_with_each(timers).await {
                    return;
                }
            }
        }
    }

    /// Sets the timers that are always set.
    async fn begin(&self) {
        let now = self.service.now();
        let first: Vec<_> =
            self.chores.iter().map(|(&kind, chore)| (kind, chore.first(now))).collect();
        let begun = self.service.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                for kind in STANDING {
                    timers::ensure(&mut *db, kind, 0, now).await?;
                }
                for (kind, due) in first {
                    timers::set(&mut *db, kind, 0, due).await?;
                }
                Ok(())
            })
        });
        if let Err(error) = begun.await {
            tracing::error!(%error, "the timers could not be set");
        }
    }

    /// The due timers, by queue.
    async fn due(&self) -> BTreeMap<Queue, Vec<Timer>> {
        let now = self.service.now();
        let read =
            async { timers::due(&mut *self.service.store.read().await?, now, AT_ONCE).await };
        let due: Result<_, StoreError> = read.await;
        let due = due.unwrap_or_else(|error| {
            tracing::error!(%error, "the timers could not be read");
            Vec::new()
        });
        let mut queues: BTreeMap<Queue, Vec<Timer>> = BTreeMap::new();
        for timer in due {
            queues.entry(queue(timer)).or_default().push(timer);
        }
        queues
    }

    /// Sleeps until the next timer is due, or one was set.
    async fn wait(&self) {
        let now = self.service.now();
        let read = async { timers::next(&mut *self.service.store.read().await?, now).await };
        let next: Result<_, StoreError> = read.await;
        let until = next.ok().flatten().map_or(LONGEST, |next| next.0 - now.0);
        let sleep = Duration::from_millis(until.clamp(1, LONGEST).unsigned_abs());
        tokio::select! {
            () = self.service.timers_changed.notified() => {}
            () = time::sleep(sleep) => {}
        }
    }

    async fn deal_with_all(self, due: Vec<Timer>) {
        // The rest of its kind is read at once, unless nothing can be written: then one reading a
        // minute is enough.
        if self.deal_with_each(due).await {
            self.service.timers_changed.notify_one();
        }
    }

    async fn deal_with_each(&self, due: Vec<Timer>) -> bool {
        for timer in due {
            if !self.deal_with(timer).await {
                return false;
            }
        }
        true
    }

    /// Runs one timer, which is then gone, due again, or resting; whether that could be stored.
    async fn deal_with(&self, timer: Timer) -> bool {
        // In a task of its own: a panic is one more failure.
        let (this, mut task) = (self.clone(), JoinSet::new());
        task.spawn(async move { this.handle(timer).await });
        let handled = match task.join_next().await {
            Some(Ok(handled)) => handled,
            Some(Err(_)) | None => Err("a panic".to_owned()),
        };
        if timer.kind == TimerKind::Computer && handled.is_ok() {
            // The run itself has set the next timer, or removed this one.
            return true;
        }
        let now = self.service.now();
        let noted = self.service.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { note(db, timer, handled, now).await })
        });
        let noted = noted.await;
        if let Err(error) = &noted {
            tracing::error!(%error, kind = timer.kind.code(), "a timer could not be set");
        }
        noted.is_ok()
    }

    /// Does a timer's work; returns when it is due again, if it is.
    async fn handle(&self, timer: Timer) -> Result<Option<Timestamp>, String> {
        let now = self.service.now();
        if let Some(chore) = self.chores.get(&timer.kind) {
            return chore.run(now).await.map(Some);
        }
        let handled = match timer.kind {
            TimerKind::Invitation => self.service.upkeep().expire(MatchId(timer.subject)).await,
            TimerKind::Clock => self.service.upkeep().flag(MatchId(timer.subject)).await,
            TimerKind::Reminder => self.service.people().remind(timer).await,
            TimerKind::Vacation => self.service.people().is_back(timer).await,
            TimerKind::Computer => {
                self.service.computers().let_computer_act(MatchId(timer.subject)).await
            }
            TimerKind::Vote => self.service.upkeep().close_vote(MatchId(timer.subject)).await,
            TimerKind::Live => {
                self.service.upkeep().remind_of_meeting(MatchId(timer.subject)).await
            }
            TimerKind::Heartbeat => Ok(Some(Timestamp(now.0 + MINUTE))),
            TimerKind::Updates | TimerKind::Answers | TimerKind::Codes => {
                self.service.upkeep().forget(timer.kind, now).await
            }
            TimerKind::Prune => self.service.upkeep().prune(now).await,
            TimerKind::Pack => self.service.upkeep().pack(now).await,
            TimerKind::Digest => self.service.contests().tell_digest(timer).await,
            TimerKind::Solved => self.service.contests().tell_solved(timer).await,
            TimerKind::League => self.service.contests().look_at_league(timer).await,
            TimerKind::Class => self.service.classes().look_at_class(timer).await,
            TimerKind::Sweep => self.service.accounts().sweep().await,
            TimerKind::Linking => self.service.accounts().link(PersonId(timer.subject)).await,
            TimerKind::Forgetting => {
                self.service.accounts().forget_rows(PersonId(timer.subject)).await
            }
            TimerKind::Analysis => self.service.computers().analyse(MatchId(timer.subject)).await,
            // Without its chore it stays unset, until a process has the chore.
            TimerKind::Backup | TimerKind::Puzzles => Ok(None),
        };
        handled.map_err(|refusal| format!("{refusal:?}"))
    }
}

/// A queue of timers that run one after another: those of one kind. The computers of each match
/// have a queue of their own, since they think for a while. So has each tournament, since pairing
/// hundreds takes a while, too.
type Queue = (TimerKind, i64);

const fn queue(timer: Timer) -> Queue {
    match timer.kind {
        TimerKind::Computer | TimerKind::League => (timer.kind, timer.subject),
        kind => (kind, 0),
    }
}

fn is_done(work: &mut JoinSet<()>) -> bool {
    while work.try_join_next().is_some() {}
    work.is_empty()
}

/// Stores the outcome of a timer.
async fn note(
    db: &mut Connection,
    timer: Timer,
    handled: Result<Option<Timestamp>, String>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let why = match handled {
        Ok(next) => return timers::done(db, timer, next).await,
        Err(why) => why,
    };
    let (kind, subject) = (timer.kind.code(), timer.subject);
    tracing::error!(kind, subject, why, "a timer failed");
    timers::failed(db, timer, Timestamp(now.0 + rest(timer.failures)), &why).await
}

/// How long such rows are kept.
const fn age(litter: Litter) -> i64 {
    match litter {
        Litter::Deliveries => DELIVERED,
        // A day later, since a notice stays as long as its deliveries.
        Litter::Matches => DELIVERED + 24 * HOUR,
        Litter::Unanswered => OWED,
        Litter::Notices => HAPPENED,
        Litter::Dead | Litter::Parked => FAILED,
    }
}

/// The rest of a timer after so many failures.
fn rest(failures: u32) -> i64 {
    REST.saturating_mul(1 << failures.min(16)).min(LONGEST_REST)
}

#[boxed::futures]
impl Service {
    /// Runs all due timers to their end.
    pub async fn run_due(self: &Arc<Self>) {
        Timers::new(Arc::clone(self)).run_due().await;
    }
}

impl Upkeep<'_> {
    /// Checks whether a player's time is over.
    async fn flag(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        let flagged = async {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            self.matches().carry_out(&sitting, MatchCommand::Flag).await
        };
        match flagged.await {
            // The result of this one has set the next timer.
            Ok(_) | Err(Refusal::Because(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Closes a vote whose time is over.
    async fn close_vote(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        self.by_the_clock(id, MatchCommand::CloseVote).await
    }

    /// Reminds two players of their live game.
    async fn remind_of_meeting(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        self.by_the_clock(id, MatchCommand::RemindOfMeeting).await
    }

    /// Applies a command of the clock to a match, if it still applies. Its result has set the next
    /// timer.
    async fn by_the_clock(
        self,
        id: MatchId,
        command: MatchCommand,
    ) -> Result<Option<Timestamp>, Refusal> {
        let done = async {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            self.matches().carry_out(&sitting, command).await
        };
        match done.await {
            Ok(_) | Err(Refusal::Because(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    async fn expire(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        let expired = async {
            let sitting = self.matches().sitting(Actor::Clock, id).await?;
            self.matches().carry_out(&sitting, MatchCommand::Expire).await
        };
        match expired.await {
            // A match that does not exist has no end to wait for.
            Ok(_) | Err(Refusal::Because(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Deletes a few old rows of each kind; at once again if there are more.
    async fn prune(self, now: Timestamp) -> Result<Option<Timestamp>, Refusal> {
        let pruned = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut most = 0;
                for litter in Litter::ALL {
                    let before = Timestamp(now.0 - age(litter));
                    most = prune(&mut *db, litter, before, STEP).await?.max(most);
                }
                Ok(most)
            })
        });
        let more = pruned.await? >= u64::from(STEP);
        let next = if more { now.0 } else { now.0 + HOUR };
        Ok(Some(Timestamp(next)))
    }

    /// Deletes a few expired rows; at once again if there are more.
    async fn forget(self, kind: TimerKind, now: Timestamp) -> Result<Option<Timestamp>, Refusal> {
        let forgotten = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                Ok(match kind {
                    TimerKind::Updates => {
                        inbox::forget(db, Timestamp(now.0 - UPDATES), STEP).await?
                    }
                    TimerKind::Answers => {
                        kept::forget(db, Timestamp(now.0 - ANSWERS), STEP).await?
                    }
                    TimerKind::Codes => {
                        let codes = codes::forget(&mut *db, now, STEP).await?;
                        asks::forget(db, now, STEP).await?.max(codes)
                    }
                    TimerKind::Invitation
                    | TimerKind::Clock
                    | TimerKind::Reminder
                    | TimerKind::Vacation
                    | TimerKind::Computer
                    | TimerKind::Vote
                    | TimerKind::Live
                    | TimerKind::Heartbeat
                    | TimerKind::Backup
                    | TimerKind::Prune
                    | TimerKind::Pack
                    | TimerKind::Puzzles
                    | TimerKind::Digest
                    | TimerKind::Solved
                    | TimerKind::Sweep
                    | TimerKind::Linking
                    | TimerKind::Forgetting
                    | TimerKind::Analysis
                    | TimerKind::League
                    | TimerKind::Class => 0,
                })
            })
        });
        let more = forgotten.await? >= u64::from(STEP);
        Ok(Some(Timestamp(if more { now.0 } else { now.0 + HOUR })))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failing_timer_rests_longer_each_time_and_an_hour_at_most() {
        let rests: Vec<_> = (0..8).map(|failures| rest(failures) / MINUTE).collect();
        assert_eq!(rests, [1, 2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(rest(u32::MAX), LONGEST_REST);
    }
}
