//! Draughts players.

pub(crate) mod puzzle;

use rules_draughts::{
    Action, Board, Draughts, FIFTEEN, Finder, Options, Ply, REPEATED, Side, View,
};

use crate::{
    duel::{Duel, DuelLevel, Kind},
    hint,
    search::{Position, mixed},
    tablebase::{Entry, draughts_entry},
};

/// A man counts so much.
const MAN: i32 = 100;
/// A king, which goes as far as it likes, counts so much.
const KING: i32 = 320;

/// The board and whose move it is. What is not taken although it could be is never
/// huffed, and what can be taken is.
#[derive(Debug, Clone)]
pub(crate) struct Node {
    board: Board,
    side: Side,
    federation: bool,
    huff: bool,
}

/// The squares of a row, or of a column.
const fn line(along: bool, at: u8) -> u64 {
    let (mut all, mut index) = (0, 0);
    while index < 32 {
        if let Some(square) = rules_draughts::Square::new(index)
            && (if along { square.row() } else { square.column() }) == at
        {
            all |= square.bit();
        }
        index += 1;
    }
    all
}

const ROWS: [u64; 8] = {
    let (mut all, mut at) = ([0; 8], 0);
    while at < 8 {
        all[at as usize] = line(true, at);
        at += 1;
    }
    all
};

/// The squares at the sides, from where a man has one way only.
const EDGES: u64 = line(false, 0) | line(false, 7);
/// The squares in the middle.
const MIDDLE: u64 =
    (ROWS[3] | ROWS[4]) & (line(false, 2) | line(false, 3) | line(false, 4) | line(false, 5));

/// How many there are.
fn ones(set: u64) -> i32 {
    // At most 32.
    set.count_ones() as i32
}

impl Node {
    /// What one side's men and kings are worth by where they stand.
    fn side_worth(&self, side: Side) -> i32 {
        let (men, kings) = (self.board.men(side), self.board.kings(side));
        let row = |at: usize| if side == Side::White { ROWS[at] } else { ROWS[7 - at] };
        let ahead: i32 = (0..8).map(|at| at as i32 * ones(men & row(at))).sum();
        let home = if ones(men | kings) > 4 { 7 * ones(men & row(0)) } else { 0 };
        3 * ahead + home - 4 * ones(men & EDGES) + 5 * ones(men & MIDDLE) + 8 * ones(kings & MIDDLE)
    }

    fn side_material(&self, side: Side) -> i32 {
        MAN * ones(self.board.men(side)) + KING * ones(self.board.kings(side))
    }
}

impl Position for Node {
    type Move = Ply;

    fn key(&self) -> u64 {
        let board = &self.board;
        let [white, black] = Side::BOTH.map(|side| [board.men(side), board.kings(side)]);
        mixed([self.side as u64, white[0], white[1], black[0], black[1]])
    }

    fn moves(&self, found: &mut Vec<Ply>) {
        Finder::default().plies(&self.board, self.side, self.federation, found);
    }

    /// Who can take must, and is never asked what they could.
    fn takes(&self, _: &mut Vec<Ply>) {}

    fn after(&self, ply: Ply) -> Self {
        Self { board: self.board.made(self.side, ply), side: self.side.other(), ..*self }
    }

    fn code(ply: Ply) -> u32 {
        (ply.from.trailing_zeros() << 6) | ply.to.trailing_zeros() | (fold(ply.captured) << 12)
    }

    fn gain(&self, ply: Ply) -> i32 {
        let kings = self.board.kings(self.side.other());
        10 * (MAN * ones(ply.captured) + (KING - MAN) * ones(ply.captured & kings))
    }

    /// Who has more gains by every exchange.
    fn worth(&self) -> i32 {
        let (own, other) = (self.side, self.side.other());
        let all = ones(self.board.taken());
        let ahead = self.material();
        let fewer = ahead.clamp(-300, 300) * (24 - all) / 100;
        ahead + fewer + self.side_worth(own) - self.side_worth(other) + 2
    }

    fn material(&self) -> i32 {
        self.side_material(self.side) - self.side_material(self.side.other())
    }

    /// Who may be huffed plays another game.
    fn entry(&self) -> Option<Entry> {
        let strict = Some(()).filter(|()| !self.huff);
        strict.and_then(|()| draughts_entry(&self.board, self.side, self.federation))
    }

    fn is_pressed(&self) -> bool {
        self.board.can_capture(self.side)
    }
}

/// A set of squares in few bits.
fn fold(set: u64) -> u32 {
    (set ^ set >> 20) as u32 & 0xF_FFFF
}

impl Duel for Draughts {
    type Node = Node;

    const LEVELS: [DuelLevel; 5] = [
        DuelLevel::new("pumice", 250, 0),
        DuelLevel::new("slate", 60, 100),
        DuelLevel::new("granite", 25, 1_500),
        DuelLevel::new("quartz", 8, 20_000),
        DuelLevel::new("diamond", 3, 800_000).reading(),
    ];

    const ODDS: f64 = 420.0;

    const YARDSTICK: i32 = 6;

    fn seen(view: &View) -> &Self {
        view.seen()
    }

    fn node(&self) -> Node {
        let Options { federation, huff, .. } = self.options();
        Node { board: *self.board(), side: self.side(), federation, huff }
    }

    fn kind(action: &Action) -> Kind {
        match action {
            Action::Move { .. } | Action::Huff(_) => Kind::Move,
            Action::Accept | Action::Claim => Kind::Draw,
            _ => Kind::Other,
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

#[cfg(test)]
mod tests {
    use game_core::Notation as _;
    use rules_draughts::Options;

    use crate::of;

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
