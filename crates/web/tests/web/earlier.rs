//! Old messages of a room.

use axum::http::StatusCode;

use crate::visitor::Place;

/// The numbers in the messages, in the order of the page.
fn said(page: &str) -> Vec<u32> {
    let parts = page.split("number ").skip(1);
    parts.map(|rest| rest.split(['.', '<', '"', '\\']).next().unwrap().parse().unwrap()).collect()
}

fn way(page: &str) -> Option<String> {
    let link = page.split("/earlier?before=").nth(1)?;
    Some(link.split(['"', '\\']).next().unwrap().replace("&amp;", "&"))
}

#[tokio::test]
async fn old_talk_is_reached_page_by_page_to_its_beginning() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    for number in 1..=150 {
        let text = format!("number {number}.");
        place.service.rooms().say(game.players[0], game.room, &text).await.unwrap();
    }
    let page = ben.get(&game.path).await.text;
    assert!(way(&page).unwrap().ends_with(&format!("&m={}", game.id.code())), "{:?}", way(&page));
    let mut all = said(&page);
    assert_eq!((all.len(), all.first(), all.last()), (60, Some(&91), Some(&150)));
    let mut before = way(&page);
    let mut pages = 0;
    while let Some(id) = before {
        let path = format!("{}/earlier?before={id}", game.path);
        let older = ben.ask_for(&path).await.json();
        let older = older["messages"].as_str().unwrap();
        all.splice(0..0, said(older));
        before = way(older);
        pages += 1;
        assert_eq!(before.is_none(), older.contains("Nothing older is here"), "{older}");
        assert!(!older.contains("Show the board"), "it is beside that board: {older}");
    }
    assert_eq!(all, (1..=150).collect::<Vec<_>>());
    assert_eq!(pages, 2);
}

#[tokio::test]
async fn without_its_script_older_talk_is_a_page_and_only_for_who_is_in_the_room() {
    let place = Place::open().await;
    let (ana, ben) = (place.guest("Ana").await, place.guest("Ben").await);
    let game = place.game(&ana, &ben).await;
    place.service.rooms().say(game.players[0], game.room, "number 1.").await.unwrap();
    let path = format!("{}/earlier?before=1000000", game.path);
    let page = ana.get(&path).await;
    assert_eq!(said(&page.text), [1]);
    assert!(page.text.contains("Newest messages"));
    assert!(!ana.get(&game.path).await.text.contains("/earlier"), "a short talk is whole");
    let stranger = place.guest("Eva").await.get(&path).await;
    assert_eq!(stranger.status, StatusCode::FORBIDDEN);
    for wrong in ["", "before=x", "before=", "before=99999999999999999999"] {
        let seen = ana.get(&format!("{}/earlier?{wrong}", game.path)).await;
        assert!(seen.status.is_client_error(), "{wrong}");
    }
}
