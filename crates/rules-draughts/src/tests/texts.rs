//! Positions as text.

use super::*;

fn wrong(text: &str, settings: &str) -> &'static str {
    let read = Draughts::from_text(text, &options(settings));
    read.err().unwrap_or_else(|| panic!("{text} is read")).0.key
}

#[test]
fn positions_come_back_as_they_were_written() {
    for text in [
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8",
        "W:Wa1,c1,Kd4:Bb8",
        "B:Wa1:Bb8:S2",
        "B:Wa1:Bb8:S?",
        "W:WKa1,h2:Ba7,Kb8:H12",
        "W:WKa1,h2:Ba7,Kb8:H4:Mc3-a1,c7-b8:S2:D1:N1,2",
        "B:Wa1:Bb8:Eresigned2",
        "B:Wa1:Bb8:S2:Eremoved1",
        "B:Wa1:Bb8:D2:Eagreed",
        "B:Wa1:Bb8:Eclaimed",
        "W:W:Bb8",
        "B:Wa1:B",
    ] {
        assert_eq!(at(text).to_text(), text);
    }
    let huffable = "B:Wc3,h4:Bd4,a7:!c3,h4";
    assert_eq!(at_with(huffable, "captures=huff").to_text(), huffable);
}

#[test]
fn a_text_is_read_forgivingly() {
    let same = [
        " W : Wa1, c1 ,Kd4 : Bb8 ",
        "W:Bb8:WKd4,c1,a1.",
        "w:wA1,C1,kD4:bB8",
        "W:Wa1,c1,Kd4,:Bb8:H0",
    ];
    for text in same {
        assert_eq!(at(text).to_text(), "W:Wa1,c1,Kd4:Bb8", "{text}");
    }
}

#[test]
fn the_flaw_of_a_bad_position_text_is_named() {
    for (text, key) in [
        ("", "draughts-position-short"),
        ("W:Wa1", "draughts-position-short"),
        ("X:Wa1:Bb8", "draughts-position-turn"),
        ("W1:Wa1:Bb8", "draughts-position-turn"),
        ("W:Wa1:Wb8", "draughts-position-side"),
        ("W:a1:Bb8", "draughts-position-side"),
        ("W:Wa2:Bb8", "draughts-position-square"),
        ("W:W12:Bb8", "draughts-position-square"),
        ("W:Wa1,a1:Bb8", "draughts-position-twice"),
        ("W:Wa1:Ba1", "draughts-position-twice"),
        ("W:Wb8:Ba1", "draughts-position-last-row"),
        ("W:Wa1:Ba1", "draughts-position-twice"),
        ("W:Wa3:Bc1", "draughts-position-last-row"),
        ("W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bb8", "draughts-position-many"),
        ("W:Wa1:Bb8:H31", "draughts-position-field"),
        ("W:Wa1:Bb8:H", "draughts-position-field"),
        ("W:Wa1:Bb8:H1:H1", "draughts-position-field"),
        ("W:Wa1:Bb8:Q", "draughts-position-field"),
        ("W:Wa1:Bb8:", "draughts-position-field"),
        ("W:Wa1:Bb8:S3", "draughts-position-field"),
        ("W:Wa1:Bb8:Egone", "draughts-position-field"),
        ("W:WKa1:BKb8:H1:Mc3-a1,c7-b8", "draughts-position-count"),
        ("W:WKa1:BKb8:Mb8-c7", "draughts-position-moves"),
        ("W:Wa1:BKb8:Mb2-a1,c7-b8", "draughts-position-moves"),
        ("W:Wa1:Bb8:!a1", "draughts-position-huff"),
    ] {
        assert_eq!(wrong(text, ""), key, "{text}");
    }
    assert_eq!(wrong("W:Wa1:Bb8:!a1", "captures=huff"), "draughts-position-huff");
    assert_eq!(wrong(&"W".repeat(3000), ""), "draughts-position-long");
    for odd in ["W:W\u{0}:B", "♛:♛:♛", "W:Wé1:B", "W:W:B:é", ":::", "W:WK:B", "W:W:B:!", "W:W:B:!♛"]
    {
        let _ = Draughts::from_text(odd, &Options::default());
    }
}

#[test]
fn facts_name_what_is_captured() {
    let game = at("W:Wc3,a1:Bd4,f6,b8");
    let listed = game.listing(ONE);
    let facts = alloc::format!("{:?}", listed[0].facts);
    assert_eq!(listed.len(), 1);
    assert!(facts.contains("captures") && facts.contains("d4") && facts.contains("f6"), "{facts}");
    assert_eq!(start().listing(ONE).len(), 7);
    assert!(start().listing(TWO).is_empty());
    let view = game.view(Viewer::Seat(ONE));
    assert_eq!(view.assess(&listed[0].action), Ok(listed[0].facts.clone()));
    let two = game.view(Viewer::Seat(TWO));
    assert_eq!(two.assess(&listed[0].action), Err(Violation::NotYourTurn(ONE)));
    assert!(game.view(Viewer::Spectator).assess(&listed[0].action).is_err());
}

#[test]
fn the_sketch_is_turned_to_the_viewer() {
    let sketch = start().view(Viewer::Seat(TWO)).sketch();
    let lines: Vec<&str> = sketch.lines().collect();
    assert_eq!(lines[0], "  1    w   w   w   w");
    assert_eq!(lines[8], "     h g f e d c b a");
    let own = at("W:WKa1:Bb8").view(Viewer::Spectator).sketch();
    assert_eq!(own.lines().next(), Some("  8    b   .   .   ."));
    assert_eq!(own.lines().nth(7), Some("  1  W   .   .   ."));
}
