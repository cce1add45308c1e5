//! What happens in a room, read once for all who listen to it.

use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::{Arc, Mutex, PoisonError, Weak},
};

use store::{NoticeId, PersonId, RoomId, notices, rooms};
use tokio::sync::watch;

use crate::Rooms;
use crate::matches::reading::from_rows;
use crate::{Notice, Refusal};

/// How many notices of a room are kept while somebody listens, and so the most
/// that are told to somebody who comes back.
const KEPT: u32 = 256;

/// The rooms somebody listens to.
#[derive(Default)]
pub(crate) struct Feeds(Mutex<HashMap<RoomId, Weak<Feed>>>);

impl Feeds {
    /// The feed of a room, from now on if nobody listened.
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

    /// Wakes those who listen to a room.
    pub(crate) fn wake(&self, room: RoomId) {
        let feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(feed) = feeds.get(&room).and_then(Weak::upgrade) {
            feed.wake();
        }
    }

    /// Wakes those who listen to any room.
    pub(crate) fn wake_all(&self) {
        let feeds = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        feeds.values().filter_map(Weak::upgrade).for_each(|feed| feed.wake());
    }
}

/// The newest notices of a room.
#[derive(Default)]
struct Feed {
    /// How often something happened in the room since somebody listens.
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
    /// After how many changes it was read; `None`: never.
    read: Option<u64>,
    /// Every notice of the room after this one is kept.
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

    /// What this person may know of what happened after a notice.
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

    /// How many older notices there is room for.
    fn room(&self) -> u32 {
        KEPT.saturating_sub(u32::try_from(self.notices.len()).unwrap_or(KEPT))
    }

    /// Adds what happened before; one more than there is room for, if there was
    /// so much: it tells where what is kept begins.
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

/// Somebody who listens to a room.
pub struct Listener {
    room: RoomId,
    person: PersonId,
    /// The last notice they were told.
    last: NoticeId,
    /// [`Service::sessions`] when they began.
    sessions: u64,
    feed: Arc<Feed>,
    changes: watch::Receiver<u64>,
}

/// What somebody who listens has not been told yet.
#[derive(Debug, Clone)]
pub struct Heard {
    /// What the reader has not had yet, the oldest first.
    pub notices: Vec<Arc<Notice>>,
    /// The room's newest notice to anyone: what is made of the room
    /// for one listener is as new as for every other who was given the same.
    pub newest: NoticeId,
    /// Whether they missed more than is kept: these are the last of it.
    pub behind: bool,
}

impl std::fmt::Debug for Listener {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Listener({} in {} after {})", self.person.0, self.room.0, self.last.0)
    }
}

#[boxed::futures]
impl Listener {
    /// Until something happens in the room.
    pub async fn wait(&mut self) {
        // The sender lives as long as this listener.
        let _ = self.changes.changed().await;
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// Listens to a room, as somebody who was told this notice last.
    pub fn listen(self, room: RoomId, person: PersonId, last: NoticeId) -> Listener {
        let feed = self.feeds.of(room);
        let changes = feed.changes.subscribe();
        Listener { room, person, last, sessions: self.sessions(), feed, changes }
    }

    /// What somebody who listens has not been told yet; nothing, if nothing
    /// happened. The room is read once, however many listen; of what is long past
    /// the last is told.
    ///
    /// # Errors
    /// They are no member, or no more, or may be somebody else by now.
    pub async fn heard(self, listener: &mut Listener) -> Result<Heard, Refusal> {
        let (room, person, feed) = (listener.room, listener.person, Arc::clone(&listener.feed));
        listener.changes.mark_unchanged();
        if listener.sessions != self.sessions() {
            return Err(Refusal::Stale);
        }
        let mut tail = feed.tail.lock().await;
        self.catch_up(room, &feed, &mut tail).await?;
        if !tail.members.contains(&person) {
            // Who has just come without a word is not in the tail yet.
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

    /// Reads what happened in the room before anybody listened, as far as it is
    /// kept.
    async fn reach_back(self, room: RoomId, tail: &mut Tail) -> Result<(), Refusal> {
        let mut db = self.store.read().await?;
        let rows = notices::of_room_until(&mut db, room, tail.after, tail.room() + 1).await?;
        tail.keep_older(from_rows(rows));
        Ok(())
    }

    /// Reads what the room has been told since, and who is in it.
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
