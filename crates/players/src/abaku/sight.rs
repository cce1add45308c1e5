//! What a seat sees, ready to think about.

use std::sync::Arc;

use game_core::Seat;
use rules_abaku::{
    Abaku, Digits, JOKERS, Options, Scoring, ZEROS_FOR_JOKER,
    engine::{Engine, Filling, Hand},
};

use super::endgame::Endgame;

/// A position as a seat sees it that is to play.
pub(super) struct SeatView {
    pub(super) engine: Engine,
    pub(super) rack: Digits,
    pub(super) hand: Hand,
    /// The bag and the racks of the others.
    pub(super) unseen: Digits,
    pub(super) bag: usize,
    /// How many tiles the others hold, the next player first.
    pub(super) others: Vec<usize>,
    /// The jokers that can still be laid, by this seat and by the next.
    pub(super) jokers: [usize; 2],
    /// Plain zeros these two have laid.
    pub(super) zeros: [u8; 2],
    /// Jokers on the board.
    pub(super) lying: usize,
    /// Passes in a row, by all together.
    pub(super) passes: u8,
}

/// How many zeros of a seat may become jokers now.
pub(super) fn jokers(options: &Options, zeros: u8, lying: usize) -> usize {
    let earned = options.jokers && zeros >= ZEROS_FOR_JOKER;
    if earned { JOKERS.saturating_sub(lying) } else { 0 }
}

impl SeatView {
    /// What this seat, which is to play, sees.
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

    /// The board as one sees it who knows only some operations.
    pub(super) fn seen_by(&self, options: Arc<Options>) -> Engine {
        self.engine.with(options)
    }

    /// What stays in the rack, and where jokers are laid: nowhere, if that can be.
    pub(super) fn kept(&self, filling: &Filling) -> Option<(Digits, u8)> {
        kept(self.rack, &self.hand, filling)
    }

    /// What these tiles are worth at the end, in hundredths of a point: nothing as
    /// long as more are drawn.
    pub(super) fn later(&self, kept: Digits) -> i64 {
        if self.engine.options().scoring != Scoring::Points || self.bag > 0 {
            return 0;
        }
        // No more is drawn: what stays is likely to be lost, and who is out gains.
        let gain = if kept.is_empty() { self.unseen.sum() } else { 0 };
        (gain - kept.sum()) * 100
    }

    /// Whether all have the same tiles, so that points are all there is to win.
    pub(super) fn is_duplicate(&self) -> bool {
        self.engine.options().is_duplicate()
    }

    /// The endgame, if two are left and nothing is hidden any more.
    pub(super) fn endgame(&self) -> Option<Endgame<'_>> {
        let known = self.bag == 0 && self.others == [self.unseen.len()];
        known.then(|| Endgame::of(self))
    }
}

/// What stays of a rack, and which places of the filling are jokers.
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
