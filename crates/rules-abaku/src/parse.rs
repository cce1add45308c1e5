//! The reading of typed actions.

mod apart;

use alloc::{string::String, vec::Vec};
use core::{iter::Peekable, str::Chars};

use game_core::{
    Sentence, Unclear, shape, shown,
    typed::{MARKS, Talk, after_bare_number, after_number},
    unaccented,
};

use crate::{
    Action, Direction, Placement, RACK, Revalue, Spot, Tile, View,
    action::MOST,
    words::{SIGNS, Sign, WORDS, Word},
};

/// The most letters read.
const LONGEST: usize = 200;

/// Reads an action regardless of case, spaces, accents and the shape of arrows.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 20 * LONGEST || text.chars().count() > LONGEST {
        let sentence = Sentence::new("abaku-parse-long").with("most", LONGEST);
        return Err(Unclear::Wrong(sentence));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = after_number(&plain).trim();
    let line = plain.trim_end_matches(MARKS).trim_end();
    if plain.is_empty() {
        return Err(wrong("abaku-parse-empty", text));
    }
    if let Some(said) = said(view, line) {
        return Ok(said);
    }
    let given = WORDS.strip(line).filter(|(word, _)| *word == Word::Exchange);
    match line.strip_prefix('-').or(given.map(|(_, rest)| rest)) {
        Some(rest) => exchange(view, rest, text),
        None => {
            let line = SIGNS.replace(line, sign);
            placement(view, &line, text).or_else(|why| match after_bare_number(&line) {
                Some(rest) if matches!(why, Unclear::Wrong(_)) => {
                    placement(view, rest, text).map_err(|_| why)
                }
                _ => Err(why),
            })
        }
    }
}

/// Reads an action in words rather than tiles.
fn said(view: &View, line: &str) -> Option<Action> {
    match (WORDS.whole(line), Talk::of(line)) {
        (Some(Word::Pass), _) => Some(Action::Pass),
        (Some(Word::Finish), _) if view.seen.options.is_fill() => Some(Action::Pass),
        (Some(Word::Challenge), _) => Some(Action::Challenge),
        (Some(Word::Accept), _) | (_, Some(Talk::Accept)) => Some(Action::Accept),
        _ => None,
    }
}

fn sign(sign: Sign) -> Option<&'static str> {
    match sign {
        Sign::Across => Some(">"),
        Sign::Down => Some("v"),
        Sign::On => Some("-"),
        Sign::All => None,
    }
}

fn wrong(key: &'static str, text: &str) -> Unclear<Action> {
    let shown = shown(text, 40);
    Unclear::Wrong(Sentence::new(key).with("text", shown))
}

/// Maps the forms of arrows and signs to the ones the reader knows.
fn stroke(letter: char) -> char {
    match letter {
        '→' | '►' | '▶' => '>',
        '↓' | '⬇' | '⇓' | '▼' | '🔽' => 'v',
        ',' | ';' => ' ',
        _ => unaccented(letter),
    }
}

/// Reads the rest after `exchange`: digits or all of them, then revaluings.
fn exchange(view: &View, rest: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let all = SIGNS.strip(rest).filter(|(sign, _)| *sign == Sign::All);
    let mut reader = Reader::new(all.map_or(rest, |(_, rest)| rest));
    let own = view.own().filter(|_| all.is_some());
    let mut given = own.map(|rack| rack.known).unwrap_or_default();
    while let Some(digit) = reader.digit() {
        given.add(digit);
        if given.len() > RACK {
            return Err(Unclear::Wrong(
                Sentence::new("abaku-parse-exchange-many").with("most", RACK),
            ));
        }
    }
    let revalues = reader.revalues().filter(|_| reader.done());
    match revalues {
        Some(revalues) if !given.is_empty() => Ok(Action::Exchange { given, revalues }),
        _ => Err(wrong("abaku-parse-exchange", text)),
    }
}

/// Reads a square and tiles in either order, a direction and revaluings.
fn placement(view: &View, plain: &str, text: &str) -> Result<Action, Unclear<Action>> {
    if let Some(read) = apart::placement(view, plain) {
        return read.map(Action::Place);
    }
    let reader = Reader::new(plain);
    if reader.clone().revalues().is_some_and(|all| !all.is_empty()) {
        return Err(Unclear::Wrong(Sentence::new("abaku-parse-revalue-alone")));
    }
    let first = reader.squares().into_iter().filter_map(Reading::tiles_behind);
    let mut readings: Vec<Reading> =
        Reading::tiles_before(plain).into_iter().chain(first).collect();
    if readings.iter().any(|reading| !reading.tiles.is_empty()) {
        readings.retain(|reading| !reading.tiles.is_empty());
    }
    let [reading, ..] = &*readings else { return Err(wrong("abaku-parse", text)) };
    if reading.tiles.is_empty() {
        let square = alloc::format!("{}", reading.start);
        return Err(Unclear::Wrong(Sentence::new("abaku-parse-no-tiles").with("square", square)));
    }
    if reading.tiles.len() > MOST {
        return Err(Unclear::Wrong(Sentence::new("abaku-too-many-tiles").with("most", RACK)));
    }
    let readings: Vec<Reading> = readings.into_iter().filter(|one| one.rest_is_read).collect();
    if readings.is_empty() {
        return Err(wrong("abaku-parse", text));
    }
    likeliest(view, readings.iter().flat_map(Reading::placements).collect())
}

/// A possible reading of a placement.
struct Reading {
    start: Spot,
    /// The direction, if one was typed or the row precedes the column.
    direction: Option<Direction>,
    tiles: Vec<Tile>,
    revalues: Vec<Revalue>,
    /// Whether the whole text was read.
    rest_is_read: bool,
}

impl Reading {
    /// Reads `H8> 24`, `H8: 24 down`: tiles after a square.
    fn tiles_behind((start, row_first, mut reader): (Spot, bool, Reader<'_>)) -> Option<Self> {
        let before = reader.direction();
        reader.between();
        let before = before.or_else(|| reader.direction());
        let tiles = reader.tiles()?;
        let behind = if tiles.is_empty() { None } else { reader.last_direction() };
        let twice = before.is_some() && behind.is_some();
        let direction = before.or(behind).or(row_first.then_some(Direction::Across));
        Self::ended(start, direction, tiles, reader).filter(|_| !twice)
    }

    /// Reads `24 H8`, `24 on H8 down`: tiles before their square.
    fn tiles_before(plain: &str) -> Option<Self> {
        let letters = plain.char_indices().zip(plain.chars().skip(1));
        let apart = letters.filter(|((_, before), letter)| {
            [' ', '-', ':'].contains(before) && letter.is_ascii_alphanumeric()
        });
        apart.map(|((at, _), _)| plain.split_at(at + 1)).find_map(|(tiles, square)| {
            let mut reader = Reader::new(tiles.trim_end_matches([' ', '-', ':']));
            let tiles = reader.tiles().filter(|tiles| !tiles.is_empty() && reader.done())?;
            let mut reader = Reader::new(square);
            let whole =
                square.split([' ', '>', '-', '=']).next().is_some_and(|name| name.len() > 1);
            let (start, row_first) = reader.square().filter(|_| whole)?;
            let direction = reader.direction().or(row_first.then_some(Direction::Across));
            Self::ended(start, direction, tiles, reader).filter(|reading| reading.rest_is_read)
        })
    }

    /// Reads the revaluings at the end.
    fn ended(
        start: Spot,
        direction: Option<Direction>,
        tiles: Vec<Tile>,
        mut reader: Reader<'_>,
    ) -> Option<Self> {
        let revalues = reader.revalues();
        let rest_is_read = revalues.is_some() && reader.done();
        Some(Self { start, direction, tiles, revalues: revalues.unwrap_or_default(), rest_is_read })
    }

    /// Returns the possible placements: two if no direction was typed.
    fn placements(&self) -> Vec<Placement> {
        let one = |direction| {
            Placement::new(self.start, direction, self.tiles.clone(), self.revalues.clone())
        };
        match self.direction {
            Some(direction) => [one(direction)].into(),
            None if self.tiles.len() == 1 => [one(Direction::Across)].into(),
            None => [one(Direction::Across), one(Direction::Down)].into(),
        }
    }
}

/// Chooses among several placements the legal one, as far as the viewer may know. If none is legal,
/// the one that fails last explains most.
fn likeliest(view: &View, placements: Vec<Placement>) -> Result<Action, Unclear<Action>> {
    let merits: Vec<_> = placements.iter().map(|one| merit(view, one)).collect();
    let best = merits.iter().copied().max().unwrap_or_default();
    let fits = placements.into_iter().zip(merits).filter(|(_, merit)| *merit == best);
    let mut fits: Vec<Action> = fits.map(|(one, _)| Action::Place(one)).collect();
    fits.dedup();
    if fits.len() > 1 && best.closeness == FITS {
        return Err(Unclear::Which(fits));
    }
    Ok(fits.swap_remove(0))
}

/// The merits of a placement, the weightiest first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Merit {
    /// Whether its square is on the board.
    on_board: bool,
    /// Whether the viewer has the tiles.
    held: bool,
    closeness: u8,
}

fn merit(view: &View, placement: &Placement) -> Merit {
    let seat = view.viewer.seat().filter(|_| view.own().is_some());
    Merit {
        on_board: view.seen.options.board.square(placement.start).is_some(),
        held: seat.is_none_or(|seat| view.seen.holds(seat, &placement.tiles).is_ok()),
        closeness: closeness(view, placement),
    }
}

/// The merit of a placement without a fault.
const FITS: u8 = 2;

/// Returns the stage a placement reaches: 0 for a slip, 1 for a broken rule of equations, [`FITS`]
/// for neither.
fn closeness(view: &View, placement: &Placement) -> u8 {
    let layout = view.seen.layout();
    match layout.lay(placement) {
        Err(_) => 0,
        Ok(_) if !view.tells() => FITS,
        Ok(laying) => 1 + u8::from(layout.weigh(&laying).is_ok()),
    }
}

/// A reader of pieces; it skips the spaces between them.
#[derive(Clone)]
struct Reader<'a>(Peekable<Chars<'a>>);

impl<'a> Reader<'a> {
    fn new(text: &'a str) -> Self {
        Self(text.chars().peekable())
    }

    fn spaces(&mut self) {
        while self.0.next_if_eq(&' ').is_some() {}
    }

    fn done(&mut self) -> bool {
        self.spaces();
        self.0.peek().is_none()
    }

    fn digit(&mut self) -> Option<u8> {
        self.spaces();
        let letter = self.0.next_if(char::is_ascii_digit)?;
        u8::try_from(letter).ok().map(|byte| byte - b'0')
    }

    fn letter(&mut self) -> Option<u8> {
        self.spaces();
        let letter = self.0.next_if(char::is_ascii_lowercase)?;
        u8::try_from(letter).ok().map(|byte| byte - b'a')
    }

    /// Reads a row number with adjacent digits.
    fn row(&mut self) -> Option<u8> {
        let mut row = 0_u8;
        let mut any = false;
        while let Some(letter) = self.0.next_if(char::is_ascii_digit) {
            any = true;
            let digit = u8::try_from(letter).ok()? - b'0';
            row = row.checked_mul(10)?.checked_add(digit)?;
        }
        any.then_some(row).filter(|row| (1..=26).contains(row)).map(|row| row - 1)
    }

    /// Reads `h8` or `8h`, and whether the row came first.
    fn square(&mut self) -> Option<(Spot, bool)> {
        self.spaces();
        if self.0.peek().is_some_and(char::is_ascii_digit) {
            let row = self.row()?;
            return Some((Spot { row, column: self.letter()? }, true));
        }
        let column = self.letter()?;
        self.spaces();
        Some((Spot { row: self.row()?, column }, false))
    }

    /// Returns the squares a text can begin with, each with the rest: `h824` is H8 and 24, since no
    /// board has that many rows.
    fn squares(&self) -> Vec<(Spot, bool, Self)> {
        let mut whole = self.clone();
        if let Some((spot, row_first)) = whole.square() {
            return [(spot, row_first, whole)].into();
        }
        let mut found = Vec::new();
        let mut short = self.clone();
        let Some(column) = short.letter() else { return found };
        let mut row = 0;
        while let Some(digit) = short.0.next_if(char::is_ascii_digit) {
            row = row * 10 + u8::try_from(digit).map_or(0, |byte| byte - b'0');
            if !(1..=26).contains(&row) {
                break;
            }
            found.push((Spot { row: row - 1, column }, false, short.clone()));
        }
        found
    }

    /// Skips a dash or a colon between a square and tiles that is not an arrow.
    fn between(&mut self) {
        self.spaces();
        let mut ahead = self.0.clone();
        if ahead.next_if(|letter| ['-', ':'].contains(letter)).is_some()
            && ahead.peek() != Some(&'>')
        {
            self.0 = ahead;
        }
    }

    /// Reads a direction at the end that is not a square to be revalued.
    fn last_direction(&mut self) -> Option<Direction> {
        let mut ahead = self.clone();
        let direction = ahead.direction()?;
        let square =
            direction == Direction::Down && ahead.0.peek().is_some_and(char::is_ascii_digit);
        (!square).then(|| {
            *self = ahead;
            direction
        })
    }

    fn direction(&mut self) -> Option<Direction> {
        self.spaces();
        // `->` and `=>` are arrows too.
        let mut ahead = self.0.clone();
        if ahead.next_if(|letter| ['-', '='].contains(letter)).is_some()
            && ahead.peek() == Some(&'>')
        {
            self.0.next();
        }
        match self.0.next_if(|letter| ['>', 'v'].contains(letter))? {
            '>' => Some(Direction::Across),
            _ => Some(Direction::Down),
        }
    }

    /// Reads digits and `x8` up to anything else.
    fn tiles(&mut self) -> Option<Vec<Tile>> {
        let mut tiles = Vec::new();
        loop {
            if let Some(digit) = self.digit() {
                tiles.push(Tile::plain(digit));
                continue;
            }
            if self.0.peek() != Some(&'x') || self.clone().one_revalue().is_some() {
                return Some(tiles);
            }
            self.0.next();
            tiles.push(Tile::joker(self.digit()?));
        }
    }

    fn one_revalue(&mut self) -> Option<Revalue> {
        let (spot, _) = self.square()?;
        self.spaces();
        self.0.next_if_eq(&'=')?;
        let value = self.digit()?;
        let more = self.0.peek().is_some_and(char::is_ascii_digit);
        (!more).then_some(Revalue { spot, value })
    }

    /// Reads `k8=9` and further ones, in board order; `None` if a square occurs twice.
    fn revalues(&mut self) -> Option<Vec<Revalue>> {
        let mut all = Vec::new();
        while all.len() < MOST {
            let mut ahead = self.clone();
            let Some(revalue) = ahead.one_revalue() else { break };
            *self = ahead;
            all.push(revalue);
        }
        all.sort();
        all.windows(2).all(|pair: &[Revalue]| pair[0].spot != pair[1].spot).then_some(all)
    }
}
