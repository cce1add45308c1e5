//! The events of a room, read once for all its listeners.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Arc, Mutex, PoisonError, Weak},
};

use store::{NoticeId, PersonId, RoomId, notices, rooms};
use tokio::sync::watch;

use crate::Rooms;
use crate::matches::reading::from_rows;
use crate::{Notice, Refusal};

/// How many notices of a room are kept while anybody listens, and so the most that a returning
/// listener is told.
const KEPT: u32 = 256;

/// The rooms with listeners.
#[derive(Default)]
pub(crate) struct Feeds(Mutex<HashMap<RoomId, Weak<Feed>>>);

impl Feeds {
    /// The feed of a room; it begins now if nobody listened.
    fn of(&self, room: RoomId) -> Arc<Feed> {
        let mut feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(feed) = feeds.get(&room).and_then(Weak::upgrade) {
            return feed;
        }
        feeds.retain(|_, feed| feed.strong_count() > 0);
        let feed = Arc::new(Feed::default());
        feeds.insert(room, Arc::downgrade(&feed));
        feed
    }

    /// Wakes the listeners of a room.
    pub(crate) fn wake(&self, room: RoomId) {
        let feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(feed) = feeds.get(&room).and_then(Weak::upgrade) {
            feed.wake();
        }
    }

    /// Wakes the listeners of all rooms.
    pub(crate) fn wake_all(&self) {
        let feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        feeds.values().filter_map(Weak::upgrade).for_each(|feed| feed.wake());
    }
}

/// The newest notices of a room.
#[derive(Default)]
struct Feed {
    /// The number of changes in the room since its first listener.
    changes: watch::Sender<u64>,
    tail: tokio::sync::Mutex<Tail>,
}

impl Feed {
    fn wake(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }
}

#[derive(Default)]
struct Tail {
    /// The number of changes at the last reading; `None`: never read.
    read: Option<u64>,
    /// The tail holds every notice of the room after this one.
    after: NoticeId,
    /// Whether it reaches as far back as it may.
    stretched: bool,
    notices: VecDeque<Arc<Notice>>,
    members: HashSet<PersonId>,
}

impl Tail {
    fn newest(&self) -> NoticeId {
        self.notices.back().map_or(self.after, |notice| notice.id)
    }

    /// The notices after this one that the person may know.
    fn since(&self, last: NoticeId, person: PersonId) -> Vec<Arc<Notice>> {
        let theirs = |to: Option<PersonId>| to.is_none_or(|to| to == person);
        let fresh = self.notices.iter().filter(|one| one.id > last && theirs(one.to));
        fresh.map(Arc::clone).collect()
    }

    fn keep(&mut self, notices: Vec<Notice>) {
        self.notices.extend(notices.into_iter().map(Arc::new));
        while self.notices.len() > KEPT as usize {
            self.after = self.notices.pop_front().map_or(self.after, |oldest| oldest.id);
        }
    }

    /// The free places for older notices.
    fn room(&self) -> u32 {
        KEPT.saturating_sub(u32::try_from(self.notices.len()).unwrap_or(KEPT))
    }

    /// Adds older notices. One more than there are places for, if there are so many, marks where
    /// the tail begins.
    fn keep_older(&mut self, notices: Vec<Notice>) {
        self.after = NoticeId(0);
        for notice in notices.into_iter().rev() {
            if self.room() == 0 {
                self.after = notice.id;
                break;
            }
            self.notices.push_front(Arc::new(notice));
        }
        self.stretched = true;
    }
}

/// A listener of a room.
pub struct Listener {
    room: RoomId,
    person: PersonId,
    /// The last notice the listener was told.
    last: NoticeId,
    /// [`Service::sessions`] at the beginning.
    sessions: u64,
    feed: Arc<Feed>,
    changes: watch::Receiver<u64>,
}

/// The news for a listener.
#[derive(Debug, Clone)]
pub struct Heard {
    /// The notices the reader has not had yet, the oldest first.
    pub notices: Vec<Arc<Notice>>,
    /// The room's newest notice to anyone. A view of the room made for one listener is as new as
    /// one made for any other listener with the same value.
    pub newest: NoticeId,
    /// Whether they missed more than the feed keeps: these are the last of it.
    pub behind: bool,
}

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Listener({} in {} after {})", self.person.0, self.room.0, self.last.0)
    }
}

#[boxed::futures]
impl Listener {
    /// Waits until something happens in the room.
    pub async fn wait(&mut self) {
        // The sender lives as long as this listener.
        let _ = self.changes.changed().await;
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// Listens to a room, for a person whose last notice was this one.
    pub fn listen(self, room: RoomId, person: PersonId, last: NoticeId) -> Listener {
        let feed = self.feeds.of(room);
        let changes = feed.changes.subscribe();
        Listener { room, person, last, sessions: self.sessions(), feed, changes }
    }

    /// The news for a listener; empty if nothing happened. The room is read once, however many
    /// listen. After a long absence the listener is told the last of it.
    ///
    /// # Errors
    /// They are no member, or no longer one, or may be another person by now.
    pub async fn heard(self, listener: &mut Listener) -> Result<Heard, Refusal> {
        let (room, person, feed) = (listener.room, listener.person, Arc::clone(&listener.feed));
        listener.changes.mark_unchanged();
        if listener.sessions != self.sessions() {
            return Err(Refusal::Stale);
        }
        let mut tail = feed.tail.lock().await;
        self.catch_up(room, &feed, &mut tail).await?;
        if !tail.members.contains(&person) {
            // A person who has just entered without a notice is not in the tail yet.
            self.only_members(room, person).await?;
        }
        if listener.last < tail.after && !tail.stretched {
            self.reach_back(room, &mut tail).await?;
        }
        let (newest, behind) = (tail.newest(), listener.last < tail.after);
        let notices = tail.since(listener.last, person);
        listener.last = listener.last.max(newest);
        Ok(Heard { notices, newest, behind })
    }

    /// Reads the notices from before the first listener, as far as the feed keeps them.
    async fn reach_back(self, room: RoomId, tail: &mut Tail) -> Result<(), Refusal> {
        let mut db = self.store.read().await?;
        let rows = notices::of_room_until(&mut db, room, tail.after, tail.room() + 1).await?;
        tail.keep_older(from_rows(rows));
        Ok(())
    }

    /// Reads the room's new notices and its members.
    async fn catch_up(self, room: RoomId, feed: &Feed, tail: &mut Tail) -> Result<(), Refusal> {
        let changes = *feed.changes.borrow();
        if tail.read == Some(changes) {
            return Ok(());
        }
        let mut db = self.store.snapshot().await?;
        if tail.read.is_none() {
            tail.after = notices::newest(&mut db, room).await?;
        }
        tail.members = rooms::member_ids(&mut db, room).await?.into_iter().collect();
        let rows = notices::of_room(&mut db, room, tail.newest()).await?;
        tail.keep(from_rows(rows));
        tail.read = Some(changes);
        Ok(())
    }
}
