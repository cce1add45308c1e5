//! Accounts that are to be one person, or were made one.

use store::AskId;

use crate::{Person, Platform};

/// What one who may become the same person with somebody is known by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    /// Their name, by which the one who answers recognises them.
    pub name: String,
    /// Where they are known, each platform once.
    pub platforms: Vec<Platform>,
    /// How many rooms they are in, which would be the other account's, too.
    pub rooms: i64,
    /// In how many matches that are not over they have a seat.
    pub matches: i64,
}

/// The question whether two accounts are to be one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ask {
    /// Which; a button that answers it carries it.
    pub id: AskId,
    /// Who got the code, and who both would be.
    pub owner: Account,
    /// Who typed the code; they answer first.
    pub typist: Account,
    /// Whether the typist has said yes: the owner is asked.
    pub confirmed: bool,
}

/// What came of an answer: only a second yes makes two accounts one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answered {
    /// It was no: nothing changes.
    Refused,
    /// It was the typist's yes: the owner is asked.
    Waits(Ask),
    /// It was the owner's yes: both are this person.
    Linked(Person),
}
