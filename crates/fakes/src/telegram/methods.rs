//! The methods of the Bot API, except those that send and edit.

use std::{sync::Arc, time::Duration};

use serde_json::{Value, json};

use super::{
    Server,
    faults::Trouble,
    message::{Message, length},
    sending,
    state::{Standing, State},
    wire::{Answer, Params, bad, refused, waits_with},
};

/// The time the server waits for an answer to a press or an inline query.
const ANSWERED_WITHIN: Duration = Duration::from_secs(30);

/// Some of the reactions that bots may choose from.
const REACTIONS: [&str; 4] = ["👍", "👎", "❤", "🔥"];

/// Carries a request out.
pub(super) async fn call(
    server: &Arc<Server>,
    method: &str,
    params: &Params,
    trouble: Option<&Trouble>,
) -> Answer {
    if method == "getUpdates" {
        return updates(server, params, trouble).await;
    }
    let answer = {
        let mut state = server.state();
        if let Some(wait) = state.told_to_wait(method, params) {
            return Err(state.too_many((method, params), wait));
        }
        state.carry_out(method, params)
    };
    server.changed.notify_waiters();
    answer
}

impl State {
    /// The seconds that the bot still has to wait, if it was told to and calls too early.
    fn told_to_wait(&mut self, method: &str, params: &Params) -> Option<u32> {
        let (now, chat) = (self.now(), waits_with(method, params));
        self.schedule.waits.retain(|(_, until)| *until > now);
        let waits = self.schedule.waits.iter().filter(|(of, _)| *of == chat);
        let until = waits.map(|(_, until)| *until).max()?;
        Some(u32::try_from((until - now).as_secs()).unwrap_or_default() + 1)
    }

    fn carry_out(&mut self, method: &str, params: &Params) -> Answer {
        match method {
            "getMe" => Ok(self.me()),
            "getWebhookInfo" => Ok(json!({"url": self.bot.webhook,
                "has_custom_certificate": false, "pending_update_count": self.queue.len()})),
            "deleteWebhook" => {
                self.bot.webhook.clear();
                Ok(true.into())
            }
            "setMyCommands" | "deleteMyCommands" | "getMyCommands" => self.menu(method, params),
            "getChat" => self.chat(params),
            "getChatMember" => self.member(params),
            "leaveChat" => self.leave(params),
            "sendChatAction" => Ok(true.into()),
            "answerCallbackQuery" => self.answer_press(params),
            "answerInlineQuery" => self.answer_inline(params),
            "answerGuestQuery" => self.answer_guest(params),
            "answerWidgetQuery" if self.bot.widgets => self.answer_widget(params),
            "setMessageReaction" => self.react(params),
            _ => sending::call(self, method, params),
        }
    }

    fn me(&self) -> Value {
        let mut me = self.person_json(self.bot.id);
        me["can_join_groups"] = self.bot.joins.into();
        me["can_read_all_group_messages"] = self.bot.reads_all.into();
        me["supports_inline_queries"] = self.bot.inline.into();
        me["supports_guest_queries"] = self.bot.guest.into();
        for no in ["can_connect_to_business", "has_main_web_app"] {
            me[no] = false.into();
        }
        me
    }

    fn menu(&mut self, method: &str, params: &Params) -> Answer {
        let scope = params.json("scope").unwrap_or(json!({"type": "default"}));
        let language = params.text("language_code").unwrap_or_default();
        let key = format!("{}|{language}", scope["type"].as_str().unwrap_or("default"));
        match method {
            "getMyCommands" => Ok(self.commands.get(&key).cloned().unwrap_or(json!([]))),
            "deleteMyCommands" => Ok(self.commands.remove(&key).is_some().into()),
            _ => {
                let mut commands =
                    params.json("commands").ok_or_else(|| bad("can't parse commands"))?;
                // A server without such commands leaves the field out.
                for command in commands.as_array_mut().into_iter().flatten() {
                    let fields = command.as_object_mut();
                    if let Some(fields) = fields.filter(|_| !self.bot.ephemeral) {
                        fields.remove("is_ephemeral");
                    }
                }
                let list = commands.as_array().cloned().unwrap_or_default();
                if list.len() > 100 {
                    return Err(bad("BOT_COMMANDS_TOO_MUCH"));
                }
                for command in &list {
                    let name = command["command"].as_str().unwrap_or_default();
                    let right = |letter: char| {
                        letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_'
                    };
                    if name.is_empty() || name.len() > 32 || !name.chars().all(right) {
                        return Err(bad("BOT_COMMAND_INVALID"));
                    }
                    let words = length(command["description"].as_str().unwrap_or_default());
                    if !(1..=256).contains(&words) {
                        return Err(bad("BOT_COMMAND_DESCRIPTION_INVALID"));
                    }
                }
                self.commands.insert(key, commands);
                Ok(true.into())
            }
        }
    }

    fn chat(&self, params: &Params) -> Answer {
        let id = params.int("chat_id").ok_or_else(|| bad("chat_id is empty"))?;
        if !self.chats.contains_key(&id) {
            return Err(bad("chat not found"));
        }
        let mut chat = self.chat_json(id);
        chat["accent_color_id"] = 0.into();
        chat["max_reaction_count"] = 11.into();
        Ok(chat)
    }

    fn member(&self, params: &Params) -> Answer {
        let id = params.int("chat_id").ok_or_else(|| bad("chat_id is empty"))?;
        let room = self.chats.get(&id).ok_or_else(|| bad("chat not found"))?;
        let person = params.int("user_id").ok_or_else(|| bad("invalid user_id specified"))?;
        if !matches!(room.bot, Standing::Member | Standing::Admin | Standing::Silent) {
            return Err(refused(403, "Forbidden: bot is not a member of the group chat"));
        }
        let user = self.person_json(person);
        if room.admins.contains(&person) {
            return Ok(json!({"status": "creator", "user": user, "is_anonymous": false}));
        }
        let status = if room.members.contains(&person) { "member" } else { "left" };
        Ok(json!({"status": status, "user": user}))
    }

    fn leave(&mut self, params: &Params) -> Answer {
        let id = params.int("chat_id").ok_or_else(|| bad("chat_id is empty"))?;
        let room = self.chats.get_mut(&id).ok_or_else(|| bad("chat not found"))?;
        room.bot = Standing::Left;
        Ok(true.into())
    }

    fn answer_press(&mut self, params: &Params) -> Answer {
        let id = params.text("callback_query_id").unwrap_or_default();
        let (now, link) = (self.now(), format!("t.me/{}?start=", self.bot.username));
        let late = || bad("query is too old and response timeout expired or query ID is invalid");
        let query = self.presses.get_mut(&id).ok_or_else(late)?;
        if query.answer.is_some() || now.saturating_sub(query.at) > ANSWERED_WITHIN {
            return Err(late());
        }
        let (text, url) = (params.text("text").unwrap_or_default(), params.text("url"));
        if length(&text) > 200 {
            return Err(bad("MESSAGE_TOO_LONG"));
        }
        if url.as_ref().is_some_and(|url| !url.trim_start_matches("https://").starts_with(&link)) {
            return Err(bad("URL_INVALID"));
        }
        query.answer = Some(Value::Object(params.map.clone()));
        let person = query.person;
        let name = self.name(person);
        if !text.is_empty() {
            let how = if params.flag("show_alert") { "an alert" } else { "a short notice" };
            self.tell_one(person, format!("{name} sees {how}: {text}"));
        }
        if let Some(url) = url {
            self.tell_one(person, format!("{name} is sent to {url}"));
        }
        Ok(true.into())
    }

    /// Handles a reaction to a message; everybody who sees the message sees it.
    fn react(&mut self, params: &Params) -> Answer {
        let chat = params.int("chat_id").ok_or_else(|| bad("chat_id is empty"))?;
        let id = params.int("message_id").ok_or_else(|| bad("message_id is empty"))?;
        let room = self.chats.get(&chat).ok_or_else(|| bad("chat not found"))?;
        let message = room.message(id).filter(|message| !message.deleted);
        let message = message.ok_or_else(|| bad("message to react not found"))?;
        let reaction = params.json("reaction").unwrap_or_default();
        let emoji = reaction[0]["emoji"].as_str().ok_or_else(|| bad("REACTION_INVALID"))?;
        if !REACTIONS.contains(&emoji) {
            return Err(bad("REACTION_INVALID"));
        }
        let (from, text) = (message.from, message.text.clone());
        let name = self.name(from);
        self.tell_one(from, format!("{emoji} on what {name} wrote: {text}"));
        Ok(true.into())
    }

    fn answer_inline(&mut self, params: &Params) -> Answer {
        let id = params.text("inline_query_id").unwrap_or_default();
        let now = self.now();
        let late = || bad("query is too old and response timeout expired or query ID is invalid");
        let query = self.inline.get_mut(&id).ok_or_else(late)?;
        if query.answer.is_some() || now.saturating_sub(query.at) > ANSWERED_WITHIN {
            return Err(late());
        }
        let results =
            params.json("results").ok_or_else(|| bad("can't parse inline query results"))?;
        let list = results.as_array().cloned().unwrap_or_default();
        if list.len() > 50 {
            return Err(bad("RESULTS_TOO_MUCH"));
        }
        let mut ids: Vec<_> = list.iter().filter_map(|one| one["id"].as_str()).collect();
        if ids.len() < list.len() || ids.iter().any(|id| id.is_empty() || id.len() > 64) {
            return Err(bad("RESULT_ID_INVALID"));
        }
        ids.sort_unstable();
        ids.dedup();
        if ids.len() < list.len() {
            return Err(bad("RESULT_ID_DUPLICATE"));
        }
        let empty = |one: &Value| {
            one["type"] == "article"
                && !(1..=4096).contains(&length(
                    one["input_message_content"]["message_text"].as_str().unwrap_or_default(),
                ))
        };
        if list.iter().any(empty) {
            return Err(bad("MESSAGE_EMPTY"));
        }
        for one in list.iter().filter(|one| !one["reply_markup"].is_null()) {
            let inner =
                Params { map: one.as_object().cloned().unwrap_or_default(), ..Params::default() };
            super::sending::markup(&inner, 0)?;
        }
        let button = params.json("button");
        if button.as_ref().is_some_and(|button| !leads_on(button)) {
            return Err(bad("START_PARAM_INVALID"));
        }
        let mut told = params.map.clone();
        told.insert("results".to_owned(), results);
        query.answer = Some(Value::Object(told));
        Ok(true.into())
    }

    /// Handles the bot's answer in a chat where it was called as a guest, once for each call.
    fn answer_guest(&mut self, params: &Params) -> Answer {
        let id = params.text("guest_query_id").unwrap_or_default();
        let now = self.now();
        let late = || bad("query is too old and response timeout expired or query ID is invalid");
        let query = self.inline.get_mut(&id).ok_or_else(late)?;
        if query.answer.is_some() || now.saturating_sub(query.at) > ANSWERED_WITHIN {
            return Err(late());
        }
        let result = params.json("result").ok_or_else(|| bad("can't parse the result"))?;
        let text = result["input_message_content"]["message_text"].as_str().unwrap_or_default();
        let named = result["id"].as_str().is_some_and(|id| (1..=64).contains(&id.len()));
        if result["type"] != "article" || !named || result["title"].as_str().is_none() {
            return Err(bad("RESULT_TYPE_INVALID"));
        }
        if !(1..=4096).contains(&length(text)) {
            return Err(bad("MESSAGE_EMPTY"));
        }
        query.answer = Some(result.clone());
        let (chat, text) = (query.chat, text.to_owned());
        let inner =
            Params { map: result.as_object().cloned().unwrap_or_default(), ..Params::default() };
        let markup = super::sending::markup(&inner, 0)?;
        let next = self.chats[&chat].next;
        let inline = format!("AAAAguest{}_{next}", chat.unsigned_abs());
        let message = Message {
            from: self.bot.id,
            entities: super::people::entities(&text),
            text,
            inline: Some(inline.clone()),
            markup,
            ..Message::default()
        };
        self.post(chat, message);
        Ok(json!({"inline_message_id": inline}))
    }

    /// A batch of updates, once there are some.
    fn batch(
        &mut self,
        offset: i64,
        limit: usize,
        trouble: Option<&Trouble>,
    ) -> Option<Vec<Value>> {
        let now = self.now();
        self.queue.retain(|update| update.dies > now && (offset <= 0 || update.id >= offset));
        if self.queue.is_empty() {
            return None;
        }
        let mut batch: Vec<_> =
            self.queue.iter().take(limit).map(|update| update.value.clone()).collect();
        match trouble {
            Some(Trouble::Backwards) => batch.reverse(),
            Some(Trouble::Twice) => batch = batch.iter().cloned().chain(batch.clone()).collect(),
            _ => {}
        }
        Some(batch)
    }
}

async fn updates(server: &Arc<Server>, params: &Params, trouble: Option<&Trouble>) -> Answer {
    let limit = params.int("limit").and_then(|limit| usize::try_from(limit).ok());
    let limit = limit.filter(|limit| (1..=100).contains(limit)).unwrap_or(100);
    let offset = params.int("offset").unwrap_or(0);
    let timeout = u64::try_from(params.int("timeout").unwrap_or(0)).unwrap_or(0).min(50);
    let until = tokio::time::Instant::now() + Duration::from_secs(timeout);
    let turn = {
        let mut state = server.state();
        if !state.bot.webhook.is_empty() {
            let why = "Conflict: can't use getUpdates method while webhook is active; \
                       use deleteWebhook to delete the webhook first";
            return Err(refused(409, why));
        }
        if let Some(kinds) = params.json("allowed_updates") {
            state.allowed = serde_json::from_value(kinds).ok();
        }
        state.pollers += 1;
        state.pollers
    };
    server.changed.notify_waiters();
    loop {
        let changed = server.changed.notified();
        {
            let mut state = server.state();
            if state.pollers != turn {
                let why = "Conflict: terminated by other getUpdates request; \
                           make sure that only one bot instance is running";
                return Err(refused(409, why));
            }
            if let Some(batch) = state.batch(offset, limit, trouble) {
                return Ok(batch.into());
            }
        }
        if tokio::time::timeout_at(until, changed).await.is_err() {
            return Ok(json!([]));
        }
    }
}

/// Whether a button above a list has a label and leads into the private chat.
fn leads_on(button: &serde_json::Value) -> bool {
    let start = button["start_parameter"].as_str().unwrap_or_default();
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "_-".contains(letter);
    let says = button["text"].as_str().is_some_and(|text| !text.trim().is_empty());
    says && (1..=64).contains(&start.len()) && start.chars().all(plain)
}
