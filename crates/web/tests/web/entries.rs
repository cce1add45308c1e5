//! The ways into the table besides a name: a link from a chat, and the frames of Telegram and
//! Discord.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    body::Body,
    http::{HeaderMap, Request, StatusCode, header},
};
use chat::{Caller, FrameHost, FramedCaller, Unvouched, Vouching, Where};
use ground::Ground;
use hmac::{Hmac, KeyInit as _, Mac as _};
use service::{Identity, PersonId, Platform};
use sha2::Sha256;

use crate::visitor::{HOST, Place, Seen, Visitor, encode, form};

const TOKEN: &str = "7:abc_DEF-ghi";
const FRAMED: &str = "frame-ancestors https://web.telegram.org";
const IN_DISCORD: &str =
    "frame-ancestors 'self' https://discord.com https://canary.discord.com https://ptb.discord.com";
const STRICT: &str = "frame-ancestors 'none'";
/// The origin of Discord's frames for this application.
const FRAMES: &str = "https://7.discordsays.com";
/// Telegram's number of Ana, and Discord's.
const ANA: &str = "42";

async fn place() -> Place {
    let public_url = Some(format!("https://{HOST}").parse().unwrap());
    let mini_app = Some(web::MiniAppKey::of_token(TOKEN));
    let settings = web::WebSettings { public_url, mini_app, ..web::WebSettings::default() };
    Place::framed(Ground::new().await, settings, Some(Arc::new(Host)))
}

/// A Discord that knows Ana by the code `ana`, in the instance `i`.
struct Host;

impl FrameHost for Host {
    fn application(&self) -> Vouching<'_, String> {
        Box::pin(async { Ok("7".to_owned()) })
    }

    fn vouch<'a>(&'a self, code: &'a str, frame: &'a str) -> Vouching<'a, FramedCaller> {
        let (platform, key, language) = (Platform::Discord, ANA.to_owned(), None);
        let caller = Caller { platform, key, name: "Ana".to_owned(), language };
        let (key, title) = ("1".to_owned(), "Hry".to_owned());
        let at = Where::Chat { key, title, server: None };
        Box::pin(async move {
            match (code, frame) {
                ("ana", "i") => Ok(FramedCaller { caller, at }),
                ("ana", _) => Err(Unvouched::Frame),
                _ => Err(Unvouched::Code),
            }
        })
    }
}

/// The bearer of Ana inside Discord.
async fn bearer(place: &Place) -> String {
    let page = place.stranger().get("/?frame_id=f&instance_id=i").await.text;
    let state = page.split("data-state=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let request = Request::post("/app").header(header::ORIGIN, FRAMES);
    let request = form(request.header(header::ACCEPT, "application/json"));
    let said = encode(&[("code", "ana"), ("state", &state), ("instance", "i")]);
    let seen = place.stranger().send(request, Body::from(said)).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    assert!(!seen.headers.contains_key(header::SET_COOKIE));
    seen.json()["bearer"].as_str().unwrap().to_owned()
}

fn hmac(key: &[u8], text: &str) -> Vec<u8> {
    let signer = Hmac::<Sha256>::new_from_slice(key).unwrap().chain_update(text);
    signer.finalize().into_bytes().to_vec()
}

/// Telegram's voucher for this bot: this person opened a page so many seconds ago.
fn said(place: &Place, token: &str, person: &str, ago: i64, start: &str) -> String {
    let date = (place.service.now().number() / 1_000 - ago).to_string();
    let user = format!("{{\"id\":{person},\"first_name\":\"Ana\",\"language_code\":\"cs\"}}");
    let fields = BTreeMap::from([
        ("auth_date", date.as_str()),
        ("query_id", "AAH"),
        ("start_param", start),
        ("user", &user),
    ]);
    let lines: Vec<_> = fields.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let key = hmac(b"WebAppData", token);
    let hash = hex::encode(hmac(&key, &lines.join("\n")));
    let mut fields: Vec<_> = fields.into_iter().collect();
    fields.push(("hash", &hash));
    encode(&fields)
}

/// A form sent from a page of the house, over HTTPS.
async fn post(visitor: &Visitor, path: &str, fields: &[(&str, &str)], script: bool) -> Seen {
    let from = Request::post(path).header(header::ORIGIN, format!("https://{HOST}"));
    let from = if script { from.header(header::ACCEPT, "application/json") } else { from };
    visitor.send(form(from), Body::from(encode(fields))).await
}

/// Opens the table inside Telegram with Telegram's voucher.
async fn opens(visitor: &Visitor, data: &str) -> Seen {
    post(visitor, "/app", &[("data", data), ("start", "")], true).await
}

async fn inside(place: &Place) -> Visitor {
    let mut visitor = place.stranger();
    let seen = opens(&visitor, &said(place, TOKEN, ANA, 0, "")).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    visitor.keep(&seen);
    visitor
}

async fn on_telegram(place: &Place) -> PersonId {
    let (platform, key) = (Platform::Telegram, ANA.to_owned());
    let identity = Identity { platform, key, name: "Ana".to_owned() };
    place.service.people().person(&identity).await.unwrap().id
}

async fn by_link(place: &Place) -> Visitor {
    let person = on_telegram(place).await;
    let link = place.service.accounts().open_link(person).await.unwrap();
    let mut visitor = place.stranger();
    let seen = post(&visitor, &format!("/open/{link}"), &[], false).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    visitor.keep(&seen);
    visitor
}

/// The paths of all routes, read from the source of the router.
fn paths(keys: &[(&str, &str)]) -> Vec<String> {
    let source = include_str!("../../src/server.rs");
    let routes = source.split(".route(").skip(1).filter_map(|rest| {
        let first = rest.split([',', ')']).next()?.trim();
        match first.strip_prefix('"') {
            Some(path) => path.split('"').next().map(str::to_owned),
            None => (first == "framed::PATH").then(|| "/app".to_owned()),
        }
    });
    let filled = routes.filter(|path| !path.starts_with("/a/")).map(|path| {
        let known = keys.iter().fold(path, |path, (name, value)| path.replace(name, value));
        let parts = known.split('/').map(|part| if part.starts_with('{') { "x" } else { part });
        parts.collect::<Vec<_>>().join("/")
    });
    filled.collect()
}

/// Checks the headers of an answer about its frames and its cookies.
fn checked(path: &str, headers: &HeaderMap, framed: Option<&str>) {
    let policy = headers[header::CONTENT_SECURITY_POLICY].to_str().unwrap();
    let kind = headers.get(header::CONTENT_TYPE).map(|kind| kind.to_str().unwrap().to_owned());
    let is_read = kind.is_some_and(|kind| kind == "application/json");
    let wanted = framed.filter(|_| !is_read).unwrap_or(STRICT);
    assert!(policy.ends_with(wanted), "{path}: {policy}");
    assert_eq!(policy.matches("frame-ancestors").count(), 1, "{path}");
    let denied = headers.get(header::X_FRAME_OPTIONS).is_some_and(|it| it == "DENY");
    assert_eq!(denied, framed.is_none() && !is_read, "{path}");
    assert!(!policy.contains("unsafe") && !policy.contains('*'), "{path}: {policy}");
    assert_eq!(headers[header::X_CONTENT_TYPE_OPTIONS], "nosniff", "{path}");
    for cookie in headers.get_all(header::SET_COOKIE) {
        let cookie = cookie.to_str().unwrap();
        let own = cookie.starts_with("__Host-kamen-app=");
        assert_eq!(cookie.contains("SameSite=Strict"), !own, "{path}: {cookie}");
        assert!(cookie.contains("HttpOnly"), "{path}: {cookie}");
    }
}

#[tokio::test]
async fn every_route_is_as_strict_as_it_was_from_every_entry_but_the_frames() {
    let place = place().await;
    let (named, link, app) = (place.stranger(), by_link(&place).await, inside(&place).await);
    let (mut named, inside) = (named, bearer(&place).await);
    let seen = post(&named, "/name", &[("name", "Cyr")], false).await;
    named.keep(&seen);
    let made = post(&app, "/rooms", &[("title", "Kitchen")], false).await;
    let room = made.headers[header::LOCATION].to_str().unwrap().replace("/r/", "");
    let paths = paths(&[("{key}", &room), ("{game}", "chess"), ("{code}", "k1")]);
    assert!(paths.len() > 50 && paths.contains(&"/app".to_owned()), "{paths:?}");
    for path in &paths {
        let stranger = place.stranger();
        for (visitor, bearer, framed) in [
            (&stranger, None, None),
            (&named, None, None),
            (&link, None, None),
            (&app, None, Some(FRAMED)),
            (&stranger, Some(&inside), None),
        ] {
            // An empty page in a frame has nobody's data; no other page is framed by a bearer.
            let framed = match path.as_str() {
                "/app" => Some(FRAMED),
                path if path.starts_with("/in/") => Some(IN_DISCORD),
                _ => framed,
            };
            for method in ["GET", "POST"] {
                let request = Request::builder().method(method).uri(path);
                // A post from another page is refused to everybody.
                let from = [FRAMES, "https://web.telegram.org"][usize::from(method == "POST")];
                let request = request.header(header::ORIGIN, from);
                let request = match bearer {
                    Some(bearer) => {
                        request.header(header::AUTHORIZATION, format!("Bearer {bearer}"))
                    }
                    None => request,
                };
                let request = request.header(header::HOST, HOST);
                let request = request.header(header::COOKIE, &visitor.cookie);
                let pages = visitor.pages.clone();
                let answer =
                    tower::ServiceExt::oneshot(pages, request.body(Body::empty()).unwrap());
                let answer = answer.await.unwrap();
                checked(path, answer.headers(), framed);
                if method == "POST" {
                    assert_eq!(answer.status(), StatusCode::FORBIDDEN, "{path}");
                }
            }
        }
    }
    for launch in ["/?frame_id=f&instance_id=i", "/app?instance_id=i&frame_id=f"] {
        checked(launch, &place.stranger().get(launch).await.headers, Some(IN_DISCORD));
        let named = named.get(launch).await;
        assert!(!named.text.contains("Cyr"), "nothing of anybody: {}", named.text);
    }
}

#[tokio::test]
async fn without_discord_its_pages_are_not_there() {
    let place = Place::with(web::WebSettings {
        public_url: Some(format!("https://{HOST}").parse().unwrap()),
        ..web::WebSettings::default()
    });
    let place = place.await;
    for path in ["/?frame_id=f&instance_id=i", "/in/", "/in/r/x", "/app?frame_id=f&instance_id=i"] {
        checked(path, &place.stranger().get(path).await.headers, None);
    }
    let carrying = Request::get("/").header(header::AUTHORIZATION, "Bearer nonsense");
    assert_eq!(place.stranger().send(carrying, Body::empty()).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_person_named_by_telegram_is_known_without_any_joining() {
    let place = place().await;
    let person = on_telegram(&place).await;
    let page = place.stranger().get("/app").await;
    assert!(
        page.text.contains("app.js") && !page.text.contains("<form method=\"post\" action=\"/app")
    );
    let from_frame = Request::get("/app").header("sec-fetch-site", "cross-site");
    let from_frame = from_frame.header("sec-fetch-mode", "navigate");
    let seen = place.stranger().send(from_frame, Body::empty()).await;
    assert!(
        seen.text.contains("app.js"),
        "the fragment is not lost on another page: {}",
        seen.text
    );
    let mut ana = place.stranger();
    let seen = opens(&ana, &said(&place, TOKEN, ANA, 0, "k7")).await;
    assert_eq!(seen.json()["to"], "/m/k7");
    for part in
        ["__Host-kamen-app=", "HttpOnly", "Secure", "SameSite=None", "Partitioned", "Path=/"]
    {
        assert!(seen.cookie().contains(part), "{}", seen.cookie());
    }
    ana.keep(&seen);
    assert_eq!(ana.ask_for("/app").await.json()["known"], true);
    assert_eq!(place.stranger().ask_for("/app").await.json()["known"], false);
    let home = ana.get("/").await;
    assert!(
        home.text.contains("value=\"Ana\"") && home.text.contains("data-inside"),
        "{}",
        home.text
    );
    assert!(home.text.contains("lang=\"cs\"") && home.text.contains("app.js"));
    let sessions = place.service.accounts().sessions_of(person).await.unwrap();
    assert_eq!(sessions.len(), 1, "she is the person her chats know");
    let puzzle = opens(&ana, &said(&place, TOKEN, ANA, 1, "puzzle")).await;
    assert_eq!(puzzle.json()["to"], "/puzzles");
    for odd in ["", "k", "//evil.example", "https://evil.example", "../x", &"k".repeat(600)] {
        let seen = opens(&ana, &said(&place, TOKEN, ANA, 2, odd)).await;
        assert_eq!(seen.json()["to"], "/", "{odd}");
    }
    place.service.accounts().close_opened(person).await.unwrap();
    assert_eq!(ana.ask_for("/app").await.json()["known"], false);
    checked("/", &ana.get("/").await.headers, None);
}

#[tokio::test]
async fn a_visitor_who_comes_as_another_inside_telegram_is_that_person() {
    let place = place().await;
    let mut both = inside(&place).await;
    let app = both.cookie.clone();
    let cyr = post(&place.stranger(), "/name", &[("name", "Cyr")], false).await;
    both.keep(&cyr);
    both.cookie = format!("{}; {app}", both.cookie);
    let seen = both.get("/").await;
    assert!(seen.text.contains("value=\"Ana\""), "{}", seen.text);
    assert!(!seen.headers.contains_key(header::SET_COOKIE), "neither cookie becomes the other");
    let ben = opens(&both, &said(&place, TOKEN, "43", 0, "")).await;
    both.keep(&ben);
    assert!(both.get("/sessions").await.status.is_success());
    let plain = Visitor { cookie: app.replace("__Host-kamen-app", "__Host-kamen"), ..both };
    let taken = plain.get("/").await;
    checked("/", &taken.headers, None);
}

#[tokio::test]
async fn signed_data_vouches_once_for_one_browser_alone_and_not_for_long() {
    let place = place().await;
    let data = said(&place, TOKEN, ANA, 0, "");
    let mut ana = place.stranger();
    let first = opens(&ana, &data).await;
    ana.keep(&first);
    let again = opens(&ana, &data).await;
    assert_eq!((again.status, again.headers.get(header::SET_COOKIE)), (StatusCode::OK, None));
    let thief = opens(&place.stranger(), &data).await;
    assert_eq!(thief.status, StatusCode::CONFLICT, "{}", thief.text);
    assert!(thief.text.contains("opened once already"), "{}", thief.text);
    let cases = [
        ("old", said(&place, TOKEN, ANA, 601, "")),
        ("to come", said(&place, TOKEN, ANA, -60, "")),
        ("another bot's", said(&place, "8:other", ANA, 0, "")),
        ("changed", said(&place, TOKEN, ANA, 0, "").replace("%22id%22%3A42", "%22id%22%3A43")),
        ("no person's", said(&place, TOKEN, "0", 0, "")),
        ("empty", String::new()),
        ("no text of theirs", "\u{0}%FF&&=".to_owned()),
    ];
    for (what, data) in cases {
        let seen = opens(&place.stranger(), &data).await;
        assert!(seen.status.is_client_error(), "{what}: {}", seen.status);
        assert!(seen.json()["trouble"].as_str().is_some_and(|why| why.len() > 20), "{what}");
        assert!(!seen.headers.contains_key(header::SET_COOKIE), "{what}");
    }
    let people = place.service.accounts().sessions_of(on_telegram(&place).await).await.unwrap();
    assert_eq!(people.len(), 1, "none of them opened anything");
    // Without HTTPS the cookie is worth nothing, and without a bot there is no such page.
    let plain = Place::open().await;
    let stranger = Visitor { cookie: ana.cookie.clone(), ..plain.stranger() };
    assert_eq!(stranger.get("/app").await.status, StatusCode::NOT_FOUND);
    checked("/app", &stranger.get("/app").await.headers, None);
}

#[tokio::test]
async fn a_link_shows_who_one_will_be_and_its_button_opens_once() {
    let place = place().await;
    let person = on_telegram(&place).await;
    let link = place.service.accounts().open_link(person).await.unwrap();
    let path = format!("/open/{link}?m=k7");
    for _ in 0..3 {
        let preview = place.stranger().get(&path).await;
        assert!(
            preview.text.contains("play as") && preview.text.contains("Ana"),
            "{}",
            preview.text
        );
        assert!(!preview.headers.contains_key(header::SET_COOKIE));
    }
    let cyr = {
        let mut cyr = place.stranger();
        let seen = post(&cyr, "/name", &[("name", "Cyr")], false).await;
        cyr.keep(&seen);
        cyr
    };
    let page = cyr.get(&path).await;
    assert!(page.text.contains("knows you as Cyr"), "{}", page.text);
    assert!(!page.text.contains("action=\"/open/"), "{}", page.text);
    let other = post(&cyr, &format!("/open/{link}"), &[], false).await;
    assert_eq!(other.status, StatusCode::CONFLICT);
    let mut ana = place.stranger();
    let seen = post(&ana, &format!("/open/{link}"), &[("to", "/m/k7")], false).await;
    assert_eq!(
        (seen.status, &seen.headers[header::LOCATION]),
        (StatusCode::SEE_OTHER, &"/m/k7".parse().unwrap())
    );
    checked("/open", &seen.headers, None);
    ana.keep(&seen);
    assert!(ana.get("/").await.text.contains("value=\"Ana\""));
    assert!(ana.get("/sessions").await.text.contains("opened from a chat"));
    for late in [
        place.stranger().get(&path).await,
        post(&place.stranger(), &format!("/open/{link}"), &[], false).await,
    ] {
        assert_eq!(late.status, StatusCode::GONE, "{}", late.text);
        assert!(late.text.contains("good once"), "{}", late.text);
        assert!(!late.headers.contains_key(header::SET_COOKIE));
    }
}
