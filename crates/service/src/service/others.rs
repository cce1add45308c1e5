//! What other processes did on the same database: it wakes those who wait here.

use std::sync::{Arc, PoisonError};

use store::{NoticeId, Wake, Wakes};
use tokio::sync::broadcast;

use super::{Core, Service};
use crate::{Platform, notice::CommittedNotice};

/// How many sessions may end before those who listen have heard of the first; a browser that
/// misses one comes back and is asked who it is.
pub(super) const ENDINGS: usize = 64;

impl Service {
    /// Listens to other processes for as long as the service is there.
    pub(super) fn hear_others(&self, mut wakes: Wakes) {
        let here = Arc::downgrade(&self.core);
        let mut hearing = self.hearing.lock().unwrap_or_else(PoisonError::into_inner);
        hearing.spawn(async move {
            loop {
                let wake = wakes.next().await;
                let Some(here) = here.upgrade() else { return };
                here.woken_by(wake);
            }
        });
    }

    /// Has whoever listens in this browser come back and be asked who they are.
    pub fn session_ended(&self, key: &str) {
        // Perhaps nobody listens.
        let _ = self.endings.send(key.to_owned());
    }

    /// Hears which sessions end from now on, by their keys.
    pub fn endings(&self) -> broadcast::Receiver<String> {
        self.endings.subscribe()
    }
}

impl Core {
    fn woken_by(&self, wake: Wake) {
        match wake {
            Wake::Room(room) => self.feeds.wake(room),
            Wake::Delivery(code) => self.delivers(Platform::from_code(&code)),
            Wake::Timers => self.timers_changed.notify_one(),
            Wake::Accounts => self.sessions_changed(),
            Wake::Session(key) => drop(self.endings.send(key)),
            Wake::Looks(person) => drop(self.present.note(person, self.clock.now())),
            Wake::Anything => {
                // The same may have happened to the connection that writes.
                self.store.look_for_server();
                self.sessions_changed();
                self.feeds.wake_all();
                self.delivers(Platform::ALL);
                self.timers_changed.notify_one();
            }
        }
    }

    /// Wakes who delivers on these platforms.
    fn delivers(&self, platforms: impl IntoIterator<Item = Platform>) {
        let carried = platforms.into_iter().collect();
        // Nobody may be reading.
        let _ = self.news.send(CommittedNotice { id: NoticeId(0), room: None, carried });
    }
}
