//! Players of games of two in which nothing is hidden, all by the same search.

use std::marker::PhantomData;

use game_core::{ChanceRng, Game, Seat, Turn, Viewer};

use crate::{
    Budget, Player, hint,
    search::{self, LOST, Limit, Plain, Position, Way, chosen},
};

/// What an action is to a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
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
    const LEVELS: [DuelLevel; 5];

    /// So many hundredths of a man more multiply the odds to win by 2.72, as games
    /// between levels went (`examples/fit_odds.rs`).
    const ODDS: f64;

    /// So deep the player looks that levels are measured by.
    const YARDSTICK: i32;

    /// The position of a view: nothing is hidden.
    fn seen(view: &Self::View) -> &Self;

    /// The position for a search, as it is for the side to move.
    fn node(&self) -> Self::Node;

    /// What an action is to a player.
    fn kind(action: &Self::Action) -> Kind;

    /// What helps to find an action on the board, in two hints.
    fn hints(&self, action: &Self::Action) -> Option<hint::Hints>;

    /// Whether the position has stood before.
    fn is_repeated(&self) -> bool;

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
}

/// How many positions a level remembers at most, as a power of two: six megabytes.
const MEMORY: u32 = 18;
/// How deep may be looked where nodes are the bound.
pub(crate) const DEEP: i32 = 60;

impl DuelLevel {
    /// A level of this name that thinks about so many nodes.
    pub(crate) const fn new(name: &'static str, noise: u32, nodes: u32) -> Self {
        Self { name, noise, budget: Budget { nodes }, depth: DEEP, plain: false }
    }

    /// The player that counts men to a certain depth: no level, but a measure.
    const fn yardstick(depth: i32) -> Self {
        let budget = Budget { nodes: u32::MAX };
        Self { name: "material", noise: 8, budget, depth, plain: true }
    }

    pub(crate) fn limit(&self, budget: Budget, margin: i32) -> Limit {
        Limit { nodes: budget.nodes.into(), depth: self.depth, margin, memory: MEMORY }
    }
}

/// The level of this name, or the measure.
pub(crate) fn known<G: Duel>(name: &str) -> Option<DuelLevel> {
    let measure = DuelLevel::yardstick(G::YARDSTICK);
    G::LEVELS.into_iter().chain([measure]).find(|level| level.name == name)
}

/// The level of this name; the hardest if there is none.
pub(crate) fn named<G: Duel>(name: &str) -> DuelLevel {
    let [.., hardest] = G::LEVELS;
    known::<G>(name).unwrap_or(hardest)
}

/// Everything a seat may do on the board, once, and where it leads to.
fn ways<G: Duel>(game: &G, seat: Seat) -> Vec<(G::Action, Way<G::Node>)> {
    let mut keys = Vec::new();
    let moves = game.legal_actions(seat).into_iter().filter(|one| G::kind(one) == Kind::Move);
    let lead = moves.filter_map(|action| {
        let mut after = game.clone();
        after.act(seat, &action).ok()?;
        let node = after.node();
        let key = node.key();
        if keys.contains(&key) {
            return None;
        }
        keys.push(key);
        Some((action, Way { after: node, settled: settled(&after, seat) }))
    });
    lead.collect()
}

/// What a position is worth to a seat if the game ends in it; one that has stood
/// before leads nowhere.
fn settled<G: Duel>(game: &G, seat: Seat) -> Option<i32> {
    let Turn::Over(outcome) = game.turn() else { return game.is_repeated().then_some(0) };
    let of = |at: usize| outcome.places.get(at).copied().unwrap_or(0);
    let (own, other) = (of(seat.index()), of(1 - seat.index().min(1)));
    Some(match own.cmp(&other) {
        std::cmp::Ordering::Less => -LOST,
        std::cmp::Ordering::Equal => 0,
        std::cmp::Ordering::Greater => LOST,
    })
}

/// What a level thinks of everything a seat may do on the board, the best first.
pub(crate) fn ranked<G: Duel>(
    game: &G,
    seat: Seat,
    level: &DuelLevel,
    limit: Limit,
) -> Vec<(G::Action, i32)> {
    let (actions, ways): (Vec<_>, Vec<_>) = ways(game, seat).into_iter().unzip();
    // Of one way there is nothing to choose.
    let limit = if ways.len() < 2 { Limit { depth: 1, ..limit } } else { limit };
    let found = if level.plain {
        let plain = |way: Way<G::Node>| Way { after: Plain(way.after), settled: way.settled };
        search::ranked(&ways.into_iter().map(plain).collect::<Vec<_>>(), limit)
    } else {
        search::ranked(&ways, limit)
    };
    found.into_iter().map(|(at, value)| (actions[at].clone(), value)).collect()
}

/// The same for the seat that is to move, every value exact.
pub(crate) fn assessed<G: Duel>(game: &G, level: &DuelLevel) -> Vec<(G::Action, i32)> {
    let Turn::Seats { must, .. } = game.turn() else { return Vec::new() };
    let Some(seat) = must.iter().next() else { return Vec::new() };
    ranked(game, seat, level, level.limit(level.budget, -2 * LOST))
}

/// What a level thinks of an action on the board: what is best, what was done, and
/// what both are worth; then how many ways there were. `None` if it is no move.
pub(crate) fn judged<G: Duel>(
    game: &G,
    level: &DuelLevel,
    action: &G::Action,
) -> Option<Judged<G>> {
    let Turn::Seats { must, .. } = game.turn() else { return None };
    let seat = must.iter().next()?;
    let mut after = game.clone();
    after.act(seat, action).ok()?;
    let key = after.node().key();
    let (actions, ways): (Vec<_>, Vec<_>) = ways(game, seat).into_iter().unzip();
    let played = ways.iter().position(|way| way.after.key() == key)?;
    let limit = |margin| level.limit(level.budget, margin);
    let all = search::ranked(&ways, limit(0));
    let &(best, value) = all.first()?;
    let found = if best == played {
        vec![(best, value)]
    } else {
        let pair = [ways[best].clone(), ways[played].clone()];
        let found = search::ranked(&pair, limit(-2 * LOST));
        found.into_iter().map(|(at, value)| ([best, played][at], value)).collect()
    };
    let of = |way| found.iter().find(|(at, _)| *at == way).map(|(_, value)| *value);
    Some(Judged {
        best: actions[found.first()?.0].clone(),
        values: [found.first()?.1, of(played)?],
        ways: ways.len(),
    })
}

/// A decision on the board, judged.
pub(crate) struct Judged<G: Game> {
    /// What was best.
    pub(crate) best: G::Action,
    /// What that is worth, and what was done.
    pub(crate) values: [i32; 2],
    /// How much there was to choose from.
    pub(crate) ways: usize,
}

/// A level at a game.
#[derive(Debug)]
pub(crate) struct At<G>(pub(crate) DuelLevel, pub(crate) PhantomData<fn() -> G>);

impl<G: Duel> At<G> {
    /// The draw it makes, where it may and stands no better.
    fn draw(game: &G, seat: Seat, value: i32) -> Option<G::Action> {
        let enough = value < WORSE || (value < EVEN && game.is_dull());
        let mut all = game.legal_actions(seat).into_iter().filter(|_| enough);
        all.find(|action| G::kind(action) == Kind::Draw)
    }
}

impl<G: Duel> Player for At<G> {
    type View = G::View;
    /// `None` only where nothing can be done.
    type Action = Option<G::Action>;

    fn choose(&self, view: &G::View, budget: Budget, rng: &mut ChanceRng) -> Option<G::Action> {
        let (game, level) = (G::seen(view), &self.0);
        let Turn::Seats { must, .. } = game.turn() else { return None };
        let seat = must.iter().next()?;
        let margin = i32::try_from(level.noise).unwrap_or(i32::MAX / 4);
        let ranked = ranked(game, seat, level, level.limit(budget, margin));
        let value = ranked.first().map(|(_, value)| *value)?;
        if let Some(draw) = Self::draw(game, seat, value) {
            return Some(draw);
        }
        let values: Vec<_> = ranked.iter().map(|(_, value)| *value).collect();
        let at = chosen(&values, level.noise, rng)?;
        ranked.into_iter().nth(at).map(|(action, _)| action)
    }
}

/// So many entries of a measured game are drawn, so that no two are the same.
const DRAWN: u32 = 9;
/// A measured game that lasts longer is a draw.
const LONGEST: u32 = 300;

/// The places of a game between two levels; as if drawn, if it lasts too long.
pub(crate) fn played<G: Duel>(
    options: &G::Options,
    levels: [DuelLevel; 2],
    secret: &game_core::Secret,
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
                let level = if ply < DRAWN { drawn } else { levels[seat.index()] };
                let (view, mut rng) =
                    (game.view(Viewer::Seat(seat)), ChanceRng::at(&thoughts, ply));
                let chosen = At::<G>(level, PhantomData).choose(&view, level.budget, &mut rng);
                if chosen.is_none_or(|action| game.act(seat, &action).is_err()) {
                    break;
                }
            }
        }
    }
    [1, 1]
}
