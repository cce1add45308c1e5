//! The log, with its redactor: no line, be it the bot's or a library's, shows a token.

mod redact;

use std::{
    backtrace::{Backtrace, BacktraceStatus},
    io::{self, IsTerminal, Write},
    panic,
    sync::Arc,
};

use game_core::Sentence;
use tracing_subscriber::{
    EnvFilter, Layer as _,
    fmt::{self, MakeWriter},
    layer::SubscriberExt as _,
    registry,
    util::SubscriberInitExt as _,
};

pub(crate) use self::redact::Redactor;
use crate::{figures::CountedLog, settings::Settings};

/// These log whole frames and pictures as lists of numbers, in which no token can be found, and
/// messages to one person alone.
const SILENCED: [&str; 3] = ["tungstenite=warn", "tokio_tungstenite=warn", "serenity=warn"];

/// Starts the log on stderr, and sends panics there, too.
///
/// # Errors
/// The setting cannot be read.
pub(crate) fn start(settings: &Settings) -> Result<(), Sentence> {
    let filter = check(settings)?;
    let redactor = Arc::new(Redactor::of(settings));
    let out = Redacted { redactor: Arc::clone(&redactor), inner: io::stderr };
    // A failure to write the log, on a full disk say, can be reported nowhere; another try
    // would break off the request that logs.
    let lines = fmt::layer().with_writer(out).log_internal_errors(false);
    let lines = match settings.log_json {
        false => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        true => lines.json().flatten_event(true).boxed(),
    };
    // A second start in one process keeps the first one's log.
    let _ = registry().with(lines).with(CountedLog).with(filter).try_init();
    panic::set_hook(Box::new(move |panic| {
        let backtrace = Backtrace::capture();
        let mut text = panic.to_string();
        if backtrace.status() == BacktraceStatus::Captured {
            text += &format!("\n{backtrace}");
        }
        // Nobody can be told that stderr is closed.
        let _ = writeln!(io::stderr(), "{}", redactor.redact(&text));
    }));
    Ok(())
}

/// The filter of the settings.
///
/// # Errors
/// The setting cannot be read.
pub(crate) fn check(settings: &Settings) -> Result<EnvFilter, Sentence> {
    filter(&settings.log).map_err(|why| {
        Sentence::new("kamen-bad-log").with("value", settings.log.as_str()).with("why", why)
    })
}

fn filter(text: &str) -> Result<EnvFilter, String> {
    let mut filter = EnvFilter::try_new(text).map_err(|error| error.to_string())?;
    for silenced in SILENCED {
        filter = filter.add_directive(silenced.parse().map_err(|_| silenced.to_owned())?);
    }
    Ok(filter)
}

/// A writer of the log behind a redactor.
#[derive(Debug)]
struct Redacted<M> {
    redactor: Arc<Redactor>,
    inner: M,
}

impl<'a, M: MakeWriter<'a>> MakeWriter<'a> for Redacted<M> {
    type Writer = Lines<M::Writer>;

    fn make_writer(&'a self) -> Self::Writer {
        let redactor = Arc::clone(&self.redactor);
        Lines { redactor, inner: self.inner.make_writer(), pending: Vec::new() }
    }
}

/// Passes on whole lines, so that no token hides in the gap between two writes. The rest goes when
/// it is dropped.
struct Lines<W: Write> {
    redactor: Arc<Redactor>,
    inner: W,
    pending: Vec<u8>,
}

impl<W: Write> Lines<W> {
    fn pass(&mut self, length: usize) -> io::Result<()> {
        let lines: Vec<u8> = self.pending.drain(..length).collect();
        let text = String::from_utf8_lossy(&lines);
        self.inner.write_all(self.redactor.redact(&text).as_bytes())
    }
}

impl<W: Write> Write for Lines<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.pending.extend_from_slice(bytes);
        if let Some(end) = self.pending.iter().rposition(|&byte| byte == b'\n') {
            self.pass(end + 1)?;
        }
        Ok(bytes.len())
    }

    /// Keeps an unfinished line back: the rest of a token may follow.
    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<W: Write> Drop for Lines<W> {
    fn drop(&mut self) {
        // A log that cannot be written cannot report it.
        let _ = self.pass(self.pending.len());
    }
}

#[cfg(test)]
mod tests;
