//! The way to the Bot API: teloxide's client, and calls it has no method for.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    time::Duration,
};

use chat::PostingPace;
use reqwest::multipart::{Form, Part};
use secrecy::ExposeSecret;
use serde::Deserialize;
use serde_json::{Value, json};
use teloxide::Bot;
use tokio::time::{self, Instant};

use crate::{
    TelegramError, TelegramSettings, call_error::CallError, newest::NewestMessages,
    rewritten::RewrittenMessages, widget::ChatWidgets,
};

/// The time for which the server holds a request for updates until there are some.
pub(crate) const HOLD: Duration = Duration::from_secs(25);
/// The longest time for any other request.
pub(crate) const LONGEST: Duration = Duration::from_secs(15);
/// The longest wait after trouble on the line. Once the server is back, everything is tried within
/// this time.
const SLACK: Duration = Duration::from_secs(8);
/// The time within which waits of two chats mean a wait for all.
const FLOOD: Duration = Duration::from_secs(10);

/// The bot at its server.
pub(crate) struct Api {
    /// The client of teloxide.
    pub(crate) bot: Bot,
    /// The pace at which it may write.
    pub(crate) pace: PostingPace,
    /// Its id.
    pub(crate) id: i64,
    /// Its name in links.
    pub(crate) username: String,
    /// The short name of its Mini App, if groups may open that.
    pub(crate) app: Option<String>,
    /// Whether people can type moves after its name.
    pub(crate) inline: bool,
    /// Whether the server has messages that only one member of a group sees.
    pub(crate) ephemeral: AtomicBool,
    /// Whether boards may be tapped in widgets.
    pub(crate) touch: bool,
    /// The known widgets of chats.
    pub(crate) widgets: ChatWidgets,
    /// The newest message of each chat.
    pub(crate) newest: NewestMessages,
    /// The changing messages of private chats.
    pub(crate) rewritten: RewrittenMessages,
    flooded: Mutex<Option<(String, Instant)>>,
    broken: AtomicU32,
}

/// The server's description of the bot.
#[derive(Debug, Deserialize)]
pub(crate) struct Me {
    pub(crate) id: i64,
    #[serde(default)]
    pub(crate) username: String,
    #[serde(default)]
    pub(crate) can_join_groups: bool,
    #[serde(default)]
    pub(crate) can_read_all_group_messages: bool,
    #[serde(default)]
    pub(crate) supports_inline_queries: bool,
    /// Missing if the server is older than guests are.
    pub(crate) supports_guest_queries: Option<bool>,
}

/// The answer to a call, and its time by the server's clock.
#[derive(Debug)]
pub(crate) struct ApiResponse {
    pub(crate) result: Value,
    pub(crate) date: Option<String>,
}

impl Api {
    pub(crate) fn new(settings: &TelegramSettings) -> Result<Self, TelegramError> {
        let client = reqwest::Client::builder();
        let client = client.connect_timeout(Duration::from_secs(10)).timeout(HOLD + LONGEST);
        let client = client.tcp_nodelay(true).build().map_err(|_| TelegramError::Address)?;
        let mut bot = Bot::with_client(settings.token.expose_secret(), client);
        if let Some(url) = &settings.api {
            let url = reqwest::Url::parse(url).ok().filter(|url| !url.cannot_be_a_base());
            bot = bot.set_api_url(url.ok_or(TelegramError::Address)?);
        }
        Ok(Self {
            bot,
            pace: PostingPace::new(settings.budget),
            id: 0,
            username: String::new(),
            app: settings.app.clone(),
            inline: false,
            ephemeral: AtomicBool::new(false),
            touch: false,
            widgets: ChatWidgets::default(),
            newest: NewestMessages::default(),
            rewritten: RewrittenMessages::default(),
            flooded: Mutex::default(),
            broken: AtomicU32::new(0),
        })
    }

    /// Learns the bot's identity, however long it takes.
    pub(crate) async fn introduce(&mut self) -> Result<(), TelegramError> {
        let me = loop {
            match self.me().await {
                Ok((me, _)) => break me,
                Err(error) if error.is_token() => return Err(TelegramError::Token),
                Err(error) => {
                    tracing::warn!(
                        why = error.why(),
                        "Telegram could not be asked for the bot's own account"
                    );
                    let wait = if let CallError::Wait(long) = error { long } else { self.slack() };
                    time::sleep(wait).await;
                }
            }
        };
        (self.id, self.username, self.inline) = (me.id, me.username, me.supports_inline_queries);
        self.mend();
        Ok(())
    }

    /// Returns the bot's identity, and the server's time.
    pub(crate) async fn me(&self) -> Result<(Me, Option<String>), CallError> {
        let told = self.call("getMe", &json!({}), LONGEST).await?;
        let me = serde_json::from_value(told.result);
        let me = me.map_err(|_| CallError::Unread)?;
        Ok((me, told.date))
    }

    /// Returns the raw updates from this one on, with unknown kinds as well.
    pub(crate) async fn updates(&self, offset: i64) -> Result<Vec<Value>, CallError> {
        let mut kinds = vec![
            "message",
            "edited_message",
            "callback_query",
            "inline_query",
            "guest_message",
            "my_chat_member",
            "chat_member",
        ];
        kinds.extend(self.touch.then_some("widget_query"));
        let body = json!({"offset": offset, "limit": 100, "timeout": HOLD.as_secs(),
            "allowed_updates": kinds});
        match self.call("getUpdates", &body, HOLD + LONGEST).await?.result {
            Value::Array(updates) => Ok(updates),
            _ => Err(CallError::Unread),
        }
    }

    /// Returns the link that opens the private chat with this payload.
    pub(crate) fn link(&self, payload: &str) -> reqwest::Url {
        let link = format!("https://t.me/{}?start={payload}", self.username);
        reqwest::Url::parse(&link).unwrap_or_else(|_| self.bare_link())
    }

    #[expect(clippy::expect_used, reason = "a fixed address")]
    fn bare_link(&self) -> reqwest::Url {
        reqwest::Url::parse("https://t.me/").expect("an address")
    }

    /// Calls any method with a JSON body.
    pub(crate) async fn call(
        &self,
        method: &str,
        body: &Value,
        longest: Duration,
    ) -> Result<ApiResponse, CallError> {
        let request = self.bot.client().post(self.url(method)).json(body).timeout(longest);
        self.finish(request).await.map_err(CallError::timed)
    }

    /// Calls any method, perhaps with a file under this name beside its fields.
    pub(crate) async fn call_with(
        &self,
        method: &str,
        fields: &Value,
        file: Option<(&'static str, Part)>,
        longest: Duration,
    ) -> Result<Value, CallError> {
        let request = self.bot.client().post(self.url(method)).timeout(longest);
        let request = match file {
            None => request.json(fields),
            Some((name, file)) => {
                let mut form = Form::new();
                for (name, value) in fields.as_object().into_iter().flatten() {
                    let value = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
                    form = form.text(name.clone(), value);
                }
                request.multipart(form.part(name, file))
            }
        };
        self.finish(request).await.map(|told| told.result)
    }

    fn url(&self, method: &str) -> String {
        let base = self.bot.api_url();
        format!("{}/bot{}/{method}", base.as_str().trim_end_matches('/'), self.bot.token())
    }

    async fn finish(&self, request: reqwest::RequestBuilder) -> Result<ApiResponse, CallError> {
        let sent = request.send().await;
        let response = sent.map_err(|error| CallError::from(&error))?;
        let status = response.status();
        let header = |name: &str| response.headers().get(name)?.to_str().ok().map(str::to_owned);
        let (date, wait) = (header("date"), header("retry-after"));
        let body = match response.text().await {
            Ok(body) => serde_json::from_str::<Value>(&body).ok(),
            // The server took the call, even if the rest of its answer was lost.
            Err(_) if status.is_success() => None,
            Err(error) => return Err(CallError::from(&error)),
        };
        let body = match body {
            Some(body) if body.is_object() => body,
            _ if status.is_success() => return Err(CallError::Unread),
            _ => Value::Null,
        };
        if body["ok"] == true || body["result"]["message_id"].is_i64() {
            return Ok(ApiResponse { result: body["result"].clone(), date });
        }
        if status.is_success() && body["ok"] != false {
            return Err(CallError::Unread);
        }
        if status.is_server_error() {
            return Err(CallError::Lost("the server is out of order"));
        }
        let parameters = &body["parameters"];
        // A proxy before the server names the wait in a header.
        let wait = wait.filter(|_| status.as_u16() == 429).and_then(|wait| wait.parse().ok());
        if let Some(seconds) = parameters["retry_after"].as_u64().or(wait) {
            return Err(CallError::Wait(Duration::from_secs(seconds)));
        }
        if let Some(chat) = parameters["migrate_to_chat_id"].as_i64() {
            return Err(CallError::Moved(chat));
        }
        let code = body["error_code"].as_u64().and_then(|code| u16::try_from(code).ok());
        let said = body["description"].as_str().map_or_else(|| status.to_string(), str::to_owned);
        Err(CallError::refused(code.unwrap_or(status.as_u16()), said))
    }

    /// Whether boards of a chat are tapped in widgets.
    pub(crate) fn holds_touch(&self, chat: i64) -> bool {
        self.touch && self.widgets.are_taken(chat)
    }

    /// Notes that a chat must wait, and returns whether all must.
    pub(crate) fn flooded(&self, chat: &str) -> bool {
        let now = Instant::now();
        let mut flooded = self.flooded.lock().unwrap_or_else(PoisonError::into_inner);
        let last = flooded.replace((chat.to_owned(), now));
        last.is_some_and(|(before, at)| before != chat && now - at < FLOOD)
    }

    /// Returns the pause for a line that is broken again.
    pub(crate) fn slack(&self) -> Duration {
        let times = self.broken.fetch_add(1, Ordering::Relaxed);
        Duration::from_secs(1 << times.min(5)).min(SLACK)
    }

    /// Notes that the line works.
    pub(crate) fn mend(&self) {
        self.broken.store(0, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_an_outage_of_any_length_everything_is_tried_within_eight_seconds() {
        let api = Api::new(&TelegramSettings::new("1:x".into())).unwrap();
        let waits: Vec<_> = (0..40).map(|_| api.slack()).collect();
        assert_eq!(waits[..4], [1, 2, 4, 8].map(Duration::from_secs));
        assert_eq!(waits.iter().max(), Some(&SLACK));
    }
}
