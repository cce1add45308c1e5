//! Playing alone: what it comes to, for lists of the best.

use game_core::Sentence;

use crate::{Abaku, Options, ending::End};

/// More points than any board brings: a square filled counts for more than all of them.
const SQUARE: i64 = 1_000_000;

/// What a player alone has made by the end. A player who gave up has made nothing.
pub(crate) fn made_alone(game: &Abaku) -> Option<i64> {
    match game.ending()? {
        End::Alone | End::Tried => None,
        _ => made_so_far(game),
    }
}

/// The points of a player alone; where a board is filled, its squares first.
pub(crate) fn made_so_far(game: &Abaku) -> Option<i64> {
    let &[points] = &*game.scores else { return None };
    if !game.options.is_fill() {
        return Some(points);
    }
    let squares = i64::try_from(game.grid.tiles().count()).unwrap_or(0);
    Some(squares * SQUARE + points.clamp(0, SQUARE - 1))
}

/// What such a number says of a board that was filled: the squares, and the points.
pub const fn filled(made: i64) -> (i64, i64) {
    (made / SQUARE, made % SQUARE)
}

/// What such a number says: points, or squares and points.
pub(crate) fn in_words(options: &Options, made: i64) -> Sentence {
    if options.is_fill() {
        let (squares, score) = filled(made);
        return Sentence::new("abaku-solo-filled").with("squares", squares).with("score", score);
    }
    Sentence::new("abaku-solo").with("score", made)
}
