//! A season of a league: who meets whom and when, how a division stands, and who plays where
//! next.
//!
//! Entrants of a division are numbered from 0 in the order that was drawn when it began; who came
//! late stands behind them.
//!
//! A win counts [`WIN`], a draw half of it. A game that is not over when the season is counts
//! half for each. A player who leaves before half of their games are played is out: none of their
//! games counts. One who leaves later loses those that are left.

use std::{cmp::Reverse, collections::BTreeMap};

use crate::berger;

/// What a won game counts.
pub const WIN: i64 = 120;

/// How two of a division stand with each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// Their game is not over.
    Open,
    /// Their game is over: what each made of it, and their scores where the game has some.
    Played {
        /// In parts of [`WIN`].
        shares: [i64; 2],
        /// The score of each; both nothing where the game keeps none.
        scores: [i64; 2],
    },
    /// Their game was called off or taken out: it counts for nobody.
    Void,
}

/// What is known of a division.
#[derive(Debug, Clone, Default)]
pub struct Division {
    /// Of each entrant, whether they have left.
    pub left: Vec<bool>,
    /// The games there are, by the numbers of both; the smaller comes first.
    pub meetings: BTreeMap<(usize, usize), Meeting>,
    /// Whether the season is over.
    pub over: bool,
}

/// What a game counts in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// Nothing yet.
    Open,
    /// So much for each, by parts of [`WIN`].
    Shares([i64; 2]),
    /// It counts for nobody.
    Void,
}

/// A line of the table of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableLine {
    /// Whose line it is.
    pub entrant: usize,
    /// In parts of [`WIN`].
    pub points: i64,
    /// How many games count.
    pub played: usize,
    /// How many of those were won.
    pub won: usize,
    /// How many were drawn.
    pub drawn: usize,
    /// Against those who have as many points.
    pub direct: i64,
    /// The points of each opponent, by what was made of the game with them.
    pub berger: i64,
    /// Own scores less those of the opponents.
    pub difference: i64,
    /// Whether they have left so early that none of their games counts.
    pub out: bool,
}

/// Where somebody goes after a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Movement {
    /// To the division above.
    Up,
    /// Nowhere.
    Stays,
    /// To the division below.
    Down,
}

impl Division {
    fn entrants(&self) -> usize {
        self.left.len()
    }

    fn meeting(&self, one: usize, other: usize) -> Meeting {
        let met = self.meetings.get(&(one.min(other), one.max(other)));
        match met.copied().unwrap_or(Meeting::Open) {
            Meeting::Played { shares: [a, b], scores: [c, d] } if one > other => {
                Meeting::Played { shares: [b, a], scores: [d, c] }
            }
            meeting => meeting,
        }
    }

    /// Whether somebody has left before half of their games were played.
    pub fn is_out(&self, entrant: usize) -> bool {
        let others = (0..self.entrants()).filter(|&other| other != entrant);
        let played =
            others.filter(|&other| matches!(self.meeting(entrant, other), Meeting::Played { .. }));
        self.left[entrant] && 2 * played.count() + 1 < self.entrants()
    }

    /// What the game of two counts, for the first of them first.
    pub fn counted(&self, one: usize, other: usize) -> Counted {
        if self.is_out(one) || self.is_out(other) {
            return Counted::Void;
        }
        match (self.meeting(one, other), [one, other].map(|at| self.left[at])) {
            (Meeting::Void, _) => Counted::Void,
            (Meeting::Played { shares, .. }, _) => Counted::Shares(shares),
            (Meeting::Open, [true, true]) => Counted::Void,
            (Meeting::Open, [true, false]) => Counted::Shares([0, WIN]),
            (Meeting::Open, [false, true]) => Counted::Shares([WIN, 0]),
            (Meeting::Open, _) if self.over => Counted::Shares([WIN / 2; 2]),
            (Meeting::Open, _) => Counted::Open,
        }
    }

    /// Whether nothing is left to play.
    pub fn is_played(&self) -> bool {
        let all = 0..self.entrants();
        all.clone().all(|one| {
            all.clone()
                .filter(|&other| other > one)
                .all(|other| self.counted(one, other) != Counted::Open)
        })
    }

    /// The table, the best first: by points, by what those with as many made of each other, by
    /// Sonneborn-Berger, by the difference of scores, and as it was drawn. Players who are out come
    /// last.
    pub fn table(&self) -> Vec<TableLine> {
        let mut lines: Vec<TableLine> = (0..self.entrants()).map(|at| self.line(at)).collect();
        let points: Vec<_> = lines.iter().map(|line| (line.points, line.out)).collect();
        for line in &mut lines {
            let at = line.entrant;
            for other in (0..self.entrants()).filter(|&other| other != at) {
                let Counted::Shares([own, _]) = self.counted(at, other) else { continue };
                line.berger += own * points[other].0;
                if points[other] == points[at] {
                    line.direct += own;
                }
            }
        }
        lines.sort_by_key(|line| {
            let TableLine { points, direct, berger, difference, .. } = *line;
            (line.out, Reverse((points, direct, berger, difference)), line.entrant)
        });
        lines
    }

    /// All of a line but what hangs on the other lines.
    fn line(&self, entrant: usize) -> TableLine {
        let mut line = TableLine {
            entrant,
            points: 0,
            played: 0,
            won: 0,
            drawn: 0,
            direct: 0,
            berger: 0,
            difference: 0,
            out: self.is_out(entrant),
        };
        for other in (0..self.entrants()).filter(|&other| other != entrant) {
            let Counted::Shares([own, theirs]) = self.counted(entrant, other) else { continue };
            line.points += own;
            line.played += 1;
            line.won += usize::from(own > theirs);
            line.drawn += usize::from(own == theirs);
            if let Meeting::Played { scores: [own, theirs], .. } = self.meeting(entrant, other) {
                line.difference += own - theirs;
            }
        }
        line
    }
}

/// How many of a division of so many go up, and as many down: about a quarter, and one at
/// least.
pub const fn moving(entrants: usize) -> usize {
    let quarter = (entrants + 2) / 4;
    if quarter == 0 { 1 } else { quarter }
}

/// Where who has this place, from 0, of so many goes from one of several divisions, from 0.
pub const fn movement(
    (division, divisions): (usize, usize),
    (place, entrants): (usize, usize),
) -> Movement {
    if division > 0 && place < moving(entrants) {
        Movement::Up
    } else if division + 1 < divisions && place + moving(entrants) >= entrants {
        Movement::Down
    } else {
        Movement::Stays
    }
}

/// Where somebody was in the season before: their division and place, both from 0, and where
/// they go.
pub type LastPlace = (usize, usize, Movement);

/// Those who play next, by their numbers, in divisions of at most so many, the highest first.
/// Who did not play before comes last, in the order of coming.
pub fn divisions(entrants: &[Option<LastPlace>], size: usize) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..entrants.len()).collect();
    order.sort_by_key(|&at| match entrants[at] {
        None => (usize::MAX, Movement::Up, 0),
        Some((division, place, Movement::Up)) => {
            (division.saturating_sub(1), Movement::Down, place)
        }
        Some((division, place, Movement::Down)) => (division + 1, Movement::Up, place),
        Some((division, place, Movement::Stays)) => (division, Movement::Stays, place),
    });
    let many = entrants.len().div_ceil(size.max(2)).max(1);
    let (each, more) = (entrants.len() / many, entrants.len() % many);
    let mut rest = order.into_iter();
    (0..many).map(|at| rest.by_ref().take(each + usize::from(at < more)).collect()).collect()
}

/// The games of a division of so many that have begun when so much of the season's time is over,
/// of all its time: all of them at once, or round by round. Who begins is named first.
pub fn begun(entrants: usize, rounds: bool, (gone, all): (i64, i64)) -> Vec<(usize, usize)> {
    let table = berger(entrants);
    let each = all / i64::try_from(table.len().max(1)).unwrap_or(1);
    let open = move |at: usize| !rounds || i64::try_from(at).unwrap_or(i64::MAX) * each <= gone;
    table.into_iter().enumerate().filter(|(at, _)| open(*at)).flat_map(|(_, round)| round).collect()
}

/// When the next round begins after so much of a season's time; `None` if none does.
pub fn next_round(entrants: usize, rounds: bool, (gone, all): (i64, i64)) -> Option<i64> {
    let count = i64::try_from(berger(entrants).len()).unwrap_or(1);
    let each = all / count.max(1);
    (1..count).map(|at| at * each).find(|at| rounds && *at > gone)
}

#[cfg(test)]
mod tests;
