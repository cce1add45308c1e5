//! What waits for a date, and moves along when the computer's clock is set.

use sqlx::{SqliteConnection, query, query_scalar};

use crate::{StoreError, Timestamp};

/// Everything that waits for a date, or lasts from one for a while. Whoever adds
/// something that does adds it here: a test demands a decision about each column.
///
/// What is not here is a date for people, as when something was written: it says
/// what the clock showed.
const WAITING: [&str; 9] = [
    "update timers set due = due + $1",
    // Both ends, so that it holds as many hours as it said.
    "update matches set created = created + $1, expires = expires + $1
     where started is null and ended is null",
    "update matches set clock_at = clock_at + $1 where clock_at is not null",
    "update deliveries set due = due + $1, at = at + $1 where state in ('ready', 'sending')",
    // Old ones, too, so that none grows or shrinks; their year may be another by that.
    "update vacations set begins = begins + $1, ends = ends + $1",
    "update codes set expires = expires + $1",
    "update asks set expires = expires + $1",
    "update kept set at = at + $1",
    "update unanswered set at = at + $1",
];

/// The longest that something waits for a morning: twelve hours are the longest
/// night, and in autumn one of them comes twice.
const NIGHT: i64 = 13 * 3_600_000;

/// Moves along whatever waits, after the clock was set by so many milliseconds.
///
/// # Errors
/// The database cannot be written.
pub async fn shift(db: &mut SqliteConnection, by: i64) -> Result<(), StoreError> {
    for statement in WAITING {
        query(statement).bind(by).execute(&mut *db).await?;
    }
    // What waited for a morning may fall into a day now, and comes sooner by a night at
    // most; who looks too early says when to look again.
    let early = query("update timers set due = due - $1 where kind in ('clock', 'reminder')");
    early.bind(NIGHT).execute(db).await?;
    Ok(())
}

/// Notes what the date is.
///
/// # Errors
/// The database cannot be written.
pub async fn note(db: &mut SqliteConnection, now: Timestamp) -> Result<(), StoreError> {
    let note = query(
        "insert into calendar (one, noted) values (1, $1)
         on conflict (one) do update set noted = $1",
    );
    note.bind(now).execute(db).await?;
    Ok(())
}

/// The date that was noted last, if any was.
///
/// # Errors
/// The database cannot be read.
pub async fn noted(db: &mut SqliteConnection) -> Result<Option<Timestamp>, StoreError> {
    let noted = query_scalar("select noted from calendar where one = 1");
    Ok(noted.fetch_optional(db).await?)
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::scratch;

    /// Numbers that are no dates.
    const NUMBERS: &str = "
        matches.seats_min matches.seats_max matches.open matches.version matches.packed
        invited.place games.number games.departed entries.hash notices.subject notices.first notices.last
        inbox.failures deliveries.private deliveries.since deliveries.doubtful deliveries.tries
        codes.subject timers.failures calls.ply calls.reminded calls.hushed posts.private unanswered.since unanswered.until
        packs.plies rounds.reached
        tasks.day tasks.number tasks.grade tasks.difficulty tasks.checked tasks.given answers.stars matches.hints
        hints.taken puzzle_source.first puzzles.checked rooms.digest players.share players.points
        matches.solo matches.occasion_key feats.value feats.ply standings.played standings.share standings.points standings.best
        encounters.played encounters.share encounters.theirs players.live skills.answered";
    /// Dates that stay what the clock showed, and why.
    const DATES: &str = "
        people.created rooms.created members.since chats.since  when they came
        matches.started matches.ended matches.broken matches.tidied matches.annulled players.counted feats.at answers.at encounters.last ratings.at ratings.linked skills.at  the course of a match
        games.started entries.at packs.moved notices.at posts.at  what is shown, and let go of by its age
        inbox.at seen.at  let go of by their age, which the runner of the timers is careful with
        identities.seen sessions.made sessions.seen subscriptions.made people.reminded calls.nudged
        when somebody was there or asked, which one that lies ahead says nothing about
        calendar.noted  noted by itself
        ratings.provisional  as far from the end of its last match as the rating says";

    fn named(list: &str) -> BTreeSet<&str> {
        list.split_whitespace().filter(|word| word.contains('.')).collect()
    }

    /// Columns that hold a number which refers to nothing.
    async fn columns(db: &mut SqliteConnection) -> BTreeSet<String> {
        let all = query_scalar(
            "select t.name || '.' || c.name from sqlite_schema t, pragma_table_info(t.name) c
             where t.type = 'table' and c.type = 'INTEGER' and c.pk = 0
               and t.name not like 'sqlite%' and t.name not like '\\_%' escape '\\'
               and c.name not in (select \"from\" from pragma_foreign_key_list(t.name))",
        );
        all.fetch_all(db).await.unwrap().into_iter().collect()
    }

    /// What is set to a sum with the jump, by table and column.
    fn shifted() -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for statement in WAITING {
            let mut words = statement.split_whitespace().skip(1);
            let table = words.next().unwrap();
            let words: Vec<_> = words.collect();
            let sums = words.windows(3).filter(|three| three[1] == "+");
            found.extend(sums.map(|three| format!("{table}.{}", three[0])));
        }
        found
    }

    #[tokio::test]
    async fn of_every_number_that_is_stored_it_is_known_whether_it_waits_for_a_date() {
        let mut db = scratch::tables().await;
        let mut known: BTreeMap<String, u32> = BTreeMap::new();
        let lists = named(NUMBERS).into_iter().chain(named(DATES)).map(str::to_owned);
        for column in lists.chain(shifted()) {
            *known.entry(column).or_default() += 1;
        }
        // Those of a match are dates once it has begun.
        for both in ["matches.created", "deliveries.at"] {
            assert_eq!(known.get(both), Some(&1), "{both}");
        }
        let twice: Vec<_> = known.iter().filter(|(_, times)| **times > 1).collect();
        assert!(twice.is_empty(), "named twice: {twice:?}");
        let known: BTreeSet<_> = known.into_keys().collect();
        let columns = columns(&mut db).await;
        let new: Vec<_> = columns.difference(&known).collect();
        assert!(new.is_empty(), "does it wait for a date, or is it one for people? {new:?}");
        let gone: Vec<_> = known.difference(&columns).collect();
        assert!(gone.is_empty(), "no such column: {gone:?}");
    }

    #[tokio::test]
    async fn what_was_noted_last_counts() {
        let mut db = scratch::tables().await;
        assert_eq!(noted(&mut db).await.unwrap(), None);
        for now in [Timestamp(5), Timestamp(3)] {
            note(&mut db, now).await.unwrap();
            assert_eq!(noted(&mut db).await.unwrap(), Some(now));
        }
    }
}
