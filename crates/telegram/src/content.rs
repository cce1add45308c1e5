//! A message in Telegram's form: text as HTML, a picture, a keyboard.

use std::time::Duration;

use chat::{
    Button, ButtonMeaning, Copied, Desk, Document, Drawn, Emphasis, Mention, Piece, Typing,
};
use reqwest::multipart::Part;
use serde_json::{Value, json};
use tokio::time;

use crate::{
    api::{Api, LONGEST},
    call_error::CallError,
    patience::Patience,
    widget::Widget,
};

/// The longest text under a picture, and alone, in UTF-16 units.
const CAPTION: usize = 1024;
const TEXT: usize = 4096;

/// The longest text that a button copies.
const COPIED: usize = 256;

/// The pause before a refused picture is tried once more.
pub(crate) const ONCE_MORE: Duration = Duration::from_secs(1);

/// The tags around a time.
const TIME: &str = "<tg-time ";
const TIME_ENDS: &str = "</tg-time>";
/// The tags around a folded text. It shows its beginning, and the rest on a tap.
const FOLD: &str = "<blockquote expandable>";
const FOLD_ENDS: &str = "</blockquote>";

/// A chat, or a topic of one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChatTarget {
    pub(crate) chat: i64,
    pub(crate) thread: Option<i32>,
    /// The message that it answers.
    pub(crate) reply_to: Option<i32>,
}

impl ChatTarget {
    /// Reads the place with this key: `-100123`, `-100123/45`, a person's id.
    pub(crate) fn of(key: &str) -> Option<Self> {
        let (chat, thread) =
            key.split_once('/').map_or((key, None), |(chat, rest)| (chat, Some(rest)));
        let thread = thread.map(str::parse).transpose().ok()?;
        Some(Self { chat: chat.parse().ok()?, thread, reply_to: None })
    }

    /// Returns the fields for a message to this place.
    fn fields(&self) -> Value {
        let mut fields = json!({"chat_id": self.chat});
        if let Some(thread) = self.thread {
            fields["message_thread_id"] = thread.into();
        }
        if let Some(message) = self.reply_to {
            fields["reply_parameters"] =
                json!({"message_id": message, "allow_sending_without_reply": true});
        }
        fields
    }

    /// Returns the key of the place.
    pub(crate) fn key(&self) -> String {
        match self.thread {
            Some(thread) => format!("{}/{thread}", self.chat),
            None => self.chat.to_string(),
        }
    }
}

/// A message ready to be sent.
#[derive(Debug, Clone)]
pub(crate) struct Content {
    /// The text as HTML.
    pub(crate) text: String,
    pub(crate) picture: Option<Drawn>,
    /// A file instead of a picture.
    pub(crate) document: Option<Document>,
    /// A board to tap instead of a picture.
    pub(crate) widget: Option<Widget>,
    /// The rows of buttons.
    rows: Vec<Vec<Value>>,
    /// Whether the message calls somebody. Otherwise it arrives without a sound.
    rings: bool,
    /// The length of the text without its tags.
    length: usize,
}

impl Content {
    /// Creates a message that calls these people and nobody else.
    pub(crate) fn new(text: &str, mentions: &[Mention], picture: Option<Drawn>) -> Self {
        let text = fit(text);
        let (mut html, mut length) = (String::new(), chat::in_words(&text).encode_utf16().count());
        let (called, absent) = places(&text, mentions);
        for mention in absent {
            length += mention.name.encode_utf16().count() + 1;
            html.push_str(&link(mention));
            html.push('\n');
        }
        let mut from = 0;
        for (at, mention) in called {
            html.push_str(&marked_up(&text[from..at]));
            html.push_str(&link(mention));
            from = at + mention.name.len();
        }
        html.push_str(&marked_up(&text[from..]));
        let rows = Vec::new();
        let (document, widget) = (None, None);
        Self { text: html, picture, document, widget, rows, rings: false, length }
    }

    /// Sets whether the message arrives with a sound.
    pub(crate) const fn ringing(mut self, rings: bool) -> Self {
        self.rings = rings;
        self
    }

    /// Adds these buttons, and the one that begins to type a move.
    pub(crate) fn with(mut self, buttons: &[Vec<Button>], typing: Option<&Typing>) -> Self {
        let mut emphasis = Emphasis::among(buttons);
        let mut button = |one: &Button| button(one, emphasis(one));
        let rows = buttons.iter().map(|row| row.iter().map(&mut button).collect());
        self.rows = rows.collect();
        if let Some(typing) = typing {
            let text = format!("{} ", typing.match_id.code());
            let button = json!({"text": typing.label, "switch_inline_query_current_chat": text});
            self.rows.push(vec![button]);
        }
        self
    }

    /// Adds a button that copies a text, if the text fits into a button whole.
    pub(crate) fn copying(mut self, copied: Option<&Copied>) -> Self {
        let fits = |it: &&Copied| (1..=COPIED).contains(&it.text.encode_utf16().count());
        self.rows.extend(
            copied.filter(fits).map(|copied| {
                vec![json!({"text": copied.label, "copy_text": {"text": copied.text}})]
            }),
        );
        self
    }

    /// Adds this file; the text stands under it.
    pub(crate) fn attaching(mut self, document: Option<Document>) -> Self {
        self.document = document;
        self
    }

    /// Adds this board to tap; the text stands under it.
    pub(crate) fn touching(mut self, widget: Option<Widget>) -> Self {
        self.widget = widget;
        self
    }

    /// Adds a button that opens an address, below the others.
    pub(crate) fn opening(mut self, label: &str, url: &str) -> Self {
        self.rows.push(vec![json!({"text": label, "url": url})]);
        self
    }

    /// Lets the buttons to the table open it inside Telegram, where this chat can: a private chat
    /// in a window of its own, another by a link that names the Mini App.
    pub(crate) fn inside(mut self, api: &Api, desk: &Desk, chat: i64) -> Self {
        let Some(site) = desk.site().filter(|site| site.starts_with("https:")) else { return self };
        for button in self.rows.iter_mut().flatten() {
            let meaning = button["callback_data"].as_str().map(ButtonMeaning::of);
            let Some(meaning) = meaning.filter(|meaning| meaning.opens) else { continue };
            let code = meaning.match_id.map(|id| id.code()).unwrap_or_default();
            let text = button["text"].clone();
            *button = match &api.app {
                _ if chat > 0 => {
                    json!({"text": text, "web_app": {"url": format!("{site}/app?m={code}")}})
                }
                Some(app) => {
                    let name = &api.username;
                    json!({"text": text, "url": format!("https://t.me/{name}/{app}?startapp={code}")})
                }
                None => continue,
            };
        }
        self
    }

    /// Returns the buttons in the form of the API, if there are any.
    pub(crate) fn keyboard(&self) -> Option<Value> {
        (!self.rows.is_empty()).then(|| json!({"inline_keyboard": self.rows}))
    }

    /// Returns the message with its picture's description in place of the picture.
    fn in_words(&self) -> Self {
        let alt = self.picture.as_ref().map_or("", |picture| picture.alt.as_str());
        let room = TEXT.saturating_sub(self.length + 1).max(1);
        let text = format!("{}\n{}", self.text, escape(&cut(alt, room)));
        Self { text, picture: None, document: None, ..self.clone() }
    }

    /// Adds the text under this name, and the buttons, to these fields.
    fn below(&self, mut fields: Value, text: &str) -> Value {
        fields[text] = self.text.as_str().into();
        fields["parse_mode"] = "HTML".into();
        if let Some(keyboard) = self.keyboard() {
            fields["reply_markup"] = keyboard;
        }
        fields
    }

    fn has_times(&self) -> bool {
        self.text.contains(TIME)
    }

    /// Returns the message with its times in words.
    fn without_times(&self) -> Self {
        let mut parts = self.text.split(TIME);
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (_, words) = part.split_once('>').unwrap_or_default();
            text.push_str(&words.replacen(TIME_ENDS, "", 1));
        }
        Self { text, ..self.clone() }
    }

    /// Whether a picture or another file goes with the message.
    const fn has_file(&self) -> bool {
        self.picture.is_some() || self.document.is_some()
    }

    /// Whether the text fits under a picture.
    pub(crate) fn fits_caption(&self) -> bool {
        self.length <= CAPTION
    }
}

impl Api {
    /// Sends a message and returns its id, unless the server took it and its answer cannot be read.
    /// A missing topic is left out. A refused picture is tried once more, then put into words;
    /// where pictures are not allowed, at once.
    pub(crate) async fn send(
        &self,
        mut to: ChatTarget,
        content: &Content,
    ) -> Result<Option<i32>, CallError> {
        let mut sent = self.send_there(to, content).await;
        if to.thread.is_some() && sent.as_ref().is_err_and(CallError::is_lost_topic) {
            to.thread = None;
            sent = self.send_there(to, content).await;
        }
        if content.has_times() && sent.as_ref().is_err_and(CallError::is_unreadable) {
            // An owner's own server may be too old for these tags.
            sent = self.send_there(to, &content.without_times()).await;
        }
        if content.has_file() && sent.as_ref().is_err_and(CallError::is_of_message) {
            tracing::info!("a file was refused: it is sent again");
            time::sleep(ONCE_MORE).await;
            sent = self.send_there(to, content).await;
        }
        if let Some(widget) = &content.widget {
            self.widgets.learn(to.chat, widget, &sent);
        }
        let in_words = |error: &CallError| {
            error.is_no_pictures() || content.picture.is_some() && error.is_of_message()
        };
        if sent.as_ref().is_err_and(in_words) {
            sent = self.send_text(to, &content.in_words()).await;
        }
        if let Ok(message) = &sent {
            self.mend();
            if let Some(message) = message {
                self.newest.note(to.chat, to.thread, i64::from(*message));
            }
        }
        sent.map_err(CallError::timed)
    }

    async fn send_there(
        &self,
        to: ChatTarget,
        content: &Content,
    ) -> Result<Option<i32>, CallError> {
        let there = if content.rings { to.fields() } else { silently(to.fields()) };
        if let Some(widget) = &content.widget {
            let fields = widget.with(content.below(there, "caption"));
            return self.taken("sendWidget", &fields, None).await;
        }
        if let Some(document) = &content.document {
            let fields = content.below(there, "caption");
            let file = Part::bytes(document.bytes.clone()).file_name(document.name.clone());
            return self.taken("sendDocument", &fields, Some(("document", file))).await;
        }
        let Some(picture) = &content.picture else { return self.send_text(to, content).await };
        let file = Some(("photo", file(picture)));
        if content.fits_caption() {
            return self.taken("sendPhoto", &content.below(there, "caption"), file).await;
        }
        // The picture must come first: people answer to it.
        let id = self.taken("sendPhoto", &silently(to.fields()), file).await?;
        // The picture has arrived, and is not sent again because its text must wait.
        let text = async || self.send_text(to, content).await.map_err(CallError::timed);
        let told = Patience::MESSAGE.with(text).await;
        told.map(|_| id)
    }

    async fn send_text(&self, to: ChatTarget, content: &Content) -> Result<Option<i32>, CallError> {
        let there = if content.rings { to.fields() } else { silently(to.fields()) };
        let mut fields = content.below(there, "text");
        fields["link_preview_options"] = no_preview();
        self.taken("sendMessage", &fields, None).await
    }

    /// Makes a call that the server takes or refuses. Only `message_id` is read of its answer.
    async fn taken(
        &self,
        method: &str,
        fields: &Value,
        file: Option<(&'static str, Part)>,
    ) -> Result<Option<i32>, CallError> {
        match self.call_with(method, fields, file, LONGEST).await {
            Ok(sent) => Ok(sent["message_id"].as_i64().and_then(|id| i32::try_from(id).ok())),
            Err(CallError::Unread) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Changes a message. It is no error if nothing changes. A refused picture is tried once more.
    pub(crate) async fn change(
        &self,
        chat: i64,
        message: i32,
        content: &Content,
    ) -> Result<(), CallError> {
        let mut changed = self.change_there(chat, message, content).await;
        let refused = |error: &CallError| error.is_of_message() && !error.is_of_another();
        if content.picture.is_some() && changed.as_ref().is_err_and(refused) {
            tracing::info!("a picture was refused: it is sent again");
            time::sleep(ONCE_MORE).await;
            changed = self.change_there(chat, message, content).await;
        }
        changed.map_err(CallError::timed)
    }

    async fn change_there(
        &self,
        chat: i64,
        message: i32,
        content: &Content,
    ) -> Result<(), CallError> {
        let mut fields = json!({"chat_id": chat, "message_id": message});
        if let Some(widget) = &content.widget {
            return self.change_widget(fields, widget, content).await;
        }
        let changed = match &content.picture {
            Some(picture) => {
                fields["media"] = json!({"type": "photo", "media": "attach://photo",
                    "caption": content.text, "parse_mode": "HTML"});
                if let Some(keyboard) = content.keyboard() {
                    fields["reply_markup"] = keyboard;
                }
                self.taken("editMessageMedia", &fields, Some(("photo", file(picture)))).await
            }
            None => {
                let mut fields = content.below(fields, "text");
                fields["link_preview_options"] = no_preview();
                self.taken("editMessageText", &fields, None).await
            }
        };
        well(changed.map(drop))
    }

    /// Changes the state of a widget, then the words under it. Even without the words the widget
    /// shows the right board.
    async fn change_widget(
        &self,
        which: Value,
        widget: &Widget,
        content: &Content,
    ) -> Result<(), CallError> {
        let words = content.below(which.clone(), "caption");
        let shown = self.taken("editMessageWidgetData", &widget.showing(which), None).await;
        well(shown.map(drop))?;
        match well(self.taken("editMessageCaption", &words, None).await.map(drop)) {
            Err(error @ CallError::Refused { .. }) => {
                tracing::debug!(why = error.why(), "the text of a widget could not be changed");
                Ok(())
            }
            said => said,
        }
    }

    /// Changes a message that a person sent by way of the bot. Telegram takes no new picture for
    /// it, so the picture is described in words.
    pub(crate) async fn change_inline(
        &self,
        message: &str,
        content: &Content,
    ) -> Result<(), CallError> {
        let content = match content.picture {
            Some(_) => content.in_words(),
            None => content.clone(),
        };
        let change = async |content: &Content| {
            let mut fields = content.below(json!({"inline_message_id": message}), "text");
            fields["link_preview_options"] = no_preview();
            self.taken("editMessageText", &fields, None).await.map(drop)
        };
        let mut changed = change(&content).await;
        if content.has_times() && changed.as_ref().is_err_and(CallError::is_unreadable) {
            changed = change(&content.without_times()).await;
        }
        well(changed.map_err(CallError::timed))
    }

    /// Deletes a message. A message older than 48 hours stays.
    pub(crate) async fn delete(&self, chat: i64, message: i32) -> Result<(), CallError> {
        let fields = json!({"chat_id": chat, "message_id": message});
        let delete = async || {
            let deleted = self.taken("deleteMessage", &fields, None).await;
            deleted.map(drop).map_err(CallError::timed)
        };
        Patience::SIGN.with(delete).await
    }

    /// Removes the buttons of a message.
    pub(crate) async fn strip(&self, chat: i64, message: i32) -> Result<(), CallError> {
        let fields = json!({"chat_id": chat, "message_id": message});
        let strip = async || {
            let stripped = self.taken("editMessageReplyMarkup", &fields, None).await;
            well(stripped.map(drop).map_err(CallError::timed))
        };
        Patience::SIGN.with(strip).await
    }
}

/// Treats a change that changes nothing as done.
pub(crate) fn well(changed: Result<(), CallError>) -> Result<(), CallError> {
    match changed {
        Err(error) if error.is_unmodified() => Ok(()),
        other => other,
    }
}

/// Returns the fields of a message that arrives without a sound.
fn silently(mut fields: Value) -> Value {
    fields["disable_notification"] = true.into();
    fields
}

fn no_preview() -> Value {
    json!({"is_disabled": true})
}

/// Returns a picture as a file to send.
pub(crate) fn file(picture: &Drawn) -> Part {
    Part::bytes(picture.png.clone()).file_name(picture.name)
}

/// Returns a button whose press is reported to the bot.
fn button(one: &Button, emphasis: Emphasis) -> Value {
    let mut json = json!({"text": one.label, "callback_data": one.token});
    match emphasis {
        Emphasis::Plain => {}
        Emphasis::Main => json["style"] = "primary".into(),
        Emphasis::Grave => json["style"] = "danger".into(),
    }
    json
}

fn link(mention: &Mention) -> String {
    format!("<a href=\"tg://user?id={}\">{}</a>", mention.key, escape(&mention.name))
}

/// Returns the places of people's names in a text, in order, and the people without one.
fn places<'a>(
    text: &str,
    mentions: &'a [Mention],
) -> (Vec<(usize, &'a Mention)>, Vec<&'a Mention>) {
    let (mut called, mut absent): (Vec<(usize, &Mention)>, Vec<_>) = (Vec::new(), Vec::new());
    for mention in mentions.iter().filter(|mention| mention.key.parse::<i64>().is_ok()) {
        let free = |at: &usize| {
            let end = at + mention.name.len();
            called.iter().all(|(other, it)| end <= *other || *at >= other + it.name.len())
        };
        let found = text.match_indices(&mention.name).map(|(at, _)| at).find(free);
        match found.filter(|_| !mention.name.is_empty()) {
            Some(at) => called.push((at, mention)),
            None => absent.push(mention),
        }
    }
    called.sort_by_key(|(at, _)| *at);
    (called, absent)
}

/// Returns a text as HTML with its times as Telegram shows them. An app that cannot show them shows
/// the words. The length is reckoned from the text in words.
fn marked_up(text: &str) -> String {
    let pieces = chat::pieces(text).map(|piece| match piece {
        Piece::Words(words) => quoted(words),
        Piece::Moment { unix, words, exact } => {
            let format = if exact { "wDt" } else { "r" };
            format!("{TIME}unix=\"{unix}\" format=\"{format}\">{}{TIME_ENDS}", escape(words))
        }
    });
    pieces.collect()
}

/// Returns words as HTML, with folded parts as quotations that can be opened.
fn quoted(words: &str) -> String {
    let parts = chat::folds(words).map(|(is_folded, part)| match is_folded {
        true => format!("{FOLD}{}{FOLD_ENDS}", escape(part)),
        false => escape(part),
    });
    parts.collect()
}

/// Returns a text as HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Cuts a text to Telegram's limit; an empty one becomes dots.
fn fit(text: &str) -> String {
    let text = if text.trim().is_empty() { "…" } else { text };
    cut(text, TEXT)
}

/// Cuts a text to at most so many UTF-16 units.
pub(crate) fn cut(text: &str, most: usize) -> String {
    if text.encode_utf16().count() <= most {
        return text.to_owned();
    }
    let mut left = most - 1;
    let fitting = text.chars().take_while(|letter| {
        let fits = letter.len_utf16() <= left;
        left = left.saturating_sub(letter.len_utf16());
        fits
    });
    fitting.chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_keys() {
        let place = |chat, thread| Some(ChatTarget { chat, thread, reply_to: None });
        assert_eq!(ChatTarget::of("-100123"), place(-100_123, None));
        assert_eq!(ChatTarget::of("-100123/45"), place(-100_123, Some(45)));
        assert_eq!(ChatTarget::of("42"), place(42, None));
        for bad in ["", "x", "-100/", "-100/x", "1/2/3"] {
            assert_eq!(ChatTarget::of(bad), None, "{bad:?}");
        }
        for key in ["-100123", "-100123/45", "42"] {
            assert_eq!(ChatTarget::of(key).map(|place| place.key()).as_deref(), Some(key));
        }
    }

    #[test]
    fn names_are_called_where_they_stand_and_are_no_tags() {
        let ana = Mention { key: "42".to_owned(), name: "<b>Ana".to_owned() };
        let content = Content::new("It is <b>Ana's turn & hers", std::slice::from_ref(&ana), None);
        let link = "<a href=\"tg://user?id=42\">&lt;b&gt;Ana</a>";
        assert_eq!(content.text, format!("It is {link}'s turn &amp; hers"));
        assert_eq!(Content::new("Now", &[ana], None).text, format!("{link}\nNow"));
        let odd = Mention { key: "\"x".to_owned(), name: "Now".to_owned() };
        assert_eq!(Content::new("Now", &[odd], None).text, "Now");
    }

    #[test]
    fn a_time_is_told_as_telegram_tells_it() {
        let text = "Now & \u{1}1764072000\u{2}in 2 days\u{3}.";
        let content = Content::new(text, &[], None);
        let tag = "<tg-time unix=\"1764072000\" format=\"r\">in 2 days</tg-time>";
        assert_eq!(content.text, format!("Now &amp; {tag}."));
        assert_eq!(content.length, "Now & in 2 days.".len());
        assert_eq!(content.without_times().text, "Now &amp; in 2 days.");
    }

    #[test]
    fn long_texts_are_cut_by_what_telegram_counts() {
        let long = "😀".repeat(3000);
        let content = Content::new(&long, &[], None);
        assert_eq!(content.text.encode_utf16().count(), TEXT - 1);
        assert!(content.text.ends_with('…') && !content.fits_caption());
        assert_eq!(cut("abc", 3), "abc");
        assert_eq!(cut("abcd", 3), "ab…");
    }
}
