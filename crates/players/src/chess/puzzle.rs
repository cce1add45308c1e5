//! Mates in two or three, found in games between computers.
//!
//! Near the end of a game, each position of the winning side is searched for a mate in the wanted
//! number of moves. It is kept if a single move forces the mate, and again a single one after the
//! answer; only the last move may have alternatives.

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

/// The number of tries per puzzle.
const TRIES: u8 = 3;
/// The number of games played for one puzzle before the search gives up.
const GAMES: u32 = 20_000;
/// The number of moves after which a game is abandoned.
const LONGEST: u32 = 160;
/// The number of random moves at the beginning, so that no two games are equal.
const DRAWN: u32 = 12;
/// The number of a game's last positions searched.
const LATE: usize = 4;
/// The greatest permitted lead of the mating side, in hundredths of a pawn.
const AHEAD: i32 = 900;
/// The least number of men of the mated side, its king included.
const FEW: usize = 4;

/// The mating side is far ahead, or hardly any men are left.
const ONE_SIDED: Flaw = Flaw("one-sided");
/// The history matters: castling rights, or a pawn's double step just before.
const PAST: Flaw = Flaw("past");
/// The limits between the days of the week.
const DAYS: Days = Days { two: [17, 20], three: [68, 70, 71] };

/// The maker of chess puzzles.
pub(crate) struct Mates;

/// A mate with its difficulty.
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

    /// The proof follows the plain rules: it assumes no move of the line and leaves none out.
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
    /// Makes the mate of a position for a grade.
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

/// Whether both sides have enough men, neither is far ahead, and the history does not matter.
fn is_fair(board: &Chess) -> Result<(), Flaw> {
    let home = !board.castles().is_empty() || may_look_castling(board);
    if home || board.legal_ep_square().is_some() {
        return Err(PAST);
    }
    let ahead = ChessNode::of(board.clone()).material();
    let theirs = board.board().by_color(!board.turn()).count();
    if ahead > AHEAD || theirs < FEW { Err(ONE_SIDED) } else { Ok(()) }
}

/// Whether a king and a rook stand on their castling squares.
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

/// Returns how hard the first move is to find, 0 to [`HARDEST`]. It is harder the longer the mate,
/// the quieter the move, the greater its sacrifice, and the more choices there are.
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

/// Returns the positions of a game from which the winner may mate in this many moves, the last
/// first; none for a game without a mate. Their move counters begin anew.
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

/// Returns the same position without its history.
fn anew(board: Chess) -> Option<Chess> {
    let mut setup = board.to_setup(EnPassantMode::Legal);
    setup.halfmoves = 0;
    setup.fullmoves = core::num::NonZeroU32::MIN;
    Chess::from_setup(setup, CastlingMode::Standard).ok()
}

/// The search size and the noise of the two sides: the weaker player is mated.
const SIDES: [(u64, u32); 2] = [(100, 60), (40, 160)];

/// Returns the move played in a game; `None` without a legal move.
fn chosen(board: &Chess, ply: u32, secret: &Secret) -> Option<shakmaty::Move> {
    let mut rng = ChanceRng::at(secret, ply);
    let node = ChessNode::of(board.clone());
    let mut moves = Vec::new();
    node.moves(&mut moves);
    // The lot also decides which side is the better player.
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
