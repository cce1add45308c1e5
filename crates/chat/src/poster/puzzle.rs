//! The closed puzzle of a day: the best answer, and the solvers.

use game_core::{
    Scene,
    scene::{Anchor, Ink, Shape},
};

use super::sheet::{EDGE, GAP, Sheet, WIDE, card, medal};

/// The best answer to a puzzle, and its solvers.
pub(crate) struct PosterAnswer {
    /// The puzzle and its best answer, in words.
    pub(crate) told: String,
    /// Its equations, if it has any.
    pub(crate) equations: String,
    /// The board with the best answer on it.
    pub(crate) board: Option<Scene>,
    /// The solvers, the best first.
    pub(crate) solvers: Vec<PosterSolver>,
}

/// A solver of a puzzle.
pub(crate) struct PosterSolver {
    pub(crate) place: usize,
    pub(crate) name: String,
    /// Their stars and percentage.
    pub(crate) well: String,
    /// A further line.
    pub(crate) more: Option<String>,
}

/// The width of a board with solvers beside it.
const BOARD: i32 = 640;
/// The height of a solver beside the board, and of their further line.
const SOLVER: i32 = 136;
const LINE: i32 = 46;

/// Puts a puzzle with its answer on a poster.
pub(crate) fn answered(sheet: &mut Sheet, answer: PosterAnswer) {
    let PosterAnswer { told, equations, board, solvers } = answer;
    let line = |y, size, ink, text: String| {
        let text = Shape::text(EDGE, y, size, ink, text).anchored(Anchor::Start);
        text.at_most(WIDE - 2 * EDGE)
    };
    sheet.scene.push(line(sheet.y + 20, 40, Ink::Text, told).bold());
    sheet.y += 64;
    if !equations.is_empty() {
        sheet.scene.push(line(sheet.y + 8, 36, Ink::Muted, equations));
        sheet.y += 48;
    }
    let mut under = sheet.y;
    let beside = match board {
        Some(board) => {
            let scale = (BOARD, board.width.max(1));
            under += board.height * scale.0 / scale.1 + GAP;
            sheet.scene.put(board, (EDGE, sheet.y), scale);
            EDGE + BOARD + GAP
        }
        None => EDGE,
    };
    let wide = WIDE - EDGE - beside;
    for PosterSolver { place, name, well, more } in solvers {
        let high = SOLVER + if more.is_some() { LINE } else { 0 };
        card(&mut sheet.scene, (beside, sheet.y), (wide, high));
        medal(&mut sheet.scene, (beside + 48, sheet.y + 48), 30, place);
        let (x, room) = (beside + 94, wide - 110);
        let name = Shape::text(x, sheet.y + 46, 42, Ink::Text, name).bold();
        sheet.scene.push(name.anchored(Anchor::Start).at_most(room));
        let lines = [(well, Ink::Text)].into_iter().chain(more.map(|more| (more, Ink::Muted)));
        for (y, (text, ink)) in (sheet.y + 98..).step_by(LINE.unsigned_abs() as usize).zip(lines) {
            let text = Shape::text(x, y, 34, ink, text).anchored(Anchor::Start);
            sheet.scene.push(text.at_most(room));
        }
        sheet.y += high + GAP;
    }
    sheet.y = sheet.y.max(under);
}
