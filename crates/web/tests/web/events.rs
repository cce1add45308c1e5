//! The events of a room reach its listeners, once and in order.

use axum::http::header;

use crate::{
    line::{listen, listen_at},
    visitor::{Place, Visitor},
};

async fn room(visitor: &Visitor) -> String {
    let made = visitor.post("/rooms", &[("title", "Kitchen")]).await;
    let path = made.headers[header::LOCATION].to_str().unwrap().to_owned();
    visitor.get(&path).await;
    path
}

#[tokio::test]
async fn talk_reaches_everybody_in_the_room_as_it_is_said() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let path = room(&ana).await;
    bob.get(&path).await;
    let mut line = listen(&bob, &path, "0").await;
    line.all().await;
    ana.post(&format!("{path}/talk"), &[("how", "say"), ("text", "Ahoj <all>")]).await;
    let (_, data) = line.next().await.unwrap();
    assert!(data.contains("Ahoj &lt;all&gt;"), "{data}");
}

#[tokio::test]
async fn a_returning_reader_gets_the_missed_messages_and_nothing_twice() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let path = room(&ana).await;
    let say = async |text: &str| {
        ana.post(&format!("{path}/talk"), &[("how", "say"), ("text", text)]).await;
    };
    say("one").await;
    let first = listen(&ana, &path, "0").await.all().await;
    let (seen, data) = first.last().unwrap().clone();
    assert!(data.contains("one"));
    say("two").await;
    say("three").await;
    let missed = listen(&ana, &path, &seen).await.all().await;
    let texts: Vec<bool> = missed.iter().map(|(_, data)| data.contains("two")).collect();
    assert_eq!(texts, [true, false], "{missed:?}");
    assert!(missed[1].1.contains("three"));
    let (last, _) = missed.last().unwrap();
    assert!(listen(&ana, &path, last).await.all().await.is_empty());
}

#[tokio::test]
async fn a_reader_missing_more_than_is_kept_is_told_the_last_and_that_more_is_gone() {
    let place = Place::open().await;
    let ana = place.guest("Ana").await;
    let path = room(&ana).await;
    let room =
        place.service.rooms().room(path.strip_prefix("/r/").unwrap()).await.unwrap().unwrap().id;
    let person = place.service.rooms().members(room).await.unwrap()[0].id;
    for number in 0..300 {
        place.service.rooms().say(person, room, &format!("word {number}.")).await.unwrap();
    }
    let mut line = listen(&ana, &path, "0").await;
    let heard = line.all().await;
    assert_eq!(heard.len(), 256);
    assert!(heard[0].1.contains("word 44.") && heard[255].1.contains("word 299."));
    assert!(line.was_told("behind"));
    let mut line = listen(&ana, &path, &heard[0].0).await;
    assert_eq!(line.all().await.len(), 255);
    assert!(!line.was_told("behind"), "nothing is missing");
    place.service.rooms().say(person, room, "the last").await.unwrap();
    assert!(line.next().await.unwrap().1.contains("the last"));
}

#[tokio::test]
async fn private_notices_go_down_their_own_line_only() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    let eve = place.guest("Eve").await;
    eve.get(&game.path).await;
    let heard = listen(&eve, &game.path, "0").await.all().await;
    assert!(!heard.is_empty());
    assert!(heard.iter().all(|(_, data)| !data.contains("message private")), "{heard:?}");
    let mut own = Vec::new();
    for player in [&ana, &bob] {
        let told = listen(player, &game.path, "0").await.all().await;
        let own_of = told.into_iter().filter(|(id, _)| heard.iter().all(|(known, _)| known != id));
        own.extend(own_of.map(|(_, data)| data));
    }
    assert_eq!(own.len(), 1, "one player is told that it is their turn: {own:?}");
    assert!(own[0].contains("\"html\":\"\"") && own[0].contains("\"goes_on\":true"), "{own:?}");
}

#[tokio::test]
async fn a_page_is_told_what_somebody_said_and_what_its_board_does_not_show() {
    let place = Place::open().await;
    let (ana, bob) = (place.guest("Ana").await, place.guest("Bob").await);
    let game = place.game(&ana, &bob).await;
    place.service.rooms().say(game.players[1], game.room, "Good luck!").await.unwrap();
    let tells = async |shown: &str| {
        let path = format!("{}/events?m={shown}", game.path);
        let heard = listen_at(&ana, &path, "0").await.all().await;
        let told = |words: &str| {
            let (_, data) = heard.iter().find(|(_, data)| data.contains(words)).unwrap();
            [data.contains("\"said\":true"), data.contains("\"new\":true")]
        };
        [told("Good luck!"), told("Game on"), told(" joins.")]
    };
    assert_eq!(tells(&game.id.code()).await, [[true, true], [false, false], [false, true]]);
    assert_eq!(tells("k99").await, [[true, true], [false, true], [false, true]]);
}

#[tokio::test]
async fn nobody_listens_to_a_room_they_are_not_in() {
    let place = Place::open().await;
    let (ana, eve) = (place.guest("Ana").await, place.guest("Eve").await);
    let path = room(&ana).await;
    let seen = eve.get(&format!("{path}/events")).await;
    assert_eq!(seen.status, axum::http::StatusCode::FORBIDDEN);
}
