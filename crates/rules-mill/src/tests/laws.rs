//! The laws for every game, and those of mill alone.

use game_core::{Outcome, Turn};
use testkit::Playout;

use super::*;
use crate::{Colour, End, Men};

fn promises(playout: &Playout<Mill>) {
    let game = playout.table.position();
    let men = game.options().men.number();
    let [white, black] = game.board.men;
    assert_eq!(white.common(black), Men::NONE, "two men on a point: {}", game.to_text());
    for colour in Colour::BOTH {
        assert!(game.board.total(colour) <= men, "too many men: {}", game.to_text());
    }
    listed_are_the_turns(game);
    if let Turn::Over(outcome) = game.turn() {
        the_loser_gets_nothing(game, &outcome);
    }
}

/// The listing has each legal turn once, and nothing else.
fn listed_are_the_turns(game: &Mill) {
    let mover = game.seat_of(game.board.to_move);
    let mut listed: Vec<_> = game.listing(mover).into_iter().map(|one| one.action).collect();
    listed.sort();
    let mut legal = game.legal_actions(mover);
    legal.retain(|action| matches!(action, Action::Play(_)));
    assert_eq!(listed, legal, "{}", game.to_text());
}

fn the_loser_gets_nothing(game: &Mill, outcome: &Outcome) {
    let points: i64 = outcome.points.iter().sum();
    assert_eq!(points, 2, "{}", game.to_text());
    let drawn = matches!(game.end, Some(End::Full | End::Third | End::Fifty | End::Agreed));
    assert_eq!(outcome.places == [1, 1], drawn, "{}", game.to_text());
}

#[test]
fn games_of_nine_men_obey_the_laws() {
    testkit::assert_lawful::<Mill>(&["men=9"], 10, promises);
}

#[test]
fn games_without_jumping_obey_the_laws() {
    testkit::assert_lawful::<Mill>(&["flying=off"], 8, promises);
}

#[test]
fn games_of_twelve_men_obey_the_laws() {
    testkit::assert_lawful::<Mill>(&["men=12", "men=12 flying=off"], 6, promises);
}
