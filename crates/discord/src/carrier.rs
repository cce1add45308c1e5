//! Carrying what the desk delivers to channels and private chats.

use std::{future::Future, pin::Pin, time::Duration};

use chat::{Carried, Carrier, Fate, Pace, Parcel};
use serde_json::Value;
use serenity::model::id::ChannelId;
use service::Platform;

use crate::{
    bot::{Bot, describe},
    buckets::Wait,
    post,
    rest::RestError,
};

/// What sending a message came to: its number.
pub(crate) type Sending = Result<String, RestError>;

/// A private chat is closed; no guild in common.
const CLOSED: &[u64] = &[50_007, 50_278];
/// Unknown channel, unknown guild, no access, thread gone.
const GONE: &[u64] = &[10_003, 10_004, 50_001];
/// A message that is older than an hour was changed as often as Discord lets us for now.
const OFTEN: u64 = 30_046;
/// Something is not allowed.
const FORBIDDEN: u64 = 50_013;

impl Carrier for Bot {
    fn platform(&self) -> Platform {
        Platform::Discord
    }

    fn pace(&self) -> &Pace {
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
            let channel = self.private_channel(&parcel.to.chat).await?;
            return self.write(&channel, parcel).await;
        }
        if let Some(message) = &parcel.edits {
            return self.change(&parcel.to.chat, message, parcel).await;
        }
        if let Some(sent) = self.as_guest(parcel).await {
            return sent;
        }
        match self.send_to_thread(parcel).await {
            Some(sent) => sent,
            None => self.write(&parcel.to.chat, parcel).await,
        }
    }

    /// Writes into a channel; where pictures are not allowed, without one.
    pub(crate) async fn write(&self, channel: &str, parcel: &Parcel) -> Sending {
        let path = format!("channels/{channel}/messages");
        let send = async |with_picture: bool| {
            let body = post::message(parcel, with_picture);
            let file = parcel.picture.as_ref().filter(|_| with_picture);
            id_of(&self.rest.post((&path, &path), &body, file).await?)
        };
        match send(true).await {
            Err(RestError::Refused { code: FORBIDDEN, .. }) if parcel.picture.is_some() => {
                send(false).await
            }
            sent => sent,
        }
    }

    /// Changes the text of a message of ours. One that Discord lets us change no more for
    /// now stays as it is until there is more to say.
    async fn change(&self, channel: &str, message: &str, parcel: &Parcel) -> Sending {
        let path = format!("channels/{channel}/messages/{message}");
        let bucket = format!("channels/{channel}/messages/changed");
        match self.rest.patch((&path, &bucket), &post::changed(parcel)).await {
            Ok(_) | Err(RestError::Refused { code: OFTEN, .. }) => Ok(message.to_owned()),
            Err(error) => Err(error),
        }
    }

    /// The channel to a person.
    async fn private_channel(&self, user: &str) -> Sending {
        if let Some(known) = self.known_private(user) {
            return Ok(known);
        }
        let mut body = Value::Object(serde_json::Map::new());
        body["recipient_id"] = Value::String(user.to_owned());
        let path = "users/@me/channels";
        let channel = id_of(&self.rest.post((path, path), &body, None).await?)?;
        self.note_private(user, &channel);
        Ok(channel)
    }

    /// Where the bot is a guest it writes by answering; `None` if it is none.
    async fn as_guest(&self, parcel: &Parcel) -> Option<Sending> {
        let channel = ChannelId::new(parcel.to.chat.parse().ok().filter(|&id| id != 0)?);
        let token = self.guests.take(channel)?;
        let body = post::open_answer(parcel);
        let answer = self.http.create_followup_message(&token, &body.json, body.files).await;
        Some(match answer {
            Ok(message) => Ok(message.id.to_string()),
            // Another token may do, or there is none left.
            Err(error) => {
                Err(RestError::Lost { after: Duration::from_secs(1), why: describe(&error) })
            }
        })
    }

    fn carried(&self, parcel: &Parcel, sent: Sending) -> Carried {
        let error = match sent {
            Ok(message) => return Carried::Sent(message),
            Err(error) => error,
        };
        match error {
            RestError::Wait(Wait { after, everywhere }) => {
                let (perhaps, why) = (false, "too many calls".to_owned());
                Carried::Later { after, everywhere, perhaps, why }
            }
            RestError::Lost { after, why } => {
                Carried::Later { after, everywhere: false, perhaps: true, why }
            }
            // The token is good no more; the gateway will say so and end this.
            RestError::Refused { status: 401, why, .. } => {
                let after = Duration::from_secs(60);
                Carried::Later { after, everywhere: true, perhaps: false, why }
            }
            RestError::Refused { code, why, .. } => {
                let fate = self.fate(parcel, code);
                Carried::Refused { why: format!("{why} ({code})"), fate }
            }
        }
    }

    /// What a refusal means for the chat.
    fn fate(&self, parcel: &Parcel, code: u64) -> Fate {
        let private = parcel.to.private;
        if private && (CLOSED.contains(&code) || code == 50_001 || code == FORBIDDEN) {
            return Fate::Closed;
        }
        if private && GONE.contains(&code) {
            self.forget_private(&parcel.to.chat);
            return Fate::Closed;
        }
        if GONE.contains(&code) || code == FORBIDDEN {
            return Fate::Gone;
        }
        Fate::Stays
    }
}

fn id_of(made: &Value) -> Sending {
    let lost = || RestError::Lost {
        after: Duration::from_secs(1),
        why: "an answer without a number".to_owned(),
    };
    made["id"].as_str().map(str::to_owned).ok_or_else(lost)
}
