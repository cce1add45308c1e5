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
async fn the_settings_shown_in_the_form_are_those_of_the_invitation() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "Rules: boxed game")).await;
    let out = scene.press(0, &token(&out, "Players: 2 to 4")).await;
    token(&out, "● Players: 2 to 4");
    let out = scene.press(0, &token(&out, "○ Players: 2")).await;
    assert!(!joined(&out).contains("Board:"), "what is usual is not told: {}", joined(&out));
    let out = scene.press(0, &token(&out, "Options…")).await;
    token(&out, "Jokers: off"); // a preset changes others
    let out = scene.press(0, &token(&out, "Board: large (15×15)")).await;
    let out = scene.press(0, &token(&out, "Operations…")).await;
    let out = scene.press(0, &token(&out, "☑ a³")).await;
    assert!(joined(&out).contains("Operations: +, −, ×, ÷, a², √a, ∛a"), "{}", joined(&out));
    let out = scene.press(0, &token(&out, "Back")).await;
    token(&out, "Operations…"); // one page back, and no further
    let out = scene.press(0, &token(&out, "Back")).await;
    assert!(joined(&out).contains("Board: small (9×9)"), "what is changed is told");
    scene.press(0, &token(&out, "Invite")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
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
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let mut out = scene.press(0, &token(&out, "Operations…")).await;
    for name in ["+", "−", "×", "÷", "a²", "a³", "√a", "∛a"] {
        out = scene.press(0, &token(&out, &format!("☑ {name}"))).await;
    }
    assert_eq!(buttons(&out).iter().filter(|button| button.label.starts_with('☑')).count(), 1);
}

#[tokio::test]
async fn an_invitation_waits_as_long_as_the_host_says() {
    let scene = Scene::new(&["Ana"]).await;
    let hours = async |scene: &Scene| {
        let card = scene.service.matches().card(scene.newest().await).await.unwrap();
        (card.expires.unwrap().0 - card.created.0) / 3_600_000
    };
    scene.say(0, "/new abaku 2 hours=24").await;
    assert_eq!(hours(&scene).await, 24);
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "Open for 48\u{a0}h")).await;
    let out = scene.press(0, &token(&out, "○ Open for 24\u{a0}h")).await;
    let out = scene.press(0, &token(&out, "Open for 24\u{a0}h")).await;
    let out = scene.press(0, &token(&out, "○ Open for 72\u{a0}h")).await;
    scene.press(0, &token(&out, "Invite")).await;
    assert_eq!(hours(&scene).await, 72);
    for wrong in ["23", "73", "soon"] {
        let before = scene.newest().await;
        let answer = scene.answer(0, &format!("/new abaku 2 hours={wrong}")).await;
        assert!(answer.contains("hours=24 to hours=72"), "{answer}");
        assert_eq!(scene.newest().await, before);
    }
}

#[tokio::test]
async fn members_are_invited_by_name_until_the_seats_are_taken() {
    let scene = Scene::new(&["Ana", "Béla", "Cyril", "Dana", "Eva"]).await;
    let mut out = scene.say(0, "/new abaku").await;
    assert!(!buttons(&out).iter().any(|button| button.label.contains("Ana")));
    for name in ["Béla", "Cyril", "Dana"] {
        out = scene.press(0, &token(&out, &format!("☐ {name}"))).await;
    }
    assert!(!buttons(&out).iter().any(|button| button.label.contains("Eva")), "four play");
    let out = scene.press(0, &token(&out, "☑ Cyril")).await;
    token(&out, "☑ Béla");
    scene.press(0, &token(&out, "Invite")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert_eq!(card.invited, [scene.people[1].id, scene.people[3].id]);
    assert!(!card.open);
}

#[tokio::test]
async fn an_owners_boards_are_in_the_form() {
    let mut shelf = Shelf::default();
    shelf.put("boards/school", "d . t\n. * .\nt . d\n");
    let scene = Scene::with_shelf(&["Ana"], shelf).await;
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let out = scene.press(0, &token(&out, "Board: large (15×15)")).await;
    token(&out, "● Board: large (15×15)");
    let out = scene.press(0, &token(&out, "○ Board: school")).await;
    scene.press(0, &token(&out, "Invite")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert!(card.options.contains("board=school:"), "{}", card.options);
}

#[tokio::test]
async fn a_setting_of_many_values_is_chosen_from_a_list_at_once() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new backgammon").await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let list = scene.press(0, &token(&out, "Match to: 5")).await;
    for length in [1, 3, 7, 9, 11, 13, 15, 17, 21, 25] {
        token(&list, &format!("○ Match to: {length}"));
    }
    let out = scene.press(0, &token(&list, "○ Match to: 11")).await;
    token(&out, "Match to: 11");
    token(&out, "Doubling cube: on"); // the page it came from
}

#[tokio::test]
async fn an_option_without_meaning_under_the_other_settings_is_not_offered() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new backgammon").await;
    let out = scene.press(0, &token(&out, "Options…")).await;
    let labels =
        |out: &[Outgoing]| buttons(out).into_iter().map(|button| button.label).collect::<Vec<_>>();
    let of_match = labels(&out);
    assert!(of_match.iter().any(|label| label.starts_with("Match to")), "{of_match:?}");
    assert!(!of_match.iter().any(|label| label.starts_with("Beavers")), "{of_match:?}");
    let play = of_match.iter().find(|label| label.starts_with("Playing for")).unwrap();
    let plays = scene.press(0, &token(&out, play)).await;
    let session = token(&plays, "○ Playing for: a running total");
    let of_session = labels(&scene.press(0, &session).await);
    assert!(!of_session.iter().any(|label| label.starts_with("Match to")), "{of_session:?}");
    assert!(of_session.iter().any(|label| label.starts_with("Beavers")), "{of_session:?}");
}

#[tokio::test]
async fn a_form_is_changed_without_using_up_the_actions_of_a_minute() {
    let mut scene = Scene::new(&["Ana"]).await;
    scene.desk = Desk::new(scene.service.clone());
    scene
        .service
        .people()
        .set_language(scene.people[0].id, Some(crate::Language::En))
        .await
        .unwrap();
    let mut out = scene.say(0, "/new backgammon").await;
    for page in ["Options…", "Back"].repeat(20) {
        out = scene.press(0, &token(&out, page)).await;
    }
    scene.press(0, &token(&out, "Invite")).await;
    assert!(!scene.newest().await.code().is_empty());
    for _ in 0..20 {
        out = scene.say(0, "/games").await;
    }
    assert!(joined(&out).contains("20 actions a minute is the limit"), "{}", joined(&out));
    assert!(!out[0].replaces(), "what was to be pressed stays");
}

#[tokio::test]
async fn a_clock_is_chosen_in_the_form_and_stands_in_the_invitation() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/language en").await;
    let clock = async |scene: &Scene| {
        let card = scene.service.matches().card(scene.newest().await).await.unwrap();
        card.clock.map(|clock| clock.control.to_string())
    };
    let out = scene.say(0, "/new chess").await;
    scene.press(0, &token(&out, "Invite")).await;
    assert_eq!(clock(&scene).await.as_deref(), Some("3d+3d"));
    let told = joined(&scene.told(1).await);
    assert!(told.contains("Time: 3 days per move, plus 3 days of extra time."), "{told}");
    let list = scene.press(0, &token(&out, "Time: 3 days + 3 days")).await;
    let out = scene.press(0, &token(&list, "○ Time: 10\u{a0}min")).await;
    scene.press(0, &token(&out, "Invite")).await;
    assert_eq!(clock(&scene).await.as_deref(), Some("10m"));
    let out = scene.press(0, &token(&list, "○ Time: no limit")).await;
    scene.press(0, &token(&out, "Invite")).await;
    assert_eq!(clock(&scene).await, None);
    for (typed, kept) in [("1d+2d", Some("1d+2d")), ("5m", Some("5m")), ("off", None)] {
        scene.say(0, &format!("/new chess 2 clock={typed}")).await;
        assert_eq!(clock(&scene).await.as_deref(), kept);
    }
    let before = scene.newest().await;
    for wrong in ["15d", "5m+5m", "soon", "0m"] {
        let answer = scene.answer(0, &format!("/new chess 2 clock={wrong}")).await;
        assert!(answer.contains("clock=3d+3d"), "{answer}");
    }
    assert_eq!(scene.newest().await, before);
}

#[tokio::test]
async fn a_game_against_the_computer_takes_two_taps() {
    let scene = Scene::new(&["Ana"]).await;
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "Play the computer…")).await;
    assert!(joined(&out).contains("how strong"), "{}", joined(&out));
    assert!(!buttons(&out).iter().any(|button| button.label == "Invite"));
    let out = scene.press(0, &token(&out, "11. Granite")).await;
    let id = scene.newest().await;
    assert_eq!(
        joined(&out),
        format!(
            "{} has started. It’s only yours, so I’ll carry on in our private chat.",
            id.code()
        )
    );
    let card = scene.service.matches().card(id).await.unwrap();
    assert!(card.started.is_some());
    assert_eq!(card.players[1].sitter, service::Sitter::Computer("granite".to_owned()));
}

#[tokio::test]
async fn a_guest_invited_in_the_form_plays_beside_the_computer() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let out = scene.say(0, "/new abaku").await;
    let out = scene.press(0, &token(&out, "☐ Béla")).await;
    let out = scene.press(0, &token(&out, "Play the computer…")).await;
    scene.press(0, &token(&out, "1. Talc")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert_eq!((card.seats_max, card.players.len(), card.invited.len()), (3, 2, 1));
}

#[tokio::test]
async fn every_game_is_offered_against_the_computer() {
    let scene = Scene::new(&["Ana"]).await;
    for game in catalog::Kind::ALL {
        let out = scene.say(0, &format!("/new {}", game.rules().id())).await;
        scene.press(0, &token(&out, "Play the computer…")).await;
    }
    scene.say(0, "/new backgammon bot=1").await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert_eq!(card.players[1].sitter, service::Sitter::Computer("talc".to_owned()));
}

#[tokio::test]
async fn a_computer_is_called_by_its_number_or_its_name_in_any_language() {
    let scene = Scene::new(&["Ana"]).await;
    for (typed, level) in [
        ("bot=1", "talc"),
        ("bot=krieda", "chalk"),
        ("bot=Granite", "granite"),
        ("počítač=žula", "granite"),
        ("pocitac=kremen", "quartz"),
        ("computer=15", "diamond"),
    ] {
        scene.say(0, &format!("/new abaku {typed}")).await;
        let card = scene.service.matches().card(scene.newest().await).await.unwrap();
        let sitter = service::Sitter::Computer(level.to_owned());
        assert_eq!(card.players[1].sitter, sitter, "{typed}");
    }
    for wrong in ["bot=0", "bot=16", "bot=cheese", "bot=greedy", "bot=beginner"] {
        let answer = scene.answer(0, &format!("/new abaku {wrong}")).await;
        assert!(
            answer.contains("Talc, Chalk, Gypsum") && answer.contains("Quartz and Diamond"),
            "{answer}"
        );
    }
}

#[tokio::test]
async fn a_rated_game_is_for_two_and_says_so() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    let out = scene.say(0, "/new abaku").await;
    token(&out, "Play the computer…");
    let rated = scene.press(0, &token(&out, "Rated: no")).await;
    token(&rated, "Players: 2");
    let labels: Vec<_> = buttons(&rated).into_iter().map(|button| button.label).collect();
    assert!(!labels.iter().any(|label| label.contains("computer")), "{labels:?}");
    // With more than two players a match is not rated, and the form does not offer it.
    let more = scene.press(0, &token(&rated, "Players: 2")).await;
    let more = scene.press(0, &token(&more, "○ Players: 3")).await;
    assert!(!buttons(&more).iter().any(|button| button.label.contains("Rated")));
    let two = scene.press(0, &token(&rated, "☐ Béla")).await;
    token(&two, "Rated: yes");
    scene.press(0, &token(&two, "Invite")).await;
    let card = scene.service.matches().card(scene.newest().await).await.unwrap();
    assert!(card.rated.is_some() && card.seats_max == 2 && !card.open);
    let off = scene.press(0, &token(&rated, "Rated: yes")).await;
    scene.press(0, &token(&off, "Invite")).await;
    assert_eq!(scene.service.matches().card(scene.newest().await).await.unwrap().rated, None);
}

#[tokio::test]
async fn a_host_who_types_rated_agrees_to_it_and_the_invitation_tells_so() {
    let scene = Scene::new(&["Ana", "Béla"]).await;
    scene.say(0, "/new chess rated clock=5m").await;
    let id = scene.newest().await;
    assert_eq!(
        scene.service.matches().card(id).await.unwrap().rated,
        Some(service::ClockClass::Minutes)
    );
    let told = joined(&scene.told(1).await);
    assert!(told.contains("Rated: the result changes both players’ ratings"), "{told}");
    let no = scene.answer(0, "/new abaku rated 3").await;
    assert!(no.contains("Only a game of two people can be rated"), "{no}");
    let no = scene.answer(0, "/new chess rated bot=1").await;
    assert!(no.contains("Only a game of two people can be rated"), "{no}");
}
