//! A thought about one position, on its own thread.

use std::{
    sync::mpsc::{Receiver, Sender, TryRecvError, channel},
    thread::{Builder, Scope, ScopedJoinHandle},
    time::{Duration, Instant},
};

use game_core::{Secret, Sentence};
use players::chess::analysis::{Bounds, ChessAnalysis, ChessFinding, Follower, MoveWorth};

use super::{Voice, request::Go};

/// The task of a thought.
pub(super) struct AwaitedThought<'env> {
    pub(super) voice: &'env Voice<'env>,
    pub(super) position: ChessAnalysis,
    /// The level to imitate, with its luck.
    pub(super) level: Option<(&'static str, Secret)>,
    pub(super) megabytes: usize,
    pub(super) go: Go,
}

/// A thought in progress.
pub(super) struct UciThought<'scope> {
    /// The thought ends when this is dropped.
    goes_on: Sender<()>,
    is_endless: bool,
    answered: ScopedJoinHandle<'scope, Result<(), Sentence>>,
}

impl<'scope> UciThought<'scope> {
    /// # Errors
    /// Fails if the thread cannot start.
    pub(super) fn begun<'env>(
        scope: &'scope Scope<'scope, 'env>,
        waiting: AwaitedThought<'env>,
    ) -> Result<Self, Sentence> {
        let ((goes_on, stop), is_endless) = (channel(), waiting.go.is_endless);
        let began = now();
        let begun = Builder::new()
            .name("uci".to_owned())
            .spawn_scoped(scope, move || waiting.think(began, &stop));
        let why = |error: std::io::Error| {
            Sentence::new("kamen-cannot-run").with("why", error.to_string())
        };
        Ok(Self { goes_on, is_endless, answered: begun.map_err(why)? })
    }

    /// Stops the thought, and waits for its answer.
    ///
    /// # Errors
    /// Fails if nobody reads the answer.
    pub(super) fn stop(self) -> Result<(), Sentence> {
        drop(self.goes_on);
        self.answered.join().unwrap_or(Ok(()))
    }

    /// Waits for the answer, unless the thought is endless.
    ///
    /// # Errors
    /// Fails if nobody reads the answer.
    pub(super) fn finish(self) -> Result<(), Sentence> {
        if self.is_endless {
            return self.stop();
        }
        let Self { goes_on, answered, .. } = self;
        let answered = answered.join().unwrap_or(Ok(()));
        drop(goes_on);
        answered
    }
}

impl AwaitedThought<'_> {
    /// Thinks, and prints the best move.
    fn think(self, began: Instant, stop: &Receiver<()>) -> Result<(), Sentence> {
        let Self { voice, position, level, megabytes, go } = self;
        let time = if go.is_endless { None } else { go.time(usize::from(!position.is_whites())) };
        let bounds = Bounds { nodes: go.nodes, depth: go.depth, megabytes };
        let mut listener = ThoughtListener { voice, began, time, stop };
        let best = match level {
            None => position.best(&go.among, bounds, &mut listener),
            Some((level, luck)) => position.chosen(level, &luck, &go.among, bounds, &mut listener),
        };
        if best.is_none() {
            let score = if position.is_check() { "mate 0" } else { "cp 0" };
            voice.say(&format!("info depth 0 score {score}"))?;
        }
        if go.is_endless {
            // The channel only ever closes.
            let _ = stop.recv();
        }
        voice.say(&format!("bestmove {}", best.as_deref().unwrap_or("(none)")))
    }
}

/// A follower that prints the findings and watches the bounds.
struct ThoughtListener<'a, 'env> {
    voice: &'env Voice<'env>,
    began: Instant,
    /// The time limit.
    time: Option<Duration>,
    stop: &'a Receiver<()>,
}

impl Follower for ThoughtListener<'_, '_> {
    fn is_over(&mut self) -> bool {
        let late = self.time.is_some_and(|time| self.began.elapsed() >= time);
        late || self.stop.try_recv() == Err(TryRecvError::Disconnected)
    }

    fn found(&mut self, ChessFinding { depth, nodes, worth, line }: ChessFinding) {
        let time = self.began.elapsed();
        let (score, line) = (score(worth), line.join(" "));
        let pace = (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64;
        let told = format!(
            "info depth {depth} score {score} nodes {nodes} nps {pace} time {} pv {line}",
            time.as_millis()
        );
        // The answer will report a closed output.
        let _ = self.voice.say(&told);
    }
}

fn score(worth: MoveWorth) -> String {
    match worth {
        MoveWorth::Pawns(value) => format!("cp {value}"),
        MoveWorth::Mate(moves) => format!("mate {moves}"),
    }
}

#[expect(clippy::disallowed_methods, reason = "a chess program sets a time")]
fn now() -> Instant {
    Instant::now()
}
