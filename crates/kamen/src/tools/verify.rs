//! `kamen verify`: recomputes everything in a record, and its luck from its secret.

use std::{fs, io::Write, path::Path};

use catalog::{Record, RecordError};
use clap::ArgMatches;
use game_core::Sentence;

use crate::{
    console::{ConsoleWords, arguments::given, write},
    settings::{in_file, unreadable},
};

/// Confirms each game of a file that is as the file says. The others are named in `aside`, the last
/// of them by the error.
///
/// # Errors
/// The entry of the game that differs, or the part that is missing.
pub(crate) fn verify(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let path = Path::new(given(arguments, "file"));
    let text = fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
    let (mut records, mut wrong) = (Vec::new(), None);
    for (number, (_, record)) in (1_usize..).zip(Record::each(&text)) {
        match verified(number, record, path) {
            Ok((record, told)) => {
                write(out, &format!("{}\n", words.sentence(&told)))?;
                records.push(record);
            }
            Err(why) => {
                if let Some(before) = wrong.replace(why) {
                    write(aside, &format!("{}\n", words.sentence(&before)))?;
                }
            }
        }
    }
    if let Some(why) = wrong {
        return Err(why);
    }
    if let Some(chain) = Record::is_chain(&records) {
        let key = if chain { "core-record-chain" } else { "core-record-no-chain" };
        write(out, &format!("{}\n", words.say(key)))?;
    }
    Ok(())
}

/// Verifies a record, and returns it with a sentence that says so.
fn verified(
    number: usize,
    record: Result<Record, RecordError>,
    path: &Path,
) -> Result<(Record, Sentence), Sentence> {
    let record = record.map_err(|error| in_file(path, error.line, error.why))?;
    let found = record.verify().map_err(|why| {
        Sentence::new("core-record-wrong").with("number", number).with("why", why)
    })?;
    let told = Sentence::new("core-record-verified").with("number", number);
    Ok((record, told.with("entries", found.entries).with("draws", found.draws)))
}
