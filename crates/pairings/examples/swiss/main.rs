//! Makes tournaments for other programs to check, and checks those of other programs.
//!
//! `swiss make FOLDER FIRST COUNT` plays random tournaments of 5 to 60 entrants and writes their
//! reports. `swiss check FILE…` pairs each round of reports anew and prints the differences.

mod simulate;

use std::{env, fs, path::Path};

use pairings::{Bye, Fixture, RoundSlot, Tournament, Trf, dutch};
use simulate::Numbers;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["make", folder, first, count] => {
            let number = |text: &str| text.parse::<u64>().expect("a number");
            for seed in number(first)..number(first) + number(count) {
                make(Path::new(folder), seed);
            }
        }
        ["check", ref files @ ..] => {
            let (mut rounds, mut others) = (0, 0);
            for file in files {
                let (all, other) = check(file);
                (rounds, others) = (rounds + all, others + other);
            }
            println!("{} files, {rounds} rounds, {others} paired otherwise", files.len());
        }
        _ => println!("swiss make FOLDER FIRST COUNT | swiss check FILE…"),
    }
}

fn make(folder: &Path, seed: u64) {
    let mut numbers = Numbers::new(seed);
    let entrants = 5 + numbers.below(56);
    let mut tournament = simulate::start(&mut numbers, entrants);
    simulate::play(&mut tournament, &mut numbers, &mut |_, _| {});
    let names = |number: usize| (format!("Entrant {}", number + 1), 2400 - 10 * number as u32);
    let people: Vec<(String, u32)> = (0..entrants).map(names).collect();
    let report = Trf::of(&format!("Seed {seed}"), &tournament, &people);
    fs::write(folder.join(format!("{seed}.trf")), report.to_string()).expect("written");
}

/// Returns the number of rounds in a report, and the number of those paired differently here.
fn check(file: &str) -> (usize, usize) {
    let mut text = fs::read_to_string(file).expect("a file");
    // A report of a finished tournament may omit the planned number of rounds.
    let told =
        text.split(['\r', '\n']).any(|line| line.starts_with("142 ") || line.starts_with("XXR "));
    if !told {
        text.push_str("142 99\r");
    }
    let report = Trf::read(&text).unwrap_or_else(|error| panic!("{file}: {error:?}"));
    let all = report.tournament;
    let rounds = all.played;
    let mut others = 0;
    // If fewer rounds were played than planned, the next one was impossible.
    let possible = if told { rounds..all.rounds.min(rounds + 1) } else { rounds..rounds };
    for round in (0..rounds).chain(possible) {
        let mut before = all.clone();
        before.played = round;
        before.rounds = if told { all.rounds } else { rounds };
        for entrant in &mut before.entrants {
            let absent = entrant.slots.get(round).is_some_and(|slot| !slot.is_paired());
            entrant.slots.truncate(round + usize::from(absent));
        }
        let (ours, theirs) = (dutch(&before).ok(), told_fixture(&all, round));
        let sorted = |fixture: &Fixture| {
            let mut fixture = fixture.clone();
            fixture.pairs.sort_unstable();
            fixture
        };
        if ours.as_ref().map(sorted) != theirs.as_ref().map(sorted) {
            others += 1;
            println!("{file} round {}:\n{ours:?}\n{theirs:?}", round + 1);
        }
    }
    (rounds, others)
}

/// Returns the pairs of a round in a report.
fn told_fixture(tournament: &Tournament, round: usize) -> Option<Fixture> {
    let mut fixture = Fixture::default();
    for number in 0..tournament.entrants.len() {
        match tournament.slot(number, round) {
            RoundSlot::Played { other, white: true, .. }
            | RoundSlot::Forfeit { other, white: Some(true), .. } => {
                fixture.pairs.push((number, other))
            }
            RoundSlot::Bye(Bye::Allocated) => fixture.bye = Some(number),
            _ => {}
        }
    }
    (fixture != Fixture::default()).then_some(fixture)
}
