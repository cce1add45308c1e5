//! Mill: the solution of all positions of the moving phase, by retrograde analysis.

use rules_mill::{Board, Colour, Men, Options, Rules};

use super::{Atlas, COUNTS, FEWEST, MillCounts, QUIET, SIDES, size_of};
use crate::tablebase::{
    Watch,
    fate::{Exits, Fate},
    subsets::{Free, choices, numbered, sets},
};

const POINTS: u32 = 24;
/// The weight of a move. Symmetric positions are met less often from one end of a move than from
/// the other, and so weigh more there.
const MOVE: u16 = SIDES as u16;
/// The mark in place of a weight of moves to refute: the position cannot be lost.
const SAFE: u16 = u16::MAX;

/// The positions with certain counts.
struct MillPart {
    fates: Vec<u8>,
    /// The weight of the moves not yet known to lose.
    left: Vec<u16>,
}

/// The solution of all positions so far.
struct MillSolution {
    atlas: &'static Atlas,
    rules: Rules,
    parts: Vec<MillPart>,
}

/// Returns the fates of all positions with these counts, the first of [`COUNTS`], one part each in
/// the order of [`Atlas`].
pub(in crate::tablebase) fn solved(counts: &[MillCounts], watch: &mut Watch<'_>) -> Vec<Vec<u8>> {
    let mut solution =
        MillSolution { atlas: Atlas::get(), rules: Options::default().rules(), parts: Vec::new() };
    let size: usize = counts.iter().map(|&counts| size_of(counts)).sum();
    watch.begin(2 * size);
    // Equal counts of both sides form a pair by themselves.
    for pair in counts.chunk_by(|one, next| *one == (next.1, next.0)) {
        solution.solve(pair, watch);
    }
    solution.parts.into_iter().map(|part| part.fates).collect()
}

impl MillSolution {
    fn part(&self, counts: MillCounts) -> usize {
        COUNTS.iter().position(|&one| one == counts).unwrap_or(usize::MAX)
    }

    /// Solves the positions with these counts, which lead to each other and to solved ones.
    fn solve(&mut self, pair: &[MillCounts], watch: &mut Watch<'_>) {
        for &counts in pair {
            let part = self.begun(counts, watch);
            self.parts.push(part);
        }
        let mut moves = 0;
        loop {
            let mut any = false;
            for &counts in pair {
                any |= self.spread(counts, moves);
            }
            moves += 1;
            if !any && moves > 1 || moves == QUIET {
                break;
            }
        }
        pair.iter().for_each(|&counts| {
            let part = self.part(counts);
            self.parts[part].left = Vec::new();
        });
        watch.did(pair.iter().map(|&counts| size_of(counts)).sum());
    }

    /// Returns the positions with these counts, settled as far as mills and blockades allow.
    fn begun(&self, counts: MillCounts, watch: &mut Watch<'_>) -> MillPart {
        let ((own, other), size) = (counts, size_of(counts));
        let mut part = MillPart { fates: vec![0; size], left: vec![SAFE; size] };
        for (kind, men) in self.atlas.firsts(own) {
            let each = choices(POINTS - own, other);
            watch.did(each);
            let (free, keeping) = (Free::of(Men::ALL.bits(), men), self.atlas.keeping(own, kind));
            for (nth, among) in sets(POINTS - own, other).enumerate() {
                let others = free.set(among);
                if keeping != 1 && self.atlas.first_of(others, keeping).0 != others {
                    continue;
                }
                let (exits, quiet) = self.choices(men, others);
                let at = kind * each + nth;
                match exits.fate(quiet > 0) {
                    Some(fate) => part.fates[at] = fate.byte(),
                    None if exits.holds => {}
                    None => part.left[at] = MOVE * quiet,
                }
            }
        }
        part
    }

    /// Returns the exits of a position by mills, and the weight of its other moves.
    fn choices(&self, own: u32, other: u32) -> (Exits, u16) {
        let [men, others] = [own, other].map(Men::of_bits);
        let board = Board { men: [men, others], hand: [0; 2], to_move: Colour::White };
        let (mut exits, mut quiet) = (Exits::default(), 0);
        board.each(self.rules, |from, to, prey| {
            quiet += u16::from(prey.is_empty());
            let gone = from.map_or(men, |from| men.without(from)).with(to);
            for point in prey.iter() {
                exits.add(self.taken(others.without(point), gone));
            }
        });
        (exits, quiet)
    }

    /// Returns the fate of a side that has lost a man.
    fn taken(&self, own: Men, other: Men) -> Fate {
        let counts = (u32::from(own.count()), u32::from(other.count()));
        if counts.0 < FEWEST {
            return Fate::Lost(0);
        }
        let place = self.atlas.place(own.bits(), other.bits());
        Fate::of(self.parts[self.part(counts)].fates[place.at])
    }

    /// Settles the positions that follow from those with these counts at this distance from the
    /// next mill. Returns whether there are any.
    fn spread(&mut self, counts: MillCounts, moves: u8) -> bool {
        let (own, other) = counts;
        let (from, to) = (self.part(counts), self.part((other, own)));
        let each = choices(POINTS - own, other);
        let firsts: Vec<u32> = self.atlas.firsts(own).map(|(_, men)| men).collect();
        let fates = [Fate::Won(moves), Fate::Lost(moves)].map(Fate::byte);
        let fates = if moves == 0 { [fates[1]; 2] } else { fates };
        let mut any = false;
        for (kind, &men) in firsts.iter().enumerate() {
            let free = Free::of(Men::ALL.bits(), men);
            for nth in 0..each {
                let at = kind * each + nth;
                let fate = self.parts[from].fates[at];
                if !fates.contains(&fate) {
                    continue;
                }
                let others = free.set(numbered(nth, other));
                any |= self.settle((men, others), Fate::of(fate), to);
            }
        }
        any
    }

    /// Settles the positions from which the opponent can have moved here without a mill. Returns
    /// whether it settled any.
    fn settle(&mut self, (own, other): (u32, u32), fate: Fate, part: usize) -> bool {
        let alike = self.atlas.place(own, other).alike;
        let [men, others] = [own, other].map(Men::of_bits);
        let free = men.union(others).rest();
        let flies = others.count() == 3;
        let MillPart { fates, left, .. } = &mut self.parts[part];
        let mut any = false;
        for to in others.iter() {
            let rest = others.without(to);
            if self.rules.closes(to, rest) {
                continue;
            }
            let from = if flies { free } else { self.rules.neighbours(to).common(free) };
            for from in from.iter() {
                let place = self.atlas.place(rest.with(from).bits(), own);
                let (before, left) = (&mut fates[place.at], &mut left[place.at]);
                if *before != 0 {
                    continue;
                }
                let then = match fate {
                    Fate::Lost(moves) => Some(Fate::Won(moves + 1)),
                    Fate::Won(moves) if *left != SAFE => {
                        *left -= MOVE * place.alike / alike;
                        (*left == 0).then_some(Fate::Lost(moves + 1))
                    }
                    _ => None,
                };
                if let Some(then) = then {
                    *before = then.byte();
                    any = true;
                }
            }
        }
        any
    }
}
