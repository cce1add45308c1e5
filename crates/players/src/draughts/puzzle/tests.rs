use super::*;
use crate::puzzle::force::{NO_WIN, OTHER_DAY, SHORT, TWO_WAYS};

/// A position in which a man is sacrificed, and the new king captures everything.
const SWEEP: &str = "W:Wb2,g3,f6,c7,g7:Bd2,b4,h4,d6,h8";
const LINE: [&str; 3] = ["c7-b8", "h4xf2", "b8xg3xe1xc3xa5"];

fn game(text: &str) -> Draughts {
    Draughts::from_text(text, &rules_draughts::Options::default()).unwrap()
}

fn field(text: &str) -> DraughtsField {
    let game = game(text);
    DraughtsField { board: *game.board(), side: game.side() }
}

fn grade(day: u8) -> DayGrade {
    DayGrade::of_weekday(day).unwrap()
}

fn route(codes: &[&str]) -> Vec<Route> {
    codes.iter().map(|code| Route::decode(code).unwrap()).collect()
}

#[test]
fn one_way_and_its_line_are_found() {
    let line = force::line(&field(SWEEP), 2).unwrap();
    assert_eq!(routes(&field(SWEEP), &line), Some(route(&LINE)));
    assert_eq!(force::line(&field(SWEEP), 3), Err(SHORT));
    let days = (1..=3).filter(|&day| task(&field(SWEEP), grade(day), true).is_ok());
    assert_eq!(days.count(), 1, "it is of one day");
    assert_eq!(task(&field(SWEEP), grade(3), true), Err(OTHER_DAY));
    assert_eq!(task(&field(SWEEP), grade(1), false), Err(CROWNED));
}

#[test]
fn a_position_unfit_for_a_puzzle_is_thrown_away() {
    for (text, why) in [
        ("W:Wa1,c1,e1:Bb8,d8,f8", NO_WIN),
        ("W:Wc3,e3,g3:Bd4", FEW),
        ("W:Wa1:Bh8", FEW),
        ("W:WKa1,Kc1,g1:Bh4", TWO_WAYS),
    ] {
        assert_eq!(task(&field(text), grade(1), false).unwrap_err(), why, "{text}");
    }
}

#[test]
fn a_line_that_is_not_so_is_not_proven() {
    let game = game(SWEEP);
    assert_eq!(force::proven(&game, &route(&LINE)), Ok(()));
    for wrong in [&["c7-d8", "h4xf2", "d8-c7"][..], &LINE[..1], &["c7-d6"]] {
        assert_eq!(force::proven(&game, &route(wrong)), Err(NO_WIN), "{wrong:?}");
    }
}

#[test]
fn every_length_gets_a_win_that_the_whole_rules_prove() {
    for day in [1, 5] {
        let (secret, mut sifted) = (Secret::new([3; 32]), Sifted::default());
        let task = Combinations.make(&secret, 1, grade(day), &mut sifted, &|| true).unwrap();
        assert_eq!(Combinations.again(&task.setup), Ok(()));
        let thrown_away: u32 = sifted.thrown_away.values().sum();
        assert_eq!(sifted.looked_at, thrown_away + 1);
        let line = Setup::decode(&task.setup).unwrap().line().unwrap().1.len();
        assert_eq!(line, if day == 1 { 3 } else { 5 });
        assert_eq!(Combinations.share(&task.setup, &[60]), Some((60, 1)));
        assert!(Combinations.solution(&task.setup).unwrap().shown.starts_with("1. "));
    }
}

#[test]
fn equal_secrets_make_equal_puzzles_and_others_others() {
    let make = |secret: u8, number| {
        let secret = Secret::new([secret; 32]);
        Combinations.make(&secret, number, grade(1), &mut Sifted::default(), &|| true).unwrap()
    };
    assert_eq!(make(4, 1), make(4, 1));
    assert_ne!(make(4, 1), make(4, 2));
}

#[test]
fn a_setup_without_a_puzzle_has_no_share_and_no_solution() {
    let plain = "captures=strict federation=off white=1 revision=1";
    assert_eq!(Combinations.share(plain, &[0]), None);
    assert_eq!(Combinations.solution(plain), None);
    assert!(Combinations.again(plain).is_err() && Combinations.again("").is_err());
}
