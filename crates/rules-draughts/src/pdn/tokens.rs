//! What a file is made of.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{iter::Peekable, str::Chars};

use game_core::{ImportError, Sentence};

/// A game as it stands in a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Raw {
    /// The line it begins on, counted from 1.
    pub(super) line: usize,
    /// Names and values.
    pub(super) tags: Vec<(String, String)>,
    /// Moves, huffs and the result, each with its line.
    pub(super) tokens: Vec<(usize, Token)>,
}

impl Raw {
    /// Whether squares are written as numbers.
    pub(super) fn has_numbers(&self) -> bool {
        let by_number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit());
        let moved = self.tokens.iter().any(|(_, token)| match token {
            Token::Move(text) | Token::Huff(text) => by_number(text),
            Token::Result(_) => false,
        });
        let fen = super::tag(&self.tags, "FEN").unwrap_or_default();
        moved
            || fen.split([':', ',']).any(|part| {
                by_number(part.trim().trim_start_matches(['W', 'B', 'K', 'w', 'b', 'k']))
                    && crate::Square::named(part.trim().trim_start_matches(['K', 'k'])).is_none()
            })
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.tokens.is_empty()
    }
}

/// A part of the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A move.
    Move(String),
    /// A comment that names the piece huffed before the next move.
    Huff(String),
    /// The result.
    Result(String),
}

/// The games of a file.
pub(super) fn games(text: &str) -> Result<Vec<Raw>, ImportError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader =
        Reader { letters: text.chars().peekable(), line: 1, now: Raw::default(), all: Vec::new() };
    reader.read()?;
    reader.close();
    Ok(reader.all)
}

struct Reader<'a> {
    letters: Peekable<Chars<'a>>,
    line: usize,
    now: Raw,
    all: Vec<Raw>,
}

impl Reader<'_> {
    fn read(&mut self) -> Result<(), ImportError> {
        let mut fresh = true;
        while let Some(letter) = self.next() {
            match letter {
                '[' => self.tag()?,
                '{' => self.comment()?,
                '(' => self.variation()?,
                ';' => {
                    self.until(&['\n']);
                }
                '%' if fresh => {
                    self.until(&['\n']);
                }
                _ if letter.is_whitespace() => {}
                _ => self.word(letter),
            }
            fresh = letter == '\n';
        }
        Ok(())
    }

    fn next(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    /// What comes before one of these, which is taken too; whether one came.
    fn until(&mut self, ends: &[char]) -> (String, bool) {
        let mut text = String::new();
        while let Some(letter) = self.next() {
            if ends.contains(&letter) {
                return (text, true);
            }
            text.push(letter);
        }
        (text, false)
    }

    fn fault(line: usize, key: &'static str) -> ImportError {
        ImportError { line, why: Sentence::new(key) }
    }

    fn close(&mut self) {
        if !self.now.is_empty() {
            self.all.push(core::mem::take(&mut self.now));
        }
    }

    fn begin(&mut self) {
        if self.now.is_empty() {
            self.now.line = self.line;
        }
    }

    /// `[Name "value"]`; after moves it begins another game.
    fn tag(&mut self) -> Result<(), ImportError> {
        if !self.now.tokens.is_empty() {
            self.close();
        }
        self.begin();
        let line = self.line;
        let (name, opened) = self.until(&['"', '\n']);
        let mut value = String::new();
        let mut closed = false;
        while opened && !closed {
            match self.next() {
                Some('\\') => value.extend(self.next()),
                Some('"') => closed = true,
                Some('\n') | None => break,
                Some(letter) => value.push(letter),
            }
        }
        if !closed || !self.until(&[']', '\n']).1 || name.trim().is_empty() {
            return Err(Self::fault(line, "draughts-pdn-tag"));
        }
        self.now.tags.push((name.trim().to_owned(), super::plain(&value)));
        Ok(())
    }

    fn comment(&mut self) -> Result<(), ImportError> {
        let line = self.line;
        let (text, closed) = self.until(&['}']);
        if !closed {
            return Err(Self::fault(line, "draughts-pdn-comment"));
        }
        if let Some(name) = text.trim().strip_prefix('!')
            && name.len() == 2
            && crate::Square::named(name).is_some()
        {
            self.now.tokens.push((line, Token::Huff(name.to_owned())));
        }
        Ok(())
    }

    /// Moves that were not played.
    fn variation(&mut self) -> Result<(), ImportError> {
        let (line, mut depth) = (self.line, 1_usize);
        while depth > 0 {
            match self.next() {
                None => return Err(Self::fault(line, "draughts-pdn-variation")),
                Some('(') => depth += 1,
                Some(')') => depth -= 1,
                Some('{') => self.comment_in_variation(line)?,
                Some(_) => {}
            }
        }
        Ok(())
    }

    fn comment_in_variation(&mut self, line: usize) -> Result<(), ImportError> {
        match self.until(&['}']).1 {
            true => Ok(()),
            false => Err(Self::fault(line, "draughts-pdn-comment")),
        }
    }

    /// A move, its number, a mark or the result.
    fn word(&mut self, first: char) {
        self.begin();
        let line = self.line;
        let mut word = String::from(first);
        while let Some(&letter) = self.letters.peek() {
            if letter.is_whitespace() || "[{(;".contains(letter) {
                break;
            }
            word.push(letter);
            self.next();
        }
        let results = ["1-0", "0-1", "1/2-1/2", "½-½", "*", "2-0", "0-2", "1-1", "0-0"];
        if results.contains(&&*word) {
            self.now.tokens.push((line, Token::Result(word)));
            self.close();
            return;
        }
        let played = without_number(&word);
        if !played.is_empty() && !played.starts_with(['$', '!', '?']) {
            self.now.tokens.push((line, Token::Move(played.to_owned())));
        }
    }
}

/// A move without the number that may stand before it: `12.c3-d4`, `3...b6-a5`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    match rest.strip_prefix('.') {
        Some(rest) => rest.trim_start_matches('.'),
        None => word,
    }
}
