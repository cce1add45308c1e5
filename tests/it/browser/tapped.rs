//! A game played without a typed move.

use std::{fs, path::Path};

use serde_json::json;
use suite::skip;

use super::{
    Duel,
    window::{Browser, Window},
};

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

/// Taps each step once it can be tapped.
async fn tap(window: &Window, steps: impl Iterator<Item = &str>) {
    for step in steps {
        window.see(&format!("[data-step='{step}']")).await;
        window.tap(step).await;
    }
}

/// The title and the icon show the number of waiting games, and only to the player they wait for.
async fn shows_who_is_waited_for(mine: &Window, other: &Window) {
    for (window, number) in [(mine, true), (other, false)] {
        let script = "return document.title.startsWith('(1) ') === arguments[0]
            && document.querySelector('link[rel=icon]').href.startsWith('data:') === arguments[0]";
        window.until("the icon says otherwise", script, vec![json!(number)]).await;
    }
}

/// A question mark tells what keys do; letters that were switched off tap nothing.
async fn tells_of_keys(window: &Window) {
    let script = "const press = (key) => document.querySelector('#board')
            .dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        press('?');
        const [dialog, box] = ['#keys', '#letters'].map((one) => document.querySelector(one));
        const shown = dialog.open && box.checked;
        box.click();
        dialog.querySelector('button').click();
        const tapped = letters.on;
        box.click();
        return shown && !dialog.open && !tapped && letters.on";
    window.until("the keys are not told", script, Vec::new()).await;
}

/// News that comes while an answer is on its way is not overwritten by that answer: the page asks
/// for the board once more, in its latest state.
async fn asks_again_for_what_has_changed(window: &Window) {
    let script = "window.really = post;
        window.asked = [];
        window.post = (path, fields, signal) => {
            asked.push(fields.some(([name]) => name === 'ply'));
            return really(path, fields, signal);
        };
        board.ask();
        board.ask(true);
        board.ask();
        return true";
    window.until("the page cannot ask", script, Vec::new()).await;
    let anew = "return !board.asking && asked.join() === 'true,false'";
    window.until("an old position is asked for", anew, Vec::new()).await;
    let script = "asked = [];
        board.steps = ['nothing'];
        board.ask(true);
        board.steps = [];
        return true";
    window.until("the page cannot ask", script, Vec::new()).await;
    let anew = "if (board.asking || asked.length !== 2) return false;
        window.post = really;
        return true";
    window.until("the answer to other taps is all there is", anew, Vec::new()).await;
}

/// A turn looked at again shows its piece moving, unless motion is switched off.
async fn shows_how_it_moved(window: &Window) {
    window.see("#table[data-over='true']").await;
    let script = "window.moved ??= [];
        new MutationObserver((all) => moved.push(...all.flatMap((one) => [...one.addedNodes])))
            .observe(document.querySelector('#board'), { childList: true, subtree: true });
        document.querySelector('#motion').checked = arguments[0];
        document.querySelector('#motion').dispatchEvent(new Event('change'));
        document.querySelector('#turns [data-by=\"-1\"]').click();
        return true";
    let slid = "return moved.length > 0
        && moved.some((one) => one.style?.pointerEvents === 'none') === arguments[0]";
    for on in [true, false] {
        window.until("the observer is not set", script, vec![json!(on)]).await;
        window.until("motion is otherwise", slid, vec![json!(on)]).await;
        window.until("it is forgotten", "moved = []; return true", Vec::new()).await;
    }
}

/// An earlier turn is told under its board and can be shared, and nothing else is offered.
async fn tells_of_an_earlier_turn(window: &Window) {
    let script = "const offered = [...document.querySelectorAll('#offers > *')];
        const seen = offered.filter((one) => one.offsetParent);
        return document.querySelector('#status').textContent === turns.shown().textContent
            && seen.length === 1 && seen[0].matches('.share-picture')";
    window.until("the earlier turn is not told", script, Vec::new()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_chess_is_played_by_taps_and_one_drag() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let duel =
        Duel::of([browser.window().await, browser.window().await], "/new chess 2 clock=12h").await;
    let Duel { ana, ben, .. } = &duel;
    let begun = duel.board().await.table.ply();
    tells_of_keys(ana).await;
    asks_again_for_what_has_changed(ana).await;
    // White prepares the answer to the second move while Black thinks.
    let steps = MATE.map(|move_of_two| move_of_two.join(" "));
    let prepared = ["if", &steps[1], &steps[2]].join(" ");
    for (nth, [from, to]) in MATE.into_iter().enumerate().filter(|(nth, _)| *nth != 2) {
        let [mine, other] = duel.windows().await;
        mine.see("#table[data-mine='true']").await;
        if nth == 1 {
            tap(&other, prepared.split(' ')).await;
            other.click("#offers button.strong").await;
            other.see("#offers [data-step='if']").await;
        }
        if nth == 0 {
            shows_who_is_waited_for(&mine, &other).await;
            mine.see(&format!("[data-step='{from}']")).await;
            let script = "document.querySelector(`#board [data-step='${arguments[0]}']`)
                    .dispatchEvent(new MouseEvent('click', { bubbles: true }));
                return document.querySelectorAll('#board .lands').length === 2";
            mine.until("a tap is not seen at once", script, vec![json!(from)]).await;
            tap(&mine, [to].into_iter()).await;
        } else if nth == MATE.len() - 1 {
            mine.drag(from, to).await;
            shows_how_it_moved(&other).await;
            tells_of_an_earlier_turn(&other).await;
        } else {
            tap(&mine, [from, to].into_iter()).await;
        }
        let after = if nth == 1 { 3 } else { nth + 1 };
        for window in [ana, ben] {
            window.until_ply(begun + u32::try_from(after).unwrap()).await;
        }
    }
    for window in [ana, ben] {
        window.see("#table[data-over='true']").await;
        assert_eq!(window.count("[data-step]:not(a)").await, 0, "nothing is left to tap");
    }
    // The picture is for people to look at.
    let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mate.png");
    fs::write(picture, ana.picture().await).unwrap();
    duel.serving.stop().await;
}
