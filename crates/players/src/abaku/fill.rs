//! The fill challenge: every square of a board, at the highest total.
//!
//! An equation scores once, in the turn that covers the last of its squares. Without bonuses the
//! points of a full board are therefore those of all its equations, in any order. The search first
//! looks for the digits by simulated annealing: it exchanges a digit or swaps two squares, and
//! accepts a worse board more rarely as the temperature falls. It then looks for an order of
//! placements, from the full board backwards. With bonuses the points depend on the order. The
//! search ignores bonuses; the rules count them at the end.

mod order;

use fastrand::Rng;
use game_core::{Game as _, Notation as _, Options as _, Sentence, Shelf};
pub use rules_abaku::filled;
use rules_abaku::{
    Abaku, Action, Board, Digits, Direction, EACH, Options, Placement, Tile, each_equation,
};

use self::order::EquationLines;

/// The id of the game.
pub const GAME: &str = Abaku::ID;

/// The temperature at the beginning and at the end, in points.
const HEAT: [f64; 2] = [40.0, 8.0];
/// The penalty in points for two neighbours that share no short equation: an order for them is hard
/// to find.
const APART: i32 = 40;
/// The greatest length of a short equation, in squares.
const SHORT: usize = 5;
/// The number of tries between two looks at the clock.
const STRIDE: u64 = 1_024;
/// The share of the time that passes before the search for an order.
const COOL: f64 = 0.4;

/// A full board with the placements that fill it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Filled {
    /// The placements in playing order, as a log holds them.
    pub codes: Vec<String>,
    /// The sum of the digits of all equations: the points without bonuses.
    pub points: i64,
}

/// The worth of a row or a column.
#[derive(Debug, Clone, Copy, Default)]
struct LineWorth {
    points: i32,
    /// The number of neighbours that share no short equation.
    apart: i32,
}

/// The digits of a full board during the annealing.
struct FullBoard<'a> {
    options: &'a Options,
    lines: Vec<Vec<usize>>,
    /// The lines through each square.
    of: Vec<[usize; 2]>,
    digits: Vec<u8>,
    /// The tiles not on the board.
    left: [u8; 10],
    worths: Vec<LineWorth>,
}

/// Returns the available boards. The one that fits into an evening comes first.
pub fn boards(shelf: &Shelf) -> Vec<String> {
    let built_in = Board::BUILT_IN.into_iter().rev();
    let own = shelf.names("boards").filter(|name| !Board::BUILT_IN.contains(name));
    built_in.chain(own).map(String::from).collect()
}

/// Returns the canonical text of the options with which people fill a board.
///
/// # Errors
/// Fails if the board does not exist or cannot be used.
pub fn options(board: &str, shelf: &Shelf) -> Result<String, Sentence> {
    let mut options = Options::default();
    options.set("play", "fill", shelf)?;
    options.set("board", board, shelf)?;
    Ok(options.encode())
}

/// Returns the number of squares of a board with these options (canonical text), if the tiles of
/// the box can cover them all.
pub fn squares(options: &str) -> Option<usize> {
    let squares = Options::decode(options).ok()?.board.squares();
    (squares <= 10 * usize::from(EACH)).then_some(squares)
}

/// Returns the greatest number of squares that the tiles of the box can cover on a board with these
/// options (canonical text).
pub fn most(options: &str) -> Option<usize> {
    let squares = Options::decode(options).ok()?.board.squares();
    Some(squares.min(10 * usize::from(EACH)))
}

/// Searches for the best full board until `over` returns 1. `over` receives the number of tries and
/// the best points so far, and returns the elapsed share of the time from 0 to 1. `None` if the
/// search finds no full board or the board cannot be filled ([`squares`]).
pub fn fill(options: &str, seed: u64, mut over: impl FnMut(u64, i64) -> f64) -> Option<Filled> {
    squares(options)?;
    let options = Options::decode(options).ok()?;
    let mut rng = Rng::with_seed(seed);
    let mut board = FullBoard::random(&options, &mut rng);
    let (mut best, mut tries, mut heat): (Option<Filled>, u64, f64) = (None, 0, HEAT[0]);
    let mut gone = 0.0;
    loop {
        if tries.is_multiple_of(STRIDE) {
            gone = over(tries, best.as_ref().map_or(0, |best| best.points));
            if gone >= 1.0 {
                return best;
            }
            heat = HEAT[0] * (HEAT[1] / HEAT[0]).powf(gone);
        }
        tries += 1;
        if !board.tries(heat, &mut rng) || gone < COOL {
            continue;
        }
        let points = i64::from(board.points());
        if board.is_apart() || best.as_ref().is_some_and(|best| points <= best.points) {
            continue;
        }
        let order = EquationLines::new(&options, &board.lines, &board.digits).order(&mut rng);
        if let Some(order) = order {
            let placed = |squares: &Vec<usize>| Action::Place(board.placement(squares)).encode();
            best = Some(Filled { codes: order.iter().map(placed).collect(), points });
        }
    }
}

impl<'a> FullBoard<'a> {
    /// Returns random digits without zeros, which score nothing.
    fn random(options: &'a Options, rng: &mut Rng) -> Self {
        let (wide, high) = (options.board.width(), options.board.height());
        let rows = (0..high).map(|row| (0..wide).map(|at| row * wide + at).collect());
        let columns = (0..wide).map(|at| (0..high).map(|row| row * wide + at).collect());
        let lines: Vec<Vec<usize>> = rows.chain(columns).collect();
        let of = (0..wide * high).map(|at| [at / wide, high + at % wide]).collect();
        let mut tiles: Vec<u8> = Digits::FULL.iter().collect();
        rng.shuffle(&mut tiles[usize::from(EACH)..]);
        tiles.rotate_left(usize::from(EACH));
        let digits = tiles[..wide * high].to_vec();
        let mut left = [0; 10];
        tiles[wide * high..].iter().for_each(|&digit| left[usize::from(digit)] += 1);
        let worths = vec![LineWorth::default(); lines.len()];
        let mut board = Self { options, lines, of, digits, left, worths };
        for line in 0..board.lines.len() {
            board.worths[line] = board.worth(line);
        }
        board
    }

    /// Tries a change and keeps it unless it is too much worse. Returns whether it was kept.
    fn tries(&mut self, heat: f64, rng: &mut Rng) -> bool {
        let at = rng.usize(..self.digits.len());
        if rng.bool() {
            let (before, digit) = (self.digits[at], rng.u8(..10));
            if digit == before || self.left[usize::from(digit)] == 0 {
                return false;
            }
            self.digits[at] = digit;
            let lines = self.of[at];
            let stays = self.weigh(&lines, heat, rng);
            if stays {
                self.left[usize::from(digit)] -= 1;
                self.left[usize::from(before)] += 1;
            } else {
                self.digits[at] = before;
            }
            return stays;
        }
        let other = rng.usize(..self.digits.len());
        if self.digits[at] == self.digits[other] {
            return false;
        }
        self.digits.swap(at, other);
        let ([row, column], [other_row, other_column]) = (self.of[at], self.of[other]);
        let mut lines = vec![row, column];
        lines.extend(
            [other_row, other_column].into_iter().filter(|line| !self.of[at].contains(line)),
        );
        let stays = self.weigh(&lines, heat, rng);
        if !stays {
            self.digits.swap(at, other);
        }
        stays
    }

    /// Whether the annealing accepts the present state of these lines.
    fn weigh(&mut self, lines: &[usize], heat: f64, rng: &mut Rng) -> bool {
        let mut worths = [LineWorth::default(); 4];
        let mut gain = 0;
        for (worth, &line) in worths.iter_mut().zip(lines) {
            *worth = self.worth(line);
            gain += worth.value() - self.worths[line].value();
        }
        let stays = gain >= 0 || rng.f64() < (f64::from(gain) / heat).exp();
        if stays {
            lines.iter().zip(worths).for_each(|(&line, worth)| self.worths[line] = worth);
        }
        stays
    }

    fn worth(&self, line: usize) -> LineWorth {
        let mut digits = [0; Board::LONGEST];
        let squares = &self.lines[line];
        squares.iter().zip(&mut digits).for_each(|(&at, digit)| *digit = self.digits[at]);
        let digits = &digits[..squares.len()];
        // For each square, the last square of the short equations that begin there.
        let mut together = [0; Board::LONGEST];
        let mut points = 0;
        each_equation(digits, self.options.operations, |from, to| {
            points += digits[from..=to].iter().map(|&digit| i32::from(digit)).sum::<i32>();
            if to - from < SHORT {
                together[from] = together[from].max(to);
            }
        });
        let (mut apart, mut reach) = (0, 0);
        for at in 0..digits.len() - 1 {
            reach = reach.max(together[at]);
            apart += i32::from(reach <= at && digits[at] != 0 && digits[at + 1] != 0);
        }
        LineWorth { points, apart }
    }

    fn points(&self) -> i32 {
        self.worths.iter().map(|worth| worth.points).sum()
    }

    fn is_apart(&self) -> bool {
        self.worths.iter().any(|worth| worth.apart > 0)
    }

    fn placement(&self, squares: &[usize]) -> Placement {
        let wide = self.options.board.width();
        let down = squares.iter().any(|at| at % wide == squares[0] % wide && *at != squares[0]);
        let direction = if down { Direction::Down } else { Direction::Across };
        let tiles = squares.iter().map(|&at| Tile::plain(self.digits[at])).collect();
        Placement::new(self.options.board.spot(squares[0]), direction, tiles, Vec::new())
    }
}

impl LineWorth {
    const fn value(self) -> i32 {
        self.points - APART * self.apart
    }
}

#[cfg(test)]
mod tests;
