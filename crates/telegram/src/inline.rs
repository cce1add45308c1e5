//! Messages that people post by way of the bot where it is not: an invitation with a button, and
//! the match, when somebody has taken it up.
//!
//! Such a message is a chat of one message: each message to its room replaces the text before.
//! Telegram takes no new picture for it, so the board stands there in words, with a button to the
//! private chat, where it is drawn. A change of a message calls nobody, so the bot tells players in
//! private that it is their turn.

use chat::{
    ButtonMeaning, Carried, ChatFate, Command, Deed, Incoming, Input, Language, OpenInvitation,
    Parcel, Venue, Where, in_words,
};
use serde_json::{Value, json};
use service::{MatchId, PersonId, Platform, Refusal};
use tokio::time::Instant;

use crate::{
    answer::{ALERT, Asker, PressedButton},
    carry::Outbox,
    content::{ChatTarget, Content, cut},
    handle::{TELEGRAM, UpdateHandler, UpdateReply},
    update::{CallbackQuery, InlineQuery, Message, User},
};

impl UpdateHandler {
    /// Returns the invitations for a typed text: the games whose name begins with it in any
    /// language.
    pub(crate) async fn invitations(
        &self,
        typed: &InlineQuery,
        host: PersonId,
    ) -> Result<Vec<Value>, Refusal> {
        let language = self.desk.language_of(host).await?;
        let games = chat::games_named(&typed.query).into_iter();
        Ok(games.map(|game| self.invitation(game, (host, &typed.from), language)).collect())
    }

    /// Returns a person's invitation to the first who joins, in the form of a post by way of the
    /// bot.
    fn invitation(
        &self,
        game: &'static str,
        (host, user): (PersonId, &User),
        language: Language,
    ) -> Value {
        let said = |key| {
            let named =
                [("game", chat::game_called(game, language).into()), ("name", user.name().into())];
            self.desk.phrase(language, key, &named)
        };
        let button = self.desk.phrase(language, "desk-button-join", &[]);
        let token = OpenInvitation::new(game, host, self.service.now());
        let token = token.token(self.api.bot.token());
        json!({"type": "article", "id": format!("open-{game}"),
            "title": said("telegram-inline-offer"), "description": said("telegram-inline-about"),
            "input_message_content": {"message_text": said("telegram-inline-invites")},
            "reply_markup": {"inline_keyboard": [[{"text": button, "callback_data": token,
                "style": "primary"}]]}})
    }

    /// Answers a person who calls the bot into a chat that it is not in. If they name a game, they
    /// invite to it there. Otherwise they learn what the bot can do there, and where it can do the
    /// rest.
    pub(crate) async fn called_in(
        &self,
        message: &Message,
    ) -> Result<Option<UpdateReply>, Refusal> {
        let user = message.from.as_ref().filter(|user| !user.is_bot);
        let (Some(query), Some(user)) = (message.guest_query_id.as_deref(), user) else {
            return Ok(None);
        };
        let host = self.known(user).await?;
        let language = self.desk.language_of(host).await?;
        let text = message.text.as_deref().or(message.caption.as_deref()).unwrap_or_default();
        let result = match game_in(text) {
            Some(game) => self.invitation(game, (host, user), language),
            None => self.as_guest(language),
        };
        let body = json!({"guest_query_id": query, "result": result});
        Ok(Some(UpdateReply::Call("answerGuestQuery", body)))
    }

    /// Returns the message about the bot's abilities where it is a guest.
    fn as_guest(&self, language: Language) -> Value {
        let game = chat::games(language).into_iter().next().map(|(_, name)| name);
        let args =
            [("bot", self.api.username.as_str().into()), ("game", game.unwrap_or_default().into())];
        let text = self.desk.phrase(language, "telegram-guest", &args);
        let title = self.desk.phrase(language, "telegram-button-open", &[]);
        let button = json!({"text": title, "url": self.api.link("hello").as_str()});
        json!({"type": "article", "id": "guest", "title": title,
            "input_message_content": {"message_text": text},
            "reply_markup": {"inline_keyboard": [[button]]}})
    }

    /// Handles a press on a button of such a message.
    pub(crate) async fn press_inline(
        &self,
        press: &CallbackQuery,
        id: &str,
    ) -> Result<UpdateReply, Refusal> {
        let nothing =
            || UpdateReply::Call("answerCallbackQuery", json!({"callback_query_id": press.id}));
        let Some(data) = &press.data else { return Ok(nothing()) };
        let key = Platform::key_of_message(id);
        let open = OpenInvitation::read(data, self.api.bot.token());
        let known = self.service.chats().room_at(TELEGRAM, &key).await?;
        if open.is_none() && known.is_none() {
            return Ok(nothing());
        }
        let caller = Asker::caller(&press.from);
        let at = Where::Chat { key, title: press.from.name(), server: None };
        let (person, place) = match self.desk.identify(&caller, &at).await {
            Ok(known) => known,
            Err(why) => return Ok(alert(press, &why)),
        };
        let joins = match open {
            None => None,
            Some(open) => match self.takes_up(open, person, place).await {
                Ok(id) => Some(id),
                Err(why) => return Ok(alert(press, &why)),
            },
        };
        let said = match joins {
            None => Input::Pressed(data.clone()),
            Some(id) => Input::Command(Command::Deed(Deed::Join, Some(id))),
        };
        let luck = Some(format!("telegram:{}", press.id));
        let desk = self.desk.over(self.service.of_caller((TELEGRAM, &*caller.key), person));
        let out = desk.handle(Incoming { luck, ..Incoming::new(person, place, said) }).await;
        let joined = joins.filter(|_| out.iter().all(|one| one.done));
        // If it cannot be read whether their chat is open, they only learn that they have joined.
        let open = self.service.chats().is_private_open(person, TELEGRAM).await.unwrap_or(true);
        Ok(match joined.filter(|_| !open) {
            // The link opens the chat in which the bot will tell them that it is their turn.
            Some(id) => {
                let link = self.api.link(&id.code());
                let body = json!({"callback_query_id": press.id, "url": link.as_str()});
                UpdateReply::Call("answerCallbackQuery", body)
            }
            None => UpdateReply::Answer(asker(press, person), out),
        })
    }

    /// Returns the match that a person joins by an invitation, or the reason why they cannot.
    async fn takes_up(
        &self,
        open: OpenInvitation,
        person: PersonId,
        place: Venue,
    ) -> Result<MatchId, String> {
        let words = async |key| {
            let language = self.desk.language_at_hand(person).await;
            self.desk.phrase(language, key, &[])
        };
        if open.host == person {
            return Err(words("telegram-inline-own").await);
        }
        let Venue::Room(room) = place else { return Err(words("telegram-inline-over").await) };
        if open.is_over(self.service.now()) {
            return Err(words("telegram-inline-over").await);
        }
        // If two people press together, the second finds the match of the first.
        let _one = self.replies.inviting.lock().await;
        self.desk.invitations().taken_up(open, room, person).await
    }
}

/// Returns the person who pressed. No chat is known, so an answer too long for a notice goes to
/// their private chat.
fn asker(press: &CallbackQuery, person: PersonId) -> Asker {
    let button = press.data.as_deref().map(ButtonMeaning::of);
    let pressed = PressedButton {
        query: press.id.clone(),
        message: 0,
        at: Instant::now(),
        ephemeral: None,
        picture: false,
        post: true,
        code: button.and_then(|button| button.match_id).map(|id| id.code()),
        chooses: false,
        room: None,
    };
    Asker {
        person,
        user: press.from.id,
        name: press.from.name(),
        at: ChatTarget { chat: press.from.id, thread: None, reply_to: None },
        private: false,
        cause: None,
        pressed: Some(pressed),
    }
}

/// Returns the only game that a text names beside the bot.
fn game_in(text: &str) -> Option<&'static str> {
    let words = text.split_whitespace().filter(|word| !word.starts_with(['@', '/']));
    let bare = |word: &str| word.trim_matches(|c: char| !c.is_alphanumeric()).to_owned();
    let words: Vec<_> = words.map(bare).filter(|word| !word.is_empty()).collect();
    let one = |named: &str| match chat::games_named(named).as_slice() {
        &[game] => Some(game),
        _ => None,
    };
    let whole = words.join(" ");
    // An empty name would fit every game.
    let whole = Some(whole).filter(|whole| !whole.is_empty())?;
    one(&whole).or_else(|| words.iter().find_map(|word| one(word)))
}

fn alert(press: &CallbackQuery, why: &str) -> UpdateReply {
    let text = cut(&in_words(why), ALERT);
    let body = json!({"callback_query_id": press.id, "text": text, "show_alert": true});
    UpdateReply::Call("answerCallbackQuery", body)
}

impl Outbox {
    /// Shows a room its match on its one message, with a button to the place where the board is
    /// drawn and moves are made.
    pub(crate) async fn rewrite(&self, message: &str, parcel: &Parcel) -> Carried {
        let Some(match_id) = parcel.match_id else {
            let why = "one message has room for its match alone".to_owned();
            return Carried::Refused { why, fate: ChatFate::Stays };
        };
        let label = self.desk.phrase(parcel.language, "telegram-button-play", &[]);
        let link = self.api.link(&match_id.code());
        let content = Content::new(&parcel.text, &[], parcel.picture.clone());
        let content = content.with(&parcel.buttons, None).opening(&label, link.as_str());
        match self.api.change_inline(message, &content).await {
            Ok(()) => Carried::Sent(String::new()),
            Err(error) => error.carried(false, false, self.api.slack()),
        }
    }
}
