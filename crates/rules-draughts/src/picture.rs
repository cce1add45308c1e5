//! The board as a picture, drawn from plain values.

mod cards;
mod field;
mod pieces;
mod words;

use alloc::vec::Vec;

use game_core::{Scene, Seat};

use self::field::Field;
pub(crate) use self::words::in_words;
use crate::{Board, Side, Square, draft::Tap, position::Last};

/// Width of a picture in units.
const WIDE: i32 = 1080;
/// Free space along the edges.
const MARGIN: i32 = 16;
/// Height of a player's card.
const CARD: i32 = 88;
/// Room for the row numbers.
const GUTTER: i32 = 40;
/// Room for the column letters.
const LETTERS: i32 = 50;
/// Side of a square.
const CELL: i32 = 126;

/// What a picture shows.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// What stands where.
    pub(crate) board: Board,
    /// The side at the bottom.
    pub(crate) below: Side,
    /// What is said of squares, painted in this order.
    pub(crate) marks: Vec<(Square, Mark)>,
    /// The cards of White and of Black.
    pub(crate) cards: [Card; 2],
    /// The newest turn.
    pub(crate) last: Option<Last>,
    /// What can be tapped.
    pub(crate) taps: Vec<(Square, Tap)>,
}

/// What is said of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The last move left it, touched it or reached it.
    Moved,
    /// A piece has been taken off it.
    Gone,
    /// The move being considered takes its piece.
    Lost,
    /// The move being considered goes over it.
    Drafted,
    /// Its piece is to move.
    Chosen,
    /// The chosen piece can go there.
    Target,
    /// Its piece must capture, or another that must.
    Must,
    /// Its piece can be huffed.
    Huffable,
}

/// What the card of a player says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// Who plays the side.
    pub(crate) seat: Seat,
    /// How many pieces are left.
    pub(crate) pieces: u32,
    /// What they are doing.
    pub(crate) state: State,
    /// Whether they offer a draw.
    pub(crate) offers: bool,
}

/// What a player is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It is the other's turn.
    Waits,
    /// It is their turn.
    Moves,
    /// They have won.
    Won,
    /// They have lost.
    Lost,
    /// It is a draw.
    Drew,
}

/// The board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let field = Field { below: picture.below, x: GUTTER + 8, y: MARGIN + CARD + MARGIN + 4 };
    let lower = field.bottom() + LETTERS;
    let mut scene = Scene::new(WIDE, lower + CARD + MARGIN);
    let [white, black] = &picture.cards;
    let (above, below) = match picture.below {
        Side::White => ((Side::Black, black), (Side::White, white)),
        Side::Black => ((Side::White, white), (Side::Black, black)),
    };
    cards::draw(&mut scene, MARGIN, above.0, above.1);
    field.draw(&mut scene, picture);
    cards::draw(&mut scene, lower, below.0, below.1);
    field.add_targets(&mut scene, picture);
    scene.alt = words::in_words(picture);
    scene
}

/// The seat as sentences and labels count it.
fn seat_index(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
