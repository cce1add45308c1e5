//! Who a browser stands for.

use axum::http::{HeaderMap, HeaderValue, header};
use cookie::{Cookie, SameSite, time::Duration};
use sha2::{Digest, Sha256};

/// Name of the cookie that holds the token.
const COOKIE: &str = "kamen";

/// How long a browser keeps the token: the most that browsers allow.
const MAX_AGE: Duration = Duration::days(400);

/// A browser's secret token: 32 bytes from the operating system, in hex. It is
/// neither stored nor logged; people are known by [`Session::key`].
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Session(String);

impl Session {
    /// A new one; `None` if the operating system gives no random bytes.
    pub(crate) fn fresh() -> Option<Self> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).ok()?;
        Some(Self(hex::encode(bytes)))
    }

    /// The one a request carries, if it has the right form.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        cookie(headers, COOKIE).filter(|token| well_formed(token)).map(Self)
    }

    /// What the session is known by: a hash from which the token cannot be had.
    pub(crate) fn key(&self) -> String {
        hex::encode(Sha256::digest(self.0.as_bytes()))
    }

    /// The header that makes the browser keep it.
    pub(crate) fn set_cookie(&self) -> Option<HeaderValue> {
        preference(COOKIE, &self.0)
    }
}

/// Shows nothing of the token.
impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Session")
    }
}

/// The header that makes a browser keep a value and send it to pages of this
/// table alone; no script sees it.
pub(crate) fn preference(name: &str, value: &str) -> Option<HeaderValue> {
    let cookie = Cookie::build((name, value)).path("/").max_age(MAX_AGE).http_only(true);
    HeaderValue::try_from(cookie.same_site(SameSite::Strict).build().to_string()).ok()
}

/// The value of a cookie a request carries.
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
        let session = Session::fresh().unwrap();
        let line = session.set_cookie().unwrap();
        let line = line.to_str().unwrap();
        let (pair, attributes) = line.split_once(';').unwrap();
        assert!(attributes.contains("HttpOnly") && attributes.contains("SameSite=Strict"));
        assert_eq!(Session::of(&carrying(&format!("lang=cs; {pair}"))), Some(session));
    }

    #[test]
    fn sessions_differ_and_their_keys_hide_them() {
        let (one, two) = (Session::fresh().unwrap(), Session::fresh().unwrap());
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
            assert_eq!(Session::of(&carrying(wrong)), None, "{wrong}");
        }
    }
}
