//! Learns from games of the greedy player against itself what tiles that are kept
//! bring in the next turn, and writes it in hundredths of a point:
//! `cargo run --release -p players --example leaves -- GAMES SEED > crates/players/src/abaku/leaves.txt`

use std::{collections::BTreeMap, sync::Arc};

use game_core::{ChanceRng, Secret};
use rules_abaku::{
    Digits, Options, RACK,
    engine::{Engine, Hand},
};

/// How many turns a leave must have been seen in to count as much as what its
/// digits are worth one by one.
const DOUBT: f64 = 60.0;

fn main() {
    let arguments: Vec<u32> = std::env::args().skip(1).filter_map(|one| one.parse().ok()).collect();
    let &[games, seed] = &arguments[..] else {
        eprintln!("GAMES SEED");
        return;
    };
    let mut seen = Seen::default();
    for game in 0..games {
        play(seed, game, &mut seen);
    }
    let turns: u32 = seen.values().map(|&(count, _)| count).sum();
    println!("# cargo run --release -p players --example leaves -- {games} {seed}");
    println!("# {turns} turns; the tiles kept, and hundredths of a point");
    for (kept, value) in values(&seen) {
        println!("{kept} {value:.0}");
    }
}

/// For each leave: how often it was kept, and the points of the turns after it.
type Seen = BTreeMap<Digits, (u32, f64)>;

/// A game of two who take the most points at once.
fn play(seed: u32, game: u32, seen: &mut Seen) {
    let mut secret = [0; 32];
    secret[..4].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChanceRng::at(&Secret::new(secret), game);
    let mut engine = Engine::new(Arc::new(Options::default()));
    let mut bag = Digits::FULL;
    let mut racks = [Digits::default(); 2];
    let mut kept: [Option<Digits>; 2] = [None; 2];
    racks.iter_mut().for_each(|rack| draw(&mut bag, rack, &mut rng));
    for turn in 0.. {
        let side = turn % 2;
        let Some(best) = engine.best(&Hand::new(racks[side], 0)) else { return };
        if let Some(kept) = kept[side] {
            let (count, sum) = seen.entry(kept).or_default();
            (*count, *sum) = (*count + 1, *sum + best.points as f64);
        }
        engine.lay(&best);
        best.tiles().for_each(|(_, digit)| assert!(racks[side].take(digit)));
        kept[side] = Some(racks[side]);
        draw(&mut bag, &mut racks[side], &mut rng);
        if bag.is_empty() {
            return;
        }
    }
}

fn draw(bag: &mut Digits, rack: &mut Digits, rng: &mut ChanceRng) {
    while rack.len() < RACK && !bag.is_empty() {
        let place = rng.below(bag.len() as u32) as usize;
        let digit = bag.iter().nth(place).expect("a tile");
        assert!(bag.take(digit));
        rack.add(digit);
    }
}

/// What each leave of one to four tiles is worth more than none: between what was
/// seen and what its digits are worth one by one.
fn values(seen: &Seen) -> Vec<(Digits, f64)> {
    let digits = fitted(seen);
    let none = digits[10];
    let mut all = Digits::FULL.parts(4);
    all.sort_unstable_by_key(|kept| (kept.len(), kept.to_string()));
    let value = |kept: Digits| {
        let guess: f64 = none + kept.iter().map(|digit| digits[usize::from(digit)]).sum::<f64>();
        let (count, sum) = seen.get(&kept).copied().unwrap_or_default();
        let mean = (sum + guess * DOUBT) / (f64::from(count) + DOUBT);
        (kept, (mean - none) * 100.0)
    };
    all.into_iter().map(value).collect()
}

/// What each digit is worth, and last the points of a turn after which nothing is
/// kept, by least squares.
fn fitted(seen: &Seen) -> [f64; 11] {
    let mut rows = [[0.0; 12]; 11];
    for (kept, &(count, sum)) in seen {
        let mut features = [1.0; 11];
        (0..10).for_each(|digit| features[usize::from(digit)] = f64::from(kept.count(digit)));
        for (row, one) in rows.iter_mut().zip(features) {
            for (cell, other) in row.iter_mut().zip(features) {
                *cell += one * other * f64::from(count);
            }
            row[11] += one * sum;
        }
    }
    solved(rows)
}

/// The solution of as many equations as there are rows.
fn solved(mut rows: [[f64; 12]; 11]) -> [f64; 11] {
    for at in 0..rows.len() {
        let pivot = rows[at];
        for (other, row) in rows.iter_mut().enumerate() {
            let times = row[at] / pivot[at];
            if other != at {
                row.iter_mut().zip(pivot).for_each(|(cell, one)| *cell -= times * one);
            }
        }
    }
    core::array::from_fn(|at| rows[at][11] / rows[at][at])
}
