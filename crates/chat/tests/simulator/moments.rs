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
    /// Set on a thread whose work another overtakes.
    static HELD: RefCell<Option<Held>> = const { RefCell::new(None) };
}

/// Waits at a moment until it may go on.
pub(crate) struct Held {
    /// So many moments before that.
    pub(crate) after: u64,
    pub(crate) reached: tokio::sync::mpsc::UnboundedSender<()>,
    pub(crate) go: Receiver<()>,
}

impl Held {
    /// From now on this thread is held at its moment.
    pub(crate) fn begin(self) {
        HELD.set(Some(self));
    }

    /// From now on it is not held any more.
    pub(crate) fn end() {
        HELD.set(None);
    }

    /// A moment on this thread; whether it is one that is held.
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
                // From here on it is as before, on a thread of its own.
                HELD.set(Some(Held { after: u64::MAX, ..held }));
                true
            }
            Err(is_held) => is_held,
        }
    }
}

/// Where a process dies: the database as it is then becomes that of the next one.
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
    /// How much was seen by now: unlike the clock, it never goes back.
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

    /// The time, which is no moment.
    pub(crate) fn time(&self) -> Timestamp {
        self.clock.now()
    }

    /// Something is seen; sights are numbered in order.
    pub(crate) fn sight(&self) -> u64 {
        self.sights.fetch_add(1, Ordering::SeqCst)
    }

    fn life(&self) -> MutexGuard<'_, Life> {
        self.life.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A process begins.
    pub(crate) fn lives(&self) {
        *self.life() = Life::default();
    }

    /// It dies after so many moments.
    pub(crate) fn dies_after(&self, after: u64, from: &Path, to: &Path) {
        let (from, to) = (from.to_owned(), to.to_owned());
        self.life().death = Some(Death { after, from, to });
    }

    /// It lives on.
    pub(crate) fn spares(&self) {
        self.life().death = None;
    }

    /// Whether it is dead: whatever it does is not seen by anybody any more.
    pub(crate) fn is_dead(&self) -> bool {
        self.life().dead
    }

    /// It dies now if it has not.
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
        // One job at a time is waited for, so nothing is being written now.
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

/// What a seed decides, one lot after another.
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

    /// A number from 0, below this one.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// Whether something happens that happens so often of a hundred times.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(crate) fn one<'a, T>(&mut self, of: &'a [T]) -> Option<&'a T> {
        of.get(self.below(of.len()))
    }
}
