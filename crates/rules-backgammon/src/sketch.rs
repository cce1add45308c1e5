//! The board in plain characters.

use crate::View;
use alloc::{format, string::String, vec::Vec};

use game_core::Seat;

use crate::{Board, ending::other, position::Phase};

/// The board in plain characters, numbered from the viewer's side: `X` are their
/// men, `O` the other's.
pub(crate) fn sketch(view: &View) -> String {
    let (game, seat) = (&view.game, view.below());
    let board = game.board_of(seat);
    let mut text = String::new();
    text += &numbers((13..=24).collect());
    for row in 0..5 {
        text += &line(&board, (13..=24).collect(), row, board.other_bar(), 'O');
    }
    text += "   |                  |BAR|                  |\n";
    for row in (0..5).rev() {
        text += &line(&board, (1..=12).rev().collect(), row, board.bar(), 'X');
    }
    text += &numbers((1..=12).rev().collect());
    let across = board.flipped();
    let score = |side: Seat| match game.chouette {
        Some(_) => game.score(game.player_of(side)),
        None => game.terms.score[side.index()].into(),
    };
    let (mine, theirs) = (score(seat), score(other(seat)));
    let target =
        if game.terms.is_money() { String::new() } else { format!(" / {}", game.terms.length) };
    text += &format!(
        "\n    O: {} ({})   X: {} ({})   {mine} : {theirs}{target}",
        across.pips(),
        across.off(),
        board.pips(),
        board.off()
    );
    text += &state(view);
    text + "\n"
}

fn numbers(points: Vec<u8>) -> String {
    let name = |point: &u8| format!("{point:>3}");
    let (left, right) = points.split_at(6);
    let part = |points: &[u8]| points.iter().map(name).collect::<String>();
    format!("    {}    {}\n", part(left), part(right))
}

fn line(board: &Board, points: Vec<u8>, row: u8, bar: u8, sign: char) -> String {
    let cell = |&point: &u8| {
        let (own, others) = (board.own(point), board.other(point));
        let (men, sign) = if own > 0 { (own, 'X') } else { (others, 'O') };
        format!(" {} ", mark(men, row, sign))
    };
    let (left, right) = points.split_at(6);
    let part = |points: &[u8]| points.iter().map(cell).collect::<String>();
    format!("   |{}| {} |{}|\n", part(left), mark(bar, row, sign), part(right))
}

/// One of five places of a stack; the fifth counts the men that do not fit.
fn mark(men: u8, row: u8, sign: char) -> char {
    match men {
        _ if men <= row => {
            if row == 0 {
                '.'
            } else {
                ' '
            }
        }
        _ if row == 4 && men > 5 => char::from_digit(men.into(), 36).unwrap_or('+'),
        _ => sign,
    }
}

/// The side to move, the dice, the cube.
fn state(view: &View) -> String {
    let (game, seat) = (&view.game, view.below());
    let (cube, offer) = view.cube();
    let sign = |one| if one == seat { 'X' } else { 'O' };
    let mut text = String::new();
    if game.terms.has_cube() {
        let owner = cube.owner.map_or(String::new(), |owner| format!(" {}", sign(owner)));
        text += &format!("   [{}{owner}]", cube.value());
    }
    if let Some(offer) = offer {
        let value = cube.raised(offer.turns());
        return text + &format!("   {}: [{value}]?", sign(game.to_move));
    }
    match game.phase {
        Phase::Play([one, two]) => text += &format!("   {}: {one}-{two}", sign(game.to_move)),
        Phase::Turn | Phase::Roll => text += &format!("   {}", sign(game.to_move)),
        Phase::Opening | Phase::Offered(_) => {}
        Phase::Over(_) => {
            if let Some([one, two]) = game.task.as_ref().map(|task| task.dice) {
                text += &format!("   {}: {one}-{two}", sign(game.to_move));
            }
        }
    }
    text
}
