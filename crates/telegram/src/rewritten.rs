//! Messages of private chats that change as a game goes on. A late effect of a press, such as the
//! removal of buttons, must not follow a newer change of the message.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use tokio::{
    sync::{Mutex as AsyncMutex, OwnedMutexGuard},
    time::Instant,
};

/// The number of chats remembered. Beyond it, chats in which nothing is being changed are
/// forgotten.
const MOST: usize = 4_096;

/// The last message of a chat that changed, and the time.
type LastChange = Option<(i32, Instant)>;

/// The lock on each chat's messages, which are changed one after the other.
#[derive(Default)]
pub(crate) struct RewrittenMessages(Mutex<HashMap<i64, Arc<AsyncMutex<LastChange>>>>);

/// The right to change messages of a chat, until it is dropped.
pub(crate) struct Rewriting(OwnedMutexGuard<LastChange>);

impl RewrittenMessages {
    /// Waits until nobody else changes messages of this chat.
    pub(crate) async fn turn(&self, chat: i64) -> Rewriting {
        let place = {
            let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if all.len() >= MOST && !all.contains_key(&chat) {
                all.retain(|_, one| Arc::strong_count(one) > 1);
            }
            Arc::clone(all.entry(chat).or_default())
        };
        Rewriting(place.lock_owned().await)
    }
}

impl Rewriting {
    /// Notes that a message is about to show news.
    pub(crate) fn note(&mut self, message: i32) {
        *self.0 = Some((message, Instant::now()));
    }

    /// Whether a message has shown anything new since then.
    pub(crate) fn has_changed(&self, message: i32, since: Instant) -> bool {
        self.0.is_some_and(|(last, at)| last == message && at >= since)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::time;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_message_that_shows_something_newer_is_left_alone() {
        let rewritten = RewrittenMessages::default();
        let pressed = Instant::now();
        assert!(!rewritten.turn(1).await.has_changed(5, pressed), "nothing has happened");
        rewritten.turn(1).await.note(5);
        let turn = rewritten.turn(1).await;
        assert!(turn.has_changed(5, pressed) && !turn.has_changed(6, pressed));
        time::advance(Duration::from_secs(1)).await;
        assert!(!turn.has_changed(5, Instant::now()), "a later press is about what it shows");
        assert!(time::timeout(Duration::from_secs(9), rewritten.turn(1)).await.is_err());
        assert!(!rewritten.turn(2).await.has_changed(5, pressed), "another chat waits for nobody");
    }
}
