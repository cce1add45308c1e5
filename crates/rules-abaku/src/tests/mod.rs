//! Whole games and positions.

mod bluffs;
mod brute;
mod challenges;
mod drafting;
mod duplicates;
mod ends;
mod engine;
mod examples;
mod labels;
mod laws;
mod parsing;
mod passing;
mod puzzles;
mod texts;
mod violations;
mod zeros;

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game, Notation, Options as _, Seat, Shelf};

use crate::{Abaku, Action, Options, Tile, Violation};

/// Returns options with these settings: `key=value` with spaces between.
fn options(settings: &str) -> Options {
    let mut options = Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}

/// Returns these rows in the upper left corner of an otherwise empty board.
fn rows(diagram: &[&str], options: &Options) -> String {
    let (width, height) = (options.board.width(), options.board.height());
    let row = |at: usize| format!("{:.<width$}", diagram.get(at).unwrap_or(&""));
    (0..height).map(row).collect::<Vec<_>>().join("/")
}

/// Reads a position of a text whose first field is a diagram.
fn position(diagram: &[&str], rest: &str, settings: &str) -> Abaku {
    let options = options(settings);
    let text = format!("{} {rest}", rows(diagram, &options));
    Abaku::from_text(&text, &options).unwrap()
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

fn action(code: &str) -> Action {
    Action::decode(code).unwrap()
}

/// Returns the tiles a placement takes, as a rack.
fn needed(action: &Action) -> String {
    let Action::Place(placement) = action else { return "-".to_owned() };
    placement.tiles.iter().map(|tile: &Tile| tile.spends().to_string()).collect()
}

/// Returns the score of a placement on a diagram, with just its tiles in the rack and seven zeros
/// laid.
fn score(diagram: &[&str], code: &str, settings: &str) -> Result<i64, Violation> {
    let action = action(code);
    let rest = format!("{} 1 0 7", needed(&action));
    let mut game = position(diagram, &rest, settings);
    game.act(seat(1), &action).map(|()| game.scores()[0])
}
