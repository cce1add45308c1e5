//! Waiting for a process: until it begins, is done, or is still.

use std::time::Duration;

use suite::{PATIENCE, eventually};
use tokio::time::Instant;

use super::{
    people::Person,
    world::{TWICE, World},
};

/// The longest time for which people may go on before they are silent.
const ENDLESS: Duration = Duration::from_secs(600);
/// A process that is idle for this long has nothing to do.
const BORED: Duration = Duration::from_millis(700);

impl World {
    /// Every other person on Discord turns private messages off, as on Telegram, and the chats of a
    /// pair on two platforms become one room. From then on Discord says three in ten things twice
    /// as well.
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

    /// Waits until the bot has taken in at least so many of the waiting updates.
    pub(super) async fn taken_in(&self, count: usize) {
        let most = self.telegram.pending().saturating_sub(count);
        eventually("updates taken in", PATIENCE, async || {
            if self.telegram.pending() <= most { Ok(()) } else { Err(self.home.log()) }
        })
        .await;
    }

    /// Lets a process work until nothing has come for a while.
    pub(super) async fn quiet(&mut self, silence: Duration) {
        let mut last = Instant::now();
        eventually("silence", ENDLESS, async || {
            if self.reads() || self.telegram.pending() > 0 {
                last = Instant::now();
            }
            if last.elapsed() >= silence { Ok(()) } else { Err("somebody who speaks") }
        })
        .await;
    }

    /// Waits until a process that was started makes such a request to Telegram, or has none to
    /// make.
    pub(super) async fn begins(&self, method: &str) {
        let mut asked: Option<Instant> = None;
        eventually("a process that begins", PATIENCE, async || {
            let calls = self.telegram.calls_from(self.read.0);
            let there = calls.iter().any(|call| call.method.starts_with(method));
            if !calls.is_empty() && asked.is_none() {
                asked = Some(Instant::now());
            }
            let bored = asked.is_some_and(|at| at.elapsed() >= BORED);
            if there || bored { Ok(()) } else { Err(self.home.log()) }
        })
        .await;
    }
}
