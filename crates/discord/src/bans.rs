//! Who is banned from a server leaves the rooms of its channels. Of who leaves it
//! unasked the bot is not told: that takes an intent Discord gives on request only.

use std::time::Duration;

use chat::retry::until_done;
use serenity::model::{id::GuildId, user::User};
use service::Platform;

use crate::{
    bot::Bot,
    handle::TOKEN,
    rest::{RestError, patiently},
};

/// Between two tries to note a ban.
const PAUSE: Duration = Duration::from_secs(1);

impl Bot {
    /// Somebody is banned from a server.
    pub(crate) async fn banned(&self, guild: GuildId, user: &User) {
        // Discord says it once.
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
