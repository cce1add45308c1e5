//! The whole of service, store, queues and timers in one process, on a clock and platforms of the
//! test's own. One number decides everything: people play, updates come twice and out of order,
//! time jumps, platforms refuse and lose answers, processes die at any moment. The invariants are
//! checked after every job.
//!
//! `KAMEN_SEED=n` runs one seed and prints its events, `KAMEN_SEEDS=count` runs so many from the
//! first seed or from that one. `FIGURES.md` beside this file lists the planted faults it found.
//!
//! A run is the same each time: one thread, one job at a time, each write a commit of its own, and
//! a clock that only the test moves, for sleeps as well. A process dies at a moment, which is a
//! look at the clock or a message handed over, while nothing is being written. Its file is copied
//! then, and nobody sees its later effects. An overtaking job runs while the other is held at such
//! a moment.

#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

mod book;
mod house;
mod moments;
mod people;
mod post;
mod world;

use std::panic::{AssertUnwindSafe, catch_unwind};

use ground::{Scratch, times};

use self::world::{World, template};

/// The number of seeds, unless `KAMEN_SEEDS` sets it.
const SEEDS: u32 = 200;
/// The number of steps in each.
const STEPS: usize = 30;

/// The result of one seed.
struct Run {
    digest: u64,
    deaths: usize,
    overtaken: usize,
    plays: usize,
}

fn run(seed: u64, template: &Scratch, shows: bool) -> Result<Run, String> {
    let mut world = World::new(seed, template);
    let done = catch_unwind(AssertUnwindSafe(|| {
        for _ in 0..STEPS {
            world.steps();
        }
        world.rests();
    }));
    if shows {
        world.trace.iter().for_each(|line| eprintln!("{line}"));
    }
    let (digest, deaths, overtaken) = (world.digest(), world.deaths, world.overtaken);
    match done {
        Ok(()) => Ok(Run { digest, deaths, overtaken, plays: world.book.plays }),
        Err(why) => {
            let text = why.downcast_ref::<String>().cloned();
            Err(text.or_else(|| why.downcast_ref::<&str>().map(|&why| why.to_owned())).unwrap())
        }
    }
}

#[test]
fn no_failure_loses_anything_or_does_anything_twice() {
    let template = template();
    let one = times("KAMEN_SEED");
    let count = times("KAMEN_SEEDS").unwrap_or(if one.is_some() { 1 } else { SEEDS });
    let first = one.unwrap_or(0);
    let (mut deaths, mut overtaken, mut plays) = (0, 0, 0);
    let mut failed = Vec::new();
    for seed in (first..first + count).map(u64::from) {
        match run(seed, &template, one.is_some() && count == 1) {
            Ok(run) => {
                deaths += run.deaths;
                overtaken += run.overtaken;
                plays += run.plays;
            }
            Err(why) => failed.push(format!("KAMEN_SEED={seed}: {why}")),
        }
    }
    eprintln!("{count} seeds: {plays} moves, {deaths} deaths, {overtaken} overtaken");
    assert!(failed.is_empty(), "{} of {count} failed:\n{}", failed.len(), failed.join("\n"));
}

#[test]
fn the_same_seed_is_the_same_run() {
    let template = template();
    for seed in 1..=3 {
        let [one, other] = [(); 2].map(|()| run(seed, &template, false).unwrap());
        assert_eq!(one.digest, other.digest, "{seed}");
    }
}
