//! Challenge play: a placement lies unchecked until the next turn starts
//! (booklet, "Disputes").
//!
//! Its tiles are on the board, but nothing is scored or drawn for it. The next
//! player accepts it by playing; until then anyone but who laid it may
//! challenge it.

use alloc::vec::Vec;

use game_core::Seat;

use crate::{
    Abaku, Errors, Placement, Revalue, Scored, Tile, Violation,
    laying::{Laying, Layout},
    score,
};

/// A placement that can still be challenged; the seat to move has laid it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pending {
    /// Squares of the new tiles, in reading order.
    pub(crate) squares: Vec<usize>,
    /// Jokers revalued with it, with what they were worth before.
    pub(crate) before: Vec<Revalue>,
}

/// The newest challenge, for its picture and for what is told of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Objection {
    pub(crate) by: Seat,
    /// Squares from which tiles were taken back; none if the challenge was wrong.
    pub(crate) squares: Vec<usize>,
}

/// Who has to answer a placement that lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answer {
    pub(crate) seat: Seat,
    /// Whether it is also their turn, so that they accept by playing.
    pub(crate) plays: bool,
}

impl Pending {
    /// What is to be remembered of a placement that is about to be laid.
    pub(crate) fn of(placement: &Placement, laying: &Laying, layout: Layout<'_>) -> Self {
        let value = |revalue: &Revalue| {
            let square = layout.options.board.square(revalue.spot)?;
            Some(Revalue { value: layout.grid.at(square)?.value, ..*revalue })
        };
        let before = placement.revalues.iter().filter_map(value).collect();
        Self { squares: laying.new.clone(), before }
    }

    /// The placement as it was laid.
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

    /// The same as something to be judged.
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

    /// Why it is wrong, if it is.
    pub(crate) fn fault(&self, layout: Layout<'_>) -> Option<Violation> {
        layout.weigh(&self.laying(layout)).err()
    }

    /// What its equations come to, right or wrong.
    pub(crate) fn worth(&self, layout: Layout<'_>) -> Scored {
        layout.worth(&self.laying(layout))
    }

    /// What taking it back costs.
    pub(crate) fn penalty(&self, layout: Layout<'_>) -> i64 {
        let tiles = self.squares.iter().filter_map(|&square| layout.grid.at(square));
        score::face_value(tiles.map(|tile| tile.value), layout.options.scoring)
    }
}

impl Abaku {
    /// What happens to wrong placements here: alone nobody could challenge one,
    /// so then they are refused, as answers of duplicate play are.
    pub(crate) fn errors(&self) -> Errors {
        match self.options.errors {
            Errors::Challenge if self.racks.len() == 1 => Errors::Referee,
            _ if self.round.is_some() => Errors::Referee,
            errors => errors,
        }
    }

    /// Who answers what lies there: the next who has no turn to lose. A
    /// placement that would end the game is accepted or challenged by word; so it
    /// is by the next player if all others have turns to lose.
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

    /// The seat that must decide.
    pub(crate) fn mover(&self) -> Seat {
        self.answer().map_or(self.to_move, |answer| answer.seat)
    }

    /// Whether this seat may challenge now.
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

    /// Whether this seat accepts by word now.
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

    /// Tiles in the bag that nobody is still to draw for a placement.
    pub(crate) fn free_bag(&self) -> usize {
        let laid = self.pending.as_ref().map(|_| self.to_move);
        let laid = laid.filter(|&seat| !self.departed.contains(seat));
        let owed = laid.or(self.due).map_or(0, |seat| self.wanted(seat));
        self.bag().saturating_sub(owed)
    }

    /// Why what lies there is wrong, if it is.
    pub(crate) fn fault(&self) -> Option<Violation> {
        self.pending.as_ref()?.fault(self.layout())
    }

    /// Nobody challenges any more: what lies there scores what it makes.
    pub(crate) fn stand_pending(&mut self) {
        if let Some(pending) = self.pending.take() {
            let points = pending.worth(self.layout()).points;
            self.stand(self.to_move, pending.squares, points);
        }
    }

    /// It stands because the next player plays; who laid it draws before
    /// chance decides anything else.
    pub(crate) fn accept_by_playing(&mut self) {
        let seat = self.to_move;
        self.stand_pending();
        let draws = !self.departed.contains(seat) && self.wanted(seat) > 0;
        self.due = draws.then_some(seat);
        self.pass_on();
    }

    /// It stands by word.
    pub(crate) fn accept(&mut self) {
        let seat = self.to_move;
        self.stand_pending();
        if self.departed.contains(seat) { self.pass_on() } else { self.refill(seat) }
    }

    /// A right challenge has the effect of a penalty, a wrong one costs the
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

    /// The tiles come back, the turn and their value are lost; where they lay.
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
