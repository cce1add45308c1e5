//! Bearing off: the number of rolls in which a side takes its last men home and off, for every
//! arrangement on its six points.
//!
//! Each roll is played for the fewest further rolls on average. Two sides that have passed each
//! other do not interact, so the rolls of both decide who is off first.

use std::sync::OnceLock;

use rules_backgammon::{Board, HOME};

/// The rolls of two dice, each with its count among the 36.
pub(crate) const ROLLS: [([u8; 2], u8); 21] = {
    let mut rolls = [([0; 2], 0); 21];
    let (mut at, mut high) = (0, 1);
    while high <= 6 {
        let mut low = 1;
        while low <= high {
            rolls[at] = ([high, low], if high == low { 1 } else { 2 });
            (at, low) = (at + 1, low + 1);
        }
        high += 1;
    }
    rolls
};

/// The number of points of a home.
const POINTS: usize = 6;
/// The number of men of a side.
const MEN: u8 = 15;
/// The number of arrangements of up to 15 men on six points.
pub const WAYS: usize = 54_264;
/// An upper bound of the rolls needed.
const LONGEST: usize = 32;
/// The stored number of a certain event.
const CERTAIN: f32 = 65_535.0;
/// The mark of an impossible step.
const NONE: u16 = u16::MAX;

/// The numbers of men on the home points, from the ace point on.
type Home = [u8; POINTS];

/// The distributions of the rolls needed, for every arrangement of the men.
#[derive(Debug)]
pub struct BearOff {
    /// The chances in units of 1/[`CERTAIN`], one arrangement after another, each from its fewest
    /// rolls on.
    chances: Vec<u16>,
    /// The beginning of each arrangement's chances, and its fewest rolls.
    begins: Vec<(u32, u8)>,
}

/// The chance of a side to finish after each exact number of rolls.
type RollChances = [f32; LONGEST];

impl BearOff {
    /// Returns the whole table, computed on first use.
    pub fn known() -> &'static Self {
        static KNOWN: OnceLock<BearOff> = OnceLock::new();
        KNOWN.get_or_init(Self::made)
    }

    /// Returns the chance to win of the side about to roll, whose numbering the board has; `None`
    /// unless all men of both sides are home.
    pub fn win(&self, board: &Board) -> Option<f32> {
        let (own, other) = (home(board)?, home(&board.flipped())?);
        let (own, other) = (self.rolls(number(&own)), self.rolls(number(&other)));
        let mut left = 1.0;
        let mut win = 0.0;
        for (own, other) in own.iter().zip(other) {
            // The side that rolls first wins if both need the same number of rolls.
            win += own * left;
            left -= other;
        }
        Some(win.clamp(0.0, 1.0))
    }

    /// Returns the mean number of rolls a side needs; `None` unless its men are all home.
    pub fn mean(&self, board: &Board) -> Option<f32> {
        let rolls = self.rolls(number(&home(board)?));
        Some(mean(&rolls))
    }

    fn rolls(&self, number: usize) -> RollChances {
        let (begin, fewest) = self.begins[number];
        let end = self.begins.get(number + 1).map_or(self.chances.len(), |next| next.0 as usize);
        let kept = &self.chances[begin as usize..end];
        // Normalising spreads the rounding error over all chances.
        let sum: f32 = kept.iter().map(|&one| f32::from(one)).sum();
        let mut rolls = [0.0; LONGEST];
        for (into, &one) in rolls[usize::from(fewest)..].iter_mut().zip(kept) {
            *into = f32::from(one) / sum;
        }
        rolls
    }

    fn made() -> Self {
        let steps = steps();
        let mut done = [0.0; LONGEST];
        done[0] = 1.0;
        let (mut means, mut all) = (vec![0.0], vec![done]);
        for number in 1..WAYS {
            let mut rolls = [0.0; LONGEST];
            for ([high, low], times) in ROLLS {
                let best = steps.best(number, [high, low], &means);
                let share = f32::from(times) / 36.0;
                for (into, then) in rolls[1..].iter_mut().zip(all[best]) {
                    *into += share * then;
                }
            }
            means.push(mean(&rolls));
            all.push(rolls);
        }
        Self::kept(&all)
    }

    fn kept(all: &[RollChances]) -> Self {
        let (mut chances, mut begins) = (Vec::new(), Vec::with_capacity(WAYS));
        for rolls in all {
            let short = rolls.map(|chance| (chance * CERTAIN).round() as u16);
            let fewest = short.iter().position(|&one| one > 0).unwrap_or(0);
            let end = short.iter().rposition(|&one| one > 0).map_or(0, |last| last + 1);
            begins.push((
                u32::try_from(chances.len()).unwrap_or(u32::MAX),
                u8::try_from(fewest).unwrap_or(u8::MAX),
            ));
            chances.extend_from_slice(&short[fewest..end]);
        }
        chances.shrink_to_fit();
        Self { chances, begins }
    }
}

fn mean(rolls: &RollChances) -> f32 {
    (0_u8..).zip(rolls).map(|(count, chance)| f32::from(count) * chance).sum()
}

/// Returns the men of a side, if all are home.
fn home(board: &Board) -> Option<Home> {
    let all_home = board.farthest() <= HOME;
    all_home.then(|| {
        let mut points = 1..=HOME;
        std::array::from_fn(|_| points.next().map_or(0, |point| board.own(point)))
    })
}

/// Returns the number of an arrangement. Every step leads to a smaller number: it lowers the count
/// of men from some point on, and raises no other.
fn number(home: &Home) -> usize {
    let mut men = 0;
    let mut sum = 0;
    for (below, own) in home.iter().rev().enumerate() {
        men += usize::from(*own);
        sum += choices(men + below, below + 1);
    }
    sum
}

/// Returns the binomial coefficient `of` over `many`.
const fn choices(of: usize, many: usize) -> usize {
    let (mut product, mut at) = (1, 0);
    while at < many {
        if of < many {
            return 0;
        }
        product = product * (of - at) / (at + 1);
        at += 1;
    }
    product
}

/// The target of a step by arrangement, die and point.
struct CheckerSteps(Vec<[[u16; POINTS]; 6]>);

/// Returns every arrangement with each of its steps.
fn steps() -> CheckerSteps {
    let mut all = vec![[[NONE; POINTS]; 6]; WAYS];
    each(&mut [0; POINTS], 0, MEN, &mut |home| {
        let of = &mut all[number(home)];
        for (die, row) in of.iter_mut().enumerate() {
            for (point, to) in row.iter_mut().enumerate() {
                let then = stepped(home, die + 1, point);
                *to = then.and_then(|then| u16::try_from(number(&then)).ok()).unwrap_or(NONE);
            }
        }
    });
    CheckerSteps(all)
}

/// Calls `found` with every arrangement of the men left from a point on.
fn each(home: &mut Home, point: usize, left: u8, found: &mut impl FnMut(&Home)) {
    if point == POINTS {
        found(home);
        return;
    }
    for men in 0..=left {
        home[point] = men;
        each(home, point + 1, left - men, found);
    }
    home[point] = 0;
}

/// Moves a man from a point, counted from 0; `None` if the step is illegal.
fn stepped(home: &Home, far: usize, point: usize) -> Option<Home> {
    let mut then = *home;
    then[point] = then[point].checked_sub(1)?;
    match (point + 1).checked_sub(far) {
        Some(0) => {}
        Some(to) => then[to - 1] += 1,
        // A man may use a larger number only if no man stands behind him.
        None if home[point + 1..].iter().any(|&men| men > 0) => return None,
        None => {}
    }
    Some(then)
}

impl CheckerSteps {
    /// Returns the arrangement after the play with the fewest further rolls.
    fn best(&self, from: usize, dice: [u8; 2], means: &[f32]) -> usize {
        let mut best = (f32::INFINITY, 0);
        let [high, low] = dice.map(|die| usize::from(die) - 1);
        if high == low {
            self.several(from, high, (4, POINTS - 1), means, &mut best);
        } else {
            for [first, second] in [[high, low], [low, high]] {
                for then in self.after(from, first, POINTS - 1) {
                    self.several(then.0, second, (1, POINTS - 1), means, &mut best);
                }
            }
        }
        best.1
    }

    /// Returns the targets of one die's steps, each with its starting point, from point `most`
    /// down.
    fn after(
        &self,
        from: usize,
        die: usize,
        most: usize,
    ) -> impl Iterator<Item = (usize, usize)> + '_ {
        let row = self.0[from][die].iter().enumerate().take(most + 1);
        row.filter(|(_, to)| **to != NONE).map(|(point, to)| (usize::from(*to), point))
    }

    /// Makes the remaining steps of one die, the farthest man first: every play has such an order.
    fn several(
        &self,
        from: usize,
        die: usize,
        (left, most): (u8, usize),
        means: &[f32],
        best: &mut (f32, usize),
    ) {
        if left == 0 || from == 0 {
            if means[from] < best.0 {
                *best = (means[from], from);
            }
            return;
        }
        for (then, point) in self.after(from, die, most) {
            self.several(then, die, (left - 1, point), means, best);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rules_backgammon::Backgammon;

    use super::*;

    /// Returns a board of these men and the opponent's.
    fn board(own: &Home, other: &Home) -> Board {
        let mut men = ['-'; 26];
        let letter = |first: u8, count: u8| char::from(first + count - 1);
        for (point, &count) in own.iter().enumerate().filter(|(_, count)| **count > 0) {
            men[point + 1] = letter(b'A', count);
        }
        for (point, &count) in other.iter().enumerate().filter(|(_, count)| **count > 0) {
            men[24 - point] = letter(b'a', count);
        }
        let men: String = men.iter().collect();
        let text = format!("XGID={men}:0:0:1:00:0:0:0:0:10");
        let options = rules_backgammon::Options {
            play: rules_backgammon::Stake::Money,
            ..Default::default()
        };
        let game = <Backgammon as game_core::Game>::from_text(&text, &options).unwrap();
        game.board_of(game.mover())
    }

    /// Returns the fewest rolls on average, by the rules' own plays.
    fn plain(board: &Board, known: &mut HashMap<Home, f64>) -> f64 {
        let men = home(board).unwrap();
        if board.left() == 0 {
            return 0.0;
        }
        if let Some(&mean) = known.get(&men) {
            return mean;
        }
        let mut sum = 1.0;
        for (dice, times) in ROLLS {
            let mut found = Vec::new();
            board.plays(dice, &mut found);
            let then = found.iter().map(|after| plain(after, known));
            sum += f64::from(times) / 36.0 * then.fold(f64::INFINITY, f64::min);
        }
        known.insert(men, sum);
        sum
    }

    #[test]
    fn every_way_to_stand_has_a_number_of_its_own_and_steps_lead_down() {
        let mut seen = vec![false; WAYS];
        let steps = steps();
        each(&mut [0; POINTS], 0, MEN, &mut |home| {
            let number = number(home);
            assert!(!std::mem::replace(&mut seen[number], true), "{home:?}");
            let all = steps.0[number].iter().flatten().filter(|to| **to != NONE);
            assert!(all.into_iter().all(|to| usize::from(*to) < number), "{home:?}");
        });
        assert!(seen.into_iter().all(|seen| seen));
    }

    #[test]
    fn the_rolls_that_are_needed_are_those_of_a_plain_recursion() {
        let known = BearOff::known();
        let other = [1, 0, 0, 0, 0, 0];
        let mut plainly = HashMap::new();
        let mut compared = 0;
        each(&mut [0; POINTS], 0, 5, &mut |home| {
            if home.iter().sum::<u8>() == 0 {
                return;
            }
            let board = board(home, &other);
            let (kept, right) = (known.mean(&board).unwrap(), plain(&board, &mut plainly));
            assert!((f64::from(kept) - right).abs() < 5e-4, "{home:?}: {kept} {right}");
            compared += 1;
        });
        assert_eq!(compared, 461);
    }

    /// Returns the chance to win of the side about to roll, if both sides play for the win.
    fn won(board: &Board, known: &mut HashMap<(Home, Home), f64>) -> f64 {
        let key = (home(board).unwrap(), home(&board.flipped()).unwrap());
        if let Some(&won) = known.get(&key) {
            return won;
        }
        let mut sum = 0.0;
        for (dice, times) in ROLLS {
            let mut found = Vec::new();
            board.plays(dice, &mut found);
            let best = found.iter().map(|after| match after.left() {
                0 => 1.0,
                _ => 1.0 - won(&after.flipped(), known),
            });
            sum += f64::from(times) / 36.0 * best.fold(0.0, f64::max);
        }
        known.insert(key, sum);
        sum
    }

    #[test]
    fn playing_for_the_fewest_rolls_wins_nearly_as_often_as_can_be() {
        let known = BearOff::known();
        let (mut exact, mut worst, mut compared) = (HashMap::new(), 0.0_f64, 0);
        let mut sides = Vec::new();
        each(&mut [0; POINTS], 0, 3, &mut |home| sides.push(*home));
        let some = || sides.iter().filter(|side| side.iter().sum::<u8>() > 0).step_by(5);
        for (own, other) in some().flat_map(|own| some().map(move |other| (own, other))) {
            let board = board(own, other);
            let (kept, right) = (known.win(&board).unwrap(), won(&board, &mut exact));
            worst = worst.max((f64::from(kept) - right).abs());
            compared += 1;
        }
        assert!(worst < 0.002 && compared > 200, "{worst} in {compared}");
    }

    #[test]
    fn bear_off_chances_that_anyone_can_count_come_out() {
        let known = BearOff::known();
        let two = |own: &Home, other: &Home| known.win(&board(own, other)).unwrap();
        // A man on the six-point bears off with 27 of 36 rolls.
        assert!((two(&[0, 0, 0, 0, 0, 1], &[1, 0, 0, 0, 0, 0]) - 27.0 / 36.0).abs() < 1e-4);
        // Four men on the ace point need a double, or a miss of the opponent.
        assert!((two(&[4, 0, 0, 0, 0, 0], &[2, 0, 0, 0, 0, 0]) - 6.0 / 36.0).abs() < 1e-4);
        let start = Board::start(rules_backgammon::Variant::Standard);
        assert_eq!((known.win(&start), known.mean(&start)), (None, None));
    }
}
