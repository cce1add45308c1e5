//! A match to five points: a take, a drop, a resignation, a Crawford game.

use catalog::Kind;
use chat::Language;
use service::MatchId;
use suite::{World, assert_told};

use super::{
    begun,
    hand::{awaited, by_buttons, by_first_buttons, listing},
    sides,
};
use crate::home;

/// The way a player enters moves.
#[derive(Clone, Copy, PartialEq)]
enum Way {
    Typed,
    Buttons,
}

/// Plays the current game to its end; `strong` plays well, the other badly.
async fn play_out(world: &mut World, id: MatchId, strong: &str, way: Way) {
    let number = world.board(id).await.number;
    loop {
        let board = world.board(id).await;
        let Some((_, name)) = awaited(world, id).await else { return };
        if board.number != number {
            return;
        }
        let all = listing(world, id).await;
        let at = if name == strong { 0 } else { all.len() - 1 };
        match way {
            // The player may double, but rolls.
            _ if all[0].choice.code == "roll" => {
                by_buttons(world, id, "roll", Language::En).await;
            }
            Way::Typed => {
                world.says(&name, &all[at].choice.shown).await;
            }
            Way::Buttons if name == strong => {
                by_buttons(world, id, &all[0].choice.code, Language::En).await;
            }
            Way::Buttons => by_first_buttons(world, id, Language::En).await,
        }
    }
}

/// Plays on until this person may double.
async fn until_rolling(world: &mut World, id: MatchId, name: &str) {
    loop {
        let (_, mover) = awaited(world, id).await.expect("the match goes on");
        let all = listing(world, id).await;
        let first = all[0].choice.clone();
        match (first.code == "roll", mover == name) {
            (true, true) => return,
            (true, false) => by_buttons(world, id, "roll", Language::En).await,
            (false, _) => {
                world.says(&mover, &first.shown).await;
            }
        }
    }
}

/// Game by game, with the dice of the test's secrets.
#[tokio::test]
async fn a_match_of_backgammon_to_five() {
    let (mut world, id) = begun(Language::En, "/new backgammon length=5", "Join").await;
    let (strong, weak) = sides(&world, id).await;
    world.remark("What cannot be");
    world.says(&strong, "24/1").await;
    world.says(&strong, "double").await;
    world.says(weak, "8/5").await;
    world.remark("A double is dropped");
    until_rolling(&mut world, id, &strong).await;
    world.presses(&strong, "Double").await;
    world.presses(&strong, "Yes").await;
    world.presses(weak, "Drop").await;
    world.presses(weak, "Yes").await;
    assert_eq!(world.board(id).await.number, 2, "{}", world.transcript);
    world.remark("Another is taken; a resignation is offered and accepted");
    until_rolling(&mut world, id, weak).await;
    world.says(weak, "double").await;
    world.says(&strong, "take").await;
    world.says(weak, "resign single").await;
    world.presses(&strong, "Accept").await;
    world.presses(&strong, "Yes").await;
    assert_eq!(standing(&world, id, &strong).await, [3, 0], "{}", world.transcript);
    world.remark("A gammon, every play typed");
    play_out(&mut world, id, weak, Way::Typed).await;
    assert_eq!(standing(&world, id, &strong).await, [3, 2], "{}", world.transcript);
    world.remark("One short of five: the next game is Crawford's");
    until_rolling(&mut world, id, &strong).await;
    world.says(&strong, "double").await;
    world.says(weak, "drop").await;
    assert_eq!(standing(&world, id, &strong).await, [4, 2], "{}", world.transcript);
    let (_, name) = awaited(&world, id).await.unwrap();
    world.says(&name, "double").await;
    world.presses(&name, "My move").await;
    world.remark("To the end by buttons alone");
    play_out(&mut world, id, &strong, Way::Buttons).await;
    let board = world.board(id).await;
    assert!(board.card.standing.is_decided(), "{}", world.transcript);
    assert_eq!(board.number, 5);
    assert_told(home(Kind::Backgammon, "stories/backgammon.en.txt"), &world.transcript);
}

/// The points of the match: this person's, then the other's.
async fn standing(world: &World, id: MatchId, first: &str) -> [i64; 2] {
    let card = &world.board(id).await.card;
    let score = &card.standing.score;
    let seat = usize::from(card.names()[0] != first);
    [score[seat], score[1 - seat]]
}
