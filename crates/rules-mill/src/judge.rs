//! Legality of turns, with reasons.

use crate::{Colour, Men, Mill, Play, Point, Violation};

impl Mill {
    /// Number of mills that a turn of the side to move closes.
    pub(crate) fn mills_closed(&self, play: Play) -> usize {
        let own = self.board.of(self.board.to_move);
        let others = play.from.map_or(own, |from| own.without(from));
        self.rules().net.mills_at(play.to, others)
    }

    /// The men that the side to move may take for a mill.
    pub(crate) fn prey(&self) -> Men {
        self.rules().net.prey(self.board.of(self.board.to_move.other()))
    }

    /// Checks that a turn is legal for a side.
    pub(crate) fn judge(&self, colour: Colour, play: Play) -> Result<(), Violation> {
        if colour != self.board.to_move {
            return Err(Violation::NotYourTurn(self.seat_of(self.board.to_move)));
        }
        match play.from {
            Some(from) => self.judge_way(from, play.to)?,
            None => self.judge_laying(play.to)?,
        }
        self.judge_taking(play)
    }

    /// Checks that the side to move may lay a man here.
    pub(crate) fn judge_laying(&self, to: Point) -> Result<(), Violation> {
        if !self.board.lays(self.board.to_move) {
            return Err(Violation::NoneInHand);
        }
        self.judge_free(to)
    }

    /// Checks that the side to move may pick this man up.
    pub(crate) fn judge_man(&self, from: Point) -> Result<(), Violation> {
        let mover = self.board.to_move;
        if self.board.lays(mover) {
            return Err(Violation::LayFirst { hand: self.board.hand[mover.index()] });
        }
        match self.board.held(from) {
            Some(colour) if colour == mover => Ok(()),
            Some(_) => Err(Violation::NotYourMan { point: from }),
            None => Err(Violation::NoMan { point: from }),
        }
    }

    fn judge_way(&self, from: Point, to: Point) -> Result<(), Violation> {
        self.judge_man(from)?;
        if from == to {
            return Err(Violation::SamePoint { point: to });
        }
        self.judge_free(to)?;
        let mover = self.board.to_move;
        let reach = self.board.reach(mover, from, self.rules());
        if reach.contains(to) {
            return Ok(());
        }
        let men = self.board.of(mover).count();
        Err(match (reach.is_empty(), self.options.flying) {
            (true, _) => Violation::Stuck { point: from },
            (false, true) => Violation::TooFar { from, to, reach, men },
            (false, false) => Violation::NoJumping { from, to, reach },
        })
    }

    fn judge_free(&self, to: Point) -> Result<(), Violation> {
        match self.board.held(to) {
            Some(colour) => Err(Violation::Taken { point: to, colour }),
            None => Ok(()),
        }
    }

    fn judge_taking(&self, play: Play) -> Result<(), Violation> {
        let closes = self.mills_closed(play) > 0;
        let prey = self.prey();
        match play.takes {
            None if closes && !prey.is_empty() => Err(Violation::MustTake { prey }),
            None => Ok(()),
            Some(_) if !closes => Err(Violation::NoMill { point: play.to }),
            Some(point) => self.judge_prey(point),
        }
    }

    /// Checks that this man may be taken for a mill.
    pub(crate) fn judge_prey(&self, point: Point) -> Result<(), Violation> {
        let (prey, enemy) = (self.prey(), self.board.to_move.other());
        match self.board.held(point) {
            Some(colour) if colour != enemy => Err(Violation::OwnMan { point, prey }),
            None => Err(Violation::NothingToTake { point, prey }),
            Some(_) if !prey.contains(point) => Err(Violation::InMill { point, prey }),
            Some(_) => Ok(()),
        }
    }
}
