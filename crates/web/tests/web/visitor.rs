//! A house for tests, and its visitors.

use std::sync::Arc;

use axum::{
    Router,
    body::{Body, to_bytes},
    http::{HeaderMap, Request, StatusCode, header},
};
use chat::{Desk, FrameHost, Limits};
use ground::Ground;
use serde_json::Value;
use service::{MatchId, PersonId, Proposal, Quotas, RoomId, Service, TimeControl};
use tokio::sync::watch;
use tower::ServiceExt;

/// The name of the house in these tests.
pub(crate) const HOST: &str = "table.test";

/// A house with a database of its own.
pub(crate) struct Place {
    pub(crate) service: Arc<Service>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) pages: Router,
    pub(crate) ground: Ground,
    _open: watch::Sender<bool>,
}

impl Place {
    /// A house under the name [`HOST`].
    pub(crate) async fn open() -> Self {
        let public_url = Some(format!("http://{HOST}").parse().unwrap());
        Self::with(web::WebSettings { public_url, ..web::WebSettings::default() }).await
    }

    pub(crate) async fn with(settings: web::WebSettings) -> Self {
        Self::of(Ground::new().await, settings)
    }

    /// The same with these quotas.
    pub(crate) async fn keeping(settings: web::WebSettings, quotas: Quotas) -> Self {
        Self::of(Ground::with(|opening| opening.quotas = quotas).await, settings)
    }

    pub(crate) fn of(ground: Ground, settings: web::WebSettings) -> Self {
        Self::framed(ground, settings, None)
    }

    /// The same, shown in frames by this platform.
    pub(crate) fn framed(
        ground: Ground,
        settings: web::WebSettings,
        host: Option<Arc<dyn FrameHost>>,
    ) -> Self {
        let service = Arc::clone(&ground.service);
        let desk = Desk::with(Arc::clone(&service), Limits::NONE).framed_by(host);
        let desk = Arc::new(desk);
        let (open, closing) = watch::channel(false);
        let limits = web::RequestLimits::default();
        let pages = web::router(settings, Arc::clone(&desk), Arc::clone(&service), limits, closing);
        Self { service, desk, pages, ground, _open: open }
    }

    /// A visitor without a cookie.
    pub(crate) fn stranger(&self) -> Visitor {
        Visitor { pages: self.pages.clone(), cookie: String::new() }
    }

    /// A visitor who has chosen this name.
    pub(crate) async fn guest(&self, name: &str) -> Visitor {
        let mut visitor = self.stranger();
        let seen = visitor.post("/name", &[("name", name)]).await;
        assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
        visitor.keep(&seen);
        visitor
    }

    /// Two visitors in a room with a game of abaku under way; the address of the game.
    pub(crate) async fn game(&self, one: &Visitor, two: &Visitor) -> Game {
        self.game_of(one, two, "abaku", None).await
    }

    /// The same with a game of this kind and this clock.
    pub(crate) async fn game_of(
        &self,
        one: &Visitor,
        two: &Visitor,
        game: &str,
        clock: Option<TimeControl>,
    ) -> Game {
        let made = one.post("/rooms", &[("title", "Kitchen")]).await;
        let path = made.headers[header::LOCATION].to_str().unwrap().to_owned();
        one.get(&path).await;
        two.get(&path).await;
        let key = path.strip_prefix("/r/").unwrap();
        let room = self.service.rooms().room(key).await.unwrap().unwrap().id;
        let members = self.service.rooms().members(room).await.unwrap();
        let (host, guest) = (members[0].id, members[1].id);
        let (game, seats) = (game.to_owned(), Some(2));
        let proposal = Proposal { game, seats, clock, ..Proposal::default() };
        let id = self.service.invitations().invite(host, room, &proposal).await.unwrap();
        self.service.matches().join(guest, id).await.unwrap();
        Game { path, room, id, players: [host, guest] }
    }

    /// Begins another game of this kind between the same two.
    pub(crate) async fn begins(&self, game: &Game, kind: &str) -> MatchId {
        let proposal = Proposal { game: kind.to_owned(), seats: Some(2), ..Proposal::default() };
        let id =
            self.service.invitations().invite(game.players[0], game.room, &proposal).await.unwrap();
        self.service.matches().join(game.players[1], id).await.unwrap();
        id
    }
}

/// A game under way.
pub(crate) struct Game {
    pub(crate) path: String,
    pub(crate) room: RoomId,
    pub(crate) id: MatchId,
    pub(crate) players: [PersonId; 2],
}

/// A browser, reduced to the needs of these tests.
#[derive(Clone)]
pub(crate) struct Visitor {
    pub(crate) pages: Router,
    pub(crate) cookie: String,
}

/// An answer to a visitor.
pub(crate) struct Seen {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) bytes: Vec<u8>,
    pub(crate) text: String,
}

impl Seen {
    pub(crate) fn cookie(&self) -> &str {
        self.headers[header::SET_COOKIE].to_str().unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap()
    }
}

impl Visitor {
    /// Keeps the cookie of an answer.
    pub(crate) fn keep(&mut self, seen: &Seen) {
        self.cookie = seen.cookie().split(';').next().unwrap().into();
    }

    pub(crate) async fn get(&self, path: &str) -> Seen {
        self.send(Request::get(path), Body::empty()).await
    }

    /// Sends a form from a page of the house.
    pub(crate) async fn post(&self, path: &str, fields: &[(&str, &str)]) -> Seen {
        let from = Request::post(path).header(header::ORIGIN, format!("http://{HOST}"));
        self.send(form(from), Body::from(encode(fields))).await
    }

    /// Sends a form, and follows the redirect like a browser without a script.
    pub(crate) async fn follow(&self, path: &str, fields: &[(&str, &str)]) -> Seen {
        let sent = self.post(path, fields).await;
        self.get(sent.headers["location"].to_str().unwrap().split('#').next().unwrap()).await
    }

    /// Sends a form like the page's script.
    pub(crate) async fn ask(&self, path: &str, fields: &[(&str, &str)]) -> Seen {
        let from = Request::post(path).header(header::ORIGIN, format!("http://{HOST}"));
        let from = form(from).header(header::ACCEPT, "application/json");
        self.send(from, Body::from(encode(fields))).await
    }

    /// Asks for a page like the page's script.
    pub(crate) async fn ask_for(&self, path: &str) -> Seen {
        self.send(Request::get(path).header(header::ACCEPT, "application/json"), Body::empty())
            .await
    }

    pub(crate) async fn send(&self, request: axum::http::request::Builder, body: Body) -> Seen {
        let request = request.header(header::HOST, HOST).header(header::COOKIE, &self.cookie);
        self.give(request.body(body).unwrap()).await
    }

    /// Sends a request as it is.
    pub(crate) async fn give(&self, request: Request<Body>) -> Seen {
        let response = self.pages.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        let bytes = to_bytes(response.into_body(), usize::MAX).await.unwrap().to_vec();
        let text = String::from_utf8_lossy(&bytes).into_owned();
        Seen { status, headers, bytes, text }
    }
}

pub(crate) fn form(request: axum::http::request::Builder) -> axum::http::request::Builder {
    request.header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
}

pub(crate) fn encode(fields: &[(&str, &str)]) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric();
    let one =
        |byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    let text = |text: &str| text.bytes().map(one).collect::<String>();
    let pairs = fields.iter().map(|(name, value)| format!("{}={}", text(name), text(value)));
    pairs.collect::<Vec<_>>().join("&")
}
