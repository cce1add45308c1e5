//! `kamen replay`: a record to its position, every move checked.

use std::{fs, io::Write, path::Path};

use catalog::Record;
use clap::ArgMatches;
use game_core::{Sentence, Viewer};

use crate::{
    command_line::given,
    settings::{in_file, unreadable},
    words::Words,
};

/// Tells the game of a record and writes the position it leads to.
///
/// # Errors
/// Which line or move cannot be.
pub(crate) fn replay(
    arguments: &ArgMatches,
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let path = Path::new(given(arguments, "file"));
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let record = Record::parse(&text).map_err(|error| in_file(path, error.line, error.why))?;
    let table = record.replay()?;
    let told = (0..table.ply()).flat_map(|ply| table.news(ply, Viewer::Spectator));
    let mut lines: Vec<_> = told.map(|sentence| words.sentence(&sentence)).collect();
    lines.push(table.text());
    let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
    written.map_err(|error| Sentence::new("kamen-cannot-write").with("why", error.to_string()))
}
