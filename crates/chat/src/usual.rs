//! The options with which new games of a room begin, as its admins chose them.
//!
//! They are kept with the room's settings, game by game, under `options.abaku`:
//! `rules=online&operations=mul,div`.

use catalog::Kind;
use game_core::Shelf;
use service::Chosen;

/// Returns the setting under which a game's options are kept.
pub(crate) fn name(game: Kind) -> String {
    format!("options.{}", game.rules().id())
}

/// Returns the options as they are kept; `None` for the game's own.
pub(crate) fn text(settings: &[(String, String)]) -> Option<String> {
    let pairs: Vec<_> = settings.iter().map(|(key, value)| format!("{key}={value}")).collect();
    // A value with a space, such as an owner's name for a board, cannot be kept: spaces separate
    // the values.
    let fits = |text: &String| !text.is_empty() && !text.contains(char::is_whitespace);
    Some(pairs.join("&")).filter(fits)
}

/// Returns a room's options for a game; none if it chose none.
pub(crate) fn kept(chosen: &Chosen, game: Kind) -> Vec<(String, String)> {
    let text = chosen.get(&name(game)).unwrap_or_default();
    let pairs = text.split('&').filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (key.to_owned(), value.to_owned())).collect()
}

/// Returns a room's options for a game; none if they are not valid, for example because a board is
/// gone.
pub(crate) fn options(chosen: &Chosen, game: Kind, shelf: &Shelf) -> Vec<(String, String)> {
    let settings = kept(chosen, game);
    let possible = game.rules().options(&settings, shelf).is_ok();
    if possible { settings } else { Vec::new() }
}
