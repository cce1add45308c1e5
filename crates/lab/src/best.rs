//! `kamen-lab best`: a computer's ranking of the moves in a position.

use std::{io::Write, sync::Arc};

use clap::ArgMatches;
use game_core::{Sentence, Shelf};
use kamen::console::{self, ConsoleWords, arguments::given};
use players::{Proof, RankedDecision, tablebase::Tablebases};
use serde_json::{Map, Value};

/// Writes the moves to `out`, the best first, one a line.
///
/// # Errors
/// Fails if an argument is invalid or `out` is closed.
pub(crate) fn best(
    arguments: &ArgMatches,
    shelf: &Shelf,
    tables: &Arc<Tablebases>,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (_, options) = console::game(arguments, shelf)?;
    let players = console::players(arguments, tables)?;
    let level = console::level_given(arguments, &*players)?;
    let ranked = players.best(given(arguments, "position"), &options, level);
    let ranked = ranked.map_err(|error| error.0)?;
    let top = arguments.get_one::<u32>("top").map_or(usize::MAX, |&top| top as usize);
    let is_json = arguments.get_flag("json");
    let line = |one| if is_json { as_json(one) } else { as_text(one, words) };
    let lines: String = ranked.iter().take(top).map(|one| line(one) + "\n").collect();
    console::write(out, &lines)
}

fn as_json(ranked: &RankedDecision) -> String {
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
    if let Some(proof) = ranked.proven {
        object.insert("proven".into(), proven(proof).into());
    }
    Value::Object(object).to_string()
}

/// Returns the machine-readable name of a certain result.
const fn proven(proof: Proof) -> &'static str {
    match proof {
        Proof::Won => "won",
        Proof::Drawn => "drawn",
        Proof::Lost => "lost",
    }
}

fn as_text(ranked: &RankedDecision, words: &ConsoleWords) -> String {
    let score = ranked.score.map(|score| format!("{score:>5}")).unwrap_or_default();
    let value = match ranked.proven {
        None => format!("{:>8.2}", ranked.value),
        Some(Proof::Won) => words.say("kamen-best-won"),
        Some(Proof::Drawn) => words.say("kamen-best-drawn"),
        Some(Proof::Lost) => words.say("kamen-best-lost"),
    };
    format!("{:<18} {score} {value}", ranked.shown)
}
