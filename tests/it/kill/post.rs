//! The bot's messages, read as people read them.

use serde_json::Value;
use service::MatchId;
use suite::{discord, telegram::Call};

/// The beginning of all talk.
pub(super) const WORD: &str = "word-";

/// A chat, or the private chat of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spot {
    Telegram(i64),
    Discord(discord::Id),
}

/// The content of a message: the event, and the position if it has buttons for it.
pub(super) type Event = (String, Option<u32>);

/// A message that arrived.
pub(super) struct Post {
    pub(super) spot: Spot,
    /// The message to press on for a person on Discord; Telegram's people look for it.
    pub(super) message: Option<discord::Id>,
    pub(super) text: String,
    /// The tokens of its buttons.
    pub(super) tokens: Vec<String>,
    /// The message it answers, if one person alone sees it.
    pub(super) answers: Option<String>,
    /// Whether one person alone sees it, in a group.
    pub(super) whispered: bool,
    /// Whether the connection broke before the bot knew that it arrived.
    pub(super) cut: bool,
}

impl Post {
    /// Returns the message of a request to Telegram, if it is one and arrived.
    pub(super) fn on_telegram(call: &Call) -> Option<Self> {
        let sends = ["sendMessage", "sendPhoto"].contains(&call.method.as_str());
        if !sends || !call.done {
            return None;
        }
        let text = |key: &str| call.params.get(key).map(plain);
        Some(Self {
            spot: Spot::Telegram(text("chat_id")?.parse().ok()?),
            message: None,
            text: text("text").or_else(|| text("caption")).unwrap_or_default(),
            tokens: tokens(call.params.get("reply_markup")),
            answers: text("callback_query_id"),
            whispered: call.params.contains_key("receiver_user_id"),
            cut: call.status != 200,
        })
    }

    /// Reads a message on Discord.
    pub(super) fn on_discord(message: &discord::Message) -> Self {
        let tokens = message.buttons.iter().flatten().map(|(_, token)| token.clone());
        // The called names stand above the event.
        let called = |line: &&str| line.starts_with('@');
        let lines: Vec<_> = message.text.lines().skip_while(called).collect();
        Self {
            spot: Spot::Discord(message.channel),
            message: Some(message.id),
            text: lines.join("\n"),
            tokens: tokens.collect(),
            answers: message.answers.map(|id| id.to_string()),
            whispered: message.only.is_some(),
            cut: false,
        }
    }

    /// Returns the matches of its buttons with the position they are for.
    pub(super) fn marks(&self) -> impl Iterator<Item = (MatchId, u32)> + '_ {
        self.tokens.iter().filter_map(|token| {
            let mut parts = token.split('.');
            Some((MatchId::from_code(parts.next()?)?, parts.next()?.parse().ok()?))
        })
    }

    /// Returns the button with which its reader accepts an invitation.
    pub(super) fn invitation(&self) -> Option<(MatchId, &str)> {
        let token = self.tokens.iter().find(|token| token.ends_with(".join"))?;
        Some((MatchId::from_code(token.split('.').next()?)?, token))
    }

    /// Whether it tells of several matches, each by its code.
    pub(super) fn tells_of_several(&self) -> bool {
        let coded = |part: &&str| {
            let code = part.split_once(" · ").map(|(code, _)| code);
            code.and_then(MatchId::from_code).is_some()
        };
        self.text.split("\n\n").filter(coded).count() > 1
    }

    /// Returns the word of a person, if the message is talk.
    pub(super) fn word(&self) -> Option<&str> {
        if self.is_late() {
            return None;
        }
        let start = self.text.find(WORD)?;
        self.text[start..].split_whitespace().next()
    }

    /// Whether it answers a request that an earlier process left unanswered.
    fn is_late(&self) -> bool {
        self.text.starts_with("I had to restart")
    }

    /// Whether it says that the move it answers is played.
    pub(super) fn says_played(&self) -> bool {
        self.text.starts_with("✅ Done")
    }

    /// Returns the match and the event that the message tells: a repeated message has both in
    /// common with the first.
    pub(super) fn event(&self) -> Option<(MatchId, Event)> {
        // Late answers are told in private, like news.
        let moved = self.text.contains("has moved on");
        let listed = self.text.contains("More in");
        if self.whispered || moved || listed || self.is_late() || self.says_played() {
            return None;
        }
        let first = self.text.lines().next()?;
        let named = first.split(|letter: char| !letter.is_ascii_alphanumeric());
        let id = self.marks().next().map(|(id, _)| id);
        let id = id.or_else(|| named.into_iter().find_map(MatchId::from_code))?;
        // The score and the turn may differ in a repeated message.
        let stands = |line: &&str| line.contains(" · ") || line.ends_with(" to move.");
        let news = self.text.lines().skip(1).filter(|line| !stands(line));
        let told: Vec<_> = std::iter::once(first).chain(news).collect();
        Some((id, (told.join("\n"), self.marks().map(|(_, mark)| mark).max())))
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
