//! On a phone 360 pixels wide everything is large enough to be read and tapped, in every game, and
//! a tap draws no board anew.

use std::path::Path;

use catalog::Kind;
use suite::{Scratch, skip};

use super::{
    anywhere, enter, serve,
    window::{Browser, Window},
};

/// Names of rows and columns are 11 pixels high on the screen. The whole board is visible and as
/// wide as the screen. Every target has 24 pixels, except on boards of fifteen columns, where it
/// has 22.5.
const SIZES: &str = "const svg = document.querySelector('#board svg');
const box = svg.getBoundingClientRect();
const scale = box.width / svg.viewBox.baseVal.width;
const named = [...svg.querySelectorAll('text.f-on-frame')];
const targets = [...svg.querySelectorAll('[data-step]')];
const columns = (svg.dataset.columns ?? '').split(' ').length;
const least = Math.min(...targets.map((one) => one.getBoundingClientRect().width));
return box.width === innerWidth && box.top >= 0 && box.bottom <= innerHeight
  && named.length > 0 && named.every((one) => Number(one.getAttribute('font-size')) * scale >= 11)
  && targets.length > 0 && (columns < 15 ? least >= 24 : least > 22.5)";

/// Counts the elements of the board that come and go from here on.
const COUNTED: &str = "window.nodes = 0;
new MutationObserver((all) => all.forEach((one) => (nodes += one.addedNodes.length + one.removedNodes.length)))
  .observe(document.querySelector('#board'), { childList: true, subtree: true });
return true";

#[tokio::test(flavor = "multi_thread")]
async fn on_a_phone_everything_is_large_enough_or_a_magnifier_shows_it() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new();
    let serving = serve(&scratch.database(), anywhere()).await;
    let home = format!("http://{}/", serving.address.unwrap());
    let ana = browser.phone().await;
    enter(&ana, &home).await;
    for kind in Kind::ALL {
        let game = kind.rules().id();
        begin(&ana, &home, game).await;
        ana.until(&format!("what {game} shows is too small"), SIZES, Vec::new()).await;
    }
    // The fifteen columns of Abaku are too many for it.
    // The player who begins lays through H8.
    begin(&ana, &home, "abaku").await;
    while ana.text("body").await.contains("1. Talc") {
        begin(&ana, &home, "abaku").await;
    }
    ana.see("#table[data-mine='true'] #board [data-step='H8']").await;
    ana.until("nothing is counted", COUNTED, Vec::new()).await;
    ana.lay_finger("H8").await;
    ana.see(".lens svg").await;
    assert_eq!(ana.count("#board .under[data-step='H8']").await, 1, "it says what is tapped");
    // The picture is for people to look at.
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("lens.png");
    std::fs::write(picture, ana.picture().await).unwrap();
    ana.lift_finger().await;
    ana.see_none(".lens").await;
    let tapped = "return board.steps.join() === 'H8'";
    ana.until("it is tapped once", tapped, Vec::new()).await;
    // The tap changes little more than a row and a column; the rest of the board stays.
    ana.until("a board is drawn anew", "return !board.asking && nodes < 20", Vec::new()).await;
    serving.stop().await;
}

/// Begins a game against the computer in which the first turn can be tapped. A first hand of Abaku
/// may fit nowhere, and then another game is begun.
async fn begin(ana: &Window, home: &str, game: &str) {
    loop {
        ana.go(&format!("{home}play/{game}")).await;
        ana.click("button[name='with'].next").await;
        ana.see("#table[data-mine='true']").await;
        let dealt = "return document.querySelector('#board [data-step]') !== null
            || document.body.innerText.includes('fit anywhere')";
        ana.until(&format!("nothing of {game} can be tapped"), dealt, Vec::new()).await;
        if ana.count("#board [data-step]").await > 0 {
            return;
        }
    }
}
