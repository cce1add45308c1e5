//! `kamen replay`: a record to its position, every move checked.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use catalog::{Kind, Record};
use clap::ArgMatches;
use game_core::{AnyTable, AnyTranscript, LogLine, Scene, Sentence, Turn, Viewer};
use render::Theme;

use crate::{
    console::{ConsoleWords, arguments::given},
    settings::{in_file, unreadable, unwritten, unwritten_file},
};

/// Tells the games of a file and writes the positions they lead to: a record of
/// ours, or a file in a game's own format by its ending. With `--out` they are
/// written anew, in the format of that file's ending; with `--gif` they become one
/// moving picture.
///
/// # Errors
/// Which line or move cannot be.
pub(crate) fn replay(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (kind, games) = file(Path::new(given(arguments, "file")))?;
    let mut scenes = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let table = table(kind, game)?;
        scenes.extend(seen(&*table));
        let mut lines = heading(number, games.len(), game);
        if game.entries.is_empty() && matches!(table.turn(), Turn::Over(_)) {
            lines.push(words.say("kamen-over-at-start"));
        }
        lines.extend(told(&*table, words));
        lines.push(table.text());
        let written = lines.iter().try_for_each(|line| writeln!(out, "{line}"));
        written.map_err(|error| unwritten(&error))?;
    }
    if let Some(file) = arguments.get_one::<String>("out") {
        write(kind, &games, Path::new(file))?;
    }
    match arguments.get_one::<String>("gif") {
        Some(file) => film(scenes, arguments, words, Path::new(file)),
        None => Ok(()),
    }
}

/// The games of a file: a record of ours, or a file in a game's own format.
///
/// # Errors
/// Which line or move cannot be.
pub(super) fn file(path: &Path) -> Result<(Kind, Vec<AnyTranscript>), Sentence> {
    let text = text_of(path).map_err(|error| unreadable(path, &error))?;
    read(path, &text)
}

/// The table that a game leads to.
///
/// # Errors
/// Which of its moves cannot be.
pub(super) fn table(kind: Kind, game: &AnyTranscript) -> Result<Box<dyn AnyTable>, Sentence> {
    let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
    kind.rules().replay_record(&game.setup, &codes)
}

/// The positions of a game, all from the side of who began, with nobody's own pieces open.
fn seen(table: &dyn AnyTable) -> Vec<Scene> {
    let first = table.log().iter().find_map(LogLine::actor);
    let side = first.map_or(Viewer::Spectator, Viewer::Seat);
    let scene = |ply| table.scene_from(side, ply, Viewer::Spectator, &[]);
    table.met().into_iter().map(scene).collect()
}

fn film(
    scenes: Vec<Scene>,
    arguments: &ArgMatches,
    words: &ConsoleWords,
    file: &Path,
) -> Result<(), Sentence> {
    let theme: Theme = given(arguments, "theme").parse().unwrap_or(Theme::Light);
    let width = *arguments.get_one::<u32>("width").unwrap_or(&720);
    let film = render::gif(scenes, theme, width, &|label| words.label(label));
    fs::write(file, film).map_err(|error| unwritten_file(file, &error))
}

/// The text of a file. A file in a game's own format may be in Latin-1, the
/// character set that the standard of PGN names.
fn text_of(path: &Path) -> io::Result<String> {
    let bytes = fs::read(path)?;
    match String::from_utf8(bytes) {
        Err(error) if of_format(path).is_some() => {
            Ok(error.as_bytes().iter().copied().map(char::from).collect())
        }
        text => text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error)),
    }
}

/// Which game, and its games.
fn read(path: &Path, text: &str) -> Result<(Kind, Vec<AnyTranscript>), Sentence> {
    if let Some(kind) = of_format(path) {
        let games = kind.rules().import(text);
        return Ok((kind, games.map_err(|error| in_file(path, error.line, error.why))?));
    }
    let records = Record::all(text).map_err(|error| in_file(path, error.line, error.why))?;
    let kind = records[0].game;
    if records.iter().any(|record| record.game != kind) {
        return Err(Sentence::new("kamen-one-game"));
    }
    records.iter().try_for_each(|record| record.replay().map(drop))?;
    let games = records.into_iter().map(|Record { setup, entries, .. }| AnyTranscript {
        setup,
        entries,
        tags: Vec::new(),
    });
    Ok((kind, games.collect()))
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

fn told(table: &dyn AnyTable, words: &ConsoleWords) -> Vec<String> {
    let told = (0..table.ply()).flat_map(|ply| table.news(ply, Viewer::Spectator));
    told.map(|told| words.sentence(told.sentence())).collect()
}

fn write(kind: Kind, games: &[AnyTranscript], file: &Path) -> Result<(), Sentence> {
    let own = of_format(file).is_some_and(|other| other == kind);
    let text = if own { kind.rules().export(games).map_err(|error| error.0)? } else { None };
    let text = match (text, games) {
        (Some(text), _) => text,
        (None, [game]) => {
            let table = table(kind, game)?;
            Record::of(kind, &game.setup, &*table).to_string()
        }
        (None, several) => {
            return Err(Sentence::new("kamen-one-record").with("games", several.len()));
        }
    };
    fs::write(file, text).map_err(|error| unwritten_file(file, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What `kamen replay` says of a file with this name and content.
    fn replayed(name: &str, content: &[u8]) -> Result<String, String> {
        let folder = std::env::temp_dir().join(format!("kamen-replay-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name);
        fs::write(&file, content).unwrap();
        let words = ConsoleWords::of(&|_| None);
        let line = ["kamen", "replay", file.to_str().unwrap()];
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let mut out = Vec::new();
        let done = replay(matches.subcommand().unwrap().1, &words, &mut out);
        done.map(|()| String::from_utf8(out).unwrap()).map_err(|why| words.sentence(&why))
    }

    #[test]
    fn a_pgn_in_latin_1_is_read() {
        let told = replayed("latin.pgn", b"[White \"Ren\xe9 Mu\xf1oz\"]\n\n1. e4 e5 1-0\n");
        assert!(told.unwrap().contains("White: Ren\u{e9} Mu\u{f1}oz"));
        assert!(replayed("latin.txt", b"game: \xe9").unwrap_err().contains("UTF-8"));
    }

    #[test]
    fn a_board_that_is_over_at_the_start_says_so() {
        let mate = b"[SetUp \"1\"]\n[FEN \"7k/6Q1/6K1/8/8/8/8/8 b - - 0 1\"]\n\n1-0\n";
        assert!(replayed("mate.pgn", mate).unwrap().contains("nothing to play"));
    }

    #[test]
    fn a_film_shows_what_each_player_found_and_the_end() {
        let records = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/.."));
        for (file, chance) in [
            ("rules-backgammon/records/money.txt", true),
            ("rules-abaku/records/online-4.txt", true),
            ("rules-mill/records/nine.txt", false),
        ] {
            let text = fs::read_to_string(records.join(file)).unwrap();
            let table = Record::all(&text).unwrap()[0].replay().unwrap();
            let lines = table.log().iter().filter(|line| !line.is_chance()).count();
            let met = table.met();
            assert_eq!(met.len(), lines + 1, "{file}");
            assert_eq!(met.len() < table.ply() as usize, chance, "{file}");
            assert_eq!(met.last(), Some(&table.ply()), "{file}");
            assert_eq!(seen(&*table).len(), met.len());
        }
    }

    #[test]
    fn a_file_of_several_games_becomes_one_film() {
        let folder = std::env::temp_dir().join(format!("kamen-film-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (games, film) = (folder.join("two.pgn"), folder.join("two.gif"));
        fs::write(&games, "1. e4 e5 1-0\n\n[Round \"2\"]\n\n1. d4 d5 0-1\n").unwrap();
        let words = ConsoleWords::of(&|_| None);
        let line =
            ["kamen", "replay", games.to_str().unwrap(), "--width", "200", "--theme", "dark"];
        let line = line.into_iter().chain(["--gif", film.to_str().unwrap()]);
        let matches = crate::command_line::command(&words).get_matches_from(line);
        replay(matches.subcommand().unwrap().1, &words, &mut Vec::new()).unwrap();
        let film = fs::read(film).unwrap();
        assert!(film.starts_with(b"GIF89a\xc8\x00"), "200 pixels wide");
    }
}
