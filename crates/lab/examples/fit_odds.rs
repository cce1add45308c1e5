//! Fits the scale between values and chances: plays games between two levels of chess, draughts or
//! mill, and prints the scale that matches their results best.
//!
//! `cargo run --release -p lab --example fit_odds -- chess 200`

use std::error::Error;

use game_core::{AnyRules, ChanceRng, Rules, Secret, Turn, Viewer};
use players::{AnyPlayers, Effort};

/// The number of entries at the beginning made by the softest level, so that games differ.
const DRAWN: u32 = 8;
/// The number of entries after which a game is a draw.
const LONGEST: u32 = 240;
/// The level that plays and values the positions.
const LEVEL: &str = "flint";

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_default();
    let games: u32 = arguments.next().unwrap_or_default().parse()?;
    let (rules, players): (&dyn AnyRules, _) = match &*game {
        "chess" => (&Rules::<rules_chess::Chess>::NEW, players::chess::COMPUTERS),
        "draughts" => (&Rules::<rules_draughts::Draughts>::NEW, players::draughts::COMPUTERS),
        _ => (&Rules::<rules_mill::Mill>::NEW, players::mill::COMPUTERS),
    };
    let mut met = Vec::new();
    for number in 0..games {
        met.extend(played(rules, players, &Secret::new([0; 32]).with(&format!("odds {number}")))?);
    }
    let miss = |scale: f64| -> f64 {
        let each = met.iter().map(|&(value, result)| {
            let chance = 1.0 / (1.0 + (-value / scale).exp());
            (chance - result).powi(2)
        });
        each.sum::<f64>() / met.len() as f64
    };
    let scales = (2..=100).map(|tens| f64::from(tens) * 10.0);
    let best = scales.min_by(|one, other| miss(*one).total_cmp(&miss(*other))).unwrap_or(0.0);
    println!(
        "{game}: {best} fits {} positions of {games} games; mean square {:.4}",
        met.len(),
        miss(best)
    );
    for step in -5..=5 {
        let range = (f64::from(step) * 60.0 - 30.0, f64::from(step) * 60.0 + 30.0);
        let within: Vec<_> =
            met.iter().filter(|(value, _)| (range.0..range.1).contains(value)).collect();
        let mean = within.iter().map(|(_, result)| result).sum::<f64>() / within.len() as f64;
        let fits = 1.0 / (1.0 + (-f64::from(step) * 60.0 / best).exp());
        println!("{:>5} {:>6} {mean:.3} {fits:.3}", step * 60, within.len());
    }
    Ok(())
}

/// Returns for each position of a game its value to the side to move, in hundredths of a man, and
/// that side's result.
fn played(
    rules: &dyn AnyRules,
    players: &dyn AnyPlayers,
    secret: &Secret,
) -> Result<Vec<(f64, f64)>, Box<dyn Error>> {
    let options =
        rules.options(&[], &game_core::Shelf::default()).map_err(|error| format!("{error:?}"))?;
    let setup = rules.first(&options, 2).map_err(|error| format!("{error:?}"))?;
    let mut table = rules.start(&setup, secret).map_err(|error| format!("{error:?}"))?;
    let mut met = Vec::new();
    while let Turn::Seats { must, .. } = table.turn() {
        let Some(seat) = must.iter().next().filter(|_| table.ply() < LONGEST) else { break };
        let view = table.view(table.ply(), Viewer::Seat(seat));
        let level = if table.ply() < DRAWN { "pumice" } else { LEVEL };
        let mut rng = ChanceRng::at(secret, table.ply());
        if table.ply() >= DRAWN {
            let best = players
                .best(&table.text(), &options, LEVEL)
                .map_err(|error| format!("{error:?}"))?;
            let value = best.first().map_or(0.0, |best| best.value * 100.0);
            // Decided positions do not show the worth of a lead.
            if value.abs() < 1_500.0 {
                met.push((seat, value));
            }
        }
        let Some(code) = players.choose(&*view, level, Effort::Full, &mut rng) else { break };
        table.act(seat, &code, secret).map_err(|error| format!("{error:?}"))?;
    }
    let of = |seat: game_core::Seat| match table.turn() {
        Turn::Over(outcome) => {
            match outcome.places[seat.index()].cmp(&outcome.places[1 - seat.index()]) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            }
        }
        _ => 0.5,
    };
    Ok(met.into_iter().map(|(seat, value)| (value, of(seat))).collect())
}
