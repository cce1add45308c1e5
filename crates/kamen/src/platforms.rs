//! The platforms of the bot: those with a token.

use std::{future::Future, sync::Arc, time::Duration};

use chat::{Desk, Finding, FrameHost};
use game_core::Sentence;
use service::Service;
use tokio::{sync::watch, task::JoinSet, time};

use crate::{
    parts::part,
    roles::{ProcessRole, on_duty},
    settings::{BotToken, Settings},
};

/// How long a platform may take to answer all that is asked of it.
const PATIENCE: Duration = Duration::from_secs(60);

/// Starts every platform that has a token. A failing one reports it in the log and leaves the
/// others alone.
pub(crate) fn start(
    settings: &Settings,
    parts: &mut JoinSet<()>,
    desk: &Arc<Desk>,
    service: &Arc<Service>,
    stopped: &watch::Receiver<bool>,
) {
    let shared = || (Arc::clone(desk), Arc::clone(service), stopped.clone());
    match telegram_settings(settings) {
        None => tracing::info!("Telegram is off: there is no token for it"),
        Some(_) if !settings.has(ProcessRole::Telegram) => {}
        Some(settings) => {
            let (desk, service, stopped) = shared();
            let run = telegram::run(settings, desk, Arc::clone(&service), stopped.clone());
            parts.spawn(on_duty("telegram", service, stopped, part("Telegram", run)));
        }
    }
    match discord_settings(settings) {
        None => tracing::info!("Discord is off: there is no token for it"),
        Some(_) if !settings.has(ProcessRole::Discord) => {}
        Some(settings) => {
            let (desk, service, stopped) = shared();
            let run = discord::run(settings, desk, Arc::clone(&service), stopped.clone());
            parts.spawn(on_duty("discord", service, stopped, part("Discord", run)));
        }
    }
}

fn telegram_settings(settings: &Settings) -> Option<telegram::TelegramSettings> {
    let telegram = &settings.telegram;
    let settings = telegram::TelegramSettings::new(telegram.token.as_ref()?.secret());
    let (api, app) = (telegram.api.clone(), telegram.app.clone());
    Some(telegram::TelegramSettings { api, app, ..settings })
}

/// The key that identifies people who open the table inside Telegram; `None` if it does not open
/// there.
pub(crate) fn mini_app(settings: &Settings) -> Option<web::MiniAppKey> {
    let token = settings.telegram.token.as_ref().filter(|_| settings.opens_in_telegram())?;
    Some(web::MiniAppKey::of_token(token.exposed()))
}

fn discord_settings(settings: &Settings) -> Option<discord::DiscordSettings> {
    let discord = &settings.discord;
    let (api, threads) = (discord.api.clone(), discord.threads);
    let opened = discord.secret.as_ref().filter(|_| settings.opens_in_discord());
    let activity = opened.map(BotToken::secret);
    let settings = discord::DiscordSettings::new(discord.token.as_ref()?.secret());
    Some(discord::DiscordSettings { api, threads, activity, ..settings })
}

/// The platform that opens the table in frames of its own, if one does.
pub(crate) fn frame_host(
    settings: &Settings,
    service: &Arc<Service>,
) -> Option<Arc<dyn FrameHost>> {
    let activity = discord::Activity::new(&discord_settings(settings)?, Arc::clone(service));
    match activity {
        Ok(activity) => activity.map(|activity| Arc::new(activity) as Arc<dyn FrameHost>),
        // The bot on Discord reports the same and does not run either.
        Err(error) => {
            tracing::error!(%error, "the table does not open inside Discord");
            None
        }
    }
}

/// The platforms' findings about the tokens and the bot's permissions.
pub(crate) async fn look(settings: &Settings) -> Vec<Finding> {
    let mut findings = match telegram_settings(settings) {
        None => vec![Finding::remark(Sentence::new("kamen-doctor-no-telegram"))],
        Some(settings) => asked("Telegram", telegram::check(&settings)).await,
    };
    findings.extend(match discord_settings(settings) {
        None => vec![Finding::remark(Sentence::new("kamen-doctor-no-discord"))],
        Some(settings) => asked("Discord", discord::check(&settings)).await,
    });
    findings
}

async fn asked(platform: &'static str, check: impl Future<Output = Vec<Finding>>) -> Vec<Finding> {
    match time::timeout(PATIENCE, check).await {
        Ok(found) => found,
        Err(_) => {
            let silent = Sentence::new("kamen-doctor-silent").with("platform", platform);
            vec![Finding::fatal(silent)]
        }
    }
}
