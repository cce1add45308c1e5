//! Sessions: the person for whom a browser stands.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite, time::Duration};
use sha2::{Digest, Sha256};

/// Name of the cookie that holds the token.
const COOKIE: &str = "kamen";

/// The name of the cookie over HTTPS: a browser keeps such a cookie for this very table alone, and
/// sends it over HTTPS only.
const SECURE_COOKIE: &str = "__Host-kamen";

/// The name of the cookie of a browser inside an app, which sends it from the app's frame, too, and
/// over HTTPS only.
const APP_COOKIE: &str = "__Host-kamen-app";

/// The way by which a browser identified itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BrowserEntry {
    /// As a page of its own.
    Page,
    /// Inside Telegram.
    MiniApp,
    /// Inside Discord, by a bearer.
    Activity,
}

/// The prefix of a bearer's token in the session key: so no cookie is a bearer, and no bearer a
/// cookie.
const BEARER: &str = "bearer ";

/// The WebSocket protocol of a line of events; a bearer is offered beside this name.
pub(crate) const LINE: &str = "kamen";

/// The time for which a browser keeps the token: the most that browsers allow.
const MAX_AGE: Duration = Duration::days(400);

/// A browser's secret token: 32 bytes from the operating system, in hex. It is
/// neither stored nor logged; people are known by [`Session::key`].
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct BrowserToken(String);

impl BrowserToken {
    /// Draws a new token; `None` if the operating system gives no random bytes.
    pub(crate) fn fresh() -> Option<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(hex::encode(bytes)))
    }

    /// Draws a new token for a page in a frame, and the secret that the page keeps in memory.
    pub(crate) fn bearer() -> Option<(Self, String)> {
        let Self(secret) = Self::fresh()?;
        Some((Self(format!("{BEARER}{secret}")), secret))
    }

    /// Reads the token of a page in a frame, whatever form it has. It stands in a header; a
    /// WebSocket cannot set one and offers it as a protocol.
    pub(crate) fn of_bearer(headers: &HeaderMap) -> Option<Self> {
        let text = |name| headers.get(name).and_then(|value| value.to_str().ok());
        let said = text(header::AUTHORIZATION).and_then(|said| said.strip_prefix("Bearer"));
        let called = || {
            let mut names = text(header::SEC_WEBSOCKET_PROTOCOL)?.split(',').map(str::trim);
            names.next().filter(|name| *name == LINE).and_then(|_| names.next())
        };
        said.or_else(called).map(|secret| Self(format!("{BEARER}{}", secret.trim())))
    }

    /// Reads the token of a request, if it has the right form.
    pub(crate) fn of(headers: &HeaderMap, https: bool) -> Option<Self> {
        let secure = https.then(|| Self::named(headers, SECURE_COOKIE)).flatten();
        secure.or_else(|| Self::named(headers, COOKIE))
    }

    /// Reads the token of a request from inside an app.
    pub(crate) fn of_app(headers: &HeaderMap, https: bool) -> Option<Self> {
        https.then(|| Self::named(headers, APP_COOKIE)).flatten()
    }

    /// Returns the header that makes a browser inside an app keep the token, for that app alone.
    pub(crate) fn app_cookie(&self) -> Option<HeaderValue> {
        let cookie = Cookie::build((APP_COOKIE, &*self.0)).path("/").max_age(MAX_AGE);
        let cookie = cookie.http_only(true).secure(true).partitioned(true);
        HeaderValue::try_from(cookie.same_site(SameSite::None).build().to_string()).ok()
    }

    fn named(headers: &HeaderMap, name: &str) -> Option<Self> {
        cookie(headers, name).filter(|token| well_formed(token)).map(Self)
    }

    /// Whether a browser that speaks HTTPS still has the token under the old name.
    pub(crate) fn is_outdated(headers: &HeaderMap, https: bool) -> bool {
        https && Self::named(headers, SECURE_COOKIE).is_none()
    }

    /// Returns the key of the session: a hash from which the token cannot be recovered.
    pub(crate) fn key(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }

    /// Returns the header that makes the browser keep the token.
    pub(crate) fn set_cookie(&self, https: bool) -> Option<HeaderValue> {
        preference(if https { SECURE_COOKIE } else { COOKIE }, &self.0, https)
    }

    /// Returns the header that makes the browser forget the token under its old name.
    pub(crate) const fn no_old_cookie() -> HeaderValue {
        HeaderValue::from_static("kamen=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0")
    }
}

/// Shows nothing of the token.
impl std::fmt::Debug for BrowserToken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session")
    }
}

/// Returns the headers that make a browser forget the token under every name.
pub(crate) fn forgotten(https: bool) -> Vec<HeaderValue> {
    let app = "__Host-kamen-app=; HttpOnly; SameSite=None; Secure; Partitioned; Path=/; Max-Age=0";
    let app = https.then(|| HeaderValue::from_static(app));
    let secure = "__Host-kamen=; HttpOnly; SameSite=Strict; Secure; Path=/; Max-Age=0";
    let secure = https.then(|| HeaderValue::from_static(secure));
    secure.into_iter().chain(app).chain([BrowserToken::no_old_cookie()]).collect()
}

/// Returns the header that makes a browser keep a value and send it to pages of this table alone;
/// no script sees it.
pub(crate) fn preference(name: &str, value: &str, https: bool) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value)).path("/").max_age(MAX_AGE).http_only(true);
    let cookie = if https { cookie.secure(true) } else { cookie };
    HeaderValue::try_from(cookie.same_site(SameSite::Strict).build().to_string()).ok()
}

/// Returns the value of a cookie of a request.
pub(crate) fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

fn well_formed(token: &str) -> bool {
    token.len() == 64 && token.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn carrying(cookie: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::COOKIE, cookie.parse().unwrap());
        headers
    }

    #[test]
    fn a_session_comes_back_from_its_own_cookie() {
        let session = BrowserToken::fresh().unwrap();
        for https in [false, true] {
            let line = session.set_cookie(https).unwrap();
            let line = line.to_str().unwrap();
            let (pair, attributes) = line.split_once(';').unwrap();
            assert!(attributes.contains("HttpOnly") && attributes.contains("SameSite=Strict"));
            assert_eq!(attributes.contains("Secure"), https);
            let headers = carrying(&format!("lang=cs; {pair}"));
            assert_eq!(BrowserToken::of(&headers, https), Some(session.clone()));
        }
    }

    #[test]
    fn inside_an_app_the_cookie_is_another_and_goes_over_https_alone() {
        let session = BrowserToken::fresh().unwrap();
        let line = session.app_cookie().unwrap();
        let (pair, attributes) = line.to_str().unwrap().split_once(';').unwrap();
        for attribute in ["HttpOnly", "SameSite=None", "Secure", "Partitioned", "Path=/"] {
            assert!(attributes.contains(attribute), "{attributes}");
        }
        let headers = carrying(pair);
        assert_eq!(BrowserToken::of_app(&headers, true), Some(session));
        assert_eq!(BrowserToken::of_app(&headers, false), None);
        assert_eq!(BrowserToken::of(&headers, true), None, "it is no ordinary one");
    }

    #[test]
    fn a_bearer_is_said_in_either_header_and_is_no_cookie() {
        let (session, secret) = BrowserToken::bearer().unwrap();
        let carrying = |name: header::HeaderName, value: String| {
            let mut headers = HeaderMap::new();
            headers.insert(name, value.parse().unwrap());
            BrowserToken::of_bearer(&headers)
        };
        let said = carrying(header::AUTHORIZATION, format!("Bearer {secret}"));
        assert_eq!(said.unwrap().key(), session.key());
        let called = carrying(header::SEC_WEBSOCKET_PROTOCOL, format!("kamen, {secret}"));
        assert_eq!(called.unwrap().key(), session.key());
        assert_eq!(carrying(header::AUTHORIZATION, format!("Basic {secret}")), None);
        assert_eq!(carrying(header::SEC_WEBSOCKET_PROTOCOL, format!("x, {secret}")), None);
        assert_ne!(BrowserToken(secret).key(), session.key(), "as a cookie it is another");
    }

    #[test]
    fn over_https_the_old_name_is_taken_until_there_is_the_new_one() {
        let (old, new) = ("a".repeat(64), "b".repeat(64));
        let both = carrying(&format!("kamen={old}; __Host-kamen={new}"));
        assert_eq!(BrowserToken::of(&both, true), Some(BrowserToken(new)));
        assert_eq!(BrowserToken::of(&both, false), Some(BrowserToken(old.clone())));
        let one = carrying(&format!("kamen={old}"));
        assert_eq!(BrowserToken::of(&one, true), Some(BrowserToken(old)));
        assert!(BrowserToken::is_outdated(&one, true) && !BrowserToken::is_outdated(&both, true));
        assert!(!BrowserToken::is_outdated(&one, false));
    }

    #[test]
    fn sessions_differ_and_their_keys_hide_them() {
        let (one, two) = (BrowserToken::fresh().unwrap(), BrowserToken::fresh().unwrap());
        assert_ne!(one, two);
        assert_ne!(one.key(), two.key());
        assert_ne!(one.key(), one.0);
        assert_eq!(format!("{one:?}"), "Session");
    }

    #[test]
    fn a_token_of_another_form_is_none() {
        for wrong in
            ["kamen=", "kamen=abc", "kamen", "other=1", &format!("kamen={}", "G".repeat(64))]
        {
            assert_eq!(BrowserToken::of(&carrying(wrong), false), None, "{wrong}");
        }
    }
}
