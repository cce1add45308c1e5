//! Answers packed with gzip, for browsers that unpack them.
//!
//! The length of a packed page tells a little of its repetitions. No page has the session's token
//! in it, and no page of another site can make a browser ask in its reader's name
//! ([`crate::session`]). So nobody can try words beside a person's secrets and measure.

use std::io::{self, Write as _};

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use flate2::{Compression, write::GzEncoder};
use hyper::body::Body as _;

/// Shorter answers, in bytes, are sent as they are.
const SHORT: u64 = 600;

/// Content types that become much shorter. Events are not among them: they come one by one.
const KINDS: [&str; 5] =
    ["text/html", "text/css", "text/javascript", "application/json", "image/svg+xml"];

/// Whether content with this `Content-Type` becomes much shorter.
pub(crate) fn is_worth_it(kind: &str) -> bool {
    KINDS.contains(&kind.split(';').next().unwrap_or_default())
}

/// Whether the browser that asks unpacks gzip.
pub(crate) fn is_taken(headers: &HeaderMap) -> bool {
    let lists =
        headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|list| list.to_str().ok());
    lists.flat_map(|list| list.split(',')).any(|one| {
        let (coding, weight) = one.split_once(';').unwrap_or((one, ""));
        let weight = weight.trim().strip_prefix("q=").and_then(|weight| weight.parse::<f32>().ok());
        coding.trim().eq_ignore_ascii_case("gzip") && weight != Some(0.0)
    })
}

/// Packs bytes with gzip.
pub(crate) fn packed(bytes: &[u8], level: Compression) -> Vec<u8> {
    let write = || -> io::Result<Vec<u8>> {
        let mut packed = GzEncoder::new(Vec::new(), level);
        packed.write_all(bytes)?;
        packed.finish()
    };
    write().expect("memory takes whatever is written to it")
}

/// Packs an answer if it becomes much shorter and the browser unpacks it.
pub(crate) async fn pack(request: Request, next: Next) -> Response {
    let taken = is_taken(request.headers());
    let mut response = next.run(request).await;
    let kind = response.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    if !kind.is_some_and(is_worth_it) {
        return response;
    }
    response.headers_mut().append(header::VARY, HeaderValue::from_static("accept-encoding"));
    let long = response.body().size_hint().exact().is_some_and(|length| length >= SHORT);
    if !taken || !long {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let Ok(bytes) = to_bytes(body, usize::MAX).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    parts.headers.remove(header::CONTENT_LENGTH);
    parts.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    Response::from_parts(parts, Body::from(packed(&bytes, Compression::default())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_whom_it_is_no_trouble() {
        for (asked, taken) in [
            ("gzip, deflate, br, zstd", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("gzip ; q=0.1", true),
            ("gzip;q=0", false),
            ("gzip; q=0.000, br", false),
            ("br, x-gzip2", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, asked.parse().unwrap());
            assert_eq!(is_taken(&headers), taken, "{asked}");
        }
        assert!(!is_taken(&HeaderMap::new()));
    }

    #[test]
    fn events_and_pictures_stay_as_they_are() {
        for kind in ["text/event-stream", "image/png", "font/woff2", ""] {
            assert!(!is_worth_it(kind), "{kind}");
        }
        assert!(is_worth_it("text/html; charset=utf-8") && is_worth_it("application/json"));
    }
}
