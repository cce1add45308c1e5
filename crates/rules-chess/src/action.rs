//! Decisions of players and of chance.

use alloc::{format, string::String};

use game_core::{DecodeError, Notation, Seat};
use shakmaty::{Role, Square};

/// A man goes from one square to another; a castling king goes two squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    /// The square of the man; of a castling, the king.
    pub from: Square,
    /// Its target: the king of a castling goes two squares, `e1g1`.
    pub to: Square,
    /// The new role of a pawn: queen, rook, bishop or knight.
    pub promotion: Option<Role>,
}

/// A remark that goes with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Rider {
    /// Nothing.
    None,
    /// A draw is offered with it (book, 10.2.2).
    Offer,
    /// A draw is claimed because of the position it leads to (book, 10.2.4).
    Claim,
}

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A move, with a remark that goes with it.
    Move(Move, Rider),
    /// The player who has just moved offers a draw.
    Offer,
    /// The player on turn accepts the offered draw.
    Accept,
    /// The player on turn declines the offered draw; a move declines it, too.
    Decline,
    /// A draw is claimed because of the present position.
    Claim,
    /// The time of the player on turn is over.
    Time,
}

/// A decision of chance: the seat with the white men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chance {
    /// The seat that has White and begins.
    White(Seat),
}

/// Roles that a pawn can become, the usual first.
pub(crate) const PROMOTIONS: [Role; 4] = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl Move {
    /// Converts a legal move of the library.
    pub fn of(found: shakmaty::Move) -> Self {
        let to = found
            .castling_side()
            .map_or(found.to(), |side| Square::from_coords(side.king_to_file(), found.to().rank()));
        Self { from: found.from().unwrap_or(to), to, promotion: found.promotion() }
    }
}

/// `g1f3`, `e7e8q`, as in UCI.
impl Notation for Move {
    fn encode(&self) -> String {
        let promotion = self.promotion.map(Role::char);
        let mut text = format!("{}{}", self.from, self.to);
        text.extend(promotion);
        text
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        read_move(code).ok_or_else(|| DecodeError::unreadable(code))
    }
}

fn read_move(code: &str) -> Option<Move> {
    let square = |range| Square::from_ascii(code.as_bytes().get(range)?).ok();
    let (from, to) = (square(0..2)?, square(2..4)?);
    let promotion = match code.as_bytes().get(4..)? {
        [] => None,
        &[letter] => Some(PROMOTIONS.into_iter().find(|role| role.char() == char::from(letter))?),
        _ => return None,
    };
    Some(Move { from, to, promotion })
}

/// `g1f3`, `g1f3+offer`, `g1f3+claim`, `offer`, `accept`, `decline`, `claim`,
/// `time`.
impl Notation for Action {
    fn encode(&self) -> String {
        match self {
            Self::Move(one, Rider::None) => one.encode(),
            Self::Move(one, Rider::Offer) => format!("{}+offer", one.encode()),
            Self::Move(one, Rider::Claim) => format!("{}+claim", one.encode()),
            Self::Offer => "offer".into(),
            Self::Accept => "accept".into(),
            Self::Decline => "decline".into(),
            Self::Claim => "claim".into(),
            Self::Time => "time".into(),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        Ok(match code {
            "offer" => Self::Offer,
            "accept" => Self::Accept,
            "decline" => Self::Decline,
            "claim" => Self::Claim,
            "time" => Self::Time,
            _ => {
                let (one, rider) = match code.split_once('+') {
                    None => (code, Rider::None),
                    Some((one, "offer")) => (one, Rider::Offer),
                    Some((one, "claim")) => (one, Rider::Claim),
                    Some(_) => return Err(DecodeError::unreadable(code)),
                };
                Self::Move(Move::decode(one)?, rider)
            }
        })
    }
}

/// `white=1`, `white=2`: the seat with the white men.
impl Notation for Chance {
    fn encode(&self) -> String {
        let Self::White(seat) = self;
        format!("white={seat}")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        match code {
            "white=1" => Ok(Self::White(Seat::new(0))),
            "white=2" => Ok(Self::White(Seat::new(1))),
            _ => Err(DecodeError::unreadable(code)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_comes_back() {
        for code in ["g1f3", "e7e8q", "a2a1n+claim", "e2e4+offer", "offer", "accept", "time"] {
            assert_eq!(Action::decode(code).map(|action| action.encode()).as_deref(), Ok(code));
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for code in [
            "",
            "e2",
            "e2e",
            "e2e9",
            "i1a1",
            "E2E4",
            "e7e8k",
            "e7e8p",
            "e7e8Q",
            "e7e8qq",
            "e2-e4",
            "e2e4+",
            "e2e4+draw",
            "e2e4+offer+claim",
            "Offer",
            "éé1",
            "e2é",
        ] {
            assert!(Action::decode(code).is_err(), "{code}");
        }
        for code in ["white=0", "white=3", "white=01", "black=1", ""] {
            assert!(Chance::decode(code).is_err(), "{code}");
        }
    }
}
