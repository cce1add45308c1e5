//! Looking ahead: over all rolls, each answered as the nets think best.

use rules_backgammon::{Board, Play};

use crate::Budget;

use super::{
    bearoff::{BearOff, ROLLS},
    inputs::Inputs,
    judgement::{Nets, possible},
    net::{Chances, OUTPUTS},
    solved::Solved,
};

/// One who thinks about a position, and counts what they look at.
pub(super) struct Thinker<'a> {
    judgement: &'a Nets,
    inputs: Inputs,
    /// What is known of bearing off, for who knows it.
    bear_off: Option<&'a BearOff>,
    /// What tables know of hypergammon, for who reads them.
    pub(super) solved: Option<Solved<'a>>,
    /// Room for the boards of one roll.
    found: Vec<Board>,
    /// How many more positions may be judged, and until when.
    budget: Budget,
}

impl<'a> Thinker<'a> {
    /// One that may judge so much beyond what it sees at once.
    pub(super) fn new(
        judgement: &'a Nets,
        bear_off: Option<&'a BearOff>,
        solved: Option<Solved<'a>>,
        budget: Budget,
    ) -> Self {
        Self { judgement, inputs: Inputs::default(), bear_off, solved, found: Vec::new(), budget }
    }

    /// How a game ends for the side about to roll, where it is hypergammon or both only bear off;
    /// gammons as the nets see them.
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

    /// The same for any position, as it stands.
    fn as_it_stands(&mut self, board: &Board) -> Chances {
        let known = self.known(board);
        known.unwrap_or_else(|| self.judgement.before_roll(board, &mut self.inputs))
    }

    /// The same for the side that has just played and is not to roll.
    fn after_play(&mut self, board: &Board) -> Chances {
        self.as_it_stands(&board.flipped()).flipped()
    }

    /// Every play of a roll, the board after it, and how the game ends for who
    /// makes it, judged as it stands.
    pub(super) fn plays(&mut self, board: &Board, dice: [u8; 2]) -> Vec<(Play, Board, Chances)> {
        let judged = |(play, after): (Play, Board)| {
            let chances = self.after_play(&after);
            (play, after, chances)
        };
        board.named_plays(dice).into_iter().map(judged).collect()
    }

    /// How a game ends for the side about to roll, so many rolls looked ahead;
    /// `None` if that would be more than may be looked at. `gammons` is what they
    /// are worth to this side and to the other.
    pub(super) fn before_roll(
        &mut self,
        board: &Board,
        ahead: u8,
        gammons: [f32; 2],
    ) -> Option<Chances> {
        if ahead == 0 || board.left() == 0 || board.flipped().left() == 0 {
            return Some(self.as_it_stands(board));
        }
        // What is known needs no looking ahead.
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

    /// The board after the play that looks best at once.
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
