//! The cube.

use game_core::{SeatSet, Turn};

use super::*;
use crate::Cube;

const MONEY: &str = "XGID=-b----E-C---eE---c-e----B-:1:0:1:00:0:0:2:0:10";

fn points(game: &Backgammon) -> (u8, u32) {
    let end = game.ending().unwrap();
    (end.winner.number(), end.points)
}

#[test]
fn the_player_on_turn_doubles_or_rolls() {
    let game = position(START, "");
    assert_eq!(offered(&game, 1)[..2], ["roll", "double"]);
    assert_eq!(refusal(&game, 2, "double"), Violation::NotYourTurn(0));
    assert_eq!(refusal(&game, 1, "take"), Violation::NothingOffered);
    let doubled = after(game.clone(), &["1:double"]);
    assert_eq!(doubled.decider(), Some(seat(2)));
    assert_eq!(refusal(&doubled, 1, "roll"), Violation::NotYourTurn(1));
    assert_eq!(refusal(&doubled, 2, "beaver"), Violation::NoBeavers);
    let taken = after(doubled.clone(), &["2:take"]);
    assert_eq!((taken.cube, taken.turn()), (Cube { power: 1, owner: Some(seat(2)) }, Turn::Chance));
    let dropped = after(doubled, &["2:drop"]);
    assert_eq!(points(&dropped), (1, 1), "a drop costs the value before the double");
}

#[test]
fn only_its_owner_turns_the_cube() {
    let mine = position("XGID=-b----E-C---eE---c-e----B-:2:1:1:00:0:0:0:9:10", "");
    assert_eq!(points(&after(mine.clone(), &["1:double", "2:drop"])), (1, 4));
    let taken = after(mine, &["1:double", "2:take"]);
    assert_eq!(taken.cube, Cube { power: 3, owner: Some(seat(2)) });
    let theirs = position("XGID=-b----E-C---eE---c-e----B-:2:-1:1:63:0:0:0:9:10", "");
    let next = after(theirs, &["1:24/18;13/10", "2:roll"]);
    assert_eq!(next.turn(), Turn::Chance, "the other owns it and is asked");
    assert_eq!(next.may_double(seat(1)), Err(Violation::NotYourCube));
}

#[test]
fn the_winner_of_the_opening_cannot_double_before_their_first_move() {
    let game = Backgammon::new(&Backgammon::first(&options(""), 2));
    assert_eq!(game.turn(), Turn::Chance);
    let opened = after(game, &["*:36"]);
    assert_eq!((opened.to_move, opened.dice()), (seat(2), Some([6, 3])));
    assert_eq!(refusal(&opened, 2, "double"), Violation::Rolled);
    assert_eq!(refusal(&opened, 2, "roll"), Violation::Rolled);
}

#[test]
fn equal_opening_dice_are_rolled_again_and_double_the_cube_only_for_money() {
    let open = |settings: &str| {
        let game = Backgammon::new(&Backgammon::first(&options(settings), 2));
        after(game, &["*:33", "*:55", "*:11", "*:21"]).cube
    };
    assert_eq!(open(""), Cube::CENTRED);
    assert_eq!(open("autodoubles=2"), Cube::CENTRED, "not in a match");
    assert_eq!(open("play=money"), Cube::CENTRED);
    assert_eq!(open("play=money autodoubles=1"), Cube { power: 1, owner: None });
    assert_eq!(open("play=money autodoubles=2"), Cube { power: 2, owner: None });
    assert_eq!(open("play=money autodoubles=2 cube=off"), Cube::CENTRED);
}

#[test]
fn a_beaver_keeps_the_cube_and_refusing_it_costs_the_double() {
    let doubled = after(position(MONEY, ""), &["1:double"]);
    assert_eq!(points(&after(doubled.clone(), &["2:drop"])), (1, 2));
    let beavered = after(doubled, &["2:beaver"]);
    assert_eq!(beavered.decider(), Some(seat(1)));
    assert!(beavered.to_text().contains(":1:0:1:B:"), "{}", beavered.to_text());
    assert_eq!(points(&after(beavered.clone(), &["1:drop"])), (2, 4), "doubled to 4, beaver to 8");
    assert_eq!(refusal(&beavered, 1, "raccoon"), Violation::NoRaccoons);
    let taken = after(beavered, &["1:take"]);
    assert_eq!(taken.cube, Cube { power: 3, owner: Some(seat(2)) });
    assert_eq!((taken.to_move, taken.turn()), (seat(1), Turn::Chance));
}

#[test]
fn a_raccoon_doubles_once_more_and_the_beaverer_owns_the_cube() {
    let game = position(MONEY, "raccoons=on");
    let raccoon = after(game, &["1:double", "2:beaver", "1:raccoon"]);
    assert_eq!(raccoon.decider(), Some(seat(2)));
    assert_eq!(points(&after(raccoon.clone(), &["2:drop"])), (1, 8));
    let taken = after(raccoon.clone(), &["2:take"]);
    assert_eq!(taken.cube, Cube { power: 4, owner: Some(seat(2)) });
    assert_eq!(refusal(&raccoon, 2, "beaver"), Violation::NothingOffered);
}

#[test]
fn the_crawford_game_is_played_without_the_cube_and_the_next_with_it() {
    let crawford = position("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:4:2:1:5:10", "");
    assert_eq!(crawford.turn(), Turn::Chance);
    assert_eq!(crawford.may_double(seat(1)), Err(Violation::Crawford));
    let played = after(crawford, &["*:63"]);
    assert_eq!(refusal(&played, 1, "auto"), Violation::NothingToAsk);
    let next = position("XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:2:0:5:10", "");
    assert_eq!(points(&after(next, &["2:double", "1:drop"])), (2, 1));
}

#[test]
fn games_without_a_cube_never_ask() {
    for text in [
        START.replace(":5:10", ":5:0"),
        START.replace(":5:10", ":1:10"),
        MONEY.replace(":1:0:1:", ":0:0:1:").replace(":10", ":0"),
    ] {
        let game = position(&text, "");
        assert_eq!(game.turn(), Turn::Chance, "{text}");
        assert_eq!(game.may_double(seat(1)), Err(Violation::NoCube));
        assert_eq!(game.to_text(), text);
    }
}

#[test]
fn the_cube_has_a_highest_value() {
    let game = position(&MONEY.replace(":1:0:1:", ":10:1:1:"), "");
    assert_eq!(game.may_double(seat(1)), Err(Violation::CubeLimit { value: 1024 }));
    let high = position(&MONEY.replace(":1:0:1:", ":9:1:1:"), "");
    let doubled = after(high, &["1:double"]);
    assert_eq!(refusal(&doubled, 2, "beaver"), Violation::CubeLimit { value: 1024 });
    assert!(!offered(&doubled, 2).contains(&"beaver".to_owned()));
}

#[test]
fn a_player_with_automatic_rolls_is_not_asked_until_they_want_to_be() {
    let game = position(&START.replace(":00:", ":63:"), "");
    let Turn::Seats { must, may } = game.turn() else { panic!("somebody plays") };
    assert_eq!((must, may), (SeatSet::only(seat(1)), SeatSet::only(seat(2))));
    let switched = after(game.clone(), &["2:auto"]);
    assert_eq!(refusal(&switched, 2, "auto"), Violation::AlreadySo);
    let rolling = after(switched.clone(), &["1:24/18;13/10"]);
    assert_eq!(rolling.turn(), Turn::Chance);
    let asked = after(switched, &["2:ask", "1:24/18;13/10"]);
    assert_eq!(asked.decider(), Some(seat(2)));
    assert_eq!(after(asked, &["2:auto"]).turn(), Turn::Chance, "who is asked rolls with it");
}
