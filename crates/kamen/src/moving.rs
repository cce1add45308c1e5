//! `kamen move`: moves a database into an empty one, from a file to a server or back.

use std::{
    io::Write,
    path::{Path, PathBuf},
};

use clap::ArgMatches;
use game_core::Sentence;
use service::moving::{self, MoveError};

use crate::{
    backups::{self, runtime, tell},
    console::{ConsoleWords, arguments::given},
};

/// Copies the database, and prints how much there was.
///
/// # Errors
/// The reason why it failed; nothing is changed then.
pub(crate) fn move_database(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (from, to) = (Path::new(given(arguments, "from")), Path::new(given(arguments, "to")));
    let moved = runtime()?.block_on(moving::relocate(from, to)).map_err(sentence)?;
    let number = |count: u64| i64::try_from(count).unwrap_or(i64::MAX);
    let said = Sentence::new("kamen-moved")
        .with("rows", number(moved.rows))
        .with("tables", number(moved.tables))
        .with("from", moved.from.display().to_string())
        .with("to", moved.to.display().to_string());
    tell(out, words, &said)
}

/// The reason why a database was not moved, and what to do about it.
fn sentence(error: MoveError) -> Sentence {
    let about = |key, file: PathBuf| Sentence::new(key).with("file", file.display().to_string());
    match error {
        MoveError::Database(error) => backups::sentence(error),
        MoveError::Nothing { file } => about("kamen-move-nothing", file),
        MoveError::Older { file } => about("kamen-move-older", file),
        MoveError::Occupied { file } => about("kamen-move-occupied", file),
        MoveError::Table { table, why } => {
            Sentence::new("kamen-move-failed").with("table", table).with("why", why.to_string())
        }
        MoveError::Unlike { table } => Sentence::new("kamen-move-unlike").with("table", table),
    }
}
