//! A chosen file, in its own encoding.

use serde_json::json;
use suite::skip;

use super::{anywhere, enter, serve, window::Browser};

/// Chooses a file of these bytes, as a person would.
const CHOOSE: &str = "const [bytes] = arguments;
const input = document.querySelector('#pick input');
if (!input) return true;
const files = new DataTransfer();
files.items.add(new File([new Uint8Array(bytes)], 'game.pgn'));
input.files = files.files;
input.dispatchEvent(new Event('change', { bubbles: true }));
return true;";

fn game(white: &str) -> String {
    format!("[White \"{white}\"]\n[Black \"B\"]\n\n1. e4 e5 *\n")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_chosen_file_is_read_in_the_letters_it_was_written_with() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let scratch = suite::Scratch::new();
    let serving = serve(&scratch.database(), anywhere()).await;
    let home = format!("http://{}", serving.address.unwrap());
    let page = browser.window().await;
    enter(&page, &format!("{home}/")).await;
    let wide = |bytes: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("\u{feff}{}", game("Jiří")).encode_utf16().flat_map(bytes).collect()
    };
    // One letter of each encoding: one of its bytes in Windows-1250 is not valid in Latin-1.
    let bytes = |white: &[u8]| {
        let text = game("%");
        let (before, behind) = text.split_once('%').unwrap();
        [before.as_bytes(), white, behind.as_bytes()].concat()
    };
    for (name, written) in [
        ("Jiří", game("Jiří").into_bytes()),
        ("Jiří", wide(u16::to_le_bytes)),
        ("Jiří", wide(u16::to_be_bytes)),
        ("Tomáš Říha", bytes(b"Tom\xe1\x9a \xd8\xedha")),
        ("René", bytes(b"Ren\xe9")),
    ] {
        page.go(&format!("{home}/file?new")).await;
        page.see("#pick").await;
        page.until("a file is chosen", CHOOSE, vec![json!(written)]).await;
        page.see("#looked").await;
        page.see_within("main", name).await;
    }
    serving.stop().await;
}
