//! Draws by agreement: offered at any time, once between two turns of one's
//! own, and answered by the other or by their turn (decisions).

use alloc::vec::Vec;

use crate::{Action, Colour, End, Mill, Violation};

impl Mill {
    /// What a side can say now: answer an offer, or make one.
    pub(crate) fn replies(&self, colour: Colour) -> Vec<Action> {
        let all = [Action::Accept, Action::Decline, Action::Offer];
        all.into_iter().filter(|&reply| self.may_reply(colour, reply).is_ok()).collect()
    }

    /// Whether a side can say this now.
    pub(crate) fn may_reply(&self, colour: Colour, reply: Action) -> Result<(), Violation> {
        if self.attempt.is_some() {
            return Err(Violation::OnlyMoves);
        }
        match (reply, self.offer) {
            (Action::Offer, Some(by)) if by == colour => Err(Violation::OfferStands),
            (Action::Offer, Some(_)) => Err(Violation::AnswerFirst),
            (Action::Offer, None) if self.asked[colour.index()] => Err(Violation::OfferedAlready),
            (Action::Offer, None) => Ok(()),
            (_, Some(by)) if by != colour => Ok(()),
            (_, Some(_)) => Err(Violation::OwnOffer),
            (_, None) => Err(Violation::NoOffer),
        }
    }

    /// Says what can be said.
    pub(crate) fn reply(&mut self, colour: Colour, reply: Action) {
        match reply {
            Action::Offer => {
                self.offer = Some(colour);
                self.asked[colour.index()] = true;
            }
            Action::Accept => {
                self.offer = None;
                self.asked = [false; 2];
                self.end = Some(End::Agreed);
            }
            Action::Decline => self.offer = None,
            Action::Play(_) => {}
        }
    }
}
