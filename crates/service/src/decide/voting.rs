//! Decisions about votes in the seat that a room holds.

use game_core::Seat;
use store::{timers::TimerKind, votes::VoteRow};

use super::{
    Circumstances, Decision, Effect, Playing, follow, must_act,
    running::{acting, current},
};
use crate::{
    Actor, Ballot, NoticeKind, Refusal, Sitter, Sitting, Timestamp, VoteRule, table::mark,
};

/// Casts a vote for an action that the rules accept. The action is played at once if that closes
/// the vote.
pub(super) fn cast(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    code: &str,
) -> Result<Decision, Refusal> {
    let (game, seat) = acting(sitting, asked)?;
    game.table.boxed().act(seat, code, asked.key()?)?;
    let (rule, ballot) = open(sitting)?;
    let mark = mark(game.number, game.table.ply());
    let vote = VoteRow { person: asked.person()?, mark, code: code.to_owned(), at: asked.now };
    let first = ballot.of_person(vote.person).is_none();
    let ballot = ballot.clone().with(vote.clone());
    if ballot.is_closed(rule, asked.now) {
        return count(sitting, asked, (game, seat), &ballot);
    }
    let mut decision = Decision::default();
    decision.effect(Effect::Vote(vote, first.then_some(ballot.count())));
    Ok(decision)
}

/// Closes a vote whose time is over, for the clock. A vote without any ballot stays open.
pub(super) fn close(sitting: &Sitting, asked: &Circumstances<'_>) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let (rule, ballot) = open(sitting)?;
    let game = current(sitting)?;
    let mut must = must_act(&*game.table).iter();
    let seat = must.find(|seat| sitting.card.room_in(*seat).is_some()).ok_or(Refusal::Stale)?;
    if ballot.is_closed(rule, asked.now) {
        return count(sitting, asked, (game, seat), ballot);
    }
    let mut decision = Decision::default();
    let later = Some(ballot.closes).filter(|closes| *closes > asked.now);
    decision.effects.extend(later.map(|closes| Effect::Timer(TimerKind::Vote, Some(closes))));
    Ok(decision)
}

fn open(sitting: &Sitting) -> Result<(VoteRule, &Ballot), Refusal> {
    let open = sitting.card.vote.zip(sitting.ballot.as_ref());
    open.ok_or_else(|| Refusal::because("service-vote-closed"))
}

/// Plays the action with the most votes.
fn count(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    (game, seat): (&Playing, Seat),
    ballot: &Ballot,
) -> Result<Decision, Refusal> {
    let (code, votes) = ballot.winner().ok_or(Refusal::Stale)?;
    let by = Circumstances { actor: Actor::Room(seat), ..asked.clone() };
    let mut table = game.table.boxed();
    table.act(seat, code, by.key()?)?;
    let mut decision = follow(sitting, &by, seat, game, table)?;
    let told = NoticeKind::Voted { votes, of: ballot.count() };
    let room = sitting.card.room_in(seat).ok_or(Refusal::Stale)?;
    decision.effects.insert(0, Effect::TellIn(room, told));
    Ok(decision)
}

/// Opens a vote in the commit that makes the match wait for a room, and drops the votes of the turn
/// before. Of two rooms only the one that votes hears of it.
pub(crate) fn call_to_vote(
    decision: &mut Decision,
    (players, rule): (&[Sitter], Option<VoteRule>),
    now: Timestamp,
) {
    let Some(rule) = rule else { return };
    let ends = decision.effects.iter().any(|effect| matches!(effect, Effect::End(_)));
    let acted = |effect: &Effect| matches!(effect, Effect::Append { .. } | Effect::Begin { .. });
    if !ends && !decision.effects.iter().any(acted) {
        return;
    }
    let must = decision.table.as_ref().filter(|_| !ends).map(|table| must_act(&**table));
    let held = |seat: Seat| match players.get(seat.index()) {
        Some(Sitter::Room(room)) => Some(*room),
        _ => None,
    };
    let waits = must.and_then(|must| must.iter().find_map(held));
    let closes = Timestamp(now.0 + rule.open.milliseconds());
    decision.effect(Effect::ClearVotes);
    decision.effect(Effect::Timer(TimerKind::Vote, waits.map(|_| closes)));
    if let Some(room) = waits {
        decision.effect(Effect::TellIn(room, NoticeKind::Vote { count: 0 }));
    }
}
