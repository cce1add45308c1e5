//! Checks the settings and the application on Discord.

use chat::{Finding, Sentence};
use serde_json::Value;
use serenity::model::Permissions;

use crate::{
    DiscordSettings,
    rest::{RestClient, RestError},
    rights,
};

/// The application's flags for reading messages.
const READS_MESSAGES: u64 = 1 << 18 | 1 << 19;
/// The application's flag for an Activity.
const HAS_ACTIVITY: u64 = 1 << 17;
/// The number of servers on one page of Discord's list.
const PAGE: usize = 200;
/// The most servers that are named.
const NAMED: usize = 10;

/// Checks the token and the application.
pub(crate) async fn check(settings: &DiscordSettings) -> Vec<Finding> {
    let rest = match RestClient::new(settings) {
        Ok(rest) => rest,
        Err(error) => return vec![unreachable(&error.to_string())],
    };
    let me = match rest.get("users/@me").await {
        Ok(me) => me,
        Err(RestError::Refused { status: 401, .. }) => {
            return vec![Finding::fatal(Sentence::new("discord-check-token-bad"))];
        }
        Err(error) => return vec![unreachable(&words(&error))],
    };
    let name = text(&me["username"]);
    let mut found = vec![Finding::good(Sentence::new("discord-check-token").with("name", name))];
    match rest.get("applications/@me").await {
        Ok(application) => {
            found.extend(application_of(&application, settings.threads));
            found.extend(settings.activity.as_ref().map(|_| activity_of(&application)));
        }
        Err(error) => found.push(unreachable(&words(&error))),
    }
    match servers(&rest).await {
        Ok(servers) => found.extend(bans_on(&servers)),
        Err(error) => found.push(unreachable(&words(&error))),
    }
    found
}

/// The servers the bot is on.
async fn servers(rest: &RestClient) -> Result<Vec<Value>, RestError> {
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

/// Whether the bot hears of bans; `None` if it is on no server yet.
fn bans_on(servers: &[Value]) -> Option<Finding> {
    let hears = |server: &&Value| {
        let has = text(&server["permissions"]).parse().unwrap_or_default();
        let enough = rights::HEARS_OF_BANS | Permissions::ADMINISTRATOR;
        Permissions::from_bits_truncate(has).intersects(enough)
    };
    let deaf: Vec<_> = servers.iter().filter(|server| !hears(server)).collect();
    if deaf.is_empty() {
        return (!servers.is_empty()).then(|| Finding::good(Sentence::new("discord-check-bans")));
    }
    let mut names: Vec<_> = deaf.iter().take(NAMED).map(|server| text(&server["name"])).collect();
    names.extend(deaf.len().checked_sub(NAMED).filter(|&more| more > 0).map(|n| format!("+{n}")));
    let said = Sentence::new("discord-check-no-bans").with("servers", names);
    Some(Finding::remark(said))
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
            true => Finding::good(Sentence::new("discord-check-gateway")),
            false => Finding::fatal(Sentence::new("discord-check-endpoint")),
        },
        match reads {
            true => Finding::good(Sentence::new("discord-check-intent-on")),
            false => Finding::good(Sentence::new("discord-check-intent")),
        },
        Finding::good(Sentence::new("discord-check-invite").with("link", link)),
    ]
}

/// Whether the application may open inside Discord.
fn activity_of(application: &Value) -> Finding {
    match application["flags"].as_u64().unwrap_or_default() & HAS_ACTIVITY != 0 {
        true => Finding::good(Sentence::new("discord-check-activity")),
        false => Finding::fatal(Sentence::new("discord-check-no-activity")),
    }
}

fn unreachable(why: &str) -> Finding {
    Finding::fatal(Sentence::new("discord-check-unreachable").with("why", why.to_owned()))
}

fn words(error: &RestError) -> String {
    match error {
        RestError::Wait(wait) => format!("429, {} s", wait.after.as_secs()),
        RestError::Lost { why, .. } => why.clone(),
        RestError::Refused { status, why, .. } => format!("HTTP {status}: {why}"),
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}
