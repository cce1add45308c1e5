//! Results of lone players, for lists of the best.

use game_core::Sentence;

use crate::{Abaku, Options, ending::End};

/// The weight of a filled square: more than the points of any board.
const SQUARE: i64 = 1_000_000;

/// Returns a lone player's result; `None` before the end, for a puzzle and after giving up.
pub(crate) fn made_alone(game: &Abaku) -> Option<i64> {
    match game.ending()? {
        End::Alone | End::Tried => None,
        _ => made_so_far(game),
    }
}

/// Returns a lone player's points, with the squares first in the fill challenge; `None` with
/// several players.
pub(crate) fn made_so_far(game: &Abaku) -> Option<i64> {
    let &[points] = &*game.scores else { return None };
    if !game.options.is_fill() {
        return Some(points);
    }
    let squares = i64::try_from(game.grid.tiles().count()).unwrap_or(0);
    Some(squares * SQUARE + points.clamp(0, SQUARE - 1))
}

/// Splits a result of the fill challenge into squares and points.
pub const fn filled(made: i64) -> (i64, i64) {
    (made / SQUARE, made % SQUARE)
}

/// Returns a result in words: points, or squares and points.
pub(crate) fn in_words(options: &Options, made: i64) -> Sentence {
    if options.is_fill() {
        let (squares, score) = filled(made);
        return Sentence::new("abaku-solo-filled").with("squares", squares).with("score", score);
    }
    Sentence::new("abaku-solo").with("score", made)
}
