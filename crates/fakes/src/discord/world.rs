//! The people and things on the server.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use serde_json::Value;
use tokio::time::Instant;

use super::{
    activities::Activities, faults::Faults, gateway::Gateway, interactions::Doing, limits::Limits,
    rest::Seen, schema::Schema,
};

/// The number of a person, guild, channel or message.
pub type Id = u64;

/// The id of the bot, and of its application.
pub const BOT: Id = 1_180_000_000_000_000_000;

/// A person.
#[derive(Debug, Clone)]
pub(crate) struct User {
    pub(crate) name: String,
    pub(crate) locale: String,
    /// Discord's error code for messages to them, if they closed their private chat to the bot.
    pub(crate) closed: Option<u32>,
}

/// A server in Discord's sense.
#[derive(Debug, Clone)]
pub(crate) struct Guild {
    pub(crate) name: String,
    /// Whether the bot is a member.
    pub(crate) bot: bool,
    /// Whether the bot may read the audit log.
    pub(crate) audited: bool,
    pub(crate) admins: BTreeSet<Id>,
}

/// The kind of a channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// In a guild.
    Text(Id),
    /// Between the bot and one person.
    Dm(Id),
    /// Between people, where the bot is not.
    Group,
    /// A thread of a channel of a guild.
    Thread { guild: Id, parent: Id },
}

/// A channel.
#[derive(Debug, Clone)]
pub(crate) struct Channel {
    pub(crate) kind: Kind,
    pub(crate) name: String,
    /// The bot's permissions in it.
    pub(crate) permissions: u64,
    pub(crate) archived: bool,
    /// Whether only moderators write there.
    pub(crate) locked: bool,
}

/// A file in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct File {
    /// Its name.
    pub name: String,
    /// Its content.
    pub bytes: Vec<u8>,
    /// Its description for people who cannot see it.
    pub alt: String,
}

/// A message in the form people see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Its channel.
    pub channel: Id,
    /// The one person who sees it, if it is ephemeral.
    pub only: Option<Id>,
    /// The interaction that it answers, if any.
    pub answers: Option<Id>,
    /// Its text in the form people read.
    pub text: String,
    /// Its files.
    pub files: Vec<File>,
    /// Rows of buttons: label and custom id.
    pub buttons: Vec<Vec<(String, String)>>,
    /// The people it mentioned.
    pub pinged: Vec<Id>,
    /// Whether it mentioned everybody.
    pub everyone: bool,
    /// The number of edits.
    pub edits: usize,
    /// Whether it was deleted.
    pub deleted: bool,
    pub(crate) at: Instant,
    /// The body that the bot sent, without files.
    pub raw: Value,
}

/// An interaction and its progress.
#[derive(Debug, Clone)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) began: Instant,
    /// The person's action, kept to be repeated.
    pub(crate) doing: Doing,
    /// The type of the bot's first answer.
    pub(crate) answered: Option<u64>,
    /// The message of the first answer, or the one the pressed button is on.
    pub(crate) original: Option<Id>,
    /// A promised first answer that has not come: for the person alone or for all.
    pub(crate) pending: Option<Option<Id>>,
    /// Whether the first answer is there in full: shown, edited or deleted.
    pub(crate) complete: bool,
    pub(crate) shown: Vec<Id>,
    pub(crate) modal: Option<Value>,
    pub(crate) choices: Vec<(String, String)>,
    /// The instance of the application's Activity that it opened.
    pub(crate) launched: Option<String>,
    /// Whether the bot is not a member there.
    pub(crate) guest: bool,
    pub(crate) follow_ups: usize,
}

/// The whole world.
pub(crate) struct State {
    pub(crate) port: u16,
    pub(crate) ahead: Duration,
    pub(crate) lag: Duration,
    last: Id,
    pub(crate) users: BTreeMap<Id, User>,
    pub(crate) guilds: BTreeMap<Id, Guild>,
    pub(crate) channels: BTreeMap<Id, Channel>,
    pub(crate) messages: Vec<Message>,
    /// The nonces of the bot: the newest message with each, and since when.
    pub(crate) nonces: BTreeMap<String, (Id, Instant)>,
    /// The number of messages that a nonce kept from being shown twice.
    pub(crate) recognised: usize,
    pub(crate) interactions: BTreeMap<Id, Interaction>,
    pub(crate) commands: Vec<Value>,
    pub(crate) activities: Activities,
    pub(crate) endpoint: Option<String>,
    pub(crate) transcript: String,
    pub(crate) violations: Vec<String>,
    pub(crate) calls: Vec<Seen>,
    pub(crate) limits: Limits,
    pub(crate) faults: Faults,
    pub(crate) gateway: Gateway,
    pub(crate) schema: Option<Schema>,
}

impl State {
    pub(crate) fn new() -> Self {
        Self {
            port: 0,
            ahead: Duration::ZERO,
            lag: Duration::ZERO,
            last: 1_190_000_000_000_000_000,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            messages: Vec::new(),
            nonces: BTreeMap::new(),
            recognised: 0,
            interactions: BTreeMap::new(),
            commands: Vec::new(),
            activities: Activities::default(),
            endpoint: None,
            transcript: String::new(),
            violations: Vec::new(),
            calls: Vec::new(),
            limits: Limits::default(),
            faults: Faults::default(),
            gateway: Gateway::default(),
            schema: Schema::load(),
        }
    }

    /// The time on the server's clock.
    pub(crate) fn now(&self) -> Instant {
        Instant::now() + self.ahead
    }

    /// An unused id, greater than all before.
    pub(crate) fn fresh(&mut self) -> Id {
        self.last += 4_194_304;
        self.last
    }

    pub(crate) fn add_user(&mut self, name: &str, locale: &str) -> Id {
        let id = self.fresh();
        let (name, locale) = (name.to_owned(), locale.to_owned());
        self.users.insert(id, User { name, locale, closed: None });
        id
    }

    /// The private channel of a person, made when it is first needed.
    pub(crate) fn dm(&mut self, user: Id) -> Id {
        let known = self.channels.iter().find(|(_, channel)| channel.kind == Kind::Dm(user));
        if let Some((id, _)) = known {
            return *id;
        }
        let id = self.fresh();
        let name = self.name(user);
        self.channels.insert(
            id,
            Channel { kind: Kind::Dm(user), name, permissions: !0, archived: false, locked: false },
        );
        id
    }

    /// The name of a person.
    pub(crate) fn name(&self, user: Id) -> String {
        self.users.get(&user).map_or_else(|| "Kamen".to_owned(), |user| user.name.clone())
    }

    /// The guild of a channel.
    pub(crate) fn guild_of(&self, channel: Id) -> Option<Id> {
        match self.channels.get(&channel)?.kind {
            Kind::Text(guild) | Kind::Thread { guild, .. } => Some(guild),
            Kind::Dm(_) | Kind::Group => None,
        }
    }

    pub(crate) fn message(&self, id: Id) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id && !message.deleted)
    }

    pub(crate) fn message_mut(&mut self, id: Id) -> Option<&mut Message> {
        self.messages.iter_mut().find(|message| message.id == id && !message.deleted)
    }

    /// Whether a person can see a message.
    pub(crate) fn visible(&self, user: Id, message: &Message) -> bool {
        if message.deleted || message.only.is_some_and(|only| only != user) {
            return false;
        }
        match self.channels.get(&message.channel).map(|channel| channel.kind) {
            Some(Kind::Dm(with)) => with == user,
            Some(_) => true,
            None => false,
        }
    }
}
