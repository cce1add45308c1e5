//! Reading of typed text.

use alloc::{string::String, vec::Vec};

use game_core::{
    Sentence, Unclear, shape, shown,
    typed::{DrawTalk, MARKS, Talk, after_bare_number, after_number, links, said_behind},
    unaccented,
};

use crate::{
    Action, Board, Draughts, Route, Square, View,
    chase::{self, Chain},
    ending::other,
    pdn::Corner,
    play,
    words::{WORDS, Word},
};

/// The most letters that are read.
const MOST: usize = 120;

/// Reads an action, forgiving case, spaces, accents, the signs between the squares, a move's number
/// in front and marks behind.
pub(crate) fn parse(view: &View, text: &str) -> Result<Action, Unclear<Action>> {
    if text.len() > 8 * MOST || text.chars().count() > MOST {
        return Err(Unclear::Wrong(Sentence::new("draughts-parse-long").with("most", MOST)));
    }
    let plain: String = text.chars().filter_map(shape).map(stroke).collect();
    let plain = after_number(&plain).trim();
    if plain.is_empty() {
        return Err(Unclear::Wrong(Sentence::new("draughts-parse-empty")));
    }
    match (word(view, plain), said_behind(plain)) {
        (Some(word), _) => Ok(word),
        (None, Some((moved, Talk::Draw | Talk::Offer))) => {
            Err(Unclear::Which([turn(view, moved, text)?, Action::Offer].into()))
        }
        _ => turn(view, plain, text),
    }
}

/// Reads a move, or a huff and the move after it.
fn turn(view: &View, plain: &str, text: &str) -> Result<Action, Unclear<Action>> {
    let linked = links(plain);
    let bare = linked.trim_end_matches([' ', ',', ';', '*']).trim_end_matches(MARKS).trim_end();
    let bare = if bare.is_empty() { &linked } else { bare };
    let said = WORDS.strip(bare).filter(|(word, _)| *word == Word::Huff);
    match bare.strip_prefix('!').or(said.map(|(_, rest)| rest)) {
        Some(rest) => huff(view, rest, text),
        None => board_move(view, None, bare, text),
    }
}

fn wrong(key: &'static str, text: &str) -> Unclear<Action> {
    let shown = shown(text, 40);
    Unclear::Wrong(Sentence::new(key).with("text", shown))
}

/// Folds crosses and exclamation marks for the code below.
fn stroke(letter: char) -> char {
    match letter {
        '×' | '✕' | '✖' => 'x',
        '❗' | '！' => '!',
        _ => unaccented(letter),
    }
}

/// Reads words about a draw.
fn word(view: &View, plain: &str) -> Option<Action> {
    let offered = view.viewer.seat().is_some_and(|seat| view.seen.offer == Some(other(seat)));
    let talk = match plain.trim_end_matches(MARKS) {
        "=" => Some(Talk::Draw),
        _ if WORDS.whole(plain) == Some(Word::Accept) => Some(Talk::Accept),
        _ => Talk::of(plain),
    };
    Some(match talk?.about_a_draw(offered)? {
        DrawTalk::Offer => Action::Offer,
        DrawTalk::Accept => Action::Accept,
        DrawTalk::Decline => Action::Decline,
        DrawTalk::Claim => Action::Claim,
    })
}

/// Reads `!c3 d6-e5`, `!c3`.
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

/// Reads the squares of a move, and whether it is written as a capture.
fn squares(plain: &str) -> Option<(Vec<Square>, bool)> {
    let named = named(plain).or_else(|| named(after_bare_number(plain)?));
    Some((named.or_else(|| numbered(plain))?, plain.contains(['x', ':'])))
}

fn named(plain: &str) -> Option<Vec<Square>> {
    let between = |letter: char| !letter.is_ascii_alphanumeric() || letter == 'x';
    let mut letters: String = plain.chars().filter(|&letter| !between(letter)).collect();
    let mut found = Vec::new();
    while !letters.is_empty() {
        let rest = letters.get(2..)?.into();
        found.push(Square::named(letters.get(..2)?)?);
        letters = rest;
    }
    Some(found)
}

/// Reads squares by numbers, as printed on boards for draughts: b8 is 1 and g1 is 32.
fn numbered(plain: &str) -> Option<Vec<Square>> {
    let numbers = plain.split([' ', '-', '>', '→', 'x', ':']).filter(|number| !number.is_empty());
    let squares: Option<Vec<Square>> =
        numbers.map(|number| Corner::TopLeft.square(number)).collect();
    squares.filter(|squares| squares.len() > 1)
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
        return only(view, huff, *square);
    }
    let found = match captures {
        true => taking(&view.seen, huff, &named),
        false => Vec::new(),
    };
    let found =
        if found.is_empty() { candidates(&view.seen, huff, &named, captures) } else { found };
    match &*found {
        [] => Err(wrong(key, text)),
        [one] => Ok(*one),
        several => Err(Unclear::Which(several.to_vec())),
    }
}

/// Returns the captures from a square that take the piece on another: `d4 takes c5`. No capture
/// ends on an occupied square, so no other meaning is possible.
fn taking(game: &Draughts, huff: Option<Square>, named: &[Square]) -> Vec<Action> {
    let [from, taken] = named else { return Vec::new() };
    let board = game.board_after(huff);
    let chains = chase::chains(&board, game.side, *from, false).into_iter();
    let taking = chains.filter(|chain| chain.captured & taken.bit() != 0);
    taking.map(|chain| Action::Move { huff, route: chain.route }).collect()
}

/// Returns the possible meanings of these squares, written as a capture or not. If none is legal,
/// returns the literal meaning; none if the squares are too many.
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

/// Reads one square: the only move that goes there, else every move of the piece on it or to it.
fn only(view: &View, huff: Option<Square>, square: Square) -> Result<Action, Unclear<Action>> {
    let game = &view.seen;
    let board = game.board_after(huff);
    let routes = play::routes(&board, game.side, game.options);
    let meant = routes.into_iter().filter(|route| route.from() == square || route.to() == square);
    let actions: Vec<Action> = meant.map(|route| Action::Move { huff, route }).collect();
    match &*actions {
        [] => Err(wrong("draughts-parse", &alloc::format!("{square}"))),
        [Action::Move { route, .. }] if route.to() == square => Ok(actions[0]),
        _ => Err(Unclear::Which(actions)),
    }
}

/// Returns the captures that these squares can mean: from the first to the last over the others,
/// some of which may be missing.
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
