//! Draughts: the solution of all positions with few pieces, by retrograde analysis.
//!
//! Positions with the same men are solved together, those first whose men have less far to go: then
//! every capture and every man's move leads to a known position.

use rules_draughts::{Finder, Ply, Side};

use super::{Counts, LANDS, QUIET, ROW, SQUARES, Stand};
use crate::tablebase::{
    Watch,
    fate::{Exits, Fate},
    subsets::{Free, choices, sets},
};

/// The greatest number of rows a man has to go.
const FARTHEST: u32 = 7;
/// The mark in place of a count of moves to refute: the position cannot be lost.
const SAFE: u8 = u8::MAX;
/// The same mark where no king may move, since the side must capture.
const FORCED: u8 = u8::MAX - 1;

/// The fates of positions by the keys of their counts; empty for unknown ones.
pub(in crate::tablebase) struct Known(Vec<Vec<u8>>);

impl Known {
    /// Creates an empty set of fates.
    pub(in crate::tablebase) fn nothing() -> Self {
        Self(vec![Vec::new(); Counts::KEYS])
    }

    /// Adds the fates of the positions with these counts.
    pub(in crate::tablebase) fn learn(&mut self, counts: Counts, fates: Vec<u8>) {
        self.0[counts.key()] = fates;
    }

    /// Removes and returns the fates of the positions with these counts.
    pub(in crate::tablebase) fn take(&mut self, counts: Counts) -> Vec<u8> {
        std::mem::take(&mut self.0[counts.key()])
    }

    fn get(&self, stand: Stand) -> Fate {
        let fates = &self.0[stand.counts().key()];
        fates.get(stand.number()).map_or(Fate::Drawn, |&byte| Fate::of(byte))
    }
}

/// The positions with one arrangement of men, in which only kings move.
struct Lot {
    /// The men, without kings.
    men: Stand,
    counts: Counts,
    /// The beginning of the lot among the positions with its counts.
    begin: usize,
    fates: Vec<u8>,
    /// The numbers of kings' moves not yet known to lose.
    left: Vec<u8>,
}

/// A solution in progress.
struct DraughtsSolution<'a> {
    known: &'a mut Known,
    federation: bool,
    finder: Finder,
    plies: Vec<Ply>,
}

/// Solves the positions with these numbers of pieces, either side to move, and adds their fates to
/// `known`. It requires the fates of positions with fewer pieces.
pub(in crate::tablebase) fn solved(
    pieces: [u32; 2],
    federation: bool,
    known: &mut Known,
    watch: &mut Watch<'_>,
) {
    let all = Counts::all(pieces);
    let both = all.iter().flat_map(|&counts| [counts, counts.flipped()]);
    for counts in both {
        known.learn(counts, vec![0; counts.size()]);
    }
    let mut solution =
        DraughtsSolution { known, federation, finder: Finder::default(), plies: Vec::new() };
    for men in 0..=pieces[0] + pieces[1] {
        for way in 0..=FARTHEST * men {
            let these = all.iter().filter(|counts| counts.men[0] + counts.men[1] == men);
            for &counts in these {
                for stand in lots(counts).filter(|stand| stand.way() == way) {
                    watch.did(2 * counts.kings_size());
                    solution.solve(stand, counts);
                }
            }
        }
    }
}

/// Returns the arrangements of the men; of two that mirror each other with sides swapped it returns
/// one.
fn lots(counts: Counts) -> impl Iterator<Item = Stand> {
    let others = move |own| sets(LANDS, counts.men[1]).map(move |other| [own, other << ROW]);
    let men = sets(LANDS, counts.men[0]).flat_map(others);
    let stands =
        men.filter(|[own, other]| own & other == 0).map(|men| Stand { men, kings: [0; 2] });
    let even = counts.pieces()[0] == counts.pieces()[1];
    stands.filter(move |stand| {
        let here = (*stand, counts.key());
        !even || here <= (stand.flipped(), counts.flipped().key())
    })
}

impl DraughtsSolution<'_> {
    /// Solves the positions with these men, and their mirror images with the other side to move.
    fn solve(&mut self, men: Stand, counts: Counts) {
        let (other_men, other_counts) = (men.flipped(), counts.flipped());
        let mut lots = vec![self.begun(men, counts)];
        if (other_men, other_counts) != (men, counts) {
            lots.push(self.begun(other_men, other_counts));
        }
        let last = lots.len() - 1;
        let mut moves = 0;
        loop {
            let mut any = false;
            for from in 0..=last {
                any |= spread(&mut lots, from, last - from, moves);
            }
            moves += 1;
            if !any && moves > 1 || moves == QUIET {
                break;
            }
        }
        for lot in lots {
            let into = &mut self.known.0[lot.counts.key()];
            into[lot.begin..lot.begin + lot.fates.len()].copy_from_slice(&lot.fates);
        }
    }

    /// Returns the positions with these men, settled as far as captures, men's moves and blockades
    /// allow.
    fn begun(&mut self, men: Stand, counts: Counts) -> Lot {
        let size = counts.kings_size();
        let (mut fates, mut left) = (Vec::with_capacity(size), Vec::with_capacity(size));
        each(men, counts, |stand| {
            let (exits, quiet, forced) = self.choices(stand);
            let fate = exits.fate(quiet > 0);
            fates.push(fate.map_or(0, Fate::byte));
            left.push(match fate {
                _ if forced => FORCED,
                None if !exits.holds => quiet,
                _ => SAFE,
            });
        });
        Lot { men, counts, begin: men.lot() * size, fates, left }
    }

    /// Returns the exits of a position by captures and by men's moves, the number of its other
    /// moves, and whether it has a capture.
    fn choices(&mut self, stand: Stand) -> (Exits, u8, bool) {
        let board = stand.board();
        let (mut exits, mut quiet, mut forced) = (Exits::default(), 0, false);
        let mut plies = std::mem::take(&mut self.plies);
        plies.clear();
        self.finder.plies(&board, Side::White, self.federation, &mut plies);
        for &ply in &plies {
            forced |= ply.captured != 0;
            if ply.captured == 0 && board.kings(Side::White) & ply.from != 0 {
                quiet += 1;
                continue;
            }
            let then = Stand::of(&board.made(Side::White, ply), Side::Black);
            exits.add(if then.men[0] | then.kings[0] == 0 {
                Fate::Lost(0)
            } else {
                self.known.get(then)
            });
            if exits.wins {
                break;
            }
        }
        self.plies = plies;
        (exits, quiet, forced)
    }
}

/// Calls `found` with every position with these men, in the order of the numbers.
fn each(men: Stand, counts: Counts, mut found: impl FnMut(Stand)) {
    let taken = men.men[0] | men.men[1];
    let (free, squares) = (Free::of(u32::MAX, taken), SQUARES - taken.count_ones());
    for own in sets(squares, counts.kings[0]) {
        let own = free.set(own);
        let free = Free::of(u32::MAX, taken | own);
        for other in sets(squares - counts.kings[0], counts.kings[1]) {
            found(Stand { kings: [own, free.set(other)], ..men });
        }
    }
}

/// Settles the positions of one lot that follow from those of the other at this distance from an
/// irreversible move. Returns whether there are any.
fn spread(lots: &mut [Lot], from: usize, to: usize, moves: u8) -> bool {
    let fates = [Fate::Lost(moves).byte(), Fate::Won(moves).byte()];
    let fates = if moves == 0 { [fates[0]; 2] } else { fates };
    if !lots[from].fates.iter().any(|fate| fates.contains(fate)) {
        return false;
    }
    let (mut any, mut at) = (false, 0);
    let (men, counts) = (lots[from].men, lots[from].counts);
    each(men, counts, |stand| {
        let fate = lots[from].fates[at];
        at += 1;
        if fates.contains(&fate) {
            any |= settle(&mut lots[to], stand, Fate::of(fate));
        }
    });
    any
}

/// Settles the positions from which one of the opponent's kings can have moved here. Returns
/// whether it settled any.
fn settle(lot: &mut Lot, stand: Stand, fate: Fate) -> bool {
    let taken = stand.men[0] | stand.men[1] | stand.kings[0] | stand.kings[1];
    let (mut kings, mut any) = (stand.kings[1], false);
    while kings != 0 {
        let to = kings & kings.wrapping_neg();
        kings ^= to;
        let mut starts = glides(to, !taken);
        while starts != 0 {
            let from = starts & starts.wrapping_neg();
            starts ^= from;
            let moved = [stand.kings[0], stand.kings[1] ^ to | from];
            let before = Stand { kings: moved, ..stand }.flipped().kings_number();
            any |= reach(&mut lot.fates[before], &mut lot.left[before], fate);
        }
    }
    any
}

/// Settles a position with a move to one of this fate, if that decides it.
fn reach(before: &mut u8, left: &mut u8, fate: Fate) -> bool {
    if *before != 0 || *left == FORCED {
        return false;
    }
    let then = match fate {
        Fate::Lost(moves) => Fate::Won(moves + 1),
        Fate::Won(moves) if *left != SAFE => {
            *left -= 1;
            if *left > 0 {
                return false;
            }
            Fate::Lost(moves + 1)
        }
        _ => return false,
    };
    *before = then.byte();
    true
}

/// Returns the free squares in line with a square, up to the first obstacle.
fn glides(from: u32, free: u32) -> u32 {
    let mut all = 0;
    for way in NEXT.iter() {
        let mut next = way[from.trailing_zeros() as usize] & free;
        while next != 0 {
            all |= next;
            next = way[next.trailing_zeros() as usize] & free;
        }
    }
    all
}

/// The neighbour of each square in each of the four directions, if there is one.
const NEXT: [[u32; 32]; 4] = {
    let (mut all, ways) = ([[0; 32]; 4], [(1, 1), (1, -1), (-1, 1), (-1, -1)]);
    let mut way = 0;
    while way < 4 {
        let (up, right) = ways[way];
        let mut at = 0_i32;
        while at < 32 {
            let (row, column) = (at / 4 + up, at % 4 * 2 + at / 4 % 2 + right);
            if row >= 0 && row < 8 && column >= 0 && column < 8 {
                all[way][at as usize] = 1 << (row * 4 + column / 2);
            }
            at += 1;
        }
        way += 1;
    }
    all
};

/// The squares for a man and the row without men make up the board.
const _: () = assert!(choices(LANDS, 1) == 28 && SQUARES == LANDS + ROW);
