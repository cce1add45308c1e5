//! What a typed line is: a command, or something for a game to read.

use game_core::Sentence;
use service::MatchId;

use crate::commands::{Command, Verb, folded};

/// The most characters a line may have.
pub(crate) const LONGEST: usize = 200;
/// The most characters talk may have.
const LONGEST_TALK: usize = 500;

/// A typed line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    /// A command and what follows it.
    Command(&'static Command, &'a str),
    /// A slash and a word that is no command.
    Unknown(&'a str),
    /// Anything else: perhaps a move.
    Other(&'a str),
}

/// Reads a line.
///
/// # Errors
/// What is wrong with it whatever it means: empty, too long, unprintable.
pub(crate) fn line(text: &str) -> Result<Line<'_>, Sentence> {
    let text = text.trim();
    if text.is_empty() {
        return Err(Sentence::new("desk-empty"));
    }
    if text.chars().any(|c| c.is_control() && !c.is_whitespace()) {
        return Err(Sentence::new("desk-odd-characters"));
    }
    let line = command(text);
    let most = match line {
        Line::Command(command, _) if command.verb == Verb::Say => LONGEST_TALK + 20,
        _ => LONGEST,
    };
    if text.chars().count() > most {
        let most = if most > LONGEST { LONGEST_TALK } else { LONGEST };
        return Err(Sentence::new("desk-too-long").with("most", most));
    }
    Ok(line)
}

fn command(text: &str) -> Line<'_> {
    let Some(text) = text.strip_prefix('/') else { return Line::Other(text) };
    let (name, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    // In groups a platform adds the bot's own name: `/new@kamen`.
    let name = name.split('@').next().unwrap_or(name);
    match Command::named(name) {
        Some(command) => Line::Command(command, rest.trim()),
        None => Line::Unknown(name),
    }
}

/// A match's code at the start of what follows a command, and the rest.
pub(crate) fn leading_match(rest: &str) -> (Option<MatchId>, &str) {
    let (word, others) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    match MatchId::from_code(word.trim_start_matches('#')) {
        Some(id) => (Some(id), others.trim()),
        None => (None, rest),
    }
}

/// A match's code before a move, set off by a colon because a square can look
/// like one: `k7: H8> 24`.
pub(crate) fn leading_match_of_move(text: &str) -> (Option<MatchId>, &str) {
    let split = text.split_once(':').filter(|(code, _)| code.len() <= 14);
    match split.and_then(|(code, rest)| Some((MatchId::from_code(code)?, rest))) {
        Some((id, rest)) => (Some(id), rest.trim()),
        None => (None, text),
    }
}

/// What follows `/new`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Wish {
    /// The game.
    pub(crate) game: Option<String>,
    /// Options by key.
    pub(crate) settings: Vec<(String, String)>,
    /// How many are to play.
    pub(crate) seats: Option<u8>,
    /// Who is invited, as indices into the names.
    pub(crate) guests: Vec<usize>,
    /// Hours until the invitation expires.
    pub(crate) hours: Option<u32>,
    /// How many games at most.
    pub(crate) games: Option<u8>,
}

/// Reads what follows `/new`; `names` are those of the room's members.
///
/// # Errors
/// The word that means nothing and what would.
pub(crate) fn wish(text: &str, names: &[String]) -> Result<Wish, Sentence> {
    let mut wish = Wish::default();
    let mut rest = text.trim();
    while !rest.is_empty() {
        rest = match rest.strip_prefix('@') {
            Some(after) => guest(after, names, &mut wish)?,
            None => word(rest, &mut wish)?,
        }
        .trim_start();
    }
    Ok(wish)
}

/// Takes the longest member's name that stands here; names may have spaces.
fn guest<'a>(rest: &'a str, names: &[String], wish: &mut Wish) -> Result<&'a str, Sentence> {
    let found = names.iter().enumerate().filter_map(|(index, name)| {
        let end = same_beginning(rest, name)?;
        Some((name.len(), index, &rest[end..]))
    });
    let Some((_, index, others)) = found.max_by_key(|(length, ..)| *length) else {
        let name = rest.split_whitespace().next().unwrap_or_default();
        let members = names.to_vec();
        return Err(Sentence::new("desk-no-member").with("name", name).with("members", members));
    };
    if !wish.guests.contains(&index) {
        wish.guests.push(index);
    }
    Ok(others)
}

/// Where `name` ends at the beginning of `text`, whatever the case.
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
    if let Some((_, value)) = word.split_once('=').filter(|(key, _)| is_hours(key)) {
        let hours = value.parse().ok().filter(|hours| (24..=72).contains(hours));
        let wrong = || Sentence::new("desk-hours-range").with("text", value);
        wish.hours = Some(hours.ok_or_else(wrong)?);
    } else if let Some((_, value)) = word.split_once('=').filter(|(key, _)| is_games(key)) {
        let games = value.parse().ok().filter(|games| (1..=15).contains(games));
        wish.games =
            Some(games.ok_or_else(|| Sentence::new("desk-games-range").with("text", value))?);
    } else if let Some((key, value)) = word.split_once('=') {
        wish.settings.push((key.to_owned(), value.to_owned()));
    } else if word.bytes().all(|byte| byte.is_ascii_digit()) {
        let seats = word.parse().ok().filter(|&seats| (1..=16).contains(&seats));
        wish.seats =
            Some(seats.ok_or_else(|| Sentence::new("desk-players-range").with("number", word))?);
    } else if wish.game.is_none() {
        wish.game = Some(word.to_lowercase());
    } else {
        return Err(Sentence::new("desk-new-what").with("word", word));
    }
    Ok(others)
}

/// Whether it names how many games are played, in any language.
fn is_games(key: &str) -> bool {
    ["games", "partii", "partie"].contains(&&*folded(key))
}

/// Whether it names the hours an invitation waits, in any language.
fn is_hours(key: &str) -> bool {
    ["hours", "hodin"].contains(&&*folded(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn verb(text: &str) -> Option<(Verb, &str)> {
        match line(text) {
            Ok(Line::Command(command, rest)) => Some((command.verb, rest)),
            _ => None,
        }
    }

    #[test]
    fn a_line_is_a_command_or_something_to_read() {
        for (text, expected) in [
            ("/new abaku 2", (Verb::New, "abaku 2")),
            ("  /NOVÁ  abaku ", (Verb::New, "abaku")),
            ("/new@kamen_bot abaku", (Verb::New, "abaku")),
            ("/tah H8> 24", (Verb::Play, "H8> 24")),
            ("/say\nhello", (Verb::Say, "hello")),
            ("/pravidlá", (Verb::Rules, "")),
        ] {
            assert_eq!(verb(text), Some(expected), "{text}");
        }
        assert_eq!(line("/fly"), Ok(Line::Unknown("fly")));
        assert_eq!(line("/"), Ok(Line::Unknown("")));
        assert_eq!(line(" H8> 24 "), Ok(Line::Other("H8> 24")));
        assert_eq!(line("🎲"), Ok(Line::Other("🎲")));
    }

    #[test]
    fn what_cannot_be_a_line_is_refused() {
        let key = |text: &str| line(text).map_err(|why| why.key).unwrap_err();
        assert_eq!(key(" \n "), "desk-empty");
        assert_eq!(key("H8\u{0}> 24"), "desk-odd-characters");
        assert_eq!(key(&"é".repeat(201)), "desk-too-long");
        assert_eq!(key(&format!("/say {}", "a".repeat(10_000))), "desk-too-long");
        assert!(line(&"é".repeat(200)).is_ok());
        assert!(line(&format!("/say {}", "a".repeat(500))).is_ok());
    }

    #[test]
    fn a_square_is_not_taken_for_a_match() {
        assert_eq!(leading_match_of_move("K8 24"), (None, "K8 24"));
        let seven = Some(MatchId::new(7));
        assert_eq!(leading_match_of_move("k7: K8> 24"), (seven, "K8> 24"));
        assert_eq!(leading_match("#k7 rest"), (seven, "rest"));
        assert_eq!(leading_match("K7"), (seven, ""));
        assert_eq!(leading_match("k"), (None, "k"));
    }

    #[test]
    fn a_wish_has_a_game_options_players_and_guests() {
        let names = ["Ana", "Anna Marie", "Béla"].map(str::to_owned);
        let read = wish("Abaku scoring=v1 3 @anna marie @BÉLA, @Ana", &names);
        assert_eq!(read.map_err(|why| why.key), Err("desk-new-what"), "a comma is no word");
        let read = wish("Abaku scoring=v1 3 @anna marie @BÉLA @Ana @Ana", &names).unwrap();
        assert_eq!(read.game.as_deref(), Some("abaku"));
        assert_eq!(read.settings, [("scoring".to_owned(), "v1".to_owned())]);
        assert_eq!((read.seats, read.guests), (Some(3), vec![1, 2, 0]));
        assert_eq!(wish("", &names), Ok(Wish::default()));
        let hours = |text: &str| wish(text, &names).map(|wish| wish.hours);
        assert_eq!(hours("abaku 2 hours=24"), Ok(Some(24)));
        assert_eq!(hours("hodín=72"), Ok(Some(72)));
    }

    #[test]
    fn what_a_wish_cannot_mean_is_refused() {
        let key = |text: &str| wish(text, &["Ana".to_owned()]).map_err(|why| why.key);
        assert_eq!(key("abaku @Zoe"), Err("desk-no-member"));
        assert_eq!(key("abaku @Anastasia"), Err("desk-no-member"));
        assert_eq!(key("abaku 0"), Err("desk-players-range"));
        assert_eq!(key("abaku 99999999999"), Err("desk-players-range"));
        assert_eq!(key("abaku chess"), Err("desk-new-what"));
        for hours in ["23", "73", "0", "-24", "", "x", "99999999999"] {
            assert_eq!(key(&format!("abaku hours={hours}")), Err("desk-hours-range"), "{hours}");
        }
    }
}
