//! Every stored record of a game still replays, entry by entry, to the position written in it. A
//! change of the rules that would change running games fails here first. Real games in the games'
//! own formats are read, played through and written again.

use std::{
    fs,
    path::{Path, PathBuf},
};

use catalog::{Kind, Record};
use game_core::{AnyTable, Candidate, Seat, Secret, Turn};
use suite::assert_stored;

use crate::{home, list, settings};

/// The choice of a player from a list, in this turn.
type Taste = fn(&[Candidate], u32) -> Option<String>;

/// Makes the record of a game in which everybody chooses by the same taste.
fn record(kind: Kind, options: &str, seats: u8, taste: Taste) -> Record {
    let rules = kind.rules();
    let options = rules.options(&settings(options), &game_core::Shelf::default()).unwrap();
    let setup = rules.first(&options, seats).unwrap();
    let secret = Secret::new([11; 32]);
    let mut table = rules.start(&setup, &secret).unwrap();
    while let Some(seat) = mover(table.as_ref()).filter(|_| table.ply() < 400) {
        let code = taste(&table.listing(seat), table.ply());
        table.act(seat, &code.unwrap_or_else(|| "pass".to_owned()), &secret).unwrap();
    }
    Record::of(kind, &setup, table.as_ref())
}

/// Chooses the best move.
fn greedy(all: &[Candidate], _: u32) -> Option<String> {
    all.first().map(|candidate| candidate.choice.code.clone())
}

/// Chooses here and there in the list, by the number of the turn.
fn roving(all: &[Candidate], ply: u32) -> Option<String> {
    let at = ply.wrapping_mul(2_654_435_761) >> 16;
    all.get(at as usize % all.len().max(1)).map(|candidate| candidate.choice.code.clone())
}

fn mover(table: &dyn AnyTable) -> Option<Seat> {
    match table.turn() {
        Turn::Seats { must, .. } => must.iter().next(),
        Turn::Chance | Turn::Over(_) => None,
    }
}

#[test]
fn every_game_repeats_itself_from_its_secret() {
    for &kind in Kind::ALL {
        let mut count = 0;
        for line in list(kind, "records/records.list") {
            let [name, seats, taste, options] = &*line else { continue };
            let taste: Taste = if taste == "best" { greedy } else { roving };
            let record = record(kind, options, seats.parse().unwrap(), taste);
            assert_stored(home(kind, format!("records/{name}.txt")), &record.to_string());
            count += 1;
        }
        assert!(count > 0, "{kind:?} has no record");
    }
}

/// Returns the files with this extension in the folder of a game.
fn files(kind: Kind, ending: &str) -> Vec<PathBuf> {
    let all = fs::read_dir(home(kind, "records")).unwrap().map(|entry| entry.unwrap().path());
    let mut all: Vec<_> =
        all.filter(|path| path.extension().is_some_and(|own| own == ending)).collect();
    all.sort();
    all
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn every_stored_record_replays() {
    for &kind in Kind::ALL {
        for path in files(kind, "txt") {
            let record = Record::parse(&text(&path));
            let record = record.unwrap_or_else(|error| panic!("{}: {error:?}", path.display()));
            assert!(record.position.is_some(), "{} says where it leads", path.display());
            record.replay().unwrap_or_else(|why| panic!("{}: {why}", path.display()));
        }
    }
}

/// Returns the games in a file, each with its last table.
fn played(kind: Kind, path: &Path) -> Vec<Box<dyn AnyTable>> {
    let games = kind.rules().import(&text(path));
    let games = games.unwrap_or_else(|why| panic!("{} {}: {}", path.display(), why.line, why.why));
    let tables = games.iter().map(|game| {
        let codes: Vec<_> = game.entries.iter().map(String::as_str).collect();
        kind.rules().replay_record(&game.setup, &codes).unwrap()
    });
    tables.collect()
}

/// Returns the winner's seat of every game in a file, `None` where nobody won.
fn winners(kind: Kind, name: &str) -> Vec<Option<u8>> {
    let won = played(kind, &home(kind, "records").join(name)).into_iter().map(|table| match table
        .turn()
    {
        Turn::Over(outcome) => {
            let first = outcome.places.iter().position(|&place| place == 1)?;
            outcome.places.contains(&2).then(|| u8::try_from(first).unwrap())
        }
        Turn::Chance | Turn::Seats { .. } => None,
    });
    won.collect()
}

#[test]
fn real_games_end_as_they_did() {
    let mut count = 0;
    for &kind in Kind::ALL {
        for line in list(kind, "records/records.list") {
            let [name, won] = &*line else { continue };
            let won = won.split_whitespace().map(|seat| seat.parse::<u8>().unwrap().checked_sub(1));
            assert_eq!(winners(kind, name), won.collect::<Vec<_>>(), "{name}");
            count += 1;
        }
    }
    assert!(count >= 4, "{count} files");
}

#[test]
fn exported_games_are_read_back_the_same() {
    let mut count = 0;
    for &kind in Kind::ALL {
        let Some(ending) = kind.rules().format() else { continue };
        for path in files(kind, ending) {
            let games = kind.rules().import(&text(&path)).unwrap();
            let written = kind.rules().export(&games).unwrap().expect("the game has a format");
            let again = kind.rules().import(&written).unwrap();
            assert_eq!(again, games, "{}", path.display());
            count += games.len();
        }
    }
    assert!(count >= 10, "{count} games");
}
