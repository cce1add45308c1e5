//! The plays of every roll, for every way in which the men of a side can stand.

use rules_backgammon::{BAR, HOME, OFF};

use super::ways::{MEN, Men, Ways};

/// A play of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Play {
    /// The number of the way in which the men stand then.
    pub(super) to: u16,
    /// The points on which men came down, those on the way included: a bit for each.
    pub(super) landed: u32,
}

/// What is played with one or two numbers, as often as the dice have them.
struct PlaySearch<'a> {
    ways: &'a Ways,
    /// The point that the other side holds; 0 if none.
    held: u8,
    /// How many moves the longest play has.
    deepest: usize,
    found: &'a mut Vec<Play>,
}

/// Puts all plays of a roll into `found`, each once, in place of what was there; where nothing
/// can be played, that. The other side holds a point, or none for 0.
pub(super) fn plays(ways: &Ways, men: Men, held: u8, dice: [u8; 2], found: &mut Vec<Play>) {
    let [high, low] = [dice[0].max(dice[1]), dice[0].min(dice[1])];
    found.clear();
    let mut search = PlaySearch { ways, held, deepest: 0, found };
    if high == low {
        search.deepen(men, 0, &[high; 4], 0, BAR);
    } else {
        search.deepen(men, 0, &[high, low], 0, BAR);
        let higher = search.deepest;
        // If only one number can be played, the higher is.
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

    /// A man moved by a number, and where he came down; `None` if he may not.
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

    /// Of equal numbers the men who have farther to go move first: every play can be put into that
    /// order.
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
