//! Answers that an earlier process could not send. Their updates were committed and do not wait in
//! the inbox.

use std::time::Duration;

use service::{Refusal, Unanswered};
use tokio::time::{Instant, sleep};

use crate::{
    answer::{Asker, PressedButton},
    content::ChatTarget,
    ephemeral::Cause,
    handle::{TELEGRAM, UpdateHandler, place_of},
    update::{CallbackQuery, Message, Update},
};

/// The pause between two tries to read an answer.
const PAUSE: Duration = Duration::from_secs(1);

impl UpdateHandler {
    /// Answers the updates that an earlier process left unanswered.
    pub(crate) async fn catch_up(&self, left: Vec<Unanswered>) {
        if !left.is_empty() {
            tracing::info!(updates = left.len(), "not answered by the last run");
        }
        for left in left {
            if let Some(update) = Update::read(&left.payload) {
                while self.service.inbox().is_owed(&left)
                    && self.answer_late(&left, &update).await.is_err()
                {
                    sleep(PAUSE).await;
                }
            }
            if self.service.inbox().answered(TELEGRAM, &left.key).await.is_err() {
                tracing::warn!("an update could not be marked as answered");
            }
        }
    }

    /// # Errors
    /// The answer cannot be read.
    async fn answer_late(&self, left: &Unanswered, update: &Update) -> Result<(), Refusal> {
        let (message, user, pressed) = match (&update.message, &update.callback_query) {
            (Some(message), _) => (message, message.from.as_ref(), None),
            (_, Some(press)) => {
                let Some(message) = &press.message else { return Ok(()) };
                (message, Some(&press.from), Some(pressed(press, message)))
            }
            _ => return Ok(()),
        };
        let Some(user) = user.filter(|user| !user.is_bot) else { return Ok(()) };
        let person = self.known(user).await?;
        let asker = Asker {
            person,
            user: user.id,
            name: user.name(),
            at: ChatTarget { reply_to: None, ..place_of(message) },
            private: message.chat.is_private(),
            cause: message.ephemeral_message_id.map(Cause::Message),
            pressed,
        };
        let out = self.desk.deliveries().late(person, left).await?;
        self.replies.answer_late(&asker, &out).await;
        Ok(())
    }
}

/// Returns a press that only needs an answer.
fn pressed(press: &CallbackQuery, message: &Message) -> PressedButton {
    PressedButton {
        query: press.id.clone(),
        message: message.message_id,
        at: Instant::now(),
        ephemeral: message.ephemeral_message_id,
        picture: message.photo.is_some(),
        post: true,
        code: None,
        chooses: false,
        room: None,
    }
}
