//! The board as a picture.
//!
//! Everything here is drawn from plain values. A picture is drawn in half
//! units, twice as fine as a picture of 1080 units, so that curves are round.

mod cards;
mod men;
mod outline;
mod squares;
mod words;

use alloc::vec::Vec;

use game_core::{
    Seat,
    scene::{Bearing, Frame, Plate, Scene, Sentence, plate},
};
use shakmaty::{Color, Piece, Role, Square};

pub(crate) use self::words::in_words;

/// Width of the picture.
const WIDE: i32 = 2 * plate::WIDE;
/// Side of a square.
const CELL: i32 = (WIDE - 4 * Frame::WIDTH) / 8;

/// The content of a picture.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The men.
    pub(crate) men: Vec<(Square, Piece)>,
    /// The side whose men stand below.
    pub(crate) bottom: Color,
    /// The squares of the newest move.
    pub(crate) last: Option<(Square, Square)>,
    /// The square of a king in check.
    pub(crate) check: Option<Square>,
    /// The man taken up.
    pub(crate) selected: Option<Square>,
    /// The squares it can reach.
    pub(crate) targets: Vec<Square>,
    /// Men that can be taken up.
    pub(crate) movable: Vec<Square>,
    /// The square of a pawn to be promoted, and its colour.
    pub(crate) becoming: Option<(Square, Color)>,
    /// White's card and Black's; in a puzzle its solver's alone.
    pub(crate) cards: Vec<Card>,
    /// The task of a puzzle.
    pub(crate) prompt: Option<Sentence>,
}

/// The content of a player's card.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    /// The player's seat.
    pub(crate) seat: Seat,
    /// The colour of their men, once that is settled.
    pub(crate) color: Option<Color>,
    /// Their standing.
    pub(crate) bearing: Bearing,
    /// Whether the player offers a draw.
    pub(crate) offers: bool,
    /// Men that they have more of than the opponent.
    pub(crate) ahead: Vec<Role>,
    /// Points by which they are ahead.
    pub(crate) points: i32,
}

/// Draws the board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let board = squares::Board::new(picture.bottom);
    let mut scene = Scene::new(WIDE, board.frame.bottom());
    let bearings: Vec<Bearing> = picture.cards.iter().map(|card| card.bearing).collect();
    let plates = Plate::row(WIDE, 0, &bearings);
    let even = picture.cards.iter().all(|card| card.ahead.is_empty());
    for (plate, card) in plates.into_iter().zip(&picture.cards) {
        let plate = if even { plate.with_name_alone() } else { plate };
        cards::draw(&mut scene, plate, card);
    }
    board.draw(&mut scene, picture);
    scene.alt = words::in_words(picture);
    scene
}
