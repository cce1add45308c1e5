//! The one door for calls outside of interactions.
//!
//! serenity's own limiter lets other tasks go on while the whole bot has to wait, and its errors
//! keep neither headers nor waiting times. So this client makes these few calls; serenity builds
//! their bodies.

use std::{
    pin::pin,
    sync::atomic::{AtomicU32, Ordering},
    time::Duration,
};

use reqwest::{
    Client, Method, RequestBuilder,
    header::{AUTHORIZATION, HeaderValue, USER_AGENT},
    multipart::{Form, Part},
};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::{Value, from_slice, to_string};
use tokio::time::{Instant, sleep, timeout};

use crate::{
    DiscordError, DiscordSettings,
    buckets::{Bucket, Buckets, RateHeaders, Wait},
    post::Body,
};

/// The longest time for a call.
const PATIENCE: Duration = Duration::from_secs(15);
/// The longest wait after trouble on the line: once Discord is back, everything is tried within
/// this time.
const LONGEST: Duration = Duration::from_secs(8);
/// A longer call does not hold its bucket any more: nobody waits behind one that hangs.
const HELD: Duration = Duration::from_secs(2);
/// The time without new private chats after too many were opened.
const SHUT: Duration = Duration::from_secs(60);
/// The user agent; Discord asks for this form.
const AGENT: &str = concat!("DiscordBot (https://kamen.example, ", env!("CARGO_PKG_VERSION"), ")");

/// Calls to Discord's REST API.
pub(crate) struct RestClient {
    client: Client,
    base: String,
    token: SecretString,
    pub(crate) buckets: Buckets,
    /// The number of failed calls in a row.
    losses: AtomicU32,
}

/// The reason why a call failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum RestError {
    /// The call must be made later.
    Wait(Wait),
    /// The line or Discord broke; whether the call was carried out is not known.
    Lost { after: Duration, why: String },
    /// Discord refused it: HTTP status, Discord's code, its words.
    Refused { status: u16, code: u64, why: String },
}

impl RestClient {
    /// A client for this token.
    ///
    /// # Errors
    /// Only if there is no TLS.
    pub(crate) fn new(settings: &DiscordSettings) -> Result<Self, DiscordError> {
        let base = settings.api.as_deref().unwrap_or("https://discord.com");
        Ok(Self {
            client: client(PATIENCE)?,
            base: format!("{}/api/v10", base.trim_end_matches('/')),
            token: settings.token.clone(),
            buckets: Buckets::new(),
            losses: AtomicU32::new(0),
        })
    }

    /// Reads a path. An answer that cannot be read is null.
    pub(crate) async fn get(&self, path: &str) -> Result<Value, RestError> {
        let request = self.client.request(Method::GET, format!("{}/{path}", self.base));
        match self.send(path, request).await? {
            Value::Null => Err(self.lost("an answer that cannot be read".to_owned())),
            told => Ok(told),
        }
    }

    /// Deletes a path; `bucket` is the bucket it counts in.
    pub(crate) async fn delete(&self, (path, bucket): (&str, &str)) -> Result<Value, RestError> {
        let request = self.client.request(Method::DELETE, format!("{}/{path}", self.base));
        self.send(bucket, request).await
    }

    /// Replaces a path by a body.
    pub(crate) async fn put(&self, path: &str, body: &Body) -> Result<Value, RestError> {
        self.send_body(Method::PUT, path, path, body).await
    }

    /// Edits a path by a body; `bucket` is the bucket it counts in.
    pub(crate) async fn patch(
        &self,
        (path, bucket): (&str, &str),
        body: &Body,
    ) -> Result<Value, RestError> {
        self.send_body(Method::PATCH, path, bucket, body).await
    }

    /// Sends a body with its files; `bucket` is the bucket it counts in.
    pub(crate) async fn post(
        &self,
        (path, bucket): (&str, &str),
        body: &Body,
    ) -> Result<Value, RestError> {
        self.send_body(Method::POST, path, bucket, body).await
    }

    async fn send_body(
        &self,
        method: Method,
        path: &str,
        bucket: &str,
        body: &Body,
    ) -> Result<Value, RestError> {
        let request = self.client.request(method, format!("{}/{path}", self.base));
        let request = match body.files.as_slice() {
            [] => request.json(&body.json),
            _ => request.multipart(form(body)?),
        };
        self.send(bucket, request).await
    }

    /// Reads a path as the person who granted this access.
    pub(crate) async fn get_as(&self, path: &str, access: &str) -> Result<Value, RestError> {
        let request = self.client.request(Method::GET, format!("{}/{path}", self.base));
        self.send_as(path, request.bearer_auth(access)).await
    }

    /// Sends a form with the application's own credentials.
    pub(crate) async fn send_form(
        &self,
        path: &str,
        fields: &[(&str, &str)],
    ) -> Result<Value, RestError> {
        let request = self.client.request(Method::POST, format!("{}/{path}", self.base));
        self.send_as(path, request.form(fields)).await
    }

    async fn send(&self, name: &str, request: RequestBuilder) -> Result<Value, RestError> {
        self.send_as(name, request.header(AUTHORIZATION, self.authorization()?)).await
    }

    async fn send_as(&self, name: &str, request: RequestBuilder) -> Result<Value, RestError> {
        let bucket = self.buckets.turn(name).await.map_err(RestError::Wait)?;
        let request = request.header(USER_AGENT, AGENT);
        let answer = async {
            let answer = request.send().await?;
            let (status, headers) = (answer.status(), answer.headers().clone());
            let body = match answer.bytes().await {
                Ok(bytes) => from_slice::<Value>(&bytes).unwrap_or_default(),
                // It was accepted, even if the rest of the answer is lost.
                Err(_) if status.is_success() => Value::Null,
                Err(error) => return Err(error),
            };
            Ok((status.as_u16(), headers, body))
        };
        let mut answer = pin!(answer);
        let (answered, mut bucket) = match timeout(HELD, &mut answer).await {
            Ok(answered) => (answered, bucket),
            Err(_) => {
                drop(bucket);
                (answer.await, self.buckets.held(name).await)
            }
        };
        let (status, headers, body) = match answered {
            Ok(answered) => answered,
            Err(error) => return Err(self.lost(error.without_url().to_string())),
        };
        self.judge(&mut bucket, status, RateHeaders::read(&headers, status, &body), body)
    }

    fn judge(
        &self,
        bucket: &mut Bucket,
        status: u16,
        said: RateHeaders,
        body: Value,
    ) -> Result<Value, RestError> {
        if let Some(wait) = self.buckets.learn(bucket, status, said) {
            return Err(RestError::Wait(wait));
        }
        if status >= 500 {
            return Err(self.lost(format!("HTTP {status}")));
        }
        self.losses.store(0, Ordering::Relaxed);
        if (200..300).contains(&status) {
            return Ok(body);
        }
        // Private chats were opened too fast: the door to them stays shut for a while.
        if said.code == 40003 {
            bucket.shut(SHUT);
            return Err(RestError::Wait(Wait { after: SHUT, everywhere: false, said: true }));
        }
        let why = body["message"].as_str().unwrap_or("no reason given").to_owned();
        Err(RestError::Refused { status, code: said.code, why })
    }

    /// Notes trouble on the line: the more in a row, the longer the wait.
    fn lost(&self, why: String) -> RestError {
        let before = self.losses.fetch_add(1, Ordering::Relaxed);
        let after = Duration::from_millis(250 << before.min(8)).min(LONGEST);
        RestError::Lost { after, why }
    }

    fn authorization(&self) -> Result<HeaderValue, RestError> {
        let token = format!("Bot {}", self.token.expose_secret());
        let mut value = HeaderValue::from_str(&token).map_err(|_| RestError::Refused {
            status: 401,
            code: 0,
            why: "the token holds characters that no token has".to_owned(),
        })?;
        value.set_sensitive(true);
        Ok(value)
    }
}

/// Repeats a call until it is accepted or refused, for so long at most. It waits as often as
/// Discord says, and through trouble on the line.
pub(crate) async fn patiently<F>(
    longest: Duration,
    mut call: impl FnMut() -> F,
) -> Result<Value, RestError>
where
    F: Future<Output = Result<Value, RestError>>,
{
    let until = Instant::now() + longest;
    loop {
        let error = match call().await {
            Err(error @ (RestError::Wait(_) | RestError::Lost { .. })) => error,
            done => return done,
        };
        let after = match &error {
            RestError::Wait(wait) => wait.after,
            RestError::Lost { after, .. } => *after,
            RestError::Refused { .. } => Duration::ZERO,
        };
        if Instant::now() + after > until {
            return Err(error);
        }
        sleep(after).await;
    }
}

/// A client with a time limit; reqwest's own has none.
pub(crate) fn client(patience: Duration) -> Result<Client, DiscordError> {
    let builder = Client::builder().use_rustls_tls().timeout(patience);
    builder.build().map_err(|error| DiscordError::Client(error.without_url().to_string()))
}

fn form(body: &Body) -> Result<Form, RestError> {
    let bad = |why: String| RestError::Refused { status: 0, code: 0, why };
    let text = to_string(&body.json).map_err(|error| bad(error.to_string()))?;
    let mut form = Form::new().text("payload_json", text);
    for (number, file) in body.files.iter().enumerate() {
        let part = Part::bytes(file.data.clone()).file_name(file.filename.clone());
        let part = part.mime_str(kind_of(&file.filename));
        let part = part.map_err(|error| bad(error.without_url().to_string()))?;
        form = form.part(format!("files[{number}]"), part);
    }
    Ok(form)
}

/// The media type of a file, by its name.
fn kind_of(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_an_outage_of_any_length_everything_is_tried_within_eight_seconds() {
        let settings = DiscordSettings::new("x".into());
        let rest = RestClient::new(&settings).unwrap();
        let waits = (0..40).map(|_| rest.lost("gone".to_owned()));
        let longest = waits.map(|lost| match lost {
            RestError::Lost { after, .. } => after,
            other => panic!("{other:?}"),
        });
        assert_eq!(longest.max(), Some(LONGEST));
    }
}
