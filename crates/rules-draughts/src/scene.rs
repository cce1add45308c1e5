//! The picture of a view.

use alloc::{string::String, vec::Vec};

use game_core::{Seat, scene::Bearing};

use crate::{
    Draughts, Route, Side, Square, View, chase,
    draft::{self, Tap},
    judge,
    picture::{Card, Mark, Picture},
    puzzle::SOLVER,
    square::squares,
};

/// Draws the board, with the taps so far on it.
pub(crate) fn picture(view: &View, so_far: &[String]) -> Picture {
    let game = &view.seen;
    let sketch = draft::sketch(view, so_far);
    let mut board = game.board_after(sketch.huffed);
    let mut marks = Vec::new();
    marks.extend(sketch.huffed.map(|square| (square, Mark::Gone)));
    if let Some(route) = &sketch.route {
        let captured = judge::captured(&board, game.side, route).unwrap_or(0);
        marks.extend(route.squares().map(|square| (square, Mark::Drafted)));
        marks.extend(squares(captured).map(|square| (square, Mark::Lost)));
        board = board.after(game.side, route.from().bit(), route.to().bit(), 0);
    } else {
        marks.extend(last_marks(game));
        marks.extend(sketch.from.map(|square| (square, Mark::Chosen)));
        if sketch.from.is_none() && sketch.huffed.is_none() {
            marks.extend(must(game).map(|square| (square, Mark::Must)));
        }
    }
    let taps = sketch.taps.iter();
    marks.extend(taps.filter_map(|(square, tap)| match tap {
        Tap::Target => Some((*square, Mark::Target)),
        Tap::Way => Some((*square, Mark::Way)),
        Tap::Huff => Some((*square, Mark::Huffable)),
        Tap::Piece | Tap::Jumped => None,
    }));
    Picture {
        board,
        below: view.below(),
        marks,
        ways: sketch.ways.iter().map(|route| route.squares().collect()).collect(),
        cards: players(game).map(|side| (side, card(view, side))).collect(),
        prompt: game.prompt(),
        last: game.last,
        taps: sketch.taps,
    }
}

/// Returns marks for the squares that the newest turn left, reached and captured.
fn last_marks(game: &Draughts) -> Vec<(Square, Mark)> {
    let Some(last) = game.last else { return Vec::new() };
    let moved = last.route.iter().flat_map(Route::squares).map(|one| (one, Mark::Moved));
    let captured = squares(last.captured).map(|one| (one, Mark::Gone));
    moved.chain(captured).chain(last.huff.map(|one| (one, Mark::Gone))).collect()
}

/// Returns the pieces of which one must capture. Empty if the options let players overlook a
/// capture.
fn must(game: &Draughts) -> impl Iterator<Item = Square> + use<> {
    let told = game.end.is_none() && game.white.is_some() && !game.options.huff;
    squares(match told {
        true => chase::capturers(&game.board, game.side, game.options.federation),
        false => 0,
    })
}

/// The sides with a player: in a puzzle its solver's alone.
fn players(game: &Draughts) -> impl Iterator<Item = Side> {
    let alone = game.attempt().and_then(|_| game.side_of(SOLVER));
    Side::BOTH.into_iter().filter(move |side| alone.is_none_or(|alone| alone == *side))
}

fn card(view: &View, side: Side) -> Card {
    let game = &view.seen;
    // Before the colours are drawn, seat 1 stands for White.
    let first = Seat::new(u8::from(side == Side::Black));
    let seat = game.seat_of(side).unwrap_or(first);
    let failed = game.attempt().is_some_and(|attempt| !attempt.is_solved());
    let state = match game.end {
        Some(_) if failed => Bearing::Lost,
        Some(_) => match game.winner() {
            None => Bearing::Drew,
            Some(winner) if winner == seat => Bearing::Won,
            Some(_) => Bearing::Lost,
        },
        None if game.white.is_some() && (game.side == side) != view.supposed => Bearing::Moves,
        None => Bearing::Waits,
    };
    Card { seat, pieces: game.board.count(side), state, offers: game.offer == Some(seat) }
}
