//! Whole games and positions.

mod drafting;
mod draws;
mod ends;
mod laws;
mod naive;
mod parsing;
mod puzzles;
mod solved;
mod texts;
mod told;
mod turns;
mod violations;

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game, Notation, Options as _, Seat, Shelf, View as _, Viewer};

use crate::{Action, Mill, Options, Setup, Violation};

/// Options with these settings: `key=value` with spaces between.
fn options(settings: &str) -> Options {
    let mut options = Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}

/// The start of a game in which seat 1 plays White.
fn begun(settings: &str) -> Mill {
    let setup = Mill::first(&options(settings), 2);
    Mill::new(&Setup { white: Some(Seat::new(0)), ..setup })
}

fn position(text: &str, settings: &str) -> Mill {
    Mill::from_text(text, &options(settings)).unwrap_or_else(|why| panic!("{text}: {why}"))
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

fn action(code: &str) -> Action {
    Action::decode(code).unwrap()
}

/// Makes each of these turns for the player on turn.
fn play(game: &mut Mill, codes: &str) {
    for code in codes.split_whitespace() {
        let mover = game.seat_of(game.board.to_move);
        let acted = game.act(mover, &action(code));
        acted.unwrap_or_else(|why| panic!("{code} in {}: {why}", game.to_text()));
    }
}

/// The reason why the side to move may not make this turn.
fn refused(game: &Mill, code: &str) -> Violation {
    let mover = game.seat_of(game.board.to_move);
    game.clone().act(mover, &action(code)).expect_err(code)
}

/// The turns of the side to move, in written form.
fn turns(game: &Mill) -> Vec<String> {
    let mover = game.seat_of(game.board.to_move);
    let all = game.legal_actions(mover).into_iter();
    all.filter(|action| matches!(action, Action::Play(_))).map(|action| action.encode()).collect()
}
