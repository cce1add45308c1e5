//! The threads on which computers think, apart from the threads that answer requests.
//!
//! There is one thread fewer than there are processors, and one thought a match. Only as many
//! computers are read as will soon think; hints go past them in the queue. A thought that would
//! take more than two seconds, its wait included, ends with the best move so far. If there is none
//! yet, the level plays the move it sees at once, or the clock's. While more people act than there
//! are processors left, thoughts rest (`players::right_of_way`).
//!
//! A computer has a seat and no account: its row of `players` names a level in place of a person.
//! It gets no messages, has no clock, and agrees to every takeback. A timer notes that a match
//! waits for it, so a restart finds the match. It sees only its seat's view, and the ply guards its
//! move like anybody's. If the last person leaves a game, its computers leave, too.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::Duration,
};

use players::{Deadline, Effort, RightOfWay};
use tokio::{
    sync::{Semaphore, SemaphorePermit, oneshot},
    time::{self, Instant},
};

/// The most thoughts that wait for a thread.
const WAITING: usize = 64;

/// The part of its time after which a whole thought ends with the best it has.
const DONE: f64 = 0.9;

type Thought = Box<dyn FnOnce() + Send>;

/// Threads that take one thought after another; they end when this is dropped.
pub(crate) struct Thinkers {
    /// The queue of whole thoughts. It has one thread less than there are processors, and at least
    /// one.
    whole: SyncSender<Thought>,
    /// The queue of brief thoughts, for when a whole one takes too long.
    brief: SyncSender<Thought>,
    /// The places of computers: no more of them are read than will soon think.
    places: Semaphore,
    /// The time for a thought, its wait included.
    patience: Duration,
}

/// A place at the threads, for one thought.
pub(crate) struct ThreadPlace<'a> {
    /// The end of its time, which began with the wait for this place.
    until: Instant,
    _permit: Option<SemaphorePermit<'a>>,
}

impl Thinkers {
    /// Starts the threads; `patience` is the time for a thought, its wait included. A whole thought
    /// rests while more requests have the right of way than there are processors left.
    pub(crate) fn new(patience: Duration, first: &RightOfWay) -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let count = processors.saturating_sub(1).max(1);
        let first = first.clone();
        let whole = threads(count, move || first.respect(processors - count));
        Self { whole, brief: threads(1, || ()), places: Semaphore::new(count + 1), patience }
    }

    /// A place for a computer, once those before it have thought.
    pub(crate) async fn place(&self) -> ThreadPlace<'_> {
        let until = Instant::now() + self.patience;
        ThreadPlace { until, _permit: self.places.acquire().await.ok() }
    }

    /// A place of its own, for a thought that must not wait for computers.
    pub(crate) fn place_at_once(&self) -> ThreadPlace<'_> {
        ThreadPlace { until: Instant::now() + self.patience, _permit: None }
    }

    /// The result of a whole thought, which ends a little before its time is over. If it takes too
    /// long, too many wait or it fails, the result of a brief one. `None` if that fails, too.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        place: ThreadPlace<'_>,
        whole: impl FnOnce(Effort) -> T + Send + 'static,
        brief: impl FnOnce(Effort) -> T + Send + 'static,
    ) -> Option<T> {
        let left = place.until.saturating_duration_since(Instant::now());
        let effort = Effort::Until(Deadline::after(left.mul_f64(DONE)));
        match time::timeout(left, asked(&self.whole, move || whole(effort))).await {
            Ok(Some(thought)) => Some(thought),
            Ok(None) | Err(_) => asked(&self.brief, || brief(Effort::Least)).await,
        }
    }

    /// The result of a thought that nobody at a table waits for: behind all others, and however
    /// long it takes. `None` if it fails.
    pub(crate) async fn ponder<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let (done, answer) = oneshot::channel();
        let mut waiting = boxed(thought, done);
        while let Err(back) = self.whole.try_send(waiting) {
            waiting = match back {
                TrySendError::Full(thought) => thought,
                TrySendError::Disconnected(_) => return None,
            };
            time::sleep(PAUSE).await;
        }
        answer.await.ok()
    }
}

/// The pause between two tries to enter a full queue.
const PAUSE: Duration = Duration::from_millis(50);

/// Starts so many threads that take from one queue; each runs `begin` first.
fn threads(count: usize, begin: impl Fn() + Clone + Send + 'static) -> SyncSender<Thought> {
    let (thoughts, queue) = sync_channel(WAITING);
    let queue = Arc::new(Mutex::new(queue));
    for _ in 0..count {
        let (queue, begin) = (Arc::clone(&queue), begin.clone());
        let begun = thread::Builder::new().name("thinker".to_owned()).spawn(move || {
            begin();
            work(&queue);
        });
        if let Err(error) = begun {
            tracing::error!(%error, "a thread for computers could not be started");
        }
    }
    thoughts
}

fn work(queue: &Mutex<Receiver<Thought>>) {
    loop {
        let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(thought) = next else { return };
        thought();
    }
}

/// The result of a thought on a thread of this queue; `None` if the queue is full or the thought
/// fails. A thought whose caller has gone is skipped.
async fn asked<T: Send + 'static>(
    queue: &SyncSender<Thought>,
    thought: impl FnOnce() -> T + Send + 'static,
) -> Option<T> {
    let (done, answer) = oneshot::channel();
    queue.try_send(boxed(thought, done)).ok()?;
    answer.await.ok()
}

fn boxed<T: Send + 'static>(
    thought: impl FnOnce() -> T + Send + 'static,
    done: oneshot::Sender<T>,
) -> Thought {
    Box::new(move || {
        if !done.is_closed()
            && let Ok(thought) = catch_unwind(AssertUnwindSafe(thought))
        {
            // The caller may have stopped waiting in between.
            let _ = done.send(thought);
        }
    })
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    const LONG: Duration = Duration::from_secs(3_600);

    fn thinkers(patience: Duration) -> Thinkers {
        Thinkers::new(patience, &RightOfWay::default())
    }

    #[tokio::test]
    async fn a_thought_is_thought_on_another_thread() {
        let here = thread::current().id();
        let id = || thread::current().id();
        let thinkers = thinkers(LONG);
        let there = thinkers.think(thinkers.place().await, move |_| id(), move |_| id()).await;
        assert!(there.is_some_and(|there| there != here));
    }

    #[tokio::test]
    async fn a_thought_that_is_too_long_or_fails_says_the_move_seen_at_once() {
        let (go_on, stop) = channel::<()>();
        let hasty = thinkers(Duration::ZERO);
        let thought =
            hasty.think(hasty.place().await, move |_| stop.recv().map_or(1, |()| 1), |_| 2).await;
        assert_eq!(thought, Some(2));
        drop(go_on);
        let patient = thinkers(LONG);
        let thought = patient.think(patient.place().await, |_| panic!("as a test"), |_| 3).await;
        assert_eq!(thought, Some(3));
    }

    #[tokio::test]
    async fn where_too_many_wait_what_is_seen_at_once_is_said() {
        let (queue, kept) = sync_channel(1);
        let thinkers = Thinkers { whole: queue, ..thinkers(LONG) };
        let waiting: Thought = Box::new(|| ());
        assert!(thinkers.whole.try_send(waiting).is_ok());
        assert_eq!(thinkers.think(thinkers.place().await, |_| 1, |_| 2).await, Some(2));
        drop(kept);
    }

    #[tokio::test]
    async fn computers_wait_for_a_place_and_people_who_ask_do_not() {
        let thinkers = Thinkers { places: Semaphore::new(1), ..thinkers(LONG) };
        let first = thinkers.place().await;
        let mut second = Box::pin(thinkers.place());
        assert!(time::timeout(Duration::ZERO, second.as_mut()).await.is_err());
        assert_eq!(thinkers.think(thinkers.place_at_once(), |_| 1, |_| 2).await, Some(1));
        assert!(time::timeout(Duration::ZERO, second.as_mut()).await.is_err());
        assert_eq!(thinkers.think(first, |_| 1, |_| 2).await, Some(1));
        assert!(time::timeout(Duration::ZERO, second).await.is_ok());
    }
}
