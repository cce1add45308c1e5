//! What can be done while a match runs.

use game_core::{AnyTable, Departure, Seat, SeatSet, Sentence, Turn};
use store::{PersonId, matches::Ending};

use super::{Asked, Decision, Effect, Loaded, Playing, about, follow, must_act, wrong_state};
use crate::{Actor, MatchState, NoticeKind, Refusal, table::mark};

pub(super) fn play(
    loaded: &Loaded,
    asked: &Asked<'_>,
    seen: Option<u32>,
    code: &str,
) -> Result<Decision, Refusal> {
    let (game, seat) = in_game(loaded, asked)?;
    if seen.is_some_and(|seen| seen != mark(game.number, game.table.ply())) {
        return Err(Refusal::Stale);
    }
    if !may_act(&*game.table).contains(seat) {
        return Err(not_your_turn(loaded, game));
    }
    let mut table = game.table.boxed();
    table.act(seat, code, &game.secret)?;
    follow(loaded, asked, seat, game, table)
}

/// The clock acts for a seat whose player had to and did not.
pub(super) fn time_out(
    loaded: &Loaded,
    asked: &Asked<'_>,
    seat: Seat,
) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let game = current(loaded)?;
    let mut table = game.table.boxed();
    if !table.time_out(seat, &game.secret) {
        return Err(Refusal::Stale);
    }
    follow(loaded, asked, seat, game, table)
}

pub(super) fn resign(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (game, seat) = in_game(loaded, asked)?;
    let mut table = game.table.boxed();
    if !table.depart(seat, Departure::Resigned, &game.secret) {
        return Err(about(&loaded.card, "service-out-of-game"));
    }
    follow(loaded, asked, seat, game, table)
}

/// Either player may call a match off before the second action of its first
/// game.
pub(super) fn abort(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (game, _) = in_game(loaded, asked)?;
    if game.number > 1 || game.table.decisions() > 1 {
        return Err(about(&loaded.card, "service-too-late-to-abort"));
    }
    let mut decision = Decision::default();
    decision.effect(Effect::End(Ending::Aborted));
    decision.tell_room(NoticeKind::Aborted { person: asked.person()? });
    Ok(decision)
}

pub(super) fn ask_takeback(loaded: &Loaded, asked: &Asked<'_>) -> Result<Decision, Refusal> {
    let (game, seat) = in_game(loaded, asked)?;
    let person = asked.person()?;
    if loaded.card.takeback.is_some() {
        return Err(about(&loaded.card, "service-takeback-asked-already"));
    }
    let Some(ply) = game.table.back_to(seat) else {
        return Err(no_takeback(loaded, game, seat));
    };
    if others(loaded, game, person).is_empty() {
        return take_back(loaded, asked, game, seat, ply, Decision::default());
    }
    let mut decision = Decision::default();
    decision.effect(Effect::Takeback(Some(person)));
    decision.tell_room(NoticeKind::TakebackAsked { person });
    Ok(decision)
}

pub(super) fn answer_takeback(
    loaded: &Loaded,
    asked: &Asked<'_>,
    yes: bool,
) -> Result<Decision, Refusal> {
    let (game, _) = in_game(loaded, asked)?;
    let (person, asker) = (asked.person()?, loaded.card.takeback);
    let asker = asker.ok_or_else(|| about(&loaded.card, "service-takeback-not-asked"))?;
    if asker == person {
        return Err(about(&loaded.card, "service-takeback-your-own"));
    }
    if loaded.consents.contains(&person) && yes {
        return Err(about(&loaded.card, "service-takeback-agreed-already"));
    }
    let mut decision = Decision::default();
    decision.tell_room(NoticeKind::TakebackAnswered { person, yes });
    if !yes {
        decision.effect(Effect::Takeback(None));
        return Ok(decision);
    }
    let agreed = |other: &PersonId| *other == person || loaded.consents.contains(other);
    if !others(loaded, game, asker).iter().all(agreed) {
        decision.effect(Effect::Consent(person));
        return Ok(decision);
    }
    let seat = loaded.card.seat(asker);
    let back = seat.and_then(|seat| Some((seat, game.table.back_to(seat)?)));
    let (seat, ply) = back.ok_or_else(|| about(&loaded.card, "service-takeback-not-asked"))?;
    take_back(loaded, asked, game, seat, ply, decision)
}

fn take_back(
    loaded: &Loaded,
    asked: &Asked<'_>,
    game: &Playing,
    seat: Seat,
    ply: u32,
    mut decision: Decision,
) -> Result<Decision, Refusal> {
    let mut table = game.table.boxed();
    if !table.take_back(ply) {
        return Err(no_takeback(loaded, game, seat));
    }
    // Nobody has refused: the request is fulfilled before its entry is made.
    let mut card = loaded.card.clone();
    if card.takeback.take().is_some() {
        decision.effect(Effect::Takeback(None));
    }
    let (consents, member) = (Vec::new(), loaded.member);
    let settled = Loaded { card, version: loaded.version, member, consents, game: None };
    let followed = follow(&settled, asked, seat, game, table)?;
    decision.effects.extend(followed.effects);
    Ok(Decision { effects: decision.effects, ..followed })
}

/// The game being played.
fn current(loaded: &Loaded) -> Result<&Playing, Refusal> {
    let card = &loaded.card;
    if card.state != MatchState::Running {
        return Err(wrong_state(card));
    }
    loaded.game.as_ref().ok_or_else(|| about(card, "service-match-broken"))
}

/// The current game and the seat of who acts, if they are still in it.
fn in_game<'a>(loaded: &'a Loaded, asked: &Asked<'_>) -> Result<(&'a Playing, Seat), Refusal> {
    let card = &loaded.card;
    if card.state != MatchState::Running {
        return Err(wrong_state(card));
    }
    let seat = match asked.actor {
        Actor::Person(person) => card.seat(person),
        Actor::Computer(seat) => Some(seat),
        Actor::Clock => None,
    };
    let seat = seat.ok_or_else(|| about(card, "service-not-a-player"))?;
    let game = current(loaded)?;
    if game.table.departed().contains(seat) {
        return Err(about(card, "service-out-of-game"));
    }
    Ok((game, seat))
}

fn may_act(table: &dyn AnyTable) -> SeatSet {
    match table.turn() {
        Turn::Seats { must, may } => must.union(may),
        Turn::Chance | Turn::Over(_) => SeatSet::NONE,
    }
}

fn not_your_turn(loaded: &Loaded, game: &Playing) -> Refusal {
    let name = |seat: Seat| loaded.card.player(seat).map(|player| player.name.clone());
    let waiting: Vec<String> = must_act(&*game.table).iter().filter_map(name).collect();
    let sentence = Sentence::new("service-not-your-turn").with("match", loaded.card.id.code());
    sentence.with("players", waiting).into()
}

/// Says whether luck or another player came after the seat's last action.
fn no_takeback(loaded: &Loaded, game: &Playing, seat: Seat) -> Refusal {
    // Nothing but luck can have come since, or it could be taken back.
    let luck = game.table.last_actor() == Some(seat);
    let key = if luck { "service-takeback-past-luck" } else { "service-takeback-not-last" };
    about(&loaded.card, key)
}

/// The other people still in the game.
fn others(loaded: &Loaded, game: &Playing, person: PersonId) -> Vec<PersonId> {
    let out = game.table.departed();
    let seats = Seat::all(game.table.seat_count()).filter(|&seat| !out.contains(seat));
    let people = seats.filter_map(|seat| Some(loaded.card.player(seat)?.person));
    people.filter(|&other| other != person).collect()
}
