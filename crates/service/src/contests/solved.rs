//! Counts of a group's solvers of today's puzzle: one message a day, which grows as the day goes on
//! and tells nothing of the solutions.
//!
//! There is one notice. The end of a puzzle sets a timer of two minutes at most, and its commit
//! rewrites the notice. A delivery that has not been sent tells the newest count; a message that
//! was sent is edited by a delivery. If a platform refuses one edit, that message gets no others.

use store::{
    Connection, RoomId, StoreError, Timestamp, puzzle_posts, rooms, timers, timers::Timer,
};

use crate::Contests;
use crate::deliveries::delivery::{retell, tell};
use crate::notice::CommittedNotice;
use crate::puzzles::daily::{day_of, last_closed, puzzle_number};
use crate::upkeep::timers::MINUTE;
use crate::{Notice, NoticeKind, Refusal};

/// The least time between two counts.
const PAUSE: i64 = 2 * MINUTE;

impl Contests<'_> {
    /// Tells a room that wants the count how many have solved the puzzle, if more have than it was
    /// told. Returns the time to look again.
    pub(crate) async fn tell_solved(self, timer: Timer) -> Result<Option<Timestamp>, Refusal> {
        let (room, now) = (RoomId(timer.subject), self.now());
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut news = Vec::new();
                if wants(&mut *db, room).await? {
                    news = look(&mut *db, room, now).await?;
                }
                let next = (!news.is_empty()).then_some(Timestamp(now.0 + PAUSE));
                // In the same commit, so that nobody is told twice and nobody is missed.
                timers::done(db, timer, next).await?;
                Ok((news, next))
            })
        });
        let (news, next) = told.await?;
        self.announce(news);
        Ok(next)
    }
}

async fn wants(db: &mut Connection, room: RoomId) -> Result<bool, StoreError> {
    let chosen = rooms::get(db, room).await?.map(|row| row.chosen).unwrap_or_default();
    Ok(chosen.split(' ').any(|one| one == puzzle_posts::WANTED))
}

/// Tells a room the number of its solvers of every open puzzle. Only today's puzzle begins a
/// message, so that there is never more than one a day.
async fn look(
    db: &mut Connection,
    room: RoomId,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let (today, mut told) = (day_of(now), Vec::new());
    for day in last_closed(now) + 1..=today {
        let count = puzzle_posts::solvers(&mut *db, room, day).await?;
        match puzzle_posts::of_day(&mut *db, room, day).await? {
            // Somebody may have left: it never says less than it did.
            Some((notice, says)) if count > says => {
                told.push(retell(&mut *db, notice, count, now).await?);
            }
            None if day == today && count > 0 => {
                let number = puzzle_number(&mut *db, day).await?;
                let kind = NoticeKind::Solved { number, count };
                let new = tell(&mut *db, &Notice::in_room(now, room, kind)).await?;
                puzzle_posts::add(&mut *db, room, day, new.id).await?;
                told.push(new);
            }
            Some(_) | None => {}
        }
    }
    Ok(told)
}
