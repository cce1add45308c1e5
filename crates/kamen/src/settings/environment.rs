//! Environment variables, which take precedence over the files.

use std::{net::SocketAddr, path::PathBuf, str::FromStr};

use game_core::Sentence;
use service::Quotas;
use web::{Network, PublicUrl};

use super::{
    Engines, Settings,
    file::{AppName, Listen},
};

/// The value of a variable.
type Environment<'a> = &'a dyn Fn(&str) -> Option<String>;

pub(super) fn obey(settings: &mut Settings, environment: Environment<'_>) -> Result<(), Sentence> {
    take(&mut settings.database, "KAMEN_DATABASE", environment, path)?;
    take(&mut settings.log, "KAMEN_LOG", environment, |_, text| Ok(text))?;
    take(&mut settings.log_json, "KAMEN_LOG_JSON", environment, switch)?;
    take(&mut settings.boards, "KAMEN_BOARDS", environment, path)?;
    let tablebases = &mut settings.tablebases;
    take(tablebases, "KAMEN_TABLEBASES", environment, |_, text| Ok(text.into()))?;
    take(&mut settings.listen, "KAMEN_WEB_LISTEN", environment, address)?;
    take(&mut settings.health, "KAMEN_HEALTH_LISTEN", environment, address)?;
    take(&mut settings.web.public_url, "KAMEN_WEB_PUBLIC_URL", environment, public_url)?;
    let proxies = &mut settings.web.trusted_proxies;
    take(proxies, "KAMEN_WEB_TRUSTED_PROXIES", environment, networks)?;
    let services = &mut settings.web.push_services;
    take(services, "KAMEN_WEB_PUSH_SERVICES", environment, origins)?;
    let connections = &mut settings.web.limits;
    take(&mut connections.connections, "KAMEN_WEB_CONNECTIONS", environment, number)?;
    let per_address = &mut connections.connections_per_address;
    take(per_address, "KAMEN_WEB_CONNECTIONS_PER_ADDRESS", environment, number)?;
    take(&mut settings.telegram.api, "KAMEN_TELEGRAM_API", environment, |_, text| Ok(Some(text)))?;
    take(&mut settings.telegram.app, "KAMEN_TELEGRAM_APP", environment, app)?;
    take(&mut settings.telegram.widgets, "KAMEN_TELEGRAM_WIDGETS", environment, switch)?;
    take(&mut settings.discord.api, "KAMEN_DISCORD_API", environment, |_, text| Ok(Some(text)))?;
    take(&mut settings.discord.threads, "KAMEN_DISCORD_THREADS", environment, switch)?;
    take(&mut settings.discord.activity, "KAMEN_DISCORD_ACTIVITY", environment, switch)?;
    let limits = &mut settings.limits;
    take(&mut limits.actions_per_minute, "KAMEN_ACTIONS_PER_MINUTE", environment, number)?;
    take(&mut limits.pictures_per_second, "KAMEN_PICTURES_PER_SECOND", environment, number)?;
    quotas(&mut settings.quotas, environment)?;
    let engines = &mut settings.engines;
    let named = |_: &str, text| Ok(Engines::named(text));
    take(&mut engines.chess, "KAMEN_ENGINES_CHESS", environment, named)?;
    take(&mut engines.nodes, "KAMEN_ENGINES_NODES", environment, number)?;
    let backup = &mut settings.backup;
    take(&mut backup.folder, "KAMEN_BACKUP_FOLDER", environment, path)?;
    take(&mut backup.keep, "KAMEN_BACKUP_KEEP", environment, number)?;
    take(&mut backup.days, "KAMEN_BACKUP_DAYS", environment, number)?;
    take(&mut backup.every_minutes, "KAMEN_BACKUP_EVERY_MINUTES", environment, number)
}

fn quotas(quotas: &mut Quotas, environment: Environment<'_>) -> Result<(), Sentence> {
    for (into, name) in [
        (&mut quotas.open_games, "KAMEN_OPEN_GAMES"),
        (&mut quotas.open_games_per_room, "KAMEN_OPEN_GAMES_PER_ROOM"),
        (&mut quotas.invitations_a_day, "KAMEN_INVITATIONS_A_DAY"),
        (&mut quotas.invitations_a_day_per_address, "KAMEN_INVITATIONS_A_DAY_PER_ADDRESS"),
        (&mut quotas.rooms_a_day, "KAMEN_ROOMS_A_DAY"),
        (&mut quotas.rooms_a_day_per_address, "KAMEN_ROOMS_A_DAY_PER_ADDRESS"),
        (&mut quotas.subscriptions_a_day, "KAMEN_SUBSCRIPTIONS_A_DAY"),
        (&mut quotas.subscriptions_a_day_per_address, "KAMEN_SUBSCRIPTIONS_A_DAY_PER_ADDRESS"),
        (&mut quotas.newcomers_a_day_per_address, "KAMEN_NEWCOMERS_A_DAY_PER_ADDRESS"),
        (&mut quotas.messages_a_day, "KAMEN_MESSAGES_A_DAY"),
        (&mut quotas.messages_a_day_per_room, "KAMEN_MESSAGES_A_DAY_PER_ROOM"),
        (&mut quotas.messages_a_day_per_address, "KAMEN_MESSAGES_A_DAY_PER_ADDRESS"),
        (&mut quotas.kilobytes_a_day, "KAMEN_KILOBYTES_A_DAY"),
        (&mut quotas.kilobytes_a_day_per_room, "KAMEN_KILOBYTES_A_DAY_PER_ROOM"),
        (&mut quotas.kilobytes_a_day_per_address, "KAMEN_KILOBYTES_A_DAY_PER_ADDRESS"),
    ] {
        take(into, name, environment, number)?;
    }
    Ok(())
}

fn take<T>(
    into: &mut T,
    name: &'static str,
    environment: Environment<'_>,
    read: impl FnOnce(&'static str, String) -> Result<T, Sentence>,
) -> Result<(), Sentence> {
    if let Some(text) = environment(name).filter(|text| !text.is_empty()) {
        *into = read(name, text)?;
    }
    Ok(())
}

#[expect(clippy::unnecessary_wraps, reason = "the others can fail")]
fn path(_: &'static str, text: String) -> Result<PathBuf, Sentence> {
    Ok(text.into())
}

/// An address with a port, or `off`.
fn address(name: &'static str, text: String) -> Result<Option<SocketAddr>, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-address").with("name", name).with("value", text.clone());
    Listen::try_from(text.clone()).map(|listen| listen.0).map_err(bad)
}

fn switch(name: &'static str, text: String) -> Result<bool, Sentence> {
    match text.as_str() {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(Sentence::new("kamen-bad-switch").with("name", name).with("value", text)),
    }
}

/// The short name of a Mini App, or `off`.
fn app(name: &'static str, text: String) -> Result<Option<String>, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-app").with("name", name).with("value", text.clone());
    AppName::try_from(text.clone()).map(|app| app.0).map_err(bad)
}

fn public_url(name: &'static str, text: String) -> Result<Option<PublicUrl>, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-public-url").with("name", name).with("value", &*text);
    text.parse().map(Some).map_err(bad)
}

/// Addresses of push services, with commas between.
fn origins(name: &'static str, text: String) -> Result<Vec<PublicUrl>, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-public-url").with("name", name).with("value", &*text);
    text.split(',').map(str::trim).map(str::parse).collect::<Result<_, _>>().map_err(bad)
}

/// Addresses and networks, with commas between.
fn networks(name: &'static str, text: String) -> Result<Vec<Network>, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-network").with("name", name).with("value", &*text);
    text.split(',').map(str::trim).map(str::parse).collect::<Result<_, _>>().map_err(bad)
}

fn number<T: FromStr>(name: &'static str, text: String) -> Result<T, Sentence> {
    let bad = |_| Sentence::new("kamen-bad-number").with("name", name).with("value", text.clone());
    text.parse().map_err(bad)
}
