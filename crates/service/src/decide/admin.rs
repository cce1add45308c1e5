//! Actions of a group's admin in a match of others.

use game_core::Departure;
use store::{PersonId, matches::MatchEnding};

use super::{Circumstances, Decision, Effect, about, follow, invited, leaving::stand_up};
use crate::{MatchCard, MatchState, NoticeKind, Refusal, Sitting};

/// Ends a match that is stuck. The clock does so where other games replace it.
pub(super) fn end(card: &MatchCard, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    if card.state == MatchState::Invited {
        return Ok(invited::withdraw());
    }
    let mut decision = Decision::default();
    decision.effect(Effect::End(MatchEnding::Aborted));
    decision.tell_room(match asked.actor.person() {
        Some(person) => NoticeKind::Aborted { person },
        None => NoticeKind::Unfinished,
    });
    Ok(decision)
}

/// Takes out a player who is gone; the others play on.
pub(super) fn remove(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    person: PersonId,
) -> Result<Decision, Refusal> {
    let card = &sitting.card;
    let (Some(seat), Some(game)) = (card.seat(person), &sitting.game) else {
        let host = card.host == person;
        return Ok(if host { invited::withdraw() } else { invited::leave(card, person) });
    };
    let mut table = game.table.boxed();
    if !stand_up(card, &mut *table, (seat, Departure::Removed), asked.key()?) {
        return Err(about(card, "service-out-of-game"));
    }
    follow(sitting, asked, seat, game, table)
}
