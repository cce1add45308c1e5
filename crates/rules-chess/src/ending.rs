//! Ends of games.

use game_core::Seat;
use shakmaty::{Color, Position as _};

use crate::Draws;

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum End {
    /// The side to move is mated (book, 9.4).
    Mate,
    /// The side to move has no move and is not in check (book, 10.2.1).
    Stalemate,
    /// Neither side has the men to mate (book, 10.2.3).
    Dead,
    /// Fifty moves without a capture or a pawn's move (book, 10.2.5).
    Fifty,
    /// Seventy-five such moves (FIDE, 9.6.2).
    SeventyFive,
    /// The same position for the fifth time (FIDE, 9.6.1).
    Fivefold,
    /// The same position for the third time, claimed (book, 10.2.4).
    Threefold,
    /// Fifty moves, claimed (FIDE, 9.3).
    FiftyClaimed,
    /// A puzzle has no try left.
    Tried,
    /// The players agreed on a draw (book, 10.2.2).
    Agreed,
    /// This seat gave up (book, 10.1.2).
    Resigned(Seat),
    /// This seat was removed.
    Removed(Seat),
    /// This seat's time was over (book, 10.1.3).
    Time(Seat),
    /// This seat's time was over, and the other side cannot mate (FIDE, 6.9).
    TimeDraw(Seat),
}

impl End {
    /// Returns the end that a position brings by itself after coming up this many times.
    pub(crate) fn by_itself(board: &shakmaty::Chess, draws: Draws, times: u32) -> Option<Self> {
        if board.legal_moves().is_empty() {
            return Some(if board.is_check() { Self::Mate } else { Self::Stalemate });
        }
        if board.is_insufficient_material() {
            return Some(Self::Dead);
        }
        match draws {
            Draws::Book => (board.halfmoves() >= 100).then_some(Self::Fifty),
            Draws::Fide if board.halfmoves() >= 150 => Some(Self::SeventyFive),
            Draws::Fide => (times >= 5).then_some(Self::Fivefold),
        }
    }

    /// Whether people may play on after this end: they may overlook such a draw, and some of these
    /// laws are recent.
    pub(crate) fn may_go_unnoticed(self) -> bool {
        matches!(self, Self::Dead | Self::Fifty | Self::SeventyFive | Self::Fivefold)
    }

    /// The draw that can be claimed in a position.
    pub(crate) fn claimable(board: &shakmaty::Chess, draws: Draws, times: u32) -> Option<Self> {
        if times >= 3 {
            return Some(Self::Threefold);
        }
        let fifty = draws == Draws::Fide && board.halfmoves() >= 100;
        fifty.then_some(Self::FiftyClaimed)
    }

    /// The loser, if there is one; `mover` is the side to move and `seat` returns the seat of a
    /// side.
    pub(crate) fn loser(self, mover: Color, seat: impl Fn(Color) -> Seat) -> Option<Seat> {
        match self {
            Self::Mate => Some(seat(mover)),
            Self::Resigned(seat) | Self::Removed(seat) | Self::Time(seat) => Some(seat),
            _ => None,
        }
    }
}
