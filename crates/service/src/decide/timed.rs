//! Decisions about time: clocks follow the decisions, and flags fall.
//!
//! `Game::expire` says what the end of a seat's time means. If the clock acts as a player could
//! have, it acts by itself. If that would end a player's game, the opponent is asked first.

use game_core::{Departure, LogLine, Seat, SeatSet};
use store::{Occasion, Timestamp, matches::MatchEnding, timers::TimerKind};

use super::{
    Circumstances, Decision, Effect, MatchCommand,
    leaving::stand_up,
    must_act,
    running::{current, time_out_in},
};
use crate::{
    MatchClock, NoticeKind, Player, Refusal, Sitting, Span, decide::follow, match_clock::GRACES,
};

/// After so many turns in a row that are lost on time, at a table of three or more, the next one
/// takes the seat away.
const TURNS: u8 = 2;

/// Lets the clock of the match follow a decision of any kind.
pub(super) fn wind(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    command: &MatchCommand,
    decision: &mut Decision,
) {
    let Some(clock) = &sitting.card.clock else { return };
    let mut clock = clock.at(asked.now);
    let (mut begun, mut ended, mut winds) = (clock.has_begun(), false, false);
    let mut goes_on = false;
    // A computer answers at once, and no clock is set on it.
    let computers = sitting.card.computers();
    let must = decision.table.as_deref().map_or(SeatSet::NONE, must_act);
    let must = must.iter().filter(|&seat| !computers.contains(seat)).collect();
    let seats = decision.table.as_deref().map_or(0, |table| table.seat_count());
    for effect in &decision.effects {
        match effect {
            Effect::Begin { .. } => {
                clock.begin(asked.now, seats, must);
                (begun, winds) = (true, true);
            }
            Effect::Append { log, .. } => {
                append(&mut clock, asked, command, log, must);
                winds = true;
            }
            Effect::Takeback(Some(_)) => {
                clock.stand();
                winds = true;
            }
            Effect::Takeback(None) => {
                clock.go_on(asked.now);
                (goes_on, winds) = (true, true);
            }
            Effect::End(_) => ended = true,
            _ => {}
        }
    }
    if ended && begun {
        decision.effect(Effect::Clock(None));
        decision.effect(Effect::Timer(TimerKind::Clock, None));
    } else if winds && begun {
        let runs = if goes_on { clock.runs_for() } else { SeatSet::NONE };
        set(decision, clock);
        // While the clock stood, the time of their reminder was not known.
        let people = runs.iter().filter_map(|seat| sitting.card.player(seat)?.person());
        people.for_each(|person| decision.effect(Effect::Remind(person)));
    }
}

/// Begins the clock of a match that begins in the commit that proposes it.
pub(crate) fn begin(decision: &mut Decision, control: &str, now: Timestamp) {
    let (Some(clock), Some(table)) = (MatchClock::decode(control, None, None), &decision.table)
    else {
        return;
    };
    let (mut clock, seats, must) = (clock.at(now), table.seat_count(), must_act(&**table));
    clock.begin(now, seats, must);
    set(decision, clock);
}

/// Counts entries that were added to the log.
fn append(
    clock: &mut MatchClock,
    asked: &Circumstances<'_>,
    command: &MatchCommand,
    log: &[LogLine],
    must: SeatSet,
) {
    if log.first().is_some_and(LogLine::is_back) {
        clock.taken_back(asked.now, must);
        return;
    }
    let by_clock = matches!(command, MatchCommand::Flag | MatchCommand::TimeOut(_));
    clock.acted(asked.now, log.first().and_then(LogLine::actor), by_clock, must);
}

fn set(decision: &mut Decision, clock: MatchClock) {
    let due = clock.due();
    decision.effect(Effect::Clock(Some(clock)));
    decision.effect(Effect::Timer(TimerKind::Clock, due));
}

/// Looks whether a player's time is over, and acts on it. If it is too early, the timer is set
/// again.
pub(super) fn flag(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let game = current(sitting)?;
    let mut decision = Decision::default();
    let Some(clock) = &sitting.card.clock else {
        decision.effect(Effect::Timer(TimerKind::Clock, None));
        return Ok(decision);
    };
    let clock = clock.at(asked.now);
    if clock.stood(asked.now) {
        decision.effect(Effect::Takeback(None));
        decision.tell_room(NoticeKind::TakebackLapsed);
        return Ok(decision);
    }
    let Some(seat) = clock.over() else {
        decision.effect(Effect::Timer(TimerKind::Clock, clock.due()));
        return Ok(decision);
    };
    if game.table.seat_count() > 2 {
        return among_several(sitting, asked, &clock, seat);
    }
    // In a league, and for a room, the opponent need not claim what is theirs.
    let is_league = matches!(sitting.card.occasion, Occasion::League(_));
    let at_once = is_league || sitting.card.room_in(seat).is_some();
    if at_once || game.table.plays_out_of_time(seat) {
        return time_out_in(sitting, asked, seat);
    }
    Ok(overdue(sitting, clock, seat))
}

/// Takes a turn lost on time where the others play on, and after a few such turns the seat.
fn among_several(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    clock: &MatchClock,
    seat: Seat,
) -> Result<Decision, Refusal> {
    let person = sitting.card.player(seat).and_then(Player::person);
    let Some(person) = person.filter(|_| clock.lost(seat) >= TURNS) else {
        let mut decision = time_out_in(sitting, asked, seat)?;
        if let Some(person) = person
            && clock.lost(seat) + 1 == TURNS
        {
            decision.tell(person, NoticeKind::TurnsLost);
        }
        return Ok(decision);
    };
    let game = current(sitting)?;
    let mut table = game.table.boxed();
    if !stand_up(&sitting.card, &mut *table, (seat, Departure::Removed), asked.key()?) {
        return Err(Refusal::Stale);
    }
    let mut decision = follow(sitting, asked, seat, game, table)?;
    // The reason for the empty seat is told before its consequences.
    decision.effects.insert(0, Effect::Tell(None, NoticeKind::SeatLeft { person }));
    Ok(decision)
}

/// Lets the opponent claim the win, or give time. Silence gives a day, a few times, and then the
/// match is left as it is.
fn overdue(sitting: &Sitting, mut clock: MatchClock, seat: Seat) -> Decision {
    let mut decision = Decision::default();
    let day = clock.graces(seat) + 1;
    let person = sitting.card.player(seat).and_then(Player::person);
    let Some(person) = person.filter(|_| day <= GRACES) else {
        decision.effect(Effect::End(MatchEnding::Aborted));
        decision.tell_room(NoticeKind::Unfinished);
        return decision;
    };
    clock.wait_for(seat);
    set(&mut decision, clock);
    decision.tell_room(NoticeKind::TimeOver { person, day });
    decision
}

/// Ends the game of the opponent, whose time is over.
pub(super) fn claim(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    let late = sitting.case(asked.actor, false, asked.now).claims()?;
    time_out_in(sitting, asked, late)
}

/// Begins the turn of the player who opens the board, if it has not begun.
pub(super) fn open(sitting: &Sitting, asked: &Circumstances<'_>) -> Decision {
    let mut decision = Decision::default();
    let seat = asked.actor.seat(&sitting.card);
    if let (Some(seat), Some(clock)) = (seat, &sitting.card.clock) {
        let mut clock = clock.at(asked.now);
        if clock.is_shut(seat) {
            clock.open(seat);
            set(&mut decision, clock);
            let person = asked.actor.person().map(Effect::Remind);
            decision.effects.extend(person);
        }
    }
    decision
}

/// Gives more time to the players the match waits for.
pub(super) fn give(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    more: Span,
) -> Result<Decision, Refusal> {
    let case = sitting.case(asked.actor, false, asked.now);
    if !Span::GIFTS.contains(&more) {
        return Err(Refusal::because("service-time-range"));
    }
    case.gives_time(more)?;
    let person = asked.person()?;
    let mut decision = Decision::default();
    if let Some(clock) = &sitting.card.clock {
        let mut clock = clock.at(asked.now);
        clock.give(case.waits_for_others(), more);
        set(&mut decision, clock);
    }
    let minutes = u32::try_from(more.minutes()).unwrap_or(u32::MAX);
    decision.tell_room(NoticeKind::TimeGiven { person, minutes });
    Ok(decision)
}
