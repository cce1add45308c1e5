//! Changes by other processes on the same database: they wake listeners of this process.

use std::sync::{Arc, PoisonError};

use store::{NoticeId, Wake, Wakes};
use tokio::sync::broadcast;

use super::{Core, Service};
use crate::{Platform, notice::CommittedNotice};

/// How many sessions may end before a listener has heard of the first. A browser that misses one
/// reconnects and is asked for its identity.
pub(super) const ENDINGS: usize = 64;

impl Service {
    /// Listens to other processes as long as the service exists.
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

    /// Makes this browser's listeners reconnect and identify themselves.
    pub fn session_ended(&self, key: &str) {
        // There may be no listener.
        let _ = self.endings.send(key.to_owned());
    }

    /// A receiver of the keys of sessions as they end.
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
                // The connection of the writer may be lost, too.
                self.store.look_for_server();
                self.sessions_changed();
                self.feeds.wake_all();
                self.delivers(Platform::ALL);
                self.timers_changed.notify_one();
            }
        }
    }

    /// Wakes the deliverers of these platforms.
    fn delivers(&self, platforms: impl IntoIterator<Item = Platform>) {
        let carried = platforms.into_iter().collect();
        // There may be no reader.
        let _ = self.news.send(CommittedNotice { id: NoticeId(0), room: None, carried });
    }
}
