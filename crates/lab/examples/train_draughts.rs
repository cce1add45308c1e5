//! Trains the draughts net on games of the computer against itself.
//!
//! `cargo run --release -p lab --example train_draughts -- games FILE GAMES NODES SEED`
//!
//! Adds GAMES games to FILE, one a line: the result for White, then the positions. A position
//! consists of the men and the kings of White and of Black, each a hexadecimal number with a bit
//! for each square from a1 on, the side to move, and the apparent worth to it. A game begins with
//! four to eleven random moves. The computer searches NODES positions for each further move.
//!
//! `cargo run --release -p lab --example train_draughts -- net FILE NET ROUNDS SEED`
//!
//! Makes NET from the games in FILE in ROUNDS rounds; an existing NET is trained further. FILE
//! holds only quiet positions: the side to move captures nothing. The target mixes the search's
//! value with the game's result.

mod pupil;

use std::{fmt::Write as _, process::ExitCode};

use fastrand::Rng;
use players::draughts::{
    net::{HIDDEN, INPUTS, SCALE, STAGES, inputs, stage},
    thought,
};
use pupil::{Lesson, Pupil, sigmoid};
use rules_draughts::{Board, FIFTEEN, Finder, Ply, REPEATED, Side, Square};

fn main() -> ExitCode {
    let play =
        |rng: &mut Rng, nodes| beginning(rng).and_then(|(board, side)| game(board, side, nodes));
    Pupil::<INPUTS, HIDDEN, STAGES>::run("train_draughts", play, read)
}

/// The least number of random moves at the beginning of a game, and the number of choices from
/// there.
const BY_CHANCE: [usize; 2] = [4, 8];
/// The greatest advantage of a beginning that is played on.
const EVEN: i32 = 80;
/// The advantage that ends a game after [`PATIENCE`] moves.
const AHEAD: i32 = 600;
const PATIENCE: u32 = 4;
/// The most moves of a game.
const LONGEST: usize = 300;
/// The advantage beyond which a position teaches nothing.
const DECIDED: i32 = 1_250;

/// Returns a position after some random moves; `None` if the game has ended by then.
fn beginning(rng: &mut Rng) -> Option<(Board, Side)> {
    let (mut board, mut side, [least, more]) = (Board::START, Side::White, BY_CHANCE);
    for _ in 0..least + rng.usize(..more) {
        let mut plies = Vec::new();
        Finder::default().plies(&board, side, false, &mut plies);
        board = board.made(side, *plies.get(rng.usize(..plies.len().max(1)))?);
        side = side.other();
    }
    Some((board, side))
}

/// The results of a game for White.
const WON: u8 = 2;
const DRAWN: u8 = 1;
const LOST: u8 = 0;

/// Plays a game from a position and returns its line of the file; `None` if the position is not
/// even.
fn game(mut board: Board, mut side: Side, nodes: u64) -> Option<String> {
    let (mut stood, mut kept) = ([Vec::new(), Vec::new()], String::new());
    let (mut quiet, mut ahead) = (0, 0_i32);
    for nth in 0..LONGEST {
        stood[side as usize].push(board);
        let Some((ply, value)) = thought(&board, side, &stood[side.other() as usize], nodes) else {
            return Some(line(if side == Side::White { LOST } else { WON }, &kept));
        };
        if nth == 0 && value.abs() > EVEN {
            return None;
        }
        if !board.can_capture(side) && value.abs() < DECIDED {
            keep(&mut kept, &board, side, value);
        }
        ahead = match if side == Side::White { value } else { -value } {
            AHEAD.. => ahead.max(0) + 1,
            value if value <= -AHEAD => ahead.min(0) - 1,
            _ => 0,
        };
        if ahead.unsigned_abs() >= PATIENCE {
            return Some(line(if ahead > 0 { WON } else { LOST }, &kept));
        }
        quiet = if can_be_undone(&board, side, ply) { quiet + 1 } else { 0 };
        (board, side) = (board.made(side, ply), side.other());
        let times = 1 + stood[side as usize].iter().filter(|one| **one == board).count();
        if quiet >= FIFTEEN || times >= REPEATED {
            break;
        }
    }
    Some(line(DRAWN, &kept))
}

/// Whether a later move can undo this one: a king's move without a capture.
fn can_be_undone(board: &Board, side: Side, ply: Ply) -> bool {
    ply.captured == 0 && board.kings(side) & ply.from != 0
}

/// Returns the line of a game with this result and these positions.
fn line(result: u8, kept: &str) -> String {
    format!("{result}{kept}")
}

/// Adds a position to a line.
fn keep(line: &mut String, board: &Board, side: Side, value: i32) {
    for of in Side::BOTH {
        for set in [board.men(of), board.kings(of)] {
            let _ = write!(line, " {:x}", Square::packed(set));
        }
    }
    let _ = write!(line, " {} {value}", side as u8);
}

/// The share of the search's value in a target.
const TRUST: f32 = 0.6;

/// Reads the lessons of a game.
fn read(line: &str, into: &mut Vec<Lesson>) -> Option<()> {
    let words: Vec<&str> = line.split(' ').collect();
    let (result, positions) = words.split_first()?;
    let result = result.parse::<f32>().ok()? / 2.0;
    for position in positions.chunks_exact(6) {
        let set = |at: usize| Some(Square::spread(u32::from_str_radix(position[at], 16).ok()?));
        let board = Board::placed([set(0)?, set(2)?], [set(1)?, set(3)?]);
        let own = if position[4] == "0" { Side::White } else { Side::Black };
        let ended = if own == Side::White { result } else { 1.0 - result };
        let said = sigmoid(position[5].parse::<f32>().ok()? / SCALE as f32);
        let seen = [own, own.other()].map(|side| inputs(&board, side));
        let wanted = ended + TRUST * (said - ended);
        into.push(Lesson::new(seen, stage(board.taken().count_ones()), wanted));
    }
    Some(())
}
