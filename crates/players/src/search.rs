//! Looking ahead in games of two in which nothing is hidden: alpha-beta with a
//! table of what is known, deeper and deeper until the nodes are used up.

mod plain;
#[cfg(test)]
mod tests;

use game_core::ChanceRng;

pub(crate) use self::plain::Plain;
use crate::table::{Known, Table};

/// What a position is worth to who has lost in it; less so the farther it is away.
pub(crate) const LOST: i32 = -1_000_000;
/// More than anything is worth.
const ENDLESS: i32 = 2_000_000;
/// So near to a loss a value tells how many moves away it is.
pub(crate) const NEAR: i32 = 1_000;

/// A position as a search sees it: whose turn it is, and nothing that was before.
pub(crate) trait Position: Clone {
    /// What can be done in it.
    type Move: Copy;

    /// A number that other positions hardly have.
    fn key(&self) -> u64;

    /// Adds everything that may be done.
    fn moves(&self, found: &mut Vec<Self::Move>);

    /// Adds what of it must be looked at before the position can be judged.
    fn takes(&self, found: &mut Vec<Self::Move>);

    /// The position after it, for the other side.
    fn after(&self, one: Self::Move) -> Self;

    /// A number by which a move is known again in other positions.
    fn code(one: Self::Move) -> u32;

    /// Ten times what it wins at first sight, and a little less where a dear man
    /// does it; 0 if it is quiet.
    fn gain(&self, one: Self::Move) -> i32;

    /// What it is worth to who is to move, in hundredths of a man, without looking
    /// ahead.
    fn worth(&self) -> i32;

    /// The same, of the men alone.
    fn material(&self) -> i32;

    /// What it is worth if the game is over in it, whatever could be done.
    fn over(&self) -> Option<i32> {
        None
    }

    /// What it is worth if nothing can be done.
    fn stuck(&self) -> i32 {
        LOST
    }

    /// Whether who is to move has to answer at once: to a check, or by a capture.
    fn is_pressed(&self) -> bool {
        false
    }

    /// The position as if who is to move did nothing, where that could only be
    /// worse for them.
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// How far a search looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limit {
    /// How many positions it looks at.
    pub(crate) nodes: u64,
    /// How many moves deep.
    pub(crate) depth: i32,
    /// What is worse than the best by no more than this is known exactly.
    pub(crate) margin: i32,
    /// How many positions it remembers at most, as a power of two.
    pub(crate) memory: u32,
}

/// Something that can be done at the beginning of a search.
#[derive(Debug, Clone)]
pub(crate) struct Way<P> {
    /// Where it leads to.
    pub(crate) after: P,
    /// What it is worth to who does it, if that is settled.
    pub(crate) settled: Option<i32>,
}

/// What a search has found at some depth.
#[derive(Debug)]
pub(crate) struct Found<M> {
    /// How many moves deep it has looked, its first included.
    pub(crate) depth: i32,
    /// How many positions it has looked at.
    pub(crate) nodes: u64,
    /// Which way is best.
    pub(crate) best: usize,
    /// What that is worth to who goes it.
    pub(crate) value: i32,
    /// How the game seems to go on after it.
    pub(crate) line: Vec<M>,
}

/// Who looks on while a search is under way.
pub(crate) trait Watcher<M> {
    /// Whether it has seen enough; asked again and again.
    fn is_over(&mut self) -> bool;

    /// Is told what the search has found, each time it is one move deeper.
    fn deeper(&mut self, found: Found<M>);
}

/// Nobody looks on.
struct Nobody;

impl<M> Watcher<M> for Nobody {
    fn is_over(&mut self) -> bool {
        false
    }

    fn deeper(&mut self, _: Found<M>) {}
}

/// After so many positions the watcher is asked again.
const ASKED: u64 = 1 << 10;

/// How many moves deep a search goes at most.
const DEEPEST: usize = 64;
/// How many sorts of quiet moves are told apart.
const SORTS: usize = 4096;

/// So much may come of a capture beside what it takes, in hundredths of a man.
const HOPE: i32 = 180;

/// Which values are asked for: those between these.
type Window = (i32, i32);

/// A search under way.
struct Search<'a, P: Position> {
    watcher: &'a mut dyn Watcher<P::Move>,
    /// How many positions it has looked at.
    nodes: u64,
    /// How many it may look at.
    most: u64,
    /// How deep all ways have been looked at.
    depth: i32,
    table: Table,
    /// Quiet moves that were good beside this one.
    killers: [[u32; 2]; DEEPEST],
    /// How often a quiet move was good.
    history: Vec<i32>,
    /// The positions on the way here.
    path: Vec<u64>,
}

impl<'a, P: Position> Search<'a, P> {
    fn new(limit: Limit, watcher: &'a mut dyn Watcher<P::Move>) -> Self {
        Self {
            watcher,
            nodes: 0,
            most: u64::MAX,
            depth: 0,
            table: Table::new(limit.nodes, limit.memory),
            killers: [[0; 2]; DEEPEST],
            history: vec![0; SORTS],
            path: Vec::with_capacity(DEEPEST),
        }
    }

    /// Counts a position; `None` if it is one too many. The first round is never
    /// cut short.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        let asks = self.depth > 0 && self.nodes.is_multiple_of(ASKED);
        let over = self.nodes > self.most || (asks && self.watcher.is_over());
        (!over).then_some(())
    }

    /// How many moves it has gone.
    fn ply(&self) -> i32 {
        i32::try_from(self.path.len()).unwrap_or(i32::MAX)
    }

    /// What a position is worth to who is to move; `None` if the nodes are used up.
    fn value(&mut self, at: &P, depth: i32, window: Window) -> Option<i32> {
        let depth = depth + i32::from(at.is_pressed());
        if depth <= 0 || self.path.len() + 1 >= DEEPEST {
            return self.calm(at, window, 0);
        }
        self.count()?;
        if let Some(over) = at.over() {
            return Some(nearer(over, self.ply()));
        }
        let key = at.key();
        if self.path.contains(&key) {
            return Some(0);
        }
        let known = self.table.get(key);
        if let Some(value) = known.and_then(|known| known.settles(depth, window, self.ply())) {
            return Some(value);
        }
        self.path.push(key);
        let (value, code) = self.best(at, depth, window, known.map_or(0, |known| known.code))?;
        self.path.pop();
        self.table.put(key, Known::of(value, window, depth, code, self.ply()));
        Some(value)
    }

    /// The best value of a position's moves and whose it is.
    fn best(&mut self, at: &P, depth: i32, (low, high): Window, first: u32) -> Option<(i32, u32)> {
        if let Some(value) = self.idle(at, depth, high)? {
            return Some((value, first));
        }
        let mut best = (-ENDLESS, 0);
        let moves = self.ordered(at, first);
        if moves.is_empty() {
            return Some((nearer(at.stuck(), self.ply() - 1), 0));
        }
        for (nth, &(gain, one)) in moves.iter().enumerate() {
            let low = low.max(best.0);
            let later = if gain > 0 || at.is_pressed() { 0 } else { reduction(nth, depth) };
            let value = self.child(&at.after(one), nth, depth - 1, later, (low, high))?;
            if value > best.0 {
                best = (value, P::code(one));
            }
            if value >= high {
                if gain == 0 {
                    self.praise(P::code(one), depth);
                }
                break;
            }
        }
        Some(best)
    }

    /// What the position is worth at least if even doing nothing is good enough.
    #[expect(clippy::option_option, reason = "used up, and not good enough, are two things")]
    fn idle(&mut self, at: &P, depth: i32, high: i32) -> Option<Option<i32>> {
        let hopeful = depth >= 3 && high.abs() < -LOST - NEAR && !at.is_pressed();
        if !hopeful || at.worth() < high {
            return Some(None);
        }
        let Some(passed) = at.passed() else { return Some(None) };
        let value = -self.value(&passed, depth - 3 - depth / 5, (-high, 1 - high))?;
        Some((value >= high).then_some(high))
    }

    /// What a move is worth, first looked at as if it were no better than another.
    fn child(
        &mut self,
        after: &P,
        nth: usize,
        depth: i32,
        later: i32,
        (low, high): Window,
    ) -> Option<i32> {
        if nth > 0 {
            let narrow = (-low - 1, -low);
            let mut value = -self.value(after, depth - later, narrow)?;
            if value > low && later > 0 {
                value = -self.value(after, depth, narrow)?;
            }
            if value <= low || value >= high {
                return Some(value);
            }
        }
        self.value(after, depth, (-high, -low)).map(|value| -value)
    }

    /// The moves of a position with what they win, first what is probably best.
    fn ordered(&self, at: &P, first: u32) -> Vec<(i32, P::Move)> {
        let mut moves = Vec::with_capacity(40);
        at.moves(&mut moves);
        let killers = self.killers.get(self.path.len()).copied().unwrap_or_default();
        let promise = |gain: i32, code: u32| match code {
            _ if code == first => i32::MAX,
            _ if gain > 0 => 1_000_000 + gain,
            _ if killers.contains(&code) => 999_999,
            _ => self.history[sort(code)],
        };
        let mut all: Vec<_> = moves.into_iter().map(|one| (at.gain(one), one)).collect();
        all.sort_by_cached_key(|&(gain, one)| -promise(gain, P::code(one)));
        all
    }

    /// Remembers that a quiet move was good.
    fn praise(&mut self, code: u32, depth: i32) {
        let good = &mut self.history[sort(code)];
        *good = (*good + depth * depth).min(900_000);
        if let Some(killers) = self.killers.get_mut(self.path.len())
            && killers[0] != code
        {
            *killers = [code, killers[0]];
        }
    }

    /// What a position is worth once everything that takes is over.
    fn calm(&mut self, at: &P, (low, high): Window, taken: i32) -> Option<i32> {
        self.count()?;
        let ply = self.ply() + taken;
        if let Some(over) = at.over() {
            return Some(nearer(over, ply));
        }
        let (mut moves, mut best, pressed) = (Vec::new(), -ENDLESS, at.is_pressed());
        if pressed {
            at.moves(&mut moves);
            if moves.is_empty() {
                return Some(nearer(at.stuck(), ply));
            }
        } else {
            best = at.worth();
            if best >= high {
                return Some(best);
            }
            at.takes(&mut moves);
        }
        moves.sort_by_cached_key(|one| -at.gain(*one));
        let enough = best;
        for one in moves {
            let low = low.max(best);
            if low >= high {
                break;
            }
            // What it takes cannot make up for it.
            if !pressed && enough + at.gain(one) / 10 + HOPE < low {
                continue;
            }
            best = best.max(-self.calm(&at.after(one), (-high, -low), taken + 1)?);
        }
        Some(best)
    }

    /// The ways again, to this depth, the best first; `None` if the nodes are used
    /// up before.
    fn round(
        &mut self,
        ways: &[Way<P>],
        order: &[(usize, i32)],
        depth: i32,
        margin: i32,
    ) -> Option<Vec<(usize, i32)>> {
        let (mut best, mut all) = (-ENDLESS, Vec::with_capacity(ways.len()));
        for (nth, &(at, _)) in order.iter().enumerate() {
            let low = (best - margin - 1).max(-ENDLESS);
            let value = match ways[at].settled {
                Some(value) => value,
                None => self.child(&ways[at].after, nth, depth, 0, (low, ENDLESS))?,
            };
            best = best.max(value);
            all.push((at, value));
        }
        all.sort_by_key(|(_, value)| -value);
        Some(all)
    }

    /// Tells the watcher what the last round has found.
    fn tell(&mut self, ways: &[Way<P>], found: &[(usize, i32)]) {
        let Some(&(best, value)) = found.first() else { return };
        let line = self.line(&ways[best].after);
        let (depth, nodes) = (self.depth, self.nodes);
        self.watcher.deeper(Found { depth, nodes, best, value, line });
    }

    /// The best moves from here, as far as they are remembered.
    fn line(&self, from: &P) -> Vec<P::Move> {
        let (mut at, mut line, mut moves) = (from.clone(), Vec::new(), Vec::new());
        while let Some(known) = self.table.get(at.key()).filter(|_| line.len() < DEEPEST) {
            at.moves(&mut moves);
            let Some(one) = moves.drain(..).find(|one| P::code(*one) == known.code) else { break };
            line.push(one);
            at = at.after(one);
        }
        line
    }
}

/// How much less deep the nth move is looked at, if it is quiet.
fn reduction(nth: usize, depth: i32) -> i32 {
    match nth {
        _ if depth < 3 => 0,
        0..=2 => 0,
        3..=9 => 1,
        _ => 2 + i32::from(depth > 7),
    }
}

fn sort(code: u32) -> usize {
    code as usize % SORTS
}

/// A loss so many moves away, or any other value as it is.
fn nearer(value: i32, ply: i32) -> i32 {
    if value == LOST { LOST + ply } else { value }
}

/// Which ways are best, with what they are worth to who goes them, the best first.
/// What lies behind the best by more than the margin is worth so much at most.
pub(crate) fn ranked<P: Position>(ways: &[Way<P>], limit: Limit) -> Vec<(usize, i32)> {
    watched(ways, limit, &mut Nobody)
}

/// The same while somebody looks on, who can end it.
pub(crate) fn watched<P: Position>(
    ways: &[Way<P>],
    limit: Limit,
    watcher: &mut dyn Watcher<P::Move>,
) -> Vec<(usize, i32)> {
    let mut found: Vec<_> = (0..ways.len()).map(|at| (at, 0)).collect();
    let mut search = Search::new(limit, watcher);
    // One move is looked at whatever it takes.
    while let Some(deeper) = search.round(ways, &found, search.depth, limit.margin) {
        found = deeper;
        search.depth += 1;
        search.tell(ways, &found);
        if search.depth == 1 {
            search.most = search.nodes.saturating_add(limit.nodes);
        }
        let decided = found.first().is_none_or(|(_, value)| value.abs() > -LOST - NEAR);
        if decided || search.depth >= limit.depth {
            break;
        }
    }
    found
}

/// Which of these values, the best first, is chosen: the best, if nothing of it is
/// overlooked; each seems up to `noise` more than it is. `None` of none.
pub(crate) fn chosen(values: &[i32], noise: u32, rng: &mut ChanceRng) -> Option<usize> {
    let mut seems = |value: i32| {
        let more = i32::try_from(rng.below(noise + 1)).unwrap_or(0);
        value.saturating_add(more)
    };
    let seen: Vec<_> = values.iter().map(|value| seems(*value)).collect();
    let best = seen.iter().max()?;
    // The first of those that seem best.
    seen.iter().position(|value| value == best)
}

/// Numbers mixed to one.
pub(crate) fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0x5851_F42D_4C95_7F2D, |mix: u64, number| {
        let next = (mix ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        next ^ next >> 29
    })
}
