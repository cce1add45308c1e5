//! The bot's downtime, which must cost nobody anything.
//!
//! A timer of every minute measures it. All clocks of a match depend on one column,
//! `matches.clock_at`, so moving that column gives the time back.

use store::{
    Connection, StoreError, Timestamp, matches, standings, timers, timers::TimerKind, vacations,
};

use crate::Upkeep;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::puzzles::daily::open_between;
use crate::upkeep::timers::{HOUR, MINUTE};
use crate::{Notice, NoticeKind, Refusal};

/// The longest restart without a notice.
const UNTOLD: i64 = 2 * MINUTE;
/// The shortest downtime that excuses the puzzles of its days from breaking streaks.
const AWAY: i64 = 2 * HOUR;

#[boxed::futures]
impl Upkeep<'_> {
    /// Gives everybody whose clock runs the time back for which the bot was down, and tells their
    /// rooms. Called once a start, before any timer is read: until then nobody's time can be over.
    pub async fn give_back(self) {
        let now = self.now();
        let given = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(give_back(db, now).await?) })
        });
        match given.await {
            Ok(told) => self.announce(told),
            Err(why) => {
                tracing::error!(?why, "the clocks could not get the time of the outage back")
            }
        }
    }
}

async fn give_back(
    db: &mut Connection,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    // The heartbeat was due a minute after the last one.
    let Some(due) = timers::due_of(&mut *db, TimerKind::Heartbeat).await? else {
        return Ok(Vec::new());
    };
    let missed = now.0 - due.0 + MINUTE;
    if missed <= UNTOLD {
        return Ok(Vec::new());
    }
    timers::set(&mut *db, TimerKind::Heartbeat, 0, now).await?;
    let minutes = u32::try_from(missed / MINUTE).unwrap_or(u32::MAX);
    tracing::info!(minutes, "the clocks get the time of the outage back");
    let mut told = Vec::new();
    if missed >= AWAY {
        let (first, last) = open_between(Timestamp(now.0 - missed), now);
        standings::excuse(&mut *db, first, last).await?;
    }
    vacations::give_back(&mut *db, Timestamp(now.0 - missed), missed).await?;
    for room in matches::give_back(&mut *db, missed).await? {
        let notice = Notice::in_room(now, room, NoticeKind::TimeGivenBack { minutes });
        told.push(tell(&mut *db, &notice).await?);
    }
    Ok(told)
}
