//! Challenge play: a placement stays unchecked until the next turn starts (booklet, "Disputes").
//!
//! Its tiles are on the board, but it has scored nothing and drawn nothing yet. The next player
//! accepts it by playing. Until then any player but its owner may challenge it.

use alloc::vec::Vec;

use game_core::Seat;

use crate::{
    Abaku, Errors, Placement, Revalue, Scored, Tile, Violation,
    laying::{Laying, Layout},
    score,
};

/// A placement open to challenge, laid by the seat to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pending {
    /// The squares of the new tiles, in reading order.
    pub(crate) squares: Vec<usize>,
    /// The jokers revalued with it, with their former values.
    pub(crate) before: Vec<Revalue>,
}

/// The last challenge, for its picture and its news.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Objection {
    pub(crate) by: Seat,
    /// The squares of the tiles taken back; empty if the challenge was wrong.
    pub(crate) squares: Vec<usize>,
}

/// The seat that must answer the pending placement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) seat: Seat,
    /// Whether it is also that seat's turn, so that it accepts by playing.
    pub(crate) plays: bool,
}

impl Pending {
    /// Records a placement that is about to be laid.
    pub(crate) fn of(placement: &Placement, laying: &Laying, layout: Layout<'_>) -> Self {
        let value = |revalue: &Revalue| {
            let square = layout.options.board.square(revalue.spot)?;
            Some(Revalue { value: layout.grid.at(square)?.value, ..*revalue })
        };
        let before = placement.revalues.iter().filter_map(value).collect();
        Self { squares: laying.new.clone(), before }
    }

    /// Returns the placement as it was laid.
    pub(crate) fn placement(&self, layout: Layout<'_>) -> Option<Placement> {
        let Layout { options, grid } = layout;
        let tiles = self.squares.iter().filter_map(|&square| grid.at(square)).collect();
        let now = |revalue: &Revalue| {
            let tile = grid.at(options.board.square(revalue.spot)?)?;
            Some(Revalue { value: tile.value, ..*revalue })
        };
        let revalues = self.before.iter().filter_map(now).collect();
        let start = options.board.spot(*self.squares.first()?);
        Some(Placement::new(start, layout.direction_of(&self.squares), tiles, revalues))
    }

    /// Returns the placement in a form for the judge.
    fn laying(&self, layout: Layout<'_>) -> Laying {
        let spots = self.before.iter();
        Laying {
            new: self.squares.clone(),
            direction: layout.direction_of(&self.squares),
            grid: layout.grid.clone(),
            revalued: spots.filter_map(|one| layout.options.board.square(one.spot)).collect(),
            first: layout.grid.tiles().count() == self.squares.len(),
        }
    }

    /// Returns the rule it breaks, if any.
    pub(crate) fn fault(&self, layout: Layout<'_>) -> Option<Violation> {
        layout.weigh(&self.laying(layout)).err()
    }

    /// Returns the score of its equations, right or wrong.
    pub(crate) fn worth(&self, layout: Layout<'_>) -> Scored {
        layout.worth(&self.laying(layout))
    }

    /// Returns the penalty for taking it back.
    pub(crate) fn penalty(&self, layout: Layout<'_>) -> i64 {
        let tiles = self.squares.iter().filter_map(|&square| layout.grid.at(square));
        score::face_value(tiles.map(|tile| tile.value), layout.options.scoring)
    }
}

impl Abaku {
    /// Returns the treatment of wrong placements in this game. A lone player has no challenger, so
    /// wrong placements are refused; so are wrong answers in duplicate play.
    pub(crate) fn errors(&self) -> Errors {
        match self.options.errors {
            Errors::Challenge if self.racks.len() == 1 => Errors::Referee,
            _ if self.round.is_some() => Errors::Referee,
            errors => errors,
        }
    }

    /// Returns the seat to answer the pending placement: the next one without a turn to lose. A
    /// placement that would end the game is accepted or challenged by word. If all other seats have
    /// turns to lose, the next one answers by word, too.
    pub(crate) fn answer(&self) -> Option<Answer> {
        self.pending.as_ref()?;
        let mut others = self.following();
        others.retain(|&seat| seat != self.to_move);
        let free = others.iter().find(|seat| self.lost[seat.index()] == 0);
        let seat = *free.or(others.first())?;
        let stays = !self.departed.contains(self.to_move);
        let ends = stays && self.racks[self.to_move.index()].len() == 0 && self.bag() == 0;
        Some(Answer { seat, plays: free.is_some() && !ends })
    }

    /// Returns the seat that must decide.
    pub(crate) fn mover(&self) -> Seat {
        self.answer().map_or(self.to_move, |answer| answer.seat)
    }

    /// Checks whether this seat may challenge.
    pub(crate) fn may_challenge(&self, seat: Seat) -> Result<(), Violation> {
        self.may_speak(seat)?;
        if self.errors() != Errors::Challenge {
            Err(Violation::NoChallenges)
        } else if self.departed.contains(seat) {
            Err(Violation::NotSeated)
        } else if self.pending.is_none() {
            Err(Violation::NothingToChallenge)
        } else if seat == self.to_move {
            Err(Violation::OwnPlacement)
        } else {
            Ok(())
        }
    }

    /// Checks whether this seat may accept by word.
    pub(crate) fn may_accept(&self, seat: Seat) -> Result<(), Violation> {
        self.may_speak(seat)?;
        match self.answer() {
            Some(answer) if answer.seat != seat => {
                Err(Violation::NotYourTurn(u8::try_from(answer.seat.index()).unwrap_or(0)))
            }
            Some(answer) if !answer.plays => Ok(()),
            _ => Err(Violation::NothingToAccept),
        }
    }

    /// Returns the number of tiles in the bag beyond a draw still due for a placement.
    pub(crate) fn free_bag(&self) -> usize {
        let laid = self.pending.as_ref().map(|_| self.to_move);
        let laid = laid.filter(|&seat| !self.departed.contains(seat));
        let owed = laid.or(self.due).map_or(0, |seat| self.wanted(seat));
        self.bag().saturating_sub(owed)
    }

    /// Returns the rule that the pending placement breaks, if any.
    pub(crate) fn fault(&self) -> Option<Violation> {
        self.pending.as_ref()?.fault(self.layout())
    }

    /// Lets the pending placement stand unchallenged, with the score of its equations.
    pub(crate) fn stand_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            let points = pending.worth(self.layout()).points;
            self.stand(self.to_move, pending.squares, points);
        }
    }

    /// Accepts the placement by the next player's turn. Its owner draws before any other decision
    /// of chance.
    pub(crate) fn accept_by_playing(&mut self) {
        let seat = self.to_move;
        self.stand_pending();
        let draws = !self.departed.contains(seat) && self.wanted(seat) > 0;
        self.due = draws.then_some(seat);
        self.pass_on();
    }

    /// Accepts the placement by word.
    pub(crate) fn accept(&mut self) {
        let seat = self.to_move;
        self.stand_pending();
        if self.departed.contains(seat) { self.pass_on() } else { self.refill(seat) }
    }

    /// Resolves a challenge. A right one has the effect of a penalty; a wrong one costs the
    /// challenger the next turn.
    pub(crate) fn challenge(&mut self, by: Seat) {
        if self.fault().is_some() {
            let squares = self.take_back();
            self.objection = Some(Objection { by, squares });
        } else {
            let lost = &mut self.lost[by.index()];
            *lost = lost.saturating_add(1);
            self.objection = Some(Objection { by, squares: Vec::new() });
            self.accept();
        }
    }

    /// Takes the tiles back; their owner loses the turn and their value. Returns their squares.
    fn take_back(&mut self) -> Vec<usize> {
        let seat = self.to_move;
        let Some(pending) = self.pending.take() else { return Vec::new() };
        let cost = pending.penalty(self.layout());
        let Pending { squares, before } = pending;
        for &square in &squares {
            if let Some(tile) = self.grid.at(square) {
                self.racks[seat.index()].known.add(tile.spends());
            }
            self.grid.put(square, None);
        }
        for Revalue { spot, value } in before {
            if let Some(square) = self.options.board.square(spot) {
                self.grid.put(square, Some(Tile::joker(value)));
            }
        }
        self.scores[seat.index()] -= cost;
        if self.departed.contains(seat) {
            self.pass_on()
        } else {
            self.forfeit(seat)
        }
        squares
    }
}
