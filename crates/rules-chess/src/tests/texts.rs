//! Positions as text.

use super::*;

fn error(text: &str) -> &'static str {
    Chess::from_text(text, &BOOK).unwrap_err().0.key
}

#[test]
fn a_plain_fen_is_read_and_written_back() {
    let fens = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        KIWIPETE,
        "8/8/8/K2Pp3/8/8/8/4k3 w - e6 0 7",
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
    ];
    for fen in fens {
        assert_eq!(at(fen).to_text(), fen);
    }
    let short = at("4k3/8/8/8/8/8/4P3/4K3");
    assert_eq!(short.to_text(), "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
    let passing = at("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    assert!(passing.to_text().ends_with("b KQkq - 0 1"), "nobody can capture there");
}

#[test]
fn the_history_of_a_game_stands_behind_the_fen() {
    let mut game = play(start(), "e4 e5 Nf3 Nf6");
    assert!(game.to_text().ends_with(" w KQkq - 2 3 line=g1f3,g8f6"), "{}", game.to_text());
    game = play(game, "d4");
    game.act(WHITE, &Action::Offer).unwrap();
    assert!(game.to_text().ends_with(" b KQkq - 0 3 last=d2d4 offer=standing"));
    game.act(BLACK, &Action::Accept).unwrap();
    assert!(game.to_text().ends_with(" offer=standing end=agreed"));
    let other = Chess::new(&Setup::new(BOOK).with_white(BLACK));
    assert!(other.to_text().ends_with(" 0 1 white=2"));
    assert!(Chess::new(&Setup::new(BOOK)).to_text().ends_with(" 0 1 white=lots"));
}

#[test]
fn a_repeated_position_is_read_with_its_past() {
    let game = play(play(start(), "e4 e5"), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    let read = at(&game.to_text());
    assert_eq!((read.times(), &read), (3, &game));
}

#[test]
fn a_past_that_cannot_be_is_refused() {
    let fen = "4k1n1/8/8/8/8/8/4P3/4K1N1 w - - 4 3";
    assert_eq!(at(&[fen, " line=g1f3,g8f6,f3g1,f6g8"].concat()).times(), 2);
    for field in [
        "line=g1f3,g8f6,f3g1",
        "line=g1f3,g8f6,f3g1,f6h7",
        "line=g1f3,f3g1,g8f6,f6g8",
        "line=e2e3",
        "line=",
        "line=g1f3,g8f6,f3g1,f6g8,g1f3,g8f6,f3g1,f6g8",
        "last=e8e7",
        "last=e2e1",
        "last=a1a2q7",
        "offer=standing",
        "end=won",
        "end=resigned:3",
        "white=3",
        "white=1 white=1",
        "colour=red",
        "=",
    ] {
        assert_eq!(error(&[fen, " ", field].concat()), "chess-position-extra", "{field}");
    }
}

#[test]
fn the_flaw_of_a_bad_fen_is_named() {
    let after = |rest: &str| ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR ", rest].concat();
    assert_eq!(error(""), "chess-fen");
    assert_eq!(error("rnbqkbnr/ppppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR"), "chess-fen-board");
    assert_eq!(error(&after("x")), "chess-fen-turn");
    assert_eq!(error(&after("w XY")), "chess-fen-castling");
    assert_eq!(error(&after("w KQkq e9")), "chess-fen-passing");
    assert_eq!(error(&after("w KQkq e4")), "chess-fen-passing-square");
    assert_eq!(error(&after("w KQkq - x")), "chess-fen-clock");
    assert_eq!(error(&after("w KQkq - 0 x")), "chess-fen-number");
    assert_eq!(error(&after("w KQkq - 99999 1")), "chess-fen-clocks");
    assert_eq!(error(&after("w KQkq - 0 1 2")), "chess-fen");
    assert_eq!(error("8/8/8/8/8/8/8/8 w - - 0 1"), "chess-fen-kings");
    assert_eq!(error("4k3/8/8/8/8/8/8/3KK3 w - - 0 1"), "chess-fen-kings");
    assert_eq!(error("4k2P/8/8/8/8/8/8/4K3 w - - 0 1"), "chess-fen-pawns");
    assert_eq!(error("4k3/8/8/8/8/8/8/4K3 w K - 0 1"), "chess-fen-castling-rights");
    assert_eq!(error("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1"), "chess-fen-check");
    assert_eq!(error(&"8/".repeat(3000)), "chess-position-long");
    let nobody_passed = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq e3 0 1";
    assert_eq!(error(nobody_passed), "chess-fen-passing-square");
    assert!(at(&after("w KQkq - 0 0")).to_text().ends_with(" w KQkq - 0 1"), "no move has 0");
}

#[test]
fn no_text_panics() {
    let good = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 2 white=2 last=d7d5 offer=declined";
    assert_eq!(at(good).to_text(), good);
    for cut in 0..good.len() {
        for mark in ["", "=", "/", " ", "9", "K", "é", ","] {
            let text = [&good[..cut], mark, &good[cut + 1..]].concat();
            let _ = Chess::from_text(&text, &BOOK);
            let _ = Chess::from_text(&good[..cut], &FIDE);
        }
    }
}
