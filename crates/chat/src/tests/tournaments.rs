//! A tournament from its making to its end, as people press it.

use service::{MatchState, NoticeKind};

use super::{Scene, buttons, joined, token};

/// Returns the news of tournaments in the group, the oldest first.
async fn told(scene: &Scene) -> Vec<crate::Outgoing> {
    let mut told = Vec::new();
    for notice in scene.notices(0).await {
        let of_tournament = matches!(
            notice.kind,
            NoticeKind::League { .. }
                | NoticeKind::RoundBegun { .. }
                | NoticeKind::SeasonOver { .. }
        );
        if of_tournament {
            told.extend(scene.desk.words().word(&notice, None).await);
        }
    }
    told
}

/// Plans a chess tournament of Ana's that all have joined.
async fn planned(scene: &Scene, system: &str) -> crate::Outgoing {
    let mut plan =
        scene.press(0, &token(&scene.say(0, "/tournament").await, "New tournament")).await;
    for wanted in ["Game: Chess", &format!("Played as: {system}")] {
        let (start, _) = wanted.split_once(':').unwrap();
        for _ in 0..8 {
            let all = buttons(&plan);
            let line = all.iter().find(|button| button.label.starts_with(start)).unwrap();
            if line.label == *wanted {
                break;
            }
            plan = scene.press(0, &line.token).await;
        }
    }
    let made = scene.press(0, &token(&plan, "Create tournament")).await;
    assert_eq!(joined(&made), "Tournament z1 is ready. Everyone can join it in the group.");
    let post = told(scene).await.remove(0);
    for who in 1..scene.people.len() {
        let said = scene.press(who, &token(std::slice::from_ref(&post), "Join")).await;
        assert_eq!(joined(&said), "You’re in tournament z1.");
    }
    told(scene).await.remove(0)
}

/// In each game the player later in the alphabet resigns.
async fn later_resign(scene: &Scene) {
    for card in scene.service.matches().room_matches(scene.room.id, false).await.unwrap() {
        if card.state == MatchState::Running {
            let at = |person| scene.people.iter().position(|one| one.id == person);
            let loser = card.people().max_by_key(|person| at(*person)).unwrap();
            scene.service.matches().resign(loser, card.id).await.unwrap();
        }
    }
    scene.clock.advance_hours(1);
    scene.service.run_due().await;
}

#[tokio::test]
async fn taps_make_a_swiss_tournament_and_it_is_told_round_by_round() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr", "Dan", "Eva"]).await;
    let post = planned(&scene, "Swiss system").await;
    assert!(post.text.contains("5 players are in: Ana, Ben, Cyr, Dan"), "{}", post.text);
    let post = std::slice::from_ref(&post);
    let again = joined(&scene.press(1, &token(post, "Join")).await);
    assert_eq!(again, "You’re already in.");
    let refused = joined(&scene.press(1, &token(post, "Start")).await);
    assert_eq!(refused, "Only an admin or the organiser of the tournament can do that.");
    scene.press(0, &token(post, "Start")).await;
    scene.service.run_due().await;
    let posts = told(&scene).await;
    let [standing, begun] = &posts[..] else { panic!("two messages: {posts:?}") };
    assert!(standing.text.contains("Round 1 of 4 · until"), "{}", standing.text);
    assert!(standing.text.contains("0 of 2 games finished"), "{}", standing.text);
    assert!(standing.text.contains("has a bye"), "{}", standing.text);
    assert!(begun.text.contains("(Chess): round 1 of 4 starts!"), "{}", begun.text);
    assert_eq!(begun.text.matches(" – ").count(), 2);
    let waiting = scene.press(3, &token(&posts[..1], "Games to finish")).await;
    assert_eq!(joined(&waiting).lines().count(), 3);
    later_resign(&scene).await;
    let standing = &told(&scene).await[0];
    assert!(standing.text.contains("Round 2 of 4 starts on"), "{}", standing.text);
    assert!(standing.text.contains(". Ana · 1"), "{}", standing.text);
    // The maker has buttons to lead it; two players change places in the waiting round.
    let own = scene.say(0, "/tournament").await;
    let page = scene.press(0, &token(&own, "Swap two players")).await;
    assert_eq!(joined(&page), "Who gets another opponent?");
    let all = buttons(&scene.press(0, &token(&page, "Ana")).await);
    let mut said = Vec::new();
    for other in all {
        said.push(joined(&scene.press(0, &other.token).await));
        if said.last().unwrap().starts_with("Swapped: Ana") {
            break;
        }
    }
    assert!(said.last().unwrap().starts_with("Swapped: Ana"), "{said:?}");
    assert!(
        !buttons(&scene.say(1, "/tournament").await)
            .iter()
            .any(|it| it.label == "Swap two players")
    );
    scene.press(0, &token(&own, "Start the round now")).await;
    scene.service.run_due().await;
    assert!(told(&scene).await.last().unwrap().text.contains("round 2 of 4"));
    let sure = scene.press(0, &token(&scene.say(0, "/tournament").await, "Remove a player")).await;
    let sure = scene.press(0, &token(&sure, "Eva")).await;
    assert_eq!(joined(&sure), "Remove Eva from the tournament? They can’t come back.");
    let gone = scene.press(0, &token(&sure, "Yes, remove Eva")).await;
    assert_eq!(joined(&gone), "Eva is no longer in the tournament.");
    let late = joined(&scene.press(4, &token(post, "Join")).await);
    assert_eq!(late, "You’ve left this tournament, and there’s no way back into it.");
    for _ in 0..4 {
        later_resign(&scene).await;
        scene.clock.advance_hours(12);
        scene.service.run_due().await;
    }
    let over = told(&scene).await.pop().unwrap();
    assert!(over.text.contains("Tournament z1 (Chess) is over."), "{}", over.text);
    assert!(over.text.contains("👑 Ana wins!"), "{}", over.text);
    let me = scene.answer(0, "/me").await;
    assert!(me.contains("Chess: won tournament z1"), "{me}");
    let none = scene.say(0, "/tournament").await;
    assert!(joined(&none).contains("There’s no tournament here right now."));
}

#[tokio::test]
async fn a_knockout_is_left_and_ended_and_one_at_a_time_is_played() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr", "Dan"]).await;
    let post = planned(&scene, "knockout").await;
    let post = std::slice::from_ref(&post);
    let first = scene.say(0, "/tournament").await;
    scene.press(0, &token(&first, "Start")).await;
    scene.service.run_due().await;
    let id = scene.newest().await;
    let ply = scene.ply(id).await;
    let more = scene.press(0, &format!("{}.{ply}.more", id.code())).await;
    assert!(joined(&more).contains("🏆 Tournament z1"), "{}", joined(&more));
    // Two players who have not moved change places; their begun games are called off silently.
    let own = scene.say(0, "/tournament").await;
    let page = scene.press(0, &token(&own, "Swap two players")).await;
    let other = scene.press(0, &token(&page, "Ben")).await;
    assert_eq!(joined(&other), "Whose place do they take?");
    let swapped = scene.press(0, &token(&other, "Cyr")).await;
    assert_eq!(joined(&swapped), "Swapped: Ben and Cyr");
    scene.service.run_due().await;
    let cards = scene.service.matches().room_matches(scene.room.id, false).await.unwrap();
    assert_eq!(cards.iter().filter(|card| card.state == MatchState::Running).count(), 2);
    let sure = scene.press(3, &token(post, "Leave")).await;
    assert!(joined(&sure).starts_with("Leave tournament z1?"));
    scene.press(3, &token(&sure, "Yes, leave")).await;
    scene.clock.advance_hours(1);
    scene.service.run_due().await;
    let table = joined(&scene.say(1, "/tournament").await);
    assert!(table.contains("+ : −") || table.contains("− : +"), "{table}");
    let taken = scene.press(1, "cup.1.chess.swiss.0.0.0.make").await;
    assert!(joined(&taken).contains("Tournament z1 is still going on"), "{}", joined(&taken));
    let sure =
        scene.press(0, &token(&scene.say(0, "/tournament").await, "End the tournament")).await;
    scene.press(0, &token(&sure, "Yes, end it")).await;
    assert!(told(&scene).await[0].text.contains("The tournament is over."));
    let over = joined(&scene.press(1, &token(post, "Join")).await);
    assert_eq!(over, "This tournament is over. /tournament starts a new one.");
}

#[tokio::test]
async fn eight_are_asked_who_is_here_and_play_a_knockout_to_its_end() {
    let names = ["Ana", "Ben", "Cyr", "Dan", "Eva", "Fík", "Gita", "Hana", "Ivo"];
    let scene = Scene::new(&names).await;
    let post = planned(&scene, "knockout").await;
    let post = std::slice::from_ref(&post);
    scene.clock.advance_hours(1);
    let own = scene.say(0, "/tournament").await;
    let asked = scene.press(0, &token(&own, "Ask who’s here")).await;
    assert_eq!(joined(&asked), "Everyone in tournament z1 has been asked.");
    let posts = told(&scene).await;
    let call = posts.last().unwrap();
    assert!(call.text.starts_with("📣 Tournament z1 (Chess) starts soon."), "{}", call.text);
    assert_eq!(call.mentions.len(), 8, "Ana asked, and is here");
    for who in 1..8 {
        scene.press(who, &token(std::slice::from_ref(call), "I’m here")).await;
    }
    let standing = told(&scene).await.remove(0).text;
    assert!(standing.contains("8 players are here: Ana, Ben"), "{standing}");
    assert!(standing.contains("Still to answer: Ivo"), "{standing}");
    scene.press(0, &token(&own, "Start")).await;
    scene.service.run_due().await;
    for round in 1..=3 {
        let own = scene.say(0, "/tournament").await;
        let picture = own[0].poster.as_ref().expect("the tree is drawn");
        crate::poster::tests::look_at(&format!("tree-{round}"), picture);
        later_resign(&scene).await;
        if round < 3 {
            scene.press(0, &token(&scene.say(0, "/tournament").await, "Start the round now")).await;
            scene.service.run_due().await;
        }
    }
    let over = told(&scene).await.pop().unwrap();
    assert!(over.text.contains("👑 Ana wins!") && over.poster.is_some(), "{}", over.text);
    // Without a move neither player has come, but the tree shows all of them.
    let late = joined(&scene.press(8, &token(post, "Join")).await);
    assert_eq!(late, "This tournament is over. /tournament starts a new one.");
}

#[tokio::test]
async fn an_arena_is_planned_with_its_own_clocks_and_told_in_one_message() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr"]).await;
    let plan = scene.press(0, &token(&scene.say(0, "/tournament").await, "New tournament")).await;
    let mut plan = scene.press(0, &token(&plan, "A round lasts 7 days at most")).await;
    for before in ["Swiss system", "knockout", "everyone plays everyone"] {
        plan = scene.press(0, &token(&plan, &format!("Played as: {before}"))).await;
    }
    let labels: Vec<String> = buttons(&plan).into_iter().map(|one| one.label).collect();
    assert!(labels.contains(&"It lasts 60 minutes".to_owned()), "{labels:?}");
    assert!(labels.contains(&"Time per turn: 2\u{a0}min".to_owned()), "{labels:?}");
    let longer = scene.press(0, &token(&plan, "It lasts 60 minutes")).await;
    assert!(buttons(&longer).iter().any(|one| one.label == "It lasts 90 minutes"));
    scene.press(0, &token(&plan, "Create tournament")).await;
    let post = told(&scene).await.remove(0);
    assert!(post.text.contains("It lasts 60 minutes"), "{}", post.text);
    let post = std::slice::from_ref(&post);
    scene.press(1, &token(post, "Join")).await;
    scene.press(0, &token(post, "Start")).await;
    scene.service.run_due().await;
    let posts = told(&scene).await;
    let [standing] = &posts[..] else { panic!("one message: {posts:?}") };
    let standing_text = crate::moment::in_words(&standing.text);
    assert!(standing_text.contains("It ends in 1\u{a0}h · 0 games finished"), "{standing_text}");
    assert_eq!(standing.text.matches(" – ").count(), 1, "{}", standing.text);
    assert!(standing.mentions.is_empty(), "its game calls who begins it");
    // A person joins; another takes a break and comes back.
    let came = scene.press(2, &token(std::slice::from_ref(standing), "Join")).await;
    assert_eq!(joined(&came), "You’re in tournament z1.");
    let paused = scene.press(2, &token(std::slice::from_ref(standing), "Leave")).await;
    assert!(joined(&paused).starts_with("You’re taking a break from tournament z1."));
    let back = scene.press(2, &token(std::slice::from_ref(standing), "Join")).await;
    assert_eq!(joined(&back), "You’re in tournament z1.");
    let id = scene.newest().await;
    let card = scene.service.matches().card(id).await.unwrap();
    let loser = card.people().next().unwrap();
    scene.service.matches().resign(loser, id).await.unwrap();
    scene.clock.advance_hours(2);
    scene.service.run_due().await;
    let over = told(&scene).await.pop().unwrap();
    assert!(over.text.contains("Tournament z1") && over.text.contains("is over."), "{}", over.text);
    assert!(over.poster.is_some());
    crate::poster::tests::look_at("arena", over.poster.as_ref().unwrap());
}
