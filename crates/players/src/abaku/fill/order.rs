//! The order of placements that fills a board.
//!
//! The search runs backwards. It takes up tiles whose placement would have been legal. The tiles
//! that stay must lie in equations, hang together and hold no two neighbours without a common
//! equation; otherwise they could not have been laid themselves.

use fastrand::Rng;
use rules_abaku::{Options, RACK, ZeroRule, each_equation};

/// The number of fresh starts.
const ATTEMPTS: usize = 30;

/// A set of squares, one bit each. A board that can be filled has 110 at most.
type Squares = u128;

struct Equation {
    squares: Squares,
    down: bool,
}

/// A contact: two adjacent squares.
struct Neighbours {
    squares: [usize; 2],
    /// The indices of the equations that hold both squares.
    together: Vec<usize>,
}

/// The equations of a full board.
pub(super) struct EquationLines<'a> {
    digits: &'a [u8],
    zero: ZeroRule,
    centre: usize,
    wide: usize,
    equations: Vec<Equation>,
    /// The indices of the equations that hold each square.
    holding: Vec<Vec<usize>>,
    contacts: Vec<Neighbours>,
    /// The indices of each square's contacts.
    touching: Vec<Vec<usize>>,
}

const fn bit(square: usize) -> Squares {
    1 << square
}

fn squares_of(mut squares: Squares) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let at = (squares != 0).then(|| squares.trailing_zeros() as usize)?;
        squares &= squares - 1;
        Some(at)
    })
}

impl<'a> EquationLines<'a> {
    /// Reads the equations of digits in these rows and columns.
    pub(super) fn new(options: &Options, lines: &[Vec<usize>], digits: &'a [u8]) -> Self {
        let high = options.board.height();
        let (mut equations, mut contacts) = (Vec::new(), Vec::new());
        for (number, line) in lines.iter().enumerate() {
            let (down, first) = (number >= high, equations.len());
            let row: Vec<u8> = line.iter().map(|&at| digits[at]).collect();
            each_equation(&row, options.operations, |from, to| {
                let squares = line[from..=to].iter().map(|&at| bit(at)).sum();
                equations.push(Equation { squares, down });
            });
            for pair in line.windows(2) {
                let both = bit(pair[0]) | bit(pair[1]);
                let holds = |&at: &usize| equations[at].squares & both == both;
                let together = (first..equations.len()).filter(holds).collect();
                contacts.push(Neighbours { squares: [pair[0], pair[1]], together });
            }
        }
        let mut holding = vec![Vec::new(); digits.len()];
        for (index, one) in equations.iter().enumerate() {
            squares_of(one.squares).for_each(|at| holding[at].push(index));
        }
        let mut touching = vec![Vec::new(); digits.len()];
        for (index, one) in contacts.iter().enumerate() {
            one.squares.iter().for_each(|&at| touching[at].push(index));
        }
        let (centre, wide) = (options.board.centre(), options.board.width());
        Self { digits, zero: options.zero, centre, wide, equations, holding, contacts, touching }
    }

    /// Returns the squares of each placement, first to last; `None` if the search finds no order.
    pub(super) fn order(&self, rng: &mut Rng) -> Option<Vec<Vec<usize>>> {
        (0..ATTEMPTS).find_map(|_| self.attempt(rng))
    }

    fn attempt(&self, rng: &mut Rng) -> Option<Vec<Vec<usize>>> {
        let mut taken: Squares = (0..self.digits.len()).map(bit).sum();
        let mut placements = Vec::new();
        while taken != 0 {
            let new = self.last(taken, rng)?;
            placements.push(squares_of(new).collect());
            taken &= !new;
        }
        placements.reverse();
        Some(placements)
    }

    /// Returns a possible last placement: one tile if possible, otherwise as few as possible.
    fn last(&self, taken: Squares, rng: &mut Rng) -> Option<Squares> {
        let mut single: Vec<_> = squares_of(taken).map(bit).collect();
        rng.shuffle(&mut single);
        let may = |new: &Squares| self.may_be_last(taken, *new);
        if let Some(new) = single.into_iter().find(may) {
            return Some(new);
        }
        let mut several = Vec::new();
        for one in self.equations.iter().filter(|one| one.squares & !taken == 0) {
            let squares: Vec<_> = squares_of(one.squares).collect();
            let chosen = (1_u32..1 << squares.len())
                .filter(|chosen| (2..=RACK).contains(&(chosen.count_ones() as usize)));
            several.extend(chosen.map(|chosen| {
                let is_chosen = |(nth, _): &(usize, &usize)| chosen & 1 << nth != 0;
                squares
                    .iter()
                    .enumerate()
                    .filter(is_chosen)
                    .map(|(_, &at)| bit(at))
                    .sum::<Squares>()
            }));
        }
        rng.shuffle(&mut several);
        several.sort_by_key(|new: &Squares| new.count_ones());
        several.dedup();
        several.into_iter().find(may)
    }

    /// Whether these squares can be the last placement of the squares taken.
    fn may_be_last(&self, taken: Squares, new: Squares) -> bool {
        let old = taken & !new;
        let Some(first) = squares_of(new).next() else { return false };
        let whole = |&at: &usize| self.is_on(taken, at) && self.equations[at].squares & new == new;
        if !self.holding[first].iter().any(whole) {
            return false;
        }
        // The first placement covers the centre, and no later one does.
        if (old == 0) != (new & bit(self.centre) != 0) {
            return false;
        }
        if old == 0 {
            return new.count_ones() > 1;
        }
        self.is_joined(taken, new, old)
            && self.is_between(taken, new, old)
            && self.could_be(new, old)
    }

    fn is_on(&self, taken: Squares, equation: usize) -> bool {
        self.equations[equation].squares & !taken == 0
    }

    /// Whether each contact of new and old squares lies in an equation, and one equation holds
    /// both.
    fn is_joined(&self, taken: Squares, new: Squares, old: Squares) -> bool {
        let mut linked = false;
        for at in squares_of(new) {
            for contact in self.touching[at].iter().map(|&index| &self.contacts[index]) {
                let [one, other] = contact.squares;
                let beside = if one == at { other } else { one };
                if old & bit(beside) == 0 {
                    continue;
                }
                let joined = contact.together.iter().any(|&one| self.is_on(taken, one));
                linked |= joined;
                let exempt =
                    self.digits[at] == 0 || self.zero == ZeroRule::Box && self.digits[beside] == 0;
                if !joined && !exempt {
                    return false;
                }
            }
        }
        let links = |at: usize| {
            let mut holding = self.holding[at].iter();
            holding.any(|&one| self.is_on(taken, one) && self.equations[one].squares & old != 0)
        };
        linked || squares_of(new).any(links)
    }

    /// Whether a lone new zero between two tiles joins them in an equation, if the rules require
    /// that; `true` for any other placement.
    fn is_between(&self, taken: Squares, new: Squares, old: Squares) -> bool {
        let at = new.trailing_zeros() as usize;
        if new.count_ones() > 1 || self.digits[at] != 0 || self.zero == ZeroRule::Box {
            return true;
        }
        [(1, false), (self.wide, true)].into_iter().all(|(stride, down)| {
            let Some(before) = at
                .checked_sub(stride)
                .filter(|&before| down || before / self.wide == at / self.wide)
            else {
                return true;
            };
            let after = at + stride;
            let beside = after < self.digits.len() && (down || after / self.wide == at / self.wide);
            if !beside || old & bit(before) == 0 || old & bit(after) == 0 {
                return true;
            }
            let all = bit(before) | bit(at) | bit(after);
            self.holding[at].iter().any(|&one| {
                let Equation { squares, down: runs_down } = self.equations[one];
                runs_down == down && squares & all == all && squares & !taken == 0
            })
        })
    }

    /// Whether the old tiles could have been laid without the new ones.
    fn could_be(&self, new: Squares, old: Squares) -> bool {
        for lost in squares_of(new).flat_map(|at| &self.holding[at]) {
            for at in squares_of(self.equations[*lost].squares & old) {
                if !self.holding[at].iter().any(|&one| self.is_on(old, one)) {
                    return false;
                }
                for contact in self.touching[at].iter().map(|&index| &self.contacts[index]) {
                    let [one, other] = contact.squares;
                    let both = bit(one) | bit(other);
                    let zero = self.digits[one] == 0 || self.digits[other] == 0;
                    if old & both == both
                        && !zero
                        && !contact.together.iter().any(|&one| self.is_on(old, one))
                    {
                        return false;
                    }
                }
            }
        }
        self.hangs_together(old)
    }

    fn hangs_together(&self, old: Squares) -> bool {
        let mut reached = old & old.wrapping_neg();
        let mut fresh = reached;
        while fresh != 0 {
            let mut next = 0;
            for at in squares_of(fresh) {
                for contact in self.touching[at].iter().map(|&index| &self.contacts[index]) {
                    next |= contact.squares.iter().map(|&at| bit(at)).sum::<Squares>();
                }
            }
            fresh = next & old & !reached;
            reached |= fresh;
        }
        reached == old
    }
}
