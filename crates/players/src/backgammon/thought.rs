//! Looking ahead: over all rolls, each with the reply the nets prefer.

use rules_backgammon::{Board, Play};

use crate::Budget;

use super::{
    bearoff::{BearOff, ROLLS},
    inputs::Inputs,
    judgement::{Nets, possible},
    net::{Chances, OUTPUTS},
    solved::Solved,
};

/// A search in progress, with a count of the positions judged.
pub(super) struct Thinker<'a> {
    judgement: &'a Nets,
    inputs: Inputs,
    /// The table of bearing off, if the level uses it.
    bear_off: Option<&'a BearOff>,
    /// The tables of hypergammon, if the level uses them.
    pub(super) solved: Option<Solved<'a>>,
    /// A buffer for the boards of one roll.
    found: Vec<Board>,
    /// The positions that may still be judged, and the deadline.
    budget: Budget,
}

impl<'a> Thinker<'a> {
    /// Creates a search with a budget beyond static judgement.
    pub(super) fn new(
        judgement: &'a Nets,
        bear_off: Option<&'a BearOff>,
        solved: Option<Solved<'a>>,
        budget: Budget,
    ) -> Self {
        Self { judgement, inputs: Inputs::default(), bear_off, solved, found: Vec::new(), budget }
    }

    /// Returns the exact chances of the side about to roll in hypergammon, and when both sides only
    /// bear off. Gammons are the nets' estimate.
    fn known(&mut self, board: &Board) -> Option<Chances> {
        if board.left() == 0 || board.flipped().left() == 0 {
            return None;
        }
        if let Some(solved) = &self.solved {
            let seen = self.judgement.before_roll(board, &mut self.inputs);
            if let Some(known) = solved.chances(board, &seen) {
                return Some(possible(board, known));
            }
        }
        let win = self.bear_off?.win(board)?;
        let [_, others @ ..] = self.judgement.before_roll(board, &mut self.inputs).0;
        let [gammon, backgammon, lost_gammon, lost_backgammon] = others;
        let chances = Chances([win, gammon, backgammon, lost_gammon, lost_backgammon]);
        Some(possible(board, chances))
    }

    /// Returns the static chances of any position.
    fn as_it_stands(&mut self, board: &Board) -> Chances {
        let known = self.known(board);
        known.unwrap_or_else(|| self.judgement.before_roll(board, &mut self.inputs))
    }

    /// Returns the static chances of the side that has just played.
    fn after_play(&mut self, board: &Board) -> Chances {
        self.as_it_stands(&board.flipped()).flipped()
    }

    /// Returns every play of a roll with the board after it and the static chances of the player.
    pub(super) fn plays(&mut self, board: &Board, dice: [u8; 2]) -> Vec<(Play, Board, Chances)> {
        let judged = |(play, after): (Play, Board)| {
            let chances = self.after_play(&after);
            (play, after, chances)
        };
        board.named_plays(dice).into_iter().map(judged).collect()
    }

    /// Returns the chances of the side about to roll, searched `ahead` rolls deep; `None` if the
    /// budget is too small. `gammons` gives the worth of gammons to this side and to the opponent.
    pub(super) fn before_roll(
        &mut self,
        board: &Board,
        ahead: u8,
        gammons: [f32; 2],
    ) -> Option<Chances> {
        if ahead == 0 || board.left() == 0 || board.flipped().left() == 0 {
            return Some(self.as_it_stands(board));
        }
        // Known positions need no search.
        if let Some(known) = self.known(board) {
            return Some(known);
        }
        let mut sums = [0.0; OUTPUTS];
        for (dice, times) in ROLLS {
            let after = self.best_after(board, dice, gammons)?.flipped();
            let then = self.before_roll(&after, ahead - 1, [gammons[1], gammons[0]])?.flipped();
            for (sum, chance) in sums.iter_mut().zip(then.0) {
                *sum += f32::from(times) / 36.0 * chance;
            }
        }
        Some(Chances(sums.map(|sum| sum.min(1.0))))
    }

    /// Returns the board after the play that looks best statically.
    fn best_after(&mut self, board: &Board, dice: [u8; 2], gammons: [f32; 2]) -> Option<Board> {
        let mut found = std::mem::take(&mut self.found);
        board.plays(dice, &mut found);
        self.budget.spend(1 + found.len())?;
        let mut best = (f32::NEG_INFINITY, *board);
        for after in &found {
            let equity = self.after_play(after).equity(gammons);
            if equity > best.0 {
                best = (equity, *after);
            }
        }
        self.found = found;
        Some(best.1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_rolls_are_thirty_six() {
        assert_eq!(ROLLS.iter().map(|(_, times)| u32::from(*times)).sum::<u32>(), 36);
        assert!(ROLLS.iter().all(|([high, low], _)| (1..=6).contains(low) && low <= high));
    }
}
