//! Reading what a person typed.

use alloc::{string::String, vec::Vec};

use game_core::{Sentence, Unclear, shape, shown, unaccented};

use crate::{
    Action, Board, Draughts, Route, Square, View,
    chase::{self, Chain},
    ending::other,
    play,
};

/// The most letters looked at.
const MOST: usize = 120;

/// Reads an action, forgiving case, spaces, accents and what stands between
/// the squares.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 8 * MOST || text.chars().count() > MOST {
        return Err(Unclear::Wrong(Sentence::new("draughts-parse-long").with("most", MOST)));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = plain.trim().trim_end_matches(['.', '*', '?']).trim_end();
    if plain.is_empty() {
        return Err(Unclear::Wrong(Sentence::new("draughts-parse-empty")));
    }
    if let Some(word) = word(view, plain) {
        return Ok(word);
    }
    match plain.strip_prefix('!').or_else(|| plain.strip_prefix("fuk")) {
        Some(rest) => huff(view, rest, text),
        None => board_move(view, None, plain, text),
    }
}

fn wrong(key: &'static str, text: &str) -> Unclear<Action> {
    let shown = shown(text, 40);
    Unclear::Wrong(Sentence::new(key).with("text", shown))
}

/// Crosses and exclamation marks as they are read below.
fn stroke(letter: char) -> char {
    match letter {
        '×' | '✕' | '✖' => 'x',
        '❗' | '！' => '!',
        _ => unaccented(letter),
    }
}

/// What is said about a draw.
fn word(view: &View, plain: &str) -> Option<Action> {
    let offered = view.viewer.seat().is_some_and(|seat| view.seen.offer == Some(other(seat)));
    Some(match plain {
        "draw" | "remiza" | "remis" | "offer draw" | "nabizim remizu" | "ponukam remizu" | "=" => {
            if offered {
                Action::Accept
            } else {
                Action::Offer
            }
        }
        "ano" | "yes" if offered => Action::Accept,
        "ne" | "nie" | "no" if offered => Action::Decline,
        "accept" | "prijimam" | "prijmout" | "prijat" | "beru" => Action::Accept,
        "decline" | "odmitam" | "odmietam" | "odmitnout" | "odmietnut" => Action::Decline,
        "claim" | "claim draw" | "opakovani" | "opakovanie" => Action::Claim,
        _ => return None,
    })
}

/// `!c3 d6-e5`, `!c3`.
fn huff(view: &View, rest: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let rest = rest.trim_start();
    let named = rest.get(..2).and_then(Square::named).zip(rest.get(2..));
    let (square, rest) = named.ok_or_else(|| wrong("draughts-parse-huff", text))?;
    let rest = rest.trim_start_matches([' ', ';', ',', '+']);
    if rest.is_empty() {
        Ok(Action::Huff(square))
    } else {
        board_move(view, Some(square), rest, text)
    }
}

/// The squares of a move, and whether it is written as a capture.
fn squares(plain: &str) -> Option<(Vec<Square>, bool)> {
    let between = |letter: char| !letter.is_ascii_alphanumeric() || letter == 'x';
    let captures = plain.contains(['x', ':']);
    let mut letters: String = plain.chars().filter(|&letter| !between(letter)).collect();
    let mut found = Vec::new();
    while !letters.is_empty() {
        let rest = letters.get(2..)?.into();
        found.push(Square::named(letters.get(..2)?)?);
        letters = rest;
    }
    Some((found, captures))
}

fn board_move(
    view: &View,
    huff: Option<Square>,
    plain: &str,
    text: &str,
) -> Result<Action, Unclear<Action>> {
    let key = "draughts-parse";
    let (named, captures) = squares(plain).ok_or_else(|| wrong(key, text))?;
    if let [square] = &*named {
        return Err(only(view, huff, *square));
    }
    match &*candidates(&view.seen, huff, &named, captures) {
        [] => Err(wrong(key, text)),
        [one] => Ok(*one),
        several => Err(Unclear::Which(several.to_vec())),
    }
}

/// What these squares, written as a capture or not, can mean. If nothing legal
/// is meant, what they say word for word; nothing if they are too many.
pub(crate) fn candidates(
    game: &Draughts,
    huff: Option<Square>,
    named: &[Square],
    captures: bool,
) -> Vec<Action> {
    let [from, .., to] = named else { return Vec::new() };
    let board = game.board_after(huff);
    let step = Route::step(*from, *to);
    let plain_step = named.len() == 2 && !captures;
    let legal = plain_step && play::routes(&board, game.side, game.options).contains(&step);
    let found = if legal { Vec::new() } else { meant(game, &board, named) };
    let routes: Vec<Route> = match &*found {
        [] if plain_step => [step].into(),
        [] => Route::jump(named).into_iter().collect(),
        found => found.iter().map(|chain| chain.route).collect(),
    };
    routes.into_iter().map(|route| Action::Move { huff, route }).collect()
}

/// One square: everything the piece on it can do, or that go there.
fn only(view: &View, huff: Option<Square>, square: Square) -> Unclear<Action> {
    let game = &view.seen;
    let board = game.board_after(huff);
    let routes = play::routes(&board, game.side, game.options);
    let meant = routes.into_iter().filter(|route| route.from() == square || route.to() == square);
    let actions: Vec<Action> = meant.map(|route| Action::Move { huff, route }).collect();
    match actions.is_empty() {
        true => wrong("draughts-parse", &alloc::format!("{square}")),
        false => Unclear::Which(actions),
    }
}

/// The captures these squares can mean: from the first to the last over the
/// others, of which some may be left out.
fn meant(game: &Draughts, board: &Board, named: &[Square]) -> Vec<Chain> {
    let [from, .., to] = named else { return Vec::new() };
    let listed = chase::chains(board, game.side, *from, false);
    let listed: Vec<Chain> = listed.into_iter().filter(|one| one.route.to() == *to).collect();
    if let Some(exact) = listed.iter().find(|one| one.route.squares().eq(named.iter().copied())) {
        return [*exact].into();
    }
    let ways = chase::chains(board, game.side, *from, true);
    let fits = |route: &Route| {
        let mut rest = route.squares();
        route.to() == *to && named.iter().all(|square| rest.any(|one| one == *square))
    };
    let exact = |route: &Route| route.squares().eq(named.iter().copied());
    let whole = ways.iter().any(|way| exact(&way.route));
    let ways: Vec<&Chain> = ways
        .iter()
        .filter(|way| if whole { exact(&way.route) } else { fits(&way.route) })
        .collect();
    let captured = |one: &Chain| ways.iter().any(|way| way.captured == one.captured);
    listed.into_iter().filter(captured).collect()
}
