//! The bot's answers to interactions.

use std::time::Duration;

use serde_json::{Value, json};

use super::{
    rest::{Body, Outcome},
    world::{Id, Interaction, Message, State},
};

/// The time limit of the first answer.
const FIRST: Duration = Duration::from_secs(3);
/// The life of a token.
const TOKEN: Duration = Duration::from_secs(15 * 60);
/// The number of further answers where the bot is a guest.
const GUEST: usize = 5;

impl State {
    pub(crate) fn callback(&mut self, id: Id, token: &str, body: &Body) -> Outcome {
        let known = self.interactions.get(&id).filter(|it| it.token == token);
        let known = known.cloned().ok_or((404, 10062))?;
        if known.answered.is_some() {
            return Err((400, 40060));
        }
        if !self.is_prompt(&known) {
            return Err((404, 10062));
        }
        let kind = body.json["type"].as_u64().unwrap_or_default();
        self.may_answer(&known, kind)?;
        let data =
            Body { json: body.json["data"].clone(), access: None, files: body.files.clone() };
        let mut new = known.clone();
        new.answered = Some(kind);
        match kind {
            4 => self.answer(&mut new, &data)?,
            // The deferral decides for good whether the answer is ephemeral.
            5 => {
                let only = is_ephemeral(&data.json).then_some(known.user);
                new.pending = Some(only);
            }
            6 => {}
            7 => {
                self.change(known.original.unwrap_or_default(), &data)?;
                new.complete = true;
            }
            8 => {
                new.choices = choices_of(&data.json)?;
                new.complete = true;
            }
            12 => {
                new.launched = Some(self.launch(known.channel, known.user));
                new.complete = true;
            }
            9 => {
                self.tell_modal(known.user, &data.json);
                new.modal = Some(data.json);
                new.complete = true;
            }
            _ => return Err((400, 50035)),
        }
        self.interactions.insert(id, new);
        Ok(Value::Null)
    }

    /// Whether a first answer to it would be in time.
    pub(crate) fn is_prompt(&self, interaction: &Interaction) -> bool {
        self.now() - interaction.began <= FIRST
    }

    /// Checks whether an answer of this kind fits the interaction.
    fn may_answer(&mut self, known: &Interaction, kind: u64) -> Result<(), (u16, u32)> {
        let fits = match known.kind {
            2 => matches!(kind, 4 | 5 | 9 | 12),
            3 => matches!(kind, 4..=7 | 9 | 12),
            4 => kind == 8,
            _ => matches!(kind, 4 | 5 | 12) || known.original.is_some() && matches!(kind, 6 | 7),
        };
        if fits {
            return Ok(());
        }
        self.violations.push(format!("an interaction {} is answered with {kind}", known.kind));
        Err((400, 50035))
    }

    /// A message that answers an interaction; it is not shown yet.
    fn replying(
        &mut self,
        interaction: &Interaction,
        only: Option<Id>,
        body: &Body,
    ) -> Result<Message, (u16, u32)> {
        let message = self.compose(interaction.channel, only, body)?;
        Ok(Message { answers: Some(interaction.id), ..message })
    }

    fn answer(&mut self, interaction: &mut Interaction, data: &Body) -> Result<(), (u16, u32)> {
        let only = is_ephemeral(&data.json).then_some(interaction.user);
        let message = self.replying(interaction, only, data)?;
        interaction.original = Some(message.id);
        interaction.shown.push(message.id);
        interaction.complete = true;
        self.publish(message);
        Ok(())
    }

    /// Deferred, unanswered interactions with a living token.
    pub(crate) fn thinking(&self) -> Vec<Id> {
        let now = self.now();
        let waits = |it: &&Interaction| it.pending.is_some() && now - it.began <= TOKEN;
        self.interactions.values().filter(waits).map(|it| it.id).collect()
    }

    fn by_token(&self, token: &str) -> Result<(Id, Interaction), (u16, u32)> {
        let known = self.interactions.iter().find(|(_, it)| it.token == token);
        let (id, known) = known.ok_or((404, 10015))?;
        if self.now() - known.began > TOKEN {
            return Err((401, 50027));
        }
        if known.answered.is_none() {
            return Err((404, 10015));
        }
        Ok((*id, known.clone()))
    }

    pub(crate) fn edit_original(&mut self, token: &str, body: &Body) -> Outcome {
        let (id, mut known) = self.by_token(token)?;
        let shown = match known.pending.take() {
            Some(only) => {
                let message = self.replying(&known, only, body)?;
                known.original = Some(message.id);
                known.shown.push(message.id);
                self.publish(message)
            }
            None => self.change(known.original.ok_or((404, 10008))?, body)?,
        };
        known.shown.extend(known.original.filter(|original| !known.shown.contains(original)));
        known.complete = true;
        self.interactions.insert(id, known);
        Ok(shown)
    }

    /// The message in the place of the first answer: while the bot is "thinking", an empty message
    /// that says so.
    pub(crate) fn get_original(&self, token: &str) -> Outcome {
        let (id, known) = self.by_token(token)?;
        if known.pending.is_some() {
            let author = Self::bot_json();
            return Ok(json!({
                "id": id.to_string(), "channel_id": known.channel.to_string(), "type": 20,
                "author": author, "content": "", "timestamp": "2026-01-01T00:00:00+00:00",
                "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [],
                "mention_roles": [], "attachments": [], "embeds": [], "pinned": false,
                "components": [], "flags": 64 | 128,
            }));
        }
        let message = known.original.and_then(|id| self.message(id)).filter(|it| !it.deleted);
        Ok(self.message_json(message.ok_or((404, 10008))?))
    }

    pub(crate) fn delete_original(&mut self, token: &str) -> Outcome {
        let (id, mut known) = self.by_token(token)?;
        known.complete = true;
        if known.pending.take().is_none() {
            self.delete_message(known.original.ok_or((404, 10008))?)?;
        }
        self.interactions.insert(id, known);
        Ok(Value::Null)
    }

    pub(crate) fn follow_up(&mut self, token: &str, body: &Body) -> Outcome {
        let (id, mut known) = self.by_token(token)?;
        if known.guest && known.follow_ups >= GUEST {
            return Err((400, 40094));
        }
        let only = is_ephemeral(&body.json).then_some(known.user);
        let message = self.replying(&known, only, body)?;
        known.follow_ups += 1;
        known.shown.push(message.id);
        // A press that leaves its message as it is keeps nobody waiting.
        known.complete |= known.answered == Some(6);
        self.interactions.insert(id, known);
        Ok(self.publish(message))
    }

    /// The message and the id of a button. The button must be on a message that the person can see.
    pub(crate) fn custom_id(&self, user: Id, channel: Id, label: &str) -> Option<(Id, String)> {
        let near = |id: Id| id == channel || self.thread_of(id) == Some(channel);
        let newest = self
            .messages
            .iter()
            .rev()
            .filter(|message| near(message.channel) && self.visible(user, message));
        let mut buttons = newest.flat_map(|message| {
            let all = message.buttons.iter().flatten();
            all.map(|(label, id)| (message.id, label.clone(), id.clone())).collect::<Vec<_>>()
        });
        buttons.find(|(_, on, _)| on.starts_with(label)).map(|(message, _, id)| (message, id))
    }

    fn thread_of(&self, channel: Id) -> Option<Id> {
        match self.channels.get(&channel)?.kind {
            super::world::Kind::Thread { parent, .. } => Some(parent),
            _ => None,
        }
    }
}

fn is_ephemeral(data: &Value) -> bool {
    data["flags"].as_u64().unwrap_or_default() & 64 != 0
}

fn choices_of(data: &Value) -> Result<Vec<(String, String)>, (u16, u32)> {
    let choices = data["choices"].as_array().ok_or((400, 50035_u32))?;
    let fits = |text: &str| (1..=100).contains(&text.chars().count());
    let choice = |choice: &Value| {
        let (name, value) = (choice["name"].as_str()?, choice["value"].as_str()?);
        (fits(name) && fits(value)).then(|| (name.to_owned(), value.to_owned()))
    };
    let all: Option<Vec<_>> = choices.iter().map(choice).collect();
    all.filter(|all| all.len() <= 25).ok_or((400, 50035))
}

/// The fields that a person's client adds to every action.
#[derive(Debug, Clone)]
pub(crate) struct Doing {
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) kind: u8,
    pub(crate) data: Value,
    pub(crate) on: Option<Id>,
}

impl State {
    /// Carries out a person's action: the bot gets an interaction, if it is there.
    pub(crate) fn interact(&mut self, doing: Doing) -> Id {
        let (id, began) = (self.fresh(), self.now() - self.lag);
        let guild = self.guild_of(doing.channel);
        let group = self.channels.get(&doing.channel).map(|it| it.kind);
        let guest = match guild {
            Some(guild) => !self.guilds.get(&guild).is_some_and(|guild| guild.bot),
            None => group == Some(super::world::Kind::Group),
        };
        let token = format!("interaction-token-{id}");
        self.interactions.insert(
            id,
            Interaction {
                id,
                token: token.clone(),
                kind: doing.kind,
                user: doing.user,
                channel: doing.channel,
                began,
                doing: doing.clone(),
                answered: None,
                original: doing.on,
                pending: None,
                complete: false,
                shown: Vec::new(),
                modal: None,
                launched: None,
                choices: Vec::new(),
                guest,
                follow_ups: 0,
            },
        );
        let told = self.interaction_json(id, &token, guest, &doing);
        if self.endpoint.is_none() {
            if self.faults.doubles() {
                self.emit("INTERACTION_CREATE", told.clone());
            }
            self.emit("INTERACTION_CREATE", told);
        }
        id
    }

    fn interaction_json(&self, id: Id, token: &str, guest: bool, doing: &Doing) -> Value {
        let guild = self.guild_of(doing.channel);
        let locale = self.users.get(&doing.user).map(|user| user.locale.clone());
        let permissions = self.channels.get(&doing.channel).map_or(0, |it| it.permissions);
        let owner = if guest { ("1", doing.user) } else { ("0", guild.unwrap_or_default()) };
        let context = match (guild, guest) {
            (Some(_), _) => 0,
            (None, false) => 1,
            (None, true) => 2,
        };
        let mut told = json!({
            "id": id.to_string(), "application_id": super::world::BOT.to_string(),
            "type": doing.kind, "data": doing.data, "channel": self.channel_json(doing.channel),
            "channel_id": doing.channel.to_string(), "token": token, "version": 1,
            "app_permissions": (permissions & super::shapes::EVERYTHING).to_string(),
            "locale": locale, "entitlements": [], "context": context,
            "authorizing_integration_owners": {owner.0: owner.1.to_string()},
            "attachment_size_limit": 10_485_760,
        });
        match guild {
            Some(guild) => {
                told["guild_id"] = json!(guild.to_string());
                told["guild_locale"] = json!("en-US");
                told["guild"] = json!({"id": guild.to_string(), "locale": "en-US", "features": []});
                told["member"] = self.member_json(guild, doing.user);
            }
            None => told["user"] = self.user_json(doing.user),
        }
        if let Some(message) = doing.on.and_then(|id| self.message(id)) {
            told["message"] = self.message_json(message);
        }
        told
    }
}
