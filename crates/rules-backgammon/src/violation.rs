//! Refusals of actions.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use core::{error::Error, fmt};

use game_core::{Arg, Sentence};

use crate::{Step, action::Point};

/// A refusal, with the points and numbers it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// Dice are being rolled.
    Rolling,
    /// Only players act.
    NotSeated,
    /// Another seat has to decide: its index.
    NotYourTurn(u8),
    /// The player must roll or double first.
    NotYetRolled,
    /// None of the numbers left makes this move.
    NotRolled {
        /// The move of one man that cannot be made.
        step: Step,
        /// The numbers left.
        dice: Vec<u8>,
    },
    /// A play without moves.
    NoMoves,
    /// Men on the bar come in first.
    BarFirst {
        /// Number of men on the bar.
        men: u8,
    },
    /// No own man stands where the move begins.
    NoMan {
        /// The move of one man that cannot be made.
        step: Step,
        /// Whether the move begins on the bar.
        bar: bool,
    },
    /// The other side holds the point.
    Blocked {
        /// The move of one man that cannot be made.
        step: Step,
        /// Number of men on it.
        men: u8,
    },
    /// No man is borne off before all are home.
    NotHome {
        /// The point of the last man.
        farthest: u8,
    },
    /// A higher number bears off only if no man stands behind.
    Behind {
        /// The move of one man that cannot be made.
        step: Step,
        /// The point of the man farthest behind.
        farthest: u8,
    },
    /// More of the roll can be played.
    MoreToPlay {
        /// Moves of the play.
        played: usize,
        /// Moves that are possible.
        possible: usize,
    },
    /// Only one number can be played, and it must be the higher.
    HigherFirst {
        /// The higher number.
        die: u8,
    },
    /// The dice have been rolled: it is too late to double.
    Rolled,
    /// The cube is offered and must be answered.
    AnswerCube,
    /// No cube is offered, or the offer does not allow this answer.
    NothingOffered,
    /// The game is played without the cube.
    NoCube,
    /// The Crawford game is played without the cube.
    Crawford,
    /// The other side owns the cube.
    NotYourCube,
    /// The cube goes no higher.
    CubeLimit {
        /// Its value now.
        value: u32,
    },
    /// A player out of this game of a chouette decides nothing in it.
    NotInGame,
    /// Only a chouette has this decision.
    OnlyInChouette,
    /// The captain decides that for the team: the index of their seat.
    CaptainDecides(u8),
    /// The players did not agree on beavers.
    NoBeavers,
    /// The players did not agree on raccoons.
    NoRaccoons,
    /// There is nothing to ask before a roll in this game.
    NothingToAsk,
    /// The switch is already in this state.
    AlreadySo,
    /// The player's own resignation has not been answered yet.
    Resigning {
        /// Its size: 1 a single game, 2 a gammon, 3 a backgammon.
        size: u8,
    },
    /// The opponent's resignation must be answered first.
    AnswerFirst {
        /// Its size: 1 a single game, 2 a gammon, 3 a backgammon.
        size: u8,
    },
    /// No resignation is offered.
    NothingResigned,
    /// A puzzle allows only plays of the roll.
    OnlyPlays,
    /// A play was tried before in this puzzle.
    TriedBefore,
    /// The resignation is larger than a loss can be here.
    ResignTooMuch {
        /// The largest possible size.
        most: u8,
    },
    /// A resignation of this size was refused since the last roll.
    ResignedBefore {
        /// The size refused.
        size: u8,
    },
}

impl From<Violation> for Sentence {
    fn from(violation: Violation) -> Self {
        use Violation as V;
        match violation {
            V::Over => Self::new("backgammon-over"),
            V::Rolling => Self::new("backgammon-rolling"),
            V::NotSeated => Self::new("backgammon-not-seated"),
            V::NotYourTurn(seat) => {
                Self::new("backgammon-not-your-turn").with("player", Arg::Player(seat))
            }
            V::NotYetRolled => Self::new("backgammon-roll-first"),
            V::Rolled => Self::new("backgammon-rolled"),
            V::AnswerCube => Self::new("backgammon-answer-cube"),
            V::NothingOffered => Self::new("backgammon-nothing-offered"),
            V::NoCube => Self::new("backgammon-no-cube"),
            V::Crawford => Self::new("backgammon-crawford"),
            V::NotYourCube => Self::new("backgammon-not-your-cube"),
            V::CubeLimit { value } => {
                Self::new("backgammon-cube-limit").with("value", i64::from(value))
            }
            V::NotInGame => Self::new("backgammon-not-in-game"),
            V::OnlyInChouette => Self::new("backgammon-only-in-chouette"),
            V::CaptainDecides(seat) => {
                Self::new("backgammon-captain-decides").with("player", Arg::Player(seat))
            }
            V::NoBeavers => Self::new("backgammon-no-beavers"),
            V::NoRaccoons => Self::new("backgammon-no-raccoons"),
            V::NothingToAsk => Self::new("backgammon-nothing-to-ask"),
            V::OnlyPlays => Self::new("backgammon-only-plays"),
            V::TriedBefore => Self::new("core-problem-tried-before"),
            V::AlreadySo => Self::new("backgammon-already-so"),
            V::Resigning { size } => Self::new("backgammon-resigning").with("size", size_of(size)),
            V::AnswerFirst { size } => {
                Self::new("backgammon-answer-first").with("size", size_of(size))
            }
            V::NothingResigned => Self::new("backgammon-nothing-resigned"),
            V::ResignTooMuch { most } => {
                Self::new("backgammon-resign-too-much").with("size", size_of(most))
            }
            V::ResignedBefore { size } => {
                Self::new("backgammon-resigned-before").with("size", size_of(size))
            }
            moves => of_moves(moves),
        }
    }
}

/// The refusals of moves.
fn of_moves(violation: Violation) -> Sentence {
    use Violation as V;
    let about = |key, step: Step| Sentence::new(key).with("move", step.to_string());
    match violation {
        V::NotRolled { step, dice } => {
            let dice: Vec<String> = dice.iter().map(ToString::to_string).collect();
            about("backgammon-not-rolled", step).with("dice", dice)
        }
        V::NoMoves => Sentence::new("backgammon-no-moves"),
        V::BarFirst { men } => Sentence::new("backgammon-bar-first").with("men", i32::from(men)),
        V::NoMan { bar: true, .. } => Sentence::new("backgammon-no-man-on-bar"),
        V::NoMan { step, .. } => {
            about("backgammon-no-man", step).with("point", Point(step.from).to_string())
        }
        V::Blocked { step, men } => about("backgammon-blocked", step)
            .with("point", Point(step.to).to_string())
            .with("men", i32::from(men)),
        V::NotHome { farthest } => {
            Sentence::new("backgammon-not-home").with("point", Point(farthest).to_string())
        }
        V::Behind { step, farthest } => {
            about("backgammon-behind", step).with("point", Point(farthest).to_string())
        }
        V::MoreToPlay { played, possible } => {
            Sentence::new("backgammon-more").with("played", played).with("possible", possible)
        }
        V::HigherFirst { die } => Sentence::new("backgammon-higher").with("die", die.to_string()),
        _ => Sentence::new("backgammon-refused"),
    }
}

/// Single game, gammon or backgammon, as a sentence.
pub(crate) fn size_of(size: u8) -> Sentence {
    Sentence::new(match size {
        1 => "backgammon-single",
        2 => "backgammon-gammon",
        _ => "backgammon-backgammon",
    })
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Sentence::from(self.clone()).fmt(f)
    }
}

impl Error for Violation {}
