//! The time to find every legal placement.

use game_core::{Game, Notation, Seat, Shelf};
use rules_abaku::{Abaku, Action, Options};

fn main() {
    divan::main();
}

const EMPTY: &str = "............... 24816";
const MIDDLE: &str = "...6../.1243./1052../..749./...835 02469";

/// Returns a position with these rows in the middle of the standard board.
fn position(text: &str, zeros: u8) -> Abaku {
    let (rows, rack) = text.split_once(' ').expect("rows and a rack");
    let mut lines: Vec<String> = (0..6).map(|_| ".".repeat(15)).collect();
    lines.extend(rows.split('/').map(|row| format!("{:.<15}", format!("....{row}"))));
    lines.iter_mut().for_each(|line| line.truncate(15));
    lines.resize(15, ".".repeat(15));
    let text = format!("{} {rack} 1 0 {zeros}", lines.join("/"));
    Abaku::from_text(&text, &Options::default()).expect("a readable position")
}

#[divan::bench]
fn empty_board(bencher: divan::Bencher<'_, '_>) {
    let game = position(EMPTY, 0);
    bencher.bench(|| game.listing(Seat::new(0)));
}

#[divan::bench]
fn middle_of_a_game(bencher: divan::Bencher<'_, '_>) {
    let game = position(MIDDLE, 0);
    bencher.bench(|| game.listing(Seat::new(0)));
}

#[divan::bench]
fn five_zeros_and_jokers(bencher: divan::Bencher<'_, '_>) {
    let game = position(&MIDDLE.replace("02469", "00000"), 7);
    bencher.bench(|| game.listing(Seat::new(0)));
}

#[divan::bench(sample_count = 5)]
fn all_tiles_in_hand(bencher: divan::Bencher<'_, '_>) {
    let options = fill();
    let mut game = Abaku::new(&Abaku::first(&options, 1));
    for code in ["E5>24", "D5>1", "G5>3"] {
        let action = Action::decode(code).expect("an action");
        let _ = game.act(Seat::new(0), &action);
    }
    bencher.bench(|| game.legal_actions(Seat::new(0)));
}

fn fill() -> Options {
    let mut options = Options::default();
    for (key, value) in [("play", "fill"), ("board", "compact")] {
        game_core::Options::set(&mut options, key, value, &Shelf::default()).expect("an option");
    }
    options
}
