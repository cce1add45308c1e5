//! Checks of every request before a page sees it, and headers of every answer.

use axum::{
    extract::{Request, State},
    http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use maud::{DOCTYPE, html};
use service::{Platform, Sentence, Service};

use crate::{
    app::App,
    browser_kind::BrowserKind,
    classes,
    client_info::ClientInfo,
    concurrency::Slot,
    error::AppError,
    framed::{self, FrameOwner},
    held_body,
    session::{BrowserEntry, BrowserToken},
    settings::WebSettings,
    visitor::Visitor,
};

/// The end of the names of Discord's frames, after the application's number.
const FRAMES: &str = ".discordsays.com";

/// The number of characters repeated of another site's name.
const LONGEST_NAME: usize = 80;

/// The policy of a page: it loads and calls nothing but this site.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The policy of a page inside Telegram, whose web app frames it.
const FRAMED_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors https://web.telegram.org";

/// The policy of an empty page inside Discord, and within the bot's own page there. It shows
/// pictures that its script fetched.
const ACTIVITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
    font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; \
    frame-ancestors 'self' https://discord.com https://canary.discord.com https://ptb.discord.com";

/// The headers of every answer, except those that only a script reads.
const SHOWN: [(HeaderName, &str); 3] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
];

/// The headers of a page inside Telegram instead.
const FRAMED: [(HeaderName, &str); 2] =
    [(header::CONTENT_SECURITY_POLICY, FRAMED_POLICY), (header::REFERRER_POLICY, "same-origin")];

/// The headers of an empty page inside Discord instead.
const IN_ACTIVITY: [(HeaderName, &str); 2] =
    [(header::CONTENT_SECURITY_POLICY, ACTIVITY_POLICY), (header::REFERRER_POLICY, "same-origin")];

/// The headers of an answer for a script, in case a browser shows it after all.
const READ: [(HeaderName, &str); 1] =
    [(header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'")];

const ALWAYS: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=()",
    ),
];

/// The header of answers over HTTPS: for half a year the browser asks under this name by HTTPS
/// alone.
const ALWAYS_HTTPS: HeaderValue = HeaderValue::from_static("max-age=15552000");

/// Finds out who asks, refuses forbidden requests, words every refusal.
pub(crate) async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let client = ClientInfo::of(&app.settings, &request);
    let (visitor, heard) = match Visitor::of(&app, client, request.headers()).await {
        Ok(visitor) => {
            let frames = frames(&app, &visitor, request.headers(), request.uri()).await;
            let heard = to_here(&app.settings, &visitor.client)
                .and(frames)
                .and_then(|name| from_here(&app.settings, &visitor, name.as_deref(), &request))
                .and_then(|()| in_time(&app, &visitor, &request))
                .and_then(|()| among_others(&app, &visitor));
            (visitor, heard)
        }
        Err((visitor, error)) => (visitor, Err(error)),
    };
    let outdated = BrowserToken::is_outdated(request.headers(), visitor.client.https);
    if heard.is_ok() && visitor.known().is_some() {
        app.note_seen(&visitor.key(), BrowserKind::of(request.headers()));
    }
    request.extensions_mut().insert(visitor.clone());
    let owner = FrameOwner::of(&app, &visitor, request.uri());
    let class = classes::of_path(request.uri().path());
    let (mut response, slot) = match heard {
        // Telegram's voucher stands in the fragment, which a redirect would lose.
        Ok(slot) if owner.is_none() && came_by_a_link(&request, &visitor) => {
            (once_more(request.uri()), slot)
        }
        Ok(slot) if request.method() == Method::GET && framed::is_launch(&app, request.uri()) => {
            (framed::launch(&app, &visitor, request.uri()).await, slot)
        }
        Ok(slot) => {
            request.extensions_mut().insert(asked_by(&app, &visitor));
            (next.run(request).await, slot)
        }
        Err(error) => (error.into_response(), None),
    };
    if let Some(error) = response.extensions_mut().remove::<AppError>() {
        response = error.word(&app, &visitor, class.as_deref());
    }
    if visitor.entry == BrowserEntry::Activity {
        say_where(&mut response);
    }
    // No person is known yet on the pages where a frame begins, and they have nothing to press.
    dress(&mut response, owner);
    if visitor.client.https {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, ALWAYS_HTTPS);
    }
    if outdated && visitor.entry == BrowserEntry::Page {
        move_cookie(&visitor, &mut response);
    }
    held_body::hold_until_sent(slot, response)
}

/// The table as this visitor asks it: everything they create is counted by their address, too.
fn asked_by(app: &App, visitor: &Visitor) -> App {
    let mut service = Service::clone(&app.service);
    if let Some(person) = visitor.known() {
        service = service.of_caller((Platform::Web, &visitor.key()), person.id);
    }
    if let Some(address) = visitor.client.address {
        service = service.from_address(&address.to_string());
    }
    app.over(service)
}

/// Takes a slot for the answer, or refuses it if the visitor's address has too many answers under
/// way.
fn among_others(app: &App, visitor: &Visitor) -> Result<Option<Slot>, AppError> {
    let Some(address) = visitor.client.address else { return Ok(None) };
    let slot = app.concurrency.enter(address);
    let full = || AppError::keyed(StatusCode::TOO_MANY_REQUESTS, "web-too-many");
    slot.map(Some).ok_or_else(full)
}

/// Renews the cookie of a person who was given it before the table spoke HTTPS: the old one is
/// accepted once more, and a new one takes its place.
fn move_cookie(visitor: &Visitor, response: &mut Response) {
    let session = visitor.session.as_ref().filter(|_| visitor.known().is_some());
    let cookie = session.and_then(|session| session.set_cookie(true));
    let headers = response.headers_mut();
    if let Some(cookie) = cookie.filter(|_| !headers.contains_key(header::SET_COOKIE)) {
        headers.append(header::SET_COOKIE, cookie);
        headers.append(header::SET_COOKIE, BrowserToken::no_old_cookie());
    }
}

/// Whether a link on another site led here. The browser then holds its cookie back, and a friend
/// would look like a stranger.
fn came_by_a_link(request: &Request, visitor: &Visitor) -> bool {
    let is = |name, value: &str| request.headers().get(name).is_some_and(|is| is == value);
    visitor.session.is_none()
        && request.method() == Method::GET
        && is("sec-fetch-site", "cross-site")
        && is("sec-fetch-mode", "navigate")
        && !request.uri().query().is_some_and(|query| query.ends_with("here"))
}

/// Makes a page of this site ask for the same address again.
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

/// Turns a redirect in a frame into an answer that names the target. The script would follow a
/// redirect by the table's addresses, which are not those of the frame.
fn say_where(response: &mut Response) {
    if response.status().is_redirection()
        && let Some(to) = response.headers_mut().remove(header::LOCATION)
    {
        *response.status_mut() = StatusCode::NO_CONTENT;
        response.headers_mut().insert(header::CONTENT_LOCATION, to);
    }
}

fn dress(response: &mut Response, owner: Option<FrameOwner>) {
    let headers = response.headers_mut();
    let is_read = headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    let own: &[_] = match owner {
        _ if is_read => &READ,
        Some(FrameOwner::Telegram) => &FRAMED,
        Some(FrameOwner::Discord) => &IN_ACTIVITY,
        None => &SHOWN,
    };
    for (name, value) in own.iter().chain(&ALWAYS) {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}

/// Refuses requests under a name that is not this site's. Another site can point a name of its own
/// here, and a browser would take its pages for the table's.
fn to_here(settings: &WebSettings, client: &ClientInfo) -> Result<(), AppError> {
    if client.has_known_name(settings) {
        return Ok(());
    }
    let host: String = client.host.chars().take(LONGEST_NAME).collect();
    let sentence = Sentence::new("web-unknown-host").with("host", host);
    Err(AppError::because(StatusCode::MISDIRECTED_REQUEST, sentence))
}

/// Returns the name of Discord's frames, if the request comes from one: by a bearer, or to get one.
async fn frames(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    uri: &Uri,
) -> Result<Option<String>, AppError> {
    let Some(host) = app.desk.frame_host() else { return Ok(None) };
    let asks = visitor.entry == BrowserEntry::Activity || uri.path() == framed::PATH;
    let said = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok());
    if !asks || !said.is_some_and(|origin| origin.ends_with(FRAMES)) {
        return Ok(None);
    }
    let silent = |_| AppError::keyed(StatusCode::SERVICE_UNAVAILABLE, "web-frame-silent");
    let application = host.application().await.map_err(silent)?;
    Ok(Some(format!("{application}{FRAMES}")))
}

/// Refuses changes that do not come from a page of this site, or from a frame that shows one. A
/// request with a bearer always names its origin.
fn from_here(
    settings: &WebSettings,
    visitor: &Visitor,
    frames: Option<&str>,
    request: &Request,
) -> Result<(), AppError> {
    let (client, headers) = (&visitor.client, request.headers());
    let says = visitor.entry == BrowserEntry::Activity && headers.contains_key(header::ORIGIN);
    if matches!(*request.method(), Method::GET | Method::HEAD) && !says {
        return Ok(());
    }
    let name = if headers.contains_key(header::ORIGIN) { header::ORIGIN } else { header::REFERER };
    // Of two such headers one is a lie.
    let mut sources = headers.get_all(name).iter();
    let source = sources.next().filter(|_| sources.next().is_none());
    let source = source.and_then(|source| source.to_str().ok()).and_then(origin);
    let public = settings.public_url.as_ref();
    match source {
        // A request over HTTPS comes from a page over HTTPS.
        Some((https, from)) if from == client.host && (https || !client.https) => Ok(()),
        Some((https, from))
            if public.is_some_and(|url| url.https == https && url.authority == from) =>
        {
            Ok(())
        }
        Some((true, from)) if frames.is_some_and(|name| name == from) => Ok(()),
        source => {
            if says || request.uri().path() == framed::PATH {
                tracing::warn!(?source, "a request from a foreign page was refused");
            }
            Err(AppError::because(StatusCode::FORBIDDEN, elsewhere(source)))
        }
    }
}

fn elsewhere(source: Option<(bool, String)>) -> Sentence {
    let Some((https, from)) = source else { return Sentence::new("web-elsewhere") };
    let scheme = if https { "https" } else { "http" };
    let from: String = from.chars().take(LONGEST_NAME).collect();
    Sentence::new("web-elsewhere-from").with("from", format!("{scheme}://{from}"))
}

/// Whether an address speaks HTTPS, and its `HOST:PORT`.
fn origin(address: &str) -> Option<(bool, String)> {
    let (https, rest) = match address.strip_prefix("http://") {
        Some(rest) => (false, rest),
        None => (true, address.strip_prefix("https://")?),
    };
    let authority = rest.split(['/', '?', '#']).next().filter(|name| !name.is_empty())?;
    Some((https, authority.to_ascii_lowercase()))
}

/// Refuses requests that come faster than a person with a fast browser would send them.
fn in_time(app: &App, visitor: &Visitor, request: &Request) -> Result<(), AppError> {
    let post = request.method() == Method::POST;
    let allowances = &app.allowances;
    let allowance = match (visitor.known(), post) {
        (None, true) => &allowances.arrivals,
        (_, false) => &allowances.looks,
        (Some(_), true) if only_tries(request.uri().path()) => &allowances.taps,
        (Some(_), true) => &allowances.acts,
    };
    let from = || visitor.client.address.map(|address| address.to_string()).unwrap_or_default();
    let who = if visitor.known().is_none() { from() } else { visitor.key() };
    let fast = |_| AppError::keyed(StatusCode::TOO_MANY_REQUESTS, "web-too-fast");
    allowance.take(who, app.service.now()).map_err(fast)?;
    match visitor.client.address {
        // A platform vouches for people in a frame, and many come by one address.
        Some(address)
            if visitor.known().is_none() && post && request.uri().path() != framed::PATH =>
        {
            Ok(app.service.people().newcomer_from(address.to_string())?)
        }
        _ => Ok(()),
    }
}

/// Whether a form sent to this path changes nothing.
fn only_tries(path: &str) -> bool {
    path.ends_with("/tabletop") || path.ends_with("/preview")
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    /// Whether a post with these headers is taken for one from the table's own pages.
    fn is_ours(public: Option<&str>, headers: &[(&str, &str)]) -> bool {
        let request = Request::builder().method("POST").uri("/rooms");
        let request =
            headers.iter().fold(request, |request, (name, value)| request.header(*name, *value));
        let public_url = public.map(|url| url.parse().unwrap());
        let settings = WebSettings { public_url, ..WebSettings::default() };
        let request = request.body(Body::empty()).unwrap();
        let client = ClientInfo::of(&settings, &request);
        let visitor = Visitor::stranger(client, request.headers());
        from_here(&settings, &visitor, None, &request).is_ok()
    }

    #[test]
    fn a_post_must_come_from_a_page_of_this_site() {
        let host = ("host", "127.0.0.1:8000");
        for right in [
            [host, ("origin", "http://127.0.0.1:8000")],
            [host, ("origin", "https://127.0.0.1:8000")],
            [host, ("referer", "http://127.0.0.1:8000/r/abc?m=k1")],
        ] {
            assert!(is_ours(None, &right), "{right:?}");
        }
        for wrong in [
            [host, ("origin", "http://127.0.0.1:8001")],
            [host, ("origin", "http://evil.example")],
            [host, ("origin", "http://127.0.0.1:8000.evil.example")],
            [host, ("origin", "null")],
            [host, ("referer", "http://evil.example/http://127.0.0.1:8000/")],
            [host, ("x-nothing", "")],
            [("origin", "http://"), ("x-nothing", "")],
        ] {
            assert!(!is_ours(None, &wrong), "{wrong:?}");
        }
    }

    #[test]
    fn an_origin_decides_even_if_the_referer_would_do() {
        let (host, ours) = (("host", "a:1"), "http://a:1");
        for from in ["http://evil.example", "null", "", ours] {
            let headers = [host, ("origin", from), ("referer", "http://a:1/")];
            assert_eq!(is_ours(None, &headers), from == ours, "{from}");
            let doubled = [host, ("origin", ours), ("origin", from), ("referer", "http://a:1/")];
            assert!(!is_ours(None, &doubled), "two of them: {from}");
            let referers = [host, ("referer", ours), ("referer", from)];
            assert!(!is_ours(None, &referers), "two of them: {from}");
        }
    }

    #[test]
    fn a_page_at_the_public_address_is_ours_whatever_the_web_server_calls_us() {
        let by = |origin| [("host", "127.0.0.1:8717"), ("origin", origin)];
        let public = Some("https://kamen.example");
        assert!(is_ours(public, &by("https://kamen.example")));
        for wrong in ["http://kamen.example", "https://kamen.example:8443", "https://example"] {
            assert!(!is_ours(public, &by(wrong)), "{wrong}");
        }
        assert!(!is_ours(None, &by("https://kamen.example")));
    }
}
