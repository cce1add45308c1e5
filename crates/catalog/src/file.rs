//! A file of games, whatever it is called: records of ours, or a game's own format.

use game_core::{AnyTranscript, ImportError, Sentence};

use crate::{Kind, Record, RecordError};

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFile {
    /// Whose rules they follow.
    pub game: Kind,
    /// The games that could be read, one at least.
    pub games: Vec<AnyTranscript>,
    /// The others, in their order.
    pub faults: Vec<BadGame>,
}

/// A game of a file that cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadGame {
    /// Which game of the file it is, counted from 1.
    pub number: usize,
    /// What is wrong with it.
    pub error: ImportError,
}

impl BadGame {
    /// The fault in words: which game, whose, on which line, and why.
    pub fn sentence(&self) -> Sentence {
        let ImportError { line, why, tags } = &self.error;
        let players = players(tags);
        let said = match &*players {
            [] => Sentence::new("core-file-game"),
            names => Sentence::new("core-file-game-of").with("players", names.join(" – ")),
        };
        said.with("number", self.number).with("line", *line).with("why", why.clone())
    }
}

/// The tags by which a file names its players, seat by seat.
const PLAYERS: [[&str; 2]; 2] = [["Seat1", "White"], ["Seat2", "Black"]];

/// The players as a file names them, up to the first who is not named.
pub fn players(tags: &[(String, String)]) -> Vec<String> {
    let tag = |key: &str| tags.iter().find(|(name, _)| name.eq_ignore_ascii_case(key));
    let named = |keys: [&str; 2]| {
        let found = keys.into_iter().find_map(tag).map(|(_, name)| name.trim().to_owned());
        found.filter(|name| !matches!(name.as_str(), "" | "?"))
    };
    PLAYERS.map(named).into_iter().map_while(|name| name).collect()
}

/// A game with its rules, or why it cannot be.
pub type Read = Result<(Kind, AnyTranscript), ImportError>;

/// Hands on the games of a text one after another, each with every move checked: of a file in
/// this game's own format, or of records of ours, which must all be of one game.
pub fn read_each(text: &str, format: Option<Kind>, take: &mut dyn FnMut(Read)) {
    match format {
        Some(kind) => {
            kind.rules().import_each(text, &mut |game| take(game.map(|game| (kind, game))));
        }
        None => records(text, take),
    }
}

fn records(text: &str, take: &mut dyn FnMut(Read)) {
    let mut game = None;
    for (line, record) in Record::each(text) {
        let read = record.and_then(|record| {
            let wrong = |why| RecordError { line, why };
            if *game.get_or_insert(record.game) != record.game {
                return Err(wrong(Sentence::new("core-file-one-game")));
            }
            record.replay().map_err(wrong)?;
            let Record { game, setup, entries, .. } = record;
            Ok((game, AnyTranscript { setup, entries, tags: Vec::new() }))
        });
        take(read.map_err(|RecordError { line, why }| ImportError::at(line, why)));
    }
}

impl GameFile {
    /// Reads a text of which nothing is known: records of ours, or the format in which
    /// most can be read. Every move is legal.
    ///
    /// # Errors
    /// No game can be read: the line that is wrong and why, of the format that was understood
    /// farthest.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let ours = text.lines().any(|line| line.trim_start().starts_with("game: "));
        let nothing = RecordError { line: 1, why: Sentence::new("core-file-nothing") };
        if ours {
            return Self::of(text, None).map_err(|error| error.unwrap_or(nothing));
        }
        let (mut best, mut worst) = (None, nothing);
        let length = |file: &Self| file.games.iter().map(|game| game.entries.len()).sum::<usize>();
        for &kind in Kind::ALL.iter().filter(|kind| kind.rules().format().is_some()) {
            match Self::of(text, Some(kind)) {
                Ok(file) if length(&file) > best.as_ref().map_or(0, length) => best = Some(file),
                Err(Some(error)) if error.line > worst.line => worst = error,
                _ => {}
            }
        }
        best.ok_or(worst)
    }

    /// The games of a format; if there is none, the first fault.
    fn of(text: &str, format: Option<Kind>) -> Result<Self, Option<RecordError>> {
        let (mut game, mut games, mut faults) = (None, Vec::new(), Vec::new());
        read_each(text, format, &mut |read| match read {
            Ok((kind, one)) => {
                game = Some(kind);
                games.push(one);
            }
            Err(error) => faults.push(BadGame { number: games.len() + faults.len() + 1, error }),
        });
        let first = || faults.first().map(|bad| bad.error.clone());
        match game {
            Some(game) => Ok(Self { game, games, faults }),
            None => Err(first().map(|error| RecordError { line: error.line, why: error.why })),
        }
    }

    /// Which game of the file a game is that could be read: both counted from 0 and from 1.
    pub fn number(&self, at: usize) -> usize {
        let before = |number, bad: &BadGame| number + usize::from(bad.number <= number);
        self.faults.iter().fold(at + 1, before)
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
        let read = GameFile::read(&mixed).unwrap();
        let [wrong] = &*read.faults else { panic!("{read:?}") };
        assert_eq!((wrong.number, wrong.error.line), (2, 7));
        assert_eq!(wrong.error.why.key, "core-file-one-game");
    }

    #[test]
    fn a_bad_game_is_named_by_its_number_and_its_players() {
        let good = "1. e4 e5 *\n\n";
        let bad = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e4 *\n\n";
        let file = GameFile::read(&[good, bad, good, "1. Ke3 *\n\n", good].concat()).unwrap();
        assert_eq!((file.games.len(), file.faults.len()), (3, 2));
        assert_eq!([0, 1, 2].map(|at| file.number(at)), [1, 3, 5]);
        let told: Vec<_> = file.faults.iter().map(|bad| bad.sentence().to_string()).collect();
        assert!(
            told[0].starts_with("core-file-game-of players=\"A – B\" number=2 line=6"),
            "{told:?}"
        );
        assert!(told[1].starts_with("core-file-game number=4 line=10"), "{told:?}");
    }

    #[test]
    fn a_bad_record_leaves_the_others() {
        let record = FILES[2].1;
        let text = [record, &record.replace("2:d2", "2:d6"), "game: whist\n", record].join("\n");
        let file = GameFile::read(&text).unwrap();
        let faults: Vec<_> = file.faults.iter().map(|bad| (bad.number, bad.error.line)).collect();
        assert_eq!((file.games.len(), faults), (2, vec![(2, 7), (3, 13)]));
    }
}
