//! Carries the desk's deliveries to channels and private chats.

use std::{future::Future, pin::Pin, time::Duration};

use chat::{Carried, Carrier, ChatFate, Parcel, PostingPace};
use serde_json::Value;
use serenity::{builder::EditMessage, model::id::ChannelId};
use service::Platform;
use tokio::time::sleep;

use crate::{
    bot::Bot,
    buckets::Wait,
    frame::without_buttons,
    post::{self, Body},
    rest::{RestClient, RestError},
};

/// The result of sending a message: its number.
pub(crate) type Sending = Result<String, RestError>;

/// Unknown channel, unknown guild, no access, thread gone.
const GONE: &[u64] = &[10_003, 10_004, 50_001];
/// A message older than an hour was edited as often as Discord allows for the time being.
const OFTEN: u64 = 30_046;
/// An action that is not allowed.
const FORBIDDEN: u64 = 50_013;
/// A thread that is archived, or locked.
const SHUT: &[u64] = &[50_083, 160_005];
/// The pause before a refused picture is sent once more.
const ONCE_MORE: Duration = Duration::from_secs(1);

impl Carrier for Bot {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn pace(&self) -> &PostingPace {
        &self.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        Box::pin(async move { self.carried(parcel, self.send_parcel(parcel).await) })
    }
}

impl Bot {
    async fn send_parcel(&self, parcel: &Parcel) -> Sending {
        if parcel.to.private {
            return self.write_privately(parcel).await;
        }
        if let Some(message) = parcel.edits.as_deref() {
            let place = self.board_channel(parcel).await?;
            if parcel.is_living_board() && !self.rest.is_newest(&place, message).await? {
                let why = "its board is not the newest message any more".to_owned();
                return Err(RestError::Refused { status: 0, code: 0, why });
            }
            return self.put(&place, parcel).await;
        }
        let sent = self.send_new(parcel).await?;
        if let Some(former) = &parcel.strips {
            match self.board_channel(parcel).await {
                Ok(place) => self.rest.strip(&place, former).await,
                // The new board is sent; a retry would send it twice.
                Err(_) => tracing::debug!("the buttons of a former board could not be removed"),
            }
        }
        Ok(sent)
    }

    async fn send_new(&self, parcel: &Parcel) -> Sending {
        if let Some(sent) = self.as_guest(parcel).await {
            return sent;
        }
        match self.send_to_thread(parcel).await {
            Some(sent) => sent,
            None => self.write(&parcel.to.chat, parcel).await,
        }
    }

    /// Writes into the private channel of a person. A known channel that is gone is opened anew.
    async fn write_privately(&self, parcel: &Parcel) -> Sending {
        let user = &parcel.to.chat;
        let known = self.known_private(user).is_some();
        let channel = self.private_channel(user).await?;
        match self.put(&channel, parcel).await {
            Err(RestError::Refused { status: 404, .. }) if known && parcel.edits.is_none() => {
                self.forget_private(user);
                let channel = self.private_channel(user).await?;
                self.write(&channel, parcel).await
            }
            sent => sent,
        }
    }

    /// Edits the channel's message that a parcel replaces, or writes a new one.
    async fn put(&self, channel: &str, parcel: &Parcel) -> Sending {
        match &parcel.edits {
            Some(message) => self.rest.change(channel, message, parcel).await,
            None => self.write(channel, parcel).await,
        }
    }

    /// Writes into a channel.
    pub(crate) async fn write(&self, channel: &str, parcel: &Parcel) -> Sending {
        let path = format!("channels/{channel}/messages");
        let send = async |with_picture: bool| {
            self.rest.post((&path, &path), &post::message(parcel, with_picture)).await
        };
        Ok(number_of(&pictured(parcel.picture.is_some(), send).await?))
    }

    /// The private channel of a person.
    async fn private_channel(&self, user: &str) -> Sending {
        if let Some(known) = self.known_private(user) {
            return Ok(known);
        }
        let mut body = Value::Object(serde_json::Map::new());
        body["recipient_id"] = Value::String(user.to_owned());
        let path = "users/@me/channels";
        let channel = id_of(&self.rest.post((path, path), &Body::new(&body, Vec::new())).await?)?;
        self.note_private(user, &channel);
        Ok(channel)
    }

    /// Writes by an answer, where the bot is a guest; `None` elsewhere.
    async fn as_guest(&self, parcel: &Parcel) -> Option<Sending> {
        let channel = ChannelId::new(parcel.to.chat.parse().ok().filter(|&id| id != 0)?);
        let token = self.guests.take(channel)?;
        let answer = async |with_picture: bool| {
            self.follow_up(&token, &post::open_answer(parcel, with_picture)).await
        };
        Some(match pictured(parcel.picture.is_some(), answer).await {
            Ok(message) => Ok(number_of(&message)),
            // Another token may do, or there is none left.
            Err(RestError::Refused { why, .. }) => {
                Err(RestError::Lost { after: Duration::from_secs(1), why })
            }
            Err(error) => Err(error),
        })
    }

    fn carried(&self, parcel: &Parcel, sent: Sending) -> Carried {
        let error = match sent {
            Ok(message) => return Carried::Sent(message),
            Err(error) => error,
        };
        match error {
            RestError::Wait(Wait { after, everywhere, .. }) => {
                let (perhaps, why) = (false, "it is to be sent later".to_owned());
                Carried::Later { after, everywhere, perhaps, why }
            }
            RestError::Lost { after, why } => {
                Carried::Later { after, everywhere: false, perhaps: true, why }
            }
            // The token is invalid; the gateway will say so and end the bot.
            RestError::Refused { status: 401, why, .. } => {
                let after = Duration::from_secs(60);
                Carried::Later { after, everywhere: true, perhaps: false, why }
            }
            RestError::Refused { status, code, why } => {
                let fate = fate(parcel, status, code);
                Carried::Refused { why: format!("{why} ({code})"), fate }
            }
        }
    }
}

impl RestClient {
    /// Edits one of the bot's messages. If Discord allows no more edits for a while, the message
    /// stays as it is until the next one.
    async fn change(&self, channel: &str, message: &str, parcel: &Parcel) -> Sending {
        let path = format!("channels/{channel}/messages/{message}");
        let bucket = format!("channels/{channel}/messages/changed");
        let change = async |with_picture: bool| {
            self.patch((&path, &bucket), &post::changed(parcel, with_picture)).await
        };
        match pictured(parcel.picture.is_some(), change).await {
            Ok(_) => Ok(message.to_owned()),
            Err(RestError::Refused { code: OFTEN, .. }) if parcel.match_id.is_none() => {
                Ok(message.to_owned())
            }
            Err(error) => Err(error),
        }
    }

    /// Whether a message is the last one of its channel.
    async fn is_newest(&self, channel: &str, message: &str) -> Result<bool, RestError> {
        let there = self.get(&format!("channels/{channel}")).await?;
        Ok(there["last_message_id"] == message)
    }

    /// Takes the buttons from a message; if that fails, they stay.
    async fn strip(&self, channel: &str, message: &str) {
        let path = format!("channels/{channel}/messages/{message}");
        let bucket = format!("channels/{channel}/messages/changed");
        let strip = async {
            // A message in a frame is rewritten without its buttons.
            let bare = match without_buttons(&self.get(&path).await?) {
                Some(card) => Body { json: card, files: Vec::new() },
                None => Body::new(&EditMessage::new().components(Vec::new()), Vec::new()),
            };
            self.patch((&path, &bucket), &bare).await
        };
        if strip.await.is_err() {
            tracing::debug!("the buttons of a former board could not be removed");
        }
    }
}

/// The meaning of a refusal for the chat: a private one is closed by 403 alone.
fn fate(parcel: &Parcel, status: u16, code: u64) -> ChatFate {
    match parcel.to.private {
        true if status == 403 => ChatFate::Closed,
        false if GONE.contains(&code) || code == FORBIDDEN => ChatFate::Gone,
        true | false => ChatFate::Stays,
    }
}

/// Sends a body with a picture, if it has one. A refused picture is tried once more, then replaced
/// by words; where pictures are not allowed, at once.
pub(crate) async fn pictured<F>(
    has_picture: bool,
    mut send: impl FnMut(bool) -> F,
) -> Result<Value, RestError>
where
    F: Future<Output = Result<Value, RestError>>,
{
    let mut sent = send(true).await;
    if has_picture && sent.as_ref().is_err_and(is_of_message) {
        tracing::info!("a picture was refused: it is sent again");
        sleep(ONCE_MORE).await;
        sent = send(true).await;
    }
    let in_words = sent.as_ref().is_err_and(|error| {
        is_of_message(error) || matches!(error, RestError::Refused { code: FORBIDDEN, .. })
    });
    if has_picture && in_words { send(false).await } else { sent }
}

/// Whether a refusal concerns the message, and says nothing of its channel. A limit without a time
/// to wait may be one.
fn is_of_message(error: &RestError) -> bool {
    match error {
        RestError::Refused { status, code, .. } => {
            matches!(status, 400 | 413 | 429) && !SHUT.contains(code) && *code != OFTEN
        }
        RestError::Wait(wait) => !wait.said,
        RestError::Lost { .. } => false,
    }
}

/// The number of an accepted message; empty if the answer holds none.
fn number_of(taken: &Value) -> String {
    taken["id"].as_str().unwrap_or_default().to_owned()
}

fn id_of(made: &Value) -> Sending {
    let lost = || RestError::Lost {
        after: Duration::from_secs(1),
        why: "an answer without a number".to_owned(),
    };
    made["id"].as_str().map(str::to_owned).ok_or_else(lost)
}
