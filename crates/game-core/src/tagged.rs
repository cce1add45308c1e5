//! Files of games with tags: the common part of PGN (chess) and PDN (draughts).
//!
//! Source: the PGN standard of 1994, section 8, and PDN 3.0, which follows it. The reader also
//! accepts files of other programs that differ from the standard, as long as they can mean one
//! thing only.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{iter::Peekable, str::Chars};

use scene::Sentence;

use crate::{ImportError, shown};

/// A game as the file has it, its moves not yet checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tagged {
    /// The line on which it begins, counted from 1.
    pub line: usize,
    /// Names and values, in the order of the file.
    pub tags: Vec<(String, String)>,
    /// Moves and comments, each with its line.
    pub marks: Vec<(usize, Mark)>,
    /// The result behind the moves with its line, if there is one.
    pub result: Option<(usize, String)>,
}

/// An item of the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mark {
    /// A word without a move number before it: a move, or a remark about one.
    Word(String),
    /// A comment without its braces.
    Comment(String),
}

impl Tagged {
    /// The value of a tag; case does not matter in its name.
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Returns the result in the file: the one behind the moves, or the tag `Result` if that one is
    /// missing or open.
    ///
    /// # Errors
    /// The tag and the moves name different results.
    pub fn result<'a>(&'a self, known: &[&'static str]) -> Result<&'a str, Sentence> {
        let tag: String = self.tag("Result").unwrap_or_default().chars().map(plain).collect();
        let tag = known.iter().find(|known| **known == tag.trim()).copied();
        let behind = self.result.as_ref().map_or("*", |(_, result)| result.as_str());
        match tag {
            Some(tag) if behind == "*" => Ok(tag),
            Some(tag) if tag != "*" && !same(tag, behind) => {
                let said = Sentence::new("core-file-result").with("tag", shown(tag, 40));
                Err(said.with("result", shown(behind, 40)))
            }
            _ => Ok(behind),
        }
    }

    /// Makes an error for this game.
    pub fn wrong(&self, line: usize, why: impl Into<Sentence>) -> ImportError {
        ImportError { line, why: why.into(), tags: self.tags.clone() }
    }

    /// Whether the game has any move.
    fn is_moved(&self) -> bool {
        self.marks.iter().any(|(_, mark)| matches!(mark, Mark::Word(_)))
    }

    fn is_empty(&self) -> bool {
        self.tags.is_empty() && !self.is_moved() && self.result.is_none()
    }
}

/// Whether two results mean the same. Draughts also counts a win as two points.
fn same(one: &str, other: &str) -> bool {
    let ways: [&[&str]; 3] = [&DRAWS, &["1-0", "2-0"], &["0-1", "0-2"]];
    one == other || ways.iter().any(|way| way.contains(&one) && way.contains(&other))
}

/// Spellings of a draw.
pub const DRAWS: [&str; 5] = ["1/2-1/2", "½-½", "1/2", "½", "1-1"];

/// Reads the games of a text one after another, each as the file has it or with the reason why it
/// cannot be read. `results` are the words that end a game.
pub fn tagged<'a>(
    text: &'a str,
    results: &'a [&'a str],
) -> impl Iterator<Item = Result<Tagged, ImportError>> + 'a {
    TagReader { letters: text.chars().peekable(), line: 1, fresh: true, gap: false, results }
}

/// Whether a letter is invisible: blanks, marks of an encoding, and the end of a file in DOS.
pub fn is_blank(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || matches!(letter, '\u{feff}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{ad}')
}

#[derive(Clone)]
struct TagReader<'a> {
    letters: Peekable<Chars<'a>>,
    line: usize,
    /// Whether only blanks came before on this line.
    fresh: bool,
    /// Whether an empty line came after the last item.
    gap: bool,
    results: &'a [&'a str],
}

impl Iterator for TagReader<'_> {
    type Item = Result<Tagged, ImportError>;

    fn next(&mut self) -> Option<Self::Item> {
        let (mut game, started) =
            (Tagged { line: 0, tags: Vec::new(), marks: Vec::new(), result: None }, self.clone());
        match self.game(&mut game) {
            Ok(()) => (!game.is_empty()).then_some(Ok(game)),
            Err((line, key)) => {
                self.pass(started, line);
                Some(Err(game.wrong(line, Sentence::new(key))))
            }
        }
    }
}

/// The line of a fault and the key of its sentence.
type Fault = (usize, &'static str);

impl TagReader<'_> {
    /// Reads one game up to its result or to the tags of the next.
    fn game(&mut self, game: &mut Tagged) -> Result<(), Fault> {
        loop {
            self.blanks();
            let Some(&letter) = self.letters.peek() else { return Ok(()) };
            if letter == '[' && self.begins_another(game) {
                return Ok(());
            }
            if game.is_empty() {
                game.line = self.line;
            }
            let line = self.line;
            match letter {
                '[' => game.tags.push(self.tag()?),
                '{' => game.marks.push((line, Mark::Comment(self.comment()?))),
                '(' => self.variation()?,
                '$' => self.glyph(),
                ')' | ']' | '}' | '"' => return Err((line, "core-file-stray")),
                _ => {
                    let word = self.word();
                    if self.results.contains(&&*word) {
                        game.result = Some((line, word));
                        return Ok(());
                    }
                    let bare = without_number(&word);
                    if !bare.is_empty() {
                        game.marks.push((line, Mark::Word(bare.to_owned())));
                    }
                }
            }
            self.gap = false;
        }
    }

    /// Whether the next tag belongs to another game: moves came before it, or it repeats a tag
    /// after an empty line, or it repeats the first of several.
    fn begins_another(&self, game: &Tagged) -> bool {
        if game.is_moved() {
            return true;
        }
        let Ok((name, _)) = self.clone().tag() else { return false };
        let first = game.tags.len() > 1 && game.tags[0].0 == name;
        first || self.gap && game.tags.iter().any(|(known, _)| *known == name)
    }

    /// Recovers after a fault: continues at the next game whose tags begin after an empty line.
    fn pass(&mut self, started: Self, fault: usize) {
        *self = started;
        while self.letters.peek().is_some() {
            if self.gap && self.line > fault && self.is_at_tag() {
                return;
            }
            self.gap = false;
            self.rest_of_line();
        }
    }

    /// Reads the next letter; a line may also end in `\r` alone.
    fn letter(&mut self) -> Option<char> {
        let letter = match self.letters.next()? {
            '\r' if self.letters.peek() != Some(&'\n') => '\n',
            letter => letter,
        };
        self.gap |= letter == '\n' && self.fresh;
        self.fresh = letter == '\n' || self.fresh && is_blank(letter);
        self.line += usize::from(letter == '\n');
        Some(letter)
    }

    fn rest_of_line(&mut self) {
        while self.letter().is_some_and(|letter| letter != '\n') {}
    }

    /// Skips invisible letters, remarks to the end of a line, and lines that begin with `%`.
    fn blanks(&mut self) {
        while let Some(&letter) = self.letters.peek() {
            match letter {
                ';' => self.rest_of_line(),
                '%' if self.fresh => self.rest_of_line(),
                _ if is_blank(letter) => {
                    self.letter();
                }
                _ => return,
            }
        }
    }

    /// Whether the reader is at a tag, its name followed by a quotation mark.
    fn is_at_tag(&self) -> bool {
        let mut letters = self.letters.clone();
        letters.next() == Some('[')
            && letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
            && letters
                .find(|&c| !c.is_ascii_alphanumeric() && c != '_' && c != ' ')
                .is_some_and(is_quote)
    }

    /// Reads up to this letter and skips it. Stops with a fault at the tags of another game.
    fn until(&mut self, end: char, open: &'static str) -> Result<String, Fault> {
        let line = self.line;
        let mut text = String::new();
        self.gap = false;
        while let Some(letter) = self.letter() {
            if letter == end {
                return Ok(text);
            }
            if self.fresh && self.gap && self.is_at_tag() {
                break;
            }
            text.push(letter);
        }
        Err((line, open))
    }

    fn comment(&mut self) -> Result<String, Fault> {
        self.letter();
        self.until('}', "core-file-open-comment")
    }

    /// Skips a variation and those within it, which were not played.
    fn variation(&mut self) -> Result<(), Fault> {
        let (line, mut depth) = (self.line, 0_usize);
        let open = Err((line, "core-file-open-variation"));
        loop {
            self.blanks();
            match self.letters.peek().copied() {
                None => return open,
                Some('[') if self.gap && self.is_at_tag() => return open,
                Some('{') => {
                    self.comment()?;
                }
                Some(letter) => {
                    self.letter();
                    self.gap = false;
                    depth += usize::from(letter == '(');
                    depth -= usize::from(letter == ')');
                    if depth == 0 {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Skips `$14`, a remark about the move before it.
    fn glyph(&mut self) {
        self.letter();
        while self.letters.peek().is_some_and(char::is_ascii_digit) {
            self.letter();
        }
    }

    /// Reads `[Event "Casual"]`. A backslash stands before a quotation mark or another backslash.
    fn tag(&mut self) -> Result<(String, String), Fault> {
        let wrong = (self.line, "core-file-tag");
        self.letter();
        let name = self.tag_name();
        let opening = self.letter().filter(|&letter| is_quote(letter));
        if name.is_empty() || name.contains(is_blank) || opening.is_none() {
            return Err(wrong);
        }
        let mut value = String::new();
        loop {
            match self.letter().ok_or(wrong)? {
                '\n' => return Err(wrong),
                '"' if self.closes() => break,
                letter if opening != Some('"') && is_quote(letter) && self.closes() => break,
                '\\' if self.is_escape() => value.extend(self.letter()),
                letter if letter.is_control() => {}
                letter => value.push(letter),
            }
        }
        while self.letters.peek().is_some_and(|&letter| letter != ']') {
            self.letter();
        }
        match self.letter() {
            Some(_) => Ok((name, value.trim().to_owned())),
            None => Err(wrong),
        }
    }

    fn tag_name(&mut self) -> String {
        let mut name = String::new();
        while let Some(&letter) = self.letters.peek() {
            if is_quote(letter) || letter == '\n' || "[](){};$".contains(letter) {
                break;
            }
            name.extend(self.letter());
        }
        name.trim().to_owned()
    }

    /// Whether the tag ends here: some programs do not escape quotation marks in its value.
    fn closes(&self) -> bool {
        let next = self.letters.clone().find(|&letter| letter == '\n' || !is_blank(letter));
        next == Some(']')
    }

    /// Whether a backslash is an escape. Before the last quotation mark of a line it is a letter of
    /// the value: `C:\games\`.
    fn is_escape(&self) -> bool {
        let mut ahead = self.clone();
        match ahead.letters.next() {
            Some('\\') => true,
            Some('"') if ahead.closes() => {
                ahead.letters.take_while(|&letter| letter != '\n').any(|letter| letter == '"')
            }
            Some('"') => true,
            _ => false,
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(&letter) = self.letters.peek() {
            if is_blank(letter) || "[](){};$\"".contains(letter) {
                break;
            }
            self.letter();
            word.push(plain(letter));
        }
        word
    }
}

/// Dashes that word processors make of a hyphen.
const DASHES: [char; 6] = ['\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}'];

fn plain(letter: char) -> char {
    if DASHES.contains(&letter) { '-' } else { letter }
}

/// Whether a letter is a quotation mark, including those of word processors.
fn is_quote(letter: char) -> bool {
    matches!(letter, '"' | '“' | '”' | '„')
}

/// Strips the move number from a word: `12.e4`, `3...e5`, `…`, `12`.
fn without_number(word: &str) -> &str {
    let rest = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let bare = rest.trim_start_matches(['.', '…']);
    let alone = rest.is_empty() && word.len() <= 3;
    if bare.len() < rest.len() || alone { bare } else { word }
}

/// Escapes a value for a tag.
pub fn quoted(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use alloc::{format, vec};

    use super::*;

    const RESULTS: &[&str] = &["1-0", "0-1", "1/2-1/2", "*"];

    fn read(text: &str) -> Vec<Result<Tagged, (usize, &'static str)>> {
        let games = tagged(text, RESULTS);
        games.map(|game| game.map_err(|error| (error.line, error.why.key))).collect()
    }

    /// Each game as its players, its words, and its result.
    fn told(text: &str) -> Vec<String> {
        let one = |game: Result<Tagged, (usize, &'static str)>| match game {
            Err((line, key)) => format!("{line} {key}"),
            Ok(game) => {
                let names = game.tag("White").unwrap_or("?").to_owned();
                let words = game.marks.iter().filter_map(|(_, mark)| match mark {
                    Mark::Word(word) => Some(word.clone()),
                    Mark::Comment(_) => None,
                });
                let words: Vec<String> = words.collect();
                format!("{names}: {} {}", words.join(" "), game.result(RESULTS).unwrap_or("!"))
            }
        };
        read(text).into_iter().map(one).collect()
    }

    #[test]
    fn tags_that_are_repeated_after_an_empty_line_begin_another_game() {
        let byes =
            "[White \"A\"]\n[Result \"*\"]\n\n[White \"C\"]\n[Result \"0-1\"]\n\n1. f3 e5 0-1\n";
        assert_eq!(told(byes), ["A:  *", "C: f3 e5 0-1"]);
        let tight = "[Event \"x\"]\n[White \"A\"]\n[Event \"x\"]\n[White \"B\"]\n";
        assert_eq!(told(tight), ["A:  *", "B:  *"]);
        assert_eq!(told("[White \"A\"]\n\n[Black \"B\"]\n\ne4 *"), ["A: e4 *"], "an empty line");
        assert_eq!(told("[Event \"x\"]\n[White \"A\"]\n[White \"B\"]\ne4"), ["A: e4 *"]);
        assert_eq!(told("[White \"A\"]\n\n{no moves}\n\n[White \"B\"]\n"), ["A:  *", "B:  *"]);
    }

    #[test]
    fn a_result_that_only_the_tag_knows_is_kept() {
        for (text, result) in [
            ("[Result \"1/2-1/2\"]\ne4 e5", Ok("1/2-1/2")),
            ("[Result \"1-0\"]\ne4 *", Ok("1-0")),
            ("[Result \"?\"]\ne4 0-1", Ok("0-1")),
            ("[Result \"*\"]\ne4 0-1", Ok("0-1")),
            ("[Result \"1-0\"]\ne4 0-1", Err("core-file-result")),
            ("e4", Ok("*")),
        ] {
            let game = read(text).remove(0).unwrap();
            assert_eq!(game.result(RESULTS).map_err(|why| why.key), result, "{text}");
        }
    }

    #[test]
    fn a_fault_costs_one_game() {
        for (bad, told_of) in [
            ("1. e4 {open", "5 core-file-open-comment"),
            ("1. e4 (1. d4", "5 core-file-open-variation"),
            ("1. e4 )", "5 core-file-stray"),
            ("[Event x]\n\n1. e4", "5 core-file-tag"),
            ("[Event \"x\n\n1. e4", "5 core-file-tag"),
        ] {
            let text = format!(
                "[White \"A\"]\n\n1. e4 *\n\n{bad} 1-0\n\n[White \"B\"]\n\n1. d4 {{a}} d5 *\n"
            );
            assert_eq!(told(&text), vec!["A: e4 *", told_of, "B: d4 d5 *"], "{bad}");
        }
        assert_eq!(told("1. e4 {open\n\n1. d4 *"), ["1 core-file-open-comment"]);
        let quoting = "[White \"A\"]\n\n1. e4 {a\n\n[%clk 1] b} *";
        assert_eq!(told(quoting), ["A: e4 *"], "an empty line in a comment");
    }

    #[test]
    fn text_from_word_processors_and_old_systems_is_read() {
        assert_eq!(told("\u{feff}1. … e5 1…e4 2.\u{a0}d4 1–0\u{1a}"), ["?: e5 e4 d4 1-0"]);
        assert_eq!(told("[White “Ana”]\r\n\r\n1. e4 *\r\n\u{1a}\0"), ["Ana: e4 *"]);
        assert_eq!(told("1. e4 *\n\u{feff}[White \"B\"]\n\n1. d4 *").len(), 2);
        assert_eq!(told("\u{1a}\u{200b} \n"), Vec::<String>::new());
        assert_eq!(told("e4$1 e5$22 12 f4!$3 *"), ["?: e4 e5 f4! *"]);
        assert_eq!(told("1. e4\n% 1-0\n e5 ; 0-1 {\n*"), ["?: e4 e5 *"]);
    }

    #[test]
    fn only_quotation_marks_and_backslashes_are_escaped() {
        for (written, value) in [
            (r"a\b", r"a\b"),
            (r"a\\b", r"a\b"),
            (r#"A \"quoted\" name"#, r#"A "quoted" name"#),
            (r#"The "Blue" Cup"#, r#"The "Blue" Cup"#),
            (r"C:\games\", r"C:\games\"),
            ("a [b] c", "a [b] c"),
        ] {
            let text = format!("[Event \"{written}\"]\n[White \"W\"]\n");
            let game = read(&text).remove(0).unwrap();
            assert_eq!((game.tag("event"), game.tag("White")), (Some(value), Some("W")));
            let again = read(&format!("[Event \"{}\"]\n", quoted(value))).remove(0).unwrap();
            assert_eq!(again.tags[0].1, value);
        }
    }
}
