//! News.

use game_core::{Departure, Entry, Viewer};

use super::*;
use crate::Chance;

fn told(game: &Backgammon, entry: &Entry<Action, Chance>) -> Vec<String> {
    game.news(entry, Viewer::Spectator).iter().map(|one| format!("{one}")).collect()
}

fn of(game: &Backgammon, number: u8, code: &str) -> Vec<String> {
    told(game, &Entry::Act(seat(number), action(code)))
}

#[test]
fn plays_are_told_as_people_write_them() {
    let game = to_play(&[(20, 1), (6, 2)], &[(14, 1), (24, 3)], "65");
    assert_eq!(
        of(&game, 1, "20/14;14/9"),
        ["backgammon-news-played player=seat 1 move=\"20/14*/9\""]
    );
}

#[test]
fn openings_tell_who_begins_or_that_the_dice_roll_again() {
    let game = Backgammon::new(&Backgammon::first(&options("play=money autodoubles=1"), 2));
    let keys = |game: &Backgammon, dice| {
        let news = game.news(&Entry::Chance(Chance::Open(dice)), Viewer::Spectator);
        news.iter().map(|one| one.sentence().key).collect::<Vec<_>>()
    };
    assert_eq!(keys(&game, [3, 5]), ["backgammon-news-opening", "backgammon-news-begins"]);
    assert_eq!(keys(&game, [3, 3]), ["backgammon-news-opening", "backgammon-news-autodouble"]);
    let again = after(game, &["*:33"]);
    assert_eq!(keys(&again, [3, 3]), ["backgammon-news-opening", "backgammon-news-again"]);
}

#[test]
fn a_dance_is_announced() {
    let closed = [(24, 2), (23, 2), (22, 2), (21, 2), (20, 2), (19, 2)];
    let text = format!("XGID={}:1:-1:1:00:0:0:0:5:10", men(&[(25, 1), (6, 2)], &closed));
    let game = position(&text, "");
    assert_eq!(
        told(&game, &Entry::Chance(Chance::Roll([6, 3]))),
        ["backgammon-news-dances player=seat 1 dice=\"6-3\""]
    );
}

#[test]
fn the_end_tells_what_was_won() {
    let doubled =
        after(position(&START.replace(":0:0:1:00:0:0:", ":1:1:1:00:3:2:"), ""), &["1:double"]);
    assert_eq!(
        of(&doubled, 2, "drop"),
        ["backgammon-news-dropped player=seat 2", "backgammon-news-wins player=seat 1 points=2",]
    );
    let left = told(&doubled, &Entry::Depart(seat(1), Departure::Resigned));
    assert_eq!(left[0], "backgammon-news-gave-up player=seat 1");
    assert_eq!(left[1], "backgammon-news-forfeit player=seat 2 points=3");
}

#[test]
fn moving_on_refuses_a_resignation_and_says_so() {
    let game = after(position(START, ""), &["1:roll", "*:63", "2:resign1"]);
    assert_eq!(
        of(&game, 1, "24/18;13/10")[0],
        "backgammon-news-refused player=seat 1 other=seat 2"
    );
    assert_eq!(of(&game, 1, "accept")[0], "backgammon-news-accepted player=seat 1");
}
