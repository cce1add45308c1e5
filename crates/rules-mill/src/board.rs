//! The bare board: men, hands, and the side to move.

use alloc::vec::Vec;

use crate::{Colour, Men, Play, Point, net::Net};

/// A player with fewer men than this, hand and board together, has lost (book).
pub const FEWEST: u8 = 3;

/// The options that the board needs.
#[derive(Debug, Clone, Copy)]
pub struct Rules {
    /// The lines.
    pub(crate) net: &'static Net,
    /// Whether three men may jump.
    pub flying: bool,
}

impl Rules {
    /// The points next to this one.
    #[inline]
    pub fn neighbours(self, point: Point) -> Men {
        self.net.neighbours(point)
    }

    /// Whether a man here would stand in a mill together with these men.
    #[inline]
    pub fn closes(self, point: Point, men: Men) -> bool {
        self.net.closes(point, men)
    }
}

/// Men, hands and the side to move: the board for a search, without regard to draws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    /// The men of White and of Black.
    pub men: [Men; 2],
    /// Men not yet laid.
    pub hand: [u8; 2],
    /// The side to move.
    pub to_move: Colour,
}

impl Board {
    /// Makes the empty board with this number of men on each side.
    pub const fn empty(men: u8) -> Self {
        Self { men: [Men::NONE; 2], hand: [men; 2], to_move: Colour::White }
    }

    /// The men of a side.
    pub const fn of(&self, colour: Colour) -> Men {
        self.men[colour.index()]
    }

    /// Number of a side's men, hand and board together.
    pub const fn total(&self, colour: Colour) -> u8 {
        self.of(colour).count() + self.hand[colour.index()]
    }

    /// The free points.
    pub const fn free(&self) -> Men {
        self.men[0].union(self.men[1]).rest()
    }

    /// The side whose man stands on a point.
    pub fn held(&self, point: Point) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.of(colour).contains(point))
    }

    /// Whether a side still lays its men.
    pub const fn lays(&self, colour: Colour) -> bool {
        self.hand[colour.index()] > 0
    }

    /// Whether a side may jump: three men are left, all on the board (book).
    pub const fn flies(&self, colour: Colour, rules: Rules) -> bool {
        rules.flying && !self.lays(colour) && self.of(colour).count() == FEWEST
    }

    /// The points that a man of a side may reach from here.
    #[inline]
    pub fn reach(&self, colour: Colour, from: Point, rules: Rules) -> Men {
        let free = self.free();
        if self.flies(colour, rules) { free } else { rules.net.neighbours(from).common(free) }
    }

    /// Number of free points beside a side's men, each counted once.
    pub fn room(&self, colour: Colour, rules: Rules) -> u8 {
        let beside = |all: Men, from| all.union(rules.net.neighbours(from));
        self.of(colour).iter().fold(Men::NONE, beside).common(self.free()).count()
    }

    /// Number of free points on which a man of a side would close a mill.
    pub fn openings(&self, colour: Colour, rules: Rules) -> u8 {
        let closes = |to: &Point| rules.net.closes(*to, self.of(colour));
        self.free().iter().filter(closes).collect::<Men>().count()
    }

    /// Finds every turn of the side to move: its start, its target, and the men it may take.
    #[inline]
    pub fn each(&self, rules: Rules, mut found: impl FnMut(Option<Point>, Point, Men)) {
        let (own, net) = (self.of(self.to_move), rules.net);
        let prey = net.prey(self.of(self.to_move.other()));
        let taken = |to, others| if net.closes(to, others) { prey } else { Men::NONE };
        if self.lays(self.to_move) {
            self.free().iter().for_each(|to| found(None, to, taken(to, own)));
            return;
        }
        for from in own.iter() {
            let others = own.without(from);
            for to in self.reach(self.to_move, from, rules).iter() {
                found(Some(from), to, taken(to, others));
            }
        }
    }

    /// Every turn of the side to move, from a1 on.
    pub fn plays(&self, rules: Rules) -> Vec<Play> {
        let mut plays = Vec::new();
        self.each(rules, |from, to, prey| {
            if prey.is_empty() {
                plays.push(Play { from, to, takes: None });
            }
            plays.extend(prey.iter().map(|point| Play { from, to, takes: Some(point) }));
        });
        plays
    }

    /// Whether the side to move has no turn.
    pub fn is_blocked(&self, rules: Rules) -> bool {
        let reach = |from| self.reach(self.to_move, from, rules);
        match self.lays(self.to_move) {
            true => self.free().is_empty(),
            false => self.of(self.to_move).iter().all(|from| reach(from).is_empty()),
        }
    }

    /// The board after a turn; the turn must be legal.
    #[inline]
    #[must_use]
    pub fn after(&self, play: Play) -> Self {
        let (own, other) = (self.to_move.index(), self.to_move.other().index());
        let mut next = *self;
        match play.from {
            Some(from) => next.men[own] = next.men[own].without(from),
            None => next.hand[own] = next.hand[own].saturating_sub(1),
        }
        next.men[own] = next.men[own].with(play.to);
        if let Some(taken) = play.takes {
            next.men[other] = next.men[other].without(taken);
        }
        next.to_move = self.to_move.other();
        next
    }

    /// The side with too few men to go on.
    #[inline]
    pub fn beaten(&self) -> Option<Colour> {
        Colour::BOTH.into_iter().find(|&colour| self.total(colour) < FEWEST)
    }

    /// Counts the ways to play the next `depth` turns. Draws do not stop them, only a blocked side
    /// or one with two men left.
    pub fn perft(&self, rules: Rules, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.beaten().is_some() {
            return 0;
        }
        let mut total = 0;
        if depth == 1 {
            self.each(rules, |_, _, prey| total += u64::from(prey.count().max(1)));
            return total;
        }
        self.each(rules, |from, to, prey| {
            let next = self.after(Play { from, to, takes: None });
            if prey.is_empty() {
                total += next.perft(rules, depth - 1);
            }
            let other = next.to_move.index();
            for taken in prey.iter() {
                let mut less = next;
                less.men[other] = less.men[other].without(taken);
                total += less.perft(rules, depth - 1);
            }
        });
        total
    }
}
