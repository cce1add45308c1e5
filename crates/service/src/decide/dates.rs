//! Times at which two players want to play live: decisions about them.

use store::{PersonId, Timestamp, timers::TimerKind};

use super::{Circumstances, Decision, Effect, about, running::current};
use crate::{LiveDate, NoticeKind, Refusal, Sitting};

/// Proposes a time, or withdraws one. A player who proposes the opponent's time agrees to it.
pub(super) fn propose(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    at: Option<Timestamp>,
) -> Result<Decision, Refusal> {
    let (person, card) = (asked.person()?, &sitting.card);
    let mut decision = Decision::default();
    let Some(at) = at else {
        if card.live.is_none() {
            return Err(about(card, "service-live-none"));
        }
        set(&mut decision, None, asked.now);
        decision.tell_room(NoticeKind::LiveOff { person });
        return Ok(decision);
    };
    if !LiveDate::AHEAD.contains(&(at.0 - asked.now.0)) {
        return Err(Refusal::because("service-live-range"));
    }
    let others = |by: PersonId| by != person;
    if card.live.is_some_and(|live| live.at == at && live.by.is_some_and(others)) {
        return agree(sitting, asked);
    }
    set(&mut decision, Some(LiveDate { at, by: Some(person) }), asked.now);
    let proposed = NoticeKind::LiveProposed { person, at };
    decision.tell_room(proposed.clone());
    for other in card.people().filter(|other| *other != person) {
        decision.tell(other, proposed.clone());
    }
    Ok(decision)
}

/// Agrees to the time that the opponent proposed.
pub(super) fn agree(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let nothing = || about(&sitting.card, "service-live-none");
    let (person, live) = (asked.person()?, sitting.card.live.ok_or_else(nothing)?);
    let mut decision = Decision::default();
    set(&mut decision, Some(LiveDate { by: None, ..live }), asked.now);
    decision.tell_room(NoticeKind::LiveAgreed { person, at: live.at });
    Ok(decision)
}

/// Tells both players that the time has nearly come.
pub(super) fn remind(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    current(sitting)?;
    let mut decision = Decision::default();
    let Some(LiveDate { at, by: None }) = sitting.card.live else { return Ok(decision) };
    if asked.now.0 < at.0 - LiveDate::BEFORE {
        set(&mut decision, Some(LiveDate { at, by: None }), asked.now);
        return Ok(decision);
    }
    // A reminder that is late says nothing.
    if asked.now < at {
        for person in sitting.card.people() {
            decision.tell(person, NoticeKind::LiveSoon { at });
        }
    }
    Ok(decision)
}

fn set(decision: &mut Decision, live: Option<LiveDate>, now: Timestamp) {
    let agreed = live.filter(|live| live.by.is_none());
    let due = agreed.map(|live| Timestamp((live.at.0 - LiveDate::BEFORE).max(now.0)));
    decision.effect(Effect::Live(live));
    decision.effect(Effect::Timer(TimerKind::Live, due));
}
