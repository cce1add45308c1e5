//! The reasons for refusing an action.

use alloc::{string::String, vec::Vec};
use core::{error::Error, fmt};

use game_core::Sentence;

use crate::Almost;

/// A refusal, with its squares and digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Tiles are being drawn.
    Chance,
    /// It is the turn of another seat, of this index.
    NotYourTurn(u8),
    /// The seat has answered in this round of duplicate play.
    Answered,
    /// All players share one rack, so exchanges are not possible.
    SharedRack,
    /// Only players act.
    NotSeated,
    /// The rack holds too few tiles of the digit.
    NotInRack {
        /// The missing digit, 0 to 9.
        digit: u8,
        /// The rack's tiles in order.
        rack: String,
    },
    /// The seat has laid too few zeros for a joker.
    JokerTooEarly {
        /// The number of zeros laid so far.
        laid: u8,
    },
    /// Jokers are switched off.
    NoJokers,
    /// The placement would exceed the three jokers.
    TooManyJokers,
    /// A joker needs a zero in the rack.
    JokerNeedsZero {
        /// The rack's tiles in order.
        rack: String,
    },
    /// The placement has too many tiles.
    TooManyTiles,
    /// The line leaves the board or starts outside it.
    OffBoard {
        /// The first square, or `""` if the line runs out after it.
        square: String,
        /// The last square of the board, at the bottom right.
        last: String,
        /// The number of tiles without a square.
        over: usize,
    },
    /// The first square is occupied.
    SquareTaken {
        /// The square, as players name it (`H8`).
        square: String,
        /// The tile on it.
        tile: String,
    },
    /// The first placement of a game needs two tiles.
    TooFewTiles,
    /// The first placement of a game must cover the centre.
    NotCentre {
        /// The name of the board's middle square.
        centre: String,
    },
    /// Later placements must touch an old tile.
    NotTouching,
    /// Rule 2: no equation contains all new tiles.
    NoEquation {
        /// The digits read in each direction, in full.
        digits: Vec<String>,
        /// The squares of the new tiles.
        squares: Vec<String>,
        /// The near miss, if there is one.
        almost: Option<Almost>,
    },
    /// Rule 4: a contact lies outside any equation.
    Contact {
        /// The new tile's square.
        new: String,
        /// The old tile's square.
        old: String,
        /// The new tile's digit.
        new_digit: u8,
        /// The old tile's digit.
        old_digit: u8,
    },
    /// Rule 5: no equation joins new and old tiles.
    NoLink,
    /// Rule 6: a zero laid alone does not join its neighbours.
    ZeroBetween {
        /// The two neighbours' squares.
        squares: [String; 2],
        /// The digits of the two tiles.
        digits: [u8; 2],
    },
    /// The square holds no X.
    NotJoker {
        /// The square, as players name it (`H8`).
        square: String,
    },
    /// The X shows that value already.
    SameValue {
        /// The square, as players name it (`H8`).
        square: String,
        /// The value asked for.
        value: u8,
    },
    /// With its new value the X shares no equation with a neighbour.
    BreaksContact {
        /// The square of the X.
        joker: String,
        /// The square beside it.
        other: String,
        /// The new value.
        value: u8,
        /// The neighbour's digit.
        digit: u8,
    },
    /// The bag holds fewer tiles than the exchange needs.
    BagTooSmall {
        /// The number of tiles in the bag.
        bag: usize,
        /// The number of tiles asked for.
        asked: usize,
    },
    /// This kind of game has no exchanges.
    NoExchange,
    /// A puzzle accepts only placements.
    OnlyPlacements,
    /// A puzzle accepts each placement only once.
    TriedBefore,
    /// This kind of game has no challenges.
    NoChallenges,
    /// No placement is open to challenge.
    NothingToChallenge,
    /// Players cannot challenge their own placement.
    OwnPlacement,
    /// No placement can be accepted by word.
    NothingToAccept,
    /// The placement must be accepted or challenged before anything else.
    MustAnswer,
}

/// Returns digits one by one, as people read tiles.
fn apart(rack: &str) -> String {
    rack.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

impl From<Violation> for Sentence {
    fn from(violation: Violation) -> Self {
        use Violation as V;
        match violation {
            V::Over => Self::new("abaku-over"),
            V::Chance => Self::new("abaku-drawing"),
            V::NotSeated => Self::new("abaku-not-seated"),
            V::Answered => Self::new("abaku-answered"),
            V::SharedRack => Self::new("abaku-shared-rack"),
            V::NotYourTurn(seat) => {
                Self::new("abaku-not-your-turn").with("player", game_core::Arg::Player(seat))
            }
            V::NotInRack { digit, rack } => {
                Self::new("abaku-not-in-rack").with("digit", text(digit)).with("rack", apart(&rack))
            }
            V::JokerTooEarly { laid } => Self::new("abaku-joker-too-early")
                .with("laid", i64::from(laid))
                .with("needed", i64::from(crate::ZEROS_FOR_JOKER)),
            V::NoJokers => Self::new("abaku-no-jokers"),
            V::TooManyJokers => Self::new("abaku-too-many-jokers").with("most", crate::JOKERS),
            V::JokerNeedsZero { rack } => {
                Self::new("abaku-joker-needs-zero").with("rack", apart(&rack))
            }
            V::TooManyTiles => Self::new("abaku-too-many-tiles").with("most", crate::RACK),
            V::TooFewTiles => Self::new("abaku-too-few-tiles"),
            V::NotCentre { centre } => Self::new("abaku-not-centre").with("centre", centre),
            V::NotTouching => Self::new("abaku-not-touching"),
            V::NoLink => Self::new("abaku-no-link"),
            V::NoExchange => Self::new("abaku-no-exchange"),
            V::OnlyPlacements => Self::new("abaku-only-placements"),
            V::TriedBefore => Self::new("abaku-tried-before"),
            V::NoChallenges => Self::new("abaku-no-challenges"),
            V::NothingToChallenge => Self::new("abaku-nothing-to-challenge"),
            V::OwnPlacement => Self::new("abaku-own-placement"),
            V::NothingToAccept => Self::new("abaku-nothing-to-accept"),
            V::MustAnswer => Self::new("abaku-must-answer"),
            V::BagTooSmall { bag, asked } => {
                Self::new("abaku-bag-too-small").with("bag", bag).with("asked", asked)
            }
            square => of_squares(square),
        }
    }
}

/// Returns the sentences of refusals that name squares.
fn of_squares(violation: Violation) -> Sentence {
    use Violation as V;
    match violation {
        V::OffBoard { square, last, over } if square.is_empty() => {
            Sentence::new("abaku-runs-off-board").with("last", last).with("over", over)
        }
        V::OffBoard { square, last, .. } => {
            Sentence::new("abaku-off-board").with("square", square).with("last", last)
        }
        V::SquareTaken { square, tile } => {
            Sentence::new("abaku-square-taken").with("square", square).with("tile", tile)
        }
        V::NoEquation { almost: Some(almost), .. } => {
            let (key, equation) = match almost {
                Almost::Zero(equation) => ("abaku-almost-zero", equation),
                Almost::Off(equation) => ("abaku-almost-off", equation),
                Almost::Turned(equation) => ("abaku-almost-turned", equation),
            };
            Sentence::new(key).with("equation", equation)
        }
        V::NoEquation { digits, squares, almost: None } => {
            Sentence::new("abaku-no-equation").with("digits", digits).with("squares", squares)
        }
        V::Contact { new, old, new_digit, old_digit } => Sentence::new("abaku-contact")
            .with("new", new)
            .with("old", old)
            .with("new-digit", text(new_digit))
            .with("old-digit", text(old_digit)),
        V::ZeroBetween { squares: [one, other], digits: [first, second] } => {
            Sentence::new("abaku-zero-between")
                .with("one", one)
                .with("other", other)
                .with("one-digit", text(first))
                .with("other-digit", text(second))
        }
        V::NotJoker { square } => Sentence::new("abaku-not-joker").with("square", square),
        V::SameValue { square, value } => {
            Sentence::new("abaku-same-value").with("square", square).with("value", text(value))
        }
        V::BreaksContact { joker, other, value, digit } => Sentence::new("abaku-breaks-contact")
            .with("joker", joker)
            .with("other", other)
            .with("value", text(value))
            .with("digit", text(digit)),
        _ => Sentence::new("abaku-refused"),
    }
}

/// Returns a digit as text: here it is a name, not a quantity.
fn text(digit: u8) -> String {
    char::from(b'0' + digit.min(9)).into()
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(self.clone()).fmt(f)
    }
}

impl Error for Violation {}
