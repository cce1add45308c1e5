//! Checks of illegal decisions and of moves that a player must find.

use std::time::Duration;

use game_core::{Arg, ChanceRng, Game, Notation, Seat, Secret, Shelf, Table, Turn, Viewer};
use rules_abaku::{Abaku, Action, Options};

use super::*;
use crate::Deadline;

fn rng(seed: u8) -> ChanceRng {
    ChanceRng::at(&Secret::new([seed; 32]), 0)
}

/// Returns the positions of a game that a quick level plays against itself.
fn positions(seed: u8) -> Vec<Abaku> {
    positions_of(&Options::default(), seed)
}

/// Returns the same positions with other options.
pub(super) fn positions_of(options: &Options, seed: u8) -> Vec<Abaku> {
    let secret = Secret::new([seed; 32]);
    let mut game = Abaku::new(&Abaku::first(options, 2));
    let mut all = Vec::new();
    for ply in 0..200 {
        match game.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                let chance = game.sample(&mut ChanceRng::at(&secret, ply));
                assert!(game.resolve(&chance));
            }
            Turn::Seats { must, .. } => {
                all.push(game.clone());
                let seat = must.iter().next().unwrap();
                let view = game.view(Viewer::Seat(seat));
                let action = LEVELS[12].choose(&view, LEVELS[12].budget, &mut rng(seed));
                game.act(seat, &action).unwrap();
            }
        }
    }
    all
}

fn to_move(game: &Abaku) -> Seat {
    let Turn::Seats { must, .. } = game.turn() else { panic!("somebody is to move") };
    must.iter().next().unwrap()
}

#[test]
fn a_player_decides_the_same_wherever_it_sees_the_same() {
    let mut worlds = 0;
    for game in positions(1).iter().step_by(5) {
        let seat = to_move(game);
        let view = game.view(Viewer::Seat(seat));
        let other = game.resample(Viewer::Seat(seat), &mut rng(9));
        assert_eq!(view, other.view(Viewer::Seat(seat)));
        worlds += usize::from(*game != other);
        for level in &LEVELS {
            let budget = Budget::new(level.budget.nodes.min(36));
            let choose = |view| level.choose(&view, budget, &mut rng(3));
            let once = choose(view.clone());
            assert_eq!(once, choose(other.view(Viewer::Seat(seat))), "{}", level.name);
            assert_eq!(once, choose(view.clone()), "{}", level.name);
        }
    }
    assert!(worlds > 3, "{worlds} positions were another world");
}

#[test]
fn every_level_does_only_what_is_legal() {
    for game in positions(2) {
        let seat = to_move(&game);
        for level in &LEVELS {
            let budget = Budget::new(level.budget.nodes.min(24));
            let action = level.choose(&game.view(Viewer::Seat(seat)), budget, &mut rng(4));
            assert!(game.clone().act(seat, &action).is_ok(), "{}: {}", level.name, action.encode());
        }
    }
}

#[test]
fn whose_time_is_over_chooses_what_it_saw_at_once() {
    let mut others = 0;
    for game in positions(3).iter().step_by(3) {
        let view = game.view(Viewer::Seat(to_move(game)));
        let choose = |budget| LEVELS[14].choose(&view, budget, &mut rng(3));
        let until = Some(Deadline::after(Duration::ZERO));
        let late = Budget { until, ..Budget::new(60) };
        let at_once = choose(Budget::new(0));
        assert_eq!(choose(late), at_once, "{}", game.to_text());
        others += usize::from(choose(Budget::new(60)) != at_once);
    }
    assert!(others > 0, "time changes something");
}

/// Returns the gain of the player to move until the end under best play of both. It tries
/// everything with the rules' own moves.
fn tried(game: &Abaku, depth: u32) -> Option<i64> {
    let seat = to_move(game);
    let other = Seat::new(2 - seat.number());
    let margin = |game: &Abaku| game.scores()[seat.index()] - game.scores()[other.index()];
    if depth == 0 {
        return None;
    }
    let mut best = None;
    for action in game.legal_actions(seat) {
        let mut after = game.clone();
        after.act(seat, &action).unwrap();
        let gain = margin(&after) - margin(game);
        let value = match after.turn() {
            Turn::Over(_) => gain,
            _ => gain - tried(&after, depth - 1)?,
        };
        best = best.max(Some(value));
    }
    best
}

/// Returns the first position of a quick game with an empty bag and this few tiles.
fn last_tiles(seed: u8, tiles: usize) -> Option<Abaku> {
    let held = |game: &Abaku| game.held(Seat::new(0)) + game.held(Seat::new(1));
    positions(seed).into_iter().find(|game| game.bag() == 0 && held(game) <= tiles)
}

#[test]
fn an_endgame_is_searched_to_its_end() {
    let ends = (10..22).filter_map(|seed| {
        let game = last_tiles(seed, 5)?;
        let exact = tried(&game, 9)?;
        Some((game, exact))
    });
    let mut compared = 0;
    for (game, exact) in ends.take(4) {
        let view = game.view(Viewer::Seat(to_move(&game)));
        let ranked = LEVELS[14].ranked(&view, Budget::new(100_000), &mut rng(6));
        assert_eq!(ranked[0].value, exact * 100, "{}", game.to_text());
        compared += 1;
    }
    assert_eq!(compared, 4);
}

#[test]
fn a_rack_that_cannot_be_laid_is_exchanged() {
    let options = Options::default();
    let empty = vec![".".repeat(15); 15].join("/");
    let game = Abaku::from_text(&format!("{empty} 00000,11111"), &options).unwrap();
    for level in &LEVELS {
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let action = level.choose(&view, level.budget, &mut rng(7));
        assert!(matches!(action, Action::Exchange { .. }), "{}: {action:?}", level.name);
    }
}

#[test]
fn in_duplicate_play_a_level_takes_the_most_points() {
    let mut options = Options::default();
    game_core::Options::set(&mut options, "play", "duplicate", &Shelf::default()).unwrap();
    let secret = Secret::new([11; 32]);
    let mut table = Table::<Abaku>::start(&Abaku::first(&options, 2), &secret);
    let mut rng = ChanceRng::at(&secret, 0);
    for _ in 0..6 {
        for seat in Seat::all(2) {
            let view = table.position().view(Viewer::Seat(seat));
            let diamond = AbakuLevel::named("diamond").unwrap();
            let chosen = diamond.choose(&view, diamond.budget, &mut rng);
            table.act(seat, &chosen, &secret).unwrap();
        }
    }
    let best = (0..table.ply())
        .flat_map(|ply| table.news(ply, Viewer::Spectator))
        .filter(|news| news.sentence().key == "abaku-news-round")
        .map(|news| match news.sentence().args.iter().find(|(key, _)| *key == "score") {
            Some((_, Arg::Number(score))) => *score,
            other => panic!("{other:?}"),
        });
    let best: i64 = best.sum();
    assert_eq!(table.position().scores(), [best, best]);
}
