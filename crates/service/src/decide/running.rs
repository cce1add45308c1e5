//! Decisions about a running match.

use game_core::{Departure, Seat};
use store::{PersonId, matches::MatchEnding};

use super::{
    Circumstances, Decision, Effect, Playing, about, allowed::back_to, follow, invited,
    leaving::stand_up, wrong_state,
};
use crate::{Conditionals, EarlyEnd, MatchState, NoticeKind, Refusal, Sitting, table::mark};

pub(super) fn play(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    code: &str,
) -> Result<Decision, Refusal> {
    let (game, seat) = acting(sitting, asked)?;
    let mut table = game.table.boxed();
    table.act(seat, code, asked.key()?)?;
    follow(sitting, asked, seat, game, table)
}

/// Lets a player who is out of the game come back for the next one; any other person takes a seat.
pub(super) fn join(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let seat = sitting.card.seat(asked.person()?).zip(sitting.game.as_ref());
    match seat.and_then(|(seat, game)| game.table.coming_back(seat)) {
        Some(code) => play(sitting, asked, &code),
        None => invited::join(sitting, asked),
    }
}

/// Lets the clock act for a seat whose player had to and did not.
pub(super) fn time_out(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    seat: Seat,
) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    time_out_in(sitting, asked, seat)
}

/// Ends the time of a seat, no matter who says so.
pub(super) fn time_out_in(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    seat: Seat,
) -> Result<Decision, Refusal> {
    let game = current(sitting)?;
    let mut table = game.table.boxed();
    if !table.time_out(seat, asked.key()?) {
        return Err(Refusal::Stale);
    }
    follow(sitting, asked, seat, game, table)
}

pub(super) fn resign(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let (game, seat) = acting(sitting, asked)?;
    let mut table = game.table.boxed();
    if !stand_up(&sitting.card, &mut *table, (seat, Departure::Resigned), asked.key()?) {
        return Err(about(&sitting.card, "service-out-of-game"));
    }
    follow(sitting, asked, seat, game, table)
}

/// Calls a match off. In a rated one the log names the person, so that a person who does so again
/// and again has lost instead.
pub(super) fn abort(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    if sitting.early_end() == Some(EarlyEnd::Lost) {
        return resign(sitting, asked);
    }
    let (person, mut decision) = (asked.person()?, Decision::default());
    if sitting.card.rated.is_some() {
        let (game, seat) = acting(sitting, asked)?;
        let mut table = game.table.boxed();
        if table.depart(seat, Departure::Resigned, asked.key()?) {
            let from = game.table.ply();
            let log = table.log()[from as usize..].to_vec();
            decision.effect(Effect::Append { from, log, actor: asked.actor });
            decision.table = Some(table.into());
        }
    }
    decision.effect(Effect::End(MatchEnding::Aborted));
    decision.tell_room(NoticeKind::Aborted { person });
    Ok(decision)
}

pub(super) fn ask_takeback(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    or_resign: bool,
) -> Result<Decision, Refusal> {
    let (person, (game, seat)) = (asked.person()?, acting(sitting, asked)?);
    let others = others(sitting, game, person);
    if others.is_empty() {
        return take_back(sitting, asked, game, seat, Decision::default());
    }
    let mut decision = Decision::default();
    decision.effect(Effect::Takeback(Some(person)));
    if or_resign {
        let here = Conditionals::at(mark(game.number, game.table.ply()));
        let prepared = sitting.prepared(seat).unwrap_or(here).giving_up();
        decision.effect(Effect::Conditionals(seat, prepared.encode()));
    }
    decision.tell_room(NoticeKind::TakebackAsked { person });
    // The request calls them, as a draw that is offered with a move calls the player to move.
    for other in others {
        decision.tell(other, NoticeKind::TakebackAsked { person });
    }
    Ok(decision)
}

pub(super) fn answer_takeback(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    yes: bool,
) -> Result<Decision, Refusal> {
    let person = asked.person()?;
    let mut decision = Decision::default();
    decision.tell_room(NoticeKind::TakebackAnswered { person, yes });
    if !yes {
        let game = current(sitting)?;
        decision.effect(Effect::Takeback(None));
        decision.effect(Effect::Refused(mark(game.number, game.table.ply())));
        return Ok(decision);
    }
    let nobody = || about(&sitting.card, "service-takeback-not-asked");
    let asker = sitting.card.takeback.ok_or_else(nobody)?;
    let game = current(sitting)?;
    let seat = sitting.card.seat(asker).ok_or_else(nobody)?;
    let agreed = |other: &PersonId| *other == person || sitting.consents.contains(other);
    if !others(sitting, game, asker).iter().all(agreed) {
        decision.effect(Effect::Consent(person));
        return Ok(decision);
    }
    take_back(sitting, asked, game, seat, decision)
}

fn take_back(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    game: &Playing,
    seat: Seat,
    mut decision: Decision,
) -> Result<Decision, Refusal> {
    let mut table = game.table.boxed();
    let back = back_to(&sitting.card, &*table, seat);
    if !back.is_some_and(|ply| table.take_back(ply)) {
        return Err(about(&sitting.card, "service-takeback-not-asked"));
    }
    // Nobody has refused: the request is fulfilled before its entry is made.
    let mut card = sitting.card.clone();
    if card.takeback.take().is_some() {
        decision.effect(Effect::Takeback(None));
    }
    let settled = Sitting { card, consents: Vec::new(), game: None, ..sitting.clone() };
    let followed = follow(&settled, asked, seat, game, table)?;
    decision.effects.extend(followed.effects);
    Ok(Decision { effects: decision.effects, ..followed })
}

/// Returns the game being played.
pub(super) fn current(sitting: &Sitting) -> Result<&Playing, Refusal> {
    let card = &sitting.card;
    if card.state != MatchState::Running {
        return Err(wrong_state(card));
    }
    sitting.game.as_ref().ok_or_else(|| about(card, "service-match-broken"))
}

/// Returns the game being played and the actor's seat in it.
pub(super) fn acting<'a>(
    sitting: &'a Sitting,
    asked: &Circumstances<'_>,
) -> Result<(&'a Playing, Seat), Refusal> {
    let seat = asked.actor.seat(&sitting.card);
    let seat = seat.ok_or_else(|| about(&sitting.card, "service-not-a-player"))?;
    Ok((current(sitting)?, seat))
}

/// Returns the other people still in the game. A computer lets everybody take back.
fn others(sitting: &Sitting, game: &Playing, person: PersonId) -> Vec<PersonId> {
    let out = game.table.departed();
    let seats = Seat::all(game.table.seat_count()).filter(|&seat| !out.contains(seat));
    let people = seats.filter_map(|seat| sitting.card.player(seat)?.person());
    people.filter(|&other| other != person).collect()
}
