//! Every level of Abaku against the one below it, and the hardest against the
//! greedy player, as lines of a table:
//! `cargo run --release -p players --example levels -- DEALS SEED [A B]`

use game_core::{Notation, Secret};
use players::{Tally, of};
use rules_abaku::Options;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at).and_then(|one| one.parse::<u32>().ok());
    let (Some(deals), Some(seed)) = (number(0), number(1)) else {
        eprintln!("DEALS SEED [A B]");
        return;
    };
    let players = of("abaku").expect("computers play Abaku");
    match &arguments[2..] {
        [one, other] => measure(deals, seed, [one, other]),
        _ => {
            let levels = players.levels();
            levels.windows(2).for_each(|pair| measure(deals, seed, [pair[1], pair[0]]));
            measure(deals, seed, [levels[levels.len() - 1], "greedy"]);
        }
    }
}

fn measure(deals: u32, seed: u32, levels: [&str; 2]) {
    let options = Options::default().encode();
    let players = of("abaku").expect("computers play Abaku");
    let mut tally = Tally::default();
    for deal in 0..deals {
        let mut bytes = [0; 32];
        bytes[..4].copy_from_slice(&seed.to_le_bytes());
        bytes[4..8].copy_from_slice(&deal.to_le_bytes());
        let played = players.mirrored(&options, levels, &Secret::new(bytes));
        tally.count(&played.expect("options that can be read"));
    }
    let ([one, other], [won, drawn, lost]) = (levels, tally.results);
    let (share, margin) = (tally.share(), tally.margin());
    println!(
        "| {one} : {other} | {deals} | {won} / {drawn} / {lost} | {:.1} ± {:.1} % | {:.1} ± {:.1} |",
        share.mean * 100.0,
        share.error * 100.0,
        margin.mean,
        margin.error
    );
}
