use std::collections::BTreeSet;

use super::*;

#[tokio::test]
async fn every_page_of_the_form_leads_on_and_back() {
    let scene = Scene::new(&["Ana"]).await;
    let mut waiting: Vec<String> =
        buttons(&scene.say(0, "/new abaku").await).into_iter().map(|button| button.token).collect();
    let mut seen: BTreeSet<String> = waiting.iter().cloned().collect();
    let mut pages = 0;
    while let Some(token) = waiting.pop().filter(|_| pages < 150) {
        if !token.starts_with("new.") || token.ends_with(".send") {
            continue;
        }
        pages += 1;
        for button in buttons(&scene.press(0, &token).await) {
            if seen.insert(button.token.clone()) {
                waiting.push(button.token);
            }
        }
    }
    assert!(pages > 50, "{pages}");
}

#[tokio::test]
async fn what_the_form_says_is_what_is_invited_to() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new").await;
    let out = scene.press(0, &token(&out, "Rules: boxed game")).await;
    assert!(joined(&out).contains("Jokers: off"), "a preset changes others: {}", joined(&out));
    let out = scene.press(0, &token(&out, "Players: 2 to 4")).await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let out = scene.press(0, &token(&out, "Board: large (15×15)")).await;
    let out = scene.press(0, &token(&out, "Operations…")).await;
    let out = scene.press(0, &token(&out, "☑ a³")).await;
    let out = scene.press(0, &token(&out, "Back")).await;
    scene.press(0, &token(&out, "Invite")).await;
    let card = scene.service.card(scene.newest().await).await.unwrap();
    assert!(card.options.contains("rules=online") && card.options.contains("board=compact:"));
    assert!(
        card.options.contains("operations=add,sub,mul,div,square,sqrt,cbrt"),
        "{}",
        card.options
    );
    assert_eq!(card.seats_max, 2);
}

#[tokio::test]
async fn the_last_operation_cannot_be_switched_off() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new").await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let mut out = scene.press(0, &token(&out, "Operations…")).await;
    for name in ["+", "−", "×", ":", "a²", "a³", "√a", "∛a"] {
        out = scene.press(0, &token(&out, &format!("☑ {name}"))).await;
    }
    assert_eq!(buttons(&out).iter().filter(|button| button.label.starts_with('☑')).count(), 1);
}
