//! Every level of a game against the one below it, and the hardest against the
//! player it is measured by, as lines of a table:
//! `cargo run --release -p players --example levels -- GAME DEALS SEED [A B]`

use game_core::{Notation, Secret};
use players::{Tally, of};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |at: usize| arguments.get(at + 1).and_then(|one| one.parse::<u32>().ok());
    let (Some(deals), Some(seed)) = (number(0), number(1)) else {
        eprintln!("GAME DEALS SEED [A B]");
        return;
    };
    let game = arguments[0].as_str();
    let players = of(game).expect("a game that computers play");
    let measure = |deals, seed, levels| measure(game, deals, seed, levels);
    match &arguments[3..] {
        [one, other] => measure(deals, seed, [one, other]),
        _ => {
            let levels = players.levels();
            let yardstick = if game == "abaku" { "greedy" } else { "material" };
            levels.windows(2).for_each(|pair| measure(deals, seed, [pair[1], pair[0]]));
            measure(deals, seed, [levels[levels.len() - 1], yardstick]);
        }
    }
}

/// What everybody plays who says nothing.
fn usual(game: &str) -> String {
    match game {
        "abaku" => rules_abaku::Options::default().encode(),
        "chess" => rules_chess::Options::default().encode(),
        "draughts" => rules_draughts::Options::default().encode(),
        _ => rules_mill::Options::default().encode(),
    }
}

fn measure(game: &str, deals: u32, seed: u32, levels: [&str; 2]) {
    let options = usual(game);
    let players = of(game).expect("a game that computers play");
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
        "| {game} | {one} : {other} | {deals} | {won} / {drawn} / {lost} | {:.1} ± {:.1} % | {:.1} ± {:.1} |",
        share.mean * 100.0,
        share.error * 100.0,
        margin.mean,
        margin.error
    );
}
