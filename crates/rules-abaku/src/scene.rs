//! The pictures of a view.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Scene, Seat, scene::Bearing};

use crate::{
    Abaku, Equation, Scored, Tile, View,
    draft::{self, Sketch, Taps},
    duplicate::{Answer, COMMON},
    ending,
    picture::{self, Age, Beside, Bracket, Card, Cursor, Laid, Picture},
    position::{Phase, Rack},
    puzzle,
};

/// Returns the picture of the board with the taps so far.
pub(crate) fn picture<'a>(view: &'a View, so_far: &[String]) -> Picture<'a> {
    // A finished puzzle shows its solver the best placement.
    let best = view.viewer.seat().and_then(|_| puzzle::with_best(&view.seen));
    let game = best.as_ref().unwrap_or(&view.seen);
    let sketch = draft::sketch(view, so_far);
    let mut laid = lying(game);
    laid.retain(|one| sketch.tiles.iter().all(|(square, _)| *square != one.square));
    laid.extend(sketch.tiles.iter().map(|&(square, tile)| Laid { square, tile, age: Age::Draft }));
    let considered = sketch.scored.as_ref();
    let brackets = considered.map_or_else(|| last_brackets(game), brackets);
    let ends = |squares: &[usize]| Some((*squares.first()?, *squares.last()?));
    Picture {
        board: &view.seen.options.board,
        laid,
        brackets,
        pending: game.pending.as_ref().and_then(|pending| ends(&pending.squares)),
        taken_back: game.objection.as_ref().and_then(|one| ends(&one.squares)),
        cursor: sketch.cursor.map(|(square, down)| Cursor { square, down: Some(down) }),
        cards: game.seats().map(|seat| card(view, game, seat)).collect(),
        bag: game.bag(),
        rack: match &best {
            Some(best) => {
                Some(best.racks[0].known.iter().map(|one| Some(Tile::plain(one))).collect())
            }
            None => under(view, &sketch),
        },
        landings: sketch.landings,
        drafting: sketch.taps == Taps::All,
        picking: sketch.taps != Taps::None,
    }
}

/// Returns the viewer's rack, with an empty place for each tile that is on the board or set aside,
/// so that the others keep their places. After the end an empty rack is not drawn.
fn under(view: &View, sketch: &Sketch) -> Option<Vec<Option<Tile>>> {
    // A revalued joker is already on the board.
    let laid = sketch.tiles.iter().filter(|(square, _)| !view.seen.grid.taken(*square));
    let mut gone = sketch.aside.with(&laid.map(|(_, tile)| tile.spends()).collect());
    let place = |digit| (!gone.take(digit)).then_some(Tile::plain(digit));
    let common = || view.seen.round.as_ref().map(|_| view.seen.racks[COMMON.index()]);
    let rack = view.own().or_else(common)?;
    let is_spent = rack.known.is_empty() && matches!(view.seen.phase, Phase::Over(_));
    if is_spent {
        return None;
    }
    Some(rack.known.iter().map(place).collect())
}

/// Draws the viewer's own rack; in the fill challenge buttons replace it.
pub(crate) fn hand(view: &View) -> Option<Scene> {
    let rack = view.own().filter(|rack| rack.len() <= crate::RACK)?;
    let tiles: Vec<Tile> = rack.known.iter().map(Tile::plain).collect();
    Some(picture::rack(&tiles, view.may_act().is_ok()))
}

fn lying(game: &Abaku) -> Vec<Laid> {
    let newest = match (&game.pending, &game.last) {
        (Some(pending), _) => &*pending.squares,
        (None, Some(last)) => &*last.squares,
        (None, None) => &[],
    };
    let new = |square| newest.contains(&square);
    let age = |square| if new(square) { Age::New } else { Age::Old };
    game.grid.tiles().map(|(square, tile)| Laid { square, tile, age: age(square) }).collect()
}

/// Returns the brackets of all equations. As in the booklet, the one with all new tiles has a
/// different frame.
fn brackets(scored: &Scored) -> Vec<Bracket> {
    let ends = |squares: &[usize]| Some((*squares.first()?, *squares.last()?));
    let bracket = |one: &Equation| {
        let (first, last) = ends(&one.squares)?;
        let said = match one.points {
            Some(points) => format!("{} · {points}", one.text),
            None => one.text.clone(),
        };
        let short = one.points.map(|points| points.to_string()).unwrap_or_default();
        Some(Bracket { first, last, whole: one.whole, said, short })
    };
    let mut brackets: Vec<Bracket> = scored.equations.iter().filter_map(bracket).collect();
    brackets.sort_by_key(|bracket| bracket.whole);
    brackets
}

/// Returns the brackets of the last placement; none while it is open to challenge, since they would
/// reveal whether it is right.
fn last_brackets(game: &Abaku) -> Vec<Bracket> {
    if game.pending.is_some() {
        return Vec::new();
    }
    let scored = game.last.as_ref().and_then(|last| last.scored(game.layout()));
    scored.as_ref().map(brackets).unwrap_or_default()
}

fn card(view: &View, game: &Abaku, seat: Seat) -> Card {
    let mover = view.waits_for.unwrap_or_else(|| game.mover());
    let place = || ending::outcome(game).places[seat.index()];
    let bearing = match game.phase {
        _ if game.departed.contains(seat) => Bearing::Left,
        // A puzzle rates its result with stars instead.
        Phase::Over(_) if game.task.is_some() => Bearing::Waits,
        Phase::Over(_) => Bearing::Placed(place()),
        Phase::Lots(_) | Phase::Deal => Bearing::Waits,
        _ if game.unanswered().is_some_and(|waits| waits.contains(seat)) => Bearing::Moves,
        _ if game.round.is_some() => Bearing::Answered,
        _ if seat == mover => Bearing::Moves,
        _ => Bearing::Waits,
    };
    let beside = match &game.round {
        Some(round) => Beside::Gain(round.told[seat.index()].as_ref().map(Answer::points)),
        None => Beside::Tiles(game.held(seat)),
    };
    let lost = if game.ending().is_some() { 0 } else { game.lost[seat.index()] };
    Card { score: game.scores[seat.index()], beside, bearing, lost }
}

/// Draws the board in plain characters, with the viewer's rack under it. Lower-case letters and `*`
/// are bonus squares, a joker has an `x` before it, and a placement open to challenge a `?` after
/// it.
pub(crate) fn plain(view: &View) -> String {
    let game = &view.seen;
    let board = &game.options.board;
    let letters =
        (0..board.width()).map(|column| format!(" {} ", board.name(column).replace('1', "")));
    let mut text = format!("    {}\n", letters.collect::<String>().trim_end());
    for row in 0..board.height() {
        let cells = (0..board.width()).map(|column| cell(game, row * board.width() + column));
        text += &format!("{:>3} {}\n", row + 1, cells.collect::<String>().trim_end());
    }
    let scores: Vec<String> = game.scores.iter().map(ToString::to_string).collect();
    text += &format!("\n    {}  ({})\n", scores.join(" : "), game.bag());
    if let Some(rack) = view.own() {
        text += &format!("    [{}]\n", rack_text(rack));
    }
    text
}

fn rack_text(rack: Rack) -> String {
    let all: Vec<String> = rack.known.iter().map(|digit| digit.to_string()).collect();
    all.join(" ")
}

fn cell(game: &Abaku, square: usize) -> String {
    let board = &game.options.board;
    let open = game.pending.as_ref().is_some_and(|pending| pending.squares.contains(&square));
    let mark = if open { '?' } else { ' ' };
    match game.grid.at(square) {
        Some(tile) if tile.joker => format!("{tile}{mark}"),
        Some(tile) => format!(" {tile}{mark}"),
        None if square == board.centre() => " * ".into(),
        None => format!(" {} ", board.bonus(square).letter()),
    }
}
