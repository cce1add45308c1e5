//! Hypergammon as tables know it: what positions are worth by exact play.

use rules_backgammon::{Board, Variant};

use super::{
    cube::Doubling,
    net::Chances,
    stakes::{Holder, Stakes},
};
use crate::tablebase::{Hypergammon, Tablebases, Worth};

/// What is known of the positions of one game, in cubes. The cube is taken to have no limit.
pub(super) struct Solved<'a>(Hypergammon<'a>);

impl<'a> Solved<'a> {
    pub(super) fn new(tables: &'a Tablebases) -> Self {
        Self(Hypergammon::new(tables))
    }

    /// Whether tables may know a board.
    pub(super) fn has(board: &Board) -> bool {
        board.left() + board.off() == Variant::Hypergammon.men()
    }

    /// What a position is worth to a side that is to double or to roll, whose numbers the board
    /// has; `None` if that is not known.
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

    /// What a position is worth to a side that has just played.
    pub(super) fn after(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        Some(-self.before(&stakes.flipped(), &board.flipped())?)
    }

    /// What it is worth to roll.
    fn rolled(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        if board.left() == 0 || board.flipped().left() == 0 {
            return self.0.worth(Worth::Held, board);
        }
        self.0.rolled(board, |after| self.after(stakes, after))
    }

    /// What it is worth to a side that is about to roll to have its double taken.
    pub(super) fn taken(&self, stakes: &Stakes<'_>, board: &Board) -> Option<f32> {
        self.before(&stakes.turned(1, Holder::Other), board)
    }

    /// What may be done by a side that is about to roll and may double.
    pub(super) fn doubling(&self, stakes: &Stakes<'_>, board: &Board) -> Option<Doubling> {
        let (turned, one) = (stakes.turned(1, Holder::Other), stakes.worth(1));
        let taken = self.taken(stakes, board)? * turned.worth(1);
        let raised = if stakes.beavers { 2.0 * taken } else { taken };
        let roll = self.rolled(stakes, board)? * one;
        Some(Doubling { roll, taken: taken.min(raised), dropped: one })
    }

    /// How a game ends for the side about to roll, in a match: it wins as often as can be,
    /// and gammons are as the nets see them, but for what both win of them in points all in all.
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
