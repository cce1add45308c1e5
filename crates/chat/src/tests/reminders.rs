//! Reminders, nudges and absences, as people read them.

use super::*;
use crate::in_words;

const HOUR: i64 = 3_600_000;

async fn scene() -> Scene {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    for who in [0, 1] {
        scene.say(who, "/language en").await;
    }
    scene
}

async fn passes(scene: &Scene, hours: i64) {
    scene.clock.advance(hours * HOUR);
    scene.service.run_due().await;
}

/// Returns a person's reminders.
async fn reminders(scene: &Scene, who: usize) -> Vec<Outgoing> {
    let mut told = scene.told(who).await;
    told.retain(|one| one.text.contains("still your turn") || one.text.contains("for you:"));
    told
}

#[tokio::test]
async fn a_reminder_names_what_waits_with_a_button_each_and_asks_once_where_one_lives() {
    let scene = scene().await;
    let games =
        [scene.play("/new chess 2 clock=1d").await, scene.play("/new mill 2 clock=1d").await];
    passes(&scene, 12).await;
    let mut labels = Vec::new();
    for who in [0, 1] {
        for reminder in reminders(&scene, who).await {
            assert!(
                in_words(&reminder.text).contains("Time runs out in 12\u{a0}h."),
                "{}",
                reminder.text
            );
            assert!(reminder.text.contains("/zone Europe/London"), "{}", reminder.text);
            labels.extend(reminder.buttons.concat().into_iter().map(|button| button.label));
        }
    }
    labels.sort();
    let [one, two] = games.map(|id| id.code());
    assert_eq!(labels, [format!("{one} Chess"), format!("{two} Nine Men’s Morris")]);
    passes(&scene, 8).await;
    let all = [reminders(&scene, 0).await, reminders(&scene, 1).await].concat();
    let asked = all.iter().filter(|one| one.text.contains("/zone")).count();
    assert_eq!(asked * 2, all.len(), "the first of each");
}

#[tokio::test]
async fn a_reminder_of_what_was_played_says_nothing() {
    let scene = scene().await;
    let id = scene.play("/new chess 2 clock=1d").await;
    passes(&scene, 12).await;
    let mover = scene.mover(id).await.unwrap();
    assert_eq!(reminders(&scene, mover).await.len(), 1);
    scene.service.matches().play(scene.people[mover].id, id, None, "e2e4").await.unwrap();
    assert_eq!(reminders(&scene, mover).await.len(), 0);
}

#[tokio::test]
async fn where_one_is_reminded_is_chosen_in_words() {
    let scene = scene().await;
    assert!(scene.answer(0, "/remind").await.contains("in private"));
    for (line, says) in [
        ("/remind group", "in the group"),
        ("/remind none", "won’t remind"),
        ("/připomínat soukromě", "in private"),
        ("/remind often", "/remind private"),
        ("/remind 18 8", "At 8:00, 18:00, and two hours before"),
        ("/remind", "/zone Europe/London"),
        ("/remind 8:30", "/remind 8 18"),
        ("/remind 1 2 3 4 5 6 7", "/remind 8 18"),
        ("/settings times 7, 12", "Your settings"),
        ("/remind", "At 7:00, 12:00, and two hours before"),
    ] {
        let said = scene.answer(0, line).await;
        assert!(said.contains(says), "{line}: {said}");
    }
}

#[tokio::test]
async fn an_opponent_is_asked_once_a_day_whether_they_are_there() {
    let scene = scene().await;
    assert!(scene.answer(0, "/nudge").await.contains("None of your games"));
    let id = scene.play("/new chess 2 clock=3d").await;
    let mover = scene.mover(id).await.unwrap();
    let other = 1 - mover;
    assert!(scene.answer(mover, "/nudge").await.contains("None of your games"));
    assert!(scene.answer(other, "/nudge").await.contains("I’ll remind the players"));
    let told = scene.told(mover).await;
    let asked = told.iter().filter(|one| one.text.contains("asks if you’re still playing"));
    assert_eq!(asked.count(), 1);
    let again = scene.answer(other, &format!("/nudge {}", id.code())).await;
    assert!(again.contains("Try again tomorrow"), "{again}");
}

#[tokio::test]
async fn a_vacation_is_told_with_the_clock_that_it_stops() {
    let scene = scene().await;
    let id = scene.play("/new chess 2 clock=1d").await;
    let mover = scene.mover(id).await.unwrap();
    let other = 1 - mover;
    assert!(scene.answer(mover, "/vacation").await.contains("14 days are left"));
    for wrong in ["/vacation soon", "/vacation 12h", "/vacation 15d"] {
        let said = scene.answer(mover, wrong).await;
        assert!(said.contains("/vacation 3d") || said.contains("at least 1 day"), "{said}");
    }
    assert!(scene.answer(mover, "/vacation 3d").await.contains("It ends in 3 days"));
    let name = &scene.people[mover].name;
    let told = joined(&scene.told(other).await);
    assert!(told.contains(&format!("{name} is on vacation (3 days)")), "{told}");
    passes(&scene, 24).await;
    for line in ["/games", "/board"] {
        let said = scene.answer(other, line).await;
        assert!(
            said.contains("The vacation ends in 2 days; the clock is stopped until then."),
            "{said}"
        );
    }
    assert!(scene.answer(mover, "/games").await.contains("You’re on vacation"));
    assert!(scene.answer(mover, "/dovolená ne").await.contains("13 days are left"));
    assert!(scene.answer(other, "/games").await.contains("Time runs out in 1 day."));
    assert!(joined(&scene.told(other).await).contains("is back from vacation"));
}
