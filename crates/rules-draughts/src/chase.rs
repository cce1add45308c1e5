//! Search for moves on the board.

use alloc::vec::Vec;

use crate::{Board, Route, Side, Square, board::PLAYED, square::squares};

/// Shifts of the four diagonal directions; White's men go the first two.
const WAYS: [i8; 4] = [5, 4, -5, -4];

/// The neighbours of these squares in one direction.
#[inline(always)]
pub(crate) const fn shift(bits: u64, way: i8) -> u64 {
    PLAYED & if way > 0 { bits << way } else { bits >> -way }
}

/// The directions of a side's men.
#[inline(always)]
pub(crate) const fn ahead(side: Side) -> [i8; 2] {
    match side {
        Side::White => [WAYS[0], WAYS[1]],
        Side::Black => [WAYS[2], WAYS[3]],
    }
}

/// A jump over one piece.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hop {
    /// The piece jumped over.
    pub(crate) over: u64,
    /// Squares on which the jumper may land, before the rule about going on.
    pub(crate) landings: u64,
}

/// The board for a capturing piece. Its start square counts as empty; jumped pieces still stand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Field {
    enemy: u64,
    taken: u64,
    king: bool,
    side: Side,
}

impl Field {
    /// Makes the field of the side's piece on this bit.
    #[inline(always)]
    pub(crate) const fn of(board: &Board, side: Side, from: u64) -> Self {
        let king = board.kings[side as usize] & from != 0;
        Self { enemy: board.of(side.other()), taken: board.taken() & !from, king, side }
    }

    /// The jump in one direction, if there is one.
    #[inline(always)]
    fn hop(&self, at: u64, way: i8, captured: u64) -> Option<Hop> {
        let free = !self.taken;
        let mut over = shift(at, way);
        if self.king {
            while over & free != 0 {
                over = shift(over, way);
            }
        }
        let landing = shift(over & self.enemy & !captured, way) & free;
        if landing == 0 {
            return None;
        }
        let (mut landings, mut next) = (landing, landing);
        while self.king && next != 0 {
            landings |= next;
            next = shift(next, way) & free;
        }
        Some(Hop { over, landings })
    }

    /// The jumps from a square.
    #[inline(always)]
    pub(crate) fn hops(&self, at: u64, captured: u64) -> impl Iterator<Item = Hop> {
        let men = ahead(self.side);
        let ways = WAYS.into_iter().filter(move |way| self.king || men.contains(way));
        ways.filter_map(move |way| self.hop(at, way, captured))
    }

    /// Whether there is any jump from a square.
    #[inline(always)]
    pub(crate) fn can_hop(&self, at: u64, captured: u64) -> bool {
        self.hops(at, captured).next().is_some()
    }

    /// Returns the squares on which a jump may end: those from which the chain goes on, if there
    /// are any.
    #[inline(always)]
    pub(crate) fn choices(&self, hop: Hop, captured: u64) -> u64 {
        if hop.landings & (hop.landings - 1) == 0 {
            return hop.landings;
        }
        let taken = captured | hop.over;
        let (mut going, mut left) = (0, hop.landings);
        while left != 0 {
            let landing = left & left.wrapping_neg();
            left ^= landing;
            if self.can_hop(landing, taken) {
                going |= landing;
            }
        }
        if going == 0 { hop.landings } else { going }
    }
}

/// A move in the form for searches: sets of squares, see [`Square::bit`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ply {
    /// The start.
    pub from: u64,
    /// The end.
    pub to: u64,
    /// The captured pieces.
    pub captured: u64,
}

/// A search for chains; it keeps its memory from one to the next.
#[derive(Debug, Default)]
pub struct Finder {
    /// Squares that a king has reached, with the captures so far. The continuation from there is
    /// the same for every way.
    seen: Vec<(u64, u64)>,
}

impl Finder {
    /// Adds every move of a side to a list, where captures are compulsory: the captures if there
    /// are any, otherwise the other moves. Each start, end and captured set occurs once.
    pub fn plies(&mut self, board: &Board, side: Side, federation: bool, all: &mut Vec<Ply>) {
        let before = all.len();
        self.captures(board, side, federation, |ply| all.push(ply));
        if all.len() == before {
            steps(board, side, |from, to| all.push(Ply { from, to, captured: 0 }));
        }
    }

    /// Finds every capture of a side, once for each start, end and captured set.
    #[inline(always)]
    pub(crate) fn captures(
        &mut self,
        board: &Board,
        side: Side,
        federation: bool,
        mut found: impl FnMut(Ply),
    ) {
        let mut any = false;
        for from in bits(board.kings[side as usize]) {
            let field = Field::of(board, side, from);
            self.seen.clear();
            self.chase(&field, from, 0, &mut |to, captured| {
                any = true;
                found(Ply { from, to, captured });
            });
        }
        if federation && any {
            return;
        }
        for from in bits(jumping_men(board, side)) {
            let field = Field::of(board, side, from);
            self.chase(&field, from, 0, &mut |to, captured| found(Ply { from, to, captured }));
        }
    }

    fn chase(&mut self, field: &Field, at: u64, captured: u64, found: &mut impl FnMut(u64, u64)) {
        let mut over = true;
        for hop in field.hops(at, captured) {
            over = false;
            let taken = captured | hop.over;
            for landing in bits(field.choices(hop, captured)) {
                // Men go forward only, so no two of their ways meet again.
                if field.king {
                    if self.seen.contains(&(landing, taken)) {
                        continue;
                    }
                    self.seen.push((landing, taken));
                }
                self.chase(field, landing, taken, found);
            }
        }
        if over && captured != 0 {
            found(at, captured);
        }
    }
}

/// The single bits of a set.
#[inline(always)]
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = u64> {
    core::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The men that can jump.
#[inline(always)]
fn jumping_men(board: &Board, side: Side) -> u64 {
    let (men, enemy, free) =
        (board.men[side as usize], board.of(side.other()), PLAYED & !board.taken());
    let jumping = |way: i8| men & shift(enemy & shift(free, -way), -way);
    let [right, left] = ahead(side);
    jumping(right) | jumping(left)
}

/// The pieces that could capture.
pub(crate) fn capturers(board: &Board, side: Side, federation: bool) -> u64 {
    let can = |from: &u64| Field::of(board, side, *from).can_hop(*from, 0);
    let kings = bits(board.kings[side as usize]).filter(can).fold(0, |all, from| all | from);
    if federation && kings != 0 { kings } else { kings | jumping_men(board, side) }
}

/// Returns the squares that a king can reach without capturing.
#[inline(always)]
pub(crate) fn glides(from: u64, free: u64) -> u64 {
    let mut all = 0;
    for way in WAYS {
        let mut next = shift(from, way) & free;
        while next != 0 {
            all |= next;
            next = shift(next, way) & free;
        }
    }
    all
}

/// Finds every move of a side without a capture: start and end, as bits.
#[inline(always)]
pub(crate) fn steps(board: &Board, side: Side, mut found: impl FnMut(u64, u64)) {
    let free = PLAYED & !board.taken();
    for from in bits(board.men[side as usize]) {
        for way in ahead(side) {
            let to = shift(from, way) & free;
            if to != 0 {
                found(from, to);
            }
        }
    }
    for from in bits(board.kings[side as usize]) {
        bits(glides(from, free)).for_each(|to| found(from, to));
    }
}

/// Number of moves that [`steps`] finds.
#[inline(always)]
pub(crate) fn count_steps(board: &Board, side: Side) -> u64 {
    let free = PLAYED & !board.taken();
    let men = board.men[side as usize];
    let forward: u32 =
        ahead(side).into_iter().map(|way| (shift(men, way) & free).count_ones()).sum();
    let kings: u32 =
        bits(board.kings[side as usize]).map(|from| glides(from, free).count_ones()).sum();
    u64::from(forward + kings)
}

/// A chain with its captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Chain {
    /// Its squares, the start first.
    pub(crate) route: Route,
    /// The captured pieces, as bits.
    pub(crate) captured: u64,
}

/// The most ways of one piece that are followed one by one.
const MOST_WAYS: usize = 4096;

/// Returns the chains of the piece on a square. If `all`, chains that differ only in their way are
/// included, up to a number that no game comes near.
pub(crate) fn chains(board: &Board, side: Side, from: Square, all: bool) -> Vec<Chain> {
    let field = Field::of(board, side, from.bit());
    let mut ways = Ways { field, all, seen: Vec::new(), found: Vec::new() };
    ways.follow(Route::jump_from(from), from.bit(), 0);
    ways.found.sort_by_key(|chain| chain.route);
    ways.found
}

struct Ways {
    field: Field,
    all: bool,
    seen: Vec<(u64, u64)>,
    found: Vec<Chain>,
}

impl Ways {
    fn follow(&mut self, route: Route, at: u64, captured: u64) {
        if self.found.len() >= MOST_WAYS {
            return;
        }
        let field = self.field;
        let mut over = true;
        for hop in field.hops(at, captured) {
            over = false;
            let taken = captured | hop.over;
            for landing in squares(field.choices(hop, captured)) {
                let place = (landing.bit(), taken);
                if self.all || !self.seen.contains(&place) {
                    self.seen.push(place);
                    self.follow(route.then(landing), landing.bit(), taken);
                }
            }
        }
        if over && captured != 0 {
            self.found.push(Chain { route, captured });
        }
    }
}
