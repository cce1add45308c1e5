//! A command in fields: a platform's own, or those cut from a line.

use game_core::Sentence;
use service::MatchId;

use super::{Verb, table::ParameterKind};
use crate::{Deed, typed};

/// The most characters a line may have.
pub(crate) const LONGEST: usize = 200;
/// The most characters talk may have.
pub(crate) const LONGEST_TALK: usize = 500;
/// A command with its parameters as separate fields of a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    /// The command the fields belong to.
    pub verb: Verb,
    /// The content of each field; no kind comes twice.
    pub values: Vec<(ParameterKind, String)>,
}

impl ParameterKind {
    /// Returns the most characters a field of this kind may have.
    pub const fn longest(self) -> usize {
        if matches!(self, Self::Text) { LONGEST_TALK } else { LONGEST }
    }
}

/// Refuses text that nobody can have typed; `more` characters are not counted.
pub(crate) fn check(text: &str, most: usize, more: usize) -> Result<(), Sentence> {
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err(Sentence::new("desk-odd-characters"));
    }
    if text.chars().count() > most + more {
        return Err(Sentence::new("desk-too-long").with("most", most));
    }
    Ok(())
}

/// Splits the text after a command into a match's code at its start, and the rest.
pub(crate) fn leading_match(rest: &str) -> (Option<MatchId>, &str) {
    let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match MatchId::from_code(word.trim_start_matches('#').trim_end_matches(':')) {
        Some(id) => (Some(id), others.trim()),
        None => (None, rest),
    }
}

/// Splits off a match's code before a move, set off by a colon because a square can look like one:
/// `k7: H8> 24`.
pub(crate) fn code_before_move(text: &str) -> (Option<MatchId>, &str) {
    let split = text.split_once(':').filter(|(code, _)| code.len() <= 14);
    match split.and_then(|(code, rest)| Some((MatchId::from_code(code)?, rest))) {
        Some((id, rest)) => (Some(id), rest.trim()),
        None => (None, text),
    }
}

impl Fields {
    /// Returns the content of a field; `None` if it is empty.
    pub fn value(&self, kind: ParameterKind) -> Option<&str> {
        let found = self.values.iter().find(|(one, _)| *one == kind);
        found.map(|(_, value)| value.trim()).filter(|value| !value.is_empty())
    }

    /// Whether the fields name people as members of the room.
    pub(crate) fn names_guests(&self) -> bool {
        self.value(ParameterKind::Proposal).is_some_and(|wish| wish.contains('@'))
    }

    /// Refuses a field that nobody can have meant.
    pub(crate) fn check(&self) -> Result<(), Sentence> {
        self.values.iter().try_for_each(|(kind, value)| check(value, kind.longest(), 0))
    }

    /// Whether the command asks for the records of all the person's matches.
    pub(crate) fn is_of_all(&self) -> bool {
        let means_all = |word| typed::means(word, "desk-typed-record-all");
        self.verb == Verb::Deed(Deed::Record)
            && self.value(ParameterKind::Match).is_some_and(means_all)
    }

    /// Returns the match the command names; a code before a move takes precedence over the field.
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

    /// Returns the move with the match whose code stands before it. Behind `/if` a code alone asks
    /// for the prepared answers.
    pub(super) fn moves(&self) -> Option<(Option<MatchId>, &str)> {
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
