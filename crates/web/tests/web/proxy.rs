//! The table behind a web server that speaks HTTPS, set up as docs/settings.md says.

use std::net::SocketAddr;

use axum::{
    body::Body,
    extract::ConnectInfo,
    http::{HeaderName, Method, Request, StatusCode, header, request::Builder},
};
use service::Quotas;

use crate::visitor::{Place, Seen, Visitor, encode, form};

const SETTINGS: &str = include_str!("../../../../docs/settings.md");
const NAME: &str = "kamen.example";

/// A visitor behind the web server.
struct Outside {
    visitor: Visitor,
    /// Their address.
    address: String,
    /// The name by which they opened the table.
    name: &'static str,
}

impl Outside {
    fn of(place: &Place, address: &str) -> Self {
        Self { visitor: place.stranger(), address: address.into(), name: NAME }
    }

    async fn send(&self, method: Method, path: &str, fields: &[(&str, &str)]) -> Seen {
        self.send_from("https", method, path, fields).await
    }

    /// Sends a request from a page with this scheme.
    async fn send_from(
        &self,
        scheme: &str,
        method: Method,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Seen {
        let request = Request::builder().method(method.clone()).uri(path);
        let request = request.header(header::ORIGIN, format!("{scheme}://{}", self.name));
        let request = self.passed_on(form(request));
        let request = request.header(header::COOKIE, &self.visitor.cookie);
        let web_server = SocketAddr::from(([127, 0, 0, 1], 4_000));
        let request = request.extension(ConnectInfo(web_server));
        let body = if method == Method::POST { encode(fields) } else { String::new() };
        self.visitor.give(request.body(Body::from(body)).unwrap()).await
    }

    /// Adds the headers that the documentation has nginx add.
    fn passed_on(&self, request: Builder) -> Builder {
        let lines =
            SETTINGS.lines().filter_map(|line| line.trim().strip_prefix("proxy_set_header "));
        let lines: Vec<(&str, &str)> =
            lines.filter_map(|line| line.trim_end_matches(';').split_once(' ')).collect();
        assert!(lines.len() > 2, "the page has these lines");
        lines.into_iter().fold(request, |request, (name, value)| {
            let value = match value.trim() {
                "$host" => self.name,
                "$proxy_add_x_forwarded_for" => &self.address,
                "$scheme" => "https",
                "\"\"" => return request,
                other => panic!("the page lets nginx say {other:?}"),
            };
            request.header(name.parse::<HeaderName>().unwrap(), value)
        })
    }

    async fn get(&self, path: &str) -> Seen {
        self.send(Method::GET, path, &[]).await
    }

    async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Seen {
        self.send(Method::POST, path, fields).await
    }

    async fn takes_name(&mut self, name: &str) -> Seen {
        let seen = self.post("/name", &[("name", name)]).await;
        if seen.status == StatusCode::SEE_OTHER {
            self.visitor.cookie = seen.cookie().split(';').next().unwrap().into();
        }
        seen
    }
}

async fn place() -> Place {
    let public_url = Some(format!("https://{NAME}").parse().unwrap());
    Place::with(web::WebSettings { public_url, ..web::WebSettings::default() }).await
}

#[tokio::test]
async fn cookies_and_links_are_for_https() {
    let place = place().await;
    let mut ana = Outside::of(&place, "192.0.2.1");
    let seen = ana.takes_name("Ana").await;
    let cookie = seen.cookie();
    assert!(cookie.starts_with("__Host-kamen="), "{cookie}");
    for part in ["Secure", "HttpOnly", "SameSite=Strict", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let room = ana.post("/rooms", &[("title", "Kitchen")]).await;
    let path = room.headers[header::LOCATION].to_str().unwrap().to_owned();
    let page = ana.get(&path).await;
    assert!(page.text.contains(&format!("https://{NAME}{path}")), "{}", page.text);
    assert!(!page.text.contains(&format!("http://{NAME}")));
    let look = ana.post("/look", &[("look", "dark")]).await;
    assert!(look.cookie().contains("Secure"), "{}", look.cookie());
    let lasting = look.headers[header::STRICT_TRANSPORT_SECURITY].to_str().unwrap();
    assert!(lasting.starts_with("max-age="), "{lasting}");
}

#[tokio::test]
async fn a_browser_with_an_earlier_cookie_is_known_by_it_and_given_the_new_one() {
    let public_url = Some(format!("https://{NAME}").parse().unwrap());
    let place = Place::with(web::WebSettings { public_url, ..web::WebSettings::default() }).await;
    let mut ana = Outside::of(&place, "192.0.2.1");
    ana.takes_name("Ana").await;
    let token = ana.visitor.cookie.strip_prefix("__Host-kamen=").unwrap().to_owned();
    ana.visitor.cookie = format!("kamen={token}");
    let seen = ana.get("/").await;
    assert!(seen.text.contains("value=\"Ana\""), "{}", seen.text);
    let cookies: Vec<&str> = seen
        .headers
        .get_all(header::SET_COOKIE)
        .iter()
        .map(|line| line.to_str().unwrap())
        .collect();
    assert!(cookies[0].starts_with(&format!("__Host-kamen={token};")), "{cookies:?}");
    assert!(cookies[1].starts_with("kamen=;") && cookies[1].contains("Max-Age=0"), "{cookies:?}");
    ana.visitor.cookie = format!("__Host-kamen={token}");
    let seen = ana.get("/").await;
    assert!(seen.text.contains("value=\"Ana\"") && !seen.headers.contains_key(header::SET_COOKIE));
}

#[tokio::test]
async fn an_address_makes_so_many_rooms_and_sends_so_many_newcomers_a_day() {
    let public_url = Some(format!("https://{NAME}").parse().unwrap());
    let settings = web::WebSettings { public_url, ..web::WebSettings::default() };
    let quotas =
        Quotas { rooms_a_day_per_address: 2, newcomers_a_day_per_address: 3, ..Quotas::NONE };
    let place = Place::keeping(settings, quotas).await;
    let mut made = 0;
    for nth in 0..4 {
        let mut mallory = Outside::of(&place, "203.0.113.9");
        let seen = mallory.takes_name("Mallory").await;
        let came = seen.status == StatusCode::SEE_OTHER;
        assert_eq!(came, nth < 3, "{}", seen.text);
        assert!(came || seen.text.contains("network"), "{}", seen.text);
        if came {
            let room = mallory.post("/rooms", &[("title", "Trap")]).await;
            made += usize::from(room.status == StatusCode::SEE_OTHER);
        }
    }
    assert_eq!(made, 2, "each of them has rooms left, the address has none");
    let mut ana = Outside::of(&place, "192.0.2.1");
    ana.takes_name("Ana").await;
    let room = ana.post("/rooms", &[("title", "Kitchen")]).await;
    assert_eq!(room.status, StatusCode::SEE_OTHER, "{}", room.text);
}

#[tokio::test]
async fn newcomers_are_counted_by_their_own_address() {
    let place = place().await;
    let mut attacker = Outside::of(&place, "203.0.113.9");
    let mut refused = 0;
    for number in 0..50 {
        attacker.visitor.cookie.clear();
        let seen = attacker.takes_name("Mallory").await;
        refused += usize::from(seen.status == StatusCode::TOO_MANY_REQUESTS);
        let mut newcomer = Outside::of(&place, &format!("192.0.2.{number}"));
        assert_eq!(newcomer.takes_name("Ana").await.status, StatusCode::SEE_OTHER, "{number}");
    }
    assert!(refused >= 9, "{refused}");
    for number in 0..50 {
        let mut other = Outside::of(&place, &format!("2001:db8::{number:x}"));
        refused += usize::from(other.takes_name("Eve").await.status != StatusCode::SEE_OTHER);
    }
    assert!(refused >= 18, "a /64 is one: {refused}");
}

#[tokio::test]
async fn under_another_name_the_table_is_not_served() {
    let place = place().await;
    let evil = Outside { name: "evil.example", ..Outside::of(&place, "203.0.113.9") };
    for seen in [evil.get("/").await, evil.post("/name", &[("name", "Eve")]).await] {
        assert_eq!(seen.status, StatusCode::MISDIRECTED_REQUEST);
        assert!(seen.text.contains("evil.example") && seen.text.contains("public_url"));
        assert!(!seen.headers.contains_key(header::SET_COOKIE));
    }
}

#[tokio::test]
async fn a_web_server_that_keeps_the_name_to_itself_does_no_harm_once_it_is_set() {
    let request = || form(Request::post("/name")).header(header::HOST, "127.0.0.1:8717");
    let post = |request: Builder| {
        let request = request.header(header::ORIGIN, format!("https://{NAME}"));
        request.body(Body::from(encode(&[("name", "Ana")]))).unwrap()
    };
    let unset = Place::with(web::WebSettings::default()).await;
    let seen = unset.stranger().give(post(request())).await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
    let says = seen.text.contains("public_url") && seen.text.contains(&format!("https://{NAME}"));
    assert!(says, "the refusal says what to set: {}", seen.text);
    let seen = place().await.stranger().give(post(request())).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
}

#[tokio::test]
async fn a_page_that_came_without_https_changes_nothing_over_it() {
    let place = place().await;
    let mut ana = Outside::of(&place, "203.0.113.9");
    ana.takes_name("Ana").await;
    let fields = [("title", "Trap")];
    let seen = ana.send_from("http", Method::POST, "/rooms", &fields).await;
    assert_eq!(seen.status, StatusCode::FORBIDDEN);
    assert_eq!(ana.post("/rooms", &fields).await.status, StatusCode::SEE_OTHER);
}
