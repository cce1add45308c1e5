//! Rooms: groups of people who act, look and are told together.
//!
//! If a chat shows the room, its platform names the admins, and nobody is one from the browser. Any
//! other room has one caretaker (`rooms.maker`): its maker, or a person they handed it to. The
//! caretaker renews its link and puts people out, which renews the link, too. Leaving and coming
//! back change nothing.

use store::{Language, RoomId};

use crate::Chosen;

/// A group of people who see the same games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    /// The room, as members and matches refer to it.
    pub id: RoomId,
    /// The key in its address: 10 letters and digits nobody can guess.
    pub key: String,
    /// Its title, 1 to 60 characters; for a chat, its title on the platform.
    pub title: String,
    /// The language of messages to it; `None` until a person first speaks there.
    pub language: Option<Language>,
    /// The admins' other choices, under keys that the desk defines.
    pub chosen: Chosen,
}
