//! Text as games.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Departure, Entry, Game as _, ImportError, Options as _, Seat, Sentence, Shelf, shown,
};

use super::{
    Log, OPTION_TAGS, OWN_TAGS, Record,
    numbers::Corner,
    tag,
    tokens::{self, Raw, Token},
};
use crate::{
    Action, Board, Draughts, Options, Setup, Side, Square,
    ending::{REPEATED, other},
    parse, text,
};

/// White of a file sits in seat 1.
const WHITE: Seat = Seat::new(0);

/// The games of a file, each move checked.
pub(super) fn games(text: &str) -> Result<Vec<Record>, ImportError> {
    let raws = tokens::games(text)?;
    if raws.is_empty() {
        return Err(fault(1, Sentence::new("draughts-pdn-empty")));
    }
    raws.iter().map(record).collect()
}

fn fault(line: usize, why: impl Into<Sentence>) -> ImportError {
    ImportError { line, why: why.into() }
}

fn quoted(key: &'static str, text: &str) -> Sentence {
    let shown = shown(text, 40);
    Sentence::new(key).with("text", shown)
}

/// One game. Where squares are numbers and the file does not say from which
/// corner they are counted, the first corner is taken from which all is legal.
fn record(raw: &Raw) -> Result<Record, ImportError> {
    let options = options(raw)?;
    let corners = match tag(&raw.tags, "GameType").and_then(Corner::of_game_type) {
        Some(corner) => Vec::from([corner]),
        None if raw.has_numbers() => Corner::ALL.to_vec(),
        None => Vec::from([Corner::BottomLeft]),
    };
    let mut first = None;
    for corner in corners {
        match played(raw, options, corner) {
            Ok(record) => return Ok(record),
            Err(why) => first = first.or(Some(why)),
        }
    }
    Err(first.unwrap_or_else(|| fault(raw.line, Sentence::new("draughts-pdn-empty"))))
}

fn options(raw: &Raw) -> Result<Options, ImportError> {
    let mut options = Options::default();
    if let Some(value) = tag(&raw.tags, "GameType")
        && value.split(',').next().map(str::trim) != Some("29")
    {
        return Err(fault(raw.line, quoted("draughts-pdn-type", value)));
    }
    for (name, key) in OPTION_TAGS {
        if let Some(value) = tag(&raw.tags, name) {
            let set = options.set(key, value, &Shelf::default());
            set.map_err(|why| fault(raw.line, why))?;
        }
    }
    Ok(options)
}

fn played(raw: &Raw, options: Options, corner: Corner) -> Result<Record, ImportError> {
    let start = tag(&raw.tags, "FEN").map(|value| fen(value, corner));
    let start = start.transpose().map_err(|why| fault(raw.line, why))?;
    let usual = (Board::START, Side::White);
    let start = start.filter(|start| *start != usual);
    let setup = Setup { start, ..Setup::new(options, Some(WHITE)) };
    let mut desk = Desk { game: Draughts::new(&setup), entries: Vec::new(), huff: None, corner };
    for (line, token) in &raw.tokens {
        desk.take(token).map_err(|why| fault(*line, why))?;
    }
    desk.no_huff_left().map_err(|why| fault(raw.line, why))?;
    let known = |name: &str| OWN_TAGS.iter().any(|own| own.eq_ignore_ascii_case(name));
    let said = |value: &str| value.chars().any(|letter| !matches!(letter, '?' | '.'));
    let tags = raw.tags.iter().filter(|(name, value)| !known(name) && said(value));
    Ok(Record { setup, entries: desk.entries, tags: tags.cloned().collect() })
}

/// A position of a tag, its squares as names or numbers.
fn fen(value: &str, corner: Corner) -> Result<(Board, Side), Sentence> {
    let mut named = String::new();
    let mut number = String::new();
    let mut letter = ' ';
    for one in value.trim().trim_end_matches('.').chars().chain([' ']) {
        // A digit after a letter from a to h belongs to a name.
        if one.is_ascii_digit() && !matches!(letter, 'a'..='h' | 'A' | 'C'..='H') {
            number.push(one);
            continue;
        }
        if !number.is_empty() {
            let square = corner.square(&number);
            let square = square.ok_or_else(|| quoted("draughts-pdn-square", &number))?;
            named += &square.to_string();
            number.clear();
        }
        named.push(one);
        letter = one;
    }
    text::read_board(named.trim()).map_err(|error| error.0)
}

/// A game being played from a file.
struct Desk {
    game: Draughts,
    entries: Vec<Log>,
    /// A huff read before its move.
    huff: Option<Square>,
    corner: Corner,
}

impl Desk {
    fn take(&mut self, token: &Token) -> Result<(), Sentence> {
        match token {
            Token::Huff(name) => {
                self.no_huff_left()?;
                self.huff = Some(self.square(name)?);
                Ok(())
            }
            Token::Move(text) => self.board_move(text),
            Token::Result(result) => self.result(result),
        }
    }

    fn square(&self, name: &str) -> Result<Square, Sentence> {
        let found = Square::named(name).or_else(|| self.corner.square(name));
        found.ok_or_else(|| quoted("draughts-pdn-square", name))
    }

    fn board_move(&mut self, text: &str) -> Result<(), Sentence> {
        let plain = text.trim_end_matches(['!', '?']);
        let names = plain.split(['-', 'x', 'X', ':', '×']);
        let squares: Vec<Square> = names.map(|name| self.square(name)).collect::<Result<_, _>>()?;
        let huff = self.huff.take();
        let captures = !plain.contains('-');
        match &*parse::candidates(&self.game, huff, &squares, captures) {
            [] => Err(quoted("draughts-pdn-move", text)),
            [action] => self.enter(self.mover(), *action),
            _ => Err(quoted("draughts-pdn-several", text)),
        }
    }

    fn mover(&self) -> Seat {
        self.game.seat_of(self.game.side()).unwrap_or(WHITE)
    }

    fn enter(&mut self, seat: Seat, action: Action) -> Result<(), Sentence> {
        self.game.act(seat, &action)?;
        self.entries.push(Entry::Act(seat, action));
        Ok(())
    }

    /// A huff that no move follows has won.
    fn no_huff_left(&mut self) -> Result<(), Sentence> {
        match self.huff.take() {
            Some(square) => self.enter(self.mover(), Action::Huff(square)),
            None => Ok(()),
        }
    }

    /// What a result says beyond the board: that somebody gave up, or that a
    /// draw was agreed or claimed.
    fn result(&mut self, result: &str) -> Result<(), Sentence> {
        self.no_huff_left()?;
        let loser = match result {
            "*" => return Ok(()),
            "1-0" | "2-0" => Some(other(WHITE)),
            "0-1" | "0-2" => Some(WHITE),
            _ => None,
        };
        if self.game.end.is_some() {
            let right = self.game.winner().map(other) == loser;
            return if right { Ok(()) } else { Err(quoted("draughts-pdn-result", result)) };
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
