//! What an update says, told to the desk.

use std::sync::{Arc, Mutex};

use chat::{
    Audience, ButtonMeaning, Command, Desk, Incoming, Input, Outgoing, Place, Suggestion, Where,
};
use serde_json::{Value, json};
use service::{Identity, MatchId, PersonId, Platform, Service};

use crate::{
    answer::{Asker, PressedButton, Replies, SHORTLY},
    api::Api,
    content::{ChatTarget, Content},
    ephemeral::Cause,
    scheduler::{Handler, Job, Task},
    update::{CallbackQuery, InlineQuery, Message, Update, User},
};

pub(crate) const TELEGRAM: Platform = Platform::Telegram;

/// Listens to updates.
pub(crate) struct UpdateHandler {
    pub(crate) api: Arc<Api>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) replies: Arc<Replies>,
}

/// What is left to be sent for an update that was dealt with.
pub(crate) enum Reply {
    /// What the desk says to somebody.
    Answer(Asker, Vec<Outgoing>),
    /// The same, and with it what was kept for them.
    Welcome(Asker, Vec<Outgoing>),
    /// A press or a query that gets nothing but its own answer.
    Call(&'static str, Value),
    /// A line for a group.
    Line(ChatTarget, Content),
}

impl Handler for UpdateHandler {
    fn handle(self: Arc<Self>, job: Arc<Job>) -> Task<Option<Task<()>>> {
        Box::pin(async move {
            let asked = self.over(self.service.of_update(TELEGRAM, &job.key));
            let dealt = asked.dispatch(&job.update).await;
            dealt.map(|reply| -> Task<()> { Box::pin(async move { self.send(reply).await }) })
        })
    }

    /// Nothing will come of it: at least its button stops waiting.
    fn give_up(self: Arc<Self>, job: Arc<Job>) -> Task<()> {
        Box::pin(async move {
            if let Some(press) = &job.update.callback_query {
                let body = json!({"callback_query_id": press.id});
                self.replies.shortly("answerCallbackQuery", &body).await;
            }
        })
    }
}

impl UpdateHandler {
    pub(crate) fn new(api: Arc<Api>, desk: Arc<Desk>, service: Arc<Service>) -> Self {
        let replies = Replies {
            api: Arc::clone(&api),
            desk: Arc::clone(&desk),
            service: Arc::clone(&service),
            invited: Mutex::default(),
            hinted: Mutex::default(),
        };
        Self { api, desk, service, replies: Arc::new(replies) }
    }

    /// The same, for who asks the service through this clone of it.
    fn over(&self, service: Service) -> Self {
        Self {
            api: Arc::clone(&self.api),
            desk: Arc::new(self.desk.over(service.clone())),
            service: Arc::new(service),
            replies: Arc::clone(&self.replies),
        }
    }

    async fn dispatch(&self, update: &Update) -> Option<Reply> {
        if let Some(message) = &update.message {
            self.message(message).await
        } else if let Some(press) = &update.callback_query {
            Some(self.press(press).await)
        } else if let Some(typed) = &update.inline_query {
            self.typed(typed).await
        } else if let Some(change) = &update.my_chat_member {
            self.own_membership(change).await
        } else {
            if let Some(change) = &update.chat_member {
                self.membership_of(change).await;
            }
            None
        }
    }

    async fn send(&self, reply: Reply) {
        match reply {
            Reply::Answer(asker, out) => self.replies.answer(&asker, out).await,
            Reply::Welcome(asker, out) => {
                self.replies.answer(&asker, out).await;
                self.replies.keep(asker.person, &[]).await;
            }
            Reply::Call(method, body) => {
                self.replies.shortly(method, &body).await;
            }
            Reply::Line(to, content) => self.replies.hint(to, &content).await,
        }
    }

    async fn message(&self, message: &Message) -> Option<Reply> {
        if let Some(to) = message.migrate_to_chat_id {
            self.moved(message.chat.id, to).await;
        } else if let Some(from) = message.migrate_from_chat_id {
            self.moved(from, message.chat.id).await;
        } else if let Some(user) = &message.left_chat_member {
            self.gone(&message.chat, user).await;
            return None;
        }
        let private = message.chat.is_private();
        if message.sender_chat.is_some() && !private {
            return self.unsigned(message).await;
        }
        let user = message.from.as_ref().filter(|user| !user.is_bot)?;
        let Some(text) = &message.text else {
            return if private { self.wordless(message, user).await } else { None };
        };
        if !private && !self.is_for_us(message, text) {
            return None;
        }
        let text = self.with_names(text, &message.entities).await;
        let text = self.meant(&text, private)?;
        let asker = Asker {
            person: PersonId::default(),
            user: user.id,
            name: user.name(),
            at: place_of(message),
            private,
            cause: message.ephemeral_message_id.map(Cause::Message),
            pressed: None,
        };
        if private && let Some(payload) = payload(&text) {
            return Some(self.welcome(user, asker, payload).await);
        }
        let about = self.replied(message).await;
        let said = Input::Text(text);
        let admin = !private && said.needs_admin() && self.is_admin(message.chat.id, user).await;
        Some(self.tell_desk(message, user, asker, said, about, admin).await)
    }

    /// Tells the desk; what it says is to be told to the person.
    async fn tell_desk(
        &self,
        message: &Message,
        user: &User,
        mut asker: Asker,
        said: Input,
        about: Option<MatchId>,
        admin: bool,
    ) -> Reply {
        let caller = Asker::caller(user);
        let place = self.desk.identify(&caller, &where_of(message)).await;
        let out = match place {
            Ok((person, place)) => {
                let room = asker.pressed.as_ref().and_then(|pressed| pressed.room);
                let place = room.map_or(place, Place::Room);
                let here = message.chat.id;
                let admin = admin
                    || !message.chat.is_private()
                        && self.desk.invitations().only_admins_invite(&said, place).await
                        && self.is_admin(here, user).await;
                asker.person = person;
                self.note_handle(user).await;
                let luck = Some(match &asker.pressed {
                    Some(pressed) => format!("telegram:{}", pressed.query),
                    None => format!("telegram:{}.{}", message.message_id, message.date),
                });
                let incoming =
                    Incoming { about, admin, luck, ..Incoming::new(person, place, said) };
                let key = (Platform::Telegram, &*caller.key);
                let desk = self.desk.over(self.service.of_caller(key, person));
                let out = desk.handle(incoming).await;
                self.join(&mut asker).await;
                out
            }
            Err(why) => vec![chat::message(Audience::Only(asker.person), why)],
        };
        Reply::Answer(asker, out)
    }

    /// Notes whether a button to join was of use.
    async fn join(&self, asker: &mut Asker) {
        let Some(pressed) = asker.pressed.as_mut().filter(|pressed| pressed.joined) else { return };
        let id = pressed.code.as_deref().and_then(MatchId::from_code);
        let Some(id) = id else { return pressed.joined = false };
        let card = self.service.matches().card(id).await;
        pressed.joined = card.is_ok_and(|card| card.seat(asker.person).is_some());
    }

    async fn press(&self, press: &CallbackQuery) -> Reply {
        let (Some(message), Some(data)) = (&press.message, &press.data) else {
            return Reply::Call("answerCallbackQuery", json!({"callback_query_id": press.id}));
        };
        let post = self.match_of(message, message.message_id).await.is_some();
        let button = ButtonMeaning::of(data);
        let pressed = PressedButton {
            query: press.id.clone(),
            message: message.message_id,
            ephemeral: message.ephemeral_message_id,
            picture: message.photo.is_some(),
            post,
            code: button.match_id.map(|id| id.code()),
            joined: button.joins,
            room: button.room.filter(|_| message.chat.is_private()),
        };
        let asker = Asker {
            person: PersonId::default(),
            user: press.from.id,
            name: press.from.name(),
            at: ChatTarget { reply_to: None, ..place_of(message) },
            private: message.chat.is_private(),
            cause: Some(Cause::Press(press.id.clone())),
            pressed: Some(pressed),
        };
        let said = Input::Pressed(data.clone());
        let admin = self.administers(button, message, &press.from).await;
        self.tell_desk(message, &press.from, asker, said, None, admin).await
    }

    /// Whether a message in a group is meant for the bot: as an admin it is told
    /// everything that is said there.
    pub(crate) fn is_for_us(&self, message: &Message, text: &str) -> bool {
        let own = |user: &Option<User>| user.as_ref().is_some_and(|user| user.id == self.api.id);
        let named = format!("@{}", self.api.username).to_lowercase();
        text.trim_start().starts_with('/')
            || text.to_lowercase().contains(&named)
            || own(&message.via_bot)
            || message.ephemeral_message_id.is_some()
            || message.reply_to_message.as_ref().is_some_and(|replied| own(&replied.from))
    }

    /// What a text says to the bot; `None` if it is for another.
    pub(crate) fn meant(&self, text: &str, private: bool) -> Option<String> {
        let text = text.trim();
        let own = format!("@{}", self.api.username).to_lowercase();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        if first.to_lowercase() == own {
            return Some(rest.trim().to_owned());
        }
        match first.split_once('@').filter(|_| first.starts_with('/')) {
            Some((command, bot)) if format!("@{}", bot.to_lowercase()) == own => {
                Some(format!("{command} {rest}").trim().to_owned())
            }
            Some(_) if !private => None,
            _ => Some(text.to_owned()),
        }
    }

    /// The match whose board a message answers to.
    async fn replied(&self, message: &Message) -> Option<MatchId> {
        let replied = message.reply_to_message.as_ref()?;
        let own = replied.from.as_ref().is_some_and(|user| user.id == self.api.id);
        if !own {
            return None;
        }
        self.match_of(message, replied.message_id).await
    }

    /// The match a message was a board of. Posts that found their topic gone
    /// are known by the topic all the same.
    async fn match_of(&self, message: &Message, id: i64) -> Option<MatchId> {
        let (key, chat, id) = (message.key(), message.chat.id.to_string(), id.to_string());
        let found = self.service.chats().match_of_message(TELEGRAM, &key, &id).await.ok().flatten();
        if found.is_some() || key == chat {
            return found;
        }
        self.service.chats().match_of_message(TELEGRAM, &chat, &id).await.ok().flatten()
    }

    async fn is_admin(&self, chat: i64, user: &User) -> bool {
        let which = json!({"chat_id": chat, "user_id": user.id});
        match self.api.call("getChatMember", &which, SHORTLY).await {
            Ok(told) => {
                matches!(told.result["status"].as_str(), Some("creator" | "administrator"))
            }
            Err(error) => {
                tracing::warn!(why = error.why(), "not known who is an admin");
                false
            }
        }
    }

    /// Whether somebody is an admin of the group whose settings a button is about.
    /// Where the menu could be shown to them alone only in private, they press there.
    async fn administers(&self, button: ButtonMeaning, message: &Message, user: &User) -> bool {
        let Some(room) = button.room else { return false };
        if !message.chat.is_private() {
            return self.is_admin(message.chat.id, user).await;
        }
        let chat = self.service.chats().chat_of(room).await.ok().flatten();
        let chat = chat.filter(|(platform, _)| *platform == TELEGRAM).map(|(_, key)| key);
        let id = chat.and_then(|key| key.split('/').next()?.parse().ok());
        match id {
            Some(id) => self.is_admin(id, user).await,
            None => false,
        }
    }

    /// The private chat is opened, perhaps for something.
    async fn welcome(&self, user: &User, mut asker: Asker, payload: &str) -> Reply {
        let arrived = self.desk.identify(&Asker::caller(user), &Where::Private).await;
        let (person, place) = match arrived {
            Ok(known) => known,
            Err(why) => {
                let out = vec![chat::message(Audience::Only(asker.person), why)];
                return Reply::Answer(asker, out);
            }
        };
        asker.person = person;
        if self.service.chats().private_chat(person, TELEGRAM, true).await.is_err() {
            tracing::warn!("an open private chat could not be noted");
        }
        let mut out = vec![chat::message(
            Audience::Only(person),
            self.replies.words(&asker, "telegram-welcome").await,
        )];
        let kept = self.replies.kept(person).await;
        let plays = self.service.matches().some_games_of(person, 0, 1).await;
        let plays = plays.is_ok_and(|(_, count)| count > 0);
        let command = match MatchId::from_code(payload) {
            Some(id) => Some(Command::Hand(Some(id))),
            // Who came for what was kept need not hear that they play nothing.
            None => (plays || kept.is_empty()).then_some(Command::Games),
        };
        out.extend(kept);
        if let Some(command) = command {
            let said = Input::Command(command);
            out.extend(self.desk.handle(Incoming::new(person, place, said)).await);
        }
        Reply::Welcome(asker, out)
    }

    /// Something without words, in private.
    async fn wordless(&self, message: &Message, user: &User) -> Option<Reply> {
        let person = self.known(user).await?;
        let asker = Asker {
            person,
            user: user.id,
            name: user.name(),
            at: place_of(message),
            private: true,
            cause: None,
            pressed: None,
        };
        let text = self.replies.words(&asker, "telegram-words-only").await;
        Some(Reply::Answer(asker, vec![chat::message(Audience::Only(person), text)]))
    }

    /// The person behind an account, without a chat or a room.
    pub(crate) async fn known(&self, user: &User) -> Option<PersonId> {
        let caller = Asker::caller(user);
        let identity = Identity { platform: TELEGRAM, key: caller.key, name: caller.name };
        self.service.people().person(&identity).await.ok().map(|person| person.id)
    }

    /// Text being typed after the bot's name: what it would do.
    async fn typed(&self, typed: &InlineQuery) -> Option<Reply> {
        let person = self.known(&typed.from).await?;
        let query = typed.query.as_str();
        let found = self.desk.pages().suggestions(person, Place::Private, None, query).await;
        let results: Vec<_> = found.iter().take(50).enumerate().map(offered).collect();
        let mut body = json!({"inline_query_id": typed.id, "results": results,
            "cache_time": 0, "is_personal": true});
        if results.is_empty() {
            let language = self.desk.language_of(person).await;
            let text = self.desk.phrase(language, "telegram-inline-none", &[]);
            body["button"] = json!({"text": text, "start_parameter": "games"});
        }
        Some(Reply::Call("answerInlineQuery", body))
    }
}

/// One line while typing. What cannot be played sends nothing that was typed.
fn offered((index, one): (usize, &Suggestion)) -> serde_json::Value {
    let content = json!({"message_text": one.to_send()});
    json!({"type": "article", "id": index.to_string(), "title": one.label,
        "input_message_content": content})
}

/// What a link into the private chat began with.
fn payload(text: &str) -> Option<&str> {
    let rest = text.strip_prefix("/start")?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then(|| rest.trim())
}

pub(crate) fn place_of(message: &Message) -> ChatTarget {
    let place = ChatTarget::of(&message.key());
    let thread = place.and_then(|place| place.thread);
    let reply_to = i32::try_from(message.message_id).ok().filter(|id| *id != 0);
    ChatTarget { chat: message.chat.id, thread, reply_to }
}

pub(crate) fn where_of(message: &Message) -> Where {
    if message.chat.is_private() {
        return Where::Private;
    }
    let (key, group) = (message.key(), message.chat.id.to_string());
    // A group without topics is one place, and nothing beside it.
    let server = message.chat.is_forum.then_some(group);
    Where::Chat { key, title: message.title(), server }
}
