//! Messages that people post by way of the bot where it is not: an invitation with a button,
//! and when somebody has taken it up, the match.
//!
//! Such a message is a chat of one message: whatever its room is told, it is told instead of
//! what stood there. Telegram takes no new picture for it, so the board stands there in words,
//! with a button that leads to the private chat, where it is drawn. Nobody is called by a
//! change of a message, so players are told in private that it is their turn.

use chat::{
    ButtonMeaning, Carried, ChatFate, Command, Deed, Incoming, Input, OpenInvitation, Parcel,
    Venue, Where, in_words,
};
use serde_json::{Value, json};
use service::{MatchId, PersonId, Platform, Refusal};

use crate::{
    answer::{ALERT, Asker, PressedButton},
    carry::Outbox,
    content::{ChatTarget, Content, cut},
    handle::{TELEGRAM, UpdateHandler, UpdateReply},
    update::{CallbackQuery, InlineQuery},
};

impl UpdateHandler {
    /// The invitations that what is typed stands for: games whose name begins so, in
    /// whatever language.
    pub(crate) async fn invitations(
        &self,
        typed: &InlineQuery,
        host: PersonId,
    ) -> Result<Vec<Value>, Refusal> {
        let language = self.desk.language_of(host).await?;
        let button = self.desk.phrase(language, "desk-button-join", &[]);
        let about = self.desk.phrase(language, "telegram-inline-about", &[]);
        let each = chat::games_named(&typed.query).into_iter().map(|game| {
            let said = |key, name: String| {
                let named =
                    [("game", chat::game_called(game, language).into()), ("name", name.into())];
                self.desk.phrase(language, key, &named)
            };
            let title = said("telegram-inline-offer", typed.from.name());
            let text = said("telegram-inline-invites", typed.from.name());
            let open = OpenInvitation::new(game, host, self.service.now());
            let token = open.token(self.api.bot.token());
            json!({"type": "article", "id": format!("open-{game}"), "title": title,
                "description": about,
                "input_message_content": {"message_text": text},
                "reply_markup": {"inline_keyboard": [[{"text": button, "callback_data": token}]]}})
        });
        Ok(each.collect())
    }

    /// A button of such a message is pressed.
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
        // They have joined: where it cannot be read whether their chat is open, that is said.
        let open = self.service.chats().is_private_open(person, TELEGRAM).await.unwrap_or(true);
        Ok(match joined.filter(|_| !open) {
            // Where they will be told that it is their turn.
            Some(id) => {
                let link = self.api.link(&id.code());
                let body = json!({"callback_query_id": press.id, "url": link.as_str()});
                UpdateReply::Call("answerCallbackQuery", body)
            }
            None => UpdateReply::Answer(asker(press, person), out),
        })
    }

    /// The match that somebody joins by an invitation, or why they cannot.
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
        // Of two who press together, one finds the match of the other.
        let _one = self.replies.inviting.lock().await;
        self.desk.invitations().taken_up(open, room, person).await
    }
}

/// Who pressed: no chat is known, so what no notice can hold goes to their private chat.
fn asker(press: &CallbackQuery, person: PersonId) -> Asker {
    let button = press.data.as_deref().map(ButtonMeaning::of);
    let pressed = PressedButton {
        query: press.id.clone(),
        message: 0,
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

fn alert(press: &CallbackQuery, why: &str) -> UpdateReply {
    let text = cut(&in_words(why), ALERT);
    let body = json!({"callback_query_id": press.id, "text": text, "show_alert": true});
    UpdateReply::Call("answerCallbackQuery", body)
}

impl Outbox {
    /// Tells a room of its match on its one message, with a button that leads to where the
    /// board is drawn and moves are made.
    pub(crate) async fn rewrite(&self, message: &str, parcel: &Parcel) -> Carried {
        let Some(match_id) = parcel.match_id else {
            let why = "one message has room for its match alone".to_owned();
            return Carried::Refused { why, fate: ChatFate::Stays };
        };
        let label = self.desk.phrase(parcel.language, "telegram-button-play", &[]);
        let link = self.api.link(&match_id.code());
        let content = Content::new(&parcel.text, &[], parcel.picture.clone());
        let content = content.with(&parcel.buttons, None).leading(label, link);
        match self.api.change_inline(message, &content).await {
            Ok(()) => Carried::Sent(String::new()),
            Err(error) => error.carried(false, false, self.api.slack()),
        }
    }
}
