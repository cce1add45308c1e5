//! Mill: the index of a position of the moving phase.
//!
//! The board has sixteen symmetries: rotations, reflections, and the exchange of its outer and
//! inner squares. The table keeps one of the symmetric positions: the men of the side to move are
//! turned to the first set of their kind, then the opponent's men as far as that leaves a choice.

mod solution;

use std::sync::OnceLock;

use rules_mill::{Men, Point, QUIET_TURNS};

pub(super) use self::solution::solved;
use super::{
    Chapter,
    reader::TableEntry,
    subsets::{among, choices, number, sets},
};

/// The greatest number of men, both sides together.
pub(super) const MOST: u32 = 9;
/// The number of turns of both sides without a mill that makes a draw.
pub(super) const QUIET: u8 = QUIET_TURNS as u8;
/// The least number of men of a side.
pub(super) const FEWEST: u32 = 3;
const POINTS: u32 = 24;
/// The number of symmetries of the board.
pub(super) const SIDES: usize = 16;

/// The numbers of men of the side to move and of the opponent.
pub(super) type MillCounts = (u32, u32);

/// All counts, those with fewer men first, each beside the one with the sides exchanged.
pub(super) const COUNTS: [MillCounts; 10] =
    [(3, 3), (3, 4), (4, 3), (4, 4), (3, 5), (5, 3), (3, 6), (6, 3), (4, 5), (5, 4)];

/// The number of kinds of sets of three, four, five and six men, up to symmetry.
const KINDS: [usize; 4] = [158, 757, 2_830, 8_774];

/// The sets of one size, for the men of the side to move.
struct Owners {
    /// The kind of each set by its number, with the symmetry in the lowest four bits that maps it
    /// to the first of its kind.
    turned: Vec<u32>,
    /// The first set of each kind.
    firsts: Vec<u32>,
    /// The symmetries that preserve the first set of each kind, a bit each.
    keeping: Vec<u16>,
}

/// The symmetries of the board, with the sets they map.
pub(in crate::tablebase) struct Atlas {
    /// The image of each pattern of eight points under each symmetry, for the three groups of
    /// points.
    turns: Vec<[[u32; 256]; 3]>,
    owners: Vec<Owners>,
}

/// The index of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MillIndex {
    /// Its number among the positions with the same counts.
    pub(super) at: usize,
    /// The number of symmetries that preserve it.
    pub(super) alike: u16,
}

impl Atlas {
    /// Returns the only atlas, made on first use.
    pub(super) fn get() -> &'static Self {
        static ATLAS: OnceLock<Atlas> = OnceLock::new();
        ATLAS.get_or_init(Self::new)
    }

    fn new() -> Self {
        let mut atlas = Self { turns: turns(), owners: Vec::new() };
        atlas.owners = (FEWEST..=MOST - FEWEST).map(|size| atlas.owners_of(size)).collect();
        atlas
    }

    fn owners_of(&self, size: u32) -> Owners {
        let (mut firsts, mut keeping) = (Vec::new(), Vec::new());
        let mut turned = vec![u32::MAX; choices(POINTS, size)];
        for set in sets(POINTS, size) {
            if turned[number(set)] != u32::MAX {
                continue;
            }
            let kind = firsts.len() as u32;
            let mut keeps = 0;
            for turn in 0..SIDES {
                let image = self.turned(turn, set);
                keeps |= u16::from(image == set) << turn;
                // The inverse is a symmetry, too.
                let back = (0..SIDES).find(|&back| self.turned(back, image) == set);
                turned[number(image)] = kind << 4 | back.unwrap_or(0) as u32;
            }
            // The first set itself is not turned, even if other symmetries preserve it.
            turned[number(set)] = kind << 4;
            firsts.push(set);
            keeping.push(keeps);
        }
        Owners { turned, firsts, keeping }
    }

    #[inline]
    fn turned(&self, turn: usize, set: u32) -> u32 {
        let [low, middle, high] = &self.turns[turn];
        let byte = |at: u32| (set >> (8 * at) & 0xFF) as usize;
        low[byte(0)] | middle[byte(1)] | high[byte(2)]
    }

    #[inline]
    fn owners(&self, size: u32) -> &Owners {
        &self.owners[(size - FEWEST) as usize]
    }

    /// Returns the first set of each kind, with its number.
    pub(super) fn firsts(&self, size: u32) -> impl Iterator<Item = (usize, u32)> {
        self.owners(size).firsts.iter().copied().enumerate()
    }

    /// Returns the index of the position with these men to move against those.
    #[inline]
    pub(super) fn place(&self, own: u32, other: u32) -> MillIndex {
        let owners = self.owners(own.count_ones());
        let turned = owners.turned[number(own)];
        let (kind, turn) = ((turned >> 4) as usize, (turned & 15) as usize);
        let (first, keeping) = (owners.firsts[kind], owners.keeping[kind]);
        let other = self.turned(turn, other);
        let (other, alike) = if keeping == 1 { (other, 1) } else { self.first_of(other, keeping) };
        let each = choices(POINTS - first.count_ones(), other.count_ones());
        MillIndex { at: kind * each + number(among(other, first)), alike }
    }

    /// Returns the first image of a set under these symmetries, and the number of symmetries that
    /// preserve it.
    pub(super) fn first_of(&self, set: u32, turns: u16) -> (u32, u16) {
        let images = || (0..SIDES).filter(|turn| turns >> turn & 1 == 1);
        let images = || images().map(|turn| self.turned(turn, set));
        let first = images().min().unwrap_or(set);
        (first, images().filter(|&image| image == first).count() as u16)
    }

    /// Returns the symmetries that preserve the first set of a kind.
    pub(super) fn keeping(&self, size: u32, kind: usize) -> u16 {
        self.owners(size).keeping[kind]
    }
}

/// Returns the image of the points under each symmetry; the first one is the identity.
fn turns() -> Vec<[[u32; 256]; 3]> {
    let of = |turn: usize| {
        let images: Vec<u32> =
            Point::all().map(|point| Men::only(image(turn, point)).bits()).collect();
        let made = |at: usize, byte: usize| {
            let points = (0..8).filter(|bit| byte >> bit & 1 == 1);
            points.fold(0, |all, bit| all | images[8 * at + bit])
        };
        [0, 1, 2].map(|at| std::array::from_fn(|byte| made(at, byte)))
    };
    (0..SIDES).map(of).collect()
}

/// Returns the image of a point under a symmetry.
fn image(turn: usize, point: Point) -> Point {
    // Coordinates relative to the middle of the board.
    let (mut x, mut y) = (i32::from(point.column()) - 3, i32::from(point.row()) - 3);
    if turn & 1 == 1 {
        x = -x;
    }
    if turn & 2 == 2 {
        y = -y;
    }
    if turn & 4 == 4 {
        (x, y) = (y, x);
    }
    if turn & 8 == 8 {
        let far = x.abs().max(y.abs());
        (x, y) = (x / far * (4 - far), y / far * (4 - far));
    }
    let at = |from: i32| u8::try_from(from + 3).unwrap_or(0);
    // Every symmetry maps points to points.
    Point::at(at(x), at(y)).unwrap_or(point)
}

/// Returns the number of indices for positions with these counts.
pub(super) fn size_of((own, other): MillCounts) -> usize {
    KINDS[(own - FEWEST) as usize] * choices(POINTS - own, other)
}

/// Returns the beginning of the positions with these counts in the table.
fn begin(counts: MillCounts) -> usize {
    COUNTS.iter().take_while(|&&one| one != counts).map(|&counts| size_of(counts)).sum()
}

/// Returns the total number of indices.
pub(super) fn size() -> usize {
    COUNTS.into_iter().map(size_of).sum()
}

/// Returns the table entry of a position with empty hands, if the table covers it.
pub(crate) fn entry(own: Men, other: Men) -> Option<TableEntry> {
    let counts = (u32::from(own.count()), u32::from(other.count()));
    let few = counts.0.min(counts.1) >= FEWEST && counts.0 + counts.1 <= MOST;
    few.then(|| TableEntry {
        chapter: Chapter::Mill,
        at: begin(counts) + Atlas::get().place(own.bits(), other.bits()).at,
        rest: (counts.0 + counts.1) as i32 * (i32::from(QUIET) + 1),
    })
}
