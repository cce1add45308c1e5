//! `kamen arena`: two levels against each other over many deals.

use std::{io::Write, sync::Arc};

use clap::ArgMatches;
use game_core::{Secret, Sentence, Shelf};
use players::{Mean, Tally, tablebase::Tablebases};

use crate::{command_line::given, words::ConsoleWords};

/// How many signs the bar is long.
const BAR: u32 = 40;

/// Plays the deals and writes the result to `out`, and how far it is to `aside`.
///
/// # Errors
/// What of the arguments cannot be, or that `out` is closed.
pub(crate) fn arena(
    arguments: &ArgMatches,
    shelf: &Shelf,
    tables: &Arc<Tablebases>,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let (_, options) = super::game(arguments, shelf)?;
    let players = super::players(arguments, tables)?;
    let levels = ["one", "other"].map(|name| super::level(&*players, given(arguments, name)));
    let [one, other] = levels;
    let levels = [one?, other?];
    let deals = *arguments.get_one::<u32>("games").unwrap_or(&1);
    let seed = *arguments.get_one::<u32>("seed").unwrap_or(&1);
    let mut tally = Tally::default();
    for deal in 0..deals {
        let played = players.mirrored(&options, levels, &secret(seed, deal));
        tally.count(&played.map_err(|error| error.0)?);
        super::write(aside, &bar(deal + 1, deals))?;
    }
    super::write(aside, "\n")?;
    super::write(out, &table(levels, &tally, words))
}

/// The luck of one deal.
fn secret(seed: u32, deal: u32) -> Secret {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&seed.to_le_bytes());
    bytes[4..8].copy_from_slice(&deal.to_le_bytes());
    Secret::new(bytes)
}

/// `[####......] 12/30`, over the one before it.
pub(crate) fn bar(done: u32, of: u32) -> String {
    let full = (u64::from(done.min(of)) * u64::from(BAR) / u64::from(of.max(1))) as usize;
    format!("\r[{}{}] {done}/{of}", "#".repeat(full), ".".repeat(BAR as usize - full))
}

/// What came of it for the first level, each with the error of its mean.
fn table(levels: [&str; 2], tally: &Tally, words: &ConsoleWords) -> String {
    let [won, drawn, lost] = tally.results;
    let plus_minus = |Mean { mean, error }: Mean, times: f64| {
        format!("{:.1} ± {:.1}", mean * times, error * times)
    };
    let rows = [
        ("kamen-arena-deals", tally.deals.to_string()),
        ("kamen-arena-results", format!("{won} / {drawn} / {lost}")),
        ("kamen-arena-share", plus_minus(tally.share(), 100.0) + " %"),
        ("kamen-arena-margin", plus_minus(tally.margin(), 1.0)),
    ];
    let rows = rows.map(|(key, value)| (words.say(key), value));
    let wide = rows.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    let lines = rows.iter().map(|(name, value)| format!("{name:<wide$}  {value}\n"));
    format!("{} : {}\n", levels[0], levels[1]) + &lines.collect::<String>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bar_is_full_at_the_end() {
        assert_eq!(bar(30, 30), format!("\r[{}] 30/30", "#".repeat(40)));
        assert_eq!(bar(1, 2), format!("\r[{}{}] 1/2", "#".repeat(20), ".".repeat(20)));
    }

    #[test]
    fn the_table_has_errors_in_every_language() {
        let mut tally = Tally::default();
        for margin in [10, 30] {
            tally.count(&players::Mirrored { results: [2, 0, 0], margin });
        }
        for language in ["cs", "sk", "en"] {
            let words = ConsoleWords::of(&|name| (name == "LANG").then(|| language.to_owned()));
            let table = table(["diamond", "greedy"], &tally, &words);
            assert!(table.contains("100.0 ± 0.0 %") && table.contains("10.0 ± 5.0"), "{table}");
        }
    }
}
