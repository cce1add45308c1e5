//! Tests of the whole game.

mod brute;
mod captures;
mod counts;
mod drafting;
mod draws;
mod huffs;
mod laws;
mod parsing;
mod puzzles;
mod records;
mod telling;
mod texts;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game as _, Notation as _, Options as _, Seat, Shelf, View as _, Viewer};

use crate::{Action, Draughts, Options, Setup, Violation};

const ONE: Seat = Seat::new(0);
const TWO: Seat = Seat::new(1);

/// Options from `key=value`, separated by spaces.
fn options(settings: &str) -> Options {
    let mut options = Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}

fn at_with(text: &str, settings: &str) -> Draughts {
    Draughts::from_text(text, &options(settings)).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn at(text: &str) -> Draughts {
    at_with(text, "")
}

fn start() -> Draughts {
    Draughts::new(&Setup::new(Options::default(), Some(ONE)))
}

/// The seat to move.
fn mover(game: &Draughts) -> Seat {
    game.seat_of(game.side()).unwrap()
}

fn action(code: &str) -> Action {
    Action::decode(code).unwrap_or_else(|why| panic!("{code}: {why}"))
}

/// Plays canonical texts, each for the seat to move.
fn played(mut game: Draughts, codes: &str) -> Draughts {
    for code in codes.split_whitespace() {
        let seat = mover(&game);
        game.act(seat, &action(code)).unwrap_or_else(|why| panic!("{code}: {why}"));
    }
    game
}

/// The reason why the seat to move may not do this.
fn refusal(game: &Draughts, code: &str) -> Violation {
    let mut tried = game.clone();
    let why = tried.act(mover(game), &action(code)).expect_err(code);
    assert_eq!(&tried, game, "{code} left traces");
    why
}

/// Every action of the seat to move on the board, in its shown form.
fn moves(game: &Draughts) -> Vec<String> {
    let view = game.view(Viewer::Seat(mover(game)));
    let mut all: Vec<String> = game.moves().iter().map(|action| view.show(action)).collect();
    all.sort();
    all
}

fn words(texts: &[&str]) -> Vec<String> {
    texts.iter().map(ToString::to_string).collect()
}
