//! Moves typed after the bot's name.

use super::House;

#[tokio::test]
async fn a_move_is_weighed_while_it_is_typed_and_played_when_chosen() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let (mover, best) = (house.mover().await, house.best().await);
    let raw = mover.types_raw(&group, &format!("k1 {best}")).await;
    assert_eq!((&raw["is_personal"], &raw["cache_time"]), (&true.into(), &0.into()));
    let offered = mover.types(&group, &format!("k1 {best}")).await;
    let first = offered.first().expect("a line");
    assert!(first.title.contains('='), "{first:?}");
    let before = house.ply().await;
    mover.chooses(&group, first);
    house.reaches(before + 1).await;
    group.shows("k1 ·").await;
}

#[tokio::test]
async fn without_a_code_the_one_game_is_meant_and_nothing_typed_shows_the_rack() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let (mover, best, held) = (house.mover().await, house.best().await, house.held().await);
    let empty = mover.types_raw(&group, "").await;
    let above = empty["button"]["text"].as_str().unwrap();
    assert!(above.contains(&held), "{empty}");
    assert_eq!(empty["button"]["start_parameter"], "k1");
    assert!(!empty["results"].to_string().contains("rack"), "{empty}");
    let typed = mover.types(&group, &best).await;
    assert!(typed[0].sends.starts_with("k1: "), "{typed:?}");
    assert!(!house.telegram.shown_to(house.waiter().await).contains(&held));
}

#[tokio::test]
async fn an_explanation_is_a_button_that_posts_nothing() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let (mover, waiter, best) = (house.mover().await, house.waiter().await, house.best().await);
    let asked = [(mover, "k1 H8> 99999"), (mover, "hello"), (waiter, &*best), (waiter, "")];
    for (who, text) in asked {
        let told = who.types_raw(&group, text).await;
        assert!(!told["results"].to_string().contains("k1"), "{text}: {told}");
        assert!(!told["button"]["text"].as_str().unwrap().is_empty(), "{text}: {told}");
        assert_eq!(told["button"]["start_parameter"], "k1", "{text}");
    }
}

#[tokio::test]
async fn the_text_typed_so_far_grows_into_moves_that_are_played() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.ana.says(&group, "/new chess 2");
    group.shows("Ana invites you").await;
    house.bob.presses(&group, "Join").answer().await;
    group.shows("Game on in k1").await;
    let mover = house.mover().await;
    let all = mover.types(&group, "").await;
    assert_eq!(all.len(), 20, "{all:?}");
    let knights = mover.types(&group, "N").await;
    let sent: Vec<_> = knights.iter().map(|one| one.sends.as_str()).collect();
    assert_eq!(sent, ["k1: Na3", "k1: Nc3", "k1: Nf3", "k1: Nh3"]);
    let before = house.ply().await;
    mover.chooses(&group, &knights[2]);
    house.reaches(before + 1).await;
}

#[tokio::test]
async fn several_games_are_a_list_and_none_a_way_to_begin() {
    let house = House::new().await;
    let group = house.group();
    let none = house.ana.types_raw(&group, "").await;
    let invites = none["results"].as_array().unwrap();
    assert!(invites.iter().all(|one| !one["reply_markup"].is_null()), "{none}");
    assert_eq!(none["button"]["start_parameter"], "games");
    house.game(&group).await;
    house.ana.says(&group, "/new abaku 2");
    group.shows("(k2)").await;
    house.bob.presses(&group, "Join").answer().await;
    group.shows("Game on in k2").await;
    let mut codes = Vec::new();
    for person in [&house.ana, &house.bob] {
        let told = person.types_raw(&group, "").await;
        codes.extend(told["button"]["start_parameter"].as_str().map(str::to_owned));
    }
    codes.sort();
    codes.dedup();
    // Only the matches where it is their turn are offered.
    assert!(codes.iter().all(|code| code == "k1" || code == "k2"), "{codes:?}");
}

#[tokio::test]
async fn a_stranger_who_types_opens_no_private_chat() {
    let house = House::new().await;
    let group = house.group();
    house.ana.types_raw(&group, "k1").await;
    house.game(&group).await;
    house.settled().await;
    let calls = house.telegram.calls();
    assert!(calls.iter().all(|call| call.status != 403), "nobody was written to in vain");
}
