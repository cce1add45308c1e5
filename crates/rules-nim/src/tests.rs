//! The laws for every game, and a check that the folder is whole.

use alloc::vec::Vec;
use std::{collections::BTreeSet, string::String};

use game_core::{AnyRules, Game, Rules, Seat, View as _, Viewer};

use crate::{Nim, WORDING};

extern crate std;

#[test]
fn games_obey_the_laws() {
    testkit::assert_lawful::<Nim>(&["", "heaps=1-3-5-7", "heaps=2-2"], 6, |_| ());
}

/// As many turns as stones: 12 first turns, and 113 ways for two.
#[test]
fn turns_are_counted() {
    let game = Nim::new(&Nim::first(&crate::Options::default(), 2));
    assert_eq!([0, 1, 2].map(|depth| game.perft(depth)), [Some(1), Some(12), Some(113)]);
}

#[test]
fn a_typed_turn_is_read_forgivingly() {
    let game = Nim::new(&Nim::first(&crate::Options::default(), 2));
    let view = game.view(Viewer::Seat(Seat::new(0)));
    for text in ["b3", "B3", " b 3 ", "b: 3"] {
        assert_eq!(view.parse(text).map(|take| view.show(&take)), Ok("b3".into()), "{text}");
    }
    assert!(view.parse("3").is_err() && view.parse("e1").is_err());
}

#[test]
fn the_record_leads_where_it_says() {
    let record = include_str!("../records/even.txt");
    let line = |name: &str| record.lines().find_map(|line| line.strip_prefix(name)).unwrap();
    let moves: Vec<&str> = record.lines().skip_while(|line| !line.is_empty()).skip(1).collect();
    let table = Rules::<Nim>::NEW.replay_record(line("setup: "), &moves).unwrap();
    assert_eq!(table.text(), line("position: "));
}

#[test]
fn the_three_languages_have_the_same_keys() {
    let keys = |text: &str| -> BTreeSet<String> {
        let named = text.lines().filter(|line| line.starts_with("nim-"));
        named.filter_map(|line| Some(line.split_once(" =")?.0.into())).collect()
    };
    let [cs, sk, en] = WORDING.map(keys);
    assert_eq!(cs, en);
    assert_eq!(sk, en);
}
