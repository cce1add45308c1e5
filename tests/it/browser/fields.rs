//! Fields that a phone does not zoom in on, and the words of a screen reader.

use suite::skip;

use super::{anywhere, enter, serve, window::Browser};

/// Whether the letters of all fields are at least 16 pixels high: a phone zooms in on smaller ones.
const SMALL: &str = "const written = (field) =>
  !['hidden', 'checkbox', 'radio', 'file', 'range'].includes(field.type);
const fields = [...document.querySelectorAll('input, select, textarea')].filter(written);
return fields.every((field) => parseFloat(getComputedStyle(field).fontSize) >= 16);";

#[tokio::test(flavor = "multi_thread")]
async fn no_field_of_any_page_is_so_small_that_a_phone_zooms_in() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = suite::Scratch::new();
    let serving = serve(&scratch.database(), anywhere()).await;
    let home = format!("http://{}", serving.address.unwrap());
    let page = browser.phone().await;
    let room = enter(&page, &format!("{home}/")).await;
    page.write("/new abaku 1").await;
    page.see("#board svg").await;
    let outside = [
        "",
        "me",
        "settings",
        "puzzles",
        "help",
        "games",
        "sessions",
        "forget",
        "privacy",
        "log-out",
        "play/abaku",
        "play/chess",
        "rules/abaku",
    ];
    let outside = outside.iter().map(|path| format!("{home}/{path}"));
    let inside = ["", "/settings", "/top", "/analysis"].map(|path| format!("{room}{path}"));
    for address in outside.chain(inside) {
        page.go(&address).await;
        page.until(&format!("fields of 16 px on {address}"), SMALL, Vec::new()).await;
    }
    serving.stop().await;
}
