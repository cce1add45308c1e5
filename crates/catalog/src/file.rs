//! A file of games, whatever it is called: records of ours, or a game's own format.

use game_core::{AnyTranscript, Sentence};

use crate::{Kind, Record, RecordError};

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFile {
    /// Whose rules they follow.
    pub game: Kind,
    /// The games, one at least.
    pub games: Vec<AnyTranscript>,
}

impl GameFile {
    /// Reads a text of which nothing is known: records of ours, or the format in which
    /// most can be read. Every move is legal.
    ///
    /// # Errors
    /// The line that is wrong and why, of the format that was understood farthest.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let ours = text.lines().any(|line| line.trim_start().starts_with("game: "));
        if ours { Self::of_records(text) } else { Self::of_formats(text) }
    }

    fn of_records(text: &str) -> Result<Self, RecordError> {
        let records = Record::all(text)?;
        let game = records[0].game;
        // Where each begins, by which a fault in its moves is found.
        let heads = (1..).zip(text.lines());
        let heads = heads.filter(|(_, line)| line.trim_start().starts_with("game: "));
        for (record, (line, _)) in records.iter().zip(heads) {
            let wrong = |why| RecordError { line, why };
            if record.game != game {
                return Err(wrong(Sentence::new("core-file-one-game")));
            }
            record.replay().map_err(wrong)?;
        }
        let games = records.into_iter().map(|record| AnyTranscript {
            setup: record.setup,
            entries: record.entries,
            tags: Vec::new(),
        });
        Ok(Self { game, games: games.collect() })
    }

    fn of_formats(text: &str) -> Result<Self, RecordError> {
        let mut best: Option<(usize, Self)> = None;
        let mut worst = RecordError { line: 1, why: Sentence::new("core-file-nothing") };
        for &game in Kind::ALL.iter().filter(|kind| kind.rules().format().is_some()) {
            match game.rules().import(text) {
                Ok(games) => {
                    let entries = games.iter().map(|game| game.entries.len()).sum();
                    if entries > best.as_ref().map_or(0, |(most, _)| *most) {
                        best = Some((entries, Self { game, games }));
                    }
                }
                Err(error) if error.line > worst.line => {
                    worst = RecordError { line: error.line, why: error.why };
                }
                Err(_) => {}
            }
        }
        best.map(|(_, file)| file).ok_or(worst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Real games of every format, and records of ours.
    const FILES: &[(Kind, &str)] = &[
        (Kind::Chess, "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n"),
        (Kind::Draughts, "[GameType \"29\"]\n\n1. c3-d4 f6-e5 *\n"),
        (Kind::Mill, "game: mill\nsetup: flying=on men=9 white=1 revision=1\n\n1:d6\n2:d2\n"),
    ];

    #[test]
    fn a_text_is_read_by_what_stands_in_it() {
        for (game, text) in FILES {
            let file = GameFile::read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"));
            assert_eq!(file.game, *game, "{text}");
            assert_eq!(file.games.len(), 1);
            assert!(file.games[0].entries.len() >= 2, "{file:?}");
        }
    }

    #[test]
    fn what_is_wrong_is_told_with_its_line() {
        let wrong = GameFile::read("[White \"Ana\"]\n\n1. e4 e5\n2. Ke3 *\n").unwrap_err();
        assert_eq!(wrong.line, 4, "{wrong:?}");
        let empty = GameFile::read("Dear diary,\n").unwrap_err();
        assert_eq!((empty.line, empty.why.key), (1, "core-file-nothing"));
        let record = FILES[2].1.replace("2:d2", "2:d6");
        assert_eq!(GameFile::read(&record).unwrap_err().line, 1);
        let mixed =
            format!("{}\n{}", FILES[2].1, "game: chess\nsetup: draws=book white=1 revision=1\n");
        let wrong = GameFile::read(&mixed).unwrap_err();
        assert_eq!((wrong.line, wrong.why.key), (7, "core-file-one-game"));
    }
}
