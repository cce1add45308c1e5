//! A game played on a phone without a typed move.

use std::{fs, path::Path};

use suite::skip;

use super::{Duel, window::Browser};

/// The shoemaker's mate, each move as its two taps.
const MATE: [[&str; 2]; 7] = [
    ["e2", "e4"],
    ["e7", "e5"],
    ["f1", "c4"],
    ["b8", "c6"],
    ["d1", "h5"],
    ["g8", "f6"],
    ["h5", "f7"],
];

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_chess_is_played_by_taps_alone() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let duel = Duel::of([browser.window().await, browser.window().await], "/new chess 2").await;
    let Duel { ana, ben, .. } = &duel;
    for [from, to] in MATE {
        let before = duel.board().await.table.ply();
        let [mine, _] = duel.windows().await;
        mine.see("#table[data-mine='true']").await;
        mine.tap(from).await;
        mine.see(&format!("[data-step='{to}']")).await;
        mine.tap(to).await;
        for window in [ana, ben] {
            window.until_ply(before + 1).await;
        }
    }
    for window in [ana, ben] {
        window.see("#table[data-over='true']").await;
        assert_eq!(window.count("[data-step]:not(a)").await, 0, "nothing is left to tap");
    }
    // To be looked at.
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mate.png");
    fs::write(picture, ana.picture().await).unwrap();
    duel.serving.stop().await;
}
