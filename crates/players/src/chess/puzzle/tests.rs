use super::*;
use crate::puzzle::force::{NO_WIN, SHORT, TWO_WAYS};

/// A smothered mate with two checks and a single way.
const SMOTHERED: &str = "r6k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1";

fn board(fen: &str) -> Chess {
    fen.parse::<Fen>().unwrap().into_position(CastlingMode::Standard).unwrap()
}

fn grade(day: u8) -> DayGrade {
    DayGrade::of_weekday(day).unwrap()
}

fn flaw(fen: &str, day: u8) -> Option<Flaw> {
    Mate::of(&board(fen), grade(day)).err()
}

#[test]
fn one_key_and_its_line_are_found() {
    let board = board(SMOTHERED);
    let line = force::line(&board, 2).unwrap();
    let line: Vec<_> = line.into_iter().map(|one| Move::of(one).encode()).collect();
    assert_eq!(line, ["c4g8", "a8g8", "h6f7"]);
    assert!(!force::forces(&board, 1) && force::forces(&board, 2));
}

#[test]
fn a_position_unfit_for_a_puzzle_is_thrown_away() {
    for (fen, why) in [
        ("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", SHORT),
        ("6k1/5ppp/8/8/8/6PP/5PK1/8 w - - 0 1", NO_WIN),
        ("k7/8/1K6/8/8/8/8/6Q1 w - - 0 1", ONE_SIDED),
        ("r3k3/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1", PAST),
    ] {
        assert_eq!(flaw(fen, 1), Some(why), "{fen}");
    }
    let days = (1..=3).filter(|&day| flaw(SMOTHERED, day).is_none());
    assert_eq!(days.count(), 1, "it is of one day");
    assert_eq!(flaw(SMOTHERED, 7), Some(SHORT), "on Sunday it takes three moves");
}

#[test]
fn a_line_that_is_not_the_only_one_is_not_proven() {
    let line =
        |code: &str| code.split(' ').map(|one| Move::decode(one).unwrap()).collect::<Vec<_>>();
    let smothered = board(SMOTHERED);
    assert_eq!(proven(&smothered, &line("c4g8 a8g8 h6f7")), Ok(()));
    assert_eq!(proven(&smothered, &line("h6f7 h8g8 f7h6")), Err(NO_WIN));
    // Two rooks have more than one mate, and a mate in one.
    let rooks = board("7k/8/8/8/8/8/R7/1R4K1 w - - 0 1");
    assert_eq!(proven(&rooks, &line("a2a7 h8g8 b1b8")), Err(TWO_WAYS));
    let at_once = board("7k/R7/8/8/8/8/8/1R4K1 w - - 0 1");
    assert_eq!(proven(&at_once, &line("b1b6 h8g8 b6b8")), Err(TWO_WAYS));
}

#[test]
fn every_grade_gets_a_mate_that_the_plain_rules_prove() {
    for day in [1, 7] {
        let (secret, mut sifted) = (Secret::new([3; 32]), Sifted::default());
        let task = Mates.make(&secret, 1, grade(day), &mut sifted, &|| true).unwrap();
        assert_eq!(Mates.again(&task.setup), Ok(()));
        let thrown_away: u32 = sifted.thrown_away.values().sum();
        assert_eq!(sifted.looked_at, thrown_away + 1);
        let moves = Setup::decode(&task.setup).unwrap().line().unwrap().1.len();
        assert_eq!(moves, if day == 1 { 3 } else { 5 });
        assert_eq!(Mates.share(&task.setup, &[85]), Some((85, 2)));
        assert!(Mates.solution(&task.setup).unwrap().shown.ends_with('#'));
    }
}

#[test]
fn equal_secrets_make_equal_puzzles_and_others_others() {
    let make = |secret: u8, number| {
        let secret = Secret::new([secret; 32]);
        Mates.make(&secret, number, grade(2), &mut Sifted::default(), &|| true).unwrap()
    };
    assert_eq!(make(4, 1), make(4, 1));
    assert_ne!(make(4, 1), make(4, 2));
}

#[test]
fn a_setup_without_a_puzzle_has_no_share_and_no_solution() {
    let plain = "draws=book white=1 revision=1";
    assert_eq!(Mates.share(plain, &[0]), None);
    assert_eq!(Mates.solution(plain), None);
    assert!(Mates.again(plain).is_err() && Mates.again("").is_err());
}

#[test]
fn a_maker_told_to_stop_makes_no_puzzle() {
    let none = Mates.make(&Secret::new([3; 32]), 1, grade(1), &mut Sifted::default(), &|| false);
    assert_eq!(none, None);
}
