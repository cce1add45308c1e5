//! Players of games of two in which nothing is hidden, all by the same search.

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

/// What an action is to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ActionKind {
    /// Something done on the board.
    Move,
    /// It makes the game a draw at once.
    Draw,
    /// What a computer never says.
    Other,
}

/// A game that a search can look ahead in.
pub(crate) trait Duel: Game {
    /// What a search sees of a position.
    type Node: Position;

    /// The levels, the softest first.
    const LEVELS: &'static [DuelLevel];

    /// So many hundredths of a man more multiply the odds to win by 2.72, as games
    /// between levels went (`examples/fit_odds.rs`).
    const ODDS: f64;

    /// What the decisions of known players count on average (`LEVELS.md`).
    const SCALE: Scale;

    /// So deep the player looks that levels are measured by.
    const YARDSTICK: i32;

    /// So many entries of a measured game are drawn, the lot for the colours included, so that
    /// no two are the same.
    const DRAWN: u32 = 9;

    /// The position of a view: nothing is hidden.
    fn seen(view: &Self::View) -> &Self;

    /// The position for a search, as it is for the side to move.
    fn node(&self) -> Self::Node;

    /// What an action is to a player.
    fn kind(action: &Self::Action) -> ActionKind;

    /// What helps to find an action on the board, in two hints.
    fn hints(&self, action: &Self::Action) -> Option<hint::Hints>;

    /// Whether the position has stood before.
    fn is_repeated(&self) -> bool;

    /// Whether the side to move may make it a draw by saying that it has stood before.
    fn is_claimable(&self) -> bool {
        false
    }

    /// Whether the game is a draw before so many more moves of both are made, if nothing
    /// happens meanwhile that cannot be undone.
    fn is_drawn_within(&self, _: u8) -> bool {
        false
    }

    /// Whether nothing has happened for long, so that who is not ahead may as well
    /// agree to a draw.
    fn is_dull(&self) -> bool;
}

/// A draw is agreed to by who stands worse than this, in hundredths of a man.
const WORSE: i32 = -60;
/// Where nothing happens, by who is not better than this.
const EVEN: i32 = 30;

/// How well it plays a game of two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DuelLevel {
    /// The stone it is named after.
    pub(crate) name: &'static str,
    /// By how much it may take a move for better than it is, in hundredths of a
    /// man.
    pub(crate) noise: u32,
    /// How much it thinks about a decision.
    pub(crate) budget: Budget,
    /// How deep it looks at most.
    depth: i32,
    /// Whether it counts men and nothing else.
    plain: bool,
    /// Whether it looks endings up.
    reads: bool,
    /// Whether it moves by lot and takes what hangs.
    lots: bool,
}

/// How many positions a level remembers at most, as a power of two: twelve megabytes.
const MEMORY: u32 = 19;
/// How deep may be looked where nodes are the bound.
pub(crate) const DEEP: i32 = 60;

impl DuelLevel {
    /// A level of this name that thinks about so many nodes.
    pub(crate) const fn new(name: &'static str, noise: u32, nodes: u32) -> Self {
        let (budget, depth) = (Budget::new(nodes), DEEP);
        Self { name, noise, budget, depth, plain: false, reads: false, lots: false }
    }

    /// The same, which knows endings from tablebases where they lie ready.
    pub(crate) const fn reading(self) -> Self {
        Self { reads: true, ..self }
    }

    /// The player that counts men to a certain depth: no level, but a measure.
    const fn yardstick(depth: i32) -> Self {
        let budget = Budget::new(u32::MAX);
        Self { budget, depth, plain: true, ..Self::new("material", 8, 0) }
    }

    /// A person who has just begun, by rule: they move by lot, but take what hangs. No level, but
    /// a measure.
    const fn beginner() -> Self {
        Self { lots: true, ..Self::new("beginner", 0, 0) }
    }

    pub(crate) fn limit(&self, budget: Budget, margin: i32) -> Limit {
        let Budget { nodes, until } = budget;
        Limit { nodes: nodes.into(), depth: self.depth, margin, memory: MEMORY, until }
    }
}

/// The level of this name, or a measure.
pub(crate) fn known<G: Duel>(name: &str) -> Option<DuelLevel> {
    let measures = [DuelLevel::yardstick(G::YARDSTICK), DuelLevel::beginner()];
    G::LEVELS.iter().copied().chain(measures).find(|level| level.name == name)
}

/// The level of this name; the hardest if there is none.
pub(crate) fn named<G: Duel>(name: &str) -> DuelLevel {
    let hardest = G::LEVELS.len() - 1;
    known::<G>(name).unwrap_or(G::LEVELS[hardest])
}

/// Something that may be done on the board, and what a level thinks of it.
#[derive(Debug, Clone)]
pub(crate) struct Weighed<A> {
    /// What is done.
    pub(crate) action: A,
    /// What it is worth to who does it.
    pub(crate) value: i32,
    /// Whether that is certain: the game ends with it or before anything can change, or a
    /// tablebase says so.
    pub(crate) is_proven: bool,
}

/// Everything a seat may do on the board, once, and where it leads to; what of it a
/// tablebase settles is marked.
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

    /// One by lot; of those that take what hangs, which take the most, if there are any.
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

    /// Those of these places.
    fn only(&self, places: &[usize]) -> Self {
        let mut some = Self::none();
        for &at in places {
            some.actions.push(self.actions[at].clone());
            some.ways.push(self.ways[at].clone());
            some.proven.push(self.proven[at]);
        }
        some
    }

    /// What a level thinks of them, the best first.
    fn weighed(
        &self,
        level: &DuelLevel,
        limit: Limit,
        reader: Option<&TableReader<'_>>,
    ) -> Vec<Weighed<G::Action>> {
        // Of one way there is nothing to choose.
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

/// What a position is worth to a seat that has just moved, if that is certain: the game is
/// over, or a tablebase knows how it goes on.
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
            // Who would lose says that it has stood before.
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

/// The seat that is to move.
fn mover<G: Duel>(game: &G) -> Option<Seat> {
    let Turn::Seats { must, .. } = game.turn() else { return None };
    must.iter().next()
}

/// What reads tablebases for a level.
fn reader<'a>(level: &DuelLevel, tables: Option<&'a Tablebases>) -> Option<TableReader<'a>> {
    tables.filter(|_| level.reads).map(TableReader::new)
}

/// What a level thinks of everything that may be done on the board, the best first, every
/// value exact.
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

/// What a level thinks of an action on the board: what is best, and what was done; then
/// how many ways there were. `None` if it is no move.
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

/// A decision on the board, judged.
pub(crate) struct Judged<G: Game> {
    /// What was best.
    pub(crate) best: Weighed<G::Action>,
    /// What was done.
    pub(crate) played: Weighed<G::Action>,
    /// How much there was to choose from.
    pub(crate) ways: usize,
    /// How much of it looked better.
    pub(crate) better: usize,
}

/// A level at a game, with the tablebases that it may read.
pub(crate) struct LevelAtGame<'a, G> {
    level: DuelLevel,
    tables: Option<&'a Tablebases>,
    game: PhantomData<fn() -> G>,
}

impl<'a, G: Duel> LevelAtGame<'a, G> {
    pub(crate) const fn new(level: DuelLevel, tables: Option<&'a Tablebases>) -> Self {
        Self { level, tables, game: PhantomData }
    }

    /// The draw it makes, where it may and stands no better.
    fn draw(game: &G, seat: Seat, value: i32) -> Option<G::Action> {
        let enough = value < WORSE || (value < EVEN && game.is_dull());
        let mut all = game.legal_actions(seat).into_iter().filter(|_| enough);
        all.find(|action| G::kind(action) == ActionKind::Draw)
    }

    /// Of moves that all keep a draw for certain, what it thinks as if that was not
    /// known: the other side may still go wrong. Anything else stays as it is.
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
    /// `None` only where nothing can be done.
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
        // What it has read it knows.
        let noise = if level.reads && is_decided(value) { 0 } else { level.noise };
        let at = chosen(&values, noise, rng)?;
        weighed.into_iter().nth(at).map(|one| one.action)
    }
}

/// A measured game that lasts longer is a draw.
const LONGEST: u32 = 300;

/// The places of a game between two levels; as if drawn, if it lasts too long.
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
