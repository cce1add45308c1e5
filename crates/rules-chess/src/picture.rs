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

use game_core::{Seat, scene::Scene};
use shakmaty::{Color, Piece, Role, Square};

pub(crate) use self::words::in_words;

/// Width of the picture.
const WIDE: i32 = 2160;
/// Free space along the edges.
const MARGIN: i32 = 32;
/// The board's rim.
const RIM: i32 = 12;
/// Side of a square.
const CELL: i32 = (WIDE - 2 * MARGIN - 2 * RIM) / 8;
/// Height of a player's card.
const CARD: i32 = 152;
/// Between a card and the board.
const GAP: i32 = 24;

/// What a picture shows.
#[derive(Debug, Clone)]
pub(crate) struct Picture {
    /// The men.
    pub(crate) men: Vec<(Square, Piece)>,
    /// Whose men stand below.
    pub(crate) bottom: Color,
    /// Where the newest move began and ended.
    pub(crate) last: Option<(Square, Square)>,
    /// Where a king in check stands.
    pub(crate) check: Option<Square>,
    /// The man taken up.
    pub(crate) selected: Option<Square>,
    /// Where it can go.
    pub(crate) targets: Vec<Square>,
    /// Men that can be taken up.
    pub(crate) movable: Vec<Square>,
    /// Where a pawn of this colour is to become something.
    pub(crate) becoming: Option<(Square, Color)>,
    /// White's card and Black's.
    pub(crate) cards: [Card; 2],
}

/// What a player's card says.
#[derive(Debug, Clone)]
pub(crate) struct Card {
    /// Whose it is.
    pub(crate) seat: Seat,
    /// Which men they have, once that is settled.
    pub(crate) color: Option<Color>,
    /// How they stand.
    pub(crate) status: Status,
    /// Whether they offer a draw.
    pub(crate) offers: bool,
    /// The men they have more than the other.
    pub(crate) ahead: Vec<Role>,
    /// By how many points they are ahead.
    pub(crate) points: i32,
}

/// How a player stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Status {
    /// They wait.
    Waits,
    /// They are to move.
    Moves,
    /// They won.
    Won,
    /// It was a draw.
    Drew,
    /// They lost.
    Lost,
}

/// The board with everything around it.
pub(crate) fn board(picture: &Picture) -> Scene {
    let top = MARGIN + CARD + GAP;
    let side = 8 * CELL + 2 * RIM;
    let mut scene = Scene::new(WIDE, top + side + GAP + CARD + MARGIN);
    let [white, black] = &picture.cards;
    let (below, above) = if picture.bottom.is_white() { (white, black) } else { (black, white) };
    cards::draw(&mut scene, MARGIN, above);
    squares::Board { x: MARGIN + RIM, y: top + RIM, bottom: picture.bottom }
        .draw(&mut scene, picture);
    cards::draw(&mut scene, top + side + GAP, below);
    scene.alt = words::in_words(picture);
    scene
}
