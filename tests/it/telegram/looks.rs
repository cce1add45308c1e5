//! The looks of messages: colours of buttons, folded parts, texts to copy, messages for all.

use suite::telegram::{Does, Seen};

use super::House;

/// The colour of a button of a message.
fn style<'a>(seen: &'a Seen, label: &str) -> Option<&'a str> {
    seen.button(label).unwrap_or_else(|| panic!("{label} is not in {seen:?}")).style.as_deref()
}

/// Returns how much of a message is folded.
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

/// Returns the text that a button of a message copies.
fn copied(seen: &Seen) -> Option<&str> {
    match &seen.button("Copy")?.does {
        Does::Copy(text) => Some(text),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_position_is_copied_as_other_programs_read_it_and_so_is_a_short_game() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    let private = house.ana.private();
    house.ana.starts("hello");
    house.ana.says(&group, "/new chess 2 colour=white");
    group.shows("Ana invites you").await;
    house.bob.says(&group, "/join k1");
    group.shows("Game on in k1").await;
    house.ana.says(&group, "/play f3");
    house.reaches(1).await;
    house.ana.presses(&group, "More").answer().await;
    let more = house.ana.reads(&group, "FEN:").await;
    let fen = "rnbqkbnr/pppppppp/8/8/8/5P2/PPPPP1PP/RNBQKBNR b KQkq - 0 1";
    assert_eq!(copied(&more), Some(fen));
    assert!(more.text.contains(&format!("FEN:\n{fen}\n")), "{more:?}");
    for (one, ply) in [("e5", 2), ("g4", 3), ("Qh4", 4)] {
        let mover = if ply % 2 == 0 { &house.bob } else { &house.ana };
        mover.says(&group, &format!("/play {one}"));
        house.reaches(ply).await;
    }
    house.ana.says(&private, "/record k1");
    let record = house.ana.reads(&private, "PGN").await;
    assert!(copied(&record).is_some_and(|pgn| pgn.ends_with("Qh4# 0-1")), "{record:?}");
}

#[tokio::test]
async fn a_text_too_long_to_fit_a_copy_button_whole_has_none() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    let private = house.ana.private();
    house.ana.starts("hello");
    house.ana.says(&group, "/new chess 2 colour=white");
    group.shows("Ana invites you").await;
    house.bob.says(&group, "/join k1");
    group.shows("Game on in k1").await;
    let shuffled = ["Nf3", "Nf6", "Ng1", "Ng8"];
    for (at, one) in shuffled.iter().cycle().take(30).enumerate() {
        let mover = if at % 2 == 0 { &house.ana } else { &house.bob };
        mover.says(&group, &format!("/play {one}"));
        house.reaches(at as u32 + 1).await;
    }
    let id = service::MatchId::from_code("k1").unwrap();
    let loser = house.board().await.card.people().next().unwrap();
    house.service.matches().resign(loser, id).await.unwrap();
    house.ana.says(&private, "/record k1");
    let record = house.ana.reads(&private, "PGN").await;
    assert_eq!(copied(&record), None, "{record:?}");
}

#[tokio::test]
async fn an_answer_told_to_one_alone_is_shown_to_the_group_without_a_sound() {
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

/// A house at this address, with this Mini App, and a game in its group.
async fn found_at(site: &str, app: Option<&str>) -> (House, suite::telegram::Chat) {
    let mut house = House::new().await;
    house.stops().await;
    let desk = chat::Desk::clone(&house.desk).reached_at(Some(site.to_owned()));
    (house.desk, house.app) = (desk.into(), app.map(str::to_owned));
    house.starts();
    house.telegram.polled().await;
    let group = house.group();
    house.open_chats();
    house.game(&group).await;
    (house, group)
}

/// Returns the effect of the button that opens the table, under the newest board of a group and in
/// a private chat.
async fn opens(house: &House, group: &suite::telegram::Chat) -> [Option<Does>; 2] {
    let does = |seen: &Seen| seen.button("Open in the browser").map(|key| key.does.clone());
    let board = group.shows("Game on in k1").await;
    let private = house.ana.private();
    house.ana.says(&private, "/games");
    let games = house.ana.reads(&private, "k1").await;
    [does(&board), does(&games)]
}

#[tokio::test]
async fn the_table_opens_inside_telegram_where_it_can() {
    let (house, group) = found_at("https://kamen.example", Some("table")).await;
    let [board, games] = opens(&house, &group).await;
    let Some(Does::Open(link)) = board else { panic!("{board:?}") };
    assert!(link.starts_with("https://t.me/") && link.ends_with("/table?startapp=k1"), "{link}");
    assert_eq!(games, Some(Does::Window("https://kamen.example/app?m=".to_owned())));
    let private = house.ana.private();
    house.ana.says(&private, "/open");
    let answer = house.ana.reads(&private, "Your table in the browser").await;
    let does = answer.button("Open in the browser").map(|key| key.does.clone());
    let Some(Does::Open(url)) = does else { panic!("{answer:?}") };
    assert!(url.starts_with("https://kamen.example/open/"), "{url}");
    assert!(!answer.text.contains("https"), "{answer:?}");
}

#[tokio::test]
async fn without_a_mini_app_a_group_gives_a_link_and_without_https_so_does_all() {
    for (site, window) in [("https://kamen.example", true), ("http://kamen.example", false)] {
        let (house, group) = found_at(site, None).await;
        let [board, games] = opens(&house, &group).await;
        assert!(matches!(board, Some(Does::Press(_))), "{board:?}");
        assert_eq!(matches!(games, Some(Does::Window(_))), window, "{games:?}");
    }
}

#[tokio::test]
async fn where_the_pages_are_nowhere_nothing_opens_them() {
    let house = House::new().await;
    let group = house.group();
    house.open_chats();
    house.game(&group).await;
    assert_eq!(opens(&house, &group).await, [None, None]);
    let private = house.ana.private();
    house.ana.says(&private, "/open");
    house.ana.reads(&private, "I don’t know the address").await;
}
