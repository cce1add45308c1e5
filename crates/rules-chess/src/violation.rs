//! Refusals of actions.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{error::Error, fmt};

use game_core::{Arg, Seat, Sentence};
use shakmaty::{Piece, Square};

use crate::names::sign;

/// A refusal, with the squares and men it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Lots are drawn for the colours.
    Lots,
    /// Only players act.
    NotSeated,
    /// It is this seat's turn.
    NotYourTurn(Seat),
    /// No man stands on the square.
    NoPiece {
        /// The square that was named.
        square: Square,
    },
    /// The man belongs to the other side.
    NotYours {
        /// The square of the man.
        square: Square,
        /// The man.
        piece: Piece,
    },
    /// An own man stands on the target.
    OwnPiece {
        /// The target.
        square: Square,
        /// The man on it.
        piece: Piece,
    },
    /// This kind of man cannot move in this way.
    Cannot {
        /// The square of the man.
        from: Square,
        /// The target.
        to: Square,
        /// The man.
        piece: Piece,
        /// The squares it can reach.
        targets: Vec<Square>,
    },
    /// Something stands in the way.
    Blocked {
        /// The square of the man.
        from: Square,
        /// The target.
        to: Square,
        /// The man.
        piece: Piece,
        /// The square of the man in the way.
        by: Square,
        /// The man in the way.
        there: Piece,
    },
    /// A pawn goes diagonally only to capture (book, 6.1.2).
    PawnTakesNothing {
        /// The empty target.
        square: Square,
    },
    /// The role of the promoted pawn was not given (book, 8).
    Promotion {
        /// The pawn's target.
        square: Square,
    },
    /// Only a pawn on the last rank is promoted.
    NoPromotion,
    /// The king would step into check (book, 6.6).
    KingAttacked {
        /// The king's target.
        square: Square,
        /// The square from which it would be in check.
        by: Square,
        /// The attacker there.
        piece: Piece,
    },
    /// The king stays in check (book, 9.2).
    InCheck {
        /// The square of the king.
        king: Square,
        /// The square from which it is in check.
        by: Square,
        /// The attacker there.
        piece: Piece,
    },
    /// A pinned man may not expose its king (FIDE, 3.9.2).
    Pinned {
        /// The square of the pinned man.
        square: Square,
        /// The pinned man.
        pinned: Piece,
        /// The square of the king.
        king: Square,
        /// The square from which it would be in check.
        by: Square,
        /// The attacker there.
        piece: Piece,
    },
    /// The king or that rook has moved (book, 6.7.1).
    CastlingMoved,
    /// Something stands between king and rook (book, 6.7.3).
    CastlingBlocked {
        /// The square of the man between them.
        square: Square,
    },
    /// The king is in check (book, 6.7.2).
    CastlingInCheck {
        /// The square of the man that gives check.
        by: Square,
        /// The attacker there.
        piece: Piece,
    },
    /// The king would pass or reach an attacked square (book, 6.7.2).
    CastlingThrough {
        /// The square the king may not pass or reach.
        square: Square,
        /// The square from which it is attacked.
        by: Square,
        /// The attacker there.
        piece: Piece,
    },
    /// Only the player who has just moved offers a draw (book, 10.2.2).
    OfferTooEarly,
    /// The offer stands already.
    OfferStands,
    /// The offer was declined; the next one goes with the next move.
    OfferDeclined,
    /// There is no offer to answer.
    NoOffer,
    /// A puzzle allows only moves.
    OnlyMoves,
    /// The move was tried before in this puzzle.
    TriedBefore,
    /// No claim is possible.
    NoClaim {
        /// Number of times that the position has come up.
        times: u32,
        /// Moves of either side since a capture or a pawn's move.
        halfmoves: u32,
        /// Whether a claim by fifty moves is possible at all.
        fifty: bool,
    },
}

impl From<Violation> for Sentence {
    fn from(violation: Violation) -> Self {
        use Violation as V;
        match violation {
            V::Over => Self::new("chess-over"),
            V::Lots => Self::new("chess-lots"),
            V::NotSeated => Self::new("chess-not-seated"),
            V::NotYourTurn(seat) => Self::new("chess-not-your-turn").with("player", player(seat)),
            V::NoPromotion => Self::new("chess-no-promotion"),
            V::CastlingMoved => Self::new("chess-castling-moved"),
            V::OfferTooEarly => Self::new("chess-offer-too-early"),
            V::OfferStands => Self::new("chess-offer-stands"),
            V::OfferDeclined => Self::new("chess-offer-declined"),
            V::NoOffer => Self::new("chess-no-offer"),
            V::OnlyMoves => Self::new("core-problem-only-moves"),
            V::TriedBefore => Self::new("core-problem-tried-before"),
            V::NoClaim { times, halfmoves, fifty } => {
                let key = if fifty { "chess-no-claim-fide" } else { "chess-no-claim" };
                let one = Self::new(key).with("times", i64::from(times));
                if fifty { one.with("moves", i64::from(halfmoves / 2)) } else { one }
            }
            other => of_squares(other),
        }
    }
}

/// The refusals that name squares.
fn of_squares(violation: Violation) -> Sentence {
    use Violation as V;
    let say = |key, square: Square| Sentence::new(key).with("square", square.to_string());
    match violation {
        V::NoPiece { square } => say("chess-no-piece", square),
        V::PawnTakesNothing { square } => say("chess-pawn-takes-nothing", square),
        V::Promotion { square } => say("chess-promotion", square),
        V::CastlingBlocked { square } => say("chess-castling-blocked", square),
        V::NotYours { square, piece } => say("chess-not-yours", square).with("piece", sign(piece)),
        V::OwnPiece { square, piece } => say("chess-own-piece", square).with("piece", sign(piece)),
        V::Cannot { from, to, piece, targets } => cannot(from, to, piece, &targets),
        V::Blocked { from, to, piece, by, there } => Sentence::new("chess-blocked")
            .with("piece", standing(piece, from))
            .with("to", to.to_string())
            .with("by", standing(there, by)),
        V::KingAttacked { square, by, piece } => {
            say("chess-king-attacked", square).with("by", standing(piece, by))
        }
        V::InCheck { king, by, piece } => {
            say("chess-in-check", king).with("by", standing(piece, by))
        }
        V::Pinned { square, pinned, king, by, piece } => say("chess-pinned", king)
            .with("piece", standing(pinned, square))
            .with("by", standing(piece, by)),
        V::CastlingInCheck { by, piece } => {
            Sentence::new("chess-castling-in-check").with("by", standing(piece, by))
        }
        V::CastlingThrough { square, by, piece } => {
            say("chess-castling-through", square).with("by", standing(piece, by))
        }
        _ => Sentence::new("chess-refused"),
    }
}

fn cannot(from: Square, to: Square, piece: Piece, targets: &[Square]) -> Sentence {
    let targets: Vec<String> = targets.iter().map(ToString::to_string).collect();
    let key = if targets.is_empty() { "chess-cannot-at-all" } else { "chess-cannot" };
    let said = Sentence::new(key).with("piece", standing(piece, from)).with("to", to.to_string());
    if targets.is_empty() { said } else { said.with("targets", targets) }
}

/// Writes `♘g1`: a man and its square.
pub(crate) fn standing(piece: Piece, square: Square) -> String {
    let mut text = sign(piece);
    text.push_str(&square.to_string());
    text
}

/// A seat as an argument.
pub(crate) fn player(seat: Seat) -> Arg {
    Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX))
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(self.clone()).fmt(f)
    }
}

impl Error for Violation {}
