//! A game as a text to read, keep and check.

use std::fmt;

use game_core::{AnyTable, Secret, Sentence, shown};

use crate::Kind;

/// A whole game: its setup and all its entries.
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
/// `position`, if given, is the text of the position that the entries must lead to. Once a game is
/// over, the lines `fingerprint`, `secret` and `added` give the sources of its luck (VERIFY.md).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The game whose rules the record follows.
    pub game: Kind,
    /// The setup's canonical text.
    pub setup: String,
    /// The position that the entries must lead to.
    pub position: Option<String>,
    /// The entries' canonical texts.
    pub entries: Vec<String>,
    /// The sources of its luck, if they are given.
    pub luck: Option<LuckSource>,
}

/// The sources of the luck of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LuckSource {
    /// SHA-256 of the secret in hexadecimal, as published before the game.
    pub fingerprint: String,
    /// The secret that the bot drew.
    pub secret: Secret,
    /// The players' additions, if they made any.
    pub added: Option<String>,
}

/// The verified parts of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Verified {
    /// The number of entries.
    pub entries: usize,
    /// The number of draws among them.
    pub draws: usize,
}

/// An invalid line of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordError {
    /// The line, counted from 1; one past the last if something is missing.
    pub line: usize,
    /// The fault.
    pub why: Sentence,
}

impl Record {
    /// The record of a table, without its luck.
    pub fn of(game: Kind, setup: &str, table: &dyn AnyTable) -> Self {
        let entries = table.log().iter().map(|line| line.code.clone()).collect();
        let (setup, position) = (setup.to_owned(), Some(table.text()));
        Self { game, setup, position, entries, luck: None }
    }

    /// Reads the records of a text, one for each line `game: …`, with the line on which each
    /// begins, or its wrong line. Whether their moves are legal is for [`Record::replay`].
    pub fn each(text: &str) -> impl Iterator<Item = (usize, Result<Self, RecordError>)> {
        let lines: Vec<&str> = text.lines().collect();
        let begins = |line: &&str| line.trim_start().starts_with("game: ");
        let heads: Vec<usize> = (0..lines.len()).filter(|&at| begins(&lines[at])).collect();
        // Lines before the first game belong to it.
        let ends: Vec<usize> = heads.iter().skip(1).copied().chain([lines.len()]).collect();
        let begun = heads.first().copied().unwrap_or(0);
        let from = std::iter::once(0).chain(ends.clone());
        let bounds: Vec<(usize, usize)> = from.zip(ends).collect();
        bounds.into_iter().map(move |(from, to)| {
            let moved = |error: RecordError| RecordError { line: error.line + from, ..error };
            let head = if from == 0 { begun } else { from };
            (head + 1, Self::parse(&lines[from..to].join("\n")).map_err(moved))
        })
    }

    /// Reads all records of a text.
    ///
    /// # Errors
    /// The first wrong line.
    pub fn all(text: &str) -> Result<Vec<Self>, RecordError> {
        Self::each(text).map(|(_, record)| record).collect()
    }

    /// Whether the first fingerprint of a match fixed all its secrets: each game's fingerprint is
    /// the secret of the game before it. `None` for a single game, or if a secret is missing.
    pub fn is_chain(records: &[Self]) -> Option<bool> {
        let luck: Vec<&LuckSource> =
            records.iter().map(|one| one.luck.as_ref()).collect::<Option<_>>()?;
        let linked = |pair: &[&LuckSource]| pair[1].secret.hashed(1) == pair[0].secret;
        (luck.len() > 1).then(|| luck.windows(2).all(linked))
    }

    /// Reads one record; whether its moves are legal is for [`Record::replay`].
    ///
    /// # Errors
    /// The first wrong line.
    pub fn parse(text: &str) -> Result<Self, RecordError> {
        let (mut game, mut setup, mut position, mut entries) = (None, None, None, Vec::new());
        let (mut fingerprint, mut secret, mut added) = (None, None, None);
        for (at, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            match line.split_once(": ") {
                _ if line.is_empty() => {}
                Some(("game", id)) => {
                    game = Some(Kind::from_id(id).ok_or_else(|| unknown_game(at + 1, id))?);
                }
                Some(("setup", text)) => setup = Some(text.to_owned()),
                Some(("position", text)) => position = Some(text.to_owned()),
                Some(("fingerprint", text)) => fingerprint = Some(text.to_ascii_lowercase()),
                Some(("secret", text)) => {
                    let wrong =
                        || RecordError { line: at + 1, why: Sentence::new("core-record-secret") };
                    secret = Some(secret_of(text).ok_or_else(wrong)?);
                }
                Some(("added", text)) => added = Some(text.to_owned()),
                _ => entries.push(line.to_owned()),
            }
        }
        let missing = |what: &str| RecordError {
            line: text.lines().count() + 1,
            why: Sentence::new("core-record-misses").with("what", what),
        };
        let game = game.ok_or_else(|| missing("game: …"))?;
        let setup = setup.ok_or_else(|| missing("setup: …"))?;
        let luck = match (fingerprint, secret) {
            (Some(fingerprint), Some(secret)) => Some(LuckSource { fingerprint, secret, added }),
            (None, None) => None,
            (None, Some(_)) => return Err(missing("fingerprint: …")),
            (Some(_), None) => return Err(missing("secret: …")),
        };
        Ok(Self { game, setup, position, entries, luck })
    }

    /// Recomputes everything: the fingerprint of the secret, every move by the rules, and every
    /// draw from the secret and the players' additions.
    ///
    /// # Errors
    /// The first difference from the record, with the number of its entry.
    pub fn verify(&self) -> Result<Verified, Sentence> {
        let missing = || Sentence::new("core-record-misses").with("what", "secret: …");
        let luck = self.luck.as_ref().ok_or_else(missing)?;
        let fingerprint = luck.secret.commitment();
        if fingerprint != luck.fingerprint {
            return Err(Sentence::new("core-record-fingerprint").with("hash", fingerprint));
        }
        let key =
            luck.added.as_ref().map_or_else(|| luck.secret.clone(), |it| luck.secret.with(it));
        let codes: Vec<_> = self.entries.iter().map(String::as_str).collect();
        let is_draw = |ply: &usize| codes[*ply].starts_with("*:");
        let rules = self.game.rules();
        // A wrong draw can make the entries after it impossible, so all that replay are checked.
        let (mut good, mut bad) = (0, codes.len() + 1);
        while bad - good > 1 {
            let middle = if bad > codes.len() { codes.len() } else { (good + bad) / 2 };
            match rules.replay_record(&self.setup, &codes[..middle]) {
                Ok(_) => good = middle,
                Err(_) => bad = middle,
            }
        }
        let table = rules.replay_record(&self.setup, &codes[..good])?;
        for ply in (0..codes.len().min(good + 1)).filter(is_draw) {
            let at = u32::try_from(ply).unwrap_or(u32::MAX);
            let drawn = table.drawn(at, &key).unwrap_or_default();
            if drawn != codes[ply] {
                let wrong = Sentence::new("core-record-drawn").with("ply", ply + 1);
                return Err(wrong.with("entry", shown(codes[ply], 40)).with("drawn", drawn));
            }
        }
        let draws = (0..codes.len()).filter(is_draw).count();
        self.replay()?;
        Ok(Verified { entries: codes.len(), draws })
    }

    /// The table that the record leads to, with every entry checked, and the last position if it is
    /// given.
    ///
    /// # Errors
    /// The first entry that does not fit, or the position differs.
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

/// Reads 64 hexadecimal digits.
fn secret_of(text: &str) -> Option<Secret> {
    let bytes: &[u8; 64] = text.as_bytes().try_into().ok()?;
    let mut secret = [0; 32];
    for (byte, pair) in secret.iter_mut().zip(bytes.chunks(2)) {
        let digit = |one: u8| char::from(one).to_digit(16);
        *byte = u8::try_from(digit(pair[0])? * 16 + digit(pair[1])?).ok()?;
    }
    Some(Secret::new(secret))
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
        if let Some(LuckSource { fingerprint, secret, added }) = &self.luck {
            let hex = secret.bytes().map(|byte| format!("{byte:02x}")).concat();
            writeln!(f, "fingerprint: {fingerprint}\nsecret: {hex}")?;
            added.iter().try_for_each(|added| writeln!(f, "added: {added}"))?;
        }
        writeln!(f)?;
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}
