//! What a decision does in a chouette.

use alloc::vec::Vec;

use game_core::{ChanceRng, Expiry, Seat, SeatSet};

use super::{BOX, Chouette, MOST_SEATS, TEAM, Teammate};
use crate::{
    Action, Backgammon, Chance, Cube, CubeAnswer, Violation,
    cube::Offer,
    ending::{How, other},
    listing,
    position::Phase,
    turn::index,
};

impl Backgammon {
    /// Does what somebody decided.
    pub(crate) fn decide_in_chouette(
        &mut self,
        chouette: &mut Chouette,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Violation> {
        match action {
            Action::Quit | Action::Stay => chouette.quit(seat, *action == Action::Quit)?,
            _ if self.side_of(seat).is_none() => return Err(Violation::NotInGame),
            Action::Auto | Action::Ask => self.ask(chouette, seat, *action == Action::Ask)?,
            Action::Resign(size) => self.offer_to_resign(chouette, seat, *size)?,
            Action::Accept | Action::Refuse => {
                self.answer_resignation(chouette, seat, *action == Action::Accept)?;
            }
            _ if self.resign.is_some() => return Err(self.resigning(seat)),
            Action::Play(_) => return Err(Violation::NotYetRolled),
            Action::Roll => self.say_roll(chouette, seat)?,
            Action::Double => self.double_in_chouette(chouette, seat)?,
            Action::Single(answer, of) => self.answer_one(chouette, seat, (*answer, *of))?,
            Action::Take | Action::Drop | Action::Beaver | Action::Raccoon => {
                self.answer_all(chouette, seat, action)?;
            }
        }
        Ok(())
    }

    /// Why nobody but who is asked does anything while a resignation is offered.
    fn resigning(&self, seat: Seat) -> Violation {
        match self.resign {
            Some((by, size)) if self.player_of(by) == seat => Violation::Resigning { size },
            Some((_, size)) => Violation::AnswerFirst { size },
            None => Violation::NothingResigned,
        }
    }

    fn ask(&self, chouette: &mut Chouette, seat: Seat, on: bool) -> Result<(), Violation> {
        if !self.terms.has_cube() {
            return Err(Violation::NothingToAsk);
        }
        if chouette.asked.contains(seat) == on {
            return Err(Violation::AlreadySo);
        }
        chouette.asked = match on {
            true => chouette.asked.union(SeatSet::only(seat)),
            false => chouette.asked.without(seat),
        };
        Ok(())
    }

    /// Somebody does not double this time.
    fn say_roll(&self, chouette: &mut Chouette, seat: Seat) -> Result<(), Violation> {
        self.in_turn(chouette, seat)?;
        if !self.waited_for(chouette).contains(seat) {
            return Err(Violation::AlreadySo);
        }
        if chouette.playing().any(|mate| self.answers(chouette, mate) == Some(seat)) {
            return Err(Violation::AnswerCube);
        }
        chouette.rolling = chouette.rolling.union(SeatSet::only(seat));
        Ok(())
    }

    /// Whether the dice of this seat's side are still to roll.
    fn in_turn(&self, chouette: &Chouette, seat: Seat) -> Result<(), Violation> {
        let mover = self.player_of(self.to_move);
        let own = self.side_of(seat) == Some(self.to_move);
        let answers = chouette.playing().any(|mate| self.answers(chouette, mate) == Some(seat));
        match self.phase {
            _ if answers => Err(Violation::AnswerCube),
            _ if !own => Err(Violation::NotYourTurn(index(mover))),
            Phase::Turn => Ok(()),
            Phase::Play(_) => Err(Violation::Rolled),
            _ => Err(Violation::Rolling),
        }
    }

    /// Whether somebody may double now.
    pub(crate) fn may_double_in(&self, chouette: &Chouette, seat: Seat) -> Result<(), Violation> {
        self.in_turn(chouette, seat)?;
        if self.doublers(chouette).any(|one| one == seat) {
            return Ok(());
        }
        let cubes: Vec<Cube> = match chouette.mate(seat) {
            Some(mate) => [mate.cube].into(),
            None => chouette.playing().map(|mate| mate.cube).collect(),
        };
        let why = cubes.into_iter().find_map(|cube| self.may_turn(cube, self.to_move).err());
        Err(match why {
            Some(why) => why,
            None if chouette.mate(seat).is_some() && chouette.common => {
                Violation::CaptainDecides(index(chouette.captain()))
            }
            None => Violation::AnswerCube,
        })
    }

    /// The box doubles every cube it may; one of the team their own, and of a common cube the
    /// captain for all.
    fn double_in_chouette(&self, chouette: &mut Chouette, seat: Seat) -> Result<(), Violation> {
        self.may_double_in(chouette, seat)?;
        let all = seat == chouette.boxed || chouette.common;
        for mate in chouette.team.iter_mut().filter(|mate| mate.points.is_none()) {
            let meant = (all || mate.seat == seat) && mate.offer.is_none();
            if meant && self.may_turn(mate.cube, self.to_move).is_ok() {
                mate.offer = Some(Offer::Double);
            }
        }
        chouette.rolling = chouette.rolling.union(SeatSet::only(seat));
        Ok(())
    }

    /// The cubes that wait for an answer of this seat, by whose they are.
    pub(crate) fn offers_to(&self, chouette: &Chouette, seat: Seat) -> Vec<(Seat, Offer)> {
        let waits = |mate: &&Teammate| self.answers(chouette, mate) == Some(seat);
        let offers = chouette.playing().filter(waits);
        offers.filter_map(|mate| Some((mate.seat, mate.offer?))).collect()
    }

    /// Whether an answer can be given to the cube of one of the team.
    pub(crate) fn may_answer(
        &self,
        chouette: &Chouette,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<Offer, Violation> {
        let mate = chouette.mate(of).ok_or(Violation::NothingOffered)?;
        let offer = mate.offer.ok_or(Violation::NothingOffered)?;
        let to = match answer {
            CubeAnswer::Take | CubeAnswer::Drop => return Ok(offer),
            CubeAnswer::Beaver => Offer::Beaver,
            CubeAnswer::Raccoon => Offer::Raccoon,
        };
        self.may_raise_on(mate.cube, offer, to)?;
        Ok(to)
    }

    fn answer_all(
        &self,
        chouette: &mut Chouette,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Violation> {
        let offers = self.offers_to(chouette, seat);
        let answer = CubeAnswer::of(action).filter(|_| !offers.is_empty());
        let answer = answer.ok_or(Violation::NothingOffered)?;
        for &(of, _) in &offers {
            self.may_answer(chouette, (answer, of))?;
        }
        offers.iter().try_for_each(|&(of, _)| self.settle_cube(chouette, (answer, of)))
    }

    fn answer_one(
        &self,
        chouette: &mut Chouette,
        seat: Seat,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<(), Violation> {
        let offers = self.offers_to(chouette, seat);
        if chouette.common || !offers.iter().any(|(one, _)| *one == of) {
            return Err(Violation::NothingOffered);
        }
        self.settle_cube(chouette, (answer, of))
    }

    /// One cube is answered. It belongs to the side that was doubled; refusing costs its value
    /// before the offer that is refused.
    fn settle_cube(
        &self,
        chouette: &mut Chouette,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<(), Violation> {
        let to = self.may_answer(chouette, (answer, of))?;
        let doubler_answers = to_side(chouette, of) == Some(Offer::Beaver);
        let Some(mate) = chouette.team.iter_mut().find(|mate| mate.seat == of) else {
            return Err(Violation::NothingOffered);
        };
        match answer {
            CubeAnswer::Beaver | CubeAnswer::Raccoon => mate.offer = Some(to),
            CubeAnswer::Take => {
                mate.cube.power = mate.cube.power.saturating_add(to.turns());
                mate.cube.owner = Some(other(self.to_move));
                mate.offer = None;
            }
            CubeAnswer::Drop => {
                let value = i64::from(mate.cube.raised(to.turns() - 1));
                let loser = if doubler_answers { self.to_move } else { other(self.to_move) };
                mate.settle(if loser == TEAM { -value } else { value });
            }
        }
        Ok(())
    }

    /// Goes on once nobody is waited for: the next of the line leads if the captain is out, the
    /// dice roll, or the game is over.
    pub(crate) fn go_on(&mut self, chouette: &mut Chouette, how: How) {
        if self.ending().is_some() {
            return;
        }
        if chouette.playing().next().is_none() {
            return self.finish_chouette(chouette, how);
        }
        if chouette.playing().all(|mate| mate.offer.is_none()) {
            chouette.relieve();
        }
        if self.phase == Phase::Turn
            && self.resign.is_none()
            && self.waited_for(chouette).is_empty()
        {
            self.phase = Phase::Roll;
        }
    }

    /// Everybody is settled with the box.
    fn finish_chouette(&mut self, chouette: &Chouette, how: How) {
        let winner = if chouette.beaten_by().is_some() { TEAM } else { BOX };
        let points = chouette.points(chouette.boxed).unsigned_abs();
        self.finish(winner, u32::try_from(points).unwrap_or(u32::MAX), how);
    }

    /// A side has no man left: everybody is settled by their own cube.
    pub(crate) fn win_chouette(&mut self, chouette: &mut Chouette, winner: Seat) {
        let win = self.board_of(winner).win();
        self.lose_all(chouette, other(winner), win);
        self.finish_chouette(chouette, How::Off(win));
    }

    /// A side loses so much, to everybody who still plays.
    fn lose_all(&self, chouette: &mut Chouette, loser: Seat, size: u8) {
        for mate in chouette.team.iter_mut().filter(|mate| mate.points.is_none()) {
            let value = self.value_of(mate.cube, size);
            mate.settle(if loser == TEAM { -value } else { value });
        }
    }

    /// What so big a win brings with a cube (rules: Jacoby).
    fn value_of(&self, cube: Cube, size: u8) -> i64 {
        let jacoby = self.terms.jacoby && cube.owner.is_none();
        i64::from(cube.value()) * i64::from(if jacoby { size.min(1) } else { size })
    }

    /// Somebody leaves: it costs twice their cube if their side has borne off nobody, once if
    /// it has, nothing before anyone has moved.
    pub(crate) fn leave_chouette(&mut self, chouette: &mut Chouette, seat: Seat) {
        let side = if seat == chouette.boxed { BOX } else { TEAM };
        let size = match self.board_of(side).off() {
            _ if self.fresh => 0,
            0 => 2,
            _ => 1,
        };
        if side == BOX {
            self.lose_all(chouette, BOX, size);
        } else if let Some(mate) = chouette.team.iter_mut().find(|mate| mate.seat == seat)
            && mate.points.is_none()
        {
            mate.settle(-self.value_of(mate.cube, size));
        }
        chouette.gone = chouette.gone.union(SeatSet::only(seat));
        if chouette.is_drawing() {
            return self.finish_chouette(chouette, How::Left);
        }
        self.go_on(chouette, How::Left);
    }

    /// Whether somebody may offer to lose so much for their side: the box or the captain.
    pub(crate) fn may_resign_in(
        &self,
        chouette: &Chouette,
        seat: Seat,
        size: u8,
    ) -> Result<(), Violation> {
        let side = self.side_of(seat).ok_or(Violation::NotInGame)?;
        if self.resign.is_some() {
            return Err(self.resigning(seat));
        }
        if self.player_of(side) != seat {
            return Err(Violation::CaptainDecides(index(chouette.captain())));
        }
        if chouette.playing().any(|mate| mate.offer.is_some()) {
            return Err(Violation::AnswerCube);
        }
        let gammons = chouette
            .playing()
            .any(|mate| self.value_of(mate.cube, 2) > i64::from(mate.cube.value()));
        let most = if gammons && self.board_of(side).off() == 0 { 3 } else { 1 };
        let refused = self.refused[side.index()];
        match size {
            _ if size == 0 || size > most => Err(Violation::ResignTooMuch { most }),
            _ if size <= refused => Err(Violation::ResignedBefore { size: refused }),
            _ => Ok(()),
        }
    }

    fn offer_to_resign(
        &mut self,
        chouette: &Chouette,
        seat: Seat,
        size: u8,
    ) -> Result<(), Violation> {
        self.may_resign_in(chouette, seat, size)?;
        self.resign = self.side_of(seat).map(|side| (side, size));
        Ok(())
    }

    fn answer_resignation(
        &mut self,
        chouette: &mut Chouette,
        seat: Seat,
        accepts: bool,
    ) -> Result<(), Violation> {
        let Some((by, size)) = self.resign else { return Err(Violation::NothingResigned) };
        if self.player_of(by) == seat {
            return Err(Violation::Resigning { size });
        }
        if self.player_of(other(by)) != seat {
            return Err(Violation::NotYourTurn(index(self.player_of(other(by)))));
        }
        if accepts {
            self.lose_all(chouette, by, size);
            self.finish_chouette(chouette, How::Resigned(size));
        } else {
            self.refuse();
        }
        Ok(())
    }
}

/// What is offered to somebody to do.
impl Backgammon {
    /// What the cube asks of somebody before the dice roll: answers first to all, then to one.
    pub(crate) fn answers_in_chouette(&self, chouette: &Chouette, seat: Seat) -> Vec<Action> {
        let offers = self.offers_to(chouette, seat);
        if offers.is_empty() {
            let doubles = self.may_double_in(chouette, seat).is_ok().then_some(Action::Double);
            return [Action::Roll].into_iter().chain(doubles).collect();
        }
        let may = |answer, of| self.may_answer(chouette, (answer, of)).is_ok();
        let all = CubeAnswer::ALL.into_iter();
        let to_all =
            all.clone().filter(|(answer, _)| offers.iter().all(|(of, _)| may(*answer, *of)));
        let mut answers: Vec<Action> = to_all.map(|(_, action)| action).collect();
        if offers.len() > 1 && !chouette.common {
            for (of, _) in &offers {
                let single = all.clone().filter(|(answer, _)| may(*answer, *of));
                answers.extend(single.map(|(answer, _)| Action::Single(answer, *of)));
            }
        }
        answers
    }

    /// What somebody in a chouette may do whether or not anything waits for them.
    pub(crate) fn asides_in_chouette(&self, chouette: &Chouette, seat: Seat) -> Vec<Action> {
        let mut asides = Vec::new();
        if !chouette.is_in(seat) || self.ending().is_some() {
            return asides;
        }
        let plays = self.side_of(seat).is_some();
        if plays && self.resign.is_none() {
            let waits = self.waited_for(chouette).contains(seat);
            let doubles = self.phase == Phase::Turn && !waits;
            let doubles = doubles && self.may_double_in(chouette, seat).is_ok();
            asides.extend(doubles.then_some(Action::Double));
        }
        if plays && self.terms.has_cube() {
            let asked = chouette.asked.contains(seat);
            asides.push(if asked { Action::Auto } else { Action::Ask });
        }
        let sizes = (1..=3).filter(|&size| self.may_resign_in(chouette, seat, size).is_ok());
        asides.extend(sizes.map(Action::Resign));
        asides.push(if chouette.quitting.contains(seat) { Action::Stay } else { Action::Quit });
        asides
    }

    /// What the clock does for somebody who is silent: nobody doubles, an offered cube is
    /// dropped, a resignation refused, and the first play made that comes to mind, so that
    /// nobody holds the others up.
    pub(crate) fn expire_in_chouette(&self, seat: Seat) -> Expiry<Action> {
        let first = listing::turn_actions(self, seat).into_iter().next();
        match first {
            Some(Action::Take) => Expiry::Plays(Action::Drop),
            Some(action) => Expiry::Plays(action),
            None => Expiry::Departs,
        }
    }

    /// Whether it is still to be drawn who is the box.
    pub(crate) fn is_drawing(&self) -> bool {
        self.chouette.as_ref().is_some_and(Chouette::is_drawing)
    }

    /// Lots say who is the box and who comes after; false if they cannot.
    pub(crate) fn line_up(&mut self, line: [u8; MOST_SEATS as usize]) -> bool {
        let Some(chouette) = self.chouette.as_mut().filter(|chouette| chouette.is_drawing()) else {
            return false;
        };
        let line: Vec<Seat> = line.into_iter().filter_map(Seat::numbered).collect();
        let mut all = line.clone();
        all.sort_unstable();
        if !all.into_iter().eq(Seat::all(chouette.seats())) {
            return false;
        }
        chouette.line_up(&line);
        true
    }
}

/// What is offered upon the cube of one of the team.
fn to_side(chouette: &Chouette, of: Seat) -> Option<Offer> {
    chouette.mate(of).and_then(|mate| mate.offer)
}

impl Teammate {
    /// They are settled with the box, and out of the game.
    fn settle(&mut self, points: i64) {
        (self.points, self.offer) = (Some(points), None);
    }
}

impl Chouette {
    /// Lots for the line.
    pub(crate) fn draw(&self, rng: &mut ChanceRng) -> Chance {
        let mut line = [0; MOST_SEATS as usize];
        let mut left: Vec<u8> = (1..=self.seats()).collect();
        for place in line.iter_mut().take(left.len()) {
            let many = u32::try_from(left.len()).unwrap_or(1);
            *place = left.remove(rng.below(many) as usize);
        }
        Chance::Line(line)
    }

    /// The next of the line who still plays leads the team if its captain does not, and is
    /// asked before the dice roll.
    fn relieve(&mut self) {
        let out = self.mate(self.captain()).is_none_or(|mate| mate.points.is_some());
        if out {
            let next = self.playing().next().map(|mate| mate.seat);
            self.captains.extend(next);
            self.asked = self.asked.union(next.into_iter().collect());
        }
    }

    /// Somebody leaves once this game is over, or stays after all; who has no part in it comes
    /// back for the next.
    fn quit(&mut self, seat: Seat, quits: bool) -> Result<(), Violation> {
        if self.may_come_back(seat) && !quits {
            self.back = self.back.union(SeatSet::only(seat));
            return Ok(());
        }
        if !self.is_in(seat) {
            return Err(if quits { Violation::NotInGame } else { Violation::AlreadySo });
        }
        if self.quitting.contains(seat) == quits {
            return Err(Violation::AlreadySo);
        }
        self.quitting = match quits {
            true => self.quitting.union(SeatSet::only(seat)),
            false => self.quitting.without(seat),
        };
        Ok(())
    }
}
