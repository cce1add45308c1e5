//! Hypergammon with tables: the worth of positions under exact play.

use rules_backgammon::{Board, Variant};

use super::{
    cube::Doubling,
    net::Chances,
    stakes::{Holder, Stakes},
};
use crate::tablebase::{Hypergammon, Tablebases, Worth};

/// The tables' knowledge of one game's positions, in cubes. The cube counts as unlimited.
pub(super) struct Solved<'a>(Hypergammon<'a>);

impl<'a> Solved<'a> {
    pub(super) fn new(tables: &'a Tablebases) -> Self {
        Self(Hypergammon::new(tables))
    }

    /// Whether tables may cover a board.
    pub(super) fn has(board: &Board) -> bool {
        board.left() + board.off() == Variant::Hypergammon.men()
    }

    /// Returns the worth of a position to a side that is to double or to roll, whose numbering the
    /// board has; `None` if it is unknown.
    pub(super) fn before(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        match stakes.holder {
            _ if stakes.is_single() => self.0.worth(Worth::Single, board),
            _ if stakes.is_match() => None,
            Holder::Nobody => self.0.worth(Worth::Points, board),
            Holder::Own => self.0.worth(Worth::Held, board),
            Holder::Other => self.rolled(stakes, board),
            Holder::Both if stakes.counts_gammons() => self.0.worth(Worth::Middle, board),
            Holder::Both if stakes.beavers => self.0.worth(Worth::Beavers, board),
            Holder::Both => self.0.worth(Worth::Jacoby, board),
        }
    }

    /// Returns the worth of a position to the side that has just played.
    pub(super) fn after(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        Some(-self.before(&stakes.flipped(), &board.flipped())?)
    }

    /// Returns the worth of a roll.
    fn rolled(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        if board.left() == 0 || board.flipped().left() == 0 {
            return self.0.worth(Worth::Held, board);
        }
        self.0.rolled(board, |after| self.after(stakes, after))
    }

    /// Returns the worth of a taken double to the side about to roll.
    pub(super) fn taken(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        self.before(&stakes.turned(1, Holder::Other), board)
    }

    /// Returns the options of a side that is about to roll and may double.
    pub(super) fn doubling(&self, stakes: &Stakes<'_>, board: &Board) -> Option<Doubling> {
        let (turned, one) = (stakes.turned(1, Holder::Other), stakes.worth(1));
        let taken = self.taken(stakes, board)? * turned.worth(1);
        let raised = if stakes.beavers { 2.0 * taken } else { taken };
        let roll = self.rolled(stakes, board)? * one;
        Some(Doubling { roll, taken: taken.min(raised), dropped: one })
    }

    /// Returns the chances of the side about to roll, for a match. The chance to win is the highest
    /// possible. The gammons are the nets' estimate, corrected to the tables' balance of points.
    pub(super) fn chances(&self, board: &Board, seen: &Chances) -> Option<Chances> {
        let single = self.0.worth(Worth::Single, board)?;
        let points = self.0.worth(Worth::Points, board)?;
        let [_, gammon, backgammon, lost_gammon, lost_backgammon] = seen.0;
        let more = points - single - (gammon + backgammon - lost_gammon - lost_backgammon);
        let win = f32::midpoint(single, 1.0).clamp(0.0, 1.0);
        let [gammon, lost_gammon] = [gammon + more / 2.0, lost_gammon - more / 2.0];
        let [gammon, lost_gammon] = [gammon.max(0.0), lost_gammon.max(0.0)];
        Some(Chances([win, gammon, backgammon, lost_gammon, lost_backgammon]))
    }
}
