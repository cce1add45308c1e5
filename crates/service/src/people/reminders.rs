//! Reminders of waiting games.

use game_core::{Seat, Sentence};
use store::{
    Connection, GameId, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp, deliveries,
    notices,
    notices::NoticeRow,
    people::Remind,
    present, reminders,
    reminders::WaitingGameRow,
    timers,
    timers::{Timer, TimerKind},
    vacations,
};

use crate::People;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::{
    MatchClock, Nights, Notice, NoticeKind, OwnHours, Player, Refusal, Service, Sitting, Span,
    TimeControl, address,
    match_clock::Absence,
    own_hours,
    own_hours::OwnTimes,
    person::{absence_of, nights_of_row, own_times_of},
    reminder::{Plan, Reminded, WaitingGame},
};

/// How long until an opponent may ask again.
const NUDGES: i64 = Span::DAY.milliseconds();

#[boxed::futures]
impl People<'_> {
    /// Stores where a person wants their reminders.
    pub async fn set_remind(self, person: PersonId, remind: Remind) -> Result<(), Refusal> {
        let stored = self.write_as_known(move |db| {
            Box::pin(async move { Ok(reminders::choose(db, person, remind).await?) })
        });
        stored.await
    }

    /// Stores at which hours of the day a person wants their reminders; `None`: when their clocks
    /// ask for it.
    pub async fn set_own_hours(
        self,
        person: PersonId,
        hours: Option<OwnHours>,
    ) -> Result<(), Refusal> {
        self.choose(person, own_hours::CHOSEN, hours.map(|hours| hours.to_string())).await?;
        let now = self.now();
        let look = self.change(move |db| {
            Box::pin(
                async move { Ok(timers::sooner(db, TimerKind::Reminder, person.0, now).await?) },
            )
        });
        look.await?;
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Where a person wants their reminders; by default where their calls go.
    ///
    /// # Errors
    /// There is no such person.
    pub async fn reminds(self, person: PersonId) -> Result<Remind, Refusal> {
        let row = reminders::of(&mut *self.store.read().await?, person).await?;
        row.map(|row| row.remind).ok_or_else(|| Refusal::because("service-no-such-person"))
    }

    /// Whether a notice is a reminder, and later ones to the same person name each of its matches.
    /// It waited for its platform so long that there is no need of it any more.
    ///
    /// # Errors
    /// The server is gone.
    pub async fn is_reminded_anew(self, notice: &Notice) -> Result<bool, Refusal> {
        let (NoticeKind::Reminded { .. }, Some(person)) = (&notice.kind, notice.to) else {
            return Ok(false);
        };
        let NoticeRow { id, kind, words, .. } = notice.row();
        let later = notices::later_words(&mut *self.store.read().await?, person, &kind, id).await?;
        let later: Vec<_> = later.iter().flat_map(|words| words.split(',')).collect();
        Ok(words.iter().flat_map(|words| words.split(',')).all(|game| later.contains(&game)))
    }

    /// Notes that a person looks at a board: for the moment they need no reminder.
    pub fn is_here(self, person: PersonId) {
        if self.present.note(person, self.now()) && self.store.is_shared() {
            let here = Service::clone(&self);
            tokio::spawn(async move {
                if let Err(error) = here.store.looks(person).await {
                    tracing::warn!(%error, "other processes could not be told of a visitor at a board");
                }
            });
        }
    }

    /// Asks the players for whom a match waits whether they are there: each of them once a day, and
    /// nobody at night.
    ///
    /// # Errors
    /// The match waits for nobody else, or they have been asked already.
    pub async fn nudge(self, sitting: &Sitting) -> Result<(), Refusal> {
        let (by, now) = (sitting.person, self.now());
        let case = sitting.case(sitting.actor, false, now);
        let (card, others) = (&sitting.card, case.nudges()?);
        let others = others.iter().filter_map(|seat| card.player(seat));
        let asleep = |person| card.morning(person, now);
        let others = others.filter_map(Player::person);
        let others: Vec<_> = others.map(|person| (person, asleep(person))).collect();
        let (id, room, game) = (card.id, card.room, card.current);
        let nudged = self.change(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                let mut asked = false;
                for (person, morning) in others {
                    let Some(game) = game else { continue };
                    let before = Timestamp(now.0 - NUDGES);
                    if !reminders::nudge(&mut *db, game, person, now, before).await? {
                        continue;
                    }
                    asked = true;
                    if let Some(morning) = morning {
                        hush(&mut *db, game, person, morning).await?;
                        continue;
                    }
                    let (to, match_id, kind) =
                        (Some(person), Some(id), NoticeKind::Nudged { person: by });
                    let nr = NoticeId(0);
                    let notice =
                        Notice { id: nr, at: now, room, to, match_id, game: Some(game), kind };
                    told.push(tell(&mut *db, &notice).await?);
                }
                if asked {
                    return Ok(told);
                }
                Err(Sentence::new("service-nudged").with("match", id.code()).into())
            })
        });
        self.announce(nudged.await?);
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Reminds a person of their waiting games if the time has come. Returns when to look again.
    pub(crate) async fn remind(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (person, now) = (PersonId(timer.subject), self.now());
        let here = self.present.last(person);
        let reminded = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let (told, next) = remind(&mut *db, person, now, here).await?;
                // In the same commit, lest anybody be reminded twice.
                timers::done(db, timer, next).await?;
                Ok((told, next))
            })
        });
        let (told, next) = reminded.await?;
        self.announce(told);
        Ok(next)
    }
}

async fn remind(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
    here: Option<Timestamp>,
) -> Result<(Vec<CommittedNotice>, Option<Timestamp>), StoreError> {
    let rows = reminders::waiting(&mut *db, person).await?;
    let Some(who) = reminders::of(&mut *db, person).await?.filter(|_| !rows.is_empty()) else {
        return Ok((Vec::new(), None));
    };
    let ids: Vec<MatchId> = rows.iter().map(|row| row.id).collect();
    let seated = present::players(&mut *db, &ids).await?;
    // A person on vacation hears of it on their return.
    let mut morning = vacations::since(&mut *db, person, now).await?.first().map(|(_, to)| *to);
    let (mut waiting, mut own) = (Vec::new(), None);
    for row in rows {
        let of_match: Vec<_> =
            seated.iter().filter(|(id, _)| *id == row.id).map(|(_, player)| player).collect();
        let nights: Vec<_> = of_match.iter().map(|row| nights_of_row(row)).collect();
        let seat = of_match.iter().position(|player| player.person() == Some(person)).unwrap_or(0);
        morning = morning.max(nights.get(seat).and_then(Option::as_ref).and_then(|it| it.end(now)));
        let away = of_match.iter().map(|row| absence_of(row)).collect();
        if let Some(row) = of_match.get(seat) {
            own = own_times_of(now, row.chosen(), (row.zone(), row.quiet()));
        }
        waiting.extend(WaitingGame::of(row, seat, (nights, away), now));
    }
    if own.is_some() {
        waiting.iter_mut().for_each(WaitingGame::only_at_last);
    }
    let reminded = Reminded { last: who.reminded, here: here.max(who.seen), morning, own };
    let plan = Plan::of(now, reminded, &waiting);
    for (game, passed) in &plan.passed {
        reminders::pass(&mut *db, *game, person, *passed).await?;
    }
    let told = plan.told.iter().filter_map(|id| waiting.iter().find(|one| one.id == *id));
    // A person without reminders is still told of calls that came at night.
    let told: Vec<_> =
        told.filter(|one| who.remind != Remind::None || one.hushed).cloned().collect();
    if told.is_empty() {
        return Ok((Vec::new(), plan.next));
    }
    reminders::note(&mut *db, person, now).await?;
    let first = who.reminded.is_none();
    Ok((send(db, person, who.remind, told, first, now).await?, plan.next))
}

/// Sends a reminder in private, or by name where the person plays.
async fn send(
    db: &mut Connection,
    person: PersonId,
    remind: Remind,
    told: Vec<WaitingGame>,
    first: bool,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let notice = |room, games: Vec<MatchId>| {
        let (to, match_id, kind) = (Some(person), None, NoticeKind::Reminded { games, first });
        Notice { id: NoticeId(0), at: now, room, to, match_id, game: None, kind }
    };
    let alone = notice(None, told.iter().map(|one| one.id).collect());
    let around = deliveries::around(&mut *db, None, Some(person), None).await?;
    if remind != Remind::Group && !address::addresses(&alone, &around).is_empty() {
        return Ok(vec![tell(db, &alone).await?]);
    }
    let mut rooms: Vec<RoomId> = told.iter().map(|one| one.room).collect();
    rooms.sort_unstable();
    rooms.dedup();
    let mut all = Vec::new();
    for room in rooms {
        let games = told.iter().filter(|one| one.room == room).map(|one| one.id).collect();
        all.push(tell(&mut *db, &notice(Some(room), games)).await?);
    }
    Ok(all)
}

impl WaitingGame {
    /// Reads a waiting game; `None` if it does not wait any more: the clock has acted for the
    /// person since their call.
    fn of(
        row: WaitingGameRow,
        seat: usize,
        (nights, away): (Vec<Option<Nights>>, Vec<Absence>),
        now: Timestamp,
    ) -> Option<Self> {
        let clock = row.clock.as_deref();
        let clock =
            clock.and_then(|it| MatchClock::decode(it, row.clock_left.as_deref(), row.clock_at));
        let seat = u8::try_from(seat).map(Seat::new).ok()?;
        let clock = clock.map(|clock| clock.with_nights(nights).with_absences(away).at(now));
        if clock.as_ref().is_some_and(|clock| !clock.runs_for().contains(seat)) {
            return None;
        }
        let moments = clock.and_then(|clock| clock.moments(seat));
        let WaitingGameRow { id, room, game, reminded, hushed, .. } = row;
        Some(Self { id, room, game, moments, reminded, hushed })
    }
}

/// Holds a call or a nudge back until the morning.
async fn hush(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
    morning: Timestamp,
) -> Result<(), StoreError> {
    reminders::hush(&mut *db, game, person).await?;
    timers::sooner(db, TimerKind::Reminder, person.0, morning).await
}

/// Plans the reminders after a call: at night it waits for the morning, and in a match with a clock
/// a reminder follows at its time.
pub(crate) async fn called(
    db: &mut Connection,
    game: GameId,
    person: PersonId,
    (night, own): (Option<Timestamp>, Option<OwnTimes>),
    control: Option<TimeControl>,
    now: Timestamp,
) -> Result<(), StoreError> {
    if let Some(morning) = night {
        return hush(db, game, person, morning).await;
    }
    if let Some(own) = own {
        timers::sooner(&mut *db, TimerKind::Reminder, person.0, own.next).await?;
    }
    match control.and_then(TimeControl::first_reminder) {
        Some(after) => {
            let due = Timestamp(now.0 + after);
            timers::sooner(db, TimerKind::Reminder, person.0, due).await
        }
        None => Ok(()),
    }
}
