//! Chess as chess programs ask for it: a position, and how long to think about it.

use game_core::{ChanceRng, Secret};
use rules_chess::{
    Chess,
    shakmaty::{
        self, CastlingMode, Move, Position as _, PositionError, fen::Fen, uci::UciMove,
        zobrist::Zobrist64,
    },
};

use super::{ChessNode, MODE};
use crate::{
    duel::{DEEP, Duel, DuelLevel, named},
    search::{self, FoundAtDepth, Limit, Position as _, RootMove, Watcher},
    table::TranspositionTable,
    table::{LOST, NEAR},
};

/// A position, and those that have stood before it.
#[derive(Debug, Clone, Default)]
pub struct ChessAnalysis {
    board: shakmaty::Chess,
    /// Their numbers.
    stood: Vec<u64>,
}

/// How far to think. What is not given sets no bound.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bounds {
    /// How many positions to look at.
    pub nodes: Option<u64>,
    /// How many moves deep to look.
    pub depth: Option<u32>,
    /// How much it may remember meanwhile, in megabytes; one if 0.
    pub megabytes: usize,
}

/// What a move is worth to who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveWorth {
    /// Hundredths of a pawn.
    Pawns(i32),
    /// Mate in so many moves of the side that mates; negative for who is mated.
    Mate(i32),
}

impl MoveWorth {
    /// Of a value that is so many moves from a loss as its number says.
    fn of(value: i32) -> Self {
        match value {
            _ if value >= -LOST - NEAR => Self::Mate((-LOST - value) / 2 + 1),
            _ if value <= LOST + NEAR => Self::Mate((LOST - value) / 2 - 1),
            _ => Self::Pawns(value),
        }
    }
}

/// What is found so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessFinding {
    /// How many moves deep all moves have been looked at.
    pub depth: u32,
    /// How many positions have been looked at.
    pub nodes: u64,
    /// What the best move is worth.
    pub worth: MoveWorth,
    /// The best move, and how the game seems to go on, in the notation of UCI.
    pub line: Vec<String>,
}

/// Who follows a thought.
pub trait Follower {
    /// Whether it is to end; asked about every thousand positions.
    fn is_over(&mut self) -> bool;

    /// Is told what is found each time it is looked a move deeper.
    fn found(&mut self, finding: ChessFinding);
}

impl ChessAnalysis {
    /// A position as FEN has it; the counters at its end may be left out.
    pub fn of(fen: &str) -> Option<Self> {
        let fen = Fen::from_ascii(fen.trim().as_bytes()).ok()?;
        let position = fen.into_position(CastlingMode::Standard);
        let position = position
            .or_else(PositionError::ignore_invalid_castling_rights)
            .or_else(PositionError::ignore_invalid_ep_square)
            .or_else(PositionError::ignore_too_much_material)
            .or_else(PositionError::ignore_impossible_check);
        Some(Self { board: position.ok()?, stood: Vec::new() })
    }

    /// Makes a move, in the notation of UCI; `false` if it is no legal one.
    #[must_use]
    pub fn play(&mut self, code: &str) -> bool {
        let Some(one) = self.legal(code) else { return false };
        self.stood.push(self.number());
        if self.board.is_irreversible(one) {
            self.stood.clear();
        }
        self.board.play_unchecked(one);
        true
    }

    /// Whether this is a legal move, in the notation of UCI.
    pub fn is_legal(&self, code: &str) -> bool {
        self.legal(code).is_some()
    }

    fn legal(&self, code: &str) -> Option<Move> {
        code.parse::<UciMove>().ok()?.to_move(&self.board).ok()
    }

    /// Whether White is to move.
    pub fn is_whites(&self) -> bool {
        self.board.turn().is_white()
    }

    /// Whether the side to move is in check.
    pub fn is_check(&self) -> bool {
        self.board.is_check()
    }

    fn number(&self) -> u64 {
        self.board.zobrist_hash::<Zobrist64>(MODE).0
    }

    /// The best of these moves, of all if there are none, as far as the bounds let
    /// it look and the follower has patience; `None` if nothing can be done.
    pub fn best(
        &self,
        among: &[String],
        bounds: Bounds,
        follower: &mut dyn Follower,
    ) -> Option<String> {
        let limit = Limit { nodes: bounds.nodes.unwrap_or(ENDLESS), ..bounds.limit(EXACT) };
        let (moves, found) = self.ranked(among, limit, follower);
        found.first().map(|&(at, _)| code(moves[at]))
    }

    /// What a level does, drawing its whims from the luck. An unknown level is the
    /// hardest.
    pub fn chosen(
        &self,
        level: &str,
        luck: &Secret,
        among: &[String],
        bounds: Bounds,
        follower: &mut dyn Follower,
    ) -> Option<String> {
        let DuelLevel { noise, budget, .. } = named::<Chess>(level);
        let nodes = bounds.nodes.unwrap_or(ENDLESS).min(budget.nodes.into());
        let margin = i32::try_from(noise).unwrap_or(EXACT);
        let limit = Limit { nodes, ..bounds.limit(margin) };
        let (moves, found) = self.ranked(among, limit, follower);
        let values: Vec<_> = found.iter().map(|(_, value)| *value).collect();
        let mut rng = ChanceRng::at(luck, self.board.fullmoves().get());
        let at = search::chosen(&values, noise, &mut rng)?;
        Some(code(moves[found[at].0]))
    }

    /// These moves, and which are best.
    fn ranked(
        &self,
        among: &[String],
        limit: Limit,
        follower: &mut dyn Follower,
    ) -> (Vec<Move>, Vec<(usize, i32)>) {
        let mut moves = self.board.legal_moves().to_vec();
        let wanted: Vec<_> = among.iter().filter_map(|code| self.legal(code)).collect();
        moves.retain(|one| wanted.is_empty() || wanted.contains(one));
        let node = ChessNode::of(self.board.clone());
        let way = |one: &Move| {
            let after = node.after(*one);
            let settled = self.stood.contains(&after.key()).then_some(0);
            RootMove { after, settled }
        };
        let ways: Vec<_> = moves.iter().map(way).collect();
        let mut told = UciTold { moves: &moves, follower };
        let found = search::watched(&ways, limit, None, &mut told);
        (moves, found)
    }
}

/// More positions than anybody waits for.
const ENDLESS: u64 = u64::MAX;
/// Nothing that is worse than the best is known exactly.
const EXACT: i32 = -1;

impl Bounds {
    fn limit(&self, margin: i32) -> Limit {
        let depth = self.depth.and_then(|depth| depth.try_into().ok()).unwrap_or(DEEP);
        let (depth, memory) = (depth.min(DEEP), TranspositionTable::memory(self.megabytes));
        Limit { nodes: ENDLESS, depth, margin, memory, until: None }
    }
}

/// What a search finds, told in the notation of UCI.
struct UciTold<'a> {
    moves: &'a [Move],
    follower: &'a mut dyn Follower,
}

impl Watcher<Move> for UciTold<'_> {
    fn is_over(&mut self) -> bool {
        self.follower.is_over()
    }

    fn deeper(&mut self, FoundAtDepth { depth, nodes, best, value, line }: FoundAtDepth<Move>) {
        let line = std::iter::once(self.moves[best]).chain(line).map(code).collect();
        let (depth, worth) = (depth.unsigned_abs(), MoveWorth::of(value));
        self.follower.found(ChessFinding { depth, nodes, worth, line });
    }
}

/// The move in the notation of UCI: a king that castles goes two squares.
fn code(one: Move) -> String {
    UciMove::from_standard(one).to_string()
}

/// The name of the hardest level.
pub fn hardest() -> &'static str {
    Chess::LEVELS[Chess::LEVELS.len() - 1].name
}

/// The names of the levels, the softest first.
pub fn levels() -> Vec<&'static str> {
    Chess::LEVELS.iter().map(|level| level.name).collect()
}
