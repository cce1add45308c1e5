//! Why an action is refused.

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
    /// All one's men are on the board: one of them moves.
    NoneInHand,
    /// Men are laid before any moves.
    LayFirst {
        /// Men in hand.
        hand: u8,
    },
    /// A man stands where one should go.
    Taken {
        /// The point that was named.
        point: Point,
        /// Whose man it is.
        colour: Colour,
    },
    /// Nobody stands on the point a man should leave.
    NoMan {
        /// The point that was named.
        point: Point,
    },
    /// The other's man stands there.
    NotYourMan {
        /// The point that was named.
        point: Point,
    },
    /// A man would stay where it is.
    SamePoint {
        /// The point that was named.
        point: Point,
    },
    /// No free point is next to this man.
    Stuck {
        /// Where it stands.
        point: Point,
    },
    /// The points are not next to each other, and there are more than three
    /// men.
    TooFar {
        /// Where the man stands.
        from: Point,
        /// Where it should go.
        to: Point,
        /// Where it can go.
        reach: Men,
        /// How many men the side has.
        men: u8,
    },
    /// The points are not next to each other, and nobody jumps in this game.
    NoJumping {
        /// Where the man stands.
        from: Point,
        /// Where it should go.
        to: Point,
        /// Where it can go.
        reach: Men,
    },
    /// A mill is closed and no man is named to be taken.
    MustTake {
        /// The men that may be taken.
        prey: Men,
    },
    /// A man is to be taken and no mill is closed.
    NoMill {
        /// Where the man went.
        point: Point,
    },
    /// The man to be taken is one's own.
    OwnMan {
        /// Where it stands.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// There is no man to be taken.
    NothingToTake {
        /// The point that was named.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// The man to be taken stands in a mill, and others do not.
    InMill {
        /// Where it stands.
        point: Point,
        /// The men that may be taken.
        prey: Men,
    },
    /// One's own offer of a draw stands already.
    OfferStands,
    /// The other offers a draw already.
    AnswerFirst,
    /// One has offered a draw since one's last turn.
    OfferedAlready,
    /// The offer is one's own.
    OwnOffer,
    /// Nobody offers a draw.
    NoOffer,
    /// In a puzzle men are moved, and nothing else is done.
    OnlyMoves,
    /// In a puzzle nothing is tried twice.
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
