//! The lines of the board.

use crate::{Men, Point, point::POINTS};

/// The lines of nine men's morris, each by the indexes of its points in order.
const LINES: [[u8; 3]; 16] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [9, 10, 11],
    [12, 13, 14],
    [15, 16, 17],
    [18, 19, 20],
    [21, 22, 23],
    [0, 9, 21],
    [3, 10, 18],
    [6, 11, 15],
    [1, 4, 7],
    [16, 19, 22],
    [8, 12, 17],
    [5, 13, 20],
    [2, 14, 23],
];

/// The additional lines of twelve men's morris: the diagonals between the squares' corners.
const DIAGONALS: [[u8; 3]; 4] = [[0, 3, 6], [2, 5, 8], [17, 20, 23], [15, 18, 21]];

/// A line that does not exist: no side has men on points beyond the board.
const NO_LINE: Men = Men(u32::MAX);

/// The lines of a board, prepared for looking up.
#[derive(Debug)]
pub(crate) struct Net {
    /// The three points of each line.
    mills: [Men; 20],
    /// The points next to each point.
    neighbours: [Men; POINTS as usize],
    /// The other two points of each line through each point.
    closing: [[Men; 3]; POINTS as usize],
}

/// The board of nine men's morris.
pub(crate) static PLAIN: Net = Net::of(false);

/// The board of twelve men's morris.
pub(crate) static DIAGONAL: Net = Net::of(true);

impl Net {
    const fn of(diagonals: bool) -> Self {
        let mut net = Self {
            mills: [NO_LINE; 20],
            neighbours: [Men::NONE; POINTS as usize],
            closing: [[NO_LINE; 3]; POINTS as usize],
        };
        let mut at = 0;
        while at < LINES.len() {
            net.add(at, LINES[at]);
            at += 1;
        }
        while diagonals && at < LINES.len() + DIAGONALS.len() {
            net.add(at, DIAGONALS[at - LINES.len()]);
            at += 1;
        }
        net
    }

    const fn add(&mut self, at: usize, [one, middle, other]: [u8; 3]) {
        let (first, second, third) = (1_u32 << one, 1_u32 << middle, 1_u32 << other);
        self.mills[at] = Men(first | second | third);
        self.join(one, middle);
        self.join(middle, other);
        self.close(one, second | third);
        self.close(middle, first | third);
        self.close(other, first | second);
    }

    const fn join(&mut self, one: u8, other: u8) {
        self.neighbours[one as usize].0 |= 1 << other;
        self.neighbours[other as usize].0 |= 1 << one;
    }

    const fn close(&mut self, point: u8, others: u32) {
        let lines = &mut self.closing[point as usize];
        let mut at = 0;
        while lines[at].0 != NO_LINE.0 {
            at += 1;
        }
        lines[at] = Men(others);
    }

    /// The points next to this one.
    #[inline]
    pub(crate) fn neighbours(&self, point: Point) -> Men {
        self.neighbours[point.index()]
    }

    /// Number of mills in which a man here would stand together with these men.
    pub(crate) fn mills_at(&self, point: Point, men: Men) -> usize {
        self.closing[point.index()].iter().filter(|&&others| men.contains_all(others)).count()
    }

    /// Whether a man here would stand in a mill together with these men.
    #[inline]
    pub(crate) fn closes(&self, point: Point, men: Men) -> bool {
        let [one, two, three] = self.closing[point.index()];
        men.contains_all(one) || men.contains_all(two) || men.contains_all(three)
    }

    /// The other two points of each line through a point.
    pub(crate) fn others(&self, point: Point) -> impl Iterator<Item = Men> {
        self.closing[point.index()].into_iter().filter(|&others| others != NO_LINE)
    }

    /// Every line.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Men> {
        self.mills.into_iter().filter(|&line| line != NO_LINE)
    }

    /// The mills of these men.
    pub(crate) fn mills(&self, men: Men) -> impl Iterator<Item = Men> {
        self.mills.into_iter().filter(move |&mill| men.contains_all(mill))
    }

    /// The men of a side that may be taken: those out of mills, or all if there is none (book).
    #[inline]
    pub(crate) fn prey(&self, men: Men) -> Men {
        let safe = self.mills(men).fold(Men::NONE, Men::union);
        let open = Men(men.0 & !safe.0);
        if open.is_empty() { men } else { open }
    }
}
