//! What everybody did and was shown, as text to be read.

use std::fmt::Write as _;

use serde_json::Value;

use super::world::{Id, Kind, Message, State};

impl State {
    /// Adds a line.
    pub(crate) fn tell(&mut self, line: &str) {
        writeln!(self.transcript, "{line}").expect("memory");
    }

    /// A channel as people call it.
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
        let text = self.with_names(&message.text);
        let mut lines = text.lines();
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

    /// Mentions as clients show them.
    fn with_names(&self, text: &str) -> String {
        let users = self.users.iter();
        users.fold(text.to_owned(), |text, (id, user)| {
            text.replace(&format!("<@{id}>"), &format!("@{}", user.name))
        })
    }
}
