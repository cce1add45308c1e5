//! People's actions: they write, press, type, block. Also the changes of chats.

use std::{
    collections::BTreeSet,
    sync::{Arc, MutexGuard},
};

use serde_json::{Value, json};

use super::{
    Server,
    coming::membership,
    message::{Does, Message, Seen, length},
    state::{Query, Room, Standing, State},
    until,
};

/// A person with an account.
#[derive(Debug, Clone)]
pub struct Person {
    pub(super) server: Arc<Server>,
    /// Their id.
    pub id: i64,
}

/// A chat, or a topic of one.
#[derive(Debug, Clone)]
pub struct Chat {
    pub(super) server: Arc<Server>,
    /// Its id.
    pub id: i64,
    pub(super) topic: Option<i64>,
}

/// A pressed button.
#[derive(Debug, Clone)]
pub struct Pressed {
    server: Arc<Server>,
    id: String,
}

/// A result offered while a person typed `@bot …`.
#[derive(Debug, Clone)]
pub struct Typed {
    /// Its heading.
    pub title: String,
    /// The line under it.
    pub about: String,
    /// The text that is sent when it is chosen.
    pub sends: String,
    /// The buttons under that.
    pub markup: Value,
}

impl Person {
    pub(super) fn state(&self) -> MutexGuard<'_, State> {
        self.server.state()
    }

    pub(super) fn changed(&self) {
        self.server.changed.notify_waiters();
    }

    /// Their name in the API's requests and links.
    pub fn key(&self) -> String {
        self.id.to_string()
    }

    /// Their application's language.
    pub fn speaks(&self, code: &str) {
        if let Some(human) = self.state().people.get_mut(&self.id) {
            human.language = Some(code.to_owned());
        }
    }

    /// The private chat with the bot.
    pub fn private(&self) -> Chat {
        self.state().private(self.id);
        Chat { server: Arc::clone(&self.server), id: self.id, topic: None }
    }

    /// Opens the private chat by pressing Start, with the payload of a link.
    pub fn starts(&self, payload: &str) -> i64 {
        let blocked = {
            let mut state = self.state();
            let human = state.people.get_mut(&self.id);
            human.is_some_and(|human| {
                human.started = true;
                std::mem::take(&mut human.blocks)
            })
        };
        if blocked {
            self.membership("kicked", "member");
        }
        let text = format!("/start {payload}");
        self.says(&self.private(), text.trim_end())
    }

    /// Follows a link `t.me/bot?start=…`.
    ///
    /// # Panics
    /// If it is no such link.
    pub fn follows(&self, link: &str) -> i64 {
        let (_, payload) = link.split_once("?start=").expect("a link with a payload");
        let right = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
        assert!((1..=64).contains(&payload.len()) && payload.chars().all(right), "{link}");
        self.starts(payload)
    }

    /// Blocks the bot.
    pub fn blocks(&self) {
        if let Some(human) = self.state().people.get_mut(&self.id) {
            human.blocks = true;
        }
        self.membership("member", "kicked");
    }

    /// Blocks the bot without an update.
    pub fn blocks_silently(&self) {
        if let Some(human) = self.state().people.get_mut(&self.id) {
            human.blocks = true;
        }
    }

    fn membership(&self, old: &str, new: &str) {
        self.private();
        let mut state = self.state();
        let bot = state.bot.id;
        let update = membership(&state, self.id, self.id, bot, [old, new]);
        state.queue_update("my_chat_member", &update);
        drop(state);
        self.changed();
    }

    /// Adds the bot to a chat.
    pub fn adds(&self, chat: &Chat) {
        let mut state = self.state();
        let bot = state.bot.id;
        let update = membership(&state, chat.id, self.id, bot, ["left", "member"]);
        state.queue_update("my_chat_member", &update);
        drop(state);
        self.changed();
    }

    /// Writes in a chat.
    pub fn says(&self, chat: &Chat, text: &str) -> i64 {
        self.posts(chat, text, None, false)
    }

    /// Answers a message.
    pub fn replies(&self, chat: &Chat, to: i64, text: &str) -> i64 {
        self.posts(chat, text, Some(to), false)
    }

    fn posts(&self, chat: &Chat, text: &str, reply_to: Option<i64>, via_bot: bool) -> i64 {
        let mut state = self.state();
        let room = state.chats.get(&chat.id);
        let supergroup = room.is_some_and(|room| room.kind == "supergroup");
        let forum = room.is_some_and(|room| room.topics.is_some());
        // Answers in a supergroup without topics carry a thread as well.
        let thread = if forum { chat.topic } else { reply_to.filter(|_| supergroup) };
        let message = Message {
            from: self.id,
            text: text.to_owned(),
            entities: entities(text),
            topic: forum && thread.is_some(),
            thread,
            reply_to,
            via_bot,
            ..Message::default()
        };
        let id = state.post(chat.id, message);
        drop(state);
        self.changed();
        id
    }

    /// Sends the bot a sticker in private.
    pub fn sends_sticker(&self) {
        let sticker = json!({"file_id": "sticker", "file_unique_id": "sticker", "type": "regular",
            "width": 512, "height": 512, "is_animated": false, "is_video": false});
        let service = Some(("sticker".to_owned(), sticker));
        let message = Message { from: self.id, service, ..Message::default() };
        self.state().post(self.id, message);
        self.changed();
    }

    /// Presses the newest visible button of a chat whose label starts so.
    ///
    /// # Panics
    /// If they see none, or it is no such button.
    pub fn presses(&self, chat: &Chat, label: &str) -> Pressed {
        let seen = self.state().seen(chat.id, Some(self.id));
        let seen = seen.iter().rev().find_map(|seen| Some((seen, seen.button(label)?)));
        let Some((seen, key)) = seen else {
            let transcript = self.state().seen(chat.id, Some(self.id));
            panic!("{} sees no button {label:?} in {transcript:#?}", self.state().name(self.id));
        };
        let Does::Press(data) = &key.does else { panic!("{label} is no button to press") };
        self.sends(seen, data)
    }

    /// Presses this button of one message.
    ///
    /// # Panics
    /// If it has none such.
    pub fn presses_on(&self, seen: &Seen, label: &str) -> Pressed {
        let key = seen.button(label).expect("the message has that button");
        let Does::Press(data) = &key.does else { panic!("{label} is no button to press") };
        self.sends(seen, data)
    }

    /// Presses a button of a message so old that the bot gets only its chat and number.
    ///
    /// # Panics
    /// If it has no such button.
    pub fn presses_old(&self, seen: &Seen, label: &str) -> Pressed {
        let key = seen.button(label).expect("the message has that button");
        let Does::Press(data) = &key.does else { panic!("{label} is no button to press") };
        self.sends_of(seen, data, true)
    }

    /// Sends any data as if from a button of that message.
    ///
    /// # Panics
    /// If the message is not there.
    pub fn sends(&self, seen: &Seen, data: &str) -> Pressed {
        self.sends_of(seen, data, false)
    }

    fn sends_of(&self, seen: &Seen, data: &str, old: bool) -> Pressed {
        let mut state = self.state();
        let room = &state.chats[&seen.chat];
        let found = room
            .messages
            .iter()
            .find(|message| message.id == seen.id && message.ephemeral == seen.ephemeral);
        let message = found.expect("the message is there").clone();
        let (name, label) = (state.name(self.id), shown_label(seen, data));
        let id = state.query_id();
        let inline = message.inline.clone();
        let whole = state.message_json(seen.chat, &message, true);
        let message = match old {
            true => json!({"chat": whole["chat"], "message_id": whole["message_id"], "date": 0}),
            false => whole,
        };
        let mut value = json!({
            "id": id,
            "from": state.person_json(self.id),
            "chat_instance": (seen.chat * 31).to_string(),
            "data": data,
        });
        match inline {
            Some(inline) => value["inline_message_id"] = inline.into(),
            None => value["message"] = message,
        }
        let at = state.now();
        state.tell_one(self.id, format!("{name} presses [{label}]"));
        state.queue_update("callback_query", &value);
        let query = Query { person: self.id, chat: seen.chat, at, value, answer: None };
        state.presses.insert(id.clone(), query);
        drop(state);
        self.changed();
        Pressed { server: Arc::clone(&self.server), id }
    }

    /// Types `@bot text` and waits for the offered results.
    ///
    /// # Panics
    /// If none come in time.
    pub async fn types(&self, chat: &Chat, text: &str) -> Vec<Typed> {
        let answer = self.types_raw(chat, text).await;
        let list = answer["results"].as_array().cloned().unwrap_or_default();
        let typed = |one: &Value| {
            let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
            Typed {
                title: text(&one["title"]),
                about: text(&one["description"]),
                sends: text(&one["input_message_content"]["message_text"]),
                markup: one["reply_markup"].clone(),
            }
        };
        list.iter().map(typed).collect()
    }

    /// Mentions the bot in a chat where it is no member.
    pub fn calls_in(&self, chat: &Chat, text: &str) {
        let mut state = self.state();
        let (id, name) = (state.query_id(), state.name(self.id));
        let next = state.chats[&chat.id].next;
        let value = json!({"message_id": next, "date": state.date(), "text": text,
            "chat": state.chat_json(chat.id), "from": state.person_json(self.id),
            "guest_query_id": id});
        state.queue_update("guest_message", &value);
        let at = state.now();
        let query = Query { person: self.id, chat: chat.id, at, value, answer: None };
        state.inline.insert(id, query);
        state.tell_one(self.id, format!("{name} calls the bot in: {text}"));
        drop(state);
        self.changed();
    }

    /// Types `@bot text` and waits for the bot's whole answer.
    ///
    /// # Panics
    /// If there is none in time, or inline mode is off.
    pub async fn types_raw(&self, chat: &Chat, text: &str) -> Value {
        let id = {
            let mut state = self.state();
            assert!(state.bot.inline && length(text) <= 256, "inline mode is off");
            let id = state.query_id();
            let kind = state.chats[&chat.id].kind;
            let kind = if kind == "private" { "sender" } else { kind };
            let value = json!({"id": id, "from": state.person_json(self.id), "query": text,
                "offset": "", "chat_type": kind});
            state.queue_update("inline_query", &value);
            let at = state.now();
            let query = Query { person: self.id, chat: chat.id, at, value, answer: None };
            state.inline.insert(id.clone(), query);
            id
        };
        self.changed();
        let answer = until(&self.server, "an answer to an inline query", |state| {
            state.inline[&id].answer.clone()
        })
        .await;
        let mut state = self.state();
        let name = state.name(self.id);
        let titles = answer["results"].as_array().into_iter().flatten();
        let above = answer["button"]["text"].as_str().map(|text| format!("[{text}]"));
        let titles = titles.filter_map(|one| one["title"].as_str()).map(str::to_owned);
        let titles: Vec<_> = above.into_iter().chain(titles).collect();
        let line =
            format!("{name} types @{} {text}\n    {}", state.bot.username, titles.join("\n    "));
        state.tell_one(self.id, line);
        drop(state);
        answer
    }

    /// Sends an offered result into the chat, for all to see. If it has buttons, the bot can edit
    /// it, even as no member of the chat.
    pub fn chooses(&self, chat: &Chat, typed: &Typed) -> i64 {
        if typed.markup.is_null() {
            return self.posts(chat, &typed.sends, None, true);
        }
        let next = self.state().chats[&chat.id].next;
        let message = Message {
            from: self.id,
            text: typed.sends.clone(),
            entities: entities(&typed.sends),
            via_bot: true,
            inline: Some(format!("AAAAinline{}_{next}", chat.id.unsigned_abs())),
            markup: Some(typed.markup.clone()),
            ..Message::default()
        };
        let id = self.state().post(chat.id, message);
        self.changed();
        id
    }

    /// The messages they see in a chat.
    pub fn sees(&self, chat: &Chat) -> Vec<Seen> {
        self.state().seen(chat.id, Some(self.id))
    }

    /// Waits until they see a message of the bot with this text in a chat.
    pub async fn reads(&self, chat: &Chat, text: &str) -> Seen {
        let bot = self.state().bot.id;
        let what = format!("{text:?} for {}", self.id);
        until(&self.server, &what, |state| {
            let seen = state.seen(chat.id, Some(self.id)).into_iter().rev();
            seen.into_iter().find(|seen| seen.from == bot && seen.text.contains(text))
        })
        .await
    }
}

impl Pressed {
    /// The id of the query.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The bot's answer, once there is one.
    ///
    /// # Panics
    /// If there is none in time.
    pub async fn answer(&self) -> Value {
        until(&self.server, "an answer to a press", |state| state.presses[&self.id].answer.clone())
            .await
    }

    /// Whether it has been answered.
    pub fn answered(&self) -> bool {
        self.server.state().presses[&self.id].answer.is_some()
    }

    /// Whether the bot has answered it, even after the server forgot it.
    pub fn dealt_with(&self) -> bool {
        let state = self.server.state();
        state.calls.iter().any(|call| {
            call.method == "answerCallbackQuery" && call.params["callback_query_id"] == *self.id
        })
    }

    /// Sends the press again because the application did not get the answer: the same button under
    /// a new id, in a new update.
    pub fn again(&self) -> Self {
        let mut state = self.server.state();
        let mut query = state.presses[&self.id].clone();
        let id = state.query_id();
        query.value["id"] = id.as_str().into();
        (query.answer, query.at) = (None, state.now());
        state.queue_update("callback_query", &query.value);
        state.presses.insert(id.clone(), query);
        drop(state);
        self.server.changed.notify_waiters();
        Self { server: Arc::clone(&self.server), id }
    }
}

impl Chat {
    fn state(&self) -> MutexGuard<'_, State> {
        self.server.state()
    }

    /// A bot's key of it: its id, and the topic.
    pub fn key(&self) -> String {
        self.topic.map_or_else(|| self.id.to_string(), |topic| format!("{}/{topic}", self.id))
    }

    /// A topic of it.
    pub fn topic(&self, thread: i64) -> Self {
        Self { topic: Some(thread), ..self.clone() }
    }

    /// The messages that everybody sees in it.
    pub fn shown(&self) -> Vec<Seen> {
        self.state().seen(self.id, None)
    }

    /// Waits until everybody sees a message of the bot with this text.
    pub async fn shows(&self, text: &str) -> Seen {
        let bot = self.state().bot.id;
        until(&self.server, &format!("{text:?} for all"), |state| {
            let mut seen = state.seen(self.id, None).into_iter().rev();
            seen.find(|seen| seen.from == bot && seen.text.contains(text))
        })
        .await
    }

    /// Waits until everybody sees a message with this text that a person sent by way of the bot.
    pub async fn shows_by_way_of_the_bot(&self, text: &str) -> Seen {
        until(&self.server, &format!("{text:?} by way of the bot"), |state| {
            let mut seen = state.seen(self.id, None).into_iter().rev();
            seen.find(|seen| seen.text.contains(text) && !seen.buttons.is_empty())
        })
        .await
    }

    /// Sets the bot's standing in it, and tells the bot.
    pub fn bot_becomes(&self, standing: Standing) {
        let mut state = self.state();
        let owner = state.chats[&self.id].admins.iter().next().copied().unwrap_or_default();
        let word = |standing| match standing {
            Standing::Member => "member",
            Standing::Admin => "administrator",
            Standing::Kicked => "kicked",
            Standing::Left => "left",
            Standing::Silent => "restricted",
        };
        let old = word(state.chats[&self.id].bot);
        let bot = state.bot.id;
        let update = membership(&state, self.id, owner, bot, [old, word(standing)]);
        self.bot_is(&mut state, standing);
        state.queue_update("my_chat_member", &update);
        drop(state);
        self.server.changed.notify_waiters();
    }

    /// Sets the bot's standing in it without telling the bot.
    pub fn bot_silently_becomes(&self, standing: Standing) {
        self.bot_is(&mut self.state(), standing);
    }

    fn bot_is(&self, state: &mut State, standing: Standing) {
        if let Some(room) = state.chats.get_mut(&self.id) {
            room.bot = standing;
        }
    }

    /// Deletes a message.
    pub fn deletes(&self, message: i64) {
        if let Some(message) =
            self.state().chats.get_mut(&self.id).and_then(|room| room.message_mut(message))
        {
            message.deleted = true;
        }
    }

    /// Removes a topic.
    pub fn loses_topic(&self, thread: i64) {
        let mut state = self.state();
        let topics = state.chats.get_mut(&self.id).and_then(|room| room.topics.as_mut());
        topics.map(|topics| topics.remove(&thread));
    }

    /// Closes a topic, or opens it again; 1 is the general one.
    pub fn closes_topic(&self, thread: i64, closed: bool) {
        let mut state = self.state();
        let Some(room) = state.chats.get_mut(&self.id) else { return };
        match closed {
            true => room.closed.insert(thread),
            false => room.closed.remove(&thread),
        };
    }

    /// Turns the group into a supergroup with this id: either with the service messages, or so that
    /// the bot only learns it when it writes.
    pub fn migrates(&self, to: i64, told: bool) -> Self {
        let mut state = self.state();
        let Some(room) = state.chats.get_mut(&self.id) else { return self.clone() };
        room.moved = Some(to);
        let (members, admins): (Vec<_>, BTreeSet<_>) =
            (room.members.iter().copied().collect(), room.admins.clone());
        let mut new = Room::new(to, "supergroup", &room.title.clone(), members);
        new.admins = admins;
        let from = new.admins.iter().next().copied().unwrap_or_default();
        state.chats.insert(to, new);
        if told {
            for (chat, field, value) in
                [(self.id, "migrate_to_chat_id", to), (to, "migrate_from_chat_id", self.id)]
            {
                let service = Some((field.to_owned(), value.into()));
                state.post(chat, Message { from, service, ..Message::default() });
            }
        }
        drop(state);
        self.server.changed.notify_waiters();
        Self { id: to, ..self.clone() }
    }
}

fn shown_label(seen: &Seen, data: &str) -> String {
    let mut keys = seen.buttons.iter().flatten();
    let key = keys.find(|key| key.does == Does::Press(data.to_owned()));
    key.map_or_else(|| data.to_owned(), |key| key.label.clone())
}

/// The entities that the server marks in a person's text.
pub(super) fn entities(text: &str) -> Vec<Value> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in text.split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        let kind = match bare.chars().next() {
            Some('/') if bare.len() > 1 => Some("bot_command"),
            Some('@') if bare.len() > 1 => Some("mention"),
            _ => None,
        };
        if let Some(kind) = kind {
            found.push(json!({"type": kind, "offset": at, "length": length(bare)}));
        }
        at += length(word);
    }
    found
}
