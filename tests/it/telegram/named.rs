//! Who is meant, and which room: ids and matches, not names and topics alone.

use service::{MatchId, Platform};
use suite::telegram::Person;

use super::House;

impl House {
    /// Who is invited to a match, by their keys on Telegram.
    async fn invited(&self, code: &str) -> Vec<String> {
        let card = self.service.matches().card(MatchId::from_code(code).unwrap()).await.unwrap();
        let mut keys = Vec::new();
        for guest in card.invited {
            keys.extend(self.service.chats().key_on(guest, Platform::Telegram).await.unwrap());
        }
        keys
    }
}

#[tokio::test]
async fn who_has_a_name_of_nothing_plays_by_a_user_name_or_a_number() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    for (id, name, handle, called) in [
        (51, "\u{3164}", Some("nemo"), "nemo invites you"),
        (52, "\u{200b}\u{202e}", None, "№ "),
        (53, "\u{2800}", None, "№ "),
    ] {
        let nobody = house.telegram.person(id, name);
        nobody.speaks("en");
        if let Some(handle) = handle {
            nobody.goes_by(handle);
        }
        group.joins(&nobody);
        nobody.says(&group, "/new abaku 2");
        group.shows(called).await;
        house.settled().await;
    }
}

/// Two of one name who have both written.
async fn two_jans(house: &House, group: &suite::telegram::Chat) -> [Person; 2] {
    let jans = [61, 62].map(|id| house.telegram.person(id, "Jan"));
    for jan in &jans {
        jan.speaks("en");
        group.joins(jan);
        jan.says(group, "/games");
        house.settled().await;
    }
    jans
}

#[tokio::test]
async fn of_two_of_one_name_the_one_who_was_picked_is_invited_and_a_typed_name_asks_which() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.ana.starts("");
    let jans = two_jans(&house, &group).await;
    for (number, jan) in (1..).zip(&jans) {
        house.ana.says_naming(&group, "/new abaku", jan);
        group.shows(&format!("(k{number})")).await;
        assert_eq!(house.invited(&format!("k{number}")).await, [jan.key()]);
    }
    house.ana.says(&group, "/new abaku @Jan");
    house.ana.reads(&house.ana.private(), "2 people here are called Jan").await;
    house.ana.says(&group, "/new abaku @Jan#2");
    group.shows("(k3)").await;
    assert_eq!(house.invited("k3").await, [jans[1].key()]);
}

#[tokio::test]
async fn who_is_picked_need_not_have_written_and_the_bot_itself_is_its_computer() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    let dora = house.telegram.person(71, "Dora");
    group.joins(&dora);
    house.ana.says_naming(&group, "/new abaku", &dora);
    group.shows("Waiting for an answer from Dora").await;
    assert_eq!(house.invited("k1").await, [dora.key()]);
    house.ana.says(&group, "/new abaku @kamen_bot");
    house.settled().await;
    let card = house.service.matches().card(MatchId::from_code("k2").unwrap()).await.unwrap();
    assert!(card.is_with_computers_alone() && card.started.is_some(), "{card:?}");
}

#[tokio::test]
async fn what_is_written_where_the_boards_of_a_gone_topic_are_counts_for_its_match() {
    let house = House::new().await;
    let forum = house.telegram.forum(-1002, "Klub", &[&house.ana, &house.bob], &[45]);
    let topic = forum.topic(45);
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.game(&topic).await;
    forum.loses_topic(45);
    let best = house.best().await;
    house.mover().await.says(&topic, &format!("/play {best}"));
    let post = forum.shows("k1 ·").await;
    let (best, before) = (house.best().await, house.ply().await);
    house.mover().await.says(&forum, &format!("/play {best}"));
    house.reaches(before + 1).await;
    let (best, before) = (house.best().await, house.ply().await);
    house.mover().await.replies(&forum, post.id, &best);
    house.reaches(before + 1).await;
    let (best, before) = (house.best().await, house.ply().await);
    house.mover().await.says(&forum, &format!("/play k1: {best}"));
    house.reaches(before + 1).await;
}

#[tokio::test]
async fn a_press_on_a_message_whose_topic_is_not_told_is_about_its_match() {
    let house = House::new().await;
    let forum = house.telegram.forum(-1002, "Klub", &[&house.ana, &house.bob], &[45]);
    let topic = forum.topic(45);
    house.english(&topic).await;
    house.ana.says(&topic, "/new abaku 2");
    let invitation = topic.shows("Ana invites you").await;
    house.bob.presses_old(&invitation, "Join");
    topic.shows("Game on in k1").await;
    let rooms = house.service.chats();
    assert!(rooms.room_at(Platform::Telegram, "-1002").await.unwrap().is_none(), "no other room");
}

#[tokio::test]
async fn the_first_words_are_in_the_language_of_who_brought_the_bot() {
    for (code, said) in [("en", "board games"), ("de", "board games"), ("sk", "stolové hry")] {
        let house = House::new().await;
        let eva = house.telegram.person(81, "Eva");
        eva.speaks(code);
        let group = house.telegram.supergroup(-1009, "Kruh", &[&eva]);
        eva.adds(&group);
        group.shows(said).await;
    }
}

#[tokio::test]
async fn a_channel_hears_nothing_and_its_admin_one_private_word() {
    let house = House::new().await;
    house.ana.starts("");
    house.settled().await;
    house.ana.adds_to_channel(-1005);
    house.ana.reads(&house.ana.private(), "I’m in your channel now").await;
    house.settled().await;
    let into = |call: &suite::telegram::Call| format!("{:?}", call.params).contains("-1005");
    assert!(!house.telegram.calls().iter().any(into), "{}", house.telegram.transcript());
}

#[tokio::test]
async fn changed_and_forwarded_commands_do_nothing_and_a_caption_is_a_command() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let (best, before) = (house.best().await, house.ply().await);
    let command = format!("/play {best}");
    let mover = house.mover().await;
    mover.starts("");
    mover.says_oddly(&group, ("edited_message", &command), |_| {});
    mover.reads(&mover.private(), "I don’t read changed messages").await;
    mover.says_oddly(&group, ("message", &command), |message| {
        message["forward_origin"] = serde_json::json!({"type": "hidden_user", "date": 1,
            "sender_user_name": "Cyril"});
    });
    mover.reads(&mover.private(), "You forwarded this").await;
    house.settled().await;
    assert_eq!(house.ply().await, before, "nothing is played by either");
    mover.says_oddly(&group, ("message", &command), |message| {
        let text = message.as_object_mut().and_then(|it| it.remove("text"));
        message["caption"] = text.unwrap_or_default();
        message["photo"] = serde_json::json!([]);
    });
    house.reaches(before + 1).await;
}
