//! What a page does while its server is away, and while its reader looks back.

use std::net::SocketAddr;

use kamen::Serving;
use service::{MatchId, PersonId, RoomId};
use suite::{Scratch, mover, skip};

use super::{
    serve,
    window::{Browser, Window},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_tap_made_while_the_server_is_away_waits_for_a_press() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let serving = serve(&database, SocketAddr::from(([127, 0, 0, 1], 0))).await;
    let address = serving.address.unwrap();

    let (ana, ben) = (browser.window().await, browser.window().await);
    let room = enter(&ana, &format!("http://{address}/")).await;
    ben.go(&room).await;
    ben.fill("#name", "Ben").await;
    ben.see("#log").await;
    ana.write("/new chess 2").await;
    ben.press("[value$='.join']").await;
    ana.see("#table[data-match='k1'] #board svg").await;
    ben.see("#table[data-match='k1'] #board svg").await;
    let id = MatchId::from_code("k1").expect("a match's code");
    let board = serving.service.board(id).await.unwrap();
    let first = board.card.names().swap_remove(mover(&board).unwrap().index());
    let mine = if first == "Ana" { &ana } else { &ben };
    let before = board.table.ply();

    mine.tap("e2").await;
    mine.see("[data-step='e4']").await;
    serving.stop().await;
    mine.click("[data-step='e4']").await;
    let serving = serve(&database, address).await;
    mine.see("#play button").await;
    let board = serving.service.board(id).await.unwrap();
    assert_eq!(board.table.ply(), before, "nothing is played by itself");
    mine.click("#play button").await;
    mine.until_ply(before + 1).await;
    serving.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_conversation_is_followed_until_its_reader_scrolls_up() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let serving = serve(&database, SocketAddr::from(([127, 0, 0, 1], 0))).await;

    let ana = browser.window().await;
    let room = enter(&ana, &format!("http://{}/", serving.address.unwrap())).await;
    let key = room.rsplit('/').next().expect("an address has parts");
    let room = serving.service.room(key).await.unwrap().expect("it was just made").id;
    let person = serving.service.members(room).await.unwrap()[0].id;
    say(&serving, person, room, "first", 20).await;
    ana.see_within("#log", "first 19").await;
    ana.at_end("#log").await;
    ana.write("/rules abaku").await;
    ana.see("#log .answer").await;
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
async fn under_a_board_the_newest_words_are_seen_and_what_was_answered_is_not_asked_again() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let serving = serve(&database, SocketAddr::from(([127, 0, 0, 1], 0))).await;

    let (ana, ben) = (browser.phone().await, browser.phone().await);
    let room = enter(&ana, &format!("http://{}/", serving.address.unwrap())).await;
    ben.go(&room).await;
    ben.fill("#name", "Ben").await;
    ben.see("#log").await;
    ana.write("/new chess 2").await;
    ben.press("[value$='.join']").await;
    for window in [&ana, &ben] {
        window.see("#table[data-match='k1'] #board svg").await;
    }
    let board = serving.service.board(MatchId::from_code("k1").unwrap()).await.unwrap();
    let first = board.card.names().swap_remove(mover(&board).unwrap().index());
    let (mine, other) = if first == "Ana" { (&ana, &ben) } else { (&ben, &ana) };
    mine.write("e4").await;
    other.until_ply(board.table.ply() + 1).await;
    mine.write("/takeback").await;
    other.see("#log [value$='.yes']").await;
    other.at_end("#log").await;
    other.see_in_view("#log > :last-child").await;
    other.press("[value$='.no']").await;
    other.see_none("#log [value$='.yes'], #log [value$='.no']").await;
    serving.stop().await;
}

/// Comes in as Ana and makes a room; its address.
async fn enter(ana: &Window, home: &str) -> String {
    ana.go(home).await;
    ana.fill("#name", "Ana").await;
    ana.fill("#title", "Kuchyň").await;
    ana.see("#log").await;
    ana.address().await
}

async fn say(serving: &Serving, person: PersonId, room: RoomId, word: &str, lines: usize) {
    for line in 0..lines {
        serving.service.say(person, room, &format!("{word} {line}")).await.unwrap();
    }
}
