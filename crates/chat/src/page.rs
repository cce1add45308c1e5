//! What a page shows of a match: its board, its turns, its end, what may be asked there.

use game_core::Example;
use render::{Elements, PictureChange};
use service::{PuzzleAt, Rights};

use crate::Button;

/// A board for direct entry, with one person's taps so far upon it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabletop {
    /// Which position of the match it is ([`service::Board::mark`]).
    pub mark: u32,
    /// Whether that is an earlier one of the game.
    pub past: bool,
    /// How many of the taps make sense; the rest are to be let go.
    pub taken: usize,
    /// The picture; its targets are elements that can be tapped.
    pub svg: String,
    /// What the picture says to who cannot see it.
    pub alt: String,
    /// Whose turn it is, as a sentence.
    pub turn: String,
    /// Whether the person may act on the present board.
    pub mine: bool,
    /// Whether taps only try what this person would do, were it their turn.
    pub tries: bool,
    /// Whether the game waits for this person.
    pub awaited: bool,
    /// What to say about the taps: score and equations, what to do next.
    pub notes: Vec<String>,
    /// Why it would be refused as it stands.
    pub problem: Option<String>,
    /// What else to tap, as buttons.
    pub offers: Vec<TabletopOffer>,
    /// Whether the person has said that this is their move: play it.
    pub complete: bool,
    /// Whether they want to be asked once before it is played.
    pub asks: bool,
    /// What the taps amount to, if they amount to something, as a person would
    /// write it.
    pub code: Option<String>,
    /// Moves that their taps lay out while the other thinks, the last one their own:
    /// an answer that can be prepared, as `/if` reads it.
    pub prepares: Option<String>,
    /// Who has won, once the game is over.
    pub result: Option<String>,
    /// How a turn is made, for who plays this game for the first time.
    pub lesson: Option<Lesson>,
    /// What who plays alone can take back, and what they can do again.
    pub back_and_forth: Vec<Button>,
    /// What waits for this person's answer besides their turn.
    pub questions: Vec<Question>,
    /// What the person answers beforehand, each with the button that drops it.
    pub prepared: Vec<Question>,
    /// What the person may do about the match.
    pub rights: Rights,
    /// Whether the picture shows what they hold in places whose order means nothing.
    pub holds: bool,
    /// What the next taps show.
    pub foresight: Foresight,
    /// What the round before came to, until the next one is begun by a tap.
    pub round: Option<RoundSheet>,
    /// What computers did since the reader's own turn, where points are counted.
    pub answered: Option<String>,
}

/// A round that is over, of a game in which all answer the same and the best is laid for
/// everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSheet {
    /// Which round it was.
    pub title: String,
    /// What its reader made of it, what was best, and how both add up so far.
    pub lines: Vec<RoundLine>,
    /// What leads on to the next one is called.
    pub next: String,
}

/// A line of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundLine {
    /// Whose, or of what.
    pub label: String,
    /// The points.
    pub value: String,
    /// Where it was laid and what it reads; may be empty.
    pub detail: String,
}

/// What each game of a match brought everybody, as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallySheet {
    /// What it is called.
    pub title: String,
    /// What stands above each column: the number of a game, or of the earlier ones together,
    /// `1–34`.
    pub games: Vec<String>,
    /// A row for each player, in the order of their seats.
    pub rows: Vec<TallyRow>,
    /// What all have together, which is nought; `None` where a game's points are not won from
    /// the others.
    pub sums: Option<TallyRow>,
}

/// A row of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallyRow {
    /// Whose it is.
    pub name: String,
    /// The points under each heading, with their sign; a dot where they had no seat yet.
    pub points: Vec<String>,
    /// The points of all games.
    pub total: String,
    /// Whether nobody has more.
    pub leads: bool,
}

/// What the next taps show, told with the board, so that a page draws them before it has
/// asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Foresight {
    /// What the pictures are made of.
    pub elements: Elements,
    /// The same as [`Sequel::lands`], of what was taken up already.
    pub lands: Option<usize>,
    /// What may be tapped first.
    pub after: Vec<Sequel>,
}

/// What the picture becomes after a tap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sequel {
    /// The step it adds to those so far.
    pub step: String,
    /// What changes in the picture.
    pub change: PictureChange,
    /// Whether the turn is complete by it, and played without a question.
    pub plays: bool,
    /// How what was taken up looks where it is put down, as one of [`Elements::put`], where
    /// there is too much to tap to have it in `after`.
    pub lands: Option<usize>,
    /// What may be tapped next, as far as it is looked at.
    pub after: Vec<Self>,
}

/// How a turn of a game is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The key of its wording.
    pub(crate) key: String,
    /// What to do, and what there is to try.
    pub text: String,
    /// The game whose rules tell the rest.
    pub game: &'static str,
    /// Turns to try.
    pub examples: Vec<Example>,
}

/// Something that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked, as a sentence.
    pub said: String,
    /// The answers; the one that most will give comes first.
    pub answers: Vec<Button>,
}

/// One position of a file that somebody looks through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePage {
    /// The name of the game.
    pub title: String,
    /// What each of the file's games is called.
    pub games: Vec<String>,
    /// Why others of its games cannot be read, as sentences.
    pub unread: Vec<String>,
    /// Which of them this is, from 0.
    pub game: usize,
    /// After how many of its entries the position is.
    pub at: u32,
    /// The picture.
    pub svg: String,
    /// How the game ended, at its end.
    pub end: Option<String>,
    /// Its turns; each mark is how many entries there are after it.
    pub turns: Vec<TurnLine>,
}

/// A puzzle, beside the board on which somebody solves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleSheet {
    /// Which puzzle it is, and how it stands.
    pub at: PuzzleAt,
    /// What the last try came to, in words.
    pub told: Option<String>,
    /// What was tried, in its order.
    pub tries: Vec<Try>,
    /// What was best, once it is over.
    pub best: Option<BestTurn>,
}

/// One of the tries at a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The mark of the position after it ([`service::Board::mark`]).
    pub mark: u32,
    /// What came of it, in words.
    pub said: String,
    /// How good it was.
    pub grade: TryGrade,
    /// In hundredths of the best, where each try is graded by itself.
    pub percent: Option<i64>,
    /// The points it would bring, where points are counted.
    pub points: Option<i64>,
}

/// How good a try was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TryGrade {
    /// It brings no star.
    Missed,
    /// It brings a star at least.
    Starred,
    /// There is none better.
    Best,
}

impl TryGrade {
    /// As a square that can be sent: white, yellow, green.
    pub const fn square(self) -> char {
        match self {
            Self::Missed => '⬜',
            Self::Starred => '🟨',
            Self::Best => '🟩',
        }
    }
}

/// What was best in a puzzle that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTurn {
    /// The board with it laid upon it, as an `<svg>` element; `None` where that lies there
    /// already.
    pub svg: Option<String>,
    /// What it is and what it makes, in words.
    pub said: String,
}

/// One line in the list of a game's turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnLine {
    /// The mark of the position after it ([`service::Board::mark`]).
    pub mark: u32,
    /// The number of the seat that acted, from 0; `None` of lots and of who left.
    pub seat: Option<usize>,
    /// What they did, and what chance made of it.
    pub said: String,
}

/// A game that is over, looked back upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// What is new for its reader, who played a computer: "your best yet".
    pub news: Option<String>,
    /// How long it was, and how the reader stands against the other: a line each.
    pub lines: Vec<String>,
    /// The turn that brought each player most, where points are counted turn by turn.
    pub best: Vec<TurnLine>,
    /// The scores from turn to turn as an `<svg>` element, where they are counted so.
    pub course: Option<String>,
}

/// A match that is over, looked through by a computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Review {
    /// It is at it, or about to be.
    Partly {
        /// How many decisions it has looked at.
        done: usize,
        /// How many there are; 0 as long as others come first.
        of: usize,
    },
    /// All that was found.
    Whole {
        /// How each player decided.
        accounts: Vec<String>,
        /// How the match went, as an `<svg>` element.
        chart: String,
        /// The decisions in which there was anything to choose, in their order.
        turns: Vec<ReviewedTurn>,
        /// Whether everything that could be done in a turn can be listed.
        lists_ways: bool,
    },
}

/// A decision, as a computer saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// The position it was made in ([`service::Board::mark`]).
    pub mark: u32,
    /// Who did what.
    pub said: String,
    /// What was better, and by how much.
    pub better: Option<String>,
    /// Both in one sentence.
    pub explained: String,
    /// Whether it is one of those that decided the match.
    pub is_turning_point: bool,
}

/// Some of what could be laid in a turn of a game that was looked through, what brings
/// most first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayList {
    /// What was done, how many ways there were, and where among them that is.
    pub head: Vec<String>,
    /// How many there are in all.
    pub count: usize,
    /// Which of all was laid, from 0.
    pub played: Option<usize>,
    /// The board as its player saw it, with one of them upon it, as an `<svg>` element.
    pub svg: String,
    /// What the picture says to who cannot see it.
    pub alt: String,
    /// Which of all is in the picture, from 0.
    pub shown: Option<usize>,
    /// Those that were asked for.
    pub ways: Vec<ToldWay>,
}

/// One way to make a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldWay {
    /// Its number among all, from 1.
    pub number: usize,
    /// What is laid, for how much, and the equations.
    pub said: String,
    /// That it was laid, or was best.
    pub marked: Option<String>,
}

/// One possible next tap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabletopOffer {
    /// The step it adds to those so far, as the game reads it.
    pub step: String,
    /// What stands on it, in the language of its reader.
    pub label: String,
    /// Whether that is a word, such as rolling the dice, and not a square or a
    /// tile as the picture shows them.
    pub worded: bool,
    /// Whether it says that what was put together is all, or yes to another side.
    pub strong: bool,
    /// Whether it is about the game and no part of a move, as a draw is.
    pub aside: bool,
    /// Whether a tap on the picture adds the same step.
    pub drawn: bool,
}
