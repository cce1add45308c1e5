//! Legality of plays, with reasons.

use alloc::vec::Vec;

use crate::{BAR, Board, HOME, OFF, Play, Step, Violation};

/// Returns the board after a play of this roll.
///
/// # Errors
/// The reason why it is no play of the roll.
pub(crate) fn judge(board: &Board, dice: [u8; 2], play: &Play) -> Result<Board, Violation> {
    let all = numbers(dice);
    let mut search = Search { farthest: 0, why: Violation::NoMoves };
    let Some((after, left)) = search.order(board, &all, play.steps()) else {
        return Err(search.why);
    };
    let mut legal = Vec::new();
    board.plays(dice, &mut legal);
    if legal.contains(&after) {
        return Ok(after);
    }
    let possible = board.named_plays(dice).first().map_or(0, |(play, _)| play.steps().len());
    let played = play.steps().len();
    if played < possible {
        return Err(Violation::MoreToPlay { played, possible });
    }
    Err(Violation::HigherFirst { die: left.iter().copied().max().unwrap_or(0) })
}

/// Returns the numbers of a roll, a double's four times.
pub(crate) fn numbers(dice: [u8; 2]) -> Vec<u8> {
    let [one, two] = dice;
    if one == two { Vec::from([one; 4]) } else { Vec::from([one.max(two), one.min(two)]) }
}

/// A search for an order in which moves can be made.
struct Search {
    /// The most moves that could be made in some order.
    farthest: usize,
    /// The reason why no further one could.
    why: Violation,
}

impl Search {
    /// Returns the board after these moves and the numbers left over, if some order makes them all.
    fn order(&mut self, board: &Board, dice: &[u8], steps: &[Step]) -> Option<(Board, Vec<u8>)> {
        self.deepen(board, dice, steps, 1)
    }

    fn deepen(
        &mut self,
        board: &Board,
        dice: &[u8],
        steps: &[Step],
        depth: usize,
    ) -> Option<(Board, Vec<u8>)> {
        if steps.is_empty() {
            return Some((*board, dice.to_vec()));
        }
        for (at, &step) in steps.iter().enumerate() {
            match with(board, dice, step) {
                Ok(die) => {
                    let found = self.deepen(
                        &board.after(step),
                        &less(dice, die),
                        &rest(steps, at),
                        depth + 1,
                    );
                    if found.is_some() {
                        return found;
                    }
                }
                Err(why) if depth > self.farthest => (self.farthest, self.why) = (depth, why),
                Err(_) => {}
            }
        }
        None
    }
}

fn rest(steps: &[Step], at: usize) -> Vec<Step> {
    let others = steps.iter().enumerate().filter(|(other, _)| *other != at);
    others.map(|(_, &step)| step).collect()
}

/// Returns the numbers without one of these.
pub(crate) fn less(dice: &[u8], die: u8) -> Vec<u8> {
    let mut left = dice.to_vec();
    if let Some(at) = left.iter().position(|&one| one == die) {
        left.remove(at);
    }
    left
}

/// Returns the number that makes this move: the smallest possible.
pub(crate) fn with(board: &Board, dice: &[u8], step: Step) -> Result<u8, Violation> {
    if board.bar() > 0 && step.from != BAR {
        return Err(Violation::BarFirst { men: board.bar() });
    }
    if board.own(step.from) == 0 {
        return Err(Violation::NoMan { step, bar: step.from == BAR });
    }
    let able = dice.iter().filter(|&&die| board.target(step.from, die) == Some(step.to));
    if let Some(&die) = able.min() {
        return Ok(die);
    }
    Err(if step.to == OFF { off_refused(board, dice, step) } else { refused(board, dice, step) })
}

fn refused(board: &Board, dice: &[u8], step: Step) -> Violation {
    let men = board.other(step.to);
    let die = step.from.saturating_sub(step.to);
    if dice.contains(&die) && men > 1 {
        return Violation::Blocked { step, men };
    }
    not_rolled(dice, step)
}

fn off_refused(board: &Board, dice: &[u8], step: Step) -> Violation {
    let farthest = board.farthest();
    if farthest > HOME {
        return Violation::NotHome { farthest };
    }
    if dice.iter().any(|&die| die > step.from) && farthest > step.from {
        return Violation::Behind { step, farthest };
    }
    not_rolled(dice, step)
}

fn not_rolled(dice: &[u8], step: Step) -> Violation {
    Violation::NotRolled { step, dice: dice.to_vec() }
}
