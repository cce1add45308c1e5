//! Challenge play: a placement lies unchecked until the next turn starts
//! (booklet, "Disputes").
//!
//! Its tiles are on the board, but nothing is scored or drawn for it. The next
//! player accepts it by playing; until then anyone but who laid it may
//! challenge it.

use alloc::{vec, vec::Vec};

use game_core::{Datum, Fact, Listed, Seat, SeatSet};

use crate::{
    Abaku, Action, Errors, Placement, Revalue, Scored, Tile, Violation, laying::Laying, score,
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
        Some(Answer { seat, plays: free.is_some() && !self.would_end() })
    }

    /// Whether the game is over once what lies there stands.
    fn would_end(&self) -> bool {
        let stays = !self.departed.contains(self.to_move);
        stays && self.racks[self.to_move.index()].len() == 0 && self.bag() == 0
    }

    /// The seat that must decide.
    pub(crate) fn mover(&self) -> Seat {
        self.answer().map_or(self.to_move, |answer| answer.seat)
    }

    /// Seats that may challenge out of turn.
    pub(crate) fn bystanders(&self) -> SeatSet {
        let mover = self.mover();
        self.active().filter(|&seat| seat != mover && self.may_challenge(seat).is_ok()).collect()
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

    /// What a seat may say to what lies there.
    pub(crate) fn answers(&self, seat: Seat) -> Vec<Action> {
        let accept = self.may_accept(seat).map(|()| Action::Accept);
        let challenge = self.may_challenge(seat).map(|()| Action::Challenge);
        [accept, challenge].into_iter().flatten().collect()
    }

    /// A listing with the answers, a right challenge before everything and a
    /// wrong one after it.
    pub(crate) fn with_answers(
        &self,
        seat: Seat,
        mut listed: Vec<Listed<Action>>,
    ) -> Vec<Listed<Action>> {
        for action in self.answers(seat) {
            let right = action == Action::Challenge && self.fault().is_some();
            let facts = match action {
                Action::Challenge => {
                    vec![Fact { key: "right", value: Datum::Number(i64::from(right)) }]
                }
                _ => Vec::new(),
            };
            let at = if right { 0 } else { listed.len() };
            listed.insert(at, Listed { action, facts });
        }
        listed
    }

    /// Tiles in the bag that nobody is still to draw for a placement.
    pub(crate) fn free_bag(&self) -> usize {
        let laid = self.pending.as_ref().map(|_| self.to_move);
        let laid = laid.filter(|&seat| !self.departed.contains(seat));
        let owed = laid.or(self.due).map_or(0, |seat| self.wanted(seat));
        self.bag().saturating_sub(owed)
    }

    /// What is to be remembered of a placement that is about to be laid.
    pub(crate) fn pending_of(&self, placement: &Placement, laying: &Laying) -> Pending {
        let value = |revalue: &Revalue| {
            let square = self.options.board.square(revalue.spot)?;
            Some(Revalue { value: self.grid.at(square)?.value, ..*revalue })
        };
        let before = placement.revalues.iter().filter_map(value).collect();
        Pending { squares: laying.new.clone(), before }
    }

    /// The placement that lies there, as it was laid.
    pub(crate) fn laid(&self) -> Option<Placement> {
        let pending = self.pending.as_ref()?;
        let board = &self.options.board;
        let tiles = pending.squares.iter().filter_map(|&square| self.grid.at(square)).collect();
        let now = |revalue: &Revalue| {
            let tile = self.grid.at(board.square(revalue.spot)?)?;
            Some(Revalue { value: tile.value, ..*revalue })
        };
        let revalues = pending.before.iter().filter_map(now).collect();
        let start = board.spot(*pending.squares.first()?);
        Some(Placement::new(start, self.direction_of(&pending.squares), tiles, revalues))
    }

    /// What lies there as something to be judged.
    fn laying(&self) -> Option<Laying> {
        let Pending { squares, before } = self.pending.as_ref()?;
        let board = &self.options.board;
        Some(Laying {
            new: squares.clone(),
            direction: self.direction_of(squares),
            grid: self.grid.clone(),
            revalued: before.iter().filter_map(|revalue| board.square(revalue.spot)).collect(),
            first: self.grid.tiles().count() == squares.len(),
        })
    }

    /// Why what lies there is wrong, if it is.
    pub(crate) fn fault(&self) -> Option<Violation> {
        self.laying().and_then(|laying| self.weigh(&laying).err())
    }

    /// What the equations of what lies there come to, right or wrong.
    pub(crate) fn pending_worth(&self) -> Option<Scored> {
        self.laying().map(|laying| self.worth(&laying))
    }

    /// What taking back what lies there costs.
    pub(crate) fn pending_penalty(&self) -> i64 {
        let squares = self.pending.iter().flat_map(|pending| &pending.squares);
        let tiles = squares.filter_map(|&square| self.grid.at(square));
        score::face_value(tiles.map(|tile| tile.value), self.options.scoring)
    }

    /// Nobody challenges any more: what lies there scores what it makes.
    pub(crate) fn stand_pending(&mut self) {
        let Some(scored) = self.pending_worth() else { return };
        if let Some(pending) = self.pending.take() {
            self.stand(self.to_move, pending.squares, scored.points);
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
        let (seat, cost) = (self.to_move, self.pending_penalty());
        let Some(Pending { squares, before }) = self.pending.take() else { return Vec::new() };
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
