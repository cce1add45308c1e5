//! Reading what a person typed.

use alloc::{string::String, vec::Vec};
use core::{iter::Peekable, str::Chars};

use game_core::{Sentence, Unclear, shape, shown, unaccented};

use crate::{Action, Digits, Direction, Placement, RACK, Revalue, Spot, Tile, View, action::MOST};

/// The most letters looked at.
const LONGEST: usize = 200;

/// How one challenges, in English, Czech and Slovak.
const CHALLENGE: [&str; 13] = [
    "challenge",
    "i challenge",
    "object",
    "namitka",
    "namitam",
    "namitat",
    "podat namitku",
    "namietka",
    "namietam",
    "namietat",
    "podat namietku",
    "protest",
    "chyba",
];

/// How one accepts.
const ACCEPT: [&str; 12] = [
    "accept",
    "i accept",
    "uznat",
    "uznavam",
    "prijmout",
    "prijimam",
    "souhlas",
    "souhlasim",
    "uznam",
    "prijat",
    "suhlas",
    "suhlasim",
];

/// Reads an action, forgiving case, spaces, accents and the shape of arrows.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 20 * LONGEST || text.chars().count() > LONGEST {
        let sentence = Sentence::new("abaku-parse-long").with("most", LONGEST);
        return Err(Unclear::Wrong(sentence));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = plain.trim();
    let swap_words = ["exchange", "swap", "vymenit", "vymena", "vymenim", "vymen", "-"];
    match plain {
        "" => return Err(wrong("abaku-parse-empty", text)),
        "pass" | "pas" | "passen" | "vynechat" => return Ok(Action::Pass),
        _ if CHALLENGE.contains(&plain) => return Ok(Action::Challenge),
        _ if ACCEPT.contains(&plain) => return Ok(Action::Accept),
        _ => {}
    }
    match swap_words.iter().find_map(|word| plain.strip_prefix(word)) {
        Some(rest) => exchange(rest, text),
        None => placement(view, plain, text),
    }
}

fn wrong(key: &'static str, text: &str) -> Unclear<Action> {
    let shown = shown(text, 40);
    Unclear::Wrong(Sentence::new(key).with("text", shown))
}

/// Arrows and signs between as they are read below.
fn stroke(letter: char) -> char {
    match letter {
        '→' | '►' | '▶' => '>',
        '↓' | '⬇' | '⇓' | '▼' | '🔽' => 'v',
        ',' | ';' => ' ',
        _ => unaccented(letter),
    }
}

/// What follows `exchange`: digits, then revaluings.
fn exchange(rest: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let mut reader = Reader::new(rest);
    let mut given = Digits::default();
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

/// Square, direction, tiles, revaluings.
fn placement(view: &View, plain: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let mut reader = Reader::new(plain);
    if reader.clone().revalues().is_some_and(|all| !all.is_empty()) {
        return Err(Unclear::Wrong(Sentence::new("abaku-parse-revalue-alone")));
    }
    let unread = || wrong("abaku-parse", text);
    let (start, row_first) = reader.square().ok_or_else(unread)?;
    let arrow = reader.direction();
    let tiles = reader.tiles().ok_or_else(unread)?;
    if tiles.is_empty() {
        return Err(Unclear::Wrong(
            Sentence::new("abaku-parse-no-tiles").with("square", alloc::format!("{start}")),
        ));
    }
    let revalues = reader.revalues().filter(|_| reader.done()).ok_or_else(unread)?;
    if tiles.len() > MOST {
        return Err(Unclear::Wrong(Sentence::new("abaku-too-many-tiles").with("most", RACK)));
    }
    let going = |direction| Placement::new(start, direction, tiles.clone(), revalues.clone());
    match arrow.or(row_first.then_some(Direction::Across)) {
        Some(direction) => Ok(Action::Place(going(direction))),
        None if tiles.len() == 1 => Ok(Action::Place(going(Direction::Across))),
        None => either(view, [going(Direction::Across), going(Direction::Down)]),
    }
}

/// No direction was typed: whichever is legal, as far as the viewer may know;
/// of two that are not, the one that goes wrong last says most.
fn either(view: &View, ways: [Placement; 2]) -> Result<Action, Unclear<Action>> {
    let [across, down] = ways.each_ref().map(|way| closeness(view, way));
    let best = across.max(down);
    let [one, other] = ways.map(Action::Place);
    match (across == best, down == best) {
        (true, true) if best == FITS => Err(Unclear::Which([one, other].into())),
        (false, true) => Ok(other),
        _ => Ok(one),
    }
}

/// Nothing is wrong with it.
const FITS: u8 = 2;

/// How far a placement gets: 0 it slips, 1 it breaks a rule of equations,
/// [`FITS`] neither.
fn closeness(view: &View, placement: &Placement) -> u8 {
    match view.seen.lay(placement) {
        Err(_) => 0,
        Ok(_) if !view.tells() => FITS,
        Ok(laying) => 1 + u8::from(view.seen.weigh(&laying).is_ok()),
    }
}

/// Reads piece by piece; spaces between pieces are skipped.
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

    /// A row's number, its digits not apart.
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

    /// `h8`, or `8h`, and whether the row came first.
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

    /// Digits and `x8`, up to something else.
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

    /// `k8=9` and more of them, in board order; `None` if one square is named
    /// twice.
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
