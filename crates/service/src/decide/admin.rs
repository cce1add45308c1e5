//! What the admin of a group may do about a match of others.

use game_core::Departure;
use store::{PersonId, matches::Ending};

use super::{Asked, Decision, Effect, Loaded, about, follow, invited, wrong_state};
use crate::{Actor, MatchState, NoticeKind, Refusal};

/// Ends a match that is stuck.
pub(super) fn end(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let card = &loaded.card;
    let mut decision = Decision::default();
    match card.state {
        MatchState::Invited => {
            decision.end_invitation(Ending::Withdrawn, NoticeKind::Withdrawn);
        }
        MatchState::Running | MatchState::Broken => {
            decision.effect(Effect::End(Ending::Aborted));
            decision.tell_room(NoticeKind::Aborted { person: asked.person()? });
        }
        _ => return Err(wrong_state(card)),
    }
    Ok(decision)
}

/// Takes out somebody who is gone; the others play on.
pub(super) fn remove(
    loaded: &Loaded,
    asked: &Asked<'_>,
    person: PersonId,
) -> Result<Decision, Refusal> {
    let card = &loaded.card;
    let seat = card.seat(person).ok_or_else(|| about(card, "service-not-a-player"))?;
    if card.state == MatchState::Invited {
        let (actor, fresh) = (Actor::Person(person), asked.fresh.clone());
        let other = Asked { actor, now: asked.now, rules: asked.rules, fresh };
        return if card.host == person {
            invited::withdraw(loaded, &other)
        } else {
            invited::leave(loaded, &other)
        };
    }
    let Some(game) = loaded.game.as_ref().filter(|_| card.state == MatchState::Running) else {
        return Err(wrong_state(card));
    };
    let mut table = game.table.boxed();
    let there = !table.departed().contains(seat);
    if !there || !table.depart(seat, Departure::Removed, &game.secret) {
        return Err(about(card, "service-out-of-game"));
    }
    follow(loaded, asked, seat, game, table)
}
