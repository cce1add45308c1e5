//! People: their input, and the answers they see.

use std::{sync::Arc, time::Duration};

use ground::PATIENCE;
use serde_json::{Value, json};

use super::{
    Inner,
    commands::{typed, upon},
    interactions::Doing,
    messages::list_with,
    world::{Id, Interaction, Message, State},
};

/// The time after which a client says that an interaction failed.
const FAILED: Duration = Duration::from_secs(3);

/// A person in a channel.
#[derive(Clone)]
pub struct Person {
    inner: Arc<Inner>,
    /// Their id.
    pub id: Id,
    name: String,
    /// The channel; `None` stands for the private one with the bot.
    channel: Option<Id>,
}

/// The result of a person's action.
#[derive(Debug, Clone, Default)]
pub struct Answer {
    /// "This interaction failed": the bot did not answer in time.
    pub failed: bool,
    /// A form that opened.
    pub modal: Option<Modal>,
    /// The instance of the Activity that opened.
    pub launched: Option<String>,
    /// The messages they were shown, in their present state.
    pub messages: Vec<Message>,
}

impl Answer {
    /// The text of all messages they were shown.
    pub fn text(&self) -> String {
        let texts: Vec<_> = self.messages.iter().map(|message| message.text.as_str()).collect();
        texts.join("\n")
    }
}

/// A form with one field.
#[derive(Debug, Clone)]
pub struct Modal {
    /// Its title.
    pub title: String,
    /// The label of its field.
    pub label: String,
    custom_id: String,
    field: String,
    on: Option<Id>,
}

impl Person {
    pub(crate) fn new(inner: Arc<Inner>, id: Id, name: &str) -> Self {
        Self { inner, id, name: name.to_owned(), channel: None }
    }

    /// The same person in a channel.
    #[must_use]
    pub fn at(&self, channel: Id) -> Self {
        Self { channel: Some(channel), ..self.clone() }
    }

    /// The same person in the private chat with the bot.
    #[must_use]
    pub fn in_private(&self) -> Self {
        Self { channel: None, ..self.clone() }
    }

    /// Whether they see a button here whose label starts so.
    pub fn can_press(&self, label: &str) -> bool {
        self.inner.with(|state| {
            let channel = self.channel.unwrap_or_else(|| state.dm(self.id));
            state.custom_id(self.id, channel, label).is_some()
        })
    }

    /// The same person at the newest visible button whose label starts so, in any channel.
    #[must_use]
    pub fn facing(&self, label: &str) -> Self {
        let has = |it: &&Message| it.buttons.iter().flatten().any(|(on, _)| on.starts_with(label));
        let channel = self.sees().iter().rfind(has).map(|it| it.channel);
        Self { channel: channel.or(self.channel), ..self.clone() }
    }

    /// Closes their private chat to the bot with Discord's code of the reason (50007: the person
    /// refuses, 50278: no server in common), or opens it with none.
    pub fn closes(&self, code: Option<u32>) {
        self.inner.with(|state| {
            if let Some(user) = state.users.get_mut(&self.id) {
                user.closed = code;
            }
        });
    }

    /// Uses a command and waits for the result.
    pub async fn command(&self, name: &str, options: &[(&str, &str)]) -> Answer {
        let id = self.sends(name, options);
        self.outcome(id, None).await
    }

    /// Uses a command without waiting.
    pub fn sends(&self, name: &str, options: &[(&str, &str)]) -> Id {
        self.does(|state, channel| {
            let said: Vec<_> =
                options.iter().map(|(name, value)| format!("{name}:{value}")).collect();
            let place = state.place_name(channel);
            state.tell(&format!("{} in #{place}: /{name} {}", self.name, said.join(" ")));
            Doing {
                user: self.id,
                channel,
                kind: 2,
                data: typed(state, name, options, ""),
                on: None,
            }
        })
    }

    /// Opens the Activity from Discord's list and waits for the result.
    ///
    /// # Panics
    /// If there is no command for that.
    pub async fn enters(&self) -> Answer {
        let id = self.does(|state, channel| {
            state.tell(&format!("{} opens the Activity", self.name));
            let entry = state.commands.iter().find(|command| command["type"] == json!(4));
            let entry = entry.unwrap_or_else(|| panic!("there is no entry point"));
            let data = json!({"id": entry["id"], "name": entry["name"], "type": 4});
            Doing { user: self.id, channel, kind: 2, data, on: None }
        });
        self.outcome(id, None).await
    }

    /// Uses a command on a person and waits for the result.
    pub async fn does_upon(&self, whom: &Self, name: &str) -> Answer {
        let id = self.does(|state, channel| {
            state.tell(&format!("{} uses {name} upon {}", self.name, whom.name));
            let data = upon(state, name, whom.id);
            Doing { user: self.id, channel, kind: 2, data, on: None }
        });
        self.outcome(id, None).await
    }

    /// The suggestions for an option of a command during typing: label and value each; `None` if
    /// the bot was too late.
    pub async fn types(
        &self,
        name: &str,
        option: &str,
        text: &str,
        before: &[(&str, &str)],
    ) -> Option<Vec<(String, String)>> {
        let mut options = before.to_vec();
        options.push((option, text));
        let id = self.does(|state, channel| {
            state.tell(&format!("{} types /{name} {option}:{text}", self.name));
            let data = typed(state, name, &options, option);
            Doing { user: self.id, channel, kind: 4, data, on: None }
        });
        let done = |state: &State| state.interactions.get(&id).filter(|it| it.complete).cloned();
        let done = self.inner.find(FAILED, done).await?;
        self.inner.with(|state| {
            for (label, _) in &done.choices {
                state.tell(&format!("    | {label}"));
            }
        });
        Some(done.choices)
    }

    /// Presses the newest visible button with this label, or one that starts so.
    ///
    /// # Panics
    /// If there is none.
    pub async fn presses(&self, label: &str) -> Answer {
        let (id, message) = self.touches(label);
        self.outcome(id, Some(message)).await
    }

    /// Presses a button without waiting. Returns the interaction and the message.
    ///
    /// # Panics
    /// If there is none.
    pub fn touches(&self, label: &str) -> (Id, Id) {
        let mut on = 0;
        let id = self.does(|state, channel| {
            let found = state.custom_id(self.id, channel, label);
            let (message, token) = found.unwrap_or_else(|| {
                panic!("{} sees no button {label:?}\n{}", self.name, state.transcript)
            });
            on = message;
            state.tell(&format!("{} presses [{label}]", self.name));
            self.pressing(state, message, &token)
        });
        (id, on)
    }

    /// Sends a press with any token, as only a forger can, and waits for the result.
    pub async fn forges(&self, message: Id, token: &str) -> Answer {
        let id = self.sends_press(message, token);
        self.outcome(id, Some(message)).await
    }

    /// [`forges`](Self::forges) without waiting.
    pub fn sends_press(&self, message: Id, token: &str) -> Id {
        self.does(|state, _| {
            state.tell(&format!("{} forges a button", self.name));
            self.pressing(state, message, token)
        })
    }

    /// Repeats an action as a new interaction: the same command, the same button.
    ///
    /// # Panics
    /// If there is no such interaction.
    pub fn repeats(&self, id: Id) -> Id {
        self.does(|state, _| {
            state.tell(&format!("{} does it again", self.name));
            state.interactions[&id].doing.clone()
        })
    }

    fn pressing(&self, state: &State, message: Id, token: &str) -> Doing {
        let channel = state.message(message).map_or(0, |message| message.channel);
        let list = state.message(message);
        let list = list.and_then(|it| list_with(&it.raw["components"], token));
        let data = match list {
            Some(list) => {
                json!({"custom_id": list, "component_type": 3, "id": 2, "values": [token]})
            }
            None => json!({"custom_id": token, "component_type": 2, "id": 2}),
        };
        Doing { user: self.id, channel, kind: 3, data, on: Some(message) }
    }

    /// Fills in a form.
    pub async fn submits(&self, modal: &Modal, text: &str) -> Answer {
        let id = self.does(|state, channel| {
            state.tell(&format!("{} writes into the form: {text}", self.name));
            let field = json!({"type": 4, "custom_id": modal.field, "value": text, "id": 2});
            let row = json!({"type": 1, "components": [field], "id": 1});
            let data = json!({"custom_id": modal.custom_id, "components": [row]});
            let on = modal.on.filter(|id| state.message(*id).is_some());
            let channel = on.and_then(|id| state.message(id)).map_or(channel, |it| it.channel);
            Doing { user: self.id, channel, kind: 5, data, on }
        });
        self.outcome(id, modal.on).await
    }

    fn does(&self, doing: impl FnOnce(&mut State, Id) -> Doing) -> Id {
        self.inner.with(|state| {
            let channel = self.channel.unwrap_or_else(|| state.dm(self.id));
            let doing = doing(state, channel);
            state.interact(doing)
        })
    }

    /// The result of an action, once it is there.
    ///
    /// # Panics
    /// If the bot promises an answer and never gives it.
    pub async fn outcome(&self, id: Id, on: Option<Id>) -> Answer {
        let answered =
            |state: &State| state.interactions.get(&id).filter(|it| it.answered.is_some()).cloned();
        if self.inner.find(FAILED, answered).await.is_none() {
            self.inner
                .with(|state| state.tell(&format!("  {}: this interaction failed", self.name)));
            return Answer { failed: true, ..Answer::default() };
        }
        let complete =
            |state: &State| state.interactions.get(&id).filter(|it| it.complete).cloned();
        let done = self.inner.find(PATIENCE, complete).await;
        let state = self.inner.state();
        let done = done.unwrap_or_else(|| {
            panic!(
                "{} waits for an answer in vain\n{}\n{:#?}",
                self.name, state.transcript, state.calls
            )
        });
        let (modal, messages) = (modal_of(&done, on), shown(&state, &done));
        Answer { failed: false, modal, launched: done.launched, messages }
    }

    /// All messages they can see, the oldest first.
    pub fn sees(&self) -> Vec<Message> {
        let state = self.inner.state();
        state.messages.iter().filter(|it| state.visible(self.id, it)).cloned().collect()
    }

    /// The newest visible message with this text, once there is one.
    ///
    /// # Panics
    /// If it does not come.
    pub async fn awaits(&self, text: &str) -> Message {
        let newest = |state: &State| {
            let mut all = state.messages.iter().rev();
            all.find(|it| it.text.contains(text) && state.visible(self.id, it)).cloned()
        };
        let found = self.inner.find(PATIENCE, newest).await;
        found.unwrap_or_else(|| {
            panic!("{} never sees {text:?}\n{}", self.name, self.inner.state().transcript)
        })
    }
}

fn shown(state: &State, done: &Interaction) -> Vec<Message> {
    done.shown.iter().filter_map(|id| state.message(*id)).cloned().collect()
}

fn modal_of(done: &Interaction, on: Option<Id>) -> Option<Modal> {
    let json = done.modal.as_ref()?;
    let field = json.pointer("/components/0/components/0")?;
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    Some(Modal {
        title: text(&json["title"]),
        label: text(&field["label"]),
        custom_id: text(&json["custom_id"]),
        field: text(&field["custom_id"]),
        on,
    })
}
