//! Speed of counting turns and of playing on from positions.

use game_core::{Game, Seat};
use rules_mill::{Mill, Options, Setup};

fn main() {
    divan::main();
}

fn begun() -> Mill {
    let setup = Setup { white: Some(Seat::new(0)), ..Mill::first(&Options::default(), 2) };
    Mill::new(&setup)
}

/// A middle game: seven men each, all on the board.
const MIDDLE: &str = "w.b/.wb/w.w/b.wb.w/.b./w.b/b.. w 0,0";

/// Three men each, all of which jump.
const FLYING: &str = "w.b/.../.w./....../.b./..w/b.. w 0,0";

fn position(text: &str) -> Mill {
    Mill::from_text(text, &Options::default()).expect("a readable position")
}

#[divan::bench(args = [5, 6])]
fn turns_from_the_start(bencher: divan::Bencher<'_, '_>, depth: u32) {
    let game = begun();
    let count = game.perft(depth).unwrap_or(0);
    bencher.counter(divan::counter::ItemsCount::new(count)).bench(|| game.perft(depth));
}

#[divan::bench(args = [6])]
fn turns_of_a_middle_game(bencher: divan::Bencher<'_, '_>, depth: u32) {
    let game = position(MIDDLE);
    let count = game.perft(depth).unwrap_or(0);
    bencher.counter(divan::counter::ItemsCount::new(count)).bench(|| game.perft(depth));
}

#[divan::bench(args = [4])]
fn turns_of_three_men_each(bencher: divan::Bencher<'_, '_>, depth: u32) {
    let game = position(FLYING);
    let count = game.perft(depth).unwrap_or(0);
    bencher.counter(divan::counter::ItemsCount::new(count)).bench(|| game.perft(depth));
}

#[divan::bench]
fn everything_a_player_can_do(bencher: divan::Bencher<'_, '_>) {
    let game = position(MIDDLE);
    bencher.bench(|| game.legal_actions(Seat::new(0)));
}
