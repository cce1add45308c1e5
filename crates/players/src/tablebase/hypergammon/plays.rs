//! The plays of every roll, for every arrangement of a side's men.

use rules_backgammon::{BAR, HOME, OFF};

use super::ways::{MEN, Men, Ways};

/// A play of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Play {
    /// The number of the resulting arrangement.
    pub(super) to: u16,
    /// The points touched by the men, intermediate ones included: a bit for each.
    pub(super) landed: u32,
}

/// The search for the plays with one or two numbers, repeated as often as the dice show them.
struct PlaySearch<'a> {
    ways: &'a Ways,
    /// The point the opponent holds; 0 if none.
    held: u8,
    /// The number of moves in the longest play.
    deepest: usize,
    found: &'a mut Vec<Play>,
}

/// Replaces `found` by all distinct plays of a roll, or by the empty play if no man can move.
/// `held` is the point the opponent holds, or 0.
pub(super) fn plays(ways: &Ways, men: Men, held: u8, dice: [u8; 2], found: &mut Vec<Play>) {
    let [high, low] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
    found.clear();
    let mut search = PlaySearch { ways, held, deepest: 0, found };
    if high == low {
        search.deepen(men, 0, &[high; 4], 0, BAR);
    } else {
        search.deepen(men, 0, &[high, low], 0, BAR);
        let higher = search.deepest;
        // If only one number can be played, it must be the higher.
        if higher != 1 || search.can_pair(men, [low, high]) {
            search.deepen(men, 0, &[low, high], 0, BAR);
        }
    }
    if found.is_empty() {
        found.push(Play { to: ways.number(&men) as u16, landed: 0 });
    }
}

impl PlaySearch<'_> {
    fn can_pair(&self, men: Men, [first, second]: [u8; 2]) -> bool {
        let mut after = (0..MEN).filter_map(|man| self.moved(men, man, first));
        after.any(|(then, _)| (0..MEN).any(|man| self.moved(then, man, second).is_some()))
    }

    /// Moves a man by a number and returns his landing point; `None` if the move is illegal.
    fn moved(&self, mut men: Men, man: usize, die: u8) -> Option<(Men, u8)> {
        let (from, farthest) = (men[man], men[MEN - 1]);
        let bears_off = || farthest <= HOME && (from == die || from == farthest);
        let to = match from {
            OFF => return None,
            _ if farthest == BAR && from != BAR => return None,
            _ if from > die => Some(from - die).filter(|&to| to != self.held)?,
            _ => bears_off().then_some(OFF)?,
        };
        men[man] = to;
        men.sort_unstable();
        Some((men, to))
    }

    /// With equal numbers the men furthest from home move first: every play has such an order.
    fn deepen(&mut self, men: Men, landed: u32, dice: &[u8], depth: usize, highest: u8) {
        let mut on = false;
        if let Some((&die, rest)) = dice.split_first() {
            for man in 0..MEN {
                let from = men[man];
                let again = man > 0 && men[man - 1] == from;
                if again || from > highest {
                    continue;
                }
                let Some((after, to)) = self.moved(men, man, die) else { continue };
                on = true;
                let equal = rest.first() == Some(&die);
                let landed = if to == OFF { landed } else { landed | 1 << to };
                self.deepen(after, landed, rest, depth + 1, if equal { from } else { BAR });
            }
        }
        if !on && depth > 0 && depth >= self.deepest {
            if depth > self.deepest {
                self.found.clear();
                self.deepest = depth;
            }
            let play = Play { to: self.ways.number(&men) as u16, landed };
            if !self.found.contains(&play) {
                self.found.push(play);
            }
        }
    }
}
