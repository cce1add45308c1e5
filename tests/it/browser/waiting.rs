//! A player's actions while the other thinks: trying a move, and drawing on the board.

use suite::skip;

use super::{Duel, window::Browser};

#[tokio::test(flavor = "multi_thread")]
async fn a_try_and_drawings_made_while_waiting_are_kept_and_seen_by_nobody_else() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let duel =
        Duel::of([browser.window().await, browser.window().await], "/new chess 2 clock=12h").await;
    let begun = duel.board().await.table.ply();
    let [mover, waits] = duel.windows().await;
    waits.see("#table[data-tries='true'] #board [data-step='e7']").await;
    waits.draw("d7", "a7").await;
    waits.draw("h7", "h7").await;
    waits.see("#board .drawn .head").await;
    waits.tap("e7").await;
    waits.tap("e5").await;
    waits.see("#offers [data-undo]").await;
    // A page that is opened anew finds the try.
    let bare = waits.address().await.split('?').next().unwrap().to_owned();
    waits.go(&bare).await;
    waits.see("#offers [data-undo]").await;
    assert_eq!(waits.count("#board .drawn path.head").await, 1);
    assert_eq!(waits.count("#board .drawn circle").await, 1);
    assert_eq!(mover.count(".drawn").await, 0, "nobody else sees it");
    for step in ["e2", "e4"] {
        mover.see(&format!("[data-step='{step}']")).await;
        mover.tap(step).await;
    }
    waits.until_ply(begun + 1).await;
    waits.see("#play").await;
    waits.see_within("#status", "what you tried").await;
    assert_eq!(duel.board().await.table.ply(), begun + 1, "nothing plays itself");
    waits.click("#play button.strong").await;
    waits.until_ply(begun + 2).await;
    waits.see_none("#board .drawn").await;
    waits.go(&bare).await;
    waits.see("#table[data-tries='true']").await;
    waits.see_none("#offers [data-undo]").await;
    duel.serving.stop().await;
}
