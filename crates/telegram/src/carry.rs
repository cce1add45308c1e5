//! The carrier of events to chats.

use std::{future::Future, pin::Pin, sync::Arc};

use chat::{Carried, Carrier, Desk, Parcel, PostingPace};
use service::Platform;

use crate::{
    api::Api,
    call_error::CallError,
    content::{ChatTarget, Content},
    widget::Widget,
};

/// A carrier of messages on Telegram.
pub(crate) struct Outbox {
    pub(crate) api: Arc<Api>,
    pub(crate) desk: Arc<Desk>,
}

impl Outbox {
    pub(crate) fn new(api: Arc<Api>, desk: Arc<Desk>) -> Self {
        Self { api, desk }
    }

    async fn send(&self, parcel: &Parcel) -> Carried {
        if let Some(message) = Platform::message_of_key(&parcel.to.chat) {
            return self.rewrite(message, parcel).await;
        }
        let Some(to) = ChatTarget::of(&parcel.to.chat) else {
            let why = "its chat has no key of Telegram's".to_owned();
            return Carried::Refused { why, fate: chat::ChatFate::Stays };
        };
        let typing = parcel.typing.as_ref().filter(|_| self.api.inline);
        let content = Content::new(&parcel.text, &parcel.mentions, parcel.picture.clone());
        let content = content.ringing(parcel.rings);
        let content = content.with(&parcel.buttons, typing).copying(parcel.copied.as_ref());
        let content = content.inside(&self.api, &self.desk, to.chat);
        let widget = parcel.touch.as_ref().map(Widget::of);
        if widget == Some(None) || widget.is_some() && !content.fits_caption() {
            let why = "its board is too large to be tapped".to_owned();
            return Carried::Refused { why, fate: chat::ChatFate::Stays };
        }
        let content = content.touching(widget.flatten());
        let sent = match parcel.edits.as_deref().map(str::parse) {
            None => self.send_new(to, &content, parcel).await,
            Some(Ok(message))
                if parcel.is_living_board()
                    && !self.api.newest.is(to.chat, to.thread, i64::from(message)) =>
            {
                let why = "its board is not the newest message any more".to_owned();
                return Carried::Refused { why, fate: chat::ChatFate::Stays };
            }
            Some(Ok(message))
                if content
                    .widget
                    .as_ref()
                    .is_some_and(|widget| !self.api.widgets.shows(to.chat, message, widget)) =>
            {
                let why = "its message shows no such board to tap".to_owned();
                return Carried::Refused { why, fate: chat::ChatFate::Stays };
            }
            Some(Ok(message)) => {
                let mut turn = self.api.rewritten.turn(to.chat).await;
                turn.note(message);
                self.api.change(to.chat, message, &content).await.map(|()| Some(message))
            }
            Some(Err(_)) => {
                let why = "its message has no number of Telegram's".to_owned();
                return Carried::Refused { why, fate: chat::ChatFate::Stays };
            }
        };
        match sent {
            Ok(id) => Carried::Sent(id.map(|id| id.to_string()).unwrap_or_default()),
            Err(error) => {
                let everywhere =
                    matches!(error, CallError::Wait(_)) && self.api.flooded(&to.chat.to_string());
                let slack = match error {
                    CallError::Lost(_) | CallError::Refused { .. } => self.api.slack(),
                    _ => std::time::Duration::ZERO,
                };
                error.carried(parcel.to.private, everywhere, slack)
            }
        }
    }

    /// Sends a message. The board before it is then deleted, if it can be tapped, or loses its
    /// buttons.
    async fn send_new(
        &self,
        to: ChatTarget,
        content: &Content,
        parcel: &Parcel,
    ) -> Result<Option<i32>, CallError> {
        let sent = self.api.send(to, content).await?;
        let former = parcel.strips.as_deref().and_then(|former| former.parse().ok());
        if let Some(former) = former
            && !(parcel.touch.is_some() && self.api.delete(to.chat, former).await.is_ok())
            && let Err(error) = self.api.strip(to.chat, former).await
        {
            tracing::debug!(
                why = error.why(),
                "the buttons of a former board could not be removed"
            );
        }
        Ok(sent)
    }
}

impl Carrier for Outbox {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn pace(&self) -> &PostingPace {
        &self.api.pace
    }

    fn holds_touch(&self, chat: &str) -> bool {
        ChatTarget::of(chat).is_some_and(|to| self.api.holds_touch(to.chat))
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        Box::pin(self.send(parcel))
    }
}
