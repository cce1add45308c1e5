//! Boards as data.

use alloc::{format, string::String, sync::Arc, vec::Vec};

use game_core::{DecodeError, Sentence, Shelf, ShelfError, shown};

const STANDARD: &str = include_str!("../../../config/boards/standard.txt");
const COMPACT: &str = include_str!("../../../config/boards/compact.txt");

/// The effect of a square in the turn that covers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// No effect.
    None,
    /// Doubles the digit of its new tile.
    Digit2,
    /// Trebles the digit of its new tile.
    Digit3,
    /// Doubles every equation through its new tile.
    Equation2,
    /// Trebles every equation through its new tile.
    Equation3,
}

impl Bonus {
    /// Returns the multiplier of the digit on the square.
    pub const fn digit(self) -> i64 {
        match self {
            Self::Digit2 => 2,
            Self::Digit3 => 3,
            _ => 1,
        }
    }

    /// Returns the multiplier of an equation over the square.
    pub const fn equation(self) -> i64 {
        match self {
            Self::Equation2 => 2,
            Self::Equation3 => 3,
            _ => 1,
        }
    }

    /// Returns its letter in a board file.
    pub(crate) const fn letter(self) -> char {
        match self {
            Self::None => '.',
            Self::Digit2 => 'd',
            Self::Digit3 => 't',
            Self::Equation2 => 'D',
            Self::Equation3 => 'T',
        }
    }

    const fn of_letter(letter: char) -> Option<Self> {
        match letter {
            '.' => Some(Self::None),
            'd' => Some(Self::Digit2),
            't' => Some(Self::Digit3),
            'D' | '*' => Some(Self::Equation2),
            'T' => Some(Self::Equation3),
            _ => None,
        }
    }
}

/// Size, centre and bonus squares; a copy is cheap.
///
/// Squares are counted from the top left, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: usize,
    centre: usize,
    bonuses: Arc<[Bonus]>,
}

impl Board {
    /// The most columns or rows a board may have.
    pub const LONGEST: usize = 26;

    /// Returns the number of columns, at most [`Board::LONGEST`].
    pub fn width(&self) -> usize {
        self.width
    }

    /// Returns the number of rows, at most [`Board::LONGEST`].
    pub fn height(&self) -> usize {
        self.bonuses.len() / self.width
    }

    /// Returns the number of squares; one more than the greatest.
    pub fn squares(&self) -> usize {
        self.bonuses.len()
    }

    /// Returns the square that the first placement must cover.
    pub fn centre(&self) -> usize {
        self.centre
    }

    /// Returns the effect of a square; none for one off the board.
    pub fn bonus(&self, square: usize) -> Bonus {
        self.bonuses.get(square).copied().unwrap_or(Bonus::None)
    }

    /// Returns a square's name: column letter and row number, `H8`.
    pub fn name(&self, square: usize) -> String {
        let column = char::from(b'A' + u8::try_from(square % self.width).unwrap_or(25));
        format!("{column}{}", square / self.width + 1)
    }

    /// Returns the square of a name in the form of [`Board::name`].
    pub fn find(&self, name: &str) -> Option<usize> {
        let column = name.bytes().next().filter(u8::is_ascii_uppercase)?;
        let row: usize = name.get(1..)?.parse().ok()?;
        let column = usize::from(column - b'A');
        let inside = column < self.width && (1..=self.height()).contains(&row);
        let square = inside.then(|| (row - 1) * self.width + column)?;
        (self.name(square) == name).then_some(square)
    }

    /// The built-in boards.
    pub const BUILT_IN: [&str; 2] = ["standard", "compact"];

    /// Returns the board of this name: the operator's, or one of [`Board::BUILT_IN`].
    ///
    /// # Errors
    /// Fails with a sentence that names the available boards or the mistake in the file.
    pub fn named(name: &str, shelf: &Shelf) -> Result<Self, Sentence> {
        let built_in = match name {
            "standard" => Some(STANDARD),
            "compact" => Some(COMPACT),
            _ => None,
        };
        let text = shelf.get(&format!("boards/{name}")).or(built_in).ok_or_else(|| {
            let mut names: Vec<String> = Self::BUILT_IN.map(String::from).into();
            names.extend(shelf.names("boards").map(String::from));
            names.sort();
            names.dedup();
            let shown = shown(name, 40);
            Sentence::new("abaku-option-no-board").with("name", shown).with("names", names)
        })?;
        Self::check_name(name)?;
        Self::read(text).map_err(|(line, why)| {
            Sentence::new("abaku-board-bad").with("name", name).with("line", line).with("why", why)
        })
    }

    /// Returns the standard board.
    pub fn standard() -> Self {
        Self::read(STANDARD).expect("the standard board is read in a test")
    }

    /// Checks the operator's boards.
    ///
    /// # Errors
    /// Fails at the first unusable board.
    pub fn check(shelf: &Shelf) -> Result<(), ShelfError> {
        shelf.names("boards").try_for_each(|short| {
            let name = format!("boards/{short}");
            let read = Self::check_name(short)
                .map_err(|why| (1, why))
                .and_then(|()| Self::read(shelf.get(&name).unwrap_or_default()));
            match read {
                Ok(_) => Ok(()),
                Err((line, why)) => Err(ShelfError { name, line, why }),
            }
        })
    }

    /// Checks the name of a board: letters without accents, digits, `-` and `_`, at most 40.
    pub(crate) fn check_name(name: &str) -> Result<(), Sentence> {
        let good = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        if !name.is_empty() && name.len() <= 40 && name.chars().all(good) {
            return Ok(());
        }
        let shown = shown(name, 40);
        Err(Sentence::new("abaku-board-name").with("name", shown))
    }

    /// Reads a board file: `#` comment lines, then rows of cells with spaces between. Fails with
    /// the line, counted from 1, and its mistake.
    fn read(text: &str) -> Result<Self, (usize, Sentence)> {
        let mut board = Unfinished::default();
        for (at, line) in text.lines().enumerate() {
            let cells: Vec<&str> = line.split_whitespace().collect();
            if !cells.is_empty() && !cells[0].starts_with('#') {
                board.row(&cells).map_err(|why| (at + 1, why))?;
            }
        }
        board.finish().map_err(|why| (text.lines().count().max(1), why))
    }

    /// Returns the whole board as one word: rows joined by `/`, the centre `*`.
    pub(crate) fn encode(&self) -> String {
        let cell = |(at, bonus): (usize, &Bonus)| match at {
            _ if at == self.centre => '*',
            _ => bonus.letter(),
        };
        let cells: Vec<char> = self.bonuses.iter().enumerate().map(cell).collect();
        let rows: Vec<String> = cells.chunks(self.width).map(|row| row.iter().collect()).collect();
        rows.join("/")
    }

    /// Reads the board from a word of [`Board::encode`].
    pub(crate) fn decode(code: &str) -> Result<Self, DecodeError> {
        let mut board = Unfinished::default();
        for row in code.split('/') {
            let cells: Vec<String> = row.chars().map(String::from).collect();
            board.row(&cells.iter().map(String::as_str).collect::<Vec<_>>())?;
        }
        Ok(board.finish()?)
    }
}

/// A board with some of its rows read.
#[derive(Default)]
struct Unfinished {
    width: usize,
    centre: Option<usize>,
    bonuses: Vec<Bonus>,
}

impl Unfinished {
    fn row(&mut self, cells: &[&str]) -> Result<(), Sentence> {
        if self.width == 0 {
            self.width = cells.len();
        }
        if cells.is_empty() || cells.len() > Board::LONGEST || cells.len() != self.width {
            let why = Sentence::new("abaku-board-width").with("count", cells.len());
            return Err(why.with("width", self.width).with("most", Board::LONGEST));
        }
        if self.bonuses.len() >= self.width * Board::LONGEST {
            return Err(Sentence::new("abaku-board-height").with("most", Board::LONGEST));
        }
        cells.iter().try_for_each(|cell| self.cell(cell))
    }

    fn cell(&mut self, cell: &str) -> Result<(), Sentence> {
        let mut letters = cell.chars();
        let bonus = letters.next().filter(|_| letters.next().is_none()).and_then(Bonus::of_letter);
        let shown = shown(cell, 10);
        let bonus = bonus.ok_or_else(|| Sentence::new("abaku-board-cell").with("cell", shown))?;
        if cell == "*" && self.centre.replace(self.bonuses.len()).is_some() {
            return Err(Sentence::new("abaku-board-two-centres"));
        }
        self.bonuses.push(bonus);
        Ok(())
    }

    fn finish(self) -> Result<Board, Sentence> {
        let centre = self.centre.ok_or_else(|| Sentence::new("abaku-board-no-centre"))?;
        Ok(Board { width: self.width, centre, bonuses: self.bonuses.into() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Board {
        Board::named(name, &Shelf::default()).unwrap()
    }

    #[test]
    fn both_boards_look_the_same_after_a_quarter_turn() {
        for name in Board::BUILT_IN {
            let board = named(name);
            let side = board.width();
            assert_eq!(side, board.height());
            for square in 0..board.squares() {
                let (row, column) = (square / side, square % side);
                let turned = column * side + (side - 1 - row);
                assert_eq!(board.bonus(square), board.bonus(turned), "{name} {square}");
            }
        }
    }

    #[test]
    fn the_standard_board_is_not_its_own_mirror_image() {
        let board = named("standard");
        let mirrored = |at: usize| at / 15 * 15 + 14 - at % 15;
        assert!((0..225).any(|at| board.bonus(at) != board.bonus(mirrored(at))));
    }

    #[test]
    fn the_middle_is_the_centre() {
        assert_eq!(named("standard").name(named("standard").centre()), "H8");
        assert_eq!(named("compact").name(named("compact").centre()), "E5");
        assert!(named("compact").squares() <= 110, "the tiles must be able to fill it");
    }

    #[test]
    fn names_and_squares_belong_together() {
        let board = Board::standard();
        for square in 0..board.squares() {
            assert_eq!(board.find(&board.name(square)), Some(square));
        }
        for wrong in ["", "H", "8H", "h8", "H08", "H+8", "H16", "P1", "H0", "Č1", "H٣"] {
            assert_eq!(board.find(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_bad_file_is_refused_with_its_line() {
        let line = |text: &str| {
            let mut shelf = Shelf::default();
            shelf.put("boards/school", text);
            Board::check(&shelf).map_err(|error| (error.line, error.why.key))
        };
        assert_eq!(line("# fine\n. . .\n. * T\n\nd t D\n"), Ok(()));
        assert_eq!(line("# short\n. . .\n. *\n"), Err((3, "abaku-board-width")));
        assert_eq!(line(". *\n. x\n"), Err((2, "abaku-board-cell")));
        assert_eq!(line(". * .\n. . *\n"), Err((2, "abaku-board-two-centres")));
        assert_eq!(line(". .\n. .\n"), Err((2, "abaku-board-no-centre")));
        assert_eq!(line(""), Err((1, "abaku-board-no-centre")));
        assert_eq!(line(&". ".repeat(27)), Err((1, "abaku-board-width")));
        assert_eq!(line(&".\n".repeat(27)), Err((27, "abaku-board-height")));
    }

    #[test]
    fn an_owner_can_add_a_board() {
        let mut shelf = Shelf::default();
        shelf.put("boards/school", ". d .\n. * .\n");
        let board = Board::named("school", &shelf).unwrap();
        assert_eq!((board.width(), board.height(), board.centre()), (3, 2, 4));
        assert_eq!(Board::decode(&board.encode()), Ok(board));
        let refused = Board::named("schoul", &shelf).unwrap_err();
        assert_eq!(refused.key, "abaku-option-no-board");
    }

    #[test]
    fn every_board_is_named_once_in_order_even_if_an_owner_has_their_own() {
        let mut shelf = Shelf::default();
        for name in ["standard", "compact", "school", "attic"] {
            shelf.put(format!("boards/{name}"), ". *\n");
        }
        let refused = format!("{}", Board::named("schoul", &shelf).unwrap_err());
        assert!(refused.contains(r#"["attic", "compact", "school", "standard"]"#), "{refused}");
        assert_eq!(
            Board::named("compact", &shelf).unwrap().squares(),
            2,
            "the owner's comes first"
        );
    }
}
