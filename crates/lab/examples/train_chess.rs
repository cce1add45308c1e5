//! Teaches the net chess: games of the computer against itself, and what can be learned from them.
//!
//! `cargo run --release -p lab --example train_chess -- games FILE GAMES NODES SEED`
//!
//! adds so many games to FILE, a line each: where it began, its moves with what they seemed worth to
//! White, its result for White. A game begins after eight moves by chance. Each move is thought
//! about for NODES positions.
//!
//! `cargo run --release -p lab --example train_chess -- net FILE NET ROUNDS SEED`
//!
//! makes NET of the games in FILE, gone through so many times; where NET is there, it learns on. Only
//! quiet positions count: the side to move is not in check and takes nothing. Each teaches what the
//! search said of it, and a little how its game ended: games are few, and would be known by heart.

mod pupil;

use std::process::ExitCode;

use fastrand::Rng;
use players::chess::{
    analysis::{Bounds, ChessAnalysis, ChessFinding, Follower, MoveWorth},
    net::{HIDDEN, INPUTS, SCALE, STAGES, inputs, stage},
};
use pupil::{Lesson, Pupil, sigmoid};
use rules_chess::shakmaty::{
    CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen, uci::UciMove, zobrist::Zobrist64,
};

fn main() -> ExitCode {
    let play = |rng: &mut Rng, nodes| game(&beginning(rng)?, nodes);
    Pupil::<INPUTS, HIDDEN, STAGES>::run("train_chess", play, read)
}

/// So many moves at the beginning of a game are by chance.
const BY_CHANCE: usize = 8;
/// A beginning that is worth more to one side is not played.
const EVEN: i32 = 250;
/// A game is over once one side has been so far ahead for [`PATIENCE`] moves.
const AHEAD: i32 = 1_500;
const PATIENCE: u32 = 6;
/// No game has more moves.
const LONGEST: usize = 300;

/// A position after some moves by chance; `None` if the game is over by then.
fn beginning(rng: &mut Rng) -> Option<Chess> {
    let mut board = Chess::default();
    for _ in 0..BY_CHANCE + rng.usize(..2) {
        let moves = board.legal_moves();
        let one = *moves.get(rng.usize(..moves.len().max(1)))?;
        board.play_unchecked(one);
    }
    (!board.is_game_over()).then_some(board)
}

/// A game from a position as a line of the file; `None` if the position is not even.
fn game(start: &Chess, nodes: u64) -> Option<String> {
    let fen = Fen::from_position(start, EnPassantMode::Legal).to_string();
    let (mut board, mut analysis, mut line) = (start.clone(), ChessAnalysis::of(&fen)?, fen);
    let (mut stood, mut ahead) = (Vec::new(), 0_i32);
    loop {
        if let Some(result) = result(&board, &mut stood) {
            return Some(format!("{line} {result}"));
        }
        let mut last = Last(0);
        let bounds = Bounds { nodes: Some(nodes), depth: None, megabytes: 1 };
        let code = analysis.best(&[], bounds, &mut last)?;
        let value = if board.turn().is_white() { last.0 } else { -last.0 };
        if stood.len() == 1 && value.abs() > EVEN {
            return None;
        }
        ahead = match value {
            AHEAD.. => ahead.max(0) + 1,
            _ if value <= -AHEAD => ahead.min(0) - 1,
            _ => 0,
        };
        if ahead.unsigned_abs() >= PATIENCE {
            return Some(format!("{line} {}", if ahead > 0 { WON } else { LOST }));
        }
        line.push_str(&format!(" {code} {value}"));
        board.play_unchecked(code.parse::<UciMove>().ok()?.to_move(&board).ok()?);
        analysis.play(&code).then_some(())?;
    }
}

/// How a game ended for White.
const WON: u8 = 2;
const DRAWN: u8 = 1;
const LOST: u8 = 0;

/// How the game has ended in a position after those that stood before it; `None` if it goes on.
fn result(board: &Chess, stood: &mut Vec<Zobrist64>) -> Option<u8> {
    if board.is_checkmate() {
        return Some(if board.turn().is_white() { LOST } else { WON });
    }
    let here = board.zobrist_hash(EnPassantMode::Legal);
    let repeated = stood.iter().filter(|one| **one == here).count() > 1;
    stood.push(here);
    let drawn = repeated
        || stood.len() > LONGEST
        || board.halfmoves() >= 100
        || board.is_stalemate()
        || board.is_insufficient_material();
    drawn.then_some(DRAWN)
}

/// What was found last, for the side to move.
struct Last(i32);

impl Follower for Last {
    fn is_over(&mut self) -> bool {
        false
    }

    fn found(&mut self, finding: ChessFinding) {
        self.0 = match finding.worth {
            MoveWorth::Pawns(value) => value.clamp(-9_000, 9_000),
            MoveWorth::Mate(moves) if moves > 0 => 10_000,
            MoveWorth::Mate(_) => -10_000,
        };
    }
}

/// So much of a lesson is what a search said.
const TRUST: f32 = 0.9;

/// The lessons of a game.
fn read(line: &str, into: &mut Vec<Lesson>) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    let (start, rest) = words.split_at_checked(6)?;
    let (result, moves) = rest.split_last()?;
    let result = result.parse::<f32>().ok()? / 2.0;
    let mut board: Chess =
        start.join(" ").parse::<Fen>().ok()?.into_position(CastlingMode::Standard).ok()?;
    for pair in moves.chunks_exact(2) {
        let one = pair[0].parse::<UciMove>().ok()?.to_move(&board).ok()?;
        let value: f32 = pair[1].parse().ok()?;
        let quiet = !one.is_capture() && !one.is_promotion() && !board.is_check();
        if quiet && value.abs() < 2_500.0 {
            let said = sigmoid(value / SCALE as f32);
            into.push(lesson(&board, result + TRUST * (said - result)));
        }
        board.play_unchecked(one);
    }
    Some(())
}

/// The lesson of a position that White is to win so often.
fn lesson(board: &Chess, wanted: f32) -> Lesson {
    let (own, men) = (board.turn(), board.board().occupied().count());
    let seen = [own, own.other()].map(|side| inputs(board.board(), side));
    let wanted = if own.is_white() { wanted } else { 1.0 - wanted };
    Lesson::new(seen, stage(men), wanted)
}
