//! The parts of a draft drawn on the board.

use alloc::{string::String, vec, vec::Vec};

use super::{Desk, Lay, State};
use crate::{Action, Digits, Direction, Placement, Scored, Tile, View};

/// The visible part of a draft.
pub(crate) struct Sketch {
    pub(crate) tiles: Vec<(usize, Tile)>,
    /// The square of the next tile, and whether the line runs down.
    pub(crate) cursor: Option<(usize, bool)>,
    /// The score, if the viewer may know it.
    pub(crate) scored: Option<Scored>,
    /// The tiles taken from the rack but not on the board.
    pub(crate) aside: Digits,
    /// The possible squares of the tile taken up.
    pub(crate) landings: Vec<usize>,
    /// The parts of the picture that accept taps.
    pub(crate) taps: Taps,
}

/// The parts of a picture that accept taps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taps {
    /// None: the draft goes on with buttons.
    None,
    /// The tiles of the rack.
    Rack,
    /// The rack and the squares.
    All,
}

/// Returns the visible result of the taps so far.
pub(crate) fn sketch(view: &View, so_far: &[String]) -> Sketch {
    if let (Some(placement), Some(seat)) = (view.answered(), view.viewer.seat()) {
        return Desk { view, seat }.sketch_of(placement);
    }
    let Ok(seat) = view.speaks() else { return set_aside(Digits::default(), Taps::None) };
    let desk = Desk { view, seat };
    match desk.follow(so_far).state().clone() {
        State::Root if view.may_act().is_ok() => desk.sketch(&Lay::default()),
        State::Lay(lay) => desk.sketch(&lay),
        State::Place { action: Some(Action::Place(placement)), .. }
        | State::Done(Action::Place(placement)) => desk.sketch_of(&placement),
        State::Place { tiles, .. } => set_aside(spent(&tiles), Taps::None),
        State::Swap(given) => set_aside(given, Taps::Rack),
        State::Done(Action::Exchange { given, .. }) => set_aside(given, Taps::None),
        State::Root | State::Asks(_) | State::Done(_) => set_aside(Digits::default(), Taps::None),
    }
}

impl Desk<'_> {
    pub(super) fn sketch(&self, lay: &Lay) -> Sketch {
        let game = &self.view.seen;
        let revalued = lay
            .revalues
            .iter()
            .filter_map(|one| Some((game.options.board.square(one.spot)?, Tile::joker(one.value))));
        let mut tiles: Vec<(usize, Tile)> = revalued.collect();
        // The choice of a value is made with buttons.
        let taps = if lay.asks.is_some() { Taps::None } else { Taps::All };
        let landings = self.landings(lay);
        let Some((square, direction)) = lay.cursor else {
            return Sketch { tiles, landings, ..set_aside(spent(&lay.tiles), taps) };
        };
        let mut free = core::iter::successors(Some(square), |&at| game.grid.next(at, direction))
            .filter(|&at| !game.grid.taken(at));
        tiles.extend(free.by_ref().zip(lay.tiles.iter().copied()).take(lay.tiles.len()));
        let next = core::iter::successors(Some(square), |&at| game.grid.next(at, direction))
            .filter(|&at| !game.grid.taken(at))
            .nth(lay.tiles.len());
        let down = direction == Direction::Down;
        let placement = Self::placement(lay, &game.options.board);
        let scored = placement.and_then(|placement| self.verdict(&placement).ok().flatten());
        let cursor = next.map(|at| (at, down));
        Sketch { tiles, cursor, scored, landings, ..set_aside(Digits::default(), taps) }
    }

    pub(super) fn sketch_of(&self, placement: &Placement) -> Sketch {
        let board = &self.view.seen.options.board;
        let lay = Lay {
            tiles: placement.tiles.clone(),
            cursor: board.square(placement.start).map(|at| (at, placement.direction)),
            revalues: placement.revalues.clone(),
            ..Lay::default()
        };
        Sketch { cursor: None, taps: Taps::None, ..self.sketch(&lay) }
    }

    /// Returns the possible squares of the tile taken up, or of the next one: any square for the
    /// first tile, otherwise those in line.
    fn landings(&self, lay: &Lay) -> Vec<usize> {
        let grid = &self.view.seen.grid;
        let count = lay.tiles.len() + usize::from(!lay.fresh);
        let ways = match lay.cursor {
            _ if lay.asks.is_some() => return Vec::new(),
            None if count > 1 => return Vec::new(),
            None => {
                let all = 0..self.view.seen.options.board.squares();
                return all.filter(|&at| !grid.taken(at)).collect();
            }
            Some((_, way)) if count > 2 => vec![way],
            Some(_) => Direction::BOTH.to_vec(),
        };
        let start = lay.cursor.map(|(start, _)| start).into_iter();
        let lines = start.flat_map(|start| {
            let lines = ways.iter().flat_map(move |&way| grid.free_in_line(start, way));
            lines.filter(move |&at| at != start)
        });
        lines.collect()
    }
}

fn set_aside(aside: Digits, taps: Taps) -> Sketch {
    Sketch { tiles: Vec::new(), cursor: None, scored: None, aside, landings: Vec::new(), taps }
}

/// Returns the digits that tiles take from the rack.
fn spent(tiles: &[Tile]) -> Digits {
    tiles.iter().map(|tile| tile.spends()).collect()
}
