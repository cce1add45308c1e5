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
    assert!(nothing.contains("This month") && nothing.contains("Nothing to rank yet"), "{nothing}");
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new chess 2").await;
    scene.is_given_up("/new abaku 2").await;
    let top = scene.answer(2, "/top").await;
    for line in [
        "Chess\n1. 👑 Ana: 2 out of 2\n2. Béla: 0 out of 2",
        "1. 👑 Ana: 1 out of 1 · 0 points per game",
    ] {
        assert!(top.contains(line), "{top}");
    }
    let chess = scene.answer(2, "/top chess").await;
    assert!(chess.contains("Chess\n1.") && !chess.contains("Abaku"), "{chess}");
    let months = scene.say(2, "/top mill").await;
    let ever = scene.press(2, &token(&months, "All time")).await;
    assert!(joined(&ever).contains("All time"), "{}", joined(&ever));
    let all = scene.press(2, &token(&ever, "All games")).await;
    assert!(joined(&all).contains("All time") && joined(&all).contains("Chess"));
}

#[tokio::test]
async fn somebody_sees_how_they_did_and_against_whom() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let none = scene.answer(0, "/me").await;
    assert!(none.contains("You haven’t finished a game against others yet"), "{none}");
    assert!(scene.answer(0, "/vs Béla").await.contains("You haven’t finished a game with Béla"));
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
        let id = scene.service.puzzles().open_puzzle(scene.people[0].id).await.unwrap().0;
        let board = scene.service.matches().board(id).await.unwrap();
        let best = board.table.listing(game_core::Seat::new(0)).swap_remove(0);
        scene.say(0, &format!("{}: {}", id.code(), best.choice.shown)).await;
        scene.clock.advance(24 * 3_600_000);
    }
    let top = scene.answer(1, "/top").await;
    let line = "Daily puzzles\n1. 👑 Ana: 6\u{a0}★, 2 puzzles, 2 days in a row";
    assert!(top.contains(line), "{top}");
    let mine = scene.answer(0, "/me").await;
    assert!(mine.contains("Daily puzzles: 2, 6\u{a0}★. 🔥 Streak: 2 days, best 2."), "{mine}");
    assert!(mine.contains("You can miss"), "{mine}");
}

#[tokio::test]
async fn a_rated_match_says_at_its_end_what_it_did_and_lists_show_it() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    assert!(!scene.answer(0, "/me").await.contains("ratings"), "nothing was rated");
    assert!(!scene.answer(0, "/top chess").await.contains("Ratings"));
    scene.is_given_up("/new chess rated").await;
    let told = joined(&scene.told(1).await);
    assert!(told.contains("New ratings: Ana 1662? (+162), Béla 1338? (−162)"), "{told}");
    scene.is_given_up("/new chess rated clock=5m").await;
    let mine = scene.answer(0, "/me").await;
    let line = "Chess: 1662? in slow games, 1662? in quick games";
    assert!(mine.contains(line) && mine.contains("“?” means"), "{mine}");
    let against = scene.answer(1, "/vs Ana").await;
    assert!(against.contains("Ratings in slow games: 1338? : 1662?"), "{against}");
    let top = scene.answer(1, "/top chess").await;
    let list = "Ratings in slow games\n1. Ana: 1662?\n2. Béla: 1338?";
    assert!(top.contains(list) && top.contains("Ratings in quick games\n1. Ana"), "{top}");
    assert!(top.contains("“?” means"), "{top}");
    scene.say(1, "/settings listed off").await;
    let top = scene.answer(0, "/top chess").await;
    assert!(top.contains("1. Ana: 1662?") && !top.contains("Béla: 1338?"), "{top}");
    let all = scene.answer(0, "/top").await;
    assert!(all.contains("Chess") && !all.contains("Ratings"), "{all}");
}

#[tokio::test]
async fn lists_and_oneself_are_drawn_where_there_is_anything_to_draw() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    assert!(scene.say(0, "/top").await[0].poster.is_none(), "nothing counts yet");
    assert!(scene.say(0, "/me").await[0].poster.is_none());
    scene.is_given_up("/new chess rated").await;
    scene.is_given_up("/new mill 2").await;
    for line in ["/top", "/top chess", "/me"] {
        let out = scene.say(0, line).await;
        let drawn = scene.desk.pictures().drawn(&out[0]).await.unwrap();
        assert!(drawn.png.starts_with(b"\x89PNG"), "{line}");
    }
    let mine = scene.answer(0, "/me").await;
    assert!(mine.contains("●● (2× won, 0× drawn or in between, 0× lost)"), "{mine}");
    assert!(mine.contains("Favourite game: "), "{mine}");
    let theirs = scene.answer(1, "/me").await;
    assert!(theirs.contains("○○ (0× won"), "{theirs}");
    scene.say(1, "/settings board words").await;
    assert!(scene.say(1, "/top chess").await[0].poster.is_none(), "they read words");
}

#[tokio::test]
async fn records_are_told_with_whose_they_are_and_show_their_position() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let none = scene.press(0, "top.feats.ever").await;
    assert!(joined(&none).contains("No records yet"), "{}", joined(&none));
    let id = scene.play("/new chess 2").await;
    // The shortest mate there is: who is mated begins.
    let board = scene.service.matches().board(id).await.unwrap();
    let first = match board.table.turn() {
        game_core::Turn::Seats { must, .. } => must.iter().next().unwrap().index(),
        _ => panic!("it has begun"),
    };
    for (nth, line) in ["f3", "e5", "g4", "Qh4"].into_iter().enumerate() {
        scene.say((first + nth) % 2, &format!("{}: {line}", id.code())).await;
    }
    let winner = ["Ana", "Béla"][(first + 1) % 2];
    let feats = scene.press(0, "top.feats.ever").await;
    let told = format!("Quickest mate, in moves: 2 · {winner}");
    assert!(joined(&feats).contains(&told), "{}", joined(&feats));
    assert!(joined(&feats).contains(&id.code()) && feats[0].poster.is_some());
    let shown = scene.press(0, &token(&feats, "1. Chess")).await;
    assert!(shown[0].picture.is_some(), "{shown:?}");
    let own = scene.answer((first + 1) % 2, "/me").await;
    assert!(own.contains("Your records:") && own.contains("Chess: Quickest mate"), "{own}");
}

#[tokio::test]
async fn an_admin_annuls_a_result_once_and_everybody_is_told() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.is_given_up("/new chess rated").await;
    let line = format!("/annul {}", id.code());
    let said = scene.answer(0, &line).await;
    assert!(said.contains("Only this group’s admins"), "{said}");
    let asked = scene.as_admin(0, Input::Text(line.clone())).await;
    let yes = token(&asked, "Yes, cancel it");
    let refused = joined(&scene.press(0, &yes).await);
    assert!(refused.contains("Only this group’s admins"), "{refused}");
    assert!(scene.answer(0, "/top chess").await.contains("1. 👑 Ana: 1 out of 1"));
    let done = joined(&scene.as_admin(0, Input::Pressed(yes.clone())).await);
    assert!(done.contains("doesn’t count any more"), "{done}");
    let told = joined(&scene.told(1).await);
    assert!(told.contains(&format!("Ana cancelled the result of {}", id.code())), "{told}");
    let top = scene.answer(0, "/top chess").await;
    assert!(!top.contains("Ana") && !top.contains("Ratings"), "{top}");
    assert!(!scene.answer(0, "/me").await.contains("ratings"));
    let again = joined(&scene.as_admin(0, Input::Pressed(yes)).await);
    assert!(again.contains("doesn’t count, so there’s nothing to cancel"), "{again}");
}

#[tokio::test]
async fn the_best_of_months_that_are_over_are_a_hall_of_fame() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.is_given_up("/new chess 2").await;
    let none = joined(&scene.press(0, "top.halls.ever").await);
    assert!(none.contains("No month with games between people has ended yet"), "{none}");
    scene.clock.advance(32 * 24 * 3_600_000);
    let halls = scene.press(0, "top.halls.ever").await;
    assert!(joined(&halls).contains("Chess: 🥇 Ana"), "{}", joined(&halls));
    assert!(halls[0].poster.is_some());
}
