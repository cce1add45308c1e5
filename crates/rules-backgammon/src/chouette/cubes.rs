//! The cubes of a chouette: questions, doubles and answers.

use alloc::vec::Vec;

use game_core::{Seat, SeatSet};

use super::{BOX, Chouette, TEAM, Teammate};
use crate::{
    Action, Backgammon, Cube, CubeAnswer, Violation, cube::Offer, ending::other, position::Phase,
    turn::index,
};

impl Chouette {
    /// Players who have to answer a cube or are asked whether to double.
    pub(crate) fn waited_for(&self, game: &Backgammon) -> SeatSet {
        let answers = self.playing().filter_map(|mate| self.answerer(game, mate));
        let asks = self
            .doublers(game)
            .filter(|&seat| self.asked.contains(seat) && !self.rolling.contains(seat));
        answers.chain(asks).collect()
    }

    /// The player who has to answer the offer on a cube.
    pub(crate) fn answerer(&self, game: &Backgammon, mate: &Teammate) -> Option<Seat> {
        let doubler_answers = mate.offer? == Offer::Beaver;
        let side = if doubler_answers { game.to_move } else { other(game.to_move) };
        Some(if side == BOX { self.boxed } else { mate.seat })
    }

    /// Players of the side to move who may double before it rolls. The captain decides about a
    /// common cube.
    pub(crate) fn doublers(&self, game: &Backgammon) -> impl Iterator<Item = Seat> {
        let (to_move, captain) = (game.to_move, self.captain());
        let may = move |mate: &&Teammate| {
            mate.offer.is_none() && game.terms.may_turn(mate.cube, to_move).is_ok()
        };
        let any = self.playing().any(|mate| may(&mate));
        let boxed =
            (to_move == BOX && any && !self.rolling.contains(self.boxed)).then_some(self.boxed);
        let common = self.common;
        let mates = self.playing().filter(may).map(|mate| mate.seat);
        let mates = mates.filter(move |&seat| to_move == TEAM && (!common || seat == captain));
        boxed.into_iter().chain(mates)
    }

    pub(super) fn ask(&mut self, game: &Backgammon, seat: Seat, on: bool) -> Result<(), Violation> {
        if !game.terms.has_cube() {
            return Err(Violation::NothingToAsk);
        }
        if self.asked.contains(seat) == on {
            return Err(Violation::AlreadySo);
        }
        self.asked = match on {
            true => self.asked.union(SeatSet::only(seat)),
            false => self.asked.without(seat),
        };
        Ok(())
    }

    /// Declines to double this time.
    pub(super) fn say_roll(&mut self, game: &Backgammon, seat: Seat) -> Result<(), Violation> {
        self.in_turn(game, seat)?;
        if !self.waited_for(game).contains(seat) {
            return Err(Violation::AlreadySo);
        }
        if self.playing().any(|mate| self.answerer(game, mate) == Some(seat)) {
            return Err(Violation::AnswerCube);
        }
        self.rolling = self.rolling.union(SeatSet::only(seat));
        Ok(())
    }

    /// Checks that the dice of this seat's side are still to roll.
    fn in_turn(&self, game: &Backgammon, seat: Seat) -> Result<(), Violation> {
        let mover = game.player_of(game.to_move);
        let own = game.side_of(seat) == Some(game.to_move);
        let answers = self.playing().any(|mate| self.answerer(game, mate) == Some(seat));
        match game.phase {
            _ if answers => Err(Violation::AnswerCube),
            _ if !own => Err(Violation::NotYourTurn(index(mover))),
            Phase::Turn => Ok(()),
            Phase::Play(_) => Err(Violation::Rolled),
            _ => Err(Violation::Rolling),
        }
    }

    /// Checks that a player may double now.
    pub(crate) fn may_double(&self, game: &Backgammon, seat: Seat) -> Result<(), Violation> {
        self.in_turn(game, seat)?;
        if self.doublers(game).any(|one| one == seat) {
            return Ok(());
        }
        let cubes: Vec<Cube> = match self.mate(seat) {
            Some(mate) => [mate.cube].into(),
            None => self.playing().map(|mate| mate.cube).collect(),
        };
        let why = cubes.into_iter().find_map(|cube| game.terms.may_turn(cube, game.to_move).err());
        Err(match why {
            Some(why) => why,
            None if self.mate(seat).is_some() && self.common => {
                Violation::CaptainDecides(index(self.captain()))
            }
            None => Violation::AnswerCube,
        })
    }

    /// Doubles. The box doubles every cube it may, a player of the team their own; the captain
    /// doubles a common cube for all.
    pub(super) fn double(&mut self, game: &Backgammon, seat: Seat) -> Result<(), Violation> {
        self.may_double(game, seat)?;
        let all = seat == self.boxed || self.common;
        for mate in self.team.iter_mut().filter(|mate| mate.points.is_none()) {
            let meant = (all || mate.seat == seat) && mate.offer.is_none();
            if meant && game.terms.may_turn(mate.cube, game.to_move).is_ok() {
                mate.offer = Some(Offer::Double);
            }
        }
        self.rolling = self.rolling.union(SeatSet::only(seat));
        Ok(())
    }

    /// The cubes that wait for an answer of this seat, with their owners.
    pub(crate) fn offers_to(&self, game: &Backgammon, seat: Seat) -> Vec<(Seat, Offer)> {
        let waits = |mate: &&Teammate| self.answerer(game, mate) == Some(seat);
        let offers = self.playing().filter(waits);
        offers.filter_map(|mate| Some((mate.seat, mate.offer?))).collect()
    }

    /// Checks that an answer to the cube of one player is possible.
    pub(crate) fn may_answer(
        &self,
        game: &Backgammon,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<Offer, Violation> {
        let mate = self.mate(of).ok_or(Violation::NothingOffered)?;
        let offer = mate.offer.ok_or(Violation::NothingOffered)?;
        let to = match answer {
            CubeAnswer::Take | CubeAnswer::Drop => return Ok(offer),
            CubeAnswer::Beaver => Offer::Beaver,
            CubeAnswer::Raccoon => Offer::Raccoon,
        };
        game.terms.may_raise(mate.cube, offer, to)?;
        Ok(to)
    }

    pub(super) fn answer_all(
        &mut self,
        game: &Backgammon,
        seat: Seat,
        action: &Action,
    ) -> Result<(), Violation> {
        let offers = self.offers_to(game, seat);
        let answer = CubeAnswer::of(action).filter(|_| !offers.is_empty());
        let answer = answer.ok_or(Violation::NothingOffered)?;
        for &(of, _) in &offers {
            self.may_answer(game, (answer, of))?;
        }
        offers.iter().try_for_each(|&(of, _)| self.settle_cube(game, (answer, of)))
    }

    pub(super) fn answer_one(
        &mut self,
        game: &Backgammon,
        seat: Seat,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<(), Violation> {
        let offers = self.offers_to(game, seat);
        if self.common || !offers.iter().any(|(one, _)| *one == of) {
            return Err(Violation::NothingOffered);
        }
        self.settle_cube(game, (answer, of))
    }

    /// Applies an answer to one cube. It belongs to the side that was doubled. Refusing costs its
    /// value before the refused offer.
    fn settle_cube(
        &mut self,
        game: &Backgammon,
        (answer, of): (CubeAnswer, Seat),
    ) -> Result<(), Violation> {
        let to = self.may_answer(game, (answer, of))?;
        let doubler_answers = self.mate(of).and_then(|mate| mate.offer) == Some(Offer::Beaver);
        let Some(mate) = self.team.iter_mut().find(|mate| mate.seat == of) else {
            return Err(Violation::NothingOffered);
        };
        match answer {
            CubeAnswer::Beaver | CubeAnswer::Raccoon => mate.offer = Some(to),
            CubeAnswer::Take => {
                mate.cube.power = mate.cube.power.saturating_add(to.turns());
                mate.cube.owner = Some(other(game.to_move));
                mate.offer = None;
            }
            CubeAnswer::Drop => {
                let value = i64::from(mate.cube.raised(to.turns() - 1));
                let loser = if doubler_answers { game.to_move } else { other(game.to_move) };
                mate.settle(if loser == TEAM { -value } else { value });
            }
        }
        Ok(())
    }

    /// Returns the answers of a player before the dice roll: first those to all cubes, then those
    /// to one.
    pub(crate) fn answers(&self, game: &Backgammon, seat: Seat) -> Vec<Action> {
        let offers = self.offers_to(game, seat);
        if offers.is_empty() {
            let doubles = self.may_double(game, seat).is_ok().then_some(Action::Double);
            return [Action::Roll].into_iter().chain(doubles).collect();
        }
        let may = |answer, of| self.may_answer(game, (answer, of)).is_ok();
        let all = CubeAnswer::ALL.into_iter();
        let to_all =
            all.clone().filter(|(answer, _)| offers.iter().all(|(of, _)| may(*answer, *of)));
        let mut answers: Vec<Action> = to_all.map(|(_, action)| action).collect();
        if offers.len() > 1 && !self.common {
            for (of, _) in &offers {
                let single = all.clone().filter(|(answer, _)| may(*answer, *of));
                answers.extend(single.map(|(answer, _)| Action::Single(answer, *of)));
            }
        }
        answers
    }
}
