//! A season of a league: the pairings and their times, the table of a division, and the movements
//! to the next season.
//!
//! Entrants of a division are numbered from 0 in the order of the draw; late entrants come after
//! them.
//!
//! A win counts [`WIN`], a draw half of it. A game still open at the end of the season counts half
//! for each. A player who leaves before half of their games are played is out: none of their games
//! counts. A player who leaves later loses the open ones.

use std::{cmp::Reverse, collections::BTreeMap};

use crate::berger;

/// The worth of a won game.
pub const WIN: i64 = 120;

/// The state of the game between two entrants of a division.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meeting {
    /// The game is not over.
    Open,
    /// The game is over, with the share of each entrant, and the scores if the game has any.
    Played {
        /// The shares in parts of [`WIN`].
        shares: [i64; 2],
        /// The scores; both 0 in a game without scores.
        scores: [i64; 2],
    },
    /// The game was called off or taken out: it counts for neither.
    Void,
}

/// The state of a division.
#[derive(Debug, Clone, Default)]
pub struct Division {
    /// For each entrant, whether they have left.
    pub left: Vec<bool>,
    /// The games by the numbers of both entrants, the smaller first.
    pub meetings: BTreeMap<(usize, usize), Meeting>,
    /// Whether the season is over.
    pub over: bool,
}

/// The worth of a game in the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counted {
    /// The game is open and counts nothing yet.
    Open,
    /// The shares of both, in parts of [`WIN`].
    Shares([i64; 2]),
    /// The game counts for neither.
    Void,
}

/// A row of a division's table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableLine {
    /// The entrant's number.
    pub entrant: usize,
    /// The points in parts of [`WIN`].
    pub points: i64,
    /// The number of games that count.
    pub played: usize,
    /// The number of games won.
    pub won: usize,
    /// The number of games drawn.
    pub drawn: usize,
    /// The points against entrants with the same total.
    pub direct: i64,
    /// The Sonneborn-Berger score: the sum of each opponent's points times the share of the game
    /// with them.
    pub berger: i64,
    /// The entrant's scores less those of the opponents.
    pub difference: i64,
    /// Whether the entrant left so early that none of their games counts.
    pub out: bool,
}

/// The movement of an entrant after a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Movement {
    /// To the division above.
    Up,
    /// To the same division.
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

    /// Whether an entrant has left before half of their games were played.
    pub fn is_out(&self, entrant: usize) -> bool {
        let others = (0..self.entrants()).filter(|&other| other != entrant);
        let played =
            others.filter(|&other| matches!(self.meeting(entrant, other), Meeting::Played { .. }));
        self.left[entrant] && 2 * played.count() + 1 < self.entrants()
    }

    /// Returns the worth of a game between two entrants, from the first one's side.
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

    /// Whether all games are finished.
    pub fn is_played(&self) -> bool {
        let all = 0..self.entrants();
        all.clone().all(|one| {
            all.clone()
                .filter(|&other| other > one)
                .all(|other| self.counted(one, other) != Counted::Open)
        })
    }

    /// Returns the table, the best first: by points, by the games among equals, by
    /// Sonneborn-Berger, by the difference of scores, and by the draw. Players who are out come
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

    /// Returns a row without the values that depend on other rows.
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

/// Returns the number of entrants who move up from a division of this size, and equally down: about
/// a quarter, and at least one.
pub const fn moving(entrants: usize) -> usize {
    let quarter = (entrants + 2) / 4;
    if quarter == 0 { 1 } else { quarter }
}

/// Returns the movement from a place in a division; both count from 0, and are given with their
/// totals.
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

/// An entrant's division and place in the previous season, both from 0, and their movement.
pub type LastPlace = (usize, usize, Movement);

/// Distributes the entrants of the next season, by their numbers, over divisions of at most `size`,
/// the highest first. Newcomers come last, in the order of their entries.
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

/// Returns the games of a division that have begun after `gone` of the season's time `all`: all of
/// them at once, or round by round. The player who begins is first.
pub fn begun(entrants: usize, rounds: bool, (gone, all): (i64, i64)) -> Vec<(usize, usize)> {
    let table = berger(entrants);
    let each = all / i64::try_from(table.len().max(1)).unwrap_or(1);
    let open = move |at: usize| !rounds || i64::try_from(at).unwrap_or(i64::MAX) * each <= gone;
    table.into_iter().enumerate().filter(|(at, _)| open(*at)).flat_map(|(_, round)| round).collect()
}

/// Returns the time of the next round after `gone` of the season's time; `None` if there is none.
pub fn next_round(entrants: usize, rounds: bool, (gone, all): (i64, i64)) -> Option<i64> {
    let count = i64::try_from(berger(entrants).len()).unwrap_or(1);
    let each = all / count.max(1);
    (1..count).map(|at| at * each).find(|at| rounds && *at > gone)
}

#[cfg(test)]
mod tests;
