//! What is wrong with the settings and the application behind them.

use chat::Sentence;
use serde_json::Value;

use crate::{
    Settings, rights,
    wire::{Trouble, Wire},
};

/// Something that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// Whether it is as it should be.
    pub ok: bool,
    /// What was found, and what to do about it.
    pub said: Sentence,
}

/// The application's flags for reading messages.
const READS_MESSAGES: u64 = 1 << 18 | 1 << 19;

/// Looks at the token and the application.
pub(crate) async fn check(settings: &Settings) -> Vec<Finding> {
    let wire = match Wire::new(settings) {
        Ok(wire) => wire,
        Err(error) => return vec![unreachable(&error.to_string())],
    };
    let me = match wire.get("users/@me").await {
        Ok(me) => me,
        Err(Trouble::Refused { status: 401, .. }) => {
            return vec![bad(Sentence::new("discord-check-token-bad"))];
        }
        Err(trouble) => return vec![unreachable(&words(&trouble))],
    };
    let name = text(&me["username"]);
    let mut found = vec![good(Sentence::new("discord-check-token").with("name", name))];
    match wire.get("applications/@me").await {
        Ok(application) => found.extend(application_of(&application, settings.threads)),
        Err(trouble) => found.push(unreachable(&words(&trouble))),
    }
    found
}

fn application_of(application: &Value, threads: bool) -> Vec<Finding> {
    let endpoint = text(&application["interactions_endpoint_url"]);
    let reads = application["flags"].as_u64().unwrap_or_default() & READS_MESSAGES != 0;
    let id = text(&application["id"]);
    let permissions = rights::needed(threads).bits();
    let link = format!(
        "https://discord.com/oauth2/authorize?client_id={id}&scope=bot%20applications.commands&permissions={permissions}"
    );
    vec![
        match endpoint.is_empty() {
            true => good(Sentence::new("discord-check-gateway")),
            false => bad(Sentence::new("discord-check-endpoint")),
        },
        match reads {
            true => good(Sentence::new("discord-check-intent-on")),
            false => good(Sentence::new("discord-check-intent")),
        },
        good(Sentence::new("discord-check-invite").with("link", link)),
    ]
}

const fn good(said: Sentence) -> Finding {
    Finding { ok: true, said }
}

const fn bad(said: Sentence) -> Finding {
    Finding { ok: false, said }
}

fn unreachable(why: &str) -> Finding {
    bad(Sentence::new("discord-check-unreachable").with("why", why.to_owned()))
}

fn words(trouble: &Trouble) -> String {
    match trouble {
        Trouble::Wait(wait) => format!("429, {} s", wait.after.as_secs()),
        Trouble::Lost { why, .. } => why.clone(),
        Trouble::Refused { status, why, .. } => format!("HTTP {status}: {why}"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
