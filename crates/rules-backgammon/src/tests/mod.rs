//! Whole games and positions.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game as _, Notation as _, Options as _, Seat, Shelf};

use crate::{Action, Backgammon, Options, Violation};

mod laws;

/// Options with these settings: `key=value` with spaces between.
fn options(settings: &str) -> Options {
    let mut options = Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}
