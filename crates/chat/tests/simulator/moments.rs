//! The clock, which also counts the moments at which a process may die or be overtaken.
//!
//! Every look at the clock is a moment, and so is everything that a platform sees. Between two
//! moments one job at a time is waited for, so a moment is the same one in every run of a seed.

use std::{
    cell::RefCell,
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
        mpsc::Receiver,
    },
};

use service::{Clock, ManualClock, Timestamp};
use tokio::sync::Notify;

thread_local! {
    /// The hold on this thread, set while other work overtakes its own.
    static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// A hold that stops a thread at a moment until it may go on.
pub(crate) struct Held {
    /// The number of moments before that one.
    pub(crate) after: u64,
    pub(crate) reached: tokio::sync::mpsc::UnboundedSender<()>,
    pub(crate) go: Receiver<()>,
}

impl Held {
    /// Puts the hold on this thread.
    pub(crate) fn begin(self) {
        HELD.set(Some(self));
    }

    /// Takes the hold off this thread.
    pub(crate) fn end() {
        HELD.set(None);
    }

    /// Passes a moment on this thread, and returns whether the thread has a hold.
    fn pass() -> bool {
        let reached = HELD.with_borrow_mut(|held| {
            let Some(one) = held else { return Err(false) };
            if one.after > 0 {
                one.after -= 1;
                return Err(true);
            }
            held.take().ok_or(true)
        });
        match reached {
            Ok(held) => {
                let _ = held.reached.send(());
                let _ = held.go.recv();
                // The thread keeps the hold, so that its moments do not count, but is not stopped
                // again.
                HELD.set(Some(Held { after: u64::MAX, ..held }));
                true
            }
            Err(is_held) => is_held,
        }
    }
}

/// The death of a process: the database as it is then becomes that of the next one.
struct Death {
    after: u64,
    from: PathBuf,
    to: PathBuf,
}

#[derive(Default)]
struct Life {
    death: Option<Death>,
    dead: bool,
}

/// The clock of a world.
pub(crate) struct Moments {
    clock: ManualClock,
    main: std::thread::ThreadId,
    /// The number of sights so far. Unlike the clock, it never goes back.
    sights: AtomicU64,
    life: Mutex<Life>,
    pub(crate) died: Notify,
}

impl Moments {
    pub(crate) fn at(time: Timestamp) -> Self {
        let main = std::thread::current().id();
        let (clock, sights) = (ManualClock::at(time), AtomicU64::new(0));
        Self { clock, main, sights, life: Mutex::default(), died: Notify::new() }
    }

    pub(crate) fn advance(&self, milliseconds: i64) {
        self.clock.advance(milliseconds);
    }

    /// Returns the time without passing a moment.
    pub(crate) fn time(&self) -> Timestamp {
        self.clock.now()
    }

    /// Numbers a sight, in order.
    pub(crate) fn sight(&self) -> u64 {
        self.sights.fetch_add(1, Ordering::SeqCst)
    }

    fn life(&self) -> MutexGuard<'_, Life> {
        self.life.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins the life of a process.
    pub(crate) fn lives(&self) {
        *self.life() = Life::default();
    }

    /// Plans the death of the process after so many moments.
    pub(crate) fn dies_after(&self, after: u64, from: &Path, to: &Path) {
        let (from, to) = (from.to_owned(), to.to_owned());
        self.life().death = Some(Death { after, from, to });
    }

    /// Takes the plan back.
    pub(crate) fn spares(&self) {
        self.life().death = None;
    }

    /// Whether the process is dead. Nobody sees its later effects.
    pub(crate) fn is_dead(&self) -> bool {
        self.life().dead
    }

    /// Kills the process, if it is to die and has not.
    pub(crate) fn dies(&self) {
        let mut life = self.life();
        if let Some(death) = &mut life.death {
            death.after = 0;
        }
        drop(life);
        self.pass();
    }

    pub(crate) fn pass(&self) {
        if Held::pass() || std::thread::current().id() != self.main {
            return;
        }
        let mut life = self.life();
        let Some(death) = &mut life.death else { return };
        if death.after > 0 {
            death.after -= 1;
            return;
        }
        // Only one job at a time is waited for, so nothing is being written.
        for ending in ["", "-wal"] {
            let name = |file: &Path| format!("{}{ending}", file.display());
            let copied = fs::copy(name(&death.from), name(&death.to));
            assert!(copied.is_ok() || ending == "-wal", "the database is there: {copied:?}");
        }
        *life = Life { death: None, dead: true };
        drop(life);
        self.died.notify_one();
    }
}

impl Clock for Moments {
    fn now(&self) -> Timestamp {
        self.pass();
        self.clock.now()
    }
}

/// The decisions of a seed, one lot after another.
pub(crate) struct Lots(u64);

impl Lots {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0, below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// Whether an event happens that has so many chances in a hundred.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}
