//! The methods that send and edit messages.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    message::{Message, WidgetState, length, parse_html, size},
    state::{Room, Standing, State},
    widget,
    wire::{Answer, Params, Refused, bad, refused},
};

/// The time after a press within which a bot that is no administrator may answer it with a message
/// for one person.
const EPHEMERAL_WITHIN: Duration = Duration::from_secs(15);

/// Whether a method counts against the limits of a chat.
pub(super) fn sends(method: &str) -> bool {
    method.starts_with("send") || method.starts_with("edit")
}

pub(super) fn call(state: &mut State, method: &str, params: &Params) -> Answer {
    let ephemeral = method.contains("EphemeralMessage");
    if ephemeral && !state.bot.ephemeral {
        return Err(refused(404, "Not Found: method not found"));
    }
    match method {
        "sendMessage" | "sendPhoto" | "sendDocument" => state.send(params, method),
        "sendWidget" if state.bot.widgets => state.send(params, method),
        "editMessageWidgetData" if state.bot.widgets => state.edit_widget(params),
        "deleteMessage" => state.delete(params),
        "editMessageText"
        | "editMessageCaption"
        | "editMessageMedia"
        | "editMessageReplyMarkup"
        | "editEphemeralMessageText"
        | "editEphemeralMessageMedia"
        | "editEphemeralMessageCaption"
        | "editEphemeralMessageReplyMarkup"
        | "deleteEphemeralMessage" => state.edit(method, params, ephemeral),
        _ => Err(refused(404, "Not Found: method not found")),
    }
}

/// The content of a message to be sent.
#[derive(Default)]
struct Content {
    text: String,
    entities: Vec<Value>,
    photo: Option<usize>,
    document: Option<usize>,
    widget: Option<WidgetState>,
    markup: Option<Value>,
}

impl State {
    /// The chat; refused unless the bot may write there.
    fn writable(&self, params: &Params, photo: bool) -> Result<&Room, Refused> {
        let id = params.int("chat_id").filter(|id| *id != 0);
        let id = id.ok_or_else(|| bad("chat_id is empty"))?;
        if id > 0 {
            let human = self.people.get(&id).ok_or_else(|| bad("chat not found"))?;
            if human.blocks {
                return Err(refused(403, "Forbidden: bot was blocked by the user"));
            }
            if !human.started {
                let why = "Forbidden: bot can't initiate conversation with a user";
                return Err(refused(403, why));
            }
        }
        let room = self.chats.get(&id).ok_or_else(|| bad("chat not found"))?;
        if let Some(to) = room.moved {
            let description =
                "Bad Request: group chat was upgraded to a supergroup chat".to_owned();
            let parameters = Some(json!({"migrate_to_chat_id": to}));
            return Err(Refused { code: 400, description, parameters });
        }
        match room.bot {
            Standing::Member | Standing::Admin => Ok(room),
            Standing::Kicked => {
                Err(refused(403, &format!("Forbidden: bot was kicked from the {} chat", room.kind)))
            }
            Standing::Left => Err(refused(
                403,
                &format!("Forbidden: bot is not a member of the {} chat", room.kind),
            )),
            Standing::Silent => {
                let what = if photo { "photos" } else { "text messages" };
                Err(bad(&format!("not enough rights to send {what} to the chat")))
            }
        }
    }

    fn send(&mut self, params: &Params, method: &str) -> Answer {
        let room = self.writable(params, method != "sendMessage")?;
        let (chat, forum) = (room.id, room.topics.is_some());
        let thread = params.int("message_thread_id");
        let known = |thread| room.topics.as_ref().is_some_and(|topics| topics.contains(&thread));
        if thread.is_some_and(|thread| thread == 1 || !known(thread)) {
            return Err(bad("message thread not found"));
        }
        if room.closed.contains(&thread.unwrap_or(1)) {
            return Err(bad("TOPIC_CLOSED"));
        }
        let reply = params.json("reply_parameters").unwrap_or_default();
        let reply_to = reply["message_id"].as_i64();
        let there = |id| room.message(id).is_some_and(|message| !message.deleted);
        if reply_to.is_some_and(|id| !there(id)) && reply["allow_sending_without_reply"] != true {
            return Err(bad("message to be replied not found"));
        }
        let reply_to = reply_to.filter(|id| there(*id));
        let only = self.receiver(params, chat, &reply)?;
        let content = self.content(params, method, chat)?;
        let ephemeral = if only.is_some() {
            self.next_query += 1;
            self.next_query as i64 % 100_000
        } else {
            0
        };
        let (date, from) = (self.date(), self.bot.id);
        let Some(room) = self.chats.get_mut(&chat) else { return Err(bad("chat not found")) };
        let id = if only.is_some() { 0 } else { room.next };
        room.next += i64::from(only.is_none());
        let message = Message {
            id,
            ephemeral,
            only,
            from,
            date,
            thread,
            topic: forum,
            reply_to,
            text: content.text,
            entities: content.entities,
            photo: content.photo,
            document: content.document,
            widget: content.widget,
            markup: content.markup,
            ..Message::default()
        };
        room.messages.push(message.clone());
        self.tell(chat, &message, "");
        Ok(self.message_json(chat, &message, true))
    }

    /// The only person to see the message. `None` on a server without such messages: like the real
    /// one, it ignores unknown fields.
    fn receiver(&self, params: &Params, chat: i64, reply: &Value) -> Result<Option<i64>, Refused> {
        let asked = params.json("ephemeral_message_parameters").or_else(|| {
            let id = params.int("receiver_user_id")?;
            Some(json!({"receiver_user_id": id, "callback_query_id": params.text("callback_query_id")}))
        });
        let Some(asked) = asked.filter(|_| self.bot.ephemeral) else { return Ok(None) };
        let room = &self.chats[&chat];
        let person = asked["receiver_user_id"].as_i64().unwrap_or_default();
        if room.kind == "private" || !room.members.contains(&person) {
            return Err(bad("USER_NOT_PARTICIPANT"));
        }
        let now = self.now();
        let pressed = asked["callback_query_id"].as_str().and_then(|id| self.presses.get(id));
        let pressed = pressed.is_some_and(|query| {
            let fresh = now.saturating_sub(query.at) <= EPHEMERAL_WITHIN;
            query.person == person && query.chat == chat && query.answer.is_none() && fresh
        });
        let answered = reply["ephemeral_message_id"]
            .as_i64()
            .is_some_and(|id| room.messages.iter().any(|message| message.ephemeral == id));
        if pressed || answered || room.bot == Standing::Admin {
            return Ok(Some(person));
        }
        Err(bad("BOT_NOT_ADMIN"))
    }

    fn content(&mut self, params: &Params, method: &str, chat: i64) -> Result<Content, Refused> {
        let captioned = method != "sendMessage";
        let field = if captioned { "caption" } else { "text" };
        let (text, entities) =
            self.words(&params.text(field).unwrap_or_default(), params, captioned)?;
        let (mut photo, mut document, mut widget) = (None, None, None);
        match method {
            "sendPhoto" => {
                let pointer = params.text("photo");
                photo = Some(self.file(params, pointer.as_deref(), "photo")?);
            }
            "sendDocument" => document = Some(self.document(params)?),
            "sendWidget" => widget = Some(widget::sent(params, chat)?),
            _ => {}
        }
        let markup = markup(params, chat)?;
        Ok(Content { text, entities, photo, document, widget, markup })
    }

    fn document(&mut self, params: &Params) -> Result<usize, Refused> {
        let upload = params.upload(params.text("document").as_deref(), "document");
        let upload = upload.ok_or_else(|| bad("there is no document in the request"))?.clone();
        if upload.1.is_empty() {
            return Err(bad("file must be non-empty"));
        }
        self.files.push(upload);
        Ok(self.files.len() - 1)
    }

    fn words(
        &self,
        text: &str,
        params: &Params,
        caption: bool,
    ) -> Result<(String, Vec<Value>), Refused> {
        let known = |id| self.people.contains_key(&id).then(|| self.person_json(id));
        let (text, entities) = match params.text("parse_mode").as_deref() {
            None => (text.to_owned(), Vec::new()),
            Some("HTML") => parse_html(text, known).map_err(|why| bad(&why))?,
            Some(_) => return Err(bad("unsupported parse_mode")),
        };
        match (caption, length(&text)) {
            (false, 0) => Err(bad("message text is empty")),
            (false, 4097..) => Err(bad("message is too long")),
            (true, 1025..) => Err(bad("message caption is too long")),
            _ => Ok((text, entities)),
        }
    }

    fn file(
        &mut self,
        params: &Params,
        pointer: Option<&str>,
        field: &str,
    ) -> Result<usize, Refused> {
        if let Some(known) = pointer.and_then(|text| text.strip_prefix("photo-")) {
            let known = known.parse().ok().filter(|index| *index < self.files.len());
            return known.ok_or_else(|| bad("wrong file identifier/HTTP URL specified"));
        }
        let upload = params.upload(pointer, field);
        let upload = upload.ok_or_else(|| bad("there is no photo in the request"))?.clone();
        let (width, height) = size(&upload.1);
        if width == 0 || height == 0 {
            return Err(bad("IMAGE_PROCESS_FAILED"));
        }
        let (long, short) = (width.max(height), width.min(height));
        if width + height > 10_000 || long > 20 * short || upload.1.len() > 10 << 20 {
            return Err(bad("PHOTO_INVALID_DIMENSIONS"));
        }
        self.files.push(upload);
        Ok(self.files.len() - 1)
    }

    fn delete(&mut self, params: &Params) -> Answer {
        let chat = self.writable(params, false)?.id;
        let id = params.int("message_id").unwrap_or_default();
        let bot = self.bot.id;
        let room = self.chats.get_mut(&chat);
        let message = room.and_then(|room| room.message_mut(id)).filter(|it| !it.deleted);
        let message = message.ok_or_else(|| bad("message to delete not found"))?;
        if message.from != bot {
            return Err(bad("message can't be deleted"));
        }
        message.deleted = true;
        let message = message.clone();
        self.tell(chat, &message, " (deletes)");
        Ok(true.into())
    }

    /// Edits a message that a person sent by way of the bot.
    fn edit_inline(&mut self, method: &str, params: &Params, id: &str) -> Answer {
        let wanted = |message: &Message| message.inline.as_deref() == Some(id) && !message.deleted;
        let found = self
            .chats
            .iter()
            .find_map(|(chat, room)| Some((*chat, room.messages.iter().position(wanted)?)));
        let (chat, index) = found.ok_or_else(|| bad("MESSAGE_ID_INVALID"))?;
        if params.json("media").is_some_and(|media| {
            media["media"].as_str().is_none_or(|file| file.starts_with("attach://"))
        }) {
            return Err(bad("can't upload files for an inline message"));
        }
        let mut new = self.chats[&chat].messages[index].clone();
        let old = new.clone();
        self.change(&mut new, method, params)?;
        if new.text == old.text && new.markup == old.markup && new.entities == old.entities {
            return Err(bad("message is not modified"));
        }
        new.edited = true;
        if let Some(room) = self.chats.get_mut(&chat) {
            room.messages[index] = new.clone();
        }
        self.tell(chat, &new, " (edits)");
        Ok(true.into())
    }

    fn edit(&mut self, method: &str, params: &Params, ephemeral: bool) -> Answer {
        if let Some(id) = params.text("inline_message_id").filter(|_| !ephemeral) {
            return self.edit_inline(method, params, &id);
        }
        let chat = self.writable(params, false)?.id;
        let bot = self.bot.id;
        let wanted = |message: &Message| match ephemeral {
            true => {
                message.only.is_some()
                    && message.only == params.int("receiver_user_id")
                    && Some(message.ephemeral) == params.int("ephemeral_message_id")
            }
            false => message.only.is_none() && Some(message.id) == params.int("message_id"),
        };
        let found = self.chats[&chat].messages.iter().position(wanted);
        let found = found.filter(|index| !self.chats[&chat].messages[*index].deleted);
        let index = found.ok_or_else(|| bad("message to edit not found"))?;
        let old = self.chats[&chat].messages[index].clone();
        if old.from != bot {
            return Err(bad("message can't be edited"));
        }
        let mut new = old.clone();
        if method == "deleteEphemeralMessage" {
            new.deleted = true;
        } else {
            self.change(&mut new, method, params)?;
            let same =
                new.text == old.text && new.markup == old.markup && new.entities == old.entities;
            if same && self.same_picture(old.photo, new.photo) {
                return Err(bad(
                    "message is not modified: specified new message content and reply \
                    markup are exactly the same as a current content and reply markup of the message",
                ));
            }
            new.edited = true;
        }
        if let Some(room) = self.chats.get_mut(&chat) {
            room.messages[index] = new.clone();
        }
        self.tell(chat, &new, if new.deleted { " (deletes)" } else { " (edits)" });
        if ephemeral { Ok(true.into()) } else { Ok(self.message_json(chat, &new, true)) }
    }

    fn same_picture(&self, old: Option<usize>, new: Option<usize>) -> bool {
        let bytes = |file: Option<usize>| file.map(|file| &self.files[file].1);
        bytes(old) == bytes(new)
    }

    fn change(&mut self, new: &mut Message, method: &str, params: &Params) -> Result<(), Refused> {
        let chat = params.int("chat_id").unwrap_or_default();
        let what =
            method.trim_start_matches("editEphemeralMessage").trim_start_matches("editMessage");
        match what {
            "Text" => {
                if new.photo.is_some() || new.widget.is_some() {
                    return Err(bad("there is no text in the message to edit"));
                }
                let text = params.text("text").unwrap_or_default();
                (new.text, new.entities) = self.words(&text, params, false)?;
            }
            "Caption" => {
                if new.photo.is_none() && new.widget.is_none() {
                    return Err(bad("there is no caption in the message to edit"));
                }
                let text = params.text("caption").unwrap_or_default();
                (new.text, new.entities) = self.words(&text, params, true)?;
            }
            "Media" => {
                if new.widget.is_some() {
                    return Err(bad("message can't be edited"));
                }
                let media = params.json("media").ok_or_else(|| bad("can't parse media"))?;
                if media["type"] != "photo" {
                    return Err(bad("only photos are known here"));
                }
                new.photo = Some(self.file(params, media["media"].as_str(), "media")?);
                let inner = media.as_object().cloned().unwrap_or_default();
                let inner = Params { map: inner, ..Params::default() };
                let text = inner.text("caption").unwrap_or_default();
                (new.text, new.entities) = self.words(&text, &inner, true)?;
            }
            _ => {}
        }
        new.markup = markup(params, chat)?;
        Ok(())
    }
}

/// The inline keyboard, if it is valid.
pub(super) fn markup(params: &Params, chat: i64) -> Result<Option<Value>, Refused> {
    if !params.map.contains_key("reply_markup") {
        return Ok(None);
    }
    let markup =
        params.json("reply_markup").ok_or_else(|| bad("object expected as reply markup"))?;
    let rows = &markup["inline_keyboard"];
    if rows.is_null() && (markup["force_reply"] == true || markup["remove_keyboard"] == true) {
        return Ok(None);
    }
    let wrong = || bad("Field \"inline_keyboard\" must be of type Array");
    let rows = rows.as_array().ok_or_else(wrong)?;
    let buttons: Vec<_> = rows.iter().filter_map(Value::as_array).flatten().collect();
    if buttons.len() > 100 || rows.iter().any(|row| row.as_array().is_some_and(|row| row.len() > 8))
    {
        return Err(bad("REPLY_MARKUP_TOO_LONG"));
    }
    for button in buttons {
        check(button, chat)?;
    }
    Ok((!rows.is_empty()).then_some(markup))
}

fn check(button: &Value, chat: i64) -> Result<(), Refused> {
    if button["text"].as_str().is_none_or(str::is_empty) {
        return Err(bad("Text buttons are not allowed in the inline keyboard"));
    }
    let kinds =
        ["callback_data", "url", "switch_inline_query_current_chat", "copy_text", "web_app"];
    match kinds.iter().filter(|kind| !button[**kind].is_null()).count() {
        0 => return Err(bad("Text buttons are not allowed in the inline keyboard")),
        1 => {}
        _ => return Err(bad("BUTTON_TYPE_INVALID")),
    }
    let data = button["callback_data"].as_str();
    if data.is_some_and(|data| data.is_empty() || data.len() > 64) {
        return Err(bad("BUTTON_DATA_INVALID"));
    }
    if !button["style"].is_null()
        && !["danger", "success", "primary"].iter().any(|style| button["style"] == *style)
    {
        return Err(bad("BUTTON_STYLE_INVALID"));
    }
    let copied = button["copy_text"]["text"].as_str().map(length);
    if !button["copy_text"].is_null() && !copied.is_some_and(|long| (1..=256).contains(&long)) {
        return Err(bad("BUTTON_COPY_TEXT_INVALID"));
    }
    let url = button["url"].as_str();
    let known = |url: &str| {
        url.starts_with("https://") || url.starts_with("tg://") || url.starts_with("t.me/")
    };
    if url.is_some_and(|url| !known(url)) {
        return Err(bad("BUTTON_URL_INVALID"));
    }
    if !button["web_app"].is_null() && chat < 0 {
        return Err(bad("BUTTON_TYPE_INVALID"));
    }
    let window = button["web_app"]["url"].as_str();
    if !button["web_app"].is_null() && !window.is_some_and(|url| url.starts_with("https://")) {
        return Err(bad("BUTTON_URL_INVALID"));
    }
    Ok(())
}
