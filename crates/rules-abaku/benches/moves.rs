//! How long finding every legal placement takes.

use game_core::{Game, Seat};
use rules_abaku::{Abaku, Options};

fn main() {
    divan::main();
}

const EMPTY: &str = "............... 24816";
const MIDDLE: &str = "...6../.1243./1052../..749./...835 02469";

/// The rows in the middle of the standard board.
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
