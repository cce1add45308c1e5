//! Checks the engine against the plain generator.

use alloc::sync::Arc;

use game_core::{ChanceRng, Game, Secret};

use super::*;
use crate::{
    Digits, Placement,
    engine::{Engine, Filling, Hand},
    moves, plain,
};

/// Settings that use every switch the engine reads, in turn.
const SETTINGS: [&str; 16] = [
    "",
    "board=compact",
    "zero=online",
    "board=compact zero=online",
    "scoring=v1",
    "board=compact scoring=v2",
    "scoring=v3 zero=online",
    "operations=add,sub",
    "board=compact operations=mul,div",
    "operations=square,cube,sqrt,cbrt",
    "board=compact operations=add,mul,sqrt zero=online",
    "bonuses=off",
    "board=compact operations=sub",
    "rules=online",
    "scoring=v1 board=compact zero=online",
    "operations=add,sub,mul,div zero=online",
];

/// Returns the engine's placements with their points.
fn found(engine: &Engine, hand: &Hand) -> Vec<(Placement, i64)> {
    let mut all = Vec::new();
    engine.each(hand, |filling: &Filling| {
        for mask in (0..1_u8 << filling.count()).filter(|&mask| hand.can_lay(filling, mask)) {
            all.push((filling.placement(&engine.options().board, mask), filling.points));
        }
    });
    all.sort();
    all
}

/// Returns the highest-scoring filling, the first of several, by looking at all.
fn first_of_the_best(engine: &Engine, hand: &Hand) -> Option<Filling> {
    let mut best: Option<Filling> = None;
    engine.each(hand, |one| {
        if best.is_none_or(|best| one.points > best.points) {
            best = Some(*one);
        }
    });
    best
}

fn agree(game: &Abaku, engine: &Engine) -> usize {
    let mut plainly = plain::scored(game, seat(1));
    plainly.sort();
    let hand = Hand::of(game, seat(1));
    let quickly = found(engine, &hand);
    assert_eq!(engine.best(&hand), first_of_the_best(engine, &hand), "{}", game.to_text());
    if quickly != plainly {
        let odd = |one: &[(Placement, i64)], other: &[(Placement, i64)]| -> Vec<String> {
            let missing = one.iter().filter(|each| !other.contains(each)).take(4);
            missing
                .map(|(one, points)| format!("{} {points}", Action::Place(one.clone()).encode()))
                .collect()
        };
        let (more, less) = (odd(&quickly, &plainly), odd(&plainly, &quickly));
        panic!("{} ({:?}): too many {more:?}, missing {less:?}", game.to_text(), game.options.zero);
    }
    quickly.len()
}

/// Plays random legal placements and compares before each one. The rack is new each time, sometimes
/// with jokers.
fn play(seed: u32, positions: usize) -> (usize, usize) {
    let settings = SETTINGS[seed as usize % SETTINGS.len()];
    let options = Arc::new(options(settings));
    let mut rng = ChanceRng::at(&Secret::new([11; 32]), seed);
    let mut game = Abaku::bare(Arc::clone(&options), 1);
    let mut engine = Engine::new(options);
    let (mut compared, mut legal) = (0, 0);
    while compared < positions {
        game.racks[0].known = Digits::default();
        let tiles = [5, 5, 5, 5, 4, 3, 1][rng.below(7) as usize];
        game.racks[0].known = game.unseen().draw(tiles, &mut rng);
        game.zeros[0] = if rng.below(4) == 0 { 7 } else { 0 };
        let count = agree(&game, &engine);
        (compared, legal) = (compared + 1, legal + count);
        if game.unseen().len() < 10 {
            break;
        }
        let all = moves::placements(&game, seat(1));
        if all.is_empty() {
            continue;
        }
        let one = all[rng.below(u32::try_from(count).unwrap()) as usize].clone();
        let mut laid = None;
        engine.each(&Hand::of(&game, seat(1)), |filling| {
            let masks = 0..1_u8 << filling.count();
            let is = |mask| filling.placement(&game.options.board, mask) == one;
            if masks.into_iter().any(is) {
                laid = Some(*filling);
            }
        });
        engine.lay(&laid.unwrap());
        for ((square, _), &tile) in laid.unwrap().tiles().zip(&one.tiles) {
            game.grid.put(square, Some(tile));
        }
    }
    (compared, legal)
}

fn compare(seeds: u32, length: usize) -> (usize, usize) {
    (0..seeds).fold((0, 0), |(positions, legal), seed| {
        let (more, found) = play(seed, length);
        (positions + more, legal + found)
    })
}

#[test]
fn the_engine_finds_what_the_plain_generator_finds() {
    let (positions, legal) = compare(16, 12);
    assert!(positions > 150 && legal > 10_000, "{positions} positions, {legal} placements");
}

#[test]
#[ignore = "ten thousand positions take minutes"]
fn the_engine_finds_it_in_ten_thousand_positions() {
    let (positions, legal) = compare(640, 30);
    assert!(positions >= 10_000, "{positions} positions, {legal} placements");
}

#[test]
fn a_board_that_is_looked_at_at_once_is_as_one_laid_tile_by_tile() {
    let game = position(&["..42i", "..8", "..4"], "24816 1 0 7", "");
    let engine = Engine::of(&game);
    assert!(agree(&game, &engine) > 20);
}

#[test]
fn long_rows_are_filled_alike() {
    let mut rng = ChanceRng::at(&Secret::new([12; 32]), 0);
    let (mut legal, mut long) = (0, 0);
    for (at, settings) in
        ["", "zero=online", "operations=add,div"].iter().cycle().take(60).enumerate()
    {
        let options = Arc::new(options(settings));
        let mut game = Abaku::bare(Arc::clone(&options), 1);
        // The rows are apart, so that crossing tiles forbid nothing.
        for square in (0..225).filter(|square| square / 15 % 5 == 2) {
            if rng.below(100) < 65 {
                game.grid.put(square, Some(Tile::plain(u8::try_from(rng.below(10)).unwrap())));
            }
        }
        game.racks[0].known = { Digits::FULL }.draw(5, &mut rng);
        game.zeros[0] = if at % 3 == 0 { 7 } else { 0 };
        let engine = Engine::of(&game);
        legal += agree(&game, &engine);
        engine.each(&Hand::of(&game, seat(1)), |filling| {
            let laid =
                game.layout().direction_of(&filling.tiles().map(|(at, _)| at).collect::<Vec<_>>());
            let mut grid = game.grid.clone();
            filling.tiles().for_each(|(at, digit)| grid.put(at, Some(Tile::plain(digit))));
            let first = filling.tiles().next().unwrap().0;
            long += usize::from(grid.run(first, laid).digits.len() > 8);
        });
    }
    assert!(legal > 1_000 && long > 50, "{legal} placements, {long} in long rows");
}

#[test]
fn answers_on_a_board_with_one_placement_more_are_those_of_that_board() {
    let mut rng = ChanceRng::at(&Secret::new([13; 32]), 0);
    let mut compared = 0;
    for settings in ["", "board=compact zero=online", "operations=add,mul", "scoring=v1"] {
        let mut engine = Engine::new(Arc::new(options(settings)));
        for _ in 0..8 {
            let mut hand = || Hand::new({ Digits::FULL }.draw(5, &mut rng), 0);
            let (own, other) = (hand(), hand());
            let answers = engine.answers(&other);
            let mut all = Vec::new();
            engine.each(&own, |filling| all.push(*filling));
            for filling in all.iter().step_by(7) {
                let mut after = engine.clone();
                after.lay(filling);
                let best = after.best(&other).map_or(0, |best| best.points);
                assert_eq!(answers.best_on(&after), best, "{settings}");
                compared += 1;
            }
            let Some(best) = engine.best(&own) else { break };
            engine.lay(&best);
        }
    }
    assert!(compared > 200, "{compared}");
}
