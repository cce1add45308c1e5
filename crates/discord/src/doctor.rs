//! What is wrong with the settings and the application behind them.

use chat::Sentence;
use serde_json::Value;
use serenity::model::Permissions;

use crate::{
    Settings,
    rest::{RestClient, Trouble},
    rights,
};

/// Something that was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How it is.
    pub grade: Grade,
    /// What was found, and what to do about it.
    pub said: Sentence,
}

/// How something is that was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// As it should be.
    Good,
    /// Worth knowing; the bot works.
    Remark,
    /// It has to be mended.
    Bad,
}

/// The application's flags for reading messages.
const READS_MESSAGES: u64 = 1 << 18 | 1 << 19;
/// Servers that Discord lists at once.
const PAGE: usize = 200;
/// So many of them are named.
const NAMED: usize = 10;

/// Looks at the token and the application.
pub(crate) async fn check(settings: &Settings) -> Vec<Finding> {
    let rest = match RestClient::new(settings) {
        Ok(rest) => rest,
        Err(error) => return vec![unreachable(&error.to_string())],
    };
    let me = match rest.get("users/@me").await {
        Ok(me) => me,
        Err(Trouble::Refused { status: 401, .. }) => {
            return vec![bad(Sentence::new("discord-check-token-bad"))];
        }
        Err(trouble) => return vec![unreachable(&words(&trouble))],
    };
    let name = text(&me["username"]);
    let mut found = vec![good(Sentence::new("discord-check-token").with("name", name))];
    match rest.get("applications/@me").await {
        Ok(application) => found.extend(application_of(&application, settings.threads)),
        Err(trouble) => found.push(unreachable(&words(&trouble))),
    }
    match servers(&rest).await {
        Ok(servers) => found.extend(bans_on(&servers)),
        Err(trouble) => found.push(unreachable(&words(&trouble))),
    }
    found
}

/// The servers the bot is on.
async fn servers(rest: &RestClient) -> Result<Vec<Value>, Trouble> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let after = all.last().map_or_else(|| "0".to_owned(), |last| text(&last["id"]));
        let page = rest.get(&format!("users/@me/guilds?limit={PAGE}&after={after}")).await?;
        let page = page.as_array().cloned().unwrap_or_default();
        let last = page.len() < PAGE;
        all.extend(page);
        if last {
            return Ok(all);
        }
    }
}

/// Whether the bot is told who is banned; nothing if it is on no server yet.
fn bans_on(servers: &[Value]) -> Option<Finding> {
    let hears = |server: &&Value| {
        let has = text(&server["permissions"]).parse().unwrap_or_default();
        let enough = rights::HEARS_OF_BANS | Permissions::ADMINISTRATOR;
        Permissions::from_bits_truncate(has).intersects(enough)
    };
    let deaf: Vec<_> = servers.iter().filter(|server| !hears(server)).collect();
    if deaf.is_empty() {
        return (!servers.is_empty()).then(|| good(Sentence::new("discord-check-bans")));
    }
    let mut names: Vec<_> = deaf.iter().take(NAMED).map(|server| text(&server["name"])).collect();
    names.extend(deaf.len().checked_sub(NAMED).filter(|&more| more > 0).map(|n| format!("+{n}")));
    let said = Sentence::new("discord-check-no-bans").with("servers", names);
    Some(Finding { grade: Grade::Remark, said })
}

fn application_of(application: &Value, threads: bool) -> Vec<Finding> {
    let endpoint = text(&application["interactions_endpoint_url"]);
    let reads = application["flags"].as_u64().unwrap_or_default() & READS_MESSAGES != 0;
    let id = text(&application["id"]);
    let permissions = rights::wanted(threads).bits();
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
    Finding { grade: Grade::Good, said }
}

const fn bad(said: Sentence) -> Finding {
    Finding { grade: Grade::Bad, said }
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
