//! Tests of the whole game; small ones stand beside the code.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game as _, HostSide, Notation as _, Seat, View as _, Viewer};
use shakmaty::Position as _;

use crate::*;

mod drafting;
mod ends;
mod laws;
mod parsing;
mod perft;
mod puzzles;
mod refusals;
mod scenes;
mod telling;
mod texts;

const WHITE: Seat = Seat::new(0);
const BLACK: Seat = Seat::new(1);

const BOOK: Options = Options { draws: Draws::Book, colour: HostSide::Lots };
const FIDE: Options = Options { draws: Draws::Fide, colour: HostSide::Lots };

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// The position of a text under the rulebook's options; seat 1 is White.
fn at(text: &str) -> Chess {
    Chess::from_text(text, &BOOK).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The same under FIDE's options.
fn fide(text: &str) -> Chess {
    Chess::from_text(text, &FIDE).unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The beginning, seat 1 White.
fn start() -> Chess {
    Chess::new(&Setup::new(BOOK).with_white(WHITE))
}

/// Plays the typed moves one after another, each by the side to move.
fn play(mut game: Chess, moves: &str) -> Chess {
    for text in moves.split_whitespace() {
        let seat = game.mover();
        let action = game.view(Viewer::Seat(seat)).parse(text);
        let action = action.unwrap_or_else(|why| panic!("{text}: {why:?}"));
        game.act(seat, &action).unwrap_or_else(|why| panic!("{text}: {why}"));
    }
    game
}

fn action(code: &str) -> Action {
    Action::decode(code).unwrap()
}

/// Applies the action with this code for the side to move.
fn act(game: &mut Chess, code: &str) -> Result<(), Violation> {
    game.act(game.mover(), &action(code))
}

/// The view of the side to move.
fn view(game: &Chess) -> View {
    game.view(Viewer::Seat(game.mover()))
}

fn steps(text: &str) -> Vec<String> {
    text.split_whitespace().map(str::to_owned).collect()
}
