//! What a form or an address carries, read strictly.

use std::time::Duration;

use axum::{
    body::{Body, to_bytes},
    extract::{FromRequest, Request},
    http::{StatusCode, Uri, header},
};
use tokio::time::timeout;

use crate::trouble::Trouble;

/// The most bytes a form may have.
const LIMIT: usize = 16 * 1024;

/// How long a form may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// Names and values, in the order they came.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads `name=value&…`.
    ///
    /// # Errors
    /// It is not text: broken escapes, not UTF-8, or a NUL in it.
    pub(crate) fn decode(text: &[u8]) -> Result<Self, Trouble> {
        let pairs = text.split(|&byte| byte == b'&').filter(|pair| !pair.is_empty());
        let pairs = pairs.map(|pair| {
            let at = pair.iter().position(|&byte| byte == b'=').unwrap_or(pair.len());
            let value = pair.get(at + 1..).unwrap_or_default();
            Some((unescape(&pair[..at])?, unescape(value)?))
        });
        let pairs: Option<_> = pairs.collect();
        pairs.map(Self).ok_or_else(|| Trouble::keyed(StatusCode::BAD_REQUEST, "web-not-text"))
    }

    /// Reads what follows the question mark of an address.
    ///
    /// # Errors
    /// It is not text.
    pub(crate) fn query(uri: &Uri) -> Result<Self, Trouble> {
        Self::decode(uri.query().unwrap_or_default().as_bytes())
    }

    /// The first value of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// The first value of this name.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn need(&self, name: &str) -> Result<&str, Trouble> {
        self.get(name).ok_or_else(|| Trouble::keyed(StatusCode::BAD_REQUEST, "web-field-missing"))
    }

    /// All values of this name.
    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        let matching = self.0.iter().filter(|(key, _)| key == name);
        matching.map(|(_, value)| value.clone()).collect()
    }
}

impl<S: Send + Sync> FromRequest<S> for Fields {
    type Rejection = Trouble;

    async fn from_request(request: Request<Body>, _: &S) -> Result<Self, Trouble> {
        let kind = request.headers().get(header::CONTENT_TYPE).map(|kind| kind.as_bytes());
        if !kind.is_some_and(|kind| kind.starts_with(b"application/x-www-form-urlencoded")) {
            return Err(Trouble::keyed(StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-not-a-form"));
        }
        let read = timeout(PATIENCE, to_bytes(request.into_body(), LIMIT)).await;
        let slow = |_| Trouble::keyed(StatusCode::REQUEST_TIMEOUT, "web-too-slow");
        let long = |_| Trouble::keyed(StatusCode::PAYLOAD_TOO_LARGE, "web-too-long");
        Self::decode(&read.map_err(slow)?.map_err(long)?)
    }
}

/// One name or value without its escapes.
fn unescape(text: &[u8]) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&first, after)) = rest.split_first() {
        rest = after;
        match first {
            b'+' => bytes.push(b' '),
            b'%' => {
                let (digits, after) = rest.split_first_chunk::<2>()?;
                let [high, low] = digits.map(|digit| char::from(digit).to_digit(16));
                bytes.push(u8::try_from(high? * 16 + low?).ok()?);
                rest = after;
            }
            0 => return None,
            other => bytes.push(other),
        }
    }
    String::from_utf8(bytes).ok().filter(|text| !text.contains('\0'))
}

/// A text as a part of an address.
pub(crate) fn escape(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    let one = |byte| if plain(byte) { char::from(byte).into() } else { format!("%{byte:02X}") };
    text.bytes().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Option<Vec<(String, String)>> {
        Fields::decode(text.as_bytes()).ok().map(|fields| fields.0)
    }

    #[test]
    fn escapes_and_repeated_names_are_read() {
        let fields = Fields::decode(b"s=h8&s=%C5%99+a&empty=&bare").unwrap();
        assert_eq!(fields.all("s"), ["h8", "ř a"]);
        assert_eq!((fields.get("empty"), fields.get("bare")), (Some(""), Some("")));
        assert!(fields.need("nothing").is_err());
    }

    #[test]
    fn what_is_not_text_is_refused() {
        for wrong in ["a=%", "a=%4", "a=%zz", "a=%ff", "a=%00", "%c3=1", "a=%+1", "a=\0"] {
            assert_eq!(pairs(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_escaped_text_comes_back() {
        for text in ["", "a b+c&d=e", "ř 🀄 \u{202e}", "%"] {
            let line = format!("x={}", escape(text));
            assert_eq!(Fields::decode(line.as_bytes()).unwrap().get("x"), Some(text));
        }
    }
}
