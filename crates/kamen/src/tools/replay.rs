//! `kamen replay`: a record to its position, every move checked.

use std::{fs, io::Write, path::Path};

use catalog::{Kind, Record};
use clap::ArgMatches;
use game_core::{AnyTable, AnyTranscript, Sentence, Viewer};

use crate::{
    command_line::given,
    settings::{in_file, unreadable},
    words::Words,
};

/// Tells the games of a file and writes the positions they lead to: a record of
/// ours, or a file in a game's own format by its ending. With `--out` they are
/// written anew, in the format of that file's ending.
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
    let (kind, games) = read(path, &text)?;
    for (number, game) in games.iter().enumerate() {
        let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
        let table = kind.rules().replay_record(&game.setup, &codes)?;
        let mut lines = heading(number, games.len(), game);
        lines.extend(told(&*table, words));
        lines.push(table.text());
        let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
        written
            .map_err(|error| Sentence::new("kamen-cannot-write").with("why", error.to_string()))?;
    }
    match arguments.get_one::<String>("out") {
        Some(file) => write(kind, &games, Path::new(file)),
        None => Ok(()),
    }
}

/// Which game, and its games; a record of ours has one.
fn read(path: &Path, text: &str) -> Result<(Kind, Vec<AnyTranscript>), Sentence> {
    if let Some(kind) = of_format(path) {
        let games = kind.rules().import(text);
        return Ok((kind, games.map_err(|error| in_file(path, error.line, error.why))?));
    }
    let record = Record::parse(text).map_err(|error| in_file(path, error.line, error.why))?;
    record.replay()?;
    let Record { game, setup, entries, .. } = record;
    Ok((game, vec![AnyTranscript { setup, entries, tags: Vec::new() }]))
}

/// The game whose own format this ending means.
fn of_format(path: &Path) -> Option<Kind> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    Kind::ALL.iter().copied().find(|kind| kind.rules().format() == Some(ending.as_str()))
}

fn heading(number: usize, of: usize, game: &AnyTranscript) -> Vec<String> {
    let mut lines = Vec::new();
    if of > 1 {
        lines.push(format!("## {}", number + 1));
    }
    lines.extend(game.tags.iter().map(|(name, value)| format!("{name}: {value}")));
    lines
}

fn told(table: &dyn AnyTable, words: &Words) -> Vec<String> {
    let told = (0..table.ply()).flat_map(|ply| table.news(ply, Viewer::Spectator));
    told.map(|told| words.sentence(told.sentence())).collect()
}

fn write(kind: Kind, games: &[AnyTranscript], file: &Path) -> Result<(), Sentence> {
    let own = of_format(file).is_some_and(|other| other == kind);
    let text = if own { kind.rules().export(games).map_err(|error| error.0)? } else { None };
    let text = match (text, games) {
        (Some(text), _) => text,
        (None, [game]) => {
            let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
            let table = kind.rules().replay_record(&game.setup, &codes)?;
            Record::of(kind, &game.setup, &*table).to_string()
        }
        (None, several) => {
            return Err(Sentence::new("kamen-one-record").with("games", several.len()));
        }
    };
    fs::write(file, text).map_err(|error| unreadable(file, &error))
}
