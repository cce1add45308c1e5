//! Guilds and channels, and their troubles.

use serde_json::json;

use super::{
    Discord,
    shapes::EVERYTHING,
    world::{Channel, Guild, Id, Kind, Message},
};

impl Discord {
    /// Adds a guild with the bot in it.
    pub fn guild(&self, name: &str) -> Id {
        self.guild_with(name, true)
    }

    /// Adds a guild without the bot: people bring the app along.
    pub fn guild_without_bot(&self, name: &str) -> Id {
        self.guild_with(name, false)
    }

    /// All guilds.
    pub fn guilds(&self) -> Vec<Id> {
        self.inner.state().guilds.keys().copied().collect()
    }

    fn guild_with(&self, name: &str, bot: bool) -> Id {
        self.inner.with(|state| {
            let id = state.fresh();
            state.guilds.insert(
                id,
                Guild { name: name.to_owned(), bot, audited: false, admins: [].into() },
            );
            if bot {
                let guild = state.guild_json(id);
                state.emit("GUILD_CREATE", guild);
            }
            id
        })
    }

    /// Adds a channel to a guild.
    pub fn channel(&self, guild: Id, name: &str) -> Id {
        self.inner.with(|state| {
            let id = state.add_channel(Kind::Text(guild), name);
            let channel = state.channel_json(id);
            if state.guilds.get(&guild).is_some_and(|guild| guild.bot) {
                state.emit("CHANNEL_CREATE", channel);
            }
            id
        })
    }

    /// Adds a talk between people that the bot is not part of.
    pub fn group(&self, name: &str) -> Id {
        self.inner.with(|state| state.add_channel(Kind::Group, name))
    }

    /// Deletes a channel.
    pub fn delete_channel(&self, channel: Id) {
        self.inner.with(|state| {
            let json = state.channel_json(channel);
            state.channels.remove(&channel);
            state.emit("CHANNEL_DELETE", json);
        });
    }

    /// Throws the bot out of a guild.
    pub fn kick(&self, guild: Id) {
        self.inner.with(|state| {
            if let Some(guild) = state.guilds.get_mut(&guild) {
                guild.bot = false;
            }
            state.emit("GUILD_DELETE", json!({"id": guild.to_string()}));
        });
    }

    /// Lets the bot into a guild again.
    pub fn invite(&self, guild: Id) {
        self.inner.with(|state| {
            if let Some(known) = state.guilds.get_mut(&guild) {
                known.bot = true;
            }
            let json = state.guild_json(guild);
            state.emit("GUILD_CREATE", json);
        });
    }

    /// Lets the bot read a guild's audit log.
    pub fn lets_audit(&self, guild: Id) {
        self.inner.with(|state| state.guilds.get_mut(&guild).map(|guild| guild.audited = true));
    }

    /// Bans a person from a guild. The bot is told if it may read the audit log there.
    pub fn ban(&self, guild: Id, user: Id) {
        self.inner.with(|state| {
            let user = state.user_json(user);
            if state.guilds.get(&guild).is_some_and(|guild| guild.bot && guild.audited) {
                let ban = json!({"guild_id": guild.to_string(), "user": user});
                state.emit("GUILD_BAN_ADD", ban);
            }
        });
    }

    /// Takes permissions in a channel from the bot.
    pub fn forbid(&self, channel: Id, permissions: u64) {
        self.inner.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel) {
                channel.permissions &= !permissions;
            }
        });
    }

    /// Gives the bot every permission in a channel.
    pub fn allow(&self, channel: Id) {
        self.inner.with(|state| {
            if let Some(channel) = state.channels.get_mut(&channel) {
                channel.permissions = EVERYTHING;
            }
        });
    }

    /// Lets a person manage a guild.
    pub fn promote(&self, guild: Id, user: Id) {
        self.inner.with(|state| {
            state.guilds.get_mut(&guild).map(|guild| guild.admins.insert(user));
        });
    }

    /// Threads of a channel, with their names.
    pub fn threads(&self, channel: Id) -> Vec<(Id, String)> {
        let state = self.inner.state();
        let of = state
            .channels
            .iter()
            .filter(|(_, it)| matches!(it.kind, Kind::Thread { parent, .. } if parent == channel));
        of.map(|(id, thread)| (*id, thread.name.clone())).collect()
    }

    /// Begins a thread of people in a channel.
    ///
    /// # Panics
    /// If there is no such channel of a guild.
    pub fn thread(&self, parent: Id, name: &str) -> Id {
        self.inner.with(|state| {
            let guild = state.guild_of(parent).expect("the channel is in a guild");
            state.add_channel(Kind::Thread { guild, parent }, name)
        })
    }

    /// Archives a thread, as Discord does with quiet ones.
    pub fn archive(&self, thread: Id) {
        self.inner.with(|state| {
            if let Some(thread) = state.channels.get_mut(&thread) {
                thread.archived = true;
            }
        });
    }

    /// Locks a thread, as moderators do.
    pub fn lock(&self, thread: Id) {
        self.inner.with(|state| {
            if let Some(thread) = state.channels.get_mut(&thread) {
                thread.locked = true;
            }
        });
    }

    /// Whether a thread is archived.
    pub fn is_archived(&self, thread: Id) -> bool {
        self.inner.state().channels.get(&thread).is_some_and(|thread| thread.archived)
    }

    /// Interactions that still show "thinking…" although they can be answered.
    pub fn thinking(&self) -> Vec<Id> {
        self.inner.state().thinking()
    }

    /// The public messages of a channel, the oldest first.
    pub fn shown_in(&self, channel: Id) -> Vec<Message> {
        let state = self.inner.state();
        let shown = state.messages.iter().filter(|message| {
            message.channel == channel && message.only.is_none() && !message.deleted
        });
        shown.cloned().collect()
    }
}

impl super::world::State {
    pub(crate) fn add_channel(&mut self, kind: Kind, name: &str) -> Id {
        let id = self.fresh();
        let name = name.to_owned();
        let channel =
            Channel { kind, name, permissions: EVERYTHING, archived: false, locked: false };
        self.channels.insert(id, channel);
        id
    }
}
