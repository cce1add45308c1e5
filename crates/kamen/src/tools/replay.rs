//! `kamen replay`: replays a record to its position and checks every move.

use std::{
    fs,
    io::{self, Write},
    path::Path,
};

use catalog::{BadGame, Kind, Record};
use clap::ArgMatches;
use game_core::{AnyTable, AnyTranscript, LogLine, Scene, Sentence, Turn, Viewer};
use render::Theme;

use super::encoding;
use crate::{
    console::{self, ConsoleWords, arguments::given},
    settings::{in_file, unreadable, unwritten_file},
};

/// The most positions of a film: half an hour.
const FILM: usize = 2_000;

/// Prints the games of a file and their last positions. The file is a record of this program's, or
/// one in a game's own format by its extension. With `--out` the games are written anew, in the
/// format of that file's extension; with `--gif` they become one animated picture. Invalid games
/// are named in `aside`, the last of them by the error.
///
/// # Errors
/// The line or move that is invalid.
pub(crate) fn replay(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let asked = |name| arguments.get_one::<String>(name).map(Path::new);
    let (file, film_file) = (asked("out"), asked("gif"));
    let mut kept: Option<(Kind, Vec<AnyTranscript>)> = None;
    let (mut first, mut positions) = (String::new(), 0);
    let path = Path::new(given(arguments, "file"));
    let read = each(path, (words, aside), &mut |number, kind, game| {
        let table = table(kind, &game)?;
        let told = account(&*table, &game, words);
        positions += table.met().len();
        // A single game is printed without its number.
        if number == 1 {
            first = told;
        } else {
            let before = std::mem::take(&mut first);
            let before = if before.is_empty() { before } else { format!("## 1\n{before}") };
            console::write(out, &format!("{before}## {number}\n{told}"))?;
        }
        if file.or(film_file).is_some() {
            kept.get_or_insert_with(|| (kind, Vec::new())).1.push(game);
        }
        Ok(())
    });
    console::write(out, &first)?;
    if let (Some((kind, games)), Some(file)) = (&kept, file) {
        write(*kind, games, file)?;
    }
    if let (Some((kind, games)), Some(file)) = (&kept, film_file) {
        if positions > FILM {
            return Err(Sentence::new("kamen-film-long").with("most", FILM));
        }
        let scenes = games.iter().filter_map(|game| table(*kind, game).ok());
        film(scenes.flat_map(|table| seen(&*table)), arguments, words, file)?;
    }
    read
}

/// A game's tags, its events, and its last position.
fn account(table: &dyn AnyTable, game: &AnyTranscript, words: &ConsoleWords) -> String {
    let mut lines: Vec<String> =
        game.tags.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    if game.entries.is_empty() && matches!(table.turn(), Turn::Over(_)) {
        lines.push(words.say("kamen-over-at-start"));
    }
    lines.extend(told(table, words));
    lines.push(table.text());
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Passes on the games of a file with their numbers: records of this program's, or a file in a
/// game's own format. Invalid ones are named in `aside`, but for the last one.
///
/// # Errors
/// The reason why `take` refused a game; else the invalid game, the last one if there are several.
pub(super) fn each(
    path: &Path,
    (words, aside): (&ConsoleWords, &mut dyn Write),
    take: &mut dyn FnMut(usize, Kind, AnyTranscript) -> Result<(), Sentence>,
) -> Result<(), Sentence> {
    let text = text_of(path).map_err(|error| unreadable(path, &error))?;
    let (mut number, mut done) = (0, Ok(()));
    let mut fault: Option<BadGame> = None;
    catalog::read_each(&text, of_format(path), &mut |read| {
        number += 1;
        if done.is_ok() {
            done = match read {
                Ok((kind, game)) => take(number, kind, game),
                Err(error) => match fault.replace(BadGame { number, error }) {
                    Some(bad) => console::write(aside, &(words.sentence(&bad.sentence()) + "\n")),
                    None => Ok(()),
                },
            };
        }
    });
    done?;
    match fault {
        None => Ok(()),
        Some(bad) if number == 1 => Err(in_file(path, bad.error.line, bad.error.why)),
        Some(bad) => Err(bad.sentence()),
    }
}

/// The table after a game's entries.
///
/// # Errors
/// The move that is invalid.
pub(super) fn table(kind: Kind, game: &AnyTranscript) -> Result<Box<dyn AnyTable>, Sentence> {
    let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
    kind.rules().replay_record(&game.setup, &codes)
}

/// The positions of a game, all from the side of the player who began, without any player's hidden
/// pieces.
fn seen(table: &dyn AnyTable) -> Vec<Scene> {
    let first = table.log().iter().find_map(LogLine::actor);
    let side = first.map_or(Viewer::Spectator, Viewer::Seat);
    let scene = |ply| table.scene_from(side, ply, Viewer::Spectator, &[]);
    table.met().into_iter().map(scene).collect()
}

fn film(
    scenes: impl Iterator<Item = Scene>,
    arguments: &ArgMatches,
    words: &ConsoleWords,
    file: &Path,
) -> Result<(), Sentence> {
    let theme: Theme = given(arguments, "theme").parse().unwrap_or(Theme::Light);
    let width = *arguments.get_one::<u32>("width").unwrap_or(&720);
    let film = render::gif(scenes, theme, width, &|label| words.label(label));
    fs::write(file, film).map_err(|error| unwritten_file(file, &error))
}

/// The text of a file. A file in a game's own format may be in another encoding than UTF-8.
fn text_of(path: &Path) -> io::Result<String> {
    let bytes = fs::read(path)?;
    match String::from_utf8(bytes) {
        Err(error) if of_format(path).is_some() => Ok(encoding::decoded(error.as_bytes())),
        text => text.map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error)),
    }
}

/// The game whose own format has this extension.
fn of_format(path: &Path) -> Option<Kind> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    Kind::ALL.iter().copied().find(|kind| kind.rules().format() == Some(ending.as_str()))
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

    /// The output of `kamen replay` for a file with this name and content.
    fn replayed(name: &str, content: &[u8]) -> Result<String, String> {
        let folder = std::env::temp_dir().join(format!("kamen-replay-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join(name);
        fs::write(&file, content).unwrap();
        let words = ConsoleWords::of(&|_| None);
        let line = ["kamen", "replay", file.to_str().unwrap()];
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let (mut out, mut aside) = (Vec::new(), Vec::new());
        let done = replay(matches.subcommand().unwrap().1, &words, &mut out, &mut aside);
        let text = |bytes| String::from_utf8(bytes).unwrap();
        match done {
            Ok(()) => Ok(text(out)),
            Err(why) => Err(text(out) + &text(aside) + &words.sentence(&why)),
        }
    }

    #[test]
    fn bad_games_are_named_and_the_others_told() {
        let good = "[White \"Ana\"]\n[Black \"Bob\"]\n\n1. e4 e5 *\n\n";
        let bad = good.replace("e5", "e4").replace("Ana", "Eva");
        let told = replayed("bad.pgn", [good, &bad, good, &bad].concat().as_bytes()).unwrap_err();
        let told: Vec<&str> = told.lines().collect();
        assert_eq!(
            (told[0], told.iter().filter(|line| line.starts_with("## ")).count()),
            ("## 1", 2)
        );
        assert!(told.contains(&"## 3"), "{told:?}");
        assert!(told[told.len() - 2].starts_with("Game 2 (Eva – Bob), line 9: "), "{told:?}");
        assert!(told[told.len() - 1].starts_with("Game 4 (Eva – Bob), line 19: "), "{told:?}");
        let alone = replayed("alone.pgn", bad.as_bytes()).unwrap_err();
        assert!(alone.contains("alone.pgn, line 4: "), "{alone}");
        let alone = replayed("good.pgn", good.as_bytes()).unwrap();
        assert!(alone.starts_with("White: Ana\n"), "{alone}");
    }

    #[test]
    fn files_in_other_encodings_are_read() {
        let pgn = "[White \"Ji\u{159}\u{ed} \u{160}\"]\n\n1. e4 e5 1-0\n";
        let little: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(pgn.encode_utf16())
            .flat_map(u16::to_le_bytes)
            .collect();
        let big: Vec<u8> = "\u{feff}"
            .encode_utf16()
            .chain(pgn.encode_utf16())
            .flat_map(u16::to_be_bytes)
            .collect();
        let windows = b"[White \"Ji\xf8\xed \x8a\"]\n\n1. e4 e5 1-0\n".to_vec();
        for (name, bytes) in [("little", little), ("big", big), ("windows", windows)] {
            let told = replayed(&format!("{name}.pgn"), &bytes).unwrap();
            assert!(told.contains("White: Ji\u{159}\u{ed} \u{160}"), "{name}: {told}");
        }
    }

    #[test]
    fn a_film_is_no_longer_than_somebody_looks() {
        let folder = std::env::temp_dir().join(format!("kamen-long-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let (games, film) = (folder.join("many.pgn"), folder.join("many.gif"));
        fs::write(&games, "1. e4 e5 *\n".repeat(FILM / 3 + 1)).unwrap();
        let words = ConsoleWords::of(&|_| None);
        let line = ["kamen", "replay", games.to_str().unwrap(), "--gif", film.to_str().unwrap()];
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let arguments = matches.subcommand().unwrap().1;
        let done = replay(arguments, &words, &mut Vec::new(), &mut Vec::new());
        assert_eq!(done.unwrap_err().key, "kamen-film-long");
        assert!(!film.exists());
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
        replay(matches.subcommand().unwrap().1, &words, &mut Vec::new(), &mut Vec::new()).unwrap();
        let film = fs::read(film).unwrap();
        assert!(film.starts_with(b"GIF89a\xc8\x00"), "200 pixels wide");
    }
}
