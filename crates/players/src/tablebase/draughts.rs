//! Draughts: the index of a position with few pieces.
//!
//! The side to move is always seen as moving up the board. Positions with the same men lie
//! together, since only captures and men's moves lead out of their group.

mod solution;

use std::sync::OnceLock;

use rules_draughts::{Board, FIFTEEN, Side, Square};

use self::solution::{Known, solved};
use super::{
    Chapter, Few, Watch,
    reader::TableEntry,
    subsets::{among, choices, number},
};

/// The number of moves of both sides without a capture or a man's move that makes a draw.
pub(super) const QUIET: u8 = FIFTEEN;
const SQUARES: u32 = 32;
/// The number of squares for a man: all but the four of one row.
const LANDS: u32 = 28;
const ROW: u32 = 4;
/// The greatest number of pieces, both sides together.
pub(super) const MOST: u32 = 5;

/// The numbers of men and kings of the side to move and of the opponent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) men: [u32; 2],
    pub(super) kings: [u32; 2],
}

impl Counts {
    /// Returns the number of arrangements of the kings for given men.
    pub(super) const fn kings_size(self) -> usize {
        let free = SQUARES - self.men[0] - self.men[1];
        choices(free, self.kings[0]) * choices(free - self.kings[0], self.kings[1])
    }

    /// Returns the number of arrangements of all pieces.
    pub(super) const fn size(self) -> usize {
        choices(LANDS, self.men[0]) * choices(LANDS, self.men[1]) * self.kings_size()
    }

    /// Returns the counts from the opponent's side.
    pub(super) const fn flipped(self) -> Self {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        Self { men: [other_men, men], kings: [other_kings, kings] }
    }

    /// Returns the number of pieces of each side.
    pub(super) const fn pieces(self) -> [u32; 2] {
        [self.men[0] + self.kings[0], self.men[1] + self.kings[1]]
    }

    /// Returns a unique number below [`Self::KEYS`].
    pub(super) const fn key(self) -> usize {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        (((men * 6 + kings) * 6 + other_men) * 6 + other_kings) as usize
    }

    /// The upper bound of the keys.
    pub(super) const KEYS: usize = 6 * 6 * 6 * 6;

    /// Returns all counts for these numbers of pieces of the side to move and of the opponent,
    /// those with fewer men first.
    pub(super) fn all([own, other]: [u32; 2]) -> Vec<Self> {
        let men = (0..=own).flat_map(|men| (0..=other).map(move |other_men| [men, other_men]));
        let of = |men: [u32; 2]| Self { men, kings: [own - men[0], other - men[1]] };
        let mut all: Vec<_> = men.map(of).collect();
        all.sort_by_key(|counts| counts.men[0] + counts.men[1]);
        all
    }
}

/// A position in the view of the side to move; each set has a bit for each square from a1 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stand {
    pub(super) men: [u32; 2],
    pub(super) kings: [u32; 2],
}

impl Stand {
    /// Reads a board in the view of the side to move.
    pub(super) fn of(board: &Board, side: Side) -> Self {
        let sides = [side, side.other()];
        let men = sides.map(|side| Square::packed(board.men(side)));
        let kings = sides.map(|side| Square::packed(board.kings(side)));
        let seen = Self { men, kings };
        if side == Side::White { seen } else { seen.turned() }
    }

    /// Returns the board with White to move.
    pub(super) fn board(self) -> Board {
        Board::placed(self.men.map(Square::spread), self.kings.map(Square::spread))
    }

    /// Turns the board without swapping the sides.
    fn turned(self) -> Self {
        Self { men: self.men.map(u32::reverse_bits), kings: self.kings.map(u32::reverse_bits) }
    }

    /// Returns the position from the opponent's side.
    pub(super) fn flipped(self) -> Self {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        Self { men: [other_men, men], kings: [other_kings, kings] }.turned()
    }

    pub(super) fn counts(self) -> Counts {
        Counts { men: self.men.map(u32::count_ones), kings: self.kings.map(u32::count_ones) }
    }

    /// Returns the number of rows that all men together still have to go.
    pub(super) fn way(self) -> u32 {
        let rows = |set: u32| -> u32 {
            (0..8).map(|row| row * (set >> (ROW * row) & 0xF).count_ones()).sum()
        };
        let [own, other] = self.men;
        7 * own.count_ones() - rows(own) + rows(other)
    }

    /// Returns its number among the positions with the same counts.
    #[inline]
    pub(super) fn number(self) -> usize {
        self.lot() * self.counts().kings_size() + self.kings_number()
    }

    /// Returns the number of the arrangement of the men.
    #[inline]
    fn lot(self) -> usize {
        let [own, other] = self.men;
        number(own) * choices(LANDS, other.count_ones()) + number(other >> ROW)
    }

    /// Returns the number of the arrangement of the kings, given the men.
    #[inline]
    fn kings_number(self) -> usize {
        let (men, [own, other]) = (self.men[0] | self.men[1], self.kings);
        let free = SQUARES - men.count_ones() - own.count_ones();
        number(among(own, men)) * choices(free, other.count_ones())
            + number(among(other, men | own))
    }
}

/// Returns the counts of a table in its order.
fn counts_of(few: Few) -> impl Iterator<Item = Counts> {
    few.pieces().iter().flat_map(|&[own, other]| {
        let others = Some([other, own]).filter(|_| own != other);
        let all = std::iter::once([own, other]).chain(others);
        all.flat_map(Counts::all)
    })
}

/// Returns the number of entries of a table.
pub(super) fn size(few: Few) -> usize {
    counts_of(few).map(Counts::size).sum()
}

/// Returns the beginning of each group of positions in its table, by the keys of their counts.
fn begins() -> &'static [usize] {
    static BEGINS: OnceLock<Vec<usize>> = OnceLock::new();
    BEGINS.get_or_init(|| {
        let mut begins = vec![0; Counts::KEYS];
        for few in [Few::Four, Few::FourOne, Few::ThreeTwo] {
            let mut next = 0;
            for counts in counts_of(few) {
                begins[counts.key()] = next;
                next += counts.size();
            }
        }
        begins
    })
}

/// Returns the table entry of a position, if a table covers it.
pub(crate) fn entry(board: &Board, side: Side, federation: bool) -> Option<TableEntry> {
    let pieces = board.taken().count_ones();
    if pieces > MOST || board.count(side) == 0 || board.count(side.other()) == 0 {
        return None;
    }
    let stand = Stand::of(board, side);
    let few = match stand.counts().pieces() {
        [4, 1] | [1, 4] => Few::FourOne,
        [3, 2] | [2, 3] => Few::ThreeTwo,
        _ => Few::Four,
    };
    Some(TableEntry {
        chapter: Chapter::Draughts { federation, few },
        at: begins()[stand.counts().key()] + stand.number(),
        rest: (stand.way() + pieces) as i32 * (i32::from(QUIET) + 1),
    })
}

/// Makes a table, one part for each division into men and kings. A table with more than four pieces
/// needs the one with fewer.
pub(super) fn made(
    few: Few,
    federation: bool,
    fewer: Option<Vec<u8>>,
    watch: &mut Watch<'_>,
) -> Option<Vec<Vec<u8>>> {
    watch.begin(size(few));
    let mut known = Known::nothing();
    if few != Few::Four {
        let fewer = fewer?;
        for counts in counts_of(Few::Four) {
            let begin = begins()[counts.key()];
            known.learn(counts, fewer.get(begin..begin + counts.size())?.to_vec());
        }
    }
    for &pieces in few.pieces() {
        solved(pieces, federation, &mut known, watch);
    }
    Some(counts_of(few).map(|counts| known.take(counts)).collect())
}
