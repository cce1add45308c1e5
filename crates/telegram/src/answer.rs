//! Answers for one person alone, by the best way there is: in a group a message
//! only they see, else their private chat, else an alert of two hundred letters
//! or a link into their private chat. Never a public message with what it says.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::Duration,
};

use chat::{Button, ButtonMeaning, Caller, Desk, Hold, Mention, Outgoing, Urgency};
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
/// The reaction that says that something is done.
const SIGN: &str = "👍";
/// What a chat shows so soon needs no other sign: a crowded group waits no longer for what
/// happened, unless Telegram says so.
const SOON: Duration = Duration::from_secs(5);
/// A hint that all see is given once in so long to one person.
const HINTS: Duration = Duration::from_secs(3600);
/// So many hints are remembered before those that are old are forgotten.
const REMEMBERED: usize = 4_096;
/// How long one call that carries no message may take.
pub(crate) const SHORTLY: Duration = Duration::from_secs(10);

/// Answers people.
pub(crate) struct Replies {
    pub(crate) api: Arc<Api>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    /// Who was asked to open the private chat.
    pub(crate) invited: Mutex<Asked>,
    /// When a hint that all see was given last, by the id of its person, or of
    /// the group that wrote unsigned.
    pub(crate) hinted: Mutex<HashMap<i64, Instant>>,
    /// Held while an invitation is taken up.
    pub(crate) inviting: tokio::sync::Mutex<()>,
}

/// Somebody who said or pressed something.
#[derive(Debug, Clone)]
pub(crate) struct Asker {
    pub(crate) person: PersonId,
    /// Their id on Telegram.
    pub(crate) user: i64,
    pub(crate) name: String,
    /// Where; the message to answer is the one they wrote.
    pub(crate) at: ChatTarget,
    pub(crate) private: bool,
    /// What entitles the bot to show them something in a group.
    pub(crate) cause: Option<Cause>,
    /// The message whose button they pressed.
    pub(crate) pressed: Option<PressedButton>,
}

/// The message whose button was pressed.
#[derive(Debug, Clone)]
pub(crate) struct PressedButton {
    pub(crate) query: String,
    pub(crate) message: i64,
    /// When the press came.
    pub(crate) at: Instant,
    pub(crate) ephemeral: Option<i64>,
    pub(crate) picture: bool,
    /// Whether it is a post of a game's course, which stays as it is.
    pub(crate) post: bool,
    /// A game's code, from what the button says.
    pub(crate) code: Option<String>,
    /// Whether it is their own form of a new game, which all of a group see.
    pub(crate) chooses: bool,
    /// The room whose settings it is about, if it was pressed in private.
    pub(crate) room: Option<RoomId>,
}

/// What became of a message for a private chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Reached {
    There,
    /// The chat is closed: 403, and nothing else.
    Closed,
    /// It did not arrive, which says nothing of the chat.
    Lost,
}

/// How a press is answered.
enum PressReply {
    Nothing,
    /// A line that goes by itself.
    Toast(String),
    /// A notice that stays until it is read.
    Alert(String),
    Opens(String),
}

impl Asker {
    /// The person as the desk knows them.
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
    /// Gives somebody the desk's answers, and their press its own.
    pub(crate) async fn answer(&self, asker: &Asker, out: Vec<Outgoing>) {
        let own = asker.pressed.as_ref().filter(|pressed| pressed.chooses);
        if let Some(pressed) = own.filter(|_| !out.first().is_some_and(is_form)) {
            // What came of the form takes its place.
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
            // What the press could not say is told in private.
            None if self.is_open(asker).await => self.send_all_privately(asker, &out).await,
            None => Reached::Closed,
        };
        // What they ask now takes the place of what they asked before.
        let waits = behind_a_link || fate != Reached::There;
        self.keep(asker.person, if waits { &out } else { &[] }).await;
        if fate == Reached::Closed {
            self.invite(asker).await;
        }
    }

    /// A sign that what somebody did is done, and no message: a line that goes by itself
    /// for a press, in private a reaction to what they typed. In a group that is told of
    /// it they see it there, at once unless it has to wait.
    async fn sign(&self, asker: &Asker, out: &Outgoing) {
        if let Some(pressed) = &asker.pressed {
            let toast = PressReply::Toast(cut(&chat::in_words(&out.text), ALERT));
            self.acknowledge(asker, toast).await;
            // Of who plays alone, the board that answers takes its place.
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

    /// Whether what somebody typed gets a reaction.
    fn reacts(&self, asker: &Asker, out: &Outgoing) -> bool {
        let waits = || self.api.pace.wait(&asker.at.chat.to_string(), asker.at.chat < 0);
        asker.at.reply_to.is_some() && (asker.private || out.brief.is_some() || waits() > SOON)
    }

    /// Whether nothing at all is said to what somebody typed: the group sees what came of it.
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
        // Where that cannot be read, Telegram says it itself.
        open.unwrap_or(true)
    }

    /// Gives somebody an answer that comes late, in so far as that disturbs
    /// nobody: the group has seen what came of what they did.
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

    /// Answers a press; false if it was too old to be told anything by it.
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

    /// A call that carries no message; whether the server took it.
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

    /// In a private chat: a step of a turn changes the message its button is
    /// under, everything else is new.
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

    /// Takes the buttons from a message of a private chat that was pressed then, unless it
    /// shows what came of that, by now or soon.
    async fn strip_pressed(&self, chat: i64, message: i32, pressed: Instant) {
        let turn = self.api.rewritten.turn(chat).await;
        let (key, number) = (chat.to_string(), message.to_string());
        let changes = self.service.deliveries().changes(Platform::Telegram, &key, &number).await;
        let stays = changes.unwrap_or_else(|error| {
            tracing::warn!(?error, "what changes a message cannot be read: it keeps its buttons");
            true
        });
        if !stays && !turn.has_changed(message, pressed) {
            let stripped = self.api.strip(chat, message).await;
            tracing::trace!(?stripped, "buttons taken away");
        }
    }

    /// Changes a message; false if it is not there to be changed.
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

    /// What came of a call about a chat: told to wait, nobody else writes there, either.
    fn heeding<T>(&self, chat: &str, came: Result<T, CallError>) -> Result<T, CallError> {
        if let Err(CallError::Wait(long)) = &came {
            let all = self.api.flooded(chat);
            self.api.pace.freeze((!all).then_some(chat), *long, Hold::Told);
        }
        came
    }

    /// Sends something into somebody's private chat.
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

    /// Sends something in its chat's turn, several times if need be.
    async fn send_in_turn(&self, to: ChatTarget, content: &Content) -> Result<(), CallError> {
        let key = to.chat.to_string();
        let send = async || {
            self.api.pace.turn(&key, to.chat < 0, Urgency::Answer).await;
            self.heeding(&key, self.api.send(to, content).await)
        };
        Patience::MESSAGE.with(send).await.map(drop)
    }

    /// What a refusal says about the chat.
    async fn learn(&self, asker: &Asker, to: ChatTarget, error: &CallError) {
        tracing::info!(why = error.why(), "an answer did not arrive");
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
            tracing::warn!("what became of a chat could not be noted");
        }
    }

    /// How a press in a group is to be answered after whatever else was done, and what
    /// became of the answer if it was told another way.
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
        // Who can be told another way waits for this one shortly.
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
        // Everybody sees that it is done: so they are asked once, not each time.
        let done = asker.pressed.is_none() && out.iter().all(|one| one.done);
        if done && !self.is_first(asker.person) {
            return (PressReply::Nothing, there);
        }
        (last_resort(asker, out), Some(fate))
    }

    /// Shows the form of a new game, which is no secret, to all of a group; false if that
    /// cannot be. It begins with the name of who asked, and heeds nobody else.
    async fn show_form(&self, asker: &Asker, form: &Outgoing) -> bool {
        let whose = Mention { key: asker.user.to_string(), name: asker.name.clone() };
        let content = Content::new(&form.text, &[whose], None).with(&form.buttons, None);
        let own = asker.pressed.as_ref().filter(|pressed| pressed.chooses);
        match own.and_then(|pressed| i32::try_from(pressed.message).ok()) {
            Some(message) => self.change_here(asker.at, message, &content).await,
            None => self.send_patiently(asker, asker.at, &content).await,
        }
    }

    /// Whether they have not been asked to open the private chat before.
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

    /// Shows it to them alone where they are; false if that cannot be.
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

    /// A line for all that says nothing but that there is an answer, with the
    /// way to it; the first in a chat also says what the bot is and how to
    /// begin.
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

    /// Whether a hint that all see may be given on account of somebody; it is
    /// counted as given. What they asked for waits in their private chat all the
    /// same.
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

    /// Writes a line that all see.
    pub(crate) async fn hint(&self, to: ChatTarget, content: &Content) {
        if let Err(error) = self.send_in_turn(to, content).await {
            tracing::info!(why = error.why(), "a line for a group did not arrive");
        }
    }

    /// A message from the desk, ready to be sent to this chat.
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
        // A button opens what is encrypted; any other address stands in the text.
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

    /// A message from the desk with a board to tap, if it has one.
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

    /// Words of our own for somebody.
    pub(crate) async fn words(&self, asker: &Asker, key: &'static str) -> String {
        self.desk.phrase(self.desk.language_at_hand(asker.person).await, key, &[])
    }
}

/// Whether an answer becomes the message whose button was pressed, which has a
/// picture or none.
const fn takes_place(out: &Outgoing, picture: bool) -> bool {
    out.replaces() && out.is_pictured() == picture
}

/// Whether an answer is a page of the form of a new game.
fn is_form(out: &Outgoing) -> bool {
    let chooses = |button: &Button| ButtonMeaning::of(&button.token).chooses;
    !out.is_pictured() && out.buttons.iter().flatten().any(chooses)
}

/// An answer that is whole as a notice.
fn short(out: &Outgoing) -> Option<String> {
    let bare = !out.is_pictured() && out.buttons.is_empty() && out.typing.is_none();
    let bare = bare && out.file.is_none() && out.link.is_none();
    let text = chat::in_words(&out.text);
    (bare && text.encode_utf16().count() <= ALERT).then_some(text)
}

/// What is left where neither the group nor a private chat can show it: what
/// they hold as an alert, anything else behind a link.
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
