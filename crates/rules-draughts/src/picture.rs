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

/// What a picture shows.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// What stands where.
    pub(crate) board: Board,
    /// The side at the bottom.
    pub(crate) below: Side,
    /// What is said of squares, painted in this order.
    pub(crate) marks: Vec<(Square, Mark)>,
    /// The ways that the chosen piece can jump, each from where it stands to where it ends.
    pub(crate) ways: Vec<Vec<Square>>,
    /// The cards of White and of Black; of a puzzle its solver's alone.
    pub(crate) cards: Vec<(Side, Card)>,
    /// What is to be found in a puzzle.
    pub(crate) prompt: Option<Sentence>,
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
    /// The chosen piece lands there on its way.
    Way,
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
    pub(crate) state: Bearing,
    /// Whether they offer a draw.
    pub(crate) offers: bool,
}

/// The board with everything around it.
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

/// The seat as sentences and labels count it.
fn seat_index(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests;
