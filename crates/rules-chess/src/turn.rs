//! Effects of decisions: moving, offering, answering and claiming.

use alloc::vec::Vec;

use game_core::{Game as _, Seat};
use shakmaty::Position as _;

use crate::{
    Action, Chess, Draws, End, Move, Rider, Violation,
    position::{Offer, other},
    reason,
};

impl Chess {
    /// Applies the decision of a seat.
    pub(crate) fn decide(&mut self, seat: Seat, action: Action) -> Result<(), Violation> {
        self.may_act(seat)?;
        if self.attempt.is_some() {
            let Action::Move(one, rider) = action else { return Err(Violation::OnlyMoves) };
            return self.try_out(one, rider);
        }
        if action == Action::Offer {
            return self.offer_draw(seat);
        }
        if seat != self.mover() {
            return Err(match action {
                Action::Accept | Action::Decline => Violation::NoOffer,
                _ => Violation::NotYourTurn(self.mover()),
            });
        }
        match action {
            Action::Move(one, rider) => *self = self.moved(one, rider)?,
            Action::Offer => {}
            Action::Accept => {
                self.answers()?;
                self.end = Some(End::Agreed);
            }
            Action::Decline => {
                self.answers()?;
                self.offer = Offer::Declined;
            }
            Action::Claim => self.end = Some(self.claimable().ok_or_else(|| self.no_claim())?),
            Action::Time => self.end = Some(self.out_of_time(seat)),
        }
        Ok(())
    }

    /// Checks that this seat may make any decision now.
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Violation> {
        if seat.index() >= usize::from(self.seat_count()) {
            return Err(Violation::NotSeated);
        }
        if self.end.is_some() {
            return Err(Violation::Over);
        }
        if self.white.is_none() { Err(Violation::Lots) } else { Ok(()) }
    }

    /// Whether the player who has just moved may offer a draw (book, 10.2.2).
    pub(crate) fn can_offer(&self) -> bool {
        let open = self.offer == Offer::Open && self.end.is_none();
        self.last.is_some() && open && self.attempt.is_none()
    }

    fn offer_draw(&mut self, seat: Seat) -> Result<(), Violation> {
        if seat == self.mover() || self.last.is_none() {
            return Err(Violation::OfferTooEarly);
        }
        match self.offer {
            Offer::Open => self.offer = Offer::Standing,
            Offer::Standing => return Err(Violation::OfferStands),
            Offer::Declined => return Err(Violation::OfferDeclined),
        }
        Ok(())
    }

    fn answers(&self) -> Result<(), Violation> {
        if self.offer == Offer::Standing { Ok(()) } else { Err(Violation::NoOffer) }
    }

    /// The draw that the player on turn can claim now.
    pub(crate) fn claimable(&self) -> Option<End> {
        let (draws, times) = (self.options.draws, self.times());
        let unnoticed = End::by_itself(&self.board, draws, times).filter(|_| self.lasting);
        let unnoticed = unnoticed.filter(|end| end.may_go_unnoticed());
        unnoticed.or_else(|| End::claimable(&self.board, draws, times))
    }

    /// The end that the position brings by itself.
    pub(crate) fn by_itself(&self) -> Option<End> {
        let end = End::by_itself(&self.board, self.options.draws, self.times());
        end.filter(|end| !(self.lasting && end.may_go_unnoticed()))
    }

    fn no_claim(&self) -> Violation {
        Violation::NoClaim {
            times: self.times(),
            halfmoves: self.board.halfmoves(),
            fifty: self.options.draws == Draws::Fide,
        }
    }

    /// The end for a seat out of time: a loss, or by FIDE's rules a draw if the opponent cannot
    /// mate.
    fn out_of_time(&self, seat: Seat) -> End {
        let harmless = self.board.has_insufficient_material(self.board.turn().other());
        match self.options.draws {
            Draws::Fide if harmless => End::TimeDraw(seat),
            _ => End::Time(seat),
        }
    }

    /// The position after a move of the side to move.
    pub(crate) fn moved(&self, one: Move, rider: Rider) -> Result<Self, Violation> {
        let found = self.legal(one).ok_or_else(|| reason::why(&self.board, one))?;
        let mut next = self.clone();
        next.line.note(&self.board, found);
        next.board.play_unchecked(found);
        next.last = Some(one);
        next.offer = Offer::Open;
        next.end = next.by_itself();
        match rider {
            Rider::None => {}
            Rider::Offer if next.end.is_some() => {}
            Rider::Offer => next.offer = Offer::Standing,
            Rider::Claim => {
                let claim = next.claimable().filter(|_| next.end.is_none());
                next.end = Some(claim.ok_or_else(|| next.no_claim())?);
            }
        }
        Ok(next)
    }

    /// The library's move, if it is legal.
    pub(crate) fn legal(&self, one: Move) -> Option<shakmaty::Move> {
        self.board.legal_moves().into_iter().find(|found| Move::of(*found) == one)
    }

    /// Returns the possible decisions of a seat, moves first.
    pub(crate) fn choices(&self, seat: Seat) -> Vec<Action> {
        if self.may_act(seat).is_err() {
            return Vec::new();
        }
        if seat == other(self.mover()) {
            return if self.can_offer() { [Action::Offer].into() } else { Vec::new() };
        }
        let mut all: Vec<Action> =
            self.moves().into_iter().map(|one| Action::Move(one, Rider::None)).collect();
        all.extend(self.claims().into_iter().map(|one| Action::Move(one, Rider::Claim)));
        if self.claimable().is_some() && self.attempt.is_none() {
            all.push(Action::Claim);
        }
        if self.offer == Offer::Standing {
            all.extend([Action::Accept, Action::Decline]);
        }
        all
    }

    /// Returns the moves with which a draw can be claimed.
    pub(crate) fn claims(&self) -> Vec<Move> {
        let fifty = self.options.draws == Draws::Fide && self.board.halfmoves() >= 99;
        if !fifty && !self.line.may_repeat() || self.attempt.is_some() {
            return Vec::new();
        }
        let mut moves = self.moves();
        moves.retain(|&one| self.moved(one, Rider::Claim).is_ok());
        moves
    }
}
