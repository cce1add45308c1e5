//! What happens in a room, sent to browsers as it happens.

use std::{collections::VecDeque, convert::Infallible, time::Duration};

use axum::{
    Extension,
    extract::State,
    http::{HeaderMap, Uri, header},
    response::{
        IntoResponse, Response, Sse,
        sse::{Event, KeepAlive},
    },
};
use futures_util::{Stream, stream};
use maud::Markup;
use serde_json::json;
use service::{MatchId, Notice, NoticeId, NoticeKind, PersonId, Room};
use tokio::sync::broadcast::{Receiver, error::RecvError};

use crate::{
    conversation,
    fields::Fields,
    house::House,
    reader::Reader,
    room::{self, Inside, Matches},
    trouble::Trouble,
};

/// How many notices are read at once.
const BATCH: u32 = 50;

/// How often a quiet line says that it is alive.
const ALIVE: Duration = Duration::from_secs(20);

/// How soon a browser that lost the line comes back.
const RETRY: Duration = Duration::from_secs(2);

/// The room's events after the one the browser saw last.
pub(crate) async fn listen(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    headers: HeaderMap,
    uri: Uri,
) -> Result<Response, Trouble> {
    let fields = Fields::query(&uri)?;
    let seen = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let seen = seen.or(fields.get("after")).and_then(|id| id.parse().ok()).unwrap_or(0);
    // Listening begins before reading, so nothing falls between the two.
    let news = house.service.news();
    let person = reader.person()?.id;
    let shown = fields.get("m").map(str::to_owned);
    let last = NoticeId::new(seen);
    let line = Line { house, reader, room, person, shown, news, last, ready: VecDeque::new() };
    let events = Sse::new(line.events()).keep_alive(KeepAlive::new().interval(ALIVE));
    Ok(([(header::CACHE_CONTROL, "no-store")], events).into_response())
}

/// One browser that listens.
struct Line {
    house: House,
    reader: Reader,
    room: Room,
    person: PersonId,
    /// Code of the match its page shows.
    shown: Option<String>,
    news: Receiver<NoticeId>,
    last: NoticeId,
    ready: VecDeque<Notice>,
}

impl Line {
    fn events(self) -> impl Stream<Item = Result<Event, Infallible>> + Send {
        let hello = stream::once(async { Ok(Event::default().retry(RETRY).comment("kamen")) });
        let rest = stream::unfold(self, |mut line| async move {
            let event = line.next().await?;
            Some((Ok(event), line))
        });
        stream::StreamExt::chain(hello, rest)
    }

    /// The next event; `None` once the house closes.
    async fn next(&mut self) -> Option<Event> {
        loop {
            if let Some(notice) = self.ready.pop_front() {
                self.last = notice.id;
                return Some(self.event(&notice).await);
            }
            let read =
                self.house.service.notices(self.room.id, self.person, self.last, BATCH).await;
            self.ready.extend(read.ok()?);
            if self.ready.is_empty() {
                self.wait().await?;
            }
        }
    }

    /// Until something happened anywhere, or `None` once the house closes.
    async fn wait(&mut self) -> Option<()> {
        let mut closing = self.house.closing.clone();
        tokio::select! {
            _ = closing.wait_for(|&closing| closing) => None,
            news = self.news.recv() => match news {
                Ok(_) | Err(RecvError::Lagged(_)) => {
                    // What came together is read together.
                    while self.news.try_recv().is_ok() {}
                    Some(())
                }
                Err(RecvError::Closed) => None,
            },
        }
    }

    async fn event(&self, notice: &Notice) -> Event {
        let (house, reader, room) = (&self.house, &self.reader, &self.room);
        let shown = self.shown.as_deref().and_then(MatchId::from_code);
        let html = conversation::message(house, reader, room, notice, shown).await;
        let html = html.map(Markup::into_string).unwrap_or_default();
        let code = notice.match_id.map(|id| id.code());
        let mut body = json!({ "html": html, "match": code, "board": code.is_some(), "started": notice.kind == NoticeKind::Started });
        if code.is_some()
            && let Ok(matches) = Matches::of(house, room, self.person, self.shown.as_deref()).await
        {
            body["tabs"] = room::tabs(house, reader, &matches).into();
            body["waiting"] = matches.waiting().into();
        }
        let id = notice.id.number().to_string();
        Event::default().id(id).event("notice").data(body.to_string())
    }
}
