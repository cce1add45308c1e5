//! One turn of a game as a keepsake.

use game_core::{Arg, Sentence};
use service::{Board, Refusal};

use super::Begun;
use crate::{
    Picture, PictureKind, TurnLine,
    keepsake::open,
    post::Post,
    request::{Answer, Request},
    tabletop::turns::lines,
};

/// Shows a turn by its number, from 1, or the newest one, as a picture of what everybody may see.
pub(crate) fn keepsake_of_turn(
    request: &Request,
    begun: &Begun<'_>,
    number: Option<u32>,
) -> Answer {
    let code = begun.id().code();
    let refused = |key| Refusal::Because(Sentence::new(key).with("code", code.clone()));
    if begun.board.card.occasion.is_shared() {
        return Err(refused("desk-moment-of-a-day"));
    }
    let post = open(&begun.board, request.words);
    let turns = made(&post);
    let last = u32::try_from(turns.len()).unwrap_or(u32::MAX);
    if last == 0 {
        return Err(refused("desk-moment-none"));
    }
    let number = number.unwrap_or(last);
    let range = || Refusal::Because(out_of_range(&code, last));
    let at = number.checked_sub(1).and_then(|at| turns.get(at as usize)).ok_or_else(range)?;
    let (_, ply) = Board::read_mark(at.mark);
    let picture = Picture { kind: PictureKind::Turn, ..post.board_picture(ply, &[]) };
    let args = [("code", Arg::from(code)), ("number", i64::from(number).into())];
    Ok(vec![request.say("desk-moment", &args).showing(Some(picture))])
}

fn out_of_range(code: &str, turns: u32) -> Sentence {
    Sentence::new("desk-moment-range").with("code", code.to_owned()).with("turns", i64::from(turns))
}

/// Returns the number of the turn that a post is about; `None` if it was sent before the first turn
/// or belongs to another game.
pub(crate) fn turn_at(begun: &Begun<'_>, request: &Request, mark: u32) -> Option<u32> {
    let (game, ply) = Board::read_mark(mark);
    let turns = made(&open(&begun.board, request.words));
    let told = |turn: &TurnLine| Board::read_mark(turn.mark).1 <= ply;
    let at = turns.iter().rposition(told).filter(|_| game == begun.board.number)?;
    u32::try_from(at + 1).ok()
}

/// Whether there is a turn that can be shown to others.
pub(crate) fn has_keepsakes(begun: &Begun<'_>, request: &Request) -> bool {
    !begun.board.card.occasion.is_shared() && !made(&open(&begun.board, request.words)).is_empty()
}

/// Returns the turns that players made, without lots and departures.
fn made(post: &Post<'_>) -> Vec<TurnLine> {
    lines(post, 0).into_iter().filter(|turn| turn.seat.is_some()).collect()
}
