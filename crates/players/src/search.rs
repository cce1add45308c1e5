//! Search in two-player games without hidden information: alpha-beta with a transposition table,
//! deepened until the nodes run out.

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

/// A bound above every value.
const ENDLESS: i32 = 2_000_000;
/// A position for the search: the board and the side to move, without history.
pub(crate) trait Position: Clone {
    /// A move in it.
    type Move: Copy;

    /// The usual limit of a quiet move's gain, in hundredths of a man. It lets the search skip
    /// hopeless moves. `None` in games without such a rule.
    const SWING: Option<i32> = None;

    /// Returns a hash of the position.
    fn key(&self) -> u64;

    /// Adds all legal moves.
    fn moves(&self, found: &mut Vec<Self::Move>);

    /// Adds the moves to search before the position can be judged statically.
    fn takes(&self, found: &mut Vec<Self::Move>);

    /// Returns the position after the move, from the opponent's side.
    fn after(&self, one: Self::Move) -> Self;

    /// Returns a number that identifies a move across positions.
    fn code(one: Self::Move) -> u32;

    /// Returns ten times the apparent gain of a move, less a little for an expensive mover; 0 if it
    /// is quiet.
    fn gain(&self, one: Self::Move) -> i32;

    /// Whether a move with an apparent gain costs more than it brings.
    fn loses(&self, _: Self::Move) -> bool {
        false
    }

    /// Returns the static worth to the side to move, in hundredths of a man.
    fn worth(&self) -> i32;

    /// Returns the static worth of the men alone.
    fn material(&self) -> i32;

    /// Returns the worth if the game is over here, whatever moves remain.
    fn over(&self) -> Option<i32> {
        None
    }

    /// Returns the position's place in the tablebases, if one may contain it.
    fn entry(&self) -> Option<TableEntry> {
        None
    }

    /// Returns the worth of a position without legal moves.
    fn stuck(&self) -> i32 {
        LOST
    }

    /// Whether the side to move must respond at once: to a check, or by a capture.
    fn is_pressed(&self) -> bool {
        false
    }

    /// Whether a move forces the opponent to respond at once ([`Position::is_pressed`]). `false`
    /// also where this is rare and hard to see.
    fn presses(&self, _: Self::Move) -> bool {
        false
    }

    /// Returns the position after a null move, if passing could only harm the side to move.
    fn passed(&self) -> Option<Self> {
        None
    }
}

/// The limits of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Limit {
    /// The number of positions.
    pub(crate) nodes: u64,
    /// The depth in moves.
    pub(crate) depth: i32,
    /// The distance from the best value within which values are exact.
    pub(crate) margin: i32,
    /// The greatest number of remembered positions, as a power of two.
    pub(crate) memory: u32,
    /// The time at which the search ends with its results so far.
    pub(crate) until: Option<Deadline>,
}

/// A move at the root of a search.
#[derive(Debug, Clone)]
pub(crate) struct RootMove<P> {
    /// The position after it.
    pub(crate) after: P,
    /// Its worth to the player who makes it, if that is settled.
    pub(crate) settled: Option<i32>,
}

/// The number of positions between two looks at the clock and the watcher.
const ASKED: u64 = 1 << 10;

/// The greatest depth of a search in moves.
const DEEPEST: usize = 64;

/// The open interval of values in question.
type Window = (i32, i32);

/// A search in progress.
struct Search<'a, P: Position> {
    watcher: &'a mut dyn Watcher<P::Move>,
    /// The reader of endgame tables.
    reader: Option<&'a TableReader<'a>>,
    /// The number of positions searched.
    nodes: u64,
    /// The greatest number of positions.
    most: u64,
    /// The time at which the search ends with its results so far.
    until: Option<Deadline>,
    /// The depth to which all root moves have been searched.
    depth: i32,
    table: TranspositionTable,
    lore: Lore,
    /// The hashes of the positions on the present line.
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

    /// Counts a position; `None` beyond the limit. The first round always completes.
    fn count(&mut self) -> Option<()> {
        self.nodes += 1;
        let asks = self.depth > 0 && self.nodes.is_multiple_of(ASKED);
        let over =
            self.nodes > self.most || (asks && (is_late(self.until) || self.watcher.is_over()));
        (!over).then_some(())
    }

    /// Returns the length of the present line in moves.
    fn ply(&self) -> i32 {
        i32::try_from(self.path.len()).unwrap_or(i32::MAX)
    }

    /// Returns the worth of a position to the side to move; `None` if the nodes run out.
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
        // A position without a known best move is searched a little less deep.
        let depth = if first == 0 && depth >= 5 { depth - 1 } else { depth };
        let (value, code) = self.best(at, depth, window, first)?;
        self.path.pop();
        self.table.put(key, KnownPosition::of(value, window, depth, code, self.ply()));
        Some(value)
    }

    /// Returns the tablebases' worth of a position this many moves from the root.
    fn looked_up(&self, at: &P, ply: i32) -> Option<i32> {
        let (reader, entry) = (self.reader?, at.entry()?);
        Some(worth(reader.fate(entry)?, entry.rest, ply))
    }

    /// Returns the best value of a position's moves, and the move's code.
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

    /// Returns a lower bound of the worth if even a null move is good enough.
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

    /// Returns the worth of a move, first searched with a null window.
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

    /// Searches the root moves to this depth. Returns them best first, and whether the round was
    /// complete; unsearched moves stay behind the others.
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

    /// Reports the last round to the watcher.
    fn tell(&mut self, ways: &[RootMove<P>], found: &[(usize, i32)]) {
        let Some(&(best, value)) = found.first() else { return };
        let line = self.line(&ways[best].after);
        let (depth, nodes) = (self.depth, self.nodes);
        self.watcher.deeper(FoundAtDepth { depth, nodes, best, value, line });
    }

    /// Returns the remembered best line from here.
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

/// The outlook of a position near the horizon, for a null-window search.
#[derive(Debug, Clone, Copy)]
struct SearchOutlook {
    /// Its static worth.
    worth: i32,
    /// The possible error of that worth.
    swing: i32,
    depth: i32,
    window: Window,
}

/// The greatest depth at which the static worth is trusted.
const SHALLOW: i32 = 6;

impl SearchOutlook {
    fn of<P: Position>(at: &P, depth: i32, (low, high): Window) -> Option<Self> {
        let swing = depth * P::SWING?;
        let narrow = high - low == 1 && high.abs() < -LOST - NEAR;
        let trusted = narrow && depth <= SHALLOW && !at.is_pressed();
        trusted.then(|| Self { worth: at.worth(), swing, depth, window: (low, high) })
    }

    /// Returns a lower bound of the worth, if that already suffices.
    fn good_enough(self) -> Option<i32> {
        let least = self.worth - self.swing;
        (least >= self.window.1).then_some(least)
    }

    /// Whether its nth move, a quiet one, is hopeless.
    fn is_hopeless(self, nth: usize) -> bool {
        let late = nth as i32 > 3 + self.depth * self.depth;
        nth > 0 && (late || self.worth + self.swing + HOPE <= self.window.0)
    }
}

/// The further allowance for a quiet move.
const HOPE: i32 = 60;

/// Returns the depth reduction of a quiet nth move.
fn reduction(nth: usize, depth: i32) -> i32 {
    match nth {
        _ if depth < 3 => 0,
        0..=2 => 0,
        3..=9 => 1,
        _ => 2 + i32::from(depth > 7),
    }
}

/// Whether the value means a certain win or loss.
pub(crate) const fn is_decided(value: i32) -> bool {
    value.abs() > -LOST - NEAR
}

/// Returns the worth of a fate this many moves from the root. A win is worth more the fewer
/// irreversible moves remain, then the nearer the next one is: every move of the winner makes
/// progress.
pub(crate) fn worth(fate: Fate, rest: i32, ply: i32) -> i32 {
    let away = |moves: u8| (rest + i32::from(moves) + ply).min(NEAR - 1);
    match fate {
        Fate::Drawn => 0,
        Fate::Won(moves) => -LOST - away(moves),
        Fate::Lost(moves) => LOST + away(moves),
    }
}

/// Returns a loss adjusted by this many moves, or any other value unchanged.
fn nearer(value: i32, ply: i32) -> i32 {
    if value == LOST { LOST + ply } else { value }
}

/// Returns the root moves with their worth to the player, the best first. A value behind the best
/// by more than the margin is an upper bound.
pub(crate) fn ranked<P: Position>(
    ways: &[RootMove<P>],
    limit: Limit,
    reader: Option<&TableReader<'_>>,
) -> Vec<(usize, i32)> {
    watched(ways, limit, reader, &mut Nobody)
}

/// Ranks the root moves as `ranked` does, while a watcher looks on and may end the search.
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

/// Chooses one of these values, sorted best first: the greatest after each has gained a random
/// amount up to `noise`. `None` if there are none.
pub(crate) fn chosen(values: &[i32], noise: u32, rng: &mut ChanceRng) -> Option<usize> {
    let mut seems = |value: i32| {
        let more = i32::try_from(rng.below(noise + 1)).unwrap_or(0);
        value.saturating_add(more)
    };
    let seen: Vec<_> = values.iter().map(|value| seems(*value)).collect();
    let best = seen.iter().max()?;
    // Of equal values the first is chosen.
    seen.iter().position(|value| value == best)
}

/// Mixes numbers into one hash.
pub(crate) fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0x5851_F42D_4C95_7F2D, |mix: u64, number| {
        let next = (mix ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        next ^ next >> 29
    })
}
