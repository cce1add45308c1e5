//! Every turn, the best first.

use alloc::vec::Vec;
use core::cmp::Reverse;

use game_core::Listed;

use crate::{Action, Men, Mill, Play};

/// Returns the turns of the side to move: those that close mills, then those that keep the opponent
/// from closing one, then those that prepare one.
pub(crate) fn listing(game: &Mill) -> Vec<Listed<Action>> {
    let mut plays = game.board.plays(game.rules());
    plays.retain(|&play| game.is_untried(play));
    plays.sort_by_cached_key(|&play| Reverse(worth(game, play)));
    let listed = |play| Listed { action: Action::Play(play), facts: Vec::new() };
    plays.into_iter().map(listed).collect()
}

/// Returns the number of mills closed, whether a mill of the opponent is prevented, and the number
/// of lines with two own men and a free point.
fn worth(game: &Mill, play: Play) -> (usize, bool, usize) {
    let (board, net) = (&game.board, game.rules().net);
    let (own, enemy) = (board.of(board.to_move), board.of(board.to_move.other()));
    let own = play.from.map_or(own, |from| own.without(from));
    let prepared =
        |others: &Men| others.common(enemy).is_empty() && others.common(own).count() == 1;
    let lines = net.others(play.to).filter(prepared).count();
    (game.mills_closed(play), net.closes(play.to, enemy), lines)
}
