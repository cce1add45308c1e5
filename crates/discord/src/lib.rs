//! Discord, through serenity.
//!
//! The adapter turns interactions into the front desk's input, and the desk's answers into
//! messages. It knows no game and no rule. It acknowledges an interaction before anything else is
//! done about it. Public messages come from the desk's deliveries, through one door that keeps
//! Discord's limits (`rest`).
//!
//! This crate holds no words for people outside the Fluent files. It puts neither the token nor the
//! tokens of interactions in anything that is logged or returned.

mod activity;
mod bans;
mod bot;
mod buckets;
mod call;
mod carrier;
mod doctor;
mod frame;
mod guests;
mod handle;
mod late;
mod markdown;
mod native;
mod post;
mod rest;
mod rights;
mod slash;
mod threads;
mod typing;

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use chat::{Desk, PostingBudget};
use secrecy::SecretString;
use service::Service;
use tokio::sync::watch;

/// The settings of a bot on Discord.
#[derive(Debug, Clone)]
pub struct DiscordSettings {
    /// The bot's token.
    pub token: SecretString,
    /// A stand-in for `https://discord.com`: a proxy, a test.
    pub api: Option<String>,
    /// Whether every match gets a thread of its own.
    pub threads: bool,
    /// The application's secret, where the table opens inside Discord as its Activity.
    pub activity: Option<SecretString>,
    /// The pace of its messages.
    pub budget: PostingBudget,
}

impl DiscordSettings {
    /// Settings for the bot with this token on Discord's own server, at the pace Discord allows: 50
    /// calls a second, and five messages in five seconds for each channel. Its answers update both
    /// limits.
    pub fn new(token: SecretString) -> Self {
        let budget =
            PostingBudget { all_per_second: 45, chat_gap: Duration::ZERO, group_per_minute: 60 };
        Self { token, api: None, threads: false, activity: None, budget }
    }
}

pub use activity::Activity;

/// The reason why the bot cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum DiscordError {
    /// The token is wrong or was replaced.
    #[error("Discord does not accept the token")]
    Token,
    /// The client cannot be set up.
    #[error("cannot speak HTTPS: {0}")]
    Client(String),
}

/// Runs the bot until it is told to stop. It finishes running work first.
///
/// Boxed so that a change here does not rebuild the caller's state machine.
pub fn run(
    settings: DiscordSettings,
    desk: Arc<Desk>,
    service: Arc<Service>,
    stop: watch::Receiver<bool>,
) -> Pin<Box<dyn Future<Output = Result<(), DiscordError>> + Send>> {
    Box::pin(bot::run(settings, desk, service, stop))
}

/// Checks the settings and the application on Discord, and says how to mend each fault.
pub fn check(
    settings: &DiscordSettings,
) -> Pin<Box<dyn Future<Output = Vec<chat::Finding>> + Send + '_>> {
    Box::pin(doctor::check(settings))
}
