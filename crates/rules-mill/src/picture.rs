//! The board as a picture.
//!
//! Everything here is drawn from plain values: three nested squares on a wooden
//! board, a card for each player above and below it with their men in hand.

mod board;
mod cards;
mod men;
mod words;

use game_core::{Seat, scene::Scene};

use self::board::Table;
pub(crate) use self::words::in_words;
use crate::{Colour, Men, Play, draft::Sketch, net::Net};

/// Width of the picture in units.
const WIDE: i32 = 1080;
/// Free space along the edges.
const MARGIN: i32 = 16;
/// Height of a player's card.
const CARD: i32 = 96;
/// Free space between a card and the board.
const GAP: i32 = 12;
/// Side of the board with its frame.
const BOARD: i32 = WIDE - 2 * MARGIN;

/// What a picture shows.
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
    /// What is being considered.
    pub(crate) sketch: Sketch,
    /// The player above and the player below.
    pub(crate) cards: [Card; 2],
    /// Who offers a draw.
    pub(crate) offer: Option<Seat>,
}

/// What the card of a player says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// Who.
    pub(crate) seat: Seat,
    /// Their side, once lots are drawn.
    pub(crate) colour: Option<Colour>,
    /// What they are doing.
    pub(crate) state: State,
    /// Men in hand.
    pub(crate) hand: u8,
    /// Men on the board.
    pub(crate) lies: u8,
}

/// What a player is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It is the other's turn, or lots are being drawn.
    Waits,
    /// It is their turn.
    Moves,
    /// They have left the game and lost.
    Left,
    /// They have won.
    Won,
    /// They have lost.
    Lost,
    /// Nobody has won.
    Drew,
}

impl Picture {
    /// The men of a side that stand in mills.
    fn in_mills(&self, colour: Colour) -> Men {
        self.net.mills(self.men[colour.index()]).fold(Men::NONE, Men::union)
    }
}

/// The board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let table = Table::new(picture);
    let bottom = table.bottom() + GAP;
    let mut scene = Scene::new(WIDE, bottom + CARD + MARGIN);
    for (card, y) in picture.cards.iter().zip([MARGIN, bottom]) {
        cards::draw(&mut scene, card, y, picture.offer == Some(card.seat));
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
