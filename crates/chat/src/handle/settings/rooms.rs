//! What it means that a room's admins chose something.

use service::{Chosen, TimeControl};

use super::present::is_left_out;

/// The games that a room does not play, as far as it chose.
pub(crate) fn is_played(chosen: &Chosen, game: &str) -> bool {
    !is_left_out(chosen.get("games"), game)
}

/// Whether only the admins of a room begin games there.
pub(crate) fn only_admins_invite(chosen: &Chosen) -> bool {
    chosen.get("invite") == Some("admins")
}

/// Whether games of the room's server begin in this room, and others chosen so, only.
pub(crate) fn is_place_for_games(chosen: &Chosen) -> bool {
    chosen.get("place") == Some("here")
}

/// Whether each match of a room gets a thread of its own; `None` if nobody chose.
pub(crate) fn has_threads(chosen: &Chosen) -> Option<bool> {
    chosen.get("threads").map(|value| value == "on")
}

/// Whether the link of a room's page lets nobody new in.
pub fn is_page_of_members(chosen: &Chosen) -> bool {
    chosen.get("page") == Some("members")
}

/// The clock that a room plays with, unless it is said: outside is `None` where it
/// chose nothing.
pub(crate) fn usual_clock(chosen: &Chosen) -> Option<Option<TimeControl>> {
    match chosen.get("clock")? {
        "off" => Some(None),
        text => TimeControl::read(text).map(Some),
    }
}
