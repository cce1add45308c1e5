//! A line of events, as a browser's page listens to it.

use std::time::Duration;

use axum::{
    body::{Body, BodyDataStream},
    http::{Request, header},
};
use futures_util::StreamExt;
use tokio::time::timeout;
use tower::ServiceExt;

use crate::visitor::{HOST, Visitor};

/// Opens the line to a room, as a browser whose last event was this.
pub(crate) async fn listen(visitor: &Visitor, room: &str, seen: &str) -> Line {
    listen_at(visitor, &format!("{room}/events"), seen).await
}

/// The same at an address of events.
pub(crate) async fn listen_at(visitor: &Visitor, path: &str, seen: &str) -> Line {
    let request = Request::get(path)
        .header(header::HOST, HOST)
        .header(header::COOKIE, &visitor.cookie)
        .header("last-event-id", seen);
    let response =
        visitor.pages.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
    assert_eq!(response.headers()[header::CONTENT_TYPE], "text/event-stream");
    let stream = response.into_body().into_data_stream();
    Line { stream, rest: String::new(), kinds: Vec::new() }
}

pub(crate) struct Line {
    stream: BodyDataStream,
    rest: String,
    /// The kinds of events so far.
    kinds: Vec<String>,
}

impl Line {
    /// Id and data of the next event; `None` if nothing comes for a while.
    pub(crate) async fn next(&mut self) -> Option<(String, String)> {
        loop {
            if let Some((event, rest)) = self.rest.split_once("\n\n") {
                let field = |name: &str| {
                    let lines = event.lines().filter_map(|line| line.strip_prefix(name));
                    lines.map(str::trim_start).next().map(str::to_owned)
                };
                self.kinds.extend(field("event:"));
                let found = field("id:").zip(field("data:"));
                self.rest = rest.to_owned();
                if found.is_some() {
                    return found;
                }
                continue;
            }
            let more = timeout(Duration::from_millis(800), self.stream.next()).await.ok()??;
            self.rest += std::str::from_utf8(&more.unwrap()).unwrap();
        }
    }

    /// Whether an event of this kind has come.
    pub(crate) fn was_told(&self, kind: &str) -> bool {
        self.kinds.iter().any(|one| one == kind)
    }

    /// Reads on until an event says this.
    pub(crate) async fn until(&mut self, said: &str) {
        while let Some((_, data)) = self.next().await {
            if data.contains(said) {
                return;
            }
        }
        panic!("no event says {said:?}");
    }

    pub(crate) async fn all(&mut self) -> Vec<(String, String)> {
        let mut all = Vec::new();
        while let Some(event) = self.next().await {
            all.push(event);
        }
        all
    }
}
