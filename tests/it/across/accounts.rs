//! An account on a platform: how its person writes and presses there.

use std::sync::Arc;

use chat::{Language, Words};
use suite::{discord, telegram};

use super::browser::Browser;

/// An account, and the group it is used in.
#[derive(Clone)]
pub(crate) enum Account {
    /// On Telegram, in a group.
    Telegram(telegram::Person, telegram::Chat),
    /// On Discord, in a channel.
    Discord(discord::Person),
    /// On the web, in a room.
    Web(Arc<Browser>),
}

impl Account {
    /// The platform of the account.
    pub(crate) const fn platform(&self) -> &'static str {
        match self {
            Self::Telegram(..) => "Telegram",
            Self::Discord(_) => "Discord",
            Self::Web(_) => "the web",
        }
    }

    /// The same account in its private chat with the bot, where there is one.
    pub(crate) fn in_private(self) -> Self {
        match self {
            Self::Telegram(person, _) => Self::Telegram(person.clone(), person.private()),
            other => other,
        }
    }

    /// Whether it is used in its private chat.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self, Self::Telegram(person, chat) if chat.key() == person.key())
    }

    /// Writes a command or a move, as people do on the platform.
    pub(crate) async fn writes(&self, text: &str) {
        match self {
            Self::Telegram(person, chat) if self.is_private() => {
                if chat.shown().is_empty() {
                    person.starts("");
                }
                person.says(chat, text);
            }
            Self::Telegram(person, group) if text.starts_with('/') => {
                person.says(group, text);
            }
            // In a group the bot hears only answers to its messages.
            Self::Telegram(person, group) => {
                let board = group.shown().into_iter().rfind(|post| post.picture.is_some());
                match board {
                    Some(board) => person.replies(group, board.id, text),
                    // Games for one are in the private chat.
                    None => person.says(&person.private(), text),
                };
            }
            Self::Discord(person) if text.starts_with('/') => {
                let (name, options) = command(text);
                let options: Vec<_> =
                    options.iter().map(|(name, value)| (*name, value.as_str())).collect();
                assert!(!person.command(name, &options).await.failed, "{text}");
            }
            // On Discord the bot hears no messages at all, so a move is typed into a form.
            Self::Discord(person) => {
                let labels = Language::ALL.map(|each| Words(each).plain("desk-button-type"));
                let label = labels.iter().find(|label| person.facing(label).can_press(label));
                let label = label.expect("one can type here");
                let form = person.facing(label).presses(label).await.modal.expect("a form opens");
                assert!(!person.submits(&form, text).await.failed, "{text}");
            }
            Self::Web(browser) => browser.writes(text).await,
        }
    }

    /// Whether the newest buttons in view have one with this beginning.
    pub(crate) fn can_press(&self, label: &str) -> bool {
        match self {
            Self::Telegram(person, group) => {
                let newest =
                    |chat| person.sees(chat).into_iter().rfind(|it| !it.buttons.is_empty());
                let all = [newest(&person.private()), newest(group)];
                all.iter().flatten().any(|seen| seen.button(label).is_some())
            }
            Self::Discord(person) => {
                let newest = person.sees().into_iter().rfind(|it| !it.buttons.is_empty());
                let has = |(on, _): &(String, _)| on.starts_with(label);
                newest.is_some_and(|it| it.buttons.iter().flatten().any(has))
            }
            Self::Web(_) => true,
        }
    }

    /// Whether any button in view has this beginning.
    pub(crate) fn sees(&self, label: &str) -> bool {
        match self {
            Self::Telegram(person, group) => {
                let all = [person.sees(&person.private()), person.sees(group)].concat();
                all.iter().any(|seen| seen.button(label).is_some())
            }
            Self::Discord(person) => person.facing(label).can_press(label),
            Self::Web(_) => true,
        }
    }

    /// Presses the newest button with this beginning, in private or in the group.
    pub(crate) async fn presses(&self, label: &str) {
        match self {
            Self::Telegram(person, group) => {
                let has = |seen: &telegram::Seen| seen.button(label).is_some();
                let private = person.sees(&person.private());
                let newest = private.iter().rfind(|seen| !seen.buttons.is_empty());
                let there = newest.is_some_and(has) || !person.sees(group).iter().any(has);
                let chat = if there { person.private() } else { group.clone() };
                person.presses(&chat, label).answer().await;
            }
            Self::Discord(person) => {
                assert!(!person.facing(label).presses(label).await.failed, "{label}");
            }
            Self::Web(browser) => browser.presses(label).await,
        }
    }

    /// Opens the private chat by the newest link into it, or directly without one; false on a
    /// platform without private chats.
    pub(crate) fn opens(&self) -> bool {
        let Self::Telegram(person, group) = self else { return false };
        let seen = person.sees(group);
        let keys = seen.iter().rev().flat_map(|seen| seen.buttons.iter().flatten());
        let mut links = keys.filter_map(|key| match &key.does {
            telegram::Does::Open(url) => Some(url.clone()),
            _ => None,
        });
        match links.next() {
            Some(link) => person.follows(&link),
            None => person.starts("hello"),
        };
        true
    }
}

/// Splits a command into its name and options, as Discord's clients send them.
fn command(text: &str) -> (&str, Vec<(&'static str, String)>) {
    let (name, rest) = text[1..].split_once(' ').unwrap_or((&text[1..], ""));
    let option = match name {
        "exchange" | "play" => "move",
        "if" => "moves",
        "say" | "league" | "team" => "text",
        "resign" => "match",
        "link" | "bridge" => "code",
        "language" => "language",
        "when" => "date",
        _ => "game",
    };
    let (first, more) = rest.split_once(' ').filter(|_| name == "new").unwrap_or((rest, ""));
    let all = [(option, first.to_owned()), ("options", more.to_owned())];
    (name, all.into_iter().filter(|(_, value)| !value.is_empty()).collect())
}
