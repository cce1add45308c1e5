//! The computers of all games, for tests over several games.

use crate::{AnyPlayers, abaku, backgammon, chess, draughts, mill};

/// Returns the computers of the game with this id.
pub(crate) fn of(game: &str) -> Option<&'static dyn AnyPlayers> {
    let all = [
        (abaku::PUZZLES, abaku::COMPUTERS),
        (backgammon::PUZZLES, backgammon::COMPUTERS),
        (chess::PUZZLES, chess::COMPUTERS),
        (draughts::PUZZLES, draughts::COMPUTERS),
        (mill::PUZZLES, mill::COMPUTERS),
    ];
    all.into_iter().find_map(|(puzzles, players)| (puzzles.game() == game).then_some(players))
}
