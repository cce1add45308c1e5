//! News, shown moves and listings.

use game_core::{Datum, Departure, Entry};

use super::*;

/// The keys of the news of an action by the side to move.
fn told(game: &Chess, code: &str) -> Vec<String> {
    let entry = Entry::Act(game.mover(), action(code));
    game.news(&entry, Viewer::Spectator).iter().map(ToString::to_string).collect()
}

#[test]
fn moves_are_told_with_numbers_and_figurines() {
    assert_eq!(told(&start(), "g1f3"), [r#"chess-news-move player=seat 1 move="1. ♘f3""#]);
    let game = play(start(), "e4");
    assert_eq!(told(&game, "b8c6"), [r#"chess-news-move player=seat 2 move="1… ♞c6""#]);
    let check = at("4k3/8/8/8/8/8/8/R3K3 w Q - 0 9");
    assert_eq!(
        told(&check, "a1a8"),
        [r#"chess-news-move player=seat 1 move="9. ♖a8+""#, "chess-news-check player=seat 2"]
    );
    let promotion = at("8/4P3/8/8/1k6/8/8/4K3 w - - 0 1");
    assert_eq!(told(&promotion, "e7e8q"), [r#"chess-news-move player=seat 1 move="1. e8=♕""#]);
}

#[test]
fn ends_are_told_with_the_winner() {
    let game = play(start(), "f3 e5 g4");
    assert_eq!(told(&game, "d8h4")[1..], ["chess-news-end-mate winner=seat 2"]);
    assert_eq!(
        told(&start(), "time"),
        ["chess-news-time player=seat 1", "chess-news-end-won winner=seat 2"]
    );
    let resigned = Entry::Depart(WHITE, Departure::Resigned);
    let news: Vec<&str> =
        start().news(&resigned, Viewer::Spectator).iter().map(|told| told.sentence().key).collect();
    assert_eq!(news, ["chess-news-resigned", "chess-news-end-won"]);
    let offered = told(&start(), "e2e4+offer");
    assert_eq!(offered[1], "chess-news-offers player=seat 1");
    let mut game = start();
    act(&mut game, "e2e4+offer").unwrap();
    assert_eq!(
        told(&game, "accept"),
        ["chess-news-accepts player=seat 2", "chess-news-end-agreed"]
    );
    assert_eq!(told(&game, "decline"), ["chess-news-declines player=seat 2"]);
}

#[test]
fn lots_are_told_with_both_colours() {
    let game = Chess::new(&Setup::new(BOOK));
    let news = game.news(&Entry::Chance(Chance::White(BLACK)), Viewer::Spectator);
    assert_eq!(news[0].to_string(), "chess-news-white white=seat 2 black=seat 1");
}

#[test]
fn moves_are_shown_in_short_notation_and_listed_with_their_codes() {
    let game = at(KIWIPETE);
    let view = view(&game);
    let listed: Vec<(String, String)> = game
        .listing(WHITE)
        .into_iter()
        .map(|one| match &one.facts[..] {
            [fact] if fact.key == "code" => match &fact.value {
                Datum::Text(code) => (view.show(&one.action), code.clone()),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(listed.len(), 48);
    for (san, code) in [
        ("O-O", "e1g1"),
        ("O-O-O", "e1c1"),
        ("Qxf6", "f3f6"),
        ("dxe6", "d5e6"),
        ("Nxd7", "e5d7"),
        ("a4", "a2a4"),
    ] {
        assert!(listed.contains(&(san.to_owned(), code.to_owned())), "{san}");
    }
    assert!(game.listing(BLACK).is_empty());
}

#[test]
fn a_shown_action_is_read_back_everywhere() {
    let mut game = start();
    let riders = [Rider::None, Rider::Offer, Rider::Claim];
    for at in 0..60 {
        let view = view(&game);
        for one in game.moves() {
            for rider in riders {
                let action = Action::Move(one, rider);
                assert_eq!(view.parse(&view.show(&action)), Ok(action), "{}", game.to_text());
            }
        }
        for action in [Action::Offer, Action::Accept, Action::Decline, Action::Claim, Action::Time]
        {
            assert_eq!(view.parse(&view.show(&action)), Ok(action));
        }
        let moves = game.moves();
        let Some(&one) = moves.get(at * 7 % moves.len().max(1)) else { break };
        game.act(game.mover(), &Action::Move(one, Rider::None)).unwrap();
    }
    assert!(game.board.fullmoves().get() > 20, "the game went on");
}

#[test]
fn facts_say_what_a_move_does() {
    let facts = |fen: &str, code: &str| -> Vec<(&str, Datum)> {
        let game = at(fen);
        let facts = view(&game).assess(&action(code)).unwrap();
        facts.into_iter().map(|fact| (fact.key, fact.value)).collect()
    };
    let text = |text: &str| Datum::Text(text.to_owned());
    assert_eq!(facts(KIWIPETE, "f3f6"), [("takes", text("♞"))]);
    let back = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
    assert_eq!(facts(back, "a1a8"), [("gives", text("mate"))]);
    assert_eq!(facts("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g6f7"), [("gives", text("draw"))]);
    let repeated = play(start(), "Nf3 Nf6 Ng1");
    let facts = view(&repeated).assess(&action("f6g8")).unwrap();
    assert_eq!((facts[0].key, &facts[0].value), ("times", &Datum::Number(2)));
}

#[test]
fn the_sketch_is_turned_to_the_viewer() {
    let game = play(start(), "e4");
    let white = game.view(Viewer::Seat(WHITE)).sketch();
    let lines: Vec<&str> = white.lines().collect();
    assert_eq!(lines[0], "    a b c d e f g h");
    assert_eq!(lines[5], "  4 . . . . P . . .");
    assert_eq!(lines[10], "    b 1.");
    let black = game.view(Viewer::Seat(BLACK)).sketch();
    assert_eq!(black.lines().nth(1), Some("  1 R N B K Q B N R"));
}
