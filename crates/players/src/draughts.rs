//! Draughts players.

pub mod net;
pub(crate) mod puzzle;

use std::sync::LazyLock;

use rules_draughts::{
    Action, Board, Draughts, FIFTEEN, Finder, Options, Ply, REPEATED, Side, View,
};

use self::net::{DraughtsNet, DraughtsSums};
use crate::{
    AnyPlayers,
    analysis::Scale,
    duel::{ActionKind, DEEP, Duel, DuelLevel},
    hint,
    pairs::DuelPlayers,
    puzzle::Maker,
    search::{self, Limit, Position, RootMove, mixed},
    tablebase::{TableEntry, draughts_entry},
};

/// Draughts computers.
pub const COMPUTERS: &dyn AnyPlayers = &DuelPlayers::<Draughts>::NEW;
/// The maker of draughts puzzles.
pub const PUZZLES: &dyn Maker = &puzzle::Combinations;

/// The worth of a man.
const MAN: i32 = 100;
/// The worth of a flying king.
const KING: i32 = 320;

/// The net, trained on games of the bot with itself.
static TRAINED: LazyLock<DraughtsNet> =
    LazyLock::new(|| DraughtsNet::read(include_bytes!("draughts/net.bin")));

/// The board and the side to move. The search assumes that possible captures are made and that no
/// side huffs.
#[derive(Debug, Clone)]
pub(crate) struct DraughtsNode {
    board: Board,
    side: Side,
    federation: bool,
    huff: bool,
    /// The net's hidden layers for the board.
    sums: DraughtsSums,
}

/// Returns the number of squares in a set.
fn ones(set: u64) -> i32 {
    // The count is at most 32.
    set.count_ones() as i32
}

impl DraughtsNode {
    fn of(board: &Board, side: Side, federation: bool, huff: bool) -> Self {
        Self { board: *board, side, federation, huff, sums: net::sums(&TRAINED, board) }
    }

    fn side_material(&self, side: Side) -> i32 {
        MAN * ones(self.board.men(side)) + KING * ones(self.board.kings(side))
    }
}

impl Position for DraughtsNode {
    type Move = Ply;

    fn key(&self) -> u64 {
        let board = &self.board;
        let [white, black] = Side::BOTH.map(|side| [board.men(side), board.kings(side)]);
        mixed([self.side as u64, white[0], white[1], black[0], black[1]])
    }

    fn moves(&self, found: &mut Vec<Ply>) {
        Finder::default().plies(&self.board, self.side, self.federation, found);
    }

    /// A side with a capture must make it, so the search never asks for captures alone.
    fn takes(&self, _: &mut Vec<Ply>) {}

    fn after(&self, ply: Ply) -> Self {
        let board = self.board.made(self.side, ply);
        let sums = net::moved(&TRAINED, &self.sums, &self.board, &board);
        Self { board, side: self.side.other(), sums, ..*self }
    }

    fn code(ply: Ply) -> u32 {
        (ply.from.trailing_zeros() << 6) | ply.to.trailing_zeros() | (fold(ply.captured) << 12)
    }

    fn gain(&self, ply: Ply) -> i32 {
        let kings = self.board.kings(self.side.other());
        10 * (MAN * ones(ply.captured) + (KING - MAN) * ones(ply.captured & kings))
    }

    fn worth(&self) -> i32 {
        net::worth(&TRAINED, &self.sums, self.side, self.board.taken().count_ones())
    }

    fn material(&self) -> i32 {
        self.side_material(self.side) - self.side_material(self.side.other())
    }

    /// With huffing the game differs from that of the tables.
    fn entry(&self) -> Option<TableEntry> {
        let strict = Some(()).filter(|()| !self.huff);
        strict.and_then(|()| draughts_entry(&self.board, self.side, self.federation))
    }

    fn is_pressed(&self) -> bool {
        self.board.can_capture(self.side)
    }
}

/// Folds a set of squares into fewer bits.
fn fold(set: u64) -> u32 {
    (set ^ set >> 20) as u32 & 0xF_FFFF
}

impl Duel for Draughts {
    type Node = DraughtsNode;

    const LEVELS: &'static [DuelLevel] = &[
        DuelLevel::new("talc", 100_000, 0),
        DuelLevel::new("chalk", 3_400, 0),
        DuelLevel::new("gypsum", 1_600, 0),
        DuelLevel::new("amber", 893, 0),
        DuelLevel::new("sandstone", 500, 0),
        DuelLevel::new("pumice", 240, 0),
        DuelLevel::new("limestone", 148, 45),
        DuelLevel::new("slate", 118, 80),
        DuelLevel::new("marble", 70, 270),
        DuelLevel::new("basalt", 57, 456),
        DuelLevel::new("granite", 44, 880),
        DuelLevel::new("obsidian", 32, 2_000),
        DuelLevel::new("flint", 22, 4_700),
        DuelLevel::new("quartz", 8, 20_000),
        DuelLevel::new("topaz", 5, 130_000),
        DuelLevel::new("diamond", 3, 800_000).reading(),
    ];

    const ODDS: f64 = 200.0;

    const SCALE: Scale = Scale { half: 5.0, beginner: 0.73, quartz: 0.89, diamond: 0.957 };

    const YARDSTICK: i32 = 6;

    fn seen(view: &View) -> &Self {
        view.seen()
    }

    fn node(&self) -> DraughtsNode {
        let Options { federation, huff, .. } = self.options();
        DraughtsNode::of(self.board(), self.side(), federation, huff)
    }

    fn kind(action: &Action) -> ActionKind {
        match action {
            Action::Move { .. } | Action::Huff(_) => ActionKind::Move,
            Action::Accept | Action::Claim => ActionKind::Draw,
            _ => ActionKind::Other,
        }
    }

    fn hints(&self, action: &Action) -> Option<hint::Hints> {
        hint::draughts(action)
    }

    fn is_repeated(&self) -> bool {
        self.occurrences() > 1
    }

    fn is_claimable(&self) -> bool {
        self.occurrences() >= REPEATED
    }

    fn is_drawn_within(&self, moves: u8) -> bool {
        self.idle() + moves > FIFTEEN
    }

    fn is_dull(&self) -> bool {
        self.idle() >= 12
    }
}

/// The number of positions remembered while training games are made, as a power of two.
const MEMORY: u32 = 14;

/// Searches this many positions with compulsory captures. Returns the best ply and its worth to the
/// side to move in hundredths of a man; `None` without a legal ply. `stood` holds earlier boards
/// with the opponent to move: a return to one of them is worth a draw.
pub fn thought(board: &Board, side: Side, stood: &[Board], nodes: u64) -> Option<(Ply, i32)> {
    let (at, mut plies) = (DraughtsNode::of(board, side, false, false), Vec::new());
    at.moves(&mut plies);
    let ways = plies.iter().map(|&ply| {
        let after = at.after(ply);
        RootMove { settled: stood.contains(&after.board).then_some(0), after }
    });
    let ways: Vec<_> = ways.collect();
    let depth = if ways.len() < 2 { 1 } else { DEEP };
    let limit = Limit { nodes, depth, margin: 0, memory: MEMORY, until: None };
    let &(best, value) = search::ranked(&ways, limit, None).first()?;
    Some((plies[best], value))
}

#[cfg(test)]
mod tests {
    use game_core::Notation as _;
    use rules_draughts::Options;

    use crate::scratch::of;

    fn best(position: &str, level: &str) -> Vec<(String, f64)> {
        let players = of("draughts").unwrap();
        let all = players.best(position, &Options::default().encode(), level).unwrap();
        all.into_iter().map(|ranked| (ranked.shown, ranked.value)).collect()
    }

    #[test]
    fn nobody_who_looks_ahead_gives_their_last_man_away() {
        for level in ["slate", "granite"] {
            let all = best("W:Wc3:Be5", level);
            assert_eq!(all[0].0, "c3-b4", "{level}: {all:?}");
            assert!(all[1].1 < -1_000.0, "{level}: {all:?}");
        }
    }

    #[test]
    fn the_last_man_is_blocked_or_taken() {
        let all = best("W:Wc3,f2:Bh4", "granite");
        assert!(all[0].1 > 1_000.0, "it is won: {all:?}");
    }
}
