//! Decisions of a seat and of chance, as canonical text.

use alloc::{
    format,
    string::{String, ToString},
};
use core::fmt;

use game_core::{DecodeError, Notation, Seat};

use crate::Point;

/// A turn with one man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play {
    /// The start of the man; `None` for the hand.
    pub from: Option<Point>,
    /// The target of the man.
    pub to: Point,
    /// The enemy man taken for a mill.
    pub takes: Option<Point>,
}

/// `d2`, `d2-d3`, `d2xa1`, `d2-d3xa1`.
impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(from) = self.from {
            write!(f, "{from}-")?;
        }
        self.to.fmt(f)?;
        match self.takes {
            Some(taken) => write!(f, "x{taken}"),
            None => Ok(()),
        }
    }
}

impl Play {
    /// Reads a turn from this text, with nothing before or after it.
    pub(crate) fn named(text: &str) -> Option<Self> {
        let (way, takes) = match text.split_once('x') {
            Some((way, taken)) => (way, Some(Point::named(taken)?)),
            None => (text, None),
        };
        let (from, to) = match way.split_once('-') {
            Some((from, to)) => (Some(Point::named(from)?), to),
            None => (None, way),
        };
        Some(Self { from, to: Point::named(to)?, takes })
    }
}

impl Notation for Play {
    fn encode(&self) -> String {
        self.to_string()
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        Self::named(code).ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lays or moves a man.
    Play(Play),
    /// Offers a draw.
    Offer,
    /// Accepts the opponent's offer of a draw.
    Accept,
    /// Declines the opponent's offer of a draw.
    Decline,
}

impl Action {
    /// Whether the action answers an offered draw.
    pub const fn is_answer(&self) -> bool {
        matches!(self, Self::Accept | Self::Decline)
    }
}

/// A [`Play`] in written form, `offer`, `accept`, `decline`.
impl Notation for Action {
    fn encode(&self) -> String {
        match self {
            Self::Play(play) => play.to_string(),
            Self::Offer => "offer".into(),
            Self::Accept => "accept".into(),
            Self::Decline => "decline".into(),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        match code {
            "offer" => Ok(Self::Offer),
            "accept" => Ok(Self::Accept),
            "decline" => Ok(Self::Decline),
            _ => Play::decode(code).map(Self::Play),
        }
    }
}

/// The lots: the seat of White.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lot(pub Seat);

/// `white=1`, `white=2`.
impl Notation for Lot {
    fn encode(&self) -> String {
        format!("white={}", self.0)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        match code {
            "white=1" => Ok(Self(Seat::new(0))),
            "white=2" => Ok(Self(Seat::new(1))),
            _ => Err(DecodeError::unreadable(code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_turn_has_a_text_that_comes_back() {
        for code in ["d2", "d2-d3", "d2xa1", "d2-d3xa1", "offer", "accept", "decline"] {
            let action = Action::decode(code).unwrap();
            assert_eq!(action.encode(), code);
        }
        for code in ["white=1", "white=2"] {
            assert_eq!(Lot::decode(code).unwrap().encode(), code);
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for wrong in [
            "",
            "-",
            "x",
            "d4",
            "d2-",
            "-d3",
            "d2x",
            "xa1",
            "d2-d3-d2",
            "d2xa1xd1",
            "d2xa1-d3",
            "D2",
            "d2 ",
            "d2–d3",
            "d2-d3xa1 ",
            "Offer",
            "draw",
            "🎲",
        ] {
            assert!(Action::decode(wrong).is_err(), "{wrong}");
        }
        for wrong in ["", "white=", "white=0", "white=3", "white=01", "black=1", "white=1 "] {
            assert!(Lot::decode(wrong).is_err(), "{wrong}");
        }
    }
}
