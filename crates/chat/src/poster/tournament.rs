//! A tournament: the cross table of its rounds, and the tree of a knockout.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, Sheet, card, medal};

/// The height of a line in a cross table, and of the space above the first.
const LINE: i32 = 88;
const HEAD: i32 = 56;
/// The width of the points, and the largest of a round.
const POINTS: i32 = 110;
const ROUND: i32 = 96;
/// Narrower columns have smaller letters.
const NARROW: i32 = 40;
/// The smallest width of a name.
const NAME: i32 = 250;
/// The height of a side of a tie, the gap between two ties, and the one between two columns.
const SIDE: i32 = 58;
const APART: i32 = 24;
const BETWEEN: i32 = 28;

/// A player in a cross table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CrossRow {
    /// The place; `None` while it is open.
    pub(crate) place: Option<usize>,
    pub(crate) name: String,
    /// The result in each round with the opponent's line, from 1; or in the game against each line.
    pub(crate) rounds: Vec<(String, Option<usize>)>,
    pub(crate) points: String,
}

/// A tie of a bracket.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct BracketTie {
    /// The names, as far as they are known.
    pub(crate) sides: [Option<String>; 2],
    /// The side that goes on.
    pub(crate) winner: Option<usize>,
}

/// Draws a cross table, the best first.
pub(crate) fn cross_table(title: &str, about: &str, rows: &[CrossRow]) -> Scene {
    let mut sheet = Sheet::new(title, about);
    let rounds = rows.iter().map(|row| row.rounds.len()).max().unwrap_or(0);
    let count = i32::try_from(rounds).unwrap_or(i32::MAX).max(1);
    let from = EDGE + 108;
    let to = EDGE + ACROSS - PAD;
    let step = ((to - from - NAME - POINTS) / count).min(ROUND);
    let (large, small) = if step < NARROW { (28, 20) } else { (38, 32) };
    // The left edge of the first round.
    let first = to - POINTS - step * count;
    for (number, x) in (1..=rounds).zip((first + step / 2..).step_by(step.unsigned_abs() as usize))
    {
        let head = Shape::text(x, sheet.y + HEAD / 2 - 6, small, Ink::Muted, number.to_string());
        sheet.scene.push(head);
    }
    sheet.y += HEAD;
    for (line, row) in (1..).zip(rows) {
        let (y, middle) = (sheet.y, sheet.y + LINE / 2);
        card(&mut sheet.scene, (EDGE, y), (ACROSS, LINE));
        // The table names an opponent by the number of their line. A player who shares a place has
        // that number instead of a medal.
        if row.place == Some(line) {
            medal(&mut sheet.scene, (EDGE + 54, middle), 32, line);
        } else {
            sheet.scene.push(Shape::text(EDGE + 54, middle, 40, Ink::Muted, line.to_string()));
        }
        let name = Shape::text(from, middle, 40, Ink::Text, row.name.as_str()).bold();
        sheet.scene.push(name.anchored(Anchor::Start).at_most(first - from - GAP / 2));
        for ((made, other), x) in
            row.rounds.iter().zip((first + step / 2..).step_by(step.unsigned_abs() as usize))
        {
            let (up, size) = match other {
                Some(_) => (16, large),
                None => (0, large - 4),
            };
            let made = Shape::text(x, middle - up, size, Ink::Text, made.as_str()).bold();
            sheet.scene.push(made.at_most(step));
            if let Some(other) = other {
                let other = Shape::text(x, middle + 22, 26, Ink::Muted, other.to_string());
                sheet.scene.push(other.at_most(step));
            }
        }
        let points = Shape::text(to, middle, 46, Ink::Text, row.points.as_str()).bold();
        sheet.scene.push(points.anchored(Anchor::End));
        sheet.y += LINE + GAP / 2;
    }
    sheet.done()
}

/// Draws the last rounds of a knockout, the final last, and the tie for the third place with its
/// heading.
pub(crate) fn bracket(
    title: &str,
    about: &str,
    rounds: &[Vec<BracketTie>],
    third: Option<(&str, &BracketTie)>,
) -> Scene {
    let mut sheet = Sheet::new(title, about);
    let columns = i32::try_from(rounds.len()).unwrap_or(1).max(1);
    let wide = (ACROSS - BETWEEN * (columns - 1)) / columns;
    let lines = rounds.first().map_or(1, Vec::len);
    let high = (2 * SIDE + APART) * i32::try_from(lines).unwrap_or(1).max(1);
    for (at, round) in (0..).zip(rounds) {
        let x = EDGE + at * (wide + BETWEEN);
        let count = i32::try_from(round.len()).unwrap_or(1).max(1);
        for (nth, one) in (0..).zip(round) {
            let middle = sheet.y + high * (2 * nth + 1) / (2 * count);
            if at > 0 {
                joint(&mut sheet.scene, (x, middle), high / (4 * count));
            }
            tie(&mut sheet.scene, (x, middle - SIDE), wide, one);
        }
    }
    sheet.y += high + GAP;
    if let Some((heading, third)) = third {
        sheet.heading(heading);
        tie(&mut sheet.scene, (EDGE, sheet.y), wide, third);
        sheet.y += 2 * SIDE + GAP;
    }
    sheet.done()
}

/// Draws the lines from two ties to the next one.
fn joint(scene: &mut Scene, (x, middle): (i32, i32), apart: i32) {
    let (from, bend) = (x - BETWEEN, x - BETWEEN / 2);
    let fork = vec![
        (from, middle - apart),
        (bend, middle - apart),
        (bend, middle + apart),
        (from, middle + apart),
    ];
    scene.push(Shape::line(fork).stroke(Ink::Muted, 3));
    scene.push(Shape::line(vec![(bend, middle), (x, middle)]).stroke(Ink::Muted, 3));
}

fn tie(scene: &mut Scene, (x, y): (i32, i32), wide: i32, tie: &BracketTie) {
    card(scene, (x, y), (wide, 2 * SIDE));
    scene.push(
        Shape::line(vec![(x + 3, y + SIDE), (x + wide - 3, y + SIDE)]).stroke(Ink::Square, 3),
    );
    for ((at, side), middle) in
        (0..).zip(&tie.sides).zip((y + SIDE / 2..).step_by(SIDE.unsigned_abs() as usize))
    {
        let Some(name) = side else { continue };
        let (ink, bold) = match tie.winner {
            Some(winner) if winner == at => (Ink::Accent, true),
            Some(_) => (Ink::Muted, false),
            None => (Ink::Text, false),
        };
        let name = Shape::text(x + PAD / 2, middle, 34, ink, name.as_str());
        let name = name.anchored(Anchor::Start).at_most(wide - PAD);
        scene.push(if bold { name.bold() } else { name });
    }
}
