//! A typed move on the board: short and long algebraic notation, coordinates.

use alloc::{string::String, vec::Vec};

use shakmaty::{
    Board, CastlingSide, Color, File, Piece, Position as _, Rank, Role, Square, attacks,
};

use crate::{Move, action::PROMOTIONS, names};

/// The meaning of a typed move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Typed {
    /// This move, legal or not.
    Move(Move),
    /// Any of these legal moves.
    Which(Vec<Move>),
    /// It is a move, but no such man can go there.
    Nobody {
        /// The role, as typed; a pawn if none was typed.
        role: Role,
        /// The target.
        to: Square,
    },
}

/// The man that moves, as far as it was typed.
#[derive(Debug, Clone, Copy, Default)]
struct Mover {
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
}

impl Mover {
    fn role(role: Role) -> Self {
        Self { role: Some(role), ..Self::default() }
    }

    fn fits(self, role: Role, from: Square) -> bool {
        self.role.is_none_or(|one| one == role)
            && self.file.is_none_or(|file| file == from.file())
            && self.rank.is_none_or(|rank| rank == from.rank())
    }

    fn square(self) -> Option<Square> {
        Some(Square::from_coords(self.file?, self.rank?))
    }
}

/// Reads a move for the side to move; `None` if the text is no move.
pub(crate) fn read(at: &shakmaty::Chess, text: &str) -> Option<Typed> {
    let text = bare(text);
    if let Some(side) = castling(&text) {
        return Some(Typed::Move(castle(at, side)));
    }
    let letters: Vec<char> = text.chars().filter(|c| !"-x:=()/".contains(*c)).collect();
    if let [from, to] = *letters
        && let Some(found) = between_files(at, from, to)
    {
        return Some(found);
    }
    let (promotion, letters) = promotion(&letters);
    let (rest, to) = letters.split_at_checked(letters.len().checked_sub(2)?)?;
    let to = Square::from_coords(file(to[0])?, rank(to[1])?);
    let movers = movers(rest)?;
    for mover in &movers {
        let found = legal(at, *mover, to, promotion);
        match found.len() {
            0 => {}
            1 => return Some(Typed::Move(found[0])),
            _ => return Some(Typed::Which(found)),
        }
    }
    Some(impossible(at, &movers, to, promotion))
}

/// Reads `exd`: the pawn of one file that takes on the next, if there is one.
fn between_files(at: &shakmaty::Chess, from: char, to: char) -> Option<Typed> {
    let (from, to) = (file(from)?, file(to)?);
    let fits = |found: &shakmaty::Move| {
        let on_files = found.from().is_some_and(|square| square.file() == from);
        found.role() == Role::Pawn && found.is_capture() && on_files && found.to().file() == to
    };
    let found: Vec<Move> = at.legal_moves().into_iter().filter(fits).map(Move::of).collect();
    match *found {
        [] => None,
        [one] => Some(Typed::Move(one)),
        _ => Some(Typed::Which(found)),
    }
}

/// Strips the move number in front and judgements behind.
fn bare(text: &str) -> String {
    let text = text.trim();
    let digits = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let numbered = digits.len() < text.len() && digits.starts_with(['.', '…']);
    let text = if numbered { digits.trim_start_matches(['.', '…', ' ']) } else { text };
    let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let text = text.trim_end_matches(['+', '#', '!', '?', '†', '‡', '.']);
    let text = text.strip_suffix("e.p").or_else(|| text.strip_suffix("ep")).unwrap_or(text);
    text.trim_end_matches(['+', '#', '.']).into()
}

/// Reads `O-O`, `0-0-0`, `oo`.
fn castling(text: &str) -> Option<CastlingSide> {
    if text.chars().any(|c| !"Oo0ОоΟο-".contains(c)) {
        return None;
    }
    match text.chars().filter(|c| *c != '-').count() {
        2 => Some(CastlingSide::KingSide),
        3 => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Castling of the side to move, legal or not.
pub(crate) fn castle(at: &shakmaty::Chess, side: CastlingSide) -> Move {
    let home = at.turn().backrank();
    let from = at.board().king_of(at.turn()).filter(|king| king.rank() == home);
    let from = from.unwrap_or(Square::from_coords(File::E, home));
    Move { from, to: Square::from_coords(side.king_to_file(), home), promotion: None }
}

/// Splits the letter behind the last rank from the letters before it.
fn promotion(letters: &[char]) -> (Option<Role>, &[char]) {
    match letters {
        [rest @ .., digit, letter] if digit.is_ascii_digit() && !rest.is_empty() => {
            match names::role(*letter).filter(|role| PROMOTIONS.contains(role)) {
                Some(role) => (Some(role), &letters[..letters.len() - 1]),
                None => (None, letters),
            }
        }
        _ => (None, letters),
    }
}

fn file(letter: char) -> Option<File> {
    File::from_char(letter.to_ascii_lowercase())
}

fn rank(digit: char) -> Option<Rank> {
    Rank::from_char(digit)
}

/// Returns the meanings of the letters before the target, the likeliest first: `B` is a bishop
/// before it is the b-file, `b` the other way round.
fn movers(rest: &[char]) -> Option<Vec<Mover>> {
    let at = |file, rank| Mover { role: None, file, rank };
    let all = match *rest {
        [] => [Some(Mover::role(Role::Pawn)), None],
        [one] if rank(one).is_some() => [Some(at(None, rank(one))), None],
        [one] => {
            let man = names::role(one).map(Mover::role);
            let pawn = file(one).map(|file| Mover { file: Some(file), ..Mover::role(Role::Pawn) });
            in_order(one, man, pawn)
        }
        [one, two] => {
            let man = names::role(one).map(|role| Mover {
                file: file(two),
                rank: rank(two),
                ..Mover::role(role)
            });
            let man = man.filter(|man| man.file.is_some() || man.rank.is_some());
            let square = file(one).zip(rank(two)).map(|(file, rank)| at(Some(file), Some(rank)));
            in_order(one, man, square)
        }
        [one, two, three] => {
            let mover = Mover { role: names::role(one), file: file(two), rank: rank(three) };
            [Some(mover).filter(|one| one.role.is_some() && one.square().is_some()), None]
        }
        _ => [None, None],
    };
    let all: Vec<Mover> = all.into_iter().flatten().collect();
    (!all.is_empty()).then_some(all)
}

fn in_order(letter: char, man: Option<Mover>, other: Option<Mover>) -> [Option<Mover>; 2] {
    if letter.is_ascii_lowercase() { [other, man] } else { [man, other] }
}

fn legal(at: &shakmaty::Chess, mover: Mover, to: Square, promotion: Option<Role>) -> Vec<Move> {
    let fits = |found: &shakmaty::Move| {
        let one = Move::of(*found);
        // Castling may be written as the king taking the rook.
        let onto_rook = found.is_castle() && found.to() == to && mover.square().is_some();
        mover.fits(found.role(), one.from)
            && (one.to == to || onto_rook)
            && (promotion.is_none() || one.promotion == promotion)
    };
    let mut found: Vec<Move> = at.legal_moves().into_iter().filter(fits).map(Move::of).collect();
    let becoming = |one: &Move| PROMOTIONS.iter().position(|role| Some(*role) == one.promotion);
    found.sort_by_key(|one| (one.from, one.to, becoming(one)));
    found
}

/// Returns the likeliest meaning of a typed move that is not legal.
fn impossible(
    at: &shakmaty::Chess,
    movers: &[Mover],
    to: Square,
    promotion: Option<Role>,
) -> Typed {
    let board = at.board();
    let meant = |mover: &Mover| -> Option<Move> {
        let from = match mover.square() {
            Some(from) => Some(from)
                .filter(|&from| mover.role.is_none_or(|role| board.role_at(from) == Some(role))),
            None => reaching(board, at.turn(), mover, to),
        };
        from.map(|from| Move { from, to, promotion })
    };
    if let Some(one) = movers.iter().find_map(meant) {
        return Typed::Move(one);
    }
    let role = movers.iter().find_map(|mover| mover.role).unwrap_or(Role::Pawn);
    Typed::Nobody { role, to }
}

/// Returns a man of this side that could go there but for its king.
fn reaching(board: &Board, color: Color, mover: &Mover, to: Square) -> Option<Square> {
    let role = mover.role?;
    let own = board.by_piece(Piece { color, role });
    let reaches = |from: &Square| {
        let pawn = role == Role::Pawn && from.file() == to.file();
        let aim = attacks::attacks(*from, Piece { color, role }, board.occupied());
        mover.fits(role, *from) && (aim.contains(to) || pawn && next(*from, to, color))
    };
    own.into_iter().find(reaches)
}

/// Whether a pawn of this colour goes straight from one square to the other.
fn next(from: Square, to: Square, color: Color) -> bool {
    let rank = |square: Square| i32::from(color.relative_rank(square.rank()));
    let steps = rank(to) - rank(from);
    steps == 1 || steps == 2 && rank(from) == 1
}
