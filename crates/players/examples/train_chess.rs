//! Teaches the net chess: games of the computer against itself, and what can be learned from them.
//!
//! `cargo run --release -p players --example train_chess -- games FILE GAMES NODES SEED`
//!
//! adds so many games to FILE, a line each: where it began, its moves with what they seemed worth to
//! White, its result for White. A game begins after eight moves by chance. Each move is thought
//! about for NODES positions.
//!
//! `cargo run --release -p players --example train_chess -- net FILE NET ROUNDS SEED`
//!
//! makes NET of the games in FILE, gone through so many times; where NET is there, it learns on. Only
//! quiet positions count: who is to move is not in check and takes nothing. Each teaches what the
//! search said of it, and a little how its game ended: games are few, and would be known by heart.

use std::{
    env,
    f32::consts::PI,
    fs::{self, File, OpenOptions},
    io::{self, BufRead as _, BufReader, BufWriter, Write as _},
    process::ExitCode,
};

use fastrand::Rng;
use players::chess::{
    analysis::{Analysis, Bounds, Finding, Follower, Worth},
    net::{HIDDEN, INPUTS, OUT, SCALE, STAGES, UNIT, WEIGHTS, inputs, stage},
};
use rules_chess::shakmaty::{
    CastlingMode, Chess, EnPassantMode, Position as _, fen::Fen, uci::UciMove, zobrist::Zobrist64,
};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let done = match arguments.as_slice() {
        ["games", file, games, nodes, seed] => match (games.parse(), nodes.parse(), seed.parse()) {
            (Ok(games), Ok(nodes), Ok(seed)) => play(file, games, nodes, seed),
            _ => return usage(),
        },
        ["net", file, net, rounds, seed] => match (rounds.parse(), seed.parse()) {
            (Ok(rounds), Ok(seed)) => learn(file, net, rounds, seed),
            _ => return usage(),
        },
        _ => return usage(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn usage() -> ExitCode {
    eprintln!("train_chess games FILE GAMES NODES SEED");
    eprintln!("train_chess net FILE NET ROUNDS SEED");
    ExitCode::FAILURE
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

fn play(file: &str, games: u32, nodes: u64, seed: u64) -> io::Result<()> {
    let mut rng = Rng::with_seed(seed);
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(file)?);
    let mut played = 0;
    while played < games {
        if let Some(line) = beginning(&mut rng).and_then(|start| game(&start, nodes)) {
            writeln!(out, "{line}")?;
            played += 1;
        }
    }
    out.flush()
}

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
    let (mut board, mut analysis, mut line) = (start.clone(), Analysis::of(&fen)?, fen);
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

/// What was found last, for who is to move.
struct Last(i32);

impl Follower for Last {
    fn is_over(&mut self) -> bool {
        false
    }

    fn found(&mut self, finding: Finding) {
        self.0 = match finding.worth {
            Worth::Pawns(value) => value.clamp(-9_000, 9_000),
            Worth::Mate(moves) if moves > 0 => 10_000,
            Worth::Mate(_) => -10_000,
        };
    }
}

/// A position to learn from, as who is to move sees it.
struct Lesson {
    /// The inputs of who is to move, and of the other.
    inputs: [[u16; MEN]; 2],
    men: u8,
    stage: u8,
    /// How often it is to be won: mostly what a search said, and a little how the game ended.
    wanted: f32,
}

/// So many men stand at most.
const MEN: usize = 32;
/// So much of a lesson is what a search said.
const TRUST: f32 = 0.9;
/// So many lessons are learned at a time.
const BATCH: usize = 1_024;
/// How fast it learns at first, and at the end.
const RATES: [f32; 2] = [0.001, 0.000_01];
/// One game of so many is not learned from, but asked.
const ASKED: usize = 40;

fn learn(file: &str, net: &str, rounds: u32, seed: u64) -> io::Result<()> {
    let (mut lessons, mut asked) = (Vec::new(), Vec::new());
    for (nth, line) in BufReader::new(File::open(file)?).lines().enumerate() {
        let into = if nth % ASKED == 0 { &mut asked } else { &mut lessons };
        read(&line?, into).ok_or_else(|| io::Error::other(format!("line {}: no game", nth + 1)))?;
    }
    println!("{} lessons, {} asked", lessons.len(), asked.len());
    let mut rng = Rng::with_seed(seed);
    let mut pupil = Pupil::new(&mut rng);
    if let Ok(bytes) = fs::read(net) {
        pupil.read(&bytes);
    }
    let batches = lessons.len().div_ceil(BATCH) as u32 * rounds;
    for round in 0..rounds {
        rng.shuffle(&mut lessons);
        let mut off = 0.0;
        for batch in lessons.chunks(BATCH) {
            let done = pupil.batches as f32 / batches as f32;
            let rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 + (done * PI).cos()) / 2.0;
            off += pupil.learn(batch, rate);
        }
        let (off, asked) = (off / lessons.len() as f32, pupil.ask(&asked));
        println!("{}: off by {:.5}, {:.5} where asked", round + 1, off, asked);
        fs::write(net, pupil.write())?;
    }
    Ok(())
}

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
    let inputs = [own, own.other()].map(|side| {
        let mut all = [0; MEN];
        for (place, input) in all.iter_mut().zip(inputs(board.board(), side)) {
            *place = input as u16;
        }
        all
    });
    let wanted = if own.is_white() { wanted } else { 1.0 - wanted };
    Lesson { inputs, men: men as u8, stage: stage(men) as u8, wanted }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

type Row = [f32; HIDDEN];

/// Every weight, or what belongs to every weight.
struct Weights {
    hidden: Vec<Row>,
    outputs: [[Row; 2]; STAGES],
    added: [f32; STAGES],
}

impl Weights {
    fn zero() -> Self {
        let outputs = [[[0.0; HIDDEN]; 2]; STAGES];
        Self { hidden: vec![[0.0; HIDDEN]; INPUTS + 1], outputs, added: [0.0; STAGES] }
    }

    fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let outputs = self.outputs.as_flattened_mut().as_flattened_mut();
        self.hidden.as_flattened_mut().iter_mut().chain(outputs).chain(&mut self.added)
    }
}

/// The net while it learns.
struct Pupil {
    weights: Weights,
    blame: Weights,
    /// What each weight was blamed for lately, and how much that differed.
    lately: [Weights; 2],
    batches: u32,
}

/// What the hidden layer and the output say to a lesson.
struct Answer {
    sums: [Row; 2],
    chance: f32,
}

impl Pupil {
    fn new(rng: &mut Rng) -> Self {
        let mut weights = Weights::zero();
        for weight in weights.hidden[..INPUTS].as_flattened_mut() {
            *weight = (rng.f32() - 0.5) * 0.2;
        }
        for weight in weights.outputs.as_flattened_mut().as_flattened_mut() {
            *weight = (rng.f32() - 0.5) * 0.2;
        }
        let lately = [Weights::zero(), Weights::zero()];
        Self { weights, blame: Weights::zero(), lately, batches: 0 }
    }

    fn answer(&self, lesson: &Lesson) -> Answer {
        let sums = lesson.inputs.map(|inputs| {
            let mut sums = self.weights.hidden[INPUTS];
            for input in &inputs[..lesson.men.into()] {
                for (sum, weight) in sums.iter_mut().zip(&self.weights.hidden[usize::from(*input)])
                {
                    *sum += weight;
                }
            }
            sums
        });
        let rows = &self.weights.outputs[usize::from(lesson.stage)];
        let mut said = self.weights.added[usize::from(lesson.stage)];
        for (sums, row) in sums.iter().zip(rows) {
            said += sums.iter().zip(row).map(|(sum, weight)| unit(*sum) * weight).sum::<f32>();
        }
        Answer { sums, chance: sigmoid(said) }
    }

    /// Learns some lessons at once; returns by how much the answers to them were off.
    fn learn(&mut self, batch: &[Lesson], rate: f32) -> f32 {
        self.blame = Weights::zero();
        let off = batch.iter().map(|lesson| self.blame(lesson)).sum();
        self.batches += 1;
        self.mend(batch.len() as f32, rate);
        off
    }

    /// Blames every weight for its part in how much an answer is off.
    fn blame(&mut self, lesson: &Lesson) -> f32 {
        let Answer { sums, chance } = self.answer(lesson);
        let (men, stage) = (usize::from(lesson.men), usize::from(lesson.stage));
        let error = chance - lesson.wanted;
        let blame = error * chance * (1.0 - chance);
        self.blame.added[stage] += blame;
        for (at, (sums, inputs)) in sums.iter().zip(&lesson.inputs).enumerate() {
            let mut back = [0.0; HIDDEN];
            let row = &self.weights.outputs[stage][at];
            let rows = &mut self.blame.outputs[stage][at];
            for unit_at in 0..HIDDEN {
                rows[unit_at] += blame * unit(sums[unit_at]);
                back[unit_at] = blame * row[unit_at] * 2.0 * cut(sums[unit_at]);
            }
            for input in inputs[..men].iter().map(|input| usize::from(*input)).chain([INPUTS]) {
                for (blame, back) in self.blame.hidden[input].iter_mut().zip(&back) {
                    *blame += back;
                }
            }
        }
        error * error
    }

    /// Moves every weight against what it is blamed for (Adam).
    fn mend(&mut self, lessons: f32, rate: f32) {
        const KEPT: [f32; 2] = [0.9, 0.999];
        let fresh = KEPT.map(|kept: f32| 1.0 - kept.powi(self.batches.min(100_000) as i32));
        let [first, second] = &mut self.lately;
        let lately = first.each().zip(second.each());
        for ((weight, blame), (first, second)) in
            self.weights.each().zip(self.blame.each()).zip(lately)
        {
            let blame = *blame / lessons;
            *first += (1.0 - KEPT[0]) * (blame - *first);
            *second += (1.0 - KEPT[1]) * (blame * blame - *second);
            let step = *first / fresh[0] / ((*second / fresh[1]).sqrt() + 1e-8);
            *weight = (*weight - rate * step).clamp(-LARGEST, LARGEST);
        }
    }

    /// By how much the answers to lessons it has not learned are off.
    fn ask(&self, lessons: &[Lesson]) -> f32 {
        let off = |lesson: &Lesson| (self.answer(lesson).chance - lesson.wanted).powi(2);
        lessons.iter().map(off).sum::<f32>() / lessons.len() as f32
    }

    /// Goes on where a net of a file is.
    fn read(&mut self, bytes: &[u8]) {
        for ((at, weight), pair) in self.weights.each().enumerate().zip(bytes.chunks_exact(2)) {
            *weight = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / scale(at);
        }
    }

    /// The file of the net.
    fn write(&mut self) -> Vec<u8> {
        let short = |(at, weight): (usize, &mut f32)| (*weight * scale(at)).round() as i16;
        self.weights.each().enumerate().map(short).flat_map(i16::to_le_bytes).collect()
    }
}

/// What a weight is multiplied by in the file, by its place there.
fn scale(at: usize) -> f32 {
    let scale = match at {
        _ if at < (INPUTS + 1) * HIDDEN => UNIT,
        _ if at < WEIGHTS - STAGES => OUT,
        _ => UNIT * OUT,
    };
    scale as f32
}

/// No weight grows beyond what a file can hold.
const LARGEST: f32 = 1.98;

/// A sum, cut off at nothing and at one.
fn cut(sum: f32) -> f32 {
    if sum > 0.0 && sum < 1.0 { sum } else { 0.0 }
}

/// What a hidden unit says.
fn unit(sum: f32) -> f32 {
    let cut = sum.clamp(0.0, 1.0);
    cut * cut
}
