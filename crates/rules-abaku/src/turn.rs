//! The effect of decisions: placing, exchanging, and the cost of errors.

use alloc::vec::Vec;

use game_core::Seat;

use crate::{
    Abaku, Action, Digits, Errors, Placement, RACK, Revalue, Violation,
    challenge::Pending,
    ending::End,
    laying::Laying,
    position::{Last, Phase, Rack},
    score,
};

impl Abaku {
    /// Carries out the decision of a seat in its turn.
    pub(crate) fn decide(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        let turn = !matches!(action, Action::Challenge | Action::Accept);
        if turn && self.pending.is_some() {
            self.accept_by_playing();
        }
        match action {
            Action::Challenge => self.challenge(seat),
            Action::Accept => self.accept(),
            _ if self.round.is_some() => self.answer_round(seat, action)?,
            Action::Place(placement) => self.place(seat, placement)?,
            Action::Exchange { given, revalues } => self.exchange(seat, *given, revalues)?,
            Action::Pass => self.pass(seat),
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat, placement: &Placement) -> Result<(), Violation> {
        self.holds(seat, &placement.tiles)?;
        let layout = self.layout();
        let laying = layout.lay(placement)?;
        match (self.errors(), layout.weigh(&laying)) {
            (Errors::Challenge, _) => {
                let pending = Pending::of(placement, &laying, layout);
                self.put(seat, placement, laying);
                self.pending = Some(pending);
            }
            (_, Ok(scored)) if self.task.is_some() => self.try_out(seat, placement, &scored),
            (_, Ok(scored)) => {
                let squares = self.put(seat, placement, laying);
                self.stand(seat, squares, scored.points);
                self.refill(seat);
            }
            // The tiles come back; the player loses the turn and their value.
            (Errors::Penalty, Err(_)) => {
                self.scores[seat.index()] -= score::penalty(placement, self.options.scoring);
                self.forfeit(seat);
            }
            (Errors::Referee, Err(why)) => return Err(why),
        }
        Ok(())
    }

    /// Moves the tiles from the rack to the board. Returns their squares.
    pub(crate) fn put(&mut self, seat: Seat, placement: &Placement, laying: Laying) -> Vec<usize> {
        self.grid = laying.grid;
        for tile in &placement.tiles {
            let _ = self.racks[seat.index()].known.take(tile.spends());
        }
        laying.new
    }

    /// Accepts the tiles on these squares: they score, and their zeros count.
    pub(crate) fn stand(&mut self, seat: Seat, squares: Vec<usize>, points: i64) {
        let zeros = self.layout().plain_zeros(&squares);
        let laid = &mut self.zeros[seat.index()];
        *laid = laid.saturating_add(zeros);
        self.scores[seat.index()] += points;
        self.last = Some(Last { seat, squares, points });
        self.idle = 0;
        self.passes.stir(seat);
    }

    /// Returns the number of tiles due to the seat.
    pub(crate) fn wanted(&self, seat: Seat) -> usize {
        RACK.saturating_sub(self.racks[seat.index()].len()).min(self.bag())
    }

    pub(crate) fn refill(&mut self, seat: Seat) {
        let empty = self.racks[seat.index()].len() == 0;
        if self.options.is_fill() {
            if empty || self.grid.is_full() { self.finish(End::Filled) } else { self.pass_on() }
        } else if self.wanted(seat) > 0 {
            self.phase = Phase::Draw;
        } else if empty {
            self.finish(End::Out(seat));
        } else {
            self.pass_on();
        }
    }

    fn exchange(
        &mut self,
        seat: Seat,
        given: Digits,
        revalues: &[Revalue],
    ) -> Result<(), Violation> {
        self.may_exchange(seat, given)?;
        let layout = self.layout();
        let (grid, revalued) = layout.revalue(revalues)?;
        match layout.keeps_contacts(&grid, &revalued) {
            Ok(()) => {}
            Err(_) if self.errors() != Errors::Referee => {
                self.forfeit(seat);
                return Ok(());
            }
            Err(why) => return Err(why),
        }
        self.grid = grid;
        self.passes.stir(seat);
        self.phase = Phase::Swap(Rack { known: given, unknown: 0 });
        Ok(())
    }

    /// Checks that the seat has these tiles and the bag as many.
    pub(crate) fn may_exchange(&self, seat: Seat, given: Digits) -> Result<(), Violation> {
        if self.options.is_fill() {
            return Err(Violation::NoExchange);
        }
        if self.task.is_some() {
            return Err(Violation::OnlyPlacements);
        }
        if self.round.is_some() {
            return Err(Violation::SharedRack);
        }
        let rack = self.racks[seat.index()].known;
        if let Some(digit) = given.distinct().find(|&digit| given.count(digit) > rack.count(digit))
        {
            return Err(Violation::NotInRack { digit, rack: alloc::format!("{rack}") });
        }
        let (bag, asked) = (self.free_bag(), given.len());
        if asked > bag { Err(Violation::BagTooSmall { bag, asked }) } else { Ok(()) }
    }
}
