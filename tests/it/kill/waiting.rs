//! Waiting for a process: to begin, to be done, to be still.

use std::time::Duration;

use tokio::time::{Instant, sleep};

use super::{
    people::Person,
    world::{TWICE, World},
};

/// How long anything is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// A process that did nothing for so long has nothing to do.
const BORED: Duration = Duration::from_millis(700);

impl World {
    /// Every other one on Discord wants no private messages, as on Telegram,
    /// and the chats of a pair on two platforms become one room. From then on
    /// Discord says three in ten things twice as well.
    pub(super) async fn settle_in(&mut self) {
        self.discord.connected().await;
        self.discord.until("the commands", |discord| !discord.commands().is_empty()).await;
        for pair in self.people.chunks(2) {
            if let [_, Person::Discord(person, _)] = pair {
                person.command("notice", &[("notice", "group")]).await;
            }
            if let [Person::Telegram(host, chat), Person::Discord(guest, _)] = pair {
                let answer = guest.command("bridge", &[]).await.text();
                let code = answer.split_once("/bridge ").expect("a code is given").1;
                let code = code.split_whitespace().next().unwrap_or_default();
                host.says(chat, &format!("/bridge {code}"));
                host.reads(&host.private(), "see the same games").await;
            }
        }
        let seed = self.dice.below(usize::MAX) as u64;
        self.discord.double(seed, TWICE.into());
    }

    /// Waits until the bot has taken in at least so many updates of those that wait.
    pub(super) async fn taken_in(&self, count: usize) {
        let most = self.telegram.pending().saturating_sub(count);
        let deadline = Instant::now() + PATIENCE;
        while self.telegram.pending() > most {
            assert!(Instant::now() < deadline, "{}", self.home.log());
            sleep(Duration::from_millis(1)).await;
        }
    }

    /// Lets a process work until nothing has come for a while.
    pub(super) async fn quiet(&mut self, silence: Duration) {
        let mut last = Instant::now();
        while last.elapsed() < silence {
            if self.reads() || self.telegram.pending() > 0 {
                last = Instant::now();
            }
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Waits until a process that was started makes such a request to Telegram,
    /// or has none to make.
    pub(super) async fn begins(&self, method: &str) {
        let begun = Instant::now();
        let mut asked = None;
        while asked.is_none_or(|at: Instant| at.elapsed() < BORED) {
            assert!(begun.elapsed() < PATIENCE, "it does not begin: {}", self.home.log());
            let calls = self.telegram.calls_from(self.read.0);
            if calls.iter().any(|call| call.method.starts_with(method)) {
                return;
            }
            if !calls.is_empty() && asked.is_none() {
                asked = Some(Instant::now());
            }
            sleep(Duration::from_millis(2)).await;
        }
    }
}
