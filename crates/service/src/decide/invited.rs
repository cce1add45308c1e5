//! Decisions about an invitation.

use store::{Occasion, PersonId, matches::MatchEnding};

use super::{Circumstances, Decision, Effect, begin, sitters};
use crate::{MatchCard, MatchState, NoticeKind, Refusal, Sitter, Sitting};

pub(super) fn join(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let (card, person) = (&sitting.card, asked.person()?);
    let mut decision = Decision::default();
    decision.effect(Effect::Join(person));
    if card.state == MatchState::Running {
        // They play from the next game on; nothing of this one changes.
        decision.tell_room(NoticeKind::Joined { person });
        return Ok(decision);
    }
    add(&mut decision, asked)?;
    decision.tell_room(NoticeKind::Joined { person });
    let mut players = sitters(card);
    players.push(Sitter::Person(person));
    if players.len() >= usize::from(card.seats_max) {
        begin(&mut decision, asked, &card.options, &players, sitting.previous.as_ref())?;
    }
    if matches!(card.occasion, Occasion::League(_)) {
        // The message about the season tells of all its matches.
        decision.effects.retain(|effect| !matches!(effect, Effect::Tell(None, _)));
    }
    Ok(decision)
}

/// Keeps the addition to the luck of a person who accepts or begins.
fn add(decision: &mut Decision, asked: &Circumstances<'_>) -> Result<(), Refusal> {
    let person = asked.person()?;
    if let Some(added) = asked.luck.added.by.get(&person) {
        decision.effect(Effect::Add(person, added.clone()));
    }
    Ok(())
}

pub(super) fn decline(card: &MatchCard, person: PersonId) -> Decision {
    let mut decision = Decision::default();
    decision.effect(Effect::Answered(person));
    decision.tell_room(NoticeKind::Declined { person });
    end_if_hopeless(&mut decision, card);
    decision
}

pub(super) fn leave(card: &MatchCard, person: PersonId) -> Decision {
    let mut decision = Decision::default();
    decision.effect(Effect::Leave(person));
    decision.tell_room(NoticeKind::Left { person });
    end_if_hopeless(&mut decision, card);
    decision
}

/// Ends an invitation that has too few people left: one fewer, and no seat for others.
fn end_if_hopeless(decision: &mut Decision, card: &MatchCard) {
    let left = card.players.len() + card.invited.len() - 1;
    if !card.open && left < usize::from(card.seats_min) {
        decision.end_invitation(MatchEnding::Withdrawn, NoticeKind::Withdrawn);
    }
}

pub(super) fn start(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let (card, previous) = (&sitting.card, sitting.previous.as_ref());
    let mut decision = Decision::default();
    add(&mut decision, asked)?;
    begin(&mut decision, asked, &card.options, &sitters(card), previous)?;
    Ok(decision)
}

pub(super) fn withdraw() -> Decision {
    let mut decision = Decision::default();
    decision.end_invitation(MatchEnding::Withdrawn, NoticeKind::Withdrawn);
    decision
}

/// Ends an invitation whose time is over, for the clock. One that began or ended meanwhile is left
/// as it is.
pub(super) fn expire(card: &MatchCard, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let mut decision = Decision::default();
    if card.state == MatchState::Invited && card.is_late(asked.now) {
        decision.end_invitation(MatchEnding::Expired, NoticeKind::Expired);
    }
    Ok(decision)
}
