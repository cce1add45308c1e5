//! What a chess position looks like without looking ahead.

use rules_chess::shakmaty::{
    Board, Color, Role, Square,
    attacks::{bishop_attacks, king_attacks, knight_attacks, pawn_attacks, rook_attacks},
};

/// A worth while many pieces stand, and when few are left.
#[derive(Debug, Clone, Copy, Default)]
struct Worth {
    early: i32,
    late: i32,
}

impl Worth {
    fn add(&mut self, early: i32, late: i32) {
        self.early += early;
        self.late += late;
    }
}

/// What the position is worth to White, in hundredths of a pawn.
pub(super) fn of(board: &Board) -> i32 {
    let [white, black] = [Color::White, Color::Black].map(|color| side(board, color));
    let (early, late) = (white.early - black.early, white.late - black.late);
    let stage = stage(board);
    (early * stage + late * (WHOLE - stage)) / WHOLE
}

/// The stage at the beginning.
const WHOLE: i32 = 24;

/// From all pieces, 24, to pawns alone, 0.
fn stage(board: &Board) -> i32 {
    let count = |role: Role| board.by_role(role).count();
    let light = count(Role::Knight) + count(Role::Bishop);
    let all = light + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    i32::try_from(all).unwrap_or(WHOLE).min(WHOLE)
}

/// What a man counts, and its place, early and late.
fn piece(role: Role, file: i32, row: i32) -> (i32, i32) {
    let from_edge = |at: i32| at.min(7 - at);
    let middle = from_edge(file) + from_edge(row);
    match role {
        Role::Pawn => {
            let centre =
                if (3..=4).contains(&file) && (2..=4).contains(&row) { 8 * row - 8 } else { 0 };
            (82 + 3 * row + centre, 96 + 7 * row)
        }
        Role::Knight => (310 + 7 * middle + if row >= 4 { 6 } else { 0 }, 285 + 5 * middle),
        Role::Bishop => (330 + 3 * middle - if row == 0 { 10 } else { 0 }, 300 + 2 * middle),
        Role::Rook => (475 + if row == 6 { 22 } else { 0 }, 520 + if row == 6 { 12 } else { 0 }),
        Role::Queen => (980 + middle, 960 + 4 * middle),
        Role::King => {
            let shelter = if row == 0 && !(3..=5).contains(&file) { 26 } else { 0 };
            (shelter - 22 * row.min(4) - 3 * from_edge(file), 9 * middle)
        }
    }
}

/// The squares on a file.
const FILE: u64 = 0x0101_0101_0101_0101;

/// The files beside this one.
const fn beside(file: i32) -> u64 {
    let left = if file > 0 { FILE << (file - 1) } else { 0 };
    let right = if file < 7 { FILE << (file + 1) } else { 0 };
    left | right
}

/// The rows ahead of a square, as its side sees it.
const fn ahead(color: Color, row: i32) -> u64 {
    match color {
        Color::White if row < 7 => u64::MAX << (8 * (row + 1)),
        Color::Black if row > 0 => (1 << (8 * row)) - 1,
        _ => 0,
    }
}

/// What one side has.
struct Side<'a> {
    board: &'a Board,
    color: Color,
    own: u64,
    pawns: u64,
    their_pawns: u64,
    /// Where the other's pawns take.
    guarded: u64,
    /// The squares around the other's king.
    zone: u64,
    attack: i32,
    worth: Worth,
}

fn side(board: &Board, color: Color) -> Worth {
    let (own, their) = (board.by_color(color), board.by_color(color.other()));
    let (pawns, their_pawns) = (board.pawns() & own, board.pawns() & their);
    let guarded =
        their_pawns.into_iter().fold(0, |all, square| all | pawn_attacks(color.other(), square).0);
    let zone = board.king_of(color.other()).map_or(0, |king| king_attacks(king).0);
    let mut side = Side {
        board,
        color,
        own: own.0,
        pawns: pawns.0,
        their_pawns: their_pawns.0,
        guarded,
        zone,
        attack: 0,
        worth: Worth::default(),
    };
    for square in own {
        if let Some(role) = board.role_at(square) {
            side.count(role, square);
        }
    }
    side.whole()
}

impl Side<'_> {
    fn count(&mut self, role: Role, square: Square) {
        let (file, rank) = (i32::from(square.file()), i32::from(square.rank()));
        let row = if self.color.is_white() { rank } else { 7 - rank };
        let (early, late) = piece(role, file, row);
        self.worth.add(early, late);
        match role {
            Role::Pawn => self.pawn(file, rank, row),
            Role::King => self.king(file, rank),
            _ => self.reach(role, square, file),
        }
    }

    fn pawn(&mut self, file: i32, rank: i32, row: i32) {
        let (ahead, on) = (ahead(self.color, rank), FILE << file);
        if self.their_pawns & ahead & (on | beside(file)) == 0 {
            self.worth.add(3 * row * row / 2, 4 * row * row);
        }
        if self.pawns & beside(file) == 0 {
            self.worth.add(-12, -10);
        }
        if self.pawns & ahead & on != 0 {
            self.worth.add(-9, -18);
        }
    }

    /// Pawns in front of the king.
    fn king(&mut self, file: i32, rank: i32) {
        let near = ahead(self.color, rank)
            & !ahead(
                self.color,
                match self.color {
                    Color::White => (rank + 2).min(7),
                    Color::Black => (rank - 2).max(0),
                },
            );
        let shield = self.pawns & near & (FILE << file | beside(file));
        self.worth.add(9 * ones(shield), 0);
    }

    /// Where a piece can go, and what of it is near the other's king.
    fn reach(&mut self, role: Role, square: Square, file: i32) {
        let occupied = self.board.occupied();
        let reach = match role {
            Role::Knight => knight_attacks(square),
            Role::Bishop => bishop_attacks(square, occupied),
            Role::Rook => rook_attacks(square, occupied),
            _ => rook_attacks(square, occupied) | bishop_attacks(square, occupied),
        };
        let free = ones(reach.0 & !self.own & !self.guarded);
        let (usual, early, late, threat) = match role {
            Role::Knight => (4, 4, 4, 2),
            Role::Bishop => (6, 4, 4, 2),
            Role::Rook => (6, 2, 4, 3),
            _ => (12, 1, 2, 5),
        };
        self.worth.add(early * (free - usual), late * (free - usual));
        self.attack += threat * ones(reach.0 & self.zone);
        if role == Role::Rook && self.pawns & (FILE << file) == 0 {
            let open = self.their_pawns & (FILE << file) == 0;
            self.worth.add(if open { 22 } else { 11 }, 8);
        }
    }

    /// With what counts only once.
    fn whole(mut self) -> Worth {
        let pair = ones((self.board.bishops().0) & self.own) > 1;
        if pair {
            self.worth.add(28, 42);
        }
        self.worth.add((self.attack * self.attack / 8).min(300), 0);
        self.worth
    }
}

/// How many there are.
fn ones(set: u64) -> i32 {
    // At most 64.
    set.count_ones() as i32
}
