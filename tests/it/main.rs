//! Whole-system tests, one module per subject.
#![expect(clippy::unwrap_used, reason = "all of it is tests, and a test may fail so")]

mod across;
mod architecture;
mod arrows;
mod browser;
mod canary;
mod discord;
mod documents;
mod games;
mod gnubg;
mod house;
mod kill;
mod luck;
mod month;
mod operator;
mod pictures;
mod records;
mod secrets;
mod server;
mod showcase;
mod solving;
mod stories;
mod telegram;
mod tools;
mod watched;

use std::path::{Path, PathBuf};

use catalog::Kind;

/// Returns a file or a folder in a game's own folder.
fn home(kind: Kind, path: impl AsRef<Path>) -> PathBuf {
    suite::root().join("crates").join(kind.home()).join(path)
}

/// Returns the lines of a game's list, cut at `|`; lines that begin with `#` are remarks.
fn list(kind: Kind, path: &str) -> Vec<Vec<String>> {
    let path = home(kind, path);
    let text = std::fs::read_to_string(&path);
    let text = text.unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| line.split(" |").map(|part| part.trim().to_owned()).collect()).collect()
}

/// Reads options as a list has them: `key=value`, with spaces between.
fn settings(text: &str) -> Vec<(String, String)> {
    let pairs = text.split_whitespace().map(|pair| pair.split_once('=').expect("key=value"));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}
