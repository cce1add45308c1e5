//! What can be done with an invitation.

use game_core::Sentence;
use store::{PersonId, matches::Ending};

use super::{Asked, Decision, Effect, Loaded, about, begin, people, wrong_state};
use crate::{MatchCard, MatchState, NoticeKind, Refusal};

pub(super) fn join(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (card, person) = (waiting(loaded, asked)?, asked.person()?);
    may_join(card, person)?;
    let mut decision = Decision::default();
    decision.effect(Effect::Join(person));
    decision.tell_room(NoticeKind::Joined { person });
    let mut players = people(card);
    players.push(person);
    if players.len() >= usize::from(card.seats_max) {
        begin(&mut decision, asked, &card.options, &players)?;
    }
    Ok(decision)
}

fn may_join(card: &MatchCard, person: PersonId) -> Result<(), Refusal> {
    if card.seat(person).is_some() {
        return Err(about(card, "service-already-joined"));
    }
    if card.invited.contains(&person) {
        return Ok(());
    }
    if !card.open {
        return Err(about(card, "service-not-invited"));
    }
    if card.players.len() + card.invited.len() >= usize::from(card.seats_max) {
        return Err(about(card, "service-no-seat-free"));
    }
    Ok(())
}

pub(super) fn decline(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (card, person) = (waiting(loaded, asked)?, asked.person()?);
    if card.seat(person).is_some() {
        return Err(about(card, "service-already-joined"));
    }
    if !card.invited.contains(&person) {
        return Err(about(card, "service-not-invited"));
    }
    let mut decision = Decision::default();
    decision.effect(Effect::Answered(person));
    decision.tell_room(NoticeKind::Declined { person });
    end_if_hopeless(&mut decision, card);
    Ok(decision)
}

pub(super) fn leave(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (card, person) = (waiting(loaded, asked)?, asked.person()?);
    if card.seat(person).is_none() {
        return Err(about(card, "service-not-joined"));
    }
    if card.host == person {
        return Err(about(card, "service-host-cannot-leave"));
    }
    let mut decision = Decision::default();
    decision.effect(Effect::Leave(person));
    decision.tell_room(NoticeKind::Left { person });
    end_if_hopeless(&mut decision, card);
    Ok(decision)
}

/// With one person fewer, and no seat for others, there may be too few left.
fn end_if_hopeless(decision: &mut Decision, card: &MatchCard) {
    let left = card.players.len() + card.invited.len() - 1;
    if !card.open && left < usize::from(card.seats_min) {
        decision.end_invitation(Ending::Withdrawn, NoticeKind::Withdrawn);
    }
}

pub(super) fn start(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let card = waiting(loaded, asked)?;
    only_host(card, asked)?;
    if card.players.len() < usize::from(card.seats_min) {
        let few = Sentence::new("service-too-few-players").with("match", card.id.code());
        let few = few.with("now", card.players.len());
        return Err(few.with("least", i64::from(card.seats_min)).into());
    }
    let mut decision = Decision::default();
    begin(&mut decision, asked, &card.options, &people(card))?;
    Ok(decision)
}

pub(super) fn withdraw(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let card = &loaded.card;
    if card.state != MatchState::Invited {
        return Err(wrong_state(card));
    }
    only_host(card, asked)?;
    let mut decision = Decision::default();
    decision.end_invitation(Ending::Withdrawn, NoticeKind::Withdrawn);
    Ok(decision)
}

/// The clock ends an invitation whose time is over; one that began or ended
/// meanwhile is left as it is.
pub(super) fn expire(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let card = &loaded.card;
    let mut decision = Decision::default();
    if card.state == MatchState::Invited && is_late(card, asked) {
        decision.end_invitation(Ending::Expired, NoticeKind::Expired);
    }
    Ok(decision)
}

fn is_late(card: &MatchCard, asked: &Asked<'_>) -> bool {
    card.expires.is_some_and(|end| end <= asked.now)
}

fn only_host(card: &MatchCard, asked: &Asked<'_>) -> Result<(), Refusal> {
    match card.host == asked.person()? {
        true => Ok(()),
        false => Err(about(card, "service-only-host")),
    }
}

/// The match, if it is an invitation whose time is not over.
fn waiting<'a>(loaded: &'a Loaded, asked: &Asked<'_>) -> Result<&'a MatchCard, Refusal> {
    let card = &loaded.card;
    if card.state != MatchState::Invited {
        return Err(wrong_state(card));
    }
    if is_late(card, asked) {
        return Err(about(card, "service-invitation-expired"));
    }
    Ok(card)
}
