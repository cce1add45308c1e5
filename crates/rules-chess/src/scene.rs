//! The picture of a view.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Seat, scene::Bearing};
use shakmaty::{ByRole, Color, File, Position as _, Rank, Role, Square};

use crate::{
    Action, Chess, View,
    draft::{self, State},
    picture::{Card, Picture},
    position::worth,
};

/// Draws the board, with the taps so far on it.
pub(crate) fn picture(view: &View, so_far: &[String]) -> Picture {
    let state = draft::state(view, so_far).unwrap_or_default();
    let tried = match state.action {
        Some(Action::Move(one, rider)) => view.game.moved(one, rider).ok(),
        _ => None,
    };
    let shown = tried.as_ref().unwrap_or(&view.game);
    let open = draft::open_moves(view, &state);
    let at = shown.board.board();
    let targets = open.iter().filter(|one| Some(one.from) == state.from).map(|one| one.to);
    let mut targets: Vec<Square> = targets.collect();
    targets.sort_unstable();
    targets.dedup();
    let becoming = state.becoming.map(|square| (square, view.game.board.turn()));
    let mut movable: Vec<Square> = open.iter().map(|one| one.from).collect();
    movable.sort_unstable();
    movable.dedup();
    Picture {
        men: at.iter().collect(),
        bottom: bottom(view),
        last: shown.last.map(|one| (one.from, one.to)),
        check: shown.board.checkers().first().and_then(|_| at.king_of(shown.board.turn())),
        selected: state.from.filter(|_| tried.is_none()),
        targets,
        movable,
        becoming,
        cards: players(&view.game).map(|color| card(view, &state, color)).collect(),
        prompt: view.game.prompt(),
    }
}

/// The colours with a player: in a puzzle its solver's alone.
fn players(game: &Chess) -> impl Iterator<Item = Color> {
    let alone = game.attempt().and_then(|_| game.color(Seat::new(0)));
    [Color::White, Color::Black]
        .into_iter()
        .filter(move |color| alone.is_none_or(|alone| alone == *color))
}

/// The colour of the men below.
fn bottom(view: &View) -> Color {
    let alone = view.game.attempt().and_then(|_| view.game.color(Seat::new(0)));
    if let Some(color) = alone {
        return color;
    }
    view.side.seat().and_then(|seat| view.game.color(seat)).unwrap_or(Color::White)
}

fn card(view: &View, state: &State, color: Color) -> Card {
    let game = &view.game;
    let seat = game.seat(color);
    let loser = |end: crate::End| end.loser(game.board.turn(), |color| game.seat(color));
    let failed = game.attempt().is_some_and(|attempt| !attempt.is_solved());
    let bearing = match game.end.map(loser) {
        Some(_) if failed => Bearing::Lost,
        Some(None) => Bearing::Drew,
        Some(Some(loser)) if loser == seat => Bearing::Lost,
        Some(Some(_)) => Bearing::Won,
        None if game.white.is_none() => Bearing::Waits,
        None if (game.board.turn() == color) != view.supposed && !state.complete => Bearing::Moves,
        None => Bearing::Waits,
    };
    let standing = game.offer == crate::position::Offer::Standing;
    let offers = standing && game.end.is_none() && game.board.turn() != color;
    let (ahead, points) = ahead(game, color);
    Card { seat, color: game.color(seat), bearing, offers, ahead, points }
}

/// Returns the men that this side has more of than the other, the best first, and the points by
/// which it is ahead.
fn ahead(game: &Chess, color: Color) -> (Vec<Role>, i32) {
    let count =
        |color: Color| -> ByRole<i32> { game.board.board().material_side(color).map(i32::from) };
    let (own, theirs) = (count(color), count(color.other()));
    let roles = [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn];
    let more = |role: Role| own[role] - theirs[role];
    let points = roles.into_iter().map(|role| more(role) * worth(Some(role))).sum();
    let men = roles
        .into_iter()
        .flat_map(|role| core::iter::repeat_n(role, usize::try_from(more(role)).unwrap_or(0)));
    (men.collect(), points)
}

/// Draws the board in letters, capitals for White, from the viewer's side.
pub(crate) fn plain(view: &View) -> String {
    let white = bottom(view).is_white();
    let board = view.game.board.board();
    let mut ranks: Vec<Rank> = Rank::ALL.into_iter().rev().collect();
    let mut files: Vec<File> = File::ALL.into();
    if !white {
        ranks.reverse();
        files.reverse();
    }
    let letters: Vec<String> = files.iter().map(|file| file.char().to_string()).collect();
    let mut text = format!("    {}\n", letters.join(" "));
    for rank in ranks {
        let cell = |file: &File| {
            let man = board.piece_at(Square::from_coords(*file, rank));
            man.map_or('.', shakmaty::Piece::char).to_string()
        };
        let cells: Vec<String> = files.iter().map(cell).collect();
        text += &format!("  {} {}\n", rank.char(), cells.join(" "));
    }
    text + &status(&view.game)
}

/// Returns `w 12.`: the side to move and the number of the move; `+` in check; `=` while a draw is
/// offered; a result.
fn status(game: &Chess) -> String {
    let mark = match game.end {
        Some(end) => match end.loser(game.board.turn(), |color| game.seat(color)) {
            None => "½-½",
            Some(Seat { .. }) if game.white.is_none() => "*",
            Some(loser) if game.color(loser) == Some(Color::White) => "0-1",
            Some(_) => "1-0",
        },
        None if game.offer == crate::position::Offer::Standing => "(=)",
        None if game.board.is_check() => "+",
        None => "",
    };
    let line = format!("    {} {}. {mark}", game.board.turn().char(), game.board.fullmoves());
    format!("\n{}\n", line.trim_end())
}
