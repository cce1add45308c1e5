//! Typed text.

use game_core::Unclear;

use super::*;

/// Returns the code of typed text, or the shown candidates if there are several.
fn read(game: &Chess, text: &str) -> Result<String, Vec<String>> {
    let view = view(game);
    match view.parse(text) {
        Ok(action) => Ok(action.encode()),
        Err(Unclear::Which(all)) => Err(all.iter().map(|one| view.show(one)).collect()),
        Err(Unclear::Wrong(why)) => Err([why.to_string()].into()),
    }
}

/// Checks that every text has this meaning.
fn all_read(fen: &str, texts: &[&str], code: &str) {
    for text in texts {
        assert_eq!(read(&at(fen), text).as_deref(), Ok(code), "{text:?}");
    }
}

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn one_move_has_many_names() {
    let texts = [
        "Nf3",
        "Jf3",
        "nf3",
        "jf3",
        "♘f3",
        "♞f3",
        "g1f3",
        "Ng1f3",
        "Ng1-f3",
        "Jg1–f3",
        "G1F3",
        "N f3",
        "g1 f3",
        "g1-f3",
        "1. Nf3",
        "1.Nf3",
        "Nf3!?",
        " Nf3 ",
        "Nf3+",
        "Ngf3",
        "N1f3",
        "♘\u{fe0e}f3",
    ];
    all_read(START, &texts, "g1f3");
    assert!(read(&at(START), "Sf3").is_err(), "S is a bishop here, not the German knight");
    all_read(START, &["e4", "E4", "e2e4", "e2-e4", "Pe4", "e2 e4", "1.e4", "♙e4"], "e2e4");
    all_read(START, &["d4", "D4", "d2d4", "D2D4"], "d2d4");
    all_read(START, &["b4", "B4", "b2b4", "B2-B4"], "b2b4");
}

#[test]
fn a_capital_letter_is_a_man_before_it_is_a_file() {
    let both = "4k3/8/8/8/8/p1p5/1P1B4/4K3 w - - 0 1";
    all_read(both, &["bxc3", "b2xc3", "bc3", "b:c3"], "b2c3");
    all_read(both, &["Bxc3", "Sxc3", "sxc3", "Bc3", "♗c3"], "d2c3");
    let queen = "4k3/8/8/4p3/3P4/6Q1/8/4K3 w - - 0 1";
    all_read(queen, &["dxe5", "de5", "d4:e5"], "d4e5");
    all_read(queen, &["Dxe5+", "Qxe5", "qe5", "D×e5"], "g3e5");
    // Only one of the two can be meant: a phone types capitals by itself.
    let pawn = "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1";
    all_read(pawn, &["Dxe5", "dxe5"], "d4e5");
    let bishop = "4k3/8/8/8/8/2p5/3B4/4K3 w - - 0 1";
    all_read(bishop, &["bxc3", "Bxc3"], "d2c3");
}

#[test]
fn castling_is_read_in_every_way() {
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    all_read(castle, &["O-O", "0-0", "o-o", "OO", "O–O", "Kg1", "e1g1", "e1h1", "0-0+"], "e1g1");
    all_read(castle, &["malá rošáda", "Malá rochada", "castle short"], "e1g1");
    all_read(castle, &["O-O-O", "0-0-0", "ooo", "e1c1", "Ke1-c1", "velká rošáda"], "e1c1");
    assert_eq!(read(&at(castle), "rošáda"), Err(["O-O", "O-O-O"].map(str::to_owned).into()));
    all_read("4k3/8/8/8/8/8/8/4K2R w K - 0 1", &["rošáda", "rochada", "castle"], "e1g1");
    all_read("4k3/8/8/8/8/8/8/4K2R w - - 0 1", &["O-O", "rošáda"], "e1g1");
}

#[test]
fn a_pawn_becomes_what_is_typed_or_a_question() {
    let seventh = "3r4/4P3/8/8/1k6/8/8/4K3 w - - 0 1";
    all_read(seventh, &["e8=Q", "e8Q", "e8D", "e8=D+", "e7e8q", "e8q", "e8(Q)", "e8=♕"], "e7e8q");
    all_read(seventh, &["exd8=N", "exd8J", "ed8N", "e7d8n", "e7xd8=J"], "e7d8n");
    all_read(seventh, &["e8=B", "e8S", "e7e8b", "e7-e8=s"], "e7e8b");
    all_read(seventh, &["e8V", "e8=R"], "e7e8r");
    let which = ["e8=Q", "e8=R", "e8=B", "e8=N"].map(str::to_owned);
    for text in ["e8", "e7e8"] {
        let found = read(&at(seventh), text).unwrap_err();
        assert_eq!(found, which, "{text}");
    }
}

#[test]
fn an_ambiguous_move_lists_the_candidates() {
    let knights = "4k3/8/8/8/8/8/3N4/4K1N1 w - - 0 1";
    assert_eq!(read(&at(knights), "Jf3"), Err(["Ngf3", "Ndf3"].map(str::to_owned).into()));
    all_read(knights, &["Ngf3", "N1f3", "Jgf3", "Jg1f3"], "g1f3");
    // A pinned knight is no candidate.
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1";
    all_read(pinned, &["Nf3"], "g1f3");
}

#[test]
fn an_illegal_move_is_read_so_that_it_can_be_refused_well() {
    let pinned = "4r1k1/8/8/8/8/8/4R3/4K3 w - - 0 1";
    all_read(pinned, &["Ra2", "Va2", "e2a2"], "e2a2");
    let nobody = r#"chess-parse-nobody piece="♘" square="e5""#;
    assert_eq!(read(&start(), "Ne5"), Err([nobody.to_owned()].into()));
    assert!(view(&start()).parse("Bg1f3").is_err(), "a knight stands on g1");
    all_read(START, &["e5e6"], "e5e6");
}

#[test]
fn draws_are_offered_answered_and_claimed_in_words() {
    let mut game = start();
    for text in ["e4 draw", "e4 (=)", "e4 remíza", "1.e4 remis", "e2-e4 Remízu"] {
        assert_eq!(read(&game, text).as_deref(), Ok("e2e4+offer"), "{text}");
    }
    assert_eq!(read(&game, "Nf3 claim").as_deref(), Ok("g1f3+claim"));
    assert_eq!(read(&game, "remíza").as_deref(), Ok("offer"));
    act(&mut game, "e2e4+offer").unwrap();
    for text in ["draw", "remíza", "accept", "souhlasím", "prijať", "Ano", "áno", "remíza?"] {
        assert_eq!(read(&game, text).as_deref(), Ok("accept"), "{text}");
    }
    for text in ["odmítám", "ne", "Nie", "no"] {
        assert_eq!(read(&game, text).as_deref(), Ok("decline"), "{text}");
    }
    assert_eq!(read(&game, "opakování").as_deref(), Ok("claim"));
    let white = game.view(Viewer::Seat(WHITE));
    assert_eq!(white.parse("draw"), Ok(Action::Offer), "White cannot accept White's own");
}

#[test]
fn a_move_is_read_however_people_write_about_it() {
    let texts = [
        "1 Nf3",
        "1. Nf3",
        "...Nf3",
        "… Jf3",
        "12... Jf3",
        "g1>f3",
        "g1->f3",
        "g1 to f3",
        "g1 na f3",
        "J na f3",
        "jezdec f3",
        "Jezdcem na f3",
        "kůň z g1 na f3",
        "jazdec na f3.",
        "knight f3",
        "Nf3!",
    ];
    all_read(START, &texts, "g1f3");
    all_read(START, &["1 e4", "pěšec e4", "pawn to e4", "pešiakom na e4"], "e2e4");
    let fool = "rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2";
    all_read(fool, &["Dh4 mat", "Qh4 checkmate", "dáma h4 šach mat!", "Dh4 a mat"], "d8h4");
    let taking = "4k3/8/8/3pp3/4P3/8/8/4K3 w - - 0 1";
    all_read(taking, &["exd", "ed", "e:d", "e4 bere d5", "e4 takes d5", "exd5"], "e4d5");
    assert!(read(&at(taking), "exf").is_err(), "nothing stands there");
    let castle = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    all_read(castle, &["krátká rošáda", "krátka rošáda!", "short castling"], "e1g1");
    all_read(castle, &["dlouhá rošáda", "dlhá rošáda", "castle queenside"], "e1c1");
}

#[test]
fn a_draw_is_offered_behind_a_move_in_three_languages() {
    for text in [
        "e4 nabízím remízu",
        "e4, ponúkam remízu",
        "1 e4 offer a draw",
        "e4, remíza?",
        "e4 draw!",
        "pěšec e4, nabízím remízu.",
    ] {
        assert_eq!(read(&start(), text).as_deref(), Ok("e2e4+offer"), "{text}");
    }
    assert_eq!(read(&start(), "Nf3 threefold").as_deref(), Ok("g1f3+claim"));
    for text in ["resign", "vzdávám se"] {
        assert!(read(&start(), text).is_err(), "{text}: no move of a game");
    }
}

#[test]
fn talk_is_no_move() {
    let long = "e".repeat(100);
    for text in [
        "",
        "   ",
        "hello",
        "ok",
        "no",
        "ano",
        "e9",
        "i4",
        "e",
        "4",
        "ee",
        "Nf",
        "e2e4e5",
        "🙂",
        "\u{0}",
        "....",
        "1.",
        "x",
        "-",
        "=",
        "0",
        "0-0-0-0",
        "draw draw",
        &long,
        "e2e4k",
        "♔",
        "e2e4=k5",
    ] {
        let parsed = view(&start()).parse(text);
        assert!(matches!(parsed, Err(Unclear::Wrong(_))), "{text:?}: {parsed:?}");
    }
}

#[test]
fn nothing_typed_panics() {
    let letters: Vec<char> = "KQRBNDVSJPabh18x-=+#O0(♘é ".chars().collect();
    let games = [start(), at(KIWIPETE), at("8/4P3/8/8/1k6/8/8/4K3 w - - 0 1")];
    for &one in &letters {
        for &two in &letters {
            for &three in &letters {
                for &four in &letters[..20] {
                    let text: String = [one, two, three, four].iter().collect();
                    for game in &games {
                        let _ = crate::notation::read(&game.board, &text);
                    }
                }
            }
        }
    }
}
