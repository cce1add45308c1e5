//! Time to describe a board, before and after a tap.

use divan::{Bencher, black_box};
use game_core::{Game, Seat, View, Viewer};
use rules_chess::{Chess, Options};

fn main() {
    divan::main();
}

/// An open game after four moves of each.
const ITALIAN: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R w KQkq - 1 5";

#[divan::bench(args = ["", "c4", "c4 f7"])]
fn board(bencher: Bencher<'_, '_>, taps: &str) {
    let taps: Vec<String> = taps.split_whitespace().map(Into::into).collect();
    let game = italian();
    bencher.bench(|| game.view(white(&game)).scene(black_box(&taps)));
}

/// Making the view of a board.
#[divan::bench]
fn view(bencher: Bencher<'_, '_>) {
    let game = italian();
    bencher.bench(|| game.view(white(&game)));
}

/// Comparing two boards.
#[divan::bench]
fn same(bencher: Bencher<'_, '_>) {
    let game = italian();
    let [one, other] = [0, 0].map(|_| game.view(white(&game)).scene(&[]));
    bencher.bench(|| black_box(&one).shapes == black_box(&other).shapes);
}

fn italian() -> Chess {
    Chess::from_text(ITALIAN, &Options::default()).expect("a readable position")
}

/// The side that moves.
fn white(game: &Chess) -> Viewer {
    let seats = [0, 1].map(Seat::new);
    let mover =
        seats.into_iter().find(|seat| game.view(Viewer::Seat(*seat)).draft(&[]).next.len() > 2);
    mover.map_or(Viewer::Spectator, Viewer::Seat)
}
