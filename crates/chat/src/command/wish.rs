//! The arguments of `/new`.
//!
//! ```text
//! wish = { GAME | KEY "=" VALUE | PLAYERS | "rated" | WAY | "vote" | "groups" | "@" NAME }
//! ```

use std::ops::RangeInclusive;

use catalog::Kind;
use game_core::Sentence;
use service::{Proposal, TimeControl, VoteRule};

use super::{Guest, Wish};
use crate::{Language, mark::picked, typed, wording::Words};

/// The number of players at a table of any game.
const SEATS: RangeInclusive<u8> = 1..=16;

/// Reads a wish; `game` is the one chosen before, `members` are the room's.
///
/// # Errors
/// The word without a meaning, and what would have one.
pub(crate) fn read(game: Option<Kind>, text: &str, members: &[Guest]) -> Result<Wish, Sentence> {
    let mut wish = Wish { game, ..Wish::default() };
    let mut rest = text.trim();
    while !rest.is_empty() {
        rest = match rest.strip_prefix('@') {
            Some(after) => guest(after, members, &mut wish)?,
            None => word(rest, &mut wish)?,
        }
        .trim_start();
    }
    Ok(wish)
}

/// Takes the longest member's name at the start of the text; names may have spaces.
fn guest<'a>(rest: &'a str, members: &[Guest], wish: &mut Wish) -> Result<&'a str, Sentence> {
    if let Some((person, others)) = picked(rest) {
        match members.iter().find(|member| Some(member.person) == person) {
            Some(member) => name_guest(member, wish),
            // A person who names the bot plays against its computer.
            None if person.is_none() => wish.computers.push(BOT.to_owned()),
            None => return Err(unknown("?", members)),
        }
        return Ok(others);
    }
    let found = members.iter().filter_map(|member| {
        let end = same_beginning(rest, &member.name)?;
        Some((member, &rest[end..]))
    });
    let found: Vec<_> = found.collect();
    let Some(&(member, others)) = found.iter().max_by_key(|(member, _)| member.name.len()) else {
        return Err(unknown(rest.split_whitespace().next().unwrap_or_default(), members));
    };
    let same: Vec<_> = found.iter().filter(|(_, left)| left.len() == others.len()).collect();
    if let [_, _, ..] = same.as_slice() {
        let (number, others) = numbered(others);
        let meant = number.and_then(|number| same.get(number.checked_sub(1)?));
        let Some((member, _)) = meant else {
            let which = Sentence::new("desk-guest-which").with("name", member.name.as_str());
            return Err(which.with("count", i64::try_from(same.len()).unwrap_or(i64::MAX)));
        };
        name_guest(member, wish);
        return Ok(others);
    }
    name_guest(member, wish);
    Ok(others)
}

/// The level of the computer that plays for a mention of the bot itself.
const BOT: &str = "1";

fn name_guest(member: &Guest, wish: &mut Wish) {
    if !wish.guests.contains(member) {
        wish.guests.push(member.clone());
    }
}

fn unknown(name: &str, members: &[Guest]) -> Sentence {
    let known: Vec<_> = members.iter().map(|member| member.name.clone()).collect();
    Sentence::new("desk-no-member").with("name", name).with("members", known)
}

/// Splits off the number behind a name that several people have, `#2`.
fn numbered(rest: &str) -> (Option<usize>, &str) {
    let Some(after) = rest.strip_prefix('#') else { return (None, rest) };
    let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
    (after[..end].parse().ok(), &after[end..])
}

/// Returns where `name` ends at the beginning of `text`, whatever the case.
fn same_beginning(text: &str, name: &str) -> Option<usize> {
    let mut left = text.char_indices();
    for wanted in name.chars() {
        let (_, found) = left.next()?;
        if !found.to_lowercase().eq(wanted.to_lowercase()) {
            return None;
        }
    }
    match left.next() {
        None => Some(text.len()),
        Some((at, next)) => (!next.is_alphanumeric()).then_some(at),
    }
}

fn word<'a>(rest: &'a str, wish: &mut Wish) -> Result<&'a str, Sentence> {
    let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    if let Some((key, value)) = word.split_once('=') {
        pair(key, value, wish)?;
    } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
        let seats = word.parse().ok().filter(|seats| SEATS.contains(seats));
        let wrong = || Sentence::new("desk-players-range").with("number", word);
        wish.seats = Some(seats.ok_or_else(wrong)?);
    } else if typed::means(word, "desk-typed-rated") {
        wish.rated = true;
    } else if let Some((game, way)) = way_to_play(word, wish.game) {
        wish.game = Some(game);
        wish.settings.push((PLAY.to_owned(), way.to_owned()));
    } else if typed::means(word, "vote-typed") {
        wish.vote = wish.vote.or(Some(VoteRule::USUAL));
    } else if typed::means(word, "vote-typed-groups") {
        wish.rivals = true;
    } else if wish.game.is_none() {
        wish.game = Some(game(word)?);
    } else {
        return Err(Sentence::new("desk-new-what").with("word", word));
    }
    Ok(others)
}

/// The option under which games list the ways to play them.
const PLAY: &str = "play";

/// Returns the only game with this way of playing, and the way: `chouette` is one of backgammon's.
/// `None` if no game has it, or several do. With a named game, only its ways count.
fn way_to_play(word: &str, game: Option<Kind>) -> Option<(Kind, &'static str)> {
    let word = typed::folded(word);
    let kinds = Kind::ALL.iter().copied().filter(|kind| game.is_none_or(|game| game == *kind));
    let ways = kinds.flat_map(|kind| {
        let keys = kind.rules().option_keys().iter().filter(|one| one.key == PLAY);
        keys.flat_map(|one| one.values).map(move |way| (kind, *way))
    });
    let mut meant = ways.filter(|(_, way)| *way == word);
    meant.next().filter(|_| meant.next().is_none())
}

/// Returns a game's value for a colour that a person typed in their language.
fn colour(value: &str) -> &str {
    let known = [
        ("desk-typed-colour-white", "white"),
        ("desk-typed-colour-black", "black"),
        ("desk-typed-colour-lots", "lots"),
    ];
    known.iter().find(|(key, _)| typed::means(value, key)).map_or(value, |(_, code)| code)
}

/// Reads `hours=48`, `games=3`, `clock=3d+3d`, `hints=on`, `vote=12h,3`, `bot=granite`,
/// `colour=white`, or an option of the game.
fn pair(key: &str, value: &str, wish: &mut Wish) -> Result<(), Sentence> {
    if typed::means(key, "desk-typed-hours") {
        let hours = value.parse().ok().filter(|hours| Proposal::HOURS.contains(hours));
        let wrong = || Sentence::new("desk-hours-range").with("text", value);
        wish.hours = Some(hours.ok_or_else(wrong)?);
    } else if typed::means(key, "desk-typed-number") {
        let games = value.parse().ok().filter(|games| Proposal::GAMES.contains(games));
        let wrong = || Sentence::new("desk-games-range").with("text", value);
        wish.games = Some(games.ok_or_else(wrong)?);
    } else if typed::means(key, "desk-typed-clock") {
        let none = typed::means(value, "desk-typed-clock-off");
        let clock = if none { Some(None) } else { TimeControl::read(value).map(Some) };
        let wrong = || Sentence::new("desk-clock-range").with("text", value);
        wish.clock = Some(clock.ok_or_else(wrong)?);
    } else if typed::means(key, "desk-typed-hints") {
        let on = typed::means(value, "desk-typed-hints-on");
        if !on && !typed::means(value, "desk-typed-hints-off") {
            return Err(Sentence::new("desk-hints-range").with("text", value));
        }
        wish.hints = on;
    } else if typed::means(key, "vote-typed") {
        let wrong = || Sentence::new("vote-range").with("text", value);
        match VoteRule::read(value) {
            None if is_code(value) => wish.code = Some(value.to_owned()),
            rule => wish.vote = Some(rule.ok_or_else(wrong)?),
        }
    } else if typed::means(key, "desk-typed-computer") {
        wish.computers.push(value.to_owned());
    } else if typed::means(key, "desk-typed-colour") {
        wish.settings.push(("colour".to_owned(), colour(value).to_owned()));
    } else {
        wish.settings.push((key.to_owned(), value.to_owned()));
    }
    Ok(())
}

/// Whether the text has the form of a code by which a room takes the other side of a match.
fn is_code(text: &str) -> bool {
    text.len() == 8 && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Returns the game of an id or of a name in any language.
///
/// # Errors
/// There is no such game; the sentence names those there are.
pub(crate) fn game(name: &str) -> Result<Kind, Sentence> {
    let word = typed::folded(name);
    let called = |kind: &&Kind| {
        let id = kind.rules().id();
        let named = |language| typed::folded(&Words(language).plain(&format!("{id}-name")));
        word == id || Language::ALL.into_iter().any(|language| named(language) == word)
    };
    let found = Kind::ALL.iter().find(called).copied();
    found.ok_or_else(|| {
        let games: Vec<_> = Kind::ALL.iter().map(|kind| kind.rules().id().to_owned()).collect();
        Sentence::new("desk-which-game").with("name", name).with("games", games)
    })
}
