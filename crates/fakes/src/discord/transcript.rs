//! Everybody's actions and the messages they were shown, as readable text.

use std::fmt::Write as _;

use serde_json::Value;

use super::world::{Id, Kind, Message, State};

impl State {
    /// Adds a line.
    pub(crate) fn tell(&mut self, line: &str) {
        writeln!(self.transcript, "{line}").expect("memory");
    }

    /// The readable name of a channel.
    pub(crate) fn place_name(&self, channel: Id) -> String {
        match self.channels.get(&channel) {
            Some(known) if matches!(known.kind, Kind::Dm(_)) => "the private chat".to_owned(),
            Some(known) => known.name.clone(),
            None => "nowhere".to_owned(),
        }
    }

    pub(crate) fn tell_message(&mut self, message: &Message, how: &str) {
        let to = match (message.only, self.channels.get(&message.channel).map(|it| it.kind)) {
            (Some(user), _) => format!("to {} alone", self.name(user)),
            (None, Some(Kind::Dm(user))) => format!("to {} in private", self.name(user)),
            (None, _) => format!("in #{}", self.place_name(message.channel)),
        };
        let mut lines = message.text.lines();
        self.tell(&format!("  {to}{how}: {}", lines.next().unwrap_or_default()));
        for line in lines {
            self.tell(&format!("    {line}"));
        }
        for file in &message.files {
            self.tell(&format!("    ({}: {})", file.name, file.alt));
        }
        for row in &message.buttons {
            let labels: Vec<_> = row.iter().map(|(label, _)| format!("[{label}]")).collect();
            self.tell(&format!("    {}", labels.join(" ")));
        }
        let pinged: Vec<_> = message.pinged.iter().map(|user| self.name(*user)).collect();
        if !pinged.is_empty() {
            self.tell(&format!("    calls {}", pinged.join(", ")));
        }
    }

    pub(crate) fn tell_modal(&mut self, user: Id, modal: &Value) {
        let title = modal["title"].as_str().unwrap_or_default();
        let label = modal.pointer("/components/0/components/0/label").and_then(Value::as_str);
        let line = format!("  a form for {}: {title} / {}", self.name(user), label.unwrap_or("?"));
        self.tell(&line);
    }

    /// A text as clients show it: without its escapes, with names.
    pub(crate) fn as_read(&self, content: &str) -> String {
        let mut text = String::new();
        let mut letters = content.chars().peekable();
        while let Some(letter) = letters.next() {
            let escaped = letters.next_if(|next| letter == '\\' && next.is_ascii_punctuation());
            text.push(escaped.unwrap_or(letter));
        }
        let text = text.replace('\u{200b}', "");
        let users = self.users.iter();
        users.fold(text, |text, (id, user)| {
            text.replace(&format!("<@{id}>"), &format!("@{}", user.name))
        })
    }
}
