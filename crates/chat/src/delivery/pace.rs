//! How fast a platform lets a bot write.

use std::{
    collections::{HashMap, VecDeque},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::{self, Instant};

/// How fast a platform lets a bot write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// Messages a second, all in all.
    pub all_per_second: u32,
    /// The least between two messages to one chat.
    pub chat_gap: Duration,
    /// Messages a minute to one group.
    pub group_per_minute: u32,
}

/// Keeps to a [`Budget`], and to what a platform says when it has had enough.
#[derive(Debug)]
pub struct Pace {
    budget: Budget,
    history: Mutex<SendHistory>,
}

#[derive(Debug, Default)]
struct SendHistory {
    /// When the last messages went out, all in all.
    all: VecDeque<Instant>,
    chats: HashMap<String, VecDeque<Instant>>,
    frozen: Option<Instant>,
    frozen_chats: HashMap<String, Instant>,
}

const SECOND: Duration = Duration::from_secs(1);
const MINUTE: Duration = Duration::from_secs(60);
/// So many chats are remembered before those that are quiet are forgotten.
const REMEMBERED: usize = 4_096;

impl Pace {
    /// Nothing was written yet.
    pub fn new(budget: Budget) -> Self {
        Self { budget, history: Mutex::default() }
    }

    /// Returns once a message may go to this chat, and counts it.
    pub async fn turn(&self, chat: &str, group: bool) {
        loop {
            let now = Instant::now();
            let free = self.history().free(&self.budget, chat, group, now);
            if free <= now {
                return;
            }
            time::sleep_until(free).await;
        }
    }

    /// Nothing was written in the last turn of this chat.
    pub fn give_back(&self, chat: &str) {
        let mut history = self.history();
        history.chats.get_mut(chat).and_then(VecDeque::pop_back);
        history.all.pop_back();
    }

    /// Nothing goes to this chat, or to any, for so long.
    pub fn freeze(&self, chat: Option<&str>, how_long: Duration) {
        let until = Instant::now() + how_long;
        let mut history = self.history();
        match chat {
            None => history.frozen = history.frozen.max(Some(until)),
            Some(chat) => {
                let known = history.frozen_chats.entry(chat.to_owned()).or_insert(until);
                *known = until.max(*known);
            }
        }
    }

    fn history(&self) -> MutexGuard<'_, SendHistory> {
        self.history.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl SendHistory {
    /// When the next message may go to a chat; counted if that is now.
    fn free(&mut self, budget: &Budget, chat: &str, group: bool, now: Instant) -> Instant {
        self.forget(now);
        let most = budget.all_per_second.max(1) as usize;
        let times = self.chats.entry(chat.to_owned()).or_default();
        while times.front().is_some_and(|&first| first + MINUTE <= now) {
            times.pop_front();
        }
        let gap = times.back().map(|&last| last + budget.chat_gap);
        let minute = budget.group_per_minute.max(1) as usize;
        let minute = times.len().checked_sub(minute).filter(|_| group);
        let minute = minute.and_then(|over| times.get(over)).map(|&first| first + MINUTE);
        let all = self.all.len().checked_sub(most);
        let all = all.and_then(|over| self.all.get(over)).map(|&first| first + SECOND);
        let frozen = self.frozen.max(self.frozen_chats.get(chat).copied());
        let free = [gap, minute, all, frozen].into_iter().flatten().max().unwrap_or(now);
        if free > now {
            return free;
        }
        times.push_back(now);
        self.all.push_back(now);
        now
    }

    fn forget(&mut self, now: Instant) {
        while self.all.front().is_some_and(|&first| first + SECOND <= now) {
            self.all.pop_front();
        }
        if self.chats.len() > REMEMBERED {
            self.chats.retain(|_, times| times.back().is_some_and(|&last| last + MINUTE > now));
            self.frozen_chats.retain(|_, &mut until| until > now);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TELEGRAM: Budget =
        Budget { all_per_second: 30, chat_gap: Duration::from_secs(1), group_per_minute: 20 };

    /// How long it takes until a message may go to each of these chats in turn.
    async fn taken(pace: &Pace, chats: impl IntoIterator<Item = String>, group: bool) -> Duration {
        let start = Instant::now();
        for chat in chats {
            pace.turn(&chat, group).await;
        }
        start.elapsed()
    }

    fn one(count: usize) -> impl Iterator<Item = String> {
        std::iter::repeat_n("-1".to_owned(), count)
    }

    #[tokio::test(start_paused = true)]
    async fn a_chat_gets_one_a_second_and_a_group_twenty_a_minute() {
        let pace = Pace::new(TELEGRAM);
        let near = |taken: Duration, seconds: u64| taken.as_secs_f64().round() as u64 == seconds;
        assert!(near(taken(&pace, one(20), true).await, 19));
        assert!(near(taken(&pace, one(1), true).await, 41));
        let pace = Pace::new(TELEGRAM);
        assert!(near(taken(&pace, one(30), false).await, 29));
    }

    #[tokio::test(start_paused = true)]
    async fn all_chats_together_get_thirty_a_second() {
        let pace = Pace::new(TELEGRAM);
        let many = (0..91).map(|chat| chat.to_string());
        assert_eq!(taken(&pace, many, true).await.as_secs(), 3);
    }

    #[tokio::test(start_paused = true)]
    async fn a_turn_in_which_nothing_is_written_costs_none() {
        let pace = Pace::new(TELEGRAM);
        assert_eq!(taken(&pace, one(1), true).await.as_secs(), 0);
        let start = Instant::now();
        for _ in 0..40 {
            pace.turn("-1", true).await;
            pace.give_back("-1");
        }
        assert_eq!(start.elapsed().as_secs(), 1, "only what was written is waited for");
        assert_eq!(taken(&pace, one(2), true).await.as_secs(), 1);
    }

    #[tokio::test(start_paused = true)]
    async fn who_is_told_to_wait_waits() {
        let pace = Pace::new(TELEGRAM);
        pace.freeze(Some("-1"), Duration::from_secs(9));
        assert!(taken(&pace, ["7".to_owned()], false).await < SECOND, "others go on");
        assert_eq!(taken(&pace, one(1), true).await.as_secs(), 9);
        pace.freeze(None, Duration::from_secs(5));
        assert_eq!(taken(&pace, ["7".to_owned()], false).await.as_secs(), 5);
    }
}
