//! Legality of turns, with reasons.

use alloc::vec::Vec;

use crate::{
    Board, Draughts, Piece, Route, Side, Square, Violation,
    chase::{self, Field, Hop},
    play,
    square::squares,
};

impl Draughts {
    /// Judges a turn and returns its captures.
    pub(crate) fn judge(
        &self,
        huff: Option<Square>,
        route: Option<&Route>,
    ) -> Result<u64, Violation> {
        if let Some(square) = huff {
            self.may_huff(square)?;
        }
        let board = self.board_after(huff);
        let won = huff.is_some() && board.of(self.side.other()) == 0;
        match route {
            None if won => Ok(0),
            None => Err(Violation::HuffNeedsMove),
            Some(_) if won => Err(Violation::HuffWins),
            Some(route) => self.judge_route(&board, route),
        }
    }

    fn may_huff(&self, square: Square) -> Result<(), Violation> {
        if !self.options.huff {
            return Err(Violation::NoHuffs);
        }
        if self.huffable & square.bit() == 0 {
            return Err(Violation::NotHuffable { square, can: squares(self.huffable).collect() });
        }
        Ok(())
    }

    fn judge_route(&self, board: &Board, route: &Route) -> Result<u64, Violation> {
        let king = piece(board, self.side, route.from())?.king;
        if !route.jumps() {
            let chains = play::chains(board, self.side, self.options.federation);
            step(board, self.side, route, king)?;
            return match chains.is_empty() || self.options.huff {
                true => Ok(0),
                false => Err(Violation::MustCapture(chains.iter().map(|one| one.route).collect())),
            };
        }
        let captured = captured(board, self.side, route)?;
        let from = route.from().bit();
        if chase::capturers(board, self.side, self.options.federation) & from == 0 {
            let chains = play::chains(board, self.side, true);
            return Err(Violation::KingMust(chains.iter().map(|one| one.route).collect()));
        }
        Ok(captured)
    }
}

/// Returns the piece to be moved.
fn piece(board: &Board, side: Side, square: Square) -> Result<Piece, Violation> {
    match board.at(square) {
        None => Err(Violation::NothingThere(square)),
        Some(piece) if piece.side != side => Err(Violation::NotYours(square)),
        Some(piece) => Ok(piece),
    }
}

/// Returns the distance from one square to another along a diagonal, as seen by this side: up to
/// seven, below zero for backward.
fn distance(side: Side, from: Square, to: Square) -> Option<i8> {
    let apart = |one: u8, other: u8| one.abs_diff(other);
    let far = apart(from.row(), to.row());
    if far == 0 || far != apart(from.column(), to.column()) {
        return None;
    }
    let ahead = (to.row() > from.row()) == (side == Side::White);
    let far = i8::try_from(far).ok()?;
    Some(if ahead { far } else { -far })
}

/// The squares between two on a diagonal.
pub(crate) fn between(from: Square, to: Square) -> impl Iterator<Item = Square> {
    let far = from.row().abs_diff(to.row());
    let toward = |one: u8, other: u8, by: u8| if other > one { one + by } else { one - by };
    (1..far).filter_map(move |by| {
        Square::at(toward(from.column(), to.column(), by), toward(from.row(), to.row(), by))
    })
}

/// Checks that a piece can make this move without a capture.
fn step(board: &Board, side: Side, route: &Route, king: bool) -> Result<(), Violation> {
    let (from, to) = (route.from(), route.to());
    let far = distance(side, from, to).ok_or(Violation::NotDiagonal { from, to })?;
    if board.at(to).is_some() {
        return Err(Violation::Taken(to));
    }
    if king {
        let in_way = between(from, to).find(|&square| board.at(square).is_some());
        return in_way.map_or(Ok(()), |square| Err(Violation::InTheWay(square)));
    }
    match far {
        1 => Ok(()),
        ..=-1 => Err(Violation::Backward(from)),
        _ => Err(Violation::TooFar { from, to }),
    }
}

/// Returns the captures along this route, if it is possible.
pub(crate) fn captured(board: &Board, side: Side, route: &Route) -> Result<u64, Violation> {
    if !route.jumps() {
        return Ok(0);
    }
    let king = piece(board, side, route.from())?.king;
    let mut walk = Walk { board, side, king, field: Field::of(board, side, route.from().bit()) };
    let (mut captured, mut last) = (0, None);
    for (from, to) in route.squares().zip(route.squares().skip(1)) {
        let hop = walk.hop(route.from(), from, to, captured)?;
        last = Some((hop, captured));
        captured |= hop.over;
    }
    walk.finished(route, last).map(|()| captured)
}

struct Walk<'a> {
    board: &'a Board,
    side: Side,
    king: bool,
    field: Field,
}

impl Walk<'_> {
    /// Makes the jump from one square to the next.
    fn hop(
        &self,
        start: Square,
        from: Square,
        to: Square,
        captured: u64,
    ) -> Result<Hop, Violation> {
        let mut hops = self.field.hops(from.bit(), captured);
        hops.find(|hop| {
            let lands = hop.landings & to.bit() != 0;
            lands && between(from, to).any(|square| square.bit() == hop.over)
        })
        .ok_or_else(|| self.why_not(start, from, to, captured))
    }

    fn why_not(&self, start: Square, from: Square, to: Square, captured: u64) -> Violation {
        let Some(far) = distance(self.side, from, to) else {
            return Violation::NotDiagonal { from, to };
        };
        if captured != 0 && !self.king && from.bit() & self.side.last_row() != 0 {
            return Violation::Crowned(from);
        }
        if !self.king && far < 0 {
            return Violation::Backward(from);
        }
        if to != start && self.board.at(to).is_some() {
            return Violation::Taken(to);
        }
        let met: Vec<Square> = between(from, to)
            .filter(|&square| square != start && self.board.at(square).is_some())
            .collect();
        let own = |square: &&Square| self.board.of(self.side) & square.bit() != 0;
        let twice = |square: &&Square| captured & square.bit() != 0;
        if let Some(&square) = met.iter().find(own) {
            return Violation::Own(square);
        }
        if let Some(&square) = met.iter().find(twice) {
            return Violation::Twice(square);
        }
        match (&*met, self.king) {
            ([_], false) => Violation::TooFar { from, to },
            ([] | [_], _) => Violation::NothingToJump { from, to },
            (several, _) => Violation::TwoAtOnce(several.to_vec()),
        }
    }

    /// Checks that the chain is finished. It goes on as long as it can; a king that may stop on
    /// several squares must choose one from which it goes on, if there is one; decision.
    fn finished(&mut self, route: &Route, last: Option<(Hop, u64)>) -> Result<(), Violation> {
        let Some((hop, before)) = last else { return Ok(()) };
        let goes_on = self.field.can_hop(route.to().bit(), before | hop.over);
        if !goes_on && self.field.choices(hop, before) & route.to().bit() != 0 {
            return Ok(());
        }
        let begun: Vec<Square> = route.squares().collect();
        let made = begun.len() - usize::from(!goes_on);
        let ways = chase::chains(self.board, self.side, route.from(), true).into_iter();
        let ways = ways.map(|chain| chain.route);
        let starts = |way: &Route| way.squares().zip(&begun).take(made).all(|(a, b)| a == *b);
        Err(Violation::Unfinished(ways.filter(starts).take(8).collect()))
    }
}
