//! Everything that people were shown since the last look, in an order that does not depend on which
//! of two chats was faster.

use std::sync::Arc;

use suite::{discord::Discord, telegram::Telegram};

use super::browser::Browser;

/// A message that was shown.
pub(crate) struct Shown {
    /// The order: to all of the group, to one person in it, to one person in private.
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

/// A message to all on the web: its text, and each reader's buttons under it.
struct Common<'a> {
    text: String,
    buttons: Vec<(&'a str, String)>,
}

/// Returns the news in the browsers of these people. A message that all of them read is told once,
/// with the buttons of each if they differ. A message worded for its reader is told reader by
/// reader.
pub(crate) async fn on_web(people: impl Iterator<Item = (&str, &Arc<Browser>)>) -> String {
    let (mut common, mut own): (Vec<Common<'_>>, String) = Default::default();
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
            let at = text.find("\n    [").unwrap_or(text.len());
            let (text, mine) = (text[..at].to_owned(), (name, text[at..].to_owned()));
            let known = |one: &&mut Common<'_>| one.text == text && one.buttons.len() < readers;
            match common.iter_mut().find(known) {
                Some(one) => one.buttons.push(mine),
                None => common.push(Common { text, buttons: vec![mine] }),
            }
        }
        if let Some(table) = news.table {
            let table = table.replace('\n', "\n    ");
            own.push_str(&format!("  on the table of {name}: {table}\n"));
        }
    }
    common.iter().map(|one| told_to_all(one, readers)).collect::<String>() + &own
}

fn told_to_all(Common { text, buttons }: &Common<'_>, readers: usize) -> String {
    if buttons.len() < readers {
        // An invitation is worded for its reader: only its host sees it as their own.
        let each = buttons.iter();
        return each
            .map(|(name, each)| format!("  to {name} on the web: {text}{each}\n"))
            .collect();
    }
    let (_, first) = &buttons[0];
    if buttons.iter().all(|(_, each)| each == first) {
        return format!("  to all on the web: {text}{first}\n");
    }
    let each = buttons.iter().map(|(name, each)| format!("\n    for {name}:{each}"));
    format!("  to all on the web: {text}{}\n", each.collect::<String>())
}

fn block(rank: u8, to: &str, text: &str) -> Shown {
    Shown { rank, text: format!("  {to}: {text}\n") }
}

/// Joins all of it in one text: messages to all, then person by person. An answer and a message
/// about the event are sent at the same time, so messages with buttons come after those without.
pub(crate) fn in_order(mut all: Vec<Shown>) -> String {
    all.sort_by_cached_key(|Shown { rank, text }| {
        let named = |word: &&str| word.starts_with(char::is_uppercase);
        let who = text.split_whitespace().find(named).unwrap_or_default().to_owned();
        let after = if *rank == 0 { "→ https:" } else { "\n    [" };
        (*rank, who, text.contains(after))
    });
    all.into_iter().map(|shown| shown.text).collect()
}
