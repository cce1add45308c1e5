//! A schedule of faults.

use std::time::Duration;

use super::{Discord, rest::Call};

/// A fault of a call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// 429 for as long; for the whole bot if `global`.
    TooMany {
        /// The time to wait.
        after: Duration,
        /// Whether the whole bot has to wait.
        global: bool,
    },
    /// 502 with a page of HTML.
    Broken,
    /// This status with a page of HTML, from a server in front of Discord.
    Page(u16),
    /// The call is carried out, but its answer is no JSON.
    Garbled,
    /// Nothing for so long, then the answer.
    Stall(Duration),
    /// The line is cut before anything is done.
    ResetBefore,
    /// The call is carried out, then the line is cut.
    ResetAfter,
    /// Refused: HTTP status and Discord's own code.
    Refuse(u16, u32),
}

/// The planned faults.
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// The call, the number of calls that still go well, and the fault after them.
    planned: Vec<(Call, usize, Fault)>,
    /// The fault of every delivery.
    outage: Option<Fault>,
    chance: Option<Chance>,
    twice: Option<Chance>,
    /// The number of interactions sent twice.
    doubled: usize,
}

/// Faults by chance, the same each time for a seed.
#[derive(Debug)]
struct Chance {
    state: u64,
    per_mille: u64,
}

impl Faults {
    /// The fault of this call, if any.
    pub(crate) fn strike(&mut self, call: Call) -> Option<Fault> {
        let mut struck = None;
        for (index, (of, left, _)) in self.planned.iter_mut().enumerate() {
            if *of == call && *left == 0 && struck.is_none() {
                struck = Some(index);
            } else if *of == call {
                *left = left.saturating_sub(1);
            }
        }
        if let Some(index) = struck {
            return Some(self.planned.remove(index).2);
        }
        if let Some(fault) = self.outage.as_ref().filter(|_| call.is_delivery()) {
            return Some(fault.clone());
        }
        self.chance.as_mut().filter(|_| call.is_delivery()).and_then(Chance::strike)
    }

    /// Whether an interaction is sent twice.
    pub(crate) fn doubles(&mut self) -> bool {
        let doubles = self.twice.as_mut().is_some_and(Chance::falls);
        self.doubled += usize::from(doubles);
        doubles
    }
}

impl Chance {
    /// The next number of a simple generator (splitmix).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn falls(&mut self) -> bool {
        self.next() % 1000 < self.per_mille
    }

    fn strike(&mut self) -> Option<Fault> {
        if !self.falls() {
            return None;
        }
        let after = Duration::from_millis(50 + self.next() % 200);
        Some(match self.next() % 6 {
            0 => Fault::TooMany { after, global: false },
            1 => Fault::TooMany { after, global: true },
            2 => Fault::Broken,
            3 => Fault::Stall(after),
            4 => Fault::ResetBefore,
            _ => Fault::ResetAfter,
        })
    }
}

impl Discord {
    /// Lets the next call of this kind fail.
    pub fn fail_next(&self, call: Call, fault: Fault) {
        self.fail_after(call, 0, fault);
    }

    /// Lets so many calls of this kind go well, then one fail.
    pub fn fail_after(&self, call: Call, good: usize, fault: Fault) {
        self.inner.with(|state| state.faults.planned.push((call, good, fault)));
    }

    /// Lets every delivery fail in this way from now on, or none any more.
    pub fn outage(&self, fault: Option<Fault>) {
        self.inner.with(|state| state.faults.outage = fault);
    }

    /// The number of planned faults that have not struck.
    pub fn still_to_fail(&self) -> usize {
        self.inner.state().faults.planned.len()
    }

    /// Lets so many of a thousand deliveries fail from now on.
    pub fn misbehave(&self, seed: u64, per_mille: u64) {
        self.inner.with(|state| state.faults.chance = Some(Chance { state: seed, per_mille }));
    }

    /// Sends so many of a thousand interactions twice from now on.
    pub fn double(&self, seed: u64, per_mille: u64) {
        self.inner.with(|state| state.faults.twice = Some(Chance { state: seed, per_mille }));
    }

    /// The number of interactions sent twice.
    pub fn doubled(&self) -> usize {
        self.inner.state().faults.doubled
    }
}
