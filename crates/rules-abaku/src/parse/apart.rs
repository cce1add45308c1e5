//! Tiles typed with a square each: `H8=2 I8=4`.

use alloc::vec::Vec;

use game_core::{Sentence, Unclear};

use super::Reader;
use crate::{Action, Direction, Placement, Revalue, Spot, Tile, View};

type Written = (Spot, Tile);

/// Reads a placement if the text consists of tiles on empty squares. A digit on an occupied square
/// revalues the X there.
pub(super) fn placement(view: &View, plain: &str) -> Option<Result<Placement, Unclear<Action>>> {
    let mut reader = Reader::new(plain);
    let mut all = Vec::new();
    while let Some(one) = reader.written() {
        all.push(one);
    }
    let grid = &view.seen.grid;
    let at = |spot| view.seen.options.board.square(spot);
    let taken = |spot| at(spot).is_some_and(|square| grid.taken(square));
    let (on_x, mut laid): (Vec<Written>, Vec<Written>) =
        all.into_iter().partition(|(spot, _)| taken(*spot));
    let revalues: Option<Vec<Revalue>> = on_x.into_iter().map(revalue).collect();
    let revalues = revalues.filter(|_| reader.done() && !laid.is_empty())?;
    // A lone square more likely means a joker sought in the wrong place.
    if laid.len() == 1 && grid.jokers() > 0 {
        return None;
    }
    laid.sort_by_key(|(spot, _)| *spot);
    let placement = in_line(&laid, revalues);
    let meant: Option<Vec<usize>> = laid.iter().map(|(spot, _)| at(*spot)).collect();
    let found = view.seen.layout().squares_of(&placement).ok();
    // Off the board the refusal explains more than the line would.
    let fits = meant.is_none_or(|meant| found == Some(meant));
    let gaps = || Unclear::Wrong(Sentence::new("abaku-parse-apart"));
    Some(if fits { Ok(placement) } else { Err(gaps()) })
}

/// Returns a placement of the tiles in board order: across, unless all are in one column.
fn in_line(laid: &[Written], revalues: Vec<Revalue>) -> Placement {
    let (start, _) = laid[0];
    let column = laid.iter().all(|(spot, _)| spot.column == start.column);
    let direction = if column { Direction::Down } else { Direction::Across };
    let tiles = laid.iter().map(|(_, tile)| *tile).collect();
    Placement::new(start, direction, tiles, revalues)
}

/// Reads a bare digit on an occupied square.
fn revalue((spot, tile): Written) -> Option<Revalue> {
    (!tile.joker).then_some(Revalue { spot, value: tile.value })
}

impl Reader<'_> {
    /// Reads `h8=2`, `h8=x8`.
    fn written(&mut self) -> Option<Written> {
        let (spot, _) = self.square()?;
        self.spaces();
        self.0.next_if_eq(&'=')?;
        self.spaces();
        let joker = self.0.next_if_eq(&'x').is_some();
        let value = self.digit()?;
        let tile = if joker { Tile::joker(value) } else { Tile::plain(value) };
        let more = self.0.peek().is_some_and(char::is_ascii_digit);
        (!more).then_some((spot, tile))
    }
}
