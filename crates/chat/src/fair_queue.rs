//! Work that keeps a processor busy, in turn by person.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, Weak},
    time::Duration,
};

use service::{MatchId, PersonId, RoomId};
use tokio::{
    sync::{Mutex as Turn, OwnedMutexGuard, Semaphore},
    task::spawn_blocking,
    time::sleep,
};

use crate::{
    meter::{Meter, Payer, metered},
    share::Shares,
};

/// What a person is charged with for a second's work of the threads that serve
/// everybody: the database's own threads work as well meanwhile, for about as long.
const WITH_THE_DATABASE: u32 = 2;

/// For whom work is done, as far as its turn goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Lane {
    /// Somebody who waits for it.
    Person(PersonId),
    /// A whole request of somebody.
    Request(PersonId),
    /// The chats a match is shown in.
    Match(MatchId),
    /// The chats of a room, which are told of what is no match.
    Room(RoomId),
}

/// Work that keeps a processor busy: boards, drafts, previews, pictures. It runs away
/// from the threads that serve everybody, a few at a time, and of each lane only
/// one waits for a free worker: whoever asks for a thousand pictures lets
/// everybody else go in between, and whoever was given much lately rests while
/// others wait. What is charged is what processors did, and not what was waited for.
#[derive(Debug)]
pub(crate) struct FairQueue {
    workers: Arc<Semaphore>,
    turns: Mutex<HashMap<Lane, Weak<Turn<()>>>>,
    /// What was done for whom, here and in other queues.
    shares: Arc<Shares>,
}

impl FairQueue {
    /// With so many workers; what they do is counted there.
    pub(crate) fn new(workers: usize, shares: Arc<Shares>) -> Self {
        Self { workers: Arc::new(Semaphore::new(workers)), turns: Mutex::default(), shares }
    }

    /// Does some work when its lane's turn has come; `None` if it fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.turn_of(lane).await;
        let worker = Arc::clone(&self.workers).acquire_owned().await.ok()?;
        let shares = Arc::clone(&self.shares);
        // Who asked may be gone before it is done; the worker is busy until then.
        let done = spawn_blocking(move || {
            let _until_done = (turn, worker, Charge::begin(lane, shares));
            work()
        });
        done.await.ok()
    }

    /// The same for work that mostly waits for the database. It must not ask for
    /// a turn of its own.
    pub(crate) async fn during<T>(&self, lane: Lane, work: impl Future<Output = T>) -> T {
        let _turn = self.turn_of(lane).await;
        // The workers are never sent home.
        let _worker = self.workers.acquire().await;
        metered(work, |worked| self.charge(lane.person(), worked)).await
    }

    /// A whole request, once whoever owes too much has let others go before; what
    /// somebody asks for who had to do so goes one after another.
    pub(crate) async fn admit<T>(&self, person: PersonId, work: impl Future<Output = T>) -> T {
        let rests = self.shares.rest(person).is_some();
        let _turn = if rests { Some(self.turn_of(Lane::Request(person)).await) } else { None };
        work.await
    }

    /// Charges what a connection does to whom it works for at the time.
    pub(crate) async fn pay<T>(&self, payer: &Payer, work: impl Future<Output = T>) -> T {
        metered(work, |worked| self.charge(payer.get(), worked)).await
    }

    fn charge(&self, person: Option<PersonId>, worked: Duration) {
        if let Some(person) = person {
            self.shares.charge(person, worked * WITH_THE_DATABASE);
        }
    }

    async fn turn_of(&self, lane: Lane) -> OwnedMutexGuard<()> {
        let turn = {
            let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
            if let Some(turn) = turns.get(&lane).and_then(Weak::upgrade) {
                turn
            } else {
                turns.retain(|_, turn| turn.strong_count() > 0);
                let turn = Arc::default();
                turns.insert(lane, Arc::downgrade(&turn));
                turn
            }
        };
        let turn = turn.lock_owned().await;
        if let Some(person) = lane.person() {
            while let Some(rest) = self.shares.rest(person) {
                sleep(rest).await;
            }
        }
        turn
    }
}

impl Lane {
    /// Who is charged with what is done in it.
    const fn person(self) -> Option<PersonId> {
        match self {
            Self::Person(person) | Self::Request(person) => Some(person),
            Self::Match(_) | Self::Room(_) => None,
        }
    }
}

/// Charges a person with what this thread does until it is dropped.
struct Charge {
    lane: Lane,
    meter: Option<Meter>,
    shares: Arc<Shares>,
}

impl Charge {
    fn begin(lane: Lane, shares: Arc<Shares>) -> Self {
        Self { lane, meter: Meter::begin(), shares }
    }
}

impl Drop for Charge {
    fn drop(&mut self) {
        if let (Some(person), Some(meter)) = (self.lane.person(), &self.meter) {
            self.shares.charge(person, meter.read());
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        atomic::{AtomicU32, Ordering},
        mpsc,
    };

    use futures_util::future::join_all;

    use super::*;

    fn person(number: i64) -> Lane {
        Lane::Person(PersonId::new(number))
    }

    #[tokio::test]
    async fn who_asks_for_much_lets_others_go_in_between() {
        let (queue, done) = (FairQueue::new(1, Arc::default()), Arc::new(Mutex::new(Vec::new())));
        let work = |number: i64| {
            let done = Arc::clone(&done);
            queue.run(person(number), move || done.lock().unwrap().push(number))
        };
        let asked = [1, 1, 1, 1, 1, 1, 1, 1, 2, 3].map(work);
        join_all(asked).await;
        let done = done.lock().unwrap();
        let place = |number| done.iter().position(|one| *one == number).unwrap();
        assert_eq!(done.len(), 10);
        assert!(place(2) <= 2 && place(3) <= 3, "{done:?}");
    }

    #[tokio::test]
    async fn work_that_waits_goes_in_turn_as_well() {
        let (queue, done) = (FairQueue::new(1, Arc::default()), Mutex::new(Vec::new()));
        let work = |number: i64| {
            queue.during(person(number), async move {
                tokio::task::yield_now().await;
                number
            })
        };
        let asked = [1, 1, 1, 1, 2].map(|number| {
            let (done, work) = (&done, work(number));
            async move {
                let number = work.await;
                done.lock().unwrap().push(number);
            }
        });
        join_all(asked).await;
        let done = done.lock().unwrap();
        assert!(done.iter().position(|one| *one == 2).unwrap() <= 2, "{done:?}");
    }

    #[tokio::test(start_paused = true)]
    async fn what_is_waited_for_is_charged_to_nobody() {
        let queue = FairQueue::new(1, Arc::default());
        queue.during(person(1), sleep(Duration::from_secs(60))).await;
        let [eve, ana] = [1, 2].map(PersonId::new);
        assert_eq!((queue.shares.rest(ana), queue.shares.rest(eve)), (None, None));
    }

    #[tokio::test(start_paused = true)]
    async fn requests_of_who_owes_much_are_answered_one_after_another() {
        let queue = FairQueue::new(1, Arc::default());
        let [eve, ana] = [1, 2].map(PersonId::new);
        queue.shares.charge(eve, Duration::from_secs(60));
        assert_eq!(at_once(&queue, ana).await, 3);
        assert_eq!(at_once(&queue, eve).await, 1);
    }

    /// How many of three requests of somebody were answered at once.
    async fn at_once(queue: &FairQueue, asks: PersonId) -> u32 {
        let (here, most) = (AtomicU32::new(0), AtomicU32::new(0));
        let answer = || async {
            most.fetch_max(here.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            tokio::task::yield_now().await;
            here.fetch_sub(1, Ordering::SeqCst);
        };
        join_all([1, 2, 3].map(|_| queue.admit(asks, answer()))).await;
        most.into_inner()
    }

    #[tokio::test]
    async fn who_goes_away_frees_no_worker_before_the_work_is_done() {
        let queue = FairQueue::new(1, Arc::default());
        let (go, wait) = mpsc::channel::<()>();
        let mut asked = Box::pin(queue.run(person(1), move || wait.recv()));
        tokio::select! {
            biased;
            _ = &mut asked => panic!("it waits to be told to go on"),
            () = tokio::task::yield_now() => {}
        }
        drop(asked);
        assert_eq!(queue.workers.available_permits(), 0);
        go.send(()).unwrap();
        assert_eq!(queue.run(person(2), || 7).await, Some(7));
    }

    #[tokio::test]
    async fn work_that_panics_is_nobody_elses_matter() {
        let queue = FairQueue::new(1, Arc::default());
        assert_eq!(queue.run(person(1), || panic!("on purpose")).await, None::<()>);
        assert_eq!(queue.run(person(1), || 7).await, Some(7));
    }
}
