//! What people are called, and whose name a message bears.

use serde_json::json;

use super::{
    message::{Message, length},
    people::{Chat, Person, entities},
};

impl Person {
    /// What others write to mean them.
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

    /// Writes a command and, picked from a list, somebody who has no username.
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
}
