//! Mates in two or three, found in games between computers.
//!
//! Towards the end of a game, each position of the side that is to win is asked whether it is mate
//! in so many moves. It is kept if one move alone forces that, and after the answer one alone
//! again: only of the last move any mate will do.

use game_core::{ChanceRng, Notation as _, Secret};
use rules_chess::{
    Move, Setup,
    shakmaty::{
        self, CastlingMode, Chess, EnPassantMode, FromSetup as _, Position as _, Role, fen::Fen,
    },
};

use super::{ChessNode, exchange};
use crate::{
    puzzle::{
        DayGrade, Flaw, HARDEST, Maker, Sifted, Solution, Task,
        force::{self, Days, PlayedPosition, moves_of},
    },
    search::{self, Limit, Position as _, RootMove},
};

/// How many tries there are.
const TRIES: u8 = 3;
/// How many games are played for one puzzle before the search is given up.
const GAMES: u32 = 20_000;
/// A game that lasts longer is left alone.
const LONGEST: u32 = 160;
/// So many moves of a game are drawn, so that no two are the same.
const DRAWN: u32 = 12;
/// So many of a game's last positions are looked at.
const LATE: usize = 4;
/// By how much who mates may be ahead, in hundredths of a pawn.
const AHEAD: i32 = 900;
/// How many men the side has at least that is mated, its king among them.
const FEW: usize = 4;

/// Who mates is far ahead, or there is hardly anybody left.
const ONE_SIDED: Flaw = Flaw("one-sided");
/// It matters what was before: who may castle, or a pawn that has just gone two squares.
const PAST: Flaw = Flaw("past");
/// Where the days of the week are cut.
const DAYS: Days = Days { two: [17, 20], three: [68, 70, 71] };

/// What makes chess puzzles.
pub(crate) struct Mates;

/// A mate, and what it is to find it.
#[derive(Debug, Clone)]
struct Mate {
    board: Chess,
    line: Vec<shakmaty::Move>,
    difficulty: u32,
}

impl Maker for Mates {
    fn game(&self) -> &'static str {
        <rules_chess::Chess as game_core::Game>::ID
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        (0..GAMES).take_while(|_| go_on()).find_map(|game| {
            let secret = secret.with(&format!("chess puzzle {number} {game}"));
            let positions = positions(&secret, moves_of(grade));
            sifted.first(positions, |board| Mate::of(&board, grade)?.task())
        })
    }

    /// By the plain rules: no move of the line is taken for granted, and none left out.
    fn again(&self, setup: &str) -> Result<(), Flaw> {
        let setup = Setup::decode(setup).map_err(|_| force::NO_WIN)?;
        let (board, line) = setup.line().ok_or(force::NO_WIN)?;
        proven(board, line)
    }

    fn solution(&self, setup: &str) -> Option<Solution> {
        let shown = Setup::decode(setup).ok()?.solution()?;
        Some(Solution { shown, line: String::new() })
    }
}

impl PlayedPosition for Chess {
    type Move = shakmaty::Move;

    fn moves(&self) -> Vec<shakmaty::Move> {
        self.legal_moves().into_iter().collect()
    }

    fn after(&self, one: &shakmaty::Move) -> Self {
        let mut next = self.clone();
        next.play_unchecked(*one);
        next
    }

    fn is_won(&self) -> bool {
        self.checkers().any() && self.legal_moves().is_empty()
    }
}

/// Proves the line of a puzzle.
fn proven(board: &Chess, line: &[Move]) -> Result<(), Flaw> {
    let mut at = board.clone();
    let mut found = Vec::new();
    for one in line {
        let legal = at.legal_moves().into_iter().find(|legal| Move::of(*legal) == *one);
        let legal = legal.ok_or(force::NO_WIN)?;
        at = at.after(&legal);
        found.push(legal);
    }
    force::proven(board, &found)
}

impl Mate {
    /// The mate that a position is for a grade.
    fn of(board: &Chess, grade: DayGrade) -> Result<Self, Flaw> {
        let moves = moves_of(grade);
        is_fair(board)?;
        let line = force::line(board, moves)?;
        let difficulty = difficulty(board, line[0], moves);
        DAYS.fit(difficulty, grade)?;
        Ok(Self { board: board.clone(), line, difficulty })
    }

    fn task(&self) -> Result<Task, Flaw> {
        let fen = Fen::from_position(&self.board, EnPassantMode::Legal).to_string();
        let line = self.line.iter().copied().map(Move::of).collect();
        let setup = Setup::puzzle(&fen, line, TRIES).map_err(|_| force::NO_WIN)?;
        let (game, options) = (Mates.game(), setup.options.encode());
        Ok(Task { game, options, setup: setup.encode(), difficulty: self.difficulty })
    }
}

/// Whether both sides are there, nobody is far ahead, and nothing before it matters.
fn is_fair(board: &Chess) -> Result<(), Flaw> {
    let home = !board.castles().is_empty() || may_look_castling(board);
    if home || board.legal_ep_square().is_some() {
        return Err(PAST);
    }
    let ahead = ChessNode::of(board.clone()).material();
    let theirs = board.board().by_color(!board.turn()).count();
    if ahead > AHEAD || theirs < FEW { Err(ONE_SIDED) } else { Ok(()) }
}

/// Whether a king and a rook stand as if they could castle.
fn may_look_castling(board: &Chess) -> bool {
    use shakmaty::{Color, Piece, Square};
    let there = |square, role, color| board.board().piece_at(square) == Some(Piece { color, role });
    let homes = [
        (Color::White, Square::E1, [Square::A1, Square::H1]),
        (Color::Black, Square::E8, [Square::A8, Square::H8]),
    ];
    homes.into_iter().any(|(color, king, rooks)| {
        let rook = rooks.into_iter().any(|rook| there(rook, Role::Rook, color));
        rook && there(king, Role::King, color)
    })
}

/// How hard the first move is to find, 0 to [`HARDEST`]: the longer the mate, the quieter
/// the move, the more it gives up, and the more there is to look at.
fn difficulty(board: &Chess, key: shakmaty::Move, moves: u8) -> u32 {
    let next = board.after(&key);
    let count = |number: usize, most: u32| u32::try_from(number).unwrap_or(most).min(most);
    let legal = board.legal_moves();
    let checks = legal.iter().filter(|one| board.after(one).is_check()).count();
    let long = if moves == 2 { 0 } else { HARDEST / 2 };
    let quiet = if next.is_check() { 0 } else { 12 };
    let takes = if key.is_capture() { 0 } else { 4 };
    let gives = if exchange::loses(board.board(), key) { 6 } else { 0 };
    let answers = next.legal_moves().len();
    let wide = count(legal.len() / 5, 8) + count(2 * checks, 8) + count(answers, 10);
    (long + quiet + takes + gives + wide).min(HARDEST)
}

/// The positions of a game from which its winner may mate in so many moves, the last first;
/// none of a game that nobody mates in. They begin to count anew: moves, and those that change
/// nothing.
fn positions(secret: &Secret, moves: u8) -> impl Iterator<Item = Chess> {
    let (mut board, mut before) = (Chess::default(), Vec::new());
    for ply in 0..LONGEST {
        let Some(one) = chosen(&board, ply, secret) else { break };
        before.push(board.clone());
        board.play_unchecked(one);
        if board.is_insufficient_material() {
            break;
        }
    }
    if !board.is_won() {
        before.clear();
    }
    let mating = 2 * usize::from(moves) - 2;
    before.into_iter().rev().skip(mating).step_by(2).take(LATE).filter_map(anew)
}

/// The same position as if nothing had been before it.
fn anew(board: Chess) -> Option<Chess> {
    let mut setup = board.to_setup(EnPassantMode::Legal);
    setup.halfmoves = 0;
    setup.fullmoves = core::num::NonZeroU32::MIN;
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

/// How much the two sides of a game look at, and how much they may be wrong: who plays
/// worse is mated.
const SIDES: [(u64, u32); 2] = [(100, 60), (40, 160)];

/// What is played in a game; `None` where nothing can be.
fn chosen(board: &Chess, ply: u32, secret: &Secret) -> Option<shakmaty::Move> {
    let mut rng = ChanceRng::at(secret, ply);
    let node = ChessNode::of(board.clone());
    let mut moves = Vec::new();
    node.moves(&mut moves);
    // Lots decide which of them is the better player, too.
    let better = ChanceRng::at(&secret.hashed(1), 0).below(2);
    let (nodes, noise) = SIDES[((ply + better) % 2) as usize];
    let (nodes, noise) = if ply < DRAWN { (0, 90) } else { (nodes, noise) };
    let ways: Vec<_> =
        moves.iter().map(|&one| RootMove { after: node.after(one), settled: None }).collect();
    let margin = i32::try_from(noise).unwrap_or(i32::MAX);
    let limit = Limit { nodes, depth: 6, margin, memory: 12, until: None };
    let ranked = search::ranked(&ways, limit, None);
    let values: Vec<i32> = ranked.iter().map(|(_, value)| *value).collect();
    let at = search::chosen(&values, noise, &mut rng)?;
    Some(moves[ranked[at].0])
}

#[cfg(test)]
mod tests;
