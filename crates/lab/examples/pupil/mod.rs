//! The training of a net for a game of two, and the program around it.

use std::{
    env,
    f32::consts::PI,
    fs::{self, File, OpenOptions},
    io::{self, BufRead as _, BufReader, BufWriter, Write as _},
    process::ExitCode,
};

use fastrand::Rng;
use players::net::{OUT, UNIT};

/// A training position in the view of the side to move.
pub(crate) struct Lesson {
    /// The inputs of the side to move and of the opponent.
    inputs: [[u16; MEN]; 2],
    men: u8,
    stage: u8,
    /// The target chance to win, from the search's value and the result of the game.
    wanted: f32,
}

/// The greatest number of men on a board.
const MEN: usize = 32;

impl Lesson {
    /// Creates the lesson of a position: the inputs of the side to move and of the opponent, the
    /// stage, and the target chance to win.
    pub(crate) fn new(inputs: [impl Iterator<Item = usize>; 2], stage: usize, wanted: f32) -> Self {
        let mut men = 0;
        let inputs = inputs.map(|inputs| {
            let mut all = [0; MEN];
            men = 0;
            for (place, input) in all.iter_mut().zip(inputs) {
                *place = input as u16;
                men += 1;
            }
            all
        });
        Self { inputs, men, stage: stage as u8, wanted }
    }
}

/// Returns the chance to win for a lead `x`, in units that multiply the odds by 2.72.
pub(crate) fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// One game in this many serves for validation and not for training.
const ASKED: usize = 40;
/// The number of lessons in a batch.
const BATCH: usize = 1_024;
/// The learning rates at the beginning and at the end.
const RATES: [f32; 2] = [0.001, 0.000_01];

/// Adds games to a file, one a line.
fn play(
    file: &str,
    games: u64,
    seed: u64,
    game: impl Fn(&mut Rng) -> Option<String>,
) -> io::Result<()> {
    let mut rng = Rng::with_seed(seed);
    let mut out = BufWriter::new(OpenOptions::new().create(true).append(true).open(file)?);
    let mut played = 0;
    while played < games {
        if let Some(line) = game(&mut rng) {
            writeln!(out, "{line}")?;
            played += 1;
        }
    }
    out.flush()
}

/// A number for every weight of a net.
struct Weights<const HIDDEN: usize, const STAGES: usize> {
    hidden: Vec<[f32; HIDDEN]>,
    outputs: [[[f32; HIDDEN]; 2]; STAGES],
    added: [f32; STAGES],
}

impl<const HIDDEN: usize, const STAGES: usize> Weights<HIDDEN, STAGES> {
    fn zero(inputs: usize) -> Self {
        let outputs = [[[0.0; HIDDEN]; 2]; STAGES];
        Self { hidden: vec![[0.0; HIDDEN]; inputs + 1], outputs, added: [0.0; STAGES] }
    }

    fn each(&mut self) -> impl Iterator<Item = &mut f32> {
        let outputs = self.outputs.as_flattened_mut().as_flattened_mut();
        self.hidden.as_flattened_mut().iter_mut().chain(outputs).chain(&mut self.added)
    }
}

/// The net during its training.
pub(crate) struct Pupil<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> {
    weights: Weights<HIDDEN, STAGES>,
    blame: Weights<HIDDEN, STAGES>,
    /// The recent averages of each weight's gradient and of its square.
    lately: [Weights<HIDDEN, STAGES>; 2],
    batches: u32,
}

/// The hidden layer and the output for a lesson.
struct Answer<const HIDDEN: usize> {
    sums: [[f32; HIDDEN]; 2],
    chance: f32,
}

impl<const INPUTS: usize, const HIDDEN: usize, const STAGES: usize> Pupil<INPUTS, HIDDEN, STAGES> {
    /// Creates an untrained net.
    fn new(rng: &mut Rng) -> Self {
        let mut weights = Weights::zero(INPUTS);
        for weight in weights.hidden[..INPUTS].as_flattened_mut() {
            *weight = (rng.f32() - 0.5) * 0.2;
        }
        for weight in weights.outputs.as_flattened_mut().as_flattened_mut() {
            *weight = (rng.f32() - 0.5) * 0.2;
        }
        let lately = [Weights::zero(INPUTS), Weights::zero(INPUTS)];
        Self { weights, blame: Weights::zero(INPUTS), lately, batches: 0 }
    }

    /// Runs the program of this name: it adds games to a file, or trains a net on those of a file.
    /// `game` plays a game with a number of positions per move and returns its line; `None` for an
    /// uneven beginning. `read` adds the lessons of a line; `None` if the line holds no game.
    pub(crate) fn run(
        name: &str,
        game: impl Fn(&mut Rng, u64) -> Option<String>,
        read: impl Fn(&str, &mut Vec<Lesson>) -> Option<()>,
    ) -> ExitCode {
        let arguments: Vec<String> = env::args().skip(1).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let number = |text: &str| text.parse().ok();
        let done = match *arguments {
            ["games", file, games, nodes, seed] => number(games)
                .zip(number(nodes))
                .zip(number(seed))
                .map(|((games, nodes), seed)| play(file, games, seed, |rng| game(rng, nodes))),
            ["net", file, net, rounds, seed] => rounds
                .parse()
                .ok()
                .zip(number(seed))
                .map(|(rounds, seed)| Self::study(file, net, rounds, seed, read)),
            _ => None,
        };
        match done {
            Some(Ok(())) => return ExitCode::SUCCESS,
            Some(Err(error)) => eprintln!("{error}"),
            None => {
                eprintln!("{name} games FILE GAMES NODES SEED\n{name} net FILE NET ROUNDS SEED")
            }
        }
        ExitCode::FAILURE
    }

    /// Trains on the games of a file for some rounds and writes the net after each; an existing net
    /// is trained further. After each round it prints the error, also that of the validation games.
    fn study(
        file: &str,
        net: &str,
        rounds: u32,
        seed: u64,
        read: impl Fn(&str, &mut Vec<Lesson>) -> Option<()>,
    ) -> io::Result<()> {
        let (mut lessons, mut asked) = (Vec::new(), Vec::new());
        for (nth, line) in BufReader::new(File::open(file)?).lines().enumerate() {
            let into = if nth % ASKED == 0 { &mut asked } else { &mut lessons };
            read(&line?, into)
                .ok_or_else(|| io::Error::other(format!("line {}: no game", nth + 1)))?;
        }
        println!("{} lessons, {} asked", lessons.len(), asked.len());
        let mut rng = Rng::with_seed(seed);
        let mut pupil = Self::new(&mut rng);
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

    fn answer(&self, lesson: &Lesson) -> Answer<HIDDEN> {
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

    /// Learns a batch of lessons; returns the error of the answers.
    fn learn(&mut self, batch: &[Lesson], rate: f32) -> f32 {
        self.blame = Weights::zero(INPUTS);
        let off = batch.iter().map(|lesson| self.blame(lesson)).sum();
        self.batches += 1;
        self.mend(batch.len() as f32, rate);
        off
    }

    /// Adds every weight's gradient for the error of an answer.
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

    /// Moves every weight against its gradient (Adam).
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

    /// Returns the error of the answers to validation lessons.
    fn ask(&self, lessons: &[Lesson]) -> f32 {
        let off = |lesson: &Lesson| (self.answer(lesson).chance - lesson.wanted).powi(2);
        lessons.iter().map(off).sum::<f32>() / lessons.len() as f32
    }

    /// Loads the net of a file.
    fn read(&mut self, bytes: &[u8]) {
        for ((at, weight), pair) in self.weights.each().enumerate().zip(bytes.chunks_exact(2)) {
            *weight = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / Self::scale(at);
        }
    }

    /// Returns the file of the net.
    fn write(&mut self) -> Vec<u8> {
        let short = |(at, weight): (usize, &mut f32)| (*weight * Self::scale(at)).round() as i16;
        self.weights.each().enumerate().map(short).flat_map(i16::to_le_bytes).collect()
    }

    /// Returns the scale of a weight in the file, by its place there.
    fn scale(at: usize) -> f32 {
        let scale = match at {
            _ if at < (INPUTS + 1) * HIDDEN => UNIT,
            _ if at < players::net::Net::<INPUTS, HIDDEN, STAGES>::WEIGHTS - STAGES => OUT,
            _ => UNIT * OUT,
        };
        scale as f32
    }
}

/// The greatest weight that a file can hold.
const LARGEST: f32 = 1.98;

/// Clips a sum to the range from 0 to 1.
fn cut(sum: f32) -> f32 {
    if sum > 0.0 && sum < 1.0 { sum } else { 0.0 }
}

/// Returns the activation of a hidden unit.
fn unit(sum: f32) -> f32 {
    let cut = sum.clamp(0.0, 1.0);
    cut * cut
}
