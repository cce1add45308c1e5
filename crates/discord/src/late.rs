//! Interactions that were deferred and not answered before the process ended. They are noted on the
//! disk while they are handled, and the next process answers them while their tokens live.

use std::{sync::Arc, time::Duration};

use serde::{Deserialize, Serialize};
use serenity::model::channel::MessageFlags;
use service::{Identity, Platform, Refusal, Unanswered};
use tokio::time::sleep;

use crate::{bot::Bot, buckets::Wait, call::Call, post::Reply, rest::RestError};

/// The longest time for which the note of an interaction may delay its acknowledgement; Discord
/// waits three seconds.
const NOTED: Duration = Duration::from_millis(2_200);
/// The pause between two attempts to answer while Discord or the database cannot be reached.
const PAUSE: Duration = Duration::from_secs(5);

/// The data to answer an interaction later. Its token is a secret.
#[derive(Serialize, Deserialize)]
struct Owed {
    token: String,
    /// The person who acted.
    user: String,
    name: String,
    /// Whether the button is on a message that only they see: then nothing says "thinking…".
    in_place: bool,
}

/// The present state of an answer's place on Discord.
enum Placeholder {
    /// "Thinking…".
    Empty,
    /// The message whose button was pressed.
    Pressed,
    /// An answer, or nothing any more.
    Settled,
}

impl Bot {
    /// Notes that an interaction will be answered; false if the disk has not accepted that in time.
    /// If the disk fails altogether, the answer says so.
    pub(crate) async fn owe(&self, call: &Call) -> bool {
        let owed = Owed {
            token: call.token.clone(),
            user: call.caller.key.clone(),
            name: call.caller.name.clone(),
            in_place: call.in_place,
        };
        let Ok(payload) = serde_json::to_string(&owed) else { return false };
        let key = call.id.to_string();
        let noting = self.service.inbox().owe_answer(Platform::Discord, &key, payload);
        match tokio::time::timeout(NOTED, noting).await {
            Ok(Ok(_)) => true,
            Ok(Err(why)) => {
                tracing::warn!(?why, "the answer to an interaction could not be marked as owed");
                true
            }
            Err(_) => {
                tracing::warn!(
                    "an interaction could not be stored in time: it is not acknowledged"
                );
                false
            }
        }
    }

    /// Notes that an interaction is answered, or cannot be.
    pub(crate) async fn settle(&self, key: &str) {
        note(self.service.inbox().answered(Platform::Discord, key).await);
    }

    /// [`settle`](Self::settle) for an interaction whose "thinking…" Discord can be asked about. No
    /// task waits for the note, except the closing of the service.
    pub(crate) fn settle_in_time(self: Arc<Self>, key: String) {
        tokio::spawn(async move {
            note(self.service.inbox().answered_in_time(Platform::Discord, &key).await);
        });
    }

    /// Answers the unanswered interactions of an earlier process.
    pub(crate) async fn catch_up(&self, left: Vec<Unanswered>) {
        if !left.is_empty() {
            tracing::info!(interactions = left.len(), "not answered by the last run");
        }
        for left in left {
            if let Ok(owed) = serde_json::from_str::<Owed>(&left.payload) {
                self.answer_late(&left, &owed).await;
            }
            self.settle(&left.key).await;
        }
    }

    async fn answer_late(&self, left: &Unanswered, owed: &Owed) {
        while self.service.inbox().is_owed(left) {
            let place = match self.place_of(owed).await {
                Ok(Placeholder::Settled) => return,
                Ok(place) => place,
                Err(after) => {
                    tracing::debug!("an answer is delayed");
                    sleep(after).await;
                    continue;
                }
            };
            let Ok(answer) = self.late(left, owed).await else {
                sleep(PAUSE).await;
                continue;
            };
            let sent = match place {
                Placeholder::Empty => self.edit_original(&owed.token, &answer).await,
                Placeholder::Pressed | Placeholder::Settled => {
                    self.send_more(&owed.token, &answer).await
                }
            };
            match sent {
                Ok(()) | Err(Some(_)) => return,
                Err(None) => sleep(PAUSE).await,
            }
        }
    }

    async fn late(&self, left: &Unanswered, owed: &Owed) -> Result<Reply, Refusal> {
        let (key, name) = (owed.user.clone(), owed.name.clone());
        let person = Identity { platform: Platform::Discord, key, name };
        let person = self.service.people().person(&person).await?.id;
        Ok(Reply::text(&self.desk.deliveries().late(person, left).await?.text))
    }

    /// Finds the place of an answer: the process may have ended between answering and noting that.
    async fn place_of(&self, owed: &Owed) -> Result<Placeholder, Duration> {
        let shown = match self.rest.get(&self.original(&owed.token)).await {
            Ok(shown) => shown,
            // The message with the button was closed meanwhile.
            Err(RestError::Refused { code: 10008, .. }) if owed.in_place => {
                return Ok(Placeholder::Pressed);
            }
            Err(RestError::Refused { .. }) => return Ok(Placeholder::Settled),
            Err(RestError::Wait(Wait { after, .. }) | RestError::Lost { after, .. }) => {
                return Err(after);
            }
        };
        let flags = shown["flags"].as_u64().map(MessageFlags::from_bits_truncate);
        let empty = flags.is_some_and(|flags| flags.contains(MessageFlags::LOADING));
        Ok(match owed.in_place {
            true => Placeholder::Pressed,
            false if empty => Placeholder::Empty,
            false => Placeholder::Settled,
        })
    }
}

fn note(settled: Result<(), Refusal>) {
    if settled.is_err() {
        tracing::warn!("the answer to an interaction could not be marked as given");
    }
}
