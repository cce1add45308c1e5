//! Updates, as far as they matter here. teloxide's own shapes refuse a whole message for a part of
//! it that is newer than they are; these leave it out.

use serde::Deserialize;
use serde_json::Value;

/// An event on Telegram.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Update {
    pub(crate) message: Option<Message>,
    /// A message whose author changed it.
    pub(crate) edited_message: Option<Message>,
    pub(crate) callback_query: Option<CallbackQuery>,
    pub(crate) inline_query: Option<InlineQuery>,
    pub(crate) widget_query: Option<WidgetQuery>,
    /// A message that calls the bot into a chat that it is not in.
    pub(crate) guest_message: Option<Message>,
    /// The bot's new state in a chat.
    pub(crate) my_chat_member: Option<MembershipChange>,
    /// Another member's new state; only admins are told of it.
    pub(crate) chat_member: Option<MembershipChange>,
}

/// A message in a chat.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Message {
    #[serde(default)]
    pub(crate) message_id: i64,
    /// The time of sending, in seconds.
    #[serde(default)]
    pub(crate) date: i64,
    pub(crate) ephemeral_message_id: Option<i64>,
    /// The query to answer, where the bot is a guest.
    pub(crate) guest_query_id: Option<String>,
    pub(crate) message_thread_id: Option<i32>,
    #[serde(default)]
    pub(crate) is_topic_message: bool,
    pub(crate) from: Option<User>,
    /// The author shown instead of a person: a channel, or the group itself.
    pub(crate) sender_chat: Option<Chat>,
    /// Whether it is a channel's post, which Telegram hands on into the group of its readers.
    #[serde(default)]
    pub(crate) is_automatic_forward: bool,
    pub(crate) via_bot: Option<User>,
    pub(crate) chat: Chat,
    pub(crate) text: Option<String>,
    #[serde(default)]
    pub(crate) entities: Vec<Entity>,
    pub(crate) photo: Option<Value>,
    /// The document with a board to tap.
    pub(crate) widget: Option<Value>,
    /// The text under a picture.
    pub(crate) caption: Option<String>,
    #[serde(default)]
    pub(crate) caption_entities: Vec<Entity>,
    /// The author before somebody forwarded it.
    pub(crate) forward_origin: Option<Value>,
    pub(crate) reply_to_message: Option<Box<Self>>,
    pub(crate) forum_topic_created: Option<OpenedTopic>,
    pub(crate) migrate_to_chat_id: Option<i64>,
    pub(crate) migrate_from_chat_id: Option<i64>,
    pub(crate) left_chat_member: Option<User>,
}

/// A marked part of a text, in UTF-16 units.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Entity {
    #[serde(default, rename = "type")]
    pub(crate) kind: String,
    #[serde(default)]
    pub(crate) offset: usize,
    #[serde(default)]
    pub(crate) length: usize,
    pub(crate) user: Option<User>,
}

/// A press on a button.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct CallbackQuery {
    pub(crate) id: String,
    pub(crate) from: User,
    pub(crate) message: Option<Message>,
    /// The message, if a person sent it by way of the bot.
    pub(crate) inline_message_id: Option<String>,
    pub(crate) data: Option<String>,
}

/// A query of a widget's script. Its chat and message are those of the widget.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct WidgetQuery {
    pub(crate) id: String,
    pub(crate) from: User,
    pub(crate) chat: Option<Chat>,
    pub(crate) message_id: Option<i64>,
    #[serde(default)]
    pub(crate) data: String,
}

/// A text typed after the bot's name.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct InlineQuery {
    pub(crate) id: String,
    pub(crate) from: User,
    #[serde(default)]
    pub(crate) query: String,
}

/// The new state of the bot or another member in a chat.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct MembershipChange {
    pub(crate) chat: Chat,
    pub(crate) from: User,
    pub(crate) old_chat_member: Member,
    pub(crate) new_chat_member: Member,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Member {
    pub(crate) user: Option<User>,
    #[serde(default)]
    pub(crate) status: String,
    pub(crate) is_member: Option<bool>,
    pub(crate) can_send_messages: Option<bool>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct User {
    pub(crate) id: i64,
    #[serde(default)]
    pub(crate) is_bot: bool,
    #[serde(default)]
    pub(crate) first_name: String,
    pub(crate) last_name: Option<String>,
    pub(crate) username: Option<String>,
    pub(crate) language_code: Option<String>,
}

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Chat {
    pub(crate) id: i64,
    #[serde(default, rename = "type")]
    pub(crate) kind: String,
    pub(crate) title: Option<String>,
    /// Whether the chat has topics.
    #[serde(default)]
    pub(crate) is_forum: bool,
}

/// A topic as it was opened.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct OpenedTopic {
    #[serde(default)]
    pub(crate) name: String,
}

impl Update {
    /// Reads an update as it was taken in; `None` if its kind does not matter.
    pub(crate) fn read(payload: &str) -> Option<Self> {
        serde_json::from_str(payload).ok()
    }

    /// Returns the queue of an update: its chat and its person. Updates of one queue are dealt with
    /// in the order they came.
    pub(crate) fn queue(&self) -> (i64, i64) {
        if let Some(message) = self.message.as_ref().or(self.edited_message.as_ref()) {
            // The removal of a person comes before all their later actions.
            let whose = message.left_chat_member.as_ref().or(message.from.as_ref());
            return (message.chat.id, whose.map_or(0, |user| user.id));
        }
        if let Some(press) = &self.callback_query {
            let chat = press.message.as_ref().map_or(press.from.id, |message| message.chat.id);
            return (chat, press.from.id);
        }
        if let Some(query) = &self.widget_query {
            let chat = query.chat.as_ref().map_or(query.from.id, |chat| chat.id);
            return (chat, query.from.id);
        }
        // A chat that the bot is not in may bear the number of one that it is in.
        let guest = self.guest_message.as_ref().and_then(|message| message.from.as_ref());
        let typist = self.inline_query.as_ref().map(|typed| &typed.from);
        if let Some(user) = typist.or(guest) {
            return (0, user.id);
        }
        if let Some(change) = &self.chat_member {
            let whose = change.new_chat_member.user.as_ref().unwrap_or(&change.from);
            return (change.chat.id, whose.id);
        }
        self.my_chat_member.as_ref().map_or((0, 0), |change| (change.chat.id, change.from.id))
    }
}

impl User {
    /// Returns the name, as its owner writes it.
    pub(crate) fn name(&self) -> String {
        let name = match &self.last_name {
            Some(last) => format!("{} {last}", self.first_name),
            None => self.first_name.clone(),
        };
        // Some names have no visible letter.
        if service::is_seen(&name) {
            return name;
        }
        self.username.clone().unwrap_or(name)
    }
}

impl Chat {
    /// Whether it is between one person and the bot.
    pub(crate) fn is_private(&self) -> bool {
        self.kind == "private"
    }
}

impl Message {
    /// Returns the person whom the message names first by a link: the owner of its form of a new
    /// game.
    pub(crate) fn owner(&self) -> Option<&User> {
        self.entities.iter().find_map(|entity| entity.user.as_ref())
    }

    /// Returns the name of the chat, with the topic if it is in one. A message in a topic that
    /// answers nothing answers to the topic's opening.
    pub(crate) fn title(&self) -> String {
        let title = self.chat.title.clone().unwrap_or_default();
        let opened = self.reply_to_message.as_ref().and_then(|to| to.forum_topic_created.as_ref());
        match opened.filter(|_| self.is_topic_message) {
            Some(topic) => format!("{title} · {}", topic.name),
            None => title,
        }
    }

    /// Returns the text of the message, or the text under its picture or file, with its marked
    /// parts.
    pub(crate) fn words(&self) -> Option<(&str, &[Entity])> {
        match (&self.text, &self.caption) {
            (Some(text), _) => Some((text, &self.entities)),
            // The caption of a message by way of a bot is the bot's.
            (None, Some(caption)) if self.via_bot.is_none() => {
                Some((caption, &self.caption_entities))
            }
            (None, _) => None,
        }
    }

    /// Returns the chat's key, with the topic if it is in one. The general topic does not count,
    /// nor do the threads that answers make in groups without topics.
    pub(crate) fn key(&self) -> String {
        match self.message_thread_id.filter(|thread| self.is_topic_message && *thread != 1) {
            Some(thread) => format!("{}/{thread}", self.chat.id),
            None => self.chat.id.to_string(),
        }
    }
}

impl MembershipChange {
    /// Returns the person who has left the chat or was removed. A lifted ban is neither: that
    /// person is out already.
    pub(crate) fn has_gone(&self) -> Option<&User> {
        let (old, new) = (&self.old_chat_member, &self.new_chat_member);
        let gone = !new.is_there() && (old.is_there() || new.status == "kicked");
        new.user.as_ref().filter(|_| gone)
    }
}

impl Member {
    /// Whether the bot can write.
    pub(crate) fn writes(&self) -> bool {
        match self.status.as_str() {
            "left" | "kicked" => false,
            "restricted" => self.is_member != Some(false) && self.can_send_messages != Some(false),
            _ => true,
        }
    }

    /// Whether the member is there at all.
    pub(crate) fn is_there(&self) -> bool {
        match self.status.as_str() {
            "left" | "kicked" => false,
            "restricted" => self.is_member != Some(false),
            _ => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn change(old: &Value, new: &Value) -> Update {
        let member = |place: &Value| {
            let mut member = place.clone();
            member["user"] = json!({"id": 7, "is_bot": false, "first_name": "Bob"});
            member
        };
        let update = json!({"update_id": 1, "chat_member": {
            "chat": {"id": -1, "type": "supergroup"}, "date": 0,
            "from": {"id": 9, "is_bot": false, "first_name": "Ana"},
            "old_chat_member": member(old), "new_chat_member": member(new)}});
        Update::read(&update.to_string()).expect("it can be read")
    }

    #[test]
    fn a_member_who_left_or_was_removed_has_gone() {
        let place = |status: &str| json!({"status": status});
        let (muted, away) = (
            json!({"status": "restricted", "is_member": true}),
            json!({"status": "restricted", "is_member": false}),
        );
        for (old, new, gone) in [
            (place("member"), place("left"), true),
            (place("administrator"), place("kicked"), true),
            (place("member"), away.clone(), true),
            (muted.clone(), away.clone(), true),
            // Removed once more while away: the person may have come back in another way.
            (place("left"), place("kicked"), true),
            (place("kicked"), place("left"), false),
            (away, place("left"), false),
            (place("member"), muted, false),
            (place("left"), place("member"), false),
        ] {
            let update = change(&old, &new);
            let found = update.chat_member.as_ref().and_then(MembershipChange::has_gone);
            assert_eq!(found.map(|user| user.id), gone.then_some(7), "{old} {new}");
            assert_eq!(update.queue(), (-1, 7), "in order with what they do themselves");
        }
    }

    #[test]
    fn a_removal_by_another_person_is_in_the_queue_of_the_removed_person() {
        let message = json!({"update_id": 1, "message": {
            "message_id": 3, "date": 0, "chat": {"id": -1, "type": "group"},
            "from": {"id": 9, "is_bot": false, "first_name": "Ana"},
            "left_chat_member": {"id": 7, "is_bot": false, "first_name": "Bob"}}});
        let update = Update::read(&message.to_string()).expect("it can be read");
        assert_eq!(update.queue(), (-1, 7));
    }
}
