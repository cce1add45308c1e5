//! Tools for developers of the games and their computers: lists of moves, arenas, counts, searches.
//! The trainers are examples of this crate.
//!
//! The operator of a bot needs none of this.

mod arena;
mod best;
mod command_line;
mod fill;
mod moves;
mod perft;
mod puzzles;
mod uci;

use std::{
    ffi::OsString,
    io::{self, BufRead, Write},
    path::Path,
    process::ExitCode,
};

use clap::ArgMatches;
use game_core::Sentence;
use kamen::{
    Settings,
    console::{self, ConsoleWords, arguments::given},
};

/// Runs the command of the arguments, and prints any error on stderr.
pub fn run(
    arguments: impl IntoIterator<Item = impl Into<OsString> + Clone>,
    environment: &dyn Fn(&str) -> Option<String>,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> ExitCode {
    let words = ConsoleWords::of(environment);
    console::run(command_line::command(&words), words, arguments, |matches| {
        obey(matches, environment, &words, input, out)
    })
}

fn obey(
    matches: &ArgMatches,
    environment: &dyn Fn(&str) -> Option<String>,
    words: &ConsoleWords,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> Result<(), Sentence> {
    let settings = Settings::read(Path::new(given(matches, "config")), environment)?;
    let shelf = settings.shelf()?;
    let tables = || settings.ready_tablebases();
    let aside = &mut io::stderr();
    match matches.subcommand() {
        Some(("moves", arguments)) => moves::moves(arguments, &shelf, out),
        Some(("best", arguments)) => best::best(arguments, &shelf, &tables(), words, out),
        Some(("arena", arguments)) => arena::arena(arguments, &shelf, &tables(), words, out, aside),
        Some(("fill", arguments)) => fill::fill(arguments, &shelf, words, out, aside),
        Some(("perft", arguments)) => perft::perft(arguments, &shelf, words, out, aside),
        Some(("puzzles", arguments)) => match arguments.subcommand() {
            Some((_, arguments)) => puzzles::make(arguments, words, out),
            None => Ok(()),
        },
        Some(("uci", _)) => uci::uci(words, input, out),
        _ => Ok(()),
    }
}
