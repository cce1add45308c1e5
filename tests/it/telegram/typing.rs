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
    let empty = mover.types(&group, "").await;
    assert!(empty[0].title.contains(&held), "{empty:?}");
    assert!(!empty[0].sends.contains(&held) && empty[0].sends == "/rack k1", "{empty:?}");
    let typed = mover.types(&group, &best).await;
    assert!(typed[0].sends.starts_with("k1: "), "{typed:?}");
    assert!(!house.telegram.shown_to(house.waiter().await).contains(&held));
}

#[tokio::test]
async fn what_cannot_be_played_sends_nothing_of_it() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    for text in ["k1 H8> 99999", "hello", "k1 H8>"] {
        for one in mover.types(&group, text).await {
            assert!(one.sends.starts_with("/rack"), "{text}: {one:?}");
        }
    }
}

#[tokio::test]
async fn several_games_are_a_list_and_none_a_way_to_begin() {
    let house = House::new().await;
    let group = house.group();
    let none = house.ana.types_raw(&group, "").await;
    assert_eq!(none["results"], serde_json::json!([]));
    assert_eq!(none["button"]["start_parameter"], "games");
    house.game(&group).await;
    house.ana.says(&group, "/new abaku 2");
    group.shows("(k2)").await;
    house.bob.presses(&group, "Join").answer().await;
    group.shows("Game on in k2").await;
    let mut codes = Vec::new();
    for person in [&house.ana, &house.bob] {
        codes.extend(person.types(&group, "").await.into_iter().map(|one| one.sends));
    }
    codes.sort();
    codes.dedup();
    // The matches where it is their turn are all somebody is offered.
    assert_eq!(codes, ["/rack k1", "/rack k2"]);
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
