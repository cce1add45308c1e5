//! The roles of one process of a bot. On a server other processes have the rest, or stand by.

use std::{future::Future, sync::Arc, time::Duration};

use service::Service;
use tokio::{sync::watch, time};

use crate::parts::until;

/// The time between two checks whether another process has given up a duty, or died.
const LOOK: Duration = Duration::from_millis(500);

/// A part of a bot's work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ProcessRole {
    /// The table in the browser: each process with this role answers there.
    Web,
    /// The bot on Telegram.
    Telegram,
    /// The bot on Discord.
    Discord,
    /// The chores: clocks, computers, puzzles, reminders, leagues.
    Players,
}

impl ProcessRole {
    /// All roles: the whole bot.
    pub const ALL: [Self; 4] = [Self::Web, Self::Telegram, Self::Discord, Self::Players];

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Telegram => "telegram",
            Self::Discord => "discord",
            Self::Players => "players",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// Does the work that one process of a database does at a time, as soon as no other does it.
pub(crate) async fn on_duty(
    duty: &'static str,
    service: Arc<Service>,
    stopped: watch::Receiver<bool>,
    work: impl Future<Output = ()>,
) {
    tokio::select! {
        () = until(stopped) => return,
        () = taken(duty, &service) => {}
    }
    work.await;
    if let Err(error) = service.end_duty(duty).await {
        tracing::warn!(duty, %error, "a duty could not be released: it ends with this process");
    }
}

async fn taken(duty: &'static str, service: &Service) {
    let mut waits = false;
    loop {
        match service.take_duty(duty).await {
            Ok(true) if waits => return tracing::info!(duty, "taken over from another process"),
            Ok(true) => return,
            Ok(false) if !waits => tracing::info!(duty, "another process does it: standing by"),
            Ok(false) => {}
            // The lost connection may end this process as soon as it is noticed.
            Err(error) => tracing::warn!(duty, %error, "the server could not be asked for a duty"),
        }
        waits = true;
        time::sleep(LOOK).await;
    }
}
