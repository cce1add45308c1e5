//! Time to find every play of every roll, and to play games.

use game_core::{ChanceRng, Game, Options as _, Seat, Secret, Shelf, Turn, View as _, Viewer};
use rules_backgammon::{Backgammon, Board, Options, Variant};

fn main() {
    divan::main();
}

/// Positions of all parts of a game.
const TYPICAL: [&str; 8] = [
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10",
    "XGID=-a-B--C-dE---eE---c-e----B-:0:0:1:00:0:0:0:5:10",
    "XGID=-b----E-C---eE---b-d-b--B-:0:0:1:00:0:0:0:5:10",
    "XGID=--A-bBBBB--BbB-----dbbc-B-:0:0:1:00:0:0:0:5:10",
    "XGID=a-BbCCB--------b-cbcb-aB--:0:0:1:00:0:0:0:5:10",
    "XGID=-BCDBB-A----------bcbdbb--:0:0:1:00:0:0:0:5:10",
    "XGID=-CCDBB-------------bcbdbb-:0:0:1:00:0:0:0:5:10",
    "XGID=--BBBCB-B---a---bbbbcc---A:0:0:1:00:0:0:0:5:10",
];

fn boards() -> Vec<Board> {
    let read = |text: &&str| Backgammon::from_text(text, &Options::default()).ok();
    let boards: Vec<Board> =
        TYPICAL.iter().filter_map(read).map(|game| game.board_of(Seat::new(0))).collect();
    assert!(boards.len() > 5, "only {} can be read", boards.len());
    boards
}

/// All 21 rolls in each typical position; the counter is of position-rolls.
#[divan::bench]
fn position_rolls(bencher: divan::Bencher<'_, '_>) {
    let boards = boards();
    let mut found = Vec::with_capacity(1000);
    let rolls = boards.len() * 21;
    bencher.counter(divan::counter::ItemsCount::new(rolls)).bench_local(|| {
        let mut plays = 0;
        for board in &boards {
            for one in 1..=6 {
                for two in 1..=one {
                    board.plays([one, two], &mut found);
                    plays += found.len();
                }
            }
        }
        plays
    });
}

/// Random games on the bare board.
#[divan::bench]
fn random_games(bencher: divan::Bencher<'_, '_>) {
    let mut found = Vec::with_capacity(1000);
    let mut seed = 0_u64;
    let mut below = move |bound: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((seed >> 33) * bound) >> 31
    };
    bencher.counter(divan::counter::ItemsCount::new(100_usize)).bench_local(|| {
        let mut turns = 0;
        for _ in 0..100 {
            let mut board = Board::start(Variant::Standard);
            loop {
                turns += 1;
                let dice = [1 + below(6) as u8, 1 + below(6) as u8];
                board.plays(dice, &mut found);
                if !found.is_empty() {
                    board = found[below(found.len() as u64) as usize];
                }
                if board.left() == 0 {
                    break;
                }
                board = board.flipped();
            }
        }
        turns
    });
}

/// A random game as a table plays it, without the cube.
#[divan::bench]
fn game_through_the_trait(bencher: divan::Bencher<'_, '_>) {
    let mut options = Options::default();
    options.set("cube", "off", &Shelf::default()).expect("an option");
    let mut rng = ChanceRng::at(&Secret::new([3; 32]), 0);
    bencher.bench_local(|| {
        let mut game = Backgammon::new(&Backgammon::first(&options, 2));
        loop {
            match game.turn() {
                Turn::Chance => {
                    let chance = game.sample(&mut rng);
                    game.resolve(&chance);
                }
                Turn::Seats { must, .. } => {
                    let seat = must.iter().next().expect("somebody must act");
                    let all = game.listing(seat);
                    let at = rng.below(u32::try_from(all.len()).expect("a short list")) as usize;
                    game.act(seat, &all[at].action).expect("a legal action");
                }
                Turn::Over(_) => break,
            }
        }
        game
    });
}

/// The buttons and the picture for a double with very many plays.
#[divan::bench]
fn draft_of_a_double(bencher: divan::Bencher<'_, '_>) {
    let text = "XGID=---AAAAAAAAAAAAAAA-----bb-:0:0:1:11:0:0:0:5:10";
    let game = Backgammon::from_text(text, &Options::default()).expect("a position");
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let steps = ["q".to_owned()];
    bencher.bench_local(|| (view.draft(&steps), view.scene(&steps)));
}
