//! Messages: in a chat, in JSON, and in the transcript.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::state::State;
use crate::bot_api::Upload;

/// A message in a chat.
#[derive(Debug, Clone, Default)]
pub(super) struct Message {
    pub(super) id: i64,
    /// Not 0 if only one person sees it; its own id is 0 then.
    pub(super) ephemeral: i64,
    pub(super) only: Option<i64>,
    pub(super) from: i64,
    pub(super) date: i64,
    pub(super) edited: bool,
    pub(super) deleted: bool,
    pub(super) thread: Option<i64>,
    pub(super) topic: bool,
    pub(super) text: String,
    pub(super) entities: Vec<Value>,
    /// The index of the file.
    pub(super) photo: Option<usize>,
    /// The index of the file.
    pub(super) document: Option<usize>,
    pub(super) widget: Option<WidgetState>,
    pub(super) markup: Option<Value>,
    pub(super) reply_to: Option<i64>,
    pub(super) via_bot: bool,
    /// The bot's id of it, if it has buttons and was sent by way of the bot.
    pub(super) inline: Option<String>,
    /// Whether it was written in the name of the group.
    pub(super) unsigned: bool,
    pub(super) service: Option<(String, Value)>,
}

/// A widget in a message: its document, and the data of the message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WidgetState {
    /// The document, which never changes.
    pub html: String,
    /// The data, which only the bot changes.
    pub data: String,
}

/// A line of the transcript: something shown to somebody.
#[derive(Debug, Clone)]
pub(super) struct Line {
    pub(super) text: String,
    pub(super) eyes: Vec<i64>,
    pub(super) picture: Option<usize>,
}

/// A message in the form a person sees.
#[derive(Debug, Clone)]
pub struct Seen {
    /// The chat.
    pub chat: i64,
    /// Its id there; 0 if it is for one person alone.
    pub id: i64,
    /// Its other id, if it is for one person alone.
    pub ephemeral: i64,
    /// The author.
    pub from: i64,
    /// The text, or the words under the picture.
    pub text: String,
    /// The picture.
    pub picture: Option<Vec<u8>>,
    /// The file: its name and content.
    pub document: Option<Upload>,
    /// The widget.
    pub widget: Option<WidgetState>,
    /// The buttons.
    pub buttons: Vec<Vec<Key>>,
    /// The people whose names in it notify them.
    pub mentions: Vec<i64>,
    /// The message it answers.
    pub reply_to: Option<i64>,
    /// The thread it is in.
    pub thread: Option<i64>,
    /// Whether it was edited.
    pub edited: bool,
}

/// A button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its label.
    pub label: String,
    /// Its effect.
    pub does: Does,
    /// Its colour, if the bot chose one.
    pub style: Option<String>,
}

/// The effect of a button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Does {
    /// Sends this to the bot.
    Press(String),
    /// Opens this address.
    Open(String),
    /// Puts `@bot` and this into the input line.
    Type(String),
    /// Copies this.
    Copy(String),
    /// Opens this address in a window of Telegram's.
    Window(String),
}

impl Seen {
    pub(super) fn of(chat: i64, message: &Message, files: &[Upload]) -> Self {
        let mentioned = message.entities.iter().filter(|entity| entity["type"] == "text_mention");
        Self {
            chat,
            id: message.id,
            ephemeral: message.ephemeral,
            from: message.from,
            text: message.text.clone(),
            picture: message.photo.map(|file| files[file].1.clone()),
            document: message.document.map(|file| files[file].clone()),
            widget: message.widget.clone(),
            buttons: keys(message.markup.as_ref()),
            mentions: mentioned.filter_map(|entity| entity["user"]["id"].as_i64()).collect(),
            reply_to: message.reply_to,
            thread: message.thread,
            edited: message.edited,
        }
    }

    /// The button with this label, or one that starts so.
    pub fn button(&self, label: &str) -> Option<&Key> {
        self.buttons.iter().flatten().find(|key| key.label.starts_with(label))
    }
}

/// The buttons of an inline keyboard.
fn keys(markup: Option<&Value>) -> Vec<Vec<Key>> {
    let key = |button: &Value| {
        let text = |field: &str| button[field].as_str().map(str::to_owned);
        let does = text("callback_data").map(Does::Press).or_else(|| text("url").map(Does::Open));
        let does = does.or_else(|| text("switch_inline_query_current_chat").map(Does::Type));
        let copied = || button["copy_text"]["text"].as_str().map(str::to_owned);
        let does = does.or_else(|| copied().map(Does::Copy));
        let window = || button["web_app"]["url"].as_str().map(str::to_owned);
        let does = does.or_else(|| window().map(Does::Window));
        Some(Key { label: text("text")?, does: does?, style: text("style") })
    };
    let rows = markup.and_then(|markup| markup["inline_keyboard"].as_array());
    let rows = rows.into_iter().flatten().filter_map(Value::as_array);
    rows.map(|row| row.iter().filter_map(key).collect()).collect()
}

impl State {
    /// A message in the API's form; `deep` with the message it answers.
    pub(super) fn message_json(&self, chat: i64, message: &Message, deep: bool) -> Value {
        let mut json = json!({
            "message_id": message.id,
            "from": self.person_json(message.from),
            "chat": self.chat_json(chat),
            "date": message.date,
        });
        if message.unsigned {
            json["from"] = json!({"id": 1_087_968_824, "is_bot": true, "first_name": "Group",
                "username": "GroupAnonymousBot"});
            json["sender_chat"] = self.chat_json(chat);
        }
        if message.edited {
            json["edit_date"] = self.date().into();
        }
        if let Some(thread) = message.thread {
            json["message_thread_id"] = thread.into();
            if message.topic {
                json["is_topic_message"] = true.into();
            }
        }
        if let Some(person) = message.only {
            json["receiver_user"] = self.person_json(person);
            json["ephemeral_message_id"] = message.ephemeral.into();
        }
        if message.via_bot {
            json["via_bot"] = self.person_json(self.bot.id);
        }
        self.content_json(&mut json, message);
        if let Some(markup) = &message.markup {
            json["reply_markup"] = markup.clone();
        }
        let replied = message.reply_to.filter(|_| deep);
        let replied = replied.and_then(|id| self.chats.get(&chat)?.message(id));
        if let Some(replied) = replied {
            json["reply_to_message"] = self.message_json(chat, replied, false);
        }
        json
    }

    fn content_json(&self, json: &mut Value, message: &Message) {
        if let Some((field, value)) = &message.service {
            json[field.as_str()] = value.clone();
            return;
        }
        let is_file = message.photo.or(message.document).is_some();
        let (text, entities) = match is_file || message.widget.is_some() {
            true => ("caption", "caption_entities"),
            false => ("text", "entities"),
        };
        if let Some(widget) = &message.widget {
            json["widget"] = json!({"html": widget.html, "chat_data": widget.data});
        }
        if let Some(file) = message.photo {
            let (width, height) = size(&self.files[file].1);
            json["photo"] = json!([{"file_id": format!("photo-{file}"),
                "file_unique_id": format!("unique-{file}"), "width": width, "height": height}]);
        }
        if let Some(file) = message.document {
            json["document"] = json!({"file_id": format!("document-{file}"),
                "file_unique_id": format!("unique-{file}"), "file_name": self.files[file].0,
                "file_size": self.files[file].1.len()});
        }
        if !message.text.is_empty() {
            json[text] = message.text.as_str().into();
        }
        if !message.entities.is_empty() {
            json[entities] = message.entities.clone().into();
        }
    }

    /// A message as a part of the transcript.
    pub(super) fn as_text(&self, chat: i64, message: &Message, how: &str) -> String {
        let room = self.chats.get(&chat);
        let place = match room {
            Some(room) if room.kind == "private" => format!("private with {}", self.name(chat)),
            Some(room) => room.title.clone(),
            None => chat.to_string(),
        };
        let thread = message.thread.filter(|_| message.topic);
        let thread = thread.map(|thread| format!(" #{thread}")).unwrap_or_default();
        let alone = message.only.map(|person| format!(" to {} alone", self.name(person)));
        let mut text = format!(
            "{place}{thread} · {}{}{how}: {}",
            self.name(message.from),
            alone.unwrap_or_default(),
            message.text.replace('\n', "\n    ")
        );
        if let Some((service, _)) = &message.service {
            write!(text, "({service})").expect("memory");
        }
        if let Some(file) = message.photo {
            let (width, height) = size(&self.files[file].1);
            write!(text, "\n    (picture {width} × {height})").expect("memory");
        }
        if message.widget.is_some() {
            write!(text, "\n    (a widget)").expect("memory");
        }
        if let Some(file) = message.document {
            write!(text, "\n    (file {})", self.files[file].0).expect("memory");
        }
        let called = message.entities.iter().filter_map(|entity| entity["user"]["id"].as_i64());
        for person in called {
            write!(text, "\n    (calls {})", self.name(person)).expect("memory");
        }
        for row in keys(message.markup.as_ref()) {
            let labels: Vec<_> = row.iter().map(shown).collect();
            write!(text, "\n    {}", labels.join(" ")).expect("memory");
        }
        text
    }
}

fn shown(key: &Key) -> String {
    match &key.does {
        Does::Press(_) => format!("[{}]", key.label),
        Does::Open(url) => format!("[{} → {url}]", key.label),
        Does::Type(text) => format!("[{} ⌨ {}]", key.label, text.trim_end()),
        Does::Copy(text) => format!("[{} ⧉ {text}]", key.label),
        Does::Window(url) => format!("[{} ▢ {url}]", key.label),
    }
}

/// Width and height of a PNG, from its first bytes.
pub(super) fn size(png: &[u8]) -> (u32, u32) {
    let number = |at: usize| {
        let bytes = png.get(at..at + 4).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0, u32::from_be_bytes)
    };
    if png.starts_with(b"\x89PNG") { (number(16), number(20)) } else { (0, 0) }
}

/// The length of a text as Telegram counts it.
pub(super) fn length(text: &str) -> usize {
    text.encode_utf16().count()
}

/// A text with the tags of Telegram's HTML as plain text and entities.
///
/// # Errors
/// The real server's words on a text it cannot read.
pub(super) fn parse_html(
    html: &str,
    person: impl Fn(i64) -> Option<Value>,
) -> Result<(String, Vec<Value>), String> {
    let (mut plain, mut entities, mut open) = (String::new(), Vec::new(), Vec::new());
    let mut rest = html;
    while let Some(letter) = rest.chars().next() {
        let at = html.len() - rest.len();
        match letter {
            '<' => {
                let end = rest.find('>').ok_or_else(|| unreadable("Unclosed start tag", at))?;
                let tag = &rest[1..end];
                rest = &rest[end + 1..];
                if let Some(name) = tag.strip_prefix('/') {
                    let (opened, from, link): (String, usize, Option<String>) =
                        open.pop().ok_or_else(|| unreadable("Unexpected end tag", at))?;
                    if opened != name {
                        return Err(unreadable("Unmatched end tag", at));
                    }
                    entities.extend(entity(&opened, from, length(&plain), link, &person));
                } else {
                    let name = tag.split_whitespace().next().unwrap_or_default().to_owned();
                    if !["b", "i", "u", "s", "code", "pre", "a", "blockquote", "tg-time"]
                        .contains(&&*name)
                    {
                        return Err(unreadable(&format!("Unsupported start tag \"{name}\""), at));
                    }
                    let values: Vec<_> = tag.split('"').skip(1).step_by(2).collect();
                    let link = (!values.is_empty()).then(|| values.join(" "));
                    let folds = tag.split_whitespace().any(|word| word == "expandable");
                    let link = link.or_else(|| folds.then(|| "expandable".to_owned()));
                    let nested =
                        |(name, ..): &(String, usize, Option<String>)| name == "blockquote";
                    if name == "blockquote" && open.iter().any(nested) {
                        return Err(unreadable("Nested blockquote", at));
                    }
                    open.push((name, length(&plain), link));
                }
            }
            '&' => {
                let end = rest.find(';').unwrap_or(0);
                let letter = match rest.get(..=end) {
                    Some("&lt;") => '<',
                    Some("&gt;") => '>',
                    Some("&amp;") => '&',
                    Some("&quot;") => '"',
                    _ => return Err(unreadable("Unescaped &", at)),
                };
                plain.push(letter);
                rest = &rest[end + 1..];
            }
            _ => {
                plain.push(letter);
                rest = &rest[letter.len_utf8()..];
            }
        }
    }
    match open.pop() {
        Some((name, ..)) => {
            Err(unreadable(&format!("Can't find end tag for \"{name}\""), html.len()))
        }
        None => Ok((plain, entities)),
    }
}

fn unreadable(what: &str, at: usize) -> String {
    format!("can't parse entities: {what} at byte offset {at}")
}

fn entity(
    tag: &str,
    from: usize,
    to: usize,
    link: Option<String>,
    person: impl Fn(i64) -> Option<Value>,
) -> Option<Value> {
    let mut json = json!({"offset": from, "length": to - from});
    let kind = match tag {
        "b" => "bold",
        "i" => "italic",
        "u" => "underline",
        "s" => "strikethrough",
        "a" => {
            let link = link?;
            match link.strip_prefix("tg://user?id=") {
                Some(id) => json["user"] = person(id.parse().ok()?)?,
                None => json["url"] = link.as_str().into(),
            }
            if json["url"].is_null() { "text_mention" } else { "text_link" }
        }
        "tg-time" => {
            let link = link?;
            let (unix, format) = link.split_once(' ')?;
            json["unix_time"] = unix.parse::<i64>().ok()?.into();
            json["date_time_format"] = format.into();
            "date_time"
        }
        "blockquote" if link.is_some() => "expandable_blockquote",
        other => other,
    };
    json["type"] = kind.into();
    (to > from).then_some(json)
}
