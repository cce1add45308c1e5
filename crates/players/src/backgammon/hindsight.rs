//! A level's judgement of a decision in backgammon.

use game_core::{Game as _, Seat};
use rules_backgammon::{Action, Backgammon, Board, Variant};

use super::{JudgedPlay, LevelWithTables, ScoredPlay, SeatPosition, bearoff::ROLLS};

/// A decision beside the best one.
pub(super) struct Hindsight {
    pub(super) played: ScoredPlay,
    /// The best action; equal to `played` if nothing was better.
    pub(super) best: ScoredPlay,
    /// The number of choices.
    pub(super) ways: usize,
    /// The number of better choices.
    pub(super) better: usize,
    /// Whether the values come from tables.
    pub(super) is_known: bool,
    /// The luck of the dice above the average, in cubes; `None` without a roll and for an opening
    /// roll, which both sides threw.
    pub(super) luck: Option<f32>,
}

impl LevelWithTables<'_> {
    /// Judges a decision; `None` if it concerns neither a play nor the cube.
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
                // Plays in different notation may lead to one board.
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

/// The cost of a double that makes the roll an obvious choice.
const PLAIN: f32 = 0.2;

/// Whether the player rolled and a double was no serious choice.
fn is_plain(all: &[ScoredPlay], action: &Action) -> bool {
    let rolled = *action == Action::Roll;
    rolled
        && matches!(all, [roll, double] if roll.action == *action && roll.equity - double.equity > PLAIN)
}

/// Whether no side has moved yet: both sides threw these dice.
fn is_opening(game: &Backgammon, seat: Seat) -> bool {
    let board = game.board_of(seat);
    Variant::ALL.into_iter().any(|variant| Board::start(variant) == board)
}

impl SeatPosition<'_> {
    /// Returns the worth of this roll's best play less the average over all rolls.
    fn luck(&mut self, dice: [u8; 2]) -> f32 {
        let board = self.game.board_of(self.seat);
        let mut best = |dice| {
            let all = self.at_once(dice).into_iter().map(|one| one.equity);
            // Without a legal play the board stays as it is.
            all.reduce(f32::max).or_else(|| self.looked(&board, 0)).unwrap_or(0.0)
        };
        let mean: f32 =
            ROLLS.iter().map(|&(dice, times)| f32::from(times) / 36.0 * best(dice)).sum();
        best(dice) - mean
    }
}
