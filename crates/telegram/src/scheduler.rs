//! The order of updates: in order for each person in each chat, and in turn among chats, then among
//! people, so that no flood delays anybody else.
//!
//! An update is dealt with first and answered later. An answer waits for the platform's pace,
//! perhaps for a minute. It holds up only the later answers to the same person, and no update.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    future::Future,
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use service::{Platform, Refusal, Service};
use tokio::{
    sync::{Notify, watch},
    task::{Id, JoinError, JoinSet},
    time,
};

use crate::update::Update;

/// The number of updates dealt with at the same time.
const AT_ONCE: usize = 32;
/// The number among them from one chat.
const OF_ONE_CHAT: usize = 4;
/// The number of answers that wait for one person in one chat. Further requests are given up. One
/// of the answers then tells the chat that it asks too much.
const ANSWERS: usize = 100;

/// An update that waits for its turn.
#[derive(Debug, Clone)]
pub(crate) struct Job {
    pub(crate) key: String,
    pub(crate) update: Update,
}

/// Work that runs by itself.
pub(crate) type Work<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// The rest of an update that was dealt with: its answer, or nothing. After an error the update is
/// tried again.
pub(crate) type Dealt = Result<Option<Work<()>>, Refusal>;

/// A handler of updates.
pub(crate) trait Handler: Send + Sync + 'static {
    /// Deals with an update.
    fn handle(self: Arc<Self>, job: Arc<Job>) -> Work<Dealt>;
    /// Gives an update up, with the least that its sender is owed. It was tried often enough, which
    /// is an internal fault, or came while too many answers waited.
    fn give_up(self: Arc<Self>, job: Arc<Job>, fault: bool) -> Work<()>;
}

/// The scheduler of waiting and current updates.
pub(crate) struct Scheduler {
    service: Arc<Service>,
    handler: Arc<dyn Handler>,
    queues: Mutex<Queues>,
    more: Notify,
}

impl Scheduler {
    pub(crate) fn new(service: Arc<Service>, handler: Arc<dyn Handler>) -> Arc<Self> {
        Arc::new(Self { service, handler, queues: Mutex::default(), more: Notify::new() })
    }

    /// Enqueues updates that are in the inbox. Updates in line already stay where they are.
    pub(crate) fn enqueue(&self, updates: impl IntoIterator<Item = (String, String)>) {
        for (key, payload) in updates {
            if let Some(update) = Update::read(&payload) {
                self.queues().push(Arc::new(Job { key, update }));
            } else {
                tracing::debug!(key, "an update of an unknown kind was ignored");
                self.queues().odd.push_back(key);
            }
        }
        self.more.notify_one();
    }

    fn queues(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Works until told to stop. The current work may then take this long.
    pub(crate) async fn run(self: Arc<Self>, mut stop: watch::Receiver<bool>, patience: Duration) {
        let mut jobs = JoinSet::new();
        let mut under_way: HashMap<Id, Arc<Job>> = HashMap::new();
        let mut answers = Answers::default();
        while !*stop.borrow() {
            self.begin(&mut jobs, &mut under_way).await;
            tokio::select! {
                () = stopped(&mut stop) => break,
                () = self.more.notified() => {}
                Some(ended) = jobs.join_next_with_id() => {
                    self.end(&mut under_way, &mut answers, ended).await;
                }
                Some(answered) = answers.next() => self.answered(&answered).await,
            }
        }
        let rest = async {
            while let Some(ended) = jobs.join_next_with_id().await {
                self.end(&mut under_way, &mut answers, ended).await;
            }
            while let Some(answered) = answers.next().await {
                self.answered(&answered).await;
            }
        };
        let _ = time::timeout(patience, rest).await;
    }

    async fn begin(
        self: &Arc<Self>,
        jobs: &mut JoinSet<Dealt>,
        under_way: &mut HashMap<Id, Arc<Job>>,
    ) {
        while jobs.len() < AT_ONCE {
            let odd = self.queues().odd.pop_front();
            if let Some(key) = odd {
                self.passed(key);
                continue;
            }
            let Some((job, superseded)) = self.queues().next() else { return };
            if superseded {
                // The person has typed on: this text is of use to nobody.
                self.queues().done(&job);
                self.passed(job.key.clone());
                continue;
            }
            let task = jobs.spawn(Arc::clone(&self.handler).handle(Arc::clone(&job)));
            under_way.insert(task.id(), job);
        }
    }

    async fn end(
        self: &Arc<Self>,
        under_way: &mut HashMap<Id, Arc<Job>>,
        answers: &mut Answers,
        ended: Result<(Id, Dealt), JoinError>,
    ) {
        let id = match &ended {
            Ok((id, _)) => *id,
            Err(error) => error.id(),
        };
        let Some(job) = under_way.remove(&id) else { return };
        let ended_by_panic = ended.is_err();
        match ended {
            Ok((_, Ok(Some(answer)))) => {
                if !answers.push(&job, answer) {
                    tracing::debug!(
                        update = job.key,
                        "an answer was dropped: too many are waiting"
                    );
                    let given_up = Arc::clone(&self.handler).give_up(Arc::clone(&job), false);
                    answers.send(None, job.key.clone(), given_up);
                }
            }
            Ok((_, Ok(None))) => self.passed(job.key.clone()),
            Ok((_, Err(_))) | Err(_) => {
                let why = if ended_by_panic {
                    "dealing with it panicked"
                } else {
                    "it cannot be dealt with"
                };
                if self.failed(&job, why).await {
                    self.queues().known.remove(&job.key);
                } else {
                    self.queues().again(Arc::clone(&job));
                }
            }
        }
        self.queues().done(&job);
    }

    /// Notes that an update is finished.
    async fn answered(&self, key: &str) {
        self.note(key, self.service.inbox().finish(Platform::Telegram, key).await);
    }

    /// Notes the same of an update without an answer. Nobody waits until that is noted; closing the
    /// service does.
    fn passed(self: &Arc<Self>, key: String) {
        let this = Arc::clone(self);
        tokio::spawn(async move {
            let inbox = this.service.inbox();
            this.note(&key, inbox.finish_in_silence(Platform::Telegram, &key).await);
        });
    }

    fn note(&self, key: &str, finished: Result<(), Refusal>) {
        if finished.is_err() {
            tracing::warn!(update = key, "an update could not be marked as done");
        }
        self.queues().known.remove(key);
    }

    /// Notes a failure, and returns whether the update is parked and not tried again.
    async fn failed(&self, job: &Arc<Job>, why: &'static str) -> bool {
        let failed = self.service.inbox().failed(Platform::Telegram, &job.key, why).await;
        // If that cannot be noted, it waits for the next process.
        let parked = failed.unwrap_or(true);
        tracing::error!(update = job.key, parked, why, "an update could not be handled");
        if parked {
            tokio::spawn(Arc::clone(&self.handler).give_up(Arc::clone(job), true));
        }
        parked
    }
}

/// Returns once told to stop.
async fn stopped(stop: &mut watch::Receiver<bool>) {
    // If the sender is gone, the scheduler stops as well.
    let _ = stop.wait_for(|&stop| stop).await;
}

/// A chat, and a person there.
type ChatPerson = (i64, i64);

/// Answers on their way, in order for each person in each chat.
#[derive(Default)]
struct Answers {
    sending: JoinSet<()>,
    /// The answers under way: the person, if others may wait behind it, and the update's key.
    under_way: HashMap<Id, (Option<ChatPerson>, String)>,
    /// The answers that wait behind them.
    waiting: HashMap<ChatPerson, VecDeque<(String, Work<()>)>>,
}

impl Answers {
    /// Adds an answer; false if too many wait already for the same person.
    fn push(&mut self, job: &Job, answer: Work<()>) -> bool {
        let line = job.update.queue();
        let Some(waiting) = self.waiting.get_mut(&line) else {
            self.waiting.insert(line, VecDeque::new());
            self.send(Some(line), job.key.clone(), answer);
            return true;
        };
        if waiting.len() >= ANSWERS {
            return false;
        }
        waiting.push_back((job.key.clone(), answer));
        true
    }

    fn send(&mut self, line: Option<ChatPerson>, key: String, answer: Work<()>) {
        let id = self.sending.spawn(answer).id();
        self.under_way.insert(id, (line, key));
    }

    /// Returns the key of the next update whose answer is sent; `None` if none is on its way.
    async fn next(&mut self) -> Option<String> {
        let ended = self.sending.join_next_with_id().await?;
        let id = ended.as_ref().map_or_else(JoinError::id, |(id, ())| *id);
        let (line, key) = self.under_way.remove(&id)?;
        if ended.is_err() {
            tracing::error!(update = key, "answering an update panicked");
        }
        if let Some(line) = line {
            match self.waiting.get_mut(&line).and_then(VecDeque::pop_front) {
                Some((next, answer)) => self.send(Some(line), next, answer),
                None => drop(self.waiting.remove(&line)),
            }
        }
        Some(key)
    }
}

/// The lines of updates.
#[derive(Debug, Default)]
struct Queues {
    /// The unfinished updates.
    known: HashSet<String>,
    /// The updates of unknown kinds.
    odd: VecDeque<String>,
    order: VecDeque<i64>,
    chats: HashMap<i64, ChatQueue>,
}

/// The lines of one chat.
#[derive(Debug, Default)]
struct ChatQueue {
    order: VecDeque<i64>,
    people: HashMap<i64, VecDeque<Arc<Job>>>,
    busy: HashSet<i64>,
}

impl Queues {
    fn push(&mut self, job: Arc<Job>) {
        if !self.known.insert(job.key.clone()) {
            return;
        }
        self.queue(&job).push_back(job);
    }

    /// Puts an update back at the head of its line.
    fn again(&mut self, job: Arc<Job>) {
        self.queue(&job).push_front(job);
    }

    fn queue(&mut self, job: &Job) -> &mut VecDeque<Arc<Job>> {
        let (chat, person) = job.update.queue();
        let order = &mut self.order;
        let lines = self.chats.entry(chat).or_insert_with(|| {
            order.push_back(chat);
            ChatQueue::default()
        });
        let order = &mut lines.order;
        lines.people.entry(person).or_insert_with(|| {
            order.push_back(person);
            VecDeque::new()
        })
    }

    /// Returns the next update in turn, and whether a later one makes it needless.
    fn next(&mut self) -> Option<(Arc<Job>, bool)> {
        for _ in 0..self.order.len() {
            let chat = self.order.pop_front()?;
            self.order.push_back(chat);
            let found = self.chats.get_mut(&chat).and_then(ChatQueue::next);
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Notes that an update is dealt with.
    fn done(&mut self, job: &Job) {
        let (chat, person) = job.update.queue();
        let Some(lines) = self.chats.get_mut(&chat) else { return };
        lines.busy.remove(&person);
        let waits = lines.people.get(&person).is_some_and(|line| !line.is_empty());
        if !waits {
            lines.people.remove(&person);
            lines.order.retain(|&other| other != person);
        }
        if lines.people.is_empty() && lines.busy.is_empty() {
            self.chats.remove(&chat);
            self.order.retain(|&other| other != chat);
        }
    }
}

impl ChatQueue {
    fn next(&mut self) -> Option<(Arc<Job>, bool)> {
        if self.busy.len() >= OF_ONE_CHAT {
            return None;
        }
        for _ in 0..self.order.len() {
            let person = self.order.pop_front()?;
            self.order.push_back(person);
            if self.busy.contains(&person) {
                continue;
            }
            let Some(line) = self.people.get_mut(&person) else { continue };
            let Some(job) = line.pop_front() else { continue };
            let typed = |job: &Arc<Job>| job.update.inline_query.is_some();
            let superseded = typed(&job) && line.front().is_some_and(typed);
            self.busy.insert(person);
            return Some((job, superseded));
        }
        None
    }
}

#[cfg(test)]
mod tests;
