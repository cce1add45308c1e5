//! People who leave a group, or are put out of it, and come back.

use suite::telegram::{Chat, Person, Standing, Told};

use super::House;

/// The answer to a person who has left, whatever they try.
const NOT_THERE: &str = "belongs to a group you’ve left";

#[tokio::test]
async fn a_player_who_leaves_is_missed_and_may_do_nothing_until_they_are_back() {
    let house = House::new().await;
    let group = begun(&house).await;
    let gone = house.waiter().await;
    group.leaves(gone, Told::Message);
    let name = if gone.id == house.ana.id { "Ana" } else { "Bob" };
    let post = group.shows(&format!("{name} has left. This game waits for them: k1.")).await;
    assert!(post.text.ends_with(&format!("/remove k1 {name}")), "{}", post.text);
    house.settled().await;
    let private = gone.private().shown().len();

    // It is their turn, and nobody calls them.
    let (before, best) = (house.ply().await, house.best().await);
    house.mover().await.says(&group, &format!("/play {best}"));
    house.reaches(before + 1).await;
    let board = group.shows("k1 ·").await;
    house.settled().await;
    assert_eq!(board.mentions, Vec::<i64>::new(), "{}", board.text);
    assert_eq!(gone.private().shown().len(), private, "{}", house.telegram.transcript());

    let (log, best) = (house.log().await, house.best().await);
    let told = house.telegram.shown_to(gone);
    tries_everything(&house, gone, &best).await;
    assert_eq!(house.log().await, log);
    let told = house.telegram.shown_to(gone).replacen(&told, "", 1);
    let held = house.held().await;
    assert!(!told.contains(&held) && !told.contains(" to move."), "{told}");
    assert_eq!(pictures(gone), 0, "{told}");

    group.joins(gone);
    gone.says(&group, &format!("/play {best}"));
    house.reaches(before + 2).await;
    assert_eq!(left(&group), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_player_banned_without_a_message_is_out_as_well() {
    let house = House::new().await;
    let group = begun(&house).await;
    group.bot_becomes(Standing::Admin);
    group.bans(&house.bob, Told::Change);
    group.shows("Bob has left. This game waits for them: k1.").await;
    refused(&house, &house.bob, "/rack k1").await;
    // A ban that is lifted neither brings Bob back nor puts Bob out again.
    group.pardons(&house.bob);
    house.settled().await;
    refused(&house, &house.bob, "/rack k1").await;
    group.joins(&house.bob);
    house.bob.says(&group, "/board k1");
    house.bob.reads(&house.bob.private(), "k1 · 👉 Your turn").await;
    group.pardons(&house.bob);
    house.settled().await;
    let (before, best) = (house.ply().await, house.best().await);
    house.bob.says(&house.bob.private(), &format!("k1: {best}"));
    house.reaches(before + 1).await;
    assert_eq!(left(&group), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_player_who_leaves_while_not_allowed_to_write_is_out_as_well() {
    let house = House::new().await;
    let group = begun(&house).await;
    group.bot_becomes(Standing::Admin);
    group.leaves_restricted(&house.bob);
    group.shows("Bob has left.").await;
    refused(&house, &house.bob, "/rack k1").await;
}

#[tokio::test]
async fn a_leaving_that_is_heard_of_twice_is_told_once() {
    let house = House::new().await;
    let group = begun(&house).await;
    group.bot_becomes(Standing::Admin);
    group.bans(&house.bob, Told::Both);
    group.shows("Bob has left.").await;
    house.settled().await;
    assert_eq!(left(&group), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_person_who_leaves_no_game_behind_leaves_without_a_word() {
    let house = House::new().await;
    let group = begun(&house).await;
    let [cyril, dan] =
        [(44, "Cyril"), (45, "Dan")].map(|(id, name)| house.telegram.person(id, name));
    for person in [&cyril, &dan] {
        group.joins(person);
    }
    cyril.speaks("en");
    cyril.starts("");
    cyril.says(&group, "/board k1");
    cyril.reads(&cyril.private(), " to move.").await;
    // Dan has never spoken to the bot.
    for person in [&cyril, &dan] {
        group.leaves(person, Told::Message);
    }
    house.settled().await;
    assert_eq!(left(&group), 0, "{}", house.telegram.transcript());
    cyril.says(&cyril.private(), "/board k1");
    cyril.reads(&cyril.private(), "There’s no game k1 here").await;
}

#[tokio::test]
async fn a_player_who_leaves_a_group_leaves_its_topics() {
    let house = House::new().await;
    let people = [&house.ana, &house.bob];
    let forum = house.telegram.forum(-1002, "Klub", &people, &[45, 46]);
    let (topic, other) = (forum.topic(45), forum.topic(46));
    house.game(&topic).await;
    house.english(&other).await;
    house.ana.says(&other, "/new abaku 2");
    forum.shows("(k2)").await;
    house.bob.says(&other, "/join k2");
    forum.shows("Game on in k2").await;
    forum.leaves(&house.bob, Told::Message);
    for (code, thread) in [("k1", 45), ("k2", 46)] {
        let post = forum.shows(&format!("This game waits for them: {code}.")).await;
        assert_eq!(post.thread, Some(thread));
    }
    house.bob.starts("");
    for code in ["k1", "k2"] {
        refused(&house, &house.bob, &format!("/rack {code}")).await;
    }
    assert_eq!(left(&forum), 2);
}

#[tokio::test]
async fn as_an_admin_of_a_group_the_bot_answers_only_what_is_meant_for_it() {
    let house = House::new().await;
    let group = begun(&house).await;
    group.bot_becomes(Standing::Admin);
    house.settled().await;
    let before = group.shown().len();
    let heard = |person: &Person| person.sees(&group).iter().filter(|it| it.ephemeral != 0).count();
    let seen = heard(&house.ana);
    let hello = house.ana.says(&group, "Nice weather");
    house.bob.replies(&group, hello, "H8> 24");
    house.settled().await;
    assert_eq!((group.shown().len(), heard(&house.ana)), (before + 2, seen));
    house.ana.says(&group, "/board k1");
    house.ana.reads(&group, " to move.").await;
}

/// A group with a game, whose players have opened their private chats.
async fn begun(house: &House) -> Chat {
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.game(&group).await;
    house.settled().await;
    group
}

/// Tries everything that can be said, pressed and typed in private about the game.
async fn tries_everything(house: &House, gone: &Person, best: &str) {
    let named = format!("k1: {best}");
    for text in [&named, best, "pass", "/board", "/rack k1", "/games", "/resign k1", "/takeback k1"]
    {
        refused(house, gone, text).await;
    }
    let mark = house.board().await.mark();
    for what in ["a.pass", "s.pass,go", "hand", "board", "more", "resign!", "back", "yes"] {
        let before = refusals(house, gone);
        gone.says(&gone.private(), "/help");
        let seen = gone.reads(&gone.private(), "just send your move").await;
        gone.sends(&seen, &format!("k1.{mark}.{what}")).answer().await;
        more_refusals(house, gone, before, what).await;
    }
    for text in [named.as_str(), best, ""] {
        let offered = gone.types_raw(&gone.private(), text).await;
        assert!(!offered["results"].to_string().contains("k1"), "{text}: {offered}");
        let said = offered["button"]["text"].as_str().unwrap();
        assert!(said.contains(NOT_THERE), "{text}: {offered}");
    }
}

/// A person says this in private and is told why it is refused.
async fn refused(house: &House, person: &Person, text: &str) {
    let before = refusals(house, person);
    person.says(&person.private(), text);
    more_refusals(house, person, before, text).await;
}

fn refusals(house: &House, person: &Person) -> usize {
    house.telegram.shown_to(person).matches(NOT_THERE).count()
}

async fn more_refusals(house: &House, person: &Person, before: usize, what: &str) {
    let told = async || refusals(house, person) > before;
    house.until(&format!("a refusal of {what}"), told).await;
}

fn pictures(person: &Person) -> usize {
    person.private().shown().iter().filter(|seen| seen.picture.is_some()).count()
}

/// Returns how often a chat was told that a person has left.
fn left(chat: &Chat) -> usize {
    chat.shown().iter().filter(|post| post.text.contains("has left")).count()
}

impl House {
    /// The game's log.
    async fn log(&self) -> Vec<String> {
        self.board().await.table.log().iter().map(|line| line.code.clone()).collect()
    }
}
