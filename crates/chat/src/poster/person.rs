//! A person's results: their last games, their ratings from match to match, their games in all.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape as Drawing},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, PosterRow, Sheet, card};

/// A person's result in a match, as it is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ResultShape {
    /// They won.
    Won,
    /// A result between the two.
    Between,
    /// They lost.
    Lost,
}

/// A rating from match to match, with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Course {
    pub(crate) name: String,
    /// The values, the oldest first: it begins with the one before the first match.
    pub(crate) ratings: Vec<i64>,
    /// The last of them as text.
    pub(crate) now: String,
}

/// The contents of a person's poster.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Likeness {
    pub(crate) name: String,
    /// Their favourite game, in a line.
    pub(crate) about: String,
    /// A heading, and the last results, the newest last.
    pub(crate) form: (String, Vec<ResultShape>),
    /// A heading, and a few ratings.
    pub(crate) ratings: (String, Vec<Course>),
    /// Their results in each game.
    pub(crate) games: Vec<PosterRow>,
    /// A heading, and their progress on each ladder of computers.
    pub(crate) ladders: (String, Vec<PosterRow>),
}

/// The height of the shapes of the last results, and of the chart of ratings.
const FORM: i32 = 120;
const CHART: i32 = 330;
/// The colours of ratings, in their order.
const INKS: [Ink; 3] = [Ink::Accent, Ink::Joining, Ink::NewTile];

/// Draws a person's poster.
pub(crate) fn likeness(of: &Likeness) -> Scene {
    let mut sheet = Sheet::new(&of.name, &of.about);
    if !of.form.1.is_empty() {
        sheet.heading(&of.form.0);
        form(&mut sheet, &of.form.1);
    }
    if !of.ratings.1.is_empty() {
        sheet.heading(&of.ratings.0);
        ratings(&mut sheet, &of.ratings.1);
    }
    sheet.rows(&of.games);
    if !of.ladders.1.is_empty() {
        sheet.heading(&of.ladders.0);
        sheet.rows(&of.ladders.1);
    }
    sheet.done()
}

/// Draws a shape for each result: a full one, a half one, an empty one.
fn form(sheet: &mut Sheet, results: &[ResultShape]) {
    card(&mut sheet.scene, (EDGE, sheet.y), (ACROSS, FORM));
    let (middle, step) = (sheet.y + FORM / 2, (ACROSS - 2 * PAD) / 10);
    for (nth, result) in (0..).zip(results) {
        let x = EDGE + PAD + step / 2 + nth * step;
        let (shape, sign, ink) = match result {
            ResultShape::Won => (Drawing::disc(x, middle, 38).fill(Ink::Whole), "+", Ink::White),
            ResultShape::Between => {
                let square = Drawing::rect(x - 34, middle - 34, 68, 68).rounded(16);
                (square.fill(Ink::Square).stroke(Ink::Muted, 4), "=", Ink::Text)
            }
            ResultShape::Lost => {
                (Drawing::disc(x, middle, 38).stroke(Ink::Wrong, 6), "\u{2212}", Ink::Wrong)
            }
        };
        sheet.scene.push(shape);
        sheet.scene.push(Drawing::text(x, middle, 48, ink, sign).bold());
    }
    sheet.y += FORM + GAP;
}

/// Draws a line for each rating, all in one frame.
fn ratings(sheet: &mut Sheet, courses: &[Course]) {
    let y = sheet.y;
    card(&mut sheet.scene, (EDGE, y), (ACROSS, CHART));
    let every = || courses.iter().flat_map(|course| &course.ratings).copied();
    let (least, most) = (every().min().unwrap_or(0), every().max().unwrap_or(0));
    // A rating that hardly moves stays a flat line.
    let room = (100 - (most - least)).max(20) / 2;
    let (least, most) = (least - room, most + room);
    let (top, bottom) = (y + 36, y + CHART - 36);
    let (left, right) = (EDGE + 130, EDGE + 610);
    let high = |rating: i64| {
        let share = i64::from(bottom - top) * (rating - least) / (most - least).max(1);
        bottom - i32::try_from(share).unwrap_or(0)
    };
    let step =
        (1..).map(|times| times * 100).find(|step| (most - least) / step <= 4).unwrap_or(100);
    for mark in (least / step..=most / step).map(|times| times * step) {
        if mark >= least {
            let at = high(mark);
            let line = Drawing::line(vec![(left, at), (right, at)]);
            sheet.scene.push(line.stroke(Ink::Square, 3));
            let label = Drawing::text(left - 16, at, 34, Ink::Muted, mark.to_string());
            sheet.scene.push(label.anchored(Anchor::End));
        }
    }
    let mut ends = Vec::new();
    for (course, ink) in courses.iter().zip(INKS) {
        let last = i32::try_from(course.ratings.len()).unwrap_or(1) - 1;
        let points = (0..).zip(&course.ratings);
        let points =
            points.map(|(nth, &rating)| (left + (right - left) * nth / last.max(1), high(rating)));
        let points: Vec<_> = points.collect();
        let Some(&(x, end)) = points.last() else { continue };
        sheet.scene.push(Drawing::line(points).stroke(ink, 7));
        sheet.scene.push(Drawing::disc(x, end, 12).fill(ink).stroke(Ink::Card, 3));
        ends.push((end, course, ink));
    }
    names(&mut sheet.scene, ends, (top, bottom), right + 34);
    sheet.y += CHART + GAP;
}

/// Puts the name and the last value of each line beside its end.
fn names(scene: &mut Scene, mut ends: Vec<(i32, &Course, Ink)>, (top, bottom): (i32, i32), x: i32) {
    const APART: i32 = 92;
    ends.sort_by_key(|&(at, ..)| at);
    let (mut free, count) = (top, ends.len());
    for (nth, (at, course, ink)) in ends.into_iter().enumerate() {
        let below = APART * i32::try_from(count - 1 - nth).unwrap_or(0);
        let y = at.max(free).min(bottom - below - 36).max(top);
        free = y + APART;
        let room = EDGE + ACROSS - PAD - x - 20;
        let name = Drawing::text(x + 20, y, 34, Ink::Muted, course.name.as_str());
        let now = Drawing::text(x + 20, y + 42, 44, Ink::Text, course.now.as_str()).bold();
        scene.push(Drawing::disc(x, y, 10).fill(ink));
        scene.push(name.anchored(Anchor::Start).at_most(room));
        scene.push(now.anchored(Anchor::Start).at_most(room));
    }
}
