//! Players of two-player games without hidden information, all on the same search.

use std::marker::PhantomData;

use game_core::{ChanceRng, Game, Seat, Turn, Viewer};

use crate::{
    Budget, ComputerPlayer,
    analysis::Scale,
    hint,
    search::{self, Limit, Plain, Position, RootMove, chosen, is_decided},
    table::LOST,
    tablebase::{Fate, TableReader, Tablebases},
};

/// The kind of an action for a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActionKind {
    /// A move on the board.
    Move,
    /// An action that makes the game a draw at once.
    Draw,
    /// Any other action, which a computer never takes.
    Other,
}

/// A game that the search can play.
pub(crate) trait Duel: Game {
    /// The search's form of a position.
    type Node: Position;

    /// The levels, the softest first.
    const LEVELS: &'static [DuelLevel];

    /// The lead in hundredths of a man that multiplies the odds to win by 2.72, as measured in
    /// games between levels (`examples/fit_odds.rs`).
    const ODDS: f64;

    /// The average scores of known players (`LEVELS.md`).
    const SCALE: Scale;

    /// The depth of the player that serves as the yardstick of the levels.
    const YARDSTICK: i32;

    /// The number of random entries at the beginning of a measured game, the lot for the colours
    /// included, so that no two games are equal.
    const DRAWN: u32 = 9;

    /// Returns the position of a view; nothing is hidden.
    fn seen(view: &Self::View) -> &Self;

    /// Returns the position for the search, from the side to move.
    fn node(&self) -> Self::Node;

    /// Returns the kind of an action.
    fn kind(action: &Self::Action) -> ActionKind;

    /// Returns the two hints that lead to an action on the board.
    fn hints(&self, action: &Self::Action) -> Option<hint::Hints>;

    /// Whether the position has occurred before.
    fn is_repeated(&self) -> bool;

    /// Whether the side to move may claim a draw by repetition.
    fn is_claimable(&self) -> bool {
        false
    }

    /// Whether the game is drawn within this many further moves of both sides, unless an
    /// irreversible move comes first.
    fn is_drawn_within(&self, _: u8) -> bool {
        false
    }

    /// Whether nothing has happened for long, so that a player without a lead may as well agree to
    /// a draw.
    fn is_dull(&self) -> bool;
}

/// A player below this value agrees to a draw, in hundredths of a man.
const WORSE: i32 = -60;
/// The same limit in a dull game.
const EVEN: i32 = 30;

/// A level of play in games of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DuelLevel {
    /// The stone that names the level.
    pub(crate) name: &'static str,
    /// The greatest overestimate of a move, in hundredths of a man.
    pub(crate) noise: u32,
    /// The effort for one decision.
    pub(crate) budget: Budget,
    /// The greatest depth of its search.
    depth: i32,
    /// Whether it counts only men.
    plain: bool,
    /// Whether it uses endgame tables.
    reads: bool,
    /// Whether it moves at random and captures hanging men.
    lots: bool,
}

/// The greatest number of positions a level remembers, as a power of two: twelve megabytes.
const MEMORY: u32 = 19;
/// The greatest depth of a search bounded by nodes.
pub(crate) const DEEP: i32 = 60;

impl DuelLevel {
    /// Creates a level that searches this many nodes.
    pub(crate) const fn new(name: &'static str, noise: u32, nodes: u32) -> Self {
        let (budget, depth) = (Budget::new(nodes), DEEP);
        Self { name, noise, budget, depth, plain: false, reads: false, lots: false }
    }

    /// Returns the same level with the use of available tablebases.
    pub(crate) const fn reading(self) -> Self {
        Self { reads: true, ..self }
    }

    /// Creates the player that counts men to this depth: a measure, not a level.
    const fn yardstick(depth: i32) -> Self {
        let budget = Budget::new(u32::MAX);
        Self { budget, depth, plain: true, ..Self::new("material", 8, 0) }
    }

    /// Creates the rule-based beginner, which moves at random but captures hanging men: a measure,
    /// not a level.
    const fn beginner() -> Self {
        Self { lots: true, ..Self::new("beginner", 0, 0) }
    }

    pub(crate) fn limit(&self, budget: Budget, margin: i32) -> Limit {
        let Budget { nodes, until } = budget;
        Limit { nodes: nodes.into(), depth: self.depth, margin, memory: MEMORY, until }
    }
}

/// Returns the level or the measure of this name.
pub(crate) fn known<G: Duel>(name: &str) -> Option<DuelLevel> {
    let measures = [DuelLevel::yardstick(G::YARDSTICK), DuelLevel::beginner()];
    G::LEVELS.iter().copied().chain(measures).find(|level| level.name == name)
}

/// Returns the level of this name; the hardest if none has it.
pub(crate) fn named<G: Duel>(name: &str) -> DuelLevel {
    let hardest = G::LEVELS.len() - 1;
    known::<G>(name).unwrap_or(G::LEVELS[hardest])
}

/// A possible action on the board with a level's judgement.
#[derive(Debug, Clone)]
pub(crate) struct Weighed<A> {
    /// The action.
    pub(crate) action: A,
    /// Its worth to the player who takes it.
    pub(crate) value: i32,
    /// Whether the worth is certain: the game ends there, it ends before anything can change, or a
    /// tablebase gives the result.
    pub(crate) is_proven: bool,
}

/// A seat's distinct actions on the board with their resulting positions. Those settled by a
/// tablebase are marked.
struct DuelChoices<G: Duel> {
    actions: Vec<G::Action>,
    ways: Vec<RootMove<G::Node>>,
    proven: Vec<bool>,
}

impl<G: Duel> DuelChoices<G> {
    fn of(game: &G, seat: Seat, reader: Option<&TableReader<'_>>) -> Self {
        let (mut keys, mut all) = (Vec::new(), Self::none());
        let moves =
            game.legal_actions(seat).into_iter().filter(|one| G::kind(one) == ActionKind::Move);
        for action in moves {
            let mut after = game.clone();
            if after.act(seat, &action).is_err() {
                continue;
            }
            let node = after.node();
            let key = node.key();
            if keys.contains(&key) {
                continue;
            }
            keys.push(key);
            let proven = proven(&after, &node, seat, reader);
            let settled = proven.or_else(|| after.is_repeated().then_some(0));
            all.actions.push(action);
            all.ways.push(RootMove { after: node, settled });
            all.proven.push(proven.is_some());
        }
        all
    }

    const fn none() -> Self {
        Self { actions: Vec::new(), ways: Vec::new(), proven: Vec::new() }
    }

    /// Returns a random action. If some action captures a hanging man, it chooses among those with
    /// the greatest gain.
    fn by_lot(self, from: &G::Node, rng: &mut ChanceRng) -> Option<G::Action> {
        let mut moves = Vec::new();
        from.moves(&mut moves);
        let wins = |way: &RootMove<G::Node>| {
            let won = moves.iter().filter(|&&one| from.after(one).key() == way.after.key());
            won.map(|&one| if from.loses(one) { 0 } else { from.gain(one) }).max().unwrap_or(0)
        };
        let won: Vec<i32> = self.ways.iter().map(wins).collect();
        let most = won.iter().max()?;
        let mut best: Vec<_> = (0..won.len()).filter(|&at| won[at] == *most).collect();
        let at = rng.below(u32::try_from(best.len()).ok()?);
        let at = best.swap_remove(at as usize);
        self.actions.into_iter().nth(at)
    }

    /// Returns the choices at these indices.
    fn only(&self, places: &[usize]) -> Self {
        let mut some = Self::none();
        for &at in places {
            some.actions.push(self.actions[at].clone());
            some.ways.push(self.ways[at].clone());
            some.proven.push(self.proven[at]);
        }
        some
    }

    /// Returns the choices with a level's judgement, the best first.
    fn weighed(
        &self,
        level: &DuelLevel,
        limit: Limit,
        reader: Option<&TableReader<'_>>,
    ) -> Vec<Weighed<G::Action>> {
        // A single choice needs no search.
        let limit = if self.ways.len() < 2 { Limit { depth: 1, ..limit } } else { limit };
        let found = if level.plain {
            let plain = |way: &RootMove<G::Node>| RootMove {
                after: Plain(way.after.clone()),
                settled: way.settled,
            };
            search::ranked(&self.ways.iter().map(plain).collect::<Vec<_>>(), limit, None)
        } else {
            search::ranked(&self.ways, limit, reader)
        };
        let weighed = |(at, value): (usize, i32)| Weighed {
            action: self.actions[at].clone(),
            value,
            is_proven: self.proven[at] || is_decided(value),
        };
        found.into_iter().map(weighed).collect()
    }
}

/// Returns the certain worth of a position to the seat that has just moved: if the game is over, or
/// if a tablebase gives the result.
fn proven<G: Duel>(
    game: &G,
    node: &G::Node,
    seat: Seat,
    reader: Option<&TableReader<'_>>,
) -> Option<i32> {
    let Turn::Over(outcome) = game.turn() else {
        let entry = node.entry()?;
        let fate = match reader?.fate(entry)? {
            Fate::Won(moves) | Fate::Lost(moves) if game.is_drawn_within(moves) => Fate::Drawn,
            // The losing side claims the repetition.
            Fate::Lost(_) if game.is_claimable() => Fate::Drawn,
            fate => fate,
        };
        return Some(-search::worth(fate, entry.rest, 0));
    };
    let of = |at: usize| outcome.places.get(at).copied().unwrap_or(0);
    let (own, other) = (of(seat.index()), of(1 - seat.index().min(1)));
    Some(match own.cmp(&other) {
        std::cmp::Ordering::Less => -LOST,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => LOST,
    })
}

/// Returns the seat to move.
fn mover<G: Duel>(game: &G) -> Option<Seat> {
    let Turn::Seats { must, .. } = game.turn() else { return None };
    must.iter().next()
}

/// Returns a reader of tablebases for a level that uses them.
fn reader<'a>(level: &DuelLevel, tables: Option<&'a Tablebases>) -> Option<TableReader<'a>> {
    tables.filter(|_| level.reads).map(TableReader::new)
}

/// Returns every action on the board with a level's judgement, the best first and every value
/// exact.
pub(crate) fn assessed<G: Duel>(
    game: &G,
    level: &DuelLevel,
    tables: Option<&Tablebases>,
) -> Vec<Weighed<G::Action>> {
    let Some(seat) = mover(game) else { return Vec::new() };
    let reader = reader(level, tables);
    let limit = level.limit(level.budget, -2 * LOST);
    DuelChoices::of(game, seat, reader.as_ref()).weighed(level, limit, reader.as_ref())
}

/// Judges an action on the board beside the best one; `None` if it is no move.
pub(crate) fn judged<G: Duel>(
    game: &G,
    level: &DuelLevel,
    action: &G::Action,
    tables: Option<&Tablebases>,
) -> Option<Judged<G>> {
    let seat = mover(game)?;
    let mut after = game.clone();
    after.act(seat, action).ok()?;
    let (key, reader) = (after.node().key(), reader(level, tables));
    let choices = DuelChoices::of(game, seat, reader.as_ref());
    let played = choices.ways.iter().position(|way| way.after.key() == key)?;
    let limit = |margin| level.limit(level.budget, margin);
    let mut all = choices.weighed(level, limit(0), reader.as_ref());
    let (ways, action) = (all.len(), &choices.actions[played]);
    if all.first()?.action == *action {
        let best = all.swap_remove(0);
        return Some(Judged { played: best.clone(), best, ways, better: 0 });
    }
    let better = all.iter().position(|one| one.action == *action)?;
    let best = choices.actions.iter().position(|one| *one == all[0].action)?;
    let pair = choices.only(&[best, played]);
    let mut found = pair.weighed(level, limit(-2 * LOST), reader.as_ref());
    let played = found.iter().find(|one| one.action == *action)?.clone();
    Some(Judged { best: found.swap_remove(0), played, ways, better })
}

/// A judged decision on the board.
pub(crate) struct Judged<G: Game> {
    /// The best action.
    pub(crate) best: Weighed<G::Action>,
    /// The action taken.
    pub(crate) played: Weighed<G::Action>,
    /// The number of choices.
    pub(crate) ways: usize,
    /// The number of choices that looked better.
    pub(crate) better: usize,
}

/// A level playing a game, with the tablebases it may read.
pub(crate) struct LevelAtGame<'a, G> {
    level: DuelLevel,
    tables: Option<&'a Tablebases>,
    game: PhantomData<fn() -> G>,
}

impl<'a, G: Duel> LevelAtGame<'a, G> {
    pub(crate) const fn new(level: DuelLevel, tables: Option<&'a Tablebases>) -> Self {
        Self { level, tables, game: PhantomData }
    }

    /// Returns an action that makes a draw, if the player may take one and stands no better.
    fn draw(game: &G, seat: Seat, value: i32) -> Option<G::Action> {
        let enough = value < WORSE || (value < EVEN && game.is_dull());
        let mut all = game.legal_actions(seat).into_iter().filter(|_| enough);
        all.find(|action| G::kind(action) == ActionKind::Draw)
    }

    /// If every move is certain and the best ones hold a draw, judges those again without the
    /// tablebase: the opponent may still err. Otherwise returns the list unchanged.
    fn tempting(
        &self,
        game: &G,
        seat: Seat,
        weighed: Vec<Weighed<G::Action>>,
        limit: Limit,
    ) -> Vec<Weighed<G::Action>> {
        let is_draw = |one: &Weighed<G::Action>| one.is_proven && one.value == 0;
        if !weighed.iter().all(|one| one.is_proven) || !weighed.first().is_some_and(is_draw) {
            return weighed;
        }
        let choices = DuelChoices::of(game, seat, None);
        let keeps =
            |action: &G::Action| weighed.iter().any(|one| is_draw(one) && one.action == *action);
        let places = choices.actions.iter().enumerate().filter(|(_, action)| keeps(action));
        let places: Vec<usize> = places.map(|(at, _)| at).collect();
        choices.only(&places).weighed(&self.level, limit, None)
    }
}

impl<G: Duel> ComputerPlayer for LevelAtGame<'_, G> {
    type View = G::View;
    /// `None` only if no action is possible.
    type Action = Option<G::Action>;

    fn choose(&self, view: &G::View, budget: Budget, rng: &mut ChanceRng) -> Option<G::Action> {
        let (game, level) = (G::seen(view), &self.level);
        let seat = mover(game)?;
        let margin = i32::try_from(level.noise).unwrap_or(i32::MAX / 4);
        let (limit, reader) = (level.limit(budget, margin), reader(level, self.tables));
        let choices = DuelChoices::of(game, seat, reader.as_ref());
        if level.lots {
            return choices.by_lot(&game.node(), rng);
        }
        let weighed = choices.weighed(level, limit, reader.as_ref());
        let value = weighed.first()?.value;
        if let Some(draw) = Self::draw(game, seat, value) {
            return Some(draw);
        }
        let weighed = self.tempting(game, seat, weighed, limit);
        let values: Vec<_> = weighed.iter().map(|one| one.value).collect();
        // A level that reads tables does not blunder in a decided position.
        let noise = if level.reads && is_decided(value) { 0 } else { level.noise };
        let at = chosen(&values, noise, rng)?;
        weighed.into_iter().nth(at).map(|one| one.action)
    }
}

/// The number of entries after which a measured game is a draw.
const LONGEST: u32 = 300;

/// Returns the places in a game between two levels. A game that lasts too long is a draw.
pub(crate) fn played<G: Duel>(
    options: &G::Options,
    levels: [DuelLevel; 2],
    secret: &game_core::Secret,
    tables: Option<&Tablebases>,
) -> [u8; 2] {
    let mut game = G::new(&G::first(options, 2));
    let (thoughts, drawn) = (secret.hashed(1), DuelLevel::new("drawn", 70, 0));
    for ply in 0..LONGEST {
        match game.turn() {
            Turn::Over(outcome) => return [outcome.places[0], outcome.places[1]],
            Turn::Chance => {
                let chance = game.sample(&mut ChanceRng::at(secret, ply));
                game.resolve(&chance);
            }
            Turn::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let level = if ply < G::DRAWN { drawn } else { levels[seat.index()] };
                let (view, mut rng) =
                    (game.view(Viewer::Seat(seat)), ChanceRng::at(&thoughts, ply));
                let chosen =
                    LevelAtGame::<G>::new(level, tables).choose(&view, level.budget, &mut rng);
                if chosen.is_none_or(|action| game.act(seat, &action).is_err()) {
                    break;
                }
            }
        }
    }
    [1, 1]
}
