//! A room: those who act, look and are told together.
//!
//! Of a room that a chat shows, its platform says who its admins are, and nobody is one from
//! the browser. Any other room has one person who looks after it (`rooms.maker`): its maker,
//! or somebody they handed it to. They renew its link and put people out, which renews it,
//! too. Leaving and coming back change nothing.

use store::{Language, RoomId};

use crate::Chosen;

/// A group of people who see the same games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// The room, as members and matches refer to it.
    pub id: RoomId,
    /// What its address holds: 10 letters and digits nobody can guess.
    pub key: String,
    /// Its title, 1 to 60 characters; a chat's is what the platform calls it.
    pub title: String,
    /// The language it is spoken to in; `None` until somebody first speaks there.
    pub language: Option<Language>,
    /// What else its admins chose, under names that the desk gives.
    pub chosen: Chosen,
}
