//! A league from its making to its end, as people press it.

use service::{MatchState, NoticeKind};

use super::{Scene, buttons, joined, token};

/// Returns the news of leagues in the group, the oldest first.
async fn told(scene: &Scene) -> Vec<crate::Outgoing> {
    let mut told = Vec::new();
    for notice in scene.notices(0).await {
        let of_league = matches!(
            notice.kind,
            NoticeKind::League { .. }
                | NoticeKind::SeasonBegun { .. }
                | NoticeKind::SeasonOver { .. }
        );
        if of_league {
            told.extend(scene.desk.words().word(&notice, None).await);
        }
    }
    told
}

/// Lets everybody but the last resign their games, so that the last wins everything.
async fn last_wins(scene: &Scene) {
    let last = scene.people.last().unwrap().id;
    for card in scene.service.matches().room_matches(scene.room.id, false).await.unwrap() {
        if card.state == MatchState::Running {
            let loser = card.people().find(|person| *person != last).unwrap();
            scene.service.matches().resign(loser, card.id).await.unwrap();
        }
    }
    scene.clock.advance_hours(1);
    scene.service.run_due().await;
}

#[tokio::test]
async fn two_taps_make_a_league_one_joins_it_and_its_message_tells_all() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr", "Dan", "Eva"]).await;
    let none = scene.say(0, "/league").await;
    assert_eq!(joined(&none), "There’s no league here yet.");
    let plan = scene.press(0, &token(&none, "New league")).await;
    assert!(joined(&plan).contains("write it after /league."), "{}", joined(&plan));
    let labels: Vec<_> = buttons(&plan).into_iter().map(|button| button.label).collect();
    assert_eq!(labels.last().unwrap(), "Create the league");
    // Each line goes on to its next value.
    let longer = scene.press(0, &token(&plan, "Season: 4 weeks")).await;
    let plan = scene.press(0, &token(&longer, "Season: 6 weeks")).await;
    let made = scene.press(0, &token(&plan, "Create the league")).await;
    assert_eq!(joined(&made), "League z1 is ready. Everyone can join it in the group.");
    let [post] = &told(&scene).await[..] else { panic!("one message") };
    assert!(post.text.contains("1 player is in: Ana"), "{}", post.text);
    for who in 1..5 {
        let joined = joined(&scene.press(who, &token(std::slice::from_ref(post), "Join")).await);
        assert_eq!(joined, "You’re in for season 1.");
    }
    let again = scene.press(1, &token(std::slice::from_ref(post), "Join")).await;
    assert_eq!(joined(&again), "You’re already in.");
    let refused = scene.press(1, &token(std::slice::from_ref(post), "Start")).await;
    assert_eq!(joined(&refused), "Only an admin or the maker of the league can do that.");
    scene.press(0, &token(std::slice::from_ref(post), "Start")).await;
    scene.service.run_due().await;
    let posts = told(&scene).await;
    let [post, begun] = &posts[..] else { panic!("two messages: {posts:?}") };
    assert!(post.text.contains("0 of 10 games finished"), "{}", post.text);
    assert!(begun.text.contains("season 1 starts!"), "{}", begun.text);
    let waiting = scene.press(3, &token(std::slice::from_ref(post), "Games to finish")).await;
    assert_eq!(joined(&waiting).lines().count(), 11);
    last_wins(&scene).await;
    let posts = told(&scene).await;
    let [post, _, over] = &posts[..] else { panic!("three messages: {posts:?}") };
    assert!(over.text.contains("👑 Eva wins!"), "{}", over.text);
    assert!(over.text.contains("1. Eva · 4/4"), "{}", over.text);
    assert!(post.text.contains("The season is over."), "{}", post.text);
    let next = scene.press(2, &token(std::slice::from_ref(over), "Next season: I’m in")).await;
    assert_eq!(joined(&next), "You’re in for season 2.");
    scene.press(4, &token(std::slice::from_ref(over), "Next season: I’m in")).await;
    scene.clock.advance_hours(4 * 24);
    scene.service.run_due().await;
    let posts = told(&scene).await;
    assert!(posts.last().unwrap().text.contains("season 2 starts!"));
    let me = scene.answer(4, "/me").await;
    assert!(me.contains("won season 1 of league z1"), "{me}");
}

#[tokio::test]
async fn a_game_of_a_league_says_so() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let plan = scene.press(0, &token(&scene.say(0, "/league").await, "New league")).await;
    scene.press(0, &token(&plan, "Create the league")).await;
    let post = told(&scene).await;
    scene.press(1, &token(&post, "Join")).await;
    scene.press(0, &token(&post, "Start")).await;
    scene.service.run_due().await;
    let id = scene.newest().await;
    let ply = scene.ply(id).await;
    let more = scene.press(0, &format!("{}.{ply}.more", id.code())).await;
    assert!(joined(&more).contains("🏆 League z1, season 1"), "{}", joined(&more));
    let abort = joined(&scene.say(0, &format!("/abort {}", id.code())).await);
    assert!(abort.contains("can’t be called off"), "{abort}");
}

#[tokio::test]
async fn leaving_is_asked_about_and_only_who_leads_ends_a_league() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr"]).await;
    let plan = scene.press(0, &token(&scene.say(0, "/league").await, "New league")).await;
    scene.press(0, &token(&plan, "Create the league")).await;
    let post = told(&scene).await;
    let not_in = joined(&scene.press(1, &token(&post, "Leave")).await);
    assert_eq!(not_in, "You aren’t in this league.");
    for who in 1..3 {
        scene.press(who, &token(&post, "Join")).await;
    }
    let left = joined(&scene.press(2, &token(&post, "Leave")).await);
    assert_eq!(left, "You’re no longer in for season 1.");
    scene.press(2, &token(&post, "Join")).await;
    scene.press(0, &token(&post, "Start")).await;
    scene.service.run_due().await;
    let sure = scene.press(2, &token(&post, "Leave")).await;
    assert!(joined(&sure).starts_with("Leave season 1?"));
    scene.press(2, &token(&sure, "Yes, leave")).await;
    let table = scene.say(0, "/league").await;
    assert!(joined(&table).contains("left early, doesn’t count"), "{}", joined(&table));
    let sure = scene.press(0, &token(&table, "End the league")).await;
    scene.press(0, &token(&sure, "Yes, end it")).await;
    assert!(told(&scene).await[0].text.contains("The league has ended."));
    let over = joined(&scene.press(1, &token(&post, "Join")).await);
    assert_eq!(over, "This league has ended. /league starts a new one.");
}

/// Begins a season of a league of these people, and returns its message.
async fn begun(scene: &Scene, words: &str, others: std::ops::Range<usize>) -> Vec<crate::Outgoing> {
    let plan = scene.say(0, words).await;
    scene.press(0, &token(&plan, "Create the league")).await;
    let post = told(scene).await;
    for who in others {
        scene.press(who, &token(&post, "Join")).await;
    }
    scene.press(0, &token(&post, "Start")).await;
    scene.service.run_due().await;
    told(scene).await
}

#[tokio::test]
async fn a_league_is_called_as_its_group_calls_it() {
    let scene = Scene::new(&["Ana", "Ben"]).await;
    let long = joined(&scene.say(0, "/league The winter cup of all our clubs").await);
    assert!(long.starts_with("That’s a long name."), "{long}");
    let plan = scene.say(0, "/league Žižka <b>@all</b>").await;
    let shown = joined(&plan);
    assert!(shown.contains("Name: Žižka <b>") && !shown.contains("@all"), "{shown}");
    // The name goes along from tap to tap.
    let plan = scene.press(0, &token(&plan, "Season: 4 weeks")).await;
    assert!(joined(&plan).contains("Name: Žižka"), "{}", joined(&plan));
    scene.press(0, &token(&plan, "Create the league")).await;
    let post = told(&scene).await;
    assert!(post[0].text.starts_with("🏆 League “Žižka <b>"), "{}", post[0].text);
    assert!(!post[0].text.contains("@all"), "nobody is called by it");
    // With the league's code first: the league's maker gives it another name, and removes that.
    let refused = joined(&scene.say(1, "/league z1 Mine").await);
    assert_eq!(refused, "Only an admin or the maker of the league can do that.");
    let named = joined(&scene.say(0, "/league z1 Winter cup").await);
    assert_eq!(named, "The league is now called “Winter cup”.");
    scene.press(1, &token(&post, "Join")).await;
    scene.press(0, &token(&post, "Start")).await;
    scene.service.run_due().await;
    let post = told(&scene).await;
    assert!(post[0].text.starts_with("🏆 League “Winter cup” (z1): "), "{}", post[0].text);
    assert!(post[1].text.contains("League “Winter cup” (z1), "), "{}", post[1].text);
    last_wins(&scene).await;
    assert!(told(&scene).await[2].text.contains("League “Winter cup” (z1), "));
    let me = scene.answer(1, "/me").await;
    assert!(me.contains("won season 1 of league “Winter cup” (z1)"), "{me}");
    let unnamed = joined(&scene.say(0, "/league z1 -").await);
    assert_eq!(unnamed, "The league has no name now.");
    assert!(told(&scene).await[0].text.starts_with("🏆 League z1: "));
    assert!(joined(&scene.say(1, "/league z1").await).starts_with("🏆 League z1: "));
}

/// Returns the news of places in a season, the newest last.
async fn seats(scene: &Scene) -> Vec<crate::Outgoing> {
    let mut told = Vec::new();
    for notice in scene.notices(0).await {
        if matches!(notice.kind, NoticeKind::SeasonSeat { .. }) {
            told.extend(scene.desk.words().word(&notice, None).await);
        }
    }
    told
}

#[tokio::test]
async fn somebody_takes_over_for_who_left_by_a_few_taps() {
    let scene = Scene::new(&["Ana", "Ben", "Cyr", "Dan", "Eva"]).await;
    let post = begun(&scene, "/league Cup", 1..4).await;
    let none = joined(&scene.press(4, &format!("league.{}.z1.seats", scene.room.id)).await);
    assert_eq!(none, "Nobody has left with games to play.");
    let sure = scene.press(3, &token(&post, "Leave")).await;
    scene.press(3, &token(&sure, "Yes, leave")).await;
    let free = seats(&scene).await;
    let told = &free.last().unwrap().text;
    assert!(told.contains("League “Cup” (z1), season 1: Dan is no longer playing."), "{told}");
    let asked = joined(&scene.press(4, &token(&free, "Play for Dan")).await);
    assert_eq!(asked, "Now the others of the division decide whether you take over.");
    let wanted = seats(&scene).await;
    let told = &wanted.last().unwrap().text;
    assert!(told.contains("Eva wants to take over for Dan."), "{told}");
    let no_say = joined(&scene.press(4, &token(&wanted, "Agree: Eva")).await);
    assert_eq!(no_say, "That’s up to those who still play in the division, or an admin.");
    assert_eq!(joined(&scene.press(1, &token(&wanted, "Agree: Eva")).await), "Noted: you agree.");
    let list = scene.press(0, &format!("league.{}.z1.seats", scene.room.id)).await;
    assert_eq!(joined(&list), "Dan: Eva wants to take over, 1 of 2 agree");
    let taken = joined(&scene.press(0, &token(&list, "Agree: Eva")).await);
    assert_eq!(taken, "Agreed. The games start now.");
    scene.service.run_due().await;
    let table = joined(&scene.say(0, "/league").await);
    assert!(table.contains("Dan → Eva · 0/0"), "{table}");
    // Earlier messages have no buttons any more.
    let news = seats(&scene).await;
    let [free, taken] = &news[..] else { panic!("{news:?}") };
    assert!(buttons(std::slice::from_ref(free)).is_empty(), "{free:?}");
    assert!(taken.text.contains("Eva takes over for Dan."), "{taken:?}");
    // A person who is no admin takes nobody out.
    let out = |what: &str| format!("league.{}.z1.{what}", scene.room.id);
    let who = scene.press(0, &out("out0")).await;
    let sure = scene.press(0, &token(&who, "Ben")).await;
    assert!(joined(&sure).starts_with("Take Ben out of the season?"), "{}", joined(&sure));
    let refused = joined(&scene.press(0, &token(&sure, "Yes, take out")).await);
    assert!(refused.contains("admin"), "{refused}");
}
