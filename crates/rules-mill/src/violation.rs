//! Refusals of actions.

use alloc::string::ToString;
use core::{error::Error, fmt};

use game_core::{Arg, Seat, Sentence};

use crate::{Colour, Men, Point};

/// A refusal, with the points it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Lots are being drawn for the colours.
    Lots,
    /// Only the two players act.
    NotSeated,
    /// It is this seat's turn.
    NotYourTurn(Seat),
    /// All men of the player are on the board: one of them has to move.
    NoneInHand,
    /// Men are laid before any moves.
    LayFirst {
        /// Men in hand.
        hand: u8,
    },
    /// A man stands on the target.
    Taken {
        /// The point that was named.
        point: Point,
        /// The side of the man.
        colour: Colour,
    },
    /// No man stands on the point that one should leave.
    NoMan {
        /// The point that was named.
        point: Point,
    },
    /// The man belongs to the opponent.
    NotYourMan {
        /// The point that was named.
        point: Point,
    },
    /// A man would stay on its point.
    SamePoint {
        /// The point that was named.
        point: Point,
    },
    /// No free point is next to this man.
    Stuck {
        /// The point of the man.
        point: Point,
    },
    /// The points are not next to each other, and there are more than three
    /// men.
    TooFar {
        /// The point of the man.
        from: Point,
        /// Its target.
        to: Point,
        /// The points it can reach.
        reach: Men,
        /// Number of men of the side.
        men: u8,
    },
    /// The points are not next to each other, and this game has no jumps.
    NoJumping {
        /// The point of the man.
        from: Point,
        /// Its target.
        to: Point,
        /// The points it can reach.
        reach: Men,
    },
    /// A mill is closed, but the turn takes no man.
    MustTake {
        /// The men that may be taken.
        prey: Men,
    },
    /// The turn takes a man, but no mill is closed.
    NoMill {
        /// The target of the man that moved.
        point: Point,
    },
    /// The man to be taken is the player's own.
    OwnMan {
        /// The point of the man.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// No man stands on the point of the capture.
    NothingToTake {
        /// The point that was named.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// The man to be taken stands in a mill, and others do not.
    InMill {
        /// The point of the man.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// The player's own offer of a draw stands already.
    OfferStands,
    /// The opponent already offers a draw.
    AnswerFirst,
    /// The player has already offered a draw since their last turn.
    OfferedAlready,
    /// The offer is the player's own.
    OwnOffer,
    /// Nobody offers a draw.
    NoOffer,
    /// A puzzle allows only turns with men.
    OnlyMoves,
    /// The turn was tried before in this puzzle.
    TriedBefore,
}

/// The argument for a seat's player.
pub(crate) fn player(seat: Seat) -> Arg {
    Arg::Player(seat.number().saturating_sub(1))
}

impl From<Violation> for Sentence {
    fn from(violation: Violation) -> Self {
        use Violation as V;
        match violation {
            V::Over => Self::new("mill-over"),
            V::Lots => Self::new("mill-drawing-lots"),
            V::NotSeated => Self::new("mill-not-seated"),
            V::NotYourTurn(seat) => Self::new("mill-not-your-turn").with("player", player(seat)),
            V::NoneInHand => Self::new("mill-none-in-hand"),
            V::LayFirst { hand } => Self::new("mill-lay-first").with("hand", i32::from(hand)),
            V::OfferStands => Self::new("mill-offer-stands"),
            V::AnswerFirst => Self::new("mill-answer-first"),
            V::OfferedAlready => Self::new("mill-offered-already"),
            V::OwnOffer => Self::new("mill-own-offer"),
            V::NoOffer => Self::new("mill-no-offer"),
            V::OnlyMoves => Self::new("core-problem-only-moves"),
            V::TriedBefore => Self::new("core-problem-tried-before"),
            V::MustTake { prey } => Self::new("mill-must-take").with("prey", prey.names()),
            of_a_point => of_points(of_a_point),
        }
    }
}

/// The refusals that name a point.
fn of_points(violation: Violation) -> Sentence {
    use Violation as V;
    let at = |key, point: Point| Sentence::new(key).with("point", point.to_string());
    let way = |key, from: Point, to: Point, reach: Men| {
        let said = Sentence::new(key).with("from", from.to_string()).with("to", to.to_string());
        said.with("reach", reach.names())
    };
    match violation {
        V::Taken { point, colour } => at("mill-taken", point).with("man", colour.man()),
        V::NoMan { point } => at("mill-no-man", point),
        V::NotYourMan { point } => at("mill-not-your-man", point),
        V::SamePoint { point } => at("mill-same-point", point),
        V::Stuck { point } => at("mill-stuck", point),
        V::TooFar { from, to, reach, men } => {
            way("mill-too-far", from, to, reach).with("men", i32::from(men))
        }
        V::NoJumping { from, to, reach } => way("mill-no-jumping", from, to, reach),
        V::NoMill { point } => at("mill-no-mill", point),
        V::OwnMan { point, prey } => at("mill-own-man", point).with("prey", prey.names()),
        V::NothingToTake { point, prey } => {
            at("mill-nothing-to-take", point).with("prey", prey.names())
        }
        V::InMill { point, prey } => at("mill-in-mill", point).with("prey", prey.names()),
        _ => Sentence::new("mill-refused"),
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(*self).fmt(f)
    }
}

impl Error for Violation {}
