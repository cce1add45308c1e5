//! Checks the generator against brute force.

use alloc::collections::BTreeSet;

use game_core::{ChanceRng, Secret};

use super::*;
use crate::{Digits, Direction, Placement, moves};

/// Returns every placement that [`Game::act`] accepts, out of every sequence of the rack's tiles on
/// every square.
fn tried(game: &Abaku) -> BTreeSet<Placement> {
    let mut all = BTreeSet::new();
    let rack = game.racks[0].known;
    let mut sequences = Vec::from([Vec::new()]);
    while let Some(tiles) = sequences.pop() {
        try_everywhere(game, &tiles, &mut all);
        let spent: Digits = tiles.iter().map(|tile: &Tile| tile.spends()).collect();
        let left = rack.without(&spent).unwrap();
        for digit in left.distinct() {
            let jokers = if digit == 0 { 10 } else { 0 };
            let joker = (0..jokers).map(Tile::joker);
            for tile in joker.chain([Tile::plain(digit)]) {
                let mut more = tiles.clone();
                more.push(tile);
                if game.holds(seat(1), &more).is_ok() {
                    sequences.push(more);
                }
            }
        }
    }
    all
}

fn try_everywhere(game: &Abaku, tiles: &[Tile], all: &mut BTreeSet<Placement>) {
    let board = &game.options.board;
    for square in 0..board.squares() {
        for direction in Direction::BOTH {
            let placement =
                Placement::new(board.spot(square), direction, tiles.to_vec(), Vec::new());
            if game.clone().act(seat(1), &Action::Place(placement.clone())).is_ok() {
                all.insert(placement);
            }
        }
    }
}

fn agree(game: &Abaku) -> usize {
    let generated = moves::placements(game, seat(1));
    let distinct: BTreeSet<Placement> = generated.iter().cloned().collect();
    assert_eq!(distinct.len(), generated.len(), "each once: {}", game.to_text());
    let tried = tried(game);
    assert!(distinct == tried, "{}: {:?}", game.to_text(), differing(&distinct, &tried));
    tried.len()
}

fn differing(one: &BTreeSet<Placement>, other: &BTreeSet<Placement>) -> Vec<String> {
    let odd = one.symmetric_difference(other).take(5);
    odd.map(|placement| Action::Place(placement.clone()).encode()).collect()
}

/// Returns a position after some random placements of a solo game.
fn after(placements: usize, seed: u8, settings: &str) -> Abaku {
    let options = options(settings);
    let mut rng = ChanceRng::at(&Secret::new([seed; 32]), 0);
    let mut game = Abaku::new(&Abaku::first(&options, 1));
    for _ in 0..placements {
        while game.turn() == game_core::Turn::Chance {
            let chance = game.sample(&mut rng);
            assert!(game.resolve(&chance));
        }
        let all = moves::placements(&game, seat(1));
        if all.is_empty() {
            break;
        }
        let at = rng.below(u32::try_from(all.len()).unwrap()) as usize;
        game.act(seat(1), &Action::Place(all[at].clone())).unwrap();
    }
    while game.turn() == game_core::Turn::Chance {
        let chance = game.sample(&mut rng);
        assert!(game.resolve(&chance));
    }
    game
}

#[test]
fn generated_placements_are_exactly_the_legal_ones() {
    let mut legal = 0;
    for seed in 0..6 {
        for placements in [0, 1, 4, 9] {
            legal += agree(&after(placements, seed, "board=compact"));
            legal += agree(&after(placements, seed, "board=compact zero=online"));
        }
    }
    assert!(legal > 1000, "{legal}");
}

#[test]
fn with_few_operations_too() {
    for seed in 0..4 {
        agree(&after(5, seed, "board=compact operations=sub,div"));
        agree(&after(5, seed, "board=compact operations=square,cbrt,sqrt,cube"));
    }
}

#[test]
fn with_jokers_too() {
    for seed in 0..4 {
        let mut game = after(5, seed, "board=compact");
        game.zeros[0] = 7;
        game.racks[0].known =
            Digits::read(["0024", "018", "0001", "0055"][usize::from(seed)]).unwrap();
        agree(&game);
    }
}
