//! Answers given beforehand, and the moves that follow from them at once.
//!
//! The decision on a move plays the prepared answer in the same commit, as its owner and at a ply
//! of its own. The log does not show it: the match is the same as if the answer was typed. Answers
//! for any other position go with that commit. A person who left the room answers nothing.
//!
//! For a player who wants that, their only possible move is played in the same way, and everybody
//! is told.

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

/// The most turns that follow from one. The next one waits for its player.
const MOST: usize = 64;

/// A change of a player's prepared answers.
#[derive(Debug, Clone)]
pub(crate) enum PreparedChange {
    /// Adds these moves.
    Add(String),
    /// Drops the branch of this key, or all.
    Drop(Option<String>),
}

impl Case<'_> {
    /// Returns the seat that may prepare answers now.
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

/// Plays the prepared answers to the last move, and only possible moves, as long as there are some.
/// Then drops answers that are impossible.
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
            // The reason is told before the move.
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

/// Resigns for a player whose takeback was refused, if they wanted that: by a word, by another's
/// move, or by silence.
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

/// An answer to play.
struct PreparedAnswer {
    by: PersonId,
    seat: Seat,
    code: String,
    left: Vec<Branch>,
    /// Whether it was not prepared: the player has no choice.
    forced: bool,
}

/// Returns the game and its table, if the game goes on after the decision.
fn on<'a>(
    present: &'a Sitting,
    decision: &'a Decision,
) -> Option<(&'a Playing, &'a Arc<dyn AnyTable>)> {
    let ends = |effect: &Effect| matches!(effect, Effect::Begin { .. } | Effect::End(_));
    let (game, table) = (present.game.as_ref()?, decision.moved.as_ref()?);
    (!decision.effects.iter().any(ends)).then_some((game, table))
}

/// Returns the only move of the player whose turn it is, if they want it played. After a takeback
/// they play it themselves.
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

/// Returns the game and its table, if it goes on after one entry.
fn one_on<'a>(
    present: &'a Sitting,
    decision: &'a Decision,
) -> Option<(&'a Playing, &'a Arc<dyn AnyTable>)> {
    let (game, table) = on(present, decision)?;
    (table.ply() == game.table.ply() + 1).then_some((game, table))
}

/// Returns the prepared answer to the last move.
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

/// Returns the match as it is after a decision with which it goes on.
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

/// Appends a step to a decision. A player who has answered is not called to answer.
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

/// Drops every answer prepared for another position than the present one.
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
