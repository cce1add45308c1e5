//! Every kind of call, and every fault that it may meet.

use std::{collections::BTreeSet, fs, time::Duration};

use suite::{
    root,
    telegram::{Call, Chat, Seen, Trouble, When},
};

use super::House;

/// All kinds of calls, each with a test of its own.
macro_rules! kinds {
    ($($name:ident: $method:literal),* $(,)?) => {
        const KINDS: &[&str] = &[$($method),*];

        $(#[tokio::test]
        async fn $name() {
            outlives_all($method).await;
        })*
    };
}

kinds! {
    asking_for_the_bots_account: "getMe",
    asking_for_updates: "getUpdates",
    setting_a_menu: "setMyCommands",
    reading_a_menu: "getMyCommands",
    asking_who_is_an_admin: "getChatMember",
    a_text: "sendMessage",
    a_picture: "sendPhoto",
    a_file: "sendDocument",
    a_changed_text: "editMessageText",
    a_changed_picture: "editMessageMedia",
    buttons_taken_away: "editMessageReplyMarkup",
    a_text_changed_for_one: "editEphemeralMessageText",
    a_picture_changed_for_one: "editEphemeralMessageMedia",
    a_form_taken_away: "deleteMessage",
    an_answer_to_a_press: "answerCallbackQuery",
    an_answer_to_what_is_typed: "answerInlineQuery",
    an_answer_to_who_calls_it_in: "answerGuestQuery",
    a_sign_beside_a_message: "setMessageReaction",
}

/// The calls of widgets, which exist in no group; `touched` tries them by taps.
const TAPPED: &[&str] =
    &["sendWidget", "answerWidgetQuery", "editMessageWidgetData", "editMessageCaption"];

/// The kinds that only ask: they are repeated if their answer cannot be read.
const ASKING: &[&str] = &["getMe", "getUpdates", "getMyCommands", "getChatMember"];

/// The kinds that are told another way where they hang; updates are asked for by a call that takes
/// its time.
const BRIEF: &[&str] =
    &["editEphemeralMessageText", "editEphemeralMessageMedia", "getChatMember", "getUpdates"];

/// The faults of one call of any kind.
fn troubles(method: &str) -> Vec<(&'static str, Trouble)> {
    let refuse = |code, description: &str| {
        let description = description.to_owned();
        Trouble::Refuse { code, description }
    };
    let mut all = vec![
        ("told to wait", Trouble::TooMany { wait: 2 }),
        ("told to wait, not how long", refuse(429, "Too Many Requests")),
        ("told to wait by a page", Trouble::Broken(429)),
        ("out of order", Trouble::Broken(502)),
        ("the line is cut", Trouble::ResetBefore),
        ("an answer that cannot be read", Trouble::Garbled),
    ];
    if !BRIEF.contains(&method) {
        all.push(("it hangs", Trouble::Stall(Duration::from_secs(3_600))));
    }
    if ["sendPhoto", "sendDocument", "editMessageMedia", "editEphemeralMessageMedia"]
        .contains(&method)
    {
        all.push(("refused once", refuse(400, "Bad Request: IMAGE_PROCESS_FAILED")));
        all.push(("too large once", refuse(413, "Request Entity Too Large")));
    }
    all
}

#[test]
fn no_kind_of_call_is_missing_here() {
    let mut missing = BTreeSet::new();
    for file in fs::read_dir(root().join("crates/telegram/src")).unwrap() {
        let path = file.unwrap().path();
        if path.is_dir() || path.ends_with("doctor.rs") {
            continue;
        }
        let text = fs::read_to_string(path).unwrap();
        let words = text.split('"').skip(1).step_by(2);
        let verbs = ["get", "set", "send", "edit", "answer", "delete", "forward", "copy", "pin"];
        let is_method = |word: &&str| {
            let verb = verbs.iter().find_map(|verb| word.strip_prefix(verb));
            let rest = verb.unwrap_or_default();
            rest.starts_with(|letter: char| letter.is_ascii_uppercase())
                && rest.chars().all(|letter| letter.is_ascii_alphabetic())
        };
        let known = |word: &&str| KINDS.contains(word) || TAPPED.contains(word);
        let unknown = words.filter(is_method).filter(|word| !known(word));
        missing.extend(unknown.map(str::to_owned));
    }
    assert_eq!(missing, BTreeSet::new());
}

/// Each fault meets one call of a kind. The call is repeated, but not too early, and not after it
/// was accepted.
async fn outlives_all(method: &'static str) {
    let (mut house, mut group) = begun(method).await;
    for (what, trouble) in troubles(method) {
        if method == "editMessageReplyMarkup" {
            // A game has an end: each turn is skipped in a game of its own.
            (house, group) = begun(method).await;
        }
        house.settled().await;
        let before = house.telegram.calls_of(method).len();
        let taken = matches!(trouble, Trouble::Garbled) && !ASKING.contains(&method);
        let hangs = matches!(trouble, Trouble::Stall(_));
        house.telegram.trouble(method, When::Call(1), trouble);
        provoke(&mut house, &group, method).await;
        let since = |house: &House| house.telegram.calls_of(method).split_off(before);
        house
            .until(&format!("{method} again: {what}"), async || {
                let calls = since(&house);
                let first = calls.first();
                let again = |first: &Call| calls.iter().skip(1).any(|call| is_again(first, call));
                match (hangs, taken) {
                    (true, _) => first.is_some_and(|call| call.status == 200),
                    (_, true) => first.is_some(),
                    _ => first.is_some_and(again),
                }
            })
            .await;
        house.settled().await;
        let calls = since(&house);
        let told = calls.iter().filter(|call| call.status == 429).count();
        assert!(told <= 1, "{method}, {what}: not before it may\n{calls:#?}");
        let same = calls.iter().filter(|call| call.params == calls[0].params).count();
        let story = || house.telegram.transcript();
        assert!(!taken || same == 1, "{method}, {what}: taken, and sent again\n{}", story());
        house.telegram.calm();
    }
    let shown = group.shown().into_iter().map(|seen| seen.text).collect::<Vec<_>>().join("\n");
    assert!(!shown.contains("for your eyes only"), "nobody's chat is closed: {shown}");
}

/// Whether a call repeats an earlier one, and was accepted.
fn is_again(first: &Call, call: &Call) -> bool {
    let same = first.params == call.params || first.method == "getUpdates";
    call.status == 200 && same
}

/// A game of two who have opened their private chats.
async fn begun(method: &str) -> (House, Chat) {
    // Where one member alone can be shown something, nothing else is tried.
    let alone = method.contains("Ephemeral");
    let house = House::with(|telegram| telegram.bot(|bot| bot.ephemeral = alone)).await;
    let group = house.group();
    house.open_chats();
    house.settled().await;
    house.game(&group).await;
    house.settled().await;
    (house, group)
}

/// Provokes a call of a method by the bot.
async fn provoke(house: &mut House, group: &Chat, method: &str) {
    let private = house.ana.private();
    match method {
        "getMe" | "getUpdates" | "setMyCommands" | "getMyCommands" => {
            house.stops().await;
            house.starts();
            // The call for updates is held until there is one.
            house.ana.says(&private, "/games");
        }
        "getChatMember" => drop(house.bob.says(group, "/end k1")),
        "sendMessage" => drop(house.ana.says(&private, "/games")),
        "sendPhoto" => drop(house.ana.says(&private, "/board k1")),
        "sendDocument" => drop(house.ana.says(&private, "/mydata")),
        "editMessageText" => {
            house.ana.says(&private, "/settings");
            let page = newest(house, &private, "Your settings").await;
            house.ana.presses_on(&page, "Reminders");
        }
        "editMessageMedia" => {
            let mover = house.mover().await;
            let private = mover.private();
            mover.says(&private, "/rack k1");
            let rack = newest(house, &private, "Your tiles").await;
            mover.presses_on(&rack, "Exchange");
        }
        "editMessageReplyMarkup" => {
            let (mover, private) = (house.mover().await, house.mover().await.private());
            mover.says(&private, "/rack k1");
            let rack = newest(house, &private, "Your tiles").await;
            mover.presses_on(&rack, "Pass");
            let sure = newest(house, &private, "Skip your turn").await;
            mover.presses_on(&sure, "Pass");
        }
        "deleteMessage" => {
            house.ana.says(group, "/new");
            group.shows("What shall we play").await;
            house.settled().await;
            house.ana.presses(group, "Chess");
            house.settled().await;
            house.ana.presses(group, "Invite");
        }
        "answerCallbackQuery" => drop(house.bob.presses(group, "More")),
        "answerGuestQuery" => house.ana.calls_in(group, "@kamen_bot chess"),
        "answerInlineQuery" => drop(house.ana.types_raw(group, "k1 ").await),
        "setMessageReaction" => {
            let waiter = house.waiter().await;
            waiter.says(&waiter.private(), "/moretime k1");
        }
        "editEphemeralMessageText" => {
            house.ana.presses(group, "More");
            house.settled().await;
            let menu = alone(house, group);
            house.ana.presses_on(&menu, "Help");
        }
        "editEphemeralMessageMedia" => {
            let mover = house.mover().await;
            mover.presses(group, "My tiles");
            house.settled().await;
            let seen = mover.sees(group).into_iter().rfind(|seen| seen.ephemeral != 0);
            mover.presses_on(&seen.unwrap(), "Exchange");
        }
        other => panic!("nobody knows how to make the bot call {other}"),
    }
}

/// Returns the last message that Ana alone was shown in the group.
fn alone(house: &House, group: &Chat) -> Seen {
    house.ana.sees(group).into_iter().rfind(|seen| seen.ephemeral != 0).unwrap()
}

/// Returns the newest message in a private chat, once it contains this.
async fn newest(house: &House, private: &Chat, text: &str) -> Seen {
    house.settled().await;
    let seen = private.shown().into_iter().rfind(|seen| seen.text.contains(text));
    seen.unwrap_or_else(|| panic!("{text}: {}", house.telegram.transcript()))
}
