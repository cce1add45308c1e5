//! The board and the rack as pictures.
//!
//! Everything here is drawn from plain values, so that a picture cannot show
//! what its maker was not given. Squares are counted as [`Board`] counts them.

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

/// Free space around the rack.
const MARGIN: i32 = 12;
/// Height of the rack under a board.
const UNDER: i32 = 132;
/// The same where one tile stands for all of its digit, with their number below it.
const UNDER_GROUPED: i32 = 176;

/// What a board picture shows.
#[derive(Debug, Clone)]
pub(crate) struct Picture<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The tiles on it.
    pub(crate) laid: Vec<Laid>,
    /// The equations the last placement made.
    pub(crate) brackets: Vec<Bracket>,
    /// The first and last square of what can still be challenged.
    pub(crate) pending: Option<(usize, usize)>,
    /// The first and last square of what a challenge took back.
    pub(crate) taken_back: Option<(usize, usize)>,
    /// Where the next drafted tile goes.
    pub(crate) cursor: Option<Cursor>,
    /// A card for each seat, in order.
    pub(crate) cards: Vec<Card>,
    /// How many tiles the bag holds.
    pub(crate) bag: usize,
    /// The places of the viewer's rack, drawn under the board, empty where a tile was
    /// taken up; `None` for no rack.
    pub(crate) rack: Option<Vec<Option<Tile>>>,
    /// The squares on which a tap puts the tile that was just taken up.
    pub(crate) landings: Vec<usize>,
    /// Whether squares can be tapped.
    pub(crate) drafting: bool,
    /// Whether the tiles of the rack can be tapped.
    pub(crate) picking: bool,
}

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid {
    /// Where.
    pub(crate) square: usize,
    /// Which.
    pub(crate) tile: Tile,
    /// Since when.
    pub(crate) age: Age,
}

/// Since when a tile lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// Before the last placement.
    Old,
    /// Since the last placement.
    New,
    /// Not yet: it is being considered.
    Draft,
}

/// An equation to put a bracket beside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bracket {
    /// Its first square.
    pub(crate) first: usize,
    /// Its last square, in the same row or column.
    pub(crate) last: usize,
    /// True for one that holds all new tiles (green), false for any other (blue); booklet,
    /// pictures.
    pub(crate) whole: bool,
    /// What it says and scores: `3+6=9 · 36`.
    pub(crate) said: String,
    /// What it scores alone, for where there is no room for more; may be empty.
    pub(crate) short: String,
}

/// Where the next drafted tile goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The square.
    pub(crate) square: usize,
    /// Whether the tiles run downwards, if that is settled.
    pub(crate) down: Option<bool>,
}

/// What the card of a seat says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// Points so far.
    pub(crate) score: i64,
    /// What stands beside the points.
    pub(crate) beside: Beside,
    /// What the seat is doing.
    pub(crate) bearing: Bearing,
    /// Turns it has still to lose.
    pub(crate) lost: u8,
}

/// What stands beside the points of a card.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Beside {
    /// How many tiles the seat holds.
    Tiles(usize),
    /// What the round before brought it, where all have the same tiles.
    Gain(Option<i64>),
}

/// The board with everything around it.
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

/// The tiles one holds; `tappable` if each is to be a step of a draft.
pub(crate) fn rack(tiles: &[Tile], tappable: bool) -> Scene {
    let mut scene = Scene::new(640, 152);
    let rack: Vec<Option<Tile>> = tiles.iter().copied().map(Some).collect();
    Tray { x: 8, y: 8, w: 624, h: 136 }.draw(&mut scene, &rack, tappable);
    scene.alt = vec![words::rack_in_words(&rack)];
    scene
}

/// A number of things as a length; pictures hold far fewer than would not fit.
fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}

#[cfg(test)]
mod tests;
