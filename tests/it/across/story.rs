//! Stories: plain files that say who does what, one deed a line.
//!
//! ```text
//! ! everywhere in cs          told on every platform, in this language
//! ! luck 11                   with the luck of other secrets than usual
//! # A remark
//! Ana: /new abaku 2           what somebody writes: a command, a move
//! Ben presses [Join]          the newest button they see that begins so
//! Ben presses [e7] [e5]       one after the other
//! the mover: A1> 99999        the player on turn; "the other" plays as well
//! Ana elsewhere: /link CODE   with her other account; CODE is the last one shown
//! Ana in private: /fill       in her private chat with the bot, where there is one
//! Ana presses [=fill-button-new]  the button with this wording, up to what varies in it
//! the mover exchanges a tile
//! by buttons: e2e4 e7e5       moves by the player on turn, pressed step by step
//! the best move               the first that the player on turn has, written
//! the best move by buttons    the same, pressed
//! the computer answers       as long as it is its turn
//! the best moves to the end
//! the best moves by buttons to the end
//! Ana opens the private chat  by a way she was offered, else of her own accord
//! 12 hours pass               minute by minute, with what comes of it
//! 3 days pass                 the same, hour by hour
//! Cyril enters                the room, to look on from the web
//! ```

use std::path::Path;

use catalog::Kind;
use chat::Language;
use suite::root;

use crate::home;

/// The person who acts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Who {
    /// The person of this name.
    Named(String),
    /// The same person with their other account.
    Elsewhere(String),
    /// The same person in their private chat.
    InPrivate(String),
    /// The player on turn.
    Mover,
    /// The player who is not to move.
    Other,
}

/// One line of a story.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Deed {
    /// A remark on the next lines.
    Remark(String),
    /// A person writes something.
    Writes(Who, String),
    /// A person presses buttons.
    Presses(Who, Vec<String>),
    /// A person exchanges the first of their tiles.
    Exchanges(Who),
    /// A person opens their private chat with the bot.
    Opens(Who),
    /// A person comes in from the web.
    Enters(String),
    /// The player on turn plays this by buttons alone.
    ByButtons(Vec<String>),
    /// So many hours pass.
    Passes(u32),
    /// So many days pass.
    PassDays(u32),
    /// The computers play, as long as it is their turn.
    Answers,
    /// The player on turn plays their best move.
    Best(Way),
    /// The best moves are played until the game is over.
    BestToTheEnd(Way),
}

/// The way in which a move is entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// In writing.
    Typed,
    /// By buttons alone.
    Pressed,
}

/// A game's own story for every platform.
#[derive(Debug)]
pub(crate) struct Told {
    /// Its name, with which its transcripts begin.
    pub(crate) name: String,
    /// Its language.
    pub(crate) language: Language,
    /// The number added to that of each game for its secret.
    pub(crate) luck: u8,
    pub(crate) deeds: Vec<Deed>,
}

/// The stories of a game that say `! everywhere in LANGUAGE`.
pub(crate) fn of_game(kind: Kind) -> Vec<Told> {
    let folder = std::fs::read_dir(home(kind, "stories")).expect("a game has stories");
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "story"));
    paths.sort();
    paths.iter().filter_map(|path| everywhere(path)).collect()
}

fn everywhere(path: &Path) -> Option<Told> {
    let text = std::fs::read_to_string(path).unwrap();
    let said =
        |what: &str| text.lines().find_map(|line| line.strip_prefix("! ")?.strip_prefix(what));
    Some(Told {
        name: path.file_stem()?.to_str()?.to_owned(),
        language: Language::from_code(said("everywhere in ")?)?,
        luck: said("luck ").map_or(0, |number| number.parse().unwrap()),
        deeds: deeds(&text),
    })
}

/// The deeds of a stored story.
pub(crate) fn read(path: impl AsRef<Path>) -> Vec<Deed> {
    let path = root().join("tests/stories").join(path).with_extension("story");
    deeds(&std::fs::read_to_string(path).expect("the story is stored"))
}

fn deeds(text: &str) -> Vec<Deed> {
    let lines = text.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("! "));
    lines.map(|line| deed(line).unwrap_or_else(|| panic!("no deed: {line}"))).collect()
}

fn deed(line: &str) -> Option<Deed> {
    if let Some(remark) = line.strip_prefix("# ") {
        return Some(Deed::Remark(remark.to_owned()));
    }
    if let Some(best) = best(line) {
        return Some(best);
    }
    if let Some((name, "")) = line.split_once(" enters") {
        return Some(Deed::Enters(name.to_owned()));
    }
    if let Some((name, "")) = line.split_once(" opens the private chat") {
        return Some(Deed::Opens(who(name)));
    }
    if let Some((name, "")) = line.split_once(" exchanges a tile") {
        return Some(Deed::Exchanges(who(name)));
    }
    if let Some(hours) = line.strip_suffix(" hours pass") {
        return hours.parse().ok().map(Deed::Passes);
    }
    if let Some(days) = line.strip_suffix(" days pass") {
        return days.parse().ok().map(Deed::PassDays);
    }
    if let Some((name, label)) = line.split_once(" presses [") {
        let labels = label.strip_suffix(']')?.split("] [").map(str::to_owned);
        return Some(Deed::Presses(who(name), labels.collect()));
    }
    let (name, text) = line.split_once(": ")?;
    if name == "by buttons" {
        let moves = text.split_whitespace().map(str::to_owned);
        return Some(Deed::ByButtons(moves.collect()));
    }
    Some(Deed::Writes(who(name), text.to_owned()))
}

fn best(line: &str) -> Option<Deed> {
    Some(match line {
        "the best move" => Deed::Best(Way::Typed),
        "the best move by buttons" => Deed::Best(Way::Pressed),
        "the computer answers" => Deed::Answers,
        "the best moves to the end" => Deed::BestToTheEnd(Way::Typed),
        "the best moves by buttons to the end" => Deed::BestToTheEnd(Way::Pressed),
        _ => return None,
    })
}

fn who(name: &str) -> Who {
    match name {
        "the mover" => Who::Mover,
        "the other" => Who::Other,
        name => match name.split_once(' ') {
            Some((name, "elsewhere")) => Who::Elsewhere(name.to_owned()),
            Some((name, "in private")) => Who::InPrivate(name.to_owned()),
            _ => Who::Named(name.to_owned()),
        },
    }
}
