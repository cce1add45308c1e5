//! Teaches the net draughts: games of the computer against itself, and what can be learned from
//! them.
//!
//! `cargo run --release -p lab --example train_draughts -- games FILE GAMES NODES SEED`
//!
//! adds so many games to FILE, a line each: its result for White, then its positions. A position is
//! the men and the kings of White and of Black, each a number in base 16 with a bit for each square
//! from a1 on, whose turn it is, and what it seemed worth to them. A game begins after four to eleven
//! moves by chance. Each move is thought about for NODES positions.
//!
//! `cargo run --release -p lab --example train_draughts -- net FILE NET ROUNDS SEED`
//!
//! makes NET of the games in FILE, gone through so many times; where NET is there, it learns on. Only
//! quiet positions are kept: the side to move takes nothing. Each teaches what the search said of
//! it, and how its game ended.

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

/// At least so many moves at the beginning of a game are by chance, and fewer than so many more.
const BY_CHANCE: [usize; 2] = [4, 8];
/// A beginning that is worth more to one side is not played.
const EVEN: i32 = 80;
/// A game is over once one side has been so far ahead for [`PATIENCE`] moves.
const AHEAD: i32 = 600;
const PATIENCE: u32 = 4;
/// No game has more moves.
const LONGEST: usize = 300;
/// What is worth more teaches nothing.
const DECIDED: i32 = 1_250;

/// A position after some moves by chance; `None` if the game is over by then.
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

/// How a game ended for White.
const WON: u8 = 2;
const DRAWN: u8 = 1;
const LOST: u8 = 0;

/// A game from a position as a line of the file; `None` if the position is not even.
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

/// Whether a move can be taken back later on: a king's that takes nothing.
fn can_be_undone(board: &Board, side: Side, ply: Ply) -> bool {
    ply.captured == 0 && board.kings(side) & ply.from != 0
}

/// A game with this result and these positions.
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

/// So much of a lesson is what a search said.
const TRUST: f32 = 0.6;

/// The lessons of a game.
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
