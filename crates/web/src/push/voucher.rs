//! The identity of this bot towards push services (RFC 8292, "VAPID").

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use p256::ecdsa::{Signature, SigningKey, signature::Signer as _};
use serde_json::json;
use service::{Refusal, Service, Timestamp};

/// The time for which a voucher counts, in seconds; a day is the most that is allowed.
const COUNTS: i64 = 12 * 60 * 60;

/// The bot's key for push services. Anyone who has it can call people in its name.
#[derive(Clone)]
pub(crate) struct Voucher(SigningKey);

impl Voucher {
    /// Returns the key that is kept with the other secrets; it is made at the first request.
    ///
    /// # Errors
    /// The database cannot be written, or the stored bytes are no key.
    pub(crate) async fn of(service: &Service) -> Result<Self, Refusal> {
        let key = SigningKey::from_slice(&service.accounts().push_key().await?);
        key.map(Self).map_err(|_| Refusal::Fault("push key".into()))
    }

    /// Returns the public half for browsers and services: a point of P-256, in base64.
    pub(crate) fn public(&self) -> String {
        BASE64.encode(self.0.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// Returns the header `Authorization` for a request to a service at this origin. At `home` the
    /// service finds out who calls, if the table has an address.
    pub(crate) fn authorization(&self, origin: &str, home: Option<&str>, now: Timestamp) -> String {
        let expires = now.number() / 1_000 + COUNTS;
        let claims = match home {
            Some(home) => json!({ "aud": origin, "exp": expires, "sub": home }),
            None => json!({ "aud": origin, "exp": expires }),
        };
        let part = |value: serde_json::Value| BASE64.encode(value.to_string());
        let said = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature: Signature = self.0.sign(said.as_bytes());
        let signature = BASE64.encode(signature.to_bytes());
        format!("vapid t={said}.{signature}, k={}", self.public())
    }
}

/// Shows nothing of the key.
impl std::fmt::Debug for Voucher {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Voucher")
    }
}
