//! Strict reading of forms and query strings.

use std::time::Duration;

use axum::{
    body::Body,
    extract::{FromRequest, RawForm, Request},
    http::{StatusCode, Uri},
    response::IntoResponse,
};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode, utf8_percent_encode};
use tokio::time::timeout;

use crate::error::AppError;

/// The most bytes a form may have.
pub(crate) const LIMIT: usize = 16 * 1024;

/// The time in which a form must arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// The characters that are escaped within a part of an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// Names and values of a form, in their order.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct FormFields(Vec<(String, String)>);

impl FormFields {
    /// Reads `name=value&…`.
    ///
    /// # Errors
    /// The text has broken escapes, is not UTF-8 or contains a NUL.
    pub(crate) fn decode(text: &[u8]) -> Result<Self, AppError> {
        if !is_text(text) {
            return Err(AppError::keyed(StatusCode::BAD_REQUEST, "web-not-text"));
        }
        Ok(Self(form_urlencoded::parse(text).into_owned().collect()))
    }

    /// Reads the query string of an address.
    ///
    /// # Errors
    /// It is not text.
    pub(crate) fn query(uri: &Uri) -> Result<Self, AppError> {
        Self::decode(uri.query().unwrap_or_default().as_bytes())
    }

    /// Returns the first value of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Returns the first value of this name.
    ///
    /// # Errors
    /// There is none.
    pub(crate) fn need(&self, name: &str) -> Result<&str, AppError> {
        self.get(name).ok_or_else(|| AppError::keyed(StatusCode::BAD_REQUEST, "web-field-missing"))
    }

    /// Returns all values of this name.
    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        let matching = self.0.iter().filter(|(key, _)| key == name);
        matching.map(|(_, value)| value.clone()).collect()
    }
}

impl<S: Send + Sync> FromRequest<S> for FormFields {
    type Rejection = AppError;

    async fn from_request(request: Request<Body>, state: &S) -> Result<Self, AppError> {
        let read = timeout(PATIENCE, RawForm::from_request(request, state)).await;
        let slow = |_| AppError::keyed(StatusCode::REQUEST_TIMEOUT, "web-too-slow");
        let RawForm(body) =
            read.map_err(slow)?.map_err(|rejected| refused(&rejected.into_response().status()))?;
        Self::decode(&body)
    }
}

/// Words why `axum` refused a body as a form.
fn refused(status: &StatusCode) -> AppError {
    match *status {
        StatusCode::PAYLOAD_TOO_LARGE => AppError::keyed(*status, "web-too-long"),
        _ => AppError::keyed(StatusCode::UNSUPPORTED_MEDIA_TYPE, "web-not-a-form"),
    }
}

/// Whether all of it is text once its escapes are read. The reading itself is lenient: it would put
/// a replacement sign for every byte that it cannot read.
fn is_text(escaped: &[u8]) -> bool {
    let mut after_signs = escaped.split(|&byte| byte == b'%').skip(1);
    let whole = after_signs
        .all(|after| after.iter().take(2).filter(|byte| byte.is_ascii_hexdigit()).count() == 2);
    let text = percent_decode(escaped).decode_utf8();
    whole && text.is_ok_and(|text| !text.contains('\0'))
}

/// Reads a part of an address as text; `None` if it is not valid text.
pub(crate) fn unescape(part: &str) -> Option<String> {
    let part = part.as_bytes();
    is_text(part).then(|| percent_decode(part).decode_utf8_lossy().into_owned())
}

/// Escapes a text as a part of an address.
pub(crate) fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(text: &str) -> Option<Vec<(String, String)>> {
        FormFields::decode(text.as_bytes()).ok().map(|fields| fields.0)
    }

    #[test]
    fn escapes_and_repeated_names_are_read() {
        let fields = FormFields::decode(b"s=h8&s=%C5%99+a&empty=&bare").unwrap();
        assert_eq!(fields.all("s"), ["h8", "ř a"]);
        assert_eq!((fields.get("empty"), fields.get("bare")), (Some(""), Some("")));
        assert!(fields.need("nothing").is_err());
    }

    #[test]
    fn form_data_that_is_not_text_is_refused() {
        for wrong in
            ["a=%", "a=%4", "a=%zz", "a=%ff", "a=%00", "%c3=1", "a=%+1", "a=\0", "a=%c5&b=%99"]
        {
            assert_eq!(pairs(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_escaped_text_comes_back() {
        for text in ["", "a b+c&d=e", "ř 🀄 \u{202e}", "%"] {
            let line = format!("x={}", escape(text));
            assert_eq!(FormFields::decode(line.as_bytes()).unwrap().get("x"), Some(text));
        }
    }
}
