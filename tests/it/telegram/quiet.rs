//! Messages with a sound, and their readers: one ring a move, for the next player.

use chat::Language;
use serde_json::Value;
use suite::telegram::{Call, Chat, Person};

use super::House;

/// The messages in a chat after the first `since` calls.
fn sent(house: &House, chat: &Chat, since: usize) -> Vec<Call> {
    let calls = house.telegram.calls().into_iter().skip(since);
    let there = |call: &Call| call.params["chat_id"].to_string().trim_matches('"') == chat.key();
    calls.filter(|call| call.method.starts_with("send") && there(call)).collect()
}

fn text(call: &Call) -> String {
    let words = ["caption", "text"].map(|field| call.params.get(field).and_then(Value::as_str));
    words.into_iter().flatten().collect()
}

/// The people whom a message calls with a sound: none if it arrives without one.
fn rings(call: &Call, people: &[&Person]) -> Vec<i64> {
    let silent = call.params.get("disable_notification").map(|it| it.to_string());
    if silent.is_some_and(|it| it.contains("true")) {
        return Vec::new();
    }
    let called = |person: &&&Person| text(call).contains(&format!("tg://user?id={}\"", person.id));
    let called: Vec<_> = people.iter().filter(called).map(|person| person.id).collect();
    assert!(!called.is_empty(), "it rings for nobody in particular: {}", text(call));
    called
}

#[tokio::test]
async fn a_move_is_one_post_that_rings_for_who_is_next_alone() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.open_chats();
    house.settled().await;
    let people = [&house.ana, &house.bob];
    for _ in 0..3 {
        let (mover, next) = (house.mover().await, house.waiter().await);
        let (before, ply) = (house.telegram.calls().len(), house.ply().await);
        let best = house.best().await;
        mover.says(&group, &format!("/play {best}"));
        house.settled().await;
        assert!(house.ply().await > ply, "{}", house.telegram.transcript());
        let posts = sent(&house, &group, before);
        assert_eq!(posts.len(), 1, "{}", house.telegram.transcript());
        assert_eq!(rings(&posts[0], &people), [next.id], "{posts:?}");
        // Besides, the mover reads in private which tiles they drew, without a sound.
        let drawn = sent(&house, &mover.private(), before);
        assert!(drawn.iter().all(|call| rings(call, &[]).is_empty()), "{drawn:?}");
        let all = house.telegram.calls().len() - before;
        assert_eq!(all, posts.len() + drawn.len(), "nobody is told anything besides");
    }
}

#[tokio::test]
async fn the_last_join_and_the_beginning_are_one_post() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let posts: Vec<_> = sent(&house, &group, 0).iter().map(text).collect();
    assert_eq!(posts.len(), 2, "{posts:#?}");
    assert!(posts[1].contains("joins k1") && posts[1].contains("Game on in k1"), "{}", posts[1]);
}

#[tokio::test]
async fn the_end_is_one_post_with_what_led_to_it_and_no_secret() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let before = house.telegram.calls().len();
    let id = service::MatchId::from_code("k1").unwrap();
    let (platform, name) = (service::Platform::Telegram, "Ana".to_owned());
    let known = service::Identity { platform, key: house.ana.key(), name };
    let person = house.service.people().person(&known).await.unwrap().id;
    house.service.matches().resign(person, id).await.unwrap();
    house.settled().await;
    let posts: Vec<_> = sent(&house, &group, before).iter().map(text).collect();
    assert_eq!(posts.len(), 1, "{posts:#?}");
    assert!(posts[0].contains("Ana resigns") && posts[0].contains("wins k1"), "{}", posts[0]);
    assert!(!posts[0].contains("secret"), "{}", posts[0]);
}

#[tokio::test]
async fn a_game_played_alone_is_heard_by_nobody() {
    let house = House::new().await;
    let group = house.group();
    house.ana.starts("hello");
    house.english(&group).await;
    house.settled().await;
    let before = house.telegram.calls().len();
    house.ana.says(&group, "/new abaku 1");
    let private = house.ana.private();
    house.ana.reads(&private, "Your turn in k1").await;
    house.settled().await;
    assert_eq!(sent(&house, &group, before).len(), 0, "{}", house.telegram.transcript());
    let all = sent(&house, &private, before);
    let loud = all.iter().filter(|call| !rings(call, &[]).is_empty()).count();
    assert_eq!(loud, 0, "what answers their own move is no surprise");
}

#[tokio::test]
async fn a_form_in_the_group_heeds_who_asked_alone() {
    let house = House::new().await;
    let group = house.group();
    house.ana.speaks("en");
    house.ana.says(&group, "/new");
    group.shows("What shall we play").await;
    // The first words in a group are no reason to call anybody aside.
    group.shows("Language of “Škola”: English").await;
    assert_eq!(sent(&house, &house.ana.private(), 0).len(), 0, "{}", house.telegram.transcript());
    let other = house.bob.presses(&group, "Chess").answer().await;
    assert!(other["text"].as_str().unwrap().contains("Ana"), "{other}");
    house.ana.presses(&group, "Chess").answer().await;
    house.ana.presses(&group, "Invite").answer().await;
    group.shows("Ana invites you").await;
    house.bob.presses(&group, "Join").answer().await;
    group.shows("Game on in k1").await;
    house.settled().await;
    let left: Vec<_> = house.bob.sees(&group).into_iter().map(|seen| seen.text).collect();
    assert!(left.iter().all(|text| !text.contains("What shall we play")), "{left:#?}");
}

/// The languages of an evening, with phrases of an invitation and of a beginning in each.
const EVENINGS: [(Language, &str, [&str; 2]); 3] = [
    (Language::En, "en", ["invites you", "Game on in"]),
    (Language::Cs, "cs", ["zve na partii", "Hrajeme!"]),
    (Language::Sk, "sk", ["pozýva na partiu", "Hráme!"]),
];

#[tokio::test]
async fn an_evening_of_six_is_counted() {
    for evening in EVENINGS {
        counted(evening).await;
    }
}

async fn counted((language, code, [invites, begin]): (Language, &str, [&str; 2])) {
    let house = House::new().await;
    let names = ["Cyril", "Dana", "Eva", "Filip"];
    let more: Vec<_> =
        names.iter().zip(44..).map(|(name, id)| house.telegram.person(id, name)).collect();
    let mut six = vec![&house.ana, &house.bob];
    six.extend(&more);
    let named: Vec<_> = ["Ana", "Bob"].into_iter().chain(names).zip(&six).collect();
    let group = house.telegram.supergroup(-1001, "Six", &six);
    house.in_language(&group, language).await;
    for person in &six {
        person.speaks(code);
        person.starts("hello");
    }
    house.settled().await;
    let start = house.telegram.calls().len();
    let (mut moves, mut calls) = (0, 0);
    for (game, pair) in six.chunks(2).enumerate() {
        let code = format!("k{}", game + 1);
        pair[0].says(&group, "/new chess 2");
        house.settled().await;
        pair[1].says(&group, &format!("/join {code}"));
        group.shows(begin).await;
        house.settled().await;
        assert!(group.shown().iter().any(|it| it.text.contains(begin) && it.text.contains(&code)));
        let before = house.telegram.calls().len();
        let id = service::MatchId::from_code(&code).unwrap();
        for line in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] {
            let board = house.service.matches().board(id).await.unwrap();
            let mover = board.card.names()[usize::from(moves % 2 == 1)].clone();
            let (_, mover) = named.iter().find(|(name, _)| *name == mover).unwrap();
            mover.says(&group, &format!("/play {line}"));
            house.settled().await;
            moves += 1;
        }
        calls += house.telegram.calls().len() - before;
    }
    let posts = sent(&house, &group, start);
    let loud: Vec<_> =
        posts.iter().map(|post| rings(post, &six)).filter(|it| !it.is_empty()).collect();
    let invitations = posts.iter().filter(|post| text(post).contains(invites)).count();
    let begins = posts.iter().filter(|post| text(post).contains(begin)).count();
    let counted = (invitations, begins, posts.len() - invitations - begins);
    assert_eq!(counted, (3, 3, moves), "{}", house.telegram.transcript());
    assert!(loud.iter().all(|called| called.len() == 1), "{loud:?}");
    assert_eq!(loud.len(), moves + 3, "one ring a move, and one for who begins");
    let private: usize = six.iter().map(|one| sent(&house, &one.private(), start).len()).sum();
    assert_eq!(private, 0, "{}", house.telegram.transcript());
    assert!(2 * calls <= 3 * moves, "{calls} calls for {moves} moves");
    println!("{code}: {moves} moves, {} posts, {} rings, {calls} calls", posts.len(), loud.len());
}

/// Makes a group's room keep one board of each match, which changes.
async fn living(house: &House, group: &Chat) {
    house.english(group).await;
    let (platform, name) = (service::Platform::Telegram, "Ana".to_owned());
    let known = service::Identity { platform, key: house.ana.key(), name };
    let ana = house.service.people().person(&known).await.unwrap().id;
    let room = house.service.chats().room_of_chat(platform, &group.key(), "Škola", ana).await;
    let room = room.unwrap().id;
    let newest = Some("newest".to_owned());
    house.service.rooms().choose_for_room(room, ana, "boards", newest).await.unwrap();
}

#[tokio::test]
async fn a_living_board_changes_while_it_is_the_newest_post() {
    let house = House::new().await;
    let group = house.group();
    house.open_chats();
    living(&house, &group).await;
    house.game(&group).await;
    house.settled().await;
    let people = [&house.ana, &house.bob];
    let methods = |since: usize| -> Vec<String> {
        let calls = house.telegram.calls().into_iter().skip(since);
        let there = calls.filter(|call| {
            let chat = call.params.get("chat_id").map(ToString::to_string);
            chat.is_some_and(|chat| chat.trim_matches('"') == group.key())
        });
        there.map(|call| call.method).filter(|method| method != "getChatMember").collect()
    };
    for _ in 0..2 {
        let (mover, next) = (house.mover().await, house.waiter().await);
        let (before, ply) = (house.telegram.calls().len(), house.ply().await);
        mover.says(&mover.private(), &format!("/play k1: {}", house.best().await));
        house.settled().await;
        assert!(house.ply().await > ply, "{}", house.telegram.transcript());
        assert_eq!(methods(before), ["editMessageMedia"], "{}", house.telegram.transcript());
        let alone = sent(&house, &next.private(), before);
        let loud = |call: &&Call| call.params.get("disable_notification").is_none();
        assert_eq!(alone.iter().filter(loud).count(), 1, "who is next is called alone: {alone:?}");
    }
    let (mover, before) = (house.mover().await, house.telegram.calls().len());
    mover.says(&group, &format!("/play {}", house.best().await));
    house.settled().await;
    let anew = methods(before);
    assert_eq!(anew, ["sendPhoto", "editMessageReplyMarkup"], "{}", house.telegram.transcript());
    assert!(rings_nobody(&sent(&house, &group, before), &people));
    let with_buttons = group.shown().into_iter().filter(|post| post.text.contains("k1 ·"));
    assert_eq!(with_buttons.filter(|post| !post.buttons.is_empty()).count(), 1);
}

fn rings_nobody(calls: &[Call], people: &[&Person]) -> bool {
    calls.iter().all(|call| rings(call, people).is_empty())
}
