//! `kamen-lab perft`: the number of ways in which the next turns can go.

use std::{
    io::{self, Write},
    time::{Duration, Instant},
};

use clap::ArgMatches;
use game_core::{AnyTable, Secret, Sentence, Shelf};
use kamen::console::{self, ConsoleWords, arguments::given, unwritten};

/// Writes the count to `out`, alone on the last line; the speed goes to `aside`.
///
/// # Errors
/// Fails if an argument is invalid, or if the game has chance or hidden hands.
pub(crate) fn perft(
    arguments: &ArgMatches,
    shelf: &Shelf,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let table = table(arguments, shelf)?;
    let depth = *arguments.get_one::<u32>("depth").unwrap_or(&1);
    #[expect(clippy::disallowed_methods, reason = "a tool that says how fast it was")]
    let began = Instant::now();
    let count = table.perft(depth);
    let taken = began.elapsed();
    let none = || Sentence::new("kamen-no-perft").with("game", given(arguments, "game"));
    let count = count.ok_or_else(none)?;
    let cannot_write = |why: io::Error| unwritten(&why);
    let speed = words.sentence(&speed(count, taken));
    writeln!(aside, "{speed}").map_err(cannot_write)?;
    writeln!(out, "{count}").map_err(cannot_write)
}

/// Returns the given position, or the first one of the game.
fn table(arguments: &ArgMatches, shelf: &Shelf) -> Result<Box<dyn AnyTable>, Sentence> {
    if arguments.get_one::<String>("position").is_some() {
        return Ok(console::position(arguments, shelf)?.1);
    }
    let (kind, options) = console::game(arguments, shelf)?;
    let rules = kind.rules();
    let seats = *rules.seats(&options).map_err(|error| error.0)?.start();
    let setup = rules.first(&options, seats).map_err(|error| error.0)?;
    // The colours do not matter, so neither does the luck.
    rules.start(&setup, &Secret::new([0; 32])).map_err(|error| error.0)
}

fn speed(count: u64, taken: Duration) -> Sentence {
    let taken = taken.as_secs_f64().max(1e-9);
    let sentence = Sentence::new("kamen-perft-speed").with("seconds", format!("{taken:.3}"));
    sentence.with("speed", format!("{:.1}", count as f64 / taken / 1e6))
}
