//! Every stored game record still replays, entry by entry, to the position
//! written in it: a change of the rules that would change running games fails
//! here first.

use std::fs;

use catalog::{Kind, Record};
use game_core::{AnyTable, Seat, Secret, Turn};
use suite::{assert_stored, root};

/// The record of a game in which everybody always lays the best he has.
fn greedy(settings: &[(&str, &str)], seats: u8, secret: u8) -> Record {
    let rules = Kind::Abaku.rules();
    let settings: Vec<_> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = rules.options(&settings, &game_core::Shelf::default()).unwrap();
    let setup = rules.first(&options, seats).unwrap();
    let secret = Secret::new([secret; 32]);
    let mut table = rules.start(&setup, &secret).unwrap();
    while let Some(seat) = mover(table.as_ref()) {
        let best = table.listing(seat).into_iter().next();
        let code = best.map_or_else(|| "pass".to_owned(), |candidate| candidate.choice.code);
        table.act(seat, &code, &secret).unwrap();
    }
    Record::of(Kind::Abaku, &setup, table.as_ref())
}

fn mover(table: &dyn AnyTable) -> Option<Seat> {
    match table.turn() {
        Turn::Seats { must, .. } => must.iter().next(),
        Turn::Chance | Turn::Over(_) => None,
    }
}

#[test]
fn games_repeat_themselves_from_their_secrets() {
    for (name, settings, seats) in [
        ("box-2", &[("rules", "box")][..], 2),
        ("online-4", &[("rules", "online")], 4),
        ("compact-v1-3", &[("board", "compact"), ("scoring", "v1")], 3),
        ("solo", &[("board", "compact")], 1),
    ] {
        let record = greedy(settings, seats, 11);
        assert_stored(&format!("records/abaku/{name}.txt"), &record.to_string());
    }
}

#[test]
fn every_stored_record_replays() {
    let folder = root().join("tests/records/abaku");
    let mut count = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record = Record::parse(&fs::read_to_string(&path).unwrap());
        let record = record.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
        assert!(record.position.is_some(), "{} says where it leads", path.display());
        record.replay().unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        count += 1;
    }
    assert!(count >= 4);
}
