//! Pictures of the board and the rack.
//!
//! The drawing code receives plain values only, so a picture cannot reveal anything its maker was
//! not given. Squares are counted as on [`Board`].

mod brackets;
mod cards;
mod squares;
mod stamps;
mod tags;
mod tray;
mod words;

use alloc::{string::String, vec, vec::Vec};

use game_core::scene::{Bearing, Scene, plate::WIDE};

pub(crate) use self::words::in_words;
use self::{squares::Grid, tags::Ground, tray::Tray};
use crate::{board::Board, tile::Tile};

/// The free space around the rack.
const MARGIN: i32 = 12;
/// The height of the rack under a board.
const UNDER: i32 = 132;
/// The same height for a rack with one tile per digit and its count below.
const UNDER_GROUPED: i32 = 176;

/// The contents of a board picture.
#[derive(Debug, Clone)]
pub(crate) struct Picture<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The tiles on it.
    pub(crate) laid: Vec<Laid>,
    /// The equations of the last placement.
    pub(crate) brackets: Vec<Bracket>,
    /// The first and last square of a placement open to challenge.
    pub(crate) pending: Option<(usize, usize)>,
    /// The first and last square of a placement taken back by a challenge.
    pub(crate) taken_back: Option<(usize, usize)>,
    /// The place of the next drafted tile.
    pub(crate) cursor: Option<Cursor>,
    /// A card for each seat, in order.
    pub(crate) cards: Vec<Card>,
    /// The number of tiles in the bag.
    pub(crate) bag: usize,
    /// The places of the viewer's rack under the board, empty for tiles taken up; `None` for no
    /// rack.
    pub(crate) rack: Option<Vec<Option<Tile>>>,
    /// The possible squares of the tile just taken up.
    pub(crate) landings: Vec<usize>,
    /// Whether the squares accept taps.
    pub(crate) drafting: bool,
    /// Whether the tiles of the rack accept taps.
    pub(crate) picking: bool,
}

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid {
    /// The square.
    pub(crate) square: usize,
    /// The tile.
    pub(crate) tile: Tile,
    /// The time of its placement.
    pub(crate) age: Age,
}

/// The time of a tile's placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// Laid before the last placement.
    Old,
    /// Laid by the last placement.
    New,
    /// Part of a draft.
    Draft,
}

/// An equation to be bracketed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// Its first square.
    pub(crate) first: usize,
    /// Its last square, in the same row or column.
    pub(crate) last: usize,
    /// Whether it contains all new tiles (green) or only some (blue); booklet, pictures.
    pub(crate) whole: bool,
    /// The text with the score: `3+6=9 · 36`.
    pub(crate) said: String,
    /// The score alone, for narrow places; may be empty.
    pub(crate) short: String,
}

/// The place of the next drafted tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The square.
    pub(crate) square: usize,
    /// Whether the tiles run downwards, if the direction is settled.
    pub(crate) down: Option<bool>,
}

/// The contents of a seat's card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// The points so far.
    pub(crate) score: i64,
    /// The value beside the points.
    pub(crate) beside: Beside,
    /// The activity of the seat.
    pub(crate) bearing: Bearing,
    /// The number of turns it still has to lose.
    pub(crate) lost: u8,
}

/// The value beside the points of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// The number of tiles the seat holds.
    Tiles(usize),
    /// The gain of the previous round, if all players have the same tiles.
    Gain(Option<i64>),
}

/// Draws the board with everything around it.
pub(crate) fn board(picture: &Picture<'_>) -> Scene {
    let grid = Grid::under_plates(picture.board, picture.cards.len());
    let under = match &picture.rack {
        Some(rack) if tray::is_grouped(rack) => UNDER_GROUPED,
        _ => UNDER,
    };
    let rack = picture.rack.as_ref().map_or(0, |_| under + 2 * MARGIN);
    let mut scene = Scene::new(WIDE, grid.bottom() + rack);
    cards::cards(&mut scene, picture);
    grid.draw_base(&mut scene, picture);
    let brackets = grid.brackets(&picture.brackets);
    grid.draw_brackets(&mut scene, &brackets);
    grid.draw_marks(&mut scene, picture);
    if let Some(cursor) = picture.cursor {
        grid.draw_cursor(&mut scene, cursor);
    }
    Ground::of(&grid, &picture.laid, picture.cursor).draw_tags(&mut scene, &brackets);
    if picture.drafting {
        grid.add_targets(&mut scene, picture);
    }
    if let Some(rack) = &picture.rack {
        let tray = Tray { x: MARGIN, y: grid.bottom() + MARGIN, w: WIDE - 2 * MARGIN, h: under };
        tray.draw(&mut scene, rack, picture.picking);
    }
    scene.alt = words::in_words(picture);
    scene
}

/// Draws the tiles of a rack; with `tappable` each is a step of a draft.
pub(crate) fn rack(tiles: &[Tile], tappable: bool) -> Scene {
    let mut scene = Scene::new(640, 152);
    let rack: Vec<Option<Tile>> = tiles.iter().copied().map(Some).collect();
    Tray { x: 8, y: 8, w: 624, h: 136 }.draw(&mut scene, &rack, tappable);
    scene.alt = vec![words::rack_in_words(&rack)];
    scene
}

/// Converts a number of things to a length; no picture holds too many for that.
fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
