//! The tally of a match: the points of each player in each game, and their sums.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, Sheet, card};

/// The most columns of games.
const MOST: usize = 7;
/// The width of a name, and of a column of a game.
const NAME: i32 = 296;
const COLUMN: i32 = 76;
/// The height of a row, and of the line above the rows.
const ROW: i32 = 92;
const HEAD: i32 = 60;

/// A player's points, game by game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TallyLine {
    pub(crate) name: String,
    /// The points in each game; `None` for one in which they had no seat yet.
    pub(crate) points: Vec<Option<i64>>,
    pub(crate) total: i64,
}

/// Columns of games: the headings, and each player's points.
pub(crate) struct Columns {
    /// The number of a game, `35`, or of several that are added up, `1–34`.
    pub(crate) heads: Vec<String>,
    pub(crate) lines: Vec<TallyLine>,
}

/// Arranges the games in at most so many columns: the last games, and before them the sum of all
/// earlier ones.
pub(crate) fn columns(lines: &[TallyLine], most: usize) -> Columns {
    let games = lines.iter().map(|line| line.points.len()).max().unwrap_or(0);
    let earlier = if games > most { games + 1 - most } else { 0 };
    let first = (earlier > 0).then(|| format!("1–{earlier}"));
    let heads = first.into_iter().chain((earlier + 1..=games).map(|game| game.to_string()));
    let folded = |line: &TallyLine| {
        let (before, after) = line.points.split_at(earlier.min(line.points.len()));
        let before =
            (earlier > 0).then(|| before.iter().copied().flatten().reduce(|one, two| one + two));
        let points = before.into_iter().chain(after.iter().copied()).collect();
        TallyLine { points, ..line.clone() }
    };
    Columns { heads: heads.collect(), lines: lines.iter().map(folded).collect() }
}

/// Writes the points of a game as on paper; a dot for a player without a seat in it.
pub(crate) fn written(points: Option<i64>) -> String {
    points.map_or_else(|| "·".to_owned(), signed)
}

/// Writes points with their sign, as on paper.
pub(crate) fn signed(points: i64) -> String {
    match points {
        0 => "0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// Draws the tally: a row for each player, a column for each game.
pub(crate) fn tally(title: &str, about: &str, lines: &[TallyLine]) -> Scene {
    let mut sheet = Sheet::new(title, about);
    let Columns { heads, lines } = columns(lines, MOST);
    let top = sheet.y;
    for (number, x) in heads.into_iter().zip(middles()) {
        let head = Shape::text(x, top + HEAD / 2, size_of(&number) - 2, Ink::Muted, number);
        sheet.scene.push(head);
    }
    let sum = Shape::text(EDGE + ACROSS - PAD, top + HEAD / 2, 38, Ink::Muted, "Σ");
    sheet.scene.push(sum.anchored(Anchor::End));
    sheet.y += HEAD;
    let best = lines.iter().map(|line| line.total).max().unwrap_or(0);
    for line in &lines {
        row(&mut sheet, line, best);
    }
    sheet.done()
}

/// Returns the size of letters in which a text fits its column: a number is never cut.
fn size_of(text: &str) -> i32 {
    let long = i32::try_from(text.chars().count()).unwrap_or(i32::MAX);
    (34 - 5 * (long - 3).clamp(0, 3)).max(19)
}

/// Returns the middle of each column of a game, from the left.
fn middles() -> impl Iterator<Item = i32> {
    let first = EDGE + PAD + NAME + COLUMN / 2;
    (first..).step_by(COLUMN.unsigned_abs() as usize)
}

fn row(sheet: &mut Sheet, line: &TallyLine, best: i64) {
    let y = sheet.y + ROW / 2;
    card(&mut sheet.scene, (EDGE, sheet.y), (ACROSS, ROW));
    let name = Shape::text(EDGE + PAD, y, 40, Ink::Text, line.name.as_str()).bold();
    sheet.scene.push(name.anchored(Anchor::Start).at_most(NAME - GAP));
    for (&points, x) in line.points.iter().zip(middles()) {
        let ink = if points.is_some_and(|points| points > 0) { Ink::Text } else { Ink::Muted };
        let told = written(points);
        let told = Shape::text(x, y, size_of(&told), ink, told);
        sheet.scene.push(told);
    }
    let ink = if line.total == best { Ink::Accent } else { Ink::Text };
    let total = Shape::text(EDGE + ACROSS - PAD, y, 46, ink, signed(line.total)).bold();
    sheet.scene.push(total.anchored(Anchor::End));
    sheet.y += ROW + GAP;
}
