//! Speed of counting positions.

use divan::counter::ItemsCount;
use game_core::{Game, Options as _, Shelf};
use rules_draughts::{Draughts, Options};

fn main() {
    divan::main();
}

/// Four kings and twelve men.
const KINGS: &str = "W:Wa1,Kc1,b2,d2,e3,g3,Ka5,h4:Bb8,Kd8,a7,c7,f6,h6,Kg7,e7";
const START: &str = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";

fn count(bencher: divan::Bencher<'_, '_>, text: &str, federation: &str, depth: u32) {
    let mut options = Options::default();
    options.set("federation", federation, &Shelf::default()).expect("an option");
    let game = Draughts::from_text(text, &options).expect("a position");
    let nodes = game.perft(depth).expect("no chance in it");
    bencher.counter(ItemsCount::new(nodes)).bench(|| game.perft(depth));
}

#[divan::bench(sample_count = 5, args = ["off", "on"])]
fn start_to_depth_10(bencher: divan::Bencher<'_, '_>, federation: &str) {
    count(bencher, START, federation, 10);
}

#[divan::bench(sample_count = 5, args = ["off", "on"])]
fn kings_to_depth_8(bencher: divan::Bencher<'_, '_>, federation: &str) {
    count(bencher, KINGS, federation, 8);
}

#[divan::bench(sample_count = 20)]
fn listing_with_kings(bencher: divan::Bencher<'_, '_>) {
    let game = Draughts::from_text(KINGS, &Options::default()).expect("a position");
    bencher.bench(|| game.listing(game_core::Seat::new(0)));
}
