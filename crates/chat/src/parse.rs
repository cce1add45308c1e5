//! From what came to a [`Command`]: a typed line is cut into the fields of its
//! command, and fields are read by what each of them is.
//!
//! ```text
//! line    = "/" [GROUP] NAME ["@" BOT] fields | [CODE ":"] MOVE
//! fields  = what the table says may follow the name
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

/// What follows a command's name, cut into its fields: the last one takes what
/// is left, and in front of a name or a time a match's code may stand.
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
