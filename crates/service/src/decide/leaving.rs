//! What comes of somebody who goes for good.

use game_core::Departure;
use store::PersonId;

use super::{Circumstances, Decision, follow, invited};
use crate::{MatchState, Refusal, Sitting};

/// They leave, whichever way there is; nothing if they are out already.
pub(super) fn vacate(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    person: PersonId,
) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let card = &sitting.card;
    match (card.state, card.seat(person), &sitting.game) {
        (MatchState::Invited, ..) if card.host == person => Ok(invited::withdraw()),
        (MatchState::Invited, Some(_), _) => Ok(invited::leave(card, person)),
        (MatchState::Invited, None, _) if card.invited.contains(&person) => {
            Ok(invited::decline(card, person))
        }
        (MatchState::Running, Some(seat), Some(game)) => {
            let mut table = game.table.boxed();
            if !table.depart(seat, Departure::Removed, asked.key()?) {
                return Ok(Decision::default());
            }
            follow(sitting, asked, seat, game, table)
        }
        _ => Ok(Decision::default()),
    }
}
