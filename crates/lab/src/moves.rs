//! `kamen-lab moves`: every action of the seat to move, the best first.

use std::io::{self, Write};

use clap::ArgMatches;
use game_core::{Candidate, Datum, Sentence, Shelf, Turn};
use kamen::console::{self, unwritten};
use serde_json::{Map, Value};

/// Writes the moves of a position to `out`, one a line.
///
/// # Errors
/// Fails if an argument is invalid or `out` is closed.
pub(crate) fn moves(
    arguments: &ArgMatches,
    shelf: &Shelf,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (_, table) = console::position(arguments, shelf)?;
    let Turn::Seats { must, .. } = table.turn() else { return Ok(()) };
    let seat = must.iter().next().ok_or_else(|| Sentence::new("kamen-nobody-moves"))?;
    let line = if arguments.get_flag("json") { as_json } else { as_text };
    let mut out = io::BufWriter::new(out);
    let listing = table.listing(seat);
    let written = listing.iter().try_for_each(|candidate| writeln!(out, "{}", line(candidate)));
    match written.and_then(|()| out.flush()) {
        // A reader of the first few lines closes the pipe early.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(unwritten(&error)),
        _ => Ok(()),
    }
}

fn as_json(candidate: &Candidate) -> String {
    let mut object = Map::new();
    object.insert("move".into(), candidate.choice.shown.as_str().into());
    for fact in &candidate.facts {
        object.insert(fact.key.into(), value(&fact.value));
    }
    Value::Object(object).to_string()
}

fn value(datum: &Datum) -> Value {
    match datum {
        Datum::Number(number) => (*number).into(),
        Datum::Text(text) => text.as_str().into(),
        Datum::List(items) => items.iter().map(value).collect(),
    }
}

/// Returns the move and its facts in columns; a list of lists is left out.
fn as_text(candidate: &Candidate) -> String {
    let facts = candidate.facts.iter().filter_map(|fact| match &fact.value {
        Datum::Number(number) => Some(format!("{number:>5}")),
        Datum::Text(text) => Some(text.clone()),
        Datum::List(items) => plain(items),
    });
    let columns: Vec<_> = facts.collect();
    format!("{:<18} {}", candidate.choice.shown, columns.join("  ")).trim_end().to_owned()
}

fn plain(items: &[Datum]) -> Option<String> {
    let texts = items.iter().map(|item| match item {
        Datum::Text(text) => Some(text.as_str()),
        Datum::Number(_) | Datum::List(_) => None,
    });
    texts.collect::<Option<Vec<_>>>().map(|texts| texts.join(", "))
}
