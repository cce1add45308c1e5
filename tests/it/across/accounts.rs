//! Somebody's account on a platform: how he writes and presses there.

use suite::{discord, telegram};

/// An account, and the group it is used in.
#[derive(Clone)]
pub(crate) enum Account {
    /// On Telegram, in a group.
    Telegram(telegram::Person, telegram::Chat),
    /// On Discord, in a channel.
    Discord(discord::Person),
}

impl Account {
    /// Where it is.
    pub(crate) const fn platform(&self) -> &'static str {
        match self {
            Self::Telegram(..) => "Telegram",
            Self::Discord(_) => "Discord",
        }
    }

    /// Writes something the way people do there: a command, or a move.
    pub(crate) async fn writes(&self, text: &str) {
        match self {
            Self::Telegram(person, group) if text.starts_with('/') => {
                person.says(group, text);
            }
            // The bot hears of a group only what answers it.
            Self::Telegram(person, group) => {
                let posts = group.shown().into_iter().rev();
                let board = posts.filter(|post| post.picture.is_some()).map(|post| post.id).next();
                person.replies(group, board.expect("there is a board"), text);
            }
            Self::Discord(person) if text.starts_with('/') => {
                let (name, options) = command(text);
                let options: Vec<_> =
                    options.iter().map(|(name, value)| (*name, value.as_str())).collect();
                assert!(!person.command(name, &options).await.failed, "{text}");
            }
            // It hears nothing at all, so a move is typed into a form.
            Self::Discord(person) => {
                let form = person.presses("Type a move").await.modal.expect("a form opens");
                assert!(!person.submits(&form, text).await.failed, "{text}");
            }
        }
    }

    /// Presses the newest button that begins so, in the group or in private.
    pub(crate) async fn presses(&self, label: &str) {
        match self {
            Self::Telegram(person, group) => {
                let here = person.sees(group).iter().any(|seen| seen.button(label).is_some());
                let chat = if here { group.clone() } else { person.private() };
                person.presses(&chat, label).answer().await;
            }
            Self::Discord(person) => {
                assert!(!person.presses(label).await.failed, "{label}");
            }
        }
    }

    /// Opens the private chat by the newest link into it, if there is one.
    pub(crate) fn opens(&self) -> bool {
        let Self::Telegram(person, group) = self else { return false };
        let seen = person.sees(group);
        let keys = seen.iter().rev().flat_map(|seen| seen.buttons.iter().flatten());
        let mut links = keys.filter_map(|key| match &key.does {
            telegram::Does::Open(url) => Some(url.clone()),
            _ => None,
        });
        let Some(link) = links.next() else { return false };
        person.follows(&link);
        true
    }
}

/// A command with its options, as Discord's clients ask for them.
fn command(text: &str) -> (&str, Vec<(&'static str, String)>) {
    let (name, rest) = text[1..].split_once(' ').unwrap_or((&text[1..], ""));
    let option = match name {
        "exchange" | "play" => "move",
        "say" => "text",
        "link" | "bridge" => "code",
        _ => "game",
    };
    let (first, more) = rest.split_once(' ').filter(|_| name == "new").unwrap_or((rest, ""));
    let all = [(option, first.to_owned()), ("options", more.to_owned())];
    (name, all.into_iter().filter(|(_, value)| !value.is_empty()).collect())
}
