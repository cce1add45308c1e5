//! People on either platform: what they do there, and do again.

use suite::{
    discord::{self, Id},
    telegram::{self, Chat, Pressed, Seen},
};

use super::post::Spot;

/// Somebody, and the chat they play in.
pub(super) enum Person {
    Telegram(telegram::Person, Chat),
    Discord(discord::Person, Id),
}

/// A message of the bot whose buttons are pressed.
pub(super) enum Message {
    Telegram(Box<Seen>),
    Discord(Id),
}

/// Something somebody did.
#[derive(Clone)]
pub(super) enum Act {
    /// They wrote on Telegram, which keeps it until the bot takes it.
    Wrote,
    /// They pressed a button on Telegram, which keeps that as well.
    Pressed(Pressed),
    /// They used a command on Discord, which tells it once or never.
    Used(discord::Person, Id),
    /// They pressed a button on Discord: told once or never, too.
    Touched(discord::Person, Id),
}

impl Person {
    /// The chat that all who play there see.
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

    /// Says something on Discord, which no position keeps from being said twice.
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
    /// What its platform calls it in the answers to it.
    pub(super) fn key(&self) -> Option<String> {
        match self {
            Self::Wrote => None,
            Self::Pressed(press) => Some(press.id().to_owned()),
            Self::Used(_, id) | Self::Touched(_, id) => Some(id.to_string()),
        }
    }

    /// Whether it may be done again whatever became of it: a button says at
    /// which position it was made.
    pub(super) fn is_press(&self) -> bool {
        matches!(self, Self::Pressed(_) | Self::Touched(..))
    }

    pub(super) fn is_on_discord(&self) -> bool {
        matches!(self, Self::Used(..) | Self::Touched(..))
    }

    /// Does it once more: the platform knows that by another name.
    pub(super) fn again(&self) -> Self {
        match self {
            Self::Wrote => Self::Wrote,
            Self::Pressed(press) => Self::Pressed(press.again()),
            Self::Used(person, id) => Self::Used(person.clone(), person.repeats(*id)),
            Self::Touched(person, id) => Self::Touched(person.clone(), person.repeats(*id)),
        }
    }
}
