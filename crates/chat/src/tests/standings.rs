//! Who is ahead, as people read it.

use super::*;

impl Scene {
    /// A game of these two in which the second gives up.
    async fn is_given_up(&self, wish: &str) -> MatchId {
        let id = self.play(wish).await;
        let sure = format!("{}.{}.resign!", id.code(), self.ply(id).await);
        self.press(1, &sure).await;
        id
    }
}

#[tokio::test]
async fn a_group_sees_who_is_ahead_in_each_game() {
    let scene = Scene::new(&["Ana", "Béla", "Eva"]).await;
    let nothing = scene.answer(0, "/top").await;
    assert!(nothing.contains("This month") && nothing.contains("Nothing counts yet"), "{nothing}");
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new abaku 2").await;
    let top = scene.answer(2, "/top").await;
    for line in [
        "Chess\n1. 👑 Ana: 2 out of 2\n2. Béla: 0 out of 2",
        "1. 👑 Ana: 1 out of 1 · 0 points a game",
    ] {
        assert!(top.contains(line), "{top}");
    }
    let chess = scene.answer(2, "/top chess").await;
    assert!(chess.contains("Chess\n1.") && !chess.contains("Abaku"), "{chess}");
    let months = scene.say(2, "/top mill").await;
    let ever = scene.press(2, &token(&months, "All time")).await;
    assert!(joined(&ever).contains("Of all time"), "{}", joined(&ever));
    let all = scene.press(2, &token(&ever, "All games")).await;
    assert!(joined(&all).contains("Of all time") && joined(&all).contains("Chess"));
}

#[tokio::test]
async fn somebody_sees_how_they_did_and_against_whom() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let none = scene.answer(0, "/me").await;
    assert!(none.contains("None of your games with others is over yet"), "{none}");
    assert!(scene.answer(0, "/vs Béla").await.contains("No game of yours with Béla"));
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new chess 2").await;
    let mine = scene.answer(0, "/me").await;
    assert!(
        mine.contains("Ana") && mine.contains("Chess: 2 out of 2, this month 2 out of 2"),
        "{mine}"
    );
    let against = scene.answer(1, "/vs @ana").await;
    assert!(against.contains("Chess: 0 : 2, 2 games"), "{against}");
    assert!(scene.answer(0, "/vs").await.contains("Against whom?"));
    assert!(scene.answer(0, "/vs Nobody").await.contains("Nobody"));
}

#[tokio::test]
async fn puzzles_have_stars_and_days_in_a_row() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for _ in 0..2 {
        let id = scene.service.open_puzzle(scene.people[0].id).await.unwrap().0;
        let board = scene.service.board(id).await.unwrap();
        let best = board.table.listing(game_core::Seat::new(0)).swap_remove(0);
        scene.say(0, &format!("{}: {}", id.code(), best.choice.shown)).await;
        scene.clock.advance(24 * 3_600_000);
    }
    let top = scene.answer(1, "/top").await;
    let line = "Puzzles of the day\n1. 👑 Ana: 6 ★, 2 puzzles, 2 days in a row";
    assert!(top.contains(line), "{top}");
    let mine = scene.answer(0, "/me").await;
    assert!(mine.contains("Puzzles of the day: 2, 6 ★. 2 days in a row, 2 at best."), "{mine}");
    assert!(mine.contains("You may miss"), "{mine}");
}

#[tokio::test]
async fn a_rated_match_says_at_its_end_what_it_did_and_lists_show_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    assert!(!scene.answer(0, "/me").await.contains("ratings"), "nothing was rated");
    assert!(!scene.answer(0, "/top chess").await.contains("Ratings"));
    scene.is_given_up("/new chess rated").await;
    let told = joined(&scene.told(1).await);
    assert!(told.contains("Ratings now: Ana 1662? (+162), Béla 1338? (−162)"), "{told}");
    scene.is_given_up("/new chess rated clock=5m").await;
    let mine = scene.answer(0, "/me").await;
    let line = "Chess: 1662? in slow games, 1662? in quick games";
    assert!(mine.contains(line) && mine.contains("\"?\" means"), "{mine}");
    let against = scene.answer(1, "/vs Ana").await;
    assert!(against.contains("Ratings in slow games: 1338? : 1662?"), "{against}");
    let top = scene.answer(1, "/top chess").await;
    let list = "Ratings in slow games\n1. Ana: 1662?\n2. Béla: 1338?";
    assert!(top.contains(list) && top.contains("Ratings in quick games\n1. Ana"), "{top}");
    assert!(top.contains("\"?\" means"), "{top}");
    scene.say(1, "/settings listed off").await;
    let top = scene.answer(0, "/top chess").await;
    assert!(top.contains("1. Ana: 1662?") && !top.contains("Béla: 1338?"), "{top}");
    let all = scene.answer(0, "/top").await;
    assert!(all.contains("Chess") && !all.contains("Ratings"), "{all}");
}
