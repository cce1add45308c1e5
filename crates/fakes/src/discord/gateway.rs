//! The gateway: a bot connects and receives events.

use std::sync::Arc;

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use super::{
    Discord, Inner, TOKEN,
    world::{BOT, State},
};

/// Intents that must be enabled on the application's page: members, presences and the content of
/// messages.
const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | 1 << 15;

/// The intent an event needs; `None` for those every bot receives.
fn intent(event: &str) -> Option<u64> {
    match event {
        ban if ban.starts_with("GUILD_BAN_") => Some(1 << 2),
        of if of.starts_with("GUILD_") || of.starts_with("CHANNEL_") => Some(1),
        _ => None,
    }
}

/// A message from the server down a connection.
pub(crate) enum Down {
    Event(Value),
    Close(u16),
}

/// The only session, and its listener.
#[derive(Default)]
pub(crate) struct Gateway {
    session: Option<String>,
    sessions: u32,
    /// Every event of the session, to be replayed.
    told: Vec<Value>,
    line: Option<(u32, UnboundedSender<Down>)>,
    lines: u32,
    ready: bool,
    /// The number of last events that a resume repeats.
    repeat: usize,
    resumed: usize,
    /// The intents of the bot.
    intents: u64,
}

impl Gateway {
    pub(crate) fn is_ready(&self) -> bool {
        self.ready && self.line.is_some()
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.line.is_some()
    }

    fn send(&self, event: Value) {
        if let Some((_, line)) = &self.line {
            // A bot that hung up gets it when it resumes.
            let _ = line.send(Down::Event(event));
        }
    }
}

impl State {
    /// Sends the bot an event; if it is away, the event is kept for a resume.
    pub(crate) fn emit(&mut self, name: &str, data: Value) {
        let wanted = match intent(name) {
            Some(intent) => self.gateway.intents & intent != 0,
            None => true,
        };
        if self.gateway.session.is_none() || !wanted {
            return;
        }
        let number = self.gateway.told.len() + 1;
        let event = json!({"op": 0, "s": number, "t": name, "d": data});
        self.gateway.told.push(event.clone());
        if self.gateway.ready {
            self.gateway.send(event);
        }
    }

    fn identify(&mut self, data: &Value) -> Result<(), u16> {
        let token = data["token"].as_str().unwrap_or_default();
        if token.trim_start_matches("Bot ") != TOKEN {
            return Err(4004);
        }
        let intents = data["intents"].as_u64().unwrap_or_default();
        // The application lacks these intents.
        if intents & PRIVILEGED != 0 {
            return Err(4014);
        }
        self.gateway.sessions += 1;
        let session = format!("session-{}", self.gateway.sessions);
        self.gateway.session = Some(session.clone());
        self.gateway.told.clear();
        let inside: Vec<_> =
            self.guilds.iter().filter(|(_, it)| it.bot).map(|(id, _)| *id).collect();
        let away: Vec<_> =
            inside.iter().map(|id| json!({"id": id.to_string(), "unavailable": true})).collect();
        let url = format!("ws://127.0.0.1:{}", self.port);
        self.gateway.ready = true;
        self.gateway.intents = intents;
        self.emit(
            "READY",
            json!({
                "v": 10, "user": Self::bot_json(), "guilds": away, "session_id": session,
                "resume_gateway_url": url, "shard": [0, 1],
                "application": {"id": BOT.to_string(), "flags": 0},
            }),
        );
        for id in inside {
            let guild = self.guild_json(id);
            self.emit("GUILD_CREATE", guild);
        }
        Ok(())
    }

    fn resume(&mut self, data: &Value) {
        let gateway = &mut self.gateway;
        if gateway.session.is_none() || data["session_id"].as_str() != gateway.session.as_deref() {
            gateway.send(json!({"op": 9, "d": false}));
            return;
        }
        let seen = data["seq"].as_u64().unwrap_or_default() as usize;
        let from = seen.saturating_sub(std::mem::take(&mut gateway.repeat)).min(gateway.told.len());
        for event in gateway.told[from..].iter().cloned() {
            gateway.send(event);
        }
        gateway.ready = true;
        gateway.resumed += 1;
        let number = gateway.told.len();
        gateway.send(json!({"op": 0, "s": number, "t": "RESUMED", "d": {}}));
    }
}

/// Serves one connection of a bot, until it ends.
pub(crate) async fn attend(inner: Arc<Inner>, mut socket: WebSocket) {
    let (sender, mut down) = unbounded_channel();
    let number = inner.with(|state| {
        state.gateway.lines += 1;
        state.gateway.ready = false;
        state.gateway.line = Some((state.gateway.lines, sender));
        state.gateway.lines
    });
    let hello = json!({"op": 10, "d": {"heartbeat_interval": 41250}});
    if socket.send(Message::text(hello.to_string())).await.is_ok() {
        converse(&inner, &mut socket, &mut down).await;
    }
    inner.with(|state| {
        if state.gateway.line.as_ref().is_some_and(|(line, _)| *line == number) {
            state.gateway.line = None;
            state.gateway.ready = false;
        }
    });
}

async fn converse(
    inner: &Inner,
    socket: &mut WebSocket,
    down: &mut UnboundedReceiver<Down>,
) -> Option<()> {
    loop {
        tokio::select! {
            said = socket.recv() => {
                let Message::Text(text) = said?.ok()? else { continue };
                let said: Value = serde_json::from_str(&text).ok()?;
                if let Some(code) = inner.with(|state| state.listen(&said)) {
                    close(socket, code).await;
                    return None;
                }
            }
            told = down.recv() => match told? {
                Down::Event(event) => socket.send(Message::text(event.to_string())).await.ok()?,
                Down::Close(code) => {
                    close(socket, code).await;
                    return None;
                }
            },
        }
    }
}

async fn close(socket: &mut WebSocket, code: u16) {
    let frame = CloseFrame { code, reason: "".into() };
    // The other side may be gone already.
    let _ = socket.send(Message::Close(Some(frame))).await;
}

impl State {
    /// Handles a message of the bot. Returns the close code, if it must leave.
    fn listen(&mut self, said: &Value) -> Option<u16> {
        match said["op"].as_u64()? {
            1 => self.gateway.send(json!({"op": 11})),
            2 => return self.identify(&said["d"]).err(),
            6 => self.resume(&said["d"]),
            _ => {}
        }
        None
    }
}

impl Discord {
    /// Whether a bot is at the gateway and would receive interactions.
    pub fn has_bot(&self) -> bool {
        self.inner.state().gateway.is_ready()
    }

    /// Hangs up; a resume repeats the last `repeat` events.
    pub fn hang_up(&self, repeat: usize) {
        self.inner.with(|state| {
            state.gateway.repeat = repeat;
            if let Some((_, line)) = &state.gateway.line {
                let _ = line.send(Down::Close(4000));
            }
        });
    }

    /// Asks the bot to reconnect (op 7).
    pub fn ask_to_reconnect(&self, repeat: usize) {
        self.inner.with(|state| {
            state.gateway.repeat = repeat;
            state.gateway.send(json!({"op": 7, "d": null}));
        });
    }

    /// Forgets the session (op 9): the bot has to identify anew.
    pub fn forget_session(&self) {
        self.inner.with(|state| {
            state.gateway.send(json!({"op": 9, "d": false}));
            state.gateway.session = None;
        });
    }

    /// The number of the bot's resumes.
    pub fn resumed(&self) -> usize {
        self.inner.state().gateway.resumed
    }

    /// The number of times the bot identified.
    pub fn identified(&self) -> u32 {
        self.inner.state().gateway.sessions
    }
}
