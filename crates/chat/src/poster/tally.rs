//! What each game of a match brought everybody, and what that comes to.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, Sheet, card};

/// Most columns of games; before the last of more there is one of all earlier ones.
const MOST: usize = 7;
/// The width of a name, and of a column of a game.
const NAME: i32 = 296;
const COLUMN: i32 = 76;
/// The height of a row, and of the line above all.
const ROW: i32 = 92;
const HEAD: i32 = 60;

/// What somebody made, game by game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TallyLine {
    pub(crate) name: String,
    /// Of a game in which they had no seat yet: nothing.
    pub(crate) points: Vec<Option<i64>>,
    pub(crate) total: i64,
}

/// The points with their sign, as on paper.
pub(crate) fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// The picture of it: a row for each player, a column for each game.
pub(crate) fn tally(title: &str, about: &str, lines: &[TallyLine]) -> Scene {
    let mut sheet = Sheet::new(title, about);
    let games = lines.iter().map(|line| line.points.len()).max().unwrap_or(0);
    let earlier = if games > MOST { games + 1 - MOST } else { 0 };
    let columns = (games - earlier) + usize::from(earlier > 0);
    let top = sheet.y;
    for (at, x) in middles(columns) {
        let number = match (earlier, at) {
            (0, at) => (at + 1).to_string(),
            (1, 0) => "1".to_owned(),
            (_, 0) => format!("1–{earlier}"),
            (_, at) => (earlier + at).to_string(),
        };
        let head = Shape::text(x, top + HEAD / 2, size_of(&number) - 2, Ink::Muted, number);
        sheet.scene.push(head);
    }
    let sum = Shape::text(EDGE + ACROSS - PAD, top + HEAD / 2, 38, Ink::Muted, "Σ");
    sheet.scene.push(sum.anchored(Anchor::End));
    sheet.y += HEAD;
    let best = lines.iter().map(|line| line.total).max().unwrap_or(0);
    for line in lines {
        row(&mut sheet, line, (earlier, columns), best);
    }
    sheet.done()
}

/// The size of letters in which a text fits into its column: a number is never cut.
fn size_of(text: &str) -> i32 {
    let long = i32::try_from(text.chars().count()).unwrap_or(i32::MAX);
    (34 - 5 * (long - 3).clamp(0, 3)).max(19)
}

/// The columns of games from the left, each with its middle.
fn middles(columns: usize) -> impl Iterator<Item = (usize, i32)> {
    let first = EDGE + PAD + NAME + COLUMN / 2;
    (0..columns).zip((first..).step_by(COLUMN.unsigned_abs() as usize))
}

fn row(sheet: &mut Sheet, line: &TallyLine, (earlier, columns): (usize, usize), best: i64) {
    let y = sheet.y + ROW / 2;
    card(&mut sheet.scene, (EDGE, sheet.y), (ACROSS, ROW));
    let name = Shape::text(EDGE + PAD, y, 40, Ink::Text, line.name.as_str()).bold();
    sheet.scene.push(name.anchored(Anchor::Start).at_most(NAME - GAP));
    for (at, x) in middles(columns) {
        let points = match (earlier, at) {
            (0, at) => line.points.get(at).copied().flatten(),
            (_, 0) => line.points.iter().take(earlier).copied().flatten().reduce(|a, b| a + b),
            (_, at) => line.points.get(earlier + at - 1).copied().flatten(),
        };
        let ink = if points.is_some_and(|points| points > 0) { Ink::Text } else { Ink::Muted };
        let told = points.map_or_else(|| "·".to_owned(), signed);
        let told = Shape::text(x, y, size_of(&told), ink, told);
        sheet.scene.push(told);
    }
    let ink = if line.total == best { Ink::Accent } else { Ink::Text };
    let total = Shape::text(EDGE + ACROSS - PAD, y, 46, ink, signed(line.total)).bold();
    sheet.scene.push(total.anchored(Anchor::End));
    sheet.y += ROW + GAP;
}
