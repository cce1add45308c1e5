//! A platform that shows messages. Now and then it refuses them, stops, or loses its answers.

use std::{
    collections::BTreeMap,
    future::{Future, pending},
    pin::Pin,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use chat::{Carried, Carrier, ChatFate, Parcel, PostingBudget, PostingPace};
use service::{DeliveryId, Platform, Timestamp};

use crate::moments::{Lots, Moments};

/// The fate of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// The platform shows it and says so.
    Shown,
    /// Too many messages: it waits so many seconds, in this chat or everywhere.
    TooMany { seconds: u64, everywhere: bool },
    /// The line broke before it arrived.
    LostBefore,
    /// The line broke after it arrived.
    LostAfter,
    /// The platform never takes it.
    Refused,
    /// The private chat is closed.
    Closed,
    /// The platform shows it, and the process dies before it knows.
    Dies,
}

/// A message that people see.
#[derive(Debug, Clone)]
pub(crate) struct Seen {
    /// Its number among all sights.
    pub(crate) number: u64,
    pub(crate) parcel: Parcel,
    /// Whether the process was told so.
    pub(crate) known: bool,
}

/// A message that the platform refused for good.
#[derive(Debug, Clone)]
pub(crate) struct RefusedParcel {
    /// The sight.
    pub(crate) number: u64,
    pub(crate) parcel: Parcel,
    /// Whether its private chat is closed from then on.
    pub(crate) closes: bool,
}

#[derive(Default)]
pub(crate) struct Shelf {
    pub(crate) seen: Vec<Seen>,
    /// The times that each delivery was shown, and the times it may be.
    pub(crate) shown: BTreeMap<DeliveryId, (u32, u32)>,
    /// The end of the pause in each chat, or in every chat (under no key).
    closed: BTreeMap<String, Timestamp>,
    pub(crate) refused: Vec<RefusedParcel>,
    /// The number of messages seen before the present job.
    before: usize,
    /// The pauses that the present job was told of, by their keys.
    told: Vec<String>,
    /// The breaches of the platform's rules.
    pub(crate) faults: Vec<String>,
    pub(crate) trace: Vec<String>,
    messages: u64,
}

/// A platform, which outlives processes.
pub(crate) struct Post {
    platform: Platform,
    moments: Arc<Moments>,
    lots: Mutex<Lots>,
    /// The share of messages that go wrong, in per cent.
    trouble: Mutex<usize>,
    shelf: Mutex<Shelf>,
}

/// The connection of one process to a platform.
pub(crate) struct Line {
    post: Arc<Post>,
    pace: PostingPace,
}

impl Post {
    pub(crate) fn new(platform: Platform, moments: &Arc<Moments>, seed: u64) -> Arc<Self> {
        Arc::new(Self {
            platform,
            moments: Arc::clone(moments),
            lots: Mutex::new(Lots::new(seed)),
            trouble: Mutex::new(0),
            shelf: Mutex::default(),
        })
    }

    pub(crate) fn line(self: &Arc<Self>) -> Arc<dyn Carrier> {
        let budget = PostingBudget {
            all_per_second: 1_000_000,
            chat_gap: Duration::ZERO,
            group_per_minute: 1_000_000,
        };
        Arc::new(Line { post: Arc::clone(self), pace: PostingPace::new(budget) })
    }

    pub(crate) fn shelf(&self) -> MutexGuard<'_, Shelf> {
        self.shelf.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn misbehaves(&self, percent: usize) {
        *self.trouble.lock().unwrap_or_else(PoisonError::into_inner) = percent;
    }

    fn answer(&self, parcel: &Parcel) -> Answer {
        let mut lots = self.lots.lock().unwrap_or_else(PoisonError::into_inner);
        let percent = *self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        if !lots.chance(percent) {
            return Answer::Shown;
        }
        match lots.below(12) {
            0..3 => {
                let (seconds, everywhere) = (3 + lots.below(60) as u64, lots.chance(25));
                Answer::TooMany { seconds, everywhere }
            }
            3..5 => Answer::LostBefore,
            5..8 => Answer::LostAfter,
            8..10 => Answer::Dies,
            10 if parcel.to.private => Answer::Closed,
            _ => Answer::Refused,
        }
    }

    /// Takes a message and returns the result; `None` if the process dies.
    fn takes(&self, parcel: &Parcel) -> Option<Carried> {
        let (now, answer) = (self.moments.time(), self.answer(parcel));
        let mut shelf = self.shelf();
        for key in [parcel.to.chat.as_str(), ""] {
            if let Some(until) = shelf.closed.get(key).filter(|until| **until > now) {
                let fault = format!("written to {key:?} at {now:?}, before {until:?}");
                shelf.faults.push(fault);
            }
        }
        let (id, chat) = (parcel.id, parcel.to.chat.clone());
        let line = format!("{:?} {answer:?} {id:?} {chat} {:?}", self.platform, parcel.text);
        shelf.trace.push(line);
        if matches!(answer, Answer::Shown | Answer::LostAfter | Answer::Dies) {
            shelf.messages += 1;
            let counts = shelf.shown.entry(id).or_insert((0, 1));
            counts.0 += 1;
            // Unless the platform says so, the process does not know that the message arrived.
            counts.1 += u32::from(answer != Answer::Shown);
            let counts = *counts;
            if counts.0 > 1 && !parcel.again {
                shelf.faults.push(format!("told anew as if for the first time: {parcel:?}"));
            }
            let known = answer == Answer::Shown;
            shelf.seen.push(Seen { number: self.moments.sight(), parcel: parcel.clone(), known });
        }
        let key = shelf.messages.to_string();
        let later = |seconds, everywhere, perhaps| {
            let (after, why) = (Duration::from_secs(seconds), format!("{answer:?}"));
            Some(Carried::Later { after, everywhere, perhaps, why })
        };
        let refused = |fate| Some(Carried::Refused { why: format!("{answer:?}"), fate });
        match answer {
            Answer::Shown => Some(Carried::Sent(key)),
            Answer::TooMany { seconds, everywhere } => {
                let until = Timestamp(now.0 + seconds as i64 * 1_000);
                let key = if everywhere { String::new() } else { chat };
                shelf.told.push(key.clone());
                shelf.closed.insert(key, until);
                later(seconds, everywhere, false)
            }
            Answer::LostBefore | Answer::LostAfter => later(5, false, true),
            Answer::Refused | Answer::Closed => {
                let (number, closes) = (self.moments.sight(), answer == Answer::Closed);
                shelf.refused.push(RefusedParcel { number, parcel: parcel.clone(), closes });
                refused(if closes { ChatFate::Closed } else { ChatFate::Stays })
            }
            Answer::Dies => None,
        }
    }

    /// Notes that a process begins a job.
    pub(crate) fn job_begins(&self) {
        let mut shelf = self.shelf();
        shelf.before = shelf.seen.len();
        shelf.told.clear();
    }

    /// Notes that a process died in a job. It cannot know whether the last message of that job
    /// arrived.
    pub(crate) fn process_died(&self) {
        let mut shelf = self.shelf();
        // A process keeps a pause for all chats only in its memory, and one for a chat until it has
        // noted it.
        shelf.closed.remove("");
        for key in std::mem::take(&mut shelf.told) {
            shelf.closed.remove(&key);
        }
        let before = shelf.before;
        let last = shelf.seen[before..].last().filter(|last| last.known);
        if let Some(id) = last.map(|last| last.parcel.id)
            && let Some(counts) = shelf.shown.get_mut(&id)
        {
            counts.1 += 1;
        }
    }
}

impl Carrier for Line {
    fn platform(&self) -> Platform {
        self.post.platform
    }

    fn pace(&self) -> &PostingPace {
        &self.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        Box::pin(async move {
            let moments = &self.post.moments;
            moments.pass();
            if moments.is_dead() {
                return pending().await;
            }
            let carried = self.post.takes(parcel);
            if let Some(carried) = carried {
                moments.pass();
                return carried;
            }
            moments.dies();
            pending().await
        })
    }
}
