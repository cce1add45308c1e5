//! Planned troubles of the server.

use std::time::Duration;

/// The time of a trouble, counted in calls of its method since it was set.
#[derive(Debug, Clone, Copy)]
pub enum When {
    /// At the n-th call, the first being 1.
    Call(u32),
    /// At the n-th call and all after it.
    From(u32),
    /// At this share of calls, in thousandths, by a seeded generator.
    Chance(u32),
}

/// A trouble.
#[derive(Debug, Clone)]
pub enum Trouble {
    /// 429 with this many seconds to wait; a bot that writes to the same chat
    /// before they are over is told so again.
    TooMany {
        /// Seconds.
        wait: u32,
    },
    /// This status with a page of HTML.
    Broken(u16),
    /// An answer that comes late.
    Stall(Duration),
    /// The line is cut before anything has happened.
    ResetBefore,
    /// The call is carried out, then the line is cut instead of an answer.
    ResetAfter,
    /// The call is carried out, but its answer is no JSON.
    Garbled,
    /// An error of the API.
    Refuse {
        /// Its code.
        code: u16,
        /// Its text.
        description: String,
    },
    /// getUpdates: every update of the batch twice, and once more next time.
    Twice,
    /// getUpdates: the batch backwards.
    Backwards,
}

#[derive(Debug)]
struct Entry {
    method: String,
    when: When,
    trouble: Trouble,
    calls: u32,
}

/// The planned troubles.
#[derive(Debug, Default)]
pub(super) struct Schedule {
    entries: Vec<Entry>,
    dice: u64,
    /// The times until which a bot has to wait, for a chat or everywhere.
    pub(super) waits: Vec<(Option<String>, Duration)>,
}

impl Schedule {
    pub(super) fn add(&mut self, method: &str, when: When, trouble: Trouble) {
        let method = method.to_ascii_lowercase();
        self.entries.push(Entry { method, when, trouble, calls: 0 });
    }

    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.waits.clear();
    }

    pub(super) fn seed(&mut self, seed: u64) {
        self.dice = seed;
    }

    /// The trouble of this call, if any.
    pub(super) fn next(&mut self, method: &str) -> Option<Trouble> {
        let method = method.to_ascii_lowercase();
        let mut found = None;
        for index in 0..self.entries.len() {
            let thrown = self.throw();
            let entry = &mut self.entries[index];
            if entry.method != method && entry.method != "*" {
                continue;
            }
            entry.calls += 1;
            let comes = match entry.when {
                When::Call(wanted) => entry.calls == wanted,
                When::From(wanted) => entry.calls >= wanted,
                When::Chance(share) => thrown < u64::from(share),
            };
            if comes && found.is_none() {
                found = Some(entry.trouble.clone());
            }
        }
        found
    }

    /// A number below 1000: Knuth's linear congruential generator, high bits.
    fn throw(&mut self) -> u64 {
        self.dice = self
            .dice
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) % 1000
    }
}
