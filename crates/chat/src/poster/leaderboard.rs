//! Who is ahead.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{ACROSS, EDGE, GAP, PAD, Place, Row, Sheet, bar, card, medal};

/// The height of a line of a podium, and of what stands above the first.
const LINE: i32 = 70;
const HEAD: i32 = 84;

/// The best of one game, or of a few of them beside each other; nothing if nobody is
/// ahead in any.
pub(crate) fn leaderboard(title: &str, about: &str, lists: &[(String, Vec<Row>)]) -> Option<Scene> {
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

/// A card for each list, two beside each other, with its first three.
pub(crate) fn podiums(sheet: &mut Sheet, lists: &[(String, Vec<Row>)]) {
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
    (name, rows): &(String, Vec<Row>),
) {
    card(scene, (x, y), (wide, high));
    let head = Shape::text(x + PAD, y + 46, 42, Ink::Accent, name.as_str()).bold();
    scene.push(head.anchored(Anchor::Start).at_most(wide - 2 * PAD));
    let (from, to) = (x + PAD + 64, x + wide - PAD);
    for (line, row) in (y + HEAD + LINE / 2 - 6..).step_by(LINE.unsigned_abs() as usize).zip(rows) {
        if let Place::At(place) = row.place {
            medal(scene, (x + PAD + 24, line), 26, place);
        }
        let value = Shape::text(to, line - 6, 36, Ink::Text, row.value.as_str()).bold();
        scene.push(value.anchored(Anchor::End));
        let taken = 22 * i32::try_from(row.value.chars().count()).unwrap_or(9) + GAP;
        let name = Shape::text(from, line - 6, 36, Ink::Text, row.name.as_str());
        scene.push(name.anchored(Anchor::Start).at_most(to - from - taken));
        bar(scene, (from, line + 20), to - from, row.part);
    }
}
