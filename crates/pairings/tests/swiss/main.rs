//! Random Swiss tournaments against a plain form of the rules, and reports paired alike by another
//! program.

mod checker;
#[path = "../../examples/swiss/simulate.rs"]
mod simulate;

use std::{fs, path::Path};

use pairings::{Bye, Entrant, Fixture, PointSystem, RoundSlot, Tournament, Trf, Unpairable, dutch};
use simulate::Numbers;

#[test]
fn no_simulated_round_breaks_a_rule() {
    let (mut rounds, mut byes, mut late, mut impossible) = (0, 0, 0, 0);
    for seed in 1000..1070 {
        let mut numbers = Numbers::new(seed);
        let entrants = 5 + numbers.below(36);
        let mut tournament = simulate::start(&mut numbers, entrants);
        late += tournament.entrants.iter().filter(|one| !one.slots.is_empty()).count();
        simulate::play(&mut tournament, &mut numbers, &mut |before, fixture| match fixture {
            Ok(fixture) => {
                rounds += 1;
                byes += usize::from(fixture.bye.is_some());
                if let Err(why) = checker::check(before, fixture) {
                    panic!("seed {seed}, round {}: {why}\n{fixture:?}", before.played + 1);
                }
            }
            Err(why) => {
                impossible += 1;
                assert!(
                    matches!(why, Unpairable::Exhausted | Unpairable::NoBye),
                    "{seed}: {why:?}"
                );
            }
        });
    }
    assert!(rounds > 250 && byes > 100 && late > 50, "{rounds} {byes} {late} {impossible}");
}

#[test]
fn small_fields_are_paired_as_trying_everything_pairs_them() {
    let mut rounds = 0;
    for seed in 0..120 {
        let mut numbers = Numbers::new(seed);
        let entrants = 4 + numbers.below(5);
        let mut tournament = simulate::start(&mut numbers, entrants);
        simulate::play(&mut tournament, &mut numbers, &mut |before, fixture| {
            rounds += 1;
            let possible = checker::can_be_paired(before);
            assert_eq!(fixture.is_ok(), possible.is_some(), "seed {seed}: {fixture:?}");
            if let (Ok(Fixture { bye: Some(bye), .. }), Some(Some(least))) = (fixture, possible) {
                assert_eq!(before.points(*bye, before.played), least, "seed {seed}: C5");
            }
        });
    }
    assert!(rounds > 300, "{rounds}");
}

/// bbpPairings paired each round of the reports in the same way (see FIGURES.md beside them).
#[test]
fn reports_are_paired_as_another_program_pairs_them() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/swiss/reports"));
    let (mut files, mut rounds) = (0, 0);
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_none_or(|ending| ending != "trf") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let report = Trf::read(&text).unwrap();
        assert_eq!(report.to_string(), text, "{path:?} is written as it was read");
        files += 1;
        let all = &report.tournament;
        for round in 0..all.played {
            rounds += 1;
            let mut before = Tournament { played: round, ..all.clone() };
            for entrant in &mut before.entrants {
                let absent = entrant.slots.get(round).is_some_and(|slot| !slot.is_paired());
                entrant.slots.truncate(round + usize::from(absent));
            }
            let fixture = dutch(&before).unwrap();
            let told = |number: usize| match all.slot(number, round) {
                RoundSlot::Played { other, white: true, .. }
                | RoundSlot::Forfeit { other, white: Some(true), .. } => Some((number, other)),
                _ => None,
            };
            let mut pairs = fixture.pairs.clone();
            pairs.sort_unstable();
            let numbers = 0..all.entrants.len();
            assert_eq!(
                pairs,
                numbers.clone().filter_map(told).collect::<Vec<_>>(),
                "{path:?} {round}"
            );
            let rests = |&number: &usize| all.slot(number, round) == RoundSlot::Bye(Bye::Allocated);
            assert_eq!(fixture.bye, numbers.clone().find(rests), "{path:?} {round}");
        }
    }
    assert!(files >= 12 && rounds >= 60, "{files} {rounds}");
}

fn fresh(entrants: usize, rounds: usize) -> Tournament {
    Tournament {
        rounds,
        played: 0,
        white_first: true,
        worth: PointSystem::default(),
        entrants: vec![Entrant::default(); entrants],
        forbidden: Vec::new(),
    }
}

#[test]
fn a_field_that_cannot_be_paired_says_why() {
    assert_eq!(dutch(&fresh(0, 3)), Err(Unpairable::Empty));
    assert_eq!(dutch(&fresh(4, 0)), Err(Unpairable::Over));
    let mut gone = fresh(2, 3);
    for entrant in &mut gone.entrants {
        entrant.slots.push(RoundSlot::Bye(Bye::Half));
    }
    assert_eq!(dutch(&gone), Err(Unpairable::Empty));
    let mut forbidden = fresh(2, 3);
    forbidden.forbidden.push((1, 0));
    assert_eq!(dutch(&forbidden), Err(Unpairable::Exhausted));
    let mut rested = fresh(1, 3);
    assert_eq!(dutch(&rested), Ok(Fixture { pairs: Vec::new(), bye: Some(0) }));
    rested.entrants[0].slots.push(RoundSlot::Bye(Bye::Allocated));
    rested.played = 1;
    assert_eq!(dutch(&rested), Err(Unpairable::NoBye));
}

#[test]
fn five_hundred_are_paired() {
    let fixture = dutch(&fresh(501, 9)).unwrap();
    let half = (0..250).map(|one| if one % 2 == 0 { (one, one + 250) } else { (one + 250, one) });
    assert_eq!(fixture.pairs, half.collect::<Vec<_>>());
    assert_eq!(fixture.bye, Some(500));
}
