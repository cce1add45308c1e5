//! Usernames, mentions, and the authors of messages.

use serde_json::{Value, json};

use super::{
    coming::membership,
    message::{Message, length},
    people::{Chat, Person, entities},
};

impl Person {
    /// Sets the username by which others mention them.
    pub fn goes_by(&self, username: &str) {
        if let Some(human) = self.state().people.get_mut(&self.id) {
            human.username = Some(username.to_owned());
        }
    }

    /// Writes in the name of the group, as admins can.
    pub fn says_unsigned(&self, chat: &Chat, text: &str) {
        let entities = entities(text);
        let (text, unsigned) = (text.to_owned(), true);
        let message = Message { from: self.id, text, entities, unsigned, ..Message::default() };
        self.state().post(chat.id, message);
        self.changed();
    }

    /// Writes a command that mentions a person without a username, picked from a list.
    pub fn says_naming(&self, chat: &Chat, text: &str, other: &Self) {
        let mut state = self.state();
        let (user, mut entities) = (state.person_json(other.id), entities(text));
        let (offset, name) = (length(text) + 1, state.name(other.id));
        entities.push(json!({"type": "text_mention", "offset": offset, "length": length(&name),
            "user": user}));
        let text = format!("{text} {name}");
        let message = Message { from: self.id, text, entities, ..Message::default() };
        state.post(chat.id, message);
        drop(state);
        self.changed();
    }

    /// Sends an unusual message: as this kind of update, and with a change to it.
    pub fn says_oddly(
        &self,
        chat: &Chat,
        (kind, text): (&str, &str),
        change: impl FnOnce(&mut Value),
    ) {
        let mut state = self.state();
        let entities = entities(text);
        let (text, id) = (text.to_owned(), 900_000 + i64::try_from(state.calls.len()).unwrap_or(0));
        let message = Message { id, from: self.id, text, entities, ..Message::default() };
        let mut value = state.message_json(chat.id, &message, true);
        change(&mut value);
        state.queue_update(kind, &value);
        drop(state);
        self.changed();
    }

    /// Makes the bot an admin of a channel of theirs.
    pub fn adds_to_channel(&self, id: i64) {
        let mut state = self.state();
        let bot = state.bot.id;
        let mut update = membership(&state, id, self.id, bot, ["left", "administrator"]);
        update["chat"] = json!({"id": id, "type": "channel", "title": "News"});
        state.queue_update("my_chat_member", &update);
        drop(state);
        self.changed();
    }
}
