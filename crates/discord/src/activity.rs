//! The table inside Discord: the adapter opens it there and verifies its viewer.
//!
//! Discord gives each person who opens the table a code. The bot exchanges the code, because that
//! takes the application's secret. The resulting access names the person, and is dropped at once.
//! The bot asks Discord itself whether the person views the table, and in which channel: it trusts
//! nothing that the page says of that.

use std::{sync::Arc, time::Duration};

use chat::{Caller, FrameHost, FramedCaller, Unvouched, Vouching, Where};
use secrecy::{ExposeSecret as _, SecretString};
use serde_json::Value;
use serenity::{builder::CreateInteractionResponse, model::id::InteractionId};
use service::{Platform, Service};
use tokio::{sync::OnceCell, time::timeout};

use crate::{
    DiscordError, DiscordSettings,
    buckets::ANSWERS,
    post::Body,
    rest::{RestClient, RestError, patiently},
};

/// The longest time for Discord to answer one request while a person waits for the table.
const PATIENCE: Duration = Duration::from_secs(5);
/// The longest time for the table to open: after that there is time left for another answer.
const OPENS: Duration = Duration::from_millis(1_200);
/// The longest name of an instance.
const LONGEST: usize = 128;
/// The kinds of channels that are threads, and the one of private chats.
const THREADS: [u64; 3] = [10, 11, 12];
const PRIVATE: u64 = 1;

/// Asks Discord for the viewers of the table.
pub struct Activity {
    rest: RestClient,
    service: Arc<Service>,
    secret: SecretString,
    application: OnceCell<String>,
}

impl Activity {
    /// The Activity with these settings; `None` if it is off.
    ///
    /// # Errors
    /// Only if there is no TLS.
    pub fn new(
        settings: &DiscordSettings,
        service: Arc<Service>,
    ) -> Result<Option<Self>, DiscordError> {
        let Some(secret) = settings.activity.clone() else { return Ok(None) };
        let (rest, application) = (RestClient::new(settings)?, OnceCell::new());
        Ok(Some(Self { rest, service, secret, application }))
    }

    async fn own_number(&self) -> Result<String, Unvouched> {
        let ask = async || {
            let own = self.asked("applications/@me").await?;
            own["id"].as_str().map(str::to_owned).ok_or(Unvouched::Silent)
        };
        self.application.get_or_try_init(ask).await.cloned()
    }

    /// Reads a path as the bot; [`Unvouched::Frame`] if nothing is there.
    async fn asked(&self, path: &str) -> Result<Value, Unvouched> {
        patiently(PATIENCE, async || self.rest.get(path).await).await.map_err(|error| match error {
            RestError::Refused { status: 404, .. } => Unvouched::Frame,
            error => silent(&error),
        })
    }

    /// Exchanges a code for the person it was given to.
    async fn redeem(&self, application: &str, code: &str) -> Result<Value, Unvouched> {
        let fields = [
            ("client_id", application),
            ("client_secret", self.secret.expose_secret()),
            ("grant_type", "authorization_code"),
            ("code", code),
        ];
        // One attempt: a lost request may have used up the code.
        let taken = self.rest.send_form("oauth2/token", &fields).await;
        let taken = taken.map_err(|error| match error {
            RestError::Refused { status: 400, .. } => Unvouched::Code,
            error => silent(&error),
        })?;
        let access = taken["access_token"].as_str().ok_or(Unvouched::Silent)?;
        let ask = async || self.rest.get_as("users/@me", access).await;
        patiently(PATIENCE, ask).await.map_err(|error| silent(&error))
    }

    /// The place of an instance of this application, if this person is in it.
    async fn instance(
        &self,
        (application, frame): (&str, &str),
        person: &str,
    ) -> Result<Where, Unvouched> {
        let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
        if frame.is_empty() || frame.len() > LONGEST || !frame.bytes().all(plain) {
            return Err(Unvouched::Frame);
        }
        let path = format!("applications/{application}/activity-instances/{frame}");
        let told = self.asked(&path).await?;
        let users = told["users"].as_array().map(Vec::as_slice).unwrap_or_default();
        // Discord lists them as numbers or as people.
        let inside = users.iter().any(|user| *user == person || user["id"] == person);
        let location = &told["location"];
        let channel = location["channel_id"].as_str();
        let own = told["application_id"] == application && told["instance_id"] == frame;
        let channel = channel.filter(|_| own && inside).ok_or(Unvouched::Frame)?;
        self.place(channel, location["guild_id"].as_str()).await
    }

    /// The place of a channel, as the desk knows places. If the bot may not see its kind, the
    /// channel is known by its number.
    async fn place(&self, channel: &str, server: Option<&str>) -> Result<Where, Unvouched> {
        let path = format!("channels/{channel}");
        let known = patiently(PATIENCE, async || self.rest.get(&path).await).await;
        let known = match known {
            Ok(known) => known,
            Err(RestError::Refused { .. }) => Value::Null,
            Err(error) => return Err(silent(&error)),
        };
        let kind = known["type"].as_u64();
        if kind == Some(PRIVATE) {
            return Ok(Where::Private);
        }
        let parent = known["parent_id"].as_str();
        let parent = parent.filter(|_| kind.is_some_and(|kind| THREADS.contains(&kind)));
        let mut key = channel;
        if let Some(parent) = parent {
            // The thread of a match is a part of its channel.
            let begun =
                self.service.chats().match_of_message(Platform::Discord, parent, channel).await;
            if begun.map_err(|_| Unvouched::Silent)?.is_some() {
                key = parent;
            }
        }
        Ok(Where::Chat {
            key: key.to_owned(),
            title: known["name"].as_str().unwrap_or_default().to_owned(),
            server: server.map(str::to_owned),
        })
    }
}

impl FrameHost for Activity {
    fn application(&self) -> Vouching<'_, String> {
        Box::pin(self.own_number())
    }

    fn vouch<'a>(&'a self, code: &'a str, frame: &'a str) -> Vouching<'a, FramedCaller> {
        Box::pin(async move {
            let application = self.own_number().await?;
            let user = self.redeem(&application, code).await?;
            let text = |name: &str| user[name].as_str().map(str::to_owned);
            let key = text("id").ok_or(Unvouched::Silent)?;
            let at = self.instance((&application, frame), &key).await?;
            let mut names = [text("global_name"), text("username")].into_iter().flatten();
            let name = names.find(|name| service::is_seen(name)).unwrap_or_default();
            let (platform, language) = (Platform::Discord, text("locale"));
            Ok(FramedCaller { caller: Caller { platform, key, name, language }, at })
        })
    }
}

/// Logs that Discord did not answer a request.
fn silent(error: &RestError) -> Unvouched {
    tracing::warn!("Discord says nothing of its Activity: {error:?}");
    Unvouched::Silent
}

impl RestClient {
    /// Answers an interaction by opening the table inside Discord. False if Discord does not accept
    /// that, which leaves time for another answer.
    pub(crate) async fn launch(&self, (id, token): (InteractionId, &str)) -> bool {
        let (path, bucket) =
            (format!("interactions/{id}/{token}/callback"), format!("{ANSWERS}{id}"));
        let body = Body::new(&CreateInteractionResponse::LaunchActivity, Vec::new());
        match timeout(OPENS, self.post((&path, &bucket), &body)).await {
            // An earlier attempt arrived although its answer was lost, or the event came twice.
            Ok(Ok(_) | Err(RestError::Refused { code: 40060, .. })) => true,
            Ok(Err(error)) => {
                tracing::warn!("the table does not open inside Discord: {error:?}");
                false
            }
            Err(_) => false,
        }
    }
}
