//! Answers for one person alone.

use service::Platform;
use suite::telegram::{Chat, Does, Person, Seen, Telegram, Trouble, When};

use super::House;

/// Returns the messages in a chat that one person alone sees.
fn alone(person: &Person, chat: &Chat) -> Vec<Seen> {
    person.sees(chat).into_iter().filter(|seen| seen.ephemeral != 0).collect()
}

/// Asserts that the mover's tiles were shown to nobody else, neither in words nor as a picture.
async fn secret(house: &House) {
    let waiter = house.waiter().await;
    let others = house.telegram.shown_to(waiter);
    assert!(!others.contains(&house.held().await), "{others}");
    let pictures = house.telegram.pictures_shown_to(waiter);
    assert!(pictures.iter().all(|(name, _)| name == "board.png"), "{others}");
}

fn old(telegram: &Telegram) {
    telegram.bot(|bot| bot.ephemeral = false);
}

#[tokio::test]
async fn a_rack_is_shown_in_the_group_to_who_pressed_alone() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    let press = mover.presses(&group, "My tiles");
    let answer = press.answer().await;
    assert!(answer["text"].is_null() && answer["url"].is_null(), "{answer}");
    let shown = alone(mover, &group);
    assert_eq!(shown.len(), 1, "{}", house.telegram.transcript());
    assert!(shown.iter().all(|seen| seen.picture.is_some()));
    assert!(alone(house.waiter().await, &group).is_empty());
    secret(&house).await;
}

#[tokio::test]
async fn a_turn_put_together_by_taps_changes_one_message() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    mover.presses(&group, "My tiles").answer().await;
    let before = alone(mover, &group);
    mover.presses_on(before.last().unwrap(), "Exchange").answer().await;
    let after = alone(mover, &group);
    assert_eq!(after.len(), before.len(), "{}", house.telegram.transcript());
    assert!(after.last().unwrap().edited);
    secret(&house).await;
}

#[tokio::test]
async fn an_old_server_never_gets_a_message_it_would_show_to_all() {
    let house = House::with(old).await;
    let group = house.group();
    house.game(&group).await;
    let (mover, held) = (house.mover().await, house.held().await);
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert_eq!(answer["show_alert"], true);
    assert!(answer["text"].as_str().unwrap().contains(&held), "{answer}");
    let calls = house.telegram.calls();
    assert!(calls.iter().all(|call| !call.params.contains_key("ephemeral_message_parameters")));
    secret(&house).await;
}

#[tokio::test]
async fn an_action_that_needs_buttons_opens_the_private_chat_where_the_rack_is() {
    let house = House::with(old).await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    let answer = mover.presses(&group, "Exchange").answer().await;
    let url = answer["url"].as_str().expect("a link");
    assert!(url.ends_with("?start=k1"), "{url}");
    mover.follows(url);
    let private = mover.private();
    mover.reads(&private, "Your tiles").await;
    secret(&house).await;
}

#[tokio::test]
async fn a_refusal_that_could_be_shown_nowhere_waits_in_the_private_chat() {
    let house = House::with(old).await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    mover.says(&group, "/play A1> 99999");
    // The host was asked before.
    assert_eq!(mover.id, house.bob.id);
    let line = group.shows("Bob, that’s for your eyes only").await;
    assert!(!line.text.contains('9'), "{}", line.text);
    let key = line.buttons.iter().flatten().next().unwrap();
    let Does::Open(url) = &key.does else { panic!("{key:?}") };
    mover.follows(url);
    let private = mover.private();
    mover.reads(&private, "You don’t have").await;
    // It is said once: a second visit has another reason.
    house.settled().await;
    let refusals = || {
        let seen = mover.sees(&private).into_iter();
        seen.filter(|seen| seen.text.contains("You don’t have")).count()
    };
    assert_eq!(refusals(), 1, "{}", house.telegram.transcript());
    mover.follows(url);
    house.settled().await;
    assert_eq!(refusals(), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn an_answer_waiting_in_the_private_chat_outlives_the_bot_and_its_buttons_work() {
    let mut house = House::with(old).await;
    let group = house.group();
    house.english(&group).await;
    house.bob.says(&group, "/settings");
    let line = group.shows("Bob, that’s for your eyes only").await;
    house.settled().await;
    house.stops().await;
    house.starts();
    let Does::Open(url) = &line.buttons.iter().flatten().next().unwrap().does else { panic!() };
    house.bob.follows(url);
    let private = house.bob.private();
    house.bob.reads(&private, "Your settings").await;
    house.bob.presses(&private, "Reminders").answer().await;
    house.bob.reads(&private, "Reminders").await;
}

#[tokio::test]
async fn a_rack_that_waits_is_not_for_who_has_been_put_out_meanwhile() {
    let mut house = House::with(old).await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    let (held, before) = (house.held().await, house.telegram.calls().len());
    mover.says(&group, "/rack");
    group.shows("that’s for your eyes only").await;
    house.settled().await;
    let (id, key) = (mover.id, mover.key());
    house.stops().await;
    house.service.chats().left_chat(Platform::Telegram, &group.key(), &key).await.unwrap();
    house.starts();
    let mover = if house.ana.id == id { &house.ana } else { &house.bob };
    mover.starts("");
    mover.reads(&mover.private(), "belongs to a group you’ve left").await;
    house.settled().await;
    let calls = house.telegram.calls();
    assert!(calls[before..].iter().all(|call| !format!("{call:?}").contains(&held)));
}

#[tokio::test]
async fn with_an_open_private_chat_the_answer_comes_there() {
    let house = House::with(old).await;
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
        person.reads(&person.private(), "Hi! 👋").await;
    }
    house.game(&group).await;
    house.settled().await;
    let mover = house.mover().await;
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert_eq!(answer["text"], "I sent it to our private chat.");
    mover.reads(&mover.private(), "Your tiles").await;
    secret(&house).await;
}

#[tokio::test]
async fn a_private_chat_that_was_closed_silently_is_noticed() {
    let house = House::with(old).await;
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.settled().await;
    house.ana.blocks_silently();
    house.bob.blocks_silently();
    house.game(&group).await;
    // The push could not be delivered, so the group's post calls the player.
    let mover = house.mover().await;
    assert_eq!(group.shows("Game on in k1").await.mentions, [mover.id]);
    house.settled().await;
    let held = house.held().await;
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert!(answer["text"].as_str().is_some_and(|text| text.contains(&held)), "{answer}");
    mover.starts("");
    mover.reads(&mover.private(), "Hi! 👋").await;
    house.settled().await;
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert_eq!(answer["text"], "I sent it to our private chat.");
}

#[tokio::test]
async fn a_person_who_blocks_the_bot_is_not_written_to_until_they_are_back() {
    let house = House::new().await;
    house.ana.starts("");
    house.ana.reads(&house.ana.private(), "Hi! 👋").await;
    house.ana.blocks();
    house.settled().await;
    let group = house.group();
    let before = house.telegram.calls().len();
    house.game(&group).await;
    let best = house.best().await;
    house.mover().await.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
    house.settled().await;
    let calls = &house.telegram.calls()[before..];
    let tried = calls.iter().filter(|call| call.status == 403).count();
    assert_eq!(tried, 0, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_typed_command_is_answered_in_private_or_by_a_line_that_says_nothing() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let mover = house.mover().await;
    mover.says(&group, "/rack");
    let line = group.shows("Open our private chat").await;
    assert!(line.picture.is_none());
    let key = line.buttons.iter().flatten().next().unwrap();
    let Does::Open(url) = &key.does else { panic!("{key:?}") };
    mover.follows(url);
    mover.reads(&mover.private(), "Hi! 👋").await;
    secret(&house).await;
    house.settled().await;
    let lines = group.shown().len();
    mover.says(&group, "/rack");
    mover.reads(&mover.private(), "Your tiles").await;
    house.settled().await;
    assert_eq!(group.shown().len(), lines + 1, "nothing more for all");
    secret(&house).await;
}

#[tokio::test]
async fn in_private_a_step_changes_its_message_and_a_deleted_one_is_sent_anew() {
    let house = House::new().await;
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.tells_alone().await;
    house.game(&group).await;
    let mover = house.mover().await;
    let private = mover.private();
    mover.reads(&private, "Your turn in k1").await;
    mover.presses(&private, "Exchange").answer().await;
    house.settled().await;
    let draft = mover.sees(&private).pop().unwrap();
    let digit = draft.buttons[0][0].label.clone();
    let count = mover.sees(&private).len();
    mover.presses_on(&draft, &digit).answer().await;
    house.settled().await;
    let changed = mover.sees(&private).pop().unwrap();
    assert_eq!((changed.id, changed.edited), (draft.id, true), "{}", house.telegram.transcript());
    assert_eq!(mover.sees(&private).len(), count);
    // The button is pressed twice: a tile that lies there already is accepted.
    let again = mover.sends(&changed, data(&draft, &digit));
    again.answer().await;
    house.settled().await;
    let unmodified = house.telegram.calls_of("editMessageMedia");
    assert_eq!(unmodified.last().map(|call| call.status), Some(400));
    assert_eq!(mover.sees(&private).len(), count, "and sends nothing");
    private.deletes(changed.id);
    let next = data(&changed, &changed.buttons[0][0].label).to_owned();
    let gone = mover.sends(&changed, &next);
    gone.answer().await;
    house.settled().await;
    let anew = mover.sees(&private).pop().unwrap();
    assert!(anew.id > changed.id && anew.picture.is_some());
}

fn data<'a>(seen: &'a Seen, label: &str) -> &'a str {
    match &seen.button(label).unwrap().does {
        Does::Press(data) => data,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_answer_of_words_alone_leaves_the_buttons_that_asked_for_it() {
    let house = House::new().await;
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.tells_alone().await;
    house.game(&group).await;
    let mover = house.mover().await;
    let private = mover.private();
    mover.reads(&private, "Your turn in k1").await;
    mover.says(&private, "/forget");
    mover.reads(&private, "If you go on").await;
    house.settled().await;
    mover.presses(&private, "Continue").answer().await;
    house.settled().await;
    let asked = mover.sees(&private).pop().unwrap();
    mover.presses_on(&asked, "Keep everything").answer().await;
    house.settled().await;
    let seen = mover.sees(&private);
    let same = |it: &&Seen| (it.id, it.ephemeral) == (asked.id, asked.ephemeral);
    let still = seen.iter().find(same).unwrap();
    assert!(still.text == asked.text && still.button("Keep everything").is_some(), "{still:?}");
}

#[tokio::test]
async fn joining_asks_for_no_private_chat_nor_does_a_rack() {
    let house = House::with(old).await;
    let group = house.group();
    house.english(&group).await;
    house.ana.says(&group, "/new abaku 2");
    group.shows("(k1)").await;
    let joined = house.bob.presses(&group, "Join").answer().await;
    assert!(joined["url"].is_null() && !joined["text"].is_null(), "{joined:?}");
    group.shows("Game on in k1").await;
    let rack = house.bob.presses(&group, "My tiles").answer().await;
    assert!(rack["text"].as_str().is_some_and(|it| it.contains("Your tiles")), "{rack:?}");
}

#[tokio::test]
async fn every_press_is_answered_exactly_once() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let mut presses = Vec::new();
    for person in [&house.ana, &house.bob] {
        for label in ["My tiles", "Exchange", "Pass", "More"] {
            presses.push(person.presses(&group, label));
        }
        let post = group.shows("Game on in k1").await;
        for odd in ["", "x", "k1", "k999.1.rack", "💥"] {
            presses.push(person.sends(&post, odd));
        }
    }
    for press in &presses {
        press.answer().await;
    }
    house.settled().await;
    let answers = house.telegram.calls_of("answerCallbackQuery");
    for press in &presses {
        let own = answers.iter().filter(|call| call.params["callback_query_id"] == press.id());
        assert_eq!(own.count(), 1, "{}", house.telegram.transcript());
    }
    assert!(answers.iter().all(|call| call.status == 200));
}

#[tokio::test]
async fn a_message_without_words_is_answered_in_private() {
    let house = House::new().await;
    house.ana.starts("");
    house.ana.sends_sticker();
    house.ana.reads(&house.ana.private(), "I only understand text").await;
}

#[tokio::test]
async fn a_refused_ephemeral_message_takes_the_next_way() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let why = "Bad Request: USER_NOT_PARTICIPANT".to_owned();
    let refuse = Trouble::Refuse { code: 400, description: why };
    house.telegram.trouble("sendPhoto", When::Call(1), refuse);
    let (mover, held) = (house.mover().await, house.held().await);
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert!(answer["text"].as_str().is_some_and(|text| text.contains(&held)), "{answer}");
    house.telegram.calm();
    let answer = mover.presses(&group, "My tiles").answer().await;
    assert!(answer["text"].is_null(), "and the first way is not forgotten");
    secret(&house).await;
}
