//! Reading of PDN.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Departure, Entry, Game as _, ImportError, LONGEST_GAME, Options as _, Seat, Sentence, Shelf,
    shown,
    tagged::{Mark, Tagged, tagged},
};

use super::{Log, OPTION_TAGS, OWN_TAGS, RESULTS, Record, numbers::Corner};
use crate::{
    Action, Board, Draughts, Options, Setup, Side, Square,
    ending::{End, REPEATED, other},
    parse, text,
};

/// The seat of White in files.
const WHITE: Seat = Seat::new(0);

/// Reads the games of a file, each move checked, and hands them to `take`.
pub(super) fn games(text: &str, take: &mut dyn FnMut(Result<Record, ImportError>)) {
    let mut games = tagged(text, &RESULTS).peekable();
    if games.peek().is_none() {
        return take(Err(ImportError::at(1, Sentence::new("core-file-empty"))));
    }
    for game in games {
        take(game.and_then(|game| record(&game)));
    }
}

fn quoted(key: &'static str, text: &str) -> Sentence {
    let shown = shown(text, 40);
    Sentence::new(key).with("text", shown)
}

/// Reads one game. If squares are numbers and the file does not name the corner of 1, the first
/// corner with only legal moves counts.
fn record(file: &Tagged) -> Result<Record, ImportError> {
    let options = options(file).map_err(|why| file.wrong(file.line, why))?;
    let corners = match file.tag("GameType").and_then(Corner::of_game_type) {
        Some(corner) => Vec::from([corner]),
        None if has_numbers(file) => Corner::ALL.to_vec(),
        None => Vec::from([Corner::BottomLeft]),
    };
    let mut first = None;
    for corner in corners {
        match played(file, options, corner) {
            Ok(record) => return Ok(record),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.unwrap_or_else(|| file.wrong(file.line, Sentence::new("core-file-empty"))))
}

/// Whether squares are written as numbers.
fn has_numbers(file: &Tagged) -> bool {
    let by_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
    let fields = file.tag("FEN").unwrap_or_default().split(':');
    let mut pieces = fields.flat_map(|field| of_side(field.trim()).1.split(','));
    let moved = file.marks.iter().any(|(_, mark)| match mark {
        Mark::Word(word) => by_number(word),
        Mark::Comment(_) => false,
    });
    moved || pieces.any(|piece| by_number(piece.trim().trim_start_matches(['K', 'k'])))
}

/// Splits the letter of a side from its pieces.
fn of_side(field: &str) -> (&str, &str) {
    field.split_at(field.len().min(usize::from(field.starts_with(['W', 'B', 'w', 'b']))))
}

fn options(file: &Tagged) -> Result<Options, Sentence> {
    let mut options = Options::default();
    if let Some(value) = file.tag("GameType")
        && value.split(',').next().map(str::trim) != Some("29")
    {
        return Err(quoted("draughts-pdn-type", value));
    }
    for (name, key) in OPTION_TAGS {
        if let Some(value) = file.tag(name) {
            options.set(key, value, &Shelf::default())?;
        }
    }
    Ok(options)
}

fn played(file: &Tagged, options: Options, corner: Corner) -> Result<Record, ImportError> {
    let start = file.tag("FEN").map(|value| fen(value, corner));
    let start = start.transpose().map_err(|why| file.wrong(file.line, why))?;
    let usual = (Board::START, Side::White);
    let start = start.filter(|start| *start != usual);
    let setup = Setup { start, ..Setup::new(options, Some(WHITE)) };
    let mut desk =
        Desk { game: Draughts::new(&setup), setup, entries: Vec::new(), huff: None, corner };
    let mut last = file.line;
    for (line, mark) in &file.marks {
        last = *line;
        desk.take(mark).map_err(|why| file.wrong(*line, why))?;
    }
    let last = file.result.as_ref().map_or(last, |(line, _)| *line);
    let result = file.result(&RESULTS).and_then(|result| desk.result(result).map(|()| result));
    let result = result.map_err(|why| file.wrong(last, why))?;
    Ok(Record { tags: tags(file, result), setup: desk.setup, entries: desk.entries })
}

/// The tags with a content of their own. Only a tag can keep the result that both lost.
fn tags(file: &Tagged, result: &str) -> Vec<(String, String)> {
    let known = |name: &str| OWN_TAGS.iter().any(|own| own.eq_ignore_ascii_case(name));
    let said = |value: &str| value.chars().any(|letter| !matches!(letter, '?' | '.'));
    let tags = file.tags.iter().filter(|(name, value)| !known(name) && said(value)).cloned();
    let lost = (result == LOST).then(|| ("Result".to_owned(), LOST.to_owned()));
    tags.chain(lost).collect()
}

/// Both have lost: neither side played on.
pub(super) const LOST: &str = "0-0";

/// Reads a position from a tag, its squares as names, numbers, or ranges of numbers.
fn fen(value: &str, corner: Corner) -> Result<(Board, Side), Sentence> {
    let value = value.trim().trim_end_matches('.');
    let fields: Vec<String> =
        value.split(':').map(|field| pieces(field, corner)).collect::<Result<_, _>>()?;
    // Some programs add clocks, which are not needed here.
    let clock = |field: &&String| !field.starts_with(['H', 'F', 'h', 'f']);
    let fields: Vec<&str> = fields.iter().filter(clock).map(|field| field.as_str()).collect();
    text::read_board(&fields.join(":")).map_err(|error| error.0)
}

/// Rewrites `W21-32,K5` with the names of the squares.
fn pieces(field: &str, corner: Corner) -> Result<String, Sentence> {
    let field = field.trim();
    let (side, names) = of_side(field);
    if side.is_empty() || names.is_empty() {
        return Ok(field.to_owned());
    }
    let mut named = Vec::new();
    for part in names.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let bare = part.trim_start_matches(['K', 'k']);
        let king = &part[..part.len() - bare.len()];
        let squares = range(bare, corner).ok_or_else(|| quoted("draughts-pdn-square", part))?;
        named.extend(squares.iter().map(|square| king.to_owned() + &square.to_string()));
    }
    Ok(side.to_owned() + &named.join(","))
}

/// Reads `c3`, `22`, or `21-32`.
fn range(text: &str, corner: Corner) -> Option<Vec<Square>> {
    if let Some(square) = Square::named(text) {
        return Some(Vec::from([square]));
    }
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| {
        let text = text.trim();
        corner.square(text).and_then(|_| text.parse::<u8>().ok())
    };
    let (first, last) = (number(first)?, number(last)?);
    let squares = (first..=last).map(|number| corner.square(&number.to_string()));
    squares.collect::<Option<Vec<_>>>().filter(|squares| !squares.is_empty())
}

/// A game being played from a file.
struct Desk {
    setup: Setup,
    game: Draughts,
    entries: Vec<Log>,
    /// A huff read before its move.
    huff: Option<Square>,
    corner: Corner,
}

impl Desk {
    fn take(&mut self, mark: &Mark) -> Result<(), Sentence> {
        match mark {
            Mark::Word(word) if word.trim_matches(['!', '?']).is_empty() => Ok(()),
            Mark::Word(word) => self.board_move(word),
            Mark::Comment(text) => self.comment(text),
        }
    }

    /// Reads `{!c3}`, which names the piece to be huffed before the next move.
    fn comment(&mut self, text: &str) -> Result<(), Sentence> {
        let name = text.trim().strip_prefix('!').filter(|name| name.len() == 2);
        if let Some(square) = name.and_then(Square::named) {
            self.no_huff_left()?;
            self.huff = Some(square);
        }
        Ok(())
    }

    fn square(&self, name: &str) -> Result<Square, Sentence> {
        let found = Square::named(name).or_else(|| self.corner.square(name));
        found.ok_or_else(|| quoted("draughts-pdn-square", name))
    }

    fn board_move(&mut self, text: &str) -> Result<(), Sentence> {
        let plain = text.trim_end_matches(['!', '?']);
        let squares: Vec<Square> =
            names(plain).into_iter().map(|name| self.square(name)).collect::<Result<_, _>>()?;
        let huff = self.huff.take();
        let captures = plain.contains(CAPTURES);
        match &*parse::candidates(&self.game, huff, &squares, captures) {
            [] => Err(quoted("draughts-pdn-move", text)),
            [action] => {
                self.go_on();
                self.enter(self.mover(), *action)
            }
            _ => Err(quoted("draughts-pdn-several", text)),
        }
    }

    /// Continues after a draw that nobody noticed: the game then ends where the file does. False if
    /// it cannot continue.
    fn go_on(&mut self) -> bool {
        let unnoticed = self.game.end == Some(End::Fifteen);
        if unnoticed {
            (self.setup.lasting, self.game.lasting) = (true, true);
            self.game.end = None;
        }
        unnoticed
    }

    fn mover(&self) -> Seat {
        self.game.seat_of(self.game.side()).unwrap_or(WHITE)
    }

    fn enter(&mut self, seat: Seat, action: Action) -> Result<(), Sentence> {
        if self.entries.len() >= LONGEST_GAME {
            return Err(Sentence::new("core-file-long").with("most", LONGEST_GAME));
        }
        self.game.act(seat, &action)?;
        self.entries.push(Entry::Act(seat, action));
        Ok(())
    }

    /// Applies a huff without a following move, which wins.
    fn no_huff_left(&mut self) -> Result<(), Sentence> {
        match self.huff.take() {
            Some(square) => self.enter(self.mover(), Action::Huff(square)),
            None => Ok(()),
        }
    }

    /// Applies a result that the board does not show: a resignation, or a draw agreed or claimed.
    /// If both lost, the game stays open.
    fn result(&mut self, result: &str) -> Result<(), Sentence> {
        self.no_huff_left()?;
        let loser = match result {
            "*" | LOST => return Ok(()),
            "1-0" | "2-0" => Some(other(WHITE)),
            "0-1" | "0-2" => Some(WHITE),
            _ => None,
        };
        if self.game.end.is_some() {
            if self.game.winner().map(other) == loser {
                return Ok(());
            }
            if !self.go_on() {
                return Err(quoted("draughts-pdn-result", result));
            }
        }
        match loser {
            Some(seat) => {
                self.game.depart(seat, Departure::Resigned);
                self.entries.push(Entry::Depart(seat, Departure::Resigned));
                Ok(())
            }
            None if self.game.occurrences() >= REPEATED => self.enter(self.mover(), Action::Claim),
            None => {
                self.enter(self.mover(), Action::Offer)?;
                self.enter(other(self.mover()), Action::Accept)
            }
        }
    }
}

/// Signs between the squares of a capture.
const CAPTURES: [char; 4] = ['x', 'X', ':', '×'];

/// Splits the squares of a move; between names no sign is needed.
fn names(text: &str) -> Vec<&str> {
    let parts = text.split(|letter| letter == '-' || CAPTURES.contains(&letter));
    let mut names = Vec::new();
    for part in parts {
        let pairs = part.as_bytes().chunks(2).map(|pair| core::str::from_utf8(pair).ok());
        let pairs: Option<Vec<&str>> =
            pairs.map(|pair| pair.filter(|name| Square::named(name).is_some())).collect();
        names.extend(pairs.filter(|pairs| !pairs.is_empty()).unwrap_or_else(|| Vec::from([part])));
    }
    names
}
