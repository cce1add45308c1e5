//! One settings file; a setting that it omits stays as it was.

use std::{
    net::SocketAddr,
    path::{Path, PathBuf},
};

use game_core::Sentence;
use serde::{Deserialize, de::IgnoredAny};

use super::{Settings, token};

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SettingsFile {
    database: Option<PathBuf>,
    log: Option<String>,
    log_json: Option<Switch>,
    boards: Option<PathBuf>,
    tablebases: Option<String>,
    #[serde(default)]
    web: Web,
    #[serde(default)]
    health: HealthTable,
    #[serde(default)]
    telegram: TelegramTable,
    #[serde(default)]
    discord: DiscordTable,
    #[serde(default)]
    limits: LimitsTable,
    #[serde(default)]
    quotas: QuotasTable,
    #[serde(default)]
    engines: EnginesTable,
    #[serde(default)]
    backup: BackupTable,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct EnginesTable {
    chess: Option<String>,
    nodes: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Web {
    listen: Option<Listen>,
    public_url: Option<Public>,
    trusted_proxies: Option<Vec<Proxy>>,
    push_services: Option<Vec<PushService>>,
    connections: Option<usize>,
    connections_per_address: Option<usize>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct HealthTable {
    listen: Option<Listen>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct TelegramTable {
    /// Read so that it can be refused with words of its own.
    token: Option<IgnoredAny>,
    token_file: Option<PathBuf>,
    api: Option<String>,
    app: Option<AppName>,
    widgets: Option<Switch>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct DiscordTable {
    token: Option<IgnoredAny>,
    token_file: Option<PathBuf>,
    api: Option<String>,
    threads: Option<Switch>,
    activity: Option<Switch>,
    secret: Option<IgnoredAny>,
    secret_file: Option<PathBuf>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct LimitsTable {
    actions_per_minute: Option<u32>,
    pictures_per_second: Option<u32>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct QuotasTable {
    open_games: Option<u32>,
    open_games_per_room: Option<u32>,
    invitations_a_day: Option<u32>,
    invitations_a_day_per_address: Option<u32>,
    rooms_a_day: Option<u32>,
    rooms_a_day_per_address: Option<u32>,
    subscriptions_a_day: Option<u32>,
    subscriptions_a_day_per_address: Option<u32>,
    newcomers_a_day_per_address: Option<u32>,
    messages_a_day: Option<u32>,
    messages_a_day_per_room: Option<u32>,
    messages_a_day_per_address: Option<u32>,
    kilobytes_a_day: Option<u32>,
    kilobytes_a_day_per_room: Option<u32>,
    kilobytes_a_day_per_address: Option<u32>,
}

impl QuotasTable {
    fn put_into(self, quotas: &mut service::Quotas) {
        put(&mut quotas.open_games, self.open_games);
        put(&mut quotas.open_games_per_room, self.open_games_per_room);
        put(&mut quotas.invitations_a_day, self.invitations_a_day);
        put(&mut quotas.invitations_a_day_per_address, self.invitations_a_day_per_address);
        put(&mut quotas.rooms_a_day, self.rooms_a_day);
        put(&mut quotas.rooms_a_day_per_address, self.rooms_a_day_per_address);
        put(&mut quotas.subscriptions_a_day, self.subscriptions_a_day);
        put(&mut quotas.subscriptions_a_day_per_address, self.subscriptions_a_day_per_address);
        put(&mut quotas.newcomers_a_day_per_address, self.newcomers_a_day_per_address);
        put(&mut quotas.messages_a_day, self.messages_a_day);
        put(&mut quotas.messages_a_day_per_room, self.messages_a_day_per_room);
        put(&mut quotas.messages_a_day_per_address, self.messages_a_day_per_address);
        put(&mut quotas.kilobytes_a_day, self.kilobytes_a_day);
        put(&mut quotas.kilobytes_a_day_per_room, self.kilobytes_a_day_per_room);
        put(&mut quotas.kilobytes_a_day_per_address, self.kilobytes_a_day_per_address);
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct BackupTable {
    folder: Option<PathBuf>,
    keep: Option<usize>,
    days: Option<usize>,
    every_minutes: Option<u32>,
}

/// An address and a port, or `off`.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct Listen(pub(super) Option<SocketAddr>);

impl TryFrom<String> for Listen {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        match text.as_str() {
            "off" => Ok(Self(None)),
            text => text.parse().map(|address| Self(Some(address))).map_err(|_| {
                format!("{text:?} is neither an address with a port, 127.0.0.1:8717, nor off")
            }),
        }
    }
}

/// The short name of a Mini App, or `off`.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
pub(super) struct AppName(pub(super) Option<String>);

impl TryFrom<String> for AppName {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        match text.as_str() {
            "off" => Ok(Self(None)),
            name if (3..=30).contains(&name.len()) && name.bytes().all(plain) => {
                Ok(Self(Some(text)))
            }
            _ => Err(format!(
                "{text:?} is neither the short name of a Mini App, 3 to 30 letters, digits and _, nor off"
            )),
        }
    }
}

/// The public address of the table.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Public(web::PublicUrl);

impl TryFrom<String> for Public {
    type Error = web::NotPublic;

    fn try_from(text: String) -> Result<Self, web::NotPublic> {
        text.parse().map(Self)
    }
}

/// A trusted web server.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct Proxy(web::Network);

impl TryFrom<String> for Proxy {
    type Error = web::NotNetwork;

    fn try_from(text: String) -> Result<Self, web::NotNetwork> {
        text.parse().map(Self)
    }
}

/// The owner's own push service.
#[derive(Debug, Deserialize)]
#[serde(try_from = "String")]
struct PushService(web::PublicUrl);

impl TryFrom<String> for PushService {
    type Error = web::NotPublic;

    fn try_from(text: String) -> Result<Self, web::NotPublic> {
        text.parse().map(Self)
    }
}

/// `on` or `off`.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Switch {
    On,
    Off,
}

impl Switch {
    const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

impl SettingsFile {
    /// Refuses a token that stands in the file.
    ///
    /// # Errors
    /// The place where it belongs.
    pub(super) fn without_tokens(&self, path: &Path) -> Result<(), Sentence> {
        let owners = [
            (&self.telegram.token, token::TokenOwner::Telegram),
            (&self.discord.token, token::TokenOwner::Discord),
            (&self.discord.secret, token::TokenOwner::Application),
        ];
        match owners.into_iter().find(|(found, _)| found.is_some()) {
            Some((_, owner)) => Err(owner.in_open(path)),
            None => Ok(()),
        }
    }

    pub(super) fn into_settings(self, settings: &mut Settings, tokens: &mut token::Files) {
        let Self { web, health, telegram, discord, limits, quotas, engines, backup, .. } = self;
        put(&mut settings.database, self.database);
        put(&mut settings.log, self.log);
        put(&mut settings.log_json, self.log_json.map(Switch::is_on));
        put(&mut settings.boards, self.boards);
        put(&mut settings.tablebases, self.tablebases.map(Into::into));
        put(&mut settings.listen, web.listen.map(|listen| listen.0));
        put(&mut settings.health, health.listen.map(|listen| listen.0));
        put(&mut settings.web.public_url, web.public_url.map(|url| Some(url.0)));
        let proxies = web.trusted_proxies.map(|all| all.into_iter().map(|one| one.0).collect());
        put(&mut settings.web.trusted_proxies, proxies);
        let services = web.push_services.map(|all| all.into_iter().map(|one| one.0).collect());
        put(&mut settings.web.push_services, services);
        let connections = &mut settings.web.limits;
        put(&mut connections.connections, web.connections);
        put(&mut connections.connections_per_address, web.connections_per_address);
        put(&mut tokens.telegram, telegram.token_file.map(Some));
        put(&mut settings.telegram.api, telegram.api.map(Some));
        put(&mut settings.telegram.app, telegram.app.map(|app| app.0));
        put(&mut settings.telegram.widgets, telegram.widgets.map(Switch::is_on));
        put(&mut tokens.discord, discord.token_file.map(Some));
        put(&mut settings.discord.api, discord.api.map(Some));
        put(&mut settings.discord.threads, discord.threads.map(Switch::is_on));
        put(&mut settings.discord.activity, discord.activity.map(Switch::is_on));
        put(&mut tokens.application, discord.secret_file.map(Some));
        put(&mut settings.limits.actions_per_minute, limits.actions_per_minute);
        put(&mut settings.limits.pictures_per_second, limits.pictures_per_second);
        quotas.put_into(&mut settings.quotas);
        put(&mut settings.engines.chess, engines.chess.map(super::Engines::named));
        put(&mut settings.engines.nodes, engines.nodes);
        put(&mut settings.backup.folder, backup.folder);
        put(&mut settings.backup.keep, backup.keep);
        put(&mut settings.backup.days, backup.days);
        put(&mut settings.backup.every_minutes, backup.every_minutes);
    }
}

fn put<T>(into: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *into = value;
    }
}
