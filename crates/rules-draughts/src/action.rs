//! Decisions of a seat and of chance, in their stored form.

use alloc::{format, string::String};
use core::fmt;

use game_core::{DecodeError, Notation, Seat};

use crate::Square;

/// The most squares of a route: a start and one for each of twelve captures.
pub(crate) const LONGEST: usize = 13;

/// The squares that a piece goes over, its start first; routes are ordered by them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Route {
    squares: [Option<Square>; LONGEST],
    jumps: bool,
    length: u8,
}

impl Route {
    /// Makes a move without a capture.
    pub fn step(from: Square, to: Square) -> Self {
        Self { jumps: false, ..Self::jump_from(from).then(to) }
    }

    /// Makes a capture of its squares; `None` for fewer than two or more than 13.
    pub fn jump(squares: &[Square]) -> Option<Self> {
        let (first, rest) = squares.split_first()?;
        let fits = (2..=LONGEST).contains(&squares.len());
        let route = rest.iter().take(LONGEST - 1);
        fits.then(|| route.fold(Self::jump_from(*first), |route, square| route.then(*square)))
    }

    /// Begins a capture.
    pub(crate) fn jump_from(from: Square) -> Self {
        let mut squares = [None; LONGEST];
        squares[0] = Some(from);
        Self { jumps: true, length: 1, squares }
    }

    /// Adds a square; a full route stays as it is.
    #[must_use]
    pub(crate) fn then(mut self, square: Square) -> Self {
        if let Some(place) = self.squares.get_mut(usize::from(self.length)) {
            *place = Some(square);
            self.length += 1;
        }
        self
    }

    /// Whether the route is a capture.
    pub const fn jumps(&self) -> bool {
        self.jumps
    }

    /// The squares of the piece one after another, its start first.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + Clone + '_ {
        self.squares.iter().take(usize::from(self.length)).filter_map(|square| *square)
    }

    /// The square at this place, 0 for the start.
    pub(crate) fn square(&self, at: usize) -> Option<Square> {
        self.squares.get(at).copied().flatten()
    }

    /// The square of the piece that moves.
    pub fn from(&self) -> Square {
        self.squares().next().unwrap_or(FIRST)
    }

    /// The last square; after a circle it may equal the first.
    pub fn to(&self) -> Square {
        self.squares().next_back().unwrap_or(FIRST)
    }

    fn read(code: &str) -> Option<Self> {
        let jumps = code.contains('x');
        let mut names = code.split(if jumps { 'x' } else { '-' });
        let mut route = Self::jump_from(Square::named(names.next()?)?);
        for name in names {
            if usize::from(route.length) == LONGEST {
                return None;
            }
            route = route.then(Square::named(name)?);
        }
        let fits = if jumps { route.length >= 2 } else { route.length == 2 };
        fits.then_some(Self { jumps, ..route })
    }
}

impl Notation for Route {
    fn encode(&self) -> String {
        format!("{self}")
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = Self::read(code).filter(|read| read.encode() == code);
        read.ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// The start of a route without squares, which cannot be made.
const FIRST: Square = match Square::new(0) {
    Some(square) => square,
    None => unreachable!(),
};

/// `c3-d4`, `c3xe5xg7`.
impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let between = if self.jumps { "x" } else { "-" };
        for (at, square) in self.squares().enumerate() {
            write!(f, "{}{square}", if at == 0 { "" } else { between })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// A move, possibly after the removal of a piece that failed to capture.
    Move {
        /// The present square of the huffed piece.
        huff: Option<Square>,
        /// The squares of the move.
        route: Route,
    },
    /// The opponent's last piece is huffed: no move is needed.
    Huff(Square),
    /// Offers a draw.
    Offer,
    /// Accepts the draw on offer.
    Accept,
    /// Declines the draw on offer.
    Decline,
    /// Claims the draw by repetition.
    Claim,
}

impl Action {
    /// Makes a move without a huff.
    pub const fn plain(route: Route) -> Self {
        Self::Move { huff: None, route }
    }

    /// Whether the action answers an offered draw.
    pub const fn is_answer(&self) -> bool {
        matches!(self, Self::Accept | Self::Decline)
    }
}

/// `c3-d4`, `c3xe5xg7`, `!c3;d6-e5`, `!c3`, `draw`, `accept`, `decline`,
/// `claim`.
impl Notation for Action {
    fn encode(&self) -> String {
        match self {
            Self::Move { huff: None, route } => format!("{route}"),
            Self::Move { huff: Some(square), route } => format!("!{square};{route}"),
            Self::Huff(square) => format!("!{square}"),
            Self::Offer => "draw".into(),
            Self::Accept => "accept".into(),
            Self::Decline => "decline".into(),
            Self::Claim => "claim".into(),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || match code {
            "draw" => Some(Self::Offer),
            "accept" => Some(Self::Accept),
            "decline" => Some(Self::Decline),
            "claim" => Some(Self::Claim),
            _ => match code.strip_prefix('!').map(|rest| rest.split_once(';').ok_or(rest)) {
                None => Route::read(code).map(Self::plain),
                Some(Err(square)) => Square::named(square).map(Self::Huff),
                Some(Ok((square, route))) => {
                    let (huff, route) = (Square::named(square)?, Route::read(route)?);
                    Some(Self::Move { huff: Some(huff), route })
                }
            },
        };
        read().filter(|action| action.encode() == code).ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// A decision of chance: the seat that plays White.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Lot(pub Seat);

/// `white=2`.
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
    fn canonical_texts_come_back() {
        for code in [
            "c3-d4",
            "a1-h8",
            "c3xe5",
            "c3xe5xg7",
            "a1xc3xe5xg7xa1xc3xe5xg7xa1xc3xe5xg7xa1",
            "!c3;d6-e5",
            "!h8;d6xf4xh6",
            "!c3",
            "draw",
            "accept",
            "decline",
            "claim",
        ] {
            assert_eq!(Action::decode(code).map(|action| action.encode()), Ok(code.into()));
        }
        for code in ["white=1", "white=2"] {
            assert_eq!(Lot::decode(code).map(|lot| lot.encode()), Ok(code.into()));
        }
    }

    #[test]
    fn nothing_else_is_decoded() {
        for code in [
            "",
            "C3-d4",
            "c3",
            "c3-d4-e5",
            "c3-d5",
            "c3xd4-e5",
            "c3x",
            "xc3",
            "c3:d4",
            "c3 - d4",
            "!",
            "!c4",
            "!c3;",
            "!c3 d6-e5",
            "!;d6-e5",
            "!c3;d6",
            "!c3;!d6",
            "Draw",
            "draw ",
            "i1-h2",
            "a0-b2",
            "é1-b2",
            "a1xc3xe5xg7xa1xc3xe5xg7xa1xc3xe5xg7xa1xc3",
            "\u{0}",
            "♛",
        ] {
            assert!(Action::decode(code).is_err(), "{code}");
        }
        for code in ["", "white=0", "white=3", "white=", "white=lots", "White=1", "white=1 "] {
            assert!(Lot::decode(code).is_err(), "{code}");
        }
    }
}
