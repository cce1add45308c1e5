//! Who is banned from a server leaves the rooms of its channels. Of who leaves it
//! unasked the bot is not told: that takes an intent Discord gives on request only.

use serenity::model::{id::GuildId, user::User};
use service::Platform;

use crate::{
    bot::Bot,
    handle::TOKEN,
    rest::{RestError, patiently},
};

impl Bot {
    /// Somebody is banned from a server.
    pub(crate) async fn banned(&self, guild: GuildId, user: &User) {
        let chats = self.service.chats().chats_with(Platform::Discord, &user.id.to_string()).await;
        let (mut rooms, mut who) = (Vec::new(), None);
        for (chat, room, person) in chats.unwrap_or_default() {
            if self.is_in(guild, &chat).await {
                rooms.push(room);
                who = Some(person);
            }
        }
        let Some(person) = who else { return };
        if self.service.chats().leave_rooms(rooms, person).await.is_err() {
            tracing::warn!("a ban could not be noted");
        }
    }

    /// Whether a channel or thread is one of a server's.
    async fn is_in(&self, guild: GuildId, chat: &str) -> bool {
        let path = format!("channels/{chat}");
        match patiently(TOKEN, async || self.rest.get(&path).await).await {
            Ok(channel) => channel["guild_id"].as_str() == Some(&guild.to_string()),
            // It is gone, or out of sight.
            Err(RestError::Refused { .. }) => false,
            Err(_) => {
                tracing::warn!("not known whether somebody was banned from a channel");
                false
            }
        }
    }
}
