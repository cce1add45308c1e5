//! How messages look: colours of buttons, what is folded, what is copied, what is shown to all.

use suite::telegram::{Does, Seen};

use super::House;

/// The colour of a button of a message.
fn style<'a>(seen: &'a Seen, label: &str) -> Option<&'a str> {
    seen.button(label).unwrap_or_else(|| panic!("{label} is not in {seen:?}")).style.as_deref()
}

/// How much of a message is folded.
fn folded(house: &House, seen: &Seen) -> usize {
    let folds = |method: &str| house.telegram.calls_of(method);
    let all = ["sendMessage", "sendPhoto"].into_iter().flat_map(folds);
    let text = |call: &suite::telegram::Call| {
        let field =
            |name: &str| call.params.get(name).and_then(|it| it.as_str().map(str::to_owned));
        field("text").or_else(|| field("caption")).unwrap_or_default()
    };
    let begins: String = seen.text.chars().take(20).collect();
    let mut sent = all.map(|call| text(&call)).filter(|text| text.starts_with(&begins));
    sent.next_back().unwrap_or_default().matches("<blockquote expandable>").count()
}

#[tokio::test]
async fn the_one_thing_to_do_has_a_colour_and_what_ends_a_game_another() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.ana.says(&group, "/new chess 2");
    let invitation = group.shows("Ana invites you").await;
    assert_eq!(style(&invitation, "Join"), Some("primary"));
    house.bob.presses(&group, "Join").answer().await;
    let board = group.shows("Game on in k1").await;
    assert_eq!(style(&board, "My move"), Some("primary"));
    assert_eq!(style(&board, "More"), None);
    house.ana.starts("hello");
    house.ana.says(&group, "/resign");
    let sure = house.ana.reads(&house.ana.private(), "Do you really want to resign").await;
    assert_eq!(style(&sure, "Yes, resign"), Some("danger"));
}

#[tokio::test]
async fn a_fingerprint_is_folded_and_so_are_long_rules() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.ana.starts("");
    let private = house.ana.private();
    house.ana.presses(&group, "More").answer().await;
    let more = house.ana.reads(&group, "SHA-256").await;
    assert_eq!(folded(&house, &more), 1, "{more:?}");
    house.ana.says(&private, "/rules chess");
    house.ana.reads(&private, "1 of").await;
    house.ana.presses(&private, "Rules in words").answer().await;
    house.settled().await;
    let rules = house.ana.sees(&private).pop().unwrap();
    assert_eq!(folded(&house, &rules), 1, "{rules:?}");
}

#[tokio::test]
async fn a_code_is_copied_with_its_command() {
    let house = House::new().await;
    house.ana.starts("");
    let private = house.ana.private();
    house.ana.says(&private, "/link");
    let code = house.ana.reads(&private, "within 10").await;
    let key = code.button("Copy").or_else(|| code.button("Kop")).unwrap();
    let Does::Copy(text) = &key.does else { panic!("{key:?}") };
    assert!(text.starts_with("/") && code.text.contains(text.as_str()), "{text}: {code:?}");
}

#[tokio::test]
async fn what_one_was_told_alone_is_shown_to_the_group_without_a_sound() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let id = service::MatchId::from_code("k1").unwrap();
    for _ in 0..2 {
        let (mover, best) = (house.mover().await, house.best().await);
        let ply = house.ply().await;
        mover.says(&group, &format!("/play {best}"));
        house.reaches(ply + 1).await;
    }
    let board = house.board().await;
    let loser = board.card.people().next().unwrap();
    house.service.matches().resign(loser, id).await.unwrap();
    house.settled().await;
    let private = house.ana.private();
    house.ana.starts("hello");
    house.ana.says(&group, "/top");
    house.ana.reads(&private, "This month").await;
    house.settled().await;
    assert!(house.bob.sees(&group).iter().all(|seen| !seen.text.contains("This month")));
    let before = house.telegram.calls().len();
    let told = house.ana.presses(&private, "Show the group").answer().await;
    assert_eq!(told["text"], "Done: the group knows.");
    let shown = house.bob.reads(&group, "Ana shows the leaderboard").await;
    assert!(shown.picture.is_some() && shown.mentions.is_empty(), "{shown:?}");
    house.settled().await;
    let posts: Vec<_> = house.telegram.calls().split_off(before);
    let posts: Vec<_> = posts.iter().filter(|call| call.method.starts_with("send")).collect();
    let [post] = posts.as_slice() else { panic!("{posts:?}") };
    assert!(post.params["disable_notification"].to_string().contains("true"), "{post:?}");
    let again = house.ana.presses(&private, "Show the group").answer().await;
    assert_eq!(again["text"], "The group has already seen it.");
    house.settled().await;
    assert_eq!(
        house
            .telegram
            .calls_of("sendPhoto")
            .iter()
            .filter(|call| { call.params["caption"].to_string().contains("shows the leaderboard") })
            .count(),
        1
    );
}
