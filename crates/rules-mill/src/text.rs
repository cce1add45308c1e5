//! The position as text; `RULES.md` describes it.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{DecodeError, Notation as _, Seat, Sentence, problem::SolverAttempt, shown};

use crate::{
    Colour, End, Men, Mill, Options, Play, Point,
    board::Board,
    ending::QUIET_TURNS,
    position::Slide,
    setup::{read_white, white_text},
};

/// Number of points in each row, from row 7 down.
const ROWS: [usize; 7] = [3, 3, 3, 6, 3, 3, 3];

/// The limit for the length of a text.
const LONGEST: usize = 2000;

/// Writes the whole position: the first three fields always, the rest if they differ from the
/// defaults.
pub(crate) fn write(game: &Mill) -> String {
    let mut fields = Vec::from([write_board(&game.board)]);
    if game.quiet > 0 {
        fields.push(format!("quiet={}", game.quiet));
    }
    match game.last {
        Some(_) if !game.line.is_empty() => {
            let slides: Vec<String> =
                game.line.iter().map(|(from, to)| format!("{from}-{to}")).collect();
            fields.push(format!("line={}", slides.join(",")));
        }
        Some(last) => fields.push(format!("last={last}")),
        None => {}
    }
    fields.push(format!("white={}", white_text(game.white)));
    let asked = Colour::BOTH.into_iter().filter(|colour| game.asked[colour.index()]);
    let asked: String = asked.map(Colour::letter).collect();
    if !asked.is_empty() {
        fields.push(format!("asked={asked}"));
    }
    if let Some(colour) = game.offer {
        fields.push(format!("offer={}", colour.letter()));
    }
    match game.end {
        Some(End::Agreed) => fields.push("end=agreed".into()),
        Some(End::Tried) => fields.push("end=tried".into()),
        Some(End::Left(seat)) => fields.push(format!("end=left:{seat}")),
        _ => {}
    }
    if let Some(attempt) = &game.attempt {
        fields.push(format!("attempt={}", attempt.encode()));
    }
    fields.join(" ")
}

/// Writes the men, the side to move, and the hands.
pub(crate) fn write_board(board: &Board) -> String {
    let [white, black] = board.hand;
    format!("{} {} {white},{black}", rows(board), board.to_move.letter())
}

/// Returns the points in the order of the text: row 7 first, each from the left.
fn in_rows() -> Vec<Vec<Point>> {
    let row = |at: u8| Point::all().filter(|point| point.row() == at).collect();
    (0..7).rev().map(row).collect()
}

fn rows(board: &Board) -> String {
    let letter = |point: &Point| board.held(*point).map_or('.', Colour::letter);
    let row = |row: &Vec<Point>| row.iter().map(letter).collect::<String>();
    in_rows().iter().map(row).collect::<Vec<_>>().join("/")
}

/// Reads the position of a text.
pub(crate) fn read(text: &str, options: Options) -> Result<Mill, DecodeError> {
    if text.len() > LONGEST {
        return Err(Sentence::new("mill-position-long").with("most", LONGEST).into());
    }
    let fields: Vec<&str> = text.split_ascii_whitespace().collect();
    let [rows, rest @ ..] = &*fields else {
        return Err(Sentence::new("mill-position-empty").into());
    };
    let mut game = Mill::begun(options, read_white("1").flatten());
    game.board = Board { men: read_rows(rows)?, hand: [0; 2], to_move: Colour::White };
    let keyed = rest.iter().position(|field| field.contains('=')).unwrap_or(rest.len());
    let (plain, keyed) = rest.split_at(keyed);
    read_plain(&mut game, plain)?;
    check_men(&game)?;
    let keyed = Keyed::read(keyed)?;
    keyed.put(&mut game).ok_or_else(|| wrong("mill-position-state", text))?;
    Ok(game)
}

fn wrong(key: &'static str, field: &str) -> DecodeError {
    let shown = shown(field, 60);
    Sentence::new(key).with("field", shown).into()
}

fn read_rows(field: &str) -> Result<[Men; 2], DecodeError> {
    let rows: Vec<&str> = field.split('/').collect();
    let fits = |(row, points): (&&str, usize)| row.chars().count() == points;
    if rows.len() != ROWS.len() || !rows.iter().zip(ROWS).all(fits) {
        return Err(wrong("mill-position-rows", field));
    }
    let mut men = [Men::NONE; 2];
    let points = in_rows().into_iter().flatten();
    for (point, letter) in points.zip(rows.iter().flat_map(|row| row.chars())) {
        match Colour::of_letter(letter) {
            Some(colour) => men[colour.index()] = men[colour.index()].with(point),
            None if letter == '.' => {}
            None => {
                let letter = if letter.is_control() { '\u{fffd}' } else { letter };
                let said = Sentence::new("mill-position-point").with("point", point.to_string());
                return Err(said.with("letter", String::from(letter)).into());
            }
        }
    }
    Ok(men)
}

/// Reads the side to move and the hands.
fn read_plain(game: &mut Mill, fields: &[&str]) -> Result<(), DecodeError> {
    if let Some(field) = fields.get(2) {
        return Err(wrong("mill-position-extra", field));
    }
    if let Some(field) = fields.first() {
        let colour = read_colour(field);
        game.board.to_move = colour.ok_or_else(|| wrong("mill-position-side", field))?;
    }
    if let Some(field) = fields.get(1) {
        let hands = field
            .split_once(',')
            .and_then(|(white, black)| Some([white.parse().ok()?, black.parse().ok()?]));
        let most = game.options.men.number();
        let hands = hands.filter(|hands| hands.iter().all(|&hand| hand <= most));
        game.board.hand = hands.ok_or_else(|| {
            let DecodeError(sentence) = wrong("mill-position-hands", field);
            sentence.with("most", i32::from(most))
        })?;
    }
    Ok(())
}

fn read_colour(field: &str) -> Option<Colour> {
    let mut letters = field.chars();
    let colour = Colour::of_letter(letters.next()?)?;
    letters.next().is_none().then_some(colour)
}

/// Checks that no side has too many men, and that not both have lost.
fn check_men(game: &Mill) -> Result<(), DecodeError> {
    let most = game.options.men.number();
    for colour in Colour::BOTH {
        let count = game.board.total(colour);
        if count > most {
            let said = Sentence::new("mill-position-many").with("colour", colour.sentence());
            let said = said.with("count", i32::from(count)).with("most", i32::from(most));
            return Err(said.into());
        }
    }
    let lost = |colour| game.board.total(colour) < crate::board::FEWEST;
    if Colour::BOTH.into_iter().all(lost) {
        return Err(Sentence::new("mill-position-few").into());
    }
    Ok(())
}

/// The fields with a key.
#[derive(Default)]
struct Keyed<'a>(Vec<(&'a str, &'a str)>);

const KEYS: [&str; 8] = ["quiet", "line", "last", "white", "asked", "offer", "end", "attempt"];

impl<'a> Keyed<'a> {
    fn read(fields: &[&'a str]) -> Result<Self, DecodeError> {
        let mut keyed = Self::default();
        for field in fields {
            let extra = || wrong("mill-position-extra", field);
            let (key, value) = field.split_once('=').ok_or_else(extra)?;
            if !KEYS.contains(&key) || keyed.get(key).is_some() {
                return Err(extra());
            }
            keyed.0.push((key, value));
        }
        Ok(keyed)
    }

    fn get(&self, key: &str) -> Option<&'a str> {
        self.0.iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// Puts all of them into a position, if they are possible there.
    fn put(&self, game: &mut Mill) -> Option<()> {
        let quiet = self.get("quiet").map_or(Some(0), |count| count.parse().ok())?;
        game.quiet = Some(quiet).filter(|&quiet| quiet <= QUIET_TURNS)?;
        if let Some(white) = self.get("white") {
            game.white = read_white(white)?;
        }
        match (self.get("line"), self.get("last")) {
            (Some(line), None) => put_line(game, &read_line(line)?)?,
            (None, last) => {
                game.last = last.map_or(Some(None), |last| Play::named(last).map(Some))?;
                let fits = |last: Play| fits_as_last(game, last);
                game.last.is_none_or(fits).then_some(())?;
                game.settle();
            }
            (Some(_), Some(_)) => return None,
        }
        self.put_words(game)?;
        if let Some(attempt) = self.get("attempt") {
            game.attempt = Some(SolverAttempt::decode(attempt).ok()?);
        }
        is_puzzle_as_it_must(game).then_some(())?;
        let lots = game.white.is_none();
        let begun = Mill { end: game.end, ..Mill::begun(game.options, None) };
        (!lots || *game == begun).then_some(())
    }

    /// Applies offers, and an end by agreement or departure.
    fn put_words(&self, game: &mut Mill) -> Option<()> {
        for letter in self.get("asked").unwrap_or("").chars() {
            game.asked[Colour::of_letter(letter)?.index()] = true;
        }
        if let Some(offer) = self.get("offer") {
            game.offer = Some(read_colour(offer)?);
        }
        let spoken = game.offer.is_some() || game.asked != [false; 2];
        let end = match self.get("end") {
            None => None,
            Some("agreed") => Some(End::Agreed),
            Some("tried") => Some(End::Tried),
            Some(left) => Some(End::Left(read_white(left.strip_prefix("left:")?)??)),
        };
        let twice = end.is_some() && game.end.is_some();
        game.end = game.end.or(end);
        // No offer stands once the game is over.
        let late = spoken && game.end.is_some();
        (!twice && !late).then_some(())
    }
}

/// Whether a puzzle, if there is one, is at a turn of its solver and in a consistent state.
fn is_puzzle_as_it_must(game: &Mill) -> bool {
    let Some(attempt) = &game.attempt else { return game.end != Some(End::Tried) };
    let silent = game.offer.is_none() && game.asked == [false; 2];
    silent
        && match game.end {
            None => {
                let solvers = game.colour_of(Seat::new(0)) == Some(game.board.to_move);
                let laid = game.board.hand == [0; 2];
                solvers && laid && !attempt.is_over() && game.leads_to_win(attempt.ahead())
            }
            Some(End::Few(_) | End::Blocked(_)) => attempt.is_solved(),
            Some(End::Tried) => attempt.is_over() && !attempt.is_solved(),
            Some(End::Left(seat)) => seat == Seat::new(0),
            Some(_) => false,
        }
}

/// Whether the other side could have just made this turn.
fn fits_as_last(game: &Mill, last: Play) -> bool {
    let gone = |point| game.board.held(point).is_none();
    let there = game.board.held(last.to) == Some(game.board.to_move.other());
    there && last.from.is_none_or(gone) && last.takes.is_none_or(gone)
}

fn read_line(field: &str) -> Option<Vec<Slide>> {
    let slide = |text: &str| match Play::named(text)? {
        Play { from: Some(from), to, takes: None } => Some((from, to)),
        _ => None,
    };
    field.split(',').map(slide).collect()
}

/// Goes back to the beginning of the line and plays it again.
fn put_line(game: &mut Mill, line: &[Slide]) -> Option<()> {
    let end = game.board;
    for &(from, to) in line.iter().rev() {
        let colour = game.board.to_move.other();
        let free = game.board.free().contains(from);
        let men = &mut game.board.men[colour.index()];
        (free && men.contains(to)).then_some(())?;
        *men = men.without(to).with(from);
        game.board.to_move = colour;
    }
    game.quiet = game.quiet.checked_sub(u16::try_from(line.len()).ok()?)?;
    for &(from, to) in line {
        game.settle();
        let play = Play { from: Some(from), to, takes: None };
        let going_on = game.end.is_none() && game.judge(game.board.to_move, play).is_ok();
        going_on.then(|| game.play(play))?;
    }
    (game.board == end && game.line.len() == line.len()).then_some(())
}
