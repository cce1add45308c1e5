//! Trains the chess net on games of the computer against itself.
//!
//! `cargo run --release -p lab --example train_chess -- games FILE GAMES NODES SEED`
//!
//! Adds GAMES games to FILE, one a line: the first position, the moves with their apparent worth to
//! White, and the result for White. A game begins with eight or nine random moves. The computer
//! searches NODES positions for each further move.
//!
//! `cargo run --release -p lab --example train_chess -- net FILE NET ROUNDS SEED`
//!
//! Makes NET from the games in FILE in ROUNDS rounds; an existing NET is trained further. Only
//! quiet positions count: the side to move is not in check and captures nothing. The target is
//! mostly the search's value, with a little of the game's result: the games are few, and the net
//! would learn them by heart.

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

/// The least number of random moves at the beginning of a game.
const BY_CHANCE: usize = 8;
/// The greatest advantage of a beginning that is played on.
const EVEN: i32 = 250;
/// The advantage that ends a game after [`PATIENCE`] moves.
const AHEAD: i32 = 1_500;
const PATIENCE: u32 = 6;
/// The most moves of a game.
const LONGEST: usize = 300;

/// Returns a position after some random moves; `None` if the game has ended by then.
fn beginning(rng: &mut Rng) -> Option<Chess> {
    let mut board = Chess::default();
    for _ in 0..BY_CHANCE + rng.usize(..2) {
        let moves = board.legal_moves();
        let one = *moves.get(rng.usize(..moves.len().max(1)))?;
        board.play_unchecked(one);
    }
    (!board.is_game_over()).then_some(board)
}

/// Plays a game from a position and returns its line of the file; `None` if the position is not
/// even.
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

/// The results of a game for White.
const WON: u8 = 2;
const DRAWN: u8 = 1;
const LOST: u8 = 0;

/// Returns the result of a game in a position after the earlier ones; `None` if it goes on.
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

/// The last value found, for the side to move.
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

/// The share of the search's value in a target.
const TRUST: f32 = 0.9;

/// Reads the lessons of a game.
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

/// Returns the lesson of a position with this target chance of White.
fn lesson(board: &Chess, wanted: f32) -> Lesson {
    let (own, men) = (board.turn(), board.board().occupied().count());
    let seen = [own, own.other()].map(|side| inputs(board.board(), side));
    let wanted = if own.is_white() { wanted } else { 1.0 - wanted };
    Lesson::new(seen, stage(men), wanted)
}
