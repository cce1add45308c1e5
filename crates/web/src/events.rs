//! Events of a room, sent to browsers as they happen.

use std::{
    borrow::Cow, collections::VecDeque, convert::Infallible, pin::pin, sync::Arc, time::Duration,
};

use axum::{
    Extension,
    extract::ws::{Message, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    http::{HeaderMap, HeaderName, StatusCode, Uri, header},
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, StreamExt as _, stream};
use maud::Markup;
use serde_json::json;
use service::{Glance, Listener, MatchId, Notice, NoticeId, NoticeKind, PersonId, Room};
use tokio::{sync::broadcast, time::interval};

use crate::{
    admission::Admitted,
    app::App,
    conversation,
    error::AppError,
    fields::FormFields,
    room::{self, Inside, RoomTabs},
    session,
    visitor::Visitor,
};

/// The interval at which a quiet line says that it is alive. A page takes a line for dead that was
/// silent for eighteen seconds.
const ALIVE: Duration = Duration::from_secs(8);

/// Tells a web server in front whether to buffer an answer until it is whole.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// The time after which a browser that lost the line comes back.
const RETRY: Duration = Duration::from_secs(2);

/// The most bytes that a page may send on a WebSocket; it has nothing to say.
const LONGEST: usize = 1_024;

/// Sends the room's events after the last one the browser saw: as a stream of events or, where a
/// proxy would hold that up, on a WebSocket.
pub(crate) async fn listen(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    admitted: Option<Extension<Arc<Admitted>>>,
    socket: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, AppError> {
    let fields = FormFields::query(&uri)?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let seen = seen.or(fields.get("after")).and_then(|id| id.parse().ok()).unwrap_or(0);
    let person = visitor.person()?.id;
    let shown = fields.get("m").filter(|code| code.len() <= 16).and_then(MatchId::from_code);
    // Some pages only need to know that there is news to ask for.
    let plain = fields.get("only") == Some("changes");
    let last = NoticeId::new(if plain { i64::MAX } else { seen });
    let listener = app.service.rooms().listen(room.id, person, last);
    let (ready, session, endings) = (VecDeque::new(), visitor.key(), app.service.endings());
    let source = EventStream {
        app,
        session,
        endings,
        visitor,
        room,
        person,
        shown,
        plain,
        listener,
        newest: last,
        ready,
        changed: false,
    };
    if let Ok(socket) = socket {
        let slot =
            source.visitor.client.address.map(|address| source.app.concurrency.enter(address));
        if slot.as_ref().is_some_and(Option::is_none) {
            return Err(AppError::keyed(StatusCode::TOO_MANY_REQUESTS, "web-too-many"));
        }
        let admitted = admitted.map(|Extension(admitted)| admitted);
        let socket = socket.protocols([session::LINE]).max_message_size(LONGEST);
        return Ok(socket.on_upgrade(async move |socket| {
            tell(socket, source, admitted).await;
            drop(slot);
        }));
    }
    // This is an event and not a comment, as scripts see events alone.
    let alive = KeepAlive::new().interval(ALIVE).event(RoomEvent::ALIVE.into());
    let hello = stream::once(async { Ok(Event::default().retry(RETRY).comment("kamen")) });
    let rest = source.events().map(|event| Ok::<_, Infallible>(event.into()));
    let events = Sse::new(hello.chain(rest)).keep_alive(alive);
    // Otherwise a web server in front would hold events back until it has many.
    let headers = [(header::CACHE_CONTROL, "no-store"), (X_ACCEL_BUFFERING, "no")];
    Ok((headers, events).into_response())
}

/// Sends events on a WebSocket until the browser hangs up or must give its place to another.
async fn tell(mut socket: WebSocket, source: EventStream, admitted: Option<Arc<Admitted>>) {
    let _busy = admitted.as_ref().map(|admitted| admitted.busy());
    let must_leave = async {
        match &admitted {
            Some(admitted) => admitted.must_leave().await,
            None => std::future::pending().await,
        }
    };
    let (mut must_leave, mut events) = (pin!(must_leave), pin!(source.events()));
    let mut alive = interval(ALIVE);
    loop {
        let event = tokio::select! {
            event = events.next() => match event {
                Some(event) => event,
                None => return,
            },
            _ = alive.tick() => RoomEvent::ALIVE,
            said = socket.recv() => match said {
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return,
            },
            () = &mut must_leave => return,
        };
        if socket.send(event.into()).await.is_err() {
            return;
        }
    }
}

/// An event for a page.
struct RoomEvent {
    /// The notice that the event tells.
    id: Option<NoticeId>,
    kind: &'static str,
    data: Cow<'static, str>,
}

impl RoomEvent {
    /// A sign that the line is alive.
    const ALIVE: Self = Self::plain("alive");

    /// An event that carries nothing but its kind.
    const fn plain(kind: &'static str) -> Self {
        Self { id: None, kind, data: Cow::Borrowed(kind) }
    }
}

impl From<RoomEvent> for Event {
    fn from(told: RoomEvent) -> Self {
        let event = Self::default().event(told.kind).data(told.data);
        match told.id {
            Some(id) => event.id(id.number().to_string()),
            None => event,
        }
    }
}

impl From<RoomEvent> for Message {
    fn from(told: RoomEvent) -> Self {
        let id = told.id.map(|id| id.number().to_string());
        let said = json!({ "id": id, "event": told.kind, "data": told.data });
        Self::Text(said.to_string().into())
    }
}

/// The events for one listening browser.
struct EventStream {
    app: App,
    visitor: Visitor,
    room: Room,
    person: PersonId,
    /// The key of the visitor's session.
    session: String,
    endings: broadcast::Receiver<String>,
    /// The match that the page shows.
    shown: Option<MatchId>,
    /// Whether the page is only told that something happened.
    plain: bool,
    listener: Listener,
    /// The newest notice of the room at the last reading.
    newest: NoticeId,
    ready: VecDeque<Arc<Notice>>,
    /// Whether a match has changed since the page was last told the open matches.
    changed: bool,
}

impl EventStream {
    fn events(self) -> impl Stream<Item = RoomEvent> + Send {
        stream::unfold(self, |mut source| async move {
            let event = source.next().await?;
            Some((event, source))
        })
    }

    /// Returns the next event; `None` once the server stops.
    async fn next(&mut self) -> Option<RoomEvent> {
        if self.plain {
            self.wait().await?;
            // A person who left the room hears nothing.
            self.app.service.rooms().heard(&mut self.listener).await.ok()?;
            return Some(RoomEvent::plain("changed"));
        }
        loop {
            if let Some(notice) = self.ready.pop_front() {
                let (desk, person) = (Arc::clone(&self.app.desk), self.person);
                return desk.in_turn(person, self.event(&notice)).await;
            }
            let heard = self.app.service.rooms().heard(&mut self.listener).await.ok()?;
            self.newest = heard.newest;
            self.ready.extend(heard.notices);
            if heard.behind {
                return Some(RoomEvent::plain("behind"));
            }
            if self.ready.is_empty() {
                self.wait().await?;
            }
        }
    }

    /// Waits until something happens in the room; `None` once the server stops.
    async fn wait(&mut self) -> Option<()> {
        let mut closing = self.app.closing.clone();
        tokio::select! {
            // A person who has logged out hears nothing that came at the same moment.
            biased;
            _ = closing.wait_for(|&closing| closing) => None,
            () = logged_out(&mut self.endings, &self.session) => None,
            () = self.listener.wait() => Some(()),
        }
    }

    async fn event(&mut self, notice: &Notice) -> Option<RoomEvent> {
        let code = notice.match_id.map(|id| id.code());
        self.changed |= code.is_some();
        let (app, visitor, room) = (&self.app, &self.visitor, &self.room);
        let said = if conversation::is_turn(notice) {
            None
        } else {
            app.desk.words().word_heard(notice, visitor.of_desk()?, self.newest).await
        };
        let html = conversation::message(app, visitor, room, notice, said, self.shown);
        let html = html.map(Markup::into_string).unwrap_or_default();
        let mut body = json!({ "html": html, "match": code, "board": code.is_some(), "started": notice.kind == NoticeKind::Started, "goes_on": conversation::goes_on(notice), "said": conversation::is_said(notice), "new": conversation::is_new(notice, self.shown) });
        // The open matches are told once, with the last of several notices.
        if self.changed
            && self.ready.is_empty()
            && let Some(matches) = self.matches().await
        {
            body["tabs"] = room::tabs(app, visitor, &matches).into_string().into();
            body["waiting"] = matches.waiting().into();
            self.changed = false;
        }
        let (id, data) = (Some(notice.id), Cow::Owned(body.to_string()));
        Some(RoomEvent { id, kind: "notice", data })
    }

    /// Returns the room's matches. They are read once for all pages that show a match still going
    /// on, and once more for each other match that a page shows.
    async fn matches(&self) -> Option<RoomTabs> {
        let shown = self.shown;
        let all = self.glance(None).await?;
        let there = shown.is_none_or(|id| all.iter().any(|one| one.card.id == id));
        let all = if there { all } else { self.glance(shown).await? };
        Some(RoomTabs::among(&all, self.person, shown))
    }

    async fn glance(&self, wish: Option<MatchId>) -> Option<Arc<Vec<Glance>>> {
        let (app, room) = (&self.app, self.room.id);
        let read = async { app.service.matches().glance(room, wish).await.ok().map(Arc::new) };
        app.glances.get((room, self.newest, wish), read).await
    }
}

/// Waits until this session ends, or until the end of a session may have been missed.
async fn logged_out(endings: &mut broadcast::Receiver<String>, session: &str) {
    while let Ok(ended) = endings.recv().await {
        if ended == session {
            return;
        }
    }
}
