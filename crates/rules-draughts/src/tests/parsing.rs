//! Typed text.

use game_core::Unclear;

use super::*;

fn read(game: &Draughts, text: &str) -> Result<String, Unclear<Action>> {
    game.view(Viewer::Seat(mover(game))).parse(text).map(|action| action.encode())
}

fn which(game: &Draughts, text: &str) -> Vec<String> {
    match read(game, text) {
        Err(Unclear::Which(actions)) => actions.iter().map(Action::encode).collect(),
        other => panic!("{text}: {other:?}"),
    }
}

fn wrong(game: &Draughts, text: &str) -> &'static str {
    match read(game, text) {
        Err(Unclear::Wrong(sentence)) => sentence.key,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn a_move_is_read_however_it_is_written() {
    let game = start();
    for text in ["c3-d4", "C3-D4", "c3 d4", "c3d4", " c3 – d4 ", "c3—d4", "c3→d4", "c3>d4."] {
        assert_eq!(read(&game, text).as_deref(), Ok("c3-d4"), "{text}");
    }
}

#[test]
fn a_capture_is_read_however_it_is_written() {
    let game = at("W:Wc3,a1:Bd4,f6,b8");
    for text in [
        "c3xe5xg7",
        "C3XE5XG7",
        "c3:e5:g7",
        "c3 x e5 x g7",
        "c3×e5×g7",
        "c3xg7",
        "c3:g7",
        "c3-g7",
        "c3 g7",
        "c3-e5-g7",
        "c3e5g7",
        "c3g7?",
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok("c3xe5xg7"), "{text}");
    }
}

#[test]
fn several_chains_to_one_end_are_asked_about() {
    let game = at("W:Wd2:Bc3,e3,c5,e5,h8");
    let both = ["d2xb4xd6", "d2xf4xd6"];
    for text in ["d2xd6", "d2:d6", "d2 d6", "d2-d6"] {
        assert_eq!(which(&game, text), both, "{text}");
    }
    assert_eq!(read(&game, "d2xb4xd6").as_deref(), Ok(both[0]));
    assert_eq!(read(&game, "d2 f4 d6").as_deref(), Ok(both[1]));
}

#[test]
fn any_way_over_the_same_pieces_means_the_listed_one() {
    let game = at("W:WKd2:Bc3,c5,e5,e3");
    let (one, other) = (read(&game, "d2xb4xd6xf4xd2"), read(&game, "d2xf4xd6xb4xd2"));
    assert!(one.is_ok());
    assert_eq!(one, other);
    assert_eq!(read(&game, "d2xd2"), one);
}

#[test]
fn a_square_alone_asks_for_the_rest() {
    assert_eq!(which(&start(), "c3"), ["c3-b4", "c3-d4"]);
    assert_eq!(which(&start(), "f4"), ["e3-f4", "g3-f4"]);
    assert_eq!(wrong(&start(), "h8"), "draughts-parse");
}

#[test]
fn a_huff_is_read_with_its_move() {
    let game = at_with("B:Wc3,h4:Bd4,a7,h8:!c3", "captures=huff");
    for text in ["!c3 a7-b6", "! C3 a7 b6", "!c3a7b6", "!c3;a7-b6", "!c3, a7-b6", "fuk c3 a7-b6"] {
        assert_eq!(read(&game, text).as_deref(), Ok("!c3;a7-b6"), "{text}");
    }
    assert_eq!(read(&game, "!c3").as_deref(), Ok("!c3"));
    assert_eq!(wrong(&game, "!"), "draughts-parse-huff");
    assert_eq!(wrong(&game, "!x7 a7-b6"), "draughts-parse-huff");
}

#[test]
fn words_about_draws_are_read_in_three_languages() {
    let game = start();
    for text in ["draw", "Draw", "remíza", "REMIZA", "remis", "nabízím remízu", "="] {
        assert_eq!(read(&game, text).as_deref(), Ok("draw"), "{text}");
    }
    let mut offered = game;
    offered.act(TWO, &Action::Offer).unwrap();
    for text in ["ano", "Áno!", "ne", "no"] {
        assert_eq!(wrong(&start(), text), "draughts-parse", "{text}: nothing was asked");
    }
    for text in ["draw", "remíza", "accept", "přijímám", "prijímam", "ano", "Áno"] {
        assert_eq!(read(&offered, text).as_deref(), Ok("accept"), "{text}");
    }
    for text in ["decline", "odmítám", "odmietam", "Ne", "nie", "no"] {
        assert_eq!(read(&offered, text).as_deref(), Ok("decline"), "{text}");
    }
    assert_eq!(read(&offered, "opakování").as_deref(), Ok("claim"));
}

#[test]
fn an_illegal_move_is_still_read() {
    assert_eq!(read(&start(), "c3-e5").as_deref(), Ok("c3-e5"));
    assert_eq!(read(&start(), "c3xe5").as_deref(), Ok("c3xe5"));
    assert_eq!(read(&start(), "c3-e5-g7").as_deref(), Ok("c3xe5xg7"));
}

#[test]
fn text_that_is_no_move_is_refused_with_words() {
    let game = start();
    for text in ["hello", "c3-d5", "c3-i4", "c4-d5", "♛", "12-46", "c", "3", "éé", "a1b", "c3xx4"]
    {
        assert_eq!(wrong(&game, text), "draughts-parse", "{text}");
    }
    assert_eq!(wrong(&game, " \u{200b}"), "draughts-parse-empty");
    assert_eq!(wrong(&game, &"a1".repeat(200)), "draughts-parse-long");
    assert_eq!(wrong(&game, &"a1x".repeat(20)), "draughts-parse");
}

#[test]
fn every_route_is_read_as_it_is_shown() {
    let king_rich = at_with("W:WKa1,c3,Kf2:Bb6,d4,Kh6,e7:S2", "captures=huff");
    for game in [start(), king_rich] {
        let view = game.view(Viewer::Seat(mover(&game)));
        for action in game.moves() {
            assert_eq!(view.parse(&view.show(&action)), Ok(action));
        }
    }
}

#[test]
fn numbers_words_and_marks_around_a_move_are_forgiven() {
    let game = start();
    for text in [
        "1. c3-d4", "1 c3-d4", "...c3-d4", "c3 na d4", "c3 to d4", "c3->d4", "c3-d4!", "c3-d4?!",
        "22-18", "1. 22-18", "22 18",
    ] {
        assert_eq!(read(&game, text).as_deref(), Ok("c3-d4"), "{text}");
    }
    let game = at("W:Wd4:Bc5,h8");
    for text in ["d4 bere c5", "d4 berie c5", "d4 takes c5", "d4xc5", "d4 bere b6", "b6", "18x9"] {
        assert_eq!(read(&game, text).as_deref(), Ok("d4xb6"), "{text}");
    }
    assert_eq!(which(&game, "d4"), ["d4xb6"], "where it goes is not said");
    let game = at_with("B:Wc3,h4:Bd4,a7,h8:!c3", "captures=huff");
    for text in ["huff c3 a7-b6", "fuk c3, a7 na b6", "fukc3 a7-b6", "1... !c3 a7-b6."] {
        assert_eq!(read(&game, text).as_deref(), Ok("!c3;a7-b6"), "{text}");
    }
}

#[test]
fn a_move_and_an_offer_are_two_messages() {
    for text in ["c3-d4 draw", "c3-d4, remíza?", "c3-d4 nabízím remízu", "c3-d4 ponúkam remízu"]
    {
        assert_eq!(which(&start(), text), ["c3-d4", "draw"], "{text}");
    }
}
