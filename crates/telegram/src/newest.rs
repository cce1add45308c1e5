//! The newest message of each chat, as far as the bot has seen it. A changing board changes only
//! while nothing stands below it.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

/// The number of chats remembered. Beyond it, all are forgotten.
const MOST: usize = 4_096;

/// The number of the newest known message by chat and topic. After a start none is known.
#[derive(Default)]
pub(crate) struct NewestMessages(Mutex<HashMap<(i64, Option<i32>), i64>>);

impl NewestMessages {
    /// Notes a message. Private chats, whose numbers are above zero, are left out.
    pub(crate) fn note(&self, chat: i64, topic: Option<i32>, message: i64) {
        if chat > 0 || message == 0 {
            return;
        }
        let mut newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if newest.len() >= MOST && !newest.contains_key(&(chat, topic)) {
            newest.clear();
        }
        let known = newest.entry((chat, topic)).or_default();
        *known = message.max(*known);
    }

    /// Whether nothing is known to stand below a message.
    pub(crate) fn is(&self, chat: i64, topic: Option<i32>, message: i64) -> bool {
        let newest = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        newest.get(&(chat, topic)) == Some(&message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_newest_message_of_a_place_is_the_newest() {
        let newest = NewestMessages::default();
        assert!(!newest.is(-1, None, 5), "nothing is known after a start");
        newest.note(-1, None, 5);
        newest.note(-1, Some(3), 6);
        assert!(newest.is(-1, None, 5) && newest.is(-1, Some(3), 6));
        newest.note(-1, None, 7);
        newest.note(-1, None, 4);
        assert!(newest.is(-1, None, 7) && !newest.is(-1, None, 5));
    }
}
