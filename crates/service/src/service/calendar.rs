//! The computer's clock is set while games go on.

use store::{Connection, StoreError, Timestamp, calendar, timers, timers::TimerKind};

use super::{Service, timers::HOUR};
use crate::clock::{Calendar, Look};

const DAY: i64 = 24 * HOUR;
/// How long nothing is let go of by its age after the clock went far ahead: if
/// that was wrong, somebody notices before anything is gone.
const DOUBT: i64 = 2 * DAY;
/// How long a look rests after what waits could not be moved along.
const REST: i64 = HOUR / 60;

impl Service {
    /// Looks whether the computer's clock was set. Whatever waits for a date is
    /// moved along in one commit, and only then is the new date anybody's: nothing
    /// comes due by it, and nothing waits for longer.
    ///
    /// If that cannot be written, the old date goes on.
    pub async fn keep_time(&self) {
        let mut look = self.calendar.look.lock().await;
        let steady = self.steady();
        if look.rests.is_some_and(|until| steady < until) {
            return;
        }
        let done = match self.calendar.was_set() {
            Some(set) => self.move_along(set).await,
            None if look.noted.is_some_and(|noted| steady.0 - noted.0 < HOUR) => return,
            None => self.note_date().await,
        };
        *look = match done {
            Ok(()) => Look { noted: Some(steady), rests: None },
            Err(error) => {
                tracing::error!(%error, "what waits for a date is not moved along with the clock");
                Look { rests: Some(Timestamp(steady.0 + REST)), ..*look }
            }
        };
    }

    async fn move_along(&self, set: i64) -> Result<(), StoreError> {
        let now = Timestamp(self.now().0 + set);
        let moved = self.store.write(move |db| Box::pin(move_along(db, set, now)));
        moved.await?;
        self.calendar.follow(set);
        tracing::warn!(
            seconds = set / 1000,
            "the computer's clock was set; what waits moves along"
        );
        self.timers_changed.notify_one();
        Ok(())
    }

    /// So that a start which finds an earlier date knows of it.
    pub(super) async fn note_date(&self) -> Result<(), StoreError> {
        let now = self.now();
        self.store.write_soon(move |db| Box::pin(calendar::note(db, now))).await
    }

    /// Begins with the date that was noted last if the clock shows an earlier one:
    /// it was set back meanwhile, or begins anew with every start of the machine.
    pub(super) async fn begin_calendar(&self) -> Result<(), StoreError> {
        let noted = calendar::noted(&mut *self.store.read().await?).await?;
        let missing = noted.map_or(0, |noted| noted.0 - self.now().0);
        if missing >= Calendar::LEAST {
            self.calendar.follow(missing);
        }
        Ok(())
    }
}

async fn move_along(db: &mut Connection, set: i64, now: Timestamp) -> Result<(), StoreError> {
    calendar::shift(&mut *db, set).await?;
    if set > DAY {
        for kind in [TimerKind::Prune, TimerKind::Updates] {
            timers::set(&mut *db, kind, 0, Timestamp(now.0 + DOUBT)).await?;
        }
    }
    calendar::note(db, now).await
}
