//! Draughts: where a position with few pieces stands among all of them.
//!
//! The side to move is always seen as going up the board. Positions whose men stand alike
//! lie together, since nothing but captures and men's moves leads from some to others.

mod solution;

use std::sync::OnceLock;

use rules_draughts::{Board, FIFTEEN, Side, Square};

use self::solution::{Known, solved};
use super::{
    Chapter, Few, Watch,
    reader::TableEntry,
    subsets::{among, choices, number},
};

/// So many moves of both without a capture or a man's move are a draw.
pub(super) const QUIET: u8 = FIFTEEN;
const SQUARES: u32 = 32;
/// A man stands on none of the four squares of one row.
const LANDS: u32 = 28;
const ROW: u32 = 4;
/// How many pieces there are at most, both sides together.
pub(super) const MOST: u32 = 5;

/// How many men and kings the side to move has, and the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Counts {
    pub(super) men: [u32; 2],
    pub(super) kings: [u32; 2],
}

impl Counts {
    /// How many numbers there are for the kings once the men stand.
    pub(super) const fn kings_size(self) -> usize {
        let free = SQUARES - self.men[0] - self.men[1];
        choices(free, self.kings[0]) * choices(free - self.kings[0], self.kings[1])
    }

    /// How many numbers there are for all.
    pub(super) const fn size(self) -> usize {
        choices(LANDS, self.men[0]) * choices(LANDS, self.men[1]) * self.kings_size()
    }

    /// As seen from the other side.
    pub(super) const fn flipped(self) -> Self {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        Self { men: [other_men, men], kings: [other_kings, kings] }
    }

    /// How many pieces each side has.
    pub(super) const fn pieces(self) -> [u32; 2] {
        [self.men[0] + self.kings[0], self.men[1] + self.kings[1]]
    }

    /// A number of its own, less than [`Self::KEYS`].
    pub(super) const fn key(self) -> usize {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        (((men * 6 + kings) * 6 + other_men) * 6 + other_kings) as usize
    }

    /// What keys are less than.
    pub(super) const KEYS: usize = 6 * 6 * 6 * 6;

    /// All counts for so many pieces of the side to move and of the other, those with
    /// fewer men first.
    pub(super) fn all([own, other]: [u32; 2]) -> Vec<Self> {
        let men = (0..=own).flat_map(|men| (0..=other).map(move |other_men| [men, other_men]));
        let of = |men: [u32; 2]| Self { men, kings: [own - men[0], other - men[1]] };
        let mut all: Vec<_> = men.map(of).collect();
        all.sort_by_key(|counts| counts.men[0] + counts.men[1]);
        all
    }
}

/// A position as who is to move sees it, each set with a bit for each square from a1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Stand {
    pub(super) men: [u32; 2],
    pub(super) kings: [u32; 2],
}

impl Stand {
    /// What who is to move sees of a board.
    pub(super) fn of(board: &Board, side: Side) -> Self {
        let sides = [side, side.other()];
        let men = sides.map(|side| Square::packed(board.men(side)));
        let kings = sides.map(|side| Square::packed(board.kings(side)));
        let seen = Self { men, kings };
        if side == Side::White { seen } else { seen.turned() }
    }

    /// The board on which White is to move.
    pub(super) fn board(self) -> Board {
        Board::placed(self.men.map(Square::spread), self.kings.map(Square::spread))
    }

    /// With the board turned, but not the sides.
    fn turned(self) -> Self {
        Self { men: self.men.map(u32::reverse_bits), kings: self.kings.map(u32::reverse_bits) }
    }

    /// As the other side sees it.
    pub(super) fn flipped(self) -> Self {
        let ([men, other_men], [kings, other_kings]) = (self.men, self.kings);
        Self { men: [other_men, men], kings: [other_kings, kings] }.turned()
    }

    pub(super) fn counts(self) -> Counts {
        Counts { men: self.men.map(u32::count_ones), kings: self.kings.map(u32::count_ones) }
    }

    /// How many rows all men have to go.
    pub(super) fn way(self) -> u32 {
        let rows = |set: u32| -> u32 {
            (0..8).map(|row| row * (set >> (ROW * row) & 0xF).count_ones()).sum()
        };
        let [own, other] = self.men;
        7 * own.count_ones() - rows(own) + rows(other)
    }

    /// Its number among those with the same counts.
    #[inline]
    pub(super) fn number(self) -> usize {
        self.lot() * self.counts().kings_size() + self.kings_number()
    }

    /// The number of how the men stand.
    #[inline]
    fn lot(self) -> usize {
        let [own, other] = self.men;
        number(own) * choices(LANDS, other.count_ones()) + number(other >> ROW)
    }

    /// The number of how the kings stand, once the men do.
    #[inline]
    fn kings_number(self) -> usize {
        let (men, [own, other]) = (self.men[0] | self.men[1], self.kings);
        let free = SQUARES - men.count_ones() - own.count_ones();
        number(among(own, men)) * choices(free, other.count_ones())
            + number(among(other, men | own))
    }
}

/// The counts of a table, in the order in which it holds them.
fn counts_of(few: Few) -> impl Iterator<Item = Counts> {
    few.pieces().iter().flat_map(|&[own, other]| {
        let others = Some([other, own]).filter(|_| own != other);
        let all = std::iter::once([own, other]).chain(others);
        all.flat_map(Counts::all)
    })
}

/// How many numbers a table has.
pub(super) fn size(few: Few) -> usize {
    counts_of(few).map(Counts::size).sum()
}

/// Where the positions of each kind begin in their table, by the keys of their counts.
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

/// Where a position stands in the tables, if they have it.
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

/// Makes a table, a part for each way to divide men and kings; of those with more than four
/// pieces the one with fewer must be there.
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
