//! What follows at once from answers that were given beforehand.
//!
//! The decision on a move plays the prepared answer in the same commit, as its owner and at a
//! ply of its own. A log says nothing of it: a match comes to the same as if it was typed.
//! Answers for any other position go with that commit. Somebody who left the room answers
//! nothing.
//!
//! Who wants that has their only possible move played in the same way, and everybody is told.

use std::{collections::BTreeMap, sync::Arc};

use game_core::{AnyTable, LogLine, Seat};
use store::PersonId;

use super::{
    Circumstances, Decision, Effect, MatchCommand, allowed::Case, must_act, running, timed,
};
use crate::{
    Actor, Conditionals, NoticeKind, Played, Player, Playing, Refusal, Sitting,
    conditionals::{Branch, are_possible, to_move},
    table::{about, mark},
};

/// So many turns follow from one at most; the next one waits for its player.
const MOST: usize = 64;

/// What changes about what somebody prepared.
#[derive(Debug, Clone)]
pub(crate) enum PreparedChange {
    /// These moves are added.
    Add(String),
    /// The branch of this key goes, or all.
    Drop(Option<String>),
}

impl Case<'_> {
    /// The seat that may prepare answers now.
    ///
    /// # Errors
    /// They do not play, the game has none, or it is their turn.
    pub(crate) fn prepares(&self) -> Result<Seat, Refusal> {
        let (table, seat) = self.in_game()?;
        if self.actor.votes_in(self.card) {
            return Err(about(self.card, "service-vote-only"));
        }
        if !are_possible(table) {
            return Err(Refusal::because("service-if-luck"));
        }
        let must = must_act(table);
        match must.contains(seat) || must.is_empty() {
            true => Err(Refusal::because("service-if-your-turn")),
            false => Ok(seat),
        }
    }
}

/// Prepares an answer, or drops some.
pub(super) fn prepare(
    sitting: &Sitting,
    case: &Case<'_>,
    change: &PreparedChange,
) -> Result<Decision, Refusal> {
    let game = running::current(sitting)?;
    let place = mark(game.number, game.table.ply());
    let (seat, after) = match change {
        PreparedChange::Add(text) => {
            let seat = case.prepares()?;
            let branch = Branch::read(&*game.table, seat, text)?;
            (seat, sitting.prepared(seat).unwrap_or(Conditionals::at(place)).with(branch)?)
        }
        PreparedChange::Drop(key) => {
            let (_, seat) = case.in_game()?;
            let present = sitting.prepared(seat).unwrap_or_default();
            (seat, present.without(key.as_deref()))
        }
    };
    let mut decision = Decision::default();
    if sitting.prepared(seat).unwrap_or_default() != after {
        decision.effect(Effect::Conditionals(seat, after.encode()));
    }
    decision.conditionals = Some(after);
    Ok(decision)
}

/// Plays what was prepared for what has just happened, or what somebody cannot choose, as
/// long as there is something, and lets go of what cannot be any more.
pub(super) fn follow_up(sitting: &Sitting, asked: &Circumstances<'_>, decision: &mut Decision) {
    let changes = |effect: &Effect| matches!(effect, Effect::Append { .. } | Effect::End(_));
    let nothing = sitting.conditionals.is_empty() && sitting.forced.is_empty();
    if nothing || !decision.effects.iter().any(changes) {
        return;
    }
    let (mut left, mut present) = (sitting.conditionals.clone(), sitting.clone());
    for _ in 0..MOST {
        let found = answer(&present, decision, &left).or_else(|| only_move(&present, decision));
        let Some(answer) = found else { break };
        let by = Circumstances { actor: Actor::Person(answer.by), ..asked.clone() };
        let after = after(&present, decision, by.actor);
        let Ok(mut step) = running::play(&after, &by, &answer.code) else { break };
        let command = MatchCommand::Play { mark: None, code: answer.code };
        timed::wind(&after, &by, &command, &mut step);
        if answer.forced {
            // Why it is there is told before it.
            let told = NoticeKind::PlayedFor { person: answer.by };
            step.effects.insert(0, Effect::Tell(None, told));
        }
        let ply = step.moved.as_ref().map_or(0, |table| table.ply());
        let number = after.game.as_ref().map_or(0, |game| game.number);
        left.insert(answer.seat, Conditionals::of(mark(number, ply), answer.left));
        append(decision, step, answer.by);
        present = after;
    }
    keep(sitting, &present, decision, &left);
}

/// Gives up for who asked to take their move back and wanted that if it was refused: by a
/// word, by a move of another, or by silence.
pub(super) fn give_up(sitting: &Sitting, asked: &Circumstances<'_>, decision: &mut Decision) {
    let refused = |effect: &Effect| matches!(effect, Effect::Takeback(None));
    let ends = |effect: &Effect| matches!(effect, Effect::Begin { .. } | Effect::End(_));
    let Some(by) = sitting.card.takeback.filter(|by| asked.actor != Actor::Person(*by)) else {
        return;
    };
    let prepared = sitting.card.seat(by).and_then(|seat| sitting.prepared(seat));
    let wanted = prepared.is_some_and(|one| one.gives_up());
    let last = decision.moved.as_ref().and_then(|table| table.log().last());
    let granted = last.is_some_and(LogLine::is_back);
    let closed = decision.effects.iter().any(ends) || !decision.effects.iter().any(refused);
    if !wanted || granted || closed {
        return;
    }
    let by_asker = Circumstances { actor: Actor::Person(by), ..asked.clone() };
    let after = after(sitting, decision, by_asker.actor);
    let Ok(mut step) = running::resign(&after, &by_asker) else { return };
    timed::wind(&after, &by_asker, &MatchCommand::Resign, &mut step);
    append(decision, step, by);
}

/// An answer that is to be played.
struct PreparedAnswer {
    by: PersonId,
    seat: Seat,
    code: String,
    left: Vec<Branch>,
    /// Whether it was not prepared: they have nothing to choose.
    forced: bool,
}

/// The game goes on at this table.
fn on<'a>(
    present: &'a Sitting,
    decision: &'a Decision,
) -> Option<(&'a Playing, &'a Arc<dyn AnyTable>)> {
    let ends = |effect: &Effect| matches!(effect, Effect::Begin { .. } | Effect::End(_));
    let (game, table) = (present.game.as_ref()?, decision.moved.as_ref()?);
    (!decision.effects.iter().any(ends)).then_some((game, table))
}

/// The only move of whose turn it is, if they want it played. What was taken back is theirs
/// to play again.
fn only_move(present: &Sitting, decision: &Decision) -> Option<PreparedAnswer> {
    let (_, table) = on(present, decision)?;
    let seat = to_move(&**table).filter(|&seat| present.forced.contains(seat))?;
    if table.log().last()?.is_back() {
        return None;
    }
    let by = present.card.player(seat).and_then(Player::person)?;
    let code = table.forced(seat)?;
    Some(PreparedAnswer { by, seat, code, left: Vec::new(), forced: true })
}

/// The game goes on at this table, one entry after the other.
fn one_on<'a>(
    present: &'a Sitting,
    decision: &'a Decision,
) -> Option<(&'a Playing, &'a Arc<dyn AnyTable>)> {
    let (game, table) = on(present, decision)?;
    (table.ply() == game.table.ply() + 1).then_some((game, table))
}

/// What somebody has prepared for what has just happened.
fn answer(
    present: &Sitting,
    decision: &Decision,
    left: &BTreeMap<Seat, Conditionals>,
) -> Option<PreparedAnswer> {
    let (game, table) = one_on(present, decision)?;
    let (before, line) = (mark(game.number, game.table.ply()), table.log().last()?);
    let fitting = left.iter().filter(|(_, one)| one.stand_at(before));
    let mut found = fitting.filter_map(|(&seat, one)| {
        let by = present.card.player(seat).and_then(Player::person)?;
        let (code, left) = one.answer(&*game.table, line, &**table, seat)?;
        Some(PreparedAnswer { by, seat, code, left, forced: false })
    });
    found.next()
}

/// The match as it is after a decision that it goes on.
fn after(present: &Sitting, decision: &Decision, actor: Actor) -> Sitting {
    let mut after = Sitting { actor, consents: Vec::new(), ..present.clone() };
    after.card.takeback = None;
    if let (Some(game), Some(table)) = (&mut after.game, &decision.moved) {
        game.table = Arc::clone(table);
    }
    for effect in &decision.effects {
        if let Effect::Clock(clock) = effect {
            after.card.clock.clone_from(clock);
        }
    }
    after
}

/// What was decided, and then this; a player who has answered is not called to answer.
fn append(decision: &mut Decision, step: Decision, by: PersonId) {
    let calls = |effect: &Effect| matches!(effect, Effect::Tell(Some(person), NoticeKind::YourTurn { .. }) if *person == by);
    decision.effects.retain(|effect| !calls(effect));
    decision.effects.extend(step.effects);
    decision.played = match (decision.played, step.played) {
        (Some(first), Some(last)) => Some(Played { from_ply: first.from_ply, ..last }),
        (first, last) => last.or(first),
    };
    (decision.moved, decision.table) = (step.moved, step.table);
}

/// Whatever is prepared for another position than there is now goes.
fn keep(
    sitting: &Sitting,
    present: &Sitting,
    decision: &mut Decision,
    left: &BTreeMap<Seat, Conditionals>,
) {
    let ends = |effect: &Effect| matches!(effect, Effect::Begin { .. } | Effect::End(_));
    let over = decision.effects.iter().any(ends);
    let number = present.game.as_ref().map_or(0, |game| game.number);
    let now = decision.moved.as_ref().filter(|_| !over).map(|table| mark(number, table.ply()));
    for (seat, was) in &sitting.conditionals {
        let kept = left.get(seat).filter(|one| now.is_some_and(|now| one.stand_at(now)));
        let kept = kept.and_then(Conditionals::encode);
        if was.encode() != kept {
            decision.effect(Effect::Conditionals(*seat, kept));
        }
    }
}
