//! Discord's objects as JSON.

use serde_json::{Value, json};

use super::world::{BOT, Id, Kind, Message, State};

/// Permissions of a bot or a person in a channel.
pub mod permission {
    /// All at once.
    pub const ADMINISTRATOR: u64 = 1 << 3;
    /// Manage channels.
    pub const MANAGE_CHANNELS: u64 = 1 << 4;
    /// Manage the guild.
    pub const MANAGE_GUILD: u64 = 1 << 5;
    /// Read the audit log.
    pub const VIEW_AUDIT_LOG: u64 = 1 << 7;
    /// View a channel.
    pub const VIEW_CHANNEL: u64 = 1 << 10;
    /// Send messages.
    pub const SEND_MESSAGES: u64 = 1 << 11;
    /// Attach files.
    pub const ATTACH_FILES: u64 = 1 << 15;
    /// Start public threads.
    pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
    /// Send messages in threads.
    pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
}

/// All permissions that Discord knows, except the one that stands for all.
pub(crate) const EVERYTHING: u64 = ((1 << 47) - 1) & !permission::ADMINISTRATOR;

const THEN: &str = "2026-11-21T12:00:00.000000+00:00";

/// The fields that all guilds share.
const GUILD: &str = r#"{
    "icon": null, "splash": null, "discovery_splash": null, "afk_channel_id": null,
    "afk_timeout": 300, "verification_level": 0, "default_message_notifications": 0,
    "explicit_content_filter": 0, "roles": [], "emojis": [], "features": [], "mfa_level": 0,
    "application_id": null, "system_channel_id": null, "system_channel_flags": 0,
    "rules_channel_id": null, "max_members": 500000, "vanity_url_code": null,
    "description": null, "banner": null, "premium_tier": 0, "preferred_locale": "cs",
    "public_updates_channel_id": null, "nsfw_level": 0, "premium_progress_bar_enabled": false,
    "safety_alerts_channel_id": null, "joined_at": "2026-11-21T12:00:00.000000+00:00",
    "large": false, "unavailable": false, "member_count": 3, "voice_states": [], "members": [],
    "threads": [], "presences": [], "stage_instances": [], "guild_scheduled_events": [],
    "stickers": [], "soundboard_sounds": []
}"#;

impl State {
    pub(crate) fn bot_json() -> Value {
        json!({
            "id": BOT.to_string(), "username": "kamen", "discriminator": "0", "global_name": null,
            "avatar": null, "bot": true, "mfa_enabled": true, "locale": "en-US", "flags": 0,
            "public_flags": 0, "verified": true, "email": null,
        })
    }

    pub(crate) fn application_json(&self) -> Value {
        json!({
            "id": BOT.to_string(), "name": "Kamen", "icon": null, "description": "",
            "rpc_origins": [], "bot_public": true, "bot_require_code_grant": false,
            "verify_key": "00", "flags": self.activities.flags(), "summary": "", "owner": Self::bot_json(),
            "interactions_endpoint_url": self.endpoint, "hook": true,
            "integration_types_config": {"0": {}, "1": {}},
        })
    }

    /// The guilds of the bot, as its own list shows them.
    pub(crate) fn own_guilds_json(&self) -> Value {
        let inside = self.guilds.iter().filter(|(_, guild)| guild.bot);
        let each = inside.map(|(id, guild)| {
            let audit = if guild.audited { permission::VIEW_AUDIT_LOG } else { 0 };
            let permissions = EVERYTHING & !permission::VIEW_AUDIT_LOG | audit;
            json!({
                "id": id.to_string(), "name": guild.name, "icon": null, "banner": null,
                "owner": false, "permissions": permissions.to_string(), "features": [],
            })
        });
        Value::Array(each.collect())
    }

    pub(crate) fn user_json(&self, id: Id) -> Value {
        if id == BOT {
            return Self::bot_json();
        }
        let name = self.name(id);
        json!({
            "id": id.to_string(), "username": format!("{}_{}", name.to_lowercase(), id % 1000),
            "discriminator": "0", "global_name": name, "avatar": null, "public_flags": 0,
        })
    }

    pub(crate) fn member_json(&self, guild: Id, user: Id) -> Value {
        let admin = self.guilds.get(&guild).is_some_and(|guild| guild.admins.contains(&user));
        let usual = permission::VIEW_CHANNEL | permission::SEND_MESSAGES;
        let permissions = if admin { usual | permission::MANAGE_GUILD } else { usual };
        json!({
            "user": self.user_json(user), "nick": null, "avatar": null, "roles": [],
            "joined_at": THEN, "premium_since": null, "deaf": false, "mute": false, "flags": 0,
            "pending": false, "permissions": permissions.to_string(),
            "communication_disabled_until": null,
        })
    }

    pub(crate) fn channel_json(&self, id: Id) -> Value {
        let Some(channel) = self.channels.get(&id) else { return Value::Null };
        let (name, permissions) = (&channel.name, channel.permissions & EVERYTHING);
        let all = |message: &&Message| {
            message.channel == id && message.only.is_none() && !message.deleted
        };
        let newest = self.messages.iter().rev().find(all).map(|it| it.id.to_string());
        let id = id.to_string();
        match channel.kind {
            Kind::Text(guild) => json!({
                "id": id, "type": 0, "guild_id": guild.to_string(), "name": name, "position": 0,
                "permission_overwrites": [], "nsfw": false, "parent_id": null, "flags": 0,
                "last_message_id": newest, "permissions": permissions.to_string(),
            }),
            Kind::Dm(user) => json!({
                "id": id, "type": 1, "recipients": [self.user_json(user)], "flags": 0,
                "last_message_id": newest,
            }),
            Kind::Group => json!({"id": id, "type": 3, "name": name, "flags": 0}),
            Kind::Thread { guild, parent } => json!({
                "id": id, "type": 11, "guild_id": guild.to_string(), "name": name, "flags": 0,
                "parent_id": parent.to_string(), "owner_id": BOT.to_string(), "position": 0,
                "last_message_id": newest, "permission_overwrites": [], "nsfw": false,
                "message_count": 0, "member_count": 1, "permissions": permissions.to_string(),
                "thread_metadata": {
                    "archived": channel.archived, "auto_archive_duration": 1440,
                    "archive_timestamp": THEN, "locked": channel.locked,
                },
            }),
        }
    }

    pub(crate) fn guild_json(&self, id: Id) -> Value {
        let Some(guild) = self.guilds.get(&id) else { return Value::Null };
        let inside = self.channels.iter().filter(|(_, it)| it.kind == Kind::Text(id));
        let channels: Vec<_> = inside.map(|(channel, _)| self.channel_json(*channel)).collect();
        let mut json: Value = serde_json::from_str(GUILD).expect("it is JSON");
        json["id"] = json!(id.to_string());
        json["name"] = json!(guild.name);
        json["owner_id"] = json!(BOT.to_string());
        json["channels"] = json!(channels);
        json
    }

    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let files = message.files.iter().enumerate().map(|(index, file)| {
            json!({
                "id": (message.id + index as u64 + 1).to_string(), "filename": file.name,
                "size": file.bytes.len(), "description": file.alt, "content_type": "image/png",
                "url": format!("http://127.0.0.1:{}/files/{}", self.port, file.name),
                "proxy_url": format!("http://127.0.0.1:{}/files/{}", self.port, file.name),
                "width": 960, "height": 960,
            })
        });
        let pinged: Vec<_> = message.pinged.iter().map(|user| self.user_json(*user)).collect();
        json!({
            "id": message.id.to_string(), "channel_id": message.channel.to_string(),
            "author": Self::bot_json(), "timestamp": THEN,
            "content": message.raw["content"].as_str().unwrap_or_default(),
            "edited_timestamp": null, "tts": false, "mention_everyone": false,
            "mentions": pinged, "mention_roles": [], "attachments": files.collect::<Vec<_>>(),
            "embeds": [], "pinned": false, "type": 0,
            "flags": message.raw["flags"].as_u64().unwrap_or_default()
                | if message.only.is_some() { 64 } else { 0 },
            "components": message.raw.get("components").cloned().unwrap_or_else(|| json!([])),
        })
    }
}
