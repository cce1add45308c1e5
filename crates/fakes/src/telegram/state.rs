//! The state of the fake server.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    time::Duration,
};

use serde_json::{Map, Value, json};
use tokio::time::Instant;

use super::{
    faults::Schedule,
    message::{Line, Message, Seen},
};
use crate::bot_api::Upload;

/// How long an update waits to be fetched, by its kind; the same times as on the real server.
const MESSAGE_KEPT: Duration = Duration::from_secs(24 * 3600);
const PRESS_KEPT: Duration = Duration::from_secs(150);
const INLINE_KEPT: Duration = Duration::from_secs(30);

/// The bot's properties and rights.
#[derive(Debug, Clone)]
pub struct Bot {
    /// Its id.
    pub id: i64,
    /// Its name in links.
    pub username: String,
    /// Whether `@bot text` asks it for results.
    pub inline: bool,
    /// Whether it is called as a guest where it is no member.
    pub guest: bool,
    /// Whether it reads all messages in groups.
    pub reads_all: bool,
    /// Whether it can be added to groups.
    pub joins: bool,
    /// Whether the server has messages only one member of a group sees.
    pub ephemeral: bool,
    /// Whether the server has widgets.
    pub widgets: bool,
    /// The address to which updates would be sent, if any.
    pub webhook: String,
}

/// A person with an account.
#[derive(Debug, Clone)]
pub(super) struct Human {
    pub(super) name: String,
    pub(super) username: Option<String>,
    pub(super) language: Option<String>,
    pub(super) started: bool,
    pub(super) blocks: bool,
}

/// The bot's standing in a group.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// A member like any other.
    Member,
    /// An administrator.
    Admin,
    /// Thrown out.
    Kicked,
    /// Gone on its own, or never there.
    Left,
    /// A member without the right to write.
    Silent,
}

/// A chat.
#[derive(Debug)]
pub(super) struct Room {
    pub(super) id: i64,
    pub(super) kind: &'static str,
    pub(super) title: String,
    /// The threads that can be written to, if it has threads.
    pub(super) topics: Option<BTreeSet<i64>>,
    /// Those of them that are closed; 1 is the general one.
    pub(super) closed: BTreeSet<i64>,
    pub(super) members: BTreeSet<i64>,
    pub(super) admins: BTreeSet<i64>,
    pub(super) bot: Standing,
    pub(super) moved: Option<i64>,
    pub(super) messages: Vec<Message>,
    pub(super) next: i64,
}

/// An update that waits to be fetched.
#[derive(Debug, Clone)]
pub(super) struct Update {
    pub(super) id: i64,
    pub(super) value: Value,
    pub(super) dies: Duration,
}

/// A button press or a typed inline query, answered or not.
#[derive(Debug, Clone)]
pub(super) struct Query {
    pub(super) person: i64,
    pub(super) chat: i64,
    pub(super) at: Duration,
    pub(super) value: Value,
    pub(super) answer: Option<Value>,
}

/// A request the bot made.
#[derive(Debug, Clone)]
pub struct Call {
    /// The method, as the documentation writes it.
    pub method: String,
    /// Its parameters.
    pub params: Map<String, Value>,
    /// When, since the server started.
    pub at: Duration,
    /// The HTTP status it was answered with; 0 if the line was cut.
    pub status: u16,
    /// Whether it was carried out, even if the bot was not told.
    pub done: bool,
}

/// The whole state.
#[derive(Debug)]
pub(super) struct State {
    pub(super) bot: Bot,
    pub(super) token: String,
    started: Instant,
    epoch: i64,
    pub(super) skew: Duration,
    pub(super) wrong_by: i64,
    pub(super) people: BTreeMap<i64, Human>,
    pub(super) chats: BTreeMap<i64, Room>,
    pub(super) queue: VecDeque<Update>,
    pub(super) next_update: i64,
    pub(super) allowed: Option<Vec<String>>,
    pub(super) pollers: u64,
    pub(super) presses: BTreeMap<String, Query>,
    pub(super) inline: BTreeMap<String, Query>,
    pub(super) tapped: BTreeMap<String, Query>,
    /// The recent requests of widgets: the person and the time.
    pub(super) asked: Vec<(i64, Duration)>,
    pub(super) next_query: u64,
    pub(super) files: Vec<Upload>,
    pub(super) commands: BTreeMap<String, Value>,
    pub(super) calls: Vec<Call>,
    /// Requests that were ever held back from their answers, as JSON.
    pub(super) held: Vec<(String, String)>,
    pub(super) checked: usize,
    pub(super) violations: Vec<String>,
    pub(super) schedule: Schedule,
    pub(super) story: Vec<Line>,
}

impl State {
    pub(super) fn new(epoch: i64) -> Self {
        let bot = Bot {
            id: 700_000_001,
            username: "kamen_bot".to_owned(),
            inline: true,
            guest: true,
            reads_all: false,
            joins: true,
            ephemeral: true,
            widgets: true,
            webhook: String::new(),
        };
        Self {
            token: format!("{}:AAfake-token-that-no-log-may-ever-show", bot.id),
            bot,
            started: Instant::now(),
            epoch,
            skew: Duration::ZERO,
            wrong_by: 0,
            people: BTreeMap::new(),
            chats: BTreeMap::new(),
            queue: VecDeque::new(),
            next_update: 900_000_001,
            allowed: None,
            pollers: 0,
            presses: BTreeMap::new(),
            inline: BTreeMap::new(),
            tapped: BTreeMap::new(),
            asked: Vec::new(),
            next_query: 4_000_000_000_001,
            files: Vec::new(),
            commands: BTreeMap::new(),
            calls: Vec::new(),
            held: Vec::new(),
            checked: 0,
            violations: Vec::new(),
            schedule: Schedule::default(),
            story: Vec::new(),
        }
    }

    /// The server's time since its start.
    pub(super) fn now(&self) -> Duration {
        self.started.elapsed() + self.skew
    }

    /// The server's time in seconds since 1970.
    pub(super) fn date(&self) -> i64 {
        self.epoch + self.wrong_by + i64::try_from(self.now().as_secs()).unwrap_or_default()
    }

    pub(super) fn person_json(&self, id: i64) -> Value {
        if id == self.bot.id {
            return json!({"id": id, "is_bot": true, "first_name": "Kamen",
                "username": self.bot.username});
        }
        let name = self.people.get(&id).map_or("?", |human| human.name.as_str());
        let mut json = json!({"id": id, "is_bot": false, "first_name": name});
        if let Some(code) = self.people.get(&id).and_then(|human| human.language.as_deref()) {
            json["language_code"] = code.into();
        }
        if let Some(name) = self.people.get(&id).and_then(|human| human.username.as_deref()) {
            json["username"] = name.into();
        }
        json
    }

    pub(super) fn name(&self, id: i64) -> String {
        if id == self.bot.id {
            return "Kamen".to_owned();
        }
        self.people.get(&id).map_or_else(|| id.to_string(), |human| human.name.clone())
    }

    pub(super) fn chat_json(&self, id: i64) -> Value {
        let Some(room) = self.chats.get(&id) else { return json!({"id": id, "type": "group"}) };
        if room.kind == "private" {
            return json!({"id": id, "type": "private", "first_name": self.name(id)});
        }
        let mut json = json!({"id": id, "type": room.kind, "title": room.title});
        if room.topics.is_some() {
            json["is_forum"] = true.into();
        }
        json
    }

    /// A private chat, there from the first contact on.
    pub(super) fn private(&mut self, person: i64) -> &mut Room {
        self.chats.entry(person).or_insert_with(|| Room::new(person, "private", "", [person]))
    }

    /// Queues an update of this kind, if the bot asked for such.
    pub(super) fn queue_update(&mut self, kind: &str, value: &Value) {
        let id = self.next_update;
        self.next_update += 1;
        // Changes of other people's membership go only to a bot that asks for them.
        let usual = kind != "chat_member";
        let wanted =
            |kinds: &Vec<String>| kinds.is_empty() && usual || kinds.iter().any(|it| it == kind);
        if !self.allowed.as_ref().map_or(usual, wanted) {
            return;
        }
        let kept = match kind {
            "callback_query" | "widget_query" => PRESS_KEPT,
            "inline_query" => INLINE_KEPT,
            _ => MESSAGE_KEPT,
        };
        let dies = self.now() + kept;
        self.queue.push_back(Update { id, value: json!({"update_id": id, kind: value}), dies });
    }

    /// Whether the bot gets to see a person's message.
    fn meant_for_the_bot(&self, room: &Room, message: &Message) -> bool {
        if room.kind == "private" || self.bot.reads_all || room.bot == Standing::Admin {
            return true;
        }
        let at = format!("@{}", self.bot.username);
        let text = message.text.to_lowercase();
        let command = text.split_whitespace().next().filter(|word| word.starts_with('/'));
        let command = command.is_some_and(|word| !word.contains('@') || word.ends_with(&at));
        let replied = message.reply_to.and_then(|id| room.message(id));
        command
            || message.service.is_some()
            || message.via_bot
            || text.contains(&at)
            || replied.is_some_and(|replied| replied.from == self.bot.id)
    }

    /// Puts a person's message into its chat and tells the bot if it may know of it. Returns its
    /// id.
    pub(super) fn post(&mut self, chat: i64, mut message: Message) -> i64 {
        message.date = self.date();
        let Some(room) = self.chats.get_mut(&chat) else { return 0 };
        message.id = room.next;
        room.next += 1;
        let id = message.id;
        let (there, room_id) =
            (matches!(room.bot, Standing::Member | Standing::Admin | Standing::Silent), room.id);
        room.messages.push(message.clone());
        self.tell(chat, &message, "");
        let known =
            self.chats.get(&room_id).is_some_and(|room| self.meant_for_the_bot(room, &message));
        if there && known {
            let value = self.message_json(chat, &message, true);
            self.queue_update("message", &value);
        }
        id
    }

    /// Records a message that everybody in a chat, or one of them, sees.
    pub(super) fn tell(&mut self, chat: i64, message: &Message, how: &str) {
        let text = self.as_text(chat, message, how);
        let eyes = self.eyes(chat, message.only);
        let picture = message.photo;
        self.story.push(Line { text, eyes, picture });
    }

    /// Records a text that one person sees.
    pub(super) fn tell_one(&mut self, person: i64, text: String) {
        self.story.push(Line { text, eyes: vec![person], picture: None });
    }

    fn eyes(&self, chat: i64, only: Option<i64>) -> Vec<i64> {
        match (only, self.chats.get(&chat)) {
            (Some(person), _) => vec![person],
            (None, Some(room)) => room.members.iter().copied().collect(),
            (None, None) => Vec::new(),
        }
    }

    /// The messages a person sees in a chat, the oldest first.
    pub(super) fn seen(&self, chat: i64, person: Option<i64>) -> Vec<Seen> {
        let Some(room) = self.chats.get(&chat) else { return Vec::new() };
        let seen = room.messages.iter().filter(|message| !message.deleted);
        let seen = seen.filter(|message| message.only.is_none() || message.only == person);
        seen.map(|message| Seen::of(chat, message, &self.files)).collect()
    }

    pub(super) fn query_id(&mut self) -> String {
        self.next_query += 1;
        self.next_query.to_string()
    }
}

impl Room {
    pub(super) fn new(
        id: i64,
        kind: &'static str,
        title: &str,
        members: impl IntoIterator<Item = i64>,
    ) -> Self {
        let members: BTreeSet<i64> = members.into_iter().collect();
        // Each chat has ids of its own: the same number in two chats is two messages.
        let next = 1 + id.rem_euclid(7) * 10;
        Self {
            id,
            kind,
            title: title.to_owned(),
            topics: None,
            closed: BTreeSet::new(),
            admins: members.iter().take(1).copied().collect(),
            members,
            bot: Standing::Member,
            moved: None,
            messages: Vec::new(),
            next,
        }
    }

    pub(super) fn message(&self, id: i64) -> Option<&Message> {
        self.messages.iter().find(|message| message.id == id && message.only.is_none())
    }

    pub(super) fn message_mut(&mut self, id: i64) -> Option<&mut Message> {
        self.messages.iter_mut().find(|message| message.id == id && message.only.is_none())
    }
}
