//! Mates in two or three, found in games between computers.
//!
//! Towards the end of a game, each position of who is to win is asked whether it is mate in so
//! many moves. It is kept if one move alone forces that, and after the answer one alone again: only of the last move
//! any mate will do.

use game_core::{ChanceRng, Notation as _, Secret};
use rules_chess::{
    Move, Setup,
    shakmaty::{
        self, CastlingMode, Chess, EnPassantMode, FromSetup as _, Position as _, Role, fen::Fen,
    },
};

use super::{
    Node, exchange,
    mates::{after, forces, is_mate, keys, mates},
};
use crate::{
    puzzle::{Flaw, Grade, HARDEST, Maker, Sifted, Solution, Task},
    search::{self, Limit, Position as _, Way},
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

/// Too many moves do it, or a shorter mate is there.
const TWO_WAYS: Flaw = Flaw("two ways");
/// Nothing mates in so many moves.
const NO_MATE: Flaw = Flaw("no mate");
/// There is a mate at once, or a shorter one.
const SHORT: Flaw = Flaw("short");
/// Who mates is far ahead, or there is hardly anybody left.
const ONE_SIDED: Flaw = Flaw("one-sided");
/// It matters what was before: who may castle, or a pawn that has just gone two squares.
const PAST: Flaw = Flaw("past");
/// It is too easy or too hard for its day.
const OTHER_DAY: Flaw = Flaw("other day");

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
        grade: Grade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        (0..GAMES).take_while(|_| go_on()).find_map(|game| {
            let secret = secret.with(&format!("chess puzzle {number} {game}"));
            let mut positions = positions(&secret, moves_of(grade));
            positions.find_map(|board| {
                sifted.looked_at += 1;
                match Mate::of(&board, grade).and_then(|mate| mate.task()) {
                    Ok(task) => Some(task),
                    Err(flaw) => {
                        *sifted.thrown_away.entry(flaw).or_default() += 1;
                        None
                    }
                }
            })
        })
    }

    /// By the plain rules: no move of the line is taken for granted, and none left out.
    fn again(&self, setup: &str) -> Result<(), Flaw> {
        let setup = Setup::decode(setup).map_err(|_| NO_MATE)?;
        let (board, line) = setup.line().ok_or(NO_MATE)?;
        proven(board, line)
    }

    fn share(&self, setup: &str, scores: &[i64]) -> Option<(i64, usize)> {
        Setup::decode(setup).ok()?.line()?;
        let percent = scores.first().copied().unwrap_or(0);
        Some((percent, game_core::problem::stars(percent)))
    }

    fn solution(&self, setup: &str) -> Option<Solution> {
        let shown = Setup::decode(setup).ok()?.solution()?;
        Some(Solution { shown, line: String::new() })
    }
}

/// Looks at every move of both sides, without any order or hope.
fn proven(board: &Chess, line: &[Move]) -> Result<(), Flaw> {
    let mut board = board.clone();
    let mut moves = u8::try_from(line.len().div_ceil(2)).map_err(|_| NO_MATE)?;
    for (nth, one) in line.iter().enumerate() {
        let legal = board.legal_moves();
        let found = legal.iter().copied().find(|found| Move::of(*found) == *one).ok_or(NO_MATE)?;
        if nth % 2 == 0 {
            let worth =
                |moves| legal.iter().filter(|&&one| wins(&after(&board, one), moves)).count();
            if !wins(&after(&board, found), moves) {
                return Err(NO_MATE);
            }
            if moves > 1 && worth(moves) != 1 {
                return Err(TWO_WAYS);
            }
            if moves > 1 && worth(moves - 1) != 0 {
                return Err(SHORT);
            }
            moves -= 1;
        }
        board = after(&board, found);
    }
    if is_mate(&board) { Ok(()) } else { Err(NO_MATE) }
}

/// Whether who has just moved mates within so many moves, their last one among them.
fn wins(board: &Chess, moves: u8) -> bool {
    let answers = board.legal_moves();
    if answers.is_empty() {
        return moves > 0 && board.is_check();
    }
    let lost = |answer: &shakmaty::Move| {
        let next = after(board, *answer);
        next.legal_moves().into_iter().any(|one| wins(&after(&next, one), moves - 1))
    };
    moves > 1 && answers.iter().all(lost)
}

/// How many moves a grade wants: two early in the week, three from Thursday on.
fn moves_of(grade: Grade) -> u8 {
    if grade.weekday() <= SHORT_DAYS { 2 } else { 3 }
}

/// On so many days a mate takes two moves.
const SHORT_DAYS: u8 = 3;
/// The hardest of Monday to Tuesday, and of Thursday to Saturday; the next day begins above.
const TWO: [u32; 2] = [17, 20];
const THREE: [u32; 3] = [68, 70, 71];

/// Which grade a difficulty is of.
fn weekday_of(difficulty: u32, moves: u8) -> u8 {
    let (first, cuts): (usize, &[u32]) = if moves == 2 { (1, &TWO) } else { (4, &THREE) };
    let above = cuts.iter().filter(|&&hardest| difficulty > hardest).count();
    u8::try_from(first + above).unwrap_or(Grade::DAYS)
}

impl Mate {
    /// The mate that a position is for a grade.
    fn of(board: &Chess, grade: Grade) -> Result<Self, Flaw> {
        let moves = moves_of(grade);
        is_fair(board)?;
        if forces(board, moves - 1) {
            return Err(SHORT);
        }
        let found = keys(board, moves);
        let [key] = *found else {
            return Err(if found.is_empty() { NO_MATE } else { TWO_WAYS });
        };
        let line = line(board, key, moves).ok_or(TWO_WAYS)?;
        let difficulty = difficulty(board, key, moves);
        let mate = Self { board: board.clone(), line, difficulty };
        if weekday_of(difficulty, moves) == grade.weekday() { Ok(mate) } else { Err(OTHER_DAY) }
    }

    fn task(&self) -> Result<Task, Flaw> {
        let fen = Fen::from_position(&self.board, EnPassantMode::Legal).to_string();
        let line = self.line.iter().copied().map(Move::of).collect();
        let setup = Setup::puzzle(&fen, line, TRIES).map_err(|_| NO_MATE)?;
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
    let ahead = Node::of(board.clone()).material();
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

/// The longest way on after the key: an answer that puts the mate off as long as can be,
/// after which again one move alone does it; of several, the one with fewest mates at the
/// end. `None` if after every such answer two moves do.
fn line(board: &Chess, key: shakmaty::Move, moves: u8) -> Option<Vec<shakmaty::Move>> {
    let next = after(board, key);
    if moves == 1 {
        return is_mate(&next).then(|| vec![key]);
    }
    let each = next.legal_moves().into_iter().filter_map(|answer| {
        let then = after(&next, answer);
        if moves == 2 {
            let last = then.legal_moves().into_iter().find(|&one| is_mate(&after(&then, one)))?;
            return Some((mates(&then), vec![key, answer, last]));
        }
        if forces(&then, moves - 2) {
            return None;
        }
        let [one] = *keys(&then, moves - 1) else { return None };
        let rest = line(&then, one, moves - 1)?;
        let (last, before) = (rest.len() - 1, &rest[..]);
        let end = before[..last].iter().fold(then, |at, &one| after(&at, one));
        Some((mates(&end), [&[key, answer], &rest[..]].concat()))
    });
    each.min_by_key(|(mates, _)| *mates).map(|(_, line)| line)
}

/// How hard the first move is to find, 0 to [`HARDEST`]: the longer the mate, the quieter
/// the move, the more it gives up, and the more there is to look at.
fn difficulty(board: &Chess, key: shakmaty::Move, moves: u8) -> u32 {
    let next = after(board, key);
    let count = |number: usize, most: u32| u32::try_from(number).unwrap_or(most).min(most);
    let legal = board.legal_moves();
    let checks = legal.iter().filter(|&&one| after(board, one).is_check()).count();
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
    if !is_mate(&board) {
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
    let node = Node::of(board.clone());
    let mut moves = Vec::new();
    node.moves(&mut moves);
    // Who is the better player is drawn, too.
    let better = ChanceRng::at(&secret.hashed(1), 0).below(2);
    let (nodes, noise) = SIDES[((ply + better) % 2) as usize];
    let (nodes, noise) = if ply < DRAWN { (0, 90) } else { (nodes, noise) };
    let ways: Vec<_> =
        moves.iter().map(|&one| Way { after: node.after(one), settled: None }).collect();
    let margin = i32::try_from(noise).unwrap_or(i32::MAX);
    let limit = Limit { nodes, depth: 6, margin, memory: 12 };
    let ranked = search::ranked(&ways, limit, None);
    let values: Vec<i32> = ranked.iter().map(|(_, value)| *value).collect();
    let at = search::chosen(&values, noise, &mut rng)?;
    Some(moves[ranked[at].0])
}

#[cfg(test)]
mod tests;
