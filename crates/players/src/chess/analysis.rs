//! Chess analysis for chess programs: a position, and bounds for the search.

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

/// A position with the earlier ones of its game.
#[derive(Debug, Clone, Default)]
pub struct ChessAnalysis {
    board: shakmaty::Chess,
    /// The hashes of the earlier positions.
    stood: Vec<u64>,
}

/// The bounds of a search. An absent value sets no bound.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bounds {
    /// The number of positions to search.
    pub nodes: Option<u64>,
    /// The number of moves to search in depth.
    pub depth: Option<u32>,
    /// The memory of the search in megabytes; 0 counts as 1.
    pub megabytes: usize,
}

/// The worth of a move to the side that makes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MoveWorth {
    /// Hundredths of a pawn.
    Pawns(i32),
    /// Mate in this many moves of the mating side; negative for the side that is mated.
    Mate(i32),
}

impl MoveWorth {
    /// Converts a value whose number encodes the distance to a loss.
    fn of(value: i32) -> Self {
        match value {
            _ if value >= -LOST - NEAR => Self::Mate((-LOST - value) / 2 + 1),
            _ if value <= LOST + NEAR => Self::Mate((LOST - value) / 2 - 1),
            _ => Self::Pawns(value),
        }
    }
}

/// An intermediate result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessFinding {
    /// The depth in moves to which all moves have been searched.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The worth of the best move.
    pub worth: MoveWorth,
    /// The best move and the expected continuation, in UCI notation.
    pub line: Vec<String>,
}

/// A follower of a search.
pub trait Follower {
    /// Whether the search must end; asked about every thousand positions.
    fn is_over(&mut self) -> bool;

    /// Receives the result after each further move of depth.
    fn found(&mut self, finding: ChessFinding);
}

impl ChessAnalysis {
    /// Reads a position from FEN; the counters at the end may be missing.
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

    /// Makes a move in UCI notation; `false` if it is illegal.
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

    /// Whether a move in UCI notation is legal.
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

    /// Returns the best of these moves, or of all if the list is empty. The bounds and the follower
    /// limit the search. `None` without a legal move.
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

    /// Returns a level's choice, with its errors drawn from `luck`. An unknown level counts as the
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

    /// Returns these moves, and their ranking.
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

/// A number of positions beyond any wait.
const ENDLESS: u64 = u64::MAX;
/// A margin that leaves every move but the best inexact.
const EXACT: i32 = -1;

impl Bounds {
    fn limit(&self, margin: i32) -> Limit {
        let depth = self.depth.and_then(|depth| depth.try_into().ok()).unwrap_or(DEEP);
        let (depth, memory) = (depth.min(DEEP), TranspositionTable::memory(self.megabytes));
        Limit { nodes: ENDLESS, depth, margin, memory, until: None }
    }
}

/// Reports the search's findings in UCI notation.
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

/// Returns the move in UCI notation: a castling king moves two squares.
fn code(one: Move) -> String {
    UciMove::from_standard(one).to_string()
}

/// Returns the name of the hardest level.
pub fn hardest() -> &'static str {
    Chess::LEVELS[Chess::LEVELS.len() - 1].name
}

/// Returns the names of the levels, the softest first.
pub fn levels() -> Vec<&'static str> {
    Chess::LEVELS.iter().map(|level| level.name).collect()
}
