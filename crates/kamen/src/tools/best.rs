//! `kamen best`: what a computer thinks of the moves in a position.

use std::io::Write;

use clap::ArgMatches;
use game_core::{Sentence, Shelf};
use players::Ranked;
use serde_json::{Map, Value};

use crate::command_line::given;

/// Writes the moves to `out`, the best first, one a line.
///
/// # Errors
/// What of the arguments cannot be, or that `out` is closed.
pub(crate) fn best(
    arguments: &ArgMatches,
    shelf: &Shelf,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (_, options) = super::game(arguments, shelf)?;
    let players = super::players(arguments)?;
    let level = super::level_given(arguments, players)?;
    let ranked = players.best(given(arguments, "position"), &options, level);
    let ranked = ranked.map_err(|error| error.0)?;
    let top = arguments.get_one::<u32>("top").map_or(usize::MAX, |&top| top as usize);
    let line = if arguments.get_flag("json") { as_json } else { as_text };
    let lines: String = ranked.iter().take(top).map(|one| line(one) + "\n").collect();
    super::write(out, &lines)
}

fn as_json(ranked: &Ranked) -> String {
    let mut object = Map::new();
    object.insert(ranked.about.into(), ranked.shown.as_str().into());
    if let Some(code) = &ranked.code {
        object.insert("code".into(), code.as_str().into());
    }
    if let Some(after) = &ranked.after {
        object.insert("after".into(), after.as_str().into());
    }
    if let Some(score) = ranked.score {
        object.insert("score".into(), score.into());
    }
    object.insert(ranked.measure.into(), ranked.value.into());
    Value::Object(object).to_string()
}

fn as_text(ranked: &Ranked) -> String {
    let score = ranked.score.map(|score| format!("{score:>5}")).unwrap_or_default();
    format!("{:<18} {score} {:>8.2}", ranked.shown, ranked.value)
}
