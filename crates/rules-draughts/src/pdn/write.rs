//! Writing of PDN.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Entry, Game as _, Options as _, Turn, standing, tagged::quoted};

use super::{GAME_TYPE, Log, OPTION_TAGS, OWN_TAGS, Record, plain, read::LOST, tag};
use crate::{Action, Draughts, Side, text};

/// Tags of every game, with their values if nothing is known.
const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];

/// Longest line of moves.
const LINE: usize = 79;

/// Writes one game with its tags.
pub(super) fn game(record: &Record) -> String {
    let mut position = Draughts::new(&record.setup);
    let first = position.side();
    let mut words = Vec::new();
    let mut turns = usize::from(first == Side::Black);
    for entry in standing(&record.entries) {
        if let Entry::Act(_, Action::Move { .. } | Action::Huff(_)) = entry {
            words.extend(number(turns, words.is_empty()));
            turns += 1;
        }
        words.extend(written(entry));
        let _ = enter(&mut position, entry);
    }
    let result = match (result(&position), tag(&record.tags, "Result")) {
        ("*", Some(LOST)) => LOST,
        (result, _) => result,
    };
    words.push(result.into());
    format!("{}\n{}\n", tags(record, &position, result), lines(&words))
}

fn enter(position: &mut Draughts, entry: &Log) -> bool {
    match entry {
        Entry::Act(seat, action) => position.act(*seat, action).is_ok(),
        Entry::Chance(lot) => position.resolve(lot),
        Entry::Depart(seat, why) => position.depart(*seat, *why),
        Entry::Back(_) => false,
    }
}

/// Returns the number before a move: before White's, and before the first.
fn number(turns: usize, first: bool) -> Option<String> {
    match (turns % 2, first) {
        (0, _) => Some(format!("{}.", turns / 2 + 1)),
        (_, true) => Some(format!("{}...", turns / 2 + 1)),
        _ => None,
    }
}

/// Writes a move, its huff in a comment before it, and the remarks about draws.
fn written(entry: &Log) -> Vec<String> {
    let Entry::Act(_, action) = entry else { return Vec::new() };
    match action {
        Action::Move { huff: None, route } => [route.to_string()].into(),
        Action::Move { huff: Some(square), route } => {
            [format!("{{!{square}}}"), route.to_string()].into()
        }
        Action::Huff(square) => [format!("{{!{square}}}")].into(),
        Action::Offer | Action::Accept | Action::Decline | Action::Claim => Vec::new(),
    }
}

fn result(position: &Draughts) -> &'static str {
    let won = position.winner().and_then(|seat| position.side_of(seat));
    match (position.turn(), won) {
        (Turn::Over(_), Some(Side::White)) => "1-0",
        (Turn::Over(_), Some(Side::Black)) => "0-1",
        (Turn::Over(_), None) if position.seat_of(Side::White).is_some() => "1/2-1/2",
        _ => "*",
    }
}

fn tags(record: &Record, position: &Draughts, result: &str) -> String {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut add = |key: &str, value: &str| all.push((key.to_owned(), plain(value)));
    let given = |key: &str| tag(&record.tags, key).filter(|value| !value.is_empty());
    let seated = |side| given(&format!("Seat{}", position.seat_of(side)?));
    for (key, unknown) in ROSTER {
        let value = given(key).or_else(|| match key {
            "White" => seated(Side::White),
            "Black" => seated(Side::Black),
            _ => None,
        });
        add(key, value.unwrap_or(unknown));
    }
    add("Result", result);
    add("GameType", GAME_TYPE);
    for (key, value) in record.setup.options.values() {
        let name = OPTION_TAGS.iter().find(|(_, option)| *option == key);
        name.into_iter().for_each(|(name, _)| add(name, &value));
    }
    if let Some((board, side)) = &record.setup.start {
        add("SetUp", "1");
        add("FEN", &text::write_board(board, *side));
    }
    let known = |key: &str| {
        let known = ROSTER.iter().map(|(name, _)| *name).chain(OWN_TAGS);
        known.into_iter().any(|name| name.eq_ignore_ascii_case(key))
    };
    for (key, value) in &record.tags {
        let named = !key.is_empty() && key.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        if named && !known(key) {
            add(key, value);
        }
    }
    let line = |(key, value): &(String, String)| format!("[{key} \"{}\"]\n", quoted(value));
    all.iter().map(line).collect()
}

fn lines(words: &[String]) -> String {
    let mut text = String::new();
    let mut width = 0;
    for word in words {
        let gap = if width == 0 { "" } else { " " };
        if width + gap.len() + word.len() > LINE {
            text += "\n";
            width = 0;
        } else {
            text += gap;
            width += gap.len();
        }
        text += word;
        width += word.len();
    }
    text
}
