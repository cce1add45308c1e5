//! Deletes rows that nobody will ask for again, a few at a time.
//!
//! No state is deleted. Deliveries are kept for a week, notices for thirty days after their match,
//! parked updates for ninety. People's talk stays as long as they do. Calls of players and messages
//! that show a match have tables of their own until the match is over for a week.

use sqlx::{query, query_scalar};

use crate::{Connection, MatchId, StoreError, Timestamp};

/// Rows that can be deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Litter {
    /// Deliveries that were sent or replaced by a newer one. Standings of a league are edited as
    /// long as it goes on, so these stay.
    Deliveries,
    /// Undeliverable deliveries.
    Dead,
    /// Notices without a waiting or dead delivery whose match has ended. People's talk stays.
    Notices,
    /// Parked updates.
    Parked,
    /// Owed answers that come too late.
    Unanswered,
    /// Rows of ended matches: the messages that show them, the calls of players, guests who never
    /// answered, and the notices that the log repeats. Counted in matches.
    Matches,
}

impl Litter {
    /// All kinds, the referring rows first.
    pub const ALL: [Self; 6] = [
        Self::Deliveries,
        Self::Dead,
        Self::Notices,
        Self::Parked,
        Self::Unanswered,
        Self::Matches,
    ];

    /// The statement that deletes at most so many rows older than a time.
    const fn statement(self) -> Option<&'static str> {
        Some(match self {
            Self::Deliveries => {
                "delete from deliveries where id in
                     (select id from deliveries where state in ('sent', 'dropped')
                      and at < $1
                      and (edits is not null or not exists
                           (select 1 from leagues where leagues.notice = deliveries.notice))
                      order by at limit $2)"
            }
            Self::Dead => {
                "delete from deliveries where id in
                     (select id from deliveries where state = 'dead'
                      and at < $1 order by at limit $2)"
            }
            Self::Notices => {
                "delete from notices where id in
                     (select id from notices where kind <> 'said' and at < $1
                      and not exists (select 1 from deliveries where notice = notices.id)
                      and not exists (select 1 from matches
                                      where id = notices.match and ended is null)
                      order by at limit $2)"
            }
            Self::Parked => {
                "delete from inbox where id in
                     (select id from inbox where parked is not null
                      and at < $1 order by at limit $2)"
            }
            Self::Unanswered => {
                "delete from unanswered where (platform, key) in
                     (select platform, key from unanswered where at < $1 order by at limit $2)"
            }
            Self::Matches => return None,
        })
    }
}

/// Deletes at most `most` rows older than this. Returns how many were deleted.
pub async fn prune(
    db: &mut Connection,
    litter: Litter,
    before: Timestamp,
    most: u32,
) -> Result<u64, StoreError> {
    match litter.statement() {
        None => tidy(db, before, most).await,
        Some(statement) => {
            let gone = query(statement).bind(before).bind(most).execute(db).await?;
            Ok(gone.rows_affected())
        }
    }
}

/// Reduces matches that ended before this time to their course, each once. Returns how many were
/// reduced.
async fn tidy(db: &mut Connection, before: Timestamp, most: u32) -> Result<u64, StoreError> {
    let ended = query_scalar(
        "select id from matches where ended is not null and tidied is null and ended < $1
         order by ended limit $2",
    );
    let ended: Vec<MatchId> = ended.bind(before).bind(most).fetch_all(&mut *db).await?;
    for &id in &ended {
        for statement in [
            "delete from posts where match = $1",
            "delete from calls where game in (select id from games where match = $1)",
            "delete from invited where match = $1",
            "delete from consents where match = $1",
            "delete from phrases where match = $1",
            "delete from notices where match = $1 and kind in ('moved', 'your-turn')
             and not exists (select 1 from deliveries where notice = notices.id)",
            "update matches set tidied = $2 where id = $1",
        ] {
            query(statement).bind(id).bind(before).execute(&mut *db).await?;
        }
    }
    Ok(ended.len() as u64)
}
