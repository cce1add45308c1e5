//! News.

use game_core::{Departure, Entry};

use super::*;
use crate::Lot;

fn told(game: &Draughts, entry: &Entry<Action, Lot>) -> Vec<String> {
    let one = game.news(entry, Viewer::Spectator);
    assert_eq!(one, game.news(entry, Viewer::Seat(ONE)));
    one.iter().map(ToString::to_string).collect()
}

fn acted(game: &Draughts, code: &str) -> Vec<String> {
    told(game, &Entry::Act(mover(game), action(code)))
}

#[test]
fn lots_say_who_plays_what() {
    let game = Draughts::new(&Setup::new(Options::default(), None));
    let news = told(&game, &Entry::Chance(Lot(TWO)));
    assert_eq!(news, ["draughts-news-colours white=seat 2 black=seat 1"]);
}

#[test]
fn moves_captures_and_new_kings_are_told() {
    assert_eq!(acted(&start(), "c3-d4"), ["draughts-news-moved player=seat 1 move=\"c3-d4\""]);
    let chain = acted(&at("W:Wd4,a1:Bc5,c7,h8"), "d4xb6xd8");
    assert_eq!(
        chain,
        [
            "draughts-news-captured player=seat 1 move=\"d4xb6xd8\" captures=[\"c5\", \"c7\"]",
            "draughts-news-crowned square=\"d8\"",
        ]
    );
}

#[test]
fn a_huff_is_told_before_its_move() {
    let game = at_with("B:Wb2,c3,h4:Bd4,a7,h8:!c3", "captures=huff");
    let news = acted(&game, "!c3;a7-b6");
    assert_eq!(news[0], "draughts-news-huffed player=seat 2 square=\"c3\"");
    assert_eq!(news[1], "draughts-news-moved player=seat 2 move=\"a7-b6\"");
    // A capture overlooked by the opponent is not announced.
    let overlooked = at_with("W:Wb2,c3,g3:Bd4,a7,h8", "captures=huff");
    assert_eq!(acted(&overlooked, "g3-h4").len(), 1);
}

#[test]
fn every_end_is_told_with_the_winner() {
    let end = |news: Vec<String>| news.last().unwrap().clone();
    let taken = end(acted(&at("W:Wc3:Bd4"), "c3xe5"));
    assert_eq!(taken, "draughts-news-end-black-taken player=seat 1");
    let blocked = end(acted(&at("W:Wa1,g3,f2:Bh4:S2"), "a1-b2"));
    assert_eq!(blocked, "draughts-news-end-black-blocked player=seat 2");
    let fifteen = end(acted(&at("W:WKa1,h2:BKb8,a7:H29"), "a1-b2"));
    assert_eq!(fifteen, "draughts-news-end-fifteen");
    let huffed = end(acted(&at_with("B:Wb4:Bd4,a7:!b4", "captures=huff"), "!b4"));
    assert_eq!(huffed, "draughts-news-end-white-taken player=seat 2");
    let agreed = told(&at("W:Wa1:Bh8:D2"), &Entry::Act(ONE, Action::Accept));
    assert_eq!(agreed, ["draughts-news-accepts player=seat 1", "draughts-news-end-agreed"]);
    let left = told(&start(), &Entry::Depart(ONE, Departure::Resigned));
    assert_eq!(
        left,
        ["draughts-news-resigned player=seat 1", "draughts-news-end-left player=seat 2"]
    );
}
