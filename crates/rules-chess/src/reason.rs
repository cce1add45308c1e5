//! Reasons why a move is not legal.

use alloc::vec::Vec;

use shakmaty::{
    Bitboard, Board, CastlingSide, Color, File, Piece, Position as _, Rank, Role, Square, attacks,
};

use crate::{Move, Violation};

/// Returns the reason why a move is not legal on this board.
pub(crate) fn why(at: &shakmaty::Chess, one: Move) -> Violation {
    let board = at.board();
    let Some(piece) = board.piece_at(one.from) else {
        return Violation::NoPiece { square: one.from };
    };
    if piece.color != at.turn() {
        return Violation::NotYours { square: one.from, piece };
    }
    if let Some(side) = castling(piece, one) {
        return no_castling(at, side);
    }
    if let Some(own) = board.piece_at(one.to).filter(|there| there.color == piece.color) {
        return Violation::OwnPiece { square: one.to, piece: own };
    }
    if let Some(why) = path(at, piece, one) {
        return why;
    }
    let last = piece.role == Role::Pawn && one.to.rank() == piece.color.relative_rank(Rank::Eighth);
    match one.promotion {
        Some(_) if !last => return Violation::NoPromotion,
        None if last && reaches(at, one) => return Violation::Promotion { square: one.to },
        _ => {}
    }
    king(at, piece, one)
}

/// Whether the move is legal but for the role of the promoted pawn.
fn reaches(at: &shakmaty::Chess, one: Move) -> bool {
    let queen = Move { promotion: Some(Role::Queen), ..one };
    at.legal_moves().into_iter().any(|found| Move::of(found) == queen)
}

/// Returns the castling of a king that goes two squares along its home rank.
fn castling(piece: Piece, one: Move) -> Option<CastlingSide> {
    let home = Square::from_coords(File::E, piece.color.backrank());
    let along = one.to.rank() == one.from.rank();
    let king = piece.role == Role::King && one.from == home && along;
    match one.to.file() {
        File::G if king => Some(CastlingSide::KingSide),
        File::C if king => Some(CastlingSide::QueenSide),
        _ => None,
    }
}

/// Checks the conditions of castling in their order (book, 6.7.1–6.7.3).
fn no_castling(at: &shakmaty::Chess, side: CastlingSide) -> Violation {
    let (board, color) = (at.board(), at.turn());
    let square = |file| Square::from_coords(file, color.backrank());
    let king = square(File::E);
    let Some(rook) = at.castles().rook(color, side) else { return Violation::CastlingMoved };
    if let Some(between) = (attacks::between(king, rook) & board.occupied()).first() {
        return Violation::CastlingBlocked { square: between };
    }
    if let Some(by) = at.checkers().first() {
        return Violation::CastlingInCheck { by, piece: on(board, by) };
    }
    let passed = match side {
        CastlingSide::KingSide => [File::F, File::G],
        CastlingSide::QueenSide => [File::D, File::C],
    };
    for passed in passed.map(square) {
        let attackers = board.attacks_to(passed, color.other(), board.occupied());
        if let Some(by) = attackers.first() {
            return Violation::CastlingThrough { square: passed, by, piece: on(board, by) };
        }
    }
    Violation::CastlingMoved
}

/// Returns the man on an occupied square.
fn on(board: &Board, square: Square) -> Piece {
    board.piece_at(square).unwrap_or(Color::White.king())
}

/// Returns the reason why a man cannot get there, checks left aside.
fn path(at: &shakmaty::Chess, piece: Piece, one: Move) -> Option<Violation> {
    let board = at.board();
    if piece.role == Role::Pawn {
        return pawn(at, piece, one);
    }
    if attacks::attacks(one.from, piece, board.occupied()).contains(one.to) {
        return None;
    }
    if attacks::attacks(one.from, piece, Bitboard::EMPTY).contains(one.to) {
        let between = attacks::between(one.from, one.to) & board.occupied();
        return between.first().map(|square| blocked(board, piece, one, square));
    }
    Some(cannot(at, piece, one))
}

fn blocked(board: &Board, piece: Piece, one: Move, by: Square) -> Violation {
    Violation::Blocked { from: one.from, to: one.to, piece, by, there: on(board, by) }
}

fn pawn(at: &shakmaty::Chess, piece: Piece, one: Move) -> Option<Violation> {
    let board = at.board();
    if attacks::pawn_attacks(piece.color, one.from).contains(one.to) {
        let takes = board.occupied().contains(one.to) || at.maybe_ep_square() == Some(one.to);
        return (!takes).then_some(Violation::PawnTakesNothing { square: one.to });
    }
    let rank = |square: Square| i32::from(piece.color.relative_rank(square.rank()));
    let steps = rank(one.to) - rank(one.from);
    let most = if rank(one.from) == 1 { 2 } else { 1 };
    if one.from.file() != one.to.file() || !(1..=most).contains(&steps) {
        return Some(cannot(at, piece, one));
    }
    let way = attacks::between(one.from, one.to).with(one.to) & board.occupied();
    way.first().map(|by| blocked(board, piece, one, by))
}

fn cannot(at: &shakmaty::Chess, piece: Piece, one: Move) -> Violation {
    let own = at.legal_moves().into_iter().map(Move::of).filter(|found| found.from == one.from);
    let mut targets: Vec<Square> = own.map(|found| found.to).collect();
    targets.sort_unstable();
    targets.dedup();
    Violation::Cannot { from: one.from, to: one.to, piece, targets }
}

/// Returns the reason why a move is illegal only because of the king.
fn king(at: &shakmaty::Chess, piece: Piece, one: Move) -> Violation {
    let mut board = at.board().clone();
    board.discard_piece_at(one.from);
    if piece.role == Role::Pawn && at.maybe_ep_square() == Some(one.to) {
        board.discard_piece_at(Square::from_coords(one.to.file(), one.from.rank()));
    }
    board.set_piece_at(one.to, piece);
    let attacker = |king| board.attacks_to(king, piece.color.other(), board.occupied()).first();
    let attacker = board.king_of(piece.color).and_then(|king| Some((king, attacker(king)?)));
    let Some((king, by)) = attacker else { return cannot(at, piece, one) };
    let there = on(&board, by);
    if piece.role == Role::King {
        return Violation::KingAttacked { square: king, by, piece: there };
    }
    if at.is_check() {
        Violation::InCheck { king, by, piece: there }
    } else {
        Violation::Pinned { square: one.from, pinned: piece, king, by, piece: there }
    }
}
