//! What the bot sent, read as its people read it.

use serde_json::Value;
use service::MatchId;
use suite::telegram::Call;

/// What was told: the first line, and the position if there are buttons for it.
pub(super) type Event = (String, Option<u32>);

/// A message that arrived.
pub(super) struct Post {
    pub(super) chat: i64,
    pub(super) text: String,
    /// What its buttons carry.
    pub(super) tokens: Vec<String>,
    /// The press it answers, if one person alone sees it.
    pub(super) answers: Option<String>,
    /// Whether one person alone sees it, in a group.
    pub(super) whispered: bool,
}

impl Post {
    /// The message of a request, if it is one and arrived.
    pub(super) fn of(call: &Call) -> Option<Self> {
        let sends = ["sendMessage", "sendPhoto"].contains(&call.method.as_str());
        if !sends || call.status != 200 {
            return None;
        }
        let text = |key: &str| call.params.get(key).map(plain);
        let chat = text("chat_id")?.parse().ok()?;
        let words = text("text").or_else(|| text("caption")).unwrap_or_default();
        let tokens = tokens(call.params.get("reply_markup"));
        let whispered = call.params.contains_key("receiver_user_id");
        Some(Self { chat, text: words, tokens, answers: text("callback_query_id"), whispered })
    }

    /// Matches named by its buttons with the position they are for.
    pub(super) fn marks(&self) -> impl Iterator<Item = (MatchId, u32)> + '_ {
        self.tokens.iter().filter_map(|token| {
            let mut parts = token.split('.');
            Some((MatchId::from_code(parts.next()?)?, parts.next()?.parse().ok()?))
        })
    }

    /// The button with which its reader accepts an invitation.
    pub(super) fn invitation(&self) -> Option<(MatchId, &str)> {
        let token = self.tokens.iter().find(|token| token.ends_with(".join"))?;
        Some((MatchId::from_code(token.split('.').next()?)?, token))
    }

    /// Which match it tells the course of, and which event of it: what a
    /// message told again has in common with the first.
    pub(super) fn event(&self) -> Option<(MatchId, Event)> {
        let moved = self.text.contains("has moved on in the meantime");
        if self.whispered || moved || self.text.starts_with("Played") {
            return None;
        }
        let first = self.text.lines().next()?.to_owned();
        let named = first.split(|letter: char| !letter.is_ascii_alphanumeric());
        let id = self.marks().next().map(|(id, _)| id);
        let id = id.or_else(|| named.into_iter().find_map(MatchId::from_code))?;
        Some((id, (first, self.marks().map(|(_, mark)| mark).max())))
    }
}

fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn tokens(markup: Option<&Value>) -> Vec<String> {
    let markup: Value =
        markup.and_then(|markup| serde_json::from_str(&plain(markup)).ok()).unwrap_or_default();
    let rows = markup["inline_keyboard"].as_array().into_iter().flatten();
    let keys = rows.filter_map(Value::as_array).flatten();
    keys.filter_map(|key| key["callback_data"].as_str().map(str::to_owned)).collect()
}
