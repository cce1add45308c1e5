//! The options that new games of a room begin with, as its admins chose them.
//!
//! They are kept with the room's settings, game by game, under `options.abaku`:
//! `rules=online&operations=mul,div`.

use catalog::Kind;
use game_core::Shelf;
use service::Chosen;

/// What a game's options are kept under.
pub(crate) fn name(game: Kind) -> String {
    format!("options.{}", game.rules().id())
}

/// As they are kept; `None` for a game's own.
pub(crate) fn text(settings: &[(String, String)]) -> Option<String> {
    let pairs: Vec<_> = settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    // A board that an owner called so cannot be kept: values stand between spaces.
    let fits = |text: &String| !text.is_empty() && !text.contains(char::is_whitespace);
    Some(pairs.join("&")).filter(fits)
}

/// What a room chose for a game; nothing where it chose nothing.
pub(crate) fn kept(chosen: &Chosen, game: Kind) -> Vec<(String, String)> {
    let text = chosen.get(&name(game)).unwrap_or_default();
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// The same; nothing where it cannot be any more, a board that is gone, say.
pub(crate) fn options(chosen: &Chosen, game: Kind, shelf: &Shelf) -> Vec<(String, String)> {
    let settings = kept(chosen, game);
    let possible = game.rules().options(&settings, shelf).is_ok();
    if possible { settings } else { Vec::new() }
}
