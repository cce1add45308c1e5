//! Timers: events due at a certain time.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, PersonId, RoomId, StoreError, Timestamp};

/// The event of a due timer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TimerKind {
    /// An invitation ends because not enough people have accepted; the subject is its match.
    Invitation,
    /// A player's time is over; the subject is the match.
    Clock,
    /// A person may be reminded of waiting games; the subject is the person.
    Reminder,
    /// A person is back from their vacation; the subject is the person.
    Vacation,
    /// A computer is to act; the subject is the match.
    Computer,
    /// A vote closes; the subject is the match.
    Vote,
    /// A match is to be played live soon; the subject is the match.
    Live,
    /// The bot is alive. The delay of a late one is the time of its absence.
    Heartbeat,
    /// The database is copied.
    Backup,
    /// Marks of updates finished long ago are deleted.
    Updates,
    /// Answers that nobody fetched are deleted.
    Answers,
    /// Expired codes are deleted.
    Codes,
    /// Rows that nobody will ask for again are deleted.
    Prune,
    /// Logs of games that ended a while ago are packed.
    Pack,
    /// The puzzles of the next days are made, and those of days gone by end.
    Puzzles,
    /// A room gets its daily digest; the subject is the room.
    Digest,
    /// A room is told how many have solved the puzzle; the subject is the room.
    Solved,
    /// Deleted content leaves the file as well.
    Sweep,
    /// The rest of a merged account follows into the other one; the subject is the former person.
    Linking,
    /// The rows of a forgotten person go; the subject is the person.
    Forgetting,
    /// A finished match is analysed; the subject is the match.
    Analysis,
    /// A league does its due work: it begins matches, ends its season, tells its room the
    /// standings; the subject is the league.
    League,
    /// A class does its due work: a homework is due, or the class ends; the subject is the class.
    Class,
}

impl TimerKind {
    /// All kinds.
    pub const ALL: [Self; 23] = [
        Self::Invitation,
        Self::Clock,
        Self::Reminder,
        Self::Vacation,
        Self::Computer,
        Self::Vote,
        Self::Live,
        Self::Heartbeat,
        Self::Backup,
        Self::Updates,
        Self::Answers,
        Self::Codes,
        Self::Prune,
        Self::Pack,
        Self::Puzzles,
        Self::Digest,
        Self::Solved,
        Self::Sweep,
        Self::Linking,
        Self::Forgetting,
        Self::Analysis,
        Self::League,
        Self::Class,
    ];

    /// The word in the table.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Invitation => "invitation",
            Self::Clock => "clock",
            Self::Reminder => "reminder",
            Self::Vacation => "vacation",
            Self::Computer => "computer",
            Self::Vote => "vote",
            Self::Live => "live",
            Self::Heartbeat => "heartbeat",
            Self::Backup => "backup",
            Self::Updates => "updates",
            Self::Answers => "answers",
            Self::Codes => "codes",
            Self::Prune => "prune",
            Self::Pack => "pack",
            Self::Puzzles => "puzzles",
            Self::Digest => "digest",
            Self::Solved => "solved",
            Self::Sweep => "sweep",
            Self::Linking => "linking",
            Self::Forgetting => "forgetting",
            Self::Analysis => "analysis",
            Self::League => "league",
            Self::Class => "class",
        }
    }

    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

/// A timer that is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timer {
    /// The kind of its event.
    pub kind: TimerKind,
    /// Its subject: a match, a person or the like; 0 if there is but one of its kind.
    pub subject: i64,
    /// The earliest time.
    pub due: Timestamp,
    /// The number of failures since it was set.
    pub failures: u32,
}

#[derive(FromRow)]
struct Row {
    kind: String,
    subject: i64,
    due: Timestamp,
    failures: u32,
}

/// Sets a timer, in place of one of the same kind for the same subject.
pub async fn set(
    db: &mut Connection,
    kind: TimerKind,
    subject: i64,
    due: Timestamp,
) -> Result<(), StoreError> {
    let timer = query(
        "insert into timers (kind, subject, due) values ($1, $2, $3)
         on conflict (kind, subject) do update set due = $3, failures = 0, why = null",
    );
    timer.bind(kind.code()).bind(subject).bind(due).execute(db).await?;
    Ok(())
}

/// Sets a timer, unless one of the same kind for the same subject is due sooner.
pub async fn sooner(
    db: &mut Connection,
    kind: TimerKind,
    subject: i64,
    due: Timestamp,
) -> Result<(), StoreError> {
    let timer = query(
        "insert into timers (kind, subject, due) values ($1, $2, $3)
         on conflict (kind, subject) do update set due = min(timers.due, excluded.due)",
    );
    timer.bind(kind.code()).bind(subject).bind(due).execute(db).await?;
    Ok(())
}

/// Sets a timer unless there is one of the same kind for the same subject.
pub async fn ensure(
    db: &mut Connection,
    kind: TimerKind,
    subject: i64,
    due: Timestamp,
) -> Result<(), StoreError> {
    let timer = query("insert or ignore into timers (kind, subject, due) values ($1, $2, $3)");
    timer.bind(kind.code()).bind(subject).bind(due).execute(db).await?;
    Ok(())
}

/// Deletes a timer.
pub async fn clear(db: &mut Connection, kind: TimerKind, subject: i64) -> Result<(), StoreError> {
    let timer = query("delete from timers where kind = $1 and subject = $2");
    timer.bind(kind.code()).bind(subject).execute(db).await?;
    Ok(())
}

/// Checks the clocks of all matches of a person at once: their nights or vacations have changed.
pub async fn look_at_clocks_of(
    db: &mut Connection,
    person: PersonId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let timers = query(
        "update timers set due = $2 where kind = 'clock' and due > $2
         and subject in (select match from players indexed by players_live
                         where person = $1 and live is not null)",
    );
    timers.bind(person).bind(now).execute(db).await?;
    Ok(())
}

/// [`look_at_clocks_of`] for all matches of a room.
pub async fn look_at_clocks_in(
    db: &mut Connection,
    room: RoomId,
    now: Timestamp,
) -> Result<(), StoreError> {
    let timers = query(
        "update timers set due = $2 where kind = 'clock' and due > $2
         and subject in (select id from matches where room = $1 and ended is null)",
    );
    timers.bind(room).bind(now).execute(db).await?;
    Ok(())
}

/// Ends a timer: it is set to `next`, or deleted. A timer that was set anew meanwhile stays as it
/// is.
pub async fn done(
    db: &mut Connection,
    timer: Timer,
    next: Option<Timestamp>,
) -> Result<(), StoreError> {
    let statement = match next {
        Some(_) => {
            "update timers set due = $4, failures = 0, why = null
             where kind = $1 and subject = $2 and due = $3"
        }
        None => "delete from timers where kind = $1 and subject = $2 and due = $3",
    };
    let row = query(statement).bind(timer.kind.code()).bind(timer.subject).bind(timer.due);
    row.bind(next).execute(db).await?;
    Ok(())
}

/// Notes a failure of a timer, and sets it to `due`.
pub async fn failed(
    db: &mut Connection,
    timer: Timer,
    due: Timestamp,
    why: &str,
) -> Result<(), StoreError> {
    let row = query(
        "update timers set due = $4, failures = failures + 1, why = $5
         where kind = $1 and subject = $2 and due = $3",
    );
    let row = row.bind(timer.kind.code()).bind(timer.subject).bind(timer.due);
    row.bind(due).bind(why).execute(db).await?;
    Ok(())
}

/// The due timers, the longest overdue first. It costs nothing for those that are not due.
/// Computers, which may think for a while, have a limit of their own, so that they keep no other
/// out.
pub async fn due(
    db: &mut Connection,
    now: Timestamp,
    limit: u32,
) -> Result<Vec<Timer>, StoreError> {
    let rows = query_as(
        "select * from (select kind, subject, due, failures from timers
                        where due <= $1 and kind <> 'computer' order by due limit $2) as these
         union all
         select * from (select kind, subject, due, failures from timers
                        where due <= $1 and kind = 'computer' order by due limit $2) as these",
    );
    let rows: Vec<Row> = rows.bind(now).bind(limit).fetch_all(db).await?;
    let timer = |row: Row| {
        let Row { kind, subject, due, failures } = row;
        // A kind of a newer program waits until that one is back.
        Some(Timer { kind: TimerKind::from_code(&kind)?, subject, due, failures })
    };
    Ok(rows.into_iter().filter_map(timer).collect())
}

/// When the first timer after this time is due.
pub async fn next(db: &mut Connection, now: Timestamp) -> Result<Option<Timestamp>, StoreError> {
    let next = query_scalar("select min(due) from timers where due > $1");
    Ok(next.bind(now).fetch_one(db).await?)
}

/// When the one timer of this kind is due, if it is set.
pub async fn due_of(db: &mut Connection, kind: TimerKind) -> Result<Option<Timestamp>, StoreError> {
    let due = query_scalar("select due from timers where kind = $1 and subject = 0");
    Ok(due.bind(kind.code()).fetch_optional(db).await?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    const KIND: TimerKind = TimerKind::Invitation;

    #[tokio::test]
    async fn a_timer_is_due_at_its_time_and_until_it_is_done() {
        let mut db = scratch::tables().await;
        set(&mut db, KIND, 1, Timestamp(9)).await.unwrap();
        set(&mut db, KIND, 1, Timestamp(5)).await.unwrap();
        set(&mut db, KIND, 2, Timestamp(7)).await.unwrap();
        assert_eq!(due(&mut db, Timestamp(4), 9).await.unwrap(), []);
        assert_eq!(next(&mut db, Timestamp(4)).await.unwrap(), Some(Timestamp(5)));
        let first = due(&mut db, Timestamp(5), 9).await.unwrap()[0];
        assert_eq!((first.subject, first.failures), (1, 0));
        done(&mut db, first, None).await.unwrap();
        assert_eq!(next(&mut db, Timestamp(0)).await.unwrap(), Some(Timestamp(7)));
        clear(&mut db, KIND, 2).await.unwrap();
        assert_eq!(next(&mut db, Timestamp(0)).await.unwrap(), None);
    }

    #[tokio::test]
    async fn a_timer_set_anew_meanwhile_is_neither_done_nor_failed() {
        let mut db = scratch::tables().await;
        set(&mut db, KIND, 1, Timestamp(5)).await.unwrap();
        let old = due(&mut db, Timestamp(5), 9).await.unwrap()[0];
        set(&mut db, KIND, 1, Timestamp(6)).await.unwrap();
        done(&mut db, old, None).await.unwrap();
        failed(&mut db, old, Timestamp(99), "why").await.unwrap();
        let now = due(&mut db, Timestamp(9), 9).await.unwrap();
        assert_eq!(now, [Timer { due: Timestamp(6), ..old }]);
        ensure(&mut db, KIND, 1, Timestamp(1)).await.unwrap();
        assert_eq!(due(&mut db, Timestamp(9), 9).await.unwrap(), now, "there is one");
    }

    #[tokio::test]
    async fn a_timer_that_fails_is_due_later_and_its_failure_is_counted() {
        let mut db = scratch::tables().await;
        set(&mut db, KIND, 1, Timestamp(5)).await.unwrap();
        let timer = due(&mut db, Timestamp(5), 9).await.unwrap()[0];
        failed(&mut db, timer, Timestamp(8), "disk full").await.unwrap();
        assert_eq!(due(&mut db, Timestamp(7), 9).await.unwrap(), []);
        assert_eq!(due(&mut db, Timestamp(8), 9).await.unwrap()[0].failures, 1);
    }

    /// The number of `SQLite`'s steps for the check that nothing is due and when the next timer
    /// will be.
    async fn steps(db: &mut Connection) -> u32 {
        let steps = scratch::Steps::begin(db).await.unwrap();
        assert_eq!(due(db, Timestamp(9), 64).await.unwrap(), []);
        assert_eq!(next(db, Timestamp(9)).await.unwrap(), Some(Timestamp(10)));
        steps.end(db).await.unwrap()
    }

    #[tokio::test]
    async fn ten_thousand_timers_that_are_not_due_cost_no_more_than_one() {
        let mut db = scratch::tables_in_memory().await;
        set(&mut db, KIND, 0, Timestamp(10)).await.unwrap();
        // The first call also prepares the statements.
        steps(&mut db).await;
        let one = steps(&mut db).await;
        query("begin").execute(&mut db).await.unwrap();
        for subject in 1..10_000 {
            set(&mut db, KIND, subject, Timestamp(10 + subject)).await.unwrap();
        }
        query("commit").execute(&mut db).await.unwrap();
        assert_eq!(steps(&mut db).await, one);
        assert!(one > 0, "steps are counted");
    }
}
