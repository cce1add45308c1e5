//! Answers for one person alone, in the best way there is: in a group a message that only they see,
//! else their private chat, else an alert of two hundred letters or a link into their private chat.
//! No answer is ever a public message.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};

use chat::{Button, ButtonMeaning, Caller, Desk, Mention, Outgoing, Urgency};
use serde_json::json;
use service::{PersonId, Platform, RoomId, Service};
use tokio::time::Instant;

use crate::{
    api::Api,
    asked::Asked,
    call_error::CallError,
    content::{ChatTarget, Content, cut},
    ephemeral::{self, Cause, Receiver},
    patience::Patience,
    widget::Widget,
};

/// The longest notice, in UTF-16 units.
pub(crate) const ALERT: usize = 200;
/// The reaction that confirms something done.
const SIGN: &str = "👍";
/// The wait within which a chat shows the result and no other sign is needed. A crowded group waits
/// no longer than this for its news, unless Telegram asks for it.
const SOON: Duration = Duration::from_secs(5);
/// The least time between two public hints to one person.
const HINTS: Duration = Duration::from_secs(3600);
/// The number of hints remembered before old ones are forgotten.
const REMEMBERED: usize = 4_096;
/// The longest time for one call that carries no message.
pub(crate) const SHORTLY: Duration = Duration::from_secs(10);

/// The replies to people.
pub(crate) struct Replies {
    pub(crate) api: Arc<Api>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    /// The people who were asked to open the private chat.
    pub(crate) invited: Mutex<Asked>,
    /// The time of the last public hint, by the id of its person, or of the group that wrote
    /// unsigned.
    pub(crate) hinted: Mutex<HashMap<i64, Instant>>,
    /// The lock held while an invitation is taken up.
    pub(crate) inviting: tokio::sync::Mutex<()>,
}

/// A person who wrote or pressed something.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    pub(crate) person: PersonId,
    /// The person's id on Telegram.
    pub(crate) user: i64,
    pub(crate) name: String,
    /// The place; the message to answer is the one they wrote.
    pub(crate) at: ChatTarget,
    pub(crate) private: bool,
    /// The cause that entitles the bot to show them a message in a group.
    pub(crate) cause: Option<Cause>,
    /// The message whose button they pressed.
    pub(crate) pressed: Option<PressedButton>,
}

/// The message whose button was pressed.
#[derive(Debug, Clone)]
pub(crate) struct PressedButton {
    pub(crate) query: String,
    pub(crate) message: i64,
    /// The time of the press.
    pub(crate) at: Instant,
    pub(crate) ephemeral: Option<i64>,
    pub(crate) picture: bool,
    /// Whether the message is a post of a game's course, which stays as it is.
    pub(crate) post: bool,
    /// A game's code, from the button.
    pub(crate) code: Option<String>,
    /// Whether it is their own form of a new game, which the whole group sees.
    pub(crate) chooses: bool,
    /// The room whose settings the button is about, if it was pressed in private.
    pub(crate) room: Option<RoomId>,
}

/// The fate of a message for a private chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reached {
    There,
    /// The chat is closed: 403, and nothing else.
    Closed,
    /// The message did not arrive, which says nothing of the chat.
    Lost,
}

/// The reply to a press.
enum PressReply {
    Nothing,
    /// A line that disappears by itself.
    Toast(String),
    /// A notice that stays until it is read.
    Alert(String),
    Opens(String),
}

impl Asker {
    /// Returns the person as the desk knows them.
    pub(crate) fn caller(user: &crate::update::User) -> Caller {
        Caller {
            platform: Platform::Telegram,
            key: user.id.to_string(),
            name: user.name(),
            language: user.language_code.clone(),
        }
    }
}

impl Replies {
    /// Gives a person the desk's answers, and their press its own.
    pub(crate) async fn answer(&self, asker: &Asker, out: Vec<Outgoing>) {
        let own = asker.pressed.as_ref().filter(|pressed| pressed.chooses);
        if let Some(pressed) = own.filter(|_| !out.first().is_some_and(is_form)) {
            // The result of the form replaces it.
            let which = json!({"chat_id": asker.at.chat, "message_id": pressed.message});
            self.call("deleteMessage", &which, Patience::SIGN).await;
        }
        if let [one] = out.as_slice()
            && one.is_receipt()
        {
            return self.sign(asker, one).await;
        }
        if asker.private {
            self.acknowledge(asker, PressReply::Nothing).await;
            self.answer_privately(asker, &out).await;
            return;
        }
        if out.is_empty() {
            self.acknowledge(asker, PressReply::Nothing).await;
            return;
        }
        let (reply, tried) = self.answer_in_group(asker, &out).await;
        let behind_a_link = matches!(reply, PressReply::Opens(_));
        let said = self.acknowledge(asker, reply).await && asker.pressed.is_some();
        let fate = match tried {
            Some(Reached::There) => Reached::There,
            _ if said => Reached::There,
            Some(fate) => fate,
            // An answer too long for the press goes to the private chat.
            None if self.is_open(asker).await => self.send_all_privately(asker, &out).await,
            None => Reached::Closed,
        };
        // The new request replaces the one kept before.
        let waits = behind_a_link || fate != Reached::There;
        self.keep(asker.person, if waits { &out } else { &[] }).await;
        if fate == Reached::Closed {
            self.invite(asker).await;
        }
    }

    /// Gives a sign that an action is done, without a message: a short line for a press, and in
    /// private a reaction to a text. A group that is told of the action shows it at once, unless it
    /// has to wait.
    async fn sign(&self, asker: &Asker, out: &Outgoing) {
        if let Some(pressed) = &asker.pressed {
            let toast = PressReply::Toast(cut(&chat::in_words(&out.text), ALERT));
            self.acknowledge(asker, toast).await;
            // For a lone player the answering board takes its place.
            if asker.private
                && !pressed.post
                && out.brief.is_none()
                && let Ok(id) = i32::try_from(pressed.message)
            {
                self.strip_pressed(asker.at.chat, id, pressed.at).await;
            }
            return;
        }
        if self.reacts(asker, out)
            && let Some(message) = asker.at.reply_to
        {
            let body = json!({"chat_id": asker.at.chat, "message_id": message,
                "reaction": [{"type": "emoji", "emoji": SIGN}]});
            self.call("setMessageReaction", &body, Patience::SIGN).await;
        }
    }

    /// Whether a typed text gets a reaction.
    fn reacts(&self, asker: &Asker, out: &Outgoing) -> bool {
        let waits = || self.api.pace.wait(&asker.at.chat.to_string(), asker.at.chat < 0);
        asker.at.reply_to.is_some() && (asker.private || out.brief.is_some() || waits() > SOON)
    }

    /// Whether a typed text gets no answer at all, because the group sees the result.
    pub(crate) fn is_silent(&self, asker: &Asker, out: &[Outgoing]) -> bool {
        asker.pressed.is_none()
            && match out {
                [] => true,
                [one] => one.is_receipt() && !self.reacts(asker, one),
                _ => false,
            }
    }

    async fn is_open(&self, asker: &Asker) -> bool {
        let open = self.service.chats().is_private_open(asker.person, Platform::Telegram).await;
        // If the database does not know, Telegram tells when the message is sent.
        open.unwrap_or(true)
    }

    /// Gives a person a late answer without disturbing others: the group has seen the result.
    pub(crate) async fn answer_late(&self, asker: &Asker, out: &Outgoing) {
        let told = cut(&chat::in_words(&out.text), ALERT);
        let alert = if out.done { PressReply::Toast(told) } else { PressReply::Alert(told) };
        if asker.pressed.is_some() && self.acknowledge(asker, alert).await {
            return;
        }
        let alone = std::slice::from_ref(out);
        if !asker.private && self.show_alone(asker, alone, Patience::BRIEF).await {
            return;
        }
        if asker.private || self.is_open(asker).await {
            self.send_privately(asker, out).await;
        }
    }

    /// Answers a press; false if it is too old to show a text.
    async fn acknowledge(&self, asker: &Asker, reply: PressReply) -> bool {
        let Some(pressed) = &asker.pressed else { return matches!(reply, PressReply::Nothing) };
        let mut body = json!({"callback_query_id": pressed.query});
        match &reply {
            PressReply::Nothing => {}
            PressReply::Toast(text) => body["text"] = text.as_str().into(),
            PressReply::Alert(text) => {
                body["text"] = text.as_str().into();
                body["show_alert"] = true.into();
            }
            PressReply::Opens(code) => body["url"] = self.api.link(code).as_str().into(),
        }
        let told = self.call("answerCallbackQuery", &body, Patience::QUERY).await;
        told || matches!(reply, PressReply::Nothing)
    }

    /// Makes a call that carries no message, and returns whether the server took it.
    pub(crate) async fn call(
        &self,
        method: &str,
        body: &serde_json::Value,
        patience: Patience,
    ) -> bool {
        match patience.with(async || self.api.call(method, body, SHORTLY).await).await {
            Ok(_) | Err(CallError::Unread) => true,
            Err(error) => {
                tracing::debug!(method, why = error.why(), "not answered");
                false
            }
        }
    }

    /// Answers in a private chat. A step of a turn changes the message of its button; every other
    /// answer is a new message.
    async fn answer_privately(&self, asker: &Asker, out: &[Outgoing]) {
        let own = asker.pressed.as_ref().filter(|pressed| !pressed.post);
        let mut rest = out;
        if let (Some(pressed), Ok(id)) = (own, i32::try_from(own.map_or(0, |it| it.message))) {
            match out.first() {
                Some(first) if takes_place(first, pressed.picture) => {
                    let content = self.content(first, asker.at.chat).await;
                    if self.change_here(asker.at, id, &content).await {
                        rest = &out[1..];
                    }
                }
                Some(_) => {}
                None => self.strip_pressed(asker.at.chat, id, pressed.at).await,
            }
        }
        for one in rest {
            self.send_privately(asker, one).await;
        }
    }

    /// Removes the buttons from a message of a private chat that was pressed then, unless the
    /// message shows the result of the press, already or soon.
    async fn strip_pressed(&self, chat: i64, message: i32, pressed: Instant) {
        let turn = self.api.rewritten.turn(chat).await;
        let (key, number) = (chat.to_string(), message.to_string());
        let changes = self.service.deliveries().changes(Platform::Telegram, &key, &number).await;
        let stays = changes.unwrap_or_else(|error| {
            tracing::warn!(
                ?error,
                "the change of a message could not be read: it keeps its buttons"
            );
            true
        });
        if !stays && !turn.has_changed(message, pressed) {
            let stripped = self.api.strip(chat, message).await;
            tracing::trace!(?stripped, "buttons taken away");
        }
    }

    /// Changes a message; false if it cannot be changed.
    async fn change_here(&self, at: ChatTarget, message: i32, content: &Content) -> bool {
        if content.picture.is_some() && !content.fits_caption() {
            return false;
        }
        let key = at.chat.to_string();
        let change = async || {
            self.api.pace.turn(&key, at.chat < 0, Urgency::Answer).await;
            self.heeding(&key, self.api.change(at.chat, message, content).await)
        };
        Patience::MESSAGE.with(change).await.is_ok()
    }

    /// Notes the result of a call about a chat. If the server asks to wait, all other messages to
    /// the chat wait as well.
    fn heeding<T>(&self, chat: &str, came: Result<T, CallError>) -> Result<T, CallError> {
        if let Err(CallError::Wait(long)) = &came {
            let all = self.api.flooded(chat);
            self.api.pace.freeze((!all).then_some(chat), *long);
        }
        came
    }

    /// Sends a message into a person's private chat.
    async fn send_privately(&self, asker: &Asker, out: &Outgoing) -> Reached {
        let to = ChatTarget { chat: asker.user, thread: None, reply_to: None };
        let mut sent = match self.touchable(out, to.chat).await {
            Some(content) => Some(self.send_in_turn(to, &content).await),
            None => None,
        };
        sent = sent.filter(|sent| !sent.as_ref().is_err_and(CallError::is_of_kind));
        let content = match sent {
            Some(_) => Content::new("", &[], None),
            None => self.content(out, to.chat).await,
        };
        let mut sent = match sent {
            Some(sent) => sent,
            None => self.send_in_turn(to, &content).await,
        };
        if content.document.is_some() && sent.as_ref().is_err_and(CallError::is_of_message) {
            let words = self.words(asker, "telegram-file-refused").await;
            sent = self.send_in_turn(to, &Content::new(&words, &[], None)).await;
        }
        match sent {
            Ok(()) => Reached::There,
            Err(error) => {
                self.learn(asker, to, &error).await;
                if error.is_closed() { Reached::Closed } else { Reached::Lost }
            }
        }
    }

    async fn send_patiently(&self, asker: &Asker, to: ChatTarget, content: &Content) -> bool {
        match self.send_in_turn(to, content).await {
            Ok(()) => true,
            Err(error) => {
                self.learn(asker, to, &error).await;
                false
            }
        }
    }

    /// Sends a message in its chat's turn, several times if need be.
    async fn send_in_turn(&self, to: ChatTarget, content: &Content) -> Result<(), CallError> {
        let key = to.chat.to_string();
        let send = async || {
            self.api.pace.turn(&key, to.chat < 0, Urgency::Answer).await;
            self.heeding(&key, self.api.send(to, content).await)
        };
        Patience::MESSAGE.with(send).await.map(drop)
    }

    /// Learns from a refusal about the chat.
    async fn learn(&self, asker: &Asker, to: ChatTarget, error: &CallError) {
        tracing::info!(why = error.why(), "an answer could not be sent");
        let platform = Platform::Telegram;
        let noted = match error {
            CallError::Moved(new) => {
                let (from, to) = (to.chat.to_string(), new.to_string());
                self.service.chats().chat_moved(platform, &from, &to).await
            }
            _ if to.chat > 0 && error.is_closed() => {
                self.service.chats().private_chat(asker.person, platform, false).await
            }
            _ => Ok(()),
        };
        if noted.is_err() {
            tracing::warn!("the state of a chat could not be stored");
        }
    }

    /// Answers in a group. Returns the reply that a press gets after that, and the fate of the
    /// answer if it was sent in another way.
    async fn answer_in_group(
        &self,
        asker: &Asker,
        out: &[Outgoing],
    ) -> (PressReply, Option<Reached>) {
        let there = Some(Reached::There);
        if asker.pressed.is_some()
            && let [one] = out
            && let Some(short) = short(one)
        {
            let reply = if one.done { PressReply::Toast(short) } else { PressReply::Alert(short) };
            return (reply, None);
        }
        let open = self.is_open(asker).await;
        let own = asker.pressed.as_ref().filter(|pressed| pressed.chooses);
        // A person who can be reached in another way waits only shortly for this one.
        let patience = match open || asker.pressed.is_some() {
            true => Patience::BRIEF,
            false => Patience::MESSAGE,
        };
        if own.is_none() && self.show_alone(asker, out, patience).await {
            return (PressReply::Nothing, there);
        }
        if let [form] = out
            && is_form(form)
            && self.show_form(asker, form).await
        {
            return (PressReply::Nothing, there);
        }
        let fate = if open { self.send_all_privately(asker, out).await } else { Reached::Closed };
        if fate == Reached::There {
            let reply = match asker.pressed {
                Some(_) => PressReply::Toast(self.words(asker, "telegram-sent-privately").await),
                None => PressReply::Nothing,
            };
            return (reply, there);
        }
        // Everybody sees that it is done, so the bot asks the person once, not each time.
        let done = asker.pressed.is_none() && out.iter().all(|one| one.done);
        if done && !self.is_first(asker.person) {
            return (PressReply::Nothing, there);
        }
        (last_resort(asker, out), Some(fate))
    }

    /// Shows the form of a new game, which is no secret, to a whole group; false if it cannot. The
    /// form begins with the name of the person who asked, and obeys nobody else.
    async fn show_form(&self, asker: &Asker, form: &Outgoing) -> bool {
        let whose = Mention { key: asker.user.to_string(), name: asker.name.clone() };
        let content = Content::new(&form.text, &[whose], None).with(&form.buttons, None);
        let own = asker.pressed.as_ref().filter(|pressed| pressed.chooses);
        match own.and_then(|pressed| i32::try_from(pressed.message).ok()) {
            Some(message) => self.change_here(asker.at, message, &content).await,
            None => self.send_patiently(asker, asker.at, &content).await,
        }
    }

    /// Whether the person is asked to open the private chat for the first time.
    fn is_first(&self, person: PersonId) -> bool {
        self.invited.lock().unwrap_or_else(PoisonError::into_inner).is_first(person)
    }

    async fn send_all_privately(&self, asker: &Asker, out: &[Outgoing]) -> Reached {
        for one in out {
            let fate = self.send_privately(asker, one).await;
            if fate != Reached::There {
                return fate;
            }
        }
        Reached::There
    }

    /// Shows the answer to the person alone, in the group; false if it cannot.
    async fn show_alone(&self, asker: &Asker, out: &[Outgoing], patience: Patience) -> bool {
        let Some(cause) = &asker.cause else { return false };
        let private = out.iter().any(|one| one.file.is_some());
        if private || !self.api.ephemeral.load(Ordering::Relaxed) {
            return false;
        }
        let receiver = Receiver { person: asker.user, cause: cause.clone() };
        let before = asker.pressed.as_ref().and_then(|it| Some((it.ephemeral?, it.picture)));
        for (index, one) in out.iter().enumerate() {
            let content = self.content(one, asker.at.chat).await;
            if content.picture.is_some() && !content.fits_caption() {
                return false;
            }
            let same = before.filter(|(_, picture)| index == 0 && takes_place(one, *picture));
            if let Some((id, _)) = same {
                let changed =
                    ephemeral::change(&self.api, asker.at.chat, asker.user, id, &content).await;
                if changed.is_ok() {
                    continue;
                }
            }
            let shown = ephemeral::send(&self.api, asker.at, &receiver, &content, patience).await;
            if let Err(error) = shown {
                if error.is_unknown_method() {
                    self.api.ephemeral.store(false, Ordering::Relaxed);
                }
                tracing::debug!(why = error.why(), "not shown to them alone");
                return false;
            }
        }
        true
    }

    /// Writes a public line that only tells of an answer and the way to it. The first one in a chat
    /// also tells what the bot is and how to begin.
    async fn invite(&self, asker: &Asker) {
        if !self.may_hint(asker.user) {
            return;
        }
        let language = self.desk.language_at_hand(asker.person).await;
        let name = asker.name.as_str().into();
        let text = self.desk.phrase(language, "telegram-open-private", &[("name", name)]);
        let text = match self.service.chats().introduce(Platform::Telegram, &asker.at.key()).await {
            Ok(true) => format!("{}\n{text}", chat::introduction(language)),
            Ok(false) | Err(_) => text,
        };
        let label = self.desk.phrase(language, "telegram-button-open", &[]);
        let code = asker.pressed.as_ref().and_then(|pressed| pressed.code.clone());
        let url = self.api.link(code.as_deref().unwrap_or("hello"));
        let content = Content::new(&text, &[], None).opening(&label, url.as_str());
        self.send_patiently(asker, asker.at, &content).await;
    }

    /// Whether a public hint may be given because of this person; it counts as given. Without it
    /// their answer still waits in their private chat.
    pub(crate) fn may_hint(&self, whose: i64) -> bool {
        let now = Instant::now();
        let mut hinted = self.hinted.lock().unwrap_or_else(PoisonError::into_inner);
        if hinted.len() >= REMEMBERED {
            hinted.retain(|_, last| now - *last < HINTS);
        }
        if hinted.get(&whose).is_some_and(|&last| now - last < HINTS) {
            return false;
        }
        hinted.insert(whose, now);
        true
    }

    /// Writes a public line.
    pub(crate) async fn hint(&self, to: ChatTarget, content: &Content) {
        if let Err(error) = self.send_in_turn(to, content).await {
            tracing::info!(why = error.why(), "a message for a group did not arrive");
        }
    }

    /// Prepares a message of the desk for this chat.
    async fn content(&self, out: &Outgoing, chat: i64) -> Content {
        let picture = match self.desk.pictures().drawn(out).await {
            Ok(picture) => picture,
            Err(why) => return Content::new(&why, &[], None),
        };
        let typing = out.typing.as_ref().filter(|_| self.api.inline);
        let document = match self.desk.people().file(out).await {
            Ok(document) => document,
            Err(why) => return Content::new(&why, &[], None),
        };
        // A button opens only an encrypted address; any other stands in the text.
        let (button, text) = match &out.link {
            Some(link) if link.url.starts_with("https:") => (Some(link), out.text.clone()),
            Some(link) => (None, format!("{}\n{}", out.text, link.url)),
            None => (None, out.text.clone()),
        };
        let content = Content::new(&text, &[], picture).with(&out.buttons, typing);
        let content = content.copying(out.copied.as_ref()).attaching(document);
        let content = content.inside(&self.api, &self.desk, chat);
        match button {
            Some(link) => content.opening(&link.label, &link.url),
            None => content,
        }
    }

    /// Prepares a message of the desk with its board to tap, if it has one.
    async fn touchable(&self, out: &Outgoing, chat: i64) -> Option<Content> {
        if !self.api.holds_touch(chat) {
            return None;
        }
        let board = self.desk.pages().to_touch(out).await?;
        let widget = Widget::of(&board)?;
        let typing = out.typing.as_ref().filter(|_| self.api.inline);
        let content = Content::new(&out.text, &[], None).with(&board.buttons, typing);
        let content = content.copying(out.copied.as_ref()).touching(Some(widget));
        content.fits_caption().then_some(content)
    }

    /// Returns the adapter's own words for a person.
    pub(crate) async fn words(&self, asker: &Asker, key: &'static str) -> String {
        self.desk.phrase(self.desk.language_at_hand(asker.person).await, key, &[])
    }
}

/// Whether an answer replaces the message whose button was pressed, which has a picture or none.
const fn takes_place(out: &Outgoing, picture: bool) -> bool {
    out.replaces() && out.is_pictured() == picture
}

/// Whether an answer is a page of the form of a new game.
fn is_form(out: &Outgoing) -> bool {
    let chooses = |button: &Button| ButtonMeaning::of(&button.token).chooses;
    !out.is_pictured() && out.buttons.iter().flatten().any(chooses)
}

/// Returns an answer that fits into a notice whole.
fn short(out: &Outgoing) -> Option<String> {
    let bare = !out.is_pictured() && out.buttons.is_empty() && out.typing.is_none();
    let bare = bare && out.file.is_none() && out.link.is_none();
    let text = chat::in_words(&out.text);
    (bare && text.encode_utf16().count() <= ALERT).then_some(text)
}

/// Returns the last resort, where neither the group nor a private chat can show the answer: an
/// alert with the person's hand or with plain text, else a link.
fn last_resort(asker: &Asker, out: &[Outgoing]) -> PressReply {
    if asker.pressed.is_none() {
        return PressReply::Opens(String::new());
    }
    if let Some(brief) = out.iter().find_map(|one| one.brief.as_ref()) {
        return PressReply::Alert(cut(&chat::in_words(brief), ALERT));
    }
    let leads = |one: &Outgoing| !one.buttons.is_empty() || one.link.is_some();
    let plain = |one: &Outgoing| !one.is_pictured() && !leads(one) && one.file.is_none();
    let plain = out.iter().all(plain);
    if plain {
        let text = out.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join("\n");
        return PressReply::Alert(cut(&chat::in_words(&text), ALERT));
    }
    let code = out.iter().find_map(|one| Some(one.picture.as_ref()?.match_id.code()));
    let code = code.or_else(|| asker.pressed.as_ref()?.code.clone());
    PressReply::Opens(code.unwrap_or_else(|| "hello".to_owned()))
}
