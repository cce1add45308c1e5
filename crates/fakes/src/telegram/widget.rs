//! Widgets: the server's checks of them, and the taps of people.

use std::{io::Write, sync::Arc, time::Duration};

use flate2::{Compression, write::ZlibEncoder};
use serde_json::json;

use super::{
    Server,
    message::{Seen, WidgetState},
    people::Person,
    state::{Call, Query, State},
    until,
    wire::{Answer, Params, Refused, bad},
};

/// The time the server waits for an answer to a widget's request.
const ANSWERED_WITHIN: Duration = Duration::from_secs(15);
/// The limit of a person's requests: so many in so long.
const FEW: (Duration, usize) = (Duration::from_secs(5), 5);
/// The most bytes: of a document, of a packed one, of the data of a message or an answer, of a
/// widget's request.
const DOCUMENT: usize = 32_768;
const PACKED: usize = 4_096;
const DATA: usize = 1_024;
const ASKED: usize = 64;

/// The widget to be sent.
pub(super) fn sent(params: &Params, chat: i64) -> Result<WidgetState, Refused> {
    let html = params.text("html").unwrap_or_default();
    if !(1..=DOCUMENT).contains(&html.len()) || packed(&html) > PACKED {
        return Err(bad("INPUT_MEDIA_WIDGET_TOO_LARGE"));
    }
    if chat < 0 || params.flag("is_shared") {
        return Err(bad("INPUT_MEDIA_WIDGET_NOT_ALLOWED"));
    }
    Ok(WidgetState { html, data: data(params, "chat_data")?.unwrap_or_default() })
}

/// The size of a document in bytes after the best compression.
pub fn packed(html: &str) -> usize {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    let packed = packer.write_all(html.as_bytes()).and_then(|()| packer.finish());
    packed.map_or(usize::MAX, |packed| packed.len())
}

/// The bot's data, if they are not too long.
fn data(params: &Params, field: &str) -> Result<Option<String>, Refused> {
    let data = params.text(field);
    match data.as_ref().is_some_and(|data| data.len() > DATA) {
        true => Err(bad("WIDGET_DATA_INVALID")),
        false => Ok(data),
    }
}

impl State {
    pub(super) fn edit_widget(&mut self, params: &Params) -> Answer {
        let data = data(params, "chat_data")?;
        let (chat, id) = (params.int("chat_id"), params.int("message_id"));
        let room = chat.and_then(|chat| self.chats.get_mut(&chat));
        let message = room.and_then(|room| room.message_mut(id?)).filter(|it| !it.deleted);
        let message = message.ok_or_else(|| bad("message to edit not found"))?;
        let widget = message.widget.as_mut().ok_or_else(|| bad("message can't be edited"))?;
        if data.as_ref().is_none_or(|data| *data == widget.data) {
            return Err(bad("message is not modified"));
        }
        widget.data = data.unwrap_or_default();
        Ok(true.into())
    }

    pub(super) fn answer_widget(&mut self, params: &Params) -> Answer {
        let data = data(params, "data")?.unwrap_or_default();
        let id = params.text("widget_query_id").unwrap_or_default();
        let now = self.now();
        let late = || bad("query is too old and response timeout expired or query ID is invalid");
        let query = self.tapped.get_mut(&id).ok_or_else(late)?;
        if query.answer.is_some() || now.saturating_sub(query.at) > ANSWERED_WITHIN {
            return Err(late());
        }
        query.answer = Some(json!({"result": data}));
        Ok(true.into())
    }
}

/// A request of a widget.
#[derive(Debug, Clone)]
pub struct Tapped {
    server: Arc<Server>,
    /// `None` if their application did not send it.
    id: Option<String>,
}

impl Person {
    /// Whether their application lets a widget ask: five times in five seconds over all widgets.
    fn may_ask(&self) -> bool {
        let mut state = self.state();
        let now = state.now();
        state.asked.retain(|(_, at)| now.saturating_sub(*at) < FEW.0);
        let few = state.asked.iter().filter(|(person, _)| *person == self.id).count() < FEW.1;
        state.asked.extend(few.then_some((self.id, now)));
        few
    }

    /// Lets time pass without their application: the server's time runs on.
    pub fn waits(&self, time: Duration) {
        self.state().skew += time;
    }

    /// Sends a request of a message's widget. If it asks too often, their application refuses.
    ///
    /// # Panics
    /// If it is longer than any application sends.
    pub fn asks(&self, seen: &Seen, data: &str) -> Tapped {
        assert!((1..=ASKED).contains(&data.len()), "{} bytes: {data:?}", data.len());
        match self.may_ask() {
            true => self.forges(seen, data),
            false => Tapped { server: Arc::clone(&self.server), id: None },
        }
    }

    /// Sends a request without a widget, as a forger can any number of times.
    pub fn forges(&self, seen: &Seen, data: &str) -> Tapped {
        let mut state = self.state();
        let id = state.query_id();
        let value = json!({
            "id": id,
            "from": state.person_json(self.id),
            "chat": state.chat_json(seen.chat),
            "message_id": seen.id,
            "chat_instance": (seen.chat * 31).to_string(),
            "type": {"type": "data"},
            "data": data,
        });
        state.queue_update("widget_query", &value);
        let at = state.now();
        let query = Query { person: self.id, chat: seen.chat, at, value, answer: None };
        state.tapped.insert(id.clone(), query);
        drop(state);
        self.changed();
        Tapped { server: Arc::clone(&self.server), id: Some(id) }
    }
}

impl Tapped {
    /// The answer to the widget, once there is one.
    ///
    /// # Panics
    /// If there is none in time.
    pub async fn answer(&self) -> String {
        self.comes().await.expect("an answer")
    }

    /// The answer to the widget; `None` if it asked too often, or is not answered in time.
    pub async fn comes(&self) -> Option<String> {
        let id = self.id.as_ref()?;
        let ends = |state: &mut State| {
            let (now, query) = (state.now(), &state.tapped[id]);
            let given_up = now.saturating_sub(query.at) > ANSWERED_WITHIN;
            query.answer.clone().map(Some).or_else(|| given_up.then_some(None))
        };
        let answer = until(&self.server, "an answer to a widget", ends).await?;
        Some(answer["result"].as_str().unwrap_or_default().to_owned())
    }

    /// The time the server waited for the answer.
    pub fn waited(&self) -> Option<Duration> {
        let (state, id) = (self.server.state(), self.id.as_ref()?);
        let answers = |call: &&Call| {
            call.method == "answerWidgetQuery" && call.params["widget_query_id"] == *id
        };
        let answer = state.calls.iter().rev().find(answers)?;
        Some(answer.at.saturating_sub(state.tapped[id].at))
    }

    /// Whether it was answered.
    pub fn answered(&self) -> bool {
        let state = self.server.state();
        self.id.as_ref().is_some_and(|id| state.tapped[id].answer.is_some())
    }
}
