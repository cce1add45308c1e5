//! A lone player takes back decisions at will and repeats them.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use game_core::{Game, Options as _, Seat, Secret, Shelf, Table, Turn};
use rules_abaku::{Abaku, Options};

const ONE: Seat = Seat::new(0);
const SECRET: Secret = Secret::new([3; 32]);

fn table(settings: &[(&str, &str)]) -> Table<Abaku> {
    let mut options = Options::default();
    let shelf = Shelf::default();
    settings.iter().for_each(|(key, value)| options.set(key, value, &shelf).unwrap());
    Table::start(&Abaku::first(&options, 1), &SECRET)
}

fn filling() -> Table<Abaku> {
    table(&[("play", "fill"), ("board", "compact")])
}

/// Plays the decision at this place of the list; returns its text.
fn plays(table: &mut Table<Abaku>, place: usize) -> String {
    let action = table.position().listing(ONE)[place].action.clone();
    table.act(ONE, &action, &SECRET).unwrap();
    let code = &table.log().last().unwrap().code;
    code.split_once(':').unwrap().1.to_owned()
}

fn back(table: &mut Table<Abaku>) {
    let ply = table.back_to(ONE).unwrap();
    assert!(table.take_back(ply));
}

#[test]
fn one_move_after_the_other_is_taken_back_and_done_again() {
    let mut table = filling();
    let empty = table.position().clone();
    let codes: Vec<String> = (0..3).map(|place| plays(&mut table, place)).collect();
    let full = table.position().clone();
    assert_eq!(table.taken_back(), None);
    for code in codes.iter().rev() {
        back(&mut table);
        assert_eq!(table.taken_back().as_ref(), Some(code));
    }
    assert_eq!((table.position(), table.back_to(ONE)), (&empty, None));
    for code in &codes {
        assert_eq!(table.taken_back().as_ref(), Some(code));
        let action = game_core::Notation::decode(code).unwrap();
        table.act(ONE, &action, &SECRET).unwrap();
    }
    assert_eq!((table.position(), table.taken_back()), (&full, None));
    let setup = Abaku::first(full.options(), 1);
    let replayed = Table::<Abaku>::replay(&setup, table.log()).unwrap();
    assert_eq!(replayed.position(), &full, "the log is only added to, and replays");
}

#[test]
fn another_move_instead_is_the_end_of_what_was_taken_back() {
    let mut table = filling();
    plays(&mut table, 0);
    plays(&mut table, 0);
    back(&mut table);
    plays(&mut table, 1);
    assert_eq!(table.taken_back(), None);
    back(&mut table);
    back(&mut table);
    assert_eq!(table.back_to(ONE), None);
}

#[test]
fn a_placement_that_drew_tiles_cannot_be_taken_back() {
    let mut table = table(&[("board", "compact")]);
    plays(&mut table, 0);
    assert_eq!((table.back_to(ONE), table.taken_back()), (None, None));
}

#[test]
fn the_result_of_filling_a_board_alone_is_squares_before_points() {
    let mut table = filling();
    assert_eq!(table.position().solo(), None, "it goes on");
    plays(&mut table, 0);
    let points = table.position().scores()[0];
    let squares = i64::try_from(table.position().grid().tiles().count()).unwrap();
    table.act(ONE, &rules_abaku::Action::Pass, &SECRET).unwrap();
    assert!(matches!(table.position().turn(), Turn::Over(_)));
    assert_eq!(table.position().solo(), Some(squares * 1_000_000 + points));
    let said = Abaku::solo_in_words(table.position().options(), squares * 1_000_000 + points);
    assert_eq!(said.unwrap().key, "abaku-solo-filled");
}
