//! The turns of a game, one line each, as a page lists them beside its board.

use game_core::{AnyTable, Seat, Turn};
use service::{Board, Sitting};

use crate::{
    Audience, TurnLine,
    handle::Begun,
    post::Post,
    request::Answer,
    word::{headline_here, how_it_ended},
    wording::Words,
};

/// Returns the lines after the position with the mark `after`; all of them if that position belongs
/// to another game of the match. They hold only public things, the same for every reader. The first
/// line of a game begins with the result of the game before it.
pub(crate) fn turns(
    sitting: &Sitting,
    before: Option<&Board>,
    words: Words,
    after: u32,
) -> Answer<Vec<TurnLine>> {
    let board = Begun::new(sitting)?.board;
    let (number, seen) = Board::read_mark(after);
    let seen = if number == board.number { seen } else { 0 };
    let all = Audience::Room(board.card.room.unwrap_or_default());
    let mut lines = lines(&Post::new(&board, all, words), seen);
    if let (0, Some(first), Some(before)) = (seen, lines.first_mut(), before) {
        first.said = format!("{} {}", ended(&Post::new(before, all, words)), first.said);
    }
    Ok(lines)
}

/// Returns the winner of a game of a match, and the reason for its end.
fn ended(post: &Post<'_>) -> String {
    let Turn::Over(outcome) = post.board.table.turn() else { return String::new() };
    let how = how_it_ended(post).map(|how| format!(" {how}.")).unwrap_or_default();
    headline_here(post, &outcome) + &how
}

/// Returns the lines of a game after so many entries, for the viewer of its post.
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

/// Returns the number of entries at which each line ends. A decision's line holds its chance
/// results; the lots before the first decision are a line of their own.
pub(crate) fn ends(table: &dyn AnyTable) -> Vec<u32> {
    let begins = (1..).zip(table.log().iter().skip(1)).filter(|(_, line)| !line.is_chance());
    let last = Some(table.ply()).filter(|&ply| ply > 0);
    begins.map(|(ply, _)| ply).chain(last).collect()
}
