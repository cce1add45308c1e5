//! Counting the result of a match: sums, feats and ratings.
//!
//! A result is counted once, in the commit that ends its match, and can be taken out once: by an
//! annulment, or because its players turned out to be one person. Either touches the rows of the
//! match's own players and of no other match.

use store::{
    Connection, MatchId, PersonId, StoreError, Timestamp,
    answers::{self, AnswerRow, CurrentSkill},
    encounters, feats, occasion, ratings,
    ratings::{ClockClass, Current},
    standings::{self, SeatResult},
};

use crate::puzzles::daily::DAY;
use crate::rating::{answered, at_time, of_two, provisional_from, refunded, settled};

/// The most matches of the same two players that change their ratings in a day. Further matches
/// count in all lists.
pub const A_DAY: i64 = 5;

/// Counts the result of a match that has just ended. Of one person's tries at a puzzle of a day the
/// first counts.
pub(crate) async fn count(
    db: &mut Connection,
    id: MatchId,
    results: &[SeatResult],
) -> Result<(), StoreError> {
    if occasion::is_again(&mut *db, id).await? {
        return Ok(());
    }
    standings::keep(&mut *db, id, results).await?;
    standings::add(&mut *db, id).await?;
    encounters::add(&mut *db, id).await?;
    feats::count(&mut *db, id).await?;
    if let Some(answer) = answers::add(&mut *db, id).await? {
        rate_answer(&mut *db, id, &answer).await?;
    }
    rate(db, id).await
}

/// Takes the result of a match out of everything; with a seat, only that seat's part.
pub(crate) async fn take_out(
    db: &mut Connection,
    id: MatchId,
    seat: Option<i64>,
) -> Result<(), StoreError> {
    standings::take_out(&mut *db, id, seat).await?;
    encounters::take_out(&mut *db, id, seat).await?;
    feats::clear(&mut *db, id, seat).await?;
    standings::clear(&mut *db, id, seat).await?;
    refund(db, id).await
}

/// Changes both ratings by the result of a match, if it is rated.
async fn rate(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    let Some(result) = ratings::rated(&mut *db, id).await? else { return Ok(()) };
    let yesterday = Timestamp(result.at.0 - DAY);
    if ratings::between(&mut *db, result.people, yesterday).await? >= A_DAY {
        return Ok(());
    }
    let pool = (result.game.as_str(), result.pace);
    let mut last = [None; 2];
    for (last, person) in last.iter_mut().zip(result.people) {
        *last = ratings::current(&mut *db, person, pool).await?;
    }
    let before = last.map(|last| at_time(last.map(|it| (it.strength, it.at)), result.at));
    let after = settled(before, result.shares);
    for (seat, person) in result.people.into_iter().enumerate() {
        ratings::note(&mut *db, (id, person), &result, [before[seat], after[seat]]).await?;
        let linked = last[seat].and_then(|last| last.linked);
        let current = Current { strength: after[seat], at: result.at, linked };
        set(&mut *db, person, pool, current).await?;
    }
    Ok(())
}

/// Takes back a match's change of ratings.
async fn refund(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    for change in ratings::taken_back(&mut *db, id).await? {
        let pool = (change.game.as_str(), change.pace);
        let Some(now) = ratings::current(&mut *db, change.person, pool).await? else { continue };
        match refunded(&change, now) {
            Some(current) => set(&mut *db, change.person, pool, current).await?,
            None => ratings::clear(&mut *db, change.person, pool).await?,
        }
    }
    Ok(())
}

async fn set(
    db: &mut Connection,
    person: PersonId,
    pool: (&str, ClockClass),
    current: Current,
) -> Result<(), StoreError> {
    let provisional = provisional_from(current.strength, current.at);
    ratings::set(db, person, pool, (current, provisional)).await
}

/// Changes the ratings of a person and of the task they answered.
async fn rate_answer(
    db: &mut Connection,
    id: MatchId,
    answer: &AnswerRow,
) -> Result<(), StoreError> {
    let AnswerRow { person, task, game, at, stars, again } = answer;
    let known = answers::current(&mut *db, *person, game).await?;
    let before = at_time(known.map(|it| (it.strength, it.at)), *at);
    let count = known.map_or(0, |it| it.answered) + 1;
    let mut skill = CurrentSkill { strength: before, at: *at, answered: count };
    if !again && let Some(theirs) = answers::strength_of_task(&mut *db, *task).await? {
        let (after, task_after) = answered(before, theirs, *stars);
        answers::set_change(&mut *db, id, (before.rating, after.rating)).await?;
        answers::set_strength_of_task(&mut *db, *task, task_after).await?;
        skill.strength = after;
    }
    answers::set(db, *person, game, skill).await
}

/// Joins the ratings of two linked accounts into one of each kind.
pub(crate) async fn link_ratings(
    db: &mut Connection,
    (from, into): (PersonId, PersonId),
    now: Timestamp,
) -> Result<(), StoreError> {
    for ((game, pace), brought) in ratings::all_of(&mut *db, from).await? {
        let own = ratings::current(&mut *db, into, (&game, pace)).await?;
        let current = own.map_or(brought, |own| of_two(own, brought, now));
        set(&mut *db, into, (&game, pace), current).await?;
        ratings::clear(&mut *db, from, (&game, pace)).await?;
    }
    for (game, brought) in answers::all_of(&mut *db, from).await? {
        let own = answers::current(&mut *db, into, &game).await?;
        let skill = own.map_or(brought, |own| surer_skill(own, brought, now));
        answers::set(&mut *db, into, &game, skill).await?;
        answers::clear(&mut *db, from, &game).await?;
    }
    Ok(())
}

/// Returns the surer of two skills. The tasks that either answered add up.
fn surer_skill(one: CurrentSkill, other: CurrentSkill, now: Timestamp) -> CurrentSkill {
    let rating = |it: CurrentSkill| Current { strength: it.strength, at: it.at, linked: None };
    let Current { strength, at, .. } = of_two(rating(one), rating(other), now);
    CurrentSkill { strength, at, answered: one.answered + other.answered }
}
