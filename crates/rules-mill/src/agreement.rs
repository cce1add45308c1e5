//! Draws by agreement: a side may offer one at any time, once between two of its own turns. The
//! opponent answers it, or makes a turn instead (decisions).

use alloc::vec::Vec;

use crate::{Action, Colour, End, Mill, Violation};

impl Mill {
    /// Returns the possible replies of a side now: an answer to an offer, or an offer.
    pub(crate) fn replies(&self, colour: Colour) -> Vec<Action> {
        let all = [Action::Accept, Action::Decline, Action::Offer];
        all.into_iter().filter(|&reply| self.may_reply(colour, reply).is_ok()).collect()
    }

    /// Checks that a side can give this reply now.
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

    /// Applies a reply that is possible.
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
