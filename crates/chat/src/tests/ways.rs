//! All ways to play a turn of a game that is over.

use super::*;

/// A game that Ana gave up against a computer after two turns, with its analysis.
async fn looked_through(scene: &Scene) -> service::MatchId {
    scene.say(0, "/new abaku bot=1").await;
    scene.service.run_due().await;
    let id = scene.newest().await;
    for _ in 0..2 {
        scene.say(0, "/hint").await;
        let shown = scene.press(0, &format!("{}.{}.hint3", id.code(), scene.ply(id).await)).await;
        scene.press(0, &shown[0].buttons[0][0].token).await;
        scene.service.run_due().await;
    }
    let sure = format!("{}.{}.resign!", id.code(), scene.ply(id).await);
    scene.press(0, &sure).await;
    scene.say(0, &format!("/analyse {}", id.code())).await;
    scene.service.run_due().await;
    id
}

#[tokio::test]
async fn all_placements_of_a_turn_are_paged_with_points_and_equations() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = looked_through(&scene).await;
    let board = scene.service.matches().board(id).await.unwrap();
    let person = scene.people[0].id;
    let service::Analysed::Whole(found) =
        scene.service.computers().analysed(person, id).await.unwrap()
    else {
        panic!("it was looked through")
    };
    let own = found.analysis.decisions.iter().find(|one| board.card.seat(person) == Some(one.seat));
    let own = own.unwrap();
    let mark = board.mark_at(own.ply);
    let moment = scene.press(0, &format!("{}.{mark}.moment", id.code())).await;
    let all = buttons(&moment);
    let ways = all.iter().find(|button| button.label == "All moves").unwrap();
    assert!(all.iter().any(|button| button.label.starts_with("Next ▶")), "{all:?}");
    let mut token = ways.token.clone();
    let (mut seen, mut marked) = (Vec::new(), 0);
    loop {
        let out = scene.press(1, &token).await;
        let [page] = &*out else { panic!("{out:?}") };
        assert!(
            page.picture.as_ref().is_some_and(|picture| picture.alt.contains("Not yet played"))
        );
        assert!(
            scene.desk.pictures().drawn(page).await.unwrap().unwrap().png.starts_with(b"\x89PNG")
        );
        let lines = page.text.lines().filter(|line| line.contains(" point"));
        let lines: Vec<&str> =
            lines.filter(|line| line.split('.').next().unwrap().parse::<u32>().is_ok()).collect();
        assert!((1..=10).contains(&lines.len()), "{}", page.text);
        assert!(lines.iter().all(|line| line.contains('=')), "{}", page.text);
        marked += lines.iter().filter(|line| line.contains("played, the best")).count();
        seen.extend(lines.iter().map(|line| (*line).to_owned()));
        let next = format!("{}–", seen.len() + 1);
        match buttons(&out).into_iter().find(|button| button.label.starts_with(&next)) {
            Some(button) => token = button.token,
            None => break,
        }
    }
    assert_eq!(marked, 1, "{seen:?}");
    let numbers: Vec<String> = (1..=seen.len()).map(|number| format!("{number}.")).collect();
    assert!(seen.iter().zip(&numbers).all(|(line, number)| line.starts_with(number)), "{seen:?}");
    // A page beyond the end shows the last one; a mark without a decision shows the analysis.
    let far = scene.press(0, &format!("{}.{mark}.w.60000", id.code())).await;
    assert!(far[0].text.contains(seen.last().unwrap().as_str()), "{far:?}");
    let odd = scene.press(0, &format!("{}.0.w.0", id.code())).await;
    assert!(odd[0].text.contains("Computer analysis of"), "{odd:?}");
}

#[tokio::test]
async fn a_game_that_goes_on_lists_nothing() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let id = scene.play("/new abaku 2").await;
    let mark = scene.ply(id).await;
    for who in 0..2 {
        let told = joined(&scene.press(who, &format!("{}.{mark}.w.0", id.code())).await);
        assert!(told.contains("still running"), "{told}");
    }
}
