//! A file of games, whatever its name: records of this program's, or a game's own format.

use game_core::{AnyTranscript, ImportError, Sentence};

use crate::{Kind, Record, RecordError};

/// The games of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameFile {
    /// The game whose rules they follow.
    pub game: Kind,
    /// The games that could be read, one at least.
    pub games: Vec<AnyTranscript>,
    /// The invalid ones, in their order.
    pub faults: Vec<BadGame>,
}

/// An invalid game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadGame {
    /// The game's number in the file, from 1.
    pub number: usize,
    /// The fault.
    pub error: ImportError,
}

impl BadGame {
    /// The fault in words: the game's number, its players, the line, and the reason.
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

/// The players as a file names them, up to the first without a name.
pub fn players(tags: &[(String, String)]) -> Vec<String> {
    let tag = |key: &str| tags.iter().find(|(name, _)| name.eq_ignore_ascii_case(key));
    let named = |keys: [&str; 2]| {
        let found = keys.into_iter().find_map(tag).map(|(_, name)| name.trim().to_owned());
        found.filter(|name| !matches!(name.as_str(), "" | "?"))
    };
    PLAYERS.map(named).into_iter().map_while(|name| name).collect()
}

/// A game with its rules, or the reason why it is invalid.
pub type Read = Result<(Kind, AnyTranscript), ImportError>;

/// Passes on the games of a text one after another, each with every move checked. The text is a
/// file in this game's own format, or records of this program's, which must all be of one game.
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
            if game.is_some_and(|game| game != record.game) {
                return Err(wrong(Sentence::new("core-file-one-game")));
            }
            record.replay().map_err(wrong)?;
            game = Some(record.game);
            let Record { game, setup, entries, .. } = record;
            Ok((game, AnyTranscript { setup, entries, tags: Vec::new() }))
        });
        take(read.map_err(|RecordError { line, why }| ImportError::at(line, why)));
    }
}

impl GameFile {
    /// Reads a text of unknown kind: records of this program's, or the format in which most games
    /// can be read. Every move is legal.
    ///
    /// # Errors
    /// No game can be read: the wrong line and the reason, in the format that was understood
    /// farthest.
    pub fn read(text: &str) -> Result<Self, RecordError> {
        let head = text.lines().any(|line| line.trim_start().starts_with("game: "));
        let ours = match head.then(|| Self::of(text, None)) {
            Some(Ok(file)) => return Ok(file),
            Some(Err(error)) => error,
            None => None,
        };
        let nothing = RecordError { line: 1, why: Sentence::new("core-file-nothing") };
        let (mut best, mut worst) = (None, nothing);
        let length = |file: &Self| file.games.iter().map(|game| game.entries.len()).sum::<usize>();
        for &kind in Kind::ALL.iter().filter(|kind| kind.rules().format().is_some()) {
            match Self::of(text, Some(kind)) {
                Ok(file) if length(&file) > best.as_ref().map_or(0, length) => best = Some(file),
                Err(Some(error)) if error.line > worst.line => worst = error,
                _ => {}
            }
        }
        best.ok_or(ours.unwrap_or(worst))
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

    /// The number of a readable game in the file: `at` counts from 0, the number from 1.
    pub fn number(&self, at: usize) -> usize {
        let before = |number, bad: &BadGame| number + usize::from(bad.number <= number);
        self.faults.iter().fold(at + 1, before)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Real games of every format, and records of this program's.
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
    fn a_fault_in_a_file_is_told_with_its_line() {
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

    /// Some good parts with one other among them, in every order.
    fn placed(good: &[String], bad: &str) -> Vec<String> {
        let at = |place: usize| {
            let (before, behind) = good.split_at(place);
            [before.concat(), bad.to_owned(), behind.concat()].concat()
        };
        (0..=good.len()).map(at).collect()
    }

    /// Asserts that a file loses only the game at this place, which has BAD in it.
    fn loses_one(text: &str, place: usize, good: usize) {
        let file = GameFile::read(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
        let numbers: Vec<_> = file.faults.iter().map(|bad| bad.number).collect();
        assert_eq!((file.games.len(), &*numbers), (good, &[place + 1][..]), "{text}");
        let bad = 1 + text.lines().position(|line| line.contains("BAD")).unwrap();
        let line = file.faults[0].error.line;
        assert!((bad..bad + 6).contains(&line), "line {line}\n{text}");
    }

    #[test]
    fn one_bad_game_costs_itself_alone_wherever_it_stands() {
        let tagged = |name: &str, moves: &str| format!("[White \"{name}\"]\n\n{moves}\n\n");
        let both = ["{open *", "1. %m (1. x *", ") *", "1. zz9 *", "]", "}", "\"", "\u{0} 1. é *"];
        let heads = ["[Event x]\n\n1. %m *", "[FEN \"8 w\"]\n\n*", "[Event \"x\n\n1. %m *"];
        let own: [(&str, &[&str]); 2] = [
            (
                "e4",
                &[
                    "1. e4 e4 *",
                    "1. f3 e5 2. g4 Qh4# 1-0",
                    "1. e4\n-- *",
                    "[Variant \"Atomic\"]\n\n1. e4 *",
                    "[Result \"1-0\"]\n\n1. e4 0-1",
                ],
            ),
            (
                "c3-d4",
                &[
                    "1. c3-c4 *",
                    "1. c3-d4 f6-e5 2. a3-b4 *",
                    "[GameType \"25\"]\n\n1. c3-d4 *",
                    "[Result \"2-0\"]\n\n1. c3-d4 0-2",
                ],
            ),
        ];
        for (first, own) in own {
            let good = ["A", "B", "C"].map(|name| tagged(name, &format!("1. {first} *")));
            let bad = both.iter().chain(&heads).chain(own);
            for bad in bad.map(|bad| bad.replace("%m", first)) {
                for (place, text) in placed(&good, &tagged("BAD", &bad)).iter().enumerate() {
                    loses_one(text, place, good.len());
                }
            }
        }
    }

    #[test]
    fn one_bad_record_costs_itself_alone_wherever_it_stands() {
        let record = FILES[2].1;
        let good = [(); 3].map(|()| record.to_owned() + "\n");
        for bad in [
            record.replace("2:d2", "2:d6"),
            record.replace("1:d6", "nobody"),
            record.replace("setup: flying=on", "setup: walking=on"),
            "game: whist\n".to_owned(),
            "game: mill\n".to_owned(),
            record.replace("\n\n", "\nsecret: 12\n\n"),
            record.replace("\n\n", "\nposition: elsewhere\n\n"),
            "game: chess\nsetup: draws=book white=1 revision=1\n\n1:e2e5\n".to_owned(),
        ] {
            let bad = "# BAD\n".to_owned() + &bad + "\n";
            for (place, text) in placed(&good, &bad).iter().enumerate() {
                let file = GameFile::read(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
                let numbers: Vec<_> = file.faults.iter().map(|bad| bad.number).collect();
                assert_eq!((file.games.len(), &*numbers), (good.len(), &[place + 1][..]), "{text}");
            }
        }
    }

    #[test]
    fn one_bad_game_of_a_match_costs_itself_alone_wherever_it_stands() {
        let game = |number: usize, rows: &str| {
            let score = number - 1;
            format!("\n Game {number}\n Ana : {score}              Bob : 0\n{rows}\n")
        };
        let whole = "  1) 31: 8/5 6/5   52: 13/8 24/22\n      Wins 1 point";
        for bad in [
            "  1) 31: 8/5 6/4   52: 13/8 24/22 BAD\n      Wins 1 point",
            "  1) 31: 8/5 6/5   52: 13/8 24/22 BAD\n      Wins 0 points",
            "  1) 31 8/5 6/5   52: 13/8 24/22 BAD",
            "  1) 33: 8/5 6/5   52: 13/8 24/22 BAD",
            "  1) 31: 8/5 6/5   11: Illegal play BAD",
            "  1) 31: 8/5 6/5   52: Cannot Move BAD",
            "  1) BAD 3 8/5",
        ] {
            for place in 0..4 {
                let games = (0..4).map(|at| game(at + 1, if at == place { bad } else { whole }));
                let text = games.fold(" 9 point match\n".to_owned(), |text, game| text + &game);
                loses_one(&text, place, 3);
            }
        }
        let matches = |length: &str| format!("{length} point match\n{}\n", game(1, whole));
        let good = ["3", "5", "7"].map(matches);
        for (place, text) in placed(&good, &matches("BAD")).iter().enumerate() {
            loses_one(text, place, good.len());
        }
    }

    #[test]
    fn a_line_of_a_comment_is_no_record() {
        let text = "[White \"A\"]\n\n1. e4 {the next\ngame: chess} e5 *\n";
        let file = GameFile::read(text).unwrap();
        assert_eq!((file.game, file.games[0].entries.len()), (Kind::Chess, 2));
    }
}
