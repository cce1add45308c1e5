//! The board as a picture.
//!
//! Everything here is drawn from plain values: three nested squares on a wooden
//! board, above it a plate for each player with their men in hand.

mod board;
mod cards;
mod men;
mod words;

use alloc::vec::Vec;

use game_core::{
    Seat,
    scene::{Bearing, Plate, Scene, Sentence, plate::WIDE},
};

use self::board::Table;
pub(crate) use self::words::in_words;
use crate::{Colour, Men, Play, draft::Sketch, net::Net};

/// The content of a picture.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The lines of the board.
    pub(crate) net: &'static Net,
    /// Whether Black sits below.
    pub(crate) turned: bool,
    /// The men of White and of Black.
    pub(crate) men: [Men; 2],
    /// The newest turn.
    pub(crate) last: Option<Play>,
    /// The draft.
    pub(crate) sketch: Sketch,
    /// The cards of White's player and of Black's; in a puzzle its solver's alone.
    pub(crate) cards: Vec<Card>,
    /// The task of a puzzle.
    pub(crate) prompt: Option<Sentence>,
    /// The seat that offers a draw.
    pub(crate) offer: Option<Seat>,
}

/// The content of a player's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// The seat.
    pub(crate) seat: Seat,
    /// Their side, once lots are drawn.
    pub(crate) colour: Option<Colour>,
    /// The state of the player.
    pub(crate) state: Bearing,
    /// Men in hand.
    pub(crate) hand: u8,
    /// Men on the board.
    pub(crate) lies: u8,
}

impl Picture {
    /// Returns the men of a side that stand in mills.
    fn in_mills(&self, colour: Colour) -> Men {
        self.net.mills(self.men[colour.index()]).fold(Men::NONE, Men::union)
    }
}

/// Draws the board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let table = Table::new(picture);
    let mut scene = Scene::new(WIDE, table.bottom());
    let bearings: Vec<Bearing> = picture.cards.iter().map(|card| card.state).collect();
    let plates = Plate::row(WIDE, 0, &bearings);
    for (plate, card) in plates.iter().zip(&picture.cards) {
        cards::draw(&mut scene, plate, card, picture.offer == Some(card.seat));
    }
    table.draw(&mut scene);
    if picture.sketch.tappable {
        scene.targets = table.targets();
    }
    scene.alt = words::in_words(picture);
    scene
}

#[cfg(test)]
mod tests;
