//! The owner's chess engine: a process of its own, started on the first request. It speaks the
//! Universal Chess Interface and is ended when nobody plays it.

use std::{
    ffi::OsStr,
    fmt,
    io::{self, BufRead as _, BufReader, Read, Write as _},
    process::{Child, ChildStdin, Command, Stdio},
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use chat::Finding;
use game_core::{Arg, Sentence};
use players::engine::{Engine, level, name};
use tokio::{sync::watch, time};

use crate::{
    parts::until,
    settings::{Engines, Settings},
};

/// How long it may take to introduce itself.
const GREETING: Duration = Duration::from_secs(5);
/// How long it may think about a move.
const THINKING: Duration = Duration::from_millis(1_700);
/// How long it may take to answer once it is told to stop.
const STOPPING: Duration = Duration::from_millis(150);
/// An engine without a request for this long is ended.
const IDLE: Duration = Duration::from_secs(120);
/// How long a failed engine gets no request.
const RECOVERY: Duration = Duration::from_secs(30);
/// The time between two checks whether it is idle.
const LOOK: Duration = Duration::from_secs(10);
/// The log's message about a failure.
const FAILS: &str = "a chess program fails; for half a minute diamond plays in its place";
/// The most bytes of a line that are read.
const LINE: u64 = 4_096;
/// The most lines that may wait to be read.
const LINES: usize = 64;

/// The present moment, to limit what takes too long.
#[expect(clippy::disallowed_methods, reason = "another program is given so long and no longer")]
fn now() -> Instant {
    Instant::now()
}

/// A chess engine.
#[derive(Debug)]
pub(crate) struct Program {
    file: String,
    nodes: u32,
    level: String,
    process: Mutex<Process>,
}

/// The state of the process.
#[derive(Debug, Default)]
struct Process {
    running: Option<Running>,
    /// Until then it gets no request: it has failed.
    rests: Option<Instant>,
}

/// The running process.
#[derive(Debug)]
struct Running {
    child: Child,
    stdin: ChildStdin,
    lines: Receiver<String>,
    used: Instant,
}

/// A failure of the engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Broken {
    /// It cannot be started; the system's reason.
    Unstarted(String),
    /// It has ended, or closed its pipes.
    Gone,
    /// It takes too long.
    Slow,
    /// Its name has no visible character.
    Nameless,
}

impl Broken {
    fn gone(_: impl fmt::Debug) -> Self {
        Self::Gone
    }

    fn unstarted(error: io::Error) -> Self {
        Self::Unstarted(error.to_string())
    }

    fn told(&self) -> Arg {
        match self {
            Self::Unstarted(why) => why.as_str().into(),
            Self::Gone => Sentence::new("kamen-engine-gone").into(),
            Self::Slow => Sentence::new("kamen-engine-slow").into(),
            Self::Nameless => Sentence::new("kamen-engine-nameless").into(),
        }
    }
}

impl Program {
    /// The engine of the settings, if there is one; it is started to read its name.
    ///
    /// # Errors
    /// The reason why it cannot be used.
    pub(crate) fn of(engines: &Engines) -> Result<Option<Self>, Broken> {
        let Some(file) = engines.chess.clone() else { return Ok(None) };
        let (running, named) = Running::start(&file)?;
        let level = level(&named.unwrap_or_default()).or_else(|| level(&file));
        let level = level.ok_or(Broken::Nameless)?;
        let process = Mutex::new(Process { running: Some(running), rests: None });
        Ok(Some(Self { file, nodes: engines.nodes, level, process }))
    }

    fn process(&self) -> MutexGuard<'_, Process> {
        self.process.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the process if it has been idle for long.
    pub(crate) fn rest(&self, at: Instant) {
        // A held engine is busy with an answer.
        let Ok(mut process) = self.process.try_lock() else { return };
        let idle = |one: &Running| at.saturating_duration_since(one.used) >= IDLE;
        if process.running.as_ref().is_some_and(idle) {
            process.running = None;
        }
    }

    /// Ends its process.
    fn end(&self) {
        self.process().running = None;
    }

    /// Asks the running process, or a new one.
    fn asked(&self, running: &mut Option<Running>, fen: &str) -> Result<String, Broken> {
        let mut one = match running.take() {
            Some(one) => one,
            None => Running::start(&self.file)?.0,
        };
        let answer = one.answer(fen, self.nodes)?;
        one.used = now();
        *running = Some(one);
        Ok(answer)
    }
}

impl Engine for Program {
    fn level(&self) -> &str {
        &self.level
    }

    fn answer(&self, fen: &str) -> Option<String> {
        let mut process = self.process();
        if process.rests.is_some_and(|until| now() < until) {
            return None;
        }
        let had = process.running.is_some();
        let answer = match self.asked(&mut process.running, fen) {
            // An engine that died in between is started again.
            Err(Broken::Gone) if had => self.asked(&mut process.running, fen),
            answer => answer,
        };
        process.rests = answer.is_err().then(|| now() + RECOVERY);
        answer.inspect_err(|why| tracing::warn!(file = self.file, ?why, "{FAILS}")).ok()
    }
}

impl Running {
    /// Starts a process; returns it with its name.
    fn start(file: &str) -> Result<(Self, Option<String>), Broken> {
        let mut command = Command::new(file);
        // The bot's own environment is no business of the engine's.
        command.env_clear().envs(std::env::var_os("PATH").map(|path| (OsStr::new("PATH"), path)));
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(Broken::unstarted)?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Broken::Gone);
        };
        let (said, lines) = sync_channel(LINES);
        let reader = thread::Builder::new().name("engine".to_owned());
        let mut one = Self { child, stdin, lines, used: now() };
        reader.spawn(move || hear(stdout, &said)).map_err(Broken::unstarted)?;
        one.say("uci")?;
        let by = now() + GREETING;
        let mut named = None;
        one.hear(by, |line| {
            named = line.strip_prefix("id name ").map(ToOwned::to_owned).or(named.take());
            (line == "uciok").then_some(())
        })?;
        for option in ["Threads value 1", "Hash value 16"] {
            one.say(&format!("setoption name {option}"))?;
        }
        one.say("isready")?;
        one.hear(by, |line| (line == "readyok").then_some(()))?;
        Ok((one, named))
    }

    fn say(&mut self, line: &str) -> Result<(), Broken> {
        writeln!(self.stdin, "{line}").and_then(|()| self.stdin.flush()).map_err(Broken::gone)
    }

    /// Waits for a line in which `found` finds something.
    fn hear<T>(&self, by: Instant, mut found: impl FnMut(&str) -> Option<T>) -> Result<T, Broken> {
        use std::sync::mpsc::RecvTimeoutError::{Disconnected, Timeout};
        loop {
            let line = match self.lines.recv_timeout(by.saturating_duration_since(now())) {
                Ok(line) => line,
                Err(Timeout) => return Err(Broken::Slow),
                Err(Disconnected) => return Err(Broken::Gone),
            };
            if let Some(found) = found(&line) {
                return Ok(found);
            }
        }
    }

    /// The engine's move in a position.
    fn answer(&mut self, fen: &str, nodes: u32) -> Result<String, Broken> {
        // Output about an earlier position is no answer to this one.
        while self.lines.try_recv().is_ok() {}
        self.say(&format!("position fen {fen}"))?;
        self.say(&format!("go nodes {nodes}"))?;
        let best = |line: &str| {
            let rest = line.strip_prefix("bestmove ")?;
            rest.split_whitespace().next().map(ToOwned::to_owned)
        };
        match self.hear(now() + THINKING, best) {
            Err(Broken::Slow) => {
                self.say("stop")?;
                self.hear(now() + STOPPING, best)
            }
            answer => answer,
        }
    }
}

impl Drop for Running {
    /// Kills an engine that does not leave by itself.
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Passes on the relevant lines of an engine, until it is gone or nobody listens.
fn hear(from: impl Read, lines: &SyncSender<String>) {
    let mut from = BufReader::new(from);
    let mut bytes = Vec::new();
    loop {
        bytes.clear();
        match from.by_ref().take(LINE).read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let line = String::from_utf8_lossy(&bytes);
        let line = line.trim();
        let matters = ["id name ", "uciok", "readyok", "bestmove "];
        if matters.iter().any(|one| line.starts_with(one)) && lines.send(line.to_owned()).is_err() {
            return;
        }
    }
}

/// The engine of the settings; the log reports a fault.
pub(crate) fn ready(settings: &Settings) -> Option<Arc<Program>> {
    let found = Program::of(&settings.engines).unwrap_or_else(|why| {
        let file = settings.engines.chess.as_deref().unwrap_or_default();
        tracing::warn!(file, ?why, "a chess program cannot be used; its level is not offered");
        None
    });
    found.map(Arc::new)
}

/// Ends the process when it is idle, and at a stop.
pub(crate) async fn keep(program: Arc<Program>, stopped: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = until(stopped.clone()) => break,
            () = time::sleep(LOOK) => program.rest(now()),
        }
    }
    program.end();
}

/// The findings of `kamen doctor` about it.
pub(crate) fn look(settings: &Settings) -> Vec<Finding> {
    let file = || settings.engines.chess.clone().unwrap_or_default();
    match Program::of(&settings.engines) {
        Ok(None) => Vec::new(),
        Ok(Some(program)) => {
            let shown = name(&program.level).unwrap_or_default();
            let said = Sentence::new("kamen-doctor-engine").with("file", file());
            vec![Finding::good(said.with("name", shown))]
        }
        Err(why) => {
            let said = Sentence::new("kamen-doctor-no-engine").with("file", file());
            vec![Finding::fatal(said.with("why", why.told()))]
        }
    }
}

#[cfg(test)]
mod tests;
