use rules_mill::Mill;

use super::*;
use crate::puzzle::force::{NO_WIN, OTHER_DAY, SHORT};

/// A position in which a mobile man is captured, and all others are then shut in.
const SHUT: &str = "www/wb./bwb/bb...b/..b/.../.w. b";
const LINE: [&str; 3] = ["c5-c4xd1", "d5-c5", "e5-d5"];

fn board(text: &str) -> Board {
    *Mill::from_text(text, &Options::default()).unwrap().board()
}

fn field(text: &str) -> MillField {
    MillField { board: board(text), rules: Options::default().rules() }
}

fn grade(day: u8) -> DayGrade {
    DayGrade::of_weekday(day).unwrap()
}

fn plays(codes: &[&str]) -> Vec<Play> {
    codes.iter().map(|code| Play::decode(code).unwrap()).collect()
}

#[test]
fn one_way_and_its_line_are_found() {
    assert_eq!(force::line(&field(SHUT), 2), Ok(plays(&LINE)));
    assert_eq!(force::line(&field(SHUT), 3), Err(SHORT));
    let days = (1..=3).filter(|&day| task(board(SHUT), grade(day)).is_ok());
    assert_eq!(days.count(), 1, "it is of one day");
}

#[test]
fn a_position_unfit_for_a_puzzle_is_thrown_away() {
    for (text, why) in [
        ("ww./.../.../.....w/.w./.w./bbb w", SHORT),
        ("w.b/.../.w./w....b/.b./..w/b.. w", NO_WIN),
        ("www/.b./.../wb...b/.../.../.b. w", FEW),
    ] {
        assert_eq!(task(board(text), grade(1)).unwrap_err(), why, "{text}");
    }
    assert_eq!(task(board(SHUT), grade(3)), Err(OTHER_DAY));
}

#[test]
fn a_line_that_is_not_so_is_not_proven() {
    let game = Mill::from_text(SHUT, &Options::default()).unwrap();
    assert_eq!(force::proven(&game, &plays(&LINE)), Ok(()));
    for wrong in [&["c5-c4xa7", "d5-c5", "e5-d5"][..], &LINE[..1], &["c5-c4"]] {
        assert_eq!(force::proven(&game, &plays(wrong)), Err(NO_WIN), "{wrong:?}");
    }
}

#[test]
fn every_length_gets_a_win_that_the_whole_rules_prove() {
    for day in [1, 5] {
        let (secret, mut sifted) = (Secret::new([3; 32]), Sifted::default());
        let task = Wins.make(&secret, 1, grade(day), &mut sifted, &|| true).unwrap();
        assert_eq!(Wins.again(&task.setup), Ok(()));
        let thrown_away: u32 = sifted.thrown_away.values().sum();
        assert_eq!(sifted.looked_at, thrown_away + 1);
        let line = Setup::decode(&task.setup).unwrap().line().unwrap().1.len();
        assert_eq!(line, if day == 1 { 3 } else { 5 });
        assert_eq!(Wins.share(&task.setup, &[85]), Some((85, 2)));
        assert!(Wins.solution(&task.setup).unwrap().shown.starts_with("1. "));
    }
}

#[test]
fn a_quick_look_never_denies_what_everything_shows() {
    let mut rng = ChanceRng::at(&Secret::new([9; 32]), 0);
    let (mut won, mut fell) = (0, 0);
    for nth in 0..700 {
        let board = laid(MEN[nth % MEN.len()], &mut rng);
        let field = MillField { board, rules: Options::default().rules() };
        let wins = |field: &MillField| field.moves().iter().any(|play| field.after(play).is_won());
        assert_eq!(field.wins_at_once(), wins(&field), "{board:?}");
        won += u32::from(field.wins_at_once());
        let weaker =
            MillField { board: Board { to_move: board.to_move.other(), ..board }, ..field };
        let falls = weaker.moves().iter().any(|play| wins(&weaker.after(play)));
        assert!(weaker.may_fall(1) || !falls, "{board:?}");
        fell += u32::from(falls);
    }
    assert!(won > 10 && fell > 10, "{won} {fell}");
}

#[test]
fn equal_secrets_make_equal_puzzles_and_others_others() {
    let make = |secret: u8, number| {
        let secret = Secret::new([secret; 32]);
        Wins.make(&secret, number, grade(2), &mut Sifted::default(), &|| true).unwrap()
    };
    assert_eq!(make(4, 1), make(4, 1));
    assert_ne!(make(4, 1), make(4, 2));
    assert_ne!(make(4, 1), make(5, 1));
}

#[test]
fn a_setup_without_a_puzzle_has_no_share_and_no_solution() {
    let plain = "flying=on men=9 white=1 revision=1";
    assert_eq!(Wins.share(plain, &[0]), None);
    assert_eq!(Wins.solution(plain), None);
    assert!(Wins.again(plain).is_err() && Wins.again("").is_err());
}
