//! Reading what a person typed.

use alloc::{string::String, vec::Vec};

use game_core::{Sentence, Unclear, shape, shown, unaccented};
use shakmaty::{CastlingSide, Position as _};

use crate::{
    Action, Rider, View, Violation,
    names::sign,
    notation::{self, Typed},
    position::Offer,
};

/// The most letters looked at.
const LONGEST: usize = 60;

const OFFERS: &[&str] = &["draw", "(=)", "remis", "remiza", "remizu", "offer", "draw?", "remiza?"];
const ACCEPTS: &[&str] = &["accept", "prijmout", "prijimam", "prijat", "souhlasim", "suhlasim"];
const DECLINES: &[&str] = &["decline", "odmitnout", "odmitam", "odmietnut", "odmietam"];
/// Answers only where something is asked; anywhere else they are talk.
const YES: &[&str] = &["ano", "yes"];
const NO: &[&str] = &["ne", "nie", "no"];
const CLAIMS: &[&str] = &["claim", "opakovani", "opakovanie", "3x"];
const SHORT: &[&str] = &["castle short", "short castle", "mala rosada", "mala rochada"];
const LONG: &[&str] = &["castle long", "long castle", "velka rosada", "velka rochada"];
const EITHER: &[&str] = &["castle", "castling", "rosada", "rochada"];

/// Reads an action, forgiving the language, case, signs and spaces.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 8 * LONGEST || text.chars().count() > LONGEST {
        return Err(Unclear::Wrong(Sentence::new("chess-parse-long").with("most", LONGEST)));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = plain.trim();
    let words: String = plain.chars().map(unaccented).collect();
    if let Some(action) = word(view, &words) {
        return Ok(action);
    }
    let (moved, rider) = rider(plain);
    let typed = castling_word(view, moved).or_else(|| notation::read(&view.game.board, moved));
    let act = |one| Action::Move(one, rider);
    match typed {
        Some(Typed::Move(one)) => Ok(act(one)),
        Some(Typed::Which(all)) => Err(Unclear::Which(all.into_iter().map(act).collect())),
        Some(Typed::Nobody { role, to }) => {
            if let Err(why) = view.moves() {
                return Err(Unclear::Wrong(why.into()));
            }
            let piece = sign(role.of(view.game.board.turn()));
            let said = Sentence::new("chess-parse-nobody").with("piece", piece);
            Err(Unclear::Wrong(said.with("square", alloc::format!("{to}"))))
        }
        None => {
            let key = if plain.is_empty() { "chess-parse-empty" } else { "chess-parse" };
            Err(Unclear::Wrong(Sentence::new(key).with("text", shown(text, 40))))
        }
    }
}

/// Whatever is no move. Who asks for a draw while one is offered accepts it.
fn word(view: &View, words: &str) -> Option<Action> {
    let answering = view.game.offer == Offer::Standing && view.moves().is_ok();
    Some(match words {
        "⌛" => Action::Time,
        _ if OFFERS.contains(&words) && answering => Action::Accept,
        _ if OFFERS.contains(&words) => Action::Offer,
        _ if YES.contains(&words) && answering => Action::Accept,
        _ if NO.contains(&words) && answering => Action::Decline,
        _ if ACCEPTS.contains(&words) => Action::Accept,
        _ if DECLINES.contains(&words) => Action::Decline,
        _ if CLAIMS.contains(&words) => Action::Claim,
        _ => return None,
    })
}

/// A move and what was said with it.
fn rider(plain: &str) -> (&str, Rider) {
    let Some((moved, last)) = plain.rsplit_once(' ') else { return (plain, Rider::None) };
    let last: String = last.chars().map(unaccented).collect();
    if OFFERS.contains(&&*last) {
        (moved, Rider::Offer)
    } else if CLAIMS.contains(&&*last) {
        (moved, Rider::Claim)
    } else {
        (plain, Rider::None)
    }
}

fn castling_word(view: &View, moved: &str) -> Option<Typed> {
    let words: String = moved.trim().chars().map(unaccented).collect();
    let words = &&*words;
    let board = &view.game.board;
    let castle = |side| notation::castle(board, side);
    if SHORT.contains(words) {
        return Some(Typed::Move(castle(CastlingSide::KingSide)));
    }
    if LONG.contains(words) {
        return Some(Typed::Move(castle(CastlingSide::QueenSide)));
    }
    if !EITHER.contains(words) {
        return None;
    }
    let both = [CastlingSide::KingSide, CastlingSide::QueenSide];
    let mut legal: Vec<_> =
        both.into_iter().filter(|&side| !board.castling_moves(side).is_empty()).collect();
    match legal.pop() {
        Some(side) if legal.is_empty() => Some(Typed::Move(castle(side))),
        None => Some(Typed::Move(castle(CastlingSide::KingSide))),
        Some(_) => Some(Typed::Which(both.map(castle).into())),
    }
}

/// Dashes and signs of taking as they are read below; case matters to them.
fn stroke(letter: char) -> char {
    match letter {
        '→' => '-',
        '×' | '✕' | '⨯' | 'X' => 'x',
        '⏳' => '⌛',
        _ => letter,
    }
}

impl View {
    /// Whether the viewer is to move.
    pub(crate) fn moves(&self) -> Result<(), Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        self.game.may_act(seat)?;
        let mover = self.game.mover();
        if seat == mover { Ok(()) } else { Err(Violation::NotYourTurn(mover)) }
    }
}
