//! Writing of PGN.

use alloc::{format, string::String, vec::Vec};

use game_core::{Entry, Game as _, Transcript, standing, tagged::quoted};
use shakmaty::{Color, Position as _};

use super::RESULTS;
use crate::{Action, Chance, Chess, End, show::san};

/// The tags every game has, in their order.
const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// The longest line of moves.
const WIDEST: usize = 79;

/// Writes the games one after another. A player can be given as `White` or `Black`, or by seat as
/// `Seat1` or `Seat2` where only the lots know the colour.
pub(crate) fn write(games: &[Transcript<Chess>]) -> String {
    games.iter().map(one).collect::<Vec<String>>().join("\n")
}

fn one(transcript: &Transcript<Chess>) -> String {
    let told = Told::of(transcript);
    let mut text = String::new();
    for (name, value) in tags(transcript, &told) {
        text += &format!("[{name} \"{}\"]\n", quoted(&value));
    }
    text.push('\n');
    let mut words = told.words;
    words.push(told.result.into());
    text += &wrapped(&words);
    text
}

/// A game replayed as far as its entries fit.
struct Told {
    game: Chess,
    /// Numbers and moves.
    words: Vec<String>,
    result: &'static str,
}

impl Told {
    fn of(transcript: &Transcript<Chess>) -> Self {
        let mut game = Chess::new(&transcript.setup);
        let mut words = Vec::new();
        for entry in standing(&transcript.entries) {
            let mut told = Vec::new();
            if let Entry::Act(_, Action::Move(one, _)) = entry {
                told.extend(number(&game, words.is_empty()));
                told.extend(san(&game, *one));
            }
            let fits = match entry {
                Entry::Act(seat, action) => game.act(*seat, action).is_ok(),
                Entry::Chance(chance @ Chance::White(_)) => game.resolve(chance),
                Entry::Depart(seat, why) => game.depart(*seat, *why),
                Entry::Back(_) => false,
            };
            if !fits {
                break;
            }
            words.extend(told);
        }
        let result = match result(&game) {
            // An agreed draw before the first move is impossible, but a file may have one.
            "*" if words.is_empty() => told_result(transcript),
            result => result,
        };
        Self { game, words, result }
    }
}

/// Returns the result that only a tag has.
fn told_result(transcript: &Transcript<Chess>) -> &'static str {
    let tag = transcript.tags.iter().find(|(name, _)| name.eq_ignore_ascii_case("Result"));
    let known = tag.and_then(|(_, tag)| RESULTS.into_iter().find(|known| known == tag));
    match known {
        Some("1-0" | "0-1" | "*") => known.unwrap_or("*"),
        Some(_) => "1/2-1/2",
        None => "*",
    }
}

/// Returns the number before White's move, or before Black's if Black begins.
fn number(game: &Chess, first: bool) -> Option<String> {
    let number = game.board.fullmoves();
    match game.board.turn() {
        Color::White => Some(format!("{number}.")),
        Color::Black => first.then(|| format!("{number}...")),
    }
}

/// Returns the seven tags of the roster, then the others.
fn tags(transcript: &Transcript<Chess>, told: &Told) -> Vec<(String, String)> {
    let game = &told.game;
    let given = |name: &str| {
        let found = transcript.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| one_line(value)).filter(|value| !value.is_empty())
    };
    let player = |color: Color| given(&format!("Seat{}", game.seat(color)));
    let mut tags: Vec<(String, String)> = Vec::new();
    for name in ROSTER {
        let value = match name {
            "Result" => Some(told.result.into()),
            "White" => given(name).or_else(|| player(Color::White)),
            "Black" => given(name).or_else(|| player(Color::Black)),
            "Date" => Some(given(name).unwrap_or_else(|| "????.??.??".into())),
            _ => given(name),
        };
        tags.push((name.into(), value.unwrap_or_else(|| "?".into())));
    }
    if let Some(start) = &transcript.setup.start {
        tags.push(("SetUp".into(), "1".into()));
        tags.push(("FEN".into(), start.fen()));
    }
    tags.extend(termination(game).map(|why| ("Termination".into(), why.into())));
    for (name, value) in &transcript.tags {
        let plain =
            !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_');
        let known = matches!(&**name, "Seat1" | "Seat2" | "SetUp" | "FEN")
            || tags.iter().any(|(known, _)| known == name);
        if plain && !known {
            tags.push((name.clone(), one_line(value)));
        }
    }
    tags
}

fn one_line(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(200).collect()
}

/// Returns PGN's words for ends that the moves do not show.
fn termination(game: &Chess) -> Option<&'static str> {
    match game.end? {
        End::Time(_) | End::TimeDraw(_) => Some("time forfeit"),
        End::Removed(_) => Some("abandoned"),
        _ => None,
    }
}

fn result(game: &Chess) -> &'static str {
    let Some(end) = game.end else { return "*" };
    match end.loser(game.board.turn(), |color| game.seat(color)) {
        None => "1/2-1/2",
        Some(loser) if loser == game.seat(Color::White) => "0-1",
        Some(_) => "1-0",
    }
}

/// Joins the words with spaces, in lines of limited length.
fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut used = 0;
    for word in words {
        if used > 0 && used + 1 + word.len() > WIDEST {
            text.push('\n');
            used = 0;
        } else if used > 0 {
            text.push(' ');
            used += 1;
        }
        text += word;
        used += word.len();
    }
    text.push('\n');
    text
}
