//! The effects of the choices that a room's admins made.

use service::{Chosen, TimeControl};

use super::present::is_left_out;

/// Whether a room plays a game: true unless its admins chose otherwise.
pub(crate) fn is_played(chosen: &Chosen, game: &str) -> bool {
    !is_left_out(chosen.get("games"), game)
}

/// Whether only the admins of a room begin games there.
pub(crate) fn only_admins_invite(chosen: &Chosen) -> bool {
    chosen.get("invite") == Some("admins")
}

/// Whether the room is among those its server's games are confined to.
pub(crate) fn is_place_for_games(chosen: &Chosen) -> bool {
    chosen.get("place") == Some("here")
}

/// Whether each match of a room gets a thread of its own; `None` if the admins have not chosen.
pub(crate) fn has_threads(chosen: &Chosen) -> Option<bool> {
    chosen.get("threads").map(|value| value == "on")
}

/// Whether the link of a room's page admits only members.
pub fn is_page_of_members(chosen: &Chosen) -> bool {
    chosen.get("page") == Some("members")
}

/// The clock of a room's games, unless an invitation names another. The outer `None`: the room has
/// not chosen.
pub(crate) fn usual_clock(chosen: &Chosen) -> Option<Option<TimeControl>> {
    match chosen.get("clock")? {
        "off" => Some(None),
        text => TimeControl::read(text).map(Some),
    }
}
