//! Texts of positions.

use super::*;
use crate::position::Phase;

fn wrong(text: &str) -> &'static str {
    Backgammon::from_text(text, &Options::default()).map(|_| "read").unwrap_or_else(|why| why.0.key)
}

#[test]
fn texts_of_other_programs_come_back() {
    for text in [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:21:0:0:0:7:10",
        "XGID=--A-bBBBB--BbB-----dbbc-B-:0:0:1:31:6:4:1:7:10",
        "XGID=-b----E-C---eE---b-d-b--B-:0:0:1:46:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B-:1:-1:-1:D:0:0:0:7:10",
        "XGID=aB-B-BC-A---cB---c-bb-A-AA:2:1:-1:00:3:2:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:1:0:1:R:0:0:2:0:10",
    ] {
        let game = position(text, "raccoons=on beavers=on");
        assert_eq!(game.to_text(), text);
    }
}

#[test]
fn the_second_seat_is_the_upper_player_and_sees_its_own_numbers() {
    let game = position("XGID=-B----E-C---eE---c-e----b-:0:0:-1:31:0:0:0:7:10", "");
    assert_eq!((game.to_move, game.board_of(seat(2)).own(1)), (seat(2), 2));
    assert_eq!(game.board_of(seat(1)).own(1), 2);
    assert_eq!(game.board_of(seat(2)).other(24), 2);
}

#[test]
fn the_fields_win_over_the_options() {
    let game = position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10", "cube=off length=3");
    assert!(game.terms.is_money() && game.terms.jacoby && game.terms.beavers);
    assert!(game.terms.has_cube() && !game.terms.raccoons);
    let game = position(START, "play=money jacoby=on autodoubles=2");
    assert_eq!((game.terms.length, game.terms.jacoby, game.terms.autodoubles), (5, false, 0));
}

#[test]
fn state_that_an_xgid_cannot_hold_stands_after_it() {
    let played = START.replace(":00:", ":63:");
    for text in [
        format!("{START} open"),
        format!("{START} rolling"),
        format!("{START} auto=2 resign=1:2"),
        format!("{START} resign=2:3"),
        format!("{START} refused=2:0"),
        format!("{played} fresh auto=1,2"),
        format!("{START} over=1:4:off2"),
        format!("{START} over=2:1:drop"),
        format!("{START} over=2:3:resign3"),
        format!("{START} over=1:5:left"),
    ] {
        assert_eq!(position(&text, "").to_text(), text);
    }
    assert_eq!(position(&format!("{START} open"), "").phase, Phase::Opening);
}

#[test]
fn the_prefix_may_be_left_out() {
    assert_eq!(position(&START["XGID=".len()..], "").to_text(), START);
}

#[test]
fn later_fields_may_be_left_out() {
    let board = &START[..START.find(':').unwrap()];
    assert_eq!(position(board, "").to_text(), START);
    let money = position(&format!("{board}:0:0:-1:31"), "play=money jacoby=on beavers=on cube=off");
    assert_eq!(money.to_text(), format!("{board}:0:0:-1:31:0:0:3:0:0"));
}

#[test]
fn texts_that_cannot_be_are_refused_with_what_is_wrong() {
    let with = |from: &str, to: &str| START.replace(from, to);
    for (text, key) in [
        (String::new(), "backgammon-position-men"),
        (with(":5:10", ":5:10:1"), "backgammon-position-fields"),
        (with("-b----E", "-b---E"), "backgammon-position-men"),
        (with("-b----E", "-b--?-E"), "backgammon-position-letter"),
        (with("-b----E", "Ab----E"), "backgammon-position-letter"),
        (with("-b----E", "-é----E"), "backgammon-position-letter"),
        (with("-b----E", "-b---BE"), "backgammon-position-many"),
        (with(":00:", ":07:"), "backgammon-position-dice"),
        (with(":00:", ":X:"), "backgammon-position-dice"),
        (with(":0:0:1:00:", ":0:2:1:00:"), "backgammon-position-side"),
        (with(":0:0:1:00:", ":0:0:0:00:"), "backgammon-position-side"),
        (with(":0:0:1:00:", ":99:0:1:00:"), "backgammon-position-number"),
        (with(":0:5:10", ":2:5:10"), "backgammon-position-number"),
        (with(":0:0:0:5:10", ":5:0:0:5:10"), "backgammon-position-state"),
        (with(":00:", ":B:"), "backgammon-no-beavers"),
        (with(":0:0:1:00:", ":0:-1:1:D:"), "backgammon-not-your-cube"),
        (format!("{START} wrong=1"), "backgammon-position-extra"),
        (format!("{START} auto=3"), "backgammon-position-extra"),
        (format!("{START} auto=1 auto=1"), "backgammon-position-extra"),
        (format!("{START} over=1:4:off4"), "backgammon-position-extra"),
        (format!("{START} open resign=1:1"), "backgammon-position-state"),
        ("X".repeat(10_001), "backgammon-position-long"),
    ] {
        assert_eq!(wrong(&text), key, "{text}");
    }
}

#[test]
fn nobody_waits_for_ever_behind_two_closed_boards() {
    let home = [(1, 2), (2, 2), (3, 2), (4, 2), (5, 2), (6, 2), (25, 1)];
    let far = [(24, 2), (23, 2), (22, 2), (21, 2), (20, 2), (19, 2), (0, 1)];
    let text = format!("XGID={}:0:0:1:00:0:0:0:5:10", men(&home, &far));
    assert_eq!(wrong(&text), "backgammon-position-state");
}

#[test]
fn a_position_without_men_is_over_or_none() {
    let text = format!("XGID={}:0:0:1:00:0:0:0:5:10", men(&[(1, 1)], &[]));
    let end = position(&text, "").ending().unwrap();
    assert_eq!((end.winner, end.points), (seat(2), 1));
    assert_eq!(position(&format!("{text} over=2:1:off1"), "").ending(), Some(end));
    assert_eq!(wrong(&text.replace(":00:", ":31:")), "backgammon-position-state");
    assert_eq!(wrong(&text.replace("-A", "--")), "backgammon-position-state");
}

#[test]
fn where_the_last_play_leads_is_read_as_a_game_that_is_over() {
    let all: Vec<(u8, u8)> = (19..=24).map(|point| (point, 2)).chain([(1, 3)]).collect();
    let text = format!("XGID={}:1:1:1:31:0:0:0:0:10", men(&[(1, 1), (2, 1)], &all));
    let game = position(&text, "play=money");
    let plays = game.listing(seat(1));
    let last = plays.iter().find(|one| {
        let mut after = game.clone();
        after.act(seat(1), &one.action).is_ok() && after.ending().is_some()
    });
    let game_core::Datum::Text(after) = &last.unwrap().facts[0].value else { panic!("a text") };
    let end = position(after, "play=money").ending().unwrap();
    assert_eq!((end.winner, end.points), (seat(1), 6), "nobody of the other side is off");
}

#[test]
fn only_exact_actions_are_decoded() {
    for code in ["24/18;13/11", "bar/22;6/off", "8/5;8/5;6/3;6/3", "resign3", "roll", "accept"] {
        assert_eq!(action(code).encode(), code);
    }
    for wrong in [
        "",
        "24/18;",
        "13/11;24/18",
        "18/24",
        "25/22",
        "6/0",
        "off/6",
        "024/18",
        "24-18",
        "Roll",
        "resign4",
        "resign0",
        "8/5;8/5;8/5;8/5;8/5",
        "bar/off;6/bar",
    ] {
        assert!(Action::decode(wrong).is_err(), "{wrong}");
    }
    assert!(crate::Chance::decode("roll=07").is_err());
    assert!(crate::Chance::decode("open=311").is_err());
}

#[test]
fn any_text_is_read_or_refused() {
    use game_core::{ChanceRng, Secret};
    let mut rng = ChanceRng::at(&Secret::new([9; 32]), 0);
    let letters: Vec<char> = "XGID=-aAbBcCoOpP:0123456789DBR -1autoresignover,=é".chars().collect();
    for _ in 0..20_000 {
        let mut text: Vec<char> = format!("{START} auto=1 resign=2:1").chars().collect();
        for _ in 0..=rng.below(4) {
            let at = rng.below(u32::try_from(text.len()).unwrap()) as usize;
            let letter = letters[rng.below(u32::try_from(letters.len()).unwrap()) as usize];
            match rng.below(3) {
                0 => text[at] = letter,
                1 => text.insert(at, letter),
                _ => drop(text.remove(at)),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(game) = Backgammon::from_text(&text, &Options::default()) {
            let again = Backgammon::from_text(&game.to_text(), &Options::default()).unwrap();
            assert_eq!(again, game, "{text}");
        }
    }
}
