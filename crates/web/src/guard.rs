//! What is asked of every request before it is heard, and put on every answer.

use std::net::SocketAddr;

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use maud::{DOCTYPE, html};

use crate::{app::App, error::AppError, visitor::Visitor};

/// What a page of ours may load and do: nothing but what this site serves.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const ALWAYS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Finds out who asks, refuses what must not be heard, words every refusal.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let (visitor, heard) = match Visitor::of(&app, request.headers()).await {
        Ok(visitor) => {
            let heard = from_here(&request).and_then(|()| in_time(&app, &visitor, &request));
            (visitor, heard)
        }
        Err((visitor, error)) => (visitor, Err(error)),
    };
    request.extensions_mut().insert(visitor.clone());
    let mut response = match heard {
        Ok(()) if came_by_a_link(&request, &visitor) => once_more(request.uri()),
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    };
    if let Some(error) = response.extensions_mut().remove::<AppError>() {
        response = error.word(&app, &visitor);
    }
    dress(&mut response);
    response
}

/// Whether a link on another site led here: then the browser keeps its cookie
/// back, and a friend would look like a stranger.
fn came_by_a_link(request: &Request, visitor: &Visitor) -> bool {
    let is = |name, value: &str| request.headers().get(name).is_some_and(|is| is == value);
    visitor.session.is_none()
        && request.method() == Method::GET
        && is("sec-fetch-site", "cross-site")
        && is("sec-fetch-mode", "navigate")
        && !request.uri().query().is_some_and(|query| query.ends_with("here"))
}

/// The same address again, this time asked for by a page of this site.
fn once_more(uri: &Uri) -> Response {
    let mark = if uri.query().is_some() { "&" } else { "?" };
    let address = uri.path_and_query().map_or("/", |address| address.as_str());
    let to = format!("0;url={address}{mark}here");
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta http-equiv="refresh" content=(to);
                title { "Kamen" }
            }
        }
    }
    .into_response()
}

fn dress(response: &mut Response) {
    let headers = response.headers_mut();
    for (name, value) in ALWAYS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Whatever may change something must come from a page of this site.
fn from_here(request: &Request) -> Result<(), AppError> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return Ok(());
    }
    let headers = request.headers();
    let source = headers.get(header::ORIGIN).or_else(|| headers.get(header::REFERER));
    let same = source.and_then(authority).is_some_and(|from| Some(from) == host(headers));
    let elsewhere = || AppError::keyed(StatusCode::FORBIDDEN, "web-elsewhere");
    if same { Ok(()) } else { Err(elsewhere()) }
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// `HOST:PORT` of an address.
fn authority(address: &HeaderValue) -> Option<&str> {
    let address = address.to_str().ok()?;
    let rest = address.strip_prefix("http://").or_else(|| address.strip_prefix("https://"))?;
    rest.split(['/', '?', '#']).next()
}

/// Nobody may ask faster than a person with a fast browser would.
fn in_time(app: &App, visitor: &Visitor, request: &Request) -> Result<(), AppError> {
    let post = request.method() == Method::POST;
    let allowances = &app.allowances;
    let allowance = match (visitor.known(), post) {
        (None, true) => &allowances.arrivals,
        (_, false) => &allowances.looks,
        (Some(_), true) if only_tries(request.uri().path()) => &allowances.taps,
        (Some(_), true) => &allowances.acts,
    };
    let who = if visitor.known().is_none() { address(request) } else { visitor.key() };
    let fast = |_| AppError::keyed(StatusCode::TOO_MANY_REQUESTS, "web-too-fast");
    allowance.take(who, app.steady()).map_err(fast)
}

/// Whether a form sent to this path changes nothing.
fn only_tries(path: &str) -> bool {
    path.ends_with("/tabletop") || path.ends_with("/preview")
}

/// Where a request comes from; requests made within a test come from nowhere.
fn address(request: &Request) -> String {
    let from = request.extensions().get::<ConnectInfo<SocketAddr>>();
    from.map(|ConnectInfo(from)| from.ip().to_string()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    fn post(headers: &[(&str, &str)]) -> Request {
        let request = Request::builder().method("POST").uri("/rooms");
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        request.body(Body::empty()).unwrap()
    }

    #[test]
    fn a_post_must_come_from_a_page_of_this_house() {
        let host = ("host", "127.0.0.1:8000");
        for right in [
            [host, ("origin", "http://127.0.0.1:8000")],
            [host, ("origin", "https://127.0.0.1:8000")],
            [host, ("referer", "http://127.0.0.1:8000/r/abc?m=k1")],
        ] {
            assert!(from_here(&post(&right)).is_ok(), "{right:?}");
        }
        for wrong in [
            [host, ("origin", "http://127.0.0.1:8001")],
            [host, ("origin", "http://evil.example")],
            [host, ("origin", "http://127.0.0.1:8000.evil.example")],
            [host, ("origin", "null")],
            [host, ("referer", "http://evil.example/http://127.0.0.1:8000/")],
            [host, ("x-nothing", "")],
        ] {
            assert!(from_here(&post(&wrong)).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn an_origin_decides_even_if_the_referer_would_do() {
        let headers =
            [("host", "a:1"), ("origin", "http://evil.example"), ("referer", "http://a:1/")];
        assert!(from_here(&post(&headers)).is_err());
    }
}
