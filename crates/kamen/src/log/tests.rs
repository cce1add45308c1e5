use std::{path::Path, sync::Mutex};

use super::*;

const TELEGRAM: &str = "123456789:AAcanaryAAcanaryAAcanaryAAcanaryAAc";
const DISCORD: &str = "MTcanaryMTcanaryMTcanary.Gcanar.canarycanarycanarycanarycanary";
const INTERACTION: &str = "aW50ZXJhY3Rpb246MTIzNDU2Nzg5canarycanary";

fn settings() -> Settings {
    let environment = |name: &str| match name {
        "KAMEN_TELEGRAM_TOKEN" => Some(TELEGRAM.to_owned()),
        "KAMEN_DISCORD_TOKEN" => Some(DISCORD.to_owned()),
        _ => None,
    };
    Settings::read(Path::new("/nowhere"), environment).unwrap()
}

/// The output of a test's log.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn lines(page: &Page, redactor: Redactor) -> Lines<Page> {
    Lines { redactor: Arc::new(redactor), inner: page.clone(), pending: Vec::new() }
}

#[test]
fn secrets_nobody_named_are_known_by_their_form() {
    let redactor = Redactor::default();
    for (text, shown) in [
        (
            format!("https://api.telegram.org/bot{TELEGRAM}/getMe"),
            "https://api.telegram.org/bot***/getMe",
        ),
        (format!("/file/bot{}/photo", TELEGRAM.replace(':', "%3A")), "/file/bot***/photo"),
        (format!("bot{}/", TELEGRAM.replace(':', "%253a")), "bot***/"),
        (format!("Bot {DISCORD}."), "Bot ***."),
        (format!("\"{DISCORD}\""), "\"***\""),
        (format!("say {INTERACTION}, it"), "say ***, it"),
        (
            "https://discord.com/api/v10/webhooks/12/canary_-canary?wait=true".to_owned(),
            "https://discord.com/api/v10/webhooks/12/***?wait=true",
        ),
        ("/interactions/34/canary/callback".to_owned(), "/interactions/34/***/callback"),
        ("Authorization: Bot canary".to_owned(), "Authorization: Bot ***"),
        ("\"authorization\": \"Bearer canary\"".to_owned(), "\"authorization\": \"Bearer ***\""),
        ("{\"token\":\"canarycanary\",\"id\":1}".to_owned(), "{\"token\":\"***\",\"id\":1}"),
        ("{\\\"token\\\":\\\"canarycanary\\\"}".to_owned(), "{\\\"token\\\":\\\"***\\\"}"),
        (
            "Webhook { token: Some(\"canarycanary\") }".to_owned(),
            "Webhook { token: Some(\"***\") }",
        ),
        (
            "token\u{1b}[0m\u{1b}[2m=\u{1b}[0mcanarycanary".to_owned(),
            "token\u{1b}[0m\u{1b}[2m=\u{1b}[0m***",
        ),
    ] {
        assert_eq!(redactor.redact(&text), shown);
    }
}

#[test]
fn text_that_is_no_secret_stays() {
    let redactor = Redactor::of(&settings());
    for text in [
        "Ana pokládá H8> 24: 12 bodů (2²=4).",
        "2026-11-21T14:47:28.123456Z INFO kamen::serve: stopping",
        "http://127.0.0.1:8717/r/kuchyn",
        "crates/kamen/src/log.rs:120:17",
        "the token of Telegram was refused; token: None",
        "chat -1001234567890:45, message 123456789",
    ] {
        assert_eq!(redactor.redact(text), text);
    }
}

#[test]
fn a_known_token_is_hidden_however_it_is_written() {
    let redactor = Redactor::of(&settings());
    for token in [TELEGRAM, DISCORD] {
        let secret = token.rsplit([':', '.']).next().unwrap();
        let frame = format!("{{\"t\":\"{token}\"}}");
        let hex: String = frame.bytes().map(|byte| format!("{byte:02x}")).collect();
        let secret_hex: String = secret.bytes().map(|byte| format!("{byte:02x}")).collect();
        let numbers = format!("{:?}", secret.as_bytes());
        for (text, gone) in [
            (token.to_owned(), secret.to_owned()),
            (format!("{:?}", frame.as_bytes()), numbers.trim_matches(['[', ']']).to_owned()),
            (hex, secret_hex),
            (format!("{secret}!"), secret.to_owned()),
        ] {
            let shown = redactor.redact(&text);
            assert!(text.contains(&gone) && !shown.contains(&gone), "{shown}");
            assert!(shown.contains(HIDDEN), "{shown}");
        }
    }
    let nothing = format!("{redactor:?}");
    assert!(!nothing.contains("canary"), "{nothing}");
}

const HIDDEN: &str = "***";

#[test]
fn a_token_written_in_two_halves_is_hidden_wherever_it_is_cut() {
    let line = format!("trace https://api.telegram.org/bot{TELEGRAM}/getUpdates čau\n");
    for cut in 0..line.len() {
        let page = Page::default();
        let mut log = lines(&page, Redactor::default());
        for half in [&line.as_bytes()[..cut], &line.as_bytes()[cut..]] {
            log.write_all(half).unwrap();
            log.flush().unwrap();
        }
        drop(log);
        assert_eq!(page.text(), "trace https://api.telegram.org/bot***/getUpdates čau\n", "{cut}");
    }
}

#[test]
fn a_line_without_an_end_is_written_when_its_writer_goes() {
    let page = Page::default();
    let mut log = lines(&page, Redactor::default());
    log.write_all(b"one\ntwo").unwrap();
    assert_eq!(page.text(), "one\n");
    drop(log);
    assert_eq!(page.text(), "one\ntwo");
}

#[test]
fn a_log_at_trace_level_shows_no_token_in_message_field_or_span() {
    let page = Page::default();
    let to = page.clone();
    let out = Redacted { redactor: Arc::new(Redactor::of(&settings())), inner: move || to.clone() };
    for ansi in [false, true] {
        let out = Redacted { redactor: Arc::clone(&out.redactor), inner: out.inner.clone() };
        let log = tracing_subscriber::fmt().with_env_filter(filter("trace").unwrap());
        let log = log.with_writer(out).with_ansi(ansi).finish();
        tracing::subscriber::with_default(log, || {
            let span = tracing::trace_span!("request", url = %format!("/bot{TELEGRAM}/sendPhoto"));
            let _inside = span.enter();
            tracing::trace!(authorization = %format!("Bot {DISCORD}"), "POST {TELEGRAM}");
            tracing::error!(error = ?format!("at /webhooks/1/{INTERACTION}"), "{DISCORD}");
            tracing::trace!(target: "tungstenite::protocol", "Frame {:?}", TELEGRAM.as_bytes());
        });
    }
    let text = page.text();
    assert!(text.contains("POST ***") && text.contains("sendPhoto"), "{text}");
    assert!(!text.contains("canary") && !text.contains("Frame"), "{text}");
}

#[test]
fn a_bad_filter_is_refused() {
    filter("kamen=loud").unwrap_err();
}
