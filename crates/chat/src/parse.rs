//! From input to a [`Command`]: a typed line is cut into the fields of its command, and each field
//! is read by its kind.
//!
//! ```text
//! line    = "/" [GROUP] NAME ["@" BOT] fields | [CODE ":"] MOVE
//! fields  = the parameters in the table of commands
//! ```

use game_core::Sentence;
use service::MatchId;

use crate::{
    ParameterKind, Verb,
    command::{
        Definition,
        fields::{Fields, LONGEST, LONGEST_TALK, check, code_before_move, leading_match},
        name_and_rest,
    },
    typed,
};

/// The most characters of a command's name in front of talk.
const NAME: usize = 20;

/// A typed line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum TypedLine<'a> {
    /// A command, cut into its fields.
    Fields(Fields),
    /// A slash with a word that is no command.
    Unknown(&'a str),
    /// Anything else: perhaps a move, in the match it names.
    Other(Option<MatchId>, &'a str),
}

/// Reads a line as far as that is possible without the room's members.
///
/// # Errors
/// A fault that makes any line invalid: empty, too long, unprintable.
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

/// Reads a line that begins like `/if` without its slash: `k7: if e5 Nf3`.
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

/// Cuts the text after a command's name into its fields. The last field takes the rest of the text.
/// A match's code may stand before a name or a time.
fn cut(definition: &Definition, rest: &str) -> Fields {
    let mut values = Vec::new();
    let mut rest = rest;
    let after_code =
        [ParameterKind::Member, ParameterKind::Span, ParameterKind::Turn, ParameterKind::Date];
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

#[cfg(test)]
mod tests;
