//! Positions as text, and listings.

use game_core::{Datum, Secret, Table, Turn, View as _, Viewer};

use super::*;

fn refused(text: &str, settings: &str) -> String {
    Abaku::from_text(text, &options(settings)).unwrap_err().0.key.to_owned()
}

fn empty() -> String {
    rows(&[], &options(""))
}

#[test]
fn rows_and_a_rack_are_enough() {
    let game = Abaku::from_text(&format!("{} 24816", empty()), &options("")).unwrap();
    assert_eq!((game.seat_count(), game.bag(), &game.scores[..]), (1, 105, &[0][..]));
    assert!(matches!(game.turn(), Turn::Seats { .. }));
    assert_eq!(game.to_text(), format!("{} 12468 1 0 0", empty()));
    for racks in ["-", "?", "4", "4??,-", "1,2,3,4"] {
        for rules in ["rules=box", "rules=online"] {
            assert!(Abaku::from_text(&format!("{} {racks}", empty()), &options(rules)).is_ok());
        }
    }
    let fill = format!("{} {}", rows(&[], &options("board=compact")), "0123456789".repeat(11));
    assert!(Abaku::from_text(&fill, &options("play=fill board=compact")).is_ok());
}

#[test]
fn there_are_only_three_jokers() {
    let with = |row: &str| format!("{} 24", rows(&[row], &options("")));
    assert!(Abaku::from_text(&with("a8a8a"), &options("")).is_ok());
    assert_eq!(refused(&with("a8a8a8a"), ""), "abaku-position-jokers");
}

#[test]
fn malformed_fields_are_refused() {
    let board = empty();
    let eleven = rows(&["111111111111"], &options(""));
    let with_joker = rows(&["00000000000h"], &options(""));
    for (text, expected) in [
        (String::new(), "abaku-position-short"),
        (board.clone(), "abaku-position-short"),
        (format!("{board}/............... 1"), "abaku-position-rows"),
        (format!("{} 1", board.replacen('.', "", 1)), "abaku-position-row"),
        (format!("{} 1", board.replacen('.', "k", 1)), "abaku-position-cell"),
        (format!("{} 1", board.replacen('.', "é", 1)), "abaku-position-cell"),
        (format!("{board} 012345"), "abaku-position-rack"),
        (format!("{board} 1,,2"), "abaku-position-rack"),
        (format!("{board} x8"), "abaku-position-rack"),
        (format!("{board} 1,2,3,4,5"), "abaku-position-racks"),
        (format!("{eleven} 2"), "abaku-position-too-many"),
        (format!("{with_joker} 2"), "abaku-position-too-many"),
        (format!("{board} 1,2 3"), "abaku-position-seat"),
        (format!("{board} 1,2 0"), "abaku-position-seat"),
        (format!("{board} 1,2 1 5"), "abaku-position-scores"),
        (format!("{board} 1,2 1 5,6 7"), "abaku-position-zeros"),
        (format!("{board} 1,2 1 5,6 7,256"), "abaku-position-zeros"),
        (format!("{board} 1,2 1 5,6 7,8 9"), "abaku-position-extra"),
        (format!("{board} 1,2 1 5,6 7,8 left=9"), "abaku-position-extra"),
        (format!("{board} 1,2 1 5,6 7,8 idle=1 idle=2"), "abaku-position-extra"),
        (format!("{board} 1,2 colour=red"), "abaku-position-extra"),
        (format!("{board} 1,2 1 5,6 7,8 left=1"), "abaku-position-state"),
        (format!("{board} 1,2 phase=swap:-"), "abaku-position-extra"),
        (format!("{board} 1,2 gave=1:-"), "abaku-position-extra"),
        (format!("{board} {}", "9".repeat(30_000)), "abaku-position-long"),
        ("\0 \0".to_owned(), "abaku-position-rack"),
    ] {
        assert_eq!(refused(&text, ""), expected, "{text}");
    }
    assert_eq!(refused(&format!("{board} 1"), "board=compact"), "abaku-position-rows");
}

#[test]
fn the_text_is_the_whole_position() {
    let options = options("errors=penalty");
    let secret = Secret::new([4; 32]);
    let mut table = Table::<Abaku>::start(&Abaku::first(&options, 3), &secret);
    for _ in 0..30 {
        let position = table.position().clone();
        let Turn::Seats { must, .. } = position.turn() else { break };
        let seat = must.iter().next().unwrap();
        let best = position.listing(seat).into_iter().next().map(|one| one.action);
        let actions = position.legal_actions(seat);
        let turn = table.ply() as usize;
        let other = actions[turn * 7 % actions.len()].clone();
        let chosen = best.filter(|_| !turn.is_multiple_of(3)).unwrap_or(other);
        table.act(seat, &chosen, &secret).unwrap();
    }
    for ply in 0..=table.ply() {
        let position = table.position_at(ply);
        let text = position.to_text();
        assert_eq!(Abaku::from_text(&text, &options).as_ref(), Ok(position), "{text}");
    }
}

#[test]
fn a_listing_says_tiles_score_and_equations_best_first() {
    let game = position(&[], "24", "");
    let listed = game.listing(seat(1));
    let scores: Vec<_> = listed.iter().map(|one| one.facts[1].value.clone()).collect();
    assert_eq!(scores, [const { Datum::Number(12) }; 8].to_vec(), "24 and 42 in four places each");
    let text = |text: &str| Datum::Text(text.into());
    let first = &listed[0];
    let keys: Vec<_> = first.facts.iter().map(|fact| fact.key).collect();
    assert_eq!(keys, ["tiles", "score", "equations"]);
    let tile = |square, what| Datum::List([text(square), text(what)].into());
    assert_eq!(first.action, action("H7v24"));
    assert_eq!(first.facts[0].value, Datum::List([tile("H7", "2"), tile("H8", "4")].into()));
    assert_eq!(first.facts[2].value, Datum::List([text("2²=4")].into()));
    assert_eq!(game.view(Viewer::Seat(seat(1))).assess(&first.action), Ok(first.facts.clone()));
}

#[test]
fn a_listing_does_not_depend_on_what_errors_cost() {
    let codes = |settings: &str| -> Vec<String> {
        let game = position(&["42."], "0 1 0 7", settings);
        game.listing(seat(1)).iter().map(|one| one.action.encode()).collect()
    };
    assert_eq!(codes(""), codes("errors=penalty"));
    assert_eq!(codes("")[0], "C1>x8", "24 points");
    assert!(codes("").contains(&"C1>x2".to_owned()));
}

#[test]
fn before_the_decision_penalty_rules_tell_nothing() {
    let game = position(&[".24."], "22579,1", "errors=penalty");
    let view = game.view(Viewer::Seat(seat(1)));
    for code in ["A1>22", "A1>2"] {
        assert_eq!(view.assess(&action(code)), Ok(Vec::new()), "{code}");
    }
    assert!(view.assess(&action("B1>2")).is_err(), "slips are told");
}

#[test]
fn nobody_sees_the_rack_of_another() {
    let game = position(&["24"], "11111,22222", "");
    let view = game.view(Viewer::Seat(seat(2)));
    assert_eq!((view.seen.racks[0].known.len(), view.seen.racks[0].len()), (0, 5));
    assert_eq!(view.seen.bag(), game.bag());
    assert!(view.sketch().contains("[2 2 2 2 2]"));
    assert!(game.view(Viewer::Spectator).hand().is_none());
}

#[test]
fn the_examples_of_the_documentation_can_be_pasted() {
    let examples: Vec<(usize, String)> = include_str!("../../RULES.md")
        .lines()
        .filter_map(|line| line.strip_prefix("kamen-lab moves abaku \""))
        .map(|line| {
            let (text, settings) = line.split_once('"').unwrap();
            let options = options(settings.trim().trim_start_matches("--set").trim());
            let game = Abaku::from_text(text, &options).unwrap();
            assert_eq!(Abaku::from_text(&game.to_text(), &options).as_ref(), Ok(&game));
            let listed = game.listing(game.to_move);
            (listed.len(), listed[0].action.encode())
        })
        .collect();
    assert_eq!(examples, [(596, "H12v1248".to_owned()), (1878, "D1v71x283".to_owned())]);
}
