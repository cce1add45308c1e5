//! Clocks at the desk: their news, and the players' actions.

use super::*;
use crate::in_words;

const HOUR: i64 = 3_600_000;

/// A game of chess between Ana and Béla in which both have moved.
async fn chess(clock: &str) -> (Scene, MatchId) {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/language en").await;
    scene.say(1, "/language en").await;
    let id = scene.play(&format!("/new chess 2 clock={clock}")).await;
    for code in ["e2e4", "e7e5"] {
        let who = mover(&scene, id).await;
        scene.service.matches().play(scene.people[who].id, id, None, code).await.unwrap();
    }
    (scene, id)
}

/// Returns the index of the person whose turn it is.
async fn mover(scene: &Scene, id: MatchId) -> usize {
    let first = scene.service.matches().sit(scene.people[0].id, id).await.unwrap();
    usize::from(!first.my_turn)
}

async fn passes(scene: &Scene, hours: i64) {
    scene.clock.advance(hours * HOUR);
    scene.service.run_due().await;
}

#[tokio::test]
async fn list_and_board_say_how_much_time_is_left() {
    let (scene, id) = chess("2d+1d").await;
    passes(&scene, 20).await;
    let who = mover(&scene, id).await;
    for line in ["/games", "/board"] {
        let said = scene.answer(who, line).await;
        assert!(said.contains("👉 Your turn. Time runs out in 2 days 4\u{a0}h."), "{said}");
    }
    passes(&scene, 51).await;
    let said = scene.answer(who, "/games").await;
    assert!(said.contains("Time runs out in 1\u{a0}h."), "{said}");
    scene.say(who, "/language cs").await;
    let said = scene.answer(who, "/games").await;
    assert!(said.contains("Čas vyprší za 1\u{a0}h."), "{said}");
}

#[tokio::test]
async fn the_opponent_is_asked_what_shall_be_when_the_time_is_over() {
    let (scene, id) = chess("1d").await;
    let late = mover(&scene, id).await;
    let other = 1 - late;
    passes(&scene, 24).await;
    let told = scene.told(other).await;
    let last = told.last().unwrap();
    let said = in_words(&last.text);
    assert!(said.contains("ran out of time") && said.contains("day 1 of 3"), "{said}");
    assert!(said.contains("This day ends in 1 day."), "{said}");
    let labels: Vec<_> = last.buttons.iter().flatten().map(|button| button.label.clone()).collect();
    assert_eq!(labels, ["Claim the win", "Give 24 hours"]);
    let give = token(std::slice::from_ref(last), "Give 24 hours");
    let refused = joined(&scene.press(late, &give).await);
    assert!(refused.contains("Only the others can give you time"), "{refused}");
    scene.press(other, &give).await;
    let said = scene.answer(late, "/games").await;
    assert!(said.contains("Time runs out in 2 days."), "{said}");
    let claimed = scene.answer(other, "/claim").await;
    let told = "There’s still time on the clock in ";
    assert!(claimed.starts_with(told) && claimed.contains(" yet. Time runs out in "), "{claimed}");
    passes(&scene, 48).await;
    let told = scene.told(other).await;
    let claim = token(std::slice::from_ref(told.last().unwrap()), "Claim the win");
    scene.press(other, &claim).await;
    assert_eq!(scene.state(id).await, service::MatchState::Over);
}

#[tokio::test]
async fn time_is_given_in_words_and_what_cannot_be_given_changes_nothing() {
    let (scene, id) = chess("1d").await;
    let late = mover(&scene, id).await;
    let (other, code) = (1 - late, id.code());
    for (line, says) in [
        ("/moretime k9999 2d".to_owned(), "k9999"),
        (format!("/moretime {code} soon"), "1h to 14d"),
        (format!("/moretime {code} 30m"), "1h to 14d"),
        (format!("/moretime {code} 99d"), "1h to 14d"),
    ] {
        let said = scene.answer(other, &line).await;
        assert!(said.contains(says), "{line}: {said}");
    }
    assert!(scene.answer(late, "/games").await.contains("Time runs out in 1 day."));
    scene.say(other, &format!("/moretime {code} 2d")).await;
    assert!(scene.answer(late, "/games").await.contains("Time runs out in 3 days."));
    scene.say(other, "/moretime 12h").await;
    assert!(scene.answer(late, "/games").await.contains("Time runs out in 3 days 12\u{a0}h."));
    scene.say(other, "/moretime").await;
    assert!(scene.answer(late, "/games").await.contains("Time runs out in 4 days 12\u{a0}h."));
    let told = joined(&scene.told(late).await);
    assert!(told.contains("gives more time") && told.contains("12\u{a0}h"), "{told}");
}

#[tokio::test]
async fn a_match_that_nobody_goes_on_with_is_closed_and_can_be_played_again() {
    let (scene, id) = chess("1d").await;
    passes(&scene, 24).await;
    for _ in 0..3 {
        passes(&scene, 24).await;
    }
    assert_eq!(scene.state(id).await, service::MatchState::Aborted);
    let told = joined(&scene.told(0).await);
    assert!(told.contains("unfinished: nobody moved") && !told.contains("secret"), "{told}");
    assert!(scene.answer(0, "/rematch").await.contains("Rematch"));
}

#[tokio::test]
async fn a_list_says_how_much_time_both_sides_have() {
    let (scene, id) = chess("2d+1d").await;
    passes(&scene, 20).await;
    let who = mover(&scene, id).await;
    let said = scene.answer(who, "/games").await;
    let other = &scene.people[1 - who].name;
    assert!(said.contains(&format!("in 2 days 4\u{a0}h. {other} has 3 days left.")), "{said}");
    let said = scene.answer(1 - who, "/games").await;
    assert!(said.contains("in 2 days 4\u{a0}h. You have 3 days left."), "{said}");
    let said = scene.answer(1 - who, "/board").await;
    assert!(!said.contains("You have 3 days"), "a board tells of whose turn it is: {said}");
    let sitting = scene.service.matches().sit(scene.people[1 - who].id, id).await.unwrap();
    let must = sitting.board().unwrap().table.mover().into_iter().collect();
    let times = |reader: usize| {
        crate::both_times(crate::Language::Cs, &sitting.card, must, scene.people[reader].id)
    };
    let mover = &scene.people[who].name;
    assert_eq!(times(who).unwrap(), format!("ty 2\u{a0}dny 4\u{a0}h · {other} 3\u{a0}dny"));
    assert_eq!(times(1 - who).unwrap(), format!("ty 3\u{a0}dny · {mover} 2\u{a0}dny 4\u{a0}h"));
}

#[tokio::test]
async fn a_clock_that_waits_for_the_board_says_so_and_begins_with_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for who in [0, 1] {
        scene.say(who, "/language en").await;
    }
    let invited = joined(&scene.say(0, "/new chess 2 clock=1d+2d+open").await);
    assert!(!invited.contains("can’t set"), "{invited}");
    let told = joined(&scene.told(1).await);
    assert!(told.contains("1 day per move from when you open the board"), "{told}");
    scene.say(1, "/join").await;
    let id = scene.newest().await;
    let who = mover(&scene, id).await;
    passes(&scene, 30).await;
    let shut = "The time for this move starts when the board is opened.";
    for reader in [who, 1 - who] {
        let said = scene.answer(reader, "/games").await;
        assert!(said.contains(shut), "{said}");
    }
    assert!(scene.answer(1 - who, "/board").await.contains(shut));
    let said = scene.answer(who, "/board").await;
    assert!(said.contains("Time runs out in 2 days 21\u{a0}h."), "{said}");
    assert!(!scene.answer(1 - who, "/games").await.contains(shut));
    let refused = scene.answer(0, "/new chess 2 clock=10m+open").await;
    assert!(refused.contains("10m+open"), "{refused}");
}
