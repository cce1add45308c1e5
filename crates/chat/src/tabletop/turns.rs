//! The turns of a game, one line each: what a page lists beside its board.

use game_core::{AnyTable, Seat};
use service::{Board, Sitting};

use crate::{Audience, TurnLine, handle::Begun, post::Post, request::Answer, wording::Words};

/// The lines after the position with the mark `after`; all of them if that is of
/// another game of the match. They tell what lies open, whoever reads them.
pub(crate) fn turns(sitting: &Sitting, words: Words, after: u32) -> Answer<Vec<TurnLine>> {
    let board = Begun::new(sitting)?.board;
    let (number, seen) = Board::read_mark(after);
    let seen = if number == board.number { seen } else { 0 };
    let all = Audience::Room(board.card.room.unwrap_or_default());
    Ok(lines(&Post::new(&board, all, words), seen))
}

/// The lines of a game after so many entries, as the viewer of its post is told.
pub(crate) fn lines(post: &Post<'_>, seen: u32) -> Vec<TurnLine> {
    let board = post.board;
    let ends = ends(board.table.as_ref()).into_iter();
    let begins = std::iter::once(0).chain(ends.clone());
    let mut turn = 0;
    let lines = begins.zip(ends).map(|(from, end)| {
        let seat = board.table.log().get(from as usize).and_then(|line| line.actor());
        turn += i64::from(seat.is_some());
        (from, end, seat, turn)
    });
    let lines = lines.filter(|&(_, end, ..)| end > seen);
    let lines = lines.filter_map(|(from, end, seat, turn)| {
        let said = post.listed(&post.news(from, end), turn);
        (!said.is_empty()).then(|| TurnLine {
            mark: board.mark_at(end),
            seat: seat.map(Seat::index),
            said,
        })
    });
    lines.collect()
}

/// After how many entries each line ends: with each decision goes what chance made of
/// it, and the lots before the first are a line of their own.
pub(crate) fn ends(table: &dyn AnyTable) -> Vec<u32> {
    let begins = (1..).zip(table.log().iter().skip(1)).filter(|(_, line)| !line.is_chance());
    let last = Some(table.ply()).filter(|&ply| ply > 0);
    begins.map(|(ply, _)| ply).chain(last).collect()
}
