//! Messages in a group that only one member sees: Bot API 10.2 and 10.3, for which teloxide has no
//! methods.
//!
//! The shapes are those of `frankenstein` 0.52.1 (`EphemeralMessageParameters`,
//! `EditEphemeralMessageTextParams`, `EditEphemeralMessageMediaParams`). 10.2 has receiver and
//! query as fields of their own, 10.3 in one object. Both are given, because a server ignores
//! unknown fields and would show the message to everybody. For the same reason nothing is sent
//! before the server has proved that it knows such messages.

use std::{sync::atomic::Ordering, time::Duration};

use serde_json::{Value, json};
use tokio::time;

use crate::{
    api::Api,
    call_error::CallError,
    content::{self, ChatTarget, Content, well},
    patience::Patience,
};

/// The longest time for a call: it leaves enough for another way.
const LONGEST: Duration = Duration::from_secs(8);

/// The receiver of a message, and the cause that entitles the bot to show it.
#[derive(Debug, Clone)]
pub(crate) struct Receiver {
    pub(crate) person: i64,
    pub(crate) cause: Cause,
}

#[derive(Debug, Clone)]
pub(crate) enum Cause {
    /// A button that they pressed.
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
    patience: Patience,
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
    if let Some(keyboard) = content.keyboard() {
        fields["reply_markup"] = keyboard;
    }
    let (method, words) = match content.picture {
        Some(_) => ("sendPhoto", "caption"),
        None => ("sendMessage", "text"),
    };
    fields[words] = content.text.as_str().into();
    let shown = call(api, method, fields, content, patience).await?;
    let all_see_it = shown["ephemeral_message_id"].is_null();
    if let Some(message) = shown["message_id"].as_i64().filter(|id| all_see_it && *id != 0) {
        take_back(api, to, message).await;
    }
    Ok(())
}

/// Changes a message to one member.
pub(crate) async fn change(
    api: &Api,
    chat: i64,
    person: i64,
    message: i64,
    content: &Content,
) -> Result<(), CallError> {
    let mut fields =
        json!({"chat_id": chat, "receiver_user_id": person, "ephemeral_message_id": message});
    if let Some(keyboard) = content.keyboard() {
        fields["reply_markup"] = keyboard;
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
    well(call(api, method, fields, content, Patience::within(LONGEST)).await.map(|_| ()))
}

/// Makes a call. One that the server took is not made again if its answer cannot be read. A refused
/// picture is tried once more.
async fn call(
    api: &Api,
    method: &str,
    fields: Value,
    content: &Content,
    patience: Patience,
) -> Result<Value, CallError> {
    let once = async || {
        let file = content.picture.as_ref().map(|picture| ("photo", content::file(picture)));
        match api.call_with(method, &fields, file, LONGEST).await {
            Err(CallError::Unread) => Ok(Value::Null),
            other => other,
        }
    };
    let call = async || {
        let mut called = once().await;
        if content.picture.is_some() && called.as_ref().is_err_and(CallError::is_of_message) {
            time::sleep(content::ONCE_MORE).await;
            called = once().await;
        }
        called.map_err(CallError::timed)
    };
    patience.with(call).await
}

/// Deletes a message that the server showed to everybody, and tries no other.
async fn take_back(api: &Api, to: ChatTarget, message: i64) {
    api.ephemeral.store(false, Ordering::Relaxed);
    tracing::error!("the server shows private messages to everybody: none is sent any more");
    let which = json!({"chat_id": to.chat, "message_id": message});
    let taken = Patience::MESSAGE.with(async || api.call("deleteMessage", &which, LONGEST).await);
    if let Err(error) = taken.await {
        tracing::error!(why = error.why(), "and could not be taken away");
    }
}
