//! Refusals of actions.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{error::Error, fmt};

use game_core::{Arg, Seat, Sentence};

use crate::{Route, Square, ending::REPEATED};

/// A refusal, with its details and the right alternatives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Colours are being drawn.
    Lots,
    /// Only players act.
    NotSeated,
    /// It is this seat's turn.
    NotYourTurn(Seat),
    /// No piece stands on the square.
    NothingThere(Square),
    /// The piece is the opponent's.
    NotYours(Square),
    /// The squares are on no common diagonal.
    NotDiagonal {
        /// The square the move begins on.
        from: Square,
        /// The square it was to reach.
        to: Square,
    },
    /// A man goes forward only.
    Backward(Square),
    /// A man goes one square, or jumps over one piece.
    TooFar {
        /// The square the move begins on.
        from: Square,
        /// The square it was to reach.
        to: Square,
    },
    /// A piece stands on the target.
    Taken(Square),
    /// A piece stands in a king's way.
    InTheWay(Square),
    /// There is no enemy to jump over.
    NothingToJump {
        /// The square the move begins on.
        from: Square,
        /// The square it was to reach.
        to: Square,
    },
    /// The player's own piece cannot be jumped.
    Own(Square),
    /// A piece cannot be jumped twice.
    Twice(Square),
    /// Only one piece can be jumped at a time.
    TwoAtOnce(Vec<Square>),
    /// A man that reaches the last row stops there.
    Crowned(Square),
    /// Capturing is compulsory: one of these moves.
    MustCapture(Vec<Route>),
    /// A king can capture, so no man may: one of these moves.
    KingMust(Vec<Route>),
    /// The chain goes on: one of these moves.
    Unfinished(Vec<Route>),
    /// The players did not agree on huffing.
    NoHuffs,
    /// This piece missed no capture.
    NotHuffable {
        /// The square the piece stands on.
        square: Square,
        /// The pieces that can be huffed.
        can: Vec<Square>,
    },
    /// After a huff comes a move.
    HuffNeedsMove,
    /// The last piece is huffed: no move comes after that.
    HuffWins,
    /// No draw is offered.
    NoOffer,
    /// A puzzle allows only moves.
    OnlyMoves,
    /// The move was tried before in this puzzle.
    TriedBefore,
    /// The opponent already offers a draw, which can be accepted.
    OfferStands,
    /// The player has already offered a draw since their last move.
    OfferedAlready,
    /// The position has stood only this many times.
    NotRepeated(usize),
}

impl From<Violation> for Sentence {
    fn from(why: Violation) -> Self {
        use Violation as V;
        let new = Self::new;
        match why {
            V::Over => new("draughts-over"),
            V::Lots => new("draughts-lots"),
            V::NotSeated => new("draughts-not-seated"),
            V::NotYourTurn(seat) => new("draughts-not-your-turn").with("player", player(seat)),
            V::NothingThere(square) => at("draughts-nothing-there", square),
            V::NotYours(square) => at("draughts-not-yours", square),
            V::NotDiagonal { from, to } => way("draughts-not-diagonal", from, to),
            V::Backward(square) => at("draughts-backward", square),
            V::TooFar { from, to } => way("draughts-too-far", from, to),
            V::Taken(square) => at("draughts-taken", square),
            V::InTheWay(square) => at("draughts-in-the-way", square),
            V::NothingToJump { from, to } => way("draughts-nothing-to-jump", from, to),
            V::Own(square) => at("draughts-own", square),
            V::Twice(square) => at("draughts-twice", square),
            V::TwoAtOnce(squares) => new("draughts-two-at-once").with("squares", list(&squares)),
            V::Crowned(square) => at("draughts-crowned", square),
            V::MustCapture(moves) => new("draughts-must-capture").with("moves", list(&moves)),
            V::KingMust(moves) => new("draughts-king-must").with("moves", list(&moves)),
            V::Unfinished(moves) => new("draughts-unfinished").with("moves", list(&moves)),
            V::NoHuffs => new("draughts-no-huffs"),
            V::NotHuffable { square, can } => {
                at("draughts-not-huffable", square).with("squares", list(&can))
            }
            V::HuffNeedsMove => new("draughts-huff-needs-move"),
            V::HuffWins => new("draughts-huff-wins"),
            V::NoOffer => new("draughts-no-offer"),
            V::OnlyMoves => new("core-problem-only-moves"),
            V::TriedBefore => new("core-problem-tried-before"),
            V::OfferStands => new("draughts-offer-stands"),
            V::OfferedAlready => new("draughts-offered-already"),
            V::NotRepeated(times) => {
                new("draughts-not-repeated").with("times", times).with("needed", REPEATED)
            }
        }
    }
}

fn at(key: &'static str, square: Square) -> Sentence {
    Sentence::new(key).with("square", square.to_string())
}

fn way(key: &'static str, from: Square, to: Square) -> Sentence {
    Sentence::new(key).with("from", from.to_string()).with("to", to.to_string())
}

/// The player in a seat, for a sentence.
pub(crate) fn player(seat: Seat) -> Arg {
    Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX))
}

/// Lists at most eight items: nobody would read more.
fn list<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().take(8).map(ToString::to_string).collect()
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(self.clone()).fmt(f)
    }
}

impl Error for Violation {}
