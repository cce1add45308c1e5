//! The cost of a write job does not grow with other people's rows, or with a person's own past.
//!
//! A club is filled with 100, 1,000 and 10,000 people, results, matches, notices and so on, half of
//! them of the acting people. Then the same walk through the service is taken in each, and the test
//! notes the writer's report of every job: the steps of `SQLite`'s machine, which grow with every
//! statement and every row.
//!
//! A kind of job is the function of `service` that hands it to the writer. All of them are found in
//! the sources, so that a new one is in the walk or has a reason not to be.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

#[path = "growth/club.rs"]
mod club;
#[path = "growth/cup.rs"]
mod cup;
#[path = "growth/jobs.rs"]
mod jobs;
#[path = "growth/walk.rs"]
mod walk;

use std::collections::{BTreeMap, BTreeSet};

use crate::{club::Club, jobs::Jobs, walk::walk};

/// The number of rows of each kind in a club.
const SIZES: [u32; 3] = [100, 1_000, 10_000];
/// The number of steps by which a job in the largest club may exceed the one in the next: the
/// position of rows differs a little. A job that works in steps of a bounded size has a full one
/// from the middle club on.
const SLACK: u32 = 100;

/// Jobs that are not in the walk, or may grow, and why.
const EXCUSED: [(&str, &str); 17] = [
    ("give_back", "every clock that runs gets its time back in one commit, after an outage"),
    ("recover_deliveries", "the first of what waits for each chat; once a start"),
    ("hasten", "what waits for one platform; once an outage of it"),
    ("delivery", "two rows by their numbers, where one delivery takes another's place"),
    ("does_not_replay", "one match by its number, once its log is found broken"),
    ("stop", "one match by its number, once its log is found broken"),
    ("no_computer", "one match by its number, where no computer plays any more"),
    ("analyse_games", "rows of one match, after minutes of thinking"),
    ("tell_solved", "asks of each member of one room, at most every two minutes"),
    ("puzzle_secret", "one row, once"),
    ("make_puzzle", "one row by its day, after seconds of search"),
    ("pass_through", "nothing: it only shows that a job is done"),
    ("check_puzzle", "one row by its day, after a search"),
    ("check_second", "one row by its number, after a search"),
    ("keep_task", "one row by its number, after a search"),
    ("next_of_round", "one row, once a reader has looked for the next"),
    ("pack_all", "at most twenty matches a commit"),
];

/// Both tests listen to the writer, so they run one at a time.
static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// Jobs of a tournament that read or write a row for each of its players, once each; and the steps
/// that one of them may cost.
const EACH: [(&str, u32); 4] =
    [("join_league", 10), ("begin_now", 180), ("pair_round", 80), ("finish_tournament", 100)];

#[tokio::test]
async fn a_tournament_of_many_costs_who_does_not_play_in_it_nothing() {
    let _alone = ALONE.lock().await;
    let (few, many) = (60, 200);
    let small = Jobs::of(cup::walk(few)).await;
    let large = Jobs::of(cup::walk(many)).await;
    let mut grow = Vec::new();
    for (name, steps) in &large {
        let before = small.get(name).copied().unwrap_or(0);
        println!("{name:>22} {before} {steps}");
        let each = EACH.iter().find(|(each, _)| each == name).map_or(0, |(_, each)| *each);
        if *steps > before + SLACK + each * (many - few) {
            grow.push(format!("{name}: {before}, {steps}"));
        }
    }
    for name in ["begin_game", "keep_results", "end_round"] {
        assert!(large.contains_key(name), "{name} is walked: {:?}", large.keys());
    }
    assert!(grow.is_empty(), "these grow:\n{}", grow.join("\n"));
}

#[tokio::test]
async fn no_write_job_grows_with_the_pool() {
    let _alone = ALONE.lock().await;
    let mut costs: Vec<BTreeMap<String, u32>> = Vec::new();
    for size in SIZES {
        let club = Club::of(size).await;
        let jobs = Jobs::of(walk(&club)).await;
        println!("{size:>6} rows of each kind: {} kinds of jobs", jobs.len());
        costs.push(jobs);
    }
    let excused: BTreeSet<_> = EXCUSED.iter().map(|(name, _)| (*name).to_owned()).collect();
    let walked: BTreeSet<_> = costs[0].keys().cloned().collect();
    let all = jobs::all();
    assert!(all.len() > 60, "the jobs are found: {all:?}");
    for (name, small) in &costs[0] {
        let steps: Vec<_> = costs[1..].iter().map(|club| club.get(name).unwrap_or(&0)).collect();
        println!("{name:>22} {small} {steps:?}");
    }
    let missing: Vec<_> = all.difference(&walked).filter(|it| !excused.contains(*it)).collect();
    assert!(missing.is_empty(), "what do these cost? {missing:#?}");
    let gone: Vec<_> = excused.difference(&all).collect();
    assert!(gone.is_empty(), "no such job: {gone:?}");
    let mut grow = Vec::new();
    for name in costs[0].keys().filter(|name| !excused.contains(*name)) {
        let steps: Vec<_> = costs.iter().map(|club| club.get(name).copied().unwrap_or(0)).collect();
        let [_, middle, large] = steps[..] else { panic!("three clubs") };
        if large > middle + SLACK {
            grow.push(format!("{name}: {steps:?}"));
        }
    }
    assert!(grow.is_empty(), "these grow:\n{}", grow.join("\n"));
}
