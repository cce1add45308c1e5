//! The board as a picture, drawn from plain values.

mod cards;
mod field;
mod pieces;
mod words;

use alloc::vec::Vec;

use game_core::{
    Scene, Seat, Sentence,
    scene::{Bearing, Plate, plate::WIDE},
};

use self::field::Field;
pub(crate) use self::words::in_words;
use crate::{Board, Side, Square, draft::Tap, position::Last};

/// Side of a square.
const CELL: i32 = 126;

/// The content of a picture.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The pieces on the board.
    pub(crate) board: Board,
    /// The side at the bottom.
    pub(crate) below: Side,
    /// Marks of squares, painted in this order.
    pub(crate) marks: Vec<(Square, Mark)>,
    /// The possible jumps of the chosen piece, each from its start to its end.
    pub(crate) ways: Vec<Vec<Square>>,
    /// The cards of White and of Black; in a puzzle its solver's alone.
    pub(crate) cards: Vec<(Side, Card)>,
    /// The task of a puzzle.
    pub(crate) prompt: Option<Sentence>,
    /// The newest turn.
    pub(crate) last: Option<Last>,
    /// The squares to tap.
    pub(crate) taps: Vec<(Square, Tap)>,
}

/// A mark of a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    /// The last move left, touched or reached the square.
    Moved,
    /// A piece has been taken off the square.
    Gone,
    /// The move in the draft captures its piece.
    Lost,
    /// The move in the draft goes over the square.
    Drafted,
    /// Its piece is chosen to move.
    Chosen,
    /// The chosen piece can go there.
    Target,
    /// The chosen piece lands there on its way.
    Way,
    /// Its piece must capture, or another piece that must.
    Must,
    /// Its piece can be huffed.
    Huffable,
}

/// The content of a player's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// The seat of the side.
    pub(crate) seat: Seat,
    /// Number of pieces left.
    pub(crate) pieces: u32,
    /// The state of the player.
    pub(crate) state: Bearing,
    /// Whether the player offers a draw.
    pub(crate) offers: bool,
}

/// Draws the board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let field = Field::new(picture.below);
    let mut scene = Scene::new(WIDE, field.bottom());
    let bearings: Vec<Bearing> = picture.cards.iter().map(|(_, card)| card.state).collect();
    let plates = Plate::row(WIDE, 0, &bearings);
    for ((side, card), plate) in picture.cards.iter().zip(&plates) {
        cards::draw(&mut scene, plate, *side, card);
    }
    field.draw(&mut scene, picture);
    field.add_targets(&mut scene, picture);
    scene.alt = words::in_words(picture);
    scene
}

/// The index of a seat in sentences and labels.
fn seat_index(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
