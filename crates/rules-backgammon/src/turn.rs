//! Effects of decisions and rolls.

use alloc::vec::Vec;

use game_core::{Game as _, Seat, SeatSet};

use crate::{
    Action, Backgammon, Play, Violation,
    cube::Offer,
    ending::{How, other},
    judge,
    position::{Last, Phase},
};

impl Backgammon {
    /// Applies the decision of a seat.
    pub(crate) fn decide(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        self.may_decide(seat)?;
        if self.task.is_some() {
            return self.try_out(action);
        }
        if let Action::Play(play) = action
            && self.chouette.is_some()
            && self.resign.is_none()
        {
            self.play(seat, play)?;
        } else if let Some(mut chouette) = self.chouette.clone() {
            self.decide_in_chouette(&mut chouette, seat, action)?;
            self.go_on(&mut chouette, How::Dropped);
            self.chouette = Some(chouette);
        } else {
            self.decide_for_two(seat, action)?;
        }
        let aside = matches!(action, Action::Auto | Action::Ask | Action::Quit | Action::Stay);
        self.fresh &= aside;
        Ok(())
    }

    fn decide_for_two(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        match action {
            Action::Auto | Action::Ask => self.switch(seat, *action == Action::Auto)?,
            Action::Resign(size) => self.offer_resignation(seat, *size)?,
            Action::Accept | Action::Refuse => self.answer(seat, *action == Action::Accept)?,
            Action::Play(play) => self.play(seat, play)?,
            Action::Roll => self.ask_for_dice(seat)?,
            Action::Double => self.double(seat)?,
            Action::Take => self.take(seat)?,
            Action::Drop => self.drop_cube(seat)?,
            Action::Beaver => self.raise(seat, Offer::Beaver)?,
            Action::Raccoon => self.raise(seat, Offer::Raccoon)?,
            Action::Single(..) | Action::Quit | Action::Stay => {
                return Err(Violation::OnlyInChouette);
            }
        }
        Ok(())
    }

    /// Whether this seat can decide anything now.
    pub(crate) fn may_decide(&self, seat: Seat) -> Result<(), Violation> {
        if seat.number() > self.seat_count() {
            return Err(Violation::NotSeated);
        }
        match self.phase {
            Phase::Over(_) => Err(Violation::Over),
            Phase::Opening => Err(Violation::Rolling),
            _ => Ok(()),
        }
    }

    /// Whether this seat decides about the turn itself in this phase.
    fn on_turn(&self, seat: Seat) -> Result<(), Violation> {
        match (self.resign, self.decider()) {
            (Some((by, size)), _) if by == seat => Err(Violation::Resigning { size }),
            (Some((_, size)), _) if self.to_move != seat => Err(Violation::AnswerFirst { size }),
            (None, Some(decider)) if decider != seat => Err(Violation::NotYourTurn(index(decider))),
            (None, None) => Err(Violation::Rolling),
            _ => Ok(()),
        }
    }

    fn switch(&mut self, seat: Seat, on: bool) -> Result<(), Violation> {
        if !self.terms.has_cube() {
            return Err(Violation::NothingToAsk);
        }
        if self.auto[seat.index()] == on {
            return Err(Violation::AlreadySo);
        }
        self.auto[seat.index()] = on;
        if on && self.phase == Phase::Turn && self.to_move == seat {
            self.phase = Phase::Roll;
        }
        Ok(())
    }

    /// Actions that a seat may take in or out of turn.
    pub(crate) fn asides(&self, seat: Seat) -> Vec<Action> {
        let mut asides = Vec::new();
        if self.task.is_some() {
            return asides;
        }
        if let Some(chouette) = &self.chouette {
            return chouette.asides(self, seat);
        }
        if self.terms.has_cube() {
            asides.push(if self.auto[seat.index()] { Action::Ask } else { Action::Auto });
        }
        let sizes = (1..=3).filter(|&size| self.may_resign(seat, size).is_ok());
        asides.extend(sizes.map(Action::Resign));
        asides
    }

    /// Whether a seat may offer a resignation of this size.
    fn may_resign(&self, seat: Seat, size: u8) -> Result<(), Violation> {
        if let Some((by, size)) = self.resign {
            let mine = by == seat;
            return Err(match mine {
                true => Violation::Resigning { size },
                false => Violation::AnswerFirst { size },
            });
        }
        if let Phase::Offered(_) = self.phase {
            return Err(Violation::AnswerCube);
        }
        let most = self.terms.counted(self.cube, if self.board_of(seat).off() > 0 { 1 } else { 3 });
        if size == 0 || size > most {
            return Err(Violation::ResignTooMuch { most });
        }
        let refused = self.refused[seat.index()];
        if size <= refused { Err(Violation::ResignedBefore { size: refused }) } else { Ok(()) }
    }

    fn offer_resignation(&mut self, seat: Seat, size: u8) -> Result<(), Violation> {
        self.may_resign(seat, size)?;
        self.resign = Some((seat, size));
        Ok(())
    }

    fn answer(&mut self, seat: Seat, accepts: bool) -> Result<(), Violation> {
        let Some((by, size)) = self.resign else { return Err(Violation::NothingResigned) };
        if by == seat {
            return Err(Violation::Resigning { size });
        }
        if accepts {
            let points = self.cube.value() * u32::from(size);
            self.finish(seat, points, How::Resigned(size));
        } else {
            self.refuse();
        }
        Ok(())
    }

    /// Refuses the resignation on offer.
    pub(crate) fn refuse(&mut self) {
        if let Some((by, size)) = self.resign.take() {
            self.refused[by.index()] = size;
        }
    }

    pub(crate) fn play(&mut self, seat: Seat, play: &Play) -> Result<(), Violation> {
        self.on_turn(seat)?;
        let Phase::Play(dice) = self.phase else { return Err(self.phase.no_dice()) };
        let side = self.to_move;
        let after = judge::judge(&self.board_of(side), dice, play)?;
        self.board = if side.index() == 0 { after } else { after.flipped() };
        self.last = Some(Last { seat: side, dice, play: Some(play.clone()) });
        if after.left() == 0 {
            self.win(side);
        } else {
            self.pass_on();
        }
        Ok(())
    }

    /// Passes the turn to the other side.
    fn pass_on(&mut self) {
        self.to_move = other(self.to_move);
        self.begin_turn();
    }

    /// Begins a turn: the dice roll at once unless there is something to ask.
    pub(crate) fn begin_turn(&mut self) {
        (self.resign, self.refused) = (None, [0, 0]);
        if let Some(chouette) = &mut self.chouette {
            chouette.rolling = SeatSet::NONE;
        }
        let asks = match &self.chouette {
            Some(chouette) => !chouette.waited_for(self).is_empty(),
            None => self.may_double(self.to_move).is_ok() && !self.auto[self.to_move.index()],
        };
        self.phase = if asks { Phase::Turn } else { Phase::Roll };
    }

    fn ask_for_dice(&mut self, seat: Seat) -> Result<(), Violation> {
        self.on_turn(seat)?;
        self.phase.before_roll()?;
        self.refuse();
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Whether a seat may double at the start of its turn (rules: doubling
    /// cube, Crawford).
    pub(crate) fn may_double(&self, seat: Seat) -> Result<(), Violation> {
        self.terms.may_turn(self.cube, seat)
    }

    fn double(&mut self, seat: Seat) -> Result<(), Violation> {
        self.on_turn(seat)?;
        self.may_double(seat)?;
        self.phase.before_roll()?;
        self.refuse();
        self.phase = Phase::Offered(Offer::Double);
        Ok(())
    }

    /// The offer this seat has to answer.
    pub(crate) fn offered_to(&self, seat: Seat) -> Result<Offer, Violation> {
        let Phase::Offered(offer) = self.phase else { return Err(Violation::NothingOffered) };
        match self.decider() {
            Some(decider) if decider != seat => Err(Violation::NotYourTurn(index(decider))),
            _ => Ok(offer),
        }
    }

    /// Gives the cube to the seat that was doubled, also after higher offers (rules: beaver,
    /// raccoon).
    fn take(&mut self, seat: Seat) -> Result<(), Violation> {
        let offer = self.offered_to(seat)?;
        self.cube.power = self.cube.power.saturating_add(offer.turns());
        self.cube.owner = Some(other(self.to_move));
        self.phase = Phase::Roll;
        Ok(())
    }

    /// Drops the cube. It costs the value before the refused offer.
    fn drop_cube(&mut self, seat: Seat) -> Result<(), Violation> {
        let offer = self.offered_to(seat)?;
        self.finish(other(seat), self.cube.raised(offer.turns() - 1), How::Dropped);
        Ok(())
    }

    fn raise(&mut self, seat: Seat, to: Offer) -> Result<(), Violation> {
        let offer = self.offered_to(seat)?;
        self.terms.may_raise(self.cube, offer, to)?;
        self.phase = Phase::Offered(to);
        Ok(())
    }

    /// Applies the opening dice: the higher begins and plays both (rules: opening).
    pub(crate) fn open(&mut self, dice: [u8; 2]) {
        let [one, two] = dice;
        if one == two {
            if self.terms.doubles_itself(self.cube) {
                self.cube.power += 1;
                let team = self.chouette.iter_mut().flat_map(|chouette| &mut chouette.team);
                team.for_each(|mate| mate.cube.power += 1);
            }
            return;
        }
        self.to_move = Seat::new(u8::from(two > one));
        self.throw([one.max(two), one.min(two)]);
    }

    /// Applies a roll: its dice are played, or the turn is lost because they cannot be.
    pub(crate) fn throw(&mut self, dice: [u8; 2]) {
        let mut found = Vec::new();
        self.board_of(self.to_move).plays(dice, &mut found);
        (self.resign, self.refused) = (None, [0, 0]);
        if found.is_empty() {
            self.last = Some(Last { seat: self.to_move, dice, play: None });
            self.fresh = false;
            self.pass_on();
        } else {
            self.phase = Phase::Play(dice);
        }
    }
}

/// The index of a seat in refusals.
pub(crate) fn index(seat: Seat) -> u8 {
    u8::try_from(seat.index()).unwrap_or(u8::MAX)
}
