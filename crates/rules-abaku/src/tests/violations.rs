//! Every refusal with its details.

use super::*;
use crate::Digits;

fn refused(game: &mut Abaku, number: u8, code: &str) -> String {
    let before = game.clone();
    let why = game.act(seat(number), &action(code)).unwrap_err();
    assert_eq!(*game, before, "a refusal changes nothing");
    why.to_string()
}

fn on(diagram: &[&str], rest: &str, code: &str) -> String {
    refused(&mut position(diagram, rest, ""), 1, code)
}

#[test]
fn slips_name_what_slipped() {
    let row = &["24"];
    for (code, rest, expected) in [
        ("C1>7", "2468", "abaku-not-in-rack digit=\"7\" rack=\"2 4 6 8\""),
        ("C1>22", "2468", "abaku-not-in-rack digit=\"2\" rack=\"2 4 6 8\""),
        ("A1>2", "2468", "abaku-square-taken square=\"A1\" tile=\"2\""),
        ("P1>2", "2468", "abaku-off-board square=\"P1\" last=\"O15\""),
        ("A16>2", "2468", "abaku-off-board square=\"A16\" last=\"O15\""),
        ("N1>246", "2468", "abaku-runs-off-board last=\"O15\" over=1"),
        ("C3>24", "2468", "abaku-not-touching"),
        ("C1>24682", "2468", "abaku-not-in-rack digit=\"2\" rack=\"2 4 6 8\""),
        ("-3", "2468", "abaku-not-in-rack digit=\"3\" rack=\"2 4 6 8\""),
        ("C1>2;A1=3", "2468", "abaku-not-joker square=\"A1\""),
        ("C1>2;Z26=3", "2468", "abaku-not-joker square=\"Z26\""),
        ("C1>x2", "02", "abaku-joker-too-early laid=0 needed=7"),
    ] {
        assert_eq!(on(row, rest, code), expected, "{code}");
    }
}

#[test]
fn the_first_placement_covers_the_centre_with_two_tiles() {
    assert_eq!(on(&[], "24", "H8>4"), "abaku-too-few-tiles");
    assert_eq!(on(&[], "24", "A1>24"), "abaku-not-centre centre=\"H8\"");
}

#[test]
fn errors_name_squares_and_digits() {
    assert_eq!(
        on(&["24"], "99", "C1>99"),
        "abaku-no-equation digits=[\"2499\"] squares=[\"C1\", \"D1\"]"
    );
    assert_eq!(on(&[], "660", "G8>660"), "abaku-almost-zero equation=\"6−6=0\"");
    assert_eq!(on(&[], "352", "G8>352"), "abaku-almost-turned equation=\"3=5−2\"");
    assert_eq!(
        on(&["2", ".7"], "48", "B1>4"),
        "abaku-contact new=\"B1\" old=\"B2\" new-digit=\"4\" old-digit=\"7\""
    );
    assert_eq!(on(&[".7"], "01257", "A2>1052"), "abaku-no-link");
    let mut between = position(&["251.9"], "0,-", "rules=online");
    assert_eq!(
        refused(&mut between, 1, "D1>0"),
        "abaku-zero-between one=\"C1\" other=\"E1\" one-digit=\"1\" other-digit=\"9\""
    );
}

#[test]
fn turns_are_kept() {
    let mut game = position(&["24"], "2468,1357", "");
    assert_eq!(refused(&mut game, 2, "pass"), "abaku-not-your-turn player=seat 1");
    assert_eq!(refused(&mut game, 3, "pass"), "abaku-not-seated");
    let mut drawing = game.clone();
    drawing.act(seat(1), &action("-2")).unwrap();
    assert_eq!(refused(&mut drawing, 1, "pass"), "abaku-drawing");
    game.finish(crate::ending::End::Alone);
    assert_eq!(refused(&mut game, 1, "pass"), "abaku-over");
}

#[test]
fn jokers_have_their_conditions() {
    let game = |rack: &str, zeros: u8, settings: &str, row: &str| {
        position(&[row], &format!("{rack} 1 0 {zeros}"), settings)
    };
    let none = refused(&mut game("00", 7, "jokers=off", "42"), 1, "C1>x2");
    assert_eq!(none, "abaku-no-jokers");
    let zero = refused(&mut game("12", 7, "", "42"), 1, "C1>x2");
    assert_eq!(zero, "abaku-joker-needs-zero rack=\"1 2\"");
    let many = refused(&mut game("00", 7, "", "ab..c42"), 1, "H1>x2");
    assert_eq!(many, "abaku-too-many-jokers most=3");
    let early = refused(&mut game("00", 6, "", "42"), 1, "C1>x2");
    assert_eq!(early, "abaku-joker-too-early laid=6 needed=7");
}

#[test]
fn jokers_do_not_count_towards_the_seven() {
    let mut game = position(&["22"], "02 1 0 7", "");
    game.act(seat(1), &action("C1>x4")).unwrap();
    assert_eq!(game.zeros, [7]);
    assert_eq!(game.racks[0].known, Digits::read("2").unwrap(), "it took a zero's place");
    let mut plain = position(&["251"], "02 1 0 6", "");
    plain.act(seat(1), &action("D1>0")).unwrap();
    assert_eq!(plain.zeros, [7]);
}

#[test]
fn a_revalued_joker_keeps_all_its_contacts() {
    // X=8 in 428; below it a 2 (8 down 2: ∛8=2). As a 9 it would lose the 2.
    let mut game = position(&["42i", "..2"], "18", "");
    assert_eq!(
        refused(&mut game, 1, "D1>18;C1=9"),
        "abaku-breaks-contact joker=\"C1\" other=\"C2\" value=\"9\" digit=\"2\""
    );
    assert_eq!(refused(&mut game, 1, "D1>18;C1=8"), "abaku-same-value square=\"C1\" value=\"8\"");
    let mut swap = position(&["42i"], "18", "");
    assert_eq!(
        refused(&mut swap, 1, "-1;C1=9"),
        "abaku-breaks-contact joker=\"C1\" other=\"B1\" value=\"9\" digit=\"2\""
    );
    swap.act(seat(1), &action("-1;C1=6")).unwrap();
    assert_eq!(swap.grid.at(2), Some(Tile::joker(6)));
}

#[test]
fn a_revalued_joker_worth_0_has_no_exemption() {
    let mut game = position(&["42i"], "18", "");
    assert!(refused(&mut game, 1, "-1;C1=0").starts_with("abaku-breaks-contact"));
}

#[test]
fn a_small_bag_limits_the_exchange() {
    let options = options("play=points");
    let all: Vec<String> = (0..107).map(|at| (at % 10).to_string()).collect();
    let lines: Vec<String> = all.chunks(15).map(<[String]>::concat).collect();
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let text = format!("{} 7", rows(&lines, &options));
    let mut game = Abaku::from_text(&text, &options).unwrap();
    assert_eq!(game.bag(), 2);
    game.racks[0].known = Digits::read("789").unwrap();
    assert_eq!(refused(&mut game, 1, "-7"), "abaku-bag-too-small bag=0 asked=1");
}

#[test]
fn filling_has_its_own_limits() {
    let mut game =
        position(&[".........", "", "", "", "....24"], "0123456789", "play=fill board=compact");
    assert_eq!(refused(&mut game, 1, "-1"), "abaku-no-exchange");
    assert_eq!(refused(&mut game, 1, "A5>012345"), "abaku-too-many-tiles most=5");
}
