//! News, listings and shown actions.

use game_core::{ChanceRng, Datum, Departure, Entry, Secret, Table};

use super::*;
use crate::Lot;

fn news(game: &Mill, entry: Entry<Action, Lot>) -> Vec<String> {
    game.news(&entry, Viewer::Spectator).iter().map(ToString::to_string).collect()
}

fn told(board: &str, code: &str) -> Vec<String> {
    let game = position(board, "");
    news(&game, Entry::Act(game.seat_of(game.board.to_move), action(code)))
}

#[test]
fn lots_are_told_with_both_colours() {
    let game = Mill::new(&Mill::first(&options(""), 2));
    assert_eq!(
        news(&game, Entry::Chance(Lot(seat(2)))),
        ["mill-news-lots white=seat 2 black=seat 1"]
    );
}

#[test]
fn lots_are_fair_and_fixed_colours_draw_none() {
    let setup = Mill::first(&options(""), 2);
    let mut white = [0_u32, 0];
    for at in 0..200 {
        let table = Table::<Mill>::start(&setup, &Secret::new([at; 32]));
        assert_eq!(table.ply(), 1);
        white[table.position().white.unwrap().index()] += 1;
    }
    assert!(white[0].abs_diff(white[1]) < 60, "{white:?}");
    let fixed = Setup { white: Some(seat(2)), ..setup.clone() };
    let table = Table::<Mill>::start(&fixed, &Secret::new([1; 32]));
    assert_eq!((table.ply(), table.position().white), (0, Some(seat(2))));
    let drawn = Mill::new(&setup).sample(&mut ChanceRng::at(&Secret::new([1; 32]), 0));
    assert!(!Mill::new(&fixed).resolve(&drawn), "nothing is left to chance");
}

#[test]
fn a_turn_is_told_with_what_comes_of_it() {
    let moving = "w.w/.w./..w/....b./.../..b/b.b w 0,0";
    assert_eq!(told(moving, "e5-e4"), ["mill-news-moved player=seat 1 from=\"e5\" to=\"e4\""]);
    assert_eq!(
        told(moving, "d6-d7xf2"),
        [
            "mill-news-moved player=seat 1 from=\"d6\" to=\"d7\"",
            "mill-news-mill taken=\"f2\"",
            "mill-news-flies player=seat 2",
        ]
    );
    let last_man = "w.w/.w./.w./....b./.../..b/b.b w 1,0";
    assert_eq!(
        told(last_man, "d7xf2"),
        [
            "mill-news-laid player=seat 1 to=\"d7\"",
            "mill-news-two-mills taken=\"f2\"",
            "mill-news-all-laid",
            "mill-news-flies player=seat 2",
        ]
    );
    let jumping = "w.w/.../..w/....b./.../..b/b.b w 0,0 asked=b offer=b";
    assert_eq!(
        told(jumping, "e5-d7xf2"),
        [
            "mill-news-jumped player=seat 1 from=\"e5\" to=\"d7\"",
            "mill-news-mill taken=\"f2\"",
            "mill-news-offer-lapsed",
            "mill-news-flies player=seat 2",
        ]
    );
    let nobody = "w.w/.w./.../....../.../.../... w 0,9";
    assert_eq!(told(nobody, "d6-d7")[1], "mill-news-mill-for-nothing");
}

#[test]
fn an_end_is_told_with_the_winner() {
    assert_eq!(
        told("w.w/.w./.../b.b..b/.../.../... w 0,0", "d6-d7xa4")[2..],
        ["mill-news-end-few player=seat 2", "mill-news-won player=seat 1"]
    );
    assert_eq!(
        told("bbb/.w./.../bw..w./.../.../w.. w 0,0", "f4-g4")[1..],
        ["mill-news-end-blocked player=seat 2", "mill-news-won player=seat 1"]
    );
    let roomy = "w.b/.../.w./w....b/.b./..w/b.. w 0,0";
    assert_eq!(told(&format!("{roomy} quiet=99"), "a4-b4")[1..], ["mill-news-end-fifty turns=50"]);
    let mut game = position(roomy, "");
    play(&mut game, "a4-b4 g4-f4 b4-a4 f4-g4 a4-b4 g4-f4 b4-a4");
    let last = news(&game, Entry::Act(seat(2), action("f4-g4")));
    assert_eq!(last[1..], ["mill-news-end-third"]);
    let left = news(&game, Entry::Depart(seat(2), Departure::Resigned));
    assert_eq!(left, ["mill-news-resigned player=seat 2", "mill-news-won player=seat 1"]);
    let removed = news(&game, Entry::Depart(seat(1), Departure::Removed));
    assert_eq!(removed, ["mill-news-removed player=seat 1", "mill-news-won player=seat 2"]);
    let full = position("bww/wbb/bbw/wwb.wb/wwb/bww/wbb b 0,1", "men=12");
    assert_eq!(news(&full, Entry::Act(seat(2), action("e4")))[1..], ["mill-news-end-full"]);
}

#[test]
fn offers_are_told() {
    let mut game = begun("");
    assert_eq!(news(&game, Entry::Act(seat(2), Action::Offer)), ["mill-news-offers player=seat 2"]);
    game.act(seat(2), &Action::Offer).unwrap();
    assert_eq!(
        news(&game, Entry::Act(seat(1), Action::Decline)),
        ["mill-news-declines player=seat 1"]
    );
    assert_eq!(
        news(&game, Entry::Act(seat(1), Action::Accept)),
        ["mill-news-accepts player=seat 1", "mill-news-end-agreed"]
    );
}

#[test]
fn the_best_turns_are_listed_first() {
    let game = position("w.w/.w./..w/....b./.../..b/b.b w 0,0", "");
    let listed = game.listing(seat(1));
    let view = game.view(Viewer::Seat(seat(1)));
    let shown: Vec<_> = listed.iter().map(|one| view.show(&one.action)).collect();
    assert_eq!(shown[..4], ["d6-d7xa1", "d6-d7xg1", "d6-d7xf2", "d6-d7xf4"]);
    let game = position("b.b/.../..w/....../w../.../w.. w 6,7", "");
    assert_eq!(game.listing(seat(1))[0].action, action("d7"), "Black would close a mill there");
    assert!(game.listing(seat(2)).is_empty());
}

#[test]
fn a_mill_is_a_fact_of_its_turn() {
    let game = position("w.w/.w./.w./....../.../.../b.b w 1,3", "");
    let view = game.view(Viewer::Seat(seat(1)));
    let facts: Vec<_> = view
        .assess(&action("d7xa1"))
        .unwrap()
        .into_iter()
        .map(|fact| (fact.key, fact.value))
        .collect();
    assert_eq!(facts, [("mills", Datum::Number(2)), ("takes", Datum::Text("a1".to_owned()))]);
    assert_eq!(view.assess(&action("d2")), Ok(Vec::new()));
}

#[test]
fn the_board_is_sketched_in_plain_characters() {
    let game = position("w.b/.../.w./w...b./.b./..w/b.. w 8,7", "men=12");
    let expected = "  7 O-----------.-----------X
    | \\         |         / |
  6 |   .-------.-------.   |
    |   | \\     |     / |   |
  5 |   |   .---O---.   |   |
    |   |   |       |   |   |
  4 O---.---.       .---X---.
    |   |   |       |   |   |
  3 |   |   .---X---.   |   |
    |   | /     |     \\ |   |
  2 |   .-------.-------O   |
    | /         |         \\ |
  1 X-----------.-----------.
    a   b   c   d   e   f   g

  > O 4 + 8
    X 4 + 7
";
    assert_eq!(game.view(Viewer::Spectator).sketch(), expected);
}
