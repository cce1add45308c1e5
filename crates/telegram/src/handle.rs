//! The handling of updates, which are passed on to the desk.

use std::sync::{Arc, Mutex};

use chat::{
    Audience, ButtonMeaning, Command, Deed, Desk, Incoming, Input, Outgoing, Suggestion, Venue,
    Where,
};
use serde_json::{Value, json};
use service::{MatchId, PersonId, Platform, Refusal, Service};
use tokio::time::Instant;
use tracing::Instrument as _;

use crate::{
    answer::{ALERT, Asker, PressedButton, Replies, SHORTLY},
    api::Api,
    call_error::CallError,
    content::{ChatTarget, Content, cut},
    ephemeral::Cause,
    patience::Patience,
    scheduler::{Dealt, Handler, Job, Work},
    update::{CallbackQuery, InlineQuery, Message, Update, User, WidgetQuery},
    widget::Widget,
};

pub(crate) const TELEGRAM: Platform = Platform::Telegram;
/// The longest sentence in a widget, in UTF-16 units. A widget takes enough bytes for three times
/// as many.
const SENTENCE: usize = 320;

/// The handler of updates.
pub(crate) struct UpdateHandler {
    pub(crate) api: Arc<Api>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) replies: Arc<Replies>,
}

/// The message that an update still owes after it was dealt with.
pub(crate) enum UpdateReply {
    /// The desk's answer to a person.
    Answer(Asker, Vec<Outgoing>),
    /// The same, with the messages kept for them.
    Welcome(Asker, Vec<Outgoing>),
    /// The answer to a press or a query that gets nothing else.
    Call(&'static str, Value),
    /// The answer to a widget and, if the board has changed, its new state, with the chat, the
    /// message and the time of the tap.
    Touch(Value, Option<(i64, i32, Instant, Value)>),
    /// A line for a group.
    Line(ChatTarget, Content),
}

impl Handler for UpdateHandler {
    fn handle(self: Arc<Self>, job: Arc<Job>) -> Work<Dealt> {
        let span = tracing::error_span!("update", key = job.key);
        let answering = span.clone();
        let dealt = async move {
            let asked = self.over(self.service.of_update(TELEGRAM, &job.key));
            let dealt = asked.dispatch(&job.update).await?;
            let dealt = dealt.filter(|reply| match reply {
                UpdateReply::Answer(asker, out) => !self.replies.is_silent(asker, out),
                _ => true,
            });
            Ok(dealt.map(|reply| -> Work<()> {
                Box::pin(async move { self.send(reply).await }.instrument(answering))
            }))
        };
        Box::pin(dealt.instrument(span))
    }

    /// Gives an update up. Its button stops waiting, and its sender gets an apology if one is due.
    fn give_up(self: Arc<Self>, job: Arc<Job>, fault: bool) -> Work<()> {
        Box::pin(async move {
            let Update { message, edited_message, callback_query, widget_query, .. } = &job.update;
            if let Some(press) = callback_query {
                let mut body = json!({"callback_query_id": press.id});
                if fault {
                    body["text"] = cut(&self.apology(&press.from), ALERT).into();
                    body["show_alert"] = true.into();
                }
                self.replies.call("answerCallbackQuery", &body, Patience::QUERY).await;
            } else if let Some(query) = widget_query {
                let answer = told(query, &self.apology(&query.from));
                self.replies.call("answerWidgetQuery", &answer, Patience::WIDGET).await;
            } else if let Some(message) = message.as_ref().or(edited_message.as_ref())
                && let Some(user) = self.speaker(message).filter(|_| fault)
            {
                let asker = asker(message, user);
                let apology = self.apology(user);
                let out = vec![chat::message(Audience::Only(asker.person), apology)];
                self.replies.answer(&asker, out).await;
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
            inviting: tokio::sync::Mutex::default(),
        };
        Self { api, desk, service, replies: Arc::new(replies) }
    }

    /// Returns the same handler for a caller who uses this clone of the service.
    fn over(&self, service: Service) -> Self {
        Self {
            api: Arc::clone(&self.api),
            desk: Arc::new(self.desk.over(service.clone())),
            service: Arc::new(service),
            replies: Arc::clone(&self.replies),
        }
    }

    /// Returns the apology for a fault, in the language of the person's app: their own may be
    /// unreadable.
    fn apology(&self, user: &User) -> String {
        let language = user.language_code.as_deref().and_then(chat::Language::from_tag);
        self.desk.phrase(language.unwrap_or_default(), "desk-broke", &[])
    }

    /// Returns the person who speaks to the bot by a message; `None` if it is not for the bot.
    fn speaker<'m>(&self, message: &'m Message) -> Option<&'m User> {
        let private = message.chat.is_private();
        let meant = |text| {
            (private || self.is_for_us(message, text)) && self.meant(text, private).is_some()
        };
        let meant = message.words().map_or(private, |(text, _)| meant(text));
        message.from.as_ref().filter(|user| meant && !user.is_bot)
    }

    /// Carries out an update.
    ///
    /// # Errors
    /// Data about the update cannot be read or noted; it is to be tried again.
    async fn dispatch(&self, update: &Update) -> Result<Option<UpdateReply>, Refusal> {
        if let Some(message) = &update.message {
            let place = place_of(message);
            self.api.newest.note(place.chat, place.thread, message.message_id);
            self.message(message).await
        } else if let Some(message) = &update.edited_message {
            self.edited(message).await
        } else if let Some(press) = &update.callback_query {
            self.press(press).await.map(Some)
        } else if let Some(query) = &update.widget_query {
            self.touched(query).await.map(Some)
        } else if let Some(typed) = &update.inline_query {
            self.typed(typed).await
        } else if let Some(message) = &update.guest_message {
            self.called_in(message).await
        } else if let Some(change) = &update.my_chat_member {
            self.own_membership(change).await
        } else {
            if let Some(change) = &update.chat_member {
                self.membership_of(change).await?;
            }
            Ok(None)
        }
    }

    async fn send(&self, reply: UpdateReply) {
        match reply {
            UpdateReply::Answer(asker, out) => self.replies.answer(&asker, out).await,
            UpdateReply::Welcome(asker, out) => {
                self.replies.answer(&asker, out).await;
                self.replies.keep(asker.person, &[]).await;
            }
            UpdateReply::Call(method, body) => {
                self.replies.call(method, &body, Patience::QUERY).await;
            }
            UpdateReply::Touch(answer, state) => {
                self.replies.call("answerWidgetQuery", &answer, Patience::WIDGET).await;
                if let Some((chat, message, tapped, state)) = state {
                    let turn = self.api.rewritten.turn(chat).await;
                    // The answer to the move may have arrived already.
                    if !turn.has_changed(message, tapped) {
                        self.replies.call("editMessageWidgetData", &state, Patience::SIGN).await;
                    }
                }
            }
            UpdateReply::Line(to, content) => self.replies.hint(to, &content).await,
        }
    }

    async fn message(&self, message: &Message) -> Result<Option<UpdateReply>, Refusal> {
        if let Some(to) = message.migrate_to_chat_id {
            self.moved(message.chat.id, to).await?;
        } else if let Some(from) = message.migrate_from_chat_id {
            self.moved(from, message.chat.id).await?;
        } else if let Some(user) = &message.left_chat_member {
            self.gone(&message.chat, user).await?;
            return Ok(None);
        }
        if message.is_automatic_forward {
            // No person of the group said it, and an answer would stand below the post for all its
            // readers.
            return Ok(None);
        }
        let private = message.chat.is_private();
        if message.sender_chat.is_some() && !private {
            return self.unsigned(message).await;
        }
        let Some(user) = message.from.as_ref().filter(|user| !user.is_bot) else {
            return Ok(None);
        };
        let Some((text, entities)) = message.words() else {
            return match private {
                true => self.told_alone(message, user, "telegram-words-only").await.map(Some),
                false => Ok(None),
            };
        };
        if self.speaker(message).is_none() {
            return Ok(None);
        }
        if message.forward_origin.is_some() {
            return self.told_alone(message, user, "telegram-forwarded").await.map(Some);
        }
        let text = self.with_names((text, entities), message).await?;
        let Some(text) = self.meant(&text, private) else { return Ok(None) };
        let asker = asker(message, user);
        if private && let Some(payload) = payload(&text) {
            return self.welcome(user, asker, payload).await.map(Some);
        }
        let about = self.replied(message).await?;
        let said = Input::Text(text);
        let admin = match !private && said.needs_admin() {
            true => self.is_admin(message.chat.id, user).await,
            false => Ok(false),
        };
        self.tell_desk(message, user, asker, said, about, admin).await.map(Some)
    }

    /// Handles a changed message. Its new text is not carried out; its old text was. A person who
    /// changed a command, or an answer to a board, is told so. A message by way of the bot is
    /// changed by the bot itself.
    async fn edited(&self, message: &Message) -> Result<Option<UpdateReply>, Refusal> {
        let own = message.sender_chat.is_none() && message.via_bot.is_none();
        match self.speaker(message).filter(|_| own && message.words().is_some()) {
            Some(user) => self.told_alone(message, user, "telegram-edited").await.map(Some),
            None => Ok(None),
        }
    }

    /// Passes an input to the desk and returns its answer for the person.
    async fn tell_desk(
        &self,
        message: &Message,
        user: &User,
        mut asker: Asker,
        said: Input,
        about: Option<MatchId>,
        admin: Result<bool, CallError>,
    ) -> Result<UpdateReply, Refusal> {
        let caller = Asker::caller(user);
        let button = asker.pressed.as_ref().and_then(|pressed| pressed.code.as_deref());
        let meant = about.or_else(|| button.and_then(MatchId::from_code));
        let at = self.where_it_is(message, meant).await?;
        let place = self.desk.identify(&caller, &at).await;
        let out = match place {
            Ok((person, place)) => {
                let room = asker.pressed.as_ref().and_then(|pressed| pressed.room);
                let place = room.map_or(place, Venue::Room);
                let asks = admin == Ok(false)
                    && !message.chat.is_private()
                    && self.desk.invitations().only_admins_invite(&said, place).await;
                let admin = if asks { self.is_admin(message.chat.id, user).await } else { admin };
                asker.person = person;
                let Ok(admin) = admin else {
                    let text = self.replies.words(&asker, "telegram-admin-unknown").await;
                    let out = vec![chat::message(Audience::Only(person), text)];
                    return Ok(UpdateReply::Answer(asker, out));
                };
                self.note_handle(user).await;
                let luck = Some(match &asker.pressed {
                    Some(pressed) => format!("telegram:{}", pressed.query),
                    None => format!("telegram:{}.{}", message.message_id, message.date),
                });
                let incoming =
                    Incoming { about, admin, luck, ..Incoming::new(person, place, said) };
                let key = (Platform::Telegram, &*caller.key);
                let desk = self.desk.over(self.service.of_caller(key, person));
                desk.handle(incoming).await
            }
            Err(why) => vec![chat::message(Audience::Only(asker.person), why)],
        };
        Ok(UpdateReply::Answer(asker, out))
    }

    async fn press(&self, press: &CallbackQuery) -> Result<UpdateReply, Refusal> {
        if let Some(id) = &press.inline_message_id {
            return self.press_inline(press, id).await;
        }
        let (Some(message), Some(data)) = (&press.message, &press.data) else {
            let body = json!({"callback_query_id": press.id});
            return Ok(UpdateReply::Call("answerCallbackQuery", body));
        };
        let button = ButtonMeaning::of(data);
        let private = message.chat.is_private();
        let whose = message.owner().filter(|_| button.chooses && !private);
        if let Some(owner) = whose.filter(|owner| owner.id != press.from.id) {
            return Ok(self.of_another(press, owner));
        }
        // A form shows no match. In private, a turn is made on the post that calls to it.
        let is_post = !private && whose.is_none();
        let post = is_post && self.match_of(message, message.message_id).await?.is_some();
        // A widget cannot become another message.
        let post = post || message.widget.is_some();
        let pressed = PressedButton {
            query: press.id.clone(),
            message: message.message_id,
            at: Instant::now(),
            ephemeral: message.ephemeral_message_id,
            picture: message.photo.is_some(),
            post,
            code: button.match_id.map(|id| id.code()),
            chooses: whose.is_some(),
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
        let admin = self.administers(button, message, &press.from).await?;
        self.tell_desk(message, &press.from, asker, said, None, admin).await
    }

    /// Handles a tap on a board, for the person who tapped. The message gets the new board as well,
    /// if nothing else brings it.
    async fn touched(&self, query: &WidgetQuery) -> Result<UpdateReply, Refusal> {
        let tapped = Instant::now();
        let person = self.known(&query.from).await?;
        let key = query.from.id.to_string();
        let desk = self.desk.over(self.service.of_caller((TELEGRAM, &*key), person));
        let done = match desk.pages().touched(person, &query.data).await {
            Ok(done) => done,
            Err(why) => {
                self.api.widgets.refuse(query.from.id);
                return Ok(UpdateReply::Touch(told(query, &cut(&why, SENTENCE)), None));
            }
        };
        let widget = query.chat.as_ref().zip(query.message_id).filter(|_| done.moved);
        let state = widget.and_then(|(chat, message)| {
            let fields = json!({"chat_id": chat.id, "message_id": message});
            let state = Widget::with_state(fields, &done.slate);
            Some((chat.id, i32::try_from(message).ok()?, tapped, state))
        });
        Ok(UpdateReply::Touch(told(query, &done.slate), state))
    }

    /// Answers a press on a form that somebody else asked for.
    fn of_another(&self, press: &CallbackQuery, owner: &User) -> UpdateReply {
        let language = press.from.language_code.as_deref().and_then(chat::Language::from_tag);
        let name = owner.name().as_str().into();
        let args = [("name", name)];
        let text = self.desk.phrase(language.unwrap_or_default(), "telegram-form-of", &args);
        let text = cut(&text, ALERT);
        let body = json!({"callback_query_id": press.id, "text": text});
        UpdateReply::Call("answerCallbackQuery", body)
    }

    /// Whether a message in a group is meant for the bot. A bot that is an admin receives all
    /// messages of the group.
    pub(crate) fn is_for_us(&self, message: &Message, text: &str) -> bool {
        let own = |user: &Option<User>| user.as_ref().is_some_and(|user| user.id == self.api.id);
        let named = format!("@{}", self.api.username).to_lowercase();
        text.trim_start().starts_with('/')
            || text.to_lowercase().contains(&named)
            || own(&message.via_bot)
            || message.ephemeral_message_id.is_some()
            || message.reply_to_message.as_ref().is_some_and(|replied| own(&replied.from))
    }

    /// Returns the part of a text that is for the bot; `None` if the text is for another bot.
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

    /// Returns the match whose board a message answers to.
    pub(crate) async fn replied(&self, message: &Message) -> Result<Option<MatchId>, Refusal> {
        let own = |user: &User| user.id == self.api.id;
        match &message.reply_to_message {
            Some(replied) if replied.from.as_ref().is_some_and(own) => {
                self.match_of(message, replied.message_id).await
            }
            _ => Ok(None),
        }
    }

    /// Returns the match whose board a message was. For old posts, and posts whose topic was gone,
    /// Telegram does not name the topic.
    async fn match_of(&self, message: &Message, id: i64) -> Result<Option<MatchId>, Refusal> {
        let (key, chat, id) = (message.key(), message.chat.id.to_string(), id.to_string());
        let found = self.service.chats().match_of_message(TELEGRAM, &key, &id).await?;
        if found.is_some() || message.chat.is_private() {
            return Ok(found);
        }
        self.service.chats().match_within(TELEGRAM, &chat, &id).await
    }

    /// Returns the place of a message or a press: the topic of its match, if this group shows the
    /// match, whichever topic Telegram names.
    async fn where_it_is(
        &self,
        message: &Message,
        meant: Option<MatchId>,
    ) -> Result<Where, Refusal> {
        let said = where_of(message);
        let Where::Chat { key, title, server } = &said else { return Ok(said) };
        let Some(id) = meant else { return Ok(said) };
        let group = message.chat.id.to_string();
        let there = self.service.chats().key_of_match(TELEGRAM, id, &group).await?;
        Ok(match there.filter(|there| there != key) {
            Some(key) => Where::Chat { key, title: title.clone(), server: server.clone() },
            None => said,
        })
    }

    /// Whether a person is an admin of a group, according to Telegram; an error without an answer
    /// in time.
    async fn is_admin(&self, chat: i64, user: &User) -> Result<bool, CallError> {
        let which = json!({"chat_id": chat, "user_id": user.id});
        let ask = async || {
            self.api.call("getChatMember", &which, SHORTLY).await.map_err(CallError::asking)
        };
        let told = Patience::BRIEF.with(ask).await.inspect_err(|error| {
            tracing::warn!(why = error.why(), "a group's admins could not be looked up");
        })?;
        Ok(matches!(told.result["status"].as_str(), Some("creator" | "administrator")))
    }

    /// Whether a person is an admin of the group whose settings a button is about. If only a
    /// private chat could show them the menu, they press there.
    async fn administers(
        &self,
        button: ButtonMeaning,
        message: &Message,
        user: &User,
    ) -> Result<Result<bool, CallError>, Refusal> {
        let Some(room) = button.room else { return Ok(Ok(false)) };
        if !message.chat.is_private() {
            return Ok(self.is_admin(message.chat.id, user).await);
        }
        let chat = self.service.chats().chat_of(room).await?;
        let chat = chat.filter(|(platform, _)| *platform == TELEGRAM).map(|(_, key)| key);
        let id = chat.and_then(|key| key.split('/').next()?.parse().ok());
        Ok(match id {
            Some(id) => self.is_admin(id, user).await,
            None => Ok(false),
        })
    }

    /// Welcomes a person who opens the private chat, perhaps for something.
    async fn welcome(
        &self,
        user: &User,
        mut asker: Asker,
        payload: &str,
    ) -> Result<UpdateReply, Refusal> {
        let arrived = self.desk.identify(&Asker::caller(user), &Where::Private).await;
        let (person, place) = match arrived {
            Ok(known) => known,
            Err(why) => {
                let out = vec![chat::message(Audience::Only(asker.person), why)];
                return Ok(UpdateReply::Answer(asker, out));
            }
        };
        asker.person = person;
        self.service.chats().private_chat(person, TELEGRAM, true).await?;
        let welcome = self.replies.words(&asker, "telegram-welcome").await;
        let kept = self.replies.kept(person).await?;
        let plays = self.service.matches().some_games_of(person, 0, 1).await?.1 > 0;
        let command = match MatchId::from_code(payload) {
            Some(id) => Some(Command::Deed(Deed::Hand, Some(id))),
            // A person who came for kept messages need not learn that they play nothing.
            None => (plays || kept.is_empty()).then_some(Command::Games),
        };
        let mut out = kept;
        if let Some(command) = command {
            let said = Input::Command(command);
            out.extend(self.desk.handle(Incoming::new(person, place, said)).await);
        }
        // One message greets and answers.
        match out.first_mut() {
            Some(first) => {
                first.text = format!("{welcome}\n\n{}", first.text);
                first.done = false;
            }
            None => out.push(chat::message(Audience::Only(person), welcome)),
        }
        Ok(UpdateReply::Welcome(asker, out))
    }

    /// Tells the author of a message, alone, why it has no effect.
    async fn told_alone(
        &self,
        message: &Message,
        user: &User,
        key: &'static str,
    ) -> Result<UpdateReply, Refusal> {
        let person = self.known(user).await?;
        let asker = Asker { person, ..asker(message, user) };
        let text = self.replies.words(&asker, key).await;
        Ok(UpdateReply::Answer(asker, vec![chat::message(Audience::Only(person), text)]))
    }

    /// Returns the person behind an account, without a chat or a room.
    pub(crate) async fn known(&self, user: &User) -> Result<PersonId, Refusal> {
        self.desk.know(&Asker::caller(user)).await
    }

    /// Answers a text typed after the bot's name with its effects. Any choice from the list is
    /// posted in public, so the list holds only moves and invitations. An explanation stands above
    /// it as a button to the private chat.
    async fn typed(&self, typed: &InlineQuery) -> Result<Option<UpdateReply>, Refusal> {
        let person = self.known(&typed.from).await?;
        let query = typed.query.as_str();
        let found = self.desk.pages().suggestions(person, Venue::Private, None, query).await;
        let mut results: Vec<_> =
            found.iter().filter(|one| one.playable).enumerate().map(offered).collect();
        let begins = !query.trim().is_empty();
        let invites = match begins || results.is_empty() {
            true => self.invitations(typed, person).await?,
            false => Vec::new(),
        };
        let is_a_game = begins && !invites.is_empty();
        results.extend(invites);
        let mut body = json!({"inline_query_id": typed.id, "cache_time": 0, "is_personal": true});
        let button = match found.iter().find(|one| !one.playable) {
            _ if is_a_game => None,
            Some(said) => {
                let about = said.match_id.map(|id| id.code());
                Some((said.label.clone(), about))
            }
            None if found.is_empty() => {
                let language = self.desk.language_of(person).await?;
                Some((self.desk.phrase(language, "telegram-inline-none", &[]), None))
            }
            None => None,
        };
        if let Some((text, about)) = button {
            let about = about.unwrap_or_else(|| "games".to_owned());
            body["button"] = json!({"text": text, "start_parameter": about});
        }
        body["results"] = results.into();
        Ok(Some(UpdateReply::Call("answerInlineQuery", body)))
    }
}

/// Returns the author of a message; the desk may not know them yet.
fn asker(message: &Message, user: &User) -> Asker {
    Asker {
        person: PersonId::default(),
        user: user.id,
        name: user.name(),
        at: place_of(message),
        private: message.chat.is_private(),
        cause: message.ephemeral_message_id.map(Cause::Message),
        pressed: None,
    }
}

/// Returns a move that can be sent.
fn offered((index, one): (usize, &Suggestion)) -> Value {
    let content = json!({"message_text": one.text});
    json!({"type": "article", "id": index.to_string(), "title": one.label,
        "input_message_content": content})
}

/// Returns the answer to a widget's query.
fn told(query: &WidgetQuery, data: &str) -> Value {
    json!({"widget_query_id": query.id, "data": data})
}

/// Returns the payload of a link into the private chat.
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
    // A group without topics is one place with nothing beside it.
    let server = message.chat.is_forum.then_some(group);
    Where::Chat { key, title: message.title(), server }
}
