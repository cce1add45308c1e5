//! Effects of decisions in a chouette.

use alloc::vec::Vec;

use game_core::{Expiry, Seat, SeatSet};

use super::{BOX, Chouette, TEAM, Teammate};
use crate::{
    Action, Backgammon, Violation,
    ending::{How, other},
    listing,
    position::Phase,
    terms::Terms,
    turn::index,
};

impl Backgammon {
    /// Applies the decision of a player.
    pub(crate) fn decide_in_chouette(
        &mut self,
        chouette: &mut Chouette,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Violation> {
        match action {
            Action::Quit | Action::Stay => chouette.quit(seat, *action == Action::Quit)?,
            _ if self.side_of(seat).is_none() => return Err(Violation::NotInGame),
            Action::Auto | Action::Ask => chouette.ask(self, seat, *action == Action::Ask)?,
            Action::Resign(size) => {
                chouette.may_resign(self, seat, *size)?;
                self.resign = self.side_of(seat).map(|side| (side, *size));
            }
            Action::Accept | Action::Refuse => {
                self.answer_resignation(chouette, seat, *action == Action::Accept)?;
            }
            _ if self.resign.is_some() => return Err(self.resigning(seat)),
            Action::Play(_) => return Err(Violation::NotYetRolled),
            Action::Roll => chouette.say_roll(self, seat)?,
            Action::Double => chouette.double(self, seat)?,
            Action::Single(answer, of) => chouette.answer_one(self, seat, (*answer, *of))?,
            Action::Take | Action::Drop | Action::Beaver | Action::Raccoon => {
                chouette.answer_all(self, seat, action)?;
            }
        }
        Ok(())
    }

    /// The reason why only the player asked may act while a resignation is offered.
    fn resigning(&self, seat: Seat) -> Violation {
        match self.resign {
            Some((by, size)) if self.player_of(by) == seat => Violation::Resigning { size },
            Some((_, size)) => Violation::AnswerFirst { size },
            None => Violation::NothingResigned,
        }
    }

    /// Continues once nobody is waited for: the next of the line leads if the captain is out, the
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
            && chouette.waited_for(self).is_empty()
        {
            self.phase = Phase::Roll;
        }
    }

    /// Ends a game in which everybody is settled with the box.
    pub(crate) fn finish_chouette(&mut self, chouette: &Chouette, how: How) {
        let winner = if chouette.beaten_by().is_some() { TEAM } else { BOX };
        let points = chouette.points(chouette.boxed).unsigned_abs();
        self.finish(winner, u32::try_from(points).unwrap_or(u32::MAX), how);
    }

    /// Removes a player who leaves. It costs twice their cube if their side has borne off no man,
    /// once if it has, nothing before the first move.
    pub(crate) fn leave_chouette(&mut self, chouette: &mut Chouette, seat: Seat) {
        let side = if seat == chouette.boxed { BOX } else { TEAM };
        let size = match self.board_of(side).off() {
            _ if self.fresh => 0,
            0 => 2,
            _ => 1,
        };
        if side == BOX {
            chouette.lose_all(&self.terms, BOX, size);
        } else if let Some(mate) = chouette.team.iter_mut().find(|mate| mate.seat == seat)
            && mate.points.is_none()
        {
            mate.settle(-self.terms.value_of(mate.cube, size));
        }
        chouette.gone = chouette.gone.union(SeatSet::only(seat));
        if chouette.is_drawing() {
            return self.finish_chouette(chouette, How::Left);
        }
        self.go_on(chouette, How::Left);
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
            chouette.lose_all(&self.terms, by, size);
            self.finish_chouette(chouette, How::Resigned(size));
        } else {
            self.refuse();
        }
        Ok(())
    }

    /// Returns the action of the clock for a silent player, so that nobody holds the others up. It
    /// doubles nothing, drops an offered cube, refuses a resignation and makes the first play in
    /// the list.
    pub(crate) fn expire_in_chouette(&self, seat: Seat) -> Expiry<Action> {
        let first = listing::turn_actions(self, seat).into_iter().next();
        match first {
            Some(Action::Take) => Expiry::Plays(Action::Drop),
            Some(action) => Expiry::Plays(action),
            None => Expiry::Departs,
        }
    }
}

impl Chouette {
    /// Checks that a player may offer this resignation for their side: only the box or the captain.
    pub(crate) fn may_resign(
        &self,
        game: &Backgammon,
        seat: Seat,
        size: u8,
    ) -> Result<(), Violation> {
        let side = game.side_of(seat).ok_or(Violation::NotInGame)?;
        if game.resign.is_some() {
            return Err(game.resigning(seat));
        }
        if game.player_of(side) != seat {
            return Err(Violation::CaptainDecides(index(self.captain())));
        }
        if self.playing().any(|mate| mate.offer.is_some()) {
            return Err(Violation::AnswerCube);
        }
        let gammons = self.playing().any(|mate| game.terms.counted(mate.cube, 2) == 2);
        let most = if gammons && game.board_of(side).off() == 0 { 3 } else { 1 };
        let refused = game.refused[side.index()];
        match size {
            _ if size == 0 || size > most => Err(Violation::ResignTooMuch { most }),
            _ if size <= refused => Err(Violation::ResignedBefore { size: refused }),
            _ => Ok(()),
        }
    }

    /// Actions that a player may take even if nothing waits for them.
    pub(crate) fn asides(&self, game: &Backgammon, seat: Seat) -> Vec<Action> {
        let mut asides = Vec::new();
        if !self.is_in(seat) || game.ending().is_some() {
            return asides;
        }
        let plays = game.side_of(seat).is_some();
        if plays && game.resign.is_none() {
            let waits = self.waited_for(game).contains(seat);
            let doubles = game.phase == Phase::Turn && !waits;
            let doubles = doubles && self.may_double(game, seat).is_ok();
            asides.extend(doubles.then_some(Action::Double));
        }
        if plays && game.terms.has_cube() {
            let asked = self.asked.contains(seat);
            asides.push(if asked { Action::Auto } else { Action::Ask });
        }
        let sizes = (1..=3).filter(|&size| self.may_resign(game, seat, size).is_ok());
        asides.extend(sizes.map(Action::Resign));
        asides.push(if self.quitting.contains(seat) { Action::Stay } else { Action::Quit });
        asides
    }

    /// Settles a loss of this size for a side with every player still in the game.
    pub(crate) fn lose_all(&mut self, terms: &Terms, loser: Seat, size: u8) {
        for mate in self.team.iter_mut().filter(|mate| mate.points.is_none()) {
            let value = terms.value_of(mate.cube, size);
            mate.settle(if loser == TEAM { -value } else { value });
        }
    }
}

impl Teammate {
    /// Settles the player with the box: they are out of the game.
    pub(super) fn settle(&mut self, points: i64) {
        (self.points, self.offer) = (Some(points), None);
    }
}
