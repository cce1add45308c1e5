//! Reading of typed text.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use game_core::{
    Sentence, Unclear, shape, shown,
    typed::{DrawTalk, MARKS, Talk, after_bare_number, after_number, links, said_behind},
    unaccented,
};

use crate::{Action, Colour, Men, Play, Point, View};

/// The most letters that are read.
const LONGEST: usize = 200;

type Read<T> = Result<T, Unclear<Action>>;

/// Reads an action, forgiving case, spaces, accents, the shape of dashes and crosses, missing ones,
/// a turn's number in front and marks behind.
pub(crate) fn parse(view: &View, text: &str) -> Read<Action> {
    if text.len() > 20 * LONGEST || text.chars().count() > LONGEST {
        return Err(Unclear::Wrong(Sentence::new("mill-parse-long").with("most", LONGEST)));
    }
    let plain: String = text.chars().filter_map(shape).collect();
    if plain.chars().map(stroke).all(|letter| letter == ' ') {
        return Err(Unclear::Wrong(Sentence::new("mill-parse-empty")));
    }
    match (spoken(view, &plain), said_behind(&plain)) {
        (Some(action), _) => Ok(action),
        (None, Some((turn, Talk::Draw | Talk::Offer))) => {
            Err(Unclear::Which(vec![played(view, turn, text)?, Action::Offer]))
        }
        _ => played(view, &plain, text),
    }
}

/// Reads a turn on the board.
fn played(view: &View, plain: &str, text: &str) -> Read<Action> {
    let line = after_number(plain).trim_end_matches(MARKS);
    let pieces = pieces(line).or_else(|| pieces(after_bare_number(line)?));
    meant(view, &pieces.ok_or_else(|| unread(text))?, text)
}

fn unread(text: &str) -> Unclear<Action> {
    let shown = shown(text, 40);
    Unclear::Wrong(Sentence::new("mill-parse").with("text", shown))
}

/// Folds dashes, arrows and crosses for the code below.
fn stroke(letter: char) -> char {
    match letter {
        '→' | '>' | '=' | '/' => '-',
        '×' | '✕' | '✖' | '✗' | '❌' | ':' | '*' | '+' => 'x',
        ',' | ';' | '.' | '(' | ')' => ' ',
        _ => unaccented(letter),
    }
}

/// Reads words for actions that are no turns. A bare "draw" answers an offer, or makes one; with a
/// question mark it offers, with an exclamation mark it answers.
fn spoken(view: &View, line: &str) -> Option<Action> {
    let own = view.viewer.seat().and_then(|seat| view.game.colour_of(seat));
    let offered = own.is_some_and(|own| view.game.offer == Some(own.other()));
    let line = line.trim();
    let said = match Talk::of(line)? {
        Talk::Offer => DrawTalk::Offer,
        Talk::Draw if line.ends_with('?') => DrawTalk::Offer,
        Talk::Draw if line.ends_with('!') => DrawTalk::Accept,
        talk => talk.about_a_draw(offered)?,
    };
    match said {
        DrawTalk::Offer => Some(Action::Offer),
        DrawTalk::Accept => Some(Action::Accept),
        DrawTalk::Decline => Some(Action::Decline),
        DrawTalk::Claim => None,
    }
}

/// A piece of a typed turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// A column and a row, both counted from 0; they need not be a point.
    Place(u8, u8),
    /// A dash or an arrow.
    Dash,
    /// A cross.
    Cross,
}

/// Splits a text into pieces; `None` if there is anything else in it.
fn pieces(line: &str) -> Option<Vec<Piece>> {
    let text: String = links(line).chars().map(stroke).filter(|letter| *letter != ' ').collect();
    let mut letters = text.bytes().peekable();
    let mut pieces = Vec::new();
    while let Some(letter) = letters.next() {
        match letter {
            // Only an arrow has two dashes.
            b'-' if pieces.last() == Some(&Piece::Dash) => {}
            b'-' => pieces.push(Piece::Dash),
            b'x' => pieces.push(Piece::Cross),
            b'a'..=b'g' => {
                let row = letters.next_if(|row| (b'1'..=b'7').contains(row))?;
                pieces.push(Piece::Place(letter - b'a', row - b'1'));
            }
            b'1'..=b'7' => {
                let column = letters.next_if(|column| (b'a'..=b'g').contains(column))?;
                pieces.push(Piece::Place(column - b'a', letter - b'1'));
            }
            _ => return None,
        }
    }
    Some(pieces)
}

/// Returns the turn that these pieces mean.
fn meant(view: &View, pieces: &[Piece], text: &str) -> Read<Action> {
    use Piece::{Cross, Dash, Place};
    let lays = own_side(view).is_none_or(|own| view.game.board.lays(own));
    let (from, to, takes) = match *pieces {
        [to @ Place(..)] => (None, to, None),
        [from @ Place(..), Dash, to @ Place(..)] => (Some(from), to, None),
        [to @ Place(..), Cross, taken @ Place(..)] => (None, to, Some(taken)),
        // Without signs the meaning depends on the stage: laying or moving.
        [to @ Place(..), taken @ Place(..)] if lays => (None, to, Some(taken)),
        [from @ Place(..), to @ Place(..)] => (Some(from), to, None),
        [from @ Place(..), to @ Place(..), taken @ Place(..)]
        | [from @ Place(..), Dash, to @ Place(..), taken @ Place(..)]
        | [from @ Place(..), to @ Place(..), Cross, taken @ Place(..)]
        | [from @ Place(..), Dash, to @ Place(..), Cross, taken @ Place(..)] => {
            (Some(from), to, Some(taken))
        }
        _ => return Err(unread(text)),
    };
    let place = |piece: Option<Piece>| piece.map(|piece| point(piece, text)).transpose();
    let (from, to, takes) = (place(from)?, point(to, text)?, place(takes)?);
    resolve(view, Play { from, to, takes }, lays)
}

fn point(piece: Piece, text: &str) -> Read<Point> {
    let Piece::Place(column, row) = piece else { return Err(unread(text)) };
    Point::at(column, row).ok_or_else(|| {
        let name = format!("{}{}", char::from(b'a' + column), row + 1);
        let near = Point::all().filter(|point| point.column() == column);
        let near: Vec<String> = near.map(|point| point.to_string()).collect();
        Unclear::Wrong(Sentence::new("mill-parse-point").with("point", name).with("near", near))
    })
}

/// The side of the person who typed.
fn own_side(view: &View) -> Option<Colour> {
    view.game.colour_of(view.viewer.seat()?)
}

/// Completes a turn with the only man that can go there and the only man that can be taken. If
/// there are several, it asks for one.
fn resolve(view: &View, play: Play, lays: bool) -> Read<Action> {
    if !view.moves() {
        return Ok(Action::Play(play));
    }
    let mut meant = vec![play];
    if play.from.is_none() && !lays {
        let movers = movers(view, play);
        if !movers.is_empty() {
            meant = movers.iter().map(|from| Play { from: Some(from), ..play }).collect();
        }
    }
    let meant: Vec<Play> = meant.into_iter().flat_map(|play| with_prey(view, play)).collect();
    match *meant {
        [only] => Ok(Action::Play(only)),
        _ => Err(Unclear::Which(meant.into_iter().map(Action::Play).collect())),
    }
}

/// Returns the men that can reach the target of a turn, and close a mill if it takes a man.
fn movers(view: &View, play: Play) -> Men {
    let (game, rules) = (&view.game, view.game.rules());
    let own = game.board.to_move;
    let goes = |from: &Point| {
        let play = Play { from: Some(*from), ..play };
        let reaches = game.board.reach(own, *from, rules).contains(play.to);
        reaches && (play.takes.is_none() || game.mills_closed(play) > 0)
    };
    game.board.of(own).iter().filter(goes).collect()
}

/// Completes a turn that lacks only the man it takes with each possible one; any other turn stays
/// as it is.
fn with_prey(view: &View, play: Play) -> Vec<Play> {
    let game = &view.game;
    match game.judge(game.board.to_move, play) {
        Err(crate::Violation::MustTake { prey }) => {
            prey.iter().map(|point| Play { takes: Some(point), ..play }).collect()
        }
        _ => vec![play],
    }
}
