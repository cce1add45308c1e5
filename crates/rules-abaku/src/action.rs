//! The decisions of seats and of chance, as canonical text.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use game_core::{DecodeError, Notation};

use crate::{Board, Digits, Direction, RACK, Tile};

/// A square of any board: column A–Z and row 1–26.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// Row, counted from 0 at the top.
    pub row: u8,
    /// Column, counted from 0 at the left.
    pub column: u8,
}

impl Spot {
    /// Reads a name like `H8` with nothing before or after it.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let column = name.bytes().next().filter(u8::is_ascii_uppercase)? - b'A';
        let row = name.get(1..)?.parse::<u8>().ok().filter(|row| (1..=26).contains(row))? - 1;
        let spot = Self { row, column };
        (spot.to_string() == name).then_some(spot)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

impl Board {
    /// Returns the square at a spot, if the board has it.
    pub fn square(&self, spot: Spot) -> Option<usize> {
        let (row, column) = (usize::from(spot.row), usize::from(spot.column));
        (column < self.width() && row < self.height()).then(|| row * self.width() + column)
    }

    /// Returns the spot of a square, which must be on the board.
    pub fn spot(&self, square: usize) -> Spot {
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        Spot { row: small(square / self.width()), column: small(square % self.width()) }
    }
}

/// A new value for an X.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revalue {
    /// The spot of the X.
    pub spot: Spot,
    /// Its new value, 0 to 9.
    pub value: u8,
}

impl fmt::Display for Revalue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.spot, self.value)
    }
}

/// Tiles laid in one line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Placement {
    /// The first square to get a new tile.
    pub start: Spot,
    /// The direction of the line; across for a single tile.
    pub direction: Direction,
    /// The new tiles in reading order; the line skips occupied squares.
    pub tiles: Vec<Tile>,
    /// The jokers revalued with it, in board order.
    pub revalues: Vec<Revalue>,
}

/// A seat's decision in its turn.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Lays tiles in one line, possibly with jokers revalued.
    Place(Placement),
    /// Exchanges tiles for as many new ones.
    Exchange {
        /// The tiles given back; at least one.
        given: Digits,
        /// The jokers revalued with it, in board order.
        revalues: Vec<Revalue>,
    },
    /// Does nothing.
    Pass,
    /// Challenges the pending placement; only in challenge play.
    Challenge,
    /// Accepts the pending placement when playing on cannot do so.
    Accept,
}

impl Placement {
    /// Creates a placement. A single tile is laid across, and revaluings are sorted.
    pub fn new(
        start: Spot,
        direction: Direction,
        tiles: Vec<Tile>,
        mut revalues: Vec<Revalue>,
    ) -> Self {
        let direction = if tiles.len() == 1 { Direction::Across } else { direction };
        revalues.sort();
        Self { start, direction, tiles, revalues }
    }
}

/// The most tiles or revaluings in a text: more than a line of any board.
pub(crate) const MOST: usize = 26;

/// Writes `H8>24`, `H8v2x84`, `H8>18;K8=9`, `-147`, `-1;K8=9`, `pass`, `challenge`, `accept`.
impl Notation for Action {
    fn encode(&self) -> String {
        let (head, revalues) = match self {
            Self::Pass => return "pass".into(),
            Self::Challenge => return "challenge".into(),
            Self::Accept => return "accept".into(),
            Self::Exchange { given, revalues } => (format!("-{given}"), revalues),
            Self::Place(Placement { start, direction, tiles, revalues }) => {
                let tiles: String = tiles.iter().map(ToString::to_string).collect();
                (format!("{start}{}{tiles}", direction.letter()), revalues)
            }
        };
        revalues.iter().fold(head, |text, revalue| format!("{text};{revalue}"))
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        read(code)
            .filter(|action| action.encode() == code)
            .ok_or_else(|| DecodeError::unreadable(code))
    }
}

fn read(code: &str) -> Option<Action> {
    match code {
        "pass" => return Some(Action::Pass),
        "challenge" => return Some(Action::Challenge),
        "accept" => return Some(Action::Accept),
        _ => {}
    }
    let mut parts = code.split(';');
    let head = parts.next()?;
    let revalues = parts.map(revalue).collect::<Option<Vec<_>>>()?;
    let ascending = revalues.windows(2).all(|pair| pair[0].spot < pair[1].spot);
    if !ascending || revalues.len() > MOST {
        return None;
    }
    if let Some(given) = head.strip_prefix('-') {
        let given = Digits::read(given).filter(|given| (1..=RACK).contains(&given.len()))?;
        return Some(Action::Exchange { given, revalues });
    }
    let at = head.find(['>', 'v'])?;
    let direction = if head[at..].starts_with('>') { Direction::Across } else { Direction::Down };
    let tiles = tiles(&head[at + 1..])?;
    let start = Spot::named(&head[..at])?;
    Some(Action::Place(Placement::new(start, direction, tiles, revalues)))
}

/// Reads `K8=9`.
pub(crate) fn revalue(text: &str) -> Option<Revalue> {
    let (spot, value) = text.split_once('=')?;
    let value = value.parse().ok().filter(|&value: &u8| value <= 9)?;
    Some(Revalue { spot: Spot::named(spot)?, value })
}

/// Reads tiles in sequence: `2x84` is 2, a joker worth 8, 4.
pub(crate) fn tiles(text: &str) -> Option<Vec<Tile>> {
    let mut tiles = Vec::new();
    let mut joker = false;
    for letter in text.chars() {
        match letter.to_digit(10).and_then(|value| u8::try_from(value).ok()) {
            Some(value) => {
                tiles.push(Tile { value, joker });
                joker = false;
            }
            None if letter == 'x' && !joker => joker = true,
            None => return None,
        }
    }
    (!tiles.is_empty() && tiles.len() <= MOST && !joker).then_some(tiles)
}

/// A decision of chance.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Chance {
    /// The lots for the start: each seat's tile; a seat outside a repeated draw has none.
    Lots(Vec<Option<u8>>),
    /// The first rack of each seat.
    Deal(Vec<Digits>),
    /// The tiles that the last seat to act draws from the bag.
    Draw(Digits),
}

/// Writes `lots=3-7`, `deal=01234,55678`, `draw=147`.
impl Notation for Chance {
    fn encode(&self) -> String {
        match self {
            Self::Lots(lots) => {
                let lot = |lot: &Option<u8>| lot.map_or("-".into(), |digit| digit.to_string());
                format!("lots={}", lots.iter().map(lot).collect::<String>())
            }
            Self::Deal(racks) => {
                let racks: Vec<String> = racks.iter().map(ToString::to_string).collect();
                format!("deal={}", racks.join(","))
            }
            Self::Draw(digits) => format!("draw={digits}"),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let lot = |letter: char| match letter {
            '-' => Some(None),
            _ => letter.to_digit(10).map(|digit| u8::try_from(digit).ok()),
        };
        let read = || match code.split_once('=')? {
            ("lots", lots) => lots.chars().map(lot).collect::<Option<_>>().map(Self::Lots),
            ("deal", racks) => {
                racks.split(',').map(Digits::read).collect::<Option<_>>().map(Self::Deal)
            }
            ("draw", digits) => Digits::read(digits).map(Self::Draw),
            _ => None,
        };
        read()
            .filter(|chance| chance.is_whole() && chance.encode() == code)
            .ok_or_else(|| DecodeError::unreadable(code))
    }
}

impl Chance {
    /// Whether the numbers of tiles fit a possible draw.
    fn is_whole(&self) -> bool {
        match self {
            Self::Lots(lots) => (2..=4).contains(&lots.len()) && lots.iter().flatten().count() >= 2,
            Self::Deal(racks) => {
                (1..=4).contains(&racks.len()) && racks.iter().all(|rack| rack.len() == RACK)
            }
            Self::Draw(digits) => (1..=RACK).contains(&digits.len()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn canonical_texts_come_back() {
        for code in [
            "H8>24",
            "A1>0",
            "Z26v12345",
            "H8v2x84",
            "H8>18;K8=9",
            "H8>18;B2=0;A3=9",
            "-147",
            "-1;K8=9",
            "-00000",
            "pass",
            "challenge",
            "accept",
        ] {
            assert_eq!(Action::decode(code).map(|action| action.encode()), Ok(code.into()));
        }
        for code in ["lots=37", "lots=-4-4", "deal=01234,55678", "draw=0", "draw=00147"] {
            assert_eq!(Chance::decode(code).map(|chance| chance.encode()), Ok(code.into()));
        }
    }

    #[test]
    fn nothing_else_is_decoded() {
        for code in [
            "",
            "h8>24",
            "H8> 24",
            "H8>",
            "H08>24",
            "H8v2",
            "H27>2",
            "H0>2",
            "8H>2",
            "H8>X8",
            "H8>x",
            "H8>2xx8",
            "H8>18;K8=10",
            "H8>18;K8=9;K8=8",
            "H8>18;A3=9;B2=0",
            "H8>18;",
            "-",
            "-741",
            "-123456",
            "- 1",
            "Pass",
            "pass ",
            "Challenge",
            "challenge;K8=9",
            "accept ",
            "-1;",
            "H8>٣",
            "H8>24\0",
            "🀄",
            "H8>123456789012345678901234567",
            "H+8>2",
            "H8>18;K8=+9",
            "é8>2",
            "-1;K8=09",
        ] {
            assert!(Action::decode(code).is_err(), "{code}");
        }
        for code in [
            "lots=",
            "lots=3",
            "lots=3-",
            "lots=12345",
            "lots=3,4",
            "deal=4321,1",
            "deal=0123",
            "deal=43210",
            "deal=",
            "draw=10",
            "draw=x",
            "draw",
            "draw=",
            "draw=012345",
            "bag=1",
        ] {
            assert!(Chance::decode(code).is_err(), "{code}");
        }
    }
}
