//! One person's knowledge: everything but the rest of a puzzle's line.

use alloc::{format, string::String, vec::Vec};

use game_core::{
    Draft, Fact, Game as _, Scene, Seat, Sentence, Unclear, Viewer, problem::SolverAttempt,
    typed::completing,
};

use crate::{
    Action, Draughts, Piece, Side, Square, Violation, draft, parse, picture, puzzle::SOLVER, scene,
    text,
};

/// A position with its viewer: the same for all, turned to them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) seen: Draughts,
    /// The viewer whose side lies below in the picture; an onlooker's is White's.
    pub(crate) side: Viewer,
    /// Whether the viewer only tries a move out of turn.
    pub(crate) supposed: bool,
}

impl View {
    /// The position; in an unfinished puzzle, without the rest of its line.
    pub const fn seen(&self) -> &Draughts {
        &self.seen
    }

    /// The viewer's seat, if they sit at the table.
    pub(crate) fn seat(&self) -> Result<Seat, Violation> {
        let seat = self.viewer.seat().ok_or(Violation::NotSeated)?;
        self.seen.player(seat).map(|_| seat)
    }

    /// The side at the bottom of the picture.
    pub(crate) fn below(&self) -> Side {
        let solver = self.seen.attempt().map(|_| SOLVER);
        let below = solver.or(self.side.seat());
        below.and_then(|seat| self.seen.side_of(seat)).unwrap_or(Side::White)
    }
}

impl game_core::View for View {
    type Action = Action;
    type Violation = Violation;

    fn parse(&self, text: &str) -> Result<Action, Unclear<Action>> {
        parse::parse(self, text)
    }

    /// `c3-d4`, `c3xe5xg7`, `!c3 d6-e5`, `!c3`, `draw`, `accept`, `decline`,
    /// `claim`.
    fn show(&self, action: &Action) -> String {
        match action {
            Action::Move { huff: Some(square), route } => format!("!{square} {route}"),
            _ => game_core::Notation::encode(action),
        }
    }

    fn completions(&self, typed: &str) -> Vec<Action> {
        let Ok(seat) = self.seat() else { return Vec::new() };
        let all = self.seen.listing(seat).into_iter().map(|listed| listed.action);
        completing(typed, all, |action| [self.show(action)])
    }

    fn draft(&self, so_far: &[String]) -> Draft<Action> {
        draft::draft(self, so_far)
    }

    fn taps(&self, action: &Action) -> Vec<String> {
        draft::taps(self, action)
    }

    fn assess(&self, action: &Action) -> Result<Vec<Fact>, Violation> {
        let seat = self.seat()?;
        self.seen.clone().act(seat, action)?;
        let captures = self.seen.captured_by(action).next().is_some();
        Ok(if captures { self.seen.facts(action) } else { Vec::new() })
    }

    fn seen_from(self, side: Viewer) -> Self {
        Self { side, ..self }
    }

    fn supposing(self) -> Option<Self> {
        let seat = self.viewer.seat()?;
        let Err(Violation::NotYourTurn(_)) = self.seen.mover(seat) else { return None };
        let side = self.seen.side_of(seat).filter(|_| self.seen.attempt().is_none())?;
        let seen = Draughts { side, huffable: 0, offer: None, ..self.seen };
        Some(Self { seen, supposed: true, ..self })
    }

    fn scene(&self, so_far: &[String]) -> Scene {
        picture::board(&scene::picture(self, so_far))
    }

    fn in_words(&self, so_far: &[String]) -> Vec<Sentence> {
        picture::in_words(&scene::picture(self, so_far))
    }

    fn hand(&self) -> Option<Scene> {
        None
    }

    /// The result of a puzzle so far, in hundredths.
    fn scores(&self) -> Vec<i64> {
        self.seen.attempt().map(SolverAttempt::percent).into_iter().collect()
    }

    /// Small letters are men, capitals kings; `>` stands before the row of the
    /// side to move.
    fn notation(&self) -> Option<(&'static str, String)> {
        Some(("FEN", text::write_board(&self.seen.board, self.seen.side)))
    }

    fn sketch(&self) -> String {
        let down = self.below() == Side::Black;
        let order = |index: u8| if down { index } else { 7 - index };
        let mut text = String::new();
        for row in (0..8).map(order) {
            let cells = (0..8).map(|at| self.cell(if down { 7 - at } else { at }, row));
            text += &format!("{:>3} {}\n", row + 1, cells.collect::<String>().trim_end());
        }
        let letters = if down { "h g f e d c b a" } else { "a b c d e f g h" };
        text += &format!("     {letters}\n");
        if self.seen.end.is_none() && self.seen.white.is_some() {
            text += &format!("\n    {}\n", if self.seen.side == Side::White { "w" } else { "b" });
        }
        text
    }
}

impl View {
    fn cell(&self, column: u8, row: u8) -> String {
        let letter = match Square::at(column, row).map(|square| self.seen.board.at(square)) {
            None => ' ',
            Some(None) => '.',
            Some(Some(Piece { side: Side::White, king })) => {
                if king {
                    'W'
                } else {
                    'w'
                }
            }
            Some(Some(Piece { side: Side::Black, king })) => {
                if king {
                    'B'
                } else {
                    'b'
                }
            }
        };
        format!(" {letter}")
    }
}
