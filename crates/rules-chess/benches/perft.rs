//! Number of positions counted in a second.

use game_core::Game;
use rules_chess::{Chess, Options};

fn main() {
    divan::main();
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn count(bencher: divan::Bencher<'_, '_>, fen: &str, depth: u32, nodes: u64) {
    let game = Chess::from_text(fen, &Options::default()).expect("a readable position");
    let counter = divan::counter::ItemsCount::new(nodes);
    bencher.counter(counter).bench(|| assert_eq!(game.perft(depth), Some(nodes)));
}

#[divan::bench(sample_count = 10)]
fn initial_position_five_deep(bencher: divan::Bencher<'_, '_>) {
    count(bencher, START, 5, 4_865_609);
}

#[divan::bench(sample_count = 3)]
fn initial_position_six_deep(bencher: divan::Bencher<'_, '_>) {
    count(bencher, START, 6, 119_060_324);
}

#[divan::bench(sample_count = 10)]
fn kiwipete_four_deep(bencher: divan::Bencher<'_, '_>) {
    count(bencher, KIWIPETE, 4, 4_085_603);
}

#[divan::bench(sample_count = 3)]
fn kiwipete_five_deep(bencher: divan::Bencher<'_, '_>) {
    count(bencher, KIWIPETE, 5, 193_690_690);
}
