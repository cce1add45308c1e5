//! A game as a text one can read, keep and check.

use std::fmt;

use game_core::{AnyTable, Sentence, shown};

use crate::Kind;

/// A whole game: what it began with and every entry since.
///
/// ```text
/// # anything after a hash is a remark
/// game: abaku
/// setup: …
/// position: …
///
/// *:lots 3,7
/// 1:H8>24
/// ```
///
/// `position`, if given, is the text of the position the entries must lead to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The game whose rules the record follows.
    pub game: Kind,
    /// The setup's canonical text.
    pub setup: String,
    /// Where the entries must lead.
    pub position: Option<String>,
    /// The entries' canonical texts.
    pub entries: Vec<String>,
}

/// A line of a record that is no record's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// Which line, counted from 1; one past the last if something is missing.
    pub line: usize,
    /// What is wrong with it.
    pub why: Sentence,
}

impl Record {
    /// The record of a table.
    pub fn of(game: Kind, setup: &str, table: &dyn AnyTable) -> Self {
        let entries = table.log().iter().map(|line| line.code.clone()).collect();
        Self { game, setup: setup.to_owned(), position: Some(table.text()), entries }
    }

    /// Reads a record; whether its moves are legal is for [`Record::replay`].
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (mut game, mut setup, mut position, mut entries) = (None, None, None, Vec::new());
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            match line.split_once(": ") {
                _ if line.is_empty() => {}
                Some(("game", id)) => {
                    game = Some(Kind::from_id(id).ok_or_else(|| unknown_game(at + 1, id))?);
                }
                Some(("setup", text)) => setup = Some(text.to_owned()),
                Some(("position", text)) => position = Some(text.to_owned()),
                _ => entries.push(line.to_owned()),
            }
        }
        let missing = |what: &str| RecordError {
            line: text.lines().count() + 1,
            why: Sentence::new("core-record-misses").with("what", what),
        };
        let game = game.ok_or_else(|| missing("game: …"))?;
        let setup = setup.ok_or_else(|| missing("setup: …"))?;
        Ok(Self { game, setup, position, entries })
    }

    /// The table the record leads to, every entry checked, and the position at
    /// the end if it is given.
    ///
    /// # Errors
    /// The first entry that does not fit, or that the position is another.
    pub fn replay(&self) -> Result<Box<dyn AnyTable>, Sentence> {
        let codes: Vec<_> = self.entries.iter().map(String::as_str).collect();
        let table = self.game.rules().replay_record(&self.setup, &codes)?;
        match &self.position {
            Some(position) if *position != table.text() => {
                Err(Sentence::new("core-record-position").with("position", table.text()))
            }
            _ => Ok(table),
        }
    }
}

fn unknown_game(line: usize, id: &str) -> RecordError {
    let known: Vec<_> = Kind::ALL.iter().map(|kind| kind.rules().id().to_owned()).collect();
    let id = shown(id, 40);
    RecordError {
        line,
        why: Sentence::new("core-unknown-game").with("game", id).with("known", known),
    }
}

/// The text that [`Record::parse`] reads.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: {}\nsetup: {}", self.game.rules().id(), self.setup)?;
        if let Some(position) = &self.position {
            writeln!(f, "position: {position}")?;
        }
        writeln!(f)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}
