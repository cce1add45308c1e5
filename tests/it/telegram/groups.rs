//! Games in groups.

use std::time::Duration;

use service::Platform;
use suite::telegram::{Chat, Does, Standing, Trouble, When};
use suite::{PATIENCE, eventually};

use super::House;

#[tokio::test]
async fn a_game_goes_on_in_a_group_and_only_the_mover_is_called() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    for round in 1..=6 {
        let (mover, before) = (house.mover().await, house.ply().await);
        let (key, best) = (mover.id, house.best().await);
        mover.says(&group, &format!("/play {best}"));
        house.reaches(before + 1).await;
        posted(&group, round).await;
        let post = group.shown().into_iter().rev().find(|post| post.picture.is_some()).unwrap();
        assert!(post.text.contains("k1 ·"), "{}", post.text);
        assert_eq!(post.mentions, [house.mover().await.id], "{}", post.text);
        assert_ne!(post.mentions, [key], "who has moved is not called");
    }
    let story = house.telegram.transcript();
    let held = house.held().await;
    assert!(!house.telegram.shown_to(house.waiter().await).contains(&held), "{story}");
}

#[tokio::test]
async fn where_pictures_are_not_allowed_the_board_is_in_words_and_can_be_answered() {
    let house = House::new().await;
    let group = house.group();
    let description = "Bad Request: not enough rights to send photos to the chat".to_owned();
    let refuse = Trouble::Refuse { code: 400, description };
    house.telegram.trouble("sendPhoto", When::From(1), refuse);
    house.game(&group).await;
    let board = group.shows("Game on in k1").await;
    assert!(board.picture.is_none() && board.text.contains("The board is empty"), "{}", board.text);
    assert_eq!(board.mentions, [house.mover().await.id]);
    assert!(board.button("My tiles").is_some(), "{board:?}");
    let best = house.best().await;
    house.mover().await.replies(&group, board.id, &best);
    posted(&group, 1).await;
    assert!(!house.telegram.shown_to(house.waiter().await).contains(&house.held().await));
}

#[tokio::test]
async fn a_move_is_played_by_answering_the_board() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let board = group.shows("Game on in k1").await;
    assert!(board.picture.is_some());
    let best = house.best().await;
    house.mover().await.replies(&group, board.id, &best);
    group.shows("k1 ·").await;
}

#[tokio::test]
async fn a_message_for_another_bot_or_for_nobody_is_not_answered() {
    let house = House::new().await;
    let group = house.group();
    house.ana.says(&group, "/new@other_bot abaku");
    house.ana.says(&group, "Nice weather");
    house.ana.says(&group, "/games@KAMEN_bot");
    let reply = group.shows("Ana").await;
    house.settled().await;
    let own: Vec<_> = group.shown().into_iter().filter(|seen| seen.from == reply.from).collect();
    assert_eq!(own.len(), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_mention_of_the_bot_begins_a_command_as_well() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.ana.says(&group, "@kamen_bot /new abaku 2");
    group.shows("Ana invites you").await;
}

#[tokio::test]
async fn a_person_picked_from_the_list_of_members_is_invited_by_name() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.bob.goes_by("Bob_K");
    house.bob.says(&group, "/games");
    house.settled().await;
    house.ana.says(&group, "/new abaku @bob_k");
    let invited = group.shows("(k1)").await;
    assert!(invited.text.contains("Waiting for an answer from Bob"), "{}", invited.text);
    house.ana.says_naming(&group, "/new mill 💥=1", &house.bob);
    house.ana.says_naming(&group, "/new mill 2", &house.bob);
    let invited = group.shows("(k2)").await;
    assert!(invited.text.contains("Waiting for an answer from Bob"), "{}", invited.text);
    // The name is another person's by then.
    let cyril = house.telegram.person(44, "Cyril");
    cyril.goes_by("bob_k");
    group.joins(&cyril);
    cyril.says(&group, "/games");
    house.settled().await;
    house.ana.says(&group, "/new mill @BOB_K");
    let invited = group.shows("(k3)").await;
    assert!(invited.text.contains("Waiting for an answer from Cyril"), "{}", invited.text);
}

#[tokio::test]
async fn a_command_that_bears_the_name_of_the_group_is_answered_with_why_not() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    for other in ["Nice weather", "/ban", "/new@other_bot abaku"] {
        house.ana.says_unsigned(&group, other);
    }
    house.ana.says_unsigned(&group, "/new abaku 2");
    let why = group.shows("I can’t see who wrote that").await;
    assert!(why.reply_to.is_some());
    house.settled().await;
    let own = group.shown().into_iter().filter(|seen| seen.from == why.from);
    assert_eq!(own.count(), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn a_game_in_a_topic_stays_there_and_the_general_topic_is_none() {
    let house = House::new().await;
    let people = [&house.ana, &house.bob];
    let forum = house.telegram.forum(-1002, "Klub", &people, &[45, 46]);
    house.game(&forum.topic(45)).await;
    let post = forum.shows("Game on in k1").await;
    assert_eq!(post.thread, Some(45));
    house.english(&forum).await;
    house.ana.says(&forum, "/new abaku 2");
    let general = forum.shows("(k2)").await;
    assert_eq!(general.thread, None);
}

#[tokio::test]
async fn games_begin_only_in_the_topics_that_admins_chose() {
    let house = House::new().await;
    let forum = house.telegram.forum(-1002, "Klub", &[&house.ana, &house.bob], &[45, 46]);
    house.game(&forum.topic(45)).await;
    let host = house.board().await.card.host;
    let room =
        house.service.chats().room_at(Platform::Telegram, "-1002/45").await.unwrap().unwrap();
    let here = Some("here".to_owned());
    house.service.rooms().choose_for_room(room.id, host, "place", here).await.unwrap();
    house.english(&forum.topic(46)).await;
    house.ana.starts("");
    let private = house.ana.private();
    house.ana.reads(&private, "Hi! 👋").await;
    house.ana.says(&forum.topic(46), "/new abaku 2");
    house.ana.reads(&private, "New games start in another place").await;
    house.ana.says(&forum.topic(45), "/new abaku 2");
    forum.shows("(k2)").await;
}

#[tokio::test]
async fn a_topic_that_is_gone_leaves_its_game_in_the_group() {
    let house = House::new().await;
    let forum = house.telegram.forum(-1002, "Klub", &[&house.ana, &house.bob], &[45]);
    let topic = forum.topic(45);
    house.game(&topic).await;
    forum.loses_topic(45);
    let best = house.best().await;
    house.mover().await.says(&topic, &format!("/play {best}"));
    let post = forum.shows("k1 ·").await;
    assert_eq!(post.thread, None);
    let private = house.ana.private().shown().len() + house.bob.private().shown().len();
    assert_eq!(private, 0, "never into a private chat");
    let best = house.best().await;
    house.mover().await.replies(&topic, post.id, &best);
    house.reaches(4).await;
}

#[tokio::test]
async fn a_topic_that_is_closed_is_left_until_it_is_open_again() {
    let house = House::new().await;
    let forum = house.telegram.forum(-1002, "Klub", &[&house.ana, &house.bob], &[45]);
    let topic = forum.topic(45);
    house.game(&topic).await;
    forum.closes_topic(45, true);
    let best = house.best().await;
    house.mover().await.says(&forum, &format!("/play k1: {best}"));
    let post = forum.shows("k1 ·").await;
    assert_eq!(post.thread, None);
    let (best, before) = (house.best().await, house.ply().await);
    house.mover().await.replies(&forum, post.id, &best);
    house.reaches(before + 1).await;
    house.settled().await;
    forum.closes_topic(45, false);
    let best = house.best().await;
    house.mover().await.says(&topic, &format!("/play {best}"));
    topic.shows("k1 ·").await;
}

#[tokio::test]
async fn a_group_that_becomes_a_supergroup_keeps_its_game() {
    for told in [true, false] {
        let house = House::new().await;
        let group = house.telegram.group(-77, "Škola", &[&house.ana, &house.bob]);
        house.game(&group).await;
        let before = house.ply().await;
        if told {
            let moved = group.migrates(-10077, true);
            house.settled().await;
            let best = house.best().await;
            house.mover().await.says(&moved, &format!("/play {best}"));
            moved.shows("k1 ·").await;
        } else {
            // The move comes from the old group, and its post tells the new one.
            house.telegram.trouble(
                "getUpdates",
                suite::telegram::When::Call(1),
                suite::telegram::Trouble::Stall(Duration::from_millis(1)),
            );
            let (best, mover) = (house.best().await, house.mover().await);
            mover.says(&group, &format!("/play {best}"));
            let moved = group.migrates(-10077, false);
            moved.shows("k1 ·").await;
        }
        assert!(house.ply().await > before);
        let own = house.telegram.calls_of("sendPhoto");
        let old = own.iter().filter(|call| call.status == 400).count();
        assert!(old <= 1, "the old group is tried once at most");
    }
}

#[tokio::test]
async fn a_group_the_bot_is_thrown_out_of_waits_and_goes_on_when_it_is_back() {
    let house = House::new().await;
    let group = house.group();
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    house.game(&group).await;
    house.settled().await;
    group.bot_becomes(Standing::Kicked);
    house.settled().await;
    let (before, best) = (house.telegram.calls_of("sendPhoto").len(), house.best().await);
    let mover = house.mover().await;
    mover.says(&mover.private(), &format!("k1: {best}"));
    house.mover_changes(mover.id).await;
    house.settled().await;
    let sent = &house.telegram.calls_of("sendPhoto")[before..];
    assert!(sent.iter().all(|call| call.status == 200), "nothing was sent into the group");
    group.bot_becomes(Standing::Member);
    group.shows("Send /new to start").await;
    let best = house.best().await;
    house.mover().await.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
}

#[tokio::test]
async fn a_group_that_throws_the_bot_out_silently_is_known_from_the_error() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    for standing in [Standing::Silent, Standing::Kicked] {
        group.bot_silently_becomes(standing);
    }
    for person in [&house.ana, &house.bob] {
        person.starts("");
    }
    let mover = house.mover().await;
    for _ in 0..2 {
        let (mover, best) = (house.mover().await, house.best().await);
        mover.says(&mover.private(), &format!("k1: {best}"));
        house.mover_changes(mover.id).await;
        house.settled().await;
    }
    assert_eq!(mover.id, house.mover().await.id);
    let failed = house.telegram.calls_of("sendPhoto");
    let failed = failed.iter().filter(|call| call.status == 403).count();
    assert_eq!(failed, 1, "tried once, then not any more");
}

#[tokio::test]
async fn a_group_where_the_bot_may_write_again_is_written_to_as_soon_as_somebody_speaks_there() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    // As at night, when nobody may write: the bot is told neither the beginning nor the end of it.
    group.bot_silently_becomes(Standing::Silent);
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&mover.private(), &format!("k1: {best}"));
    house.mover_changes(mover.id).await;
    house.settled().await;
    assert_eq!(posts(&group), 0, "{}", house.telegram.transcript());
    group.bot_silently_becomes(Standing::Member);
    let best = house.best().await;
    house.mover().await.says(&group, &format!("/play {best}"));
    posted(&group, 1).await;
}

#[tokio::test]
async fn a_player_who_cannot_be_told_in_private_as_wished_is_called_in_the_group() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    for person in [&house.ana, &house.bob] {
        person.says(&group, "/notice dm");
    }
    house.settled().await;
    house.game(&group).await;
    let mover = house.mover().await;
    let call = group.shows("your turn in").await;
    assert_eq!(call.mentions, [mover.id], "{}", house.telegram.transcript());
    mover.starts("");
    mover.reads(&mover.private(), "Hi! 👋").await;
    house.settled().await;
    for _ in 0..2 {
        let (now, best) = (house.mover().await, house.best().await);
        now.says(&group, &format!("/play {best}"));
        house.mover_changes(now.id).await;
    }
    mover.reads(&mover.private(), "Your turn in k1").await;
    house.settled().await;
    let calls = group.shown().into_iter().filter(|post| post.mentions == [mover.id]);
    assert_eq!(calls.count(), 1, "{}", house.telegram.transcript());
}

#[tokio::test]
async fn only_an_admin_ends_a_match_of_others() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    house.settled().await;
    let looked = |house: &House| house.telegram.calls_of("getChatMember").len();
    assert_eq!(looked(&house), 0, "who is an admin is looked up only where it matters");
    house.bob.says(&group, "/end k1");
    house.telegram.called("getChatMember", 1).await;
    house.settled().await;
    assert_eq!(looked(&house), 1);
    let state = house.board().await.card.state;
    assert_eq!(state, service::MatchState::Running, "{}", house.telegram.transcript());
    house.ana.says(&group, "/end k1");
    house.telegram.called("getChatMember", 2).await;
    let running = service::MatchState::Running;
    house.until("the match's end", async || house.board().await.card.state != running).await;
}

#[tokio::test]
async fn menus_are_there_for_each_kind_of_chat_in_three_languages() {
    let house = House::new().await;
    house.telegram.called("setMyCommands", 12).await;
    for scope in ["default", "all_private_chats", "all_group_chats"] {
        for language in ["", "en", "cs", "sk"] {
            let menu = house.telegram.menu(scope, language);
            let new = if language == "cs" || language == "sk" { "nova" } else { "new" };
            assert_eq!(menu[0].0, new, "{scope} {language}");
            assert_eq!(menu.len(), 12, "{scope} {language}");
        }
    }
    let words = |language| house.telegram.menu("default", language)[0].1.clone();
    assert_ne!(words("cs"), words("sk"));
    assert_eq!(words(""), words("en"));
}

#[tokio::test]
async fn a_post_has_a_button_that_begins_to_type_the_move() {
    let house = House::new().await;
    let group = house.group();
    house.game(&group).await;
    let post = group.shows("Game on in k1").await;
    let types = post.buttons.iter().flatten().find_map(|key| match &key.does {
        Does::Type(text) => Some(text.clone()),
        _ => None,
    });
    assert_eq!(types.as_deref(), Some("k1 "), "{post:#?}");
}

/// Returns the number of moves that were told to all.
fn posts(group: &Chat) -> usize {
    group.shown().iter().filter(|post| post.text.contains("k1 ·")).count()
}

/// Waits until this many moves were told to all.
async fn posted(group: &Chat, moves: usize) {
    let shown =
        || if posts(group) >= moves { Ok(()) } else { Err(format!("{:#?}", group.shown())) };
    eventually(&format!("{moves} moves told to all"), PATIENCE, async || shown()).await;
}

impl House {
    /// Waits until another person is to move.
    async fn mover_changes(&self, from: i64) {
        self.until("another's turn", async || self.mover().await.id != from).await;
    }
}

/// The end of a place: it accepts no messages any more.
type Ends = fn(&House, &Chat);

#[tokio::test]
async fn whom_a_lost_group_was_to_call_by_name_is_called_alone_at_once() {
    let ends: [(&str, Ends); 4] = [
        ("kicked, told", |_, group| group.bot_becomes(Standing::Kicked)),
        ("kicked, untold", |_, group| group.bot_silently_becomes(Standing::Kicked)),
        ("muted", |_, group| group.bot_silently_becomes(Standing::Silent)),
        ("every topic closed", |_, group| group.closes_topic(1, true)),
    ];
    for (what, end) in ends {
        let house = House::new().await;
        let group = house.group();
        house.open_chats();
        house.settled().await;
        house.game(&group).await;
        house.settled().await;
        end(&house, &group);
        let (mover, next) = (house.mover().await, house.waiter().await);
        let turns = |person: &suite::telegram::Person| {
            let seen = person.sees(&person.private()).into_iter();
            seen.filter(|seen| seen.text.contains("Your turn in k1")).count()
        };
        assert_eq!(turns(next), 0, "{what}: called by name so far");
        mover.says(&mover.private(), "k1: pass");
        house.settled().await;
        assert_eq!(turns(next), 1, "{what}: {}", house.telegram.transcript());
        assert_eq!(turns(mover), 0, "{what}");
    }
}

#[tokio::test]
async fn a_player_called_only_in_the_group_is_told_in_private_once_it_is_lost() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.open_chats();
    for person in [&house.ana, &house.bob] {
        person.says(&group, "/notice group");
    }
    house.settled().await;
    house.game(&group).await;
    house.settled().await;
    group.bot_becomes(Standing::Kicked);
    for turn in 1..=2 {
        let (mover, next) = (house.mover().await, house.waiter().await);
        mover.says(&mover.private(), "k1: pass");
        house.settled().await;
        let seen = next.sees(&next.private()).into_iter();
        let calls = seen.filter(|seen| seen.text.contains("Your turn in k1")).count();
        assert_eq!(calls, 1, "turn {turn}: {}", house.telegram.transcript());
    }
}

#[tokio::test]
async fn guests_of_an_invitation_that_no_group_shows_are_told_alone() {
    let house = House::new().await;
    let group = house.group();
    house.english(&group).await;
    house.open_chats();
    for person in [&house.ana, &house.bob] {
        person.says(&group, "/games");
    }
    house.settled().await;
    group.bot_silently_becomes(Standing::Silent);
    house.ana.says_naming(&group, "/new abaku", &house.bob);
    let told = house.bob.reads(&house.bob.private(), "Ana invites you").await;
    house.settled().await;
    house.bob.presses_on(&told, "Join").answer().await;
    house.settled().await;
    assert!(house.ply().await > 0, "it began: {}", house.telegram.transcript());
    let seen = house.ana.sees(&house.ana.private()).into_iter();
    let own = seen.filter(|seen| seen.text.contains("invites you")).count();
    assert_eq!(own, 0, "{}", house.telegram.transcript());
}
