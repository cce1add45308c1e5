//! A page while its server is away, and while its reader looks back.

use kamen::Serving;
use service::{PersonId, RoomId};
use suite::{Scratch, skip};

use super::{Duel, anywhere, enter, serve, window::Browser};

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_made_while_the_server_is_away_waits_for_a_press() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let mut duel =
        Duel::of([browser.window().await, browser.window().await], "/new chess 2 clock=12h").await;
    let address = duel.serving.address.unwrap();
    let before = duel.board().await.table.ply();

    let [mine, _] = duel.windows().await;
    mine.tap("e2").await;
    mine.see("[data-step='e4']").await;
    duel.serving.stop().await;
    mine.click("[data-step='e4']").await;
    duel.serving = serve(&duel.scratch.database(), address).await;
    mine.see("#play button").await;
    assert_eq!(duel.board().await.table.ply(), before, "nothing is played by itself");
    mine.click("#play button").await;
    mine.until_ply(before + 1).await;
    duel.serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_conversation_is_followed_until_its_reader_scrolls_up() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let serving = serve(&scratch.database(), anywhere()).await;

    let ana = browser.window().await;
    let room = enter(&ana, &format!("http://{}/", serving.address.unwrap())).await;
    let key = room.rsplit('/').next().expect("an address has parts");
    let room = serving.service.rooms().room(key).await.unwrap().expect("it was just made").id;
    let person = serving.service.rooms().members(room).await.unwrap()[0].id;
    say(&serving, person, room, "first", 20).await;
    ana.see_within("#log", "first 19").await;
    ana.at_end("#log").await;
    ana.write("/rules abaku").await;
    ana.see("#answers .answer").await;
    say(&serving, person, room, "second", 3).await;
    ana.see_within("#log", "second 2").await;
    ana.at_end("#log").await;

    ana.scroll_up("#log").await;
    say(&serving, person, room, "third", 2).await;
    ana.see_within("#log", "third 1").await;
    ana.see("#newer:not([hidden])").await;
    ana.see_text("#newer", "2 new messages").await;
    ana.click("#newer").await;
    ana.at_end("#log").await;
    ana.see("#newer[hidden]").await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn under_a_board_all_that_waits_is_seen_and_what_was_answered_is_not_asked_again() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let duel = Duel::of([browser.phone().await, browser.phone().await], "/new mill 2").await;
    let before = duel.board().await.table.ply();
    let [mine, other] = duel.windows().await;
    mine.write("d2").await;
    other.until_ply(before + 1).await;
    mine.write("draw?").await;
    other.until_ply(before + 2).await;
    mine.write("/takeback").await;
    let card = duel.board().await.card.clone();
    say(&duel.serving, card.host, card.room.unwrap(), "word", 20).await;
    other.see_in_view("#status form:has([value$='.yes']) button").await;
    other.see_in_view("#offers .strong[data-step]").await;
    other.at_end("#log").await;
    other.click("#handle").await;
    other.see_in_view("#log > :last-child").await;
    other.click("#handle").await;
    other.click("#status form:has([value$='.no']) button").await;
    other.see_none("[value$='.yes'], [value$='.no']").await;
    duel.serving.stop().await;
}

async fn say(serving: &Serving, person: PersonId, room: RoomId, word: &str, lines: usize) {
    for line in 0..lines {
        serving.service.rooms().say(person, room, &format!("{word} {line}")).await.unwrap();
    }
}
