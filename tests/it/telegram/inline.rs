//! Invitations posted where the bot is not.

use suite::telegram::{Chat, Standing};

use super::House;

/// A group that the bot was never in.
fn elsewhere(house: &House) -> Chat {
    let chat = house.telegram.supergroup(-1009, "Jinde", &[&house.ana, &house.bob]);
    chat.bot_silently_becomes(Standing::Left);
    chat
}

/// Ana invites to a game there.
async fn invited(house: &House, chat: &Chat, typed: &str) {
    let offered = house.ana.types(chat, typed).await;
    let [one] = offered.as_slice() else { panic!("one game of that name: {offered:?}") };
    house.ana.chooses(chat, one);
}

#[tokio::test]
async fn an_invitation_is_taken_up_and_played_where_the_bot_never_was() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    house.ana.starts("hello");
    house.bob.starts("hello");
    invited(&house, &chat, "chess").await;
    chat.shows_by_way_of_the_bot("Ana is looking for someone to play with").await;
    let toast = house.bob.presses(&chat, "Join").answer().await;
    assert!(toast["show_alert"].is_null() && toast["url"].is_null(), "{toast}");
    let begun = chat.shows_by_way_of_the_bot("k1").await;
    assert!(begun.picture.is_none() && begun.edited);
    let leads = begun.button("Play in our chat").unwrap();
    let way = suite::telegram::Does::Open("https://t.me/kamen_bot?start=k1".to_owned());
    assert_eq!(leads.does, way);
    // A changed message notifies nobody, so the next player is told in private.
    let mover = house.mover().await;
    let board = mover.reads(&mover.private(), "k1").await;
    assert!(board.picture.is_some());
    mover.says(&mover.private(), "k1: e4");
    house.reaches(house.ply().await + 1).await;
    chat.shows_by_way_of_the_bot("e4").await;
    let posts = house.telegram.calls();
    let there = posts.iter().filter(|call| call.params.get("chat_id") == Some(&chat.id.into()));
    assert_eq!(there.count(), 0, "it writes nowhere it is not");
}

#[tokio::test]
async fn a_person_who_calls_the_bot_in_invites_players_where_it_never_was() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    house.ana.calls_in(&chat, "@kamen_bot a game of chess?");
    let posted = chat.shows_by_way_of_the_bot("Ana is looking for someone to play with").await;
    assert_eq!(posted.button("Join").unwrap().style.as_deref(), Some("primary"));
    house.bob.presses(&chat, "Join").answer().await;
    chat.shows_by_way_of_the_bot("k1").await;
    let posts = house.telegram.calls();
    let there = posts.iter().filter(|call| call.params.get("chat_id") == Some(&chat.id.into()));
    assert_eq!(there.count(), 0, "it writes nowhere it is not");
}

#[tokio::test]
async fn a_person_calling_the_bot_in_for_anything_else_is_told_its_uses_there() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    for text in ["@kamen_bot", "@kamen_bot /games", "what of @kamen_bot?"] {
        house.ana.calls_in(&chat, text);
        let told = chat.shows_by_way_of_the_bot("only a guest").await;
        let way = suite::telegram::Does::Open("https://t.me/kamen_bot?start=hello".to_owned());
        assert_eq!(told.button("Open chat").unwrap().does, way);
    }
    house.settled().await;
    assert_eq!(house.telegram.calls_of("answerGuestQuery").len(), 3);
}

#[tokio::test]
async fn a_player_without_a_private_chat_is_led_to_it_by_joining() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    invited(&house, &chat, "šach").await;
    let led = house.bob.presses(&chat, "Join").answer().await;
    assert_eq!(led["url"], "https://t.me/kamen_bot?start=k1", "{led}");
    house.bob.follows(led["url"].as_str().unwrap());
    house.bob.reads(&house.bob.private(), "k1").await;
}

#[tokio::test]
async fn an_invitation_is_taken_up_once_and_not_by_its_own_host() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    let eve = house.telegram.person(44, "Eve");
    eve.speaks("en");
    house.bob.starts("hello");
    invited(&house, &chat, "mlyn").await;
    let message = chat.shows_by_way_of_the_bot("Ana is looking").await;
    let own = house.ana.presses(&chat, "Join").answer().await;
    assert!(own["text"].as_str().unwrap().contains("your own invitation"), "{own}");
    house.bob.presses(&chat, "Join").answer().await;
    chat.shows_by_way_of_the_bot("k1").await;
    let late = eve.presses_on(&message, "Join").answer().await;
    assert_eq!(late["show_alert"], true, "{late}");
    let forged = eve.sends(&message, "open.chess.1.999999.0123456789abcdef").answer().await;
    assert!(forged["text"].is_null() || forged["show_alert"] == true, "{forged}");
    let all = house.service.matches().games_of(house.board().await.card.host).await.unwrap();
    assert_eq!(all.len(), 1, "nobody else's doing makes a game of Ana's");
}

#[tokio::test]
async fn games_are_found_by_their_names_in_every_language() {
    let house = House::new().await;
    let chat = elsewhere(&house);
    for (typed, found) in [("chess", 1), ("Šachy", 1), ("sach", 1), ("dáma", 1), ("backg", 1)] {
        let offered = house.ana.types(&chat, typed).await;
        assert_eq!(offered.len(), found, "{typed}: {offered:?}");
    }
    assert_eq!(house.ana.types(&chat, "").await.len(), 5, "nothing waits, so all are offered");
    assert!(house.ana.types(&chat, "poker").await.is_empty());
}
