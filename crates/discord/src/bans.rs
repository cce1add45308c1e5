//! Removes banned people of a server from the rooms of its channels. Discord does not report people
//! who leave on their own: that takes an intent Discord gives on request only.

use std::time::Duration;

use chat::retry::until_done;
use serenity::model::{id::GuildId, user::User};
use service::Platform;

use crate::{
    bot::Bot,
    handle::TOKEN,
    rest::{RestError, patiently},
};

/// The pause between two attempts to note a ban.
const PAUSE: Duration = Duration::from_secs(1);

impl Bot {
    /// Handles the ban of a person from a server.
    pub(crate) async fn banned(&self, guild: GuildId, user: &User) {
        // Discord says it only once.
        let key = user.id.to_string();
        let known = || self.service.chats().chats_with(Platform::Discord, &key);
        let chats = until_done(PAUSE, known).await;
        let (mut rooms, mut who) = (Vec::new(), None);
        for (chat, room, person) in chats {
            if self.is_in(guild, &chat).await {
                rooms.push(room);
                who = Some(person);
            }
        }
        let Some(person) = who else { return };
        until_done(PAUSE, || self.service.chats().leave_rooms(rooms.clone(), person)).await;
    }

    /// Whether a channel or thread belongs to a server.
    async fn is_in(&self, guild: GuildId, chat: &str) -> bool {
        let path = format!("channels/{chat}");
        match patiently(TOKEN, async || self.rest.get(&path).await).await {
            Ok(channel) => channel["guild_id"].as_str() == Some(&guild.to_string()),
            // It is gone, or out of sight.
            Err(RestError::Refused { .. }) => false,
            Err(_) => {
                tracing::warn!("a channel's bans could not be looked up");
                false
            }
        }
    }
}
