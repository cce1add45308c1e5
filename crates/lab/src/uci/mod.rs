//! `kamen-lab uci`: the computer's chess for chess programs, by the Universal Chess Interface:
//! <https://backscattering.de/chess/uci/>.

mod request;
#[cfg(test)]
mod tests;
mod thought;

use std::{
    io::{BufRead, Write},
    sync::{Mutex, PoisonError},
    thread::{self, Scope},
};

use game_core::{Secret, Sentence, shown};
use kamen::console::{self, ConsoleWords};
use players::chess::analysis::{ChessAnalysis, hardest, levels};

use self::{
    request::{Go, UciLine},
    thought::{AwaitedThought, UciThought},
};

/// The memory in megabytes: the default and the maximum.
const MEMORY: [usize; 2] = [16, 256];

/// The Elo numbers of the levels, the easiest first, as measured in `LEVELS.md` of `players`: the
/// hardest against Stockfish, each other against the next.
const RATINGS: [i32; 22] = [
    -801, -630, -464, -298, -165, -2, 147, 278, 434, 569, 723, 830, 999, 1138, 1295, 1469, 1577,
    1731, 1867, 2002, 2138, 2274,
];

/// Answers the input until it ends or asks to quit.
///
/// # Errors
/// Fails if the input cannot be read or `out` is closed.
pub(crate) fn uci(
    words: &ConsoleWords,
    input: &mut dyn BufRead,
    out: &mut (dyn Write + Send),
) -> Result<(), Sentence> {
    let voice = Voice { words, out: Mutex::new(out) };
    thread::scope(|scope| {
        let mut engine = UciSession::new(&voice, scope)?;
        let mut line = Vec::new();
        loop {
            line.clear();
            // A read error counts as the end of the input.
            let read = input.read_until(b'\n', &mut line).unwrap_or(0);
            let asked = String::from_utf8_lossy(&line);
            match UciLine::read(&asked) {
                Some(UciLine::Quit) => return engine.stop(),
                Some(request) => engine.answer(request)?,
                // At the end of the input a bounded thought still finishes.
                None if read == 0 => return engine.finish(),
                None if asked.trim().is_empty() => {}
                None => {
                    voice.remark(Sentence::new("kamen-uci-unknown").with("line", cut(&asked)))?
                }
            }
        }
    })
}

/// Cuts a text to a length that a remark can repeat.
fn cut(text: &str) -> String {
    shown(text.trim(), 60)
}

/// The output, shared by all threads.
struct Voice<'a> {
    words: &'a ConsoleWords,
    out: Mutex<&'a mut (dyn Write + Send)>,
}

impl Voice<'_> {
    /// Writes lines and flushes them.
    fn say(&self, lines: &str) -> Result<(), Sentence> {
        let mut out = self.out.lock().unwrap_or_else(PoisonError::into_inner);
        console::write(&mut **out, &format!("{lines}\n"))
    }

    /// Writes a remark for a person.
    fn remark(&self, sentence: Sentence) -> Result<(), Sentence> {
        self.say(&format!("info string {}", self.words.sentence(&sentence).replace('\n', " ")))
    }
}

/// The state of a session.
struct UciSession<'scope, 'env> {
    voice: &'env Voice<'env>,
    scope: &'scope Scope<'scope, 'env>,
    position: ChessAnalysis,
    /// The level to imitate, if `is_limited` is set.
    level: &'static str,
    is_limited: bool,
    megabytes: usize,
    /// The source of the level's random errors.
    luck: Secret,
    thought: Option<UciThought<'scope>>,
}

impl<'scope, 'env> UciSession<'scope, 'env> {
    fn new(voice: &'env Voice<'env>, scope: &'scope Scope<'scope, 'env>) -> Result<Self, Sentence> {
        Ok(Self {
            voice,
            scope,
            position: ChessAnalysis::default(),
            level: hardest(),
            is_limited: false,
            megabytes: MEMORY[0],
            luck: drawn()?,
            thought: None,
        })
    }

    fn answer(&mut self, request: UciLine) -> Result<(), Sentence> {
        match request {
            UciLine::Greet => self.voice.say(&self.greeting()),
            UciLine::IsReady => self.voice.say("readyok"),
            UciLine::NewGame => {
                self.luck = drawn()?;
                Ok(())
            }
            UciLine::Option { name, value } => self.set(&name, &value),
            UciLine::Position { fen, moves } => self.place(fen.as_deref(), &moves),
            UciLine::Go(go) => self.go(go),
            UciLine::Stop | UciLine::Quit => self.stop(),
        }
    }

    fn greeting(&self) -> String {
        let (levels, hardest) = (levels(), hardest());
        let [memory, most] = MEMORY;
        let [least, .., best] = RATINGS;
        [
            format!("id name Kamen {}", env!("CARGO_PKG_VERSION")),
            "id author the authors of Kamen".to_owned(),
            format!("option name Hash type spin default {memory} min 1 max {most}"),
            "option name UCI_LimitStrength type check default false".to_owned(),
            format!("option name UCI_Elo type spin default {best} min {least} max {best}"),
            format!("option name Level type combo default {hardest} var {}", levels.join(" var ")),
            "uciok".to_owned(),
        ]
        .join("\n")
    }

    /// Sets an option; the case of its name does not matter.
    fn set(&mut self, name: &str, value: &str) -> Result<(), Sentence> {
        let same = |one: &str, other: &str| one.eq_ignore_ascii_case(other);
        let done = match name.to_ascii_lowercase().as_str() {
            "hash" => {
                value.parse().ok().map(|size: usize| self.megabytes = size.clamp(1, MEMORY[1]))
            }
            "uci_limitstrength" => ["false", "true"]
                .iter()
                .position(|word| same(word, value))
                .map(|at| self.is_limited = at == 1),
            "uci_elo" => value.parse().ok().map(|elo| self.level = rated(elo)),
            "level" => levels()
                .into_iter()
                .find(|level| same(level, value))
                .map(|level| self.level = level),
            _ => {
                let sentence = Sentence::new("kamen-uci-no-option").with("option", cut(name));
                return self.voice.remark(sentence);
            }
        };
        let wrong = Sentence::new("kamen-uci-bad-value").with("option", cut(name));
        done.map_or_else(|| self.voice.remark(wrong.with("value", cut(value))), Ok)
    }

    /// Sets up the position with the moves before the first illegal one.
    fn place(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), Sentence> {
        let position = fen.map_or_else(|| Some(ChessAnalysis::default()), ChessAnalysis::of);
        let Some(mut position) = position else {
            let wrong = Sentence::new("kamen-uci-bad-position");
            return self.voice.remark(wrong.with("position", cut(fen.unwrap_or_default())));
        };
        let wrong = moves.iter().find(|code| !position.play(code));
        self.position = position;
        wrong.map_or(Ok(()), |code| {
            self.voice.remark(Sentence::new("kamen-uci-bad-move").with("move", cut(code)))
        })
    }

    /// Starts a thought on its own thread.
    fn go(&mut self, mut go: Go) -> Result<(), Sentence> {
        self.stop()?;
        let wrong = go.among.iter().find(|code| !self.position.is_legal(code));
        if let Some(code) = wrong {
            self.voice.remark(Sentence::new("kamen-uci-bad-move").with("move", cut(code)))?;
        }
        go.among.retain(|code| self.position.is_legal(code));
        let waiting = AwaitedThought {
            voice: self.voice,
            position: self.position.clone(),
            level: self.is_limited.then(|| (self.level, self.luck.clone())),
            megabytes: self.megabytes,
            go,
        };
        self.thought = Some(UciThought::begun(self.scope, waiting)?);
        Ok(())
    }

    /// Stops a thought, which then answers with its result so far.
    fn stop(&mut self) -> Result<(), Sentence> {
        self.thought.take().map_or(Ok(()), UciThought::stop)
    }

    /// Waits for a thought, unless it is endless.
    fn finish(&mut self) -> Result<(), Sentence> {
        self.thought.take().map_or(Ok(()), UciThought::finish)
    }
}

/// Returns the level with the nearest Elo number.
fn rated(elo: i32) -> &'static str {
    let rated = RATINGS.iter().zip(levels());
    rated.min_by_key(|(rating, _)| rating.abs_diff(elo)).map_or_else(hardest, |(_, level)| level)
}

/// Draws a secret from the system's random source.
fn drawn() -> Result<Secret, Sentence> {
    let mut secret = [0; 32];
    let why =
        |error: getrandom::Error| Sentence::new("kamen-cannot-run").with("why", error.to_string());
    getrandom::fill(&mut secret).map_err(why)?;
    Ok(Secret::new(secret))
}
