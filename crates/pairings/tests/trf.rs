//! The reading and writing of reports.

use pairings::{Bye, Fixture, RoundSlot, Score, Trf, TrfFault, dutch};

/// A report of three entrants after one round, with the next one paired.
const REPORT: &str = "\
012 Spring
022 Brno
142 5
152 W
001    1      Novák, Ana                        2100                             1.0    1     2 w 1
001    2      Bob                               2000                             0.0    3     1 b 0
001    3      Cyril                                                              1.0    2  0000 - U
";

fn fault(text: &str) -> (usize, TrfFault) {
    let error = Trf::read(text).expect_err("a fault");
    (error.line, error.why)
}

#[test]
fn a_report_is_read_paired_and_written() {
    let report = Trf::read(REPORT).unwrap();
    assert_eq!(report.names, ["Novák, Ana", "Bob", "Cyril"]);
    assert_eq!(report.to_string(), REPORT);
    let slots = |number: usize| report.tournament.entrants[number].slots.clone();
    assert_eq!(slots(1), [RoundSlot::Played { other: 0, white: false, score: Score::Loss }]);
    assert_eq!(slots(2), [RoundSlot::Bye(Bye::Allocated)]);
    let fixture = dutch(&report.tournament).unwrap();
    assert_eq!(fixture, Fixture { pairs: vec![(2, 0)], bye: Some(1) });
    let written = report.with_round(&fixture);
    let rounds: Vec<String> =
        written.lines().skip(4).map(|line| line.chars().skip(80).collect()).collect();
    assert_eq!(
        rounds,
        [
            " 1.0    1     2 w 1     3 b  ",
            " 0.0    3     1 b 0  0000 - U",
            " 1.0    2  0000 - U     1 w  ",
        ]
    );
    // Its games have no results yet. A report with results is read, though its points are those of
    // before.
    assert_eq!(fault(&written), (5, TrfFault::NoResult(2)));
    let played = written.replace("3 b  \n", "3 b =\n").replace("1 w  \n", "1 w =\n");
    let next = Trf::read(&played).unwrap();
    assert_eq!(next.tournament.played, 2);
    assert_eq!((0..3).map(|one| next.tournament.points(one, 2)).collect::<Vec<_>>(), [15, 10, 15]);
}

#[test]
fn lines_may_end_in_any_way() {
    let told = Trf::read(REPORT).unwrap().tournament;
    for end in ["\r", "\r\n"] {
        assert_eq!(Trf::read(&REPORT.replace('\n', end)).unwrap().tournament, told);
    }
    assert_eq!(Trf::read(&format!("\u{feff}{REPORT}")).unwrap().tournament, told);
}

#[test]
fn bad_lines_are_named() {
    let with = |line: &str| format!("{REPORT}{line}\n");
    let changed = |from: &str, to: &str| REPORT.replacen(from, to, 1);
    for (text, line, why) in [
        (String::new(), 1, TrfFault::Empty),
        (with("hello"), 8, TrfFault::Unknown),
        (with("XXQ 1"), 8, TrfFault::Unknown),
        (with("XXA    1 1.0"), 8, TrfFault::Unsupported),
        (with("013 Team"), 8, TrfFault::Unsupported),
        (with("XXC rank"), 8, TrfFault::Unsupported),
        (with("XXP 1 x"), 8, TrfFault::Number),
        (with("XXP 1 9"), 8, TrfFault::Nobody(9)),
        (with("XXZ 0"), 8, TrfFault::Number),
        (with("240 Q   2    1"), 8, TrfFault::Number),
        (with("BBW x"), 8, TrfFault::Number),
        (with("001    4"), 8, TrfFault::Number),
        (changed("001    2", "001    1"), 6, TrfFault::Twice(1)),
        (changed("001    3", "001    4"), 7, TrfFault::Nobody(3)),
        (changed("142 5\n", ""), 6, TrfFault::NoRounds),
        (changed("142 5", "142 0"), 3, TrfFault::Number),
        (changed("2 w 1", "7 w 1"), 5, TrfFault::Nobody(7)),
        (changed("2 w 1", "1 w 1"), 5, TrfFault::Round(1)),
        (changed("2 w 1", "2 x 1"), 5, TrfFault::Round(1)),
        (changed("2 w 1", "2 w ?"), 5, TrfFault::Round(1)),
        (changed("2 w 1", "2 w  "), 5, TrfFault::NoResult(1)),
        (changed("2 w 1", "2 b 1"), 5, TrfFault::Contradiction(1)),
        (changed("2 w 1", "3 w 1"), 5, TrfFault::Contradiction(1)),
        (changed("0.0    3", "1.0    3"), 6, TrfFault::Points { told: 10, counted: 0 }),
        (changed("1.0    1", "one    1"), 5, TrfFault::Number),
        (
            changed("142 5", "142 1").replace("1 b 0", "1 b 0     3 b +"),
            6,
            TrfFault::Contradiction(2),
        ),
        (changed("142 5", "142 1").replace("1 b 0", "1 b 0  0000 - H"), 6, TrfFault::TooMany),
    ] {
        assert_eq!(fault(&text), (line, why), "{text}");
    }
}

#[test]
fn results_of_a_game_must_fit() {
    // Both cannot have won, and a draw must be one for both.
    assert_eq!(
        fault(&REPORT.replace("1 b 0", "1 b 1").replace("0.0    3", "1.0    3")),
        (5, TrfFault::Contradiction(1))
    );
    assert_eq!(
        fault(&REPORT.replace("1 b 0", "1 b =").replace("0.0    3", "0.5    3")),
        (5, TrfFault::Contradiction(1))
    );
}

#[test]
fn the_first_colour_is_told_by_the_games_or_must_be_stated() {
    let silent = REPORT.replace("152 W\n", "");
    assert!(Trf::read(&silent).unwrap().tournament.white_first);
    let black = silent.replace("2 w 1", "2 b 1").replace("1 b 0", "1 w 0");
    assert!(!Trf::read(&black).unwrap().tournament.white_first);
    let fresh: String = silent
        .lines()
        .map(|line| line.replace("1.0", "0.0").chars().take(89).collect::<String>() + "\n")
        .collect();
    assert_eq!(fault(&fresh), (6, TrfFault::NoColour));
}

#[test]
fn absent_entrants_and_forbidden_pairs_are_not_paired() {
    let report = |lines: &str| Trf::read(&format!("{REPORT}{lines}")).unwrap();
    let absent = report("XXZ 2\n");
    let fixture = dutch(&absent.tournament).unwrap();
    assert_eq!(fixture, Fixture { pairs: vec![(2, 0)], bye: None });
    let written = absent.with_round(&fixture);
    assert!(!written.contains("XXZ") && written.contains("1 b 0  0000 - Z\n"), "{written}");
    let half = report("240 H   2    2\n240 H   3    1\n").tournament;
    assert_eq!(half.entrants[1].slots[1], RoundSlot::Bye(Bye::Half));
    assert_eq!(half.entrants[0].slots.len(), 1);
    let forbidden = report("XXP 1 3\n260   1   1    1    2\n");
    assert_eq!(forbidden.tournament.forbidden, [(0, 2)]);
    let points = REPORT.replace("1.0    ", "3.0    ") + "162  W 3.0    D 1.0\n";
    assert_eq!(Trf::read(&points).unwrap().tournament.worth.draw, 10);
}

#[test]
fn a_round_that_a_program_paired_is_read() {
    let report = Trf::read(REPORT).unwrap();
    let fixture = Fixture { pairs: vec![(2, 0)], bye: Some(1) };
    let written = report.with_round(&fixture);
    let (before, read) = Trf::read_paired(&written, 1).unwrap();
    assert_eq!(read, fixture);
    assert_eq!(before.tournament.entrants, report.tournament.entrants);
    // Programs on other systems end lines differently.
    let (_, read) = Trf::read_paired(&written.replace('\n', "\r\n"), 1).unwrap();
    assert_eq!(read, fixture);
    let fault = |text: &str| {
        let error = Trf::read_paired(text, 1).expect_err("a fault");
        (error.line, error.why)
    };
    let colours = written.replace("3 b  ", "3 w  ");
    assert_eq!(fault(&colours), (5, TrfFault::Contradiction(2)));
    let result = written.replace("3 b  ", "3 b 1");
    assert_eq!(fault(&result), (5, TrfFault::Round(2)));
    let nobody = written.replace("3 b  ", "9 b  ");
    assert_eq!(fault(&nobody), (5, TrfFault::Contradiction(2)));
    let byes = written.replace("     3 b  ", "  0000 - U");
    assert_eq!(fault(&byes), (6, TrfFault::Contradiction(2)));
    // The earlier round has no results, and the error names it.
    assert!(Trf::read_paired(&written, 0).is_err());
}
