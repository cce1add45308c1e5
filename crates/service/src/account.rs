//! Two accounts of one person: the question whether to join them, and its answer.

use store::AskId;

use crate::{Person, Platform};

/// One of two accounts that may become the same person, as the question shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// The account's name, by which the person who answers recognises it.
    pub name: String,
    /// The platforms on which it is known, each once.
    pub platforms: Vec<Platform>,
    /// The number of rooms it is in. The other account would be in them, too.
    pub rooms: i64,
    /// The number of its seats in matches that are not over.
    pub matches: i64,
}

/// The question whether two accounts are to be one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// The id of the question. A button that answers it carries the id.
    pub id: AskId,
    /// The account that got the code. Both would be this person.
    pub owner: Account,
    /// The account that typed the code. Its answer comes first.
    pub typist: Account,
    /// Whether the typist has said yes, so that the owner is asked.
    pub confirmed: bool,
}

/// The outcome of an answer. Only a second yes makes two accounts one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answered {
    /// The answer was no: nothing changes.
    Refused,
    /// The typist said yes: the owner is asked.
    Waits(Ask),
    /// The owner said yes: both accounts are this person.
    Linked(Person),
}
