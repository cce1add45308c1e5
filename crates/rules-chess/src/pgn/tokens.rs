//! A PGN file piece by piece.

use alloc::string::String;
use core::{iter::Peekable, str::Chars};

use game_core::Sentence;

/// A piece of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Event "Casual"]`.
    Tag(String, String),
    /// A move, a move's number, a result.
    Word(String),
}

/// A token and the line it begins on, counted from 1, or what is wrong there.
pub(super) type Found = (usize, Result<Token, Sentence>);

/// Reads tokens; comments, variations and `$` annotations are skipped.
pub(super) struct Tokens<'a> {
    letters: Peekable<Chars<'a>>,
    line: usize,
    /// The line on which the newest token or comment began.
    began: usize,
    /// Whether the next letter begins a line.
    fresh: bool,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        Self { letters: text.chars().peekable(), line: 1, began: 1, fresh: true }
    }

    fn next_letter(&mut self) -> Option<char> {
        let letter = self.letters.next()?;
        self.fresh = letter == '\n';
        self.line += usize::from(self.fresh);
        Some(letter)
    }

    /// Everything up to this letter, which is left out; `None` if it never
    /// comes.
    fn until(&mut self, end: char) -> Option<()> {
        while let Some(letter) = self.next_letter() {
            if letter == end {
                return Some(());
            }
        }
        None
    }

    /// What is skipped, if the next letter begins it; whether all is well.
    fn comment(&mut self) -> Result<bool, Sentence> {
        let fresh = self.fresh;
        match self.letters.peek() {
            Some('%') if fresh => self.rest_of_line(),
            Some(';') => self.rest_of_line(),
            Some('{') => self.until('}').ok_or(Sentence::new("chess-pgn-open-comment"))?,
            Some('$') => {
                self.next_letter();
                while self.letters.peek().is_some_and(char::is_ascii_digit) {
                    self.next_letter();
                }
            }
            Some(letter) if letter.is_whitespace() => {
                self.next_letter();
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn rest_of_line(&mut self) {
        let _ = self.until('\n');
    }

    /// A variation and those within it.
    fn variation(&mut self) -> Result<(), Sentence> {
        let mut depth = 0_usize;
        loop {
            if self.comment()? {
                continue;
            }
            match self.next_letter() {
                Some('(') => depth += 1,
                Some(')') if depth == 1 => return Ok(()),
                Some(')') => depth -= 1,
                Some(_) => {}
                None => return Err(Sentence::new("chess-pgn-open-variation")),
            }
        }
    }

    fn tag(&mut self) -> Result<Token, Sentence> {
        let wrong = || Sentence::new("chess-pgn-tag");
        self.next_letter();
        self.spaces();
        let name = self.word();
        self.spaces();
        if name.is_empty() || self.next_letter() != Some('"') {
            return Err(wrong());
        }
        let mut value = String::new();
        loop {
            match self.next_letter() {
                Some('"') if self.closes() => break,
                Some('\\') => value.extend(self.next_letter().filter(|c| !c.is_control())),
                None | Some('\n') => return Err(wrong()),
                Some(letter) if letter.is_control() => {}
                Some(letter) => value.push(letter),
            }
        }
        self.spaces();
        if self.next_letter() == Some(']') { Ok(Token::Tag(name, value)) } else { Err(wrong()) }
    }

    /// Whether the tag ends here: some programs leave quotation marks in its
    /// value as they are.
    fn closes(&self) -> bool {
        self.letters.clone().find(|c| !c.is_whitespace()).is_none_or(|c| c == ']')
    }

    fn spaces(&mut self) {
        while self.letters.peek().is_some_and(|c| c.is_whitespace()) {
            self.next_letter();
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&letter) = self.letters.peek() {
            if letter.is_whitespace() || "[](){};$\"".contains(letter) {
                break;
            }
            word.extend(self.next_letter());
        }
        word
    }

    fn found(&mut self) -> Option<Result<Token, Sentence>> {
        loop {
            self.began = self.line;
            match self.comment() {
                Ok(true) => continue,
                Ok(false) => {}
                Err(why) => return Some(Err(why)),
            }
            return match *self.letters.peek()? {
                '[' => Some(self.tag()),
                '(' => match self.variation() {
                    Ok(()) => continue,
                    Err(why) => Some(Err(why)),
                },
                ')' | ']' | '}' | '"' => {
                    self.next_letter();
                    Some(Err(Sentence::new("chess-pgn-stray")))
                }
                _ => Some(Ok(Token::Word(self.word()))),
            };
        }
    }
}

impl Iterator for Tokens<'_> {
    type Item = Found;

    fn next(&mut self) -> Option<Found> {
        let found = self.found()?;
        Some((self.began, found))
    }
}
