//! Checks the search's results against the rules.

use game_core::{Game, Options as _, Seat, Secret, Shelf, Table, Turn};
use rules_abaku::{Abaku, Options};

use super::*;

fn options(settings: &[(&str, &str)]) -> Options {
    let mut options = Options::default();
    for (key, value) in [("play", "fill"), ("board", "compact")].iter().chain(settings) {
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}

/// Returns the result of a search with this number of tries.
fn found(options: &Options, seed: u64, tries: u32) -> Option<Filled> {
    fill(&options.encode(), seed, |made, _| {
        f64::from(u32::try_from(made).unwrap()) / f64::from(tries)
    })
}

#[test]
fn a_found_filling_can_be_played_and_fills_the_board_for_its_stated_points() {
    let options = options(&[("bonuses", "off")]);
    let filled = found(&options, 1, 1_500_000).unwrap();
    let secret = Secret::new([0; 32]);
    let mut table = Table::<Abaku>::start(&Abaku::first(&options, 1), &secret);
    for code in &filled.codes {
        let action = Action::decode(code).unwrap();
        table.act(Seat::new(0), &action, &secret).unwrap();
    }
    let game = table.position();
    assert!(game.grid().is_full() && matches!(game.turn(), Turn::Over(_)));
    assert_eq!(game.scores(), [filled.points]);
}

#[test]
fn the_same_seed_finds_the_same() {
    let options = options(&[]);
    let once = found(&options, 5, 800_000);
    assert!(once.is_some());
    assert_eq!(found(&options, 5, 800_000), once);
}

#[test]
fn a_board_with_more_squares_than_tiles_is_not_searched() {
    let options = options(&[("board", "standard")]);
    assert_eq!((squares(&options.encode()), found(&options, 1, 1)), (None, None));
    assert_eq!(squares(&self::options(&[]).encode()), Some(81));
}
