//! A queue for work that keeps a processor busy, in turn by person.

use std::{
    collections::HashMap,
    num::NonZero,
    sync::{Arc, Mutex, PoisonError, Weak},
    thread::available_parallelism,
};

use service::{MatchId, PersonId, RoomId};
use tokio::{
    sync::{Mutex as Turn, OwnedMutexGuard, Semaphore},
    task::spawn_blocking,
};

/// The lane of work, which decides its turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Lane {
    /// A person who waits for it.
    Person(PersonId),
    /// The chats that show a match.
    Match(MatchId),
    /// The chats of a room, for news about no match.
    Room(RoomId),
}

/// A queue for work that keeps a processor busy: boards, drafts, previews, pictures.
///
/// The work runs away from the threads that serve everybody, as many pieces at once as there are
/// processors. Each lane has one place: between the thousand pictures of one person all others have
/// their turn.
#[derive(Debug)]
pub(crate) struct FairQueue {
    workers: Arc<Semaphore>,
    turns: Mutex<HashMap<Lane, Weak<Turn<()>>>>,
}

impl FairQueue {
    /// Creates a queue with a worker for each processor.
    pub(crate) fn new() -> Self {
        Self::with(available_parallelism().map_or(2, NonZero::get))
    }

    fn with(workers: usize) -> Self {
        Self { workers: Arc::new(Semaphore::new(workers)), turns: Mutex::default() }
    }

    /// Runs some work when its lane's turn has come; `None` if it fails.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        lane: Lane,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let turn = self.turn_of(lane).await;
        let worker = Arc::clone(&self.workers).acquire_owned().await.ok()?;
        // The asker may be gone before the work is done; the worker is busy until then.
        let done = spawn_blocking(move || {
            let _until_done = (turn, worker);
            work()
        });
        done.await.ok()
    }

    /// Runs work that mostly waits for the database, in turn as well. It must not ask for a turn of
    /// its own.
    pub(crate) async fn during<T>(&self, lane: Lane, work: impl Future<Output = T>) -> T {
        let _turn = self.turn_of(lane).await;
        // The semaphore of the workers is never closed.
        let _worker = self.workers.acquire().await;
        work.await
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
        turn.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use futures_util::future::join_all;

    use super::*;

    fn person(number: i64) -> Lane {
        Lane::Person(PersonId::new(number))
    }

    #[tokio::test]
    async fn a_person_who_asks_for_much_lets_others_go_in_between() {
        let (queue, done) = (FairQueue::with(1), Arc::new(Mutex::new(Vec::new())));
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
        let (queue, done) = (FairQueue::with(1), Mutex::new(Vec::new()));
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

    #[tokio::test]
    async fn a_caller_who_goes_away_frees_no_worker_before_the_work_is_done() {
        let queue = FairQueue::with(1);
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
        let queue = FairQueue::with(1);
        assert_eq!(queue.run(person(1), || panic!("on purpose")).await, None::<()>);
        assert_eq!(queue.run(person(1), || 7).await, Some(7));
    }
}
