//! `kamen-lab fill`: a search in Abaku's fill challenge.

use std::{
    fs,
    io::Write,
    path::Path,
    time::{Duration, Instant},
};

use catalog::{Kind, Record};
use clap::ArgMatches;
use game_core::{Seat, Secret, Sentence, Shelf};
use kamen::console::{self, ConsoleWords, arguments::given, unwritten_file};
use players::abaku::{fill, puzzle::GAME};
use serde_json::json;

/// The time between two updates of the progress bar.
const PAUSE: Duration = Duration::from_millis(200);

/// Searches for some seconds and writes the record of the best run to the file of `--out`. Its
/// score by the rules goes to `out`, the progress to `aside`.
///
/// # Errors
/// Fails if an argument is invalid, the search finds nothing, or the file cannot be written.
pub(crate) fn fill(
    arguments: &ArgMatches,
    shelf: &Shelf,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let kind = Kind::from_id(GAME);
    let kind = kind.ok_or_else(|| Sentence::new("core-unreadable").with("text", GAME))?;
    let settings = [("play", "fill"), ("board", given(arguments, "board"))];
    let settings = settings.map(|(key, value)| (key.to_owned(), value.to_owned()));
    let more = arguments.get_many("set").into_iter().flatten().cloned();
    let settings: Vec<_> = settings.into_iter().chain(more).collect();
    let options = kind.rules().options(&settings, shelf)?;
    fill::squares(&options).ok_or_else(|| Sentence::new("kamen-fill-too-large"))?;
    let seconds = *arguments.get_one::<u32>("seconds").unwrap_or(&1);
    let seed = *arguments.get_one::<u32>("seed").unwrap_or(&1);
    let found = search(&options, seed, seconds, aside);
    console::write(aside, "\n")?;
    let found = found.ok_or_else(|| Sentence::new("kamen-fill-none"))?;
    let (setup, secret) = (kind.rules().first(&options, 1), Secret::new([0; 32]));
    let setup = setup.map_err(|error| error.0)?;
    let mut table = kind.rules().start(&setup, &secret).map_err(|error| error.0)?;
    for code in &found.codes {
        table.act(Seat::new(0), code, &secret)?;
    }
    let path = Path::new(given(arguments, "out"));
    let record = Record::of(kind, &setup, &*table).to_string();
    fs::write(path, record).map_err(|error| unwritten_file(path, &error))?;
    let points = table.scores(table.ply()).first().copied().unwrap_or(0);
    let squares = fill::squares(&options).unwrap_or(0);
    let line = if arguments.get_flag("json") {
        json!({"squares": squares, "points": points, "record": path}).to_string()
    } else {
        let sentence = Sentence::new("kamen-fill-done").with("squares", squares);
        let file = path.display().to_string();
        words.sentence(&sentence.with("points", points).with("file", file))
    };
    console::write(out, &format!("{line}\n"))
}

#[expect(clippy::disallowed_methods, reason = "a person says how long it may take")]
fn search(options: &str, seed: u32, seconds: u32, aside: &mut dyn Write) -> Option<fill::Filled> {
    let (began, time) = (Instant::now(), f64::from(seconds));
    let mut shown = None;
    fill::fill(options, seed.into(), |_, points| {
        let gone = began.elapsed();
        if shown.is_none_or(|shown| gone >= shown + PAUSE) {
            shown = Some(gone);
            let bar = console::bar(gone.as_secs().try_into().unwrap_or(seconds), seconds);
            // A closed terminal costs only the progress bar.
            let _ = console::write(aside, &format!("{bar} s  {points}"));
        }
        gone.as_secs_f64() / time
    })
}
