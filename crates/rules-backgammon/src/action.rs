//! Decisions of seats and of chance, and their stored form.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;

use game_core::{DecodeError, Notation, Seat};

use crate::{BAR, OFF, POINTS, chouette::MOST_SEATS};

/// One man moved by one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// The point the man leaves, 1 to 24 in the mover's numbers, or [`BAR`].
    pub from: u8,
    /// The point the man reaches, 1 to 24, or [`OFF`].
    pub to: u8,
}

impl Step {
    /// A placeholder for no move.
    pub(crate) const NONE: Self = Self { from: BAR, to: BAR };
}

/// All moves of one roll: one to four, those from higher points first.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Play(Vec<Step>);

impl Play {
    /// Most moves of a play.
    pub(crate) const MOST: usize = 4;

    /// Makes a play of these moves, given in any order.
    pub fn of(steps: &[Step]) -> Self {
        let mut steps = steps.to_vec();
        steps.sort_by(|one, other| other.cmp(one));
        Self(steps)
    }

    /// The moves, those from higher points first.
    pub fn steps(&self) -> &[Step] {
        &self.0
    }
}

/// `24/18`, `bar/22`, `6/off`.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", Point(self.from), Point(self.to))
    }
}

/// A point, the bar or off, in written form.
pub(crate) struct Point(pub(crate) u8);

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            BAR => f.write_str("bar"),
            OFF => f.write_str("off"),
            point => point.fmt(f),
        }
    }
}

/// A decision of a seat.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    /// Plays the whole roll.
    Play(Play),
    /// Asks for the dice instead of doubling.
    Roll,
    /// Offers the cube at twice its value.
    Double,
    /// Goes on at the offered value. It answers a double, a beaver or a raccoon.
    Take,
    /// Gives the game up instead of taking.
    Drop,
    /// Takes at twice the offered value and keeps the cube.
    Beaver,
    /// Answers a beaver with one more doubling.
    Raccoon,
    /// The player's dice roll without asking from here on.
    Auto,
    /// The player is asked before the dice roll from here on.
    Ask,
    /// Offers to lose a single game (1), a gammon (2), a backgammon (3).
    Resign(u8),
    /// Accepts the resignation that the other side offers.
    Accept,
    /// Refuses the resignation that the other side offers; they may offer more.
    Refuse,
    /// In a chouette, answers the cube of this player of the team alone.
    Single(CubeAnswer, Seat),
    /// Leaves the chouette once this game is over.
    Quit,
    /// Stays in it after all.
    Stay,
}

/// An answer to a cube that is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CubeAnswer {
    /// Goes on at the offered value.
    Take,
    /// Gives the game up instead of taking.
    Drop,
    /// Takes at twice the offered value and keeps the cube.
    Beaver,
    /// Answers a beaver with one more doubling.
    Raccoon,
}

impl CubeAnswer {
    /// Every answer, with the action for it where it is the only possible one.
    pub(crate) const ALL: [(Self, Action); 4] = [
        (Self::Take, Action::Take),
        (Self::Drop, Action::Drop),
        (Self::Beaver, Action::Beaver),
        (Self::Raccoon, Action::Raccoon),
    ];

    /// Returns the answer in an action, to one cube or to all.
    pub fn of(action: &Action) -> Option<Self> {
        Self::ALL.iter().find(|(_, one)| one == action).map(|(reply, _)| *reply)
    }

    /// Returns the action that gives this answer to all cubes.
    pub fn action(self) -> Action {
        let all = Self::ALL.into_iter().find(|(reply, _)| *reply == self);
        all.map_or(Action::Take, |(_, action)| action)
    }
}

/// Actions whose text is one word.
const WORDS: [(&str, Action); 15] = [
    ("roll", Action::Roll),
    ("double", Action::Double),
    ("take", Action::Take),
    ("drop", Action::Drop),
    ("beaver", Action::Beaver),
    ("raccoon", Action::Raccoon),
    ("auto", Action::Auto),
    ("ask", Action::Ask),
    ("resign1", Action::Resign(1)),
    ("resign2", Action::Resign(2)),
    ("resign3", Action::Resign(3)),
    ("accept", Action::Accept),
    ("refuse", Action::Refuse),
    ("quit", Action::Quit),
    ("stay", Action::Stay),
];

/// `24/18;13/11`, `bar/22;6/off`, a word, or `take3`: a word and the seat of the cube's owner in
/// the team.
impl Notation for Action {
    fn encode(&self) -> String {
        if let Self::Play(play) = self {
            let steps: Vec<String> = play.0.iter().map(ToString::to_string).collect();
            return steps.join(";");
        }
        if let Self::Single(reply, seat) = self {
            return format!("{}{seat}", reply.action().encode());
        }
        let word = WORDS.iter().find(|(_, action)| action == self);
        word.map(|(word, _)| (*word).to_owned()).unwrap_or_default()
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let wrong = || DecodeError::unreadable(code);
        if let Some((_, action)) = WORDS.iter().find(|(word, _)| *word == code) {
            return Ok(action.clone());
        }
        if let Some(single) = single(code) {
            return Ok(single);
        }
        let steps: Option<Vec<Step>> = code.split(';').map(step).collect();
        let steps = steps.filter(|steps| steps.len() <= Play::MOST).ok_or_else(wrong)?;
        let action = Self::Play(Play::of(&steps));
        if action.encode() == code { Ok(action) } else { Err(wrong()) }
    }
}

/// Reads an answer to the cube of one player: `take3`.
pub(crate) fn single(code: &str) -> Option<Action> {
    let (word, seat) = code.split_at_checked(code.len().checked_sub(1)?)?;
    let number = seat.parse().ok().filter(|number| (1..=MOST_SEATS).contains(number))?;
    let (_, word) = WORDS.iter().find(|(one, _)| *one == word)?;
    Some(Action::Single(CubeAnswer::of(word)?, Seat::numbered(number)?))
}

fn step(code: &str) -> Option<Step> {
    let (from, to) = code.split_once('/')?;
    let from = if from == "bar" { BAR } else { point(from)? };
    let to = if to == "off" { OFF } else { point(to)? };
    (to < from).then_some(Step { from, to })
}

fn point(code: &str) -> Option<u8> {
    let point: u8 = code.parse().ok().filter(|point| (1..=POINTS).contains(point))?;
    (point.to_string() == code).then_some(point)
}

/// A decision of chance: dice, 1 to 6.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// One die for each side, the first seat's first; the higher one begins.
    Open([u8; 2]),
    /// The dice of the side on turn, as they fell.
    Roll([u8; 2]),
    /// The numbers of the seats of a chouette in the order of its line, the box first; 0
    /// where there are no more.
    Line([u8; MOST_SEATS as usize]),
}

/// `open=31`, `roll=66`, `line=2413`.
impl Notation for Chance {
    fn encode(&self) -> String {
        match self {
            Self::Open([one, other]) => format!("open={one}{other}"),
            Self::Roll([one, other]) => format!("roll={one}{other}"),
            Self::Line(line) => {
                let seats = line.iter().filter(|&&number| number > 0);
                format!("line={}", seats.map(ToString::to_string).collect::<String>())
            }
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (key, dice) = code.split_once('=')?;
            if key == "line" {
                return line_of(dice).map(Self::Line);
            }
            let dice = dice_of(dice)?;
            match key {
                "open" => Some(Self::Open(dice)),
                "roll" => Some(Self::Roll(dice)),
                _ => None,
            }
        };
        read().ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// Reads a line of different seats.
fn line_of(text: &str) -> Option<[u8; MOST_SEATS as usize]> {
    let mut line = [0; MOST_SEATS as usize];
    for (at, digit) in text.bytes().enumerate() {
        let number = digit.checked_sub(b'0').filter(|number| (1..=MOST_SEATS).contains(number))?;
        let new = !line.contains(&number);
        *line.get_mut(at).filter(|_| new)? = number;
    }
    (line[0] > 0).then_some(line)
}

/// Reads two dice from two digits.
pub(crate) fn dice_of(text: &str) -> Option<[u8; 2]> {
    let [one, other] = *text.as_bytes() else { return None };
    let die = |byte: u8| byte.checked_sub(b'0').filter(|die| (1..=6).contains(die));
    Some([die(one)?, die(other)?])
}
