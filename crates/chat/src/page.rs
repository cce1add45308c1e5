//! The parts of a match's page: its board, its turns, its end, its questions.

use game_core::Example;
use render::{Elements, PictureChange};
use service::{PuzzleAt, Rights};

use crate::Button;

/// A board for direct entry, with one person's taps so far on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabletop {
    /// The position of the match ([`service::Board::mark`]).
    pub mark: u32,
    /// Whether the position is an earlier one of the game.
    pub past: bool,
    /// The number of taps that make sense; the page drops the rest.
    pub taken: usize,
    /// The picture; its targets are elements that can be tapped.
    pub svg: String,
    /// The picture in words, for a person who cannot see it.
    pub alt: String,
    /// The player to move, as a sentence.
    pub turn: String,
    /// Whether the person may act on the present board.
    pub mine: bool,
    /// Whether taps only try a move, while the person waits for their turn.
    pub tries: bool,
    /// Whether the game waits for this person.
    pub awaited: bool,
    /// The notes about the taps: score and equations, the next thing to do.
    pub notes: Vec<String>,
    /// The reason why the move would be refused as it stands.
    pub problem: Option<String>,
    /// The other taps, as buttons.
    pub offers: Vec<TabletopOffer>,
    /// Whether the person has confirmed their move, so that the page plays it.
    pub complete: bool,
    /// Whether the person wants to be asked once before a move is played.
    pub asks: bool,
    /// The move that the taps make, if any, as a person would write it.
    pub code: Option<String>,
    /// The moves that the taps lay out while the other player thinks, the last one the person's
    /// own: an answer to prepare, as `/if` reads it.
    pub prepares: Option<String>,
    /// The result, once the game is over.
    pub result: Option<String>,
    /// The lesson about a turn, for a person who plays this game for the first time.
    pub lesson: Option<Lesson>,
    /// The buttons with which a lone player takes a move back and makes it again.
    pub back_and_forth: Vec<Button>,
    /// The questions to this person besides their turn.
    pub questions: Vec<Question>,
    /// The prepared answers of the person, each with the button that drops it.
    pub prepared: Vec<Question>,
    /// The person's rights in the match.
    pub rights: Rights,
    /// Whether the picture shows the person's hand in places whose order means nothing.
    pub holds: bool,
    /// The pictures after the next taps.
    pub foresight: Foresight,
    /// The result of the previous round, until a tap begins the next one.
    pub round: Option<RoundSheet>,
    /// The decisions of the computers since the reader's own turn, where points are counted.
    pub answered: Option<String>,
}

/// A round that is over, in a game where all players answer the same and the best answer is laid
/// for everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSheet {
    /// The number of the round, in words.
    pub title: String,
    /// The reader's answer, the best answer, and the sums of both so far.
    pub lines: Vec<RoundLine>,
    /// The label of the way to the next round.
    pub next: String,
}

/// A line of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundLine {
    /// The subject: a player, the best answer, or the sums.
    pub label: String,
    /// The points.
    pub value: String,
    /// The place and the equations of the answer; may be empty.
    pub detail: String,
}

/// The points of every player in each game of a match, as a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallySheet {
    /// The title.
    pub title: String,
    /// The headings of the columns: the number of a game, or of the earlier games together, `1–34`.
    pub games: Vec<String>,
    /// A row for each player, in the order of their seats.
    pub rows: Vec<TallyRow>,
    /// The sums of all players together, which are nought; `None` where players do not win their
    /// points from each other.
    pub sums: Option<TallyRow>,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TallyRow {
    /// The name of the player.
    pub name: String,
    /// The points under each heading, with their sign; a dot where the player had no seat yet.
    pub points: Vec<String>,
    /// The total of all games.
    pub total: String,
    /// Whether no player has more.
    pub leads: bool,
}

/// The pictures after the next taps. They come with the board, so that a page draws them before it
/// asks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Foresight {
    /// The elements of the pictures.
    pub elements: Elements,
    /// As [`Sequel::lands`], for the piece that is taken up already.
    pub lands: Option<usize>,
    /// The first taps.
    pub after: Vec<Sequel>,
}

/// The picture after a tap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sequel {
    /// The step that the tap adds to those so far.
    pub step: String,
    /// The change of the picture.
    pub change: PictureChange,
    /// Whether the tap completes the turn, which is then played without a question.
    pub plays: bool,
    /// The look of the taken-up piece where it is put down, as one of [`Elements::put`]. It is set
    /// where the taps are too many for `after`.
    pub lands: Option<usize>,
    /// The next taps, as far as they are looked at.
    pub after: Vec<Self>,
}

/// A lesson about a turn of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// The key of its wording.
    pub(crate) key: String,
    /// The instructions, and the turns to try.
    pub text: String,
    /// The game whose rules tell the rest.
    pub game: &'static str,
    /// Turns to try.
    pub examples: Vec<Example>,
}

/// A question that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question, as a sentence.
    pub said: String,
    /// The answers, the most likely one first.
    pub answers: Vec<Button>,
}

/// One position of a file that a person looks through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePage {
    /// The name of the game.
    pub title: String,
    /// The names of the file's games.
    pub games: Vec<String>,
    /// The reasons why others of its games cannot be read, as sentences.
    pub unread: Vec<String>,
    /// The number of this game among them, from 0.
    pub game: usize,
    /// The number of the game's entries before the position.
    pub at: u32,
    /// The picture.
    pub svg: String,
    /// The game's result, at its end.
    pub end: Option<String>,
    /// Its turns; each mark is the number of entries up to its end.
    pub turns: Vec<TurnLine>,
}

/// A puzzle, beside the board on which a person solves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleSheet {
    /// The puzzle and its state.
    pub at: PuzzleAt,
    /// The result of the last try, in words.
    pub told: Option<String>,
    /// The tries, in their order.
    pub tries: Vec<Try>,
    /// The best turn, once the puzzle is over.
    pub best: Option<BestTurn>,
}

/// A try at a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The mark of the position after the try ([`service::Board::mark`]).
    pub mark: u32,
    /// The result, in words.
    pub said: String,
    /// The grade.
    pub grade: TryGrade,
    /// The share of the best, in hundredths, where each try is graded by itself.
    pub percent: Option<i64>,
    /// The points of the try, where points are counted.
    pub points: Option<i64>,
}

/// The grade of a try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TryGrade {
    /// No star.
    Missed,
    /// One star at least, but not the best.
    Starred,
    /// No other is better.
    Best,
}

impl TryGrade {
    /// Returns the grade as a square that can be sent: white, yellow, green.
    pub const fn square(self) -> char {
        match self {
            Self::Missed => '⬜',
            Self::Starred => '🟨',
            Self::Best => '🟩',
        }
    }
}

/// The best turn of a puzzle that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTurn {
    /// The board with the turn on it, as an `<svg>` element; `None` where it lies there already.
    pub svg: Option<String>,
    /// The turn and its result, in words.
    pub said: String,
}

/// One line in the list of a game's turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnLine {
    /// The mark of the position after the turn ([`service::Board::mark`]).
    pub mark: u32,
    /// The number of the seat that acted, from 0; `None` for lots and for a player who left.
    pub seat: Option<usize>,
    /// The decision and its chance results, in words.
    pub said: String,
}

/// A review of a game that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// The news for a reader who played a computer: "your best yet".
    pub news: Option<String>,
    /// The length of the game, and the reader's score against the other player: a line each.
    pub lines: Vec<String>,
    /// Each player's turn with the most points, where points are counted turn by turn.
    pub best: Vec<TurnLine>,
    /// The scores from turn to turn as an `<svg>` element, where points are counted so.
    pub course: Option<String>,
}

/// A computer's analysis of a match that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Review {
    /// The analysis is under way, or about to begin.
    Partly {
        /// The number of decisions analysed so far.
        done: usize,
        /// The number of all decisions; 0 while other matches come first.
        of: usize,
    },
    /// The analysis is complete.
    Whole {
        /// The account of each player's decisions.
        accounts: Vec<String>,
        /// The course of the match, as an `<svg>` element.
        chart: String,
        /// The decisions with more than one choice, in their order.
        turns: Vec<ReviewedTurn>,
        /// Whether all the possible placements of a turn can be listed.
        lists_ways: bool,
    },
}

/// A decision, with the computer's opinion of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// The position before the decision ([`service::Board::mark`]).
    pub mark: u32,
    /// The player and their move, in words.
    pub said: String,
    /// The better move, and the difference.
    pub better: Option<String>,
    /// The move and the better one in one sentence.
    pub explained: String,
    /// Whether the decision is one of those that decided the match.
    pub is_turning_point: bool,
}

/// Some of the placements in a turn of an analysed game, the most valuable first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayList {
    /// The move played, the number of placements, and the rank of that move among them.
    pub head: Vec<String>,
    /// The number of all placements.
    pub count: usize,
    /// The rank of the placement played among all, from 0.
    pub played: Option<usize>,
    /// The board as its player saw it, with one of the placements on it, as an `<svg>` element.
    pub svg: String,
    /// The picture in words, for a person who cannot see it.
    pub alt: String,
    /// The rank of the placement in the picture among all, from 0.
    pub shown: Option<usize>,
    /// The placements asked for.
    pub ways: Vec<ToldWay>,
}

/// One way to make a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldWay {
    /// Its number among all, from 1.
    pub number: usize,
    /// The placement, its points and its equations.
    pub said: String,
    /// The note that this way was played, or was the best.
    pub marked: Option<String>,
}

/// One possible next tap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabletopOffer {
    /// The step it adds to those so far, as the game reads it.
    pub step: String,
    /// The label, in the reader's language.
    pub label: String,
    /// Whether the label is a word, such as rolling the dice, and not a square or a tile in the
    /// picture.
    pub worded: bool,
    /// Whether the offer completes the move, or says yes to another side.
    pub strong: bool,
    /// Whether the offer concerns the game and no move, as a draw does.
    pub aside: bool,
    /// Whether a tap on the picture adds the same step.
    pub drawn: bool,
}
