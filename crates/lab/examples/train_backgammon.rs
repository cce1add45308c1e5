//! Trains the backgammon nets: they play against themselves and learn from the results.
//!
//! `cargo run --release -p lab --example train_backgammon -- FILE GAMES SEED [RATE]`
//!
//! FILE is read if it exists, so that a training can go on, and written every few thousand games.
//! After a game the trainer goes through it backwards: each position learns the value of the next
//! one (temporal differences). RATE is the learning rate at the beginning; it falls to a twentieth.

use std::{env, fs, process::ExitCode};

use fastrand::Rng;
use players::backgammon::{
    inputs::{Inputs, is_race},
    judgement::{Nets, possible},
    net::{BackgammonNet, Chances, HIDDEN, OUTPUTS, WEIGHTS},
};
use rules_backgammon::{Board, Variant};

/// The greatest weight that a file can hold.
const LARGEST: f32 = 15.9;
/// The worth of gammons for money.
const MONEY: [f32; 2] = [1.0, 1.0];
/// The number of games between two writings of the file.
const CHAPTER: u32 = 5_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [file, games, seed, rest @ ..] = arguments.as_slice() else { return usage() };
    let (Ok(games), Ok(seed)) = (games.parse(), seed.parse()) else { return usage() };
    let rate = rest.first().and_then(|rate| rate.parse().ok()).unwrap_or(0.1);
    let mut rng = Rng::with_seed(seed);
    let mut pupil = Pupil::new(read(file).unwrap_or_else(|| fresh(&mut rng)));
    for game in 0..games {
        let done = game as f32 / games as f32;
        let trust = 0.6 * (1.0 - done).powi(3);
        pupil.play(&mut rng, rate * 0.05_f32.powf(done), trust);
        if (game + 1) % CHAPTER == 0 || game + 1 == games {
            if let Err(error) = fs::write(file, pupil.judgement.write()) {
                eprintln!("{file}: {error}");
                return ExitCode::FAILURE;
            }
            println!("{} games, off by {:.4} points a roll", game + 1, pupil.surprise());
        }
    }
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("train_backgammon FILE GAMES SEED [RATE]");
    ExitCode::FAILURE
}

fn read(file: &str) -> Option<Nets> {
    let bytes = fs::read(file).ok()?;
    Some(Nets::read(bytes.as_slice().try_into().ok()?))
}

fn fresh(rng: &mut Rng) -> Nets {
    let mut net = || {
        let mut weights = [0.0; WEIGHTS];
        weights.fill_with(|| (rng.f32() - 0.5) * 0.2);
        BackgammonNet::of(&weights)
    };
    Nets { contact: net(), race: net() }
}

/// The nets during their training.
struct Pupil {
    judgement: Nets,
    inputs: Inputs,
    found: Vec<Board>,
    surprises: (f64, u32),
}

impl Pupil {
    fn new(judgement: Nets) -> Self {
        Self { judgement, inputs: Inputs::default(), found: Vec::new(), surprises: (0.0, 0) }
    }

    /// Plays a game against itself and learns from it. The target of a position mixes the value of
    /// the next one with the further course of the game, which has the weight `trust`.
    fn play(&mut self, rng: &mut Rng, rate: f32, trust: f32) {
        let mut board = Board::start(match rng.u8(..16) {
            0 => Variant::Nackgammon,
            1 => Variant::Hypergammon,
            _ => Variant::Standard,
        });
        let mut seen = Vec::new();
        while board.left() > 0 && board.flipped().left() > 0 {
            let dice = [rng.u8(1..=6), rng.u8(1..=6)];
            if seen.is_empty() && dice[0] == dice[1] {
                continue;
            }
            seen.push(board);
            board = self.best(&board, dice).flipped();
        }
        let mut later = self.judgement.before_roll(&board, &mut self.inputs);
        let mut truth = later;
        for board in seen.iter().rev() {
            let mixed = |(later, truth)| later + trust * (truth - later);
            let (later_own, truth_own) = (later.flipped(), truth.flipped());
            let pairs: Vec<f32> = later_own.0.into_iter().zip(truth_own.0).map(mixed).collect();
            truth = Chances(pairs.try_into().unwrap_or(later_own.0));
            later = self.learn(board, &truth, rate);
        }
    }

    /// Returns the board after the nets' best play.
    fn best(&mut self, board: &Board, dice: [u8; 2]) -> Board {
        let mut found = std::mem::take(&mut self.found);
        board.plays(dice, &mut found);
        let mut best = (f32::NEG_INFINITY, *board);
        for after in &found {
            let equity = self.judgement.after_play(after, &mut self.inputs).equity(MONEY);
            if equity > best.0 {
                best = (equity, *after);
            }
        }
        self.found = found;
        best.1
    }

    /// Moves the net's output for a board towards its target; returns the former output.
    fn learn(&mut self, board: &Board, should: &Chances, rate: f32) -> Chances {
        self.inputs.read(board);
        let race = is_race(board);
        let net = if race { &mut self.judgement.race } else { &mut self.judgement.contact };
        let units = net.units(&self.inputs);
        let said = net.chances(&units);
        let mut blame = [0.0; HIDDEN];
        for output in 0..OUTPUTS {
            let error = should.0[output] - said.0[output];
            let (row, added) = &mut net.outputs[output];
            for ((weight, blame), unit) in row.iter_mut().zip(&mut blame).zip(&units) {
                *blame += error * *weight;
                *weight = (*weight + rate * error * unit).clamp(-LARGEST, LARGEST);
            }
            *added += rate * error;
        }
        for (blame, unit) in blame.iter_mut().zip(&units) {
            *blame *= rate * unit * (1.0 - unit);
        }
        for (at, value) in self.inputs.each() {
            for (weight, blame) in net.hidden[at].iter_mut().zip(&blame) {
                *weight = (*weight + blame * value).clamp(-LARGEST, LARGEST);
            }
        }
        self.surprises.0 += f64::from((should.equity(MONEY) - said.equity(MONEY)).abs());
        self.surprises.1 += 1;
        possible(board, said)
    }

    /// Returns the mean error of the judgement since the last call.
    fn surprise(&mut self) -> f64 {
        let (sum, count) = std::mem::take(&mut self.surprises);
        sum / f64::from(count.max(1))
    }
}
