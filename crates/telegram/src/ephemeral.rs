//! Messages in a group that one member alone sees: Bot API 10.2 and 10.3,
//! which teloxide has no methods for.
//!
//! The shapes are those of `frankenstein` 0.52.1 (`EphemeralMessageParameters`,
//! `EditEphemeralMessageTextParams`, `EditEphemeralMessageMediaParams`). 10.2
//! has receiver and query as fields of their own, 10.3 in one object; both are
//! given, because a server leaves out what it does not know and would show the
//! message to everybody. For the same reason nothing is sent before the server
//! has proved that it knows such messages.

use std::{
    ops::ControlFlow::{Break, Continue},
    sync::atomic::Ordering,
    time::Duration,
};

use chat::retry::at_most;
use serde_json::{Value, json};

use crate::{
    api::Api,
    call_error::CallError,
    content::{self, ChatTarget, Content, well},
};

/// How long it may take: after it there must be time for another way.
const LONGEST: Duration = Duration::from_secs(8);
/// How often it is tried when the server wants it later.
const TRIES: u32 = 3;

/// Who is to see it, and what entitles the bot to show it.
#[derive(Debug, Clone)]
pub(crate) struct Receiver {
    pub(crate) person: i64,
    pub(crate) cause: Cause,
}

#[derive(Debug, Clone)]
pub(crate) enum Cause {
    /// A button they pressed.
    Press(String),
    /// A message of theirs that only the bot saw.
    Message(i64),
}

/// Shows a message to one member of a group.
pub(crate) async fn send(
    api: &Api,
    to: ChatTarget,
    receiver: &Receiver,
    content: &Content,
) -> Result<(), CallError> {
    let mut fields = json!({
        "chat_id": to.chat,
        "parse_mode": "HTML",
        "receiver_user_id": receiver.person,
        "ephemeral_message_parameters": {"receiver_user_id": receiver.person},
    });
    match &receiver.cause {
        Cause::Press(query) => {
            fields["callback_query_id"] = query.as_str().into();
            fields["ephemeral_message_parameters"]["callback_query_id"] = query.as_str().into();
        }
        Cause::Message(id) => fields["reply_parameters"] = json!({"ephemeral_message_id": id}),
    }
    if let Some(thread) = to.thread {
        fields["message_thread_id"] = thread.into();
    }
    if let Some(keyboard) = &content.keyboard {
        fields["reply_markup"] = json!(keyboard);
    }
    let (method, words) = match content.picture {
        Some(_) => ("sendPhoto", "caption"),
        None => ("sendMessage", "text"),
    };
    fields[words] = content.text.as_str().into();
    let shown = call(api, method, "photo", fields, content).await?;
    if shown["ephemeral_message_id"].as_i64().is_none() {
        take_back(api, to, &shown).await;
    }
    Ok(())
}

/// Changes such a message.
pub(crate) async fn change(
    api: &Api,
    chat: i64,
    person: i64,
    message: i64,
    content: &Content,
) -> Result<(), CallError> {
    let mut fields =
        json!({"chat_id": chat, "receiver_user_id": person, "ephemeral_message_id": message});
    if let Some(keyboard) = &content.keyboard {
        fields["reply_markup"] = json!(keyboard);
    }
    let method = match content.picture {
        Some(_) => {
            fields["media"] = json!({"type": "photo", "media": "attach://photo",
                "caption": content.text, "parse_mode": "HTML"});
            "editEphemeralMessageMedia"
        }
        None => {
            fields["text"] = content.text.as_str().into();
            fields["parse_mode"] = "HTML".into();
            "editEphemeralMessageText"
        }
    };
    well(call(api, method, "photo", fields, content).await.map(|_| ()))
}

async fn call(
    api: &Api,
    method: &str,
    part: &'static str,
    fields: Value,
    content: &Content,
) -> Result<Value, CallError> {
    let tried = at_most(TRIES, |_| async {
        let file = content.picture.as_ref().map(|picture| (part, content::file(picture)));
        match api.call_with(method, &fields, file, LONGEST).await.map_err(CallError::timed) {
            Err(CallError::Wait(long)) if long <= LONGEST => Continue(long),
            other => Break(other),
        }
    });
    tried.await.unwrap_or(Err(CallError::Busy))
}

/// The server showed it to everybody: it is taken away, and never tried again.
async fn take_back(api: &Api, to: ChatTarget, shown: &Value) {
    api.ephemeral.store(false, Ordering::Relaxed);
    tracing::error!("the server shows messages for one person to all; not used any more");
    let which = json!({"chat_id": to.chat, "message_id": shown["message_id"]});
    for _ in 0..3 {
        if api.call("deleteMessage", &which, LONGEST).await.is_ok() {
            return;
        }
    }
}
