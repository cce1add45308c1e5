//! What a level of backgammon thinks of a decision that was made.

use game_core::{Game as _, Seat};
use rules_backgammon::{Action, Backgammon, Board, Variant};

use super::{JudgedPlay, LevelWithTables, ScoredPlay, SeatPosition, bearoff::ROLLS};

/// A decision with what was best.
pub(super) struct Hindsight {
    pub(super) played: ScoredPlay,
    /// The same where nothing was better.
    pub(super) best: ScoredPlay,
    /// How much there was to choose from.
    pub(super) ways: usize,
    /// How much of it was better.
    pub(super) better: usize,
    /// Whether tables say so.
    pub(super) is_known: bool,
    /// What the dice brought more than dice bring on average, in cubes; `None` where
    /// none fell, or both sides threw them.
    pub(super) luck: Option<f32>,
}

impl LevelWithTables<'_> {
    /// What it thinks of a decision; `None` if it is not about a play or the cube.
    pub(super) fn judged(
        &self,
        game: &Backgammon,
        seat: Seat,
        action: &Action,
    ) -> Option<Hindsight> {
        if game.resignation().is_some() {
            return None;
        }
        let budget = self.level.budget;
        let position = || self.position(game, seat, budget);
        let all = self.ranked(game, seat, budget);
        let best = all.first()?.clone();
        let mut played = match (game.dice(), action) {
            (Some(dice), Action::Play(_)) => {
                // Plays that are written differently lead to one board.
                let mut then = game.clone();
                then.act(seat, action).ok()?;
                let reached = then.board_of(seat);
                let mut all = position().at_once(dice).into_iter();
                let JudgedPlay { after, equity, .. } = all.find(|one| one.after == reached)?;
                let looked = position().looked(&after, self.level.ahead);
                ScoredPlay { action: action.clone(), equity: looked.unwrap_or(equity) }
            }
            _ => all.iter().find(|one| one.action == *action)?.clone(),
        };
        let is_best = best.action == *action || best.equity <= played.equity;
        if best.action == *action {
            played = best.clone();
        }
        let better = all.iter().filter(|one| one.equity > played.equity).count();
        let ways = if is_plain(&all, action) { 1 } else { all.len() };
        let luck = game.dice().filter(|_| !is_opening(game, seat));
        Some(Hindsight {
            best: if is_best { played.clone() } else { best },
            played,
            ways,
            better: if is_best { 0 } else { better.max(1) },
            is_known: position().is_known(),
            luck: luck.map(|dice| position().luck(dice)),
        })
    }
}

/// So much a double costs that nobody thinks of.
const PLAIN: f32 = 0.2;

/// Whether the dice were rolled, and a double was nothing to think of.
fn is_plain(all: &[ScoredPlay], action: &Action) -> bool {
    let rolled = *action == Action::Roll;
    rolled
        && matches!(all, [roll, double] if roll.action == *action && roll.equity - double.equity > PLAIN)
}

/// Whether nobody has moved yet: these dice both sides threw.
fn is_opening(game: &Backgammon, seat: Seat) -> bool {
    let board = game.board_of(seat);
    Variant::ALL.into_iter().any(|variant| Board::start(variant) == board)
}

impl SeatPosition<'_> {
    /// What the best play of this roll is worth more than that of any roll, on average.
    fn luck(&mut self, dice: [u8; 2]) -> f32 {
        let board = self.game.board_of(self.seat);
        let mut best = |dice| {
            let all = self.at_once(dice).into_iter().map(|one| one.equity);
            // Where nothing can be played, the board stays as it is.
            all.reduce(f32::max).or_else(|| self.looked(&board, 0)).unwrap_or(0.0)
        };
        let mean: f32 =
            ROLLS.iter().map(|&(dice, times)| f32::from(times) / 36.0 * best(dice)).sum();
        best(dice) - mean
    }
}
