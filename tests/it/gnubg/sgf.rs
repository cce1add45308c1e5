//! Matches as GNU Backgammon saves them: one tree a game, a node a line.

use super::player::{Told, told};

/// The games of a file; none if it is of other people.
pub(super) fn games(text: &str, [white, black]: &[String; 2]) -> Vec<Told> {
    let trees = text.split("(;FF[4]").skip(1);
    let ours = |tree: &&str| tree.contains(&format!("PW[{white}]PB[{black}]"));
    trees.filter(ours).map(game).collect()
}

/// Returns the value in the brackets after this key.
fn value<'text>(text: &'text str, key: &str) -> Option<&'text str> {
    let (_, rest) = text.split_once(key)?;
    rest.split(']').next()
}

fn game(tree: &str) -> Told {
    let (head, nodes) = tree.split_once('\n').unwrap_or((tree, ""));
    let points = |key| value(head, key).and_then(|text| text.parse().ok()).unwrap_or(-1);
    let won = value(head, "RE[").and_then(|text| {
        let (winner, points) =
            text.trim_end_matches("Resign").trim_end_matches('R').split_once('+')?;
        Some((seat(winner), points.parse().ok()?))
    });
    Told {
        score: [points("[ws:"), points("[bs:")],
        won,
        left: false,
        turns: nodes.lines().filter_map(node).collect(),
    }
}

fn seat(colour: &str) -> usize {
    usize::from(colour == "B")
}

/// Reads `;W[52mhfd]`, `;B[double]`; a node that only sets the dice is no turn.
fn node(line: &str) -> Option<String> {
    let (colour, rest) = line.strip_prefix(';')?.split_once('[')?;
    let seat = ["W", "B"].iter().position(|&one| one == colour)?;
    let text = rest.split(']').next()?;
    let Some((dice, points)) = text
        .split_at_checked(2)
        .filter(|(dice, _)| dice.bytes().all(|digit| digit.is_ascii_digit()))
    else {
        return Some(format!("{} {text}", seat + 1));
    };
    let dice = [0, 1].map(|at| dice.as_bytes()[at] - b'0');
    let numbers: Vec<u8> = points.bytes().map(|letter| point(seat, letter)).collect();
    let steps = numbers.chunks_exact(2).map(|step| (step[0], step[1]));
    Some(told(seat, dice, steps.collect()))
}

/// Reads a point: `a` to `x` as White counts them; `y` is the bar, `z` is off.
fn point(seat: usize, letter: u8) -> u8 {
    match (letter, seat) {
        (b'y', _) => 25,
        (b'z', _) => 0,
        (letter, 0) => letter - b'a' + 1,
        (letter, _) => 24 - (letter - b'a'),
    }
}
