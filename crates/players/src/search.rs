//! Looking ahead in games of two in which nothing is hidden: alpha-beta with a
//! table of what is known, deeper and deeper until the nodes are used up.

mod calm;
mod order;
mod plain;
#[cfg(test)]
mod tests;
mod watch;

use game_core::ChanceRng;

use self::{order::Lore, watch::Nobody};
pub(crate) use self::{
    plain::Plain,
    watch::{FoundAtDepth, Watcher},
};
use crate::{
    Deadline,
    deadline::is_late,
    table::{KnownPosition, LOST, NEAR, TranspositionTable},
    tablebase::{Fate, TableEntry, TableReader},
};

/// More than anything is worth.
const ENDLESS: i32 = 2_000_000;
/// A position as a search sees it: whose turn it is, and nothing that was before.
pub(crate) trait Position: Clone {
    /// What can be done in it.
    type Move: Copy;

    /// So much a quiet move brings at most, as a rule, in hundredths of a man: by
    /// this what is hopeless is known before it is looked at. `None` in games in
    /// which there is no such rule.
    const SWING: Option<i32> = None;

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

    /// Whether a move that wins something at first sight costs more than that.
    fn loses(&self, _: Self::Move) -> bool {
        false
    }

    /// What it is worth to the side to move, in hundredths of a man, without looking
    /// ahead.
    fn worth(&self) -> i32;

    /// The same, of the men alone.
    fn material(&self) -> i32;

    /// What it is worth if the game is over in it, whatever could be done.
    fn over(&self) -> Option<i32> {
        None
    }

    /// Where it stands in the tablebases, if one of them may have it.
    fn entry(&self) -> Option<TableEntry> {
        None
    }

    /// What it is worth if nothing can be done.
    fn stuck(&self) -> i32 {
        LOST
    }

    /// Whether the side to move has to answer at once: to a check, or by a capture.
    fn is_pressed(&self) -> bool {
        false
    }

    /// Whether a move makes the other side answer at once ([`Position::is_pressed`]); `false` too
    /// where that is seldom and not easily seen.
    fn presses(&self, _: Self::Move) -> bool {
        false
    }

    /// The position as if the side to move did nothing, where that could only be
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
    /// When it ends with what it has found.
    pub(crate) until: Option<Deadline>,
}

/// Something that can be done at the beginning of a search.
#[derive(Debug, Clone)]
pub(crate) struct RootMove<P> {
    /// Where it leads to.
    pub(crate) after: P,
    /// What it is worth to who does it, if that is settled.
    pub(crate) settled: Option<i32>,
}

/// After so many positions the clock and the watcher are asked again.
const ASKED: u64 = 1 << 10;

/// How many moves deep a search goes at most.
const DEEPEST: usize = 64;

/// Which values are asked for: those between these.
type Window = (i32, i32);

/// A search under way.
struct Search<'a, P: Position> {
    watcher: &'a mut dyn Watcher<P::Move>,
    /// What it looks endings up with.
    reader: Option<&'a TableReader<'a>>,
    /// How many positions it has looked at.
    nodes: u64,
    /// How many it may look at.
    most: u64,
    /// When it ends with what it has found.
    until: Option<Deadline>,
    /// How deep all ways have been looked at.
    depth: i32,
    table: TranspositionTable,
    lore: Lore,
    /// The positions on the way here.
    path: Vec<u64>,
}

impl<'a, P: Position> Search<'a, P> {
    fn new(
        limit: Limit,
        watcher: &'a mut dyn Watcher<P::Move>,
        reader: Option<&'a TableReader<'a>>,
    ) -> Self {
        Self {
            watcher,
            reader,
            nodes: 0,
            most: u64::MAX,
            until: limit.until,
            depth: 0,
            table: TranspositionTable::new(limit.nodes, limit.memory),
            lore: Lore::new(),
            path: Vec::with_capacity(DEEPEST),
        }
    }

    /// Counts a position; `None` if it is one too many. The first round is never
    /// cut short.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        let asks = self.depth > 0 && self.nodes.is_multiple_of(ASKED);
        let over =
            self.nodes > self.most || (asks && (is_late(self.until) || self.watcher.is_over()));
        (!over).then_some(())
    }

    /// How many moves it has gone.
    fn ply(&self) -> i32 {
        i32::try_from(self.path.len()).unwrap_or(i32::MAX)
    }

    /// What a position is worth to the side to move; `None` if the nodes are used up.
    fn value(&mut self, at: &P, depth: i32, window: Window) -> Option<i32> {
        let depth = depth + i32::from(at.is_pressed());
        if depth <= 0 || self.path.len() + 1 >= DEEPEST {
            return self.calm(at, window, 0);
        }
        self.count()?;
        if let Some(over) = at.over() {
            return Some(nearer(over, self.ply()));
        }
        if let Some(value) = self.looked_up(at, self.ply()) {
            return Some(value);
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
        let first = known.map_or(0, |known| known.code);
        // Of what nothing is known yet, a little less will do.
        let depth = if first == 0 && depth >= 5 { depth - 1 } else { depth };
        let (value, code) = self.best(at, depth, window, first)?;
        self.path.pop();
        self.table.put(key, KnownPosition::of(value, window, depth, code, self.ply()));
        Some(value)
    }

    /// What a position so many moves from the start is worth by the tablebases.
    fn looked_up(&self, at: &P, ply: i32) -> Option<i32> {
        let (reader, entry) = (self.reader?, at.entry()?);
        Some(worth(reader.fate(entry)?, entry.rest, ply))
    }

    /// The best value of a position's moves and whose it is.
    fn best(&mut self, at: &P, depth: i32, window: Window, first: u32) -> Option<(i32, u32)> {
        let outlook = SearchOutlook::of(at, depth, window);
        if let Some(value) = outlook.and_then(|outlook| outlook.good_enough()) {
            return Some((value, first));
        }
        let (low, high) = window;
        if let Some(value) = self.idle(at, depth, window)? {
            return Some((value, first));
        }
        let (ply, mut best, mut quiet) = (self.path.len(), (-ENDLESS, 0), Vec::new());
        let moves = self.lore.ordered(at, ply, first);
        if moves.is_empty() {
            return Some((nearer(at.stuck(), self.ply() - 1), 0));
        }
        for (nth, ordered) in moves.iter().enumerate() {
            let (low, code) = (low.max(best.0), P::code(ordered.one));
            let is_quiet = ordered.is_quiet;
            let is_hopeless = is_quiet && outlook.is_some_and(|outlook| outlook.is_hopeless(nth));
            let later = if ordered.wins || at.is_pressed() { 0 } else { reduction(nth, depth) };
            // Few checks are good, but every attack on a king is made of them.
            let presses = is_quiet && (is_hopeless || later > 0) && at.presses(ordered.one);
            if is_hopeless && !presses {
                continue;
            }
            let later = if presses { 0 } else { later };
            let value = self.child(&at.after(ordered.one), nth, depth - 1, later, (low, high))?;
            if value > best.0 {
                best = (value, code);
            }
            if value >= high {
                if is_quiet {
                    self.lore.praise(ply, code, &quiet, depth);
                }
                break;
            }
            if is_quiet {
                quiet.push(code);
            }
        }
        Some(best)
    }

    /// What the position is worth at least if even doing nothing is good enough.
    #[expect(clippy::option_option, reason = "used up, and not good enough, are two things")]
    fn idle(&mut self, at: &P, depth: i32, (low, high): Window) -> Option<Option<i32>> {
        let narrow = high - low == 1 && high.abs() < -LOST - NEAR;
        if depth < 3 || !narrow || at.is_pressed() || at.worth() < high {
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

    /// The ways again, to this depth, the best first, and whether all of them could
    /// be looked at; those that could not stay behind the others.
    fn round(
        &mut self,
        ways: &[RootMove<P>],
        order: &[(usize, i32)],
        depth: i32,
        margin: i32,
    ) -> (Vec<(usize, i32)>, bool) {
        let (mut best, mut all) = (-ENDLESS, Vec::with_capacity(ways.len()));
        for (nth, &(at, _)) in order.iter().enumerate() {
            let window = ((best - margin - 1).max(-ENDLESS), ENDLESS);
            let value = ways[at].settled;
            let value = value.or_else(|| self.child(&ways[at].after, nth, depth, 0, window));
            let Some(value) = value else { break };
            best = best.max(value);
            all.push((at, value));
        }
        all.sort_by_key(|(_, value)| -value);
        let rest = &order[all.len()..];
        let least = all.last().map_or(ENDLESS, |(_, value)| *value);
        all.extend(rest.iter().map(|&(at, value)| (at, value.min(least))));
        (all, rest.is_empty())
    }

    /// Tells the watcher what the last round has found.
    fn tell(&mut self, ways: &[RootMove<P>], found: &[(usize, i32)]) {
        let Some(&(best, value)) = found.first() else { return };
        let line = self.line(&ways[best].after);
        let (depth, nodes) = (self.depth, self.nodes);
        self.watcher.deeper(FoundAtDepth { depth, nodes, best, value, line });
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

/// What a position near the end of a search promises, where it need only be known
/// on which side of a value it is.
#[derive(Debug, Clone, Copy)]
struct SearchOutlook {
    /// What it is worth at first sight.
    worth: i32,
    /// By how much that may be wrong.
    swing: i32,
    depth: i32,
    window: Window,
}

/// So deep, at most, first sight is trusted.
const SHALLOW: i32 = 6;

impl SearchOutlook {
    fn of<P: Position>(at: &P, depth: i32, (low, high): Window) -> Option<Self> {
        let swing = depth * P::SWING?;
        let narrow = high - low == 1 && high.abs() < -LOST - NEAR;
        let trusted = narrow && depth <= SHALLOW && !at.is_pressed();
        trusted.then(|| Self { worth: at.worth(), swing, depth, window: (low, high) })
    }

    /// What it is worth, where that is enough whatever comes.
    fn good_enough(self) -> Option<i32> {
        let least = self.worth - self.swing;
        (least >= self.window.1).then_some(least)
    }

    /// Whether nothing is to be hoped from its nth move, a quiet one.
    fn is_hopeless(self, nth: usize) -> bool {
        let late = nth as i32 > 3 + self.depth * self.depth;
        nth > 0 && (late || self.worth + self.swing + HOPE <= self.window.0)
    }
}

/// So much a quiet move may bring beside that.
const HOPE: i32 = 60;

/// How much less deep the nth move is looked at, if it is quiet.
fn reduction(nth: usize, depth: i32) -> i32 {
    match nth {
        _ if depth < 3 => 0,
        0..=2 => 0,
        3..=9 => 1,
        _ => 2 + i32::from(depth > 7),
    }
}

/// Whether the value is of a position that is won or lost for certain.
pub(crate) const fn is_decided(value: i32) -> bool {
    value.abs() > -LOST - NEAR
}

/// What a fate is worth to who has it so many moves from the start. A win is worth the
/// more the less there is left to be done that cannot be undone, then the nearer the next
/// of that is: each move of a winner makes it more.
pub(crate) fn worth(fate: Fate, rest: i32, ply: i32) -> i32 {
    let away = |moves: u8| (rest + i32::from(moves) + ply).min(NEAR - 1);
    match fate {
        Fate::Drawn => 0,
        Fate::Won(moves) => -LOST - away(moves),
        Fate::Lost(moves) => LOST + away(moves),
    }
}

/// A loss so many moves away, or any other value as it is.
fn nearer(value: i32, ply: i32) -> i32 {
    if value == LOST { LOST + ply } else { value }
}

/// Which ways are best, with what they are worth to who goes them, the best first.
/// What lies behind the best by more than the margin is worth so much at most.
pub(crate) fn ranked<P: Position>(
    ways: &[RootMove<P>],
    limit: Limit,
    reader: Option<&TableReader<'_>>,
) -> Vec<(usize, i32)> {
    watched(ways, limit, reader, &mut Nobody)
}

/// The same while somebody looks on, who can end it.
pub(crate) fn watched<P: Position>(
    ways: &[RootMove<P>],
    limit: Limit,
    reader: Option<&TableReader<'_>>,
    watcher: &mut dyn Watcher<P::Move>,
) -> Vec<(usize, i32)> {
    let mut found: Vec<_> = (0..ways.len()).map(|at| (at, 0)).collect();
    let mut search = Search::new(limit, watcher, reader);
    loop {
        let (deeper, whole) = search.round(ways, &found, search.depth, limit.margin);
        found = deeper;
        if !whole {
            break;
        }
        search.depth += 1;
        search.tell(ways, &found);
        if search.depth == 1 {
            search.most = search.nodes.saturating_add(limit.nodes);
        }
        let decided = found.first().is_none_or(|&(_, value)| is_decided(value));
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
