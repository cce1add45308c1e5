//! People on either platform: their actions, and repetitions of these.

use suite::{
    discord::{self, Id},
    telegram::{self, Chat, Pressed, Seen},
};

use super::post::Spot;

/// A person, and the chat in which they play.
pub(super) enum Person {
    Telegram(telegram::Person, Chat),
    Discord(discord::Person, Id),
}

/// A message of the bot whose buttons are pressed.
pub(super) enum Message {
    Telegram(Box<Seen>),
    Discord(Id),
}

/// An action of a person.
#[derive(Clone)]
pub(super) enum Act {
    /// They wrote on Telegram, which keeps the text until the bot takes it.
    Wrote,
    /// They pressed a button on Telegram, which keeps that as well.
    Pressed(Pressed),
    /// They used a command on Discord, which tells it once or never.
    Used(discord::Person, Id),
    /// They pressed a button on Discord: told once or never, too.
    Touched(discord::Person, Id),
}

impl Person {
    /// Returns the chat that all its players see.
    pub(super) fn spot(&self) -> Spot {
        match self {
            Self::Telegram(_, chat) => Spot::Telegram(chat.id),
            Self::Discord(_, channel) => Spot::Discord(*channel),
        }
    }

    pub(super) fn is_on_discord(&self) -> bool {
        matches!(self, Self::Discord(..))
    }

    /// Asks for a game of two.
    pub(super) fn proposes(&self, kind: &str) -> Act {
        match self {
            Self::Telegram(person, chat) => {
                person.says(chat, &format!("/new {kind} 2"));
                Act::Wrote
            }
            Self::Discord(person, _) => {
                let id = person.sends("new", &[("game", kind), ("options", "2")]);
                Act::Used(person.clone(), id)
            }
        }
    }

    /// Says a word on Discord, where no position prevents saying it twice.
    pub(super) fn talks(&self, word: &str) {
        if let Self::Discord(person, _) = self {
            person.sends("say", &[("text", word)]);
        }
    }

    /// Writes a move, to the bot alone or before all.
    pub(super) fn plays(&self, code: &str, shown: &str, alone: bool) -> Act {
        match self {
            Self::Telegram(person, chat) => {
                match alone {
                    true => person.says(&person.private(), &format!("{code}: {shown}")),
                    false => person.says(chat, &format!("/play {code}: {shown}")),
                };
                Act::Wrote
            }
            Self::Discord(person, _) => {
                let at = if alone { person.in_private() } else { person.clone() };
                let id = at.sends("play", &[("match", code), ("move", shown)]);
                Act::Used(at, id)
            }
        }
    }

    /// Presses a button with this token.
    ///
    /// # Panics
    /// If the message is on another platform.
    pub(super) fn presses(&self, on: &Message, token: &str) -> Act {
        match (self, on) {
            (Self::Telegram(person, _), Message::Telegram(seen)) => {
                Act::Pressed(person.sends(seen, token))
            }
            (Self::Discord(person, _), Message::Discord(id)) => {
                Act::Touched(person.clone(), person.sends_press(*id, token))
            }
            _ => panic!("nobody presses on another platform"),
        }
    }
}

impl Act {
    /// Returns the platform's key of this action in the answers to it.
    pub(super) fn key(&self) -> Option<String> {
        match self {
            Self::Wrote => None,
            Self::Pressed(press) => Some(press.id().to_owned()),
            Self::Used(_, id) | Self::Touched(_, id) => Some(id.to_string()),
        }
    }

    /// Whether it may be repeated whatever its result: a button names the position it belongs to.
    pub(super) fn is_press(&self) -> bool {
        matches!(self, Self::Pressed(_) | Self::Touched(..))
    }

    pub(super) fn is_on_discord(&self) -> bool {
        matches!(self, Self::Used(..) | Self::Touched(..))
    }

    /// Repeats it; the platform gives it another key.
    pub(super) fn again(&self) -> Self {
        match self {
            Self::Wrote => Self::Wrote,
            Self::Pressed(press) => Self::Pressed(press.again()),
            Self::Used(person, id) => Self::Used(person.clone(), person.repeats(*id)),
            Self::Touched(person, id) => Self::Touched(person.clone(), person.repeats(*id)),
        }
    }
}
