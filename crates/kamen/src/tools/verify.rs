//! `kamen verify`: everything of a record recomputed, its luck from its secret.

use std::{fs, io::Write, path::Path};

use catalog::Record;
use clap::ArgMatches;
use game_core::Sentence;

use crate::{
    console::{ConsoleWords, arguments::given, write},
    settings::{in_file, unreadable},
};

/// Says of each game of a file that it is as the file says.
///
/// # Errors
/// Which entry of which game is not, or what is missing.
pub(crate) fn verify(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let path = Path::new(given(arguments, "file"));
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let records = Record::all(&text).map_err(|error| in_file(path, error.line, error.why))?;
    for (number, record) in (1_usize..).zip(&records) {
        let verified = record.verify().map_err(|why| {
            Sentence::new("core-record-wrong").with("number", number).with("why", why)
        })?;
        let told = Sentence::new("core-record-verified").with("number", number);
        let told = told.with("entries", verified.entries).with("draws", verified.draws);
        write(out, &format!("{}\n", words.sentence(&told)))?;
    }
    if let Some(chain) = Record::is_chain(&records) {
        let key = if chain { "core-record-chain" } else { "core-record-no-chain" };
        write(out, &format!("{}\n", words.say(key)))?;
    }
    Ok(())
}
