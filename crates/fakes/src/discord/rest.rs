//! The REST side: one door that routes, counts, spoils and judges calls.

use std::{collections::BTreeMap, sync::Arc};

use axum::{
    Router,
    body::Bytes,
    extract::{
        ConnectInfo, FromRequest as _, Multipart, Request, State as Shared, WebSocketUpgrade,
    },
    http::{Method, StatusCode},
    response::{Html, IntoResponse as _, Response},
    routing::get,
};
use serde_json::{Value, json};
use tokio::time::Instant;

use super::{
    Discord, Fault, Inner, TOKEN, activities, gateway,
    limits::Wait,
    line::Scissors,
    world::{Id, State},
};

/// A kind of call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Call {
    /// The address of the gateway.
    Gateway,
    /// The bot's own user.
    Me,
    /// The guilds of the bot.
    Guilds,
    /// The bot's application.
    Application,
    /// The registered commands.
    Commands,
    /// A registration of commands.
    Register,
    /// A member of a guild.
    Member,
    /// A channel.
    Channel,
    /// A new message.
    CreateMessage,
    /// A message.
    GetMessage,
    /// An edit of a message.
    EditMessage,
    /// A deletion of a message.
    DeleteMessage,
    /// The private channel of a person.
    OpenDm,
    /// A new thread.
    StartThread,
    /// The first answer to an interaction.
    Callback,
    /// An edit of that answer.
    EditOriginal,
    /// A reading of that answer.
    GetOriginal,
    /// A deletion of that answer.
    DeleteOriginal,
    /// A further answer.
    FollowUp,
    /// An exchange of a code for access.
    Exchange,
    /// The person who gave an access.
    Whoever,
    /// An instance of the Activity.
    Instance,
}

impl Call {
    /// Whether it is outside the limits, as interactions are.
    pub(crate) fn is_unlimited(self) -> bool {
        matches!(
            self,
            Self::Callback
                | Self::EditOriginal
                | Self::GetOriginal
                | Self::DeleteOriginal
                | Self::FollowUp
        )
    }

    /// Whether it works without the bot's token.
    fn is_open(self) -> bool {
        self.is_unlimited() || matches!(self, Self::Gateway | Self::Exchange | Self::Whoever)
    }

    /// Whether chance may spoil it.
    pub(crate) fn is_delivery(self) -> bool {
        matches!(self, Self::CreateMessage | Self::OpenDm | Self::StartThread)
    }
}

/// A received call.
#[derive(Debug, Clone)]
pub struct Seen {
    /// The kind of the call.
    pub call: Call,
    /// The channel or interaction it was about.
    pub place: String,
    /// The status of the answer; `None` if the line was cut.
    pub status: Option<u16>,
    /// When it came.
    pub at: Instant,
}

/// A received body.
pub(crate) struct Body {
    pub(crate) json: Value,
    /// The access that a person gave, in a question about them.
    pub(crate) access: Option<String>,
    pub(crate) files: BTreeMap<String, (String, Bytes)>,
}

/// An answer: a body, or an error of Discord's.
pub(crate) type Outcome = Result<Value, (u16, u32)>;

pub(crate) fn router(inner: Arc<Inner>) -> Router {
    Router::new().route("/", get(gateway_door)).fallback(door).with_state(inner)
}

async fn gateway_door(Shared(inner): Shared<Arc<Inner>>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.on_upgrade(move |socket| gateway::attend(inner, socket))
}

async fn door(
    Shared(inner): Shared<Arc<Inner>>,
    ConnectInfo(line): ConnectInfo<Scissors>,
    request: Request,
) -> Response {
    let path = request.uri().path().trim_start_matches("/api/v10/").to_owned();
    let method = request.method().clone();
    let token = request.headers().get("authorization").and_then(|it| it.to_str().ok());
    let known = token == Some(&format!("Bot {TOKEN}"));
    let access = token.and_then(|token| token.strip_prefix("Bearer ")).map(str::to_owned);
    let segments: Vec<&str> = path.split('/').collect();
    let Some((mut call, template)) = call_of(&method, &segments) else {
        let said = format!("{method} {path} is nothing this Discord knows");
        inner.with(|state| state.violations.push(said));
        return failure(404, 0);
    };
    if call == Call::Me && access.is_some() {
        call = Call::Whoever;
    }
    let place = place_of(call, &segments).to_owned();
    let Some(body) = body_of(request).await else { return failure(400, 50109) };
    let body = Body { access, ..body };
    if !known && !call.is_open() {
        return remember(&inner, call, &place, failure(401, 0));
    }
    let answer = answer(&inner, &line, (call, &place), template, &segments, body).await;
    remember(&inner, call, &place, answer)
}

fn remember(inner: &Inner, call: Call, place: &str, response: Response) -> Response {
    let cut = response.extensions().get::<Cut>().is_some();
    let status = (!cut).then(|| response.status().as_u16());
    let seen = Seen { call, place: place.to_owned(), status, at: Instant::now() };
    inner.with(|state| state.calls.push(seen));
    response
}

/// The line of this answer was cut.
#[derive(Clone)]
struct Cut;

fn cut(line: &Scissors) -> Response {
    line.cut();
    let mut response = StatusCode::OK.into_response();
    response.extensions_mut().insert(Cut);
    response
}

async fn answer(
    inner: &Inner,
    line: &Scissors,
    (call, place): (Call, &str),
    (template, method): (&str, &str),
    segments: &[&str],
    body: Body,
) -> Response {
    let fault = inner.state().faults.strike(call);
    match fault {
        Some(Fault::ResetBefore) => return cut(line),
        Some(Fault::Broken) => {
            return (StatusCode::BAD_GATEWAY, Html("<html><h1>502 Bad Gateway</h1></html>"))
                .into_response();
        }
        Some(Fault::Stall(time)) => tokio::time::sleep(time).await,
        Some(Fault::Refuse(status, code)) => return failure(status, code),
        Some(Fault::TooMany { after, global }) => {
            let wait = Wait { after, global };
            inner.with(|state| state.limits.shut(call, place, wait));
            return wait.response();
        }
        Some(Fault::Page(status)) => {
            let status = StatusCode::from_u16(status).expect("a status");
            return (status, Html("<html><h1>Not now</h1></html>")).into_response();
        }
        Some(Fault::ResetAfter | Fault::Garbled) | None => {}
    }
    let headers = match inner.with(|state| state.limits.take(call, place)) {
        Ok(headers) => headers,
        Err(wait) => return wait.response(),
    };
    let outcome = inner.with(|state| {
        state.judge(call, template, method, &body)?;
        let done = state.perform(call, segments, &body);
        if let Err((400, code @ (50006 | 50035))) = done {
            state.violations.push(format!("{call:?}: {} {}", message_of(code), body.json));
        }
        done
    });
    if fault == Some(Fault::ResetAfter) {
        return cut(line);
    }
    let mut response = match outcome {
        Ok(_) if fault == Some(Fault::Garbled) => Html("{\"id\": \"17").into_response(),
        Ok(Value::Null) => StatusCode::NO_CONTENT.into_response(),
        Ok(value) => axum::Json(value).into_response(),
        Err((status, code)) => failure(status, code),
    };
    response.headers_mut().extend(headers);
    response
}

impl State {
    /// Checks a body against the description.
    fn judge(
        &mut self,
        call: Call,
        path: &str,
        method: &str,
        body: &Body,
    ) -> Result<(), (u16, u32)> {
        // The description lacks the exchange of codes.
        if matches!(method, "get" | "delete") || call == Call::Exchange {
            return Ok(());
        }
        let Some(schema) = &mut self.schema else { return Ok(()) };
        let judged = schema.judge(path, method, &body.json);
        let Some(wrong) = judged else { return Ok(()) };
        self.violations.push(format!("{call:?}: {wrong}\n  {}", body.json));
        Err((400, 50035))
    }

    fn perform(&mut self, call: Call, segments: &[&str], body: &Body) -> Outcome {
        match (call, segments) {
            (Call::Gateway, _) => Ok(json!({
                "url": format!("ws://127.0.0.1:{}", self.port), "shards": 1,
                "session_start_limit": {
                    "total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1,
                },
            })),
            (Call::Me, _) => Ok(Self::bot_json()),
            (Call::Guilds, _) => Ok(self.own_guilds_json()),
            (Call::Application, _) => Ok(self.application_json()),
            (Call::Commands, _) => Ok(Value::Array(self.commands.clone())),
            (Call::Register, _) => self.register(&body.json),
            (Call::Member, [_, guild, _, user]) => match self.users.contains_key(&id(user)) {
                true => Ok(self.member_json(id(guild), id(user))),
                false => Err((404, 10007)),
            },
            (Call::Channel, [_, channel]) => {
                self.is_inside(id(channel))?;
                Ok(self.channel_json(id(channel)))
            }
            (Call::CreateMessage, [_, channel, ..]) => self.create_message(id(channel), body),
            (Call::GetMessage, [_, channel, _, message]) => {
                self.is_inside(id(channel))?;
                self.message(id(message)).map(|it| self.message_json(it)).ok_or((404, 10008))
            }
            (Call::EditMessage, [_, _, _, message]) => self.edit_message(id(message), body),
            (Call::DeleteMessage, [_, _, _, message]) => self.delete_message(id(message)),
            (Call::OpenDm, _) => self.open_dm(&body.json),
            (Call::StartThread, [_, channel, _, message, _]) => {
                self.start_thread(id(channel), id(message), &body.json)
            }
            (Call::Exchange, _) => self.exchange(&body.json),
            (Call::Whoever, _) => self.whoever(body.access.as_deref().unwrap_or_default()),
            (Call::Instance, [_, application, _, instance]) => self.instance(application, instance),
            (Call::Callback, [_, number, token, _]) => self.callback(id(number), token, body),
            (Call::EditOriginal, [_, _, token, ..]) => self.edit_original(token, body),
            (Call::GetOriginal, [_, _, token, ..]) => self.get_original(token),
            (Call::DeleteOriginal, [_, _, token, ..]) => self.delete_original(token),
            (Call::FollowUp, [_, _, token]) => self.follow_up(token, body),
            _ => Err((404, 0)),
        }
    }
}

fn id(text: &str) -> Id {
    text.parse().unwrap_or_default()
}

/// An error in Discord's words.
fn failure(status: u16, code: u32) -> Response {
    let status = StatusCode::from_u16(status).expect("a status");
    (status, axum::Json(json!({"code": code, "message": message_of(code)}))).into_response()
}

fn message_of(code: u32) -> &'static str {
    match code {
        10003 => "Unknown Channel",
        10004 => "Unknown Guild",
        10007 => "Unknown Member",
        10008 => "Unknown Message",
        10015 => "Unknown Webhook",
        10062 => "Unknown interaction",
        30046 => "Maximum number of edits to messages older than 1 hour reached. Try again later",
        40003 => "You are opening direct messages too fast",
        40060 => "Interaction has already been acknowledged.",
        40094 => "This interaction has hit the maximum number of follow up messages",
        50001 => "Missing Access",
        50006 => "Cannot send an empty message",
        50007 => "Cannot send messages to this user",
        50013 => "Missing Permissions",
        50027 => "Invalid Webhook Token",
        50035 => "Invalid Form Body",
        160_004 => "A thread has already been created for this message",
        50278 => "Cannot send messages to this user due to having no mutual guilds",
        _ => "General error",
    }
}

/// The call of a method and a path, with the path as in the description.
fn call_of(method: &Method, path: &[&str]) -> Option<(Call, (&'static str, &'static str))> {
    Some(match (method.as_str(), path) {
        ("POST", ["oauth2", "token"]) => (Call::Exchange, ("/oauth2/token", "post")),
        ("GET", ["applications", _, "activity-instances", _]) => (
            Call::Instance,
            ("/applications/{application_id}/activity-instances/{instance_id}", "get"),
        ),
        ("GET", ["gateway", ..]) => (Call::Gateway, ("/gateway", "get")),
        ("GET", ["users", "@me"]) => (Call::Me, ("/users/@me", "get")),
        ("GET", ["users", "@me", "guilds"]) => (Call::Guilds, ("/users/@me/guilds", "get")),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            (Call::Application, ("/applications/@me", "get"))
        }
        ("GET", ["applications", _, "commands"]) => {
            (Call::Commands, ("/applications/{application_id}/commands", "get"))
        }
        ("PUT", ["applications", _, "commands"]) => {
            (Call::Register, ("/applications/{application_id}/commands", "put"))
        }
        ("GET", ["guilds", _, "members", _]) => {
            (Call::Member, ("/guilds/{guild_id}/members/{user_id}", "get"))
        }
        ("GET", ["channels", _]) => (Call::Channel, ("/channels/{channel_id}", "get")),
        ("POST", ["channels", _, "messages"]) => {
            (Call::CreateMessage, ("/channels/{channel_id}/messages", "post"))
        }
        ("GET", ["channels", _, "messages", _]) => {
            (Call::GetMessage, ("/channels/{channel_id}/messages/{message_id}", "get"))
        }
        ("PATCH", ["channels", _, "messages", _]) => {
            (Call::EditMessage, ("/channels/{channel_id}/messages/{message_id}", "patch"))
        }
        ("DELETE", ["channels", _, "messages", _]) => {
            (Call::DeleteMessage, ("/channels/{channel_id}/messages/{message_id}", "delete"))
        }
        ("POST", ["users", "@me", "channels"]) => (Call::OpenDm, ("/users/@me/channels", "post")),
        ("POST", ["channels", _, "messages", _, "threads"]) => {
            (Call::StartThread, ("/channels/{channel_id}/messages/{message_id}/threads", "post"))
        }
        ("POST", ["interactions", _, _, "callback"]) => (
            Call::Callback,
            ("/interactions/{interaction_id}/{interaction_token}/callback", "post"),
        ),
        ("PATCH", ["webhooks", _, _, "messages", "@original"]) => (
            Call::EditOriginal,
            ("/webhooks/{webhook_id}/{webhook_token}/messages/@original", "patch"),
        ),
        ("GET", ["webhooks", _, _, "messages", "@original"]) => (
            Call::GetOriginal,
            ("/webhooks/{webhook_id}/{webhook_token}/messages/@original", "get"),
        ),
        ("DELETE", ["webhooks", _, _, "messages", "@original"]) => (
            Call::DeleteOriginal,
            ("/webhooks/{webhook_id}/{webhook_token}/messages/@original", "delete"),
        ),
        ("POST", ["webhooks", _, _]) => {
            (Call::FollowUp, ("/webhooks/{webhook_id}/{webhook_token}", "post"))
        }
        _ => return None,
    })
}

/// The channel or interaction of a call: each has a bucket of its own.
fn place_of<'a>(call: Call, path: &[&'a str]) -> &'a str {
    let limited = matches!(
        call,
        Call::Channel
            | Call::CreateMessage
            | Call::GetMessage
            | Call::EditMessage
            | Call::DeleteMessage
            | Call::StartThread
    );
    match (limited, call.is_unlimited()) {
        (true, _) => path[1],
        // Each interaction has limits of its own.
        (false, true) => path.get(2).copied().unwrap_or_default(),
        (false, false) => "",
    }
}

async fn body_of(request: Request) -> Option<Body> {
    let kind = request.headers().get("content-type").and_then(|kind| kind.to_str().ok());
    let several = kind.is_some_and(|kind| kind.starts_with("multipart/form-data"));
    if kind == Some("application/x-www-form-urlencoded") {
        let bytes = Bytes::from_request(request, &()).await.ok()?;
        let json = activities::fields(std::str::from_utf8(&bytes).ok()?);
        return Some(Body { json, access: None, files: BTreeMap::new() });
    }
    if several { form_of(request).await } else { json_of(request).await }
}

async fn json_of(request: Request) -> Option<Body> {
    let bytes = Bytes::from_request(request, &()).await.ok()?;
    let json = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).ok()? };
    Some(Body { json, access: None, files: BTreeMap::new() })
}

async fn form_of(request: Request) -> Option<Body> {
    let mut form = Multipart::from_request(request, &()).await.ok()?;
    let mut body = Body { json: Value::Null, access: None, files: BTreeMap::new() };
    while let Some(field) = form.next_field().await.ok()? {
        let name = field.name()?.to_owned();
        let file = field.file_name().map(str::to_owned);
        let bytes = field.bytes().await.ok()?;
        match (name.as_str(), file) {
            ("payload_json", _) => body.json = serde_json::from_slice(&bytes).ok()?,
            (_, Some(file)) => {
                body.files.insert(name, (file, bytes));
            }
            _ => {}
        }
    }
    Some(body)
}

impl Discord {
    /// The calls of one kind, the oldest first.
    pub fn calls(&self, call: Call) -> Vec<Seen> {
        let state = self.inner.state();
        state.calls.iter().filter(|seen| seen.call == call).cloned().collect()
    }

    /// The number of calls that count towards a ban: answered 401, 403 or 429.
    pub fn invalid(&self) -> usize {
        let state = self.inner.state();
        let bad = |seen: &&Seen| matches!(seen.status, Some(401 | 403 | 429));
        state.calls.iter().filter(bad).count()
    }
}
