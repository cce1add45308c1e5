//! An action as a person would write it.

use alloc::{
    format,
    string::{String, ToString},
};

use game_core::Notation as _;
use shakmaty::{Position as _, san::SanPlus};

use crate::{Action, Chess, Move, Rider, names::in_figurines};

/// Writes `Nf3`, `Nf3 draw`, `Nf3 claim`, `draw`, `accept`, `decline`, `claim`, `⌛`: the same in
/// every language.
pub(crate) fn show(game: &Chess, action: &Action) -> String {
    match action {
        Action::Move(one, rider) => {
            let text = san(game, *one).unwrap_or_else(|| one.encode());
            match rider {
                Rider::None => text,
                Rider::Offer => format!("{text} draw"),
                Rider::Claim => format!("{text} claim"),
            }
        }
        Action::Offer => "draw".into(),
        Action::Accept => "accept".into(),
        Action::Decline => "decline".into(),
        Action::Claim => "claim".into(),
        Action::Time => "⌛".into(),
    }
}

/// Writes a legal move in short algebraic notation with English letters.
pub(crate) fn san(game: &Chess, one: Move) -> Option<String> {
    let found = game.legal(one)?;
    Some(SanPlus::from_move(game.board.clone(), found).to_string())
}

/// Writes moves one after another: `1. ♕h7+ ♚f8 2. ♕h8#`, for Black `1… ♛h2+ 2. ♔f1 ♛h1#`.
pub(crate) fn written(game: &Chess, moves: &[Move]) -> String {
    let (mut game, mut text) = (game.clone(), String::new());
    for (nth, one) in moves.iter().enumerate() {
        if nth > 0 {
            text.push(' ');
        }
        let counts = nth == 0 || game.board.turn().is_white();
        text += &if counts { numbered(&game, *one) } else { figured(&game, *one) };
        let Ok(next) = game.moved(*one, Rider::None) else { break };
        game = next;
    }
    text
}

/// Writes a legal move with its figurine: `♘f3`.
fn figured(game: &Chess, one: Move) -> String {
    let san = san(game, one).unwrap_or_else(|| one.encode());
    in_figurines(&san, game.board.turn())
}

/// Writes a legal move with its number and figurines: `12. ♘f3`, `12… ♞f6`.
pub(crate) fn numbered(game: &Chess, one: Move) -> String {
    let dots = if game.board.turn().is_white() { "." } else { "…" };
    format!("{}{dots} {}", game.board.fullmoves(), figured(game, one))
}
