//! What happens in a room, sent to browsers as it happens.

use std::{collections::VecDeque, convert::Infallible, sync::Arc, time::Duration};

use axum::{
    Extension,
    http::{HeaderMap, HeaderName, Uri, header},
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, stream};
use maud::Markup;
use serde_json::json;
use service::{Glance, Listener, MatchId, Notice, NoticeId, NoticeKind, PersonId, Room};
use tokio::sync::broadcast;

use crate::{
    app::App,
    conversation,
    error::AppError,
    fields::FormFields,
    room::{self, Inside, Matches},
    visitor::Visitor,
};

/// How often a quiet line says that it is alive. A page takes a line that said
/// nothing for eighteen seconds for dead.
const ALIVE: Duration = Duration::from_secs(8);

/// Tells a web server in front whether to keep an answer back until it is whole.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// How soon a browser that lost the line comes back.
const RETRY: Duration = Duration::from_secs(2);

/// The room's events after the one the browser saw last.
pub(crate) async fn listen(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, AppError> {
    let fields = FormFields::query(&uri)?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let seen = seen.or(fields.get("after")).and_then(|id| id.parse().ok()).unwrap_or(0);
    let person = visitor.person()?.id;
    let shown = fields.get("m").filter(|code| code.len() <= 16).and_then(MatchId::from_code);
    let last = NoticeId::new(seen);
    let listener = app.service.rooms().listen(room.id, person, last);
    let (ready, session, endings) = (VecDeque::new(), visitor.key(), app.endings());
    let source = EventStream {
        app,
        session,
        endings,
        visitor,
        room,
        person,
        shown,
        listener,
        newest: last,
        ready,
        changed: false,
    };
    // An event and no comment: scripts are told of events alone.
    let alive =
        KeepAlive::new().interval(ALIVE).event(Event::default().event("alive").data("alive"));
    let events = Sse::new(source.events()).keep_alive(alive);
    // A web server in front would else keep events back until it has many.
    let headers = [(header::CACHE_CONTROL, "no-store"), (X_ACCEL_BUFFERING, "no")];
    Ok((headers, events).into_response())
}

/// One browser that listens.
struct EventStream {
    app: App,
    visitor: Visitor,
    room: Room,
    person: PersonId,
    /// What their session is known by.
    session: String,
    endings: broadcast::Receiver<String>,
    /// The match its page shows.
    shown: Option<MatchId>,
    listener: Listener,
    /// The room's newest notice when it was read last.
    newest: NoticeId,
    ready: VecDeque<Arc<Notice>>,
    /// Whether a match has changed since its page was told what is open.
    changed: bool,
}

impl EventStream {
    fn events(self) -> impl Stream<Item = Result<Event, Infallible>> + Send {
        let hello = stream::once(async { Ok(Event::default().retry(RETRY).comment("kamen")) });
        let rest = stream::unfold(self, |mut source| async move {
            let event = source.next().await?;
            Some((Ok(event), source))
        });
        stream::StreamExt::chain(hello, rest)
    }

    /// The next event; `None` once the server stops.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(notice) = self.ready.pop_front() {
                let (desk, person) = (Arc::clone(&self.app.desk), self.person);
                return desk.in_turn(person, self.event(&notice)).await;
            }
            let heard = self.app.service.rooms().heard(&mut self.listener).await.ok()?;
            self.newest = heard.newest;
            self.ready.extend(heard.notices);
            if heard.behind {
                return Some(Event::default().event("behind").data("behind"));
            }
            if self.ready.is_empty() {
                self.wait().await?;
            }
        }
    }

    /// Until something happened in the room, or `None` once the server stops.
    async fn wait(&mut self) -> Option<()> {
        let mut closing = self.app.closing.clone();
        tokio::select! {
            // Who has logged out hears nothing that came at the same moment.
            biased;
            _ = closing.wait_for(|&closing| closing) => None,
            () = logged_out(&mut self.endings, &self.session) => None,
            () = self.listener.wait() => Some(()),
        }
    }

    async fn event(&mut self, notice: &Notice) -> Option<Event> {
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
        // What is open now is told with the last of what came together.
        if self.changed
            && self.ready.is_empty()
            && let Some(matches) = self.matches().await
        {
            body["tabs"] = room::tabs(app, visitor, &matches).into_string().into();
            body["waiting"] = matches.waiting().into();
            self.changed = false;
        }
        let id = notice.id.number().to_string();
        Some(Event::default().id(id).event("notice").data(body.to_string()))
    }

    /// The room's matches, read once for all whose pages show one that is going
    /// on, and for each other that a page shows.
    async fn matches(&self) -> Option<Matches> {
        let shown = self.shown;
        let all = self.glance(None).await?;
        let there = shown.is_none_or(|id| all.iter().any(|one| one.card.id == id));
        let all = if there { all } else { self.glance(shown).await? };
        Some(Matches::among(&all, self.person, shown))
    }

    async fn glance(&self, wish: Option<MatchId>) -> Option<Arc<Vec<Glance>>> {
        let (app, room) = (&self.app, self.room.id);
        let read = async { app.service.matches().glance(room, wish).await.ok().map(Arc::new) };
        app.glances.get((room, self.newest, wish), read).await
    }
}

/// Until this session is ended, or one that was may have been missed.
async fn logged_out(endings: &mut broadcast::Receiver<String>, session: &str) {
    while let Ok(ended) = endings.recv().await {
        if ended == session {
            return;
        }
    }
}
