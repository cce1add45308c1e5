//! Mill's players.

pub(crate) mod puzzle;

use rules_mill::{Action, Board, Colour, Mill, Options, Play, QUIET_TURNS, Rules, View};

use crate::{
    AnyPlayers,
    analysis::Scale,
    duel::{ActionKind, Duel, DuelLevel},
    hint,
    pairs::DuelPlayers,
    puzzle::Maker,
    search::{Position, mixed},
    table::LOST,
    tablebase::{TableEntry, mill_entry},
};

/// Mill's computers.
pub const COMPUTERS: &dyn AnyPlayers = &DuelPlayers::<Mill>::NEW;
/// The maker of mill puzzles.
pub const PUZZLES: &dyn Maker = &puzzle::Wins;

/// The worth of a man.
const MAN: i32 = 100;
/// The worth of a possible step.
const WAY: i32 = 5;
/// The worth of a point on which a mill would close.
const OPEN: i32 = 22;

/// The men, the hands and the side to move, under some rules.
#[derive(Debug, Clone, Copy)]
pub(crate) struct MillNode {
    board: Board,
    rules: Rules,
    /// Whether a tablebase covers these rules.
    is_usual: bool,
}

impl MillNode {
    fn side_worth(&self, side: Colour) -> i32 {
        let board = &self.board;
        let ways = if board.flies(side, self.rules) { 12 } else { board.room(side, self.rules) };
        WAY * i32::from(ways) + OPEN * i32::from(board.openings(side, self.rules))
    }
}

impl Position for MillNode {
    type Move = Play;

    fn key(&self) -> u64 {
        let [white, black] = self.board.men.map(|men| u64::from(men.bits()));
        let [hand, other] = self.board.hand.map(u64::from);
        let side = self.board.to_move.index() as u64;
        mixed([white | black << 24, side | hand << 1 | other << 6])
    }

    fn moves(&self, found: &mut Vec<Play>) {
        found.append(&mut self.board.plays(self.rules));
    }

    fn takes(&self, found: &mut Vec<Play>) {
        self.board.each(self.rules, |from, to, prey| {
            found.extend(prey.iter().map(|point| Play { from, to, takes: Some(point) }));
        });
    }

    fn after(&self, play: Play) -> Self {
        Self { board: self.board.after(play), ..*self }
    }

    fn code(play: Play) -> u32 {
        let number = |point: rules_mill::Point| point.index() as u32 + 1;
        let (from, takes) = (play.from.map_or(0, number), play.takes.map_or(0, number));
        number(play.to) | from << 5 | takes << 10
    }

    fn gain(&self, play: Play) -> i32 {
        if play.takes.is_some() { 10 * MAN } else { 0 }
    }

    fn worth(&self) -> i32 {
        let (own, other) = (self.board.to_move, self.board.to_move.other());
        self.material() + self.side_worth(own) - self.side_worth(other) + WAY
    }

    fn material(&self) -> i32 {
        let (own, other) = (self.board.to_move, self.board.to_move.other());
        MAN * (i32::from(self.board.total(own)) - i32::from(self.board.total(other)))
    }

    fn over(&self) -> Option<i32> {
        self.board.beaten().map(|beaten| if beaten == self.board.to_move { LOST } else { -LOST })
    }

    fn entry(&self) -> Option<TableEntry> {
        let (own, other) = (self.board.to_move, self.board.to_move.other());
        let lies = self.is_usual && self.board.hand == [0; 2];
        lies.then(|| mill_entry(self.board.of(own), self.board.of(other))).flatten()
    }

    /// A full board is a draw.
    fn stuck(&self) -> i32 {
        if self.board.free().is_empty() { 0 } else { LOST }
    }
}

impl Duel for Mill {
    type Node = MillNode;

    const LEVELS: &'static [DuelLevel] = &[
        DuelLevel::new("talc", 40_000, 0),
        DuelLevel::new("chalk", 1_350, 0),
        DuelLevel::new("gypsum", 540, 0),
        DuelLevel::new("amber", 330, 0),
        DuelLevel::new("sandstone", 210, 10),
        DuelLevel::new("pumice", 148, 45),
        DuelLevel::new("limestone", 100, 120),
        DuelLevel::new("slate", 84, 170),
        DuelLevel::new("marble", 46, 800),
        DuelLevel::new("basalt", 32, 2_000),
        DuelLevel::new("granite", 24, 4_000),
        DuelLevel::new("flint", 16, 10_000),
        DuelLevel::new("quartz", 8, 20_000),
        DuelLevel::new("topaz", 6, 70_000),
        DuelLevel::new("diamond", 3, 600_000).reading(),
    ];

    const ODDS: f64 = 260.0;

    const SCALE: Scale = Scale { half: 5.0, beginner: 0.48, quartz: 0.92, diamond: 0.966 };

    const YARDSTICK: i32 = 8;

    const DRAWN: u32 = 3;

    fn seen(view: &View) -> &Self {
        view.seen()
    }

    fn node(&self) -> MillNode {
        let options = self.options();
        MillNode {
            board: *self.board(),
            rules: options.rules(),
            is_usual: options == Options::default(),
        }
    }

    fn kind(action: &Action) -> ActionKind {
        match action {
            Action::Play(_) => ActionKind::Move,
            Action::Accept => ActionKind::Draw,
            _ => ActionKind::Other,
        }
    }

    fn hints(&self, action: &Action) -> Option<hint::Hints> {
        hint::mill(action)
    }

    fn is_repeated(&self) -> bool {
        self.standings() > 1
    }

    fn is_drawn_within(&self, moves: u8) -> bool {
        self.quiet() + u16::from(moves) > QUIET_TURNS
    }

    fn is_dull(&self) -> bool {
        self.quiet() >= 40
    }
}

#[cfg(test)]
mod tests {
    use game_core::Notation as _;
    use rules_mill::Options;

    use crate::scratch::of;

    fn best(position: &str, level: &str) -> Vec<String> {
        let players = of("mill").unwrap();
        let all = players.best(position, &Options::default().encode(), level).unwrap();
        all.into_iter().map(|ranked| ranked.shown).collect()
    }

    #[test]
    fn a_mill_is_closed_by_every_level_and_the_other_s_blocked() {
        for level in ["pumice", "slate", "granite"] {
            let closes = best("w.w/.b./.../b...../.../.../..b w 7,6", level);
            assert!(closes[0].starts_with("d7x"), "{level}: {closes:?}");
        }
        for level in ["slate", "granite"] {
            let blocks = best("b.b/.../.../w...../.../.../..w w 7,7", level);
            assert_eq!(blocks[0], "d7", "{level}");
        }
    }
}
