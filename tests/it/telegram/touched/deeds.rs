//! Actions besides a turn, by taps alone.

use service::MatchState;

use super::{House, at_a_game};

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_asked_back_and_given_back_or_not() {
    for (answer, given) in [("Yes", true), ("No", false)] {
        let house = at_a_game("chess").await;
        house.taps_text("e4").await;
        let (asker, other) = (house.waiter().await, house.mover().await);
        let mut app = house.opens(asker).await;
        app.walks(asker, &["More…", "Take back"]).await;
        assert!(app.text().contains("asked the others"), "{}", app.text());
        let mut app = house.opens(other).await;
        app.walks(other, &["e7"]).await;
        assert!(app.text().contains("wants to take back"), "{}", app.text());
        app.walks(other, &[answer]).await;
        assert_eq!(house.mover().await.id == asker.id, given, "{}", app.text());
        assert!(app.text().contains("noted your answer"), "{}", app.text());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_draw_is_offered_declined_and_accepted() {
    let house = at_a_game("chess").await;
    house.taps_text("e4").await;
    let (one, other) = (house.waiter().await, house.mover().await);
    let mut app = house.opens(one).await;
    app.walks(one, &["What’s new?", "Offer a draw"]).await;
    app.walks(one, &[&app.strong().unwrap()]).await;
    let mut app = house.opens(other).await;
    app.walks(other, &["e7", "Decline"]).await;
    assert_eq!(house.board().await.card.state, MatchState::Running, "{}", app.text());
    app.walks(other, &["Offer a draw", "e7", "e5"]).await;
    let mut app = house.opens(one).await;
    app.walks(one, &["Accept the draw"]).await;
    app.walks(one, &[&app.strong().unwrap()]).await;
    assert_eq!(house.board().await.card.state, MatchState::Over, "{}", app.text());
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_resigns_once_they_said_so_twice() {
    let house = at_a_game("draughts").await;
    let person = house.mover().await;
    let mut app = house.opens(person).await;
    app.walks(person, &["More…", "Resign…"]).await;
    assert!(app.text().contains("really want to resign"), "{}", app.text());
    assert_eq!(house.board().await.card.state, MatchState::Running);
    app.walks(person, &["Undo", "Undo"]).await;
    assert!(app.offers("More…"), "{:?}", app.pressable());
    app.walks(person, &["More…", "Resign…", "Yes, resign"]).await;
    assert_eq!(house.board().await.card.state, MatchState::Over, "{}", app.text());
}

/// Plays turns until the player on turn can tap this on the board; taps it, and confirms it.
async fn comes_to(house: &House, step: &str) {
    for luck in 0..40 {
        let person = house.mover().await;
        let mut app = house.opens(person).await;
        if let Some(name) = app.named(step) {
            let before = house.board().await.mark();
            app.walks(person, &[&name]).await;
            if house.board().await.mark() == before {
                app.walks(person, &["Yes"]).await;
            }
            return;
        }
        match app.offers("R") {
            true => app.walks(person, &["R"]).await,
            false => drop(house.taps_a_turn(luck * 7, true).await),
        }
    }
    panic!("nobody could tap {step}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_cube_is_offered_taken_and_dropped() {
    let house = at_a_game("backgammon").await;
    for step in ["D", "T", "D"] {
        comes_to(&house, step).await;
    }
    let before = house.board().await;
    comes_to(&house, "P").await;
    let after = house.board().await;
    assert_eq!(after.number, before.number + 1, "the next game of the match");
    house.settled().await;
    let told = house.telegram.transcript();
    for said in ["doubles to 2", "takes", "doubles to 4", "drops and loses"] {
        assert!(told.contains(said), "{said}: {told}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn tiles_are_exchanged_and_turns_passed() {
    let house = at_a_game("abaku").await;
    let held = suite::rack(house.board().await.as_ref());
    assert!(house.taps_text(&format!("-{held}")).await <= 4);
    let person = house.mover().await;
    let (mut app, before) = (house.opens(person).await, house.ply().await);
    app.walks(person, &["Pass"]).await;
    app.walks(person, &[&app.strong().unwrap()]).await;
    assert!(house.ply().await > before, "{}", app.text());
}
