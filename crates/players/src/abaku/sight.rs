//! A seat's view, prepared for the players.

use std::sync::Arc;

use game_core::Seat;
use rules_abaku::{
    Abaku, Digits, JOKERS, Options, Scoring, ZEROS_FOR_JOKER,
    engine::{Engine, Filling, Hand},
};

use super::endgame::Endgame;

/// A position in the view of the seat to move.
pub(super) struct SeatView {
    pub(super) engine: Engine,
    pub(super) rack: Digits,
    pub(super) hand: Hand,
    /// The tiles in the bag and in the other racks.
    pub(super) unseen: Digits,
    pub(super) bag: usize,
    /// The rack sizes of the others, the next player first.
    pub(super) others: Vec<usize>,
    /// The numbers of jokers that this seat and the next can still lay.
    pub(super) jokers: [usize; 2],
    /// The numbers of plain zeros laid by these two seats.
    pub(super) zeros: [u8; 2],
    /// The number of jokers on the board.
    pub(super) lying: usize,
    /// The number of consecutive passes of all players.
    pub(super) passes: u8,
}

/// Returns the number of a seat's zeros that may become jokers.
pub(super) fn jokers(options: &Options, zeros: u8, lying: usize) -> usize {
    let earned = options.jokers && zeros >= ZEROS_FOR_JOKER;
    if earned { JOKERS.saturating_sub(lying) } else { 0 }
}

impl SeatView {
    /// Reads the view of the seat to move.
    pub(super) fn of(game: &Abaku, seat: Seat) -> Self {
        let order: Vec<Seat> = game.active().collect();
        let own = order.iter().position(|&one| one == seat).unwrap_or(0);
        let next = |step: usize| order[(own + step) % order.len()];
        let others: Vec<Seat> = (1..order.len()).map(next).collect();
        let follower = others.first().copied().unwrap_or(seat);
        let lying = game.grid().jokers();
        let zeros = [seat, follower].map(|seat| game.zeros(seat));
        Self {
            engine: Engine::of(game),
            rack: game.rack(seat),
            hand: Hand::of(game, seat),
            unseen: game.unseen(),
            bag: game.bag(),
            others: others.iter().map(|&seat| game.held(seat)).collect(),
            jokers: zeros.map(|zeros| jokers(game.options(), zeros, lying)),
            zeros,
            lying,
            passes: game.passes(),
        }
    }

    /// Returns the board for a player who knows only some operations.
    pub(super) fn seen_by(&self, options: Arc<Options>) -> Engine {
        self.engine.with(options)
    }

    /// Returns the tiles left in the rack and the places of jokers, with no joker if possible.
    pub(super) fn kept(&self, filling: &Filling) -> Option<(Digits, u8)> {
        kept(self.rack, &self.hand, filling)
    }

    /// Returns the expected worth of kept tiles at the end, in hundredths of a point; 0 if the bag
    /// still has tiles.
    pub(super) fn later(&self, kept: Digits) -> i64 {
        if self.engine.options().scoring != Scoring::Points || self.bag > 0 {
            return 0;
        }
        // No draw follows: the player probably loses the kept tiles, and gains from going out.
        let gain = if kept.is_empty() { self.unseen.sum() } else { 0 };
        (gain - kept.sum()) * 100
    }

    /// Whether all players have the same tiles, so that only points count.
    pub(super) fn is_duplicate(&self) -> bool {
        self.engine.options().is_duplicate()
    }

    /// Returns the endgame if two players are left and nothing is hidden.
    pub(super) fn endgame(&self) -> Option<Endgame<'_>> {
        let known = self.bag == 0 && self.others == [self.unseen.len()];
        known.then(|| Endgame::of(self))
    }
}

/// Returns the tiles left of a rack, and the places of the filling's jokers.
pub(super) fn kept(rack: Digits, hand: &Hand, filling: &Filling) -> Option<(Digits, u8)> {
    let jokers = (0..1_u8 << filling.count()).find(|&mask| hand.can_lay(filling, mask))?;
    let mut kept = rack;
    for (at, (_, digit)) in filling.tiles().enumerate() {
        let spent = if jokers & 1 << at != 0 { 0 } else { digit };
        if !kept.take(spent) {
            return None;
        }
    }
    Some((kept, jokers))
}
