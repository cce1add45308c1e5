//! `kamen-lab arena`: a match between two levels over many deals.

use std::{io::Write, sync::Arc};

use clap::ArgMatches;
use game_core::{Secret, Sentence, Shelf};
use kamen::console::{self, ConsoleWords, arguments::given};
use players::{Mean, Tally, tablebase::Tablebases};

/// Plays the deals. Writes the result to `out` and the progress to `aside`.
///
/// # Errors
/// Fails if an argument is invalid or `out` is closed.
pub(crate) fn arena(
    arguments: &ArgMatches,
    shelf: &Shelf,
    tables: &Arc<Tablebases>,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let (_, options) = console::game(arguments, shelf)?;
    let players = console::players(arguments, tables)?;
    let levels = ["one", "other"].map(|name| console::level(&*players, given(arguments, name)));
    let [one, other] = levels;
    let levels = [one?, other?];
    let deals = *arguments.get_one::<u32>("games").unwrap_or(&1);
    let seed = *arguments.get_one::<u32>("seed").unwrap_or(&1);
    let mut tally = Tally::default();
    for deal in 0..deals {
        let played = players.mirrored(&options, levels, &secret(seed, deal));
        tally.count(&played.map_err(|error| error.0)?);
        console::write(aside, &console::bar(deal + 1, deals))?;
    }
    console::write(aside, "\n")?;
    console::write(out, &table(levels, &tally, words))
}

/// Returns the secret of one deal.
fn secret(seed: u32, deal: u32) -> Secret {
    let mut bytes = [0; 32];
    bytes[..4].copy_from_slice(&seed.to_le_bytes());
    bytes[4..8].copy_from_slice(&deal.to_le_bytes());
    Secret::new(bytes)
}

/// Returns the first level's results, each with the standard error of its mean.
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
