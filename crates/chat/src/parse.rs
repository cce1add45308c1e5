//! From what came to a [`Command`]: a typed line is cut into the fields of its
//! command, and fields are read by what each of them is.
//!
//! ```text
//! line    = "/" [GROUP] NAME ["@" BOT] fields | [CODE ":"] MOVE
//! fields  = what the table says may follow the name
//! ```

mod rest;
mod wish;

use game_core::Sentence;
use service::MatchId;

pub(crate) use self::rest::Rest;
use crate::{
    Deed, ParameterKind, Verb,
    command::{Command, Place, Whose},
    commands::{Definition, name_and_rest},
    typed,
};

/// The most characters a line may have.
pub(crate) const LONGEST: usize = 200;
/// The most characters talk may have.
const LONGEST_TALK: usize = 500;
/// The most characters of a command's name in front of talk.
const NAME: usize = 20;

/// A command whose parameters came one by one, as fields of a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    /// The command the fields belong to.
    pub verb: Verb,
    /// What stands in each field; no kind comes twice.
    pub values: Vec<(ParameterKind, String)>,
}

/// What a typed line is.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum TypedLine<'a> {
    /// A command, cut into its fields.
    Fields(Fields),
    /// A slash and a word that is no command.
    Unknown(&'a str),
    /// Anything else: perhaps a move, in the match it names.
    Other(Option<MatchId>, &'a str),
}

impl ParameterKind {
    /// The most characters it may have.
    pub const fn longest(self) -> usize {
        if matches!(self, Self::Text) { LONGEST_TALK } else { LONGEST }
    }
}

/// Reads a line as far as that can be done without knowing who is in the room.
///
/// # Errors
/// What is wrong with it whatever it means: empty, too long, unprintable.
pub(crate) fn line(text: &str) -> Result<TypedLine<'_>, Sentence> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Sentence::new("desk-empty"));
    }
    let talk = Verb::of_text(text) == Some(Verb::Say);
    let (most, more) = if talk { (LONGEST_TALK, NAME) } else { (LONGEST, 0) };
    check(text, most, more)?;
    let Some(command) = text.strip_prefix('/') else {
        let (id, words) = code_before_move(text);
        return Ok(conditional(id, words).unwrap_or(TypedLine::Other(id, words)));
    };
    let (name, rest) = name_and_rest(command);
    Ok(match Definition::named(name) {
        Some(definition) => TypedLine::Fields(cut(definition, rest)),
        None => TypedLine::Unknown(name),
    })
}

/// A line that begins as the command does: `k7: if e5 Nf3`.
fn conditional<'a>(id: Option<MatchId>, words: &str) -> Option<TypedLine<'a>> {
    let (first, moves) = words.split_once(char::is_whitespace)?;
    if !typed::means(first, "desk-typed-if") {
        return None;
    }
    let code = id.map(|id| (ParameterKind::Match, id.code()));
    let moves = (ParameterKind::Moves, moves.trim().to_owned());
    Some(TypedLine::Fields(Fields {
        verb: Verb::If,
        values: code.into_iter().chain([moves]).collect(),
    }))
}

/// Refuses what nobody can have typed; `more` characters are not counted.
fn check(text: &str, most: usize, more: usize) -> Result<(), Sentence> {
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err(Sentence::new("desk-odd-characters"));
    }
    if text.chars().count() > most + more {
        return Err(Sentence::new("desk-too-long").with("most", most));
    }
    Ok(())
}

/// What follows a command's name, cut into its fields: the last one takes what
/// is left, and in front of a name or a time a match's code may stand.
fn cut(definition: &Definition, rest: &str) -> Fields {
    let mut values = Vec::new();
    let mut rest = rest;
    let after_code = [ParameterKind::Member, ParameterKind::Span, ParameterKind::Turn];
    if after_code.into_iter().any(|kind| definition.takes(kind))
        && let (Some(id), others) = leading_match(rest)
        // A name can look like a code.
        && (!others.is_empty() || rest.contains(|c: char| c.is_ascii_digit()))
    {
        values.push((ParameterKind::Match, id.code()));
        rest = others;
    }
    if let Some(last) = definition.parameters.last().filter(|_| !rest.is_empty()) {
        values.push((last.kind, rest.to_owned()));
    }
    Fields { verb: definition.verb, values }
}

/// A match's code at the start of what follows a command, and the rest.
pub(crate) fn leading_match(rest: &str) -> (Option<MatchId>, &str) {
    let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match MatchId::from_code(word.trim_start_matches('#').trim_end_matches(':')) {
        Some(id) => (Some(id), others.trim()),
        None => (None, rest),
    }
}

/// A match's code before a move, set off by a colon because a square can look
/// like one: `k7: H8> 24`.
pub(crate) fn code_before_move(text: &str) -> (Option<MatchId>, &str) {
    let split = text.split_once(':').filter(|(code, _)| code.len() <= 14);
    match split.and_then(|(code, rest)| Some((MatchId::from_code(code)?, rest))) {
        Some((id, rest)) => (Some(id), rest.trim()),
        None => (None, text),
    }
}

impl Fields {
    /// The fields that give this command; none for a line without a slash.
    pub fn of(command: &Command) -> Option<Self> {
        let verb = command.verb()?;
        let code = command.match_id().map(|id| (ParameterKind::Match, id.code()));
        let last = Definition::of(verb).parameters.last();
        let rest = command.rest().filter(|rest| !rest.is_empty());
        let rest = last.and_then(|last| Some((last.kind, rest?)));
        Some(Self { verb, values: code.into_iter().chain(rest).collect() })
    }

    /// What stands in a field, if anything does.
    pub fn value(&self, kind: ParameterKind) -> Option<&str> {
        let found = self.values.iter().find(|(one, _)| *one == kind);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Whether it is about the whole group.
    pub(crate) fn is_of_group(&self) -> bool {
        self.verb == Verb::Zone
            && Place::read(self, &[]).is_ok_and(|place| place.whose == Whose::Group)
    }

    /// Whether people are named in it as the room's members are.
    pub(crate) fn names_guests(&self) -> bool {
        self.value(ParameterKind::Proposal).is_some_and(|wish| wish.contains('@'))
    }

    /// Refuses a field that nobody can have meant.
    pub(crate) fn check(&self) -> Result<(), Sentence> {
        self.values.iter().try_for_each(|(kind, value)| check(value, kind.longest(), 0))
    }

    /// Whether it asks for the records of all one's matches.
    pub(crate) fn is_of_all(&self) -> bool {
        let means_all = |word| typed::means(word, "desk-typed-record-all");
        self.verb == Verb::Deed(Deed::Record)
            && self.value(ParameterKind::Match).is_some_and(means_all)
    }

    /// The match it names; a code in front of a move counts more than the field.
    pub(crate) fn match_id(&self) -> Result<Option<MatchId>, Sentence> {
        let field = match self.value(ParameterKind::Match).map(leading_match) {
            None => None,
            Some((Some(id), "")) => Some(id),
            Some((_, others)) => {
                let word = others.split_whitespace().next().unwrap_or_default();
                return Err(Sentence::new("desk-no-code").with("word", word));
            }
        };
        Ok(self.moves().and_then(|(named, _)| named).or(field))
    }

    /// What is played, with the match whose code stands in front of it. A code alone asks what
    /// was prepared, where that can be asked.
    fn moves(&self) -> Option<(Option<MatchId>, &str)> {
        if let Some(words) = self.value(ParameterKind::Move) {
            return Some(code_before_move(words));
        }
        let moves = self.value(ParameterKind::Moves)?;
        Some(match leading_match(moves) {
            (Some(id), "") => (Some(id), ""),
            _ => code_before_move(moves),
        })
    }
}

#[cfg(test)]
mod tests;
