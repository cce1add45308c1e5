//! Effects of moves, and the possible moves of a side.

use alloc::vec::Vec;

use game_core::{Seat, SeatSet};

use crate::{
    Action, Board, Draughts, Options, Route, Side, Square, Violation,
    chase::{self, Chain},
    judge,
    position::Last,
    square::squares,
};

/// Returns every move of a side on a board, in a fixed order: the captures, once for each start,
/// end and captured set. If none is possible or none is compulsory, the other moves.
pub(crate) fn routes(board: &Board, side: Side, options: Options) -> Vec<Route> {
    let mut all: Vec<Route> =
        chains(board, side, options.federation).iter().map(|chain| chain.route).collect();
    if all.is_empty() || options.huff {
        chase::steps(board, side, |from, to| {
            all.push(Route::step(Square::lowest(from), Square::lowest(to)));
        });
    }
    all.sort_unstable();
    all
}

/// Returns every capture of a side.
pub(crate) fn chains(board: &Board, side: Side, federation: bool) -> Vec<Chain> {
    let capturers = squares(chase::capturers(board, side, federation));
    capturers.flat_map(|from| chase::chains(board, side, from, false)).collect()
}

impl Draughts {
    /// Returns every action of the side to move on the board.
    pub(crate) fn moves(&self) -> Vec<Action> {
        let routes = routes(&self.board, self.side, self.options).into_iter();
        let plain = routes.filter(|route| self.is_untried(route)).map(Action::plain);
        plain.chain(squares(self.huffable).flat_map(|square| self.moves_after(square))).collect()
    }

    /// Returns the actions of the side to move after it has huffed this piece.
    fn moves_after(&self, huffed: Square) -> Vec<Action> {
        let left = self.board.without(huffed.bit());
        if left.of(self.side.other()) == 0 {
            return [Action::Huff(huffed)].into();
        }
        let with = |route| Action::Move { huff: Some(huffed), route };
        routes(&left, self.side, self.options).into_iter().map(with).collect()
    }

    /// Whether the side to move has a move.
    pub(crate) fn can_move(&self) -> bool {
        let board = &self.board;
        chase::count_steps(board, self.side) > 0
            || chase::capturers(board, self.side, false) != 0
            || squares(self.huffable).any(|square| !self.moves_after(square).is_empty())
    }

    /// The board on which a turn's move is made.
    pub(crate) fn board_after(&self, huff: Option<Square>) -> Board {
        huff.map_or(self.board, |square| self.board.without(square.bit()))
    }

    /// Returns the squares of the pieces that an action captures, in the order of its jumps, as far
    /// as it is legal.
    pub(crate) fn captured_by(&self, action: &Action) -> impl Iterator<Item = Square> + use<> {
        let mut all = Vec::new();
        if let Action::Move { huff, route } = action
            && let Ok(captured) = judge::captured(&self.board_after(*huff), self.side, route)
        {
            let jumps = route.squares().zip(route.squares().skip(1));
            let over = jumps.flat_map(|(from, to)| judge::between(from, to));
            all.extend(over.filter(|square| captured & square.bit() != 0));
        }
        all.into_iter()
    }

    /// Plays a turn: a huff, a move, or both.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        huff: Option<Square>,
        route: Option<Route>,
    ) -> Result<(), Violation> {
        self.mover(seat)?;
        let captured = self.judge(huff, route.as_ref())?;
        let board = self.board_after(huff);
        self.huffable = 0;
        self.last = Some(Last { huff, route, captured });
        match &route {
            Some(route) => self.carry_out(board, route, captured, huff.is_some()),
            None => {
                self.board = board;
                self.rest_begins();
            }
        }
        self.side = self.side.other();
        self.offered = self.offered.iter().filter(|&one| one != seat).collect::<SeatSet>();
        // The mover's own offer still waits; the opponent's is answered.
        self.offer = self.offer.filter(|&one| one == seat);
        self.settle();
        Ok(())
    }

    fn carry_out(&mut self, board: Board, route: &Route, captured: u64, huffed: bool) {
        let (from, to) = (route.from(), route.to());
        if self.options.huff && captured == 0 {
            let missed = chase::capturers(&board, self.side, self.options.federation);
            let moved = if missed & from.bit() == 0 { 0 } else { to.bit() };
            self.huffable = missed & !from.bit() | moved;
        }
        let king = board.kings[self.side as usize] & from.bit() != 0;
        if king && captured == 0 && !huffed {
            self.idle = self.idle.saturating_add(1);
            if self.glided.len() == usize::from(u8::MAX) {
                self.glided.remove(0);
            }
            self.glided.push((from, to));
        } else {
            self.rest_begins();
        }
        self.board = board.after(self.side, from.bit(), to.bit(), captured);
    }

    /// Restarts the counts: a position before this turn cannot come again.
    fn rest_begins(&mut self) {
        self.idle = 0;
        self.glided.clear();
    }
}
