//! Leaderboards.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, PosterRow, RankPlace, Sheet, bar, card, medal};

/// The height of a line of a podium, and of the space above the first.
const LINE: i32 = 104;
const HEAD: i32 = 84;

/// Draws the best of one game, or of a few games beside each other; `None` without any list.
pub(crate) fn leaderboard(
    title: &str,
    about: &str,
    lists: &[(String, Vec<PosterRow>)],
) -> Option<Scene> {
    let mut sheet = Sheet::new(title, about);
    match lists {
        [] => return None,
        [(name, rows)] => {
            if name != title {
                sheet.heading(name);
            }
            sheet.rows(rows);
        }
        several => podiums(&mut sheet, several),
    }
    Some(sheet.done())
}

/// Draws a card for each list with its lines, two cards beside each other.
pub(crate) fn podiums(sheet: &mut Sheet, lists: &[(String, Vec<PosterRow>)]) {
    let wide = (ACROSS - GAP) / 2;
    for pair in lists.chunks(2) {
        let lines = pair.iter().map(|(_, rows)| rows.len()).max().unwrap_or(0);
        let high = HEAD + LINE * i32::try_from(lines).unwrap_or(0) + GAP;
        for (list, x) in pair.iter().zip([EDGE, EDGE + wide + GAP]) {
            podium(&mut sheet.scene, (x, sheet.y), (wide, high), list);
        }
        sheet.y += high + GAP;
    }
}

fn podium(
    scene: &mut Scene,
    (x, y): (i32, i32),
    (wide, high): (i32, i32),
    (name, rows): &(String, Vec<PosterRow>),
) {
    card(scene, (x, y), (wide, high));
    let head = Shape::text(x + PAD, y + 46, 42, Ink::Accent, name.as_str()).bold();
    scene.push(head.anchored(Anchor::Start).at_most(wide - 2 * PAD));
    let (from, to) = (x + PAD + 64, x + wide - PAD);
    // All bars have the length that the longest value leaves.
    let longest = rows.iter().map(|row| row.value.chars().count()).max().unwrap_or(0);
    let taken = 21 * i32::try_from(longest).unwrap_or(9) + GAP;
    for (line, row) in (y + HEAD + LINE / 2 - 6..).step_by(LINE.unsigned_abs() as usize).zip(rows) {
        if let RankPlace::At(place) = row.place {
            medal(scene, (x + PAD + 24, line), 26, place);
        }
        // A name has the whole line; the value stands below it, behind its bar.
        let name = Shape::text(from, line - 22, 36, Ink::Text, row.name.as_str());
        scene.push(name.anchored(Anchor::Start).at_most(to - from));
        let value = Shape::text(to, line + 20, 34, Ink::Text, row.value.as_str()).bold();
        scene.push(value.anchored(Anchor::End));
        bar(scene, (from, line + 16), to - from - taken, row.part);
    }
}
