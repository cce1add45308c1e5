//! What a chess position looks like without looking ahead.

use rules_chess::shakmaty::{
    Board, Color, Role, Square,
    attacks::{bishop_attacks, king_attacks, knight_attacks, rook_attacks},
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
    let worth = (early * stage + late * (WHOLE - stage)) / WHOLE;
    let ahead = if worth > 0 { Color::White } else { Color::Black };
    if can_win(board, ahead) { worth } else { worth / 8 }
}

/// Whether a side has what it takes to win: a pawn, or more than a minor piece
/// beyond what the other has.
fn can_win(board: &Board, color: Color) -> bool {
    let own = board.by_color(color);
    let pieces = |side: Color| {
        let count = |role: Role| ones((board.by_role(role) & board.by_color(side)).0);
        let light = count(Role::Knight) + count(Role::Bishop);
        3 * light + 5 * count(Role::Rook) + 9 * count(Role::Queen)
    };
    (own & board.pawns()).any() || pieces(color) - pieces(color.other()) > 3
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

/// The squares on which a side's pawns take.
const fn taken_by(pawns: u64, color: Color) -> u64 {
    let (left, right) = (pawns & !FILE, pawns & !(FILE << 7));
    match color {
        Color::White => left << 7 | right << 9,
        Color::Black => left >> 9 | right >> 7,
    }
}

/// What one side has.
struct Side<'a> {
    board: &'a Board,
    color: Color,
    own: u64,
    pawns: u64,
    their_pawns: u64,
    /// The other's king.
    their_king: Option<Square>,
    /// Where the other's pawns take.
    guarded: u64,
    /// Where the own pawns take.
    held: u64,
    /// The squares around the other's king.
    zone: u64,
    attack: i32,
    worth: Worth,
}

fn side(board: &Board, color: Color) -> Worth {
    let (own, their) = (board.by_color(color), board.by_color(color.other()));
    let (pawns, their_pawns) = (board.pawns() & own, board.pawns() & their);
    let their_king = board.king_of(color.other());
    let zone = their_king.map_or(0, |king| king_attacks(king).0);
    let mut side = Side {
        board,
        color,
        own: own.0,
        pawns: pawns.0,
        their_pawns: their_pawns.0,
        their_king,
        guarded: taken_by(their_pawns.0, color.other()),
        held: taken_by(pawns.0, color),
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
            Role::Pawn => self.pawn(square, file, row),
            Role::King => self.king(file, rank),
            _ => self.reach(role, square, file),
        }
    }

    fn pawn(&mut self, square: Square, file: i32, row: i32) {
        let (ahead, on) = (ahead(self.color, square.rank().into()), FILE << file);
        if self.their_pawns & ahead & (on | beside(file)) == 0 {
            self.passed(square, row);
        }
        if self.pawns & beside(file) == 0 {
            self.worth.add(-12, -10);
        }
        if self.pawns & ahead & on != 0 {
            self.worth.add(-9, -18);
        }
        if self.held & bit(square) != 0 {
            self.worth.add(6 + row, 4 + row);
        }
    }

    /// A pawn that no other can stop: the farther it is, the more it matters where
    /// the kings are, and whether somebody stands before it.
    fn passed(&mut self, square: Square, row: i32) {
        self.worth.add(3 * row * row / 2, 4 * row * row);
        let step = if self.color.is_white() { 8 } else { -8 };
        let Some(next) = square.offset(step) else { return };
        let far = |king: Option<Square>| king.map_or(0, |king| king.distance(next) as i32);
        let own = far(self.board.king_of(self.color));
        self.worth.add(0, row * (2 * far(self.their_king) - own));
        if self.board.occupied().contains(next) {
            self.worth.add(-row * row / 2, -3 * row * row / 2);
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
        for near in [file - 1, file, file + 1].into_iter().filter(|file| (0..8).contains(file)) {
            if self.pawns & (FILE << near) == 0 {
                let open = self.their_pawns & (FILE << near) == 0;
                self.worth.add(if open { -18 } else { -9 }, 0);
            }
        }
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
        self.threats(role, square, reach.0);
        if role == Role::Rook && self.pawns & (FILE << file) == 0 {
            let open = self.their_pawns & (FILE << file) == 0;
            self.worth.add(if open { 22 } else { 11 }, 8);
        }
    }

    /// What a piece suffers from the other's pawns, and does to dearer pieces.
    fn threats(&mut self, role: Role, square: Square, reach: u64) {
        if self.guarded & bit(square) != 0 {
            self.worth.add(-35, -30);
        } else if matches!(role, Role::Knight | Role::Bishop) {
            let dear = (self.board.rooks() | self.board.queens()).0 & !self.own;
            self.worth.add(20 * ones(reach & dear), 20 * ones(reach & dear));
            if self.held & bit(square) != 0 {
                self.worth.add(8, 4);
            }
        }
    }

    /// With what counts only once.
    fn whole(mut self) -> Worth {
        let pair = ones((self.board.bishops().0) & self.own) > 1;
        if pair {
            self.worth.add(28, 42);
        }
        self.worth.add(0, self.chase());
        self.worth.add((self.attack * self.attack / 8).min(300), 0);
        self.worth
    }
}

impl Side<'_> {
    /// A king with nothing left is driven to the edge, and met there.
    fn chase(&self) -> i32 {
        let bare = ones(self.board.occupied().0 & !self.own) == 1;
        let (Some(own), Some(their)) = (self.board.king_of(self.color), self.their_king) else {
            return 0;
        };
        let from_edge = |at: i32| at.min(7 - at);
        let middle = from_edge(their.file().into()) + from_edge(their.rank().into());
        if bare { 12 * (6 - middle) + 6 * (7 - own.distance(their) as i32) } else { 0 }
    }
}

/// The square in a set.
fn bit(square: Square) -> u64 {
    1 << u32::from(square)
}

/// How many there are.
fn ones(set: u64) -> i32 {
    // At most 64.
    set.count_ones() as i32
}
