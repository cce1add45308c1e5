//! Messages, private channels and threads.

use std::{collections::BTreeSet, time::Duration};

use serde_json::{Value, json};

use super::{
    Discord,
    rest::{Body, Outcome},
    shapes::permission,
    world::{Channel, File, Id, Kind, Message, State},
};

/// The "past few minutes" in which a nonce stands for one message of its author.
const NONCE: Duration = Duration::from_secs(3 * 60);
/// Discord's refusal of an invalid form.
const INVALID: (u16, u32) = (400, 50035);

impl State {
    pub(crate) fn create_message(&mut self, channel: Id, body: &Body) -> Outcome {
        self.may_send(channel, !body.files.is_empty())?;
        let nonce = match &body.json["nonce"] {
            Value::Null => None,
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        };
        let enforced = body.json["enforce_nonce"] == json!(true);
        if let Some(before) = nonce.as_ref().filter(|_| enforced).and_then(|it| self.known(it)) {
            self.recognised += 1;
            return self.message(before).map(|it| self.message_json(it)).ok_or((404, 10008));
        }
        let message = self.compose(channel, None, body)?;
        if let Some(channel) = self.channels.get_mut(&channel) {
            channel.archived = false;
        }
        if let Some(nonce) = nonce {
            self.nonces.insert(nonce, (message.id, message.at));
        }
        Ok(self.publish(message))
    }

    /// The message that the bot lately sent with a nonce, in any channel.
    fn known(&self, nonce: &str) -> Option<Id> {
        let (message, at) = self.nonces.get(nonce)?;
        (self.now() - *at < NONCE).then_some(*message)
    }

    /// Checks whether the bot may write there at all.
    fn may_send(&self, channel: Id, files: bool) -> Result<(), (u16, u32)> {
        let known = self.channels.get(&channel).ok_or((404, 10003))?;
        if let Kind::Dm(user) = known.kind {
            let closed = self.users.get(&user).and_then(|user| user.closed);
            return closed.map_or(Ok(()), |code| Err((403, code)));
        }
        self.is_inside(channel)?;
        let send = match known.kind {
            Kind::Thread { .. } => permission::SEND_MESSAGES_IN_THREADS,
            _ => permission::SEND_MESSAGES,
        };
        if known.locked {
            return Err((400, 160_005));
        }
        let files = if files { permission::ATTACH_FILES } else { 0 };
        if known.permissions & (send | files) != send | files {
            return Err((403, 50013));
        }
        Ok(())
    }

    /// Checks whether the bot is in a guild's channel and may view it.
    pub(crate) fn is_inside(&self, channel: Id) -> Result<(), (u16, u32)> {
        let inside = self.guild_of(channel).and_then(|guild| self.guilds.get(&guild));
        let sees = self
            .channels
            .get(&channel)
            .is_some_and(|channel| channel.permissions & permission::VIEW_CHANNEL != 0);
        if sees && inside.is_some_and(|guild| guild.bot) { Ok(()) } else { Err((403, 50001)) }
    }

    /// Builds a message from a body; it is not shown yet.
    pub(crate) fn compose(
        &mut self,
        channel: Id,
        only: Option<Id>,
        body: &Body,
    ) -> Result<Message, (u16, u32)> {
        let raw = body.json.clone();
        let files = files_of(body, &[])?;
        let Shown { content, buttons } = if is_card(&raw) {
            shown_in(&raw, &files)?
        } else {
            let content = raw["content"].as_str().unwrap_or_default().to_owned();
            Shown { content, buttons: buttons_of(&raw["components"])? }
        };
        if content.chars().count() > if is_card(&raw) { 4000 } else { 2000 } {
            return Err(INVALID);
        }
        if content.is_empty() && files.is_empty() && buttons.is_empty() {
            return Err((400, 50006));
        }
        let (pinged, everyone) = self.pinged(&content, &raw["allowed_mentions"]);
        let text = self.as_read(&content);
        let (id, at) = (self.fresh(), self.now());
        let (edits, deleted) = (0, false);
        Ok(Message {
            id,
            channel,
            only,
            answers: None,
            text,
            files,
            buttons,
            pinged,
            everyone,
            edits,
            deleted,
            at,
            raw,
        })
    }

    /// Shows a message.
    pub(crate) fn publish(&mut self, message: Message) -> Value {
        self.tell_message(&message, "");
        let json = self.message_json(&message);
        self.messages.push(message);
        json
    }

    /// The people mentioned by a text.
    fn pinged(&self, text: &str, allowed: &Value) -> (Vec<Id>, bool) {
        let parse = |what: &str| match &allowed["parse"] {
            Value::Null => allowed.is_null(),
            parse => parse.as_array().is_some_and(|parse| parse.contains(&json!(what))),
        };
        let users: Vec<_> = allowed["users"].as_array().into_iter().flatten().collect();
        let named = self.users.keys().filter(|id| {
            let named = [format!("<@{id}>"), format!("<@!{id}>")];
            named.iter().any(|name| text.contains(name))
        });
        let called = named.filter(|id| {
            parse("users") || users.iter().any(|user| **user == json!(id.to_string()))
        });
        let everyone = ["@everyone", "@here"].iter().any(|name| text.contains(name));
        (called.copied().collect(), everyone && parse("everyone"))
    }

    pub(crate) fn edit_message(&mut self, id: Id, body: &Body) -> Outcome {
        let old = self.message(id).ok_or((404, 10008))?;
        let age = self.now() - old.at;
        // The real number is not published.
        if age.as_secs() > 3600 && old.edits >= 5 {
            return Err((429, 30046));
        }
        self.change(id, body)
    }

    /// Edits a message; fields that the body lacks stay.
    pub(crate) fn change(&mut self, id: Id, body: &Body) -> Outcome {
        let old = self.message(id).cloned().ok_or((404, 10008))?;
        let raw = &body.json;
        let mut new = old.clone();
        if raw["attachments"].is_array() {
            new.files = files_of(body, &kept(&old))?;
        }
        if is_card(&old.raw) || is_card(raw) {
            return self.change_card(new, raw);
        }
        if let Some(content) = raw["content"].as_str() {
            if content.chars().count() > 2000 {
                return Err(INVALID);
            }
            new.text = self.as_read(content);
            new.raw["content"] = raw["content"].clone();
        }
        if raw["components"].is_array() {
            new.buttons = buttons_of(&raw["components"])?;
            new.raw["components"] = raw["components"].clone();
        }
        Ok(self.changed(new))
    }

    /// Edits a message that is made of components alone, or becomes so for good.
    fn change_card(&mut self, mut new: Message, raw: &Value) -> Outcome {
        new.raw["flags"] = (new.raw["flags"].as_u64().unwrap_or_default() | CARD).into();
        new.raw["content"] = raw["content"].clone();
        if raw["components"].is_array() {
            new.raw["components"] = raw["components"].clone();
        }
        let Shown { content, buttons } = shown_in(&new.raw, &new.files)?;
        (new.text, new.buttons) = (self.as_read(&content), buttons);
        Ok(self.changed(new))
    }

    fn changed(&mut self, mut new: Message) -> Value {
        new.edits += 1;
        self.tell_message(&new, " (changed)");
        let json = self.message_json(&new);
        if let Some(place) = self.message_mut(new.id) {
            *place = new;
        }
        json
    }

    pub(crate) fn delete_message(&mut self, id: Id) -> Outcome {
        let message = self.message_mut(id).ok_or((404, 10008))?;
        message.deleted = true;
        Ok(Value::Null)
    }

    pub(crate) fn open_dm(&mut self, body: &Value) -> Outcome {
        let user = body["recipient_id"].as_str().and_then(|id| id.parse().ok()).unwrap_or_default();
        if !self.users.contains_key(&user) {
            return Err((400, 50033));
        }
        let channel = self.dm(user);
        Ok(self.channel_json(channel))
    }

    /// Starts a thread at a message, with that message's number.
    pub(crate) fn start_thread(&mut self, parent: Id, message: Id, body: &Value) -> Outcome {
        let known = self.channels.get(&parent).ok_or((404, 10003))?;
        let Kind::Text(guild) = known.kind else { return Err((400, 50024)) };
        self.is_inside(parent)?;
        let permissions = known.permissions;
        if permissions & permission::CREATE_PUBLIC_THREADS == 0 {
            return Err((403, 50013));
        }
        if self.channels.contains_key(&message) {
            return Err((400, 160_004));
        }
        self.message(message).filter(|it| it.channel == parent).ok_or((404, 10008))?;
        let name = body["name"].as_str().unwrap_or_default().to_owned();
        self.tell(&format!("  thread in #{}: {name}", self.place_name(parent)));
        let kind = Kind::Thread { guild, parent };
        self.channels
            .insert(message, Channel { kind, name, permissions, archived: false, locked: false });
        Ok(self.channel_json(message))
    }
}

/// The present files of a message, with their numbers.
fn kept(old: &Message) -> Vec<(String, File)> {
    let files = old.files.iter().enumerate();
    files.map(|(index, file)| ((old.id + index as u64 + 1).to_string(), file.clone())).collect()
}

/// The files a body lists: new ones, or some of the present ones.
fn files_of(body: &Body, kept: &[(String, File)]) -> Result<Vec<File>, (u16, u32)> {
    let listed = body.json["attachments"].as_array().cloned().unwrap_or_default();
    let file = |entry: &Value| {
        let number = match &entry["id"] {
            Value::String(text) => text.clone(),
            other => other.to_string(),
        };
        if let Some((name, bytes)) = body.files.get(&format!("files[{number}]")) {
            let alt = entry["description"].as_str().unwrap_or_default().to_owned();
            return Ok(File { name: name.clone(), bytes: bytes.to_vec(), alt });
        }
        kept.iter().find(|(id, _)| *id == number).map(|(_, file)| file.clone()).ok_or(INVALID)
    };
    listed.iter().map(file).collect()
}

/// The flag of a message that is made of components alone.
const CARD: u64 = 1 << 15;

/// Whether a message is made of components alone.
fn is_card(raw: &Value) -> bool {
    raw["flags"].as_u64().is_some_and(|flags| flags & CARD != 0)
}

/// The visible parts of a message that is made of components alone.
struct Shown {
    content: String,
    buttons: Rows,
}

/// The text and the buttons of such a message, all in one frame; each of its files is in it, and
/// nothing else is.
fn shown_in(raw: &Value, files: &[File]) -> Result<Shown, (u16, u32)> {
    let bare =
        ["content", "embeds", "poll", "sticker_ids"].iter().all(|field| raw[*field].is_null());
    let cards = raw["components"].as_array().filter(|cards| bare && !cards.is_empty());
    let parts = cards.ok_or(INVALID)?.iter().flat_map(|part| match part["type"].as_u64() {
        Some(17) => part["components"].as_array().cloned().unwrap_or_default(),
        _ => vec![part.clone()],
    });
    let (mut texts, mut rows, mut named) = (Vec::new(), Vec::new(), BTreeSet::new());
    for part in parts {
        match part["type"].as_u64() {
            Some(1) => rows.push(part),
            Some(10) => texts.push(part["content"].as_str().unwrap_or_default().to_owned()),
            Some(12) => {
                let items = part["items"].as_array().ok_or(INVALID)?;
                let urls = items.iter().map(|item| item["media"]["url"].as_str());
                named.extend(
                    urls.flatten()
                        .filter_map(|url| Some(url.strip_prefix("attachment://")?.to_owned())),
                );
            }
            _ => return Err(INVALID),
        }
    }
    let there: BTreeSet<_> = files.iter().map(|file| file.name.clone()).collect();
    if named != there || texts.iter().any(String::is_empty) {
        return Err(INVALID);
    }
    Ok(Shown { content: texts.join("\n"), buttons: buttons_of(&Value::Array(rows))? })
}

/// Rows of buttons: label and custom id of each.
type Rows = Vec<Vec<(String, String)>>;

/// Rows of buttons; each must have an id of its own.
pub(crate) fn buttons_of(components: &Value) -> Result<Rows, (u16, u32)> {
    let mut ids = BTreeSet::new();
    let rows: Vec<_> = components.as_array().into_iter().flatten().collect();
    if rows.len() > 5 {
        return Err(INVALID);
    }
    let mut shown = Vec::new();
    for row in rows {
        let mut buttons = Vec::new();
        for button in row["components"].as_array().into_iter().flatten() {
            let text = |key: &str| button[key].as_str().unwrap_or_default().to_owned();
            if button["type"] == 3 {
                let options = options_of(button)?;
                if row["components"].as_array().map(Vec::len) != Some(1)
                    || !ids.insert(text("custom_id"))
                {
                    return Err(INVALID);
                }
                shown.push(options);
                continue;
            }
            // A button that opens an address has no id and is reported to nobody.
            if button["style"] == 5 {
                let url = text("url");
                let opens = url.starts_with("https://") || url.starts_with("http://");
                if text("label").is_empty() || !opens || !button["custom_id"].is_null() {
                    return Err(INVALID);
                }
                buttons.push((text("label"), url));
                continue;
            }
            let (label, id) = (text("label"), text("custom_id"));
            if label.is_empty() || id.is_empty() || !ids.insert(id.clone()) {
                return Err(INVALID);
            }
            buttons.push((label, id));
        }
        match (row["components"].as_array().map(Vec::len), buttons.len()) {
            (Some(1), 0) => {}
            (_, 1..=5) => shown.push(buttons),
            _ => return Err(INVALID),
        }
    }
    Ok(shown)
}

/// The entries of a list: label and value of each.
fn options_of(list: &Value) -> Result<Vec<(String, String)>, (u16, u32)> {
    let options = list["options"].as_array().ok_or(INVALID)?;
    let text = |option: &Value, key: &str| option[key].as_str().unwrap_or_default().to_owned();
    let all: Vec<_> = options.iter().map(|it| (text(it, "label"), text(it, "value"))).collect();
    let values: BTreeSet<_> = all.iter().map(|(_, value)| value.clone()).collect();
    let fits = |text: &String| (1..=100).contains(&text.chars().count());
    let right = (1..=25).contains(&all.len())
        && values.len() == all.len()
        && all.iter().all(|(label, value)| fits(label) && fits(value));
    if right { Ok(all) } else { Err(INVALID) }
}

/// The id of the list with this entry in a message.
pub(crate) fn list_with(components: &Value, value: &str) -> Option<String> {
    let parts = components.as_array()?;
    parts.iter().find_map(|part| match part["type"].as_u64() {
        Some(3) => {
            let mut options = part["options"].as_array()?.iter();
            let has = options.any(|option| option["value"] == value);
            has.then(|| part["custom_id"].as_str().unwrap_or_default().to_owned())
        }
        _ => list_with(&part["components"], value),
    })
}

impl Discord {
    /// The number of messages that were sent again and not shown again.
    pub fn recognised(&self) -> usize {
        self.inner.state().recognised
    }

    /// All messages from the n-th on, in their present state.
    pub fn messages_from(&self, from: usize) -> Vec<Message> {
        self.inner.state().messages.iter().skip(from).cloned().collect()
    }

    /// The messages in the private channel of a person.
    pub fn shown_to(&self, user: Id) -> Vec<Message> {
        let state = self.inner.state();
        let dm = state.channels.iter().find(|(_, channel)| channel.kind == Kind::Dm(user));
        let of = |message: &&Message| dm.is_some_and(|(id, _)| message.channel == *id);
        state.messages.iter().filter(of).filter(|it| !it.deleted).cloned().collect()
    }
}
