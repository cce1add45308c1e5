//! A game played on a phone without a typed move.

use std::{fs, net::SocketAddr, path::Path};

use service::MatchId;
use suite::{Scratch, mover, skip};

use super::{serve, window::Browser};

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
    let scratch = Scratch::new();
    let database = scratch.0.join("kamen.sqlite");
    let serving = serve(&database, SocketAddr::from(([127, 0, 0, 1], 0))).await;

    let (ana, ben) = (browser.window().await, browser.window().await);
    ana.go(&format!("http://{}/", serving.address.unwrap())).await;
    ana.fill("#name", "Ana").await;
    ana.fill("#title", "Kuchyň").await;
    ana.see("#log").await;
    ben.go(&ana.address().await).await;
    ben.fill("#name", "Ben").await;
    ben.see("#log").await;
    ana.write("/new chess 2").await;
    ben.press("[value$='.join']").await;

    let id = MatchId::from_code("k1").expect("a match's code");
    for window in [&ana, &ben] {
        window.see("#table[data-match='k1'] #board svg").await;
    }
    for [from, to] in MATE {
        let board = serving.service.board(id).await.unwrap();
        let name = board.card.names().swap_remove(mover(&board).unwrap().index());
        let mine = if name == "Ana" { &ana } else { &ben };
        mine.see("#table[data-mine='true']").await;
        mine.tap(from).await;
        mine.see(&format!("[data-step='{to}']")).await;
        mine.tap(to).await;
        for window in [&ana, &ben] {
            window.until_ply(board.table.ply() + 1).await;
        }
    }
    for window in [&ana, &ben] {
        window.see("#table[data-over='true']").await;
        assert_eq!(window.count("[data-step]:not(a)").await, 0, "nothing is left to tap");
    }
    // To be looked at.
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mate.png");
    fs::write(picture, ana.picture().await).unwrap();
    serving.stop().await;
}
