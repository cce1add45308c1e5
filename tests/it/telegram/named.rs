//! The intended person and room: ids and matches decide, not names and topics alone.

use serde_json::{Value, json};
use service::{MatchId, Platform};
use suite::telegram::{Chat, Person, Seen};

use super::House;

impl House {
    /// Returns the people invited to a match, by their keys on Telegram.
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
async fn a_person_with_an_invisible_name_plays_by_a_user_name_or_a_number() {
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

/// Two people of one name who have both written.
async fn two_jans(house: &House, group: &Chat) -> [Person; 2] {
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
async fn a_picked_person_need_not_have_written_and_the_bot_itself_is_its_computer() {
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
async fn moves_written_where_the_boards_of_a_gone_topic_are_count_for_its_match() {
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

/// Returns how often a person was told this in private.
fn told(person: &Person, what: &str) -> usize {
    person.sees(&person.private()).iter().filter(|seen| seen.text.contains(what)).count()
}

/// Puts the words of a message under a picture, or under another attachment.
fn under(message: &mut Value, kind: &str) {
    let text = message.as_object_mut().and_then(|it| it.remove("text"));
    message["caption"] = text.unwrap_or_default();
    let entities = message.as_object_mut().and_then(|it| it.remove("entities"));
    message["caption_entities"] = entities.unwrap_or_else(|| json!([]));
    message[kind] = if kind == "photo" { json!([]) } else { json!({"file_id": "f"}) };
}

/// Makes the message an answer to a post of the bot's.
fn upon(message: &mut Value, post: &Seen, bot: i64) {
    message["reply_to_message"] = json!({"message_id": post.id, "date": 1,
        "chat": message["chat"].clone(), "text": post.text,
        "from": {"id": bot, "is_bot": true, "first_name": "Kamen"}});
}

#[tokio::test]
async fn changed_and_forwarded_words_do_nothing_and_who_wrote_them_is_told() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.open_chats();
    house.settled().await;
    let post = group.shown().into_iter().rfind(|seen| !seen.buttons.is_empty()).unwrap();
    let (best, before) = (house.best().await, house.ply().await);
    let mover = house.mover().await;
    let said = [format!("/play {best}"), format!("@kamen_bot {best}"), best.clone()];
    let mut times = 0;
    for (kind, why) in
        [("edited_message", "I don’t read edited messages"), ("message", "You forwarded this")]
    {
        for (at, text) in said.iter().enumerate() {
            for shown in ["text", "photo", "video"] {
                mover.says_oddly(&group, (kind, text), |message| {
                    if at == 2 {
                        upon(message, &post, post.from);
                    }
                    if shown != "text" {
                        under(message, shown);
                    }
                    if kind == "message" {
                        message["forward_origin"] = json!({"type": "hidden_user", "date": 1,
                            "sender_user_name": "Cyril"});
                    }
                });
                times += 1;
                let what = format!("{kind} {text} {shown}");
                house.until(&what, async || told(mover, why) == times).await;
            }
        }
        times = 0;
    }
    // An edited message that came by way of the bot is the bot's own. One in another's name has no
    // author who could be told.
    mover.says_oddly(&group, ("edited_message", &best), |message| {
        message["via_bot"] = json!({"id": post.from, "is_bot": true, "first_name": "Kamen"});
    });
    mover.says_oddly(&group, ("edited_message", &said[0]), |message| {
        message["sender_chat"] = message["chat"].clone();
    });
    house.settled().await;
    assert_eq!(told(mover, "I don’t read edited"), 9, "{}", house.telegram.transcript());
    assert_eq!(house.ply().await, before, "nothing is played by any of them");
}

#[tokio::test]
async fn a_person_who_hides_their_name_is_told_why_their_words_do_nothing() {
    for (at, shown) in [(0, "photo"), (1, "text"), (2, "text"), (2, "video")] {
        let house = House::new().await;
        let group = house.group();
        house.game(&group).await;
        let post = group.shown().into_iter().rfind(|seen| !seen.buttons.is_empty()).unwrap();
        let (best, before) = (house.best().await, house.ply().await);
        let said = [format!("/play {best}"), format!("@kamen_bot {best}"), best];
        house.mover().await.says_oddly(&group, ("message", &said[at]), |message| {
            message["sender_chat"] = message["chat"].clone();
            if at == 2 {
                upon(message, &post, post.from);
            }
            if shown != "text" {
                under(message, shown);
            }
        });
        group.shows("I can’t see who wrote that").await;
        house.settled().await;
        assert_eq!(house.ply().await, before, "{} {shown}", said[at]);
    }
}

#[tokio::test]
async fn a_channels_post_in_the_group_of_its_readers_is_nobodys_command() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let before = house.telegram.transcript();
    for text in ["/new abaku 2", "/resign", "@kamen_bot pass"] {
        for kind in ["message", "edited_message"] {
            house.ana.says_oddly(&group, (kind, text), |message| {
                let channel = json!({"id": -1005, "type": "channel", "title": "News"});
                message["is_automatic_forward"] = true.into();
                message["sender_chat"] = channel.clone();
                message["from"] = json!({"id": 777_000, "is_bot": false, "first_name": "Telegram"});
                message["forward_origin"] =
                    json!({"type": "channel", "date": 1, "message_id": 5, "chat": channel});
            });
        }
    }
    house.settled().await;
    assert_eq!(house.telegram.transcript(), before, "nothing is said or done");
}

#[tokio::test]
async fn words_under_what_is_sent_count_as_words() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let post = group.shown().into_iter().rfind(|seen| !seen.buttons.is_empty()).unwrap();
    for (kind, at) in [("photo", 0), ("video", 1), ("document", 2), ("animation", 0), ("audio", 2)]
    {
        let (best, before) = (house.best().await, house.ply().await);
        let said = [format!("/play {best}"), format!("@kamen_bot {best}"), best];
        house.mover().await.says_oddly(&group, ("message", &said[at]), |message| {
            under(message, kind);
            if at == 2 {
                upon(message, &post, post.from);
            }
        });
        house.reaches(before + 1).await;
    }
}

#[tokio::test]
async fn a_message_without_words_is_answered_in_private_and_ignored_in_a_group() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.open_chats();
    for person in [&house.ana, &house.bob] {
        person.reads(&person.private(), "Your games: 1").await;
    }
    house.settled().await;
    let (before, mut times) = (house.telegram.transcript(), 0);
    let kinds = ["voice", "sticker", "poll", "dice", "location", "contact", "video_note", "photo"];
    let sends = |chat: &Chat, kind: &str| {
        house.ana.says_oddly(chat, ("message", ""), |message| {
            under(message, kind);
            message.as_object_mut().and_then(|it| it.remove("caption"));
        });
    };
    for kind in kinds {
        sends(&group, kind);
    }
    // Kinds of updates that the bot did not ask for, and an unknown one.
    for kind in ["business_message", "channel_post", "edited_channel_post", "story_of_tomorrow"] {
        house.ana.says_oddly(&group, (kind, "/resign"), |_| {});
    }
    house.settled().await;
    assert_eq!(house.telegram.transcript(), before, "nothing is said");
    for kind in kinds {
        sends(&house.ana.private(), kind);
        times += 1;
        house.until(kind, async || told(&house.ana, "I only understand text") == times).await;
    }
}

#[tokio::test]
async fn boards_older_than_two_days_can_be_played_in_every_kind_of_group() {
    for forum in [false, true] {
        let house = House::new().await;
        let people = [&house.ana, &house.bob];
        let place = match forum {
            true => house.telegram.forum(-1002, "Klub", &people, &[45]).topic(45),
            false => house.group(),
        };
        house.game(&place).await;
        house.settled().await;
        let post = place.shown().into_iter().rfind(|seen| seen.button("Pass").is_some()).unwrap();
        let before = house.ply().await;
        let mover = house.mover().await;
        let asks = mover.presses_old(&post, "Pass");
        asks.answer().await;
        mover.presses(&place, "Pass");
        house.reaches(before + 1).await;
    }
}
