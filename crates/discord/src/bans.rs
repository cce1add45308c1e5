//! Who is banned from a server leaves the rooms of its channels. Of who leaves it
//! unasked the bot is not told: that takes an intent Discord gives on request only.

use serenity::model::{id::GuildId, user::User};
use service::Platform;
use tokio::time::sleep;

use crate::{bot::Bot, rest::RestError};

/// How often a channel is asked where it is.
const TRIES: u32 = 6;

impl Bot {
    /// Somebody is banned from a server.
    pub(crate) async fn banned(&self, guild: GuildId, user: &User) {
        let chats = self.service.chats_with(Platform::Discord, &user.id.to_string()).await;
        let (mut rooms, mut who) = (Vec::new(), None);
        for (chat, room, person) in chats.unwrap_or_default() {
            if self.is_in(guild, &chat).await {
                rooms.push(room);
                who = Some(person);
            }
        }
        let Some(person) = who else { return };
        if self.service.leave_rooms(rooms, person).await.is_err() {
            tracing::warn!("a ban could not be noted");
        }
    }

    /// Whether a channel or thread is one of a server's.
    async fn is_in(&self, guild: GuildId, chat: &str) -> bool {
        for _ in 0..TRIES {
            match self.rest.get(&format!("channels/{chat}")).await {
                Ok(channel) => return channel["guild_id"].as_str() == Some(&guild.to_string()),
                // It is gone, or out of sight.
                Err(RestError::Refused { .. }) => return false,
                Err(RestError::Wait(wait)) => sleep(wait.after).await,
                Err(RestError::Lost { after, .. }) => sleep(after).await,
            }
        }
        tracing::warn!("not known whether somebody was banned from a channel");
        false
    }
}
