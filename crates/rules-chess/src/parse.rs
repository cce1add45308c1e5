//! Reading of typed text.

use alloc::{string::String, vec::Vec};

use game_core::{
    Notation as _, Sentence, Unclear, shape, shown,
    typed::{DrawTalk, Talk, after_bare_number, after_number, completing, links, said_behind},
};
use shakmaty::{CastlingSide, Position as _};

use crate::{
    Action, Move, Rider, View, Violation,
    names::sign,
    notation::{self, Typed},
    position::Offer,
    show,
    words::{CASTLINGS, Castling, SIGNS, Sign},
};

/// The most letters that are read.
const LONGEST: usize = 60;

/// Reads an action, forgiving the language, case, signs and spaces.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 8 * LONGEST || text.chars().count() > LONGEST {
        return Err(Unclear::Wrong(Sentence::new("chess-parse-long").with("most", LONGEST)));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = plain.trim();
    if let Some(action) = word(view, plain) {
        return Ok(action);
    }
    let line = after_number(plain);
    let (moved, rider) = rider(after_bare_number(line).unwrap_or(line));
    let read = |moved: &str| notation::read(&view.game.board, moved);
    let typed = castling_word(view, moved).or_else(|| read(moved));
    let typed = typed.or_else(|| read(&in_signs(moved)));
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

/// Returns moves that the typed text may grow into, in this notation or with the two squares.
pub(crate) fn completions(view: &View, typed: &str) -> Vec<Action> {
    if view.moves().is_err() {
        return Vec::new();
    }
    let written = |one: Move| show::san(&view.game, one).unwrap_or_else(|| one.encode());
    let mut all: Vec<_> = view.game.moves().into_iter().map(|one| (one, written(one))).collect();
    all.sort_by_key(|(_, san)| !san.ends_with(['+', '#']));
    let begun = |typed: &str| completing(typed, &all, |(one, san)| [san.clone(), one.encode()]);
    let found = begun(typed);
    // The men may have their names of another language.
    let found = if found.is_empty() { begun(&in_signs(typed)) } else { found };
    found.into_iter().map(|(one, _)| Action::Move(*one, Rider::None)).collect()
}

/// Reads anything but a move. A player who asks for a draw while one is offered accepts it.
fn word(view: &View, line: &str) -> Option<Action> {
    let answering = view.game.offer == Offer::Standing && view.moves().is_ok();
    let talk = match line {
        "⌛" => return Some(Action::Time),
        "(=)" => Talk::Draw,
        _ => Talk::of(line)?,
    };
    Some(match talk.about_a_draw(answering)? {
        DrawTalk::Offer => Action::Offer,
        DrawTalk::Accept => Action::Accept,
        DrawTalk::Decline => Action::Decline,
        DrawTalk::Claim => Action::Claim,
    })
}

/// Splits a move from the remark that goes with it.
fn rider(line: &str) -> (&str, Rider) {
    let moved = |moved: &'_ str| moved.trim_end_matches([' ', ',', ';']).len();
    if let Some(before) = line.strip_suffix("(=)") {
        return (&line[..moved(before)], Rider::Offer);
    }
    match said_behind(line) {
        Some((before, Talk::Draw | Talk::Offer)) => (&line[..moved(before)], Rider::Offer),
        Some((before, Talk::Claim)) => (&line[..moved(before)], Rider::Claim),
        _ => (line, Rider::None),
    }
}

/// Rewrites the men and the words between squares as signs, without a word for check.
fn in_signs(moved: &str) -> String {
    let checked = SIGNS.strip_end(moved).filter(|(_, sign)| *sign == Sign::Check);
    let moved = checked.map_or(moved, |(before, _)| before);
    links(&SIGNS.replace(moved, |sign| match sign {
        Sign::King => Some("K"),
        Sign::Queen => Some("Q"),
        Sign::Rook => Some("R"),
        Sign::Bishop => Some("B"),
        Sign::Knight => Some("N"),
        Sign::Pawn => Some("P"),
        Sign::From => Some(" "),
        Sign::Check => None,
    }))
}

fn castling_word(view: &View, moved: &str) -> Option<Typed> {
    let board = &view.game.board;
    let castle = |side| notation::castle(board, side);
    match CASTLINGS.whole(moved)? {
        Castling::Short => return Some(Typed::Move(castle(CastlingSide::KingSide))),
        Castling::Long => return Some(Typed::Move(castle(CastlingSide::QueenSide))),
        Castling::Either => {}
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

/// Folds dashes and signs of capture for the code below; case matters to them.
fn stroke(letter: char) -> char {
    match letter {
        '→' | '>' => '-',
        '×' | '✕' | '⨯' | 'X' => 'x',
        '⏳' => '⌛',
        _ => letter,
    }
}

impl View {
    /// Checks that the viewer is to move.
    pub(crate) fn moves(&self) -> Result<(), Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        self.game.may_act(seat)?;
        let mover = self.game.mover();
        if seat == mover { Ok(()) } else { Err(Violation::NotYourTurn(mover)) }
    }
}
