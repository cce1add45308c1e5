//! Typed actions.

use game_core::{Seat, Unclear, View as _, Viewer};

use super::*;

fn read_on(game: &Abaku, text: &str) -> Result<String, String> {
    match game.view(Viewer::Seat(Seat::new(0))).parse(text) {
        Ok(action) => Ok(action.encode()),
        Err(Unclear::Wrong(why)) => Err(why.key.to_owned()),
        Err(Unclear::Which(all)) => {
            Err(all.iter().map(Notation::encode).collect::<Vec<_>>().join(" or "))
        }
    }
}

fn read(text: &str) -> Result<String, String> {
    read_on(&position(&["42i"], "01248", ""), text)
}

#[test]
fn a_move_may_be_typed_in_many_ways() {
    for (typed, expected) in [
        ("H8> 24", "H8>24"),
        ("h8>24", "H8>24"),
        ("  H8  >  2 4 ", "H8>24"),
        ("H8\u{a0}→\u{a0}24", "H8>24"),
        ("H8➡\u{fe0f} 24", "H8>24"),
        ("h8v 24", "H8v24"),
        ("H8 ↓ 24", "H8v24"),
        ("H8 V 24", "H8v24"),
        ("H8 -> 24", "H8>24"),
        ("8H 24", "H8>24"),
        ("8h24", "H8>24"),
        ("8Hv 24", "H8v24"),
        ("\u{200f}H8> 24\u{200e}", "H8>24"),
        ("H8> ２４", "H8>24"),
        ("H8v 2", "H8>2"),
        ("H8 2", "H8>2"),
        ("H8> x8", "H8>x8"),
        ("H8> 2X84", "H8>2x84"),
        ("H8v x 8 4", "H8vx84"),
        ("H8> 18 K8=9", "H8>18;K8=9"),
        ("H8> 18; k8 = 9, b2=0", "H8>18;B2=0;K8=9"),
        ("V8> 24", "V8>24"),
        ("X8v x8 X9=3", "X8>x8;X9=3"),
        ("z26> 1", "Z26>1"),
        ("exchange 741", "-147"),
        ("Exchange 1, 4, 7", "-147"),
        ("- 147", "-147"),
        ("−147", "-147"),
        ("vyměnit 147", "-147"),
        ("VÝMĚNA 147", "-147"),
        ("vyme\u{30c}nit 147", "-147"),
        ("vymeniť 147", "-147"),
        ("-1 K8=9", "-1;K8=9"),
        ("PASS", "pass"),
        ("pas", "pass"),
        ("páś", "abaku-parse"),
    ] {
        let found = read(typed).unwrap_or_else(|why| why);
        assert_eq!(found, expected, "{typed:?}");
    }
}

#[test]
fn text_that_cannot_be_read_is_answered_with_the_reason() {
    for (typed, expected) in [
        ("", "abaku-parse-empty"),
        (" \u{200b}\u{feff}\u{a0}", "abaku-parse-empty"),
        ("\0", "abaku-parse"),
        ("🀄", "abaku-parse"),
        ("é", "abaku-parse"),
        ("e\u{301}", "abaku-parse"),
        ("\u{202e}42 >8H", "abaku-parse"),
        ("H8>", "abaku-parse-no-tiles"),
        ("H8", "abaku-parse-no-tiles"),
        ("H0> 24", "abaku-parse"),
        ("H27> 24", "abaku-parse"),
        ("H99999999999999999999> 24", "abaku-parse"),
        ("HH8> 24", "abaku-parse"),
        ("H8> 24 24x", "abaku-parse"),
        ("H8> ٢٤", "abaku-parse-no-tiles"),
        ("H8> 18 K8=10", "abaku-parse"),
        ("H8> 18 K8=9 K8=8", "abaku-parse"),
        ("K8=9", "abaku-parse-revalue-alone"),
        ("exchange", "abaku-parse-exchange"),
        ("-", "abaku-parse-exchange"),
        ("- 12x", "abaku-parse-exchange"),
        ("-123456", "abaku-parse-exchange-many"),
        ("H8> 111111111111111111111111111", "abaku-too-many-tiles"),
        ("pass 4", "abaku-parse"),
    ] {
        let found = read(typed).unwrap_err();
        assert_eq!(found, expected, "{typed:?}");
    }
    assert_eq!(read(&"9".repeat(10_000)).unwrap_err(), "abaku-parse-long");
    assert_eq!(read(&"é".repeat(10_000)).unwrap_err(), "abaku-parse-long");
}

#[test]
fn without_an_arrow_the_legal_direction_is_meant() {
    let both = position(&[], "24", "");
    assert_eq!(read_on(&both, "H8 24").unwrap_err(), "H8>24 or H8v24");
    let row = position(&["2.", "", ""], "48", "");
    assert_eq!(read_on(&row, "B1 48"), Ok("B1>48".into()), "neither: 248 across touches");
    let column = position(&["", ".3", ".9", "..2"], "14", "");
    assert_eq!(read_on(&column, "B1 14"), Ok("B1v14".into()));
    let penalty = position(&["", ".3", ".9", "..2"], "14", "errors=penalty");
    assert_eq!(read_on(&penalty, "B1 14").unwrap_err(), "B1>14 or B1v14");
    let edge = position(&["", ".............3", ".............9"], "14", "errors=penalty");
    assert_eq!(read_on(&edge, "O2 14"), Ok("O2v14".into()), "across it would leave the board");
}

#[test]
fn a_shown_action_is_read_back() {
    let game = position(&["42i"], "01248", "");
    let view = game.view(Viewer::Spectator);
    for code in ["H8>24", "H8v24", "H8>2x84", "X9>x8;X8=3", "-147", "-1;K8=9", "pass"] {
        let action = action(code);
        assert_eq!(view.parse(&view.show(&action)), Ok(action));
    }
    assert_eq!(view.show(&action("H8>18;K8=9")), "H8> 18 K8=9");
    assert_eq!(view.show(&action("H8v2x84")), "H8v 2x84");
}

#[test]
fn words_and_marks_between_and_behind_a_move_are_forgiven() {
    for (typed, expected) in [
        ("H8 doprava 24", "H8>24"),
        ("H8 dolů 24", "H8v24"),
        ("H8 across 24", "H8>24"),
        ("H8 24 dolů", "H8v24"),
        ("H8 24 nadol", "H8v24"),
        ("H8 24 v", "H8v24"),
        ("H8> 24!", "H8>24"),
        ("H8: 24 >", "H8>24"),
        ("H8 - 24 v", "H8v24"),
        ("H8-> 24", "H8>24"),
        ("H824 dolů", "H8v24"),
        ("1. H8> 24", "H8>24"),
        ("1 H8> 24.", "H8>24"),
        ("H8 18 v K8=9", "H8v18;K8=9"),
        ("exchange all", "-01248"),
        ("vyměnit vše", "-01248"),
        ("vymeniť všetko!", "-01248"),
        ("- all", "-01248"),
        ("měním 57", "-57"),
        ("mením 57", "-57"),
        ("pasuji", "pass"),
        ("pasujem.", "pass"),
        ("pass!", "pass"),
        ("skip", "pass"),
        ("vynechávám", "pass"),
        ("námitka!", "challenge"),
        ("uznávam", "accept"),
        ("přijímám", "accept"),
    ] {
        let found = read(typed).unwrap_or_else(|why| why);
        assert_eq!(found, expected, "{typed:?}");
    }
    let both = position(&[], "24", "");
    for text in ["H8: 24", "H8-24", "H824", "24 H8", "24 na H8", "24 on H8"] {
        assert_eq!(read_on(&both, text).unwrap_err(), "H8>24 or H8v24", "{text}");
    }
    assert_eq!(read_on(&both, "24 na H8 dolů"), Ok("H8v24".into()));
}

#[test]
fn tiles_may_stand_before_their_square() {
    let row = position(&["2.", "", ""], "48", "");
    for text in ["48 B1", "48 na B1", "48: b1", "4 8 on B1"] {
        assert_eq!(read_on(&row, text), Ok("B1>48".into()), "{text}");
    }
}

#[test]
fn tiles_may_be_laid_one_by_one() {
    let empty = position(&[], "248", "");
    for text in ["H8=2 I8=4", "i8=4, h8=2", "H8 = 2; I8 = 4", "1. H8=2 I8=4"] {
        assert_eq!(read_on(&empty, text), Ok("H8>24".into()), "{text}");
    }
    assert_eq!(read_on(&empty, "H8=2 H9=4"), Ok("H8v24".into()));
    assert_eq!(read_on(&empty, "H8=2 I8=x4"), Ok("H8>2x4".into()));
    assert_eq!(read_on(&empty, "H8=2"), Ok("H8>2".into()));
    for text in ["H8=2 J8=4", "H8=2 I9=4", "H8=2 H8=4"] {
        assert_eq!(read_on(&empty, text).unwrap_err(), "abaku-parse-apart", "{text}");
    }
    assert_eq!(read_on(&empty, "Z8=2 I8=4"), Ok("I8>42".into()), "and is refused by the rules");
    assert_eq!(read("A2=2 C2=4").unwrap_err(), "abaku-parse-apart");
    assert_eq!(read("D1=1 C1=9 E1=8"), Ok("D1>18;C1=9".into()), "an X lies on C1");
    let row = position(&["2.4", "", ""], "18", "");
    assert_eq!(read_on(&row, "B1=1 D1=8"), Ok("B1>18".into()), "over what lies between");
}

#[test]
fn a_square_and_tiles_that_can_be_either_are_told_apart_by_the_rack() {
    let read_with = |rack: &str, text: &str| {
        let game = position(&["24."], rack, "");
        read_on(&game, text)
    };
    assert_eq!(read_with("00008", "15 H8"), Ok("H15>8".into()));
    assert!(read_with("00015", "15 H8").unwrap().starts_with("H8"), "1 and 5 onto H8");
    assert_eq!(read_with("00025", "25 na H8").map(|code| code.starts_with("H8")), Ok(true));
    assert_eq!(read_with("00024", "8H 24"), Ok("H8>24".into()), "a row before its column");
    assert_eq!(read_with("00128", "8H 12"), Ok("H8>12".into()), "a row before its column");
}
