//! Vacations: the clocks of an absent player's seats are stopped.

use std::collections::BTreeSet;

use game_core::{Seat, Sentence};
use store::{
    Connection, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp, deliveries, people,
    present, timers,
    timers::{Timer, TimerKind},
    vacations,
    vacations::PlayedRow,
};

use crate::People;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::{
    MatchClock, Notice, NoticeKind, Refusal, Span, Vacation, Zone, address,
    person::nights_of,
    vacation::{MOST, SHORTEST, used},
};

/// The least time on every clock of a player who goes on vacation.
const LEAST: i64 = Span::DAY.milliseconds() / 24;

#[boxed::futures]
impl People<'_> {
    /// The state of a person's vacation.
    ///
    /// # Errors
    /// There is no such person.
    pub async fn vacation(self, person: PersonId) -> Result<Vacation, Refusal> {
        vacation(&mut *self.store.read().await?, person, self.now()).await
    }

    /// Whether a person's vacation is not over yet.
    pub(crate) async fn is_away(self, person: PersonId) -> Result<bool, Refusal> {
        let mut db = self.store.read().await?;
        Ok(!vacations::since(&mut db, person, self.now()).await?.is_empty())
    }

    /// Begins a person's vacation of this length; their opponents are told. Their clocks are
    /// stopped until they are back, by themselves or by a move.
    ///
    /// # Errors
    /// They are away already, the length is under a day or more than the rest of the year's two
    /// weeks, or less than an hour is left on one of their clocks.
    pub async fn go_away(self, person: PersonId, long: Span) -> Result<Vacation, Refusal> {
        let now = self.now();
        let away = self.change(move |db| {
            Box::pin(async move {
                let before = vacation(&mut *db, person, now).await?;
                may_go(&before, long)?;
                let played = vacations::played(&mut *db, person).await?;
                clocks_are_full(&mut *db, person, &played, now).await?;
                let until = Timestamp(now.0 + long.milliseconds());
                vacations::add(&mut *db, person, (now, until)).await?;
                timers::set(&mut *db, TimerKind::Vacation, person.0, until).await?;
                timers::look_at_clocks_of(&mut *db, person, now).await?;
                let minutes = u32::try_from(long.minutes()).unwrap_or(u32::MAX);
                let kind = NoticeKind::Away { person, minutes };
                Ok(tell_opponents(db, &played, kind, now).await?)
            })
        });
        self.announce(away.await?);
        self.timers_changed.notify_one();
        self.vacation(person).await
    }

    /// Ends a person's vacation; their clocks run on. False if they were not away.
    pub async fn come_back(self, person: PersonId) -> Result<bool, Refusal> {
        let now = self.now();
        let back = self.change(move |db| {
            Box::pin(async move {
                if !vacations::end(&mut *db, person, now).await? {
                    return Ok(None);
                }
                timers::look_at_clocks_of(&mut *db, person, now).await?;
                timers::clear(&mut *db, TimerKind::Vacation, person.0).await?;
                // The calls of the vacation are looked at again.
                timers::sooner(&mut *db, TimerKind::Reminder, person.0, now).await?;
                let played = vacations::played(&mut *db, person).await?;
                let kind = NoticeKind::Back { person };
                Ok(Some(tell_opponents(db, &played, kind, now).await?))
            })
        });
        let back = back.await?;
        let was_away = back.is_some();
        self.announce(back.into_iter().flatten());
        self.timers_changed.notify_one();
        Ok(was_away)
    }
}

impl People<'_> {
    /// Ends a vacation whose time is over: the person and their opponents are told, but nobody at
    /// night.
    pub(crate) async fn is_back(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (person, now) = (PersonId(timer.subject), self.now());
        let back = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let (told, next) = is_back(&mut *db, person, now).await?;
                // In the same commit, lest anybody be told twice.
                timers::done(db, timer, next).await?;
                Ok((told, next))
            })
        });
        let (told, next) = back.await?;
        self.announce(told);
        Ok(next)
    }
}

/// The notices of the return, or when to look again.
async fn is_back(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<(Vec<CommittedNotice>, Option<Timestamp>), StoreError> {
    let row = people::get(&mut *db, person).await?;
    let Some(row) = row else { return Ok((Vec::new(), None)) };
    let away = vacations::since(&mut *db, person, now).await?;
    let nights = nights_of(row.zone.as_deref(), row.quiet.as_deref());
    let next = away.first().map(|(_, ends)| *ends).or_else(|| nights?.end(now));
    if next.is_some() {
        return Ok((Vec::new(), next));
    }
    let played = vacations::played(&mut *db, person).await?;
    let kind = NoticeKind::Back { person };
    let mut told = tell_opponents(&mut *db, &played, kind.clone(), now).await?;
    let (to, match_id, room) = (Some(person), None, None);
    let own = Notice { id: NoticeId(0), at: now, room, to, match_id, game: None, kind };
    // On a page they read it where they play, as everybody does there.
    let around = deliveries::around(&mut *db, None, Some(person), None).await?;
    if !address::addresses(&own, &around).is_empty() {
        told.push(tell(db, &own).await?);
    }
    Ok((told, None))
}

async fn vacation(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<Vacation, Refusal> {
    let row = people::get(&mut *db, person).await?;
    let zone = row.and_then(|row| row.zone).and_then(|zone| Zone::read(&zone));
    let zone = zone.unwrap_or_else(Zone::universal);
    let year_ago = Timestamp(now.0 - 366 * Span::DAY.milliseconds());
    let all = vacations::since(db, person, year_ago).await?;
    let until = all.iter().map(|(_, ends)| *ends).find(|ends| *ends > now);
    Ok(Vacation { until, left: Span::within(MOST - used(&zone, now, &all)), now })
}

fn may_go(before: &Vacation, long: Span) -> Result<(), Refusal> {
    if before.until.is_some() {
        return Err(Refusal::because("service-vacation-now"));
    }
    let range = SHORTEST.milliseconds()..=before.left.milliseconds();
    if range.contains(&long.milliseconds()) {
        return Ok(());
    }
    let days = before.left.minutes() / SHORTEST.minutes();
    Err(Sentence::new("service-vacation-range").with("days", days).into())
}

/// Refuses a vacation with less than an hour left on one of the clocks.
async fn clocks_are_full(
    db: &mut Connection,
    person: PersonId,
    played: &[PlayedRow],
    now: Timestamp,
) -> Result<(), Refusal> {
    let ids: Vec<MatchId> = played.iter().map(|row| row.id).collect();
    if ids.is_empty() {
        return Ok(());
    }
    let seated = present::players(db, &ids).await?;
    for row in played {
        let mut of_match = seated.iter().filter(|(id, _)| *id == row.id);
        let seat = of_match.position(|(_, player)| player.person() == Some(person));
        let seat = seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat::new);
        let clock = MatchClock::decode(&row.clock, Some(&row.clock_left), Some(row.clock_at));
        let left = clock.zip(seat).and_then(|(clock, seat)| clock.at(now).left(seat));
        if left.is_some_and(|left| left.left.milliseconds() < LEAST) {
            return Err(Sentence::new("service-vacation-late").with("match", row.id.code()).into());
        }
    }
    Ok(())
}

async fn tell_opponents(
    db: &mut Connection,
    played: &[PlayedRow],
    kind: NoticeKind,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let rooms: BTreeSet<RoomId> = played.iter().map(|row| row.room).collect();
    let mut told = Vec::new();
    for room in rooms {
        told.push(tell(&mut *db, &Notice::in_room(now, room, kind.clone())).await?);
    }
    Ok(told)
}
