//! Writes decisions to the store.

use std::sync::Arc;

use game_core::{LogLine, SeatSet};
use store::{
    Connection, GameId, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp, codes,
    codes::Subject, entries, entries::EntryRow, feats, games, leagues, lessons, luck, matches,
    occasion, puzzle_posts, solos, timers, timers::TimerKind, votes, votes::VoteRow,
};

use crate::Matches;
use crate::contests::counting;
use crate::deliveries::delivery;
use crate::notice::CommittedNotice;
use crate::{
    Actor, MatchClock, MatchState, Notice, NoticeKind, Refusal, Sitting,
    decide::{Circumstances, Decision, Effect, MatchCommand, decide},
    measures, outcome,
};

/// How often a request is decided anew because the match changed in between.
const ATTEMPTS: u32 = 32;

/// The most milliseconds until a league reports a result, perhaps with others.
const SOON: i64 = 2 * 60_000;
/// The same in an arena, where others wait to be paired.
const SOONER: i64 = 5_000;

/// The subject of the effects.
#[derive(Clone)]
pub(crate) struct About {
    pub(crate) id: MatchId,
    /// The rooms that are told.
    pub(crate) rooms: Vec<RoomId>,
    pub(crate) game: Option<GameId>,
    pub(crate) now: Timestamp,
}

impl About {
    fn notice(&self, room: Option<RoomId>, to: Option<PersonId>, kind: NoticeKind) -> Notice {
        let (id, at, match_id, game) = (NoticeId(0), self.now, Some(self.id), self.game);
        Notice { id, at, room, to, match_id, game, kind }
    }
}

/// The outcome of a write.
pub(crate) struct Written {
    /// The match's current game after the write.
    pub(crate) game: Option<GameId>,
    pub(crate) notices: Vec<CommittedNotice>,
    /// Whether a timer may have been set.
    timed: bool,
}

impl Matches<'_> {
    /// Decides on a sitting and writes. If the match changed in between, it is read and decided on
    /// anew. A decision by a person who named the ply they saw then reports that itself.
    pub(crate) async fn carry_out(
        self,
        sitting: &Sitting,
        command: MatchCommand,
    ) -> Result<Decision, Refusal> {
        let (actor, id) = (sitting.actor, sitting.card.id);
        let _first = self.before_computers(actor);
        let mut again = None;
        for _ in 0..ATTEMPTS {
            match self.attempt(again.as_ref().unwrap_or(sitting), &command).await {
                ApplyAttempt::Done(result) => {
                    note_refusal(actor, id, &command, &result);
                    return result;
                }
                ApplyAttempt::Overtaken => again = Some(self.sitting(actor, id).await?),
            }
        }
        Err(Refusal::Stale)
    }

    async fn attempt(self, sitting: &Sitting, command: &MatchCommand) -> ApplyAttempt {
        let (actor, id, now) = (sitting.actor, sitting.card.id, self.now());
        let decided = async {
            let (luck, rules) = (self.luck_of(sitting).await?, self.rules_of(&sitting.card)?);
            decide(sitting, &Circumstances { actor, now, rules, luck }, command)
        };
        let mut decision = match decided.await {
            Ok(decided) => decided,
            Err(refusal) => return ApplyAttempt::Done(Err(refusal)),
        };
        if decision.effects.is_empty() {
            return ApplyAttempt::Done(Ok(decision));
        }
        let running = sitting.card.state == MatchState::Running;
        let game = sitting.game.as_ref().filter(|_| running).map(|game| game.id);
        let about = About { id, rooms: sitting.card.rooms(), game, now };
        let (effects, version) = (std::mem::take(&mut decision.effects), sitting.version);
        let written = self.change(move |db| {
            Box::pin(async move {
                match actor.person() {
                    Some(person) => matches::claim_for(&mut *db, id, version, person).await?,
                    None => matches::claim(&mut *db, id, version).await?,
                }
                Ok(apply(db, about, effects).await?)
            })
        });
        match written.await {
            Ok(written) => self.written(&decision, &written),
            Err(Refusal::Stale) => return ApplyAttempt::Overtaken,
            Err(refusal) => return ApplyAttempt::Done(Err(refusal)),
        }
        let ply = decision.played.map(|played| played.to_ply);
        if ply.is_some() {
            measures::count_move(sitting.card.game, actor, self.origin.platform());
        }
        let (match_id, command) = (id.code(), command.name());
        tracing::info!(match_id, %actor, command, ply, "done");
        ApplyAttempt::Done(Ok(decision))
    }

    /// Keeps the new table in memory, and wakes readers and timers.
    pub(crate) fn written(self, decision: &Decision, written: &Written) {
        if let (Some(game), Some(table)) = (written.game, &decision.table) {
            self.tables.put(game, Arc::clone(table));
        }
        self.announce(written.notices.iter().copied());
        if written.timed {
            self.timers_changed.notify_one();
        }
    }
}

/// Logs the reason of a refusal: the wording's key, never its arguments.
fn note_refusal<T>(actor: Actor, id: MatchId, command: &MatchCommand, result: &Result<T, Refusal>) {
    let why = match result {
        Ok(_) | Err(Refusal::Fault(_)) => return,
        Err(Refusal::Because(sentence)) => sentence.key,
        Err(Refusal::Unavailable(key)) => key,
        Err(Refusal::Stale) => "stale",
        Err(Refusal::Repeated) => "repeated",
    };
    let (match_id, command) = (id.code(), command.name());
    tracing::info!(match_id, %actor, command, why, "refused");
}

enum ApplyAttempt {
    Done(Result<Decision, Refusal>),
    /// The match changed between loading and writing.
    Overtaken,
}

/// Writes the effects in order, and their notices at the end: one message a chat.
pub(crate) async fn apply(
    db: &mut Connection,
    mut about: About,
    effects: Vec<Effect>,
) -> Result<Written, StoreError> {
    let (mut told, mut retold) = (Vec::new(), Vec::new());
    let timer = |effect: &Effect| matches!(effect, Effect::Timer(_, Some(_)) | Effect::Results(_));
    let timed = effects.iter().any(timer);
    for effect in effects {
        match effect {
            Effect::Tell(to, kind) => {
                if let (NoticeKind::YourTurn { .. }, Some(person), Some(game)) =
                    (&kind, to, about.game)
                {
                    lessons::note(&mut *db, person, game).await?;
                }
                match to {
                    Some(_) => told.push(about.notice(about.rooms.first().copied(), to, kind)),
                    None => {
                        let all = about.rooms.iter();
                        told.extend(all.map(|room| about.notice(Some(*room), None, kind.clone())));
                    }
                }
            }
            Effect::Code(code, expires) => {
                codes::add(&mut *db, &code, Subject::Match(about.id), None, expires).await?;
            }
            Effect::TellIn(room, kind) => told.push(about.notice(Some(room), None, kind)),
            Effect::Begin { setup, secret, added, log } => {
                let (commitment, bytes) = (secret.commitment(), secret.bytes());
                let game = games::add(db, about.id, &setup, &commitment, bytes, about.now).await?;
                if let Some(added) = added {
                    luck::set_added(&mut *db, game, &added).await?;
                }
                entries::append(db, game, 0, &rows(log), None, about.now).await?;
                about.game = Some(game);
            }
            Effect::Vote(vote, count) => {
                retold.extend(cast(&mut *db, about.id, &vote, count, about.now).await?);
            }
            other => change(db, &about, other).await?,
        }
    }
    let mut notices = delivery::tell_together(db, &told).await?;
    notices.append(&mut retold);
    Ok(Written { game: about.game, notices, timed })
}

async fn change(db: &mut Connection, about: &About, effect: Effect) -> Result<(), StoreError> {
    let About { id, game, now, .. } = *about;
    match effect {
        Effect::Join(person) => matches::join(db, id, person).await,
        Effect::Add(person, added) => luck::add(db, id, person, &added).await,
        Effect::Leave(person) => matches::leave(db, id, person).await,
        Effect::Answered(person) => matches::answered(db, id, person).await,
        Effect::Start => matches::start(db, id, now).await,
        Effect::Takeback(asker) => matches::set_takeback(db, id, asker).await,
        Effect::Refused(mark) => matches::set_refused(db, id, mark).await,
        Effect::Consent(person) => matches::consent(db, id, person).await,
        Effect::End(ending) => matches::end(db, id, ending, now).await,
        Effect::Results(results) => {
            counting::count(&mut *db, id, &results).await?;
            let [soon, sooner] = [SOON, SOONER].map(|after| Timestamp(now.0 + after));
            leagues::look_soon(&mut *db, id, (soon, sooner)).await?;
            puzzle_posts::look_soon(db, id, now).await
        }
        Effect::Feats(number, feats) => feats::keep(db, id, number, &feats).await,
        Effect::Solo(made) => match occasion::is_again(&mut *db, id).await? {
            true => Ok(()),
            false => {
                solos::set(&mut *db, id, made).await?;
                let soon = Timestamp(now.0 + SOON);
                leagues::look_soon(db, id, (soon, soon)).await
            }
        },
        Effect::Clock(clock) => {
            matches::set_clock(db, id, clock.as_ref().and_then(MatchClock::encode)).await
        }
        Effect::Conditionals(seat, conditionals) => {
            let place = u8::try_from(seat.index()).unwrap_or(u8::MAX);
            matches::set_conditionals(db, id, place, conditionals).await
        }
        Effect::ClearVotes => votes::clear(db, id).await,
        Effect::Live(live) => matches::set_live(db, id, live.map(|live| (live.at, live.by))).await,
        Effect::Remind(person) => timers::sooner(db, TimerKind::Reminder, person.0, now).await,
        Effect::Timer(kind, Some(due)) => timers::set(db, kind, id.0, due).await,
        Effect::Timer(kind, None) => timers::clear(db, kind, id.0).await,
        Effect::Count(outcome) => {
            let game = game.ok_or(StoreError::Stale)?;
            games::set_outcome(db, game, &outcome::write(&outcome)).await
        }
        Effect::Append { from, log, actor } => {
            let game = game.ok_or(StoreError::Stale)?;
            let departed: SeatSet = log.iter().filter_map(LogLine::departed).collect();
            if !departed.is_empty() {
                games::add_departed(&mut *db, game, departed.bits()).await?;
            }
            entries::append(db, game, from, &rows(log), Some(actor.by()), now).await
        }
        Effect::Seat(room) => matches::seat_room(db, id, room).await,
        Effect::Code(..)
        | Effect::Tell(..)
        | Effect::TellIn(..)
        | Effect::Begin { .. }
        | Effect::Vote(..) => Ok(()),
    }
}

/// Casts a person's vote. If the number of votes has grown, the message about the vote shows it.
async fn cast(
    db: &mut Connection,
    id: MatchId,
    vote: &VoteRow,
    count: Option<u32>,
    now: Timestamp,
) -> Result<Option<CommittedNotice>, StoreError> {
    votes::cast(&mut *db, id, vote).await?;
    let Some(count) = count else { return Ok(None) };
    match votes::told_by(&mut *db, id).await? {
        Some(notice) => Ok(Some(delivery::retell(db, notice, count, now).await?)),
        None => Ok(None),
    }
}

fn rows(log: Vec<LogLine>) -> Vec<EntryRow> {
    log.into_iter().map(|line| EntryRow { code: line.code, hash: line.hash }).collect()
}
