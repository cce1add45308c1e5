//! The picture of a view.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Seat, scene::Bearing};

use crate::{
    Colour, Count, Men, Mill, Point, View, draft,
    picture::{Card, Picture},
};

/// Draws the board, with the taps so far on it.
pub(crate) fn picture(view: &View, so_far: &[String]) -> Picture {
    let game = &view.game;
    let sketch = draft::sketch(view, so_far);
    let below = view.below();
    let white = game.colour_of(Seat::new(0)) != Some(Colour::Black);
    let seats = match (game.attempt(), white) {
        // A puzzle has its solver alone.
        (Some(_), _) => Vec::from([0]),
        (None, true) => Vec::from([0, 1]),
        (None, false) => Vec::from([1, 0]),
    };
    let fresh = sketch.lifted.is_none() && sketch.to.is_none();
    Picture {
        net: game.rules().net,
        turned: game.colour_of(below) == Some(Colour::Black),
        men: considered(game, sketch),
        last: game.last.filter(|_| fresh),
        sketch,
        cards: seats.into_iter().map(|seat| card(view, Seat::new(seat), sketch)).collect(),
        prompt: game.prompt(),
        offer: game.offer.map(|colour| game.seat_of(colour)),
    }
}

/// The men after the turn in the draft.
fn considered(game: &Mill, sketch: draft::Sketch) -> [Men; 2] {
    let mut men = game.board.men;
    if let Some(to) = sketch.to {
        let own = &mut men[game.board.to_move.index()];
        *own = sketch.lifted.map_or(*own, |from| own.without(from)).with(to);
    }
    men
}

fn card(view: &View, seat: Seat, sketch: draft::Sketch) -> Card {
    let game = &view.game;
    let colour = game.colour_of(seat);
    let failed = game.attempt().is_some_and(|attempt| !attempt.is_solved());
    let state = match game.end {
        Some(_) if failed => Bearing::Lost,
        Some(crate::End::Left(gone)) if gone == seat => Bearing::Left,
        Some(end) => match game.loser(end) {
            Some(loser) if loser == seat => Bearing::Lost,
            Some(_) => Bearing::Won,
            None => Bearing::Drew,
        },
        None if (colour == Some(game.board.to_move)) != view.supposed => Bearing::Moves,
        None => Bearing::Waits,
    };
    let of = |count: fn(&Mill, Colour) -> u8| colour.map_or(0, |colour| count(game, colour));
    let hand = of(|game, colour| game.board.hand[colour.index()]);
    let lies = of(|game, colour| game.board.of(colour).count());
    let lays = colour == Some(game.board.to_move) && game.end.is_none();
    let laid = sketch.to.is_some() && sketch.lifted.is_none() && lays;
    let laid = u8::from(laid).min(hand);
    Card { seat, colour, state, hand: hand - laid, lies: lies + laid }
}

/// Draws the board in plain characters, White below; `O` is White and `X` Black. Under it are the
/// men in hand, with a mark for the side to move.
pub(crate) fn plain(view: &View) -> String {
    let game = &view.game;
    let lines = if game.options.men == Count::Twelve { &CROSSED } else { &LINES };
    let mut text: String =
        lines.iter().zip(1..).map(|(line, at)| plain_line(game, line, at)).collect();
    text += "    a   b   c   d   e   f   g\n\n";
    for colour in Colour::BOTH {
        let moves = colour == game.board.to_move && game.end.is_none();
        let mark = if moves { '>' } else { ' ' };
        let (men, hand) = (game.board.of(colour).count(), game.board.hand[colour.index()]);
        text += &format!("  {mark} {} {men} + {hand}\n", letter(Some(colour)));
    }
    text
}

/// The sketch of the board: every second line holds points, marked `o`.
const LINES: [&str; 13] = [
    "o-----------o-----------o",
    "|           |           |",
    "|   o-------o-------o   |",
    "|   |       |       |   |",
    "|   |   o---o---o   |   |",
    "|   |   |       |   |   |",
    "o---o---o       o---o---o",
    "|   |   |       |   |   |",
    "|   |   o---o---o   |   |",
    "|   |       |       |   |",
    "|   o-------o-------o   |",
    "|           |           |",
    "o-----------o-----------o",
];

/// The same with the diagonals of twelve men's morris.
const CROSSED: [&str; 13] = [
    "o-----------o-----------o",
    "| \\         |         / |",
    "|   o-------o-------o   |",
    "|   | \\     |     / |   |",
    "|   |   o---o---o   |   |",
    "|   |   |       |   |   |",
    "o---o---o       o---o---o",
    "|   |   |       |   |   |",
    "|   |   o---o---o   |   |",
    "|   | /     |     \\ |   |",
    "|   o-------o-------o   |",
    "| /         |         \\ |",
    "o-----------o-----------o",
];

fn plain_line(game: &Mill, line: &str, at: u8) -> String {
    let row = 7 - at.div_ceil(2);
    let head = if at % 2 == 1 { (row + 1).to_string() } else { " ".into() };
    let cell = |(column, letter_there): (u8, char)| {
        let point = (letter_there == 'o').then(|| Point::at(column / 4, row)).flatten();
        point.map_or(letter_there, |point| letter(game.board.held(point)))
    };
    let cells: String = (0_u8..).zip(line.chars()).map(cell).collect();
    format!("  {head} {cells}\n")
}

fn letter(held: Option<Colour>) -> char {
    match held {
        Some(Colour::White) => 'O',
        Some(Colour::Black) => 'X',
        None => '.',
    }
}
