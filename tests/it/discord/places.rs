//! Threads, private chats, and places where the bot is a guest.

use suite::discord::{Message, permission};

use super::Stage;

/// Whether a message shows a board.
fn is_board(message: &&Message) -> bool {
    message.files.iter().any(|file| file.name == "board.png")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_gets_a_thread_of_its_own() {
    let mut stage = Stage::with(true).await;
    let id = stage.begin().await;
    stage.delivered().await;
    let threads = stage.fake.threads(stage.channel);
    let [(thread, name)] = threads.as_slice() else { panic!("{threads:?}") };
    assert_eq!(name, "k1 Abaku: Ana and Béla");
    assert!(stage.fake.shown_in(*thread).iter().any(|it| is_board(&it)));
    assert!(!stage.fake.shown_in(stage.channel).iter().any(|it| is_board(&it)));

    // Talk in it is about its match, also after a restart.
    assert!(stage.end().await.is_ok());
    stage.start().await;
    stage.fake.archive(*thread);
    let (mover, _, best) = stage.turn(id).await;
    let answer = mover.at(*thread).command("play", &[("move", &best)]).await;
    assert!(answer.text().contains("Done"), "{}", stage.fake.transcript());
    stage.delivered().await;
    assert!(!stage.fake.is_archived(*thread), "posting brings it back");
    assert_eq!(stage.fake.threads(stage.channel).len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channels_admins_choose_whether_its_matches_get_threads() {
    let stage = Stage::new().await;
    stage.fake.promote(stage.guild, stage.ana.id);
    let menu = stage.ana.command("settings", &[("setting", "group threads on")]).await;
    assert!(menu.text().contains("This group’s settings"), "{}", stage.fake.transcript());
    stage.begin().await;
    stage.delivered().await;
    let threads = stage.fake.threads(stage.channel);
    let [(thread, _)] = threads.as_slice() else { panic!("{threads:?}") };
    assert!(stage.fake.shown_in(*thread).iter().any(|it| is_board(&it)));
    stage.ana.command("settings", &[("setting", "group threads off")]).await;
    stage.begin().await;
    stage.delivered().await;
    assert_eq!(stage.fake.threads(stage.channel).len(), 1, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn games_begin_only_in_the_channels_that_admins_chose() {
    let stage = Stage::new().await;
    let talk = stage.fake.channel(stage.guild, "pokec");
    stage.fake.promote(stage.guild, stage.ana.id);
    stage.ana.command("settings", &[("setting", "group place here")]).await;
    let wish = [("game", "abaku"), ("options", "2")];
    let refused = stage.bela.at(talk).command("new", &wish).await;
    assert!(refused.text().contains("another place: hry"), "{}", stage.fake.transcript());
    stage.begin().await;
    stage.ana.command("settings", &[("setting", "group place anywhere")]).await;
    let begun = stage.bela.at(talk).command("new", &wish).await;
    assert!(!begun.failed, "{}", stage.fake.transcript());
    stage.ana.at(talk).awaits("invites you to play Abaku (k2)").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_right_to_threads_a_match_stays_in_the_channel() {
    let stage = Stage::with(true).await;
    stage.fake.forbid(stage.channel, permission::CREATE_PUBLIC_THREADS);
    stage.ana.command("games", &[]).await;
    stage.ana.awaits("Create Public Threads").await;
    stage.begin().await;
    stage.delivered().await;
    assert!(stage.fake.shown_in(stage.channel).iter().any(|it| is_board(&it)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_is_deleted_goes_on_in_a_new_one_or_the_channel() {
    let stage = Stage::with(true).await;
    let id = stage.begin().await;
    stage.delivered().await;
    let thread = stage.fake.threads(stage.channel)[0].0;
    stage.fake.delete_channel(thread);
    stage.fake.forbid(stage.channel, permission::CREATE_PUBLIC_THREADS);
    let (mover, _, best) = stage.turn(id).await;
    mover.command("play", &[("move", &best)]).await;
    stage.delivered().await;
    let shown = stage.fake.shown_in(stage.channel);
    assert!(shown.iter().any(|it| is_board(&it)), "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_whose_thread_is_locked_goes_on_in_the_channel() {
    let stage = Stage::with(true).await;
    let id = stage.begin().await;
    stage.delivered().await;
    let thread = stage.fake.threads(stage.channel)[0].0;
    stage.fake.lock(thread);
    for moves in 1..=2 {
        let (mover, _, best) = stage.turn(id).await;
        mover.command("play", &[("move", &best)]).await;
        stage.delivered().await;
        let shown = stage.fake.shown_in(stage.channel);
        let boards = shown.iter().filter(is_board).count();
        assert_eq!(boards, moves, "{}", stage.fake.transcript());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn where_a_thread_of_peoples_own_is_locked_the_next_is_called_alone() {
    let stage = Stage::new().await;
    let own = stage.fake.thread(stage.channel, "Kdo si zahraje?");
    let (ana, bela) = (stage.ana.at(own), stage.bela.at(own));
    ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
    bela.awaits("invites you to play").await;
    bela.presses("Join").await;
    ana.awaits("Game on in k1").await;
    stage.delivered().await;
    let id = stage.newest().await;
    stage.fake.lock(own);
    let (mover, other, best) = stage.turn(id).await;
    mover.in_private().command("play", &[("match", &id.code()), ("move", &best)]).await;
    stage.delivered().await;
    let told = stage.fake.shown_to(other.id);
    let calls = told.iter().filter(|it| it.text.contains("Your turn in k1")).count();
    assert_eq!(calls, 1, "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn in_private_everything_is_the_same() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let (mover, _, best) = stage.turn(id).await;
    let rack = mover.in_private().command("rack", &[]).await;
    assert!(rack.messages[0].files[0].alt.contains("Your tiles"), "{}", rack.text());
    let answer = mover.in_private().command("play", &[("move", &best)]).await;
    assert!(answer.text().contains("Done"), "{}", stage.fake.transcript());
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_bot_is_a_guest_it_plays_by_answers() {
    let stage = Stage::new().await;
    let elsewhere = stage.fake.guild_without_bot("Jinde");
    let places = [stage.fake.channel(elsewhere, "cizí"), stage.fake.group("parta")];
    stage.tells_alone().await;
    for (place, code) in places.into_iter().zip(["k1", "k2"]) {
        let (ana, bela) = (stage.ana.at(place), stage.bela.at(place));
        let invited =
            ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
        assert!(!invited.failed, "{}", stage.fake.transcript());
        assert!(!invited.text().contains("Send Messages"), "a guest has nothing to ask for");
        bela.awaits(&format!("play Abaku ({code})")).await;
        bela.presses("Join").await;
        let board = ana.awaits(&format!("Game on in {code}")).await;
        assert_eq!((board.channel, board.only), (place, None), "{}", stage.fake.transcript());
        let id = stage.newest().await;
        let (mover, other) = stage.sides(id).await;
        mover.in_private().awaits(&format!("Your turn in {}", id.code())).await;
        mover.at(place).command("pass", &[]).await;
        other.in_private().awaits(&format!("Your turn in {}", id.code())).await;
        stage.delivered().await;
        assert_eq!(stage.fake.invalid(), 0, "{}", stage.fake.transcript());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_who_manages_a_server_ends_games_of_others() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    let cyril = stage.fake.person("Cyril", "en-US").at(stage.channel);
    cyril.command("end", &[("match", &id.code())]).await;
    let running = |state| state == service::MatchState::Running;
    assert!(
        running(stage.service.matches().card(id).await.unwrap().state),
        "{}",
        stage.fake.transcript()
    );
    stage.fake.promote(stage.guild, cyril.id);
    cyril.command("end", &[("match", &id.code())]).await;
    let ended = !running(stage.service.matches().card(id).await.unwrap().state);
    if !ended {
        cyril.presses("Yes").await;
    }
    assert!(
        !running(stage.service.matches().card(id).await.unwrap().state),
        "{}",
        stage.fake.transcript()
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn in_what_people_have_begun_in_a_channel_a_match_has_its_place() {
    // Threads, posts of a forum and the chat of a voice channel are channels of their own; a thread
    // cannot hold another thread.
    let stage = Stage::with(true).await;
    let post = stage.fake.thread(stage.channel, "Kdo si zahraje?");
    let (ana, bela) = (stage.ana.at(post), stage.bela.at(post));
    ana.command("new", &[("game", "abaku"), ("options", "2 board=compact")]).await;
    bela.awaits("invites you to play").await;
    bela.presses("Join").await;
    ana.awaits("Game on in k1").await;
    stage.delivered().await;
    let id = stage.newest().await;
    stage.fake.archive(post);
    let (mover, _, best) = stage.turn(id).await;
    mover.at(post).command("play", &[("move", &best)]).await;
    stage.delivered().await;
    assert!(stage.fake.shown_in(post).iter().any(|it| is_board(&it)), "it stays there");
    assert!(stage.fake.shown_in(stage.channel).is_empty(), "{}", stage.fake.transcript());
    stage.fake.delete_channel(post);
    let before = stage.plies(id).await;
    let (mover, other, best) = stage.turn(id).await;
    mover.in_private().command("play", &[("match", &id.code()), ("move", &best)]).await;
    other.in_private().awaits("Your turn in k1").await;
    stage.delivered().await;
    assert!(stage.plies(id).await > before);
}
