//! What everybody was shown since the last look, in an order that does not
//! depend on which of two chats was faster.

use std::sync::Arc;

use suite::{discord::Discord, telegram::Telegram};

use super::browser::Browser;

/// Something somebody saw.
pub(crate) struct Shown {
    /// All in the group, somebody alone in it, somebody in private.
    rank: u8,
    text: String,
}

/// New lines of a Telegram, as blocks.
pub(crate) fn on_telegram(telegram: &Telegram, from: &mut usize) -> Vec<Shown> {
    let lines = telegram.since(*from);
    *from += lines.len();
    lines.iter().filter_map(|line| telegram_block(line)).collect()
}

fn telegram_block(line: &str) -> Option<Shown> {
    if let Some((name, notice)) = line.split_once(" sees an alert: ") {
        return Some(block(1, &format!("to {name} alone on Telegram, as a notice"), notice));
    }
    if let Some((name, url)) = line.split_once(" is sent to ") {
        return Some(block(1, &format!("to {name} alone on Telegram, as a link"), url));
    }
    let (place, rest) = line.split_once(" · Kamen")?;
    let (how, text) = rest.split_once(": ")?;
    let private = place.strip_prefix("private with ");
    Some(match (private, how.strip_prefix(" to ")) {
        (Some(name), _) => block(2, &format!("to {name} in private on Telegram{how}"), text),
        (None, Some(alone)) => block(1, &format!("to {alone} on Telegram"), text),
        (None, None) => block(0, &format!("to all on Telegram{how}"), text),
    })
}

/// New lines of a Discord, as blocks.
pub(crate) fn on_discord(discord: &Discord, from: &mut usize) -> Vec<Shown> {
    let transcript = discord.transcript();
    let new = &transcript[*from..];
    let mut blocks: Vec<Shown> = Vec::new();
    for line in new.lines() {
        if let (Some(more), Some(last)) = (line.strip_prefix("    "), blocks.last_mut()) {
            last.text.push_str(&format!("    {more}\n"));
        } else if let Some(first) = line.strip_prefix("  ") {
            blocks.push(discord_block(first));
        }
    }
    *from = transcript.len();
    blocks
}

fn discord_block(line: &str) -> Shown {
    let (to, text) = line.split_once(": ").unwrap_or((line.trim_end_matches(':'), ""));
    match to.strip_prefix("in #hry") {
        Some(how) => block(0, &format!("to all on Discord{how}"), text),
        None if to.contains(" in private") => block(2, &format!("{to} on Discord"), text),
        None => block(1, &format!("{to} on Discord"), text),
    }
}

/// What is new in the browsers of these people: what all of them read is told
/// once.
pub(crate) async fn on_web(people: impl Iterator<Item = (&str, &Arc<Browser>)>) -> String {
    let (mut common, mut own): (Vec<(String, usize)>, String) = Default::default();
    let mut readers = 0;
    for (name, browser) in people {
        let news = browser.news().await;
        readers += 1;
        for (private, text) in news.messages {
            let text = text.replace('\n', "\n    ");
            if private {
                own.push_str(&format!("  to {name} alone on the web: {text}\n"));
                continue;
            }
            match common.iter_mut().find(|(known, times)| *known == text && *times < readers) {
                Some((_, times)) => *times += 1,
                None => common.push((text, 1)),
            }
        }
        if let Some(table) = news.table {
            let table = table.replace('\n', "\n    ");
            own.push_str(&format!("  on the table of {name}: {table}\n"));
        }
    }
    let told = |(text, times): (String, usize)| {
        assert_eq!(times, readers, "not all were told {text}");
        format!("  to all on the web: {text}\n")
    };
    common.into_iter().map(told).collect::<String>() + &own
}

fn block(rank: u8, to: &str, text: &str) -> Shown {
    Shown { rank, text: format!("  {to}: {text}\n") }
}

/// All of it as one text: to all, then person by person. An answer and a
/// message about what happened are on their way at once, so that what can be
/// pressed comes after what is only told.
pub(crate) fn in_order(mut all: Vec<Shown>) -> String {
    all.sort_by_cached_key(|Shown { rank, text }| {
        let named = |word: &&str| word.starts_with(char::is_uppercase);
        let who = text.split_whitespace().find(named).unwrap_or_default().to_owned();
        let after = if *rank == 0 { "→ https:" } else { "\n    [" };
        (*rank, who, text.contains(after))
    });
    all.into_iter().map(|shown| shown.text).collect()
}
